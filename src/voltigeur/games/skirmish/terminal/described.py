"""Exact odds of what a person describes, reckoned by the rule code itself on a position made for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from voltigeur.engine.choices import Answer, Refusal, Verdict, VoltigeurError
from voltigeur.engine.tally import Preview
from voltigeur.engine.texts import Texts
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import HE
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.base.verbs import Shooters
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.ch03_spotting.spotting import Spot
from voltigeur.games.skirmish.ch07_fire import fire
from voltigeur.games.skirmish.ch07_fire.volley import Aim, Cover
from voltigeur.games.skirmish.ch08_losses.losses import save_of
from voltigeur.games.skirmish.ch09_grenades import grenades
from voltigeur.games.skirmish.ch09_grenades.grenades import Throw, ThrowAt
from voltigeur.games.skirmish.ch09_grenades.templates import grenade_burst, wounds_on
from voltigeur.games.skirmish.ch11_guns import guns
from voltigeur.games.skirmish.ch11_guns.artillery import Launch
from voltigeur.games.skirmish.ch11_guns.guns import Shell, Shoot
from voltigeur.games.skirmish.ch12_melee import melee as fought
from voltigeur.games.skirmish.ch12_melee.melee import Fight
from voltigeur.games.skirmish.charts.charts import Arsenal, Chart, Officers, Qualities, TerrainChart, Weapon
from voltigeur.games.skirmish.charts.load import shipped
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.whole.view import preview
from voltigeur.tabling.words import clause, kebab
from voltigeur.terrain.plane import UNITS, write_point

LONGEST = 300
MOST = 20
START = (1000, 2000)
"""Where those stand who do something; whom they do it to is so much further east."""
DEPTH = 40
BUILDING = "building"
FIELD = "wheat"
"""Where somebody hides of whom nothing else is said."""
COVER = "rubble"
FACES = {"front": 270, "side": 0, "rear": 90}
"""How a vehicle stands that shows this side."""
QUALITIES = [name for name in Qualities.__struct_fields__ if name not in Chart.__struct_fields__]
GRADES = [name for name in Officers.__struct_fields__ if name not in (*Chart.__struct_fields__, "order_within")]
Given = dict[str, Any]


class Reckoned(NamedTuple):
    """What was meant, as a kind of answer, and what it would bring."""

    kind: str
    preview: Preview


class Words:
    """What is wrong with a description, in the reader's language."""

    def __init__(self, t: Texts) -> None:
        self.t = t

    def one_of(self, name: str, given: str, known: Sequence[str]) -> None:
        """Refuse a word that is not known."""
        if given not in known:
            remedy = self.t("described-one-of", known=", ".join(known))
            raise VoltigeurError(self.t("described-wrong", name=name, given=given), where=f"--{name}", remedy=remedy)

    def between(self, name: str, given: float, low: float, high: float) -> None:
        """Refuse a number that is too small or too big."""
        if not low <= given <= high:
            message = self.t("described-wrong", name=name, given=f"{given:g}")
            remedy = self.t("described-between", low=f"{low:g}", high=f"{high:g}")
            raise VoltigeurError(message, where=f"--{name}", remedy=remedy)

    def lawful(self, verdict: Verdict) -> None:
        """Refuse what the rules do not allow, with the rule."""
        if isinstance(verdict, Refusal):
            raise VoltigeurError(clause(self.t, verdict).rstrip("."), remedy=self.t("described-see", rule=verdict.rule))


class Shot(Struct, frozen=True, kw_only=True):
    """A shot as described: who fires with what, how far, and what is known of the target."""

    weapon: str = "rifle"
    quality: str = "veteran"
    at: float = 20
    shooters: int = 1
    targets: int = 1
    covering: bool = False
    moving: bool = False
    ran: bool = False
    cover: bool = False
    waiting: bool = False
    night: bool = False
    short_crew: bool = False
    vehicle: str = ""
    side: str = "front"


class Grenade(Struct, frozen=True, kw_only=True):
    """A throw as described; at a vehicle it is an anti-tank grenade."""

    at: float = 10
    targets: int = 1
    waiting: bool = False
    vehicle: str = ""
    side: str = "front"
    moving: bool = False


class Hidden(Struct, frozen=True, kw_only=True):
    """Somebody who is to be spotted, as described."""

    at: float = 30
    terrain: str = ""
    behind: str = ""
    target: str = "soldier"
    waiting: bool = False
    night: bool = False


class Brawl(Struct, frozen=True, kw_only=True):
    """A close combat as described."""

    quality: str = "veteran"
    enemy: str = "veteran"
    support: int = 0
    charging: bool = False
    charged: bool = False
    clerk: bool = False
    enemy_clerk: bool = False
    over: str = ""


# -------------------------------------------------------------------- fire


def fire_odds(shot: Shot, t: Texts) -> Reckoned:
    """Tallies and exact odds of a described shot (aimed-fire/table, covering-fire/hit, house/artillery).

    >>> from voltigeur.games.skirmish.base.setting import skirmish_texts
    >>> fire_odds(Shot(weapon="rifle", quality="green", at=20), skirmish_texts("en")).preview.odds["one"]
    Fraction(1, 2)
    """
    words, arsenal = Words(t), _arsenal()
    words.one_of("weapon", shot.weapon, list(arsenal.weapon))
    words.one_of("quality", shot.quality, QUALITIES)
    words.between("at", shot.at, 1, LONGEST)
    words.between("shooters", shot.shooters, 1, MOST)
    words.between("targets", shot.targets, 1, MOST)
    _vehicle(words, shot.vehicle, shot.side)
    weapon = arsenal.weapon[shot.weapon]
    gun = weapon.has("gun")
    crew = 1 + gun if shot.short_crew else weapon.crew + gun
    figures = [man for _ in range(shot.shooters) for man in _crew(shot.weapon, weapon, crew)]
    motion = "ran" if shot.ran else "marched" if shot.moving else "halted"
    firing = _troop("A1", figures, quality=shot.quality, spotted=["D1"], kind="gun" if gun else "section")
    m = _arranged(
        [firing, _target(shot, motion)],
        table=_table(shot.at, _box(COVER, shot.at) if shot.cover else ""),
        night=shot.night,
    )
    seen, first = m.seen(0), shot.shooters * crew
    victim, numbers = seen.figure(first), range(0, first, crew)
    answer = _meant(shot, weapon, victim, numbers)
    words.lawful(_verdict(seen, numbers, answer))
    found = preview(seen, answer)
    assert found is not None
    save = save_of(seen, victim, seen.figure(0).site)
    if isinstance(answer, Aim | Cover) and not (shot.vehicle or weapon.has("sniper")) and save.lines:
        found = Preview({**found.tallies, "save": save}, found.odds, found.facts, found.unknown)
    return Reckoned(kebab(type(answer).__name__), found)


def _meant(shot: Shot, weapon: Weapon, victim: Figure, numbers: range) -> Answer:
    """How this weapon is fired at this target."""
    shots = tuple((number, victim.id) for number in numbers)
    if shot.covering:
        return Cover(shots)
    if weapon.has("mortar") or (weapon.has("gun") and not shot.vehicle):
        return Shell(0, victim.site, HE)
    if weapon.has("gun"):
        return Shoot(0, victim.id)
    return Launch(0, victim.site) if weapon.template and not shot.vehicle else Aim(shots)


def _verdict(seen: Seen, numbers: range, answer: Answer) -> Verdict:
    if isinstance(answer, Shell | Shoot):
        return guns.why_not(seen, 0, answer)
    if isinstance(answer, Cover):
        return fire.why_not_cover(seen, numbers, answer)
    return fire.why_not_aim(seen, Shooters(tuple(numbers)), answer)


def _crew(name: str, weapon: Weapon, crew: int) -> list[Given]:
    """Who fires a weapon, and who serves it with him."""
    ready = {"at": write_point(START), "facing": 90, "waiting": True, "ready": True}
    if weapon.has("gun"):
        men = ({"role": "gunner", "weapon": "pistol", **ready} for _ in range(crew - 1))
        return [{"role": "gun", "weapon": name, "at": write_point(START), "facing": 90}, *men]
    role = "sniper" if weapon.has("sniper") else "gunner" if weapon.crew > 1 else "soldier"
    return [{"role": role, "weapon": name, **ready}, *({"role": "assistant", **ready} for _ in range(crew - 1))]


def _target(shot: Shot | Grenade, motion: str) -> Given:
    """Whom it is about: a vehicle, or some men at one spot."""
    at = _spot(shot.at)
    if shot.vehicle:
        wheels = {"role": "vehicle", "vehicle": shot.vehicle, "at": at, "facing": FACES[shot.side], "motion": motion}
        return _troop("D1", [wheels], kind="vehicle")
    man = {"at": at, "facing": 270, "motion": motion, "waiting": shot.waiting, "count": shot.targets, "step": "0,0"}
    return _troop("D1", [man])


# -------------------------------------------------------------------- grenades


def grenade_odds(grenade: Grenade, t: Texts) -> Reckoned:
    """Tallies and exact odds of a described throw (grenades/effect, at-grenades/use)."""
    words = Words(t)
    words.between("at", grenade.at, 1, LONGEST)
    words.between("targets", grenade.targets, 1, MOST)
    _vehicle(words, grenade.vehicle, grenade.side)
    man = {"at": write_point(START), "facing": 90, "waiting": True, "ready": True}
    target = _target(grenade, "marched" if grenade.moving else "halted")
    m = _arranged([_troop("A1", [man], antitank=1), target], table=_table(grenade.at))
    seen, victim = m.seen(0), m.figure(1)
    if grenade.vehicle:
        strike = ThrowAt(0, victim.id)
        words.lawful(grenades.why_not_throw_at(seen, Shooters((0,)), strike))
        found = preview(seen, strike)
        assert found is not None
        return Reckoned("throw-at", found)
    answer = Throw(0, victim.site)
    words.lawful(grenades.why_not_throw(seen, Shooters((0,)), answer))
    found = preview(seen, answer)
    assert found is not None
    wound = wounds_on(seen, grenade_burst(seen), victim, victim.site)
    return Reckoned("throw", Preview({**found.tallies, "wound": wound}, found.odds, found.facts, found.unknown))


# -------------------------------------------------------------------- spotting


def spot_odds(hidden: Hidden, t: Texts) -> Reckoned:
    """The number that spots somebody who is described, and its chance (spotting/five, spotting/three)."""
    words, arsenal = Words(t), _arsenal()
    terrain: TerrainChart = shipped("terrain")
    hiding = [name for name, ground in terrain.ground.items() if ground.hides or ground.crest]
    low = [name for name, line in terrain.line.items() if line.obstacle in ("low", "high")]
    words.between("at", hidden.at, 1, LONGEST)
    words.one_of("terrain", hidden.terrain, ["", BUILDING, *hiding])
    words.one_of("behind", hidden.behind, ["", *low])
    words.one_of("target", hidden.target, ["soldier", "gun", *arsenal.vehicle])
    place = {"at": _spot(hidden.at), "facing": 270, "waiting": hidden.waiting}
    if hidden.target in arsenal.vehicle:
        target = _troop("D1", [{"role": "vehicle", "vehicle": hidden.target, **place}], kind="vehicle")
    else:
        target = _troop("D1", [{"role": hidden.target, **place}], kind="gun" if hidden.target == "gun" else "section")
    where = hidden.terrain or ("" if hidden.behind else FIELD)
    ground = _house(hidden.at) if where == BUILDING else _box(where, hidden.at)
    m = _arranged(
        [_troop("A1", [{"at": write_point(START), "facing": 90}]), target],
        table=_table(hidden.at, ground + _line(hidden.behind, START[0] + round(hidden.at * UNITS) - UNITS)),
        night=hidden.night, stage="act", active="A1",
    )  # fmt: skip
    seen = m.seen(0)
    words.lawful(spotting.why_not(seen, 0, Spot(1)))
    found = preview(seen, Spot(1))
    assert found is not None
    return Reckoned("spot", found)


# -------------------------------------------------------------------- close combat


def melee_odds(brawl: Brawl, t: Texts) -> Reckoned:
    """What two who fight hand to hand reach, and the chance of each to be hurt (house/melee)."""
    words = Words(t)
    terrain: TerrainChart = shipped("terrain")
    crossed = [name for name, line in terrain.line.items() if line.obstacle == "low"]
    words.one_of("quality", brawl.quality, QUALITIES)
    words.one_of("enemy", brawl.enemy, QUALITIES)
    words.between("support", brawl.support, 0, MOST)
    words.one_of("over", brawl.over, ["", *crossed])
    near = (START[0] + 2 * UNITS, START[1])
    charges = brawl.charging or bool(brawl.over and not brawl.charged)
    own = {"at": write_point(START), "charged": charges, "role": "medic" if brawl.clerk else "soldier"}
    foe = {"at": write_point(near), "charged": brawl.charged, "role": "medic" if brawl.enemy_clerk else "soldier"}
    friends = [{"at": write_point((near[0], near[1] + 2 * UNITS)), "count": brawl.support, "step": "0,0"}]
    m = _arranged(
        [_troop("A1", [own, *(friends if brawl.support else [])], quality=brawl.quality),
         _troop("D1", [foe], quality=brawl.enemy)],
        table=_table(2, _line(brawl.over, START[0] + UNITS)), stage="melee",
    )  # fmt: skip
    seen, foe_number = m.seen(0), 1 + brawl.support
    one, other = seen.figure(0), seen.figure(foe_number)
    found = preview(seen, Fight(((0, foe_number), *((helper, 0) for helper in range(1, foe_number)))))
    assert found is not None
    mine, theirs = fought.tally(seen, one, other, brawl.support, 0), fought.tally(seen, other, one, 0, 0)
    return Reckoned("fight", Preview({SIDES[0]: mine, SIDES[1]: theirs}, found.odds))


# -------------------------------------------------------------------- the position


def _arsenal() -> Arsenal:
    found: Arsenal = shipped("weapons")
    return found


def _vehicle(words: Words, model: str, side: str) -> None:
    words.one_of("vehicle", model, ["", *_arsenal().vehicle])
    words.one_of("side", side, list(FACES))


def _arranged(troops: list[Given], **given: Any) -> SkirmishMatch:
    """The position of a case, at rest."""
    return BOOK.arrange({"stage": "care", "troops": troops, **given}, "odds")


def _troop(name: str, figures: Sequence[Given], **fields: Any) -> Given:
    return {"id": name, "figures": list(figures), **fields}


def _spot(at: float) -> str:
    """So far east of where it begins."""
    return write_point((START[0] + round(at * UNITS), START[1]))


def _table(at: float, more: str = "") -> str:
    """A bare table that is long enough, with something on it."""
    return f"size = [{int(at) + DEPTH}, {DEPTH}]\n{more}"


def _box(kind: str, at: float) -> str:
    """Ground about the target."""
    x, y = START[0] + round(at * UNITS), START[1]
    corners = f"{write_point((x - 2 * UNITS, y - 5 * UNITS))} {write_point((x + 5 * UNITS, y + 5 * UNITS))}"
    return f'[[ground]]\nid = "ground"\nkind = "{kind}"\nbox = "{corners}"\n' if kind else ""


def _house(at: float) -> str:
    """A house about the target with a window towards those who look."""
    x, y = START[0] + round(at * UNITS), START[1]
    corners = f"{write_point((x - UNITS, y - 4 * UNITS))} {write_point((x + 4 * UNITS, y + 4 * UNITS))}"
    window = f'{{ kind = "window", at = "{write_point((x - UNITS, y))}", width = 2 }}'
    return f'[[building]]\nid = "house"\nbox = "{corners}"\n[[building.storey]]\nopenings = [{window}]\n'


def _line(kind: str, x: int) -> str:
    """A line across the way."""
    ends = f"{write_point((x, START[1] - 10 * UNITS))} {write_point((x, START[1] + 10 * UNITS))}"
    return f'[[line]]\nid = "line"\nkind = "{kind}"\npoints = "{ends}"\n' if kind else ""

"""Set-ups in progress: who has to be placed and where, who holds which weapon, what is wrong (1.3/scenario)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from random import Random

from msgspec import structs

from voltigeur.engine.choices import Question, Refusal
from voltigeur.engine.table.asks import Fault, Placing, Slot
from voltigeur.engine.table.scene import Piece
from voltigeur.games.aslsk.base.model import NONE, Unit, Weapon
from voltigeur.games.aslsk.base.names import VERTICES, shooter_of
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.ch01_3_scenario.setup import Deploy
from voltigeur.games.aslsk.ch01_3_scenario.setup import Placing as SetUp
from voltigeur.games.aslsk.table.faces import number_of, unit_piece, weapon_piece
from voltigeur.games.aslsk.table.words import Glance, Reader
from voltigeur.tabling.words import clause, sentence

FRONT, HIDE = "/turn", "/hide"
"""After a weapon's name: the vertex that it points at, as a number; whether it is set up hidden."""


class Standing:
    """What stands where in a set-up that is being made."""

    def __init__(self, units: dict[int, int], weapons: dict[int, int]) -> None:
        self.units, self.weapons = units, weapons


def slots(g: Glance, question: Question) -> tuple[Slot, ...]:
    """Everybody and everything that has to be placed; a weapon goes to whoever can hold it in its hex."""
    draft = question.choice
    assert isinstance(draft, SetUp)
    zones = {unit.id: tuple(map(g.place, draft.zones[unit.id])) for unit in draft.units}
    men = {True: g.t("group-leaders"), False: g.t("group-men")}
    units = sorted(draft.units, key=g.seen.leads)
    out = [Slot(g.table.faces.unit(g.seen, unit, 0), zones[unit.id], men[g.seen.leads(unit)]) for unit in units]
    for weapon in carried(draft):
        open_ = dict.fromkeys(place for u in draft.holders(weapon) for place in zones.get(u.id, ()))
        gun = g.seen.arm(weapon).gun
        face = g.table.faces.weapon(g.seen, structs.replace(weapon, facing=VERTICES[0] if gun else NONE), 0)
        hides = gun and any(draft.why_not_hide([(u.id, place)], weapon, u.id) is None
                            for u in draft.holders(weapon) for place in draft.zones.get(u.id, ()))  # fmt: skip
        out.append(Slot(face, tuple(open_), g.t("group-weapons"), turns=VERTICES if gun else (), hides=hides))
    return tuple(out)


def carried(draft: SetUp) -> list[Weapon]:
    """Weapons that are placed with those who stand on the map; others come with reinforcements."""
    standing = {unit.id for unit in draft.units}
    return [weapon for weapon in draft.weapons if any(u.id in standing for u in draft.holders(weapon))]


def placing(table: Reader, m: AslskMatch, question: Question, places: Mapping[str, str], fill: bool) -> Placing:
    """Judge a set-up in progress; complete it if asked."""
    g = Glance(table, m, question.seat, question)
    draft = question.choice
    if not isinstance(draft, SetUp):
        return Placing("", 0)
    standing, faults = _read(g, draft, places)
    if fill:
        _complete(g, draft, standing, m.state.chance.advice(f"set-up {question.seat}"))
    holders = _holders(g, draft, standing)
    faults += [*_faults(g, draft, standing), *_unheld(g, draft, standing, holders)]
    missing = len(draft.units) - len(standing.units) + len(carried(draft)) - len(standing.weapons)
    guns = [weapon for weapon in draft.weapons if g.seen.arm(weapon).gun]
    fronts = {gun.id: _front(g, gun, places) for gun in guns}
    hidden = {gun.id for gun in guns if gun.id in holders and _hides(draft, standing, gun, holders[gun.id], places)}
    answer = ""
    if not missing and not faults:
        entries = [(unit.id, standing.units[unit.id], NONE, 0) for unit in draft.units]
        entries += [
            (shooter_of(w.id), holders[w.id], fronts.get(w.id, NONE), int(w.id in hidden)) for w in draft.weapons
        ]
        deploy = Deploy(tuple(entries))
        verdict = draft.admits(deploy)
        if isinstance(verdict, Refusal):
            faults.append(Fault(sentence(clause(g.t, verdict)), verdict.rule, True))
        else:
            answer = m.write(deploy)
    shown = {unit_piece(u): g.place(at) for u, at in sorted(standing.units.items())}
    shown |= {weapon_piece(w): g.place(at) for w, at in sorted(standing.weapons.items())}
    shown |= {f"{weapon_piece(w)}{FRONT}": str(VERTICES.index(facing)) for w, facing in fronts.items()}
    shown |= {f"{weapon_piece(gun.id)}{HIDE}": str(int(gun.id in hidden)) for gun in guns}
    return Placing(answer, missing, tuple(faults), tuple(_theirs(g, draft, standing, holders, fronts, hidden)), shown)


def _theirs(
    g: Glance, draft: SetUp, standing: Standing, holders: Mapping[int, int], fronts: Mapping[int, int],
    hidden: Container[int],
) -> Iterator[Piece]:  # fmt: skip
    """What the other side would see: all but hidden Guns and their crews."""
    crews = {holders[weapon.id] for weapon in draft.weapons if weapon.id in hidden}
    faces = g.table.faces
    for unit in draft.units:
        at = standing.units.get(unit.id, NONE)
        if at >= 0 and unit.id not in crews:
            yield faces.unit(g.seen, structs.replace(unit, at=at), 0)
    for weapon in draft.weapons:
        at = standing.weapons.get(weapon.id, NONE)
        owner, facing = holders.get(weapon.id, NONE), fronts.get(weapon.id, NONE)
        if at >= 0 and owner not in crews:
            yield faces.weapon(g.seen, structs.replace(weapon, at=at, owner=owner, facing=facing), 0)


def _hides(draft: SetUp, standing: Standing, gun: Weapon, crew: int, places: Mapping[str, str]) -> bool:
    """Whether a Gun is set up hidden: as it was said, else where it may be."""
    told = places.get(f"{weapon_piece(gun.id)}{HIDE}", "")
    if told in ("0", "1"):
        return told == "1"
    return draft.why_not_hide(list(standing.units.items()), gun, crew) is None


def _front(g: Glance, weapon: Weapon, places: Mapping[str, str]) -> int:
    told = places.get(f"{weapon_piece(weapon.id)}{FRONT}", "")
    known = len(told) == 1 and told.isascii() and told.isdigit() and int(told) < len(VERTICES)
    return VERTICES[int(told) if known else 0]


def _read(g: Glance, draft: SetUp, places: Mapping[str, str]) -> tuple[Standing, list[Fault]]:
    standing, faults = Standing({}, {}), []
    units, weapons = {u.id for u in draft.units}, {w.id for w in draft.weapons}
    for name, where in places.items():
        head, number = number_of(name)
        wanted = units if head == "u" else weapons if head == "w" else set()
        if number not in wanted or not where:
            continue
        try:
            at = g.setting.board.place(where)
        except KeyError:
            faults.append(Fault(g.t("lay-no-place", place=where), "1.3/scenario", True, name, where))
            continue
        (standing.units if head == "u" else standing.weapons)[number] = at
    return standing, faults


def _holders(g: Glance, draft: SetUp, standing: Standing) -> dict[int, int]:
    """Who holds each weapon: somebody in its hex, or among its reinforcements, who may and who has none yet."""
    found: dict[int, int] = {}
    placed = {weapon.id for weapon in carried(draft)}
    for weapon in draft.weapons:
        at = standing.weapons.get(weapon.id)
        comes = weapon.id not in placed
        fit = [u.id for u in draft.holders(weapon) if comes or (at is not None and standing.units.get(u.id) == at)]
        free = [u for u in fit if u not in found.values()]
        if fit:
            found[weapon.id] = (free or fit)[0]
    return found


def _faults(g: Glance, draft: SetUp, standing: Standing) -> Iterator[Fault]:
    """Units outside of their zone, and hexes that hold too many."""
    so_far: list[tuple[int, ...]] = []
    for unit in draft.units:
        at = standing.units.get(unit.id)
        if at is None:
            continue
        words = {"unit": g.name(unit.id), "place": g.place(at)}
        if at not in draft.zones[unit.id]:
            yield Fault(g.t.many("lay-not-there", words), "1.3/scenario", True, unit_piece(unit.id), g.place(at))
        elif not draft.has_room(so_far, unit, at):
            yield Fault(g.t.many("lay-overfull", words), "3.3/stacking", True, unit_piece(unit.id), g.place(at))
        so_far.append((unit.id, at, NONE, 0))


def _unheld(g: Glance, draft: SetUp, standing: Standing, holders: Mapping[int, int]) -> Iterator[Fault]:
    for weapon in draft.weapons:
        at = standing.weapons.get(weapon.id)
        if at is not None and weapon.id not in holders:
            text = g.t("lay-unheld", weapon=g.teller.arm(weapon.id), place=g.place(at))
            rule = "4.0/guns-assigned" if g.seen.arm(weapon).gun else "1.2.4/sw"
            yield Fault(text, rule, True, weapon_piece(weapon.id), g.place(at))


# -------------------------------------------------------------------- completing


def _complete(g: Glance, draft: SetUp, standing: Standing, rng: Random) -> None:
    """The rest of a set-up: in cover, near what has to be held or taken, one squad in a hex where there is room."""
    board = g.setting.board
    goals = [board.place(w) for c in g.setting.scenario.victory.conditions for w in c.places]
    for u in [u for u, place in standing.units.items() if place not in draft.zones[u]]:
        del standing.units[u]

    def worth(place: int, unit: Unit) -> tuple[float, float]:
        there = [u for u in draft.units if standing.units.get(u.id) == place]
        kind = g.setting.ground[place]
        near = min((board.dist[place][goal] for goal in goals), default=0)
        crowd = sum(not g.seen.leads(u) for u in there)
        wanted = crowd if g.seen.leads(unit) else -2 * crowd
        return 2.0 * kind.tem + wanted - 0.7 * near, rng.random()

    for unit in sorted(draft.units, key=lambda u: g.seen.leads(u)):
        if unit.id not in standing.units:
            so_far = [(u, at, NONE, 0) for u, at in standing.units.items()]
            open_ = [place for place in draft.zones[unit.id] if draft.has_room(so_far, unit, place)]
            standing.units[unit.id] = max(open_, key=lambda place: worth(place, unit))
    for weapon in carried(draft):
        held = _holders(g, draft, standing)
        if weapon.id in held:
            continue
        standing.weapons.pop(weapon.id, None)
        able = [u for u in draft.holders(weapon) if u.id in standing.units]
        fit = [u for u in able if u.id not in held.values()] or able
        best = max(fit, key=lambda u: (g.setting.ground[standing.units[u.id]].tem, -u.id))
        standing.weapons[weapon.id] = standing.units[best.id]

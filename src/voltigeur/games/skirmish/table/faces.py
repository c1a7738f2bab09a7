"""Figures, guns, vehicles and markers as pieces of the table, as far as one seat knows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from msgspec import Struct, structs

from voltigeur.engine.fields import copier
from voltigeur.engine.table.scene import Fact, Piece, Reach
from voltigeur.games.skirmish.base.model import NONE, UNPLACED, Fate, Figure, Health, Motion, Troop
from voltigeur.games.skirmish.base.names import write_site
from voltigeur.games.skirmish.base.setting import FigureInfo, SkirmishSetting
from voltigeur.games.skirmish.base.world import Body, World
from voltigeur.games.skirmish.table.telling import STATES, Teller
from voltigeur.tabling.unit_card import Drawn, Line, Pieces, Told, UnitCard, as_last_seen

SIGNS = {"gunner": "machine-gun", "crew": "soldier"}
"""What the page calls a task, where it has another word."""
RECOGNISED = ("recognised-seen", "recognised-spotted", "recognised-fires", "recognised-hit")
"""When somebody is recognised, which the card of every marker says alike (house/markers)."""
_DIGITS = 9
"""Longer numbers are nobody's."""
_copied = copier(Figure)


class Beside(Struct, frozen=True, gc=False):
    """What a piece shows beside the state of its figure."""

    own: bool
    """The reader may read all that its side knows of it."""
    arm: int
    """The identity of the weapon that somebody has taken over from a fallen gunner, or has not."""
    shaken: bool
    aboard: tuple[int, ...]
    troop: tuple[int, ...]
    """What it shows of its troop."""


LastLook = dict[int, Drawn[Figure, Beside]]


def piece_of(figure: int) -> str:
    """The id of a figure's piece."""
    return f"f{figure}"


def marker_of(token: int) -> str:
    """The id of a marker's piece; markers of both sides are numbered together."""
    return f"m{token}"


def _numbered(piece: str, letter: str) -> int:
    """The number of a piece's id; -1 for what is none."""
    digits = piece[1:]
    return (
        int(digits) if piece[:1] == letter and len(digits) < _DIGITS and digits.isascii() and digits.isdigit() else NONE
    )


def figure_of(piece: str) -> int:
    """The figure of a piece, or -1."""
    return _numbered(piece, "f")


def token_of(piece: str) -> int:
    """The marker of a piece, or -1."""
    return _numbered(piece, "m")


class Faces:
    """Makes the pieces of one match in one language."""

    def __init__(self, setting: SkirmishSetting, teller: Teller) -> None:
        self.setting = setting
        self.teller = teller
        self.t = teller.t
        self._pieces = Pieces()

    def figure(self, world: World, figure: Figure, own: bool) -> Piece:
        """Somebody whom the reader knows."""
        return self._put(world, figure, self._beside(world, figure, own, self._of_troop(world, figure.troop, own)))

    def figures(self, world: World, figures: Iterable[Figure], own: bool, drawn: LastLook) -> Iterator[Piece]:
        """All whom the reader knows of a side."""
        return as_last_seen(drawn, self._known(world, figures, own), _copied, partial(self._put, world))

    def _known(self, world: World, figures: Iterable[Figure], own: bool) -> Iterator[tuple[int, Figure, Beside]]:
        troops: dict[int, tuple[int, ...]] = {}
        for figure in figures:
            troop = troops.get(figure.troop)
            if troop is None:
                troop = troops[figure.troop] = self._of_troop(world, figure.troop, own)
            yield figure.id, figure, self._beside(world, figure, own, troop)

    def _beside(self, world: World, figure: Figure, own: bool, troop: tuple[int, ...]) -> Beside:
        info = self.setting.figures[figure.id]
        arm = id(world.weapon(figure)) if info.mans >= 0 else NONE
        aboard = self.aboard(world, figure) if info.vehicle is not None else ()
        return Beside(own, arm, figure.shaken >= world.turn > 0, aboard, troop)

    def _of_troop(self, world: World, number: int, own: bool) -> tuple[int, ...]:
        troop = world.troop(number)
        return troop.acted, troop.demoralised, troop.under_fire, troop.antitank if own else 0, troop.turn

    def _put(self, world: World, figure: Figure, beside: Beside) -> Piece:
        """A piece in its place: what else it shows is the same wherever it stands, and made once for all."""
        nowhere = _copied(figure)
        nowhere.x = nowhere.y = nowhere.storey = nowhere.facing = 0
        nowhere.goal, nowhere.origin, nowhere.deeds, nowhere.stayed, nowhere.apart = UNPLACED, UNPLACED, (), (), ()
        key = (beside, structs.astuple(nowhere))
        piece = self._pieces.get(key, lambda: self._make(world, figure, beside.own))
        if not figure.present or figure.aboard >= 0:
            return structs.replace(piece, floor=figure.storey)
        at = float(figure.x), float(figure.y)
        return structs.replace(piece, place=write_site(figure.site), at=at, floor=figure.storey, turn=figure.facing)

    def aboard(self, world: World, figure: Figure) -> tuple[int, ...]:
        """Who are in a vehicle."""
        return tuple(f.id for f in world.present(figure.side) if f.aboard == figure.id)

    def _make(self, world: World, figure: Figure, own: bool) -> Piece:
        """A piece without its place."""
        info = self.setting.figures[figure.id]
        troop = self.setting.troops[info.troop]
        placed = figure.present and figure.aboard < 0
        weapon = world.weapon(figure)
        soldier = info.soldier
        size = (float(info.vehicle.base[0]), float(info.vehicle.base[1])) if info.vehicle else self._base(soldier)
        return Piece(
            id=piece_of(figure.id),
            side=info.side,
            place="",
            label=info.name,
            title=self.teller.name(figure.id),
            symbol=self._symbol(figure),
            role="wreck" if figure.wrecked else "unit",
            big="",
            foot=self.ranges(figure) if weapon is not None else "",
            group=f"t{troop.id}",
            badges=tuple(STATES.badges(world, figure, self.teller.state, own=True, placed=True)),
            veiled=figure.health != Health.FIT or figure.wrecked,
            spent=world.troop(figure.troop).acted and not figure.ready,
            number=figure.token if own and not figure.known else NONE,
            card=CARD.facts(self.t, About(self, world, figure, info, own)),
            posture=self._posture(figure) if soldier else "",
            arc=self._arc(world, figure),
            shape="figure" if soldier else info.role,
            size=size,
            reach=tuple(self._reach(figure)) if placed and not figure.wrecked else (),
        )

    def _reach(self, figure: Figure) -> Iterator[Reach]:
        """Short and long range of a figure's weapon, and where it cannot reach yet (house/weapons)."""
        weapon = self.setting.figures[figure.id].weapon
        if weapon is None:
            return
        if weapon.least:
            yield Reach(float(weapon.least), self.t("ring-least", cm=weapon.least // 100), "dead")
        if weapon.short:
            yield Reach(float(weapon.short), self.t("ring-short", cm=weapon.short // 100), "short")
        yield Reach(float(weapon.long), self.t("ring-long", cm=weapon.long // 100), "long")

    def marker(self, body: Body) -> Piece:
        """Somebody whom the reader does not know."""
        return self._pieces.get(body, lambda: self._marker(body))

    def _marker(self, body: Body) -> Piece:
        return Piece(
            id=marker_of(body.token),
            side=body.side,
            place=write_site(body.site),
            label="?",
            title=self.t("marker", number=body.token),
            role="marker",
            number=body.token,
            card=(
                Fact("marker", "?"),
                Fact("number", str(body.token), self.t("note-number", number=body.token)),
                *map(Fact, RECOGNISED),
            ),
            at=(float(body.site[0]), float(body.site[1])),
            floor=body.site[2],
            shape="figure",
            size=self._base(soldier=True),
        )

    def _base(self, soldier: bool) -> tuple[float, float]:
        side = float(self.setting.charts.steps.base * (1 if soldier else 1.8))
        return side, side

    def _symbol(self, figure: Figure) -> str:
        info = self.setting.figures[figure.id]
        if info.role in ("vehicle", "gun"):
            return info.model or info.arm
        if info.role == "soldier" and info.arm in ("rocket-launcher", "grenade-launcher", "anti-tank-rifle"):
            return info.arm
        return SIGNS.get(info.role, info.role)

    def _posture(self, figure: Figure) -> str:
        if figure.health != Health.FIT:
            return "fallen"
        if figure.waiting:
            return "prone"
        return "striding" if figure.motion == Motion.RAN else "upright"

    def _arc(self, world: World, figure: Figure) -> int:
        if not (figure.waiting and figure.ready and figure.fit):
            return 0
        weapon, angles = world.weapon(figure), self.setting.charts.angles
        return angles.crewed if weapon is not None and weapon.has("collective") else angles.soldier

    def ranges(self, figure: Figure) -> str:
        """How far a figure's weapon reaches, in centimetres."""
        weapon = self.setting.figures[figure.id].weapon
        if weapon is None:
            return ""
        return f"{weapon.short // 100}/{weapon.long // 100}" if weapon.short else f"{weapon.long // 100}"


# -------------------------------------------------------------------- the lines of a card


class About(NamedTuple):
    """What the card of a figure may tell of; `own`: all that its side knows of it."""

    faces: Faces
    world: World
    figure: Figure
    info: FigureInfo
    own: bool

    @property
    def teller(self) -> Teller:
        """Who says it."""
        return self.faces.teller

    @property
    def troop(self) -> Troop:
        """The troop that the figure belongs to, as it is now."""
        return self.world.troop(self.figure.troop)


def _armour(a: About) -> Told | None:
    if a.info.vehicle is None:
        return None
    front, side, rear = a.info.vehicle.armour
    return {"front": front, "side": side, "rear": rear}


def _weapon(a: About) -> Told | None:
    if a.info.weapon is None:
        return None
    return {"weapon": a.teller.weapon(a.info.arm), "ranges": a.faces.ranges(a.figure)}


def _aboard(a: About) -> Told | None:
    """How many are in a vehicle, and who they are as far as they are known."""
    if a.info.vehicle is None:
        return None
    inside = a.faces.aboard(a.world, a.figure)
    return {"count": len(inside), "pieces": [piece_of(f) for f in inside] if a.own else []} if inside else None


def _carried(a: About) -> Told | None:
    vehicle = a.figure.aboard
    known = a.own and vehicle >= 0
    return {"vehicle": a.teller.name(vehicle), "pieces": [piece_of(vehicle)]} if known else None


def _states(a: About) -> Sequence[Told]:
    """The states that wear no badge: those that do are told by their badges."""
    found = STATES.of(a.world, a.figure, own=True, placed=True)
    return [{"state": state.name} for state, _ in found if not state.worn]


def _worn(a: About) -> Sequence[Told]:
    found = STATES.of(a.world, a.figure, own=True, placed=True)
    return [{"state": state.name} for state, _ in found if state.worn]


def _crew(a: About) -> Told | None:
    weapon = a.info.weapon
    return {"crew": weapon.crew} if weapon is not None and weapon.crew > 1 else None


def _dice(a: About) -> Told | None:
    """The dice of a weapon: of aimed fire at short and at long range, and of covering fire."""
    weapon = a.info.weapon
    if weapon is None or not (weapon.aimed.short or weapon.aimed.long or weapon.covering):
        return None
    return {"short": weapon.aimed.short, "long": weapon.aimed.long, "covering": weapon.covering}


CARD = UnitCard[About](
    Line("note-is", lambda a: {"what": a.teller.kind(a.info), "troop": a.teller.troop(a.info.troop)}, key="task"),
    Line("quality-{quality}", lambda a: {"quality": a.faces.setting.troops[a.info.troop].quality}, key="quality"),
    Line("grade-{grade}", lambda a: {"grade": a.info.grade} if a.info.grade else None, key="grade"),
    Line("note-weapon", _weapon, key="weapon", value="{ranges}"),
    Line("note-dice", _dice, key="dice", value="{short}/{long}/{covering}"),
    Line("note-crew", _crew, key="crew", value="{crew}"),
    Line("note-armour", _armour, key="armour", value="{front}/{side}/{rear}"),
    Line("note-aboard", _aboard, key="load", value="{count}"),
    Line("note-in", _carried, key="load"),
    Line("state-{state}", _worn, key="states"),
    Line("state-{state}", _states, key="state"),
    Line(
        "note-antitank",
        lambda a: {"count": a.troop.antitank} if a.own and a.troop.antitank else None,
        key="antitank",
        value="{count}",
    ),
    Line(
        "note-comes",
        lambda a: {"turn": a.troop.turn} if a.figure.fate == Fate.AWAY and a.troop.turn else None,
        key="reserve",
    ),
)

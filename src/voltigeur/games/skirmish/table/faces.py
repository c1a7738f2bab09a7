"""Figures, guns, vehicles and markers as pieces of the table, as far as one seat knows them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from voltigeur.engine.table.scene import Piece
from voltigeur.games.skirmish.base.model import NONE, Fate, Figure, Health, Motion
from voltigeur.games.skirmish.base.names import write_site
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.world import Body, World
from voltigeur.games.skirmish.table.states import STATES
from voltigeur.games.skirmish.table.telling import Teller

SIGNS = {"gunner": "machine-gun", "crew": "soldier"}
"""What the page calls a task, where it has another word."""
_DIGITS = 9
"""Longer numbers are nobody's."""
_REMEMBERED = 20_000
"""Pieces kept ready: most of them are in one moment what they were in the last."""


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

        self._pieces: dict[tuple[object, ...], Piece] = {}

    def figure(self, world: World, figure: Figure, own: bool) -> Piece:
        """Somebody whom the reader knows."""
        troop = world.troop(figure.troop)
        shaken = figure.shaken >= world.turn > 0
        aboard = self._aboard(world, figure) if self.setting.figures[figure.id].vehicle is not None else 0
        state = (troop.acted, troop.demoralised, troop.under_fire, troop.antitank if own else 0, troop.turn)
        key = (own, id(world.weapon(figure)), shaken, aboard, *state, *structs.astuple(figure))
        piece = self._pieces.get(key)
        if piece is None:
            if len(self._pieces) >= _REMEMBERED:
                self._pieces.clear()
            piece = self._pieces[key] = self._make(world, figure, own)
        return piece

    def _aboard(self, world: World, figure: Figure) -> int:
        return sum(f.aboard == figure.id for f in world.present(figure.side))

    def _make(self, world: World, figure: Figure, own: bool) -> Piece:
        info = self.setting.figures[figure.id]
        troop = self.setting.troops[info.troop]
        placed = figure.present and figure.aboard < 0
        weapon = world.weapon(figure)
        soldier = info.soldier
        size = (float(info.vehicle.base[0]), float(info.vehicle.base[1])) if info.vehicle else self._base(soldier)
        return Piece(
            id=piece_of(figure.id),
            side=info.side,
            place=write_site(figure.site) if placed else "",
            label=info.name,
            title=self.teller.name(figure.id),
            symbol=self._symbol(figure),
            role="wreck" if figure.wrecked else "unit",
            big="",
            foot=self._ranges(figure) if weapon is not None else "",
            group=f"t{troop.id}",
            badges=tuple(STATES.badges(world, figure, self.teller.state, own=True, placed=True)),
            veiled=figure.health != Health.FIT or figure.wrecked,
            spent=world.troop(figure.troop).acted and not figure.ready,
            number=figure.token if own and not figure.known else NONE,
            notes=tuple(self._notes(world, figure, own)),
            at=(float(figure.x), float(figure.y)) if placed else None,
            floor=figure.storey,
            turn=figure.facing if placed else -1,
            posture=self._posture(figure) if soldier else "",
            arc=self._arc(world, figure),
            shape="figure" if soldier else info.role,
            size=size,
        )

    def marker(self, body: Body) -> Piece:
        """Somebody whom the reader does not know."""
        return Piece(
            id=marker_of(body.token),
            side=body.side,
            place=write_site(body.site),
            label="?",
            title=self.t("marker", number=body.token),
            role="marker",
            number=body.token,
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

    def _ranges(self, figure: Figure) -> str:
        weapon = self.setting.figures[figure.id].weapon
        if weapon is None:
            return ""
        return f"{weapon.short // 100}/{weapon.long // 100}" if weapon.short else f"{weapon.long // 100}"

    def _notes(self, world: World, figure: Figure, own: bool) -> Iterator[str]:
        info = self.setting.figures[figure.id]
        t, teller = self.t, self.teller
        yield t("note-is", what=teller.kind(info), troop=teller.troop(info.troop))
        yield t(f"quality-{self.setting.troops[info.troop].quality}")
        if info.grade:
            yield t(f"grade-{info.grade}")
        if info.weapon is not None:
            yield t("note-weapon", weapon=teller.weapon(info.arm), ranges=self._ranges(figure))
        if info.vehicle is not None:
            front, side, rear = info.vehicle.armour
            yield t("note-armour", front=front, side=side, rear=rear)
            if aboard := self._aboard(world, figure):
                yield t("note-aboard", count=aboard)
        yield from teller.states(world, figure)
        if own and world.troop(figure.troop).antitank:
            yield t("note-antitank", count=world.troop(figure.troop).antitank)
        if figure.fate == Fate.AWAY and world.troop(figure.troop).turn:
            yield t("note-comes", turn=world.troop(figure.troop).turn)

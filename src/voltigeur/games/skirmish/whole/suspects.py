"""Who may be under each marker of a side, as far as the other knows: by what it has done, where it was set up and where
it stands now.

Each marker is judged by itself here; `whole/knowledge.py` says what follows from several of them together.
"""

from __future__ import annotations

from functools import cached_property

from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.library import zone_of
from voltigeur.games.skirmish.base.model import UNPLACED, Figure
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.base.setting import FigureInfo
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import CLEAR
from voltigeur.games.skirmish.ch16_scenario.deployment import can_stand, in_zone, room_for
from voltigeur.terrain.plane import within
from voltigeur.terrain.tabletop import Site


class Suspects:
    """The markers of a side, the men who are under them, and who of those may be under which."""

    def __init__(self, m: SkirmishMatch, side: int) -> None:
        self.m = m
        self.side = side
        self.setting = m.setting
        self.markers = sorted(clues.unknown(m, side), key=lambda f: f.token)
        self.infos = [m.setting.figures[number] for number in sorted(f.id for f in self.markers)]
        """The men, in an order that has nothing to do with where they are."""
        self.man = {info.id: n for n, info in enumerate(self.infos)}
        """The place of each figure among them."""

    @cached_property
    def may_be(self) -> list[int]:
        """The men who may be under each marker, as bits, whatever troop goes by which number."""
        out = []
        pinned = 0
        for marker in self.markers:
            if marker.shown or marker.fired or self._has_riders(marker):
                pinned |= 1 << self.man[marker.id]
        for marker in self.markers:
            real = self.man[marker.id]
            men = 1 << real
            if not pinned >> real & 1:
                men |= sum(1 << n for n in range(len(self.infos)) if n != real and self._fits(marker, n))
                men &= ~pinned
            out.append(men)
        return out

    def _has_riders(self, marker: Figure) -> bool:
        """Somebody has been seen to get in."""
        return any(f.aboard == marker.id and f.joined for f in self.m.position.figures)

    def _fits(self, marker: Figure, man: int) -> bool:
        """Whether a man may be under a marker that hides another in truth."""
        info, real = self.infos[man], self.setting.figures[marker.id]
        if not all(self._did(deed, info, real) for deed in marker.deeds):
            return False
        if marker.carries >= 0 and not info.soldier:
            return False
        if marker.origin != UNPLACED and not self._set_up(marker, info):
            return False
        if info.soldier == real.soldier and info.vehicle is real.vehicle:
            return True
        if marker.joined and not info.soldier:
            return clues.DRIVES in marker.deeds and info.vehicle is not None
        return not self._shows(marker.site, info, waiting=info.soldier) and self._has_room(marker, info)

    def _did(self, deed: str, info: FigureInfo, real: FigureInfo) -> bool:
        """Whether a man can have done this."""
        match deed:
            case clues.WALKS:
                return info.soldier
            case clues.UNLADEN:
                return info.soldier and not clues.bulky(info)
            case clues.TREATS:
                return info.role == "medic"
            case clues.SPEAKS:
                troop = self.setting.troops[info.troop]
                return troop.leader == info.id and any(self.setting.figures[f].radio for f in troop.figures)
            case clues.DRIVES:
                return info.vehicle is not None
            case clues.SERVES:
                return (info.role, info.arm, info.model) == (real.role, real.arm, real.model)
            case clues.SMALL:
                return info.soldier
            case _:
                return info.role == "officer" and bool(
                    clues.commands(deed, self.setting.charts.officers.of(info.grade).order)
                )

    def _set_up(self, marker: Figure, info: FigureInfo) -> bool:
        """Whether a man could be set up where a marker was (house/set-up)."""
        troop = self.setting.troops[info.troop]
        if self.m.troop(troop.id).turn != self.m.troop(marker.troop).turn:
            return False
        zone = self.setting.zones[zone_of(troop.plan, SIDES[self.side])]
        return can_stand(self.setting, info, marker.origin) and in_zone(self.setting, zone, marker.origin)

    @cached_property
    def _eyes(self) -> list[Site]:
        return [f.site for f in sight.eyes(self.m.truth, self.m.truth.present(1 - self.side))]

    def _shows(self, site: Site, info: FigureInfo, *, waiting: bool) -> bool:
        """Whether somebody would be seen there for what he is."""
        truth, size = self.m.truth, sight.size_of(self.m.truth, self.m.figure(info.id))
        return any(sight.between(truth, eye, site, size, waiting=waiting).state == CLEAR for eye in self._eyes)

    @cached_property
    def exposed(self) -> list[bool]:
        """Of each marker whether a soldier who did not lie in wait would be seen there."""
        soldier = next((info for info in self.infos if info.soldier), None)
        if soldier is None:
            return [False] * len(self.markers)
        return [self._shows(f.site, soldier, waiting=False) for f in self.markers]

    @cached_property
    def posture_told(self) -> bool:
        """Whether nobody stands where he would be seen, as it should be."""
        return not any(
            exposed and self.m.troop(f.troop).lies < 0 and self.setting.figures[f.id].soldier
            for f, exposed in zip(self.markers, self.exposed, strict=True)
        )

    def _has_room(self, marker: Figure, info: FigureInfo) -> bool:
        """Whether the base of a vehicle has room where a marker stands."""
        if info.vehicle is None:
            return True
        reach = room_for(self.setting, info) + self.setting.charts.steps.base // 2 - 1
        others = (f for f in self.markers if f is not marker and f.id != info.id and f.storey == marker.storey)
        return not any(within(f.point, marker.point, reach) for f in others)

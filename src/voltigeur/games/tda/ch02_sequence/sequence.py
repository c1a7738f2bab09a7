"""The sequence of play: set-up, and turns of four phases (chapter 2, 12.1/hidden-setup)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from msgspec import Meta

from voltigeur.engine.choices import DONE, NOT_OFFERED, Answer, Draft, Entry, Question, Refusal, Verdict
from voltigeur.engine.steps import Together
from voltigeur.games.tda.base import traces
from voltigeur.games.tda.base.cover import front_towards_enemy
from voltigeur.games.tda.base.model import ABOARD, Unit
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, number, relocate, side_arg
from voltigeur.games.tda.base.scenario import Enlisted, enlist
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.ch00_scenario.forces import zone_of
from voltigeur.games.tda.ch00_scenario.victory import judge_end, judge_turn
from voltigeur.games.tda.ch01_units.units import why_not_crowd
from voltigeur.games.tda.ch02_sequence.administration import Administration
from voltigeur.games.tda.ch03_command.command import Attaching, check_ranges, roll_initiative
from voltigeur.games.tda.ch04_activation.activation import Operations
from voltigeur.games.tda.ch06_movement.march_plan import SIDES
from voltigeur.games.tda.ch11_morale.rally import Rallying
from voltigeur.games.tda.ch14_artillery.artillery import Calling, Requesting, arrive
from voltigeur.games.tda.ch15_vehicles.drive.platoons import note_leaders
from voltigeur.games.tda.ch17_special_infantry.support_pieces import deal_rounds, why_not_house
from voltigeur.games.tda.ch18_works.works import why_not_shelter
from voltigeur.games.tda.ch19_engineers.engineers import announce
from voltigeur.games.tda.ch21_air.airborne import Airborne, airborne_due
from voltigeur.games.tda.ch21_air.drop_operations import land_first
from voltigeur.games.tda.ch21_air.support import AirSupport
from voltigeur.games.tda.ch22_amphibious.amphibious import stands
from voltigeur.games.tda.ch23_nations.nations import why_not_nest

WRONG_UNITS = Refusal("12.1/hidden-setup", "all-units-once")
NO_FRONT = Refusal("15.2/facing", "no-front")
OUT_OF_ZONE = Refusal("0.5/scenario-content", "out-of-zone")
WET = Refusal("10.4/wet-semi", "wet")
INDOORS = Refusal("1.4/buildings", "indoors")
BAD_GROUND = Refusal("6.1/spending", "forbidden-ground")


class Deploy(Answer, frozen=True):
    """Place all units of a set-up, each with its front where that is not towards the enemy (12.1/hidden-setup)."""

    placements: tuple[tuple[int, ...], ...]
    form: ClassVar[str] = "deploy {placements:placements*}"


class SetUpDraft(Draft):
    """Every unit of a side gets a place in its zone; checked as a whole for stacking (12.1/hidden-setup)."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.units = [u for u in seen.all_mine() if not u.entry and u.at != ABOARD and u.rides < 0]
        self._allowed = {u.id: set_up_places(seen.setting, u) for u in self.units}

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        if len(so_far) == len(self.units):
            return (DONE,)
        unit = self.units[len(so_far)]
        kind = self.seen.type(unit)
        at: dict[int, list[Unit]] = {}
        for number_, place in so_far:
            at.setdefault(place, []).append(self.seen.unit(number_))
        setting, fronts = self.seen.setting, self.seen.fronts
        return [
            (unit.id, place)
            for place in self._allowed[unit.id]
            if (place not in at or why_not_crowd(setting, [*at[place], unit]) is None)
            and (
                place not in fronts or why_not_shelter(setting, [*map(self.seen.type, at.get(place, ())), kind]) is None
            )
        ]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Deploy(entries)

    def admits(self, answer: Answer) -> Verdict:
        if not isinstance(answer, Deploy):
            return NOT_OFFERED
        if sorted(e[0] for e in answer.placements) != [u.id for u in self.units]:
            return WRONG_UNITS
        at: dict[int, list[Unit]] = {}
        for number_, place, *front in answer.placements:
            if front and (self.seen.type(self.seen.unit(number_)).infantry or front[0] not in range(SIDES)):
                return NO_FRONT
            if place not in self._allowed[number_]:
                return why_not_set_up_there(self.seen.setting, self.seen.unit(number_), place)
            at.setdefault(place, []).append(self.seen.unit(number_))
        for place, units in at.items():
            if refusal := why_not_crowd(self.seen.setting, units):
                return refusal
            inside = place in self.seen.fronts
            if inside and (refusal := why_not_shelter(self.seen.setting, map(self.seen.type, units))):
                return refusal
        return None


def _item(setting: TdaSetting, unit: Unit) -> Enlisted:
    return setting.roster[unit.id]


def set_up_places(setting: TdaSetting, unit: Unit) -> tuple[int, ...]:
    """Places of the zone that the unit can stand in."""
    return setting.once("set-up places", unit.id, 0, lambda: _set_up_places(setting, unit))


def _set_up_places(setting: TdaSetting, unit: Unit) -> tuple[int, ...]:
    item = _item(setting, unit)
    zone = zone_of(setting, setting.scenario.sides[unit.side], item)
    return tuple(place for place in sorted(zone) if why_not_stand(setting, unit, item, place) is None)


def why_not_set_up_there(setting: TdaSetting, unit: Unit, place: int) -> Refusal:
    """Why a place is not among those of `set_up_places`."""
    item = _item(setting, unit)
    if place not in zone_of(setting, setting.scenario.sides[unit.side], item):
        return OUT_OF_ZONE
    return why_not_stand(setting, unit, item, place) or BAD_GROUND


def why_not_stand(setting: TdaSetting, unit: Unit, item: Enlisted, place: int, *, nests: bool = True) -> Refusal | None:
    """Ground that a unit cannot begin on, or not emplaced (6.1/spending, 1.4/buildings, 10.4/wet-semi)."""
    board = setting.board
    kind = setting.types[unit.kind]
    if kind.flies:
        return None if board.hex_of[place] == place < board.hexes else BAD_GROUND
    if place in board.tunnels:
        return None
    ground = setting.terrain.kind[board.kind[place]]
    if refusal := why_not_house(kind, building=ground.building):
        return refusal
    if not stands(kind, ground, swims=unit.swims):
        return BAD_GROUND
    if nests and (refusal := why_not_nest(setting, kind, place)):
        return refusal
    if unit.emplaced and kind.emplaced is not None:
        if ground.wet != "land":
            return WET
        if ground.building and kind.emplaced.kind != "machine_gun" and not item.part.indoors:
            return INDOORS
    return None


class SettingUp(Together[TdaMatch, Seen], tag=True):
    """Both sides place their units in secret (12.1/hidden-setup)."""

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (0, 1)

    def question(self, seen: Seen) -> Question | None:
        draft = SetUpDraft(seen)
        if not draft.units:
            return None
        return Question(seen.side, "ask-deploy", draft, ("12.1/hidden-setup",))

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        """Markers are numbered by place, so that numbers tell nothing."""
        assert isinstance(answer, Deploy)
        for unit_number, place, *front in sorted(answer.placements, key=lambda entry: entry[1]):
            unit = m.unit(unit_number)
            relocate(m, [unit], place)
            if not m.type(unit).infantry:
                unit.facing = front[0] if front else front_towards_enemy(m.setting, unit.side, place)

    def run(self, m: TdaMatch) -> None:
        self.concluded(m)

    def concluded(self, m: TdaMatch) -> None:
        claim_ground(m)
        traces.set_up(m.position)
        m.pop()
        m.emit("set-up-done", "12.1/hidden-setup")
        m.push(Turn())
        if any(item.part.preregistered for item in m.setting.supports):
            m.push(Requesting())
        if m.setting.has_vehicles:
            note_leaders(m)


def claim_ground(m: TdaMatch) -> None:
    """Each side controls the zones that its units are set up in (0.5/hex-control)."""
    control = m.position.control
    setting = m.setting
    zones = [set(setting.zones[side.zone]) for side in setting.scenario.sides]
    for item in enlist(setting.scenario):
        if not item.entry:
            zones[item.side] |= zone_of(setting, setting.scenario.sides[item.side], item)
    for side, zone in enumerate(zones):
        for place in zone:
            control[place] = side
    if setting.options.fresh_control == "nearest" and all(zones):
        dist = setting.board.dist
        for place in range(len(setting.board)):
            near = [min(dist[place][own] for own in zone) for zone in zones]
            if near[0] != near[1]:
                control[place] = near.index(min(near))


SUPPORT, COMMAND, INITIATIVE, OPERATIONS, ADMINISTRATION, END = (
    "support", "command", "initiative", "operations", "administration", "end",
)  # fmt: skip
NEXT = {
    "": SUPPORT,
    SUPPORT: COMMAND,
    COMMAND: INITIATIVE,
    INITIATIVE: OPERATIONS,
    OPERATIONS: ADMINISTRATION,
    ADMINISTRATION: END,
    END: SUPPORT,
}


INSERTED = {"rally": Rallying}
"""Steps that an amendment may insert at the start or the end of a turn."""


def _insert(m: TdaMatch, point: str) -> None:
    """Push the steps that amendments add here (0.5/scenario-content)."""
    for name in m.setting.amendments.steps(point, m.setting.situation(0, m.position.turn)):
        m.push(INSERTED[name]())


class Turn(TdaStep):
    """The bottom of the stack: phase after phase, turn after turn (2/turn)."""

    phase: str = ""

    def run(self, m: TdaMatch) -> None:
        p = m.position
        self.phase = NEXT[self.phase]
        p.phase = self.phase
        match self.phase:
            case "support":
                p.turn += 1
                m.emit("turn-begins", "2/turn", turn=number(p.turn))
                if m.setting.has_machines:
                    deal_rounds(m)
                m.emit("phase-support", "2.A/support")
                if airborne_due(m):
                    m.push(Airborne())
                if m.setting.supports:
                    m.push(Artillery())
                _insert(m, "turn.start")
            case "command":
                m.emit("phase-command", "2.B/command", news=True)
                check_ranges(m)
                for side in (1, 0):
                    m.push(Attaching(side))
            case "initiative":
                roll_initiative(m)
            case "operations":
                p.hand = p.initiative
                p.passes = 0
                p.free = [True, True]
                p.exhausted = [False, False]
                m.emit("phase-operations", "2.C/operations", side=side_arg(p.hand))
                m.push(Operations())
                announce(m)
                if p.dropped:
                    land_first(m)
            case "administration":
                m.emit("phase-administration", "2.D/admin")
                m.push(Administration())
            case "end":
                _insert(m, "turn.end")
                judge_turn(m)
                if m.state.result is None and p.turn >= m.setting.turns:
                    judge_end(m)


DEPLOY = TdaVerb(Deploy, rank=Rank.DO + 4)


# ---- the support phase: aircraft, artillery, then requests for the next turn (2.B, 14/phase, 21.2/timing)


class Artillery(TdaStep):
    """The missions of a support phase: aircraft, artillery, then requests for the next turn (14/phase, 21.2/timing)."""

    stage: Annotated[int, Meta(ge=0, le=4)] = 0

    def run(self, m: TdaMatch) -> None:
        self.stage += 1
        if self.stage == 1:
            m.push(AirSupport())
            m.push(Calling(air=True))
        elif self.stage == 2:
            m.push(Calling())
        elif self.stage == 3:
            arrive(m)
        else:
            m.pop()
            if m.position.turn < m.setting.turns:
                m.push(Requesting())

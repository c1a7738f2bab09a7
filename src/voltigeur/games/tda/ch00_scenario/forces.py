"""From the order of battle of a scenario to units, sections and commands (3/hierarchy)."""

from __future__ import annotations

from voltigeur.engine.choices import VoltigeurError
from voltigeur.games.tda.base.model import ABOARD, AWAY, NONE, Command, Mission, Position, Section, Unit
from voltigeur.games.tda.base.scenario import Enlisted, SectionPart, SidePart, enlist
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.truth import Truth
from voltigeur.games.tda.base.types import QUALITIES
from voltigeur.games.tda.ch01_units.units import passengers, riders
from voltigeur.games.tda.ch15_vehicles.carry.capacity import why_not_hold, why_not_mount
from voltigeur.games.tda.ch15_vehicles.fly.flight import first_height
from voltigeur.games.tda.ch23_nations.nations import starts_aloft


def muster(setting: TdaSetting) -> Position:
    """The position before set-up: everybody away, chain of command in place."""
    scenario = setting.scenario
    numbers = {name: number for number, name in enumerate(setting.names.units)}
    commands, command_ids = _commands(setting, numbers)
    sections: list[Section] = []
    section_ids: dict[str, int] = {}
    for side_number, side in enumerate(scenario.sides):
        for part in side.sections:
            section_ids[part.name] = len(sections)
            leader = numbers[part.leader or part.units[0].id]
            h, d = _thresholds(setting, part)
            chief = _chief(command_ids, side_number, part.company, f"{scenario.id}: section {part.name}")
            sections.append(
                Section(
                    len(sections),
                    side_number,
                    leader,
                    chief,
                    h if part.hesitates_at is None else part.hesitates_at,
                    d if part.breaks_at is None else part.breaks_at,
                )
            )
    units = [_unit(setting, number, item, section_ids, command_ids) for number, item in enumerate(enlist(scenario))]
    for unit, item in zip(units, enlist(scenario), strict=True):
        if item.part.pair:
            if item.part.pair not in numbers:
                raise VoltigeurError(
                    f"there is no team {item.part.pair!r}", where=f"{scenario.id}: {item.name}", remedy="name its twin"
                )
            unit.pair = numbers[item.part.pair]
    for unit, item in zip(units, enlist(scenario), strict=True):
        if unit.pair >= 0 and units[unit.pair].pair != unit.id:
            where = f"{scenario.id}: {item.name}"
            raise VoltigeurError(f"{item.part.pair!r} is not its twin", where=where, remedy="let each name the other")
    _load(setting, units, numbers)
    for unit in units:
        unit.height = first_height(setting, unit.kind)
    position = Position(
        units, sections, commands, [NONE] * len(setting.board), {}, [{}, {}], [1, 1], [{}, {}],
        free=[True, True], exhausted=[False, False], changes=[], touched=[],
        missions=[Mission(n, item.side, n) for n, item in enumerate(setting.supports)], traps=[], drops=[], fronts={},
        flak=[0] * len(setting.flak),
    )  # fmt: skip
    _check_loads(Truth(setting, position))
    return position


def _check_loads(truth: Truth) -> None:
    """No vehicle of a scenario carries more than it can (15.4/capacity, 15.4/mounted)."""
    for vehicle in truth.all_units():
        inside, above = passengers(truth, vehicle), riders(truth, vehicle)
        refusal = why_not_hold(truth, vehicle, ()) if inside else None
        refusal = refusal or (why_not_mount(truth, above) if above else None)
        if refusal:
            where = f"{truth.setting.scenario.id}: {truth.setting.names.unit(vehicle.id)}"
            raise VoltigeurError(f"it carries too much ({refusal.rule})", where=where, remedy="load fewer units on it")


def _load(setting: TdaSetting, units: list[Unit], numbers: dict[str, int]) -> None:
    """Put units in and on the vehicles that the scenario names (15.4/transport, 15.4/mounted)."""
    for unit, item in zip(units, enlist(setting.scenario), strict=True):
        name = item.part.aboard or item.part.rides
        if not name:
            continue
        where = f"{setting.scenario.id}: unit {item.name}"
        if name not in numbers or units[numbers[name]].side != unit.side:
            raise VoltigeurError(f"there is no vehicle {name!r}", where=where, remedy="name one of its side")
        vehicle = units[numbers[name]]
        unit.entry = vehicle.entry
        if item.part.rides:
            unit.rides = vehicle.id
        else:
            unit.at, unit.aboard = ABOARD, vehicle.id


def _thresholds(setting: TdaSetting, part: SectionPart) -> tuple[int, int]:
    """H and D where the scenario gives none: by vehicles for a platoon, else by steps (3.2/section)."""
    types = [setting.types[setting.types.named(unit.type, setting.scenario.id)] for unit in part.units]
    platoon = setting.charts.thresholds.platoons.get(len(types))
    if platoon is not None and all(kind.role == "vehicle" for kind in types):
        return platoon.hesitant, platoon.demoralised
    return setting.charts.thresholds.of_section(sum(kind.steps for kind in types))


def _unit(
    setting: TdaSetting, number: int, item: Enlisted, sections: dict[str, int], commands: dict[tuple[int, str], int]
) -> Unit:
    where = f"{setting.scenario.id}: unit {item.name}"
    kind = setting.types.named(item.part.type, where)
    printed = setting.types[kind]
    section = sections[item.section] if item.section else NONE
    escort = NONE
    if item.part.section:
        if item.part.section not in sections:
            raise VoltigeurError(f"there is no section {item.part.section!r}", where=where, remedy="check its name")
        escort = sections[item.part.section]
    if item.part.emplaced and item.entry:
        raise VoltigeurError("a reinforcement cannot enter emplaced", where=where, remedy="leave emplaced out")
    if item.part.shaken and (printed.morale is None or printed.role in ("vehicle", "decoy")):
        raise VoltigeurError("only who has a morale can be shaken", where=where, remedy="leave shaken out")
    chief = NONE if section >= 0 else _chief(commands, item.side, item.part.company, where)
    morale = item.part.morale if item.part.morale is not None else (printed.morale or 0)
    return Unit(
        number, item.side, kind, AWAY, printed.steps, section, chief, escort, morale,
        QUALITIES.index(item.part.quality or printed.quality),
        hidden=True, neutralised=item.part.shaken, entry=item.entry,
        emplaced=item.part.emplaced and printed.needs_set_up,
        aloft=starts_aloft(printed) and not item.entry, lands=item.part.lands, swims=item.part.swims,
    )  # fmt: skip


def _chief(commands: dict[tuple[int, str], int], side: int, name: str, where: str) -> int:
    if not name:
        return NONE
    if (side, name) not in commands:
        raise VoltigeurError(f"there is no company {name!r}", where=where, remedy="list it under companies")
    return commands[side, name]


def _commands(setting: TdaSetting, numbers: dict[str, int]) -> tuple[list[Command], dict[tuple[int, str], int]]:
    commands: list[Command] = []
    ids: dict[tuple[int, str], int] = {}
    for side_number, side in enumerate(setting.scenario.sides):
        for battalion, part in [*((True, p) for p in side.battalions), *((False, p) for p in side.companies)]:
            where = f"{setting.scenario.id}: {part.name}"
            if part.leader not in numbers:
                raise VoltigeurError(f"there is no unit {part.leader!r}", where=where, remedy="name its leader")
            parent = _chief(ids, side_number, part.battalion, where)
            ids[side_number, part.name] = len(commands)
            commands.append(Command(len(commands), side_number, battalion, numbers[part.leader], parent))
    return commands, ids


def zone_of(setting: TdaSetting, side: SidePart, item: Enlisted) -> frozenset[int]:
    """Where a unit may be set up."""
    name = item.zone or side.zone
    if name not in setting.zones:
        raise VoltigeurError(f"there is no zone {name!r}", where=setting.scenario.id, remedy="list it under [zones]")
    return setting.zones[name]

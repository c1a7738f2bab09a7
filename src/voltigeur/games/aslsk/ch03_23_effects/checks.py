"""One check of one unit and what it brings: broken, reduced, replaced, pinned (3.2.3/mc, 3.2.3/pin, 3.2.3/ptc, 5.1)."""

from __future__ import annotations

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.model import Mark, Phase, Unit
from voltigeur.games.aslsk.base.play import AslskMatch, become, eliminate, number, text
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch05_quality.experience import replace_by_lower

TWELVE = 12
"""The Original DR that reduces whoever fails with it (3.2.3/mc)."""
MARKS = {Phase.PREP_FIRE: Mark.PREP, Phase.MOVEMENT: Mark.FIRST}
"""The marker of a weapon that has fired and lost its rate, by the phase; FINAL in the others (3.2.5, 3.3.1, 3.4)."""


def check_tally(number_of: int, leadership: int, *more: Line) -> Tally:
    """What is added to the DR of a check: the number of the Morale Check, the leader's DRM."""
    lines = []
    if number_of:
        lines.append(Line(number_of, "check-number", "3.2.3/mc"))
    if leadership:
        lines.append(Line(leadership, "leadership", "3.2.3/mc-leader"))
    return Tally((*lines, *more))


def reduce(m: AslskMatch, unit: Unit, *rules: str) -> None:
    """Casualty Reduction: a squad becomes a half-squad, less than that is eliminated, a leader is wounded."""
    half = m.setting.types.half[unit.kind]
    if m.type(unit).leads:
        wound(m, unit, *rules)
    elif half >= 0:
        become(m, unit, half, *(rules or ("3.2.3/casualty-reduction",)))
    else:
        eliminate(m, unit, *(rules or ("3.2.3/casualty-reduction",)))


def wound(m: AslskMatch, unit: Unit, *rules: str) -> None:
    """A leader is wounded, or dies of it (3.2.3/casualty-reduction, 3.2.3/wounded)."""
    figures = m.setting.charts.morale
    again = figures.wounded_again if unit.wounded else 0
    roll = m.roll("wound", 1)
    final = roll.total + again
    lines = (Line(again, "wounded", "3.2.3/casualty-reduction"),) if again else ()
    dies = final >= figures.wound_dies
    m.emit(
        "wounded", *(rules or ("3.2.3/casualty-reduction",)), unit=m.who(unit), roll=number(roll.total),
        final=number(final), result=text("dies" if dies else "wounded"),
        tallies={"wound": Tally(lines, roll.total)},
    )  # fmt: skip
    if dies:
        eliminate(m, unit, "3.2.3/casualty-reduction")
    else:
        unit.wounded = True


def break_unit(m: AslskMatch, unit: Unit, *rules: str) -> None:
    """A unit breaks and is under DM; a pin is taken off (3.2.3/mc, 3.3.1/state-change)."""
    unit.broken = True
    unit.dm = True
    unit.pinned = False
    if m.setting.options.unofficial:
        unit.cx = False
    m.tell("breaks", unit, *rules)


def pin(m: AslskMatch, unit: Unit, *rules: str) -> None:
    """A unit is pinned, once in a Player Turn; its weapons lose the rate that they kept (3.2.3/ptc, 1.2.4.1/rof)."""
    if not unit.pinned and (not unit.broken or m.setting.options.pin_broken == "book"):
        unit.pinned = True
        for weapon in m.position.weapons:
            if weapon.owner == unit.id and weapon.kept:
                weapon.kept, weapon.mark = False, MARKS.get(m.truth.phase, Mark.FINAL)
        m.tell("pinned", unit, *rules)


def fail(m: AslskMatch, unit: Unit, original: int, final: int, *rules: str) -> None:
    """A Morale Check has failed (3.2.3/mc): broken units are reduced, others break, perhaps replaced (5.1/elr)."""
    if unit.broken:
        if original == TWELVE:
            eliminate(m, unit, "3.2.3/mc")
        else:
            reduce(m, unit, "3.2.3/mc")
        return
    over = final - m.truth.morale(unit)
    if original == TWELVE:
        reduce(m, unit, "3.2.3/mc")
        if unit.at < 0:
            return
    replace_by_lower(m, unit, over)
    break_unit(m, unit, *(rules or ("3.2.3/mc",)))


def passes(world: World, unit: Unit, original: int, final: int) -> bool:
    """Whether a Morale Check is passed: a twelve never is (3.2.3/mc)."""
    return final <= world.morale(unit) and original != TWELVE


def just_passes(world: World, unit: Unit, final: int) -> bool:
    """Whether a check was passed with the highest DR that passes: the unit is pinned (3.2.3/pin)."""
    pins = not unit.broken or world.setting.options.pin_broken == "book"
    return final == world.morale(unit) and pins

"""What movers do beside moving: smoke grenades, taking up weapons; later chapters enter what is theirs (3.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar

from voltigeur.engine.choices import Answer, Refusal, Verdict
from voltigeur.engine.tally import Line, Tally
from voltigeur.engine.verbs import Action, Actions, lawful
from voltigeur.games.aslsk.base.amended import amended, sources
from voltigeur.games.aslsk.base.model import Cloud, CloudKind, Unit, Weapon
from voltigeur.games.aslsk.base.play import AslskMatch, number, place, text
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.verbs import Needs, has
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch01_25_smoke.clouds import lay
from voltigeur.games.aslsk.ch04_0_possession.possession import (
    Drop,
    Recover,
    judge_drop,
    let_go,
    recover,
    why_not_there,
)

X = TypeVar("X", bound=Answer)
SIX = 6
"""The Original dr of smoke grenades that ends a unit's move (3.3/smoke-grenade)."""


class Mover(Protocol):
    """What an act needs of the move that it is part of."""

    manner: int
    spent: tuple[tuple[int, int], ...]
    """Halves of movement factors that each has spent."""

    def moves(self, number: int) -> bool:
        """Whether a unit is among those who move now."""

    def movers(self, world: World) -> list[Unit]:
        """Those who move now and can still act."""

    def why_not_pay(self, world: World, unit: Unit, halves: int) -> Refusal | None:
        """Why a unit may not spend so much more."""

    def why_not_leave(self, world: World, group: Sequence[Unit], halves: int) -> Refusal | None:
        """Why a part of those who move may not leave the map for so much more."""

    def pay(self, m: AslskMatch, unit: Unit, halves: int) -> None:
        """A unit spends movement factors where it is, under the enemy's eyes."""

    def retire(self, number: int) -> None:
        """A unit ends its move."""

    def untouched(self, number: int) -> bool:
        """Whether a unit has spent nothing yet."""


@dataclass(frozen=True, kw_only=True)
class Act(Action[X, Seen, None, AslskMatch, Mover]):
    """Something that a mover may do on its way."""

    whose: Callable[[Seen, X], int] | None = None
    """Who does it, where its answer names no unit but a weapon; -1 for nobody."""
    needs: Needs | None = None


ACTS: Actions[Seen, AslskMatch, Mover] = Actions()
"""What movers may do on their way, in the order of offers."""


def _acts(setting: AslskSetting) -> tuple[Act[Any], ...]:
    found = (action for action in ACTS if isinstance(action, Act) and action.offers is not None)
    return tuple(action for action in found if has(setting, action.needs))


def chores(seen: Seen, mover: Mover) -> Iterator[Answer]:
    """What may be offered to those who move beside moving."""
    for act in seen.setting.kept(_acts):
        yield from lawful(act, seen, mover)


def no(rule: str, reason: str) -> Refusal:
    """A refusal."""
    return Refusal(rule, reason)


def cost_here(world: World, unit: Unit, factors: int) -> int:
    """What an act costs where a unit is, in halves: a factor more in smoke (3.3/smoke-grenade)."""
    return 2 * (factors + (world.setting.charts.movement.into_smoke if unit.at in world.clouds else 0))


def why_not_act(seen: Seen, mover: Mover, number: int) -> Refusal | None:
    """Why a unit cannot do anything on this move: it is not its move, or it is not on the map."""
    if not mover.moves(number):
        return no("3.3/stack-move", "not-moving")
    return no("3.3/entry", "off-board") if seen.unit(number).at < 0 else None


# ---------------------------------------------------------------- smoke grenades


class Smoke(Answer, frozen=True):
    """Those who move try to place smoke grenades: whoever of them does it best (3.3/smoke-grenade)."""

    at: int
    form: ClassVar[str] = "smoke {at:place}"


class SmokeBy(Answer, frozen=True):
    """A unit tries to place smoke grenades in its hex or a neighbouring one (3.3/smoke-grenade)."""

    unit: int
    at: int
    form: ClassVar[str] = "smoke {unit:unit} {at:place}"


def exponent_of(world: World, unit: Unit) -> int:
    """The Smoke Exponent of a unit, as special rules have it (3.3/smoke-grenade)."""
    return amended(world, "smoke-exponent", world.type(unit).smoke, unit)


def thrower(world: World, mover: Mover) -> Unit | None:
    """Who throws where nobody is named: the highest exponent that has not tried."""
    fit = [unit for unit in mover.movers(world) if not unit.smoked] or mover.movers(world)
    return max(fit, key=lambda unit: (exponent_of(world, unit), -unit.id), default=None)


def why_not_smoke(seen: Seen, mover: Mover, unit: Unit, at: int) -> Verdict:
    """Why a unit may not try to place smoke there."""
    refused = why_not_act(seen, mover, unit.id)
    if refused:
        return refused
    if exponent_of(seen, unit) <= 0:
        return no("3.3/smoke-grenade", "no-exponent")
    if unit.smoked:
        return no("3.3/smoke-grenade", "has-tried")
    if at < 0 or seen.distance(unit.at, at) > 1:
        return no("3.3/smoke-grenade", "not-adjacent")
    return mover.why_not_pay(seen, unit, _smoke_cost(seen, unit, at))


def _smoke_cost(world: World, unit: Unit, at: int) -> int:
    figures = world.setting.charts.movement
    return cost_here(world, unit, figures.smoke_here if at == unit.at else figures.smoke_beside)


def _judge_smoke(seen: Seen, mover: Mover, answer: Smoke) -> Verdict:
    unit = thrower(seen, mover)
    return no("3.3/smoke-grenade", "no-exponent") if unit is None else why_not_smoke(seen, mover, unit, answer.at)


def _judge_smoke_by(seen: Seen, mover: Mover, answer: SmokeBy) -> Verdict:
    try:
        return why_not_smoke(seen, mover, seen.unit(answer.unit), answer.at)
    except (IndexError, LookupError):
        return no("3.3/smoke-grenade", "unknown")


def throw_smoke(m: AslskMatch, mover: Mover, unit: Unit, at: int) -> None:
    """Pay, roll, and be seen doing it; a six ends the unit's move (3.3/smoke-grenade)."""
    truth = m.truth
    exponent, cost = exponent_of(truth, unit), _smoke_cost(truth, unit, at)
    worse = m.setting.charts.fire.exhausted if unit.cx else 0
    lines = (Line(worse, "exhausted", "3.3/cx"),) if worse else ()
    unit.smoked = True
    roll = m.roll("smoke", 1)
    placed = roll.total + worse <= exponent
    m.emit("smoke-grenades", "3.3/smoke-grenade", *sources(truth, "smoke-exponent", unit), unit=m.who(unit),
           at=place(at), exponent=number(exponent), final=number(roll.total + worse),
           result=text("placed" if placed else "fails"), tallies={"smoke": Tally(lines, roll.total)})  # fmt: skip
    if placed:
        lay(m, Cloud(at, CloudKind.GRENADE, full=True, side=unit.side), "3.3/smoke-grenade")
    mover.pay(m, unit, cost)
    if roll.total == SIX:
        mover.retire(unit.id)


def _smoke(m: AslskMatch, mover: Mover, answer: Smoke) -> None:
    unit = thrower(m.truth, mover)
    assert unit is not None
    throw_smoke(m, mover, m.unit(unit.id), answer.at)


def _smoke_by(m: AslskMatch, mover: Mover, answer: SmokeBy) -> None:
    throw_smoke(m, mover, m.unit(answer.unit), answer.at)


def _smoke_offers(seen: Seen, mover: Mover) -> Iterator[Answer]:
    for unit in mover.movers(seen):
        if exponent_of(seen, unit) > 0 and not unit.smoked and unit.at >= 0:
            near = (p for p in seen.setting.board.neighbours[unit.at] if p >= 0)
            yield from (SmokeBy(unit.id, at) for at in (unit.at, *near))


# ---------------------------------------------------------------- weapons that lie about


class RecoverHere(Answer, frozen=True):
    """The first of those who move tries to take up a weapon (3.3/recovery-mph)."""

    weapon: int
    form: ClassVar[str] = "recover {weapon:weapon}"


def why_not_take(seen: Seen, mover: Mover, unit: Unit, weapon: Weapon) -> Verdict:
    """Why a mover may not try to take up a weapon (3.3/recovery-mph)."""
    refused = why_not_act(seen, mover, unit.id)
    if refused:
        return refused
    refused = why_not_there(seen, weapon, unit, "3.3/recovery-mph")
    return refused or mover.why_not_pay(seen, unit, cost_here(seen, unit, 1))


def _judge_here(seen: Seen, mover: Mover, answer: RecoverHere) -> Verdict:
    group = mover.movers(seen)
    try:
        weapon = seen.weapon(answer.weapon)
    except (IndexError, LookupError):
        return no("3.3/recovery-mph", "unknown")
    return why_not_take(seen, mover, group[0], weapon) if group else no("3.3/stack-move", "not-moving")


def take(m: AslskMatch, mover: Mover, unit: Unit, weapon: Weapon) -> None:
    """A mover tries to take up a weapon, for a movement factor (3.3/recovery-mph)."""
    cost = cost_here(m.truth, unit, 1)
    recover(m, unit, weapon, "3.3/recovery-mph")
    weapon.fresh = weapon.moved  # what was carried before is not carried again in this phase (4.0/possession)
    mover.pay(m, unit, cost)


def _take_here(m: AslskMatch, mover: Mover, answer: RecoverHere) -> None:
    take(m, mover, m.unit(mover.movers(m.truth)[0].id), m.weapon(answer.weapon))


def _judge_recover(seen: Seen, mover: Mover, answer: Recover) -> Verdict:
    try:
        unit, weapon = seen.unit(answer.unit), seen.weapon(answer.weapon)
    except (IndexError, LookupError):
        return no("3.3/recovery-mph", "unknown")
    return why_not_take(seen, mover, unit, weapon)


def _take(m: AslskMatch, mover: Mover, answer: Recover) -> None:
    take(m, mover, m.unit(answer.unit), m.weapon(answer.weapon))


def _recover_offers(seen: Seen, mover: Mover) -> Iterator[Answer]:
    for unit in mover.movers(seen):
        if unit.at >= 0:
            yield from (Recover(unit.id, weapon.id) for weapon in seen.lying(unit.at))


# ---------------------------------------------------------------- dropping


def holder_of(seen: Seen, answer: Drop) -> int:
    """Who holds the weapon that an answer names; -1 for nobody."""
    known = 0 <= answer.weapon < len(seen.position.weapons)
    return seen.position.weapons[answer.weapon].owner if known else -1


def _judge_drop(seen: Seen, mover: Mover, answer: Drop) -> Verdict:
    refused = judge_drop(seen, answer)
    return refused or why_not_act(seen, mover, holder_of(seen, answer))


def _drop(m: AslskMatch, mover: Mover, answer: Drop) -> None:
    let_go(m, answer)


def _drop_offers(seen: Seen, mover: Mover) -> Iterator[Answer]:
    return (Drop(weapon.id) for unit in mover.movers(seen) for weapon in seen.held(unit))


SMOKE = Act(Smoke, judge=_judge_smoke, do=_smoke, actors="", sign="smoke", rule="3.3/smoke-grenade")
SMOKE_BY = Act(
    SmokeBy, judge=_judge_smoke_by, do=_smoke_by, offers=_smoke_offers, sign="smoke", rule="3.3/smoke-grenade"
)
RECOVER = Act(Recover, judge=_judge_recover, do=_take, offers=_recover_offers, sign="recover", rule="3.3/recovery-mph")
RECOVER_HERE = Act(RecoverHere, judge=_judge_here, do=_take_here, actors="", sign="recover", rule="3.3/recovery-mph")
DROP = Act(
    Drop, judge=_judge_drop, do=_drop, offers=_drop_offers, actors="", whose=holder_of, sign="drop",
    rule="4.0/possession",
)  # fmt: skip

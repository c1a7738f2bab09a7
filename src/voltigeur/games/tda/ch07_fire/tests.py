"""Why a unit may not fire at a place, at which it may, and the kinds of shot that chapters declare (7, 7.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from voltigeur.engine.choices import Answer, Refusal, Verdict, Void
from voltigeur.games.tda.base.answers import HALF_SMOKE, SMOKE
from voltigeur.games.tda.base.cover import why_not_fire_there
from voltigeur.games.tda.base.model import Flight, Tir, Unit
from voltigeur.games.tda.base.observation import seen_by_mortar, too_dark
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import (
    arm_of,
    is_self_defence,
    is_silent,
    longest_range,
    out_of_arc,
    usable_weapon,
)
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch07_fire.firepower import power
from voltigeur.games.tda.ch17_special_infantry.support_pieces import why_not_bear, why_not_serve

if TYPE_CHECKING:
    from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire


@dataclass(frozen=True, kw_only=True)
class ShotKind:
    """A way to fire beside small arms at a place: at vehicles, with other weapons, at aircraft, at houses."""

    by: Callable[[TdaSetting, int], bool]
    """Which kinds of counter may ever fire so in a setting."""
    offers: Callable[[Seen, Unit, int], Iterable[Answer]]
    """What an active unit may be offered to fire by itself, fully or as a half-action."""
    groups: Callable[[Seen, Activation, Unit, Unit | None], Iterable[Answer]] | None = None
    """What it may be offered to fire with its twin, or with the largest group around it (7.10/group)."""
    goes_on: Callable[[Seen, Activation, Sequence[Unit]], Iterable[Answer]] | None = None
    """What a group may go on with (7.10/cadence)."""


@dataclass(frozen=True, kw_only=True)
class Reaction:
    """What idle units may do to who has moved or fired, beside small arms at his place (7.11)."""

    answers: tuple[type[Answer], ...]
    by: Callable[[TdaSetting, int], bool] = lambda setting, kind: True
    """Which kinds of counter may ever do it in a setting."""
    who: Callable[[Seen, OpportunityFire], list[Unit]] | None = None
    """Who may do it whether he can fire or not; None for a shot, which those may fire who can."""
    charges: bool = False
    """Only where some counter carries a charge (18.3/carried-ied)."""
    offers: Callable[[Seen, OpportunityFire, Unit], Sequence[Answer]]
    """What one unit may be offered."""
    sure: Callable[[Seen, OpportunityFire, Unit], Sequence[Answer]] | None = None
    """What of that is worth asking the owner for; None if all of it is."""
    judge: Callable[[Seen, OpportunityFire, Any], Verdict]
    do: Callable[[TdaMatch, OpportunityFire, Any, str], None]
    """The last argument is the rule by which it comes to nothing, if it does."""
    chances: Callable[[Seen, OpportunityFire, Unit], Iterable[tuple[int, int, Answer]]] | None = None
    """What standing orders may choose: percent chance of an effect, place, answer."""


class Fired(NamedTuple):
    """What a kind of counter may ever fire beside small arms."""

    active: tuple[tuple[ShotKind, ...], ...]
    reactions: tuple[Reaction, ...]


def _fired(setting: TdaSetting) -> dict[int, Fired]:
    """What each kind of counter may fire, as far as it has been worked out."""
    return {}


class Shots:
    """The kinds of shot, in the order in which they are offered."""

    def __init__(self) -> None:
        self.active: tuple[tuple[ShotKind, ...], ...] = ()
        """What active units are offered; those that stand together are listed together, once for each way to fire."""
        self.reactions: tuple[Reaction, ...] = ()
        """What idle units may fire in reaction."""
        self.others: tuple[Reaction, ...] = ()
        """What else may be done in reaction."""
        self._of: dict[type[Answer], Reaction] = {}

    def enter(self, active: tuple[tuple[ShotKind, ...], ...], reactions: tuple[Reaction, ...]) -> None:
        """Enter all of them."""
        self.active = active
        self.reactions = tuple(reaction for reaction in reactions if reaction.who is None)
        self.others = tuple(reaction for reaction in reactions if reaction.who is not None)
        self._of = {kind: reaction for reaction in reactions for kind in reaction.answers}

    def of_kind(self, setting: TdaSetting, kind: int) -> Fired:
        """What a kind of counter may ever fire beside small arms, in order; worked out once for each setting."""
        known = setting.kept(_fired)
        found = known.get(kind)
        if found is None:
            active = (tuple(each for each in kinds if each.by(setting, kind)) for kinds in self.active)
            reactions = (each for each in self.reactions if each.by(setting, kind))
            found = known[kind] = Fired(tuple(kinds for kinds in active if kinds), tuple(reactions))
        return found

    def beside_fire(self, seen: Seen, window: OpportunityFire) -> Iterator[tuple[Reaction, list[Unit]]]:
        """What else may be done in reaction, and who may, if anybody in the match ever could."""
        for other in self.others:
            if other.who is not None and (seen.setting.arsenal.bearing or not other.charges):
                yield other, other.who(seen, window)

    def reaction(self, answer: Answer) -> Reaction | None:
        """The reaction that an answer is."""
        return self._of.get(type(answer))


SHOTS = Shots()
"""All of them, entered by the table of contents."""


# ----------------------------- why a unit may not fire at a place, and at which places it may (7, 7.2)


NEUTRALISED = Refusal("5/no-action-states", "neutralised")
STUNNED = Refusal("5/no-action-states", "stunned")
FIRE_ENDED = Refusal("7.6/cadence-test", "fire-ended")
NON_COMBATANT = Refusal("17.4/non-combatants", "unarmed")
UNARMED = Refusal("7/basics", "unarmed")
DECOY = Refusal("12.2/decoys-act", "decoy-cannot-fire")
NO_TARGET = Refusal("7/basics", "no-target")
OWN_SIDE = Refusal("7/basics", "own-side")
OTHER_FLOOR = Refusal("10.2/floors-separate", "other-floor")
UNDERGROUND = Refusal("10.4/tunnels", "underground")
TOO_CLOSE = Refusal("16/min-range", "too-close")
JAMMED = Refusal("7.9/mg", "jammed")
TOO_DARK = Refusal("9.4/night", "too-dark")
ARMOUR = Refusal("13.1/use", "armour")
NO_POWER = Refusal("13.1/use", "no-power")
OUT_OF_ARC = Refusal("15.2/casemate", "out-of-arc")
NO_SMOKE = Refusal("10.4/smoke-placement", "no-smoke")
UNOBSERVED = Refusal("13.4/mortar-observation", "unobserved")
TOO_FAR = Void("7.2/los-range", "out-of-range")
BLOCKED = Void("7.2/los-range", "line-blocked")
MOUNTED = Refusal("15.4/mounted", "mounted")
SWIMMING = Refusal("22/dd-tanks", "swimming")


def why_not_fire_at_all(unit: Unit, arm: int) -> Refusal | None:
    """What keeps a unit from firing a weapon at anything: its own state (5, 7.6/cadence-test, 15.4/mounted)."""
    if unit.neutralised:
        return NEUTRALISED
    if unit.stunned:
        return STUNNED
    if unit.swims:
        return SWIMMING
    if unit.rides >= 0:
        return MOUNTED
    return FIRE_ENDED if (unit.tir or unit.mute) and is_silent(unit, arm) else None


def why_not_fire(seen: Seen, unit: Unit, place: int, how: int = 0, arm: int = 0) -> Verdict:
    """Whether a unit may fire a weapon at a place, as far as its side knows (7.2, 9.4, 10.2, 13.1, 13.4, 16)."""
    if refusal := why_not_fire_at_all(unit, arm):
        return refusal
    setting = seen.setting
    board = setting.board
    if board.tunnels and (unit.at in board.tunnels or place in board.tunnels):
        return UNDERGROUND
    weapon = arm_of(seen, unit, arm, place) if arm else usable_weapon(seen, unit, place)
    if weapon is None:
        return {"decoy": DECOY, "non_combatant": NON_COMBATANT}.get(seen.type(unit).role, UNARMED)
    works: Verdict = None
    stormed = setting.arsenal.storming and seen.stormed(unit.at, unit.side)
    if stormed or weapon.kind == "flame" or unit.storms >= 0 or seen.fronts:
        works = why_not_fire_there(seen, unit, place, weapon)
        if isinstance(works, Refusal):
            return works
    if (unit.hauled or unit.kind in setting.arsenal.pieces) and (
        refusal := why_not_serve(seen, unit) or why_not_bear(seen, unit, weapon, place)
    ):
        return refusal
    distance = board.dist[unit.at][place]
    smoke = how in (SMOKE, HALF_SMOKE)
    if smoke and smoke_of(seen, unit, weapon, how) is None:
        return NO_SMOKE
    if not smoke and not seen.present(place, seen.enemy) and not (weapon.indirect and low_over(seen, place)):
        return OWN_SIDE if seen.present(place, seen.side) else NO_TARGET
    if unit.jammed:
        if is_self_defence(seen, unit, weapon) and distance > weapon.range:
            return JAMMED
        if not arm and seen.type(unit).role != "heavy_weapon":
            return JAMMED
    if not weapon.power and not smoke and not (weapon.ac and place in seen.fronts):
        return NO_POWER
    if unit.kind in setting.arsenal.fixed and out_of_arc(seen, unit, weapon, place):
        return OUT_OF_ARC
    inside = board.building[unit.at] >= 0 and board.building[unit.at] == board.building[place]
    if inside and board.floor_of[unit.at] != board.floor_of[place] and not weapon.indirect:
        return OTHER_FLOOR
    if distance < weapon.minimum and not (unit.aloft and distance == 0):
        return TOO_CLOSE
    if weapon.indirect:
        if not seen_by_mortar(seen, unit, place):
            return UNOBSERVED
        return TOO_FAR if distance > weapon.range else None if smoke else works
    if distance > longest_range(seen, weapon, unit):
        return TOO_FAR
    if seen.line_from(unit, place) < 0:
        return BLOCKED
    if setting.scenario.light != "day" and too_dark(seen, unit.at, place):
        return TOO_DARK
    if not smoke and weapon.kind != "machine_gun" and only_armour(seen, place):
        return ARMOUR
    return None if smoke else works


def low_over(seen: Seen, place: int) -> bool:
    """Whether an enemy aircraft flies low over a place, where shells reach it (15.7/aircraft-types)."""
    foe = seen.flyer_over(place) if seen.setting.has_aircraft else None
    return foe is not None and foe.side != seen.side and foe.height == Flight.LOW


def flies_over(unit: Unit, indirect: bool) -> bool:
    """Whether fire at a place passes below a unit: only shells reach what flies, and that low (15.7/aircraft-types)."""
    return unit.height > Flight.GROUND and not (indirect and unit.height == Flight.LOW)


def smoke_of(w: World, unit: Unit, weapon: Weapon, how: int) -> str | None:
    """What smoke a shot lays: by power if indirect, Smoke 1 from shells (10.4/smoke-placement, 10.4/smoke-pots)."""
    if not weapon.indirect:
        return "smoke1" if unit.kind in w.setting.arsenal.smoking else None
    total = power(w, unit, weapon, unit.at, how=how, hidden=False).product
    return w.setting.charts.smoke.marker_for(total)


def only_armour(seen: Seen, place: int) -> bool:
    """Whether nothing but armoured vehicles is in a place, as far as a side knows (13.1/use)."""
    if not seen.setting.has_vehicles:
        return False
    foes = seen.foes_at(place)
    if not foes or seen.token(seen.enemy, place) >= 0:
        return False
    return all(seen.type(foe).armoured for foe in foes)


def can_ever_fire(w: World, unit: Unit) -> bool:
    """Quick test before any target is looked at."""
    able = not unit.neutralised and not unit.stunned and not unit.swims and not unit.jumps
    return able and unit.tir != Tir.END and unit.at >= 0 and unit.storms < 0 and unit.rides < 0


def lists(seen: Seen, verdict: Verdict) -> bool:
    """Void answers are listed only where measuring is by the book."""
    return verdict is None or (isinstance(verdict, Void) and seen.setting.options.measuring == "book")


def fire_targets(seen: Seen, unit: Unit) -> list[int]:
    """Places that a unit may be offered to fire at; worked out once for each question.

    Most enemies are out of sight or out of range: a look at the row of lines settles those before the full test.
    """
    return seen.once("fire targets", unit.id, 0, lambda: _fire_targets(seen, unit))


def _only_sight_and_range(seen: Seen, unit: Unit, weapon: Weapon) -> bool:
    """Nothing but a line and the distance can forbid the shot: small arms in the open by day, and no vehicles about."""
    setting = seen.setting
    return (
        weapon.kind == "small_arms"
        and not weapon.minimum
        and seen.type(unit).role in ("squad", "leader", "team")
        and setting.scenario.light == "day"
        and not setting.scenario.visibility
        and not setting.has_vehicles
        and not seen.fronts
        and setting.board.building[unit.at] < 0
        and unit.at not in setting.board.tunnels
    )


def _fire_targets(seen: Seen, unit: Unit) -> list[int]:
    if not can_ever_fire(seen, unit):
        return []
    places = seen.enemy_places()
    weapon = seen.weapon(unit)
    if weapon is None:
        return []
    if not weapon.indirect and not seen.opened and not unit.height and seen.setting.options.measuring == "free":
        distances = seen.setting.board.dist[unit.at]
        reach = max(longest_range(seen, weapon, unit), 1)
        places = [p for p in seen.worth_aiming(unit, places) if distances[p] <= reach]
        if not seen.blockers and _only_sight_and_range(seen, unit, weapon):
            return places
    return [place for place in places if lists(seen, why_not_fire(seen, unit, place))]

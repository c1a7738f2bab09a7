"""Why a shell cannot be fired: who mans the weapon, markers, ammunition, arc, range, target (3.2.4, 4.4, 4.5, 6)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Refusal, Verdict, Void
from voltigeur.games.aslsk.base.amended import why_not
from voltigeur.games.aslsk.base.arcs import in_arc
from voltigeur.games.aslsk.base.model import NONE, Mark, Phase, State, Unit
from voltigeur.games.aslsk.base.names import VERTICES, shooter_of
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_22_fire.attack import targets_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, shooter
from voltigeur.games.aslsk.ch03_22_fire.tests import (
    fires_now,
    no,
    why_not_again,
    why_not_arm,
    why_not_direct,
    why_not_one_more,
    why_not_target,
)
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import intensive
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import KINDS, Round, special_of, why_not_load
from voltigeur.games.aslsk.ch04_weapons.latw import exposed, why_not_blast, why_not_user
from voltigeur.games.aslsk.ch04_weapons.mortars import why_not_mortar
from voltigeur.games.aslsk.ch06_4_hidden.lairs import may_hold


def why_not_man(world: World, who: Shooter) -> Refusal | None:
    """Why who possesses a weapon cannot fire it as ordnance in this phase."""
    unit, weapon = who.unit, who.weapon
    assert weapon is not None
    arm = world.arm(weapon)
    if unit.at < 0:
        return no("3.3/entry", "off-board")
    if unit.broken:
        return no("2/good-order", "broken")
    if unit.melee:
        return no("3.8/melee", "in-melee")
    if weapon.condition == State.BROKEN_DOWN:
        return no("6.12/breakdown", "malfunction")
    if arm.gun and world.leads(unit):
        return no("3.2.4/procedure", "needs-men")
    if arm.kind == "latw" and (refused := why_not_user(world, who)):
        return refused
    if refused := why_not(world, "may-fire", unit, weapon=weapon):
        return refused
    if intensive(world, who):
        return why_not_intensive(world, who)
    return why_not_arm(world, who) or _why_not_marked(world, who)


def why_not_intensive(world: World, who: Shooter) -> Refusal | None:
    """Why a Gun that has lost its rate of fire may not fire intensively (3.2.4/intensive, 3.3.1/gun-first-fire)."""
    weapon = who.weapon
    assert weapon is not None
    if weapon.mark == Mark.INTENSIVE:
        return no("3.2.4/intensive", "no-more-fire")
    if weapon.laid:
        return no("3.2.4/ca", "has-turned")
    if world.phase == Phase.ADVANCING_FIRE and weapon.mark == Mark.PREP:
        return no("3.5/afph", "prep-fired")
    if world.phase in (Phase.MOVEMENT, Phase.DEFENSIVE_FIRE) and weapon.mark == Mark.FINAL and not who.unit.arms:
        return no("3.4/final-fire", "final-fired")
    if world.phase == Phase.MOVEMENT and weapon.mark == Mark.FINAL:
        return no("3.3.1/gun-first-fire", "final-fired")
    return why_not_one_more(world, who)


def _why_not_marked(world: World, who: Shooter) -> Refusal | None:
    """Support weapons fire once: neither Subsequent First Fire nor a second Final Fire is theirs (3.3.1/sff)."""
    weapon = who.weapon
    assert weapon is not None
    if world.phase == Phase.ADVANCING_FIRE and who.unit.mark == Mark.PREP:
        return no("3.5/afph", "prep-fired")
    if weapon.kept or weapon.mark == Mark.NONE:
        return None
    match world.phase:
        case Phase.MOVEMENT:
            return no("3.3.1/sff", "ordnance")
        case Phase.DEFENSIVE_FIRE:
            return no("3.4/final-fire", "has-fired")
        case Phase.ADVANCING_FIRE if weapon.mark == Mark.PREP:
            return no("3.5/afph", "prep-fired")
    return no("3.2/fire-general", "has-fired")


def why_not_round(world: World, who: Shooter, what: Round) -> Refusal | None:
    """Why something cannot be fired from a weapon now: kind, supply, the time for smoke."""
    weapon = who.weapon
    assert weapon is not None
    arm = world.arm(weapon)
    if refused := why_not_load(world, weapon, what.load):
        return refused
    if arm.mortar and (refused := why_not_mortar(world, who, area=what.area)):
        return refused
    if arm.kind == "latw":
        if refused := why_not_blast(world, who, what.blast):
            return refused
    elif what.blast:
        return no("4.4.2/backblast", "no-backblast")
    if what.cloud:
        return why_not_smoke(world, who, what)
    return None


def why_not_smoke(world: World, who: Shooter, what: Round) -> Refusal | None:
    """Smoke comes first in a Prep or Defensive Fire Phase; phosphorus may also be fired at movers (6.2)."""
    rule = "6.2/wp" if what.load == "wp" else "6.2/smoke-shell"
    if world.phase == Phase.MOVEMENT:
        return None if what.load == "wp" else no(rule, "not-now")
    if world.phase not in (Phase.PREP_FIRE, Phase.DEFENSIVE_FIRE):
        return no(rule, "not-now")
    if world.setting.options.smoke_first == "weapon":
        late = who.weapon is not None and who.weapon.other
    else:
        late = not world.position.smoke_open
    return no(rule, "too-late") if late else None


def why_not_bear(world: World, who: Shooter, turn: int, target: int, what: Round) -> Refusal | None:
    """Why a weapon does not bear on a hex: its arc, its reach (3.2.4/ca, 3.2.4/range-limits, 6.9/mortar)."""
    weapon = who.weapon
    assert weapon is not None
    arm, board = world.arm(weapon), world.setting.board
    distance = world.distance(who.unit.at, target)
    if distance == 0:
        return no("3.8/order", "own-hex")
    if not arm.gun and turn != NONE:
        return no("3.2.4/ca", "no-arc")
    if turn != NONE and (turn not in VERTICES or turn == weapon.facing):
        return no("3.2.4/ca", "no-turn")
    if arm.gun and not in_arc(board, who.unit.at, weapon.facing if turn == NONE else turn, target):
        return no("3.2.4/ca", "outside-arc")
    special = special_of(world, arm, what.load)
    if special is not None and special.muzzle and distance > world.setting.charts.ordnance.muzzle_range:
        return no("H/stielgranate", "out-of-range")
    if arm.kind == "latw":
        return no("3.2.4/range-limits", "out-of-range") if distance > len(arm.to_hit) else None
    least, most = arm.reaches(world.setting.scenario.year, world.setting.scenario.month)
    if distance < least or (most and distance > most):
        return no("6.9/mortar" if arm.mortar else "3.2.4/range-limits", "out-of-range")
    if world.phase == Phase.DEFENSIVE_FIRE and weapon.mark == Mark.FIRST and distance > 1:
        return no("3.4/final-fire", "not-adjacent")
    return None


def why_not_whom(seen: Seen, who: Shooter, target: int, what: Round, movers: Sequence[int]) -> Refusal | None:
    """Why a hex is no target: nobody there, or nobody whom a shaped charge would hurt; smoke goes anywhere."""
    if what.cloud and seen.phase != Phase.MOVEMENT:
        return None
    if refused := why_not_target(seen, target, movers):
        return refused
    if what.load != "heat" or seen.setting.ground[target].building:
        return None
    there = targets_of(seen, seen.side, target, movers)
    if exposed(seen, there) or may_hold(seen, seen.enemy, target):
        return None
    latw = who.weapon is not None and seen.arm(who.weapon).kind == "latw"
    return no("4.4/latw" if latw else "6.2/ammo-heat", "neither-building-nor-gun")


def why_not_leader(world: World, who: Shooter, leader: Unit | None) -> Refusal | None:
    """Leaders direct light mortars and LATW of their hex, not Guns (4.4.1/baz, 4.5/light-mortar)."""
    if leader is None:
        return None
    assert who.weapon is not None
    if world.arm(who.weapon).gun:
        return no("3.2.4/procedure", "no-leader-for-guns")
    if leader.side != who.unit.side or leader.at != who.unit.at or not world.leads(leader):
        return no("3.2.2/leader-direct", "no-leader")
    return why_not_direct(world, leader, [who])


def why_not_shell(
    seen: Seen, weapon: int, turn: int, target: int, round_: int, leader: int, movers: Sequence[int]
) -> Verdict:
    """Why a shot of ordnance is refused, or comes to nothing because the target cannot be seen."""
    if not fires_now(seen, seen.side):
        return no("3/sequence", "not-now")
    who = shooter(seen, shooter_of(weapon))
    if who is None or who.unit.side != seen.side or who.weapon is None:
        return no("1.2.4/sw", "not-yours")
    if not 0 <= target < seen.setting.board.hexes:
        return no("3.2/fire-general", "no-target")
    if not seen.arm(who.weapon).ordnance:
        return no("3.2.4/to-hit", "no-ordnance")
    what = KINDS[round_]
    try:
        leading = seen.unit(leader) if leader != NONE else None
    except (IndexError, LookupError):
        return no("3.2.2/leader-direct", "no-leader")
    refused = why_not_man(seen, who) or why_not_round(seen, who, what)
    refused = refused or why_not_bear(seen, who, turn, target, what) or why_not_whom(seen, who, target, what, movers)
    refused = refused or why_not_again(seen, who, target, movers) or why_not_leader(seen, who, leading)
    if refused:
        return refused
    return None if seen.sees(who.unit.at, target) else Void("3.2.1/no-precheck", "no-sight")

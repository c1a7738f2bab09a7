"""Ordnance as something to say: shells, Guns that are turned, Guns that fire as infantry does (3.2.4, 6.8/ife)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Verdict
from voltigeur.games.aslsk.base.arcs import facings_to, in_arc, vertices_between
from voltigeur.games.aslsk.base.model import NONE, Mark, Phase, State, Unit, Weapon
from voltigeur.games.aslsk.base.names import ROUNDS, VERTICES, shooter_of
from voltigeur.games.aslsk.base.play import AslskMatch, forget_aim, number, place, text
from voltigeur.games.aslsk.base.verbs import FireAction, Firing
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch03_22_fire.attack import Attack, targets_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, shooter
from voltigeur.games.aslsk.ch03_22_fire.odds import shot_odds
from voltigeur.games.aslsk.ch03_22_fire.tests import fires_now, no, why_not_fire
from voltigeur.games.aslsk.ch03_22_fire.verbs import best_leader, unmeasured, visible
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import aiming
from voltigeur.games.aslsk.ch03_24_ordnance.odds import shell_chance
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import KINDS, Round
from voltigeur.games.aslsk.ch03_24_ordnance.shelling import Shelling
from voltigeur.games.aslsk.ch03_24_ordnance.tests import (
    why_not_bear,
    why_not_man,
    why_not_round,
    why_not_shell,
    why_not_whom,
)
from voltigeur.games.aslsk.ch04_weapons.latw import exposed
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show


class Shell(Answer, frozen=True):
    """Fire ordnance at a hex (3.2.4/procedure)."""

    weapon: int
    target: int
    round: int
    form: ClassVar[str] = "shell {weapon:weapon} at {target:place} {round:round*}"


class ShellTurned(Answer, frozen=True):
    """The same, after the Gun is turned to another corner (3.2.4/ca)."""

    weapon: int
    facing: int
    target: int
    round: int
    form: ClassVar[str] = "shell {weapon:weapon}/{facing:facing} at {target:place} {round:round*}"


class ShellUnder(Answer, frozen=True):
    """A light mortar or LATW, directed by a leader (4.5/light-mortar, 4.4.1/baz)."""

    weapon: int
    target: int
    round: int
    leader: int
    form: ClassVar[str] = "shell {weapon:weapon} at {target:place} {round:round*} under {leader:unit}"


class FireTurned(Answer, frozen=True):
    """A Gun is turned and fires as infantry does (6.8/ife)."""

    weapon: int
    facing: int
    target: int
    form: ClassVar[str] = "fire {weapon:weapon}/{facing:facing} at {target:place}"


class Turn(Answer, frozen=True):
    """A Gun is turned without a shot at the end of a phase of fire (3.2.4/ca)."""

    weapon: int
    facing: int
    form: ClassVar[str] = "turn {weapon:weapon} {facing:facing}"


Shot = Shell | ShellTurned | ShellUnder


def parts(answer: Shot) -> tuple[int, int]:
    """The corner that a Gun is turned to and the leader who directs; -1 for none."""
    turn = answer.facing if isinstance(answer, ShellTurned) else NONE
    return turn, answer.leader if isinstance(answer, ShellUnder) else NONE


def judge_shell(seen: Seen, firing: Firing, answer: Shot) -> Verdict:
    """Why a shell is refused or comes to nothing."""
    turn, leader = parts(answer)
    return why_not_shell(seen, answer.weapon, turn, answer.target, answer.round, leader, firing.movers)


def fire_shell(m: AslskMatch, firing: Firing, answer: Shot) -> None:
    """Carry it out."""
    turn, leader = parts(answer)
    m.push(Shelling(firing.side, answer.weapon, turn, answer.target, answer.round, leader, firing.movers))


def where(seen: Seen, answer: Shot | FireTurned | Turn) -> int:
    """The hex of a weapon."""
    return seen.weapon(answer.weapon).at


def chance(seen: Seen, firing: Firing, answer: Shot) -> float | None:
    """The chance that a shot pins somebody or does worse."""
    who = shooter(seen, shooter_of(answer.weapon))
    if who is None:
        return None
    turn, leader = parts(answer)
    leading = seen.unit(leader) if leader >= 0 else None
    return shell_chance(seen, who, turn, answer.target, KINDS[answer.round], leading, firing.movers)


def chance_turned(seen: Seen, firing: Firing, answer: FireTurned) -> float | None:
    """The same of a Gun that is turned and fires as infantry does."""
    who = shooter(seen, shooter_of(answer.weapon))
    return shot_odds(seen, [who], answer.target, (), firing.movers).some if who is not None else None


# ---------------------------------------------------------------- what is offered


def armed(seen: Seen) -> Iterator[Shooter]:
    """Own ordnance that somebody could fire now."""
    for _, weapon in seen.armed():
        who = shooter(seen, shooter_of(weapon.id)) if seen.arm(weapon).ordnance else None
        if who is not None and why_not_man(seen, who) is None:
            yield who


def targets_for(seen: Seen, firing: Firing) -> list[int]:
    """Hexes of those who move, or of known enemies."""
    foes = (seen.unit(u) for u in firing.movers) if firing.movers else seen.foes()
    return sorted({unit.at for unit in foes if unit.at >= 0})


def _shots(seen: Seen, firing: Firing) -> Sequence[tuple[Shooter, int, int, int]]:
    """Weapon, turn, target and round of the shots that could hit something in sight."""
    return seen.once("shells", 0, firing, lambda: tuple(_all_shots(seen, firing)))


def _all_shots(seen: Seen, firing: Firing) -> Iterator[tuple[Shooter, int, int, int]]:
    if not fires_now(seen, seen.side):
        return
    board = seen.setting.board
    targets = targets_for(seen, firing)
    for who in armed(seen):
        assert who.weapon is not None
        near = visible(seen, who.unit.at, targets)
        if firing.movers and not near:
            continue
        rounds = [n for n, what in enumerate(KINDS) if why_not_round(seen, who, what) is None]
        if not near and any(KINDS[n].cloud for n in rounds):
            near = screens(seen, who.unit.at, targets)
        for target in near if rounds else ():
            if target == who.unit.at:
                continue  # broken enemies, where a Melee has just ended (3.8/order)
            turn = NONE
            if seen.arm(who.weapon).gun and not in_arc(board, who.unit.at, who.weapon.facing, target):
                turn = facings_to(board, who.unit.at, who.weapon.facing, target)[0]
            for n in rounds:
                refused = why_not_bear(seen, who, turn, target, KINDS[n])
                refused = refused or why_not_whom(seen, who, target, KINDS[n], firing.movers)
                if refused is None and could_hit(seen, firing, who, turn, target, KINDS[n], None):
                    yield who, turn, target, n


def screens(seen: Seen, at: int, targets: Sequence[int]) -> list[int]:
    """Where smoke would hide men from enemies whom who fires it does not see: beside each of them, in his own sight."""
    found: set[int] = set()
    for target in targets:
        beside = seen.in_sight(at, [p for p in seen.setting.board.neighbours[target] if p >= 0 and p != at])
        if beside:
            found.add(min(beside, key=lambda place: (seen.distance(at, place), place)))
    return sorted(found)


def could_hit(
    seen: Seen, firing: Firing, who: Shooter, turn: int, target: int, what: Round, leader: Unit | None
) -> bool:
    """Whether the lowest DR would hit somebody, or bring smoke where it should be."""
    there = targets_of(seen, seen.side, target, firing.movers)
    targets = [] if what.load == "smoke" else exposed(seen, there) if what.load == "heat" else there
    found = aiming(seen, who, turn, target, what, leader, targets)
    least = min((tally.total for _, tally in found.drms), default=found.common.total)
    return 2 + least <= found.chance.number


def offer_shells(seen: Seen, firing: Firing) -> Iterator[Answer]:
    """Shots without a turn, and without a leader."""
    for who, turn, target, n in _shots(seen, firing):
        if who.weapon is not None and turn == NONE:
            yield Shell(who.weapon.id, target, n)


def offer_turned(seen: Seen, firing: Firing) -> Iterator[Answer]:
    """Shots after the least turn that brings the target into the arc."""
    for who, turn, target, n in _shots(seen, firing):
        if who.weapon is not None and turn != NONE:
            yield ShellTurned(who.weapon.id, turn, target, n)


def offer_led(seen: Seen, firing: Firing) -> Iterator[Answer]:
    """Shots of support weapons with the best leader of the hex."""
    for who, _, target, n in _shots(seen, firing):
        if who.weapon is None or seen.arm(who.weapon).gun:
            continue
        leader = best_leader(seen, who.unit.at, (who.number,))
        if leader is not None:
            yield ShellUnder(who.weapon.id, target, n, leader.id)


# ---------------------------------------------------------------- Guns that fire as infantry does, turned first


def judge_fire_turned(seen: Seen, firing: Firing, answer: FireTurned) -> Verdict:
    """As any fire of the Gun, with the arc that it would have (6.8/ife, 3.2.4/ca)."""
    who = shooter(seen, shooter_of(answer.weapon))
    if who is None or who.weapon is None or not seen.arm(who.weapon).gun:
        return no("3.2.4/ca", "no-arc")
    if answer.facing == who.weapon.facing:
        return no("3.2.4/ca", "no-turn")
    return why_not_fire(seen, (shooter_of(answer.weapon),), answer.target, (), firing.movers, answer.facing)


def fire_turned(m: AslskMatch, firing: Firing, answer: FireTurned) -> None:
    """Turn, then fire."""
    weapon = m.weapon(answer.weapon)
    crew = m.unit(weapon.owner)
    if crew.hidden:
        show(m, crew, "6.4/hip")
    weapon.facing, weapon.turned = answer.facing, True
    m.push(Attack(firing.side, (shooter_of(answer.weapon),), answer.target, (), firing.movers))


def offer_fire_turned(seen: Seen, firing: Firing) -> Iterator[Answer]:
    """The least turn that brings each target into the arc of a Gun that can."""
    for unit, weapon in seen.armed():
        if not seen.arm(weapon).ife:
            continue
        for target in targets_for(seen, firing):
            sees = unmeasured(seen) or seen.sees(unit.at, target)
            if sees and not in_arc(seen.setting.board, unit.at, weapon.facing, target):
                turns = facings_to(seen.setting.board, unit.at, weapon.facing, target)
                if turns:
                    yield FireTurned(weapon.id, turns[0], target)


# ---------------------------------------------------------------- turning without a shot


def judge_turn(seen: Seen, firing: Firing, answer: Turn) -> Verdict:
    """Why a Gun is not turned: only in phases in which it might fire, once, if who mans it has not fired himself."""
    if seen.phase == Phase.MOVEMENT or not fires_now(seen, seen.side):
        return no("3.2.4/ca", "not-now")
    who = shooter(seen, shooter_of(answer.weapon))
    if who is None or who.weapon is None or who.unit.side != seen.side:
        return no("1.2.4/sw", "not-yours")
    if not seen.arm(who.weapon).gun:
        return no("3.2.4/ca", "no-arc")
    if who.unit.at < 0:
        return no("3.3/entry", "off-board")
    if not seen.good_order(who.unit):
        return no("2/good-order", "broken") if who.unit.broken else no("3.8/melee", "in-melee")
    if answer.facing not in VERTICES or answer.facing == who.weapon.facing:
        return no("3.2.4/ca", "no-turn")
    if who.weapon.laid:
        return no("3.2.4/ca", "has-turned")
    if own_fire(seen, who.unit):
        return no("3.2.4/ca", "own-fire-used")
    if seen.phase != Phase.ADVANCING_FIRE:
        return None
    if who.unit.hazardous or who.weapon.moved:
        return no("6.5/limits", "pushed")
    return no("3.5/afph", "prep-fired") if Mark.PREP in (who.weapon.mark, who.unit.mark) else None


def own_fire(seen: Seen, unit: Unit) -> bool:
    """Whether a unit has used its own firepower in this phase; one that fired its Gun instead has none."""
    if seen.phase == Phase.DEFENSIVE_FIRE:
        return unit.mark == Mark.FINAL and not unit.spent
    if seen.phase == Phase.ADVANCING_FIRE:
        return unit.mark not in (Mark.NONE, Mark.PREP)
    return unit.mark != Mark.NONE


def turn_gun(m: AslskMatch, firing: Firing, answer: Turn) -> None:
    """The Gun points elsewhere: its aim is lost, it fires no more in this phase (6.10/acquisition)."""
    weapon = m.weapon(answer.weapon)
    crew = m.unit(weapon.owner)
    if crew.hidden:
        show(m, crew, "6.4/hip")
    weapon.facing, weapon.turned, weapon.laid, weapon.kept = answer.facing, True, True, False
    forget_aim(m, weapon.id)
    m.emit("turns", "3.2.4/ca", weapon=m.what(weapon), at=place(weapon.at), facing=number(answer.facing),
           by=text(m.setting.sides[crew.side]))  # fmt: skip


def offer_turns(seen: Seen, firing: Firing) -> Iterator[Answer]:
    """All other corners, for each Gun that can."""
    if firing.movers:
        return
    for _, weapon in seen.armed():
        if _could_turn(seen, weapon):
            others = [(vertices_between(weapon.facing, v), v) for v in VERTICES if v != weapon.facing]
            yield from (Turn(weapon.id, vertex) for _, vertex in sorted(others))


def _could_turn(seen: Seen, weapon: Weapon) -> bool:
    return seen.arm(weapon).gun and not weapon.laid and weapon.condition != State.GONE


SHELL = FireAction(Shell, judge=judge_shell, do=fire_shell, offers=offer_shells, where=where,
                   chance=chance, actors="weapon", sign="fire", rule="3.2.4/procedure",
                   needs=lambda arm: arm.ordnance)  # fmt: skip
SHELL_TURNED = FireAction(ShellTurned, judge=judge_shell, do=fire_shell, offers=offer_turned, where=where,
                          chance=chance, actors="weapon", sign="fire", rule="3.2.4/ca-drm",
                          needs=lambda arm: arm.gun)  # fmt: skip
SHELL_UNDER = FireAction(ShellUnder, judge=judge_shell, do=fire_shell, offers=offer_led, where=where,
                         chance=chance, actors="weapon", sign="fire", rule="3.2.2/leader-direct",
                         needs=lambda arm: arm.ordnance and not arm.gun)  # fmt: skip
FIRE_TURNED = FireAction(FireTurned, judge=judge_fire_turned, do=fire_turned, offers=offer_fire_turned, where=where,
                         chance=chance_turned, actors="weapon", sign="fire", rule="6.8/ife",
                         needs=lambda arm: bool(arm.ife))  # fmt: skip
TURN = FireAction(Turn, judge=judge_turn, do=turn_gun, offers=offer_turns, where=where,
                  actors="weapon", sign="turn", rule="3.2.4/ca", needs=lambda arm: arm.gun)  # fmt: skip
ORDNANCE = (SHELL, SHELL_TURNED, SHELL_UNDER, FIRE_TURNED, TURN)
"""In the order of offers."""
assert len(ROUNDS) == len(KINDS)

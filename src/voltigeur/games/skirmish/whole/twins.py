"""Twins: matches that differ in who stands under one side's markers (contract 10).

Others of a troop in each other's places, troops of like shape in each other's places, other targets for fire that is on
its way. None of it is taken from `redeal`, which is checked by it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random
from typing import Any

from voltigeur.engine.choices import Answer, Choice, Refusal
from voltigeur.engine.twins import Looks
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import Move
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.ch01_sequence.sequence import Activate, Reroll
from voltigeur.games.skirmish.ch04_actions.ambush import Hold, Wait
from voltigeur.games.skirmish.ch04_actions.climb import Climb
from voltigeur.games.skirmish.ch04_actions.heights import Jump, Stairs
from voltigeur.games.skirmish.ch04_actions.march import March, Swim
from voltigeur.games.skirmish.ch10_vehicles.driving import Drive
from voltigeur.games.skirmish.ch14_radio.radio import CallFire
from voltigeur.games.skirmish.ch16_scenario.deployment import SetUp

SHUFFLES = 12
"""Exchanges that are tried in a set-up."""
_STANDS = ("x", "y", "storey", "facing", "token")
"""Where somebody is, and what he is called there."""
_STATES = (
    "side", "troop", "fate", "motion", "waiting", "ready", "fired", "aboard", "carries", "climbing", "goal", "charged",
    "stairs", "limbered", "moved_turn", "health",
)  # fmt: skip
"""What may be seen of somebody, or has to do with where he is."""


# -------------------------------------------------------------------- set up differently


def exchange(m: SkirmishMatch, seat: int, rng: Random) -> None:
    """Let the enemy's unknown soldiers take each other's places; what fire is meant for may be anywhere."""
    unknown = [f for f in m.position.figures if f.side != seat and f.present and not f.known and _soldier(m, f)]
    for _ in range(SHUFFLES if len(unknown) > 1 else 0):
        one, other = rng.sample(unknown, 2)
        if all(getattr(one, name) == getattr(other, name) for name in _STATES):
            for name in _STANDS:
                here, there = getattr(one, name), getattr(other, name)
                setattr(one, name, there)
                setattr(other, name, here)


def _soldier(m: SkirmishMatch, figure: Figure) -> bool:
    return m.setting.figures[figure.id].soldier


def concealed(m: SkirmishMatch, seat: int, given: Mapping[str, Any], rng: Random) -> Mapping[str, Any]:
    """A case with nobody of the seat's enemy known."""

    def unknown(troop: Mapping[str, Any]) -> dict[str, Any]:
        side = troop.get("side") or ("defender" if troop["id"].startswith("D") else "attacker")
        if side == SIDES[seat]:
            return dict(troop)
        figures = [{key: value for key, value in figure.items() if key != "known"} for figure in troop["figures"]]
        return {**troop, "known": False, "figures": figures}

    return {**given, "troops": [unknown(troop) for troop in given.get("troops", ())]}


def in_secret(m: SkirmishMatch, seat: int, answer: Answer, choice: Choice, rng: Random) -> Answer:
    """Another set-up under the same markers, another target for fire that is called."""
    if isinstance(answer, SetUp):
        return _other_set_up(m, answer, choice, rng)
    if isinstance(answer, CallFire):
        men = [f.point for f in m.position.figures if f.present]
        other = CallFire(rng.choice(men))
        return answer if isinstance(choice.admits(other), Refusal) else other
    return answer


def _other_set_up(m: SkirmishMatch, answer: SetUp, choice: Choice, rng: Random) -> SetUp:
    """Exchange the places of two of a troop, or of two troops of the same shape."""
    infos, troops = m.setting.figures, m.setting.troops
    sites: dict[int, Move] = {move[0]: move for move in answer.sites}
    covered = [number for number in sites if troops[infos[number].troop].plan.hidden]
    for _ in range(SHUFFLES if len(covered) > 1 else 0):
        one, other = rng.sample(covered, 2)
        pairs = [(one, other)]
        mine, theirs = (troops[infos[number].troop] for number in (one, other))
        if mine is not theirs:
            pairs = list(zip(_placed(mine.figures, sites), _placed(theirs.figures, sites), strict=False))
            if len(_placed(mine.figures, sites)) != len(_placed(theirs.figures, sites)):
                continue
            if mine.plan.aboard or theirs.plan.aboard or mine.kind != theirs.kind:
                continue
        if any(_shape(m, a) != _shape(m, b) for a, b in pairs):
            continue
        changed = dict(sites)
        for a, b in pairs:
            changed[a], changed[b] = (a, *sites[b][1:]), (b, *sites[a][1:])
        found = SetUp(tuple(changed[move[0]] for move in answer.sites))
        if not isinstance(choice.admits(found), Refusal):
            sites = changed
            answer = found
    return answer


def _placed(figures: tuple[int, ...], sites: Mapping[int, Move]) -> list[int]:
    return [number for number in figures if number in sites]


def _shape(m: SkirmishMatch, number: int) -> tuple[bool, str, bool]:
    """What anybody can tell of a marker."""
    info = m.setting.figures[number]
    return info.soldier, info.model, info.role == "gun"


# -------------------------------------------------------------------- looking the same


def hidden(m: SkirmishMatch, seat: int) -> Mapping[Hashable, str]:
    """Figures and troops of the enemy that the seat knows by their numbers only."""
    notation, seen, position = m.setting.notation, m.seen(seat), m.position
    troops: dict[Hashable, str] = {
        t.token: notation.troops[t.id] for t in position.troops if t.token >= 0 and not seen.knows_troop(t.id)
    }
    return troops | {f.token: notation.figures[f.id] for f in position.figures if f.token >= 0 and not seen.knows(f)}


def idle(m: SkirmishMatch) -> tuple[Answer, ...]:
    """Nobody does nothing but by a pass."""
    return ()


def looks(m: SkirmishMatch, seat: int, answer: Answer) -> Looks:
    """Whoever is under a marker walks, waits and turns like any other."""
    if isinstance(
        answer, SetUp | March | Hold | Wait | Reroll | Activate | Climb | Jump | Stairs | Swim | Drive | CallFire
    ):
        return Looks.ALIKE
    return Looks.TELLING

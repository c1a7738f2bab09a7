"""Missions: what the enemy has asked for off the map is his own affair until it comes (14/phase, 21.2/timing)."""

from __future__ import annotations

from random import Random

from voltigeur.games.tda.base.model import NONE, UNNAMED, Mission
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch02_sequence.sequence import Artillery
from voltigeur.games.tda.ch14_artillery.artillery import LANDINGS, Requesting, eye_on
from voltigeur.games.tda.ch21_air.support import AirMission


def deal_missions(m: TdaMatch, side: int, rng: Random) -> None:
    """Deal anew what a side has asked for: nothing, or any hex, at any time from which it could still be on its way.

    What has come was seen to fall, so how often it came and where stays.
    """
    for mission in m.position.missions:
        if mission.side == side:
            _deal(m, mission, rng)
            _find_observer(m, mission)


def _deal(m: TdaMatch, mission: Mission, rng: Random) -> None:
    support = m.setting.supports[mission.kind]
    if support.type.kind in LANDINGS or (support.air and any(isinstance(step, AirMission) for step in m.state.stack)):
        return
    times = _times(m, mission)
    if not times or rng.random() < 1 / (1 + len(times)):
        mission.target, mission.delays, mission.registered = NONE, 0, False
        return
    asked = times[int(rng.random() * len(times))]
    mission.asked = asked
    mission.registered = asked == 0 and not mission.arrivals
    mission.delays = 0 if mission.arrivals else max(0, _tested(m, air=support.air) - asked)
    if support.air:
        mission.target = UNNAMED
        return
    mission.target = int(rng.random() * m.setting.board.hexes)
    mission.smoke = support.smoke and rng.random() < 0.5


def _tested(m: TdaMatch, *, air: bool) -> int:
    """The last turn in which missions that had been asked for were tested (14.3/delay)."""
    turn = m.position.turn
    step = next((step for step in m.state.stack if isinstance(step, Artillery)), None)
    return turn - 1 if step is not None and step.stage < (2 if air else 3) else turn


def _times(m: TdaMatch, mission: Mission) -> list[int]:
    """The turns in which it may have been asked for and not have come yet."""
    support = m.setting.supports[mission.kind]
    part = support.part
    if mission.arrivals >= part.uses or (support.air and m.setting.scenario.visibility):
        return []
    tested = _tested(m, air=support.air)
    last = tested
    asking = next((step for step in m.state.stack if isinstance(step, Requesting)), None)
    if asking is not None:
        own = [other.id for other in m.position.missions if other.side == mission.side]
        last -= own.index(mission.id) >= asking.index
    sure = mission.arrivals or (support.air and m.setting.options.air_delay != "tested")
    return [
        turn
        for turn in range(tested if sure else 0, last + 1)
        if (part.preregistered if turn == 0 else part.first <= turn + 1 <= part.last)
    ]


def _find_observer(m: TdaMatch, mission: Mission) -> None:
    """Who directed the last fire: whoever of his side would in this world (14.4/oa)."""
    if mission.aimed < 0:
        return
    eye = eye_on(m.truth, mission.side, mission.aimed)
    mission.observer = eye.id if eye is not None else NONE
    mission.same = mission.same if eye is not None else 0

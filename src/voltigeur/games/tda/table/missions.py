"""Off-map fire before it is asked for: whether it comes, how far it may drift, what it strikes (14.3, 14.4, 21.2)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from voltigeur.engine.table.forecasts import Forecast, Odd
from voltigeur.games.tda.base.answers import AIR_WORDS, ALTITUDE_WORDS, SMOKE_SHELLS
from voltigeur.games.tda.base.model import NONE, Drop
from voltigeur.games.tda.base.odds import at_most
from voltigeur.games.tda.ch13_kinds_of_fire.bombardment import rings
from voltigeur.games.tda.ch14_artillery.artillery import Request, delay, directs, drift_tally
from voltigeur.games.tda.ch21_air.airborne import DropOn, drift_of
from voltigeur.games.tda.ch21_air.support import AirStrike, blast, target_hexes
from voltigeur.games.tda.charts.support_tables import AIR_ATTACKS
from voltigeur.games.tda.table.wording import sum_of, terrain_name
from voltigeur.games.tda.table.words import Glance, dropped
from voltigeur.tabling.words import odd, percent, sentence
from voltigeur.terrain.hexes import DIRECTIONS

DICE = (1, 6)
"""The lowest and the highest throw of the distance die."""


def request_forecast(g: Glance, answer: Request) -> Forecast:
    """What is known of a mission before it is asked for; observers may move before it comes."""
    t, seen, charts = g.t, g.seen, g.setting.charts
    mission = next(own for own in seen.missions if own.id == answer.mission)
    support = g.setting.supports[mission.kind]
    facts = []
    fire = rings(g.setting.board, answer.place, support.type.powers)
    if answer.shells == SMOKE_SHELLS:
        kind = charts.smoke.marker_for(support.type.powers[0])
        fire = {}
        if kind is not None:
            facts.append(t("fc-smoke", what=terrain_name(t, kind)))
    else:
        facts.append(t("fc-request-powers", powers=", ".join(map(str, support.type.powers))))
    eye, same = directs(seen, mission, answer.place)
    if eye is None:
        facts.append(sentence(t("pick-unobserved")))
    else:
        distance = g.hexes(seen.distance(eye.at, answer.place))
        facts.append(sentence(t("pick-observed", unit=g.name(eye.id), distance=distance)))
    then = replace(mission, same=same, observer=eye.id if eye is not None else NONE)
    drifts = {die: drift_tally(seen, then, die, answer.place) for die in DICE}
    near, far = (charts.drift.distance(drifts[die].total) for die in DICE)
    facts.append(t("fc-request-drift", near=near, far=far))
    sums = [sum_of(t, "drift", drifts[DICE[1]], base=(t("fc-request-die"), "14.4/drift"))]
    odds: tuple[Odd, ...] = ()
    if mission.arrivals:
        facts.append(t("fc-request-no-delay"))
    else:
        tally = delay(seen, mission)
        comes = at_most(charts.delay.arrives - tally.total)
        sums.insert(0, sum_of(t, "delay", tally))
        odds = (odd(t, "success", t("odds-arrives"), comes), odd(t, "failure", t("odds-late"), 1 - comes))
    title = t("fc-request", mission=g.teller.mission(mission.id), place=g.place(answer.place))
    return Forecast(
        sentence(title), g.teller.ground(answer.place), tuple(sums), odds=odds, facts=tuple(facts),
        rules=("14/phase", "14.3/delay", "14.4/drift"), struck=_struck(g, fire),
    )  # fmt: skip


def strike_forecast(g: Glance, answer: AirStrike) -> Forecast:
    """What an aircraft would strike if it came down just where it is placed, and how far it may drift (21.2)."""
    t, seen, charts = g.t, g.seen, g.setting.charts
    mission = next(own for own in seen.missions if own.id == answer.mission)
    support, attack = g.setting.supports[mission.kind], AIR_ATTACKS[answer.attack]
    hexes = target_hexes(seen, support, attack, answer.place, answer.direction)
    powers = support.powers(attack) or ()
    facts = []
    if powers:
        facts.append(t("fc-request-powers", powers=", ".join(map(str, powers if attack == "bombing" else powers[:1]))))
    if not (support.guided(attack) or attack == "show-of-force") and g.setting.options.air_drift == "rolled":
        shift = charts.air_drift[ALTITUDE_WORDS[answer.altitude]]
        near, far = (charts.drift.distance(die + shift) for die in DICE)
        facts.append(t("fc-request-drift", near=near, far=far))
    if attack == "ground-attack":
        facts.append(t("fc-strike-nearest"))
    title = t(
        f"fc-strike-{AIR_WORDS[answer.attack]}", mission=g.teller.mission(mission.id), place=g.place(answer.place)
    )
    fire = blast(g.setting.board, hexes, powers, attack) if powers else dict.fromkeys(hexes, 0)
    return Forecast(
        sentence(title), g.teller.ground(answer.place), facts=tuple(facts),
        rules=("21.2/placement", "21.2/targets"), struck=_struck(g, fire),
    )  # fmt: skip


def drop_run(g: Glance, answer: DropOn) -> tuple[int, ...]:
    """The hex of a drop and those ahead over which its jumpers may hang if it does not drift (21.3/scatter)."""
    heading, place = g.seen.heading(g.seat), answer.place
    out = [place]
    if g.seen.type(g.seen.unit(answer.unit)).mobility == "glider" or heading < 0:
        return (place,)
    while len(out) <= DICE[1] and (place := g.setting.board.neighbours[place][heading]) >= 0:
        out.append(place)
    return tuple(out)


def drop_forecast(g: Glance, answer: DropOn) -> Forecast:
    """How far a drop may drift, and where its jumpers are scattered (21.3)."""
    t, seen = g.t, g.seen
    unit, heading = seen.unit(answer.unit), seen.heading(g.seat)
    glider = unit.id if seen.type(unit).mobility == "glider" else NONE
    drop = Drop(g.seat, unit.section, answer.place, heading, glider)
    drifts = {die: drift_of(seen, drop, die) for die in DICE}
    near, far = (g.setting.charts.drift.distance(drifts[die].total) for die in DICE)
    facts = [t("fc-request-drift", near=near, far=far)]
    spread = landings(g, drop)
    if glider == NONE:
        facts.append(t("fc-drop-scatter", near=DICE[0], far=DICE[1], front=t(f"front-{heading}")))
    if missed := Fraction(1) - sum(spread.values(), Fraction(0)):
        facts.append(t("fc-drop-off-map", percent=percent(t, missed)))
    return Forecast(
        t("fc-drop", who=dropped(g, unit.id), place=g.place(answer.place)), g.teller.ground(answer.place),
        (sum_of(t, "drift", drifts[DICE[1]], base=(t("fc-request-die"), "21.3/drift")),), facts=tuple(facts),
        rules=("21.3/direction-dz", "21.3/drift", "21.3/scatter"),
        spread=tuple((g.place(place), float(share), percent(t, share)) for place, share in sorted(spread.items())),
    )  # fmt: skip


def landings(g: Glance, drop: Drop) -> dict[int, Fraction]:
    """Where each unit of a drop may come to the ground before flak and its own pilot have a say, and how likely.

    The zone drifts in a direction of its own (21.3/drift), then each jumper hangs straight ahead of it (21.3/scatter);
    what is missing from one comes down off the map.
    """
    neighbours, chart = g.setting.board.neighbours, g.setting.charts.drift
    found: dict[int, Fraction] = {}
    dice = range(DICE[0], DICE[1] + 1)
    share = Fraction(1, len(dice) ** 2 * (len(dice) if drop.glider == NONE else 1))

    def carried(place: int, side: int, hexes: int) -> int:
        for _ in range(hexes):
            place = neighbours[place][side] if place >= 0 else NONE
        return place

    for direction in range(len(DIRECTIONS)):
        for die in dice:
            zone = carried(drop.place, direction, chart.distance(drift_of(g.seen, drop, die).total))
            for ahead in dice if drop.glider == NONE else (0,):
                place = carried(zone, drop.direction, ahead)
                if place >= 0:
                    found[place] = found.get(place, Fraction(0)) + share
    return found


def _struck(g: Glance, fire: Mapping[int, int]) -> tuple[tuple[str, str], ...]:
    """Hexes and powers as the page draws them."""
    return tuple((g.place(place), str(power) if power else "") for place, power in sorted(fire.items()))

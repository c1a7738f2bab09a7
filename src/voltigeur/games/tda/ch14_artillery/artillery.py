"""Off-map artillery: asked for one turn, cancelled or late or drifting the next, then all at once (chapter 14)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Pick, Question, Refusal, Verdict
from voltigeur.engine.events import Arg
from voltigeur.engine.steps import Together
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.answers import EXPLOSIVE, SHELL_WORDS, SMOKE_SHELLS, CallAir
from voltigeur.games.tda.base.arsenal import Support
from voltigeur.games.tda.base.model import NONE, UNNAMED, Mission, Unit
from voltigeur.games.tda.base.observation import drift as poor_sight
from voltigeur.games.tda.base.observation import too_dark
from voltigeur.games.tda.base.play import TdaMatch, lay, number, side_arg, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch13_kinds_of_fire.bombardment import add_up, bombard, rings

NOT_AVAILABLE = Refusal("14/phase", "mission-not-available")
ALREADY_ASKED = Refusal("14.2/cancel", "mission-on-its-way")
NO_POSTPONING = Refusal("14.2/cancel", "no-postponing")
NO_SMOKE_SHELLS = Refusal("13.4/smoke", "no-smoke-shells")
NAME_THE_HEX = Refusal("14/phase", "name-the-hex")
NO_HEX = Refusal("21.2/timing", "no-hex-yet")
NO_FLYING = Refusal("21.2/timing", "no-flying-weather")
OBSERVER = "observer"
LANDINGS = ("paradrop", "transport", "glider")
"""Aircraft that land or drop troops: nobody asks for those one turn ahead (21.3/direction-dz, 21.4/landing)."""


def missions_of(w: World, side: int) -> list[Mission]:
    """The missions of a side."""
    return [mission for mission in w.missions if mission.side == side]


class _EachMission(Together[TdaMatch, Seen]):
    """Both sides are asked about their first mission, then about their second, and so on."""

    index: int = 0

    @property
    def discreet(self) -> bool:
        return True

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (0, 1)

    def mission(self, seen: Seen) -> Mission | None:
        """The mission that is asked about now."""
        own = missions_of(seen, seen.side)
        return own[self.index] if self.index < len(own) else None

    def run(self, m: TdaMatch) -> None:
        self.concluded(m)

    def concluded(self, m: TdaMatch) -> None:
        self.index += 1
        if self.index >= max(len(missions_of(m.truth, side)) for side in (0, 1)):
            m.pop()


class Request(Answer, frozen=True):
    """Ask for a mission on a hex for the next turn (14/phase)."""

    mission: int
    place: int
    shells: int = 0
    form: ClassVar[str] = "{shells:shells} {mission:mission} on {place:place}"
    verbs: ClassVar[tuple[str, ...]] = SHELL_WORDS


class CancelMission(Answer, frozen=True):
    """Do not let a mission come that was asked for (14.2/cancel)."""

    mission: int
    form: ClassVar[str] = "cancel {mission:mission}"


class Calling(_EachMission, tag=True):
    """Each side may cancel what it has asked for instead of placing it, aircraft first (14.2/cancel, 21.2/timing)."""

    air: bool = False

    def question(self, seen: Seen) -> Question | None:
        mission = self.mission(seen)
        if mission is None or mission.target == NONE or seen.setting.supports[mission.kind].air is not self.air:
            return None

        def test(answer: Answer) -> Verdict:
            return NO_POSTPONING if isinstance(answer, Request | CallAir) else NOT_OFFERED

        kind = "ask-cancel"
        rules: tuple[str, ...] = ("14.2/cancel",)
        args: tuple[tuple[str, int], ...] = (("mission", mission.id), ("at", mission.target))
        if self.air:
            kind, rules, args = "ask-cancel-air", ("14.2/cancel", "21.2/timing"), args[:1]
        return Question(seen.side, kind, Pick((PASS, CancelMission(mission.id)), test), rules, args)

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, CancelMission):
            mission = m.position.missions[answer.mission]
            mission.target = mission.aimed = mission.observer = NONE
            mission.same = mission.delays = 0
            mission.registered = False
            m.emit("mission-cancelled", "14.2/cancel", to=1 << seat, mission=_name(mission))


@lru_cache(maxsize=64)
def _requests(mission: int, hexes: range, shells: tuple[int, ...]) -> tuple[Request, ...]:
    """Every hex that may be asked for; the same for every match on a map of this size."""
    return tuple(Request(mission, place, kind) for place in hexes for kind in shells)


class Requesting(_EachMission, tag=True):
    """Each side secretly picks a hex for each mission that it may have next turn (14/phase, 14.6/preregistered)."""

    def question(self, seen: Seen) -> Question | None:
        mission = self.mission(seen)
        if mission is None or why_not_ask(seen, mission) is not None:
            return None
        if seen.setting.supports[mission.kind].air:
            return self._call(seen, mission)
        shells = (EXPLOSIVE, SMOKE_SHELLS) if seen.setting.supports[mission.kind].smoke else (EXPLOSIVE,)
        hexes = range(seen.setting.board.hexes)
        options = [PASS, *_requests(mission.id, hexes, shells)]
        rule = "14/phase" if seen.turn else "14.6/preregistered"

        def test(answer: Answer) -> Verdict:
            return _why_not_request(seen, mission, answer)

        return Question(seen.side, "ask-request", Pick(options, test), (rule,), (("mission", mission.id),))

    def _call(self, seen: Seen, mission: Mission) -> Question:
        """An aircraft is called without a hex (21.2/timing)."""
        options = (PASS, CallAir(mission.id))
        args = (("mission", mission.id),)

        def test(answer: Answer) -> Verdict:
            return _why_not_request(seen, mission, answer)

        return Question(seen.side, "ask-call-air", Pick(options, test), ("21.2/timing",), args)

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        mission = missions_of(m.truth, seat)[self.index]
        if isinstance(answer, CallAir):
            mission.target, mission.asked, mission.registered = UNNAMED, m.position.turn, m.position.turn == 0
            m.emit("air-called", "21.2/timing", to=1 << seat, mission=_name(mission))
            return
        if not isinstance(answer, Request):
            mission.aimed, mission.same = NONE, 0
            return
        mission.target, mission.asked, mission.smoke = answer.place, m.position.turn, answer.shells == SMOKE_SHELLS
        mission.registered = m.position.turn == 0
        rule = "14/phase" if m.position.turn else "14.6/preregistered"
        m.emit("mission-requested", rule, to=1 << seat, mission=_name(mission), at=m.place(answer.place))


def why_not_ask(w: World, mission: Mission) -> Refusal | None:
    """Whether a mission can be asked for now: before the first turn only what is registered (14.6/preregistered)."""
    support = w.setting.supports[mission.kind]
    part = support.part
    if mission.target != NONE:
        return ALREADY_ASKED
    if support.type.kind in LANDINGS:
        return NOT_AVAILABLE
    if support.air and w.setting.scenario.visibility:
        return NO_FLYING
    if mission.arrivals >= part.uses:
        return NOT_AVAILABLE
    if w.turn == 0:
        return None if part.preregistered else NOT_AVAILABLE
    return None if part.first <= w.turn + 1 <= part.last else NOT_AVAILABLE


def _why_not_request(seen: Seen, asked: Mission, answer: Answer) -> Verdict:
    if not isinstance(answer, Request | CallAir):
        return NOT_OFFERED
    mission = next((own for own in seen.missions if own.id == answer.mission), None)
    if mission is None:
        return NOT_OFFERED
    if refusal := why_not_ask(seen, mission):
        return refusal
    if mission.id != asked.id:
        return NOT_OFFERED
    if seen.setting.supports[mission.kind].air:
        return NO_HEX
    if isinstance(answer, CallAir) or answer.place >= seen.setting.board.hexes:
        return NAME_THE_HEX
    if answer.shells == SMOKE_SHELLS and not seen.setting.supports[mission.kind].smoke:
        return NO_SMOKE_SHELLS
    return NOT_OFFERED


# -------------------------------------------------------------------- resolution


def arrive(m: TdaMatch) -> None:
    """Delay, placing and drift of each mission; then the effect of all of them together (14.1/steps, 14.5)."""
    landed: list[tuple[Mission, int]] = []
    for mission in m.position.missions:
        if mission.target >= 0 and comes(m, mission):
            place = _drift(m, mission)
            if place >= 0:
                landed.append((mission, place))
    supports, board = m.setting.supports, m.setting.board
    for mission, place in landed:
        if mission.smoke:
            _lay_smoke(m, supports[mission.kind], place)
    shells = [(supports[mission.kind].type, place) for mission, place in landed if not mission.smoke]
    fire = add_up(rings(board, place, kind.powers) for kind, place in shells)
    heavy = add_up(rings(board, place, kind.powers) for kind, place in shells if kind.kind != "mortars")
    m.position.barrages.update(add_up((m.position.barrages, fire)))
    bombard(m, fire, heavy, "14.5/simultaneous")


def delay(w: World, mission: Mission) -> Tally:
    """What changes the delay test of a mission (14.3/delay, 14.6/preregistered, 23.1/artillery, 23.4/artillery)."""
    chart = w.setting.charts.delay
    lines = []
    if mission.delays:
        lines.append(Line(mission.delays * chart["each_turn"], "delay-each-turn", chart.rule_of("each_turn")))
    flies = w.setting.supports[mission.kind].air
    nation = None if flies else chart.nations.get(w.setting.scenario.sides[mission.side].nation)
    for key in (["preregistered"] if mission.registered else []) + ([nation] if nation else []):
        lines.append(Line(chart[key], f"delay-{key}".replace("_", "-"), chart.rule_of(key)))
    return Tally(tuple(lines))


def comes(m: TdaMatch, mission: Mission) -> bool:
    """The delay test; only the first arrival is tested, and only its owner knows of it (14.3/delay)."""
    if mission.arrivals:
        return True
    tally = delay(m.truth, mission)
    roll = m.roll("delay", to=1 << mission.side)
    comes = roll.total + tally.total <= m.setting.charts.delay.arrives
    m.emit(
        "mission-delay", "14.3/delay", to=1 << mission.side, mission=_name(mission), roll=number(roll.total),
        needed=number(m.setting.charts.delay.arrives), outcome=word("passed" if comes else "failed"),
        tallies={"delay": tally},
    )  # fmt: skip
    if not comes:
        mission.delays += 1
    return comes


def observers(w: World, side: int) -> Iterator[Unit]:
    """Leaders and artillery observers who may direct fire (14.4/oa, 11.2/neutralised-effects)."""
    for unit in w.known_units(side):
        if unit.at < 0 or unit.neutralised or unit.at in w.setting.board.tunnels:
            continue
        kind = w.type(unit)
        if kind.role == "leader" or OBSERVER in (kind.symbol, *kind.traits):
            yield unit


def eye_on(w: World, side: int, place: int, last: int = NONE, bonus: int = 0) -> Unit | None:
    """Who directs fire on a hex best, by his distance and his bonus; of equals who did it last (14.4/oa, 9.4/night)."""
    chart = w.setting.charts.drift

    def worth(unit: Unit) -> tuple[int, bool]:
        again = unit.id == last
        return chart.seen_from(w.distance(unit.at, place)) + (bonus if again else 0), not again

    seeing = (u for u in observers(w, side) if w.line_from(u, place) >= 0 and not too_dark(w, u.at, place))
    return min(seeing, key=worth, default=None)


def _repeats(w: World, turns: int) -> int:
    """What further turns of the same fire by the same observer are worth (14.4/repeat)."""
    chart = w.setting.charts.drift
    return min(turns, chart.most_repeats) * chart["each_repeat"]


def directs(w: World, mission: Mission, place: int) -> tuple[Unit | None, int]:
    """Who directs a mission on a hex, and for how many turns he has done so before (14.4/oa, 14.4/repeat)."""
    last = mission.observer if mission.aimed == place else NONE
    eye = eye_on(w, mission.side, place, last, _repeats(w, mission.same + 1))
    return eye, mission.same + 1 if eye is not None and eye.id == last else 0


def drift_tally(w: World, mission: Mission, die: int, place: int) -> Tally:
    """The distance die with its modifiers, the marker being where it is now (14.4/oa, 14.4/recompute, 14.4/repeat)."""
    chart = w.setting.charts.drift
    bonus = _repeats(w, mission.same)
    eye = eye_on(w, mission.side, place, mission.observer, bonus)
    if eye is None:
        lines = [Line(chart["unseen"], "drift-unseen", chart.rule_of("unseen"))]
    else:
        lines = [Line(chart.seen_from(w.distance(eye.at, place)), "drift-observer", "14.4/oa")]
    if bonus and (eye is None or eye.id == mission.observer):
        lines.append(Line(bonus, "drift-repeat", chart.rule_of("each_repeat")))
    if w.setting.supports[mission.kind].type.inaccurate:
        lines.append(Line(chart["inaccurate"], "drift-inaccurate", chart.rule_of("inaccurate")))
    return Tally((*lines, *poor_sight(w)), die)


def _drift(m: TdaMatch, mission: Mission) -> int:
    """Place the marker and let it drift hex by hex; the hex that it ends in, or -1 off the map (14.4/drift)."""
    truth, board = m.truth, m.setting.board
    place = mission.target
    eye, mission.same = directs(truth, mission, place)
    mission.observer = eye.id if eye is not None else NONE
    mission.aimed, mission.target = place, NONE
    mission.arrivals += 1
    mission.delays = 0
    m.emit("mission-placed", "14.1/steps", news=True, side=side_arg(mission.side), at=m.place(place))
    direction, die = m.roll("drift direction", 1).total, m.roll("drift", 1).total
    hexes = 0
    while True:
        tally = drift_tally(truth, mission, die, place)
        m.emit(
            "mission-drift", "14.4/recompute", to=1 << mission.side, mission=_name(mission), at=m.place(place),
            roll=number(die), hexes=number(m.setting.charts.drift.distance(tally.total)), tallies={"drift": tally},
        )  # fmt: skip
        if hexes >= m.setting.charts.drift.distance(tally.total):
            break
        place = board.neighbours[place][direction - 1]
        hexes += 1
        if place < 0:
            m.emit("mission-lost", "14.4/drift", side=side_arg(mission.side))
            return NONE
    m.emit("mission-lands", "14.4/drift", side=side_arg(mission.side), at=m.place(place), hexes=number(hexes))
    return place


def _lay_smoke(m: TdaMatch, support: Support, place: int) -> None:
    """A smoke mission covers its own hex, by option its rings too, and does nothing else (13.4/smoke, 10.4)."""
    powers = support.type.powers if m.setting.options.smoke_mission == "rings" else support.type.powers[:1]
    for hexagon, power in sorted(rings(m.setting.board, place, powers).items()):
        kind = m.setting.charts.smoke.marker_for(power)
        if kind is not None:
            lay(m, kind, hexagon)
            m.emit("smoke-laid", "10.4/smoke-placement", "13.4/smoke", at=m.place(hexagon), what=word(kind))


def _name(mission: Mission) -> Arg:
    return Arg("mission", mission.id)


REQUEST = TdaVerb(Request, sign="artillery", rule="14/phase", rank=Rank.DO)
CANCEL_MISSION = TdaVerb(CancelMission, sign="withdraw", rule="14.2/cancel", rank=Rank.DOUBTFUL)

"""Cases of the skirmish: from `given` to a match, and from `expect` to differences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from voltigeur.engine.casebook.forms import twice, whole_given
from voltigeur.engine.chance import Forced, key_of, parse_roll
from voltigeur.engine.choices import PASS, Answer, Pick, Question, VoltigeurError
from voltigeur.engine.files import tables_of
from voltigeur.engine.limits import Count, Some, TurnNumber, Turns
from voltigeur.engine.reading import converted
from voltigeur.engine.rulebooks import Rulebook
from voltigeur.games.skirmish.base.library import read_table, table_names, table_text
from voltigeur.games.skirmish.base.model import NONE, Call, Fate, Figure, Patch
from voltigeur.games.skirmish.base.play import SkirmishMatch, SkirmishStep
from voltigeur.games.skirmish.base.scenario import (
    SIDES,
    FigurePlan,
    Objective,
    Scenario,
    SidePlan,
    TroopPlan,
    Zone,
    check_strength,
)
from voltigeur.games.skirmish.base.setting import SkirmishSetting, read_options
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.cases.expect import FIGURE, TROOP
from voltigeur.games.skirmish.ch01_sequence import sequence
from voltigeur.games.skirmish.ch01_sequence.activation import Acting
from voltigeur.games.skirmish.ch01_sequence.sequence import ACTIONS, ATTACKER, BARRAGE, DEFENDER, END, ROLL, Turn
from voltigeur.games.skirmish.ch05_wounded import care
from voltigeur.games.skirmish.ch07_fire.reaction_fire import Charged, Reaction
from voltigeur.games.skirmish.ch11_guns import artillery
from voltigeur.games.skirmish.ch12_melee import melee
from voltigeur.games.skirmish.ch13_morale import morale
from voltigeur.games.skirmish.ch16_scenario.setup import SettingUp, begin_aboard, muster
from voltigeur.games.skirmish.charts.load import CHARTS, changed
from voltigeur.terrain.plane import UNITS, parse_point

TURN_STAGES = {
    "turn": BARRAGE, "roll": ROLL, "reroll-defender": DEFENDER, "reroll-attacker": ATTACKER, "actions": ACTIONS,
    "end": END,
}  # fmt: skip
PHASES = {"barrage": artillery.fall, "care": care.begin, "melee": melee.begin_tank_assaults, "morale": morale.begin}
STAGES = ("set-up", "act", "react", "charged", *TURN_STAGES, *PHASES)


class GivenFigure(Struct, forbid_unknown_fields=True, kw_only=True):
    """A figure of a case, or several like ones in a row; fields that are not named have their default."""

    role: str = "soldier"
    weapon: str | None = None
    grade: str = ""
    vehicle: str = ""
    name: str = ""
    radio: bool = False
    count: Count = 1
    at: str = ""
    step: str = "0,3"
    """How far the next one of a row stands from the one before."""
    known: bool | None = None
    state: dict[str, Any] = {}
    """Fields of the model that are not as they are by default."""


class GivenTroop(Struct, forbid_unknown_fields=True, kw_only=True):
    """A troop of a case; its side is told by its first letter unless it is named."""

    id: str
    figures: list[GivenFigure]
    side: str = ""
    quality: str = "veteran"
    kind: str = "section"
    scouts: bool = False
    hidden: bool = False
    known: bool = True
    zone: str = ""
    turn: TurnNumber = 0
    on_board: str = ""
    """The vehicle's troop in which it is set up."""
    towed: bool = False
    strength: int | None = None
    antitank: Some = 0
    calls: Some = 0
    state: dict[str, Any] = {}

    @property
    def whose(self) -> str:
        """The name of its side."""
        return self.side or ("defender" if self.id.startswith("D") else "attacker")


class GivenPatch(Struct, forbid_unknown_fields=True):
    """Smoke, a wreck or a crater."""

    kind: str
    at: str
    radius: float
    until: int = 0


class GivenCall(Struct, forbid_unknown_fields=True):
    """A barrage on its way."""

    side: str
    at: str
    turn: int


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    """The position of a case, in the rulebook's own field names."""

    troops: list[GivenTroop] = []
    table: str = "120x90"
    """The name of a table, the text of one (name, size and base may be left out), or `120x90` for a bare meadow."""
    stage: str = ""
    active: str = ""
    after: str = ""
    charged: str = ""
    turn: TurnNumber = 1
    turns: Turns = 8
    phase: str = "action"
    night: bool = False
    first: str = "defender"
    edges: tuple[str, str] = ("west", "east")
    zones: list[dict[str, Any]] = []
    objectives: list[dict[str, Any]] = []
    to_beat: int = 1
    patches: list[GivenPatch] = []
    shelling: list[GivenCall] = []
    options: dict[str, str] = {}
    amendments: list[dict[str, Any]] = []
    charts: dict[str, dict[str, Any]] = {}
    """Other figures: `{ charts = {...}, weapons = {...}, terrain = {...} }`."""
    orders: dict[str, str] = {}
    """Standing orders by side; nobody has any otherwise, so that everybody is asked."""
    chance: list[str] = []
    """Chance of what runs before the first question."""


class CaseFrame(SkirmishStep, tag=True):
    """The bottom of a case that does not go on to the next turn: `pass` begins a phase, if one is named."""

    phase: str = ""

    def seats(self, m: SkirmishMatch) -> tuple[int, ...]:
        return (0,)

    def question(self, seen: Seen) -> Question | None:
        return Question(seen.side, "ask-go-on", Pick((PASS,)), ("contract/case",))

    def answer(self, m: SkirmishMatch, seat: int, answer: Answer) -> None:
        phase, self.phase = self.phase, ""
        if phase:
            m.position.phase = phase
            PHASES[phase](m)


def read_given(given: Mapping[str, Any], where: str) -> Given:
    """The typed `given` of a case."""
    typed = whole_given(_folded(given), Given, where, _strange(given))
    twice("troops", (troop.id for troop in typed.troops), where)
    return typed


def _folded(given: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of the model apart, in every troop and in every figure."""
    troops = given.get("troops", [])
    if not isinstance(troops, list):
        return dict(given)
    out: dict[str, Any] = {**given, "troops": [TROOP.folded(troop, GivenTroop) for troop in troops]}
    for troop in out["troops"]:
        if isinstance(troop, dict) and isinstance(troop.get("figures"), list):
            troop["figures"] = [FIGURE.folded(figure, GivenFigure) for figure in troop["figures"]]
    return out


def _strange(given: Mapping[str, Any]) -> Iterator[str]:
    """Fields of troops and figures that nothing knows."""
    troops = given.get("troops", [])
    for number, troop in enumerate(troops if isinstance(troops, list) else (), 1):
        yield from TROOP.strange(troop, GivenTroop, f"troops {number}")
        figures = troop.get("figures", []) if isinstance(troop, Mapping) else []
        for place, figure in enumerate(figures if isinstance(figures, list) else (), 1):
            yield from FIGURE.strange(figure, GivenFigure, f"troops {number}: figures {place}")


# -------------------------------------------------------------------- the setting


def case_setting(given: Mapping[str, Any], where: str) -> SkirmishSetting:
    """The setting of a case: a scenario made up around it."""
    typed = read_given(given, where)
    scenario = _scenario(typed)
    check_strength(scenario, where)
    charts, arsenal, terrain = (changed(chart, typed.charts.get(chart, {})) for chart in CHARTS)
    return SkirmishSetting(
        scenario,
        read_table(_table(typed.table), where, terrain),
        read_options(typed.options),
        header={"case": given},
        charts=charts,
        arsenal=arsenal,
        terrain=terrain,
        where=where,
    )


def _table(text: str) -> str:
    if text in table_names():
        return table_text(text)
    size = re.fullmatch(r"(\d{1,6})x(\d{1,6})", text)
    if size:
        return f'name = "case"\nsize = [{size[1]}, {size[2]}]\nbase = "meadow"\n'
    given = tables_of(text, "table")
    defaults = {"name": '"case"', "size": "[120, 90]", "base": '"meadow"'}
    return "".join(f"{key} = {value}\n" for key, value in defaults.items() if key not in given) + text


def _scenario(typed: Given) -> Scenario:
    for troop in typed.troops:
        if troop.whose not in SIDES:
            raise VoltigeurError(f"there is no side {troop.whose!r}", remedy="write attacker or defender")
    plans = [
        SidePlan(edge, tuple(_plan(troop) for troop in typed.troops if troop.whose == side))
        for side, edge in zip(SIDES, typed.edges, strict=True)
    ]
    return Scenario(
        id="case", table="case", turns=typed.turns, attacker=plans[0], defender=plans[1], night=typed.night,
        zones=tuple(converted(zone, Zone) for zone in typed.zones), first=typed.first, to_beat=typed.to_beat,
        objectives=tuple(converted(objective, Objective) for objective in typed.objectives),
        amendments=tuple(typed.amendments),
    )  # fmt: skip


def _plan(troop: GivenTroop) -> TroopPlan:
    figures = tuple(FigurePlan(f.role, _weapon(f), f.grade, f.vehicle, f.count, f.name, f.radio) for f in troop.figures)
    return TroopPlan(
        troop.id, troop.quality, figures, troop.kind, scouts=troop.scouts, zone=troop.zone, hidden=troop.hidden,
        antitank=troop.antitank, calls=troop.calls, turn=troop.turn, aboard=troop.on_board, limbered=troop.towed,
    )  # fmt: skip


def _weapon(figure: GivenFigure) -> str:
    """Soldiers carry rifles unless they say otherwise."""
    if figure.weapon is not None:
        return figure.weapon
    return "" if figure.role in ("vehicle", "medic", "assistant") else "light-gun" if figure.role == "gun" else "rifle"


# -------------------------------------------------------------------- the match


def arrange(
    book: Rulebook[SkirmishMatch, SkirmishSetting, Seen], given: Mapping[str, Any], where: str
) -> SkirmishMatch:
    """The match of a case, at its first question."""
    typed = read_given(given, where)
    setting = case_setting(given, where)
    m = book.placed(setting, muster(setting), [], key_of(0), Forced([parse_roll(text) for text in typed.chance]))
    p = m.position
    p.turn, p.phase = typed.turn, typed.phase
    p.patches = [Patch(x.kind, *parse_point(x.at), round(x.radius * UNITS), x.until) for x in typed.patches]
    p.calls = [Call(SIDES.index(x.side), *parse_point(x.at), x.turn) for x in typed.shelling]
    for troop in typed.troops:
        _put_troop(m, troop)
    _settle_aboard(m)
    _number(m)
    for side, order in typed.orders.items():
        m.order(SIDES.index(side), order)
    _stack(m, typed, where)
    m.start()
    if m.forced and m.forced.left:
        raise VoltigeurError("given.chance was left over", where=where, remedy="leave it out")
    return m


def _put_troop(m: SkirmishMatch, given: GivenTroop) -> None:
    names = m.setting.notation
    number = names.read_troop(given.id)
    troop = m.troop(number)
    TROOP.put(troop, given.state, names)
    if given.strength is not None:
        troop.strength = given.strength
    numbers = iter(m.setting.troops[number].figures)
    for figure in given.figures:
        dx, dy = parse_point(figure.step)
        for place in range(figure.count):
            x, y = parse_point(figure.at) if figure.at else (0, 0)
            one = m.figure(next(numbers))
            _put(m, one, figure, (x + place * dx, y + place * dy))
            one.known = figure.known if figure.known is not None else given.known
        if figure.vehicle:
            crew = [m.figure(next(numbers)) for _ in range(m.setting.arsenal.vehicle[figure.vehicle].crew)]
            begin_aboard(m, one, crew)


def _put(m: SkirmishMatch, figure: Figure, given: GivenFigure, point: tuple[int, int]) -> None:
    figure.fate = Fate.PRESENT
    FIGURE.put(figure, given.state, m.setting.notation)
    figure.x, figure.y = point
    if not given.at and figure.aboard < 0 and figure.present:
        figure.fate = Fate.AWAY


def _settle_aboard(m: SkirmishMatch) -> None:
    """Whoever is aboard is where his vehicle is, in whatever order the case names them; a crew waits with it."""
    for figure in m.position.figures:
        if figure.aboard >= 0 and figure.present:
            figure.x, figure.y, figure.storey = m.figure(figure.aboard).site
        elif figure.aboard >= 0:
            figure.aboard = NONE


def _number(m: SkirmishMatch) -> None:
    """Markers and troops are numbered in the order in which the case names them."""
    p = m.position
    for figure in p.figures:
        if not figure.known and figure.fate != Fate.AWAY:
            figure.token, p.next_token = p.next_token, p.next_token + 1
    for troop in p.troops:
        if any(m.figure(f).fate != Fate.AWAY for f in m.setting.troops[troop.id].figures):
            troop.token, p.next_token = p.next_token, p.next_token + 1


def _stack(m: SkirmishMatch, typed: Given, where: str) -> None:
    stage = typed.stage or ("act" if typed.active else "actions")
    if stage not in STAGES:
        raise VoltigeurError(f"no case can begin at stage {stage!r}", where=where, remedy=f"one of {', '.join(STAGES)}")
    names = m.setting.notation
    if stage == "set-up":
        m.position.turn = 0
        m.push(Turn())
        m.push(SettingUp())
        return
    goes_on = any(troop.die for troop in m.position.troops)
    if stage in TURN_STAGES:
        if stage == "turn":
            m.position.turn -= 1
        if stage == "actions":
            sequence.settle_order(m)
        m.push(Turn(TURN_STAGES[stage]))
        return
    if goes_on and stage in ("act", "react", "charged"):
        sequence.settle_order(m)
        m.push(Turn(ACTIONS))
    else:
        m.push(CaseFrame(stage if stage in PHASES else ""))
    if stage == "act":
        troop = names.read_troop(typed.active)
        m.position.active = troop
        m.push(Acting(troop))
    elif stage == "react":
        troop = names.read_troop(typed.after)
        side = m.setting.troops[troop].side
        m.troop(troop).acted = True
        m.push(Reaction(side, troop=troop))
        m.push(Reaction(1 - side, troop=troop))
    elif stage == "charged":
        troop, charged = names.read_troop(typed.after), names.read_troop(typed.charged)
        m.push(Charged(m.setting.troops[charged].side, troop=troop, charged=charged))

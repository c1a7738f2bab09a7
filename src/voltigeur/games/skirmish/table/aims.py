"""What pointing at the plane means: ways for a troop or a figure, facings, templates; judged like any other answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Answer, Question, Refusal, Void, VoltigeurError
from voltigeur.engine.table.asks import Cannot, Ghost, Pointing, Proposal, Ways
from voltigeur.engine.table.drawing import XY
from voltigeur.engine.table.forecasts import Forecast, Risk, Template
from voltigeur.engine.table.sight import Region, Ring
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import AMMO_WORDS, MARCH, RUN, Move, Moves, move_of, points_of
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import bearing
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.ambush import Hold, Wait
from voltigeur.games.skirmish.ch04_actions.formation import formation
from voltigeur.games.skirmish.ch04_actions.march import March, Swim
from voltigeur.games.skirmish.ch04_actions.movement import movers
from voltigeur.games.skirmish.ch09_grenades.grenades import Throw
from voltigeur.games.skirmish.ch10_vehicles.driving import Creep, Drive
from voltigeur.games.skirmish.ch11_guns.artillery import Launch
from voltigeur.games.skirmish.ch11_guns.guns import Shell
from voltigeur.games.skirmish.ch14_radio.radio import CallFire
from voltigeur.games.skirmish.table.board import site_of
from voltigeur.games.skirmish.table.faces import figure_of, marker_of, piece_of
from voltigeur.games.skirmish.table.forecasts import forecast_of
from voltigeur.games.skirmish.whole.view import cast
from voltigeur.tabling.words import percent
from voltigeur.terrain.plane import length
from voltigeur.terrain.ways import measure

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

PACES = {"march": Pace.MARCH, "run": Pace.RUN, "swim": Pace.SWIM, "drive": Pace.DRIVE, "creep": Pace.CREEP}
SHELLS = tuple(f"shell-{word}" for word in AMMO_WORDS)

WAYS = {
    "march": "actions/march", "run": "actions/run", "swim": "actions/swim", "drive": "house/vehicles",
    "creep": "house/vehicles",
}  # fmt: skip
"""The rule that says how far one gets."""


def _troop(question: Question) -> int:
    troop = dict(question.args).get("troop", -1)
    return troop if isinstance(troop, int) else -1


def _figures(seen: Seen, question: Question, option: str) -> list[Figure]:
    """Who goes: the soldiers of the troop who can, or its vehicle."""
    troop = _troop(question)
    members = seen.members(troop) if troop >= 0 else []
    if option in ("drive", "creep"):
        return [f for f in members if seen.info(f).role == "vehicle"]
    return movers(seen, troop) if troop >= 0 else []


# -------------------------------------------------------------------- the reach


def ways(table: SkirmishTable, m: SkirmishMatch, question: Question, option: str) -> Ways:
    """The region that a troop's way can end in: where its leader, or whoever stands in his place, can get to."""
    seen = m.at_rest(question.seat)
    figures = _figures(seen, question, option)
    title = table.t(f"option-{option}") if option in PACES else ""
    if not figures or option not in PACES:
        return Ways(title, ())
    first = figures[0]
    regions = [_reach(table, seen, first, option)]
    if option == "run":
        regions.append(_reach(table, seen, first, "march"))
    return Ways(title, (), (table.t("reach-of", figure=table.teller.name(first.id)),), tuple(regions), ())


def _reach(table: SkirmishTable, seen: Seen, figure: Figure, option: str) -> Region:
    reach = table.setting.finder.reach(ground.going(seen, figure, PACES[option]), figure.site)
    rings = tuple(tuple((float(x), float(y)) for x, y in ring) for ring in reach.rings)
    return Region("march" if option == "march" else "run", table.t(f"option-{option}"), rings)


# -------------------------------------------------------------------- proposals


def propose(table: SkirmishTable, m: SkirmishMatch, question: Question, pointing: Pointing) -> Proposal:
    """The answer that pointing at a spot would mean, or why there is none."""
    seen = m.at_rest(question.seat)
    option = pointing.option
    if option in PACES:
        return _way(table, m, seen, question, pointing)
    if option in ("wait", "hold"):
        return _facing(table, m, seen, question, pointing)
    return _template(table, m, seen, question, pointing)


def _judged(
    table: SkirmishTable, m: SkirmishMatch, question: Question, answer: Answer
) -> tuple[str, tuple[Cannot, ...]]:
    verdict = question.admits(answer)
    if isinstance(verdict, Refusal):
        return "", (Cannot(table.t("why-refused"), table.teller.refusal(verdict), verdict.rule),)
    text = m.write(answer)
    if isinstance(verdict, Void):
        return text, (Cannot(table.t("cannot-void"), table.teller.refusal(verdict), verdict.rule),)
    return text, ()


def _way(table: SkirmishTable, m: SkirmishMatch, seen: Seen, question: Question, pointing: Pointing) -> Proposal:
    option, pace = pointing.option, PACES[pointing.option]
    everybody = _figures(seen, question, option)
    if not everybody:
        return Proposal("", table.t("why-refused"))
    goal = site_of(seen, pointing.x, pointing.y, pointing.floor)
    chosen = [f for f in everybody if piece_of(f.id) in pointing.pieces]
    before = _moves_of(m, pointing.so_far, everybody)
    if chosen and len(chosen) < len(everybody) and (before or len(everybody) > len(chosen)):
        moves = dict(before)
        for figure in chosen:
            path = table.setting.finder.way(ground.going(seen, figure, pace), figure.site, goal[:2])
            if path is None:
                return _no_way(table, option, figure, goal[:2])
            moves[figure.id] = move_of(figure.id, path[1:] or (goal[:2],), facing=pointing.turn, storey=figure.storey)
        made: Moves = tuple(moves[number] for number in sorted(moves))
    else:
        found = formation(seen, everybody, goal[:2], pace)
        if found is None:
            return _no_way(table, option, everybody[0], goal[:2])
        made = tuple(_turned(move, pointing.turn) for move in found)
    answer = _as_answer(option, made)
    text, cannot = _judged(table, m, question, answer)
    ghosts = tuple(_ghost(table, seen, move, pace) for move in made)
    longest = max((length([seen.figure(move[0]).point, *points_of(move)]) for move in made), default=0)
    dearest = max((_share(table, seen, move, pace) for move in made), default=0)
    return Proposal(
        answer=text,
        text=table.t("tape-way", length=table.teller.cm(longest), percent=dearest, pace=table.t(f"pace-{option}")),
        ghosts=ghosts,
        cannot=cannot,
        forecast=forecast_of(table, seen, question, answer) if text else None,
    )


def _as_answer(option: str, moves: Moves) -> Answer:
    match option:
        case "swim":
            return Swim(moves)
        case "drive":
            return Drive(moves)
        case "creep":
            return Creep(moves)
    return March(moves, RUN if option == "run" else MARCH)


def _moves_of(m: SkirmishMatch, text: str, figures: Sequence[Figure]) -> dict[int, Move]:
    """The moves of these figures in an answer that was proposed before; none if it is not one."""
    if not text:
        return {}
    try:
        answer = m.read(text)
    except VoltigeurError:
        return {}
    wanted = {figure.id for figure in figures}
    return {move[0]: move for move in getattr(answer, "moves", ()) if move[0] in wanted}


def _turned(move: Move, turn: int) -> Move:
    return (move[0], move[1], turn, *move[3:]) if turn >= 0 else move


def _no_way(table: SkirmishTable, option: str, figure: Figure, goal: tuple[int, int]) -> Proposal:
    ghost = Ghost(piece_of(figure.id), (float(goal[0]), float(goal[1])), figure.storey, fault=table.t("no-way"))
    cannot = Cannot(table.teller.name(figure.id), table.t("no-way"), WAYS[option], piece_of(figure.id))
    return Proposal("", table.t("no-way"), (ghost,), cannot=(cannot,))


def _share(table: SkirmishTable, seen: Seen, move: Move, pace: Pace) -> int:
    figure = seen.figure(move[0])
    going = ground.going(seen, figure, pace)
    cost = measure(table.setting.tabletop, going, (figure.point, *points_of(move)), figure.storey).cost
    return -(-cost * 100 // going.allowance) if going.allowance else 0


def _ghost(table: SkirmishTable, seen: Seen, move: Move, pace: Pace) -> Ghost:
    figure = seen.figure(move[0])
    path = (figure.point, *points_of(move))
    x, y = path[-1]
    turn = move[2] if move[2] >= 0 else bearing(path[-2], path[-1]) if path[-1] != path[-2] else figure.facing
    return Ghost(
        piece=piece_of(figure.id),
        at=(float(x), float(y)),
        floor=move[3],
        turn=turn,
        way=tuple((float(a), float(b)) for a, b in path),
        cost=table.teller.cm(length(path)),
        fault="",
    )


def _facing(table: SkirmishTable, m: SkirmishMatch, seen: Seen, question: Question, pointing: Pointing) -> Proposal:
    wanted = Wait if pointing.option == "wait" else Hold
    offered = next((answer for answer in question.options() if isinstance(answer, wanted)), None)
    if offered is None:
        return Proposal("", table.t("why-refused"))
    goal = site_of(seen, pointing.x, pointing.y, pointing.floor)
    base = dict(_facings_of(m, pointing.so_far))
    facings = []
    for number, facing in offered.facings:
        figure = seen.figure(number)
        meant = not pointing.pieces or piece_of(number) in pointing.pieces
        turned = pointing.turn if pointing.turn >= 0 else bearing(figure.point, goal[:2])
        facings.append((number, turned if meant else base.get(number, facing)))
    answer: Answer = wanted(tuple(facings))
    text, cannot = _judged(table, m, question, answer)
    ghosts = tuple(
        Ghost(piece_of(number), _xy(seen.figure(number)), seen.figure(number).storey, turn) for number, turn in facings
    )
    first = facings[0][1] if facings else 0
    return Proposal(text, table.t("tape-facing", degrees=first), ghosts, cannot=cannot)


def _facings_of(m: SkirmishMatch, text: str) -> tuple[tuple[int, int], ...]:
    if not text:
        return ()
    try:
        answer = m.read(text)
    except VoltigeurError:
        return ()
    return answer.facings if isinstance(answer, Wait | Hold) else ()


def _xy(figure: Figure) -> XY:
    return float(figure.x), float(figure.y)


# -------------------------------------------------------------------- templates


def _template(table: SkirmishTable, m: SkirmishMatch, seen: Seen, question: Question, pointing: Pointing) -> Proposal:
    goal = site_of(seen, pointing.x, pointing.y, pointing.floor)
    answer, source, limit = _shot(seen, question, pointing.option, goal)
    if answer is None:
        return Proposal("", table.t("why-refused"))
    text, cannot = _judged(table, m, question, answer)
    rings: tuple[Ring, ...] = ()
    if source is not None and limit:
        rings = (Ring(_xy(source), float(limit), table.t("ring-reach", cm=limit // 100), "range"),)
    away = length([source.point, goal[:2]]) if source is not None else 0
    made = cast(seen, answer)
    forecast: Forecast | None = forecast_of(table, seen, question, answer)
    template = None
    if made is not None:
        template = Template(
            at=(float(goal[0]), float(goal[1])),
            radius=float(made.radius),
            slides=tuple((die, (float(x), float(y)), friend) for die, (x, y), friend in made.slides),
            risks=tuple(
                Risk(
                    piece_of(body.figure) if body.figure >= 0 else marker_of(body.token),
                    float(chance),
                    percent(table.t, chance),
                    body.side == seen.side,
                )
                for body, chance in made.risks
            ),
            source=_xy(source) if source is not None else None,
        )
    return Proposal(text, table.t("tape-throw", length=table.teller.cm(away)), (), template, rings, cannot, forecast)


def _shot(
    seen: Seen, question: Question, option: str, goal: tuple[int, int, int]
) -> tuple[Answer | None, Figure | None, int]:
    """The answer that an option means at a spot, who throws or fires, and how far he can."""
    name, _, tail = option.rpartition("-")
    if option == "call":
        return CallFire(goal[:2]), None, 0
    number = figure_of(f"f{tail}")
    if not seen.known(number):
        return None, None, 0
    figure, charts = seen.figure(number), seen.setting.charts
    weapon = seen.weapon(figure)
    if name == "throw":
        return Throw(number, goal), figure, charts.grenades.range
    if name == "launch":
        return Launch(number, goal), figure, weapon.long if weapon else 0
    if name in SHELLS:
        return Shell(number, goal, SHELLS.index(name)), figure, weapon.long if weapon else 0
    return None, None, 0

"""Why an active unit cannot do a thing: each way of doing it with its refusal, and the choice that would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from voltigeur.engine.choices import Answer, Question, Refusal, Verdict, Void
from voltigeur.engine.table.asks import Cannot
from voltigeur.games.tda.base.answers import FULL, HALF, Fire, Shake
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.ch01_4_setting_up.set_up import SetUp
from voltigeur.games.tda.ch04_activation import verbs as action_tests
from voltigeur.games.tda.ch04_activation.formation_acts import Activation, End, Rest
from voltigeur.games.tda.ch04_activation.verbs import ONE_BY_ONE
from voltigeur.games.tda.ch05_actions.actions import Dismantle
from voltigeur.games.tda.ch06_movement.march_plan import ONE_HEX, MarchPlan, advance
from voltigeur.games.tda.ch06_movement.movement import Go, Moving
from voltigeur.games.tda.ch06_movement.verbs import Move, plan_of, why_not_move
from voltigeur.games.tda.ch07_fire.firepower import MARCH_KEYS
from voltigeur.games.tda.ch08_assault.entry import Assault, why_not_announce
from voltigeur.games.tda.table.board import why_blocked
from voltigeur.games.tda.table.onward import reach
from voltigeur.games.tda.table.options import fire_option, option
from voltigeur.games.tda.table.ways import MARCH_TEXTS, MARCHES, announced, assaults
from voltigeur.games.tda.table.words import Glance, piece, points, title
from voltigeur.tabling.words import joined, reason, sentence, signed

FAR = 300
"""Tenths of a point that a march in thought may cost, to say how far away a place is."""
MOST = 8
"""How many of a formation are listed."""
ELSEWHERE = frozenset({"line-blocked", "out-of-range", "unobserved", "too-dark", "armour", "unarmed"})
"""Refusals that somebody else of the formation may not meet."""


def first(g: Glance, question: Question) -> Cannot:
    """Something else has to be decided now."""
    rule = question.rules[0] if question.rules else "contract/question"
    return Cannot(g.t("why-refused"), g.t("why-first", title=title(g, question)), rule)


def possible(g: Glance, answer: Answer) -> Cannot:
    """It can be done: how, and by whom."""
    shown = fire_option(g, answer, named=True) if isinstance(answer, Fire) else option(g, answer)
    rule = shown.rules[0] if shown.rules else "5.1/one-or-two"
    acting = shown.pieces[0] if shown.pieces else ""
    return Cannot(shown.text, g.t("why-possible"), rule, acting, shown.text, shown.answer)


def explain(g: Glance, unit: Unit, place: int, verdict: Refusal | Void) -> tuple[str, str]:
    """Why a unit does not fire at a place, as a sentence, and the rule; a line says what stands in its way."""
    if verdict.reason == "line-blocked" and not g.book:
        why, rule = why_blocked(g, unit.at, place)
        return sentence(why), rule
    if verdict.reason == "out-of-range" and not g.book:
        return g.t("why-too-far", distance=g.hexes(g.seen.distance(unit.at, place))), verdict.rule
    return reason(g.t, verdict), verdict.rule


def _admitted(g: Glance, question: Question, answer: Answer) -> bool:
    verdict = question.admits(answer)
    return verdict is None or (g.book and isinstance(verdict, Void))


# -------------------------------------------------------------------- an active unit


def why_not_act(g: Glance, question: Question, act: Activation, units: Sequence[Unit], place: int) -> Iterator[Cannot]:
    """Why units of one's own can do nothing now, or nothing to a place (4/need, 5.1/one-or-two)."""
    if not units:
        yield from _anybody(g, question, act, place)
        return
    barred = [(unit, action_tests.why_not_act(g.seen, act, unit.id)) for unit in units]
    if any(verdict is not None for _, verdict in barred):
        for unit, verdict in barred:
            if verdict is not None:
                yield _cannot(g, question, act, unit, sentence(g.full(unit)), reason(g.t, verdict), verdict, -1)
        return
    if place < 0:
        for unit in units:
            yield Cannot(sentence(g.full(unit)), g.t("why-can-act"), "5.1/one-or-two", piece(unit.id))
    elif g.seen.present(place, g.seen.enemy):
        yield from _why_not_fire(g, question, act, units, place)
        yield from _why_not_assault(g, question, act, units, place)
    elif place == units[0].at:
        here = g.t("why-there-already", place=g.place(place))
        yield Cannot(sentence(g.full(units[0])), here, "6.1/spending", piece(units[0].id))
    else:
        yield from _why_not_march(g, question, act, units, place)


def _anybody(g: Glance, question: Question, act: Activation, place: int) -> Iterator[Cannot]:
    """Nobody is chosen: who of the active units could fire at a place, and why the others could not."""
    if place < 0 or not g.seen.present(place, g.seen.enemy):
        yield Cannot(g.t("why-refused"), g.t("why-choose-unit"), "5.1/one-or-two")
        return
    able: list[Cannot] = []
    unable: list[Cannot] = []
    for number in act.current or act.left:
        unit = g.seen.unit(number)
        if unit.at < 0:
            continue
        found = list(_why_not_fire(g, question, act, [unit], place))
        (able if any(item.answer for item in found) else unable).extend(found)
    yield from (able + unable)[:MOST]


def _why_not_fire(
    g: Glance, question: Question, act: Activation, units: Sequence[Unit], place: int
) -> Iterator[Cannot]:
    numbers = tuple(u.id for u in units)
    if _admitted(g, question, Fire(numbers, place, FULL)):
        yield possible(g, Fire(numbers, place, FULL))
        return
    verdict = question.admits(Fire(numbers, place, FULL))
    assert verdict is not None
    culprit = next((u for u in units if u.at >= 0), units[0])
    why, rule = explain(g, culprit, place, verdict)
    text = g.t("why-fire-at", units=g.all_names(numbers), place=g.place(place))
    yield _cannot(g, question, act, units[0], text, why, verdict, place, rule=rule)


def _why_not_assault(
    g: Glance, question: Question, act: Activation, units: Sequence[Unit], place: int
) -> Iterator[Cannot]:
    numbers = tuple(u.id for u in units)
    for tactical in (0, 1):
        found = assaults(g, units, tactical)
        if place in found:
            yield possible(g, Assault(numbers, found[place][1], tactical))
            return
    verdict = question.admits(Assault(numbers, (place,), 0))
    text = g.t("why-assault-on", units=g.all_names(numbers), place=g.place(place))
    if verdict is None or verdict.reason in ("not-adjacent", "no-points", "more-than-half-spent"):
        yield Cannot(text, g.t("why-assault-far"), "8/assault-cost", piece(units[0].id))
        return
    yield _cannot(g, question, act, units[0], text, reason(g.t, verdict), verdict, place)


def _why_not_march(
    g: Glance, question: Question, act: Activation, units: Sequence[Unit], place: int
) -> Iterator[Cannot]:
    """Every kind of march to a place: those that get there, and why the others do not (6.2)."""
    numbers = tuple(u.id for u in units)
    able: list[tuple[March, Answer]] = []
    unable: dict[tuple[str, str], tuple[list[March], Refusal]] = {}
    for march in MARCHES:
        verdict: Verdict = why_not_move(g.seen, act, units[0], march, units=units)
        if verdict is None:
            plan = plan_of(g.seen, act, units, march)
            found = reach(g.seen, plan)
            if place in found:
                able.append((march, Move(numbers, march, found[place][1])))
                continue
            why, verdict = _unreached(g, plan, place)
        else:
            assert isinstance(verdict, Refusal)
            why = reason(g.t, verdict)
        assert isinstance(verdict, Refusal)
        unable.setdefault((why, verdict.rule), ([], verdict))[0].append(march)
    remedy, answer = "", ""
    if able:
        march, move = able[0]
        shift = signed(g.setting.charts.direct[MARCH_KEYS[march]])
        remedy = g.t("why-other-march", march=g.t(MARCH_TEXTS[march]), place=g.place(place), columns=shift)
        answer = g.match.write(move)
    for (why, rule), (marches, refused) in unable.items():
        how = joined(*(g.t(MARCH_TEXTS[march]) for march in marches))
        text = g.t("why-march-to", march=how, units=g.all_names(numbers), place=g.place(place))
        if able:
            yield Cannot(text, why, rule, piece(units[0].id), remedy, answer)
        else:
            yield _cannot(g, question, act, units[0], text, why, refused, place, rule=rule)
    if not unable:
        yield possible(g, able[0][1])


def _unreached(g: Glance, plan: MarchPlan, place: int) -> tuple[str, Refusal]:
    """Why a lawful march does not get to a place: the step itself, or the points (6.1/spending)."""
    seen, t = g.seen, g.t
    board = seen.setting.board
    if plan.at < 0 or place in board.neighbours[plan.at] or place in board.stairs[plan.at]:
        after = advance(seen, plan, place)
        if isinstance(after, Refusal) and after.reason != "no-points":
            return reason(t, after), after
    if plan.march == March.TACTICAL:
        return reason(t, ONE_HEX), ONE_HEX
    wide = replace(plan, budget=max(FAR, plan.budget), bonus=0)
    found = reach(seen, wide)
    short = Refusal("6.1/spending", "no-points")
    if place in found:
        cost = points(t, found[place][0].spent)
        return t("why-costs", place=g.place(place), cost=cost, limit=points(t, plan.limit - plan.spent)), short
    for near in (*board.neighbours[place], *board.stairs[place]):
        if near in found:
            after = advance(seen, found[near][0], place)
            if isinstance(after, Refusal) and after.reason != "no-points":
                return reason(t, after), after
    return t("why-no-way", place=g.place(place)), short


def _cannot(
    g: Glance,
    question: Question,
    act: Activation,
    unit: Unit,
    text: str,
    why: str,
    verdict: Refusal | Void,
    place: int,
    *,
    rule: str = "",
) -> Cannot:
    """A refusal with the first lawful answer that would help."""
    for answer in _remedies(act, unit, verdict, place):
        if _admitted(g, question, answer):
            shown = fire_option(g, answer, named=True) if isinstance(answer, Fire) else option(g, answer)
            return Cannot(text, why, rule or verdict.rule, piece(unit.id), shown.text, shown.answer)
    return Cannot(text, why, rule or verdict.rule, piece(unit.id))


def _remedies(act: Activation, unit: Unit, verdict: Refusal | Void, place: int) -> Iterator[Answer]:
    """What may help against each kind of refusal."""
    why = verdict.reason
    if why == "needs-full-action" and place >= 0:
        yield Fire((unit.id,), place, HALF)
    if why == "emplaced":
        yield Dismantle(unit.id)
    if why in ("not-emplaced", "unarmed", "too-close", "out-of-range"):
        yield SetUp(unit.id)
    if why == "stopped":
        yield Shake(unit.id)
    if why == "one-after-another" and act.current:
        yield Rest(act.current)
    if why == "not-active" and not unit.done:
        yield End()
    if why in ELSEWHERE and place >= 0:
        yield from (Fire((other,), place, FULL) for other in act.left if other != unit.id)


# -------------------------------------------------------------------- on the march


def why_not_go(g: Glance, question: Question, moving: Moving, units: Sequence[Unit], place: int) -> Iterator[Cannot]:
    """Why a move does not go on to a place, and why nobody else acts meanwhile (6.1/declaration, 5.1/one-or-two)."""
    for unit in units:
        if unit.id not in moving.group:
            yield Cannot(sentence(g.full(unit)), reason(g.t, ONE_BY_ONE), ONE_BY_ONE.rule, piece(unit.id))
            return
    if place < 0:
        return
    names = g.all_names(moving.group)
    plan = moving.now()
    if g.seen.present(place, g.seen.enemy):
        found = announced(g, moving)
        if place in found:
            yield possible(g, Assault(moving.group, found[place][1]))
            return
        refused = why_not_announce(g.seen, moving, Assault(moving.group, (place,)))
        text = g.t("why-assault-on", units=names, place=g.place(place))
        if refused is None or refused.reason in ("not-adjacent", "no-points", "more-than-half-spent"):
            yield Cannot(text, g.t("why-assault-far"), "8/assault-cost")
        else:
            yield Cannot(text, reason(g.t, refused), refused.rule)
        return
    onward = reach(g.seen, plan)
    if place in onward:
        yield possible(g, Go(onward[place][1]))
        return
    why, refused = _unreached(g, plan, place)
    march = g.t(MARCH_TEXTS[plan.march]) if plan.march in MARCH_TEXTS else ""
    yield Cannot(g.t("why-march-to", march=march, units=names, place=g.place(place)), why, refused.rule)

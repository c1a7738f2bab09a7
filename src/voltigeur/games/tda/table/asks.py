"""Questions as a page shows them: whose decision, why, and what is legal, in the reader's words (contract 1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import Answer, Menu, Question, Refusal
from voltigeur.engine.orders import Order
from voltigeur.engine.table.asks import Actor, Ask, Option
from voltigeur.engine.table.orders import OrderSheet
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.answers import (
    FULL,
    HALF,
    SMOKE,
    Blast,
    Conceal,
    Fire,
    GroundShot,
    Pierce,
    ShootUp,
    Volley,
)
from voltigeur.games.tda.base.model import ABOARD, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch04_activation.formation_acts import Activation, Rest
from voltigeur.games.tda.ch04_activation.verbs import halves_of, why_not_act
from voltigeur.games.tda.ch06_movement.movement import Go, Moving
from voltigeur.games.tda.ch06_movement.verbs import Move
from voltigeur.games.tda.ch07_fire.tests import can_ever_fire, fire_targets, lists
from voltigeur.games.tda.ch08_assault.entry import Assault
from voltigeur.games.tda.table.onward import path_on
from voltigeur.games.tda.table.options import fire_option, option, pierce_option
from voltigeur.games.tda.table.picks import folded
from voltigeur.games.tda.table.placing import slots
from voltigeur.games.tda.table.shots import arms_option
from voltigeur.games.tda.table.ways import assault_options, march_options, onward_options, smoke_options
from voltigeur.games.tda.table.why import cannot_react
from voltigeur.games.tda.table.words import Glance, Reader, piece, pieces, rules, title, why
from voltigeur.tabling.game_table import Carrier, orders_sheet
from voltigeur.tabling.series import again, all_of
from voltigeur.tabling.words import joined, percent_of, sentence

LIST, MENU, PLACE = "list", "menu", "place"
REACTIONS = frozenset({"ask-react-move", "ask-react-fire", "ask-withdraw"})
ROOTS = frozenset({"ask-deploy", "ask-activate"})
SERIAL = {"ask-rally": ("rally",), "ask-react-move": ("fire",), "ask-react-fire": ("fire",)}
"""What several units may do one after the other, by question."""


def ask(table: Reader, m: TdaMatch, question: Question) -> Ask:
    """A question as a page shows it."""
    g = Glance(table, m, question.seat, question)
    kind = question.kind
    form, options, actors = _offer(g, question)
    places, about = _about(g, question)
    return Ask(
        id=f"{question.seat}-{question.serial}",
        seat=question.seat,
        kind=kind,
        form=form,
        title=_going_on(g) or title(g, question),
        why=why(g, question),
        rules=rules(g, question),
        options=tuple(options),
        actors=tuple(actors),
        cannot=tuple(cannot_react(g, question)) if kind in REACTIONS else (),
        slots=slots(g, question) if form == PLACE else (),
        focus=tuple(map(g.place, places)),
        pieces=about,
        reaction=kind in REACTIONS,
        root=kind in ROOTS,
        serial=SERIAL.get(kind, ()),
    )


def _going_on(g: Glance) -> str:
    """Whether a move goes on as it was meant to, in the words of the question."""
    path = path_on(g.seen, g.match, g.top) if isinstance(g.top, Moving) else ()
    return g.t("asks-go-on-to", place=g.place(path[-1])) if path else ""


# -------------------------------------------------------------------- what it is about


def _about(g: Glance, question: Question) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The places and pieces that a question is about."""
    args = dict(question.args)
    places: tuple[int, ...] = ()
    found: tuple[str, ...] = ()
    at, many = args.get("at"), args.get("places")
    if isinstance(at, int):
        places = (at,)
    if isinstance(many, tuple):
        places = many
        found = tuple(name for place in many for name in g.aimed(place)[1])
    unit, units = args.get("unit"), args.get("units")
    if isinstance(unit, int):
        found = g.here((unit,))
        here = g.seen.unit(unit).at
        places = places or ((here,) if here >= 0 else ())
    if isinstance(units, tuple):
        found = g.here(units)
        places = places or tuple(dict.fromkeys(at for u in units if (at := g.seen.unit(u).at) >= 0))
    if question.kind in ("ask-retreat", "ask-withdraw", "ask-shift") and isinstance(at, int):
        found = pieces(u.id for u in g.seen.mine_at(at))
    if question.kind == "ask-act" and g.act is not None:
        found = g.here(g.act.left)
    return places, found


# -------------------------------------------------------------------- what is legal


def _offer(g: Glance, question: Question) -> tuple[str, list[Option], list[Actor]]:
    """The form of a question, with its options and actors."""
    choice, top = question.choice, g.top
    if question.kind == "ask-deploy":
        return PLACE, [], []
    if not question.blocking:
        return LIST, folded(g, question.options()), []
    if isinstance(top, Activation) and isinstance(choice, Menu):
        loose = [option(g, answer) for answer in choice.loose]
        keys = [key for key in choice.keys if isinstance(key, int)]
        if len(keys) == 1:
            return LIST, [*unit_options(g, top, g.seen.unit(keys[0])), *loose], []
        return MENU, loose, [_actor(g, top, g.seen.unit(key)) for key in keys]
    if isinstance(top, Moving):
        loose = folded(g, (answer for answer in question.options() if not isinstance(answer, Go | Assault)))
        return LIST, [*onward_options(g, top, question), *loose], []
    if question.kind in ("ask-react-move", "ask-react-fire"):
        offered = question.options()
        will = g.t("opt-likewise-react")
        shots = [again(shot, will) if shot.verb == "fire" else shot for shot in _shots(g, offered, named=True)]
        rest = folded(g, (answer for answer in offered if not isinstance(answer, GroundShot)))
        leave = g.t("opt-likewise-pass")
        return LIST, [*shots, *(again(item, leave) if item.verb == "pass" else item for item in rest)], []
    found = all_of(folded(g, question.options()), "rally", g.t("opt-rally-all"))
    if question.kind == "ask-activate":
        leave = g.t("opt-likewise-activate")
        found = [again(item, leave) if item.verb == "pass" else item for item in found]
    decoys = frozenset(map(piece, g.setting.decoys[g.seat]))

    def may_wait(item: Option) -> tuple[bool, bool]:
        """Passing comes last, and before it what nobody but decoys would do."""
        return item.verb in ("pass", "wait"), bool(item.pieces) and decoys.issuperset(item.pieces)

    return LIST, sorted(found, key=may_wait), []


def _actor(g: Glance, act: Activation, unit: Unit) -> Actor:
    """A unit that may act, with what it may still do and its state."""
    t = g.t
    where = g.place(unit.at) if unit.at >= 0 else t("asks-enters")
    if unit.at == ABOARD:
        where = t("table-note-in", vehicle=g.name(unit.aboard))
    half = t("asks-half-left") if halves_of(act, unit) else ""
    states = [word for word in g.teller.states(g.seen, unit) if unit.at >= 0]
    group = g.table.faces.formations.group_of(unit)
    return Actor(piece(unit.id), sentence(g.full(unit)), (piece(unit.id),), joined(where, half, *states), group)


def unit_options(g: Glance, act: Activation, unit: Unit) -> Iterator[Option]:
    """What one unit may do, alone or with those who can join it: fire first, then marches, assaults, chores."""
    question = g.question
    assert question is not None and isinstance(question.choice, Menu)
    answers = question.choice.of(unit.id)
    on = g.t("opt-likewise-fire")
    yield from (again(shot, on) if shot.verb == "fire" else shot for shot in _shots(g, answers))
    if act.firing < 0:
        yield from smoke_options(g, unit)
    for group in _groups(g, answers, Move):
        yield from march_options(g, group)
    grouped = act.firing >= 0 and len(act.current) > 1
    alone = [unit] if act.halves < 2 and not grouped and why_not_act(g.seen, act, unit.id) is None else []
    for group in _groups(g, answers, Assault) or ([alone] if alone else []):
        yield from assault_options(g, group)
    yield from folded(g, (a for a in answers if not isinstance(a, GroundShot | Move | Assault | Rest)))
    yield from (option(g, answer) for answer in answers if isinstance(answer, Rest))


def _shots(g: Glance, answers: Sequence[Answer], *, named: bool = False) -> list[Option]:
    """Shots at places and at vehicles, those that hurt most first; smoke among them only in reactions."""
    out = [fire_option(g, a, named=named) for a in answers if isinstance(a, Fire) and (named or a.how < SMOKE)]
    out += [pierce_option(g, a, named=named) for a in answers if isinstance(a, Pierce)]
    out += [arms_option(g, a, named=named) for a in answers if isinstance(a, Volley | Blast)]
    return sorted(out, key=lambda item: -sum(bar.share for bar in item.odds[1:]))


def _groups(g: Glance, answers: Sequence[Answer], kind: type[Move | Assault]) -> list[list[Unit]]:
    """Who moves or assaults together in these answers, each group once."""
    found = dict.fromkeys(answer.units for answer in answers if isinstance(answer, kind))
    return [[g.seen.unit(u) for u in units] for units in found]


def actions(table: Reader, m: TdaMatch, question: Question, pieces: Sequence[str]) -> list[Option]:
    """What these pieces may do together; of one piece, what it may do."""
    g = Glance(table, m, question.seat, question)
    numbers = tuple(dict.fromkeys(g.units(pieces)))
    act = g.act
    if question.kind == "ask-conceal" and numbers:
        answer = Conceal(numbers)
        return [option(g, answer)] if question.admits(answer) is None else []
    if act is None or not isinstance(question.choice, Menu):
        wanted = set(map(piece, numbers)) or set(pieces)
        _, options, _ = _offer(g, question)
        return [item for item in options if item.pieces and wanted <= {*item.pieces, *item.targets}]
    units = [g.seen.unit(number) for number in numbers]
    if len(units) == 1:
        return list(unit_options(g, act, units[0])) if numbers[0] in question.choice.keys else []
    if not numbers or any(why_not_act(g.seen, act, number) is not None for number in numbers):
        return []
    return list(_together(g, question, units))


def _together(g: Glance, question: Question, units: Sequence[Unit]) -> Iterator[Option]:
    """What several units may do as a group: fire at one place or aircraft, move as a half-squad, assault, have done."""
    act = g.act
    assert act is not None
    numbers = tuple(u.id for u in units)
    places = dict.fromkeys(place for unit in units for place in fire_targets(g.seen, unit))
    for place in places:
        for how in (FULL, HALF):
            answer = Fire(numbers, place, how)
            if lists(g.seen, question.admits(answer)):
                yield fire_option(g, answer)
    for foe in (foe for foe in g.seen.foes() if foe.height):
        shots = [ShootUp(numbers, foe.id, how) for how in (FULL, HALF)]
        yield from (option(g, shot) for shot in shots if lists(g.seen, question.admits(shot)))
    yield from march_options(g, units)
    yield from assault_options(g, units)
    rest = Rest(numbers)
    if not isinstance(question.admits(rest), Refusal):
        yield option(g, rest)


# --------- standing orders on one sheet: what each unit does when a chance to react comes (contract 6)


RULES = ("7.11/pause",)


def orders(table: Reader, m: TdaMatch, seat: int) -> OrderSheet:
    """The seat's standing orders: one line for each unit on the map that carries a weapon."""
    g = Glance(table, m, seat)
    carriers = [_carrier(g, unit) for unit in g.seen.mine() if _armed(g, unit)]
    return orders_sheet(g.t, m.orders_of(seat), carriers, lambda order: _fires(g.t, order), RULES)


def _armed(g: Glance, unit: Unit) -> bool:
    return g.seen.type(unit).role not in ("decoy", "non_combatant") and g.seen.weapon(unit) is not None


def _carrier(g: Glance, unit: Unit) -> Carrier:
    title, group = sentence(g.full(unit)), g.table.faces.formations.group_of(unit)
    idle = "" if can_ever_fire(g.seen, unit) else _why_ordered(g, unit)
    return Carrier(unit.id, piece(unit.id), g.names.unit(unit.id), title, group, g.place(unit.at), idle)


def _fires(t: Texts, order: Order) -> str:
    chance = t("order-chance", percent=percent_of(t, order.chance)) if order.chance else ""
    reach = t("order-range", range=order.range) if order.range else ""
    return joined(t("order-fire"), chance, reach)


def _why_ordered(g: Glance, unit: Unit) -> str:
    """Why it would not fire whatever its orders say."""
    if unit.neutralised:
        return g.t("state-neutralised")
    return g.t("state-stunned" if unit.stunned else "state-fire-ended")

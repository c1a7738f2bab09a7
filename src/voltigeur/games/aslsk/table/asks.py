"""Questions as a page shows them: whose decision, why, and what is legal, in the reader's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from voltigeur.engine.choices import Answer, Draft, Menu, Pass, Question
from voltigeur.engine.orders import Order
from voltigeur.engine.table.asks import Actor, Ask, Option
from voltigeur.engine.table.orders import OrderSheet
from voltigeur.engine.verbs import fields_of
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.verbs import FIRE_ACTIONS, START_ACTIONS
from voltigeur.games.aslsk.ch03_1_rally.odds import rally_chance, recover_chance, repair_chance
from voltigeur.games.aslsk.ch03_1_rally.rally import Rally, Repair, SelfRally
from voltigeur.games.aslsk.ch03_3_movement.acts import ACTS, SmokeBy
from voltigeur.games.aslsk.ch03_3_movement.allowance import where
from voltigeur.games.aslsk.ch03_3_movement.first_fire import FirstFire
from voltigeur.games.aslsk.ch03_3_movement.moving import Go, Move, MoveWooded, Moving, Stay_
from voltigeur.games.aslsk.ch03_3_movement.standing import WHEN
from voltigeur.games.aslsk.ch03_7_advance.advance import Advance
from voltigeur.games.aslsk.ch03_8_close_combat.fight import ChooseFight
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder
from voltigeur.games.aslsk.ch03_24_ordnance.aims import KeepAim
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import Shell, ShellTurned, ShellUnder
from voltigeur.games.aslsk.ch04_0_possession.possession import Recover
from voltigeur.games.aslsk.ch04_weapons.charges import Detonate
from voltigeur.games.aslsk.ch06_guns.pushing import Push, PushBy
from voltigeur.games.aslsk.table.areas import area_options, is_pointed, open_hexes, push_options, turn_options
from voltigeur.games.aslsk.table.drafts import boxes_of, proposal, rows_of
from voltigeur.games.aslsk.table.faces import unit_piece, weapon_piece
from voltigeur.games.aslsk.table.gunnery import chance_of, shell_option
from voltigeur.games.aslsk.table.moves import (
    advance_options,
    move_options,
    movers,
    onward_options,
    rout_options,
    smoke_option,
)
from voltigeur.games.aslsk.table.placing import slots
from voltigeur.games.aslsk.table.shots import (
    firing_hexes,
    group_options,
    movers_of,
    other_answers,
    reaction_shots,
    shot_option,
)
from voltigeur.games.aslsk.table.telling import likely
from voltigeur.games.aslsk.table.words import Glance, Reader, plain_option
from voltigeur.tabling.game_table import Carrier, orders_sheet
from voltigeur.tabling.series import again, all_of
from voltigeur.tabling.words import joined, percent_of, sentence

LIST, MENU, PLACE, DRAFT = "list", "menu", "place", "draft"
SET_UP = "ask-set-up"
REACTIONS = frozenset({"ask-first-fire", "ask-interdict", "ask-aim"})
ROOTS = frozenset({"ask-set-up", "ask-fire", "ask-move", "ask-rout", "ask-advance"})
MOVES = frozenset({"ask-move", "ask-advance"})


def ask(table: Reader, m: AslskMatch, question: Question) -> Ask:
    """A question as a page shows it."""
    g = Glance(table, m, question.seat, question)
    form, options, actors = _offer(g, question)
    places, pieces = _about(g, question)
    t, kind = g.t, question.kind
    words = _words(g, question)
    return Ask(
        id=f"{question.seat}-{question.serial}",
        seat=question.seat,
        kind=kind,
        form=form,
        title=sentence(t.many(f"{kind}-title", words)) if t.has(f"{kind}-title") else kind,
        why=t.many(f"{kind}-why", words) if t.has(f"{kind}-why") else "",
        rules=question.rules,
        options=tuple(options),
        actors=tuple(actors),
        slots=slots(g, question) if form == PLACE else (),
        focus=places,
        pieces=pieces,
        reaction=kind in REACTIONS,
        root=kind in ROOTS,
        rows=rows_of(g, question) if form == DRAFT else (),
        boxes=boxes_of(g, question) if form == DRAFT else (),
        proposed=bool(proposal(g, question)) if form == DRAFT else False,
    )


def _words(g: Glance, question: Question) -> dict[str, str | int]:
    """What the words of a question may name."""
    top, t = g.top, g.t
    phase = t(f"phase-{g.phase}")
    found: dict[str, str | int] = {"phase": phase, "place": "", "who": "", "left": "", "count": 1}
    at = dict(question.args).get("at")
    if isinstance(at, int):
        found["place"] = g.place(at)
    if isinstance(top, FirstFire):
        found["who"] = g.teller.units(movers_of(g))
        found["count"] = len(movers_of(g))
        found["place"] = g.place(top.place)
    elif isinstance(top, Moving):
        found["who"] = g.teller.units(unit.id for unit in top.movers(g.seen))
        here = top.movers(g.seen)
        found["count"] = len(here)
        found["place"] = g.place(where(here[0])) if here else ""
    return found


def _about(g: Glance, question: Question) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The places and pieces that a question is about."""
    top = g.top
    if isinstance(top, FirstFire):
        return (g.place(top.place),), tuple(map(unit_piece, movers_of(g)))
    if isinstance(top, Moving):
        units = [g.seen.unit(u) for u in top.active if g.seen.unit(u).at >= 0]
        return tuple(dict.fromkeys(g.place(u.at) for u in units)), tuple(unit_piece(u.id) for u in units)
    at = dict(question.args).get("at")
    if isinstance(at, int):
        return (g.place(at),), tuple(unit_piece(u.id) for u in g.seen.at(at))
    return (), ()


# -------------------------------------------------------------------- what is legal


def _offer(g: Glance, question: Question) -> tuple[str, list[Option], list[Actor]]:
    """The form of a question, with its options and actors."""
    choice, kind, top = question.choice, question.kind, g.top
    if kind == SET_UP:
        return PLACE, [], []
    if isinstance(choice, Draft):
        return DRAFT, [], []
    if not isinstance(choice, Menu):
        found = [option(g, answer) for answer in question.options()]
        return LIST, _passing_last(_all(g, kind, found)), []
    loose = [option(g, answer) for answer in choice.loose]
    if kind == "ask-first-fire":
        on = [again(item, g.t("opt-likewise-pass")) if item.verb == "pass" else item for item in loose]
        rest = _others(g, (answer for key in choice.keys for answer in choice.of(key)))
        return LIST, [*reaction_shots(g, choice), *rest, *on], []
    if kind == "ask-fire":
        charges = g.seen.position.charges  # they lie where the enemy is, in nobody's hands
        set_off = (a for key in choice.keys for a in choice.of(key) if isinstance(a, Detonate)) if charges else ()
        loose = [*(option(g, answer) for answer in set_off), *loose]
        return MENU, loose, firing_hexes(g, choice, open_hexes(g, question))
    if kind in MOVES:
        return MENU, loose, movers(g, choice)
    if isinstance(top, Moving):
        units = top.movers(g.seen)
        rest = _others(g, (answer for key in choice.keys for answer in choice.of(key)))
        return LIST, [*onward_options(g, top, units), *rest, *loose], []
    if kind == "ask-rout":
        return MENU, loose, [actor for actor in movers(g, choice) if len(actor.pieces) == 1]
    found = [option(g, answer) for key in choice.keys for answer in choice.of(key)]
    return LIST, _passing_last([*_all(g, kind, found), *loose]), []


def _all(g: Glance, kind: str, found: list[Option]) -> list[Option]:
    return all_of(found, "rally", g.t("opt-rally-all")) if kind == "ask-self-rally" else found


def _passing_last(options: Sequence[Option]) -> list[Option]:
    return sorted(options, key=lambda item: item.verb == "pass")


def _others(g: Glance, answers: object) -> list[Option]:
    """Whatever else may be answered, as it is listed: grenades, guns, charges."""
    known = (Fire, FireUnder, Go, Stay_, Pass)
    assert hasattr(answers, "__iter__")
    return folded(g, [answer for answer in answers if not isinstance(answer, known)])


def option(g: Glance, answer: Answer) -> Option:
    """Any answer as an option, with its chance where it has one."""
    t = g.t
    match answer:
        case Pass():
            kind = g.question.kind if g.question is not None else ""
            own = f"opt-pass-{kind.removeprefix('ask-')}"
            words = t(own if t.has(own) else "opt-pass")
            return plain_option(g, answer, "pass", text=words)
        case Stay_():
            return plain_option(g, answer, "end", text=t("opt-stay"))
        case Fire() | FireUnder():
            return shot_option(g, answer, named=True)
        case Shell() | ShellTurned() | ShellUnder():
            return shell_option(g, answer)
        case Rally(units=units, leader=leader):
            first = g.seen.unit(units[0])
            chance = likely(t, rally_chance(g.seen, first, g.seen.unit(leader))) if len(units) == 1 else ""
            pieces = tuple(map(unit_piece, (*units, leader)))
            return _chanced(g, answer, "rally", chance, "caption-rally", pieces, ("3.1/f-rally",))
        case SelfRally(unit=unit):
            chance = likely(t, rally_chance(g.seen, g.seen.unit(unit), None))
            return _chanced(g, answer, "rally", chance, "caption-rally", (unit_piece(unit),), ("3.1/e-self-rally",))
        case Recover(unit=unit, weapon=weapon):
            chance = likely(t, recover_chance(g.seen, g.seen.unit(unit)))
            pieces = (unit_piece(unit), weapon_piece(weapon))
            return _chanced(g, answer, "attach", chance, "caption-recover", pieces, ("3.1/b-recovery",))
        case Repair(weapon=weapon):
            done, _ = repair_chance(g.seen, g.seen.weapon(weapon))
            owner = unit_piece(g.seen.weapon(weapon).owner)
            pieces = (weapon_piece(weapon), owner)
            return _chanced(g, answer, "aid", likely(t, done), "caption-repair", pieces, ("3.1/c-repair",))
        case ChooseFight(at=at):
            there = tuple(unit_piece(u.id) for u in g.seen.at(at))
            return plain_option(g, answer, "assault", pieces=there, places=(g.place(at),))
        case KeepAim(weapon=weapon, unit=unit):
            target = g.seen.unit(unit)
            return plain_option(
                g, answer, "fire", detail=joined(g.place(target.at), g.teller.ground(target.at)),
                pieces=(weapon_piece(weapon),), targets=(unit_piece(unit),), places=(g.place(target.at),),
                rules=("6.10/acquisition",),
            )  # fmt: skip
    return registered(g, answer)


def registered(g: Glance, answer: Answer) -> Option:
    """Whatever a chapter has entered: its sign, its rule, who does it and where, from the fields of the answer."""
    action = FIRE_ACTIONS.of(answer) or ACTS.of(answer) or START_ACTIONS.of(answer)
    pieces: list[str] = []
    places: list[str] = []
    targets: tuple[str, ...] = ()
    for name, kind in fields_of(type(answer)):
        value = getattr(answer, name)
        if kind == "unit" and value >= 0:
            pieces.append(unit_piece(value))
        elif kind == "units":
            pieces += map(unit_piece, value)
        elif kind == "weapon" and value >= 0:
            pieces.append(weapon_piece(value))
        elif kind == "place" and value >= 0:
            places.append(g.place(value))
            targets = g.enemies(value) if name == "target" else targets
    chance, caption = chance_of(g, answer)
    return plain_option(
        g, answer, action.sign if action is not None else "", pieces=tuple(pieces), places=tuple(places),
        targets=targets, rules=(action.rule,) if action is not None and action.rule else (), percent=chance,
        caption=g.t(caption) if chance else "",
    )  # fmt: skip


def folded(g: Glance, answers: Sequence[Answer]) -> list[Option]:
    """Answers as options; smoke grenades, which may be thrown into seven hexes, as one that leads to them; pushes too.

    What `table.areas` has a row for, smoke and turns, is not listed hex by hex.
    """
    grenades: dict[int, list[SmokeBy]] = {}
    for answer in answers:
        if isinstance(answer, SmokeBy):
            grenades.setdefault(answer.unit, []).append(answer)
    folds = (SmokeBy, Push, PushBy)
    out = [option(g, answer) for answer in answers if not isinstance(answer, folds) and not is_pointed(g, answer)]
    pushes = push_options(g, [answer for answer in answers if isinstance(answer, Push | PushBy)])
    return [*(smoke_option(g, found) for found in grenades.values()), *out, *pushes]


def _chanced(
    g: Glance, answer: Answer, verb: str, chance: str, caption: str, pieces: tuple[str, ...], rules: tuple[str, ...]
) -> Option:
    return plain_option(
        g, answer, verb, percent=chance, caption=g.t(caption) if chance else "", pieces=pieces, rules=rules
    )


def actions(table: Reader, m: AslskMatch, question: Question, pieces: Sequence[str]) -> list[Option]:
    """What these pieces may do together; of one piece, what it may do."""
    g = Glance(table, m, question.seat, question)
    units = g.units(pieces)
    if question.kind in ("ask-fire", "ask-first-fire"):
        found = group_options(g, question, pieces)
        others = folded(g, other_answers(g, question, pieces))
        pointed = [*area_options(g, question, pieces), *turn_options(g, question, pieces)]
        if not any(g.seen.type(unit).size == "crew" for unit in units):
            return [*found, *others, *pointed]
        shells = [item for item in others if item.percent]  # a crew is there for its Gun
        return [*shells, *found, *(item for item in others if not item.percent), *pointed]
    by_kind: dict[str, Callable[[], Sequence[Option]]] = {
        "ask-move": lambda: [*move_options(g, units), *_beside(g, question, units)],
        "ask-advance": lambda: [*advance_options(g, units), *_beside(g, question, units)],
        "ask-rout": lambda: list(rout_options(g, units)),
        "ask-go-on": lambda: _part(g, units),
    }
    if question.kind in by_kind:
        return list(by_kind[question.kind]()) if units else []
    wanted = {unit_piece(unit.id) for unit in units} or set(pieces)
    _, options, _ = _offer(g, question)
    return [item for item in options if item.pieces and wanted <= {*item.pieces, *item.targets}]


def _beside(g: Glance, question: Question, units: Sequence[Unit]) -> list[Option]:
    """What else one unit may do instead of going somewhere, or before it."""
    if len(units) != 1 or not isinstance(question.choice, Menu) or units[0].id not in question.choice.keys:
        return []
    going = (Move, MoveWooded, Advance)
    return folded(g, [answer for answer in question.choice.of(units[0].id) if not isinstance(answer, going)])


def _part(g: Glance, units: Sequence[Unit]) -> list[Option]:
    top = g.top
    if not isinstance(top, Moving) or not {unit.id for unit in units} <= set(top.active):
        return []
    return list(onward_options(g, top, units))


# -------------------------------------------------------------------- standing orders


def orders(table: Reader, m: AslskMatch, seat: int) -> OrderSheet:
    """The seat's standing orders: one line for each unit that could fire at movers."""
    g = Glance(table, m, seat)
    held = m.orders_of(seat)
    carriers = [
        Carrier(unit.id, unit_piece(unit.id), g.setting.names.unit(unit.id), g.teller.full(unit), "", g.place(unit.at))
        for unit in g.seen.mine()
        if g.seen.type(unit).power or g.seen.held(unit)
    ]

    def fires(order: Order) -> str:
        return joined(
            g.t(f"order-{order.mode}"),
            g.t("order-chance", percent=percent_of(g.t, order.chance)) if order.chance else "",
            g.t("order-range", range=order.range) if order.range else "",
            g.t(f"order-word-{order.words[-1]}") if order.words else "",
        )

    sheet = orders_sheet(g.t, held, carriers, fires, ("3.3.1/dff",))
    told = [
        replace(line, text=joined(carrier.where, fires(held.of(carrier.number)))) if line.mode == WHEN else line
        for line, carrier in zip(sheet.lines, carriers, strict=True)
    ]
    return replace(sheet, lines=tuple(told))

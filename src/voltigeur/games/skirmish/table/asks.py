"""Questions as a page shows them: whose decision, why, and what is legal, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Answer, Menu, Question, Refusal, Void
from voltigeur.engine.orders import Order
from voltigeur.engine.table.asks import Ask, Option
from voltigeur.engine.table.orders import OrderSheet
from voltigeur.engine.texts import Texts
from voltigeur.engine.verbs import fields_of
from voltigeur.games.skirmish.base.names import AMMO_WORDS, PACE_WORDS
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.verbs import VERBS
from voltigeur.games.skirmish.base.world import Seen, can_act
from voltigeur.games.skirmish.ch01_sequence.sequence import Reroll
from voltigeur.games.skirmish.ch04_actions.ambush import Wait
from voltigeur.games.skirmish.ch04_actions.march import March
from voltigeur.games.skirmish.ch07_fire.volley import Aim, Cover, OrderFire
from voltigeur.games.skirmish.ch11_guns.guns import Shell
from voltigeur.games.skirmish.ch12_melee.melee import Fight
from voltigeur.games.skirmish.ch14_radio.radio import CallFire
from voltigeur.games.skirmish.table.faces import figure_of, marker_of, piece_of
from voltigeur.games.skirmish.table.forecasts import NOTHINGS, outcomes
from voltigeur.games.skirmish.table.placing import slots
from voltigeur.games.skirmish.whole.view import preview
from voltigeur.tabling.game_table import Carrier, orders_sheet
from voltigeur.tabling.series import again
from voltigeur.tabling.words import kebab, percent, sentence

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

REACTIONS = frozenset({"ask-react", "ask-charged"})
_NAMES = {March: "go", CallFire: "call"}
"""Options with a spot in them that do not go by the name of their verb."""


def ask(table: SkirmishTable, m: SkirmishMatch, question: Question) -> Ask:
    """A question as a page shows it."""
    seen = m.at_rest(question.seat)
    args = _args(table, question)
    placing = question.kind == "ask-set-up"
    troop = dict(question.args).get("troop", -1)
    about = tuple(piece_of(f.id) for f in seen.members(troop)) if isinstance(troop, int) and troop >= 0 else ()
    return Ask(
        id=f"{question.seat}-{question.serial}",
        seat=question.seat,
        kind=question.kind,
        form="place" if placing else "list",
        title=table.t.many(f"{question.kind}-title", args),
        why=table.t.many(f"{question.kind}-why", args),
        rules=question.rules,
        options=() if placing else tuple(options(table, m, seen, question)),
        slots=tuple(slots(table, seen, question)) if placing else (),
        pieces=about,
        reaction=question.kind in REACTIONS,
        root=question.kind in ("ask-set-up", "ask-act", "ask-next"),
    )


def _args(table: SkirmishTable, question: Question) -> dict[str, object]:
    out: dict[str, object] = {}
    for name, value in question.args:
        if name in ("troop", "charged") and isinstance(value, int):
            out[name] = table.teller.troop(value) if value >= 0 else table.t("marker-troop", number=-1 - value)
        elif name in ("figure", "medic") and isinstance(value, int):
            out[name] = table.teller.name(value)
        else:
            out[name] = value
    return out


# -------------------------------------------------------------------- options


def options(table: SkirmishTable, m: SkirmishMatch, seen: Seen, question: Question) -> list[Option]:
    """All options: those with a spot in them once each, to be pointed out; the others as they are."""
    out: dict[str, Option] = {}
    for answer in _listed(question):
        for key, made in _made(table, m, seen, question, answer):
            out.setdefault(key, made)
    found = sorted([*_staying(table, m, seen, question), *out.values()], key=_rank)
    if question.kind != "ask-react":
        return found
    return [again(option, table.t("option-pass-on")) if option.verb == "pass" else option for option in found]


def _staying(table: SkirmishTable, m: SkirmishMatch, seen: Seen, question: Question) -> Iterator[Option]:
    """To lie in wait as they face now, without pointing anywhere; where others are still to act, all of them may."""
    choice, args = question.choice, dict(question.args)
    if question.kind != "ask-act" or not isinstance(choice, Menu) or "wait" not in choice.keys:
        return
    stay = next((answer for answer in choice.of("wait") if isinstance(answer, Wait)), None)
    if stay is None or any(seen.figure(number).facing != facing for number, facing in stay.facings):
        return
    option = Option(
        id="wait-here",
        answer=m.write(stay),
        text=sentence(table.t("option-wait-here")),
        detail=table.t("option-wait-detail"),
        verb=VERBS.sign_of(stay),
        pieces=_movers(seen, question),
        rules=("actions/ambush",),
    )
    others = [t for t in seen.troops(seen.side) if not t.acted and t.id != args.get("troop") and can_act(seen, t.id)]
    yield again(option, table.t("option-wait-all")) if others else option


def _listed(question: Question) -> Sequence[Answer]:
    """What is listed; of marches and runs, which are dear, only that they can be made."""
    choice = question.choice
    if isinstance(choice, Menu) and "go" in choice.keys:
        rest = [answer for key in choice.keys if key != "go" for answer in choice.of(key)]
        return [March(()), *rest, *choice.loose]
    return question.options()


def _rank(option: Option) -> tuple[int, float]:
    late = {"pass": 9, "wait": 5, "rest": 6, "move": 3}
    return late.get(option.verb, 1), -sum(o.share for o in option.odds if o.tone not in ("none", "failure"))


def _made(
    table: SkirmishTable, m: SkirmishMatch, seen: Seen, question: Question, answer: Answer
) -> Iterator[tuple[str, Option]]:
    """The options that stand for an answer, with the key under which each is listed once."""
    verb = VERBS.of(answer)
    if verb is None or not verb.aim:
        yield m.write(answer), plain(table, m, seen, question, answer)
        return
    name, movers = _NAMES.get(type(answer), verb.name), _movers(seen, question)
    if isinstance(answer, March):
        for pace in PACE_WORDS:
            yield pace, _aimed(table, pace, pace, verb.aim, movers, (f"actions/{pace}",))
    elif verb.aim == "template":
        who = verb.who(answer)[0]
        ammo = f"-{AMMO_WORDS[answer.ammo]}" if isinstance(answer, Shell) else ""
        key = f"{name}{ammo}-{who}"
        yield key, _aimed(table, key, verb.sign, verb.aim, (piece_of(who),), question.rules, who)
    else:
        yield name, _aimed(table, name, verb.sign, verb.aim, movers, question.rules)


def _movers(seen: Seen, question: Question) -> tuple[str, ...]:
    troop = dict(question.args).get("troop", -1)
    return tuple(piece_of(f.id) for f in seen.fit(troop)) if isinstance(troop, int) and troop >= 0 else ()


def _aimed(
    table: SkirmishTable,
    key: str,
    sign: str,
    aim: str,
    pieces: tuple[str, ...],
    rules: tuple[str, ...],
    who: int = -1,
) -> Option:
    name = key.rpartition("-")[0] if who >= 0 else key
    args = {"figure": table.teller.name(who)} if who >= 0 else {}
    return Option(
        id=key,
        answer="",
        text=sentence(table.t.many(f"option-{name}", args)),
        detail=table.t.many(f"option-{name}-detail", args),
        verb=sign,
        pieces=pieces,
        rules=rules,
        ways=aim == "way",
        aim=aim,
    )


def plain(table: SkirmishTable, m: SkirmishMatch, seen: Seen, question: Question, answer: Answer) -> Option:
    """An answer that is given as it stands."""
    name = kebab(type(answer).__name__)
    found = preview(seen, answer)
    odds = outcomes(table, found) if found else ()
    best = next((o for o in odds if o.tone in ("loss", "success")), None)
    quiet = next((name for name in NOTHINGS if found and name in found.odds), "")
    hurt = 1 - found.odds[quiet] if found and quiet else None
    verdict = question.admits(answer)
    written = m.write(answer)
    return Option(
        id=written[:200],
        answer=written,
        text=sentence(_text(table, seen, answer, name)),
        detail=_detail(table, seen, answer),
        verb=VERBS.sign_of(answer),
        pieces=tuple(piece_of(number) for number in VERBS.who(answer)),
        targets=tuple(_targets(answer)),
        odds=odds,
        percent=percent(table.t, hurt) if hurt is not None else best.percent if best else "",
        caption=table.t("caption-hurt") if hurt is not None else best.text if best else "",
        rules=question.rules,
        void=table.teller.refusal(verdict) if isinstance(verdict, Void | Refusal) else "",
    )


def _targets(answer: Answer) -> list[str]:
    verb = VERBS.of(answer)
    found = verb.whom(answer) if verb is not None else ()
    return [piece_of(target) if target >= 0 else marker_of(-1 - target) for target in found]


def _text(table: SkirmishTable, seen: Seen, answer: Answer, name: str) -> str:
    """An answer in words: who acts, how many they are, and every field by its notation."""
    t, teller = table.t, table.teller
    who = VERBS.who(answer)
    args: dict[str, object] = {"who": teller.names(who), "count": len(who)}
    for field, kind in fields_of(type(answer)):
        value = getattr(answer, field)
        match kind:
            case "figure" | "target" if value >= 0:
                args[field] = teller.name(value)
            case "target":
                args[field] = t("marker", number=-1 - value)
            case "troop":
                args[field] = teller.troop(value)
            case "troops":
                args[field] = ", ".join(map(teller.troop, value))
            case "shots" if isinstance(answer, Fight):
                args["count"] = len(value)
            case "shots":
                shooters, targets = {shooter for shooter, _ in value}, {target for _, target in value}
                args |= {"count": len(shooters), "who": teller.name(min(shooters)), "targets": len(targets)}
                args["target"] = teller.name(value[0][1])
    return t.many(f"option-{name}", args)


def _detail(table: SkirmishTable, seen: Seen, answer: Answer) -> str:
    """What distinguishes like options: who shoots at whom, or where a way leads."""
    teller = table.teller
    match answer:
        case Cover(shots=shots) | Aim(shots=shots) | OrderFire(shots=shots) | Fight(pairs=shots):
            pairs = dict.fromkeys(shots)
            shown = [f"{teller.name(a)} → {teller.name(b)}" for a, b in list(pairs)[:3]]
            return "; ".join(shown) + (" …" if len(pairs) > 3 else "")
        case Reroll(troops=troops):
            return table.t("detail-dice", count=len(troops), dice=", ".join(str(seen.troop(t).die) for t in troops))
    moves = getattr(answer, "moves", ())
    floors = sorted({move[3] for move in moves})
    return table.t("detail-floor", floor=floors[0]) if len(floors) == 1 and floors[0] else ""


def actions(table: SkirmishTable, m: SkirmishMatch, question: Question, pieces: Sequence[str]) -> list[Option]:
    """What these pieces may do: their own part of fire and rerolls, else the options that they are in."""
    seen = m.at_rest(question.seat)
    numbers = {number for piece in pieces if (number := figure_of(piece)) >= 0}
    found = options(table, m, seen, question)
    made: list[Option] = []
    for answer in _listed(question):
        part = _part(seen, answer, numbers)
        if part is not None and not isinstance(question.admits(part), Refusal):
            option = plain(table, m, seen, question, part)
            if all(option.id != other.id for other in made):
                made.append(option)
    rest = [o for o in found if set(pieces) & {*o.pieces, *o.targets} and all(o.id != other.id for other in made)]
    return [*made, *rest]


def _part(seen: Seen, answer: Answer, numbers: set[int]) -> Answer | None:
    match answer:
        case Cover(shots=shots):
            kept = tuple(shot for shot in shots if shot[0] in numbers)
            return Cover(kept) if kept else None
        case Aim(shots=shots):
            kept = tuple(shot for shot in shots if shot[0] in numbers)
            return Aim(kept) if kept else None
        case Reroll():
            troops = tuple(sorted({seen.figure(number).troop for number in numbers if seen.known(number)}))
            return Reroll(troops) if troops else None
    return None


# ----------------- standing orders at the table: a line for every figure that could fire from its wait


RULES = ("actions/ambush",)


def orders(table: SkirmishTable, m: SkirmishMatch, seat: int) -> OrderSheet:
    """All standing orders of a seat; ranges are in centimetres."""
    seen, infos = m.at_rest(seat), table.setting.figures
    carriers = [
        Carrier(f.id, piece_of(f.id), infos[f.id].name, table.teller.name(f.id), f"t{f.troop}")
        for f in seen.mine()
        if f.fit and seen.weapon(f) is not None
    ]
    return orders_sheet(table.t, m.orders_of(seat), carriers, lambda order: _fires(table.t, order), RULES)


def _fires(t: Texts, order: Order) -> str:
    if order.range:
        return t("order-fire-within", chance=order.chance, range=order.range)
    return t("order-fire", chance=order.chance)

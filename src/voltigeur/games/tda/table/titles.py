"""What a question asks and why, in the reader's words."""

from __future__ import annotations

from typing import Any

from voltigeur.engine.choices import Question
from voltigeur.games.tda.base.answers_move import MARCH_WORDS
from voltigeur.games.tda.ch02_sequence.sequence import SetUpDraft
from voltigeur.games.tda.table.words import Glance, dropped
from voltigeur.tabling.words import listed, sentence


def title(g: Glance, question: Question) -> str:
    """What is asked, in one sentence."""
    name = _title(g, question.kind)
    if not g.t.has(name):
        name = question.kind
    return sentence(g.t.many(name, _words(g, question)))


def why(g: Glance, question: Question) -> str:
    """What hangs on it, in a sentence or two."""
    name = _why(g, question.kind)
    return g.t.many(name, _words(g, question)) if g.t.has(name) else ""


def rules(g: Glance, question: Question) -> tuple[str, ...]:
    """The rules that a question comes from; whether one fires again is a matter of cadence."""
    if _why(g, question.kind) == "asks-why-fire-again":
        return ("7.6/cadence-test", *question.rules)
    return question.rules


def _title(g: Glance, kind: str) -> str:
    if kind == "ask-activate" and g.seen.free:
        return "asks-activate-free"
    if kind == "ask-act" and g.act is not None and g.act.section < 0:
        return "asks-act-alone"
    if kind == "ask-go-on-acting" and g.act is not None and g.act.firing >= 0:
        return "asks-fire-again"
    return f"asks-{kind.partition('-')[2]}"


def _why(g: Glance, kind: str) -> str:
    if kind == "ask-activate" and g.chain:
        return "asks-why-chain"
    if kind == "ask-activate" and g.seen.free:
        return "asks-why-activate-free"
    if kind == "ask-go-on-acting" and g.act is not None and g.act.firing >= 0:
        return "asks-why-fire-again"
    if kind == "ask-shift" and g.question is not None and "10.4/fire-displacement" in g.question.rules:
        return "asks-why-shift-fire"
    return f"asks-why-{kind.partition('-')[2]}"


def _words(g: Glance, question: Question) -> dict[str, Any]:
    """The arguments of the sentences, from what the question is about."""
    args = dict(question.args)
    out: dict[str, Any] = {"unit": "", "units": "", "count": 1, "at": "", "section": "", "march": "", "chain": "",
                           "targets": "", "mission": ""}  # fmt: skip
    unit, units, section, at = args.get("unit"), args.get("units"), args.get("section"), args.get("at")
    if isinstance(unit, int):
        out["unit"] = g.name(unit)
    if isinstance(units, tuple):
        out["units"], out["count"] = g.all_names(units), len(units)
    if isinstance(section, int) and section >= 0:
        out["section"] = g.names.sections[section]
    if isinstance(at, int):
        out["at"] = g.place(at)
    mission = args.get("mission")
    if isinstance(mission, int):
        out["mission"] = g.teller.mission(mission)
    places = args.get("places")
    if isinstance(places, tuple):
        out["targets"] = listed(g.t, [g.target_of(place) for place in places])
    chain = args.get("chain")
    if isinstance(chain, tuple):
        out["chain"] = g.all_names(chain)
    march = args.get("march")
    if isinstance(march, int):
        out["march"] = MARCH_WORDS[march]
    if g.act is not None and g.act.section < 0:
        out["unit"] = g.full(g.seen.unit(g.act.members[0]))
    if question.kind == "ask-drop-zone" and isinstance(units, tuple):
        out["section"] = dropped(g, units[0])
    if question.kind == "ask-deploy":
        out["count"] = len(SetUpDraft(g.seen).units)
    if question.kind == "ask-strike":
        out["units"] = listed(g.t, g.who(at)) if isinstance(at, int) else ""
    return out

"""What a question asks and why, in the reader's words."""

from __future__ import annotations

from typing import Any

from voltigeur.engine.choices import Question
from voltigeur.games.tda.table_words import Glance, listed, sentence

WHY = {
    "ask-deploy": "asks-why-deploy",
    "ask-attach": "asks-why-attach",
    "ask-activate": "asks-why-activate",
    "ask-act": "asks-why-act",
    "ask-go-on-acting": "asks-why-go-on-acting",
    "ask-go-on": "asks-why-go-on",
    "ask-react-move": "asks-why-react-move",
    "ask-react-fire": "asks-why-react-fire",
    "ask-trade-stop": "asks-why-trade-stop",
    "ask-withdraw": "asks-why-withdraw",
    "ask-snipe": "asks-why-snipe",
    "ask-surge": "asks-why-surge",
    "ask-strike": "asks-why-strike",
    "ask-retreat": "asks-why-retreat",
    "ask-resign": "asks-why-resign",
    "ask-rally": "asks-why-rally",
    "ask-shift": "asks-why-shift",
    "ask-conceal": "asks-why-conceal",
    "ask-deputy": "asks-why-deputy",
    "ask-appoint": "asks-why-appoint",
    "ask-higher-pc": "asks-why-higher-pc",
    "ask-cancel": "asks-why-cancel",
    "ask-request": "asks-why-request",
    "ask-demolish": "asks-why-demolish",
    "ask-go-back": "asks-why-go-back",
}
"""What hangs on each kind of question."""
TITLES = {
    "ask-deploy": "asks-deploy",
    "ask-attach": "asks-attach",
    "ask-activate": "asks-activate",
    "ask-act": "asks-act",
    "ask-go-on-acting": "asks-go-on-acting",
    "ask-go-on": "asks-go-on",
    "ask-react-move": "asks-react-move",
    "ask-react-fire": "asks-react-fire",
    "ask-trade-stop": "asks-trade-stop",
    "ask-withdraw": "asks-withdraw",
    "ask-snipe": "asks-snipe",
    "ask-surge": "asks-surge",
    "ask-strike": "asks-strike",
    "ask-retreat": "asks-retreat",
    "ask-resign": "asks-resign",
    "ask-rally": "asks-rally",
    "ask-shift": "asks-shift",
    "ask-conceal": "asks-conceal",
    "ask-deputy": "asks-deputy",
    "ask-appoint": "asks-appoint",
    "ask-higher-pc": "asks-higher-pc",
    "ask-cancel": "asks-cancel",
    "ask-request": "asks-request",
    "ask-demolish": "asks-demolish",
    "ask-go-back": "asks-go-back",
}


def title(g: Glance, question: Question) -> str:
    """What is asked, in one sentence."""
    return sentence(g.t.many(_title(g, question.kind), _words(g, question)))


def why(g: Glance, question: Question) -> str:
    """What hangs on it, in a sentence or two."""
    return g.t.many(_why(g, question.kind), _words(g, question))


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
    return TITLES[kind]


def _why(g: Glance, kind: str) -> str:
    if kind == "ask-activate" and g.chain:
        return "asks-why-chain"
    if kind == "ask-activate" and g.seen.free:
        return "asks-why-activate-free"
    if kind == "ask-go-on-acting" and g.act is not None and g.act.firing >= 0:
        return "asks-why-fire-again"
    if kind == "ask-shift" and g.question is not None and "10.4/fire-displacement" in g.question.rules:
        return "asks-why-shift-fire"
    return WHY[kind]


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
        out["march"] = ("still", "tactical", "normal", "forced")[march]
    if g.act is not None and g.act.section < 0:
        out["unit"] = g.full(g.seen.unit(g.act.members[0]))
    if question.kind == "ask-deploy":
        out["count"] = len([u for u in g.seen.all_mine() if not u.entry])
    if question.kind == "ask-strike":
        out["units"] = listed(g.t, g.who(at)) if isinstance(at, int) else ""
    return out

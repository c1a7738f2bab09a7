"""How declining reads, by question: its words, what follows, and the rule."""

from __future__ import annotations

from voltigeur.engine.texts import Texts

PASSES = {
    "ask-activate": "4.5/two-passes", "ask-react-move": "7.11/pause", "ask-react-fire": "7.11/pause",
    "ask-attach": "3.1/temporary-attachment", "ask-trade-stop": "11.3/stopped-effects",
    "ask-withdraw": "8.3/withdrawal", "ask-retreat": "8.2/next-round", "ask-cancel": "14.2/cancel",
    "ask-cancel-air": "14.2/cancel", "ask-demolish": "19.1/demolition", "ask-request": "14/phase",
    "ask-conceal": "12.4/re-conceal",
}  # fmt: skip
"""The rule of declining, by question."""


def passing(t: Texts, kind: str) -> tuple[str, str, str]:
    """How declining reads in a question: its words, what follows, and the rule."""
    about = kind.partition("-")[2]
    text, detail = f"opt-pass-{about}", f"opt-detail-pass-{about}"
    return text if t.has(text) else "opt-pass", detail if t.has(detail) else "", PASSES.get(kind, "")

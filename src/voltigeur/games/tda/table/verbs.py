"""What each answer is: its sign, its cost or meaning in short, its rule; by name, so that a new one needs nothing."""

from __future__ import annotations

from voltigeur.engine.choices import Answer
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.table.wording import kebab

OTHER = "act"
VERBS = {
    "activate": "activate", "activate-unit": "activate", "wait": "wait", "end": "end", "rest": "rest", "pass": "pass",
    "fire": "fire", "pierce": "fire", "flak": "flak", "off-map-flak": "flak", "snipe": "fire", "flame": "fire",
    "explode": "fire", "move": "move", "go": "move", "shift": "move", "climb": "move", "surge": "move",
    "halt": "stop", "cancel-mission": "withdraw", "assault": "assault", "wave": "assault", "ram": "assault",
    "overrun": "assault", "sapper-assault": "assault", "set-up": "set-up", "demolish": "set-up",
    "dismantle": "dismantle", "aid": "aid", "observe": "observe", "enter-tunnel": "tunnel", "leave-tunnel": "tunnel",
    "lay-smoke": "smoke", "exit": "exit", "shake": "loss", "withdraw": "withdraw", "strike": "strike",
    "retreat": "retreat", "fall-back": "retreat", "rally": "rally", "place-deputy": "appoint", "appoint": "appoint",
    "conceal": "conceal", "attach": "attach", "resign": "resign", "request": "artillery", "wheel": "turn",
    "pivot": "turn", "turn": "turn", "roll": "move", "embark": "embark", "mount": "embark", "hitch": "embark",
    "board": "embark", "disembark": "disembark", "dismount": "disembark", "unhitch": "disembark", "unload": "disembark",
    "fly-towards": "fly", "drop-on": "land", "air-strike": "strike", "call-air": "artillery", "touch-down": "land",
    "fly": "fly", "climb-to": "fly", "land": "land", "drop": "land", "take-off": "fly",
}  # fmt: skip
"""The sign of each answer, by its name."""
DETAILS = {
    "set-up": "opt-detail-half", "dismantle": "opt-detail-half", "observe": "opt-detail-full",
    "enter-tunnel": "opt-detail-full", "leave-tunnel": "opt-detail-half", "lay-smoke": "opt-detail-half",
    "exit": "opt-detail-full", "rest": "opt-detail-rest", "end": "opt-detail-end", "wait": "opt-detail-wait",
}  # fmt: skip
"""What an action costs, or means."""
RULES = {
    "rest": "5.1/one-or-two", "end": "4.3/end-activation", "wait": "4.5/last-player", "set-up": "1.4/set-up-faces",
    "dismantle": "5.1/emplaced-al", "aid": "5.3/command-action", "observe": "5.3/command-action",
    "enter-tunnel": "10.4/tunnels", "leave-tunnel": "10.4/tunnels", "lay-smoke": "10.4/smoke-pots",
    "exit": "0.5/scenario-content", "shake": "11.3/remove-stop", "withdraw": "8.3/withdrawal", "strike": "8.2/combat",
    "retreat": "8.2/retreat", "rally": "11.2/rally", "fall-back": "11.2/retreat", "place-deputy": "3.3/deputy",
    "appoint": "3.3/deputy", "conceal": "12.4/re-conceal", "attach": "3.1/temporary-attachment",
    "halt": "6.1/declaration", "move": "6.1/declaration", "go": "6.1/declaration", "assault": "8/assault-entry",
    "activate": "4.1/test", "activate-unit": "4.1/test", "demolish": "19.1/demolition",
    "sapper-assault": "19.1/sapper-assault", "flame": "19.3/flame-vehicle", "explode": "18.3/carried-ied",
    "ram": "18.3/carried-ied", "climb": "23.3/snipers", "snipe": "16.6/one-target", "wave": "20.2/trigger",
    "surge": "20.3/advance", "resign": "0.5/scenario-content", "request": "14/phase", "cancel-mission": "14.2/cancel",
    "wheel": "15.2/facing", "pivot": "15.2/facing", "roll": "15.2/keep-moving", "embark": "15.4/transport",
    "disembark": "15.4/transport", "fly": "15.7/flight", "flak": "13.3/targets", "off-map-flak": "21.2/aa",
}  # fmt: skip
"""The rule of each answer; one that is not here stands under the rules of its question."""
PASSES = {
    "ask-activate": "4.5/two-passes", "ask-react-move": "7.11/pause", "ask-react-fire": "7.11/pause",
    "ask-attach": "3.1/temporary-attachment", "ask-trade-stop": "11.3/stopped-effects",
    "ask-withdraw": "8.3/withdrawal", "ask-retreat": "8.2/next-round", "ask-cancel": "14.2/cancel",
    "ask-cancel-air": "14.2/cancel", "ask-demolish": "19.1/demolition", "ask-request": "14/phase",
    "ask-conceal": "12.4/re-conceal",
}  # fmt: skip
"""The rule of declining, by question."""


def name_of(answer: Answer) -> str:
    """An answer's name as messages are named for it: `set-up`."""
    return kebab(type(answer).__name__)


def verb_of(answer: Answer) -> str:
    """What an answer is, for a sign and to stand with its like."""
    return VERBS.get(name_of(answer), OTHER)


def passing(t: Texts, kind: str) -> tuple[str, str, str]:
    """How declining reads in a question: its words, what follows, and the rule."""
    about = kind.partition("-")[2]
    text, detail = f"opt-pass-{about}", f"opt-detail-pass-{about}"
    return text if t.has(text) else "opt-pass", detail if t.has(detail) else "", PASSES.get(kind, "")

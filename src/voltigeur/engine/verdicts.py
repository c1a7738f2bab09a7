"""What a legality test may say: nothing (lawful), void (lawful but fruitless) or refused, always with the rule."""

from __future__ import annotations

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """The rule that forbids an answer, and the message that says why."""

    rule: str
    reason: str


class Void(Struct, frozen=True):
    """The answer may be declared and will come to nothing, at the price that the rule names."""

    rule: str
    reason: str


Verdict = Refusal | Void | None


def void_rule(verdict: Verdict) -> str:
    """The rule by which a declared answer comes to nothing, if it does."""
    return verdict.rule if isinstance(verdict, Void) else ""


NOT_OFFERED = Refusal("contract/question", "not-offered")
"""The answer does not belong to the question that is open."""

STALE = Refusal("contract/aside", "stale")
"""Something has happened since the seat made up its mind."""


class VoltigeurError(Exception):
    """An error that a person meets: what was wrong, where, and what would be right."""

    def __init__(self, message: str, *, where: str = "", remedy: str = "") -> None:
        self.message = message
        self.where = where
        self.remedy = remedy
        super().__init__(str(self))

    def __str__(self) -> str:
        parts = [f"{self.where}: {self.message}" if self.where else self.message]
        if self.remedy:
            parts.append(self.remedy)
        return "; ".join(parts)


class NotAdmitted(VoltigeurError):  # noqa: N818 - the word of the contract
    """An answer was refused; the match is untouched."""

    def __init__(self, refusal: Refusal, text: str) -> None:
        self.refusal = refusal
        self.text = text
        super().__init__(
            f"answer {text!r} refused by {refusal.rule} ({refusal.reason})",
            remedy="choose one of the listed options or ask why not",
        )

    def __reduce__(self) -> tuple[type[NotAdmitted], tuple[Refusal, str]]:
        return type(self), (self.refusal, self.text)

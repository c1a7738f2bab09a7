"""Whatever goes wrong, as a person reads it: what, why, and what to do about it (RFC 9457)."""

from __future__ import annotations

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.table.asks import Cannot
from voltigeur.engine.texts import LANGUAGES, Texts, texts
from voltigeur.server.wire import Problem

STATUS = {
    "bad-request": 400,
    "malformed": 422,
    "not-found": 404,
    "no-method": 405,
    "no-seat": 404,
    "no-rulebook": 404,
    "no-drawing": 404,
    "no-briefing": 404,
    "no-scenario": 422,
    "no-case": 422,
    "no-level": 422,
    "seats": 422,
    "setting": 422,
    "save-broken": 422,
    "save-reaches-out": 422,
    "save-too-large": 413,
    "too-large": 413,
    "too-slow": 408,
    "too-many": 429,
    "wrong-type": 415,
    "origin": 403,
    "host": 421,
    "spectator": 403,
    "save-hidden": 403,
    "not-alone": 403,
    "stale": 409,
    "refused": 422,
    "over": 409,
    "not-over": 409,
    "no-undo": 409,
    "no-rewind": 409,
    "no-take-back": 409,
    "no-offer": 409,
    "no-resigning": 409,
    "no-unit": 422,
    "no-frame": 422,
    "no-plane": 422,
    "no-draft": 422,
    "no-topic": 422,
    "off-the-plane": 422,
    "unknown-request": 422,
    "no-language": 422,
    "elsewhere": 409,
    "set-aside": 409,
    "damaged": 422,
    "store": 503,
    "full": 503,
    "closing": 503,
    "internal": 500,
}
"""The kinds of problem, each with its HTTP status; the words are in `locale/`."""


def server_texts(language: str) -> Texts:
    """The server's own messages."""
    return texts(language, "voltigeur.server")


def language_of(asked: str, header: str = "") -> str:
    """The reader's language: what the address says, what the browser prefers, English."""
    if asked in LANGUAGES:
        return asked
    best, weight = LANGUAGES[0], 0.0
    for part in header.split(","):
        name, _, quality = part.strip().partition(";q=")
        try:
            wish = float(quality) if quality else 1.0
        except ValueError:
            continue
        if name[:2].lower() in LANGUAGES and wish > weight:
            best, weight = name[:2].lower(), wish
    return best


class Trouble(Exception):  # noqa: N818 - a word that reads well where it is raised
    """A problem on its way to a reader whose language is not known yet."""

    def __init__(self, kind: str, **args: object) -> None:
        self.kind = kind
        self.args_ = args
        super().__init__(kind)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.kind]

    def problem(self, language: str) -> Problem:
        """The problem in words."""
        t = server_texts(language)
        name = f"problem-{self.kind}"
        return Problem(
            type=f"urn:voltigeur:{self.kind}",
            title=t(name, **self.args_),
            status=self.status,
            detail=t(f"{name}-detail", **self.args_),
            remedy=t(f"{name}-remedy", **self.args_),
        )


class CannotServe(VoltigeurError):  # noqa: N818 - as above
    """Why the server does not start."""

    def __init__(self, kind: str, where: str = "", **args: object) -> None:
        self.kind = kind
        self.args_ = args
        t = server_texts("en")
        super().__init__(t(f"serve-{kind}", **args), where=where, remedy=t(f"serve-{kind}-remedy", **args))

    def told(self, language: str) -> VoltigeurError:
        """The same in the reader's language."""
        t = server_texts(language)
        return VoltigeurError(
            t(f"serve-{self.kind}", **self.args_),
            where=self.where,
            remedy=t(f"serve-{self.kind}-remedy", **self.args_),
        )


def refused(cannot: Cannot, language: str) -> Problem:
    """An answer that the rules do not allow, in the game's words."""
    plain = Trouble("refused").problem(language)
    return Problem(
        type=plain.type,
        title=plain.title,
        status=plain.status,
        detail=cannot.reason or cannot.text or plain.detail,
        remedy=cannot.remedy or plain.remedy,
        rule=cannot.rule,
    )

"""Every way in which the dice of an answer can fall, played by the real steps: what exact odds are held against."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import TypeVar

import msgspec

from voltigeur.engine.chance import Chance, Forced
from voltigeur.engine.choices import Refusal
from voltigeur.engine.luck import _Laid, _Open, falls
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep
from voltigeur.games.aslsk.ch03_22_fire.attack import Aftermath, Attack
from voltigeur.games.aslsk.ch03_23_effects.effects import Effects
from voltigeur.games.aslsk.rulebook import BOOK

R = TypeVar("R", bound=Hashable)
SUMMED = ("morale", "pin", "leader-loss", "rally", "interdiction", "close-combat", "residual", "effect")
"""Dice of which nothing but the sum is read; those of an attack are told apart."""
WORKS_OUT = (Attack, Aftermath, Effects)
_encoder = msgspec.json.Encoder()


def outcomes(
    match: AslskMatch, answer: str, read: Callable[[AslskMatch], R], steps: tuple[type[AslskStep], ...] = WORKS_OUT,
    without: tuple[type[AslskStep], ...] = (),
) -> dict[R, Fraction]:  # fmt: skip
    """What may come of an answer, as `read` sees it when the steps that work it out are done, with exact chances.

    Steps of the kinds `without` are left out: what does not hang together may be looked at apart.
    """
    said = match.read(answer)
    question = match.question
    assert question is not None and not isinstance(question.admits(said), Refusal), answer

    def first(m: AslskMatch) -> None:
        m.state.stack[-1].answer(m, question.seat, said)

    open_: dict[bytes, tuple[AslskMatch, Fraction]] = {}
    out: dict[R, Fraction] = {}
    for after, share in _falls(match, first):
        _note(after, share, open_, out, read, steps, without)
    while open_:
        _, (m, share) = open_.popitem()
        for after, part in _falls(m, lambda each: each.state.stack[-1].run(each)):
            _note(after, share * part, open_, out, read, steps, without)
    return out


def _note(
    m: AslskMatch, share: Fraction, open_: dict[bytes, tuple[AslskMatch, Fraction]], out: dict[R, Fraction],
    read: Callable[[AslskMatch], R], steps: tuple[type[AslskStep], ...], without: tuple[type[AslskStep], ...],
) -> None:  # fmt: skip
    m.state.stack[:] = [step for step in m.state.stack if not isinstance(step, without)]
    if not m.state.stack or not isinstance(m.state.stack[-1], steps) or m.state.stack[-1].seats(m):
        key = read(m)
        out[key] = out.get(key, Fraction(0)) + share
        return
    m.state.chance = Chance(b"", {})
    name = _encoder.encode(m.state)
    held = open_.get(name)
    open_[name] = (m, share + (held[1] if held else Fraction(0)))


def _falls(m: AslskMatch, do: Callable[[AslskMatch], None]) -> Iterator[tuple[AslskMatch, Fraction]]:
    ways: list[tuple[tuple[tuple[int, ...], ...], Fraction]] = [((), Fraction(1))]
    while ways:
        laid, share = ways.pop()
        forced: Forced = _Laid(laid)
        trial = AslskMatch(BOOK, m.setting, m.state.copy(), keep_record=False, forced=forced)
        try:
            do(trial)
        except _Open as more:
            shown = falls(more.dice, "sum" if more.what in SUMMED else "each")
            whole = sum(count for _, count in shown)
            ways += [((*laid, faces), share * Fraction(count, whole)) for faces, count in shown]
            continue
        yield trial, share

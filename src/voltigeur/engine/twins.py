"""Twins: two matches that are set up differently on purpose, of which one seat is told the same.

A re-deal makes another world out of a position, so that whoever checks by re-deals is blind where they are wrong. Twins
come by their difference from the beginning: in one of them the seat's enemy gives other answers wherever the rules keep
his answers to himself. What a game has to say about that stands here; `lab/twins.py` plays them and compares.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from enum import Enum
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

from voltigeur.engine.choices import Answer, Choice
from voltigeur.engine.match import Match

M_contra = TypeVar("M_contra", bound=Match[Any, Any, Any], contravariant=True)


class Looks(Enum):
    """What an act of somebody hidden looks like to those who do not know him."""

    ALIKE = "alike"
    """As if anybody else were there and did the same."""
    UNSEEN = "unseen"
    """Like nothing at all."""
    TELLING = "telling"
    """It shows something of who does it, so that somebody else cannot do the same."""


class Twins(Protocol[M_contra]):
    """How a game sets two matches up differently; a module will do. `seat` is the one that must not notice."""

    def exchange(self, m: M_contra, seat: int, rng: Random) -> None:
        """Where nothing has been played yet, put other things under the enemy's markers: what no answer decides."""

    def concealed(self, m: M_contra, seat: int, given: Mapping[str, Any], rng: Random) -> Mapping[str, Any]:
        """What a case gives, as it was arranged, with the seat's enemy hidden and others of all kinds beside him."""

    def in_secret(self, m: M_contra, seat: int, answer: Answer, choice: Choice, rng: Random) -> Answer:
        """Another answer that the enemy may give to this question of his, where nobody is told what he says."""

    def hidden(self, m: M_contra, seat: int) -> Mapping[Hashable, str]:
        """The written names of those whom the seat does not know, by what it knows them by."""

    def looks(self, m: M_contra, seat: int, answer: Answer) -> Looks:
        """What the seat sees of an answer of the enemy."""

    def idle(self, m: M_contra) -> Iterable[Answer]:
        """Answers beside a pass by which whoever is asked does nothing more."""


@runtime_checkable
class Probing(Protocol[M_contra]):
    """What a game adds where little is hidden, or where a seat may ask after it though nobody offers that."""

    def concealing(self, m: M_contra, answer: Answer, choice: Choice, rng: Random) -> Answer:
        """The same answer, mostly with more of it kept from the enemy where the rules let somebody choose."""

    def probe(self, m: M_contra, other: M_contra, seat: int, choice: Choice, rng: Random) -> Answer | None:
        """Something that the seat may say to find out what it does not know: best where that is in a world."""

    def about(self, m: M_contra, seat: int) -> Sequence[str]:
        """What is hidden from a seat and where, as a page names pieces and places: for whoever asks about just that."""

    def kept(self, m: M_contra, seat: int) -> Mapping[str, int]:
        """How much is hidden from a seat, by kind of thing; whoever counts what was tried wants to know."""

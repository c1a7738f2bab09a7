"""Smoke shells at any hex that a weapon sees, as an option that leads to hexes (6.2/smoke-shell, 6.2/wp)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import Question
from voltigeur.engine.table.asks import Option, Way, Ways
from voltigeur.games.aslsk.base.model import NONE
from voltigeur.games.aslsk.base.names import ROUNDS, shooter_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import KINDS
from voltigeur.games.aslsk.ch03_24_ordnance.tests import why_not_bear, why_not_man, why_not_round
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import Shell
from voltigeur.games.aslsk.table.faces import unit_piece, weapon_piece
from voltigeur.games.aslsk.table.gunnery import chance_of
from voltigeur.games.aslsk.table.words import Glance

VEIL = "veil"
_CLOUDS = tuple(number for number, what in enumerate(KINDS) if what.cloud)


def veil_options(g: Glance, question: Question, pieces: Sequence[str]) -> Iterator[Option]:
    """For each kind of smoke that a weapon among pieces may fire now: where to. Enemies in sight stand in the list."""
    for weapon in g.weapons(pieces):
        for number in _CLOUDS:
            if next(_shells(g, question, weapon, number), None) is not None:
                words = {"weapon": g.teller.arm(weapon), "round": g.t(f"round-{ROUNDS[number]}")}
                owner = unit_piece(g.seen.weapon(weapon).owner)
                yield Option(
                    id=f"{VEIL}:{number}:{weapon_piece(weapon)}", answer="", text=g.t.many("opt-veil", words),
                    detail=g.t("opt-veil-detail"), verb="smoke", pieces=(owner, weapon_piece(weapon)),
                    rules=("6.2/wp" if KINDS[number].load == "wp" else "6.2/smoke-shell",), ways=True,
                )  # fmt: skip


def veil_ways(g: Glance, question: Question, number: str, piece: str) -> Ways:
    """The hexes without enemies in view that such a shell may be fired at as the weapon points."""
    if not number.isdecimal() or int(number) not in _CLOUDS:
        return Ways("", ())
    found = [answer for weapon in g.weapons([piece]) for answer in _shells(g, question, weapon, int(number))]
    if not found:
        return Ways("", ())
    words = {"weapon": g.teller.arm(found[0].weapon), "round": g.t(f"round-{ROUNDS[int(number)]}")}
    ways = [
        Way(g.place(a.target), g.match.write(a), (g.place(a.target),), chance_of(g, a)[0], g.teller.ground(a.target))
        for a in found
    ]
    return Ways(g.t.many("opt-veil", words), tuple(ways))


def _shells(g: Glance, question: Question, weapon: int, number: int) -> Iterator[Shell]:
    who = shooter(g.seen, shooter_of(weapon))
    if who is None or who.weapon is None or not g.seen.arm(who.weapon).ordnance or who.unit.at < 0:
        return
    what = KINDS[number]
    if why_not_man(g.seen, who) is not None or why_not_round(g.seen, who, what) is not None:
        return
    for place in range(g.setting.board.hexes):
        if g.enemies(place) or why_not_bear(g.seen, who, NONE, place, what) is not None:
            continue
        if question.admits(answer := Shell(weapon, place, number)) is None:
            yield answer

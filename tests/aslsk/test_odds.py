"""Exact odds against every throw of the real steps, and against figures that were worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from tests.aslsk.every import outcomes

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.cases import arrange
from voltigeur.games.aslsk.ch03_1_rally.odds import rally_chance
from voltigeur.games.aslsk.ch03_8_close_combat.fight import Fight
from voltigeur.games.aslsk.ch03_8_close_combat.odds import blow_odds
from voltigeur.games.aslsk.ch03_22_fire.attack import Reckoning
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_22_fire.odds import ShotOdds, harms_of, shot_odds
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder, leaders_of
from voltigeur.games.aslsk.ch03_23_effects.effects import Effects
from voltigeur.games.aslsk.ch03_23_effects.odds import Harm, man_of
from voltigeur.games.aslsk.rulebook import BOOK

FIRER = {"id": "A", "type": "4-6-7", "at": "C3"}
MG = {"id": "W", "type": "german-mmg", "owner": "A"}
PREP: dict[str, Any] = {"phase": "prep-fire", "attacker": "blue"}
LEADER = {"id": "L", "type": "9-1", "side": "red", "at": "E3"}


def red(name: str, kind: str = "4-4-7", **state: Any) -> dict[str, Any]:
    return {"id": name, "type": kind, "side": "red", "at": "E3", **state}


SHOTS: Mapping[str, tuple[list[dict[str, Any]], str]] = {
    "one squad": ([red("X")], "fire A at E3"),
    "two squads": ([red("X"), red("Y", "4-2-6")], "fire A+W at E3"),
    "with a leader": ([red("X"), LEADER], "fire A+W at E3"),
    "two leaders": ([red("X"), LEADER, {**LEADER, "id": "M", "type": "8-0"}], "fire A at E3"),
    "broken ones": ([red("X", broken=True, dm=True), red("Y")], "fire A+W at E3"),
    "a pinned leader": ([red("X"), {**LEADER, "pinned": True}], "fire A+W at E3"),
    "a wounded leader": ([red("X"), {**LEADER, "wounded": True}], "fire A+W at E3"),
    "a poor leader": ([red("X"), {**LEADER, "type": "6+1"}], "fire A+W at E3"),
    "conscripts": ([red("X", "4-2-6")], "fire A at E3"),
    "directed": ([red("X"), LEADER], "fire A+W at E3 under K"),
}


def placed(others: list[dict[str, Any]]) -> AslskMatch:
    leads = {"id": "K", "type": "8-1", "at": "C3"}
    return arrange(BOOK, {**PREP, "units": [FIRER, leads, *others], "weapons": [MG]}, "odds")


def odds_of(match: AslskMatch, answer: str) -> ShotOdds:
    said = match.read(answer)
    assert isinstance(said, Fire | FireUnder)
    seen = match.seen(0)
    group = [who for who in (shooter(seen, number) for number in said.shooters) if who is not None]
    return shot_odds(seen, group, said.target, [seen.unit(u) for u in leaders_of(said)])


@pytest.mark.parametrize("name", SHOTS)
def test_a_shot_is_what_all_throws_of_the_steps_come_to(name: str) -> None:
    others, answer = SHOTS[name]
    match = placed(others)
    odds = odds_of(match, answer)
    before = [man_of(match.unit(u)) for u in odds.units]
    sizes = [match.type(match.unit(u)).size for u in odds.units]

    def harms(m: AslskMatch) -> tuple[Harm, ...]:
        out = []
        for was, size, u in zip(before, sizes, odds.units, strict=True):
            unit = m.unit(u)
            if unit.at < 0:
                out.append(Harm.KILLED)
            elif m.type(unit).size != size or (unit.wounded and not was.wounded):
                out.append(Harm.LOSS)
            elif unit.broken and not was.broken:
                out.append(Harm.BROKEN)
            else:
                out.append(Harm.PINNED if unit.pinned and not was.pinned else Harm.NONE)
        return tuple(out)

    found = outcomes(match, answer, harms)
    assert set(found) == {key for key, share in odds.harms.items() if share > 1e-15}
    for key, share in found.items():
        assert odds.harms[key] == pytest.approx(float(share), abs=1e-12)


def test_breakdown_and_rate_of_fire_are_what_all_throws_come_to() -> None:
    match = placed([red("X")])
    odds = odds_of(match, "fire A+W at E3")
    found = outcomes(match, "fire A+W at E3", lambda m: (m.weapon(0).condition, m.weapon(0).kept))
    assert dict(odds.breaks)[0] == pytest.approx(float(sum(p for (broke, _), p in found.items() if broke)))
    assert dict(odds.keeps)[0] == pytest.approx(float(sum(p for (_, kept), p in found.items() if kept)))
    assert odds.cowers == pytest.approx(1 / 6)


FIGURES = {4: (47, 23, 7), 8: (67, 44, 22), 12: (74, 54, 33), 16: (81, 65, 43)}
"""Column, and the chance of broken or worse in percent at -2, 0 and +2: one target of morale 7, nobody directs. Worked
out by hand to the nearest point or the one beside it."""


@pytest.mark.parametrize("column", FIGURES)
@pytest.mark.parametrize("at", range(3))
def test_the_usual_figures(column: int, at: int) -> None:
    match = placed([red("X")])
    seen = match.seen(0)
    target = seen.unit(match.setting.names.units.index("X"))
    tally = Tally((Line((-2, 0, 2)[at], "terrain", "1.1.1/woods"),))
    found = Reckoning(Fraction(column), {}, ((target.id, tally),), 1)
    _, harms = harms_of(seen, target.at, [target], found)
    worse = sum(share for (harm,), share in harms.items() if harm >= Harm.BROKEN)
    assert abs(100 * worse - FIGURES[column][at]) < 1


@pytest.mark.parametrize(("state", "leader"), [({}, "under L"), ({"dm": True}, "under L"), ({}, "")])
def test_a_rally_is_what_all_throws_of_the_steps_come_to(state: dict[str, Any], leader: str) -> None:
    broken = {"id": "A", "type": "4-6-7", "at": "C3", "broken": True, **state}
    given = {"phase": "rally", "attacker": "blue", "units": [broken, {"id": "L", "type": "9-1", "at": "C3"}, red("X")]}
    match = arrange(BOOK, given, "rally")
    said = f"rally A {leader}" if leader else "self-rally A"
    while match.question is not None and match.question.why_not(match.read(said)) is not None:
        match.answer(match.read("pass"))
    unit = match.unit(0)
    chance = rally_chance(match.seen(0), unit, match.unit(1) if leader else None)
    found = outcomes(match, said, lambda m: m.unit(0).at >= 0 and not m.unit(0).broken, ())
    assert chance == pytest.approx(float(found.get(True, Fraction(0))))


FIGHTS: dict[str, tuple[list[dict[str, Any]], list[dict[str, Any]], str]] = {
    "one on one": ([{"id": "A", "type": "4-6-7", "at": "E3"}], [red("X")], "A>X"),
    "two on one": ([{"id": n, "type": "4-6-7", "at": "E3"} for n in "AB"], [red("X")], "A>X B>X"),
    "one on two": ([{"id": "A", "type": "4-6-7", "at": "E3"}], [red("X"), red("Y", "4-2-6")], "A>X A>Y"),
    "both exhausted": ([{"id": "A", "type": "4-6-7", "at": "E3", "cx": True}], [red("X", cx=True)], "A>X"),
}


@pytest.mark.parametrize("name", FIGHTS)
def test_close_combat_is_what_all_throws_of_the_steps_come_to(name: str) -> None:
    """The attack of one side, with nobody striking back."""
    ours, theirs, pairs = FIGHTS[name]
    match = arrange(BOOK, {"phase": "combat", "attacker": "blue", "units": [*ours, *theirs]}, "combat")
    seen = match.seen(0)
    place = match.unit(0).at
    odds = blow_odds(seen, seen.at(place, 0), seen.at(place, 1))
    sizes = {u: match.type(match.unit(u)).size for u, _, _ in odds.targets}
    match.answer(match.read(f"combat {pairs}"))

    def fate(m: AslskMatch) -> tuple[int, ...]:
        return tuple(2 if m.unit(u).at < 0 else int(m.type(m.unit(u)).size != size) for u, size in sizes.items())

    found = outcomes(match, "combat none", fate, (Fight, Effects))
    for at, (_, dead, hurt) in enumerate(odds.targets):
        assert dead == pytest.approx(float(sum(p for fates, p in found.items() if fates[at] == 2)))
        assert hurt == pytest.approx(float(sum(p for fates, p in found.items() if fates[at] == 1)))


def test_a_leader_helps_in_the_check_of_final_protective_fire_if_he_passes_it_himself() -> None:
    """3.3.1/fpf: a 9-2 is pinned by a nine and breaks by a ten, and his DRM helps his squad below that only."""
    units = [
        {"id": "A", "type": "4-4-7", "nation": "russian", "at": "E4"},
        {"id": "X", "type": "8-3-8", "side": "red", "nation": "german", "at": "E6", "mark": "final"},
        {"id": "L", "type": "9-2", "side": "red", "nation": "german", "at": "E6"},
    ]
    match = arrange(BOOK, {"phase": "movement", "units": units}, "odds")
    match.answer(match.read("move A normal E5"), 0)
    seen, names = match.seen(1), match.setting.names.units
    mover, squad, leader = (names.index(name) for name in ("A", "X", "L"))
    group = [who for who in (shooter(seen, squad),) if who is not None]
    own = dict(shot_odds(seen, group, seen.unit(mover).at, [seen.unit(leader)], (mover,)).own)
    assert own == pytest.approx({leader: 6 / 36, squad: 10 / 36})

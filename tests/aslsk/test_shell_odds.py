"""Exact odds of ordnance against every throw of the real steps (ch03_24_ordnance/odds.py)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from tests.aslsk.every import outcomes

from voltigeur.games.aslsk.base.model import State
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.cases import arrange
from voltigeur.games.aslsk.ch03_3_movement.first_fire import FirstFire
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_23_effects.effects import Effects
from voltigeur.games.aslsk.ch03_23_effects.odds import Harm
from voltigeur.games.aslsk.ch03_24_ordnance.impact import Impact
from voltigeur.games.aslsk.ch03_24_ordnance.odds import ShellOdds, shell_odds
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import KINDS
from voltigeur.games.aslsk.ch03_24_ordnance.shelling import ShellAftermath, Shelling
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import Shell, ShellTurned, ShellUnder, parts
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.terminal.odds import shell

STEPS = (Shelling, ShellAftermath, Impact, Effects)
GERMANS, AMERICANS = {"blue": "german", "red": "american"}, {"blue": "american", "red": "german"}
CREW = {"id": "C", "type": "2-2-8", "at": "E6"}
CREW_7 = {"id": "C", "type": "2-2-7", "at": "E6"}
PAK = {"id": "G", "type": "pak40", "owner": "C", "facing": 1}


def red(name: str, kind: str = "6-6-6", at: str = "E3", **state: Any) -> dict[str, Any]:
    return {"id": name, "type": kind, "side": "red", "at": at, **state}


def gun(kind: str, owner: str, **state: Any) -> dict[str, Any]:
    return {"id": "H", "type": kind, "owner": owner, "facing": 7, **state}


class Shot(NamedTuple):
    """A position, what is said before, and the shot."""

    given: Mapping[str, Any]
    answer: str
    before: tuple[str, ...] = ()


def at(units: list[Any], weapons: list[Any], answer: str, *before: str, **more: Any) -> Shot:
    return Shot({"nations": GERMANS, "phase": "prep-fire", **more, "units": units, "weapons": weapons}, answer, before)


STONE, WOOD = {"hexes": {"E3": "H"}}, {"hexes": {"E3": "w"}}
SHOTS: Mapping[str, Shot] = {
    "a squad and its leader in stone": at(
        [CREW, red("X"), red("L", "9-1")], [PAK], "shell G at E3 he infantry", overlay=STONE
    ),
    "a Gun in its pit, a squad and a leader": at(
        [CREW, red("K", "2-2-7"), red("X"), red("L", "8-0")], [PAK, gun("m1-57", "K", emplaced=True)],
        "shell G at E3 he infantry",
    ),
    "a squad at a Gun": at([CREW, red("X", "7-4-7")], [PAK, gun("m1-57", "X")], "shell G at E3 he infantry"),
    "a broken half-squad at a Gun": at(
        [CREW, red("X", "3-4-6", broken=True, dm=True)], [PAK, gun("m1-57", "X")], "shell G at E3 he infantry"
    ),
    "a Critical Hit strikes one of two": at(
        [CREW_7, red("X", "4-6-7"), red("Y", "4-4-7")], [{**PAK, "type": "m2a1-105"}], "shell G at E3 he infantry",
        nations=AMERICANS, overlay=STONE, aims=[{"weapon": "G", "size": 2, "unit": "X"}],
    ),
    "a Critical Hit may be one on the Gun": at(
        [CREW, red("K", "2-2-7"), red("X")], [PAK, gun("m2a1-105", "K")], "shell G at E3 he infantry",
        aims=[{"weapon": "G", "size": 2, "unit": "X"}],
    ),
    "an area": at([CREW, red("X"), red("L", "9-1")], [PAK], "shell G at E3 he area", overlay=STONE),
    "intensively": at([CREW, red("X")], [{**PAK, "mark": "prep"}], "shell G at E3 he infantry"),
    "turned": at([CREW, red("X", at="H7")], [PAK], "shell G/3 at H7 he infantry"),
    "turned a second time": at(
        [{**CREW, "arms": 1}, red("X", at="H7")], [{**PAK, "mark": "prep", "kept": True, "turned": True}],
        "shell G/3 at H7 he infantry",
    ),
    "a twelve wrecks any Gun": at(
        [CREW, red("X")], [PAK], "shell G at E3 he infantry", options={"ordnance_twelve": "always"}
    ),
    "a mortar into a wood": at(
        [CREW, red("X"), red("Y", "5-4-6")], [{**PAK, "type": "grw34"}], "shell G at E3 he area", overlay=WOOD
    ),
    "a leader directs a light mortar": at(
        [{**CREW, "type": "4-6-7"}, {"id": "L", "type": "9-1", "at": "E6"}, red("X", broken=True)],
        [{"id": "G", "type": "legrw36", "owner": "C"}], "shell G at E3 he area under L",
    ),
    "phosphorus": at(
        [CREW_7, red("X", "4-6-7"), red("L", "9-1"), red("K", "2-2-8")], [{**PAK, "type": "m1-81"}, gun("pak40", "K")],
        "shell G at E3 wp", nations=AMERICANS, overlay=STONE,
    ),
    "smoke": at([CREW, red("X")], [PAK], "shell G at E3 smoke"),
    "a shaped charge of which there may be none": at(
        [CREW_7, red("X", "4-6-7"), red("Y", "4-6-7", wounded=False)], [{**PAK, "type": "m2a1-105"}],
        "shell G at E3 heat", nations=AMERICANS, overlay=STONE,
    ),
    "a round on the muzzle": at([CREW, red("X")], [{**PAK, "type": "flak36-37"}], "shell G at E3 heat", overlay=STONE),
    "a bazooka out of a house": at(
        [{**CREW, "type": "7-4-7"}, {"id": "L", "type": "8-1", "at": "E6"}, red("X", "4-6-7", at="E5")],
        [{"id": "G", "type": "american-baz-43", "owner": "C"}], "shell G at E5 heat open",
        nations=AMERICANS, overlay={"hexes": {"E5": "h", "E6": "H"}},
    ),
    "at movers": at(
        [CREW, red("X", at="E2"), red("L", "8-1", at="E2"), red("Y", "5-4-6", at="E3")], [PAK],
        "shell G at E3 he infantry", "move X+L normal E3", phase="movement", attacker="red",
    ),
    "at movers, intensively": at(
        [CREW, red("X", at="E2")], [{**PAK, "mark": "first"}], "shell G at E3 ap", "move X normal E3",
        phase="movement", attacker="red",
    ),
    "a captured Gun in the hands of a squad": at(
        [{**CREW, "type": "4-6-7"}, red("X")], [{**PAK, "type": "m1-57", "side": "red"}], "shell G at E3 ap"
    ),
    "a pinned crew": at([{**CREW, "pinned": True}, red("X")], [PAK], "shell G at E3 he infantry"),
    "into a Melee": at(
        [CREW, {"id": "A", "type": "4-6-7", "at": "E3"}, red("X")], [PAK], "shell G at E3 he infantry", melee=["E3"]
    ),
    "phosphorus at broken men": at(
        [CREW_7, red("X", "4-6-7", broken=True), red("Y", "4-6-7")], [{**PAK, "type": "m1-81"}], "shell G at E3 wp",
        nations=AMERICANS,
    ),
    "an exhausted leader directs a light mortar at movers": at(
        [{**CREW, "type": "4-6-7"}, {"id": "L", "type": "9-1", "at": "E6", "cx": True}, red("X", at="E2")],
        [{"id": "G", "type": "legrw36", "owner": "C"}], "shell G at E3 he area under L", "move X normal E3",
        phase="movement", attacker="red", options={"errata": "official"},
    ),
    "behind a wood": at([CREW, red("X")], [PAK], "shell G at E3 he infantry", overlay={"hexes": {"E4": "w"}}),
}  # fmt: skip


def placed(shot: Shot) -> AslskMatch:
    match = arrange(BOOK, {"attacker": "blue", **shot.given}, "shell-odds")
    for said in shot.before:
        match.answer(match.read(said))
    return match


def odds_of(match: AslskMatch, answer: str) -> ShellOdds:
    said = match.read(answer)
    assert isinstance(said, Shell | ShellTurned | ShellUnder)
    seen = match.seen(0)
    turn, leader = parts(said)
    who = shooter(seen, shooter_of(said.weapon))
    assert who is not None
    top = match.state.stack[-1]
    movers = top.targets(seen) if isinstance(top, FirstFire) else ()
    leads = seen.unit(leader) if leader >= 0 else None
    return shell_odds(seen, who, turn, said.target, KINDS[said.round], leads, movers)


def harms_in(before: AslskMatch, units: tuple[int, ...], m: AslskMatch) -> tuple[Harm, ...]:
    out = []
    for u in units:
        was, unit = before.unit(u), m.unit(u)
        if unit.at < 0:
            out.append(Harm.KILLED)
        elif m.type(unit).size != before.type(was).size or (unit.wounded and not was.wounded):
            out.append(Harm.LOSS)
        elif unit.broken and not was.broken:
            out.append(Harm.BROKEN)
        else:
            out.append(Harm.PINNED if unit.pinned and not was.pinned else Harm.NONE)
    return tuple(out)


def same(exact: Mapping[Any, float], found: Mapping[Any, Fraction]) -> None:
    assert set(found) == {key for key, share in exact.items() if share > 1e-15}
    for key, share in found.items():
        assert exact[key] == pytest.approx(float(share), abs=1e-12), key


def margin(found: Mapping[Any, Fraction], read: Any) -> dict[Hashable, Fraction]:
    out: dict[Hashable, Fraction] = {}
    for key, share in found.items():
        out[read(key)] = out.get(read(key), Fraction(0)) + share
    return out


@pytest.mark.parametrize("name", SHOTS)
def test_a_shell_is_what_all_throws_of_the_steps_come_to(name: str) -> None:
    shot = SHOTS[name]
    match = placed(shot)
    odds = odds_of(match, shot.answer)
    others = tuple(gun for gun, _, _ in odds.guns)
    fresh = placed(shot)

    def targets(m: AslskMatch) -> tuple[Any, ...]:
        states = tuple(m.weapon(other).condition for other in others)
        return harms_in(fresh, odds.units, m), states, bool(m.position.clouds)

    found = outcomes(match, shot.answer, targets, STEPS, (ShellAftermath,))
    same(odds.harms, margin(found, lambda key: key[0]))
    for number, (_, gone, broken) in enumerate(odds.guns):
        fates = margin(found, lambda key, number=number: key[1][number])
        assert gone == pytest.approx(float(fates.get(State.GONE, 0)))
        assert broken == pytest.approx(float(fates.get(State.BROKEN_DOWN, 0)))
    if "smoke" in shot.answer:
        assert odds.hit == pytest.approx(float(margin(found, lambda key: key[2])[True]))


@pytest.mark.parametrize("name", SHOTS)
def test_what_a_shell_costs_is_what_all_throws_of_the_steps_come_to(name: str) -> None:
    shot = SHOTS[name]
    match = placed(shot)
    odds = odds_of(match, shot.answer)
    fresh, weapon = placed(shot), match.setting.names.weapons.index("G")

    def costs(m: AslskMatch) -> tuple[Any, ...]:
        mine, was = m.weapon(weapon), fresh.weapon(weapon)
        fired = mine.kept or mine.mark != was.mark or mine.condition != was.condition
        return harms_in(fresh, odds.own, m), mine.condition, mine.kept, bool(mine.spent), fired

    found = outcomes(match, shot.answer, costs, STEPS, (Impact,))
    same(odds.blast, margin(found, lambda key: key[0]))
    state = margin(found, lambda key: key[1])
    assert odds.gone == pytest.approx(float(state.get(State.GONE, 0)))
    assert odds.breaks == pytest.approx(float(state.get(State.BROKEN_DOWN, 0)))
    assert odds.keeps == pytest.approx(float(margin(found, lambda key: key[2]).get(True, 0)))
    assert odds.none == pytest.approx(float(margin(found, lambda key: key[3] and not key[4]).get(True, 0)))
    last = margin(found, lambda key: key[3] and key[4] and key[1] == State.READY)
    assert odds.last == pytest.approx(float(last.get(True, 0)))


@pytest.mark.parametrize("name", [name for name, shot in SHOTS.items() if shot.given["phase"] == "movement"])
def test_what_a_hit_on_movers_leaves_behind_is_what_the_steps_leave(name: str) -> None:
    match = placed(SHOTS[name])
    odds = odds_of(match, SHOTS[name].answer)

    def left(m: AslskMatch) -> int:
        return max(m.position.residual.values(), default=0)

    found = outcomes(match, SHOTS[name].answer, left, STEPS, (ShellAftermath,))
    assert set(found) == {0, odds.residual}


@pytest.mark.parametrize(
    ("name", "hit", "critical"),
    [("a squad and its leader in stone", 10, 0), ("a Critical Hit strikes one of two", 21, 1), ("an area", 21, 1),
     ("intensively", 15, 0), ("behind a wood", 0, 0), ("a mortar into a wood", 21, 1)],
)  # fmt: skip
def test_chances_to_hit_in_thirty_sixths(name: str, hit: int, critical: int) -> None:
    """8 with +3; 8 with +1, critical by a Final 3; 7 on an area, critical by an Original 2; 8 with +2."""
    odds = odds_of(placed(SHOTS[name]), SHOTS[name].answer)
    assert round(36 * odds.hit, 9) == hit
    assert round(36 * odds.critical, 9) == critical


@pytest.mark.parametrize(("name", "cover", "area"), [("stone", 3, False), ("stone on an area", 3, True)])
def test_the_terminal_says_what_the_table_says(name: str, cover: int, area: bool) -> None:
    """One squad without a leader, far from its ELR."""
    sort = "area" if area else "infantry"
    shot = at([CREW, red("X")], [PAK], f"shell G at E3 he {sort}", overlay=STONE)
    odds = odds_of(placed(shot), shot.answer)
    found, _ = shell("en", range_=3, cover=cover, area=area, morale=6, rof=0 if area else 2)
    assert isinstance(found, dict)
    none, pinned, broken, reduced, killed = odds.worst
    assert [found[tone] for tone in ("none", "stopped", "neutralised", "loss")] == pytest.approx(
        [none, pinned, broken, reduced + killed]
    )
    assert (found["hit"], found["critical"], found["keeps"]) == pytest.approx((odds.hit, odds.critical, odds.keeps))

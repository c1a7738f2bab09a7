"""Two matches that are set up differently on purpose look the same to a seat, and a leak in secrecy code shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from voltigeur.engine.casebook.run import read_cases
from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import Answer
from voltigeur.engine.match import Match
from voltigeur.engine.rulebooks import rulebook
from voltigeur.games.aslsk.base.play import AslskMatch, place, text
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch01_3_scenario import setup as hiding
from voltigeur.games.aslsk.ch03_3_movement import first_fire
from voltigeur.games.aslsk.ch03_22_fire import tests as fire_tests
from voltigeur.games.aslsk.ch03_23_effects import effects
from voltigeur.games.aslsk.ch03_24_ordnance import shelling
from voltigeur.games.aslsk.ch06_4_hidden import lairs, reveal
from voltigeur.games.skirmish.ch16_scenario import setup
from voltigeur.games.tda.base import play
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.truth import Truth
from voltigeur.games.tda.ch06_movement import movement
from voltigeur.games.tda.ch11_morale import rally
from voltigeur.lab.leaks import probing
from voltigeur.lab.twins import arranged, begin

FIXTURES = Path(__file__).parents[1] / "fixtures/twins"
BOOKS = {case.id: path.stem for path in sorted(FIXTURES.glob("*.toml")) for case in read_cases(path)}
"""The game of each position, which its file is named after."""
CASES = {case.id: case for path in sorted(FIXTURES.glob("*.toml")) for case in read_cases(path)}
SKIRMISH = "tests/skirmish/twins.toml"
HILL = "tests/fixtures/hidden-hill.toml"


def leaks_of(case: str, pairs: int = 12, seats: tuple[int, ...] = (0,)) -> list[str]:
    """What is found when the position of a fixture is played in so many pairs of worlds."""
    for number in range(pairs):
        for seat in seats:
            twins = arranged(rulebook(BOOKS[case]), CASES[case], seat, Random(f"{case} {number}"))
            twins.length = 10
            trial = twins.play()
            if trial.leak:
                return [trial.leak]
    return []


def leaks_of_matches(
    slug: str, scenario: str, seeds: range, seats: tuple[int, ...] = (0, 1), length: int = 60
) -> tuple[list[str], int]:
    """What is found in matches of a scenario, and how many pairs of worlds differed."""
    found, differing = [], 0
    for seed in seeds:
        for seat in seats:
            twins = begin(slug, scenario, seed, seat, Random(f"{scenario} {seed} {seat}"))
            twins.length = length
            trial = twins.play()
            found += [trial.leak] if trial.leak else []
            differing += trial.differs
    return found, differing


# -------------------------------------------------------------------- sound


@pytest.mark.parametrize("scenario", ["acier-blanc", "convoi", "premier-feu", "duel-d-artillerie"])
def test_an_enemy_who_is_set_up_otherwise_looks_the_same(scenario: str) -> None:
    found, differing = leaks_of_matches("tda", scenario, range(2))
    assert not found and differing >= 3


def test_an_enemy_who_is_set_up_otherwise_looks_the_same_on_the_plane() -> None:
    found, differing = leaks_of_matches("skirmish", SKIRMISH, range(2), length=30)
    assert not found and differing >= 2


@pytest.mark.parametrize("scenario", ["canon-cache", HILL])
def test_an_enemy_who_hides_his_guns_elsewhere_looks_the_same(scenario: str) -> None:
    found, differing = leaks_of_matches("aslsk", scenario, range(3))
    assert not found and differing >= 3


def test_a_seat_looks_for_what_is_hidden_where_nobody_offers_it() -> None:
    said: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    for seed in range(4):
        twins = begin("aslsk", HILL, seed, 0, Random(seed))
        twins.length = 60
        assert not twins.play().leak
        said.update(twins.trial.probes)
        ways = probing(twins.first)
        assert ways is not None
        kept.update(ways.kept(twins.first, 0))
    assert {"fire", "move"} <= set(said), said
    assert kept["guns"], kept


@pytest.mark.parametrize("case", CASES)
def test_the_leaks_that_were_found_are_mended(case: str) -> None:
    assert not leaks_of(case, 6)


def test_set_ups_differ_under_the_same_markers() -> None:
    twins = begin("tda", "premier-feu", 3, 0, Random(3))
    while not twins.first.position.turn:
        for match in (twins.first, twins.second):
            assert match.question is not None
        twins.length = twins.trial.decisions + 1
        assert not twins.play().leak
    one, two = (match.position for match in (twins.first, twins.second))
    assert one.covers == two.covers and one.covers[1]
    assert [unit.at for unit in one.units if unit.side == 0] == [unit.at for unit in two.units if unit.side == 0]
    assert [unit.at for unit in one.units if unit.side == 1] != [unit.at for unit in two.units if unit.side == 1]


# -------------------------------------------------------------------- broken on purpose


def open_dice(monkeypatch: pytest.MonkeyPatch, purpose: str) -> None:
    """Throw these dice for all to see."""
    honest = Match.roll

    def careless(self: Any, name: str, dice: Any = 2, *, to: int = -1) -> Roll:
        return honest(self, name, dice, to=-1 if name == purpose else to)

    monkeypatch.setattr(Match, "roll", careless)


def test_open_dice_against_armour_under_a_marker_show(monkeypatch: pytest.MonkeyPatch) -> None:
    open_dice(monkeypatch, "fire")
    assert any("dice are thrown openly" in leak for leak in leaks_of("a-battery-at-a-marker"))


def test_a_marker_that_is_said_to_turn_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = TdaMatch.tell

    def careless(self: TdaMatch, kind: str, unit: Any, *rules: str, secret: bool = False, **more: Any) -> None:
        honest(self, kind, unit, *rules, secret=secret and kind != "turns", **more)

    monkeypatch.setattr(TdaMatch, "tell", careless)
    assert any("turns" in leak for leak in leaks_of("a-tank-turns-under-its-marker"))


def test_a_window_after_a_turn_that_nobody_sees_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = movement.Moving._turn_side

    def careless(self: movement.Moving, m: TdaMatch, towards: int, cost: int) -> None:
        honest(self, m, towards, cost)
        if m.unit(self.group[0]).hidden:
            m.seal()

    monkeypatch.setattr(movement.Moving, "_turn_side", careless)
    assert any("window" in leak for leak in leaks_of("a-tank-turns-under-its-marker"))


def test_markers_that_are_numbered_by_who_is_under_them_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        play, "_new_token", lambda p, side: 1 + min(u.id for u in p.units if u.side == side and u.hidden and u.at >= 0)
    )
    found, _ = leaks_of_matches("tda", "premier-feu", range(1))
    assert found


def test_reckoning_with_what_is_hidden_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rally.rally_tally
    monkeypatch.setattr(rally, "rally_tally", lambda w, unit: honest(_truth(w), unit))
    assert any("rally" in leak or "view" in leak or "log" in leak for leak in leaks_of("a-rally-beside-a-marker", 16))


def _truth(w: Any) -> Any:
    return Truth(w.setting, w._p)


def test_what_a_side_sees_of_markers_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: Seen, token: int) -> int:
        place = next((at for at, marker in self.enemy_markers().items() if marker == token), -1)
        return min(self._p.units[u].kind for u in self._p.here[place]) & 0xFF

    monkeypatch.setattr(Seen, "may_be", careless)
    found, _ = leaks_of_matches("tda", "premier-feu", range(1))
    assert found


def test_numbers_of_markers_in_the_order_of_a_roster_show(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(m: Any, side: int) -> None:
        for figure in m.position.figures:
            if figure.side == side and figure.present and not figure.known and figure.token < 0:
                figure.token, m.position.next_token = m.position.next_token, m.position.next_token + 1
        honest(m, side)

    honest = setup.number
    monkeypatch.setattr(setup, "number", careless)
    found, _ = leaks_of_matches("skirmish", SKIRMISH, range(1))
    assert found


# ---- hidden Guns


def test_an_event_that_says_where_a_gun_is_hidden_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = hiding.SettingUp.answer

    def careless(self: hiding.SettingUp, m: AslskMatch, seat: int, answer: Answer) -> None:
        honest(self, m, seat, answer)
        for crew in m.position.units:
            if crew.hidden and crew.side == seat:
                m.emit("control", "2/control", at=place(crew.at), side=text(m.setting.sides[seat]))

    monkeypatch.setattr(hiding.SettingUp, "answer", careless)
    found, _ = leaks_of_matches("aslsk", "canon-cache", range(2), (0,), length=8)
    assert any("control" in leak for leak in found), found


def test_a_shot_that_is_refused_where_no_gun_is_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(world: World, side: int, at: int) -> bool:
        return any(unit.hidden and unit.side == side and unit.at == at for unit in world.position.units)

    monkeypatch.setattr(fire_tests, "may_hold", careless)
    found, _ = leaks_of_matches("aslsk", HILL, range(3), (0,))
    assert any("refused" in leak or "3.2/fire-general" in leak for leak in found), found


def test_a_pause_only_where_a_gun_truly_sees_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(world: World, side: int, places: Iterable[int]) -> bool:
        crews = [unit for unit in world.position.units if unit.hidden and unit.side == side]
        return any(world.sees(crew.at, at) for crew in crews for at in places)

    monkeypatch.setattr(first_fire, "watching", careless)
    assert any("windows" in leak for leak in leaks_of("a-squad-walks-past-a-lair"))


def test_dice_only_where_a_gun_truly_is_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelling.Shelling, "_doubtful", lambda self, *given: ())
    assert any("strikes" in leak for leak in leaks_of("shells-into-a-hex-that-looks-empty", 24))


def test_a_hidden_crew_that_rolls_unseen_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effects, "show", lambda m, unit, *rules: None)
    assert any("leader-loss" in leak for leak in leaks_of("a-leader-lost-beside-a-hidden-crew", 24))


def test_what_may_be_undone_after_it_has_told_something_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = AslskMatch.emit

    def careless(self: AslskMatch, kind: str, *rules: str, news: bool = False, **more: Any) -> None:
        honest(self, kind, *rules, news=news and kind != "revealed", **more)

    monkeypatch.setattr(AslskMatch, "emit", careless)
    assert any("undone" in leak for leak in leaks_of("a-squad-advances-into-a-lair", 16))


def test_what_hidden_crews_see_shows_where_it_is_public(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reveal, "rule_out_in_secret", lairs.rule_out)
    found, _ = leaks_of_matches("aslsk", HILL, range(4), (1,), length=20)
    assert any("excluded" in leak for leak in found), found

"""What the table shows of Troupes d'assaut: scenes, notes, cards, rules; and that it shows nobody too much."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from voltigeur import new_match
from voltigeur.engine.chance import Forced, parse_roll
from voltigeur.engine.events import Story
from voltigeur.engine.log import event_kinds
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.log import Note
from voltigeur.engine.table.scene import Piece, Scene
from voltigeur.engine.texts import LANGUAGES
from voltigeur.games.tda.base.model import Tir
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.table.cards import SHELF
from voltigeur.games.tda.table.faces import short_name
from voltigeur.games.tda.table.page import TdaTable
from voltigeur.games.tda.table.scene import PHASES
from voltigeur.games.tda.table.wording import STATES
from voltigeur.lab.leaks import TwoWorlds
from voltigeur.tabling.shelf import LEVELS

VIEWPOINTS = (0, 1, PUBLIC, EVERYTHING)
MACHINES = {
    "pinned", "rolling", "landed", "flies-low", "flies-tactical", "carries", "ridden", "aboard", "riding", "towed",
    "swims", "storming", "demolishing", "in-palm",
}  # fmt: skip
"""Badges of vehicles, riders and sappers, which test_table_machines.py shows."""
encode = msgspec.json.encode


def table_of(match: Any, language: str = "en") -> TdaTable:
    """The table of a match."""
    return TdaTable(match.setting, language)


def walk(scenario: str, seed: int, decisions: int) -> Iterator[Any]:
    """A random match, decision by decision."""
    match: Any = new_match("tda", scenario, seed=seed)
    rng = Random(seed)
    for _ in range(decisions):
        if (question := match.question) is None:
            return
        match.answer(question.choice.sample(rng))
        yield match


def played(scenario: str, seed: int, decisions: int) -> Any:
    """A random match after so many decisions."""
    *_, match = walk(scenario, seed, decisions)
    return match


def notes_of(match: Any, seat: int, language: str = "en", since: int = 0) -> list[Note]:
    """The log of a viewpoint."""
    table, story = table_of(match, language), Story(seat, 2)
    return [table.note(n, told.event, told.rolls, seat) for n, told in enumerate(story.tell(match.record[since:]))]


def arranged(*units: dict[str, Any], **more: Any) -> Any:
    """The position of a case."""
    return BOOK.arrange({"units": list(units), **more}, "test")


def piece(scene: Scene, label: str) -> Piece:
    """A piece by its label."""
    return next(p for p in scene.pieces if p.label == label)


# -------------------------------------------------------------------- secrets


class SameTables(TwoWorlds):
    """Two worlds that a seat cannot tell apart, looked at through the table."""

    def __init__(self, match: AnyMatch, seat: int, rng: Random) -> None:
        super().__init__(match, seat, rng, ())
        self.table = table_of(match)

    def _compare(self) -> str:
        return super()._compare() or self._tables()

    def _tables(self) -> str:
        worlds: tuple[Any, Any] = (self.first, self.second)
        one, two = (encode(self.table.scene(world, self.seat)) for world in worlds)
        if one != two:
            return f"the scenes differ: {one!r} {two!r}"[:2000]
        left, right = (notes_of(world, self.seat, since=self._start) for world in worlds)
        odd = [(a, b) for a, b in zip(left, right, strict=False) if a != b]
        return f"the notes differ: {odd[0]}" if odd or len(left) != len(right) else ""


@pytest.mark.parametrize(("scenario", "seed"), [("premier-feu", 5), ("nuit-blanche", 6), ("rue-par-rue", 7)])
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(scenario: str, seed: int) -> None:
    rng = Random(seed)
    differed = 0
    for number, match in enumerate(walk(scenario, seed, 120)):
        if number % 15 == 4:
            for seat in (0, 1):
                trial = SameTables(match, seat, rng).play()
                assert not trial.leak, trial.leak
                differed += trial.differs
    assert differed > 6


@pytest.mark.parametrize(("scenario", "seed"), [("premier-feu", 1), ("nuit-blanche", 2)])
def test_a_spectator_knows_what_both_sides_know_and_no_more(scenario: str, seed: int) -> None:
    rng = Random(seed)
    for number, match in enumerate(walk(scenario, seed, 100)):
        if number % 10:
            continue
        table = table_of(match)
        scene = table.scene(match, PUBLIC)
        shown = {p.id for p in scene.pieces}
        assert len(shown) == len(scene.pieces)
        for unit in match.position.units:
            assert (f"u{unit.id}" in shown) == (unit.at >= 0 and not unit.hidden)
        assert not any(p.number >= 0 for p in scene.pieces if p.role != "marker")
        assert not any(group.text for group in scene.groups)
        if not match.state.sealed:
            for seat in (0, 1):
                other = match.redeal(seat, rng, same_dice=True)
                assert encode(table.scene(other, PUBLIC)) == encode(scene)


def test_a_finished_match_hides_nothing() -> None:
    match = played("premier-feu", 3, 60)
    scene = table_of(match).scene(match, EVERYTHING)
    on_map = [u for u in match.position.units if u.at >= 0]
    assert {f"u{u.id}" for u in on_map} <= {p.id for p in scene.pieces}
    assert not any(p.role == "marker" for p in scene.pieces)


# -------------------------------------------------------------------- counters


BADGES: list[tuple[str, dict[str, Any]]] = [
    ("moved", {"moved": True}),
    ("fired", {"tir": int(Tir.TEST)}),
    ("fire-ended", {"tir": int(Tir.END)}),
    ("stopped", {"stopped": True}),
    ("neutralised", {"neutralised": True}),
    ("jammed", {"jammed": True, "type": "light-mg"}),
    ("emplaced", {"type": "medium-mg", "emplaced": True}),
    ("dismantled", {"type": "medium-mg"}),
    ("observing", {"type": "section-pc", "observing": True}),
    ("done", {"done": True}),
    ("uncommanded", {"commanded": False}),
    ("out-of-range", {"in_range": False}),
    ("low-ammo", {"type": "light-mg", "ammo": 3}),
    ("hidden", {"hidden": True}),
    ("deputy", {"type": "section-pc", "deputy": -1}),
]


@pytest.mark.parametrize(("badge", "state"), BADGES, ids=[badge for badge, _ in BADGES])
def test_every_marker_of_the_game_is_a_badge(badge: str, state: dict[str, Any]) -> None:
    units = ({"id": "A", "at": "C3", **state}, {"id": "X", "side": "red", "at": "J8"})
    match = arranged(*units)
    for language in LANGUAGES:
        found = piece(table_of(match, language).scene(match, 0), "A")
        assert badge in [b.kind for b in found.badges]
        assert all(b.text and not b.text.startswith("state-") for b in found.badges)
    own = {"observing", "uncommanded", "out-of-range"}
    theirs = [p for p in table_of(match).scene(match, 1).pieces if p.place == "C3"]
    kinds = {b.kind for p in theirs for b in p.badges}
    assert (badge in kinds) == (badge not in own | {"hidden"})


def test_states_that_no_case_can_give_are_badges_too() -> None:
    match = arranged({"id": "A", "at": "C3"}, {"id": "X", "side": "red", "at": "J8"})
    unit = match.unit(0)
    unit.stunned = unit.immobilised = True
    unit.attached = unit.section
    match.position.sections[unit.section].hesitant = True
    found = {badge.kind for badge in piece(table_of(match).scene(match, 0), "A").badges}
    assert found == {"stunned", "immobilised", "attached", "hesitant"}
    assert found | {badge for badge, _ in BADGES} == {state.name for state in STATES.all} - MACHINES


def test_a_counter_says_who_leads_it_now() -> None:
    match = arranged(
        {"id": "L", "type": "section-pc", "at": "C3"}, {"id": "A", "at": "C4"}, {"id": "X", "side": "red", "at": "J8"}
    )
    table = table_of(match)
    section = match.position.sections[match.unit(1).section]
    section.leader = 0
    assert any("led by L" in note for note in piece(table.scene(match, 0), "A").notes)
    assert any("Leads" in note for note in piece(table.scene(match, 0), "L").notes)
    section.leader_dead = True
    match = match.fork()
    assert not any("led by" in note for note in piece(table.scene(match, 0), "A").notes)
    assert not any("led by" in note for p in table.scene(match, 1).pieces for note in p.notes if p.side == 0)


def test_a_counter_shows_the_face_that_is_up() -> None:
    match = arranged(
        {"id": "A", "at": "C3"}, {"id": "B", "at": "C4", "steps": 1}, {"id": "X", "side": "red", "at": "J8"}
    )
    scene = table_of(match).scene(match, 0)
    whole, reduced = piece(scene, "A"), piece(scene, "B")
    kind = match.truth.type(match.unit(0))
    assert whole.foot == f"{kind.front.power}-{kind.front.cadence}-{kind.front.range}"
    assert reduced.foot == f"{kind.reduced.power}-{kind.reduced.cadence}-{kind.reduced.range}"
    assert (whole.steps, reduced.steps) == ((2, 2), (1, 2))
    assert whole.big == str(kind.morale) and whole.symbol == "infantry"
    assert any("cadence" in note for note in whole.notes)


def test_a_neutralised_counter_is_veiled_and_a_done_one_spent() -> None:
    match = arranged(
        {"id": "A", "at": "C3", "neutralised": True},
        {"id": "B", "at": "C4", "done": True},
        {"id": "X", "side": "red", "at": "J8"},
    )
    scene = table_of(match).scene(match, 0)
    assert piece(scene, "A").veiled and not piece(scene, "B").veiled
    assert piece(scene, "B").spent and not piece(scene, "A").spent


def test_who_is_hidden_is_a_number_to_the_enemy_and_knows_it() -> None:
    match = arranged({"id": "A", "at": "C3", "hidden": True}, {"id": "X", "side": "red", "at": "J8"})
    own, theirs = (table_of(match).scene(match, seat) for seat in (0, 1))
    (marker,) = [p for p in theirs.pieces if p.role == "marker"]
    mine = piece(own, "A")
    assert mine.number == marker.number and marker.id == f"m{marker.number}"
    assert (marker.place, marker.side, marker.big, marker.foot) == ("C3", 0, "", "")
    assert not any(p.label == "A" for p in theirs.pieces)


def test_reinforcements_wait_off_the_map_with_their_turn() -> None:
    match: Any = new_match("tda", "compagnie-en-ligne", seed=1)
    table = table_of(match)
    waiting = [p for p in table.scene(match, 0).pieces if not p.place and any("turn 2" in note for note in p.notes)]
    assert waiting
    assert not any(not p.place for p in table.scene(match, 1).pieces if p.side == 0)


def test_decoys_are_known_to_their_own_side_only() -> None:
    match = played("premier-feu", 1, 2)
    table = table_of(match)
    own = [p for p in table.scene(match, 0).pieces if p.role == "decoy"]
    assert own and all(p.side == 0 and not p.big and not p.foot for p in own)
    assert not any(p.role == "decoy" for p in table.scene(match, PUBLIC).pieces)


def test_a_label_has_at_most_six_letters() -> None:
    assert short_name("Bn-M81a") == "BnM81a"
    for scenario in BOOK.scenarios():
        match: Any = BOOK.new_match(BOOK.new_setting(scenario), b"k" * 16)
        assert all(len(p.label) <= 6 for p in table_of(match).scene(match, 0).pieces)


# -------------------------------------------------------------------- the rest of the scene


def test_what_lies_on_the_ground_is_marked() -> None:
    match: Any = new_match("tda", "nuit-blanche", seed=1)
    scene = table_of(match).scene(match, 0)
    kinds = {mark.kind for mark in scene.marks}
    assert {"trench", "shelter", "objective"} <= kinds
    assert {goal.places[0] for goal in scene.goals} == {m.place for m in scene.marks if m.kind == "objective"}
    smoky = arranged({"id": "A", "at": "C3"}, {"id": "X", "side": "red", "at": "J8"}, changes=["smoke2 E5"])
    (smoke,) = [mark for mark in table_of(smoky).scene(smoky, 0).marks if mark.kind == "smoke"]
    assert (smoke.place, smoke.value) == ("E5", "2")


def test_losses_of_a_section_are_told_to_its_side_alone() -> None:
    match = played("premier-feu", 4, 60)
    table = table_of(match)
    for seat in (0, 1):
        groups = table.scene(match, seat).groups
        assert all(bool(g.text) == (g.side == seat) for g in groups if g.id.startswith("s"))


def test_the_scene_names_every_phase() -> None:
    match = played("escarmouche", 1, 40)
    scene = table_of(match, "fr").scene(match, 0)
    assert [key for key, _ in scene.phases] == list(PHASES)
    assert scene.phase in PHASES and scene.turns == match.setting.turns


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_told_in_words(language: str) -> None:
    match = played("escarmouche", 1, 5)
    match.claim(0, "resign", len(match.log(0)))
    ending = table_of(match, language).scene(match, 1).ending
    assert ending is not None and ending.winner == 1 and ending.rules == ("0.5/scenario-content",)
    assert ending.title and ending.text and "-" not in ending.title.split()[0]


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_the_position_can_be_read_aloud(seat: int) -> None:
    match = played("pont-de-kolwezi", 2, 80)
    for language in LANGUAGES:
        table = table_of(match, language)
        lines = table.text_position(match, seat)
        text = "\n".join(lines)
        assert not any(word in text for word in ("table-", "state-", "{"))
        for shown in table.scene(match, seat).pieces:
            assert any(shown.title in line for line in lines)


# -------------------------------------------------------------------- notes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_every_entry_of_a_log_reads_well(seat: int, language: str) -> None:
    match = played("pont-de-kolwezi", 11, 260)
    table = table_of(match)
    known = {p.id for p in table.scene(match, EVERYTHING).pieces} | {f"u{u.id}" for u in match.position.units}
    notes = notes_of(match, seat, language)
    assert len(notes) > 100
    for note in notes:
        assert note.text and "event-" not in note.text and "{" not in note.text, note
        assert note.text[0].isupper() or note.text.split()[0].rstrip(",") in match.setting.names.units, note
        assert "[" not in note.text and note.text.endswith((".", "!")), note
        assert all(p in known or p[0] in "mn" for p in note.pieces)
        assert note.topic in ("turn", "fire", "moves", "rallies", "other") and 0 <= note.weight <= 3
        if note.shape == "way":
            assert len(note.places) == 2
        if note.kind == "fires":
            assert note.shape == "shot" and len(note.places) == 2 and note.dice


def test_dice_are_shown_with_the_event_that_they_fell_for_and_no_other() -> None:
    match, kinds = played("rue-par-rue", 5, 200), event_kinds("voltigeur.games.tda").kinds
    for seat in (0, 1, PUBLIC):
        story, table = Story(seat, 2), table_of(match)
        for n, told in enumerate(story.tell(match.record)):
            note = table.note(n, told.event, told.rolls, seat)
            purposes = kinds[note.kind].dice
            fitting = [r.dice for r in told.rolls if r.purpose.removeprefix("secret ").rpartition(" ")[0] in purposes]
            assert all(dice.values in fitting for dice in note.dice)
            roll = told.event.args.get("roll")
            if roll is not None and roll.kind == "int" and note.dice:
                assert sum(note.dice[0].values) == roll.value


def test_secret_tests_show_the_other_side_no_dice() -> None:
    match = arranged(
        {"id": "M", "type": "light-mortar", "at": "C3"},
        {"id": "X", "side": "red", "at": "C8", "hidden": True},
        {"id": "Y", "side": "red", "type": "combat-team", "at": "N9"},
        options={"stop_trade": "never"},
    )
    match.answer("activate blue")
    match.forced = Forced([parse_roll("fire 2d6: 1 1"), parse_roll("secret morale 2d6: 6 4")])
    match.answer("fire M at C8")
    shown = {seat: [d.values for note in notes_of(match, seat) for d in note.dice] for seat in VIEWPOINTS}
    assert shown[0] == shown[PUBLIC] == [(1, 1)]
    assert shown[1] == shown[EVERYTHING] == [(1, 1), (6, 4)]


def test_turns_and_phases_are_named_where_they_begin() -> None:
    notes = notes_of(played("escarmouche", 2, 60), 0)
    turns = [note for note in notes if note.kind == "turn-begins"]
    assert [note.turn for note in turns] == list(range(1, len(turns) + 1))
    assert all(note.weight == 3 and note.phase == "support" for note in turns)
    assert {note.phase for note in notes if note.phase} <= set(PHASES)


def test_a_shot_brings_its_reckoning() -> None:
    notes = notes_of(played("premier-feu", 2, 120), 0)
    reckoned = [note for note in notes if note.kind == "result" and note.sums]
    assert reckoned
    for note in reckoned:
        assert [s.name for s in note.sums] == ["power", "shift"]
        assert all(line.text and line.rule for s in note.sums for line in s.lines)


def test_names_are_not_changed_at_the_head_of_a_sentence() -> None:
    texts = [note.text for seed in range(4) for note in notes_of(played("pont-de-kolwezi", seed, 200), 0)]
    gone = [text for text in texts if "was a decoy" in text]
    assert gone and not any(text.startswith("Ka-") for text in gone)


# -------------------------------------------------------------------- lists


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_has_a_card(language: str) -> None:
    cards = SHELF.cards(language)
    assert {card.id for card in cards} == set(BOOK.scenarios())
    assert [card.level for card in cards] == sorted((c.level for c in cards), key=LEVELS.index)
    for card in cards:
        assert card.title and card.lead.endswith((".", "!", "?")) and len(card.sides) == 2 and card.victory
        assert BOOK.table(BOOK.new_setting(card.id), language).drawing().digest == card.drawing
        text = encode(card).decode()
        assert "option-" not in text and "scenario-" not in text and "chapter-" not in text
        for option in card.options if card.id == "escarmouche" else ():
            chosen = BOOK.new_setting(card.id, options={option.id: option.values[-1][0]})
            assert getattr(chosen.options, option.id) == option.values[-1][0]
            assert getattr(BOOK.new_setting(card.id).options, option.id) == option.values[0][0]
    assert SHELF.info(language).scenarios == len(cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_can_be_looked_up(language: str) -> None:
    rules = {rule.id: rule for rule in SHELF.rules(language)}
    for card in SHELF.cards(language):
        assert all(rule in rules for option in card.options for rule in option.rules)
    assert all(rule.text and rule.title and "chapter-" not in rule.chapter for rule in rules.values())
    assert rules["7.6/cadence-test"].played and rules["7.6/cadence-test"].cases
    for note in notes_of(played("pont-de-kolwezi", 11, 200), 0):
        assert all(rule in rules or rule.startswith(("house/", "ssr/")) for rule in note.rules), note


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_is_told_in_words(language: str) -> None:
    setting = BOOK.new_setting("rue-par-rue")
    grounds = {ground.place: ground.words for ground in BOOK.table(setting, language).grounds()}
    assert list(grounds) == setting.board.names
    assert all(
        words and not any("table-" in word or "terrain-" in word for word in words) for words in grounds.values()
    )
    if language == "en":
        assert grounds["G6"][0] == "stone building" and "strong protection \u22123" in grounds["G6"]
        assert grounds["G6/1"][0] == "stone building, first floor"
        assert any(word.startswith("wall to") for word in grounds["H6"])
        assert "road" in grounds["L8"] and "way into the sewer" in grounds["N8"]


def test_the_card_of_a_marker_is_the_same_whatever_is_under_it() -> None:
    """In every other world that the seat cannot tell from this one, and for every marker alike (12.1/hidden-setup)."""
    match = played("premier-feu", 11, 60)
    table = table_of(match)
    for seat in (0, 1):
        cards = {piece.id: piece.card for piece in table.scene(match, seat).pieces if piece.role == "marker"}
        assert cards
        shapes = {tuple((fact.key, bool(fact.text)) for fact in card) for card in cards.values()}
        assert len(shapes) == 1, "a card that is longer or shorter than another tells something"
        for seed in range(6):
            other = match.redeal(seat, Random(seed))
            again = {piece.id: piece.card for piece in table.scene(other, seat).pieces if piece.role == "marker"}
            assert again == cards

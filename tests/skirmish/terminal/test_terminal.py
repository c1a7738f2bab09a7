"""The skirmish at the terminal: tables as maps, arms and men, lines of sight, described odds, files told apart."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from fractions import Fraction
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType

from voltigeur.cli import main
from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.saves import save
from voltigeur.engine.table import EVERYTHING
from voltigeur.engine.texts import LANGUAGES
from voltigeur.games.skirmish import terminal
from voltigeur.games.skirmish.base.library import table_names
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.setting import skirmish_texts
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.terminal import odds as terminal_odds
from voltigeur.games.skirmish.terminal.described import Grenade, Shot, fire_odds, grenade_odds
from voltigeur.tabling.map_signs import GROUND, LYING, SIDES, TREES
from voltigeur.tabling.plane_map import PlaneMap, letter_of

HAMLET = Path(__file__).parents[1] / "hamlet.toml"
FOLDER = Path(str(resources.files("voltigeur.games.skirmish")))
RULES = {rule["id"] for rule in tomllib.loads((FOLDER / "rules.toml").read_text(encoding="utf-8"))["rule"]}
RAW = ("terminal-", "described-", "cli-", "ground-", "odds-", "tally-", "weapon-", "vehicle-", "role-", "{")


def text_of(parts: Iterable[RenderableType]) -> str:
    console = Console(width=400, record=True, file=open("/dev/null", "w"))  # noqa: SIM115, PTH123
    for part in parts:
        console.print(part)
    return console.export_text()


def in_words(parts: Iterable[RenderableType]) -> str:
    text = text_of(parts)
    for word in text.split():
        assert not word.startswith(RAW), word
    return text


def hamlet(decisions: int = 2, seed: int = 1) -> SkirmishMatch:
    match = BOOK.new_match(BOOK.new_setting(str(HAMLET)), key_of(seed))
    for _ in range(decisions):
        assert match.question is not None
        match.answer(match.question.choice.sample(Random(seed)))
    return match


# -------------------------------------------------------------------- maps


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_is_shown_with_its_map(language: str) -> None:
    for name in BOOK.scenarios():
        setting = BOOK.new_setting(name)
        data, parts = terminal.show(setting, language, 80, whole=False)
        assert isinstance(data, dict) and data["digest"] == setting.digest
        lines = in_words(parts).splitlines()
        assert all(troop.name in "\n".join(lines) for troop in setting.troops)


@pytest.mark.parametrize("width", [40, 80, 200])
def test_a_map_fits_the_width_and_shows_everybody_once_placed(width: int) -> None:
    match = hamlet()
    table = BOOK.table(match.setting, "en")
    scene = table.scene(match, EVERYTHING)
    chart = PlaneMap(table.drawing(), table.t, width)
    ruler, *rows = [line.plain for line in chart.draw(scene)]
    assert len(rows) == chart.rows and all(len(row) <= width for row in (ruler, *rows))
    for piece in scene.pieces:
        if piece.at is not None:
            column, row = chart.cell(piece.at)
            assert rows[row][5 + column] in (letter_of(scene, piece), "@")


def test_the_whole_table_has_a_cell_for_each_centimetre() -> None:
    match = hamlet()
    chart = PlaneMap(BOOK.table(match.setting, "en").drawing(), skirmish_texts("en"), 20, whole=True)
    assert (chart.columns, chart.rows) == (match.setting.tabletop.width // 100, match.setting.tabletop.height // 200)


def test_who_is_not_known_is_a_question_mark() -> None:
    match = hamlet()
    hidden = {troop.plan.title or troop.name for troop in match.setting.troops if troop.side == 1}
    told = "\n".join(line.plain for line in terminal.board(match, 0, "en", 120))
    assert "?" in told
    assert not any(f" {name} (" in told for name in hidden if not _known(match, name))
    assert all(f" {name} (" in "\n".join(x.plain for x in terminal.board(match, 1, "en", 120)) for name in hidden)


def _known(match: SkirmishMatch, name: str) -> bool:
    troop = next(t for t in match.setting.troops if name in (t.name, t.plan.title))
    return any(match.figure(number).known for number in troop.figures)


def test_every_ground_and_line_of_the_charts_has_a_sign_that_is_no_letter() -> None:
    chart = BOOK.new_setting(str(HAMLET)).terrain
    assert set(chart.ground) <= set(GROUND) and set(chart.line) <= set(SIDES)
    signs = [glyph for glyph, _ in GROUND.values()]
    for sign in (*signs, *(SIDES[kind] for kind in chart.line), *TREES.values(), *LYING.values()):
        assert len(sign) == 1 and not sign.isalpha()


# -------------------------------------------------------------------- arms and men


@pytest.mark.parametrize("language", LANGUAGES)
def test_arms_and_men_are_listed_with_their_figures(language: str, tmp_path: Path) -> None:
    data, parts = terminal.unit_types(None, language)
    told = in_words(parts)
    assert isinstance(data, dict) and {"rifle", "heavy-gun"} <= set(data["weapons"])
    assert all(name in told for name in (*data["weapons"], *data["vehicles"], *data["qualities"], *data["roles"]))
    assert "30/60" in told and "30-200" in told
    (tmp_path / "weapons.toml").write_text("[weapon.rifle]\nlong = 70\n", encoding="utf-8")
    assert "30/70" in text_of(terminal.unit_types(tmp_path, language)[1])


# -------------------------------------------------------------------- lines of sight


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_sight_is_traced_on_tables_and_in_scenarios(language: str) -> None:
    for where in (*table_names(), *BOOK.scenarios(), str(HAMLET), str(FOLDER / "tables" / "rue.toml")):
        data, parts = terminal.sight(where, "5,5", "55,35", language)
        assert isinstance(data, dict) and data["state"] in ("clear", "hindered", "blocked")
        assert set(data["rules"]) <= RULES
        assert "5.00,5.00 → 55.00,35.00" in in_words(parts)


def test_in_a_saved_match_figures_look_at_each_other(tmp_path: Path) -> None:
    match = hamlet()
    path = tmp_path / "match.save"
    save(match, path)
    names = match.setting.notation.figures
    hidden = next(f for f in match.position.figures if f.side == 1 and not f.known and f.present)
    data, _ = terminal.sight(str(path), "A1.1", f"?{hidden.token}", "en")
    assert isinstance(data, dict) and data["b"]
    with pytest.raises(VoltigeurError, match="does not know"):
        terminal.sight(str(path), "A1.1", names[hidden.id], "en")
    with pytest.raises(VoltigeurError, match="not on the table"):
        terminal.sight(str(path), "A5", "10,10", "en")


def test_what_is_no_table_is_answered_with_what_is(tmp_path: Path) -> None:
    for where in ("moon", str(tmp_path), str(tmp_path / "none.toml")):
        with pytest.raises(VoltigeurError, match="ferme"):
            terminal.sight(where, "1,1", "2,2", "en")


# -------------------------------------------------------------------- odds

SHOTS: list[tuple[dict[str, Any], str, Fraction]] = [
    ({}, "one", Fraction(2, 3)),
    ({"quality": "green"}, "one", Fraction(1, 2)),
    ({"at": 30}, "one", Fraction(2, 3)),
    ({"at": 30.01}, "one", Fraction(1, 3)),
    ({"moving": True}, "one", Fraction(1, 2)),
    ({"ran": True}, "one", Fraction(1, 2) * Fraction(2, 3)),
    ({"cover": True}, "one", Fraction(2, 3) * Fraction(1, 3)),
    ({"waiting": True}, "one", Fraction(2, 3) * Fraction(1, 3)),
    ({"night": True}, "one", Fraction(1, 3)),
    ({"covering": True}, "one", Fraction(1, 6)),
    ({"shooters": 2, "targets": 2}, "two", Fraction(4, 9)),
    ({"weapon": "light-machine-gun", "targets": 3}, "three", Fraction(8, 27)),
    ({"weapon": "light-machine-gun", "targets": 3, "short_crew": True}, "two", Fraction(4, 9)),
    ({"weapon": "sniper-rifle", "at": 100, "cover": True}, "one", Fraction(2, 3)),
    ({"weapon": "medium-gun", "vehicle": "medium-tank", "at": 50}, "hit", Fraction(2, 3)),
    ({"weapon": "medium-mortar", "at": 60}, "on-target", Fraction(1, 3)),
    ({"weapon": "grenade-launcher"}, "on-target", Fraction(2, 3)),
]


@pytest.mark.parametrize(("described", "outcome", "chance"), SHOTS)
def test_odds_of_a_shot_heed_every_word(described: dict[str, Any], outcome: str, chance: Fraction) -> None:
    data, parts = terminal_odds.fire("en", **described)
    assert isinstance(data, dict) and Fraction(data["odds"][outcome]) == chance
    in_words(parts)
    in_words(terminal_odds.fire("fr", **described)[1])
    assert {line["rule"] for tally in data["tallies"].values() for line in tally["lines"]} <= RULES


@pytest.mark.parametrize(
    ("described", "words"),
    [
        ({"weapon": "bow"}, "--weapon"),
        ({"quality": "brave"}, "one of green, veteran"),
        ({"at": 61}, "Out of range"),
        ({"at": 0}, "--at"),
        ({"at": 45, "night": True}, "aimed-fire/night"),
        ({"vehicle": "half-track"}, "cannot hurt"),
        ({"vehicle": "zeppelin"}, "--vehicle"),
        ({"side": "top", "vehicle": "jeep"}, "--side"),
        ({"weapon": "light-mortar", "at": 10}, "Too near"),
        ({"weapon": "sniper-rifle", "covering": True}, "no covering fire"),
    ],
)
def test_what_cannot_be_fired_is_refused_with_the_reason(described: dict[str, Any], words: str) -> None:
    with pytest.raises(VoltigeurError, match=words):
        terminal_odds.fire("en", **described)


def test_armour_counts_by_the_side_that_is_shown() -> None:
    t = skirmish_texts("en")
    found = {
        side: fire_odds(Shot(weapon="rocket-launcher", vehicle="heavy-tank", side=side), t).preview.odds["destroyed"]
        for side in ("side", "rear")
    }
    assert found["rear"] > found["side"]
    at_rear = grenade_odds(Grenade(vehicle="heavy-tank", side="rear", at=9), t).preview.odds
    at_front = grenade_odds(Grenade(vehicle="heavy-tank", side="front", at=9), t).preview.odds
    assert at_rear["hit"] == at_front["hit"] and at_rear["nothing"] < at_front["nothing"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_of_grenades_spotting_and_close_combat(language: str) -> None:
    data, parts = terminal_odds.grenade(language, targets=2)
    assert isinstance(data, dict) and Fraction(data["odds"]["two"]) >= Fraction(2, 3) * Fraction(25, 36)
    in_words(parts)
    for described, chance in (({}, "1/3"), ({"behind": "hedge", "waiting": True}, "2/3"),
                              ({"terrain": "building", "at": 20}, "1/3"), ({"target": "gun"}, "1/2")):  # fmt: skip
        data, parts = terminal_odds.spot(language, **described)
        assert isinstance(data, dict) and data["odds"]["success"] == chance
        in_words(parts)
    plain, _ = terminal_odds.melee(language)
    helped, parts = terminal_odds.melee(language, support=2, charging=True)
    assert isinstance(plain, dict) and isinstance(helped, dict)
    assert Fraction(helped["odds"]["one"]) > Fraction(plain["odds"]["one"]) == Fraction(5, 12)
    assert helped["tallies"]["attacker"]["total"] == plain["tallies"]["attacker"]["total"] + 3
    in_words(parts)


def test_who_is_in_plain_sight_is_not_spotted() -> None:
    with pytest.raises(VoltigeurError, match="cannot be spotted"):
        terminal_odds.spot("en", behind="high-wall")
    with pytest.raises(VoltigeurError, match="Too far"):
        terminal_odds.spot("en", at=40)
    with pytest.raises(VoltigeurError, match="Too far to throw"):
        terminal_odds.grenade("en", at=15.01)


# -------------------------------------------------------------------- files


def test_files_that_come_with_the_game_are_told_apart_and_in_order() -> None:
    wanted = {
        "weapons": [FOLDER / "data" / "weapons.toml"],
        "charts": [FOLDER / "data" / "charts.toml"],
        "terrain": [FOLDER / "data" / "terrain.toml"],
        "table": sorted((FOLDER / "tables").glob("*.toml")),
        "scenario": [*sorted((FOLDER / "scenarios").glob("*.toml")), HAMLET],
    }
    for kind, paths in wanted.items():
        for path in paths:
            text = path.read_text(encoding="utf-8")
            raw = tomllib.loads(text)
            assert terminal.kind_of(raw) == kind, path
            terminal.try_file(kind, path, text, raw)
    assert terminal.kind_of({"grid": "", "name": "a map of hexes"}) == ""


MISTAKES = [
    ("weapons", "[weapon.rifle]\nlonger = 70\n", "longer"),
    ("weapons", '[weapon.rifle]\nclass = "Q"\n', "weapon.rifle.class"),
    ("weapons", '[vehicle.jeep]\nweapons = ["bow"]\n', "vehicle.jeep.weapons"),
    ("weapons", '[weapon.rifle]\nlong = "far"\n', "long"),
    ("charts", "[morale]\ncourage = 2\n", "courage"),
    ("terrain", '[ground.wood]\nhides = "ten"\n', "ground.wood.hides"),
    ("terrain", '[line.hedge]\nobstacle = "medium"\n', "line.hedge.obstacle"),
    ("table", 'name = "x"\nsize = [60, 40]\nbase = "lava"\n', "lava"),
    ("scenario", 'attacker = { edge = "left" }\n', "id"),
]


@pytest.mark.parametrize(("kind", "text", "words"), MISTAKES)
def test_a_mistake_in_a_file_is_named(kind: str, text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    raw = tomllib.loads(text)
    assert terminal.kind_of(raw) == kind
    with pytest.raises(VoltigeurError, match=words):
        terminal.try_file(kind, path, text, raw)


# -------------------------------------------------------------------- the commands


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(words)
    out, err = capsys.readouterr()
    return left.value.code if isinstance(left.value.code, int) else 0, out, err


def test_the_commands_use_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    code, out, _ = run(capsys, "odds", "skirmish", "fire", "--quality", "green", "--json")
    assert code == 0 and json.loads(out)["odds"]["one"] == "1/2"
    assert "chooses its target" in run(capsys, "units", "skirmish", "--lang", "en")[1]
    assert "♣" in run(capsys, "show", terminal.DEMONSTRATION, "--lang", "en")[1]
    assert "10.00,10.00 → 60.00,40.00" in run(capsys, "sight", "skirmish", "ferme", "10,10", "60,40")[1]
    wrong = tmp_path / "weapons.toml"
    wrong.write_text('# mine\n[weapon.rifle]\nclass = "Q"\n', encoding="utf-8")
    code, out, _ = run(capsys, "check", str(wrong), "--lang", "en")
    assert code == 2 and out.startswith(f"{wrong}:3: weapon.rifle.class: 'Q' is not known")
    fine = str(FOLDER / "data" / "charts.toml")
    assert "charts in order" in run(capsys, "check", fine, "--game", "skirmish", "--lang", "en")[1]

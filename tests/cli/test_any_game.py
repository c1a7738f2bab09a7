"""Every command works for every rulebook, and for one that has no terminal of its own."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import voltigeur
from voltigeur.cli import main
from voltigeur.cli.terminals import cards
from voltigeur.engine.rulebooks import rulebook, rulebooks

TABLE = 'name = "green"\nsize = [60, 40]\nbase = "meadow"\n'


def shortest(game: str) -> str:
    """The scenario of a game that takes the least time."""
    return min(cards(game, "en"), key=lambda card: card.minutes).id


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run the command; give exit code, output and errors."""
    with pytest.raises(SystemExit) as left:
        main(words)
    out, err = capsys.readouterr()
    code = left.value.code
    return code if isinstance(code, int) else 0, out, err


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints when all is well."""
    code, out, err = run(capsys, *words)
    assert code == 0 and not err, (out[-500:], err)
    return out


def data(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """What a command prints with --json."""
    return json.loads(shown(capsys, *words, "--json"))


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Troupes d'assaut as a game that has a rulebook, a table and cards, but no terminal."""
    monkeypatch.setattr(type(rulebook("tda")), "terminal", None)


# -------------------------------------------------------------------- every rulebook


@pytest.mark.parametrize("game", rulebooks())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_is_looked_through(capsys: pytest.CaptureFixture[str], game: str, language: str) -> None:
    first = shortest(game)
    rows = data(capsys, "scenarios", game)
    assert [row["id"] for row in rows] == list(rulebook(game).scenarios())
    assert all(row["rulebook"] == game and row["units"] and len(row["sides"]) > 1 for row in rows)
    for words in (("scenarios", game), ("show", first), ("units", game), ("rules", game)):
        told = shown(capsys, *words, "--lang", language)
        assert told and "cli-" not in told, told
    assert data(capsys, "show", first)["digest"] and data(capsys, "units", game)


@pytest.mark.parametrize("game", rulebooks())
def test_a_game_is_played_by_hand_and_by_dice(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str) -> None:
    first = shortest(game)
    script, kept = tmp_path / "typed.txt", tmp_path / "kept.save"
    script.write_text("auto\ndone\n?\nunits\nlog\nlist\nquit\n", encoding="utf-8")
    side = voltigeur.new_match(game, first, 1).setting.sides[0]
    words = ("play", game, first, "--me", side, "--bot", "random", "--seed", "1", "--script", str(script))
    assert "?" in shown(capsys, *words, "--save", str(kept))
    assert "cli-" not in shown(capsys, *words, "--plain", "--lang", "fr")
    assert shown(capsys, "replay", str(kept))
    assert data(capsys, "replay", str(kept), "--strict")["same"]
    assert "save in order" in shown(capsys, "check", str(kept))
    report = data(capsys, "fuzz", game, "--decisions", "20", "--scenario", first, "--out", str(tmp_path / "found"))
    assert not report["failures"]


def test_what_does_not_exist_is_answered_with_what_does(capsys: pytest.CaptureFixture[str]) -> None:
    games = ", ".join(rulebooks())
    for words in (("scenarios", "chess"), ("odds", "chess", "fire"), ("check", "x.toml", "--game", "chess"),
                  ("show", "x", "--game", "chess"), ("rules", "chess")):  # fmt: skip
        code, _, err = run(capsys, *words)
        assert code == 2 and f"one of {games}" in err, err
    err = run(capsys, "show", "nowhere")[2]
    assert all(name in err for game in rulebooks() for name in rulebook(game).scenarios())


# -------------------------------------------------------------------- a game without a terminal


@pytest.mark.usefixtures("plain")
def test_the_plain_way_shows_scenarios_pieces_and_sight(capsys: pytest.CaptureFixture[str]) -> None:
    told = shown(capsys, "show", "premier-feu")
    assert "12 × 10 hexes" in told and "Objective: the farm" in told and "measuring = free" in told
    found = data(capsys, "show", "premier-feu")
    assert found["scenario"]["title"] == "First Fire" and found["options"]["measuring"] == "free"
    assert any("Leads section Able-1" in row["notes"] for row in data(capsys, "units", "tda"))
    assert "A1-PC" in shown(capsys, "units", "tda")
    assert "A5 → D5, clear" in shown(capsys, "sight", "tda", "premier-feu", "A5", "D5")
    assert data(capsys, "sight", "tda", "premier-feu", "A5", "D5")["state"] == "clear"
    assert "one of acier-blanc" in run(capsys, "sight", "tda", "nowhere", "A1", "B1")[2]


@pytest.mark.usefixtures("plain")
def test_the_plain_way_plays_and_reports(capsys: pytest.CaptureFixture[str]) -> None:
    told = shown(capsys, "play", "tda", "escarmouche", "--bot", "quick")
    assert "Turn 1." in told and re.search(r"Result: .*\(.*\) \[2\] after 6 turns", told)
    told = shown(capsys, "simulate", "tda", "escarmouche", "-n", "1", "--jobs", "1", "--bots", "quick,quick")
    assert "lost on average" in told and "steps" not in told


@pytest.mark.usefixtures("plain")
def test_the_plain_way_tries_scenarios_and_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = Path(voltigeur.__file__).parent / "games" / "tda" / "scenarios" / "escarmouche.toml"
    mine, table, wrong = tmp_path / "mine.toml", tmp_path / "table.toml", tmp_path / "wrong.toml"
    mine.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    table.write_text(TABLE, encoding="utf-8")
    told = shown(capsys, "check", str(mine), str(table))
    assert "mine.toml: scenario in order" in told and "table.toml: table in order" in told
    wrong.write_text(TABLE.replace("60", '"wide"'), encoding="utf-8")
    code, told, _ = run(capsys, "check", str(wrong))
    assert code == 2 and f"{wrong}:2: size[0]" in told
    assert shown(capsys, "show", str(mine)).startswith("mine\n")


# -------------------------------------------------------------------- odds


def test_odds_of_an_answer_are_read_from_a_save(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = voltigeur.new_match("tda", "escarmouche", seed=1)
    path = tmp_path / "match.save"
    while match.question is not None and match.question.kind == "ask-deploy":
        match.answer(match.question.options()[0])
    assert match.question is not None
    voltigeur.save(match, path)
    answer = match.write(match.question.options()[0])
    assert "success" in shown(capsys, "odds", "tda", "answer", str(path), answer)
    assert data(capsys, "odds", "tda", "answer", str(path), answer)["odds"]
    code, _, err = run(capsys, "odds", "tda", "answer", str(path), "rally B1-A")
    assert code == 2 and str(path) in err and "Traceback" not in err
    over = Path(__file__).parents[1] / "fixtures" / "drawn.save"
    assert "is over" in run(capsys, "odds", "tda", "answer", str(over), "pass")[2]


def test_each_game_lists_what_can_be_described(capsys: pytest.CaptureFixture[str]) -> None:
    assert "COMMAND" in shown(capsys, "odds", "--help")
    told = shown(capsys, "odds", "tda", "--help")
    assert all(word in told for word in ("fire", "morale", "activation", "assault", "answer"))
    assert "--json" in shown(capsys, "odds", "tda", "fire", "--help")
    assert "la cible ne subit rien" in shown(capsys, "odds", "--lang", "fr", "tda", "fire")

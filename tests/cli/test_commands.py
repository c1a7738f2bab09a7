"""The commands: what they print, as text and as data, and the one line that a mistake earns."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import shlex
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.patience import PATIENCE

import voltigeur
from voltigeur.cli import main
from voltigeur.cli.terminals import cards
from voltigeur.games.tda.base.scenario import scenario_names
from voltigeur.lab.matches import fresh_match

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src" / "voltigeur" / "games" / "tda"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run the command; give exit code, output and errors."""
    with pytest.raises(SystemExit) as left:
        main(words)
    out, err = capsys.readouterr()
    code = left.value.code
    return code if isinstance(code, int) else 0, out, err


def data(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """What a command prints with --json."""
    code, out, err = run(capsys, *words, "--json")
    assert code in (0, 1, 2), err
    return json.loads(out)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line of a mistake."""
    code, out, err = run(capsys, *words)
    assert code == 2, (out, err)
    assert not out
    assert err.count("\n") == 1, err
    assert "Traceback" not in err
    return err


def a_save(folder: Path) -> Path:
    """A save of a match that has begun."""
    match = voltigeur.new_match("tda", "escarmouche", seed=1)
    for _ in range(12):
        assert match.question is not None
        match.answer(match.question.options()[0])
    path = folder / "match.save"
    voltigeur.save(match, path)
    return path


# -------------------------------------------------------------------- what there is


def test_scenarios_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "scenarios")
    assert all(name in out for name in scenario_names())
    assert {row["id"] for row in data(capsys, "scenarios", "tda")} == set(scenario_names())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_scenario_is_shown_with_map_forces_and_victory(capsys: pytest.CaptureFixture[str], language: str) -> None:
    code, out, _ = run(capsys, "show", "pont-de-kolwezi", "--lang", language)
    assert code == 0
    assert ("Victory" if language == "en" else "Victoire") in out
    assert "A1" in out and "measuring = free" in out


def test_units_say_where_their_figures_come_from(capsys: pytest.CaptureFixture[str]) -> None:
    rows = data(capsys, "units", "tda")
    assert {row["source"] for row in rows} <= {"book", "house"}
    assert "rifle-squad" in run(capsys, "units")[1]


def test_rules_are_read_by_paragraph_chapter_or_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert {row["id"].partition("/")[0] for row in data(capsys, "rules", "tda", "7.6")} == {"7.6"}
    assert len(data(capsys, "rules", "tda", "7.6/cadence-test")) == 1
    assert len(data(capsys, "rules", "tda", "7")) > len(data(capsys, "rules", "tda", "7.6"))
    assert "Cadence" in run(capsys, "rules", "tda", "7.6")[1]


def test_a_line_of_sight_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    line = data(capsys, "sight", "tda", "clairiere", "B5", "I4")
    assert not line["clear"]
    assert any(crossing["blocks"] and crossing["rule"] for crossing in line["crossings"])
    assert "does not see" in run(capsys, "sight", "tda", "clairiere", "B5", "I4")[1]
    assert data(capsys, "sight", "tda", "premier-feu", "A5", "A6")["clear"]


# -------------------------------------------------------------------- odds


def test_odds_of_a_shot_are_those_of_the_charts(capsys: pytest.CaptureFixture[str]) -> None:
    """Power 6 on the 6 column, three columns down for stone: rolls 2 to 5 of the 2 column have an effect."""
    found = data(capsys, "odds", "tda", "fire", "--power", "6", "--at", "3", "--terrain", "stone-building")
    assert found["odds"]["effect"] == "5/18"
    assert found["facts"]["column"] == 2
    assert [line["reason"] for line in found["tallies"]["shift"]["lines"]] == ["stone-building"]


def test_odds_heed_every_word_of_the_description(capsys: pytest.CaptureFixture[str]) -> None:
    plain = data(capsys, "odds", "tda", "fire")["facts"]["column"]
    words: dict[tuple[str, ...], bool] = {
        ("--adjacent",): True, ("--moved",): False, ("--half",): False, ("--stopped",): False, ("--hidden",): False,
        ("--march", "normal"): True, ("--hindrance", "2"): False, ("--at", "8"): False, ("--power", "12"): True,
    }  # fmt: skip
    for word, better in words.items():
        column = data(capsys, "odds", "tda", "fire", *word)["facts"]["column"]
        assert (column > plain) is better and column != plain, word
    second = data(capsys, "odds", "tda", "fire", "--second")
    assert second["odds"]["cadence"] != "1" and "cadence" in second["tallies"]


def test_other_odds_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    from fractions import Fraction

    for words in (("morale", "--code", "N2", "--morale", "8"), ("assault", "--quality", "choc", "--covered")):
        odds = data(capsys, "odds", "tda", *words)["odds"]
        assert sum(Fraction(chance) for chance in odds.values()) == 1
    assert data(capsys, "odds", "tda", "activation", "--morale", "8")["odds"]["success"] == "13/18"
    assert data(capsys, "odds", "tda", "activation", "--leader-dead")["odds"]["success"] == "5/18"


# -------------------------------------------------------------------- running


def test_without_a_terminal_play_shows_a_match_of_bots(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "play", "tda", "--bot", "quick")
    assert code == 0
    assert out.startswith("No terminal on standard input")
    assert "Result:" in out
    again = data(capsys, "play", "tda", "escarmouche", "--bot", "quick", "--seed", "4")
    assert again == data(capsys, "play", "tda", "escarmouche", "--bot", "quick", "--seed", "4")


def test_play_reads_a_script_and_goes_on_from_a_save(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    script, kept = tmp_path / "typed.txt", tmp_path / "kept.save"
    script.write_text("# set up, then leave\nauto\ndone\nquit\n", encoding="utf-8")
    words = ("play", "tda", "premier-feu", "--me", "de", "--bot", "quick", "--seed", "5", "--script", str(script))
    code, out, _ = run(capsys, *words, "--save", str(kept))
    assert code == 0 and kept.exists()
    assert "You play Germans" in out
    script.write_text("pass\nquit\n", encoding="utf-8")
    code, out, _ = run(capsys, "play", "--load", str(kept), "--me", "de", "--bot", "quick", "--script", str(script))
    assert code == 0
    assert "Going on with First Fire" in out


def test_scenario_and_side_can_be_chosen_from_lists(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    script = tmp_path / "typed.txt"
    number = [card.id for card in cards("tda", "en")].index("premier-feu") + 1
    script.write_text(f"{number}\n2\nquit\n\n", encoding="utf-8")
    code, out, _ = run(capsys, "play", "--bot", "quick", "--seed", "5", "--script", str(script))
    assert code == 0
    assert "You play Germans" in out


def test_choosing_a_match_is_explained_and_asked_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    script = tmp_path / "typed.txt"
    script.write_text("?\n99\npremier-feu\n?\nnobody\n2\nquit\n\n", encoding="utf-8")
    code, out, _ = run(capsys, "play", "--bot", "hard", "--seed", "5", "--script", str(script))
    assert code == 0
    assert "A scenario is a battle" in out and "there is no scenario '99'" in out
    assert "Type the number of the side" in out and "there is no side 'nobody'" in out
    assert "(veteran)" in out and "hard" not in out.split("First Fire. You play")[1].splitlines()[0]
    script.write_text("99\n", encoding="utf-8")
    assert run(capsys, "play", "--script", str(script))[0] == 2, "a script that ends in a mistake fails"


def test_odds_of_a_shot_say_what_each_of_them_counts(capsys: pytest.CaptureFixture[str]) -> None:
    for language in ("en", "fr"):
        told = run(capsys, "odds", "tda", "fire", "--lang", language)[1]
        assert "odds-" not in told
        lines = [line.split("%")[0].strip() for line in told.splitlines() if "%" in line]
        *outcomes, table = map(int, lines)
        assert 98 <= sum(outcomes) <= 102, "nothing, stopped, neutralised, loss: all there is"
        assert table >= 100 - outcomes[0]
    assert "table de tir donne un résultat" in told


def test_simulate_reports_shares_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "tda", "escarmouche", "-n", "3", "--jobs", "1", "--bots", "quick,random")
    report = data(capsys, *words)
    assert report["played"] == 3
    assert all(side["low"] - 1e-9 <= side["share"] <= side["high"] + 1e-9 for side in report["sides"])
    assert "95%" in run(capsys, *words)[1]


def test_replay_tells_and_compares(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = a_save(tmp_path)
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0 and "Turn 1." in out and "> Blue: deploy" in out
    hidden = run(capsys, "replay", str(path), "--seat", "blue")[1]
    assert "> Red" not in hidden
    assert data(capsys, "replay", str(path), "--strict")["same"]


@pytest.mark.parametrize("name", ["won-points", "skirmish/points-attacker"])
def test_replay_reports_on_a_match_that_is_over(capsys: pytest.CaptureFixture[str], name: str) -> None:
    path = str(ROOT / "tests" / "fixtures" / f"{name}.save")
    code, out, _ = run(capsys, "replay", path, "--report")
    assert code == 0
    for words in ("Points by cause", "Losses by turn", "Turning points", "Luck:", "were to be expected"):
        assert words in out
    told = data(capsys, "replay", path, "--report")
    assert told["luck"][1]["lost"] == sum(row["dice"][1] for row in told["turns"])
    french = run(capsys, "replay", path, "--report", "--lang", "fr")[1]
    assert "Points par cause" in french and "attendues" in french


def test_a_match_that_is_not_over_has_no_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "not over" in refused(capsys, "replay", str(a_save(tmp_path)), "--report")


def test_cases_run_from_anywhere_and_say_what_differs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = (
        'rulebook = "tda"\n[[case]]\nid = "{0}"\nrule = "4.1/test"\ntitle = "t"\n[case.given]\n'
        'units = [{{ id = "A", at = "B2" }}]\n[[case.play]]\ndo = "activate blue"\n[case.expect]\n'
        "units = {{ A = {{ stopped = {1} }} }}\n"
    )
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(text.format("good", "false"), encoding="utf-8")
    bad.write_text(text.format("bad", "true"), encoding="utf-8")
    assert run(capsys, "case", str(good))[0] == 0
    code, out, _ = run(capsys, "case", str(good), str(bad))
    assert code == 1
    assert "bad: expect:" in out and "1 of 2 cases failed" in out
    assert run(capsys, "case", str(tmp_path))[1] == out
    shown = data(capsys, "rules", "tda", "4.1", "--coverage", "--cases", str(tmp_path))
    assert "4.1/test" not in shown["missing"]


def test_a_case_is_traced_and_its_words_are_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text(
        'rulebook = "tda"\n[[case]]\nid = "one"\nrule = "4.1/test"\ntitle = "t"\n'
        'given.units = [{ id = "A", at = "B2" }]\nplay = ["activate blue"]\n',
        encoding="utf-8",
    )
    code, out, _ = run(capsys, "case", "--trace", str(path))
    assert code == 0 and "? blue: ask-activate: " in out and "> blue: activate blue" in out and "1 cases passed" in out
    words = data(capsys, "vocabulary", "tda")
    assert "ask-activate" in words["questions"] and "activation 2d6" in words["chance"] and "shift" in words["tallies"]
    code, out, _ = run(capsys, "vocabulary", "skirmish", "--lang", "fr")
    assert code == 0 and "Genres de question\n  ask-act\n" in out


@pytest.mark.parametrize(
    ("name", "what"), [("none", "cannot be read"), ("x.md", "not readable as TOML"), ("", "no case file")]
)
def test_what_holds_no_cases_is_said_to_hold_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, what: str
) -> None:
    if name == "x.md":
        (tmp_path / name).write_text("words, not cases", encoding="utf-8")
    code, _, err = run(capsys, "case", str(tmp_path / name))
    assert code == 2
    assert str(tmp_path / name) in err and what in err


def test_the_fuzzer_keeps_what_it_finds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report = data(capsys, "fuzz", "tda", "--decisions", "60", "--scenario", "escarmouche", "--out", str(tmp_path))
    assert report["decisions"] >= 60 or report["failures"]


def test_the_fuzzer_plays_under_options(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    known: list[object] = []

    def played(slug: str, scenario: str, seed: int, options: Mapping[str, str] | None = None) -> Any:
        known.append(dict(options or {}))
        return fresh_match(slug, scenario, seed, options)

    given = ("fuzz", "tda", "--decisions", "20", "--scenario", "escarmouche", "--out", str(tmp_path))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("voltigeur.lab.fuzz.fresh_match", played)
        data(capsys, *given, "--option", "measuring=book")
    assert known == [{"measuring": "book"}]


# -------------------------------------------------------------------- checking


def test_everything_that_is_shipped_is_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    files = [*DATA.glob("maps/*.toml"), *DATA.glob("scenarios/*.toml"), *DATA.glob("data/*.toml")]
    found = data(capsys, "check", *map(str, files))
    assert not found["problems"]
    known = {"map", "scenario", "units", "charts", "terrain", "look", "missions"}
    assert {row["kind"] for row in found["fine"]} == known


@pytest.mark.parametrize(
    ("name", "source", "old", "new", "line_has", "message"),
    [
        ("s.toml", "scenarios/escarmouche.toml", 'type = "medium-mg"', 'type = "mediun-mg"', "mediun-mg", "medium-mg"),
        ("s.toml", "scenarios/escarmouche.toml", "turns = 6", 'turns = "six"', "six", "turns"),
        ("s.toml", "scenarios/escarmouche.toml", 'east = ["K1:L10"]', 'east = ["K1:Z99"]', "", "Z99"),
        ("s.toml", "scenarios/escarmouche.toml", "[victory]", "[victory", "[victory", "not TOML"),
        ("s.toml", "scenarios/escarmouche.toml", 'map = "clairiere"', 'map = "claireire"', "claireire", "claireire"),
        ("u.toml", "data/units-generic.toml", "cadence = 6, range = 4", "cadense = 6, range = 4", "", "cadense"),
        ("m.toml", "maps/clairiere.toml", "grid = ", "gird = 1\ngrid = ", "gird", "gird"),
    ],
)
def test_a_mistake_in_a_file_is_found_with_place_and_remedy(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, source: str, old: str, new: str, line_has: str,
    message: str,
) -> None:  # fmt: skip
    text = (DATA / source).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    code, out, err = run(capsys, "check", str(path))
    assert code == 2 and not err
    first = out.splitlines()[0]
    assert first.startswith(str(path)) and "; " in first
    assert message in out
    if line_has:
        found = re.match(rf"{re.escape(str(path))}:(\d+):", first)
        assert found, first
        assert line_has in path.read_text(encoding="utf-8").splitlines()[int(found[1]) - 1]


def test_an_override_that_the_charts_do_not_know_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "charts.toml"
    path.write_text("[power]\n[power.multipliers]\nadjacant = { value = 3 }\n", encoding="utf-8")
    code, out, _ = run(capsys, "check", str(path))
    assert code == 2 and "adjacant" in out
    assert "adjacant" in refused(capsys, "play", "tda", "escarmouche", "--overrides", str(tmp_path), "--json")


# -------------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("words", "has"),
    [
        ("show no-such", "choose one of"),
        ("play tda no-such", "choose one of"),
        ("play nothing", "one of tda"),
        ("play tda escarmouche --bot clever", "veteran"),
        ("play tda escarmouche --option measuring", "name=value"),
        ("play tda escarmouche --option measuring=never", "free, book"),
        ("fuzz tda --option measuring", "name=value"),
        ("fuzz tda --option measuring=never", "free, book"),
        ("play tda escarmouche --overrides nowhere", "nowhere"),
        ("play tda escarmouche --seed x", "--seed"),
        ("play --load nowhere.save --script nowhere", "nowhere"),
        ("show nowhere.toml", "nowhere.toml"),
        ("sight tda clairiere A1 Q99", "Q99"),
        ("sight tda nowhere A1 B1", "nowhere"),
        ("sight tda clairiere A1", "TO"),
        ("odds tda fire --terrain mud", "stone-building"),
        ("odds tda fire --at 40", "--at"),
        ("odds tda fire --morale 20", "2 to 12"),
        ("odds tda assault --quality best", "choc"),
        ("odds tda morale --code X", "N1"),
        ("rules tda 99", "99"),
        ("rules tda --coverage --cases nowhere", "--cases"),
        ("simulate tda no-such", "no-such"),
        ("simulate tda escarmouche -n 0", "0"),
        ("simulate tda escarmouche --bots quick", "players"),
        ("simulate tda escarmouche --bots quick,genius", "genius"),
        ("replay nowhere.save", "nowhere.save"),
        ("case nowhere.toml", "nowhere.toml"),
        ("check nowhere.toml", "nowhere.toml"),
        ("fuzz tda --decisions 0", "--decisions"),
        ("fuzz tda --scenario no-such --decisions 5", "no-such"),
        ("scenarios --lang de", "en, fr"),
        ("dance", "dance"),
        ("scenarios --dance", "--dance"),
        ("odds", "GAME"),
        ("odds tda", "command"),
        ("case", "files"),
    ],
)
def test_a_mistake_earns_one_line_that_names_place_and_remedy(
    capsys: pytest.CaptureFixture[str], words: str, has: str
) -> None:
    assert has in refused(capsys, *shlex.split(words))


@pytest.mark.parametrize(
    ("spoil", "has"),
    [
        (lambda text: text[: len(text) // 2], "cut short"),
        (lambda text: text.replace("escarmouche", "premier-feu", 1), "edited"),
        (lambda text: "hello\n", "is not a voltigeur save"),
        (lambda text: text.replace("save 1", "save 9", 1), "format 9"),
    ],
)
def test_a_spoilt_save_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, spoil: Any, has: str) -> None:
    path = a_save(tmp_path)
    path.write_text(spoil(path.read_text(encoding="utf-8")), encoding="utf-8")
    assert has in refused(capsys, "replay", str(path))


def test_a_broken_scenario_file_is_refused_when_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("id = [", encoding="utf-8")
    assert "mine.toml" in refused(capsys, "play", "tda", str(path))
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "binary.toml" in refused(capsys, "check", str(binary))


def test_mistakes_are_told_in_the_language_that_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "il n’y a pas de règle" in refused(capsys, "rules", "tda", "99", "--lang", "fr")
    assert "il n’y a pas de règle" in refused(capsys, "--lang", "fr", "rules", "tda", "99")
    assert "there is no rule" in refused(capsys, "--lang", "en", "rules", "tda", "99")


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert "simulate" in run(capsys, "--help")[1]
    code, out, err = run(capsys)
    assert code == 0 and "simulate" in out and not err
    assert voltigeur.__version__ in run(capsys, "--version")[1]


# -------------------------------------------------------------------- a real terminal, and the pages


def test_a_person_at_a_real_terminal_is_asked(tmp_path: Path) -> None:
    keyboard, screen = pty.openpty()
    kept = tmp_path / "kept.save"
    words = ["play", "tda", "premier-feu", "--me", "us", "--bot", "quick", "--seed", "3", "--save", str(kept)]
    environment = {**os.environ, "TERM": "xterm-256color", "VOLTIGEUR_LANG": "en", "COLUMNS": "100"}
    program = subprocess.Popen(
        [sys.executable, "-c", "from voltigeur.cli import main; main()", *words],
        stdin=screen, stdout=screen, stderr=screen, env=environment,
    )  # fmt: skip
    os.close(screen)
    try:
        assert "\x1b[" in _until(keyboard, "for help >")
        os.write(keyboard, b"auto\n")
        _until(keyboard, "for help >")
        os.write(keyboard, b"done\n")
        assert "Which formation goes first?" in _until(keyboard, "for help >")
        os.write(keyboard, b"quit\n")
        _until(keyboard, "Save before leaving?")
        os.write(keyboard, b"\n")
        assert program.wait(timeout=PATIENCE) == 0
    finally:
        program.kill()
        os.close(keyboard)
    assert voltigeur.load(kept).match.question is not None


def _until(terminal: int, wanted: str) -> str:
    shown = b""
    end = time.monotonic() + PATIENCE
    while wanted.encode() not in shown:
        assert time.monotonic() < end, shown.decode(errors="replace")[-2000:]
        if select.select([terminal], [], [], 0.5)[0]:
            shown += os.read(terminal, 65536)
    return shown.decode(errors="replace")


def _shown_commands() -> list[str]:
    pages = [
        ROOT / "docs" / "reference" / "commands.md",
        ROOT / "docs" / "how-to" / "play-in-the-terminal.md",
        ROOT / "README.md",
    ]
    found = []
    for page in pages:
        for block in re.findall(r"```(?:console|sh)\n(.*?)```", page.read_text(encoding="utf-8"), re.S):
            found += [line.removeprefix("$ ").strip() for line in block.splitlines() if line.startswith("$ voltigeur")]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("command", _shown_commands())
def test_every_command_that_the_pages_show_works(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    a_save(tmp_path)
    (tmp_path / "finished.save").symlink_to(ROOT / "tests" / "fixtures" / "won-points.save")
    for name, source in (("my-map", "maps/clairiere"), ("my-scenario", "scenarios/escarmouche")):
        (tmp_path / f"{name}.toml").write_text((DATA / f"{source}.toml").read_text(encoding="utf-8"), encoding="utf-8")
    for name in ("tda/00-scenario", "skirmish/17-points"):
        (tmp_path / "cases" / name).parent.mkdir(parents=True)
        (tmp_path / "cases" / f"{name}.toml").symlink_to(ROOT / "cases" / f"{name}.toml")
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *shlex.split(command)[1:])
    assert code == 0 and not err, (out[-500:], err)
    assert out


def test_the_pages_lead_somewhere() -> None:
    for page in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md")):
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_ten_lines_of_the_readme_run() -> None:
    import doctest

    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 5 and not failed

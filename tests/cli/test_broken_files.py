"""Broken, foreign and absurd files on the command line: one line with place and remedy, exit code 2, never a traceback.

The suite tries a few of each kind. `VOLTIGEUR_BROKEN=500 pytest tests/cli/test_broken_files.py` tries as many of each.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import voltigeur
from voltigeur.cli import main
from voltigeur.engine import saves
from voltigeur.lab.damage import FOREIGN, damaged, damaged_save, some_saves

EACH = int(os.environ.get("VOLTIGEUR_BROKEN", "12"))
GAMES = Path(voltigeur.__file__).parent / "games"
CASES = Path(__file__).parents[2] / "cases"
SCENARIOS = {"tda": "premiers-pas", "skirmish": "patrouille"}
GROUNDS = {"tda": "maps", "skirmish": "tables"}


def shipped(*path: str) -> str:
    return GAMES.joinpath(*path).read_text(encoding="utf-8")


def some_cases(slug: str) -> str:
    """A few cases of a game, by the game's own folder."""
    text = sorted((CASES / slug).glob("0*.toml"))[1].read_text(encoding="utf-8")
    return "[[case]]".join(text.split("[[case]]")[:4])


SOURCES: dict[str, Callable[[str], str]] = {
    "save": lambda slug: next(some_saves(slug, [SCENARIOS[slug]], most=20)),
    "scenario": lambda slug: shipped(slug, "scenarios", f"{SCENARIOS[slug]}.toml"),
    "ground": lambda slug: min((GAMES / slug / GROUNDS[slug]).glob("*.toml")).read_text(encoding="utf-8"),
    "case": some_cases,
}
COMMANDS: dict[str, tuple[tuple[str, ...], ...]] = {
    "save": (("replay", "{}"), ("check", "{}"), ("play", "--load", "{}", "--hot-seat", "--script", "{empty}"),
             ("replay", "--strict", "{}")),
    "scenario": (("check", "{}"), ("simulate", "{game}", "{}", "-n", "1", "--jobs", "1", "--bots", "random,random"),
                 ("show", "{game}", "{}")),
    "ground": (("check", "{}"), ("check", "--game", "{game}", "{}")),
    "case": (("case", "{}"), ("check", "{}")),
}  # fmt: skip


@pytest.mark.parametrize("slug", SCENARIOS)
@pytest.mark.parametrize("kind", COMMANDS)
def test_a_broken_file_ends_in_one_line(
    kind: str, slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VOLTIGEUR_LANG", "en")
    source, empty = SOURCES[kind](slug), tmp_path / "empty"
    empty.write_text("", encoding="utf-8")
    folder = tmp_path / slug
    folder.mkdir()
    refused = 0
    for number in range(EACH):
        rng = Random(f"{kind} {slug} {number}")
        text = damaged_save(source, rng) if kind == "save" else damaged(source, rng)
        file = folder / {"save": "given.save", "case": "01-given.toml"}.get(kind, "given.toml")
        file.write_bytes(text.encode(errors="surrogatepass"))
        command = COMMANDS[kind][number % len(COMMANDS[kind])]
        words = [
            word.replace("{game}", slug).replace("{empty}", str(empty)).replace("{}", str(file)) for word in command
        ]
        code, told, complained = run(words, capsys)
        assert code in (0, 1, 2), (number, words, complained)
        if code == 2:
            refused += 1
            assert "Traceback" not in told + complained, (number, words)
            if command[0] != "check":
                assert re.fullmatch(r"voltigeur: .+\n", complained) and ";" in complained, (number, words, complained)
            assert complained or told
    assert refused, "something is always too broken"


def run(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[object, str, str]:
    """The exit code of a command and what it said; whatever else it raises would be a traceback."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    said = capsys.readouterr()
    return ended.value.code, said.out, said.err


@pytest.mark.parametrize("text", FOREIGN, ids=range(len(FOREIGN)))
def test_foreign_files_are_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("given.save", "given.toml"):
        file = tmp_path / name
        file.write_bytes(text.encode(errors="surrogatepass"))
        for words in (["replay", str(file)], ["check", str(file)], ["play", "--load", str(file)]):
            code, told, complained = run(words, capsys)
            assert code == 2 and told + complained and "Traceback" not in told + complained, words


@pytest.mark.parametrize("turns", ["0", "-3", str(10**23), "1e9", "inf", '"ten"'])
@pytest.mark.parametrize("slug", SCENARIOS)
def test_absurd_turns_are_refused_with_their_place(
    slug: str, turns: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "given.toml"
    text = shipped(slug, "scenarios", f"{SCENARIOS[slug]}.toml")
    given = re.sub(r"(?m)^turns *= *\d+", f"turns = {turns}", text)
    file.write_text(given if given != text else f"turns = {turns}\n{text}", encoding="utf-8")
    for words in (["simulate", slug, str(file), "-n", "1"], ["check", "--game", slug, str(file)]):
        code, told, complained = run(words, capsys)
        assert code == 2 and "turns" in told + complained and "given.toml" in told + complained, told + complained


def test_play_with_a_broken_save_starts_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also where nobody sits at the terminal, which is shown a match of bots otherwise."""
    file = tmp_path / "given.save"
    file.write_text("voltigeur save 1\nbroken\n", encoding="utf-8")
    for more in ([], ["--json"], ["--plain"], ["--hot-seat"]):
        code, told, complained = run(["play", "--load", str(file), *more], capsys)
        assert code == 2 and not told and complained.startswith(f"voltigeur: {file}"), told
    code, told, complained = run(["play", "--load", str(tmp_path / "nothing.save")], capsys)
    assert code == 2 and not told


def test_where_nobody_sits_the_loaded_match_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = voltigeur.new_match("tda", "premiers-pas", 3)
    file = tmp_path / "given.save"
    saves.save(match, file)
    code, told, _ = run(["play", "--load", str(file), "--bot", "random", "--json"], capsys)
    assert code == 0 and '"scenario": "premiers-pas"' in told

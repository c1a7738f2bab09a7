"""A save may not reach out of itself: nothing of this machine is read because of a save, at the table or not."""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import voltigeur
from voltigeur.cli import main
from voltigeur.engine import saves
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.rulebooks import rulebook
from voltigeur.server.opening import open_save
from voltigeur.server.problems import Trouble

SECRET = 'password = "correct horse"\n'
SCENARIOS = {"tda": "escarmouche", "skirmish": "patrouille"}
_watching = threading.local()


def _hear(event: str, args: tuple[Any, ...]) -> None:
    """An audit hook hears of every file that Python opens or lists, whoever does it."""
    if event in ("open", "os.listdir", "os.scandir") and (opened := getattr(_watching, "opened", None)) is not None:
        opened.append(os.fsdecode(args[0]) if isinstance(args[0], str | bytes | os.PathLike) else "")


sys.addaudithook(_hear)


@contextmanager
def watching(folder: Path) -> Iterator[None]:
    """Nothing in a folder is opened in here."""
    _watching.opened = []
    try:
        yield
    finally:
        opened, _watching.opened = _watching.opened, None
    assert not [name for name in opened if Path(name).resolve().is_relative_to(folder)]


def save_of(slug: str, edit: dict[str, Any]) -> str:
    """The save of a match whose header says something else about its setting."""
    text = saves.to_text(voltigeur.new_match(slug, SCENARIOS[slug], 3))
    first, header, *rest = text.split("\n")
    said = json.loads(header[2:])
    said["setting"] = {**said["setting"], **edit}
    return saves.sealed("\n".join([first, "h " + json.dumps(said), *rest[:-2]]) + "\n")


def names(folder: Path) -> Iterator[str]:
    """Ways to call a file of this machine."""
    (folder / "secret.toml").write_text(SECRET, encoding="utf-8")
    (folder / "SECRET.TOML").write_text(SECRET, encoding="utf-8")
    (folder / "secret").write_text(SECRET, encoding="utf-8")
    (folder / "link.toml").symlink_to(folder / "secret.toml")
    (folder / "sub").mkdir()
    up = os.path.relpath(folder, Path.cwd())
    for name in ("secret.toml", "SECRET.TOML", "secret", "link.toml", "sub/../secret.toml", "./secret.toml"):
        yield f"{folder}/{name}"
        yield f"{up}/{name}"
    yield f"file://{folder}/secret.toml"
    yield f"{folder}//secret.toml"
    yield f"{folder}/secret.toml\u0000"
    yield f"../../../../../../../../..{folder}/secret.toml"


def headers(slug: str, name: str) -> Iterator[dict[str, Any]]:
    """Where a header could name a file: scenario, map, table, an overlay, figures, a case."""
    quoted = json.dumps(name.replace("\0", ""))
    escaped = quoted.replace(".toml", "\\u002etoml")
    text = _text(slug)
    yield {"scenario": name, "text": ""}
    yield {"scenario": name}
    yield {"scenario": name, "text": None}
    for word in (quoted, escaped):
        if slug == "tda":
            yield {"scenario": name, "text": text.replace('map = "', f"map = {word} # ", 1), "maps": {}}
            yield {"scenario": "own.toml", "text": text.replace('map = "', f"map = {word} # ", 1)}
            yield {"scenario": "own.toml", "text": text, "maps": {"x": name}, "overrides": {"units": name}}
            yield {"case": {"map": name}}
        else:
            yield {"scenario": "own.toml", "text": text.replace('table = "', f"table = {word} # ", 1), "table": ""}
            yield {"scenario": "own.toml", "text": text, "table": name}
            yield {"case": {"table": name}}
    yield {"overrides": {"charts": {"include": name}, "terrain": {"file": name}}}
    yield {"overrides": name}
    yield {"options": {"include": name}}


def _text(slug: str) -> str:
    folder = Path(voltigeur.__file__).parent / "games" / slug / "scenarios"
    return (folder / f"{SCENARIOS[slug]}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("slug", SCENARIOS)
def test_nothing_outside_a_save_is_read_because_of_it(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    every = [(name, header) for name in names(tmp_path) for header in headers(slug, name)]
    every = every[::5]  # no number of headers is a multiple of five, so that every kind is met under many names
    refused = 0
    for number, (_, header) in enumerate(every):
        text = save_of(slug, header)
        with watching(tmp_path):
            try:
                open_save(text)
            except Trouble as trouble:
                refused += 1
                told = json.dumps([trouble.problem(language).detail for language in ("en", "fr")])
                assert "correct horse" not in told and "password" not in told
        if number % 7 == 0:
            _command_line(text, tmp_path, capsys)
    assert refused > 0.8 * len(every)


def _command_line(text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "given.save"
    file.write_text(text, encoding="utf-8")
    for command in (["replay"], ["check"]):
        _watching.opened = []
        with pytest.raises(SystemExit):
            main([*command, str(file)])
        opened, _watching.opened = _watching.opened, None
        inside = {Path(name).name for name in opened if Path(name).resolve().is_relative_to(folder)}
        assert inside <= {file.name}, inside
        told = capsys.readouterr()
        assert "correct horse" not in told.out + told.err


def test_the_hook_hears_what_is_read(tmp_path: Path) -> None:
    """A check that hears nothing proves nothing."""
    (tmp_path / "own.toml").write_text(_text("tda"), encoding="utf-8")
    with pytest.raises(AssertionError), watching(tmp_path):
        rulebook("tda").new_setting(str(tmp_path / "own.toml"))


@pytest.mark.parametrize("slug", SCENARIOS)
def test_a_match_of_ones_own_files_can_be_opened_anywhere(slug: str, tmp_path: Path) -> None:
    """Scenario, map and table are in the save; the files may be gone."""
    package = Path(voltigeur.__file__).parent / "games" / slug
    text, kind = _text(slug), {"tda": "map", "skirmish": "table"}[slug]
    ground = text.partition(f'{kind} = "')[2].partition('"')[0]
    folder = "maps" if slug == "tda" else "tables"
    own = tmp_path / "own-ground.toml"
    own.write_text((package / folder / f"{ground}.toml").read_text(encoding="utf-8"), encoding="utf-8")
    scenario = tmp_path / "own.toml"
    scenario.write_text(text.replace(f'{kind} = "{ground}"', f'{kind} = "own-ground.toml"'), encoding="utf-8")
    match = voltigeur.new_match(slug, str(scenario), 3)
    kept = saves.to_text(match)
    own.unlink()
    scenario.unlink()
    with watching(tmp_path):
        again = open_save(kept)
        assert saves.from_text(kept).match.digest() == again.digest() == match.digest()


@pytest.mark.parametrize("slug", SCENARIOS)
def test_what_a_save_lacks_is_named_with_a_remedy(slug: str) -> None:
    with pytest.raises(VoltigeurError) as told:
        saves.from_text(save_of(slug, {"scenario": "/etc/hosts.toml", "text": ""}))
    assert "'/etc/hosts.toml', which is neither in it nor comes with the game" in str(told.value)
    assert told.value.remedy
    with pytest.raises(Trouble) as trouble:
        open_save(save_of(slug, {"scenario": "/etc/hosts.toml", "text": ""}))
    assert trouble.value.kind == "save-reaches-out"

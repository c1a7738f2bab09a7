"""Saves: whole, readable, sealed, carried over from older rules, retold strictly."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import voltigeur
from voltigeur.engine import saves
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.rulebooks import AnyMatch, rulebook


def played(seed: int, decisions: int) -> AnyMatch:
    match = voltigeur.new_match("tda", "escarmouche", seed=seed)
    rng = Random(seed)
    for _ in range(decisions):
        if match.question is None:
            break
        match.answer(match.question.choice.sample(rng))
    return match


@pytest.mark.parametrize("decisions", [0, 1, 2, 17, 60, 5000])
def test_a_save_opens_where_it_was_left_and_goes_on_alike(decisions: int, tmp_path: Path) -> None:
    match = played(21, decisions)
    path = tmp_path / "match.vlt"
    saves.save(match, path)
    again = saves.load(path).match
    assert again.digest() == match.digest()
    assert again.record == match.record
    assert [again.log(seat) for seat in (0, 1)] == [match.log(seat) for seat in (0, 1)]
    for m in (match, again):
        rng = Random(4)
        for _ in range(30):
            if m.question is None:
                break
            m.answer(m.question.choice.sample(rng))
    assert again.digest() == match.digest()


def test_a_whole_match_is_retold_without_a_difference(tmp_path: Path) -> None:
    match = played(22, 5000)
    assert match.result is not None
    path = tmp_path / "match.vlt"
    saves.save(match, path)
    assert list(saves.retell(saves.load(path))) == []


def test_a_match_with_undo_and_orders_is_retold(tmp_path: Path) -> None:
    match = voltigeur.new_match("tda", "escarmouche", seed=23)
    rng = Random(23)
    match.order(1, "fire 20%")
    undone = 0
    for _ in range(400):
        question = match.question
        if question is None:
            break
        match.answer(question.choice.sample(rng))
        if match.can_undo(question.seat) and rng.random() < 0.2:
            match.undo(question.seat)
            undone += 1
    assert undone
    path = tmp_path / "match.vlt"
    saves.save(match, path)
    assert list(saves.retell(saves.load(path))) == []


def test_a_changed_roll_is_found_when_retold() -> None:
    match = played(24, 200)
    text = saves.to_text(match)
    lines = text.split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("~ activation"))
    lines[at] = "~ activation 2d6: 6 6" if not lines[at].endswith("6 6") else "~ activation 2d6: 1 1"
    body = "\n".join(lines[:-2]) + "\n"
    opened = saves.from_text(saves.sealed(body))
    assert list(saves.retell(opened))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda text: text[: len(text) // 2], "cut short"),
        (lambda text: text.replace("escarmouche", "escarmouchf", 1), "edited or damaged"),
        (lambda text: "hello\n" + text, "not a voltigeur save"),
        (lambda text: text.replace("voltigeur save 1", "voltigeur save 9", 1), "format 9"),
        (lambda text: "", "not a voltigeur save"),
    ],
)
def test_a_spoilt_save_is_refused_in_one_line(spoil: object, says: str) -> None:
    text = saves.to_text(played(25, 30))
    with pytest.raises(VoltigeurError, match=says) as error:
        saves.from_text(spoil(text), "x.vlt")  # type: ignore[operator]
    assert "\n" not in str(error.value) and str(error.value).startswith("x.vlt")


def reseal(text: str) -> str:
    body = text[: text.rindex("\n= ") + 1]
    return saves.sealed(body)


def test_a_save_of_an_older_rules_version_opens_goes_on_and_says_so() -> None:
    match = played(26, 30)
    version = rulebook("tda").version
    text = reseal(saves.to_text(match).replace(f'"version":"{version}"', '"version":"0.0.1"', 1))
    opened = saves.from_text(text)
    assert opened.notes and "0.0.1" in opened.notes[0]
    assert opened.match.digest() == match.digest()
    assert opened.match.question is not None
    opened.match.answer(opened.match.question.choice.sample(Random(1)))


def test_a_schema_that_no_migration_reaches_is_refused_with_its_version() -> None:
    schema = rulebook("tda").schema
    text = reseal(
        saves.to_text(played(27, 10)).replace(f'"schema":{schema}', '"schema":-7', 1).replace("0.1.0", "0.0.0-alpha", 1)
    )
    with pytest.raises(VoltigeurError, match=r"0\.0\.0-alpha"):
        saves.from_text(text)


def test_a_migration_carries_an_older_schema_over(monkeypatch: pytest.MonkeyPatch) -> None:
    book = rulebook("tda")
    match = played(28, 25)

    def forward(raw: dict[str, object]) -> dict[str, object]:
        raw["position"]["turn"] = raw["position"].pop("round")  # type: ignore[index,attr-defined]
        return raw

    text = saves.to_text(match)
    text = text.replace('"turn":', '"round":').replace(f'"schema":{book.schema}', f'"schema":{book.schema - 1}', 1)
    text = reseal(text)
    monkeypatch.setattr(type(book), "migrations", {book.schema - 1: forward})
    assert saves.from_text(text).match.digest() == match.digest()


def test_nothing_is_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.vlt"
    saves.save(played(29, 5), path)
    before = path.read_text()

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        saves.save(played(30, 50), path)
    assert path.read_text() == before
    assert [p.name for p in tmp_path.iterdir()] == ["match.vlt"]


def test_a_seat_takes_away_only_its_own_log_and_view() -> None:
    match = played(31, 120)
    texts = [saves.seat_text(match, seat) for seat in (0, 1)]
    assert texts[0] != texts[1]
    secret = match.state.chance.key
    for seat, text in enumerate(texts):
        assert "chance" not in text and secret.hex() not in text
        hidden = [u for u in match.position.units if u.side != seat and u.hidden and u.at >= 0]
        assert hidden
        for unit in hidden:
            assert f'"{match.setting.names.unit(unit.id)}"' not in text
    with pytest.raises(VoltigeurError, match="not a voltigeur save"):
        saves.from_text(texts[0])

"""Special rules of a scenario: what cannot be is refused with place and remedy, what can be is told and listed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import shipped_text
from voltigeur.engine.texts import LANGUAGES
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.special import INSERTABLE, POINTS
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.table.page import AslskTable

PACKAGE = "voltigeur.games.aslsk"
DOCS = Path(__file__).parents[2] / "docs" / "reference" / "aslsk-scenarios.md"
CARREFOUR = shipped_text(PACKAGE, "scenarios", "le-carrefour.toml")


def written(**row: Any) -> str:
    scope = row.pop("scope", None)
    lines = [
        f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}" for name, value in row.items()
    ]
    if scope:
        lines.append(f"scope = {{ {', '.join(f'{k} = {v!r}' for k, v in scope.items())} }}")
    return "\n[[amendments]]\nrule = 'ssr/x'\nreason = 'Rain'\n" + "\n".join(lines) + "\n"


def with_special(folder: Path, *rows: dict[str, Any]) -> AslskSetting:
    file = folder / "mine.toml"
    file.write_text(CARREFOUR + "".join(written(**row) for row in rows))
    return BOOK.new_setting(str(file))


@pytest.mark.parametrize(
    ("row", "message", "remedy"),
    [
        ({"point": "weather", "add": 1}, "'weather' is not known", "ift-drm"),
        ({"point": "ift-drm", "refuse": True}, "'ift-drm' takes no 'refuse'", "give add"),
        ({"point": "may-fire", "add": 1}, "'may-fire' takes no 'add'", "give refuse"),
        ({"point": "mf", "add": 1, "figure": 3}, "exactly one effect", "one of add"),
        ({"point": "cost", "add": 1, "scope": {"side": "ru"}}, "cannot be limited by 'side'", "turns, places, traits"),
        ({"point": "fp", "add": 1, "scope": {"side": "fr"}}, "no side 'fr'", "ru, de"),
        ({"point": "fp", "add": 1, "scope": {"places": ["Z99"]}}, "no hex 'Z99'", "D4"),
        ({"point": "fp", "add": 1, "scope": {"traits": ["squads"]}}, "'squads'", "Special rules"),
        ({"point": "turn-start", "step": "rain"}, "no step 'rain'", "wind, calm"),
        ({"point": "fp", "plus": 1}, "plus", "scenarios.md"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place_and_a_remedy(
    row: dict[str, Any], message: str, remedy: str, tmp_path: Path
) -> None:
    with pytest.raises(VoltigeurError) as told:
        with_special(tmp_path, row)
    assert "amendment 1" in told.value.where
    assert message in told.value.message and remedy in told.value.remedy


def test_the_page_lists_every_point_and_effect() -> None:
    text = DOCS.read_text(encoding="utf-8")
    part = text[text.index("### Special rules") :]
    found = re.finditer(r"^\| `([a-z-]+)` \| ([^|]*) \|", part, re.MULTILINE)
    rows = {row[1]: row[2] for row in found if row[1] != "point"}
    assert {name: tuple(re.findall(r"`(\w+)`", effects)) for name, effects in rows.items()} == {
        name: point.effects for name, point in POINTS.items()
    }
    assert all(f"`{step}`" in part for step in INSERTABLE)


def test_every_point_is_told_in_the_briefing(tmp_path: Path) -> None:
    rows: list[dict[str, Any]] = []
    for name, point in POINTS.items():
        scope: dict[str, Any] = {"turns": [1, 2]} | ({"traits": ["target-squad"]} if "traits" in point.scope else {})
        for effect in point.effects:
            values = INSERTABLE if effect == "step" else ({"add": 1, "figure": 3}.get(effect, True),)
            rows += [{"point": name, effect: value, "scope": scope} for value in values]
    setting = with_special(tmp_path, *rows)
    m = BOOK.new_match(setting, key_of(1))
    for language in LANGUAGES:
        told = AslskTable(setting, language).briefing(m).special
        assert len(told) == len(rows)
        assert not [remark for remark in told if re.search(r"special-|\{", remark.text) or "1" not in remark.text]

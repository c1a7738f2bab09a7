"""The page's types are those of the structs that are sent."""

from __future__ import annotations

from tools.make_wire import TARGET, written


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == written(), "run tools/make_wire.py"

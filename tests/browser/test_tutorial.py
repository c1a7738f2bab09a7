"""The guided first turn."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect
from tests.browser.conftest import NewPage
from tests.browser.hands import look, press, step


def test_guided_turn(people: NewPage) -> None:
    """The coach speaks of what happens: placing, activation, fire, reaction; and ticks off what has been seen."""
    page = people()
    page.goto("/")
    page.get_by_role("button", name="Guided first turn").click()
    page.wait_for_url("**/match/**")
    coach = page.locator(".coach")
    expect(coach).to_contain_text("First, your pieces")
    rng = Random(4)
    told: set[str] = set()
    for _ in range(1200):
        if look(page)["over"]:
            break
        if coach.count() and coach.is_visible():
            told.add(coach.inner_text().split("\n")[0])
            press(page, ".coach button:has-text('Got it'), .coach button:has-text('Play on')")
        step(page, rng)
        if len(told) >= 5:
            break
    assert len(told) >= 5, told

"""The hint on the page: what a veteran would do, shown with what it would bring, and done after a second yes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import NewPage
from tests.browser.hands import new_match, place_all, question


@pytest.mark.parametrize(("scenario", "side", "other"), [("First Fire", "Americans", "Germans")])
def test_a_hint_is_asked_for_looked_at_and_taken(people: NewPage, scenario: str, side: str, other: str) -> None:
    page = people(width=1280, height=720)
    new_match(page, scenario, {side: "Me", other: "Bot"}, level="Recruit")
    place_all(page)
    button = page.get_by_role("button", name="What would a veteran do?")
    expect(button).to_be_visible()
    asked = question(page).first.inner_text()
    button.click()
    card = page.locator(".hint[role=status]")
    expect(card).to_contain_text("would choose:")
    expect(question(page).first).to_have_text(asked)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.keyboard.press("v")
    expect(card).to_be_visible()
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    expect(page.locator(".hint")).to_have_count(0)

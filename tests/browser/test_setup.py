"""A set-up: both zones, the ground at full strength, nothing over a zone, and how many are left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import ON_EVERY_SCREEN, SCREENS, NewPage, Screen
from tests.browser.hands import new_match
from tests.browser.test_access import faults

COVERED = """() => {
  const path = document.querySelector("[data-zone-of=mine] path");
  const matrix = path.getScreenCTM();
  const box = path.getBBox();
  const board = document.querySelector(".board");
  const seen = board.getBoundingClientRect();
  const covered = new Set();
  const inside = path.cloneNode();
  inside.setAttribute("fill", "#000");
  for (let i = 0; i <= 24; i++) for (let j = 0; j <= 24; j++) {
    const at = new DOMPoint(box.x + (box.width * i) / 24, box.y + (box.height * j) / 24);
    if (!path.isPointInFill(at)) continue;
    const p = at.matrixTransform(matrix);
    const away = p.x < seen.left || p.x > seen.right || p.y < seen.top || p.y > seen.bottom;
    const top = document.elementFromPoint(p.x, p.y);
    if (away) covered.add("outside");
    else if (!board.contains(top)) covered.add(top?.className?.baseVal ?? top?.className ?? "nothing");
  }
  return [...covered];
}"""
"""What lies over one's own zone; `outside` is what is not on the screen."""


def _zones(page: Page) -> None:
    expect(page.locator("[data-zone-of=mine]")).to_have_count(1)
    expect(page.locator("[data-zone-of='1']").first).to_be_attached()


@ON_EVERY_SCREEN
def test_both_zones_are_shown_and_nothing_covers_ones_own(people: NewPage, screen: Screen) -> None:
    page = people(screen)
    new_match(page, "First Fire", {"Americans": "Me", "Germans": "Bot"})
    _zones(page)
    expect(page.locator(".zone text").filter(has_text="Your zone")).to_have_count(1)
    expect(page.locator(".zone text").filter(has_text="Germans: set-up")).to_have_count(1)
    page.wait_for_function(f"() => ({COVERED})().length === 0")
    assert page.locator("#stage-fog").count() == 0
    assert faults(page) == []


@pytest.mark.parametrize("name", ["laptop", "side"])
def test_zones_of_a_large_board_and_of_the_plane(people: NewPage, name: str) -> None:
    page = people(SCREENS[name])
    new_match(page, "The Bridge near Kolwezi", {"French parachutists": "Me", "Katangese gendarmes": "Bot"})
    _zones(page)
    page.wait_for_function(f"() => ({COVERED})().length === 0")
    new_match(page, "Two patrols", {"Defender": "Me", "Attacker": "Bot"}, book="skirmish")
    expect(page.locator("[data-zone-of=mine]")).to_have_count(1)
    expect(page.locator("[data-zone-of='0']").first).to_be_attached()
    assert faults(page) == []


def test_the_button_says_how_many_are_left(people: NewPage) -> None:
    page = people()
    new_match(page, "First Fire", {"Americans": "Me", "Germans": "Bot"})
    done = page.get_by_role("button", name=re.compile("^Done"))
    expect(done).to_have_text("Done, 8 left")
    expect(done).to_be_disabled()
    page.get_by_role("button", name="Fill for me").click()
    expect(done).to_have_text("Done")
    expect(done).to_be_enabled()
    fold = page.get_by_role("button", name=re.compile("They will see"))
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    expect(page.get_by_role("application", name=re.compile("^Overview"))).to_be_visible()

"""The rail: what is chosen opens where it stands, and no dice are rolled by one stray click or key."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hands import click_hex, open_machines, options, question
from tests.browser.test_machines import activate, choose_unit, open_on_map
from tests.browser.test_match import link
from tests.browser.test_plane import rail

IN_VIEW = """(e) => {
  const { top, bottom } = e.getBoundingClientRect();
  let box = e.parentElement;
  while (box && getComputedStyle(box).overflowY === "visible") box = box.parentElement;
  const held = (box ?? document.documentElement).getBoundingClientRect();
  return top >= held.top - 1 && bottom <= Math.min(held.bottom, innerHeight) + 1;
}"""


def reaction(people: NewPage, width: int, height: int, *, quick: bool = False) -> Page:
    """The page of a gunner whose enemy drives by: he may fire or hold."""
    driver, gunner = people(), people(width=width, height=height, quick=quick)
    open_machines(driver, "drive", {"Side 2": "Friend"})
    address = link(driver, "/match/")
    driver.get_by_role("button", name="To the board").click()
    gunner.goto(address)
    gunner.locator(".world svg").first.wait_for()
    activate(driver, "Tanks")
    choose_unit(driver, "T-1")
    open_on_map(driver, "Drive")
    click_hex(driver, "H9")
    expect(rail(driver)).to_contain_text("turns one hexside")
    driver.keyboard.press("Enter")
    expect(question(gunner).first).to_contain_text("who fires at T-1")
    return gunner


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_the_chosen_shot_opens_where_it_stands(people: NewPage, width: int, height: int) -> None:
    page = reaction(people, width, height)
    bar = page.locator(".opened .odds.big")
    expect(bar).to_be_visible()
    assert bar.evaluate(IN_VIEW)
    expect(bar).to_contain_text("%")
    expect(page.locator(".opened .reckoning table").first).to_be_hidden()
    page.keyboard.press("a")
    expect(page.locator(".opened .reckoning table").first).to_be_visible()
    assert page.locator(".bar .btn.main").evaluate(IN_VIEW)


def test_dice_want_a_second_yes(people: NewPage) -> None:
    page = reaction(people, 1280, 720)
    asked = question(page).first.inner_text()
    options(page).first.click()
    page.keyboard.press("Escape")
    options(page).first.click()
    page.wait_for_timeout(300)
    expect(question(page).first).to_have_text(asked)
    options(page).first.click()
    expect(question(page).first).not_to_have_text(asked)


def test_the_expert_rolls_at_once(people: NewPage) -> None:
    page = reaction(people, 1280, 720, quick=True)
    asked = question(page).first.inner_text()
    options(page).first.click()
    expect(question(page).first).not_to_have_text(asked)

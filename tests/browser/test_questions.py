"""Fewer decisions: a march is two clicks, one key ends a formation, all of them rally at once, groups by Shift."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hands import click_hex, hex_on_screen, open_machines, option, question
from tests.browser.test_machines import activate, choose_unit

SIZES = [(1440, 900), (1280, 720)]


def begin(page: Page) -> None:
    """A section of infantry acts, out of the enemy's sight."""
    open_machines(page, "drive")
    activate(page, "Easy-1")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_march_is_two_clicks_and_arriving_ends_it(people: NewPage, width: int, height: int) -> None:
    page = people(width=width, height=height)
    begin(page)
    choose_unit(page, "E1-1")
    option(page, "Normal march").hover()
    page.locator(".world .rim").first.wait_for(state="attached")
    click_hex(page, "B7")
    expect(page.locator(".bar .btn.main:visible")).to_contain_text("B7")
    click_hex(page, "B7")
    expect(page.locator(".unasked:visible")).to_contain_text("Arrived")
    expect(question(page).first).not_to_contain_text("Stay here")
    page.reload()
    expect(page.locator(".unasked:visible")).to_contain_text("Arrived")


def test_a_march_is_two_taps(people: NewPage) -> None:
    page = people(width=390, height=844, touch=True)
    begin(page)
    choose_unit(page, "E1-1")
    option(page, "Normal march").tap()
    page.locator(".world .rim").first.wait_for(state="attached")
    page.touchscreen.tap(*hex_on_screen(page, "B7"))
    expect(page.locator(".bar .btn.main:visible")).to_contain_text("B7")
    page.locator(".bar .btn.main:visible").tap()
    expect(page.locator(".unasked:visible")).to_contain_text("Arrived")


def test_one_key_ends_a_formation(people: NewPage) -> None:
    page = people(width=1280, height=720)
    begin(page)
    choose_unit(page, "E1-1")
    page.keyboard.press("e")
    expect(question(page).first).not_to_contain_text("which unit acts")


@pytest.mark.parametrize(("width", "height"), [*SIZES, (390, 844)])
def test_all_of_them_rally_after_one_yes(people: NewPage, width: int, height: int) -> None:
    touch = width < 760
    page = people(width=width, height=height, touch=touch, quick=False)
    open_machines(page, "rally")
    every = option(page, "All of them")
    expect(question(page).first).to_contain_text("rally")
    if touch:
        every.tap()
    else:
        every.click()
    expect(every).to_have_attribute("aria-selected", "true")
    expect(question(page).first).to_contain_text("rally")
    if touch:
        page.locator(".bar .btn.main:visible").tap()
    else:
        every.click()
    expect(question(page).first).not_to_contain_text("Who tries to rally")


def test_a_way_out_is_pointed_at_on_the_board(people: NewPage) -> None:
    page = people(width=1280, height=720, quick=False)
    open_machines(page, "rally")
    expect(option(page, "E1-1 falls back")).to_have_count(1)
    option(page, "E1-1 falls back").click()
    page.locator(".world .rim").first.wait_for(state="attached")
    click_hex(page, "B8")
    expect(page.locator(".bar .btn.main:visible")).to_contain_text("B8")
    page.locator(".bar .btn.main:visible").click()
    expect(option(page, "E1-1 falls back")).to_have_count(0)


def test_shift_makes_a_group_in_the_list_on_the_board_and_by_keys(people: NewPage) -> None:
    page = people(width=1280, height=720, quick=False)
    open_machines(page, "rally")
    group = page.locator(".actor > div > b")
    option(page, "Rally E1-1").click(modifiers=["Shift"])
    expect(group).to_contain_text("E1-1")
    page.locator('.world [data-piece="u2"]').click(modifiers=["Shift"], force=True)
    expect(group).to_contain_text("E1-2")
    expect(option(page, "Rally E1-1 · Rally E1-2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(group).to_have_count(0)
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Shift+Digit3")
    expect(group).to_contain_text("E1-1")
    expect(group).to_contain_text("E1-3")


def test_a_group_that_can_do_nothing_says_why(people: NewPage) -> None:
    page = people(width=1280, height=720, quick=False)
    open_machines(page, "drive")
    option(page, "Activate Tanks").click(modifiers=["Shift"])
    page.locator(".others button", has_text="E1-1").click()
    expect(page.locator(".none, .why").first).to_be_visible()


def test_what_is_not_asked_can_be_ordered_to_be_asked(people: NewPage) -> None:
    page = people(width=1280, height=720)
    open_machines(page, "drive")
    activate(page, "Easy-1")
    page.get_by_role("button", name="Standing orders").first.click()
    kinds = page.get_by_role("radiogroup", name="A march has reached its goal")
    kinds.get_by_role("radio", name="Ask me").click()
    expect(kinds.get_by_role("radio", name="Ask me")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")
    choose_unit(page, "E1-1")
    option(page, "Normal march").hover()
    page.locator(".world .rim").first.wait_for(state="attached")
    click_hex(page, "B7")
    expect(page.locator(".bar .btn.main:visible")).to_contain_text("B7")
    click_hex(page, "B7")
    expect(option(page, "Stay here")).to_be_visible()

"""Fewer decisions: a march is two clicks, one key ends a formation, all of them rally at once, groups by Shift."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import ON_EVERY_SCREEN, SCREENS, NewPage, Screen
from tests.browser.hands import click_hex, hex_on_screen, open_machines, option, pick, question
from tests.browser.test_machines import activate, choose_unit

GROUP = ".actor > div > b"


def begin(page: Page) -> None:
    """A section of infantry acts, out of the enemy's sight."""
    open_machines(page, "drive")
    activate(page, "Easy-1")


def goes(page: Page) -> Locator:
    """The button that says where one goes."""
    return page.locator(".bar .btn.main:visible")


@ON_EVERY_SCREEN
def test_a_march_is_two_inputs_and_arriving_ends_it(people: NewPage, screen: Screen) -> None:
    """With the mouse two clicks, by the keyboard the list of places, with a finger the place and the button."""
    page = people(screen)
    begin(page)
    if screen == SCREENS["laptop"]:
        for row, then in (("E1-1 (", "E1-1 is done"), ("Normal march", "")):
            page.keyboard.press(option(page, row).locator("kbd").inner_text())
            option(page, then).wait_for()
        page.locator(".world .rim").first.wait_for(state="attached")
        while "B7" not in goes(page).inner_text():
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    elif screen.touch:
        option(page, "E1-1 (").tap()
        option(page, "E1-1 is done").wait_for(state="attached")
        other = page.locator(".others button", has_text="E1-PC")
        other.tap()
        expect(page.locator(GROUP)).to_contain_text("E1-1 + E1-PC")
        other.tap()
        expect(page.locator(GROUP)).not_to_contain_text("E1-PC")
        option(page, "Normal march").tap()
        page.locator(".world .rim").first.wait_for(state="attached")
        page.touchscreen.tap(*hex_on_screen(page, "B7"))
        expect(goes(page)).to_contain_text("B7")
        goes(page).tap()
    else:
        choose_unit(page, "E1-1")
        option(page, "Normal march").hover()
        page.locator(".world .rim").first.wait_for(state="attached")
        click_hex(page, "B7")
        expect(goes(page)).to_contain_text("B7")
        click_hex(page, "B7")
    expect(page.locator(".unasked:visible")).to_contain_text("Arrived")
    expect(question(page).first).not_to_contain_text("Stay here")
    page.reload()
    expect(page.locator(".unasked:visible")).to_contain_text("Arrived")


@pytest.mark.parametrize("name", ["laptop", "phone"])
def test_fired_at_on_the_way_one_is_asked_whether_to_go_on(people: NewPage, name: str) -> None:
    page = people(SCREENS[name])
    open_machines(page, "halfway")
    expect(question(page).first).to_have_text("Go on to D4?")
    expect(option(page, "Go on to D4")).to_have_attribute("aria-selected", "true")
    if name == "phone":
        goes(page).tap()
    else:
        page.wait_for_timeout(700)  # Enter does not take a question that has just come
        page.keyboard.press("Enter")
    expect(question(page).first).not_to_have_text("Go on to D4?")


def test_shots_below_ones_own_threshold_are_not_asked_about_and_that_is_told(people: NewPage) -> None:
    page = people(SCREENS["side"])
    open_machines(page, "reaction", {"Side 1": "Bot", "Side 2": "Me"})
    expect(question(page).first).to_contain_text("who fires at T-1 in E8")
    tools = page.get_by_role("toolbar", name="Tools")
    tools.get_by_role("button", name="More tools").tap()
    tools.get_by_role("button", name="Standing orders").tap()
    figure = page.locator(".pane .order", has_text="No shot has more than a slight chance").locator("input")
    figure.fill("99")
    figure.blur()
    expect(figure).to_have_value("99")
    page.locator(".pane").get_by_role("button", name="Close").first.tap()
    expect(page.locator(".unasked:visible")).to_contain_text("Held fire: the best chance was")


def test_one_key_ends_a_formation(people: NewPage) -> None:
    page = people(SCREENS["laptop"])
    begin(page)
    choose_unit(page, "E1-1")
    page.keyboard.press("e")
    expect(question(page).first).not_to_contain_text("which unit acts")


@ON_EVERY_SCREEN
def test_all_of_them_rally_after_one_yes(people: NewPage, screen: Screen) -> None:
    page = people(screen)
    open_machines(page, "rally")
    every = option(page, "All of them")
    expect(question(page).first).to_contain_text("rally")
    if screen.touch:
        every.tap()
    else:
        every.click()
    expect(every).to_have_attribute("aria-selected", "true")
    expect(question(page).first).to_contain_text("rally")
    if screen.touch:
        goes(page).tap()
    else:
        every.click()
    expect(question(page).first).not_to_contain_text("Who tries to rally")


def test_a_way_out_is_pointed_at_on_the_board(people: NewPage) -> None:
    page = people(SCREENS["laptop"])
    open_machines(page, "rally")
    expect(option(page, "E1-1 falls back")).to_have_count(1)
    pick(option(page, "E1-1 falls back"))
    page.locator(".world .rim").first.wait_for(state="attached")
    click_hex(page, "B8")
    expect(page.locator(".bar .btn.main:visible")).to_contain_text("B8")
    page.locator(".bar .btn.main:visible").click()
    expect(option(page, "E1-1 falls back")).to_have_count(0)


def test_shift_makes_a_group_in_the_list_on_the_board_and_by_keys(people: NewPage) -> None:
    page = people(SCREENS["laptop"])
    open_machines(page, "rally")
    group = page.locator(GROUP)
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
    page = people(SCREENS["laptop"])
    open_machines(page, "drive")
    option(page, "Activate Tanks").click(modifiers=["Shift"])
    page.locator(".others button", has_text="E1-1").click()
    expect(page.locator(".none, .why").first).to_be_visible()


def test_what_is_not_asked_can_be_ordered_to_be_asked(people: NewPage) -> None:
    page = people(SCREENS["laptop"])
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

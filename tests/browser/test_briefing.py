"""The briefing before a match and during it, in the browser."""

from __future__ import annotations

import re
from itertools import count

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import ON_EVERY_SCREEN, SCREENS, NewPage, Screen
from tests.browser.hands import HOLD, pick, question
from tests.browser.test_access import faults
from tests.patience import until


def _read(page: Page, scenario: str) -> None:
    page.goto("/")
    page.get_by_role("radio", name=scenario).click()
    page.get_by_role("button", name="Briefing").click()
    expect(page.get_by_role("dialog")).to_contain_text("How it is won")


@ON_EVERY_SCREEN
def test_the_briefing_says_what_a_player_must_know(people: NewPage, screen: Screen) -> None:
    page = people(screen)
    _read(page, "Silk Sky")
    sheet = page.get_by_role("dialog")
    for words in (
        "An island in the Mediterranean", "The hermitage", "Special rules, in plain words", "From the air",
        "The first minutes", "Choose where you jump", "How it usually goes", "200 matches", "jumps on turn 1",
        "enters on turn 5",
    ):  # fmt: skip
        expect(sheet).to_contain_text(words)
    expect(sheet.locator("[data-zone=set-up]")).to_have_count(1)
    expect(sheet.locator("[data-zone=entry]")).to_have_count(1)
    expect(sheet.locator("[data-flag]")).to_have_count(3)
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
    assert faults(page) == []


def test_a_match_begins_with_its_briefing_and_has_it_on_call(people: NewPage) -> None:
    page = people(briefing=True)
    page.goto("/")
    page.get_by_role("radio", name="First Fire").click()
    page.get_by_role("button", name="Start the match").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Points for holding: the farm 5")
    expect(sheet.locator("[data-zone=set-up]")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    expect(question(page)).to_be_visible()
    page.reload()
    expect(question(page)).to_be_visible()
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Briefing").click()
    sheet.get_by_role("button", name=re.compile("12.1")).first.click()
    expect(page.get_by_role("searchbox").first).to_be_visible()


def test_who_read_it_before_he_started_is_not_shown_it_again(people: NewPage) -> None:
    page = people(briefing=True)
    _read(page, "First Fire")
    page.get_by_role("dialog").get_by_role("button", name="Start the match").click()
    expect(question(page)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_friend_who_comes_by_his_link_is_briefed_and_may_be_done_with_it(people: NewPage) -> None:
    page, friend = people(), people(briefing=True)
    page.goto("/")
    page.get_by_role("radio", name="First Fire").click()
    page.get_by_role("radiogroup", name="Who sits for Germans?").get_by_role("radio", name="Friend").click()
    page.get_by_role("button", name="Start the match").click()
    link = page.get_by_role("dialog").locator("input").first.input_value()
    friend.goto(link)
    sheet = friend.get_by_role("dialog")
    expect(sheet).to_contain_text("The first minutes")
    sheet.get_by_role("checkbox").check()
    sheet.get_by_role("button", name="To the table").click()
    expect(question(friend)).to_be_visible()
    friend.reload()
    expect(question(friend)).to_be_visible()
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("name", ["laptop", "phone"])
def test_a_drop_shows_where_men_may_land(people: NewPage, name: str) -> None:
    screen = SCREENS[name]
    page = people(screen)
    page.goto("/")
    page.get_by_role("radio", name="Silk Sky").click()
    page.get_by_role("button", name="Start the match").click()
    rail = page.get_by_role("complementary", name="Question and log")
    if screen.touch:
        page.locator(HOLD).tap()  # declining is a button at the foot
    else:
        pick(rail.get_by_role("option", name="Do not call it"))
    expect(rail).to_contain_text("Your men jump from planes")
    rail.get_by_role("option").first.click()
    expect(rail).to_contain_text("where its men may land")
    board = page.get_by_role("application").first.bounding_box()
    assert board
    middle, tries = board["x"] + board["width"] / 2, count()

    def shaded() -> bool:
        across = middle + 40 * (next(tries) % 5 - 2)
        if screen.touch:
            page.touchscreen.tap(across, board["y"] + board["height"] / 4)
        else:
            page.mouse.move(across, board["y"] + board["height"] / 2, steps=3)
        page.wait_for_timeout(1500)
        return page.locator("[data-lands]").count() > 0

    until(shaded, "pointing at a hex shades nothing")
    assert page.locator("[data-lands]").count() > 8

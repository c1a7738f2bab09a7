"""The briefing before a match and during it, in the browser."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import BY_EITHER_HAND, SCREENS, NewPage, Screen
from tests.browser.hands import HOLD, comes, new_match, pick, question, turn_to
from tests.browser.test_access import faults
from tests.patience import until


def _read(page: Page, scenario: str) -> None:
    page.goto("/")
    page.get_by_role("radio", name=scenario).click()
    page.get_by_role("button", name="Briefing").click()
    expect(page.get_by_role("dialog")).to_contain_text("How it is won")


@BY_EITHER_HAND
def test_the_briefing_says_what_a_player_must_know(people: NewPage, screens: Sequence[Screen]) -> None:
    page = people(screens[0])
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
    for screen in screens:
        turn_to(page, screen)
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
    friend.goto(new_match(page, "First Fire", {"Americans": "Me", "Germans": "Friend"}).seats[1])
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
    new_match(page, "Silk Sky")
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
        return comes(page.locator("[data-lands]"), 1500)

    until(shaded, "pointing at a hex shades nothing")
    assert page.locator("[data-lands]").count() > 8

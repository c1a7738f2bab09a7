"""The main things in Firefox as Debian ships it: the same hands at the same table, on a desk and in a narrow window."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect
from tests.browser.conftest import NewPage, Screen, Server, firefox, launch, seated
from tests.browser.hands import (
    arrives,
    click_hex,
    differs,
    expect_told,
    on_screen,
    open_machines,
    open_save,
    option,
    options,
    place_all,
    point_out,
    proposed,
    question,
    reach_activation,
    standing,
)
from tests.browser.test_card import CARD, nothing_is_cut, point_at
from tests.browser.test_machines import activate, choose_unit
from tests.browser.test_plane import begin_march
from tests.browser.test_rail import reaction
from tests.browser.test_report import finished

SIZES = [(1440, 900, "light"), (390, 844, "dark")]
MISSING = "no Firefox was found: install firefox-esr, or name one with VOLTIGEUR_FIREFOX"


@pytest.fixture(scope="module")
def fox(driver: Playwright) -> Iterator[Browser]:
    """Firefox for all tests of this file; a machine without one goes without them, continuous integration does not."""
    path = firefox()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING, pytrace=False)
        pytest.skip(MISSING)
    running = launch(driver, path)
    yield running
    running.close()


@pytest.fixture
def people(fox: Browser, server: Server) -> Iterator[NewPage]:
    """People who sit down with Firefox; what its console complains of fails the test, as in Chromium."""
    with seated(fox, server) as sit:
        yield sit


PLAIN = """() => [...document.querySelectorAll("*")].filter((e) => {
  const { overflowX, overflowY, scrollbarColor } = getComputedStyle(e);
  return `${overflowX} ${overflowY}`.includes("auto") && scrollbarColor === "auto";
}).map((e) => e.outerHTML.slice(0, 80))"""
"""What scrolls with a bar in colours that are not ours: by night Firefox draws it white."""


def _fits(page: Page) -> None:
    """Nothing reaches beyond the screen, and what scrolls does so in the colours of the page."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(PLAIN) == []


def _cards(page: Page) -> Locator:
    return page.get_by_role("radiogroup", name="Scenarios").get_by_role("radio")


@pytest.mark.parametrize(("width", "height", "theme"), SIZES)
def test_the_start_page_lists_and_filters(people: NewPage, width: int, height: int, theme: str) -> None:
    page = people(width=width, height=height, theme=theme)
    page.goto("/")
    every = page.request.get("/api/rulebooks/tda/scenarios").json()
    expect(_cards(page)).to_have_count(len(every))
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    for group, name in (("With", "Aircraft"), ("With", "Airborne"), ("Era", "1939")):
        page.get_by_role("group", name=group).get_by_role("button", name=re.compile(f"^{name}")).click()
    expect(_cards(page)).to_have_count(1)
    expect(_cards(page).first).to_contain_text("Silk Sky")
    _fits(page)


@pytest.mark.parametrize(("width", "height", "theme"), SIZES)
def test_from_the_briefing_through_the_set_up_to_an_activation(
    people: NewPage, width: int, height: int, theme: str
) -> None:
    page = people(width=width, height=height, theme=theme, briefing=True, quick=True)
    page.goto("/")
    page.get_by_role("radio", name="Skirmish in the Clearing").click()
    page.get_by_role("button", name="Start the match").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Points for holding: the farm 5")
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    place_all(page)
    reach_activation(page)
    asked = question(page).first.inner_text()
    options(page).first.click()
    expect(question(page).first).to_contain_text("which unit acts")
    assert question(page).first.inner_text() != asked
    _fits(page)
    page.keyboard.press("l")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("complementary", name="Question et journal")).to_contain_text("quelle unité agit")


@pytest.mark.parametrize(("width", "height", "theme"), SIZES)
def test_a_march_is_two_clicks(people: NewPage, width: int, height: int, theme: str) -> None:
    page = people(width=width, height=height, theme=theme)
    open_machines(page, "drive")
    activate(page, "Easy-1")
    choose_unit(page, "E1-1")
    option(page, "Normal march").click()
    page.locator(".world .rim").first.wait_for(state="attached")
    click_hex(page, "B7")
    expect(page.locator(".bar .btn.main:visible")).to_contain_text("B7")
    click_hex(page, "B7")
    expect(page.locator(".unasked:visible")).to_contain_text("Arrived")


def test_a_shot_in_reaction_by_the_keyboard_alone(people: NewPage) -> None:
    page = reaction(people, Screen(1440, 900))
    asked = question(page).first.inner_text()
    page.keyboard.press("1")
    expect(page.locator(".opened .odds.big")).to_contain_text(re.compile(r"\d+%"))
    expect(question(page).first).to_have_text(asked)
    page.keyboard.press("Enter")
    expect(question(page).first).not_to_have_text(asked)
    expect_told(page, "Chances before the dice")
    expect(page.get_by_role("region", name="Log").locator(".dice").first).to_have_accessible_name(re.compile(r"\d"))


def test_a_shot_on_a_narrow_screen(people: NewPage) -> None:
    page = reaction(people, Screen(390, 844))
    asked = question(page).first.inner_text()
    options(page).first.click()
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    expect(options(page).first.get_by_role("img")).to_have_accessible_name(re.compile(r"destroyed \d+%"))
    _fits(page)
    page.locator(".bar .btn.main:visible").click()
    expect(question(page).first).not_to_have_text(asked)


def test_a_card_by_pointing_pinned_by_a_key_and_the_rules_beside_it(people: NewPage) -> None:
    page = people(theme="dark")
    open_machines(page, "drive")
    point_at(page, "u1")
    card = page.locator(CARD)
    expect(card).to_contain_text("Armour 6 front, 3 flank, 2 rear")
    assert nothing_is_cut(page) == []
    page.keyboard.press("i")
    page.mouse.move(4, 896)
    page.wait_for_timeout(900)
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.keyboard.press("r")
    pane = page.locator(".pane")
    pane.get_by_role("searchbox").fill("13.2")
    pane.get_by_role("button", name="To-hit test").first.click()
    expect(pane.locator("[data-chart='to-hit']")).to_be_visible()


@pytest.mark.parametrize(("width", "height", "theme"), SIZES)
def test_a_free_march_on_the_plane(people: NewPage, width: int, height: int, theme: str) -> None:
    page = people(width=width, height=height, theme=theme, quick=True)
    open_save(page, "street")
    place_all(page)
    begin_march(page)
    x, y = standing(page)["f0"]
    point_out(page, x, y + 4)
    expect(page.locator(".ghosts .ghost")).to_have_count(5)
    page.mouse.click(*on_screen(page, x, y + 4))
    expect(proposed(page)).to_contain_text("Marked.")
    page.locator(".bar .btn.main:visible").click()
    expect(proposed(page)).to_have_count(0)
    arrives(page, "f0", x, y + 4)
    _fits(page)


@pytest.mark.parametrize(("width", "height", "theme"), SIZES)
def test_a_replay_is_opened_and_stepped(people: NewPage, server: Server, width: int, height: int, theme: str) -> None:
    page = people(width=width, height=height, theme=theme)
    page.goto(f"/replay/{finished(server, 'won-points')}")
    slider = page.get_by_role("slider", name="Moment of the match")
    expect(slider).to_have_attribute("aria-valuemax", re.compile("^[0-9]{2,}$"))
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuenow", slider.get_attribute("aria-valuemax") or "none")
    last = differs(page, {})
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", re.compile("^[34]$"))
    differs(page, last)
    _fits(page)

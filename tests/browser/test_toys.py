"""Games that are not two seats on two sides, played to their end in the browser, as people do it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NewPage, Server
from tests.browser.hands import pick

MOST = 60
"""Answers until a toy must be over."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the toys on its shelf."""
    running = Server(tmp_path_factory.mktemp("toys"), "--pause", "50", "--toys")
    running.start()
    yield running
    running.stop()


def _begin(page: Page, book: str, *chairs: str) -> None:
    """From the start page: the book, who sits in each chair, go."""
    page.goto("/")
    page.get_by_role("navigation").get_by_text(book, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(book)
    found = page.locator("section.chair")
    expect(found).to_have_count(len(chairs))
    for number, who in enumerate(chairs):
        found.nth(number).get_by_role("radio", name=who, exact=True).click()
    page.get_by_role("button", name="Start the match").click()


def _options(page: Page) -> Locator:
    return page.get_by_role("option")


def test_one_seat_against_cards(people: NewPage) -> None:
    page = people(pace="fast")
    _begin(page, "Patrol", "Me")
    expect(page.get_by_role("heading", name="What does the patrol do today?")).to_be_visible()
    cards = page.get_by_role("region", name="Cards and tracks")
    expect(cards).to_contain_text("Terrain")
    expect(cards).to_contain_text("11 to draw")
    board = page.locator("g.links")
    expect(board).to_contain_text("Camp")
    ending = page.get_by_role("dialog")
    told = page.get_by_role("region", name="What happens")
    seen = 0
    for _ in range(MOST):
        expect(_options(page).first.or_(ending)).to_be_visible()
        if ending.is_visible():
            break
        pick(_options(page).first)
        if told.get_by_text(re.compile("^Why: ")).first.is_visible():
            seen += 1
        page.wait_for_timeout(150)
    expect(ending).to_contain_text(re.compile("village is found|Nobody is left|Night has come"))
    expect(board).to_contain_text(re.compile("Woods|Field|Ridge"))
    expect(cards).not_to_contain_text("11 to draw")
    page.get_by_role("button", name="Look at the board").click()
    expect(page.get_by_text(re.compile("^Why: ")).first).to_be_visible()


def _plot(page: Page, *boxes: str) -> None:
    """Squad by squad into a sector, then handed in."""
    for number, box in enumerate(boxes, 1):
        row = page.get_by_role("group", name=f"Squad {number}", exact=True)
        row.get_by_role("button", name=re.compile(f"{box}$")).click()
        expect(row.get_by_role("button", name=re.compile(f"{box}$"))).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Hand it in").click()


def test_three_seats_at_one_screen(people: NewPage) -> None:
    page = people()
    _begin(page, "Bridge", "Me", "Me", "Me")
    ending = page.get_by_role("dialog")
    played = False
    for _ in range(MOST):
        curtain = page.locator(".curtain .go")
        plot = page.get_by_role("heading", name="Where do your squads go?")
        expect(curtain.or_(plot).or_(ending).first).to_be_visible()
        if ending.is_visible():
            break
        if curtain.is_visible():
            expect(page.locator(".curtain")).to_contain_text(re.compile("Allies, north|Allies, south|Guard"))
            expect(page.get_by_text("Squad 1")).to_have_count(0)
            expect(curtain).to_have_attribute("aria-disabled", "false")
            curtain.click()
            expect(curtain).to_have_count(0)
            continue
        if not played:
            played = True
            _play_guns(page)
        _plot(page, "Ford", "Mill", "Mill")
        expect(page.locator(".put")).to_have_count(0)
    expect(ending).to_contain_text(re.compile("Decided by points|Drawn"))


def _play_guns(page: Page) -> None:
    """What is wrong is said where it is wrong; a kept card needs three clicks, and the draft outlasts it."""
    for number in (1, 2, 3):
        row = page.get_by_role("group", name=f"Squad {number}", exact=True)
        row.get_by_role("button", name=re.compile("Ford$")).click()
    expect(page.get_by_role("region", name="Checks")).to_contain_text("two squads of a commander at most")
    expect(page.get_by_role("button", name="Not yet")).to_be_disabled()
    page.get_by_role("button", name="Undo the last entry").click()
    rights = page.get_by_role("region", name="At any time")
    before = rights.get_by_role("button").count()
    rights.get_by_role("button").first.click()
    choice = rights.get_by_role("button", name=re.compile("^Play "))
    if choice.count():
        choice.first.click()
    rights.get_by_role("button", name=re.compile("^Yes, ")).click()
    expect(page.get_by_text(re.compile(" plays (Guns|Sappers) at ")).first).to_be_visible()
    expect(page.get_by_role("group", name="Squad 1", exact=True).locator(".put")).to_have_count(1)
    assert before >= 1
    page.get_by_role("button", name="Clear").click()


def test_a_draft_on_a_phone(people: NewPage) -> None:
    page = people(width=390, height=844, touch=True)
    _begin(page, "Bridge", "Me", "Bot", "Bot")
    for _ in range(3):
        expect(page.get_by_role("group", name="Squad 1", exact=True).locator(".put")).to_have_count(0)
        _plot(page, "Ford", "Ford", "Mill")
        expect(page.get_by_role("button", name="Hand it in")).to_have_count(0)
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("Decided by points|Drawn"))

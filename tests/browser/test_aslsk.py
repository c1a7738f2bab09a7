"""The ASL Starter Kit in the browser: set-up, fire by hexes, moves with their dangers, reactions, drafts, French."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import ON_EVERY_SCREEN, NewPage, Screen
from tests.browser.hands import place_all

BOOK = "ASL Starter Kit #2"
MOST = 60


def begin(page: Page, scenario: str, mine: str, other: str, words: tuple[str, str] = ("Me", "Bot")) -> None:
    """Choose the rulebook and the scenario, sit down for a side against the bot."""
    page.goto("/")
    page.get_by_text(BOOK).first.click()
    page.get_by_role("radio", name=scenario).click()
    for side, who in ((mine, words[0]), (other, words[1])):
        seats = page.get_by_role("radiogroup", name=re.compile(rf"^(Who sits for {side}|{side}.*qui joue)"))
        seats.get_by_role("radio", name=who).click()
    page.get_by_role("button", name=re.compile("^(Start the match|Commencer)")).click()


def title(page: Page) -> Locator:
    return page.locator("section.ask h2").first


def rows(page: Page) -> Locator:
    return page.locator("[role=option]:visible")


def until(page: Page, wanted: str) -> None:
    """Answer whatever is asked by leaving it, until something is asked."""
    for _ in range(MOST):
        expect(title(page)).not_to_have_text(re.compile("^Waiting"))
        if re.search(wanted, title(page).inner_text()):
            return
        before = title(page).inner_text()
        hand_in = page.get_by_role("button", name="Hand it in")
        if hand_in.count() and hand_in.first.is_visible():
            hand_in.first.click()
        else:
            page.keyboard.press("Escape")
            page.keyboard.press("e")
            page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        expect(page.locator("section.ask")).to_be_visible()
        if title(page).inner_text() == before:
            page.wait_for_timeout(500)
    raise AssertionError(f"nobody asked {wanted!r}, but {title(page).inner_text()!r}")


def test_fire_by_hex_then_a_move_and_an_advance(people: NewPage) -> None:
    page = people()
    begin(page, "The Crossroads", "Russians", "Germans")
    expect(title(page)).to_have_text("Set up your units")
    place_all(page)
    expect(page.get_by_role("list", name="Phase").locator("li")).to_have_count(8)
    expect(page.get_by_role("list", name="Whose part of the turn it is").locator("[aria-current]")).to_have_text(
        "Russians"
    )
    until(page, "Prep Fire Phase|Who moves")
    if "Prep Fire" in title(page).inner_text():
        rows(page).first.click()
        expect(rows(page).first).to_contain_text("Fire at")
        expect(rows(page).first).to_contain_text("%")
        until(page, "Who moves")
    rows(page).first.click()
    expect(rows(page).first).to_contain_text("Move")
    expect(rows(page).nth(1)).to_contain_text("Assault Movement")
    rows(page).first.click()
    page.locator("[data-to]").first.click()
    expect(page.get_by_text("Chance to arrive unhurt")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Log")).to_contain_text("moves")
    until(page, "Who advances")
    rows(page).first.click()
    rows(page).first.click()
    page.locator("[data-to]").first.click()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Log")).to_contain_text("advances")


def test_a_reaction_is_listed_by_chance_and_declined_by_space(people: NewPage) -> None:
    page = people()
    begin(page, "The Crossroads", "Germans", "Russians")
    expect(title(page)).to_have_text("Set up your units")
    place_all(page)
    until(page, r"moves? in .*: fire\?")
    shares = [float(found) for found in re.findall(r"(\d+)%", " ".join(rows(page).all_inner_texts()))]
    assert shares and rows(page).last.inner_text().find("Hold fire") >= 0
    expect(page.get_by_text("no effect").first).to_be_visible()
    asked = title(page).inner_text()
    page.keyboard.press("Space")
    expect(title(page)).not_to_have_text(asked)


@ON_EVERY_SCREEN
def test_every_screen_shows_whose_half_it_is_and_what_is_asked(people: NewPage, screen: Screen) -> None:
    page = people(screen)
    begin(page, "First Steps", "Americans", "Germans")
    expect(title(page)).to_have_text("Set up your units")
    place_all(page)
    until(page, "Prep Fire Phase|Who moves")
    expect(title(page)).to_be_visible()


def test_in_french(people: NewPage) -> None:
    page = people(lang="fr")
    begin(page, "Le carrefour", "Russes", "Allemands", ("Moi", "Bot"))
    expect(title(page)).to_have_text("Placez vos unités")

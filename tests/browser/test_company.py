"""Others at the table: spectators, take-backs that are agreed to or refused, saves that are taken and opened."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import BY_EITHER_HAND, SCREENS, NewPage, Screen
from tests.browser.hands import new_match, options, place_all, play_until, start_match
from tests.browser.test_access import faults, faults_on

CLEARING = "Skirmish in the Clearing"
NAMES = "es => es.map(e => e.getAttribute('aria-label') ?? e.textContent)"


def _menu(page: Page, entry: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name=entry).click()


def _links(page: Page) -> dict[str, str]:
    """The links of the open dialog: to a seat, to watch."""
    fields = page.get_by_role("dialog").locator("input")
    fields.first.wait_for()
    found: list[str] = fields.evaluate_all("es => es.map((e) => e.value)")
    return {part: next(text for text in found if f"/{part}/" in text) for part in ("match", "watch")}


@BY_EITHER_HAND
def test_a_spectator_comes_by_the_link_to_watch(people: NewPage, screens: Sequence[Screen]) -> None:
    blue, red, watcher = people(), people(), people(screens[0])
    start_match(blue, CLEARING, {"Blue": "Me", "Red": "Friend"})
    links = _links(blue)
    blue.get_by_role("button", name="To the board").click()
    watcher.goto(links["watch"])
    expect(watcher.get_by_text("You watch").first).to_be_attached()
    expect(watcher.get_by_role("button", name="Fill for me")).to_have_count(0)
    red.goto(links["match"])
    place_all(blue)
    expect(blue.get_by_role("button", name="Fill for me")).to_have_count(0)
    assert watcher.locator("[data-piece]").count() == 0, "a set-up is secret"
    place_all(red)
    watcher.locator("[data-piece]").first.wait_for()
    names = watcher.locator("[data-piece]").evaluate_all(NAMES)
    assert sum("marker" in name for name in names) >= 2, json.dumps(names)
    assert not any(word in name for name in names for word in ("B1-", "R1-", "seen by the enemy")), json.dumps(names)
    expect(options(watcher)).to_have_count(0)
    assert faults_on(watcher, screens) == []
    for entry in ("Resign", "Ask for a take-back"):
        watcher.get_by_role("button", name="Menu").click()
        expect(watcher.get_by_role("menuitem", name=entry)).to_have_count(0)
        watcher.keyboard.press("Escape")
    _menu(blue, "Links")
    assert _links(blue) == links


@pytest.mark.parametrize("screen", [SCREENS["desk"], SCREENS["phone"]], ids=["desk", "phone"])
def test_a_take_back_is_asked_for_refused_and_agreed_to(people: NewPage, screen: Screen) -> None:
    blue, red = people(screen), people()
    red.goto(new_match(blue, CLEARING, {"Blue": "Me", "Red": "Friend"}).seats[1])
    place_all(blue)
    place_all(red)
    expect(blue.get_by_role("button", name="Fill for me")).to_have_count(0)
    _menu(blue, "Ask for a take-back")
    offer = red.get_by_text("Blue: a request to take back the last move.")
    expect(offer).to_be_visible()
    expect(blue.get_by_text("You asked to take back the last move")).to_be_visible()
    assert faults(red) == []
    red.get_by_role("button", name="Refuse").click()
    expect(offer).to_have_count(0)
    expect(blue.get_by_text("You asked to take back the last move")).to_have_count(0)
    expect(blue.get_by_role("button", name="Fill for me")).to_have_count(0)
    _menu(blue, "Ask for a take-back")
    red.get_by_role("button", name="Agree").click()
    expect(blue.get_by_role("button", name="Fill for me")).to_be_visible()


def test_a_match_on_one_screen_is_saved_in_its_midst_and_opened_again(people: NewPage, tmp_path: Path) -> None:
    page = people(SCREENS["laptop"])
    new_match(page, CLEARING, {"Blue": "Me", "Red": "Me"})
    play_until(page, "pick", Random(2))
    told = page.get_by_role("region", name="Log")
    page.get_by_role("button", name="I play").or_(told).first.wait_for()
    if page.get_by_role("button", name="I play").is_visible():
        page.get_by_role("button", name="I play").click()
    _menu(page, "Save to a file")
    with page.expect_download() as taking:
        page.get_by_role("dialog").get_by_text("The whole match").first.click()
    saved = tmp_path / "midst.save"
    taking.value.save_as(saved)
    other = people(SCREENS["side"])
    other.goto("/")
    other.get_by_role("button", name="Open a file").click()
    sheet = other.get_by_role("dialog")
    sheet.get_by_label("Choose a save").set_input_files(saved)
    expect(sheet).to_contain_text(CLEARING)
    sheet.get_by_role("radiogroup", name="Who sits for Blue?").get_by_role("radio", name="Me").click()
    sheet.get_by_role("radiogroup", name="Who sits for Red?").get_by_role("radio", name="Bot").click()
    other.get_by_role("button", name="Go on with it").click()
    other.wait_for_url("**/match/**")
    play_until(other, "pick", Random(2))


def test_against_others_only_ones_own_log_can_be_saved_and_it_cannot_be_opened(people: NewPage, tmp_path: Path) -> None:
    page = people(SCREENS["laptop"])
    new_match(page, CLEARING, {"Blue": "Me", "Red": "Bot"})
    place_all(page)
    _menu(page, "Save to a file")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="The whole match")).to_be_disabled()
    with page.expect_download() as taking:
        sheet.get_by_text("Your own log").first.click()
    log = tmp_path / "own.txt"
    taking.value.save_as(log)
    assert "R1-" not in log.read_text(encoding="utf-8")
    page.goto("/")
    page.get_by_role("button", name="Open a file").click()
    page.get_by_role("dialog").get_by_label("Choose a save").set_input_files(log)
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("not a save of Voltigeur")
    expect(page.get_by_role("button", name="Go on with it")).to_be_disabled()

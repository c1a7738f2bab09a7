"""Machines at the table: driving under fire, artillery, a parachute drop, transport, mines."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hands import click_hex, hex_on_screen, open_machines, option, options, question
from tests.browser.test_match import link
from tests.browser.test_plane import faults_in_both_themes, rail


def both(people: NewPage, name: str) -> tuple[Page, Page]:
    """A prepared moment between two browsers."""
    blue, red = people(), people()
    open_machines(blue, name, {"Side 2": "Friend"})
    address = link(blue, "/match/")
    blue.get_by_role("button", name="To the board").click()
    red.goto(address)
    red.locator(".world svg").first.wait_for()
    return blue, red


def activate(page: Page, section: str) -> None:
    """Give a section its turn."""
    option(page, f"Activate {section}").click()
    expect(question(page).first).to_contain_text("which unit acts")


def choose_unit(page: Page, unit: str) -> None:
    """Choose who acts, and wait for what it may do."""
    option(page, f"{unit} (").click()
    option(page, f"{unit} is done").wait_for()


def lead(page: Page, words: str, place: str) -> None:
    """Take an option that is answered on the map, click there, and confirm."""
    option(page, words).click()
    confirm = page.locator(".bar .btn.main")
    confirm.wait_for()
    click_hex(page, place)
    expect(confirm).to_contain_text(place)
    confirm.click()
    expect(confirm).to_have_count(0)


def marks(page: Page, words: str) -> Locator:
    """What lies on the ground and is described so."""
    return page.locator(".marks").get_by_label(re.compile(words))


def counter(page: Page, name: str) -> Locator:
    """A counter on the map by what it is called."""
    return page.locator(".stacks").get_by_label(re.compile(rf"\b{name}\b"))


def test_a_tank_drives_round_a_corner_under_fire(people: NewPage) -> None:
    blue, red = both(people, "drive")
    activate(blue, "Tanks")
    choose_unit(blue, "T-1")
    option(blue, "Drive").click()
    blue.mouse.move(*hex_on_screen(blue, "H9"))
    expect(rail(blue)).to_contain_text("T-1")
    print(rail(blue).inner_text())
    click_hex(blue, "H9")
    blue.locator(".bar .btn.main").click()
    expect(question(red).first).to_contain_text("Opportunity fire")
    expect(options(blue)).to_have_count(0)
    print(rail(red).inner_text())
    option(red, "P-1").click()
    for page in (blue, red):
        expect(rail(page)).to_contain_text("P-1 fires")
    print(rail(red).inner_text())


def test_artillery_asked_for_on_the_map(people: NewPage) -> None:
    blue, red = both(people, "guns")
    lead(blue, "Explosive shells", "O8")
    expect(marks(blue, "guns-155.*asked for here")).to_have_count(1)
    red.locator(".stacks [data-piece]").first.wait_for()
    expect(marks(red, "asked for")).to_have_count(0)
    expect(rail(blue)).to_contain_text("is asked for on O8")
    expect(rail(red)).not_to_contain_text("asked for")
    for _ in range(3):
        for page in (blue, red):
            print(rail(page).inner_text()[:1500])
        option(blue, "Pass").click()
        option(red, "Pass").click()


def test_a_parachute_drop(people: NewPage) -> None:
    page = people()
    open_machines(page, "drop")
    expect(question(page).first).to_contain_text("Towards which side")
    option(page, "Fly north-west").click()
    lead(page, "Adler", "R10")
    expect(marks(page, "drop zone of Adler.*flying north-west")).to_have_count(1)
    lead(page, "Bussard", "T6")
    expect(rail(page)).to_contain_text("hangs over")
    print(rail(page).inner_text())


def test_into_a_carrier_along_the_road_and_out_again(people: NewPage) -> None:
    page = people()
    open_machines(page, "carrier")
    activate(page, "Motor")
    choose_unit(page, "M-1")
    option(page, "gets into E-1").click()
    expect(counter(page, "M-1")).to_have_count(0)
    print(rail(page).inner_text())


def test_mines_go_off(people: NewPage) -> None:
    blue, red = both(people, "mines")
    print(blue.locator(".marks [aria-label]").evaluate_all("es => es.map((e) => e.getAttribute('aria-label'))"))
    activate(blue, "Sappers")
    choose_unit(blue, "S-1")
    lead(blue, "Tactical", "G6")
    print(rail(blue).inner_text())
    print(rail(red).inner_text())


@pytest.mark.parametrize("width", [1440, 390])
def test_everybody_can_use_it(people: NewPage, width: int) -> None:
    page = people(width=width, height=900, touch=width < 500)
    open_machines(page, "drive")
    activate(page, "Tanks")
    choose_unit(page, "T-1")
    bad = faults_in_both_themes(page)
    assert not bad, "\n".join(bad)

"""Machines at the table: driving under fire, artillery, a parachute drop, transport, mines."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import SCREENS, NewPage
from tests.browser.hands import (
    click_hex,
    expect_told,
    hex_on_screen,
    look,
    open_machines,
    option,
    options,
    pick,
    question,
    take,
)
from tests.browser.test_access import faults_on_every_screen
from tests.browser.test_plane import rail
from tests.patience import PATIENCE

DECLINING = (
    "Pass", "Everybody stays in view", "Ask for nothing", "Hold fire", "End the activation", "None of them keeps",
)  # fmt: skip
LATE = 4
"""Turns that a mission may be late."""


def both(people: NewPage, name: str) -> tuple[Page, Page]:
    """A prepared moment between two browsers."""
    blue, red = people(), people()
    red.goto(open_machines(blue, name, {"Side 2": "Friend"}).seats[1])
    red.locator(".world svg").first.wait_for()
    return blue, red


def activate(page: Page, section: str) -> None:
    """Give a section its turn."""
    pick(option(page, f"Activate {section}"))
    expect(question(page).first).to_contain_text("which unit acts")


def choose_unit(page: Page, unit: str) -> None:
    """Choose who acts, and wait for what it may do."""
    pick(option(page, f"{unit} ("))
    option(page, f"{unit} is done").wait_for()


def open_on_map(page: Page, words: str) -> Locator:
    """Take an option that is answered on the map, and wait for the places; gives the button that confirms one."""
    option(page, words).click()
    page.locator(".world .rim").first.wait_for(state="attached")
    confirm = page.locator(".bar .btn.main:visible")
    confirm.wait_for()
    return confirm


def lead(page: Page, words: str, place: str) -> None:
    """Take an option that is answered on the map, click there, and confirm."""
    confirm = open_on_map(page, words)
    click_hex(page, place)
    expect(confirm).to_contain_text(place)
    confirm.click()
    expect(confirm).to_have_count(0)


def decline_until(words: str, page: Page, *others: Page) -> None:
    """Decline whatever is asked, on all pages, until the first is asked for something."""
    end = time.monotonic() + PATIENCE
    while not option(page, words).count():
        assert time.monotonic() < end, f"{words!r} is never asked; the page shows {rail(page).inner_text()[:600]}"
        for each in (page, *others):
            texts = look(each)["options"]
            found = [at for at, text in enumerate(texts) if any(word in text for word in DECLINING)]
            if found and not option(page, words).count():
                take(each, found[-1])


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
    expect(blue.locator(".stage, .world").get_by_text("front 6")).to_be_visible()
    open_on_map(blue, "Drive")
    click_hex(blue, "H9")
    expect(rail(blue)).to_contain_text("turns one hexside")
    expect(blue.locator(".route .front").first).to_be_visible()
    blue.keyboard.press("Enter")

    expect(question(red).first).to_contain_text("Opportunity fire: who fires at T-1 in E8?")
    expect(options(blue)).to_have_count(0)
    expect(option(red, "P-1")).to_contain_text("at its front")
    pick(option(red, "P-1"))
    for page in (blue, red):
        expect_told(page, "T-1 turns north-east.")
        expect(rail(page)).to_contain_text("T-1 moves to E8")
        expect(rail(page)).to_contain_text("P-1 fires at T-1 in E8")


def test_a_tank_turns_on_the_spot(people: NewPage) -> None:
    page = people()
    open_machines(page, "drive")
    activate(page, "Tanks")
    choose_unit(page, "T-2")
    lead(page, "Turn on the spot", "B7")
    expect_told(page, "T-2 turns north.")


def test_artillery_asked_for_on_the_map(people: NewPage) -> None:
    blue, red = both(people, "guns")
    open_on_map(blue, "Explosive shells")
    click_hex(blue, "O8")
    expect(blue.locator(".struck > path")).to_have_count(7)
    expect(blue.locator(".struck")).to_contain_text("16")
    expect(rail(blue)).to_contain_text("arrives")
    blue.keyboard.press("Enter")
    expect(marks(blue, "155 mm battery.*asked for here")).to_have_count(1)
    expect(rail(blue)).to_contain_text("fire asked for on O8")
    pick(option(blue, "Pass"))
    option(red, "Pass").wait_for()
    expect(marks(red, "asked for")).to_have_count(0)
    expect(rail(red)).not_to_contain_text("asked for")
    pick(option(red, "Pass"))

    fallen = marks(blue, "power 16")
    for turn in range(1, LATE):
        decline_until("Let it come", blue, red)
        expect(marks(red, "asked for")).to_have_count(0)
        pick(option(blue, "Let it come"))
        expect(rail(blue).get_by_text("due now: rolled")).to_have_count(turn)
        expect(rail(red)).not_to_contain_text("due now")
        if fallen.count():
            break
    for page in (blue, red):
        expect(rail(page)).to_contain_text("Fire called by the Blues is aimed at O8")
        expect(marks(page, "power 16")).to_have_count(1)
    expect(marks(blue, "asked for here")).to_have_count(0)


def test_a_parachute_drop(people: NewPage) -> None:
    page = people()
    open_machines(page, "drop")
    expect(question(page).first).to_contain_text("Which way do your planes fly")
    pick(option(page, "Fly north-west"))
    expect(question(page).first).to_have_text("Over which hex does Adler come down?")
    lead(page, "Drop Adler", "N10")
    expect(marks(page, "drop zone of Adler.*flying north-west")).to_have_count(1)
    expect(question(page).first).to_have_text("Over which hex does Bussard come down?")
    lead(page, "Drop Bussard", "P6")
    for unit in ("A-PC", "A-1", "A-2", "A-MG", "B-PC", "B-1", "B-2"):
        expect(counter(page, unit)).to_have_count(1)
    expect(marks(page, "drop zone")).to_have_count(0)
    expect(rail(page)).to_contain_text("B-2 comes down over")
    expect(rail(page)).to_contain_text("Bussard without a test")


def test_an_aircraft_attacks_how_then_where_then_which_way(people: NewPage) -> None:
    page = people()
    open_machines(page, "planes")
    pick(option(page, "Let it come"))
    expect(options(page)).to_have_count(1)
    open_on_map(page, "Bomb")
    click_hex(page, "N7")
    turns = page.get_by_role("list", name="Which way over N7?")
    expect(turns.get_by_role("button")).to_have_count(6)
    click_hex(page, "N7")
    expect(turns.get_by_role("button", name="north-east")).to_have_attribute("aria-pressed", "true")
    turns.get_by_role("button", name="south-east").click()
    expect(turns.get_by_role("button", name="south-east")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".struck > path.middle")).to_have_count(3)
    page.locator(".bar .btn.main").click()
    expect(rail(page)).to_contain_text("comes in over N7")
    expect_told(page, "The aircraft bombs")


def test_into_a_carrier_along_the_road_and_out_again(people: NewPage) -> None:
    page = people()
    open_machines(page, "carrier")
    activate(page, "Motor")
    choose_unit(page, "M-1")
    pick(option(page, "gets into E-1"))
    expect(counter(page, "M-1")).to_have_count(0)
    expect(rail(page)).to_contain_text("M-1 gets into E-1 at C8")
    choose_unit(page, "E-1")
    lead(page, "Drive", "F8")
    expect(rail(page)).to_contain_text("E-1 moves to F8")  # and the drive is over there
    decline_until("Activate Motor", page)
    activate(page, "Motor")
    pick(option(page, "M-1 ("))
    pick(option(page, "gets out"))
    expect(rail(page)).to_contain_text("M-1 gets out")
    expect(counter(page, "M-1")).to_have_count(1)


def test_mines_go_off(people: NewPage) -> None:
    blue, red = both(people, "mines")
    expect(marks(blue, "only the enemy knows")).to_have_count(3)
    expect(marks(red, "our own trapped ground: mines of power 12")).to_have_count(1)
    expect(marks(red, "our own trapped ground: a decoy")).to_have_count(1)
    activate(blue, "Rifles")
    choose_unit(blue, "R-1")
    lead(blue, "Tactical", "G6")
    for page in (blue, red):
        expect_told(page, "Mines at G6, power 12!")
        expect(rail(page)).to_contain_text("The trap strikes at G6")
    expect(marks(blue, "trapped ground: mines of power 12")).to_have_count(1)
    expect(marks(blue, "only the enemy knows")).to_have_count(2)


def test_driving_on_a_phone(people: NewPage) -> None:
    page = people(SCREENS["phone"])
    open_machines(page, "drive")
    option(page, "Activate Tanks").tap()
    page.locator(".bar.phone .btn.main").tap()
    expect(question(page).first).to_contain_text("which unit acts")
    option(page, "T-1 (").tap()
    confirm = open_on_map(page, "Drive")
    expect(confirm).to_contain_text("Choose a place")
    page.touchscreen.tap(*hex_on_screen(page, "E8"))
    expect(confirm).to_contain_text("Drive: E8")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    confirm.tap()
    expect(rail(page)).to_contain_text("T-1 moves to E8")


def test_everybody_can_use_it(people: NewPage) -> None:
    page = people()
    open_machines(page, "drive")
    activate(page, "Tanks")
    choose_unit(page, "T-1")
    bad = faults_on_every_screen(page)
    assert not bad, "\n".join(bad)

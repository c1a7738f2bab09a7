"""Whole matches in the browser, as people play them."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from random import Random

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.conftest import SCREENS, NewPage
from tests.browser.hands import (
    ARMED,
    look,
    new_match,
    options,
    pick,
    place_all,
    play_until,
    question,
    reach_activation,
    step,
)
from tests.patience import PATIENCE, until

SKIRMISH = "Skirmish in the Clearing"


def skirmish(page: Page, blue: str = "Me", red: str = "Bot") -> None:
    """The smallest match there is."""
    new_match(page, SKIRMISH, {"Blue": blue, "Red": red})


def first_activation(page: Page) -> None:
    """Set up, and come to one's first activation."""
    place_all(page)
    reach_activation(page)


def link(page: Page, part: str) -> str:
    """The first link in the open dialog that leads to that part of the table."""
    fields = page.get_by_role("dialog").locator("input")
    fields.first.wait_for()
    addresses: list[str] = fields.evaluate_all("es => es.map((e) => e.value)")
    return next(text for text in addresses if part in text)


def test_a_short_match_to_its_end_then_replay_branch_save_and_open(people: NewPage, tmp_path: Path) -> None:
    page = people()
    skirmish(page)
    done = play_until(page, "over", Random(5))
    assert "pick" in done
    expect(page.get_by_role("button", name="Play again")).to_be_visible()

    page.get_by_role("button", name="Look at the board").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Save to a file").click()
    with page.expect_download() as taking:
        page.get_by_role("dialog").get_by_text("The whole match").first.click()
    saved = tmp_path / "match.save"
    taking.value.save_as(saved)
    assert saved.read_text(encoding="utf-8").startswith("voltigeur save")

    page.goto(page.url.replace("/match/", "/replay/"))
    slider = page.get_by_role("slider", name="Moment of the match")
    expect(slider).to_be_visible()
    expect(slider).to_have_attribute("aria-valuemax", re.compile("^[0-9]{2,}$"))
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", re.compile("^[01]$"))
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    before = page.url
    page.get_by_role("button", name="Play on from here").first.click()
    page.get_by_role("button", name="Start the new match").click()
    page.wait_for_url("**/match/**")
    assert page.url != before
    play_until(page, "pick", Random(1))

    page.goto("/")
    page.get_by_role("button", name="Open a file").click()
    page.get_by_role("dialog").get_by_label("Choose a save").set_input_files(saved)
    page.get_by_role("button", name="Go on with it").click()
    page.wait_for_url("**/match/**")
    expect(page.get_by_role("heading", level=1, name=SKIRMISH)).to_be_visible()


class Line:
    """The connection of one page, which can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self._open: list[WebSocketRoute] = []
        self._cut = False
        page.route_web_socket(re.compile("/live"), self._join)

    def _join(self, socket: WebSocketRoute) -> None:
        if self._cut:
            socket.close()
        else:
            socket.connect_to_server()
            self._open.append(socket)

    def cut(self) -> None:
        """Nothing goes through any more, and nothing new gets through."""
        self._cut = True
        for socket in self._open:
            socket.close()
        self._open.clear()

    def mend(self) -> None:
        """All is well again."""
        self._cut = False


def test_two_browsers_one_refreshed_in_a_reaction_and_one_cut_off(people: NewPage) -> None:
    blue, red = people(), people()
    line = Line(red)
    skirmish(blue, red="Friend")
    address = link(blue, "/match/")
    blue.get_by_role("button", name="To the board").click()
    red.goto(address)
    place_all(blue)
    place_all(red)
    rng = Random(3)
    refreshed = cut = False
    for turn in range(900):
        if look(blue)["over"] and look(red)["over"]:
            break
        for page in (blue, red):
            reacting = not look(page)["over"] and any(
                " fires" in text or "Hold" in text for text in look(page)["options"]
            )
            if reacting and not refreshed:
                asked = question(page).first.inner_text()
                page.reload()
                expect(question(page).first).to_have_text(asked)
                refreshed = True
            step(page, rng)
        if turn == 40:
            line.cut()
            expect(red.get_by_role("main").get_by_text("The connection is down.")).to_be_visible()
            line.mend()
            expect(red.get_by_role("main").get_by_text("The connection is down.")).to_have_count(0)
            cut = True
        if refreshed and cut and turn > 60:
            break
    assert refreshed and cut


def test_hot_seat_with_the_curtain(people: NewPage) -> None:
    page = people()
    skirmish(page, "Me", "Me")
    curtains = 0
    rng = Random(7)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = look(page)
        if seen["press"] == "I play":
            curtains += 1
            assert page.locator("[data-piece]").count() == 0
            assert page.get_by_role("listbox").count() == 0
        step(page, rng)
        if curtains >= 5:
            break
    assert curtains >= 5


def test_undo_and_back_to_the_start(people: NewPage) -> None:
    page = people()
    skirmish(page)
    first_activation(page)
    pick(options(page).first)
    expect(question(page).first).to_contain_text("which unit acts")
    page.keyboard.press("u")
    expect(question(page).first).to_contain_text("formation")


def test_language_in_a_running_match(people: NewPage) -> None:
    page = people()
    skirmish(page)
    first_activation(page)
    english = question(page).first.inner_text()
    expect(page.get_by_role("region", name="Log").locator("li.head").last).to_contain_text("Turn 1")
    expect(page.get_by_role("region", name="Log").locator("li.phase").first).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", level=2).first).not_to_have_text(english)
    assert "formation" not in page.title()
    expect(page.get_by_role("complementary").get_by_text("Journal").first).to_be_visible()
    page.keyboard.press("l")
    expect(question(page).first).to_have_text(english)


def test_keyboard_only(people: NewPage) -> None:
    """From the start page through a set-up and a whole turn without a pointer."""
    page = people()
    page.goto("/")
    page.get_by_role("radio", name=SKIRMISH).focus()
    page.get_by_role("button", name="Start the match").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Fill for me").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Done")).to_be_enabled()
    page.get_by_role("button", name="Done").focus()
    page.keyboard.press("Enter")
    titles: set[str] = set()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = look(page)
        if seen["over"]:
            break
        if seen["options"] or seen["ways"]:
            titles.add(question(page).first.inner_text())
            if seen["ways"]:
                page.keyboard.press("ArrowDown")
                page.keyboard.press("Enter")
            else:
                page.keyboard.press(str(1 + len(titles) % min(3, len(seen["options"]))))
                if page.locator(ARMED).count():
                    page.keyboard.press("Enter")
        page.wait_for_timeout(60)
        turn = page.get_by_role("img", name=re.compile("^Turn [2-9] of")).count()
        if turn and len(titles) > 4:
            break
    assert len(titles) > 4, titles


def test_phone(people: NewPage) -> None:
    page = people(SCREENS["phone"])
    skirmish(page)
    first_activation(page)
    a_phone_keeps_half_for_the_board(page)
    options(page).first.tap()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    done = play_until(page, "way", Random(2))
    assert done


def test_a_spectator_sees_what_both_sides_may_know(people: NewPage) -> None:
    page, other = people(), people()
    skirmish(page)
    first_activation(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Links").click()
    other.goto(link(page, "/watch/"))
    expect(other.get_by_role("heading", level=1, name=SKIRMISH)).to_be_visible()
    other.locator("[data-piece]").first.wait_for()
    names = other.locator("[data-piece]").evaluate_all(
        "es => es.map(e => e.getAttribute('aria-label') ?? e.textContent)"
    )
    assert sum("marker" in name for name in names) >= 2, json.dumps(names)
    assert not any("B1-" in name or "seen by the enemy" in name for name in names), json.dumps(names)


def test_the_whole_board_stands_beside_the_tools(people: NewPage) -> None:
    page = people()
    skirmish(page)
    page.get_by_role("button", name="Fill for me").wait_for()

    def beside() -> bool:
        tools = page.get_by_role("toolbar", name="Tools").bounding_box()
        board = page.locator(".world svg").first.bounding_box()
        return bool(tools and board and tools["x"] + tools["width"] <= board["x"])

    until(beside, "the board lies under the tools")


def test_what_wins_can_be_read_in_a_match(people: NewPage) -> None:
    page = people()
    skirmish(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Briefing").click()
    expect(page.get_by_role("dialog")).to_contain_text("Points for holding: the farm 5")


def a_phone_keeps_half_for_the_board(page: Page) -> None:
    """The sheet is half of the screen at most, with the log behind its last line."""
    sheet = page.get_by_role("complementary", name="Question and log")
    box = sheet.bounding_box()
    assert box and box["height"] <= 844 / 2 + 1
    log = sheet.get_by_role("region", name="Log")
    expect(log).to_be_hidden()
    sheet.get_by_role("button", name=re.compile("Log$")).tap()
    expect(log).to_be_visible()
    sheet.get_by_role("button", name="Size of the sheet").tap()
    expect(log).to_be_hidden()

"""Whole matches in the browser, as people play them."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.conftest import SCREENS, NewPage
from tests.browser.hands import (
    ARMED,
    Seats,
    go_on_until,
    look,
    new_match,
    open_machines,
    option,
    options,
    pick,
    place_all,
    play_until,
    question,
    reach_activation,
    start_match,
    step,
)
from tests.patience import PATIENCE, until

SKIRMISH = "Skirmish in the Clearing"


def skirmish(page: Page, blue: str = "Me", red: str = "Bot") -> Seats:
    """The smallest match there is."""
    return new_match(page, SKIRMISH, {"Blue": blue, "Red": red})


def first_activation(page: Page) -> None:
    """Set up, and come to one's first activation."""
    place_all(page)
    reach_activation(page)


def test_a_short_match_to_its_end_then_replay_branch_save_and_open(people: NewPage, tmp_path: Path) -> None:
    page = people()
    start_match(page, SKIRMISH, {"Blue": "Me", "Red": "Bot"})
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
        self._open.append(socket)
        if not self._cut:
            socket.connect_to_server()

    def _drop(self) -> None:
        for socket in self._open:
            socket.close()
        self._open.clear()

    def cut(self) -> None:
        """Nothing goes through any more, and nobody answers who calls again."""
        self._cut = True
        self._drop()

    def mend(self) -> None:
        """All is well again."""
        self._cut = False
        self._drop()


def test_two_browsers_one_refreshed_in_a_reaction_and_one_cut_off(people: NewPage) -> None:
    driver, gunner = people(), people()
    line = Line(driver)
    made = open_machines(gunner, "reaction", {"Side 1": "Friend", "Side 2": "Me"})
    driver.goto(made.seats[0])
    down = driver.get_by_role("main").get_by_text("The connection is down.")
    told = driver.get_by_role("region", name="Log")
    expect(told).to_contain_text("T-1 moves to E8")

    asked = question(gunner).first.inner_text()
    assert "who fires at T-1" in asked
    gunner.reload()
    expect(question(gunner).first).to_have_text(asked)

    line.cut()
    expect(down).to_be_visible()
    pick(option(gunner, "P-1"))
    expect(gunner.get_by_role("region", name="Log")).to_contain_text("P-1 fires at T-1 in E8")
    expect(told).not_to_contain_text("P-1 fires at T-1 in E8")
    line.mend()
    expect(down).to_have_count(0)
    expect(told).to_contain_text("P-1 fires at T-1 in E8")
    rng = Random(3)
    go_on_until(driver, "pick", lambda: max(step(driver, rng), step(gunner, rng), key=lambda did: did == "pick"))


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


def test_language_in_a_running_match_and_a_step_back(people: NewPage) -> None:
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
    pick(options(page).first)
    expect(question(page).first).to_contain_text("which unit acts")
    page.keyboard.press("u")
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


def test_the_whole_board_stands_beside_the_tools_and_what_wins_can_be_read(people: NewPage) -> None:
    page = people()
    skirmish(page)
    page.get_by_role("button", name="Fill for me").wait_for()

    def beside() -> bool:
        tools = page.get_by_role("toolbar", name="Tools").bounding_box()
        board = page.locator(".world svg").first.bounding_box()
        return bool(tools and board and tools["x"] + tools["width"] <= board["x"])

    until(beside, "the board lies under the tools")
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

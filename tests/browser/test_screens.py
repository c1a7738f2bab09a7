"""A turn on every screen: tools, list, odds, forecasts, cards and the log, by mouse, keys and fingers, both games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import ON_EVERY_SCREEN, SCREENS, NewPage, Screen
from tests.browser.hands import (
    arrives,
    click_hex,
    hex_on_screen,
    on_screen,
    open_machines,
    open_save,
    option,
    options,
    question,
    standing,
    turn_to,
)
from tests.browser.test_access import faults
from tests.browser.test_rail import IN_VIEW

OUT_OF_REACH = """() => {
  const bar = document.querySelector("[role=toolbar][aria-label=Tools]");
  const scrolls = getComputedStyle(bar).overflowY === "auto";
  const out = [];
  for (const button of bar.querySelectorAll("button")) {
    if (!button.getClientRects().length) continue;
    if (scrolls) button.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const within = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    if (!within || !button.contains(there)) out.push(button.getAttribute("aria-label"));
  }
  return out;
}"""
"""Tools that a hand cannot get at: off the window, or under something else."""
CUT = """(all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""
FREE = """([x, y]) => !!document.elementFromPoint(x, y)?.closest(".board")"""
RARE = ("Standing orders", "Rules (R)", "Position in words", "Language (L)", "Light or dark (T)", "Sounds")


@pytest.mark.parametrize("game", ["hexes", "plane"])
def test_every_tool_is_within_reach(people: NewPage, game: str) -> None:
    page = people()
    if game == "hexes":
        open_machines(page, "reaction", {"Side 1": "Bot", "Side 2": "Me"})
    else:
        open_save(page, "march")
    tools = page.get_by_role("toolbar", name="Tools")
    for name, screen in SCREENS.items():
        turn_to(page, screen)
        more = tools.get_by_role("button", name="More tools")
        assert page.evaluate(OUT_OF_REACH) == [], name
        if more.is_visible():
            more.click()
            expect(more).to_have_attribute("aria-expanded", "true")
            assert page.evaluate(OUT_OF_REACH) == [], f"{name}, opened"
        for tool in RARE:
            if name != "phone" or not tool.startswith("Rules"):  # on a phone the rules are in the bar at the top
                expect(tools.get_by_role("button", name=tool)).to_be_visible()
        if more.is_visible():
            more.click()


class Hand:
    """Somebody before a screen: the second one does everything by the keyboard, the last two with a finger."""

    def __init__(self, page: Page, screen: Screen) -> None:
        self.page, self.screen = page, screen
        self.keys = screen == SCREENS["laptop"]

    def choose(self, found: Locator) -> None:
        """Choose something of the list, whatever comes of it."""
        found.wait_for()
        if self.keys:
            row = found.locator("kbd")
            if row.count():
                self.page.keyboard.press(row.first.inner_text())
            else:  # more than nine: by the arrows
                while found.get_attribute("aria-selected") != "true":
                    self.page.keyboard.press("ArrowDown")
                self.page.keyboard.press("Enter")
        elif self.screen.touch:
            found.tap()
        else:
            found.click()

    def press(self, found: Locator) -> None:
        """Press a button."""
        if self.keys:
            found.focus()
            self.page.keyboard.press("Enter")
        elif self.screen.touch:
            found.tap()
        else:
            found.click()

    def confirm(self) -> None:
        """Say yes to what is chosen."""
        main = self.page.locator(".bar .btn.main:visible")
        expect(main).to_be_enabled()
        assert main.evaluate(IN_VIEW)
        if self.keys:
            self.page.keyboard.press("Enter")
        elif self.screen.touch:
            main.tap()
        else:
            main.click()

    def leave_off(self, words: str) -> None:
        """End what is being done: by its key, or by its row."""
        if self.keys:
            self.page.locator("[role=listbox]").focus()
            self.page.keyboard.press("e")
        else:
            self.choose(option(self.page, words))
            if self.screen.touch:
                self.confirm()

    def march_to(self, place: str) -> None:
        """Point a place of the map out, whose ways are open."""
        self.page.locator(".world .rim").first.wait_for(state="attached")
        going = self.page.locator(".bar .btn.main:visible")
        if self.keys:
            for _ in range(60):
                self.page.keyboard.press("ArrowDown")
                if re.search(rf"\b{place}\b", going.inner_text()):
                    break
        elif self.screen.touch:
            across, down = hex_on_screen(self.page, place)
            if not self.page.evaluate(FREE, [across, down]):
                self.page.get_by_role("button", name="Whole board").tap()
            self.page.touchscreen.tap(*hex_on_screen(self.page, place))
        else:
            click_hex(self.page, place)
        expect(going).to_contain_text(place)

    def unfold(self) -> Locator:
        """What an answer would bring, in full."""
        if self.screen.width > 760:
            return self.page.locator(".shot").first
        shot = self.page.locator(".sheet-foot .shot > details")
        shot.wait_for()
        if shot.get_attribute("open") is None:
            shot.locator("> summary").tap()
        return shot

    def log(self) -> Locator:
        """The log; on a phone the sheet is drawn up for it."""
        found = self.page.get_by_role("region", name="Log")
        if self.screen.width < 760:  # while nobody asks it is there by itself
            options(self.page).first.wait_for()
            self.page.get_by_role("button", name="Size of the sheet").tap()
        expect(found).to_be_visible()
        return found

    def away_from_the_log(self) -> None:
        """Back to the question."""
        if self.screen.width < 760:
            self.page.get_by_role("button", name="Size of the sheet").tap()


def not_cut(page: Page) -> None:
    """No words of the list end before they are read, and the page is not wider than the window."""
    assert options(page).locator("b").evaluate_all(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@ON_EVERY_SCREEN
def test_a_section_acts(people: NewPage, screen: Screen) -> None:
    page = people(screen)
    hand = Hand(page, screen)
    open_machines(page, "crowd")
    hand.choose(option(page, "Activate Easy-1"))
    hand.confirm()
    expect(question(page).first).to_contain_text("which unit acts")

    # More than nine in the list: the last is reached, nothing is cut.
    expect(options(page).filter(has_text="E1-")).to_have_count(11)
    last = option(page, "E1-10 (")
    last.scroll_into_view_if_needed()
    assert last.evaluate(IN_VIEW)
    not_cut(page)
    hand.choose(last)
    expect(option(page, "Normal march")).to_be_visible()
    page.keyboard.press("Escape")

    # A march that markers see: nobody knows how it ends, and nothing says 100%.
    hand.choose(option(page, "E1-2 ("))
    march = option(page, "Normal march")
    march.wait_for()
    hand.choose(march)
    hand.march_to("A8")
    shot = hand.unfold()
    expect(shot).to_contain_text("unknown")
    expect(shot).to_contain_text("One hidden marker sees this way")
    expect(shot).to_contain_text(re.compile("Against the known enemies alone: [1-9][0-9]?%"))
    expect(shot).not_to_contain_text("100%")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    # One that nobody sees: two inputs, one line of the log, by its name though it is hidden.
    hand.choose(option(page, "E1-9 ("))
    march.wait_for()
    hand.choose(march)
    hand.march_to("A12")
    hand.confirm()
    expect(page.locator(".unasked:visible")).to_contain_text("Arrived")
    log = hand.log()
    told = log.locator("li > button.line").filter(has_text="E1-9")
    expect(told).to_have_count(1)
    expect(told).to_contain_text("A12")
    hand.press(told)
    assert log.locator("li.open .part").count() >= 2, "its steps are joined in one line"
    hand.away_from_the_log()
    hand.leave_off("E1-9 is done")

    # A shot: row, bar and log say the same number.
    hand.choose(option(page, "E1-5 ("))
    fire = options(page).filter(has_text="Fire at K1-1 in H8").filter(has_not_text="with E1").first
    fire.wait_for()
    hand.choose(fire)
    percent = fire.locator(".end > b").inner_text().split("\n")[0]
    asked = fire.inner_text()
    bar = hand.unfold().locator(".odds.big")
    expect(bar).to_be_visible()
    shown = bar.get_attribute("aria-label")
    harmless = int(percent.removesuffix("%"))
    assert shown and abs(sum(map(int, re.findall(r"(\d+)\s?%", shown))) - 100) <= 3
    assert abs(100 - int(re.findall(r"(\d+)\s?%", shown)[0]) - harmless) <= 1, (percent, shown)
    not_cut(page)
    assert faults(page) == []
    expect(options(page).filter(has_text=asked.split("\n")[-1]).first).to_be_attached()
    hand.confirm()
    log = hand.log()
    line = log.locator("li > button.line").filter(has_text=re.compile("E1-5.* fires at|E1-5 .*K1-1")).first
    hand.press(line)
    assert log.locator(".before .odds.big").first.get_attribute("aria-label") == shown


@ON_EVERY_SCREEN
def test_a_troop_acts_on_the_plane(people: NewPage, screen: Screen) -> None:
    page = people(screen)
    hand = Hand(page, screen)
    open_save(page, "march")
    assert question(page).first.evaluate(IN_VIEW)
    hand.choose(option(page, "March"))
    page.locator(".reach .rim.march").first.wait_for(state="attached")
    x, y = standing(page)["f0"]
    if hand.keys:
        for _ in range(6):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    elif screen.touch:
        page.touchscreen.tap(*on_screen(page, x + 6, y))
    else:
        page.mouse.click(*on_screen(page, x + 6, y))
    page.locator(".ghosts .ghost").first.wait_for()
    expect(page.locator(".bar .btn.main:visible")).to_contain_text("of a march")
    not_cut(page)
    hand.confirm()
    expect(page.locator(".ghosts .ghost")).to_have_count(0)
    arrives(page, "f0", x + 6, y)
    log = hand.log()
    expect(log.locator("li > button.line").filter(has_text="A1").first).to_be_visible()


@ON_EVERY_SCREEN
def test_dice_of_the_plane_want_a_second_yes(people: NewPage, screen: Screen) -> None:
    page = people(screen)
    hand = Hand(page, screen)
    open_save(page, "grenade")
    expect(question(page).first).to_have_text("D1 has acted: do troops lying in wait react?")
    shot = options(page).filter(has_text=re.compile("fires at|Aimed fire")).first
    percent = shot.locator(".end > b").inner_text().split("\n")[0]
    hand.choose(shot)
    expect(shot).to_have_attribute("data-armed", "true")
    expect(question(page).first).to_have_text("D1 has acted: do troops lying in wait react?")
    bar = hand.unfold().locator(".odds.big")
    expect(bar).to_be_visible()
    shown = bar.get_attribute("aria-label")
    assert shown and abs(100 - int(re.findall(r"(\d+)\s?%", shown)[0]) - int(percent.removesuffix("%"))) <= 1
    not_cut(page)
    assert faults(page) == []
    hand.confirm()
    log = hand.log()
    before = log.locator(".before .odds.big")
    log.locator("button.line").filter(has_text="fires at").first.wait_for()
    for line in log.locator("button.line").filter(has_text="fires at").all():
        hand.press(line)
        if before.count():  # only who rolls is told what was to be expected
            break
    assert before.first.get_attribute("aria-label") == shown

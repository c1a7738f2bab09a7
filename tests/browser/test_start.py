"""The start page: finding a scenario, the chosen one in view, my matches by what waits for me, notes of the browser."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import BY_EITHER_HAND, MOUSE, NewPage, Screen, Server
from tests.browser.hands import new_match, place_all, press, question, turn_to
from tests.browser.test_access import faults, faults_on
from tests.patience import until

FARM, SILK = "First Fire", "Silk Sky"


def _cards(page: Page) -> Locator:
    return page.get_by_role("radiogroup", name="Scenarios").get_by_role("radio")


def _chip(page: Page, group: str, name: str) -> Locator:
    return page.get_by_role("group", name=group).get_by_role("button", name=re.compile(f"^{name}"))


def _in_view(found: Locator) -> bool:
    return bool(
        found.evaluate(
            """(e) => {
              const box = e.getBoundingClientRect();
              const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 20) / 2);
              return box.top >= 0 && box.bottom <= innerHeight && (e.contains(top) || top.contains(e));
            }"""
        )
    )


def _all(page: Page, book: str = "tda") -> int:
    """How many scenarios a rulebook has."""
    return len(page.request.get(f"/api/rulebooks/{book}/scenarios").json())


@BY_EITHER_HAND
def test_scenarios_are_found_by_era_arms_and_length(people: NewPage, screens: Sequence[Screen]) -> None:
    page = people(screens[0])
    page.goto("/")
    for screen in screens:
        turn_to(page, screen)
        expect(_cards(page)).to_have_count(_all(page))
        _chip(page, "With", "Aircraft").click()
        expect(page.get_by_text(f"5 of {_all(page)} scenarios")).to_be_visible()
        expect(_cards(page)).to_have_count(5)
        _chip(page, "With", "Airborne").click()
        _chip(page, "Era", "1939").click()
        expect(_cards(page)).to_have_count(1)
        expect(_cards(page).first).to_contain_text(SILK)
        expect(_chip(page, "Length", "Up to 30 min")).to_be_disabled()
        _cards(page).first.click()
        expect(page.get_by_role("heading", level=2, name=SILK)).to_be_attached()
        page.get_by_role("button", name="Show all").click()
        expect(_cards(page)).to_have_count(_all(page))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert faults(page) == []
        the_chosen_one_stays_in_view(page, screen)


def the_chosen_one_stays_in_view(page: Page, screen: Screen) -> None:
    """However far down the list it stands."""
    last = _cards(page).last
    last.scroll_into_view_if_needed()
    last.click()
    title = last.locator("b").inner_text()
    shown = page.get_by_role("complementary", name="The chosen scenario")
    named = shown.locator(".foot > b") if screen.width < 700 else shown.get_by_role("heading", level=2)
    expect(named).to_have_text(title)
    until(lambda: _in_view(named), "the title of the chosen one is out of view")
    assert _in_view(page.get_by_role("button", name="Start the match"))


def test_a_filter_that_would_not_divide_is_not_there(people: NewPage) -> None:
    page = people()
    page.goto("/")
    expect(_cards(page)).to_have_count(_all(page))
    expect(page.get_by_role("group", name="Players")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Skirmish")).click()
    expect(_cards(page)).to_have_count(_all(page, "skirmish"))
    expect(page.get_by_role("group", name="Era")).to_have_count(0)
    _chip(page, "With", "Guns").click()
    expect(_cards(page)).to_have_count(1)


def test_every_scenario_has_a_picture_with_its_zones(people: NewPage) -> None:
    page = people(theme="dark")
    page.goto("/")
    for count, book in ((_all(page), ""), (_all(page, "skirmish"), "Skirmish")):
        if book:
            page.get_by_role("button", name=re.compile(f"^{book}")).click()
        expect(_cards(page)).to_have_count(count)
        pictures = page.get_by_role("radiogroup", name="Scenarios").locator("[data-picture]:has([data-zone])")
        expect(pictures).to_have_count(count)
        assert faults_on(page, MOUSE) == []


def test_a_side_called_red_is_red(people: NewPage) -> None:
    page = people()
    page.goto("/")
    page.get_by_role("radio", name="Skirmish in the Clearing").click()
    bar = "e => getComputedStyle(e).getPropertyValue('--side-bar').trim()"
    assert page.locator("section.chair").nth(1).evaluate(bar) == "#a02a22"
    assert page.locator("section.chair").nth(0).evaluate(bar) == "#2a5a93"
    page.get_by_role("button", name="Briefing").click()
    assert page.get_by_role("dialog").locator("[data-zone].side-1").first.evaluate(bar) == "#a02a22"
    page.keyboard.press("Escape")
    farm = page.get_by_role("radio", name=FARM)
    assert farm.locator(".name").nth(1).evaluate(bar) == "#8f5a10"
    farm.click()
    assert page.locator("section.chair").nth(1).evaluate(bar) == "#8f5a10"


def test_options_that_matter_stand_first_in_their_groups(people: NewPage) -> None:
    page = people()
    page.goto("/")
    page.get_by_role("radio", name=FARM).click()
    page.locator("summary", has_text="Options").click()
    expect(page.get_by_role("group", name="Fire", exact=True)).to_contain_text("First shot")
    expect(page.get_by_text("Late aircraft")).to_be_hidden()
    idle = page.locator("summary", has_text="that change nothing here")
    idle.click()
    expect(page.get_by_text("Late aircraft")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("radio", name=SILK).click()
    expect(page.get_by_role("group", name="Artillery and aircraft")).to_contain_text("Late aircraft")


@BY_EITHER_HAND
def test_my_matches_come_first_with_what_they_ask(people: NewPage, screens: Sequence[Screen]) -> None:
    page, friend = people(screens[0]), people()
    address = new_match(page, FARM, {"Americans": "Me", "Germans": "Friend"}).seats[1]
    expect(question(page)).to_be_visible()
    page.goto("/")
    mine = page.get_by_role("region", name="My matches")
    waiting = mine.get_by_role("group", name="Waiting for me")
    expect(waiting).to_contain_text("Place your 8 counters in secret.")
    expect(page).to_have_title("(1) Your move · Voltigeur")
    for screen in screens:
        turn_to(page, screen)
        assert mine.evaluate("(e) => e.getBoundingClientRect().top < innerHeight / 2")
        assert faults(page) == []
    waiting.get_by_role("link", name=re.compile("Decide")).click()
    place_all(page)
    friend.goto(address)
    expect(question(friend)).to_be_visible()
    page.goto("/")
    expect(mine.get_by_role("group", name="Live now")).to_contain_text("First Fire")
    expect(page).to_have_title("Voltigeur")
    friend.get_by_role("button", name="Menu").click()
    friend.get_by_role("menuitem", name="Resign").click()
    friend.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(friend.get_by_role("dialog")).to_contain_text("You have lost")
    page.reload()
    expect(mine.get_by_role("group", name="Finished")).to_contain_text("Won")


BELL = """
  window.rung = [];
  window.Notification = class {
    static permission = localStorage.bell ?? "default";
    static async requestPermission() { return (localStorage.bell = this.permission = ANSWER); }
    constructor(title, more) { window.rung.push(`${title}: ${more.body}`); }
    close() {}
  };
  Object.defineProperty(document, "visibilityState", { get: () => window.away ? "hidden" : "visible" });
"""
"""A browser that notes what it would show, and a page that may be out of sight."""


def test_the_browser_tells_when_it_is_my_turn_to_who_asked_for_it(people: NewPage) -> None:
    page, friend = people(), people()
    page.add_init_script(BELL.replace("ANSWER", "'granted'"))
    address = new_match(page, FARM, {"Americans": "Me", "Germans": "Friend"}).seats[1]
    place_all(page)
    page.goto("/")
    bell = page.get_by_role("switch", name="Tell me when it is my turn")
    expect(bell).to_have_attribute("aria-checked", "false")
    bell.click()
    expect(bell).to_have_attribute("aria-checked", "true")
    page.get_by_role("link", name=re.compile(FARM)).first.click()
    expect(page.get_by_role("complementary", name="Question and log")).to_be_visible()
    page.evaluate("window.away = true")
    friend.goto(address)
    place_all(friend)

    def rung() -> bool:
        """Whose turn comes first is in the dice: the friend goes on until it is the other's."""
        if friend.locator("[role=option]:visible").count():
            press(friend, "[role=option]:visible", friend.locator("[role=option]:visible").count() - 1)
        return bool(page.evaluate("window.rung.length"))

    until(rung)
    assert page.evaluate("window.rung") == ["Your move: First Fire is waiting for your decision."]


def test_without_notes_the_page_says_so_and_works(people: NewPage) -> None:
    page = people()
    page.add_init_script("delete window.Notification")
    new_match(page, FARM, {"Americans": "Me", "Germans": "Bot"})
    expect(question(page)).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("switch", name="Tell me when it is my turn")).to_be_disabled()
    expect(page.get_by_text("The title of the tab tells you instead.")).to_be_visible()
    expect(page).to_have_title("(1) Your move · Voltigeur")


def test_a_refusal_is_explained(people: NewPage) -> None:
    page = people()
    page.add_init_script(BELL.replace("ANSWER", "'denied'"))
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    bell = page.get_by_role("switch", name="Tell me when it is my turn")
    bell.click()
    expect(page.get_by_text("This browser blocks notifications from this page.")).to_be_visible()
    expect(bell).to_be_disabled()


def test_in_french(people: NewPage, server: Server) -> None:
    page = people(lang="fr")
    page.goto("/")
    expect(page.get_by_role("group", name="Époque")).to_contain_text("1939–1945")
    page.get_by_role("group", name="Avec").get_by_role("button", name=re.compile("^Véhicules")).click()
    expect(page.get_by_text(re.compile(rf"^\d+ scénarios sur {_all(page)}$"))).to_be_visible()
    expect(page.get_by_role("complementary", name="Le scénario choisi")).to_be_visible()

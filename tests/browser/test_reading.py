"""What is read beside the board: panes that make room, rules with charts and examples, the log before the dice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import SCREENS, NewPage
from tests.browser.hands import click_hex, open_machines, open_save, options, question
from tests.browser.test_access import faults
from tests.browser.test_machines import activate, choose_unit, open_on_map
from tests.browser.test_plane import rail
from tests.browser.test_rail import IN_VIEW, reaction

SLUG = re.compile(r"\b\d+(\.\d+)?/[a-z]")
"""How rules are named among ourselves, and never to a reader."""


def box(found: Locator) -> tuple[float, float, float, float]:
    """Left, top, right, bottom on the screen."""
    got = found.bounding_box()
    assert got is not None
    return got["x"], got["y"], got["x"] + got["width"], got["y"] + got["height"]


def counter(page: Page, name: str) -> Locator:
    """A counter on the board by the name under it."""
    return page.locator(".world").get_by_text(name, exact=True).first


def one_primary(page: Page) -> None:
    """At most one button of the screen stands out."""
    assert page.locator(".btn.main:visible").count() <= 1


@pytest.mark.parametrize(("pane", "name"), [("Rules (R)", "laptop"), ("Standing orders", "desk")])
def test_the_board_makes_room_for_a_pane(people: NewPage, pane: str, name: str) -> None:
    screen = SCREENS[name]
    page = reaction(people, screen)
    one_primary(page)
    page.get_by_role("button", name=pane).first.click()
    opened = page.locator(".pane")
    expect(opened).to_be_visible()
    left, _, right, _ = box(opened)
    expect(page.locator("main.stage")).to_have_js_property("offsetWidth", round(left))
    assert right <= box(page.locator("aside.rail"))[0] + 1
    tools = box(page.get_by_role("toolbar", name="Tools"))[2]
    for counted in ("T-1", "P-1"):
        expect(counter(page, counted)).to_be_visible()
        page.wait_for_function(
            "([name, from, to]) => [...document.querySelectorAll('.world *')].some((e) => {"
            " const r = e.getBoundingClientRect();"
            " return e.childElementCount === 0 && e.textContent === name && r.left >= from && r.right <= to; })",
            arg=[counted, tools, left],
        )
    one_primary(page)
    if name == "laptop":
        rules_have_titles_charts_in_use_and_are_read_in_order(page)
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(page.locator("main.stage")).to_have_js_property("offsetWidth", screen.width - 376)


@pytest.mark.parametrize("name", ["phone", "side"])
def test_where_there_is_no_room_a_pane_leaves_the_board_as_it_is(people: NewPage, name: str) -> None:
    page = reaction(people, SCREENS[name])
    before = box(page.locator("main.stage"))
    page.get_by_role("button", name=re.compile("^Rules")).locator("visible=true").first.tap()
    pane = page.locator(".pane")
    expect(pane).to_be_visible()
    assert box(page.locator("main.stage")) == before
    if name == "side":
        assert box(pane)[0] >= before[2] - 1
    rules_have_titles_charts_in_use_and_are_read_in_order(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    pane.get_by_role("button", name="Close").first.tap()
    expect(pane).to_have_count(0)
    expect(counter(page, "T-1")).to_be_visible()


def test_floors_stand_beside_their_building(people: NewPage) -> None:
    for name in ("laptop", "side"):
        page = people(SCREENS[name])
        open_save(page, "stairs")
        floors = page.locator(".floors").first
        expect(floors).to_be_visible()
        page.wait_for_function(
            "() => { const cover = document.querySelector('.floors').getBoundingClientRect().left;"
            " const own = ['f0', 'f1', 'f2'].map((id) => `.world [data-piece=${id}]`).join();"
            " const men = [...document.querySelectorAll(own)];"
            " const tools = document.querySelector('[role=toolbar]').getBoundingClientRect().right;"
            " return men.length === 3 && men.every((e) => { const r = e.getBoundingClientRect();"
            " return r.right <= cover && r.left >= tools; }); }"
        )


def test_on_its_side_the_button_is_in_view_and_all_else_can_be_reached(people: NewPage) -> None:
    page = reaction(people, SCREENS["side"])
    main = page.locator(".rail > .bar .btn.main")
    assert main.evaluate(IN_VIEW)
    bar = page.locator(".opened .odds.big")
    bar.scroll_into_view_if_needed()
    expect(bar).to_be_visible()
    log = page.get_by_role("region", name="Log")
    log.locator("button.line").last.scroll_into_view_if_needed()
    assert box(log)[1] >= box(page.locator(".opened"))[3] - 1
    assert main.evaluate("e => e.getBoundingClientRect().bottom <= innerHeight")


def rules_have_titles_charts_in_use_and_are_read_in_order(page: Page) -> None:
    """The pane of the rules that is open, in the reaction of a gun."""
    pane = page.locator(".pane")
    chapters = pane.locator("summary")
    expect(chapters.nth(7)).to_contain_text("7. Fire")
    chapters.nth(7).click()
    assert not SLUG.search(pane.inner_text())
    pane.get_by_role("searchbox").fill("13.2")
    pane.get_by_role("button", name="To-hit test").first.click()
    chart = pane.locator("[data-chart='to-hit']")
    expect(chart.locator("th.used")).to_have_text("7+")
    expect(pane.locator("[data-chart='destruction'] th.used")).to_have_text("5")
    assert not SLUG.search(pane.inner_text())
    pane.get_by_role("navigation").get_by_role("button").last.click()
    expect(pane.get_by_role("heading", level=2)).not_to_have_text("To-hit test")


@pytest.mark.parametrize("slug", ["tda", "skirmish"])
def test_a_case_is_opened_on_a_board_and_played_from(people: NewPage, slug: str) -> None:
    page = people(width=1280, height=720)
    page.goto(f"/rules/{slug}?rule={'7.7/results' if slug == 'tda' else 'aimed-fire/table'}")
    page.get_by_role("button", name=re.compile("^Play from here")).first.click()
    page.wait_for_url("**/match/**")
    mine = page.get_by_role("button", name="I play")
    mine.or_(question(page)).first.wait_for()
    if mine.count():
        mine.click()
    expect(question(page).first).to_be_visible()
    expect(options(page).first).to_be_visible()


def test_the_log_says_what_was_expected_before_the_dice(people: NewPage) -> None:
    page = reaction(people, SCREENS["laptop"])
    shown = page.locator(".opened .odds.big").get_attribute("aria-label")
    page.locator(".rail > .bar .btn.main").click()
    log = page.get_by_role("region", name="Log")
    line = log.locator("button.line").filter(has_text=re.compile("P-1.* fires at|P-1 .*T-1")).first
    line.click()
    expect(log.get_by_text("Chances before the dice")).to_be_visible()
    assert log.locator(".before .odds.big").get_attribute("aria-label") == shown


def test_who_comes_back_reads_what_happened_while_he_was_away(people: NewPage) -> None:
    driver, gunner = people(), people(width=1280, height=720)
    address = open_machines(driver, "drive", {"Side 2": "Friend"}).seats[1]
    gunner.goto(address)
    expect(rail(gunner)).to_be_visible()
    gunner.get_by_role("region", name="Log").wait_for()
    gunner.wait_for_function("() => Object.keys(localStorage).some((key) => key.includes('seen:'))")
    gunner.goto("/")
    activate(driver, "Tanks")
    choose_unit(driver, "T-1")
    open_on_map(driver, "Drive")
    click_hex(driver, "H9")
    expect(rail(driver)).to_contain_text("turns one hexside")
    driver.keyboard.press("Enter")
    expect(rail(driver)).not_to_contain_text("turns one hexside")
    gunner.goto(address)
    log = gunner.get_by_role("region", name="Log")
    expect(log.get_by_role("status")).to_contain_text("while you were away")
    assert log.locator("li.unseen").count() >= 2
    log.get_by_role("button", name="Got it").click()
    expect(log.get_by_role("status")).to_have_count(0)


FITS = "e => e.scrollWidth <= e.clientWidth + 1"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_charts_are_pictures_that_fit_a_phone_with_what_is_read_marked(people: NewPage, theme: str) -> None:
    """Cells in the colours of the bars, grounds painted; a table underneath, which axe has nothing against."""
    page = people(width=390, height=844, touch=True, theme=theme)
    for slug, rule, ids in (
        ("tda", "7.7/results", ["fire"]),
        ("tda", "13.2/destruction", ["to-hit", "destruction"]),
        ("tda", "10.1/protection", ["terrain"]),
        ("skirmish", "house/weapons", ["weapons"]),
    ):
        page.goto(f"/rules/{slug}?rule={rule}")
        for chart in ids:
            shown = page.locator(f"[data-chart='{chart}']")
            shown.scroll_into_view_if_needed()
            assert shown.locator(".wide").evaluate(FITS), chart
            assert shown.get_by_role("table", name=re.compile(".")).get_by_role("row").count() > 4
            colours = shown.locator("td").evaluate_all("all => all.map((e) => getComputedStyle(e).backgroundColor)")
            assert len(set(colours)) >= 4, chart
        if "terrain" in ids:
            page.locator("canvas[data-painted]").nth(21).wait_for(state="attached")
            inks = page.locator("canvas[data-painted]").evaluate_all(
                "all => all.map((e) => e.getContext('2d').getImageData(30, 24, 20, 20).data.join())"
            )
            assert len(set(inks)) >= 18, "each kind of ground looks like itself"
        if slug == "skirmish":
            expect(page.locator("[data-chart='weapons'] tbody th svg").first).to_be_visible()
        assert not faults(page)


def test_a_shot_marks_its_column_and_the_ground_of_its_target(people: NewPage) -> None:
    page = reaction(people, SCREENS["laptop"])
    page.keyboard.press("r")
    pane = page.locator(".pane")
    pane.get_by_role("searchbox").fill("terrain chart")
    pane.get_by_role("searchbox").fill("")
    pane.locator("summary", has_text="Charts").click()
    ground = pane.locator("[data-chart='terrain'] tr.used")
    expect(ground).to_have_count(1)
    expect(ground).to_have_attribute("aria-current", "true")
    marked = ground.locator("td").first.evaluate("e => getComputedStyle(e).boxShadow")
    plain = pane.locator("[data-chart='terrain'] tbody tr:not(.used) td").first
    assert marked != plain.evaluate("e => getComputedStyle(e).boxShadow")


@pytest.mark.parametrize(("slug", "rule"), [("tda", "7.7/results"), ("skirmish", "aimed-fire/table")])
@pytest.mark.parametrize("width", [1280, 390])
def test_examples_have_pictures_with_their_pieces(people: NewPage, slug: str, rule: str, width: int) -> None:
    page = people(width=width, height=800, touch=width < 500)
    page.goto(f"/rules/{slug}?rule={rule}")
    example = page.locator(".cases li").first
    example.scroll_into_view_if_needed()
    expect(example.locator(".picture.drawn")).to_be_visible()
    pieces = example.locator("[data-piece]")
    expect(pieces.first).to_be_attached()
    left, top, right, bottom = box(example.locator(".case"))
    for piece in pieces.all():
        x, y, to, foot = box(piece)
        assert left - 8 < (x + to) / 2 < right + 8 and top - 8 < (y + foot) / 2 < bottom + 8
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

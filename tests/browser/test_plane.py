"""The plane in the browser: free moves, templates, floors, ambushes, and a whole match."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import SCREENS, NewPage
from tests.browser.hands import (
    arrives,
    differs,
    go_on_until,
    on_screen,
    open_save,
    option,
    options,
    pick,
    place_all,
    point_out,
    proposed,
    pull,
    question,
    standing,
    step_on_plane,
    turn_to,
)
from tests.browser.test_access import faults_on_every_screen


def begin_march(page: Page) -> None:
    """Choose to march, and see how far one comes."""
    pick(option(page, "March"))
    page.locator(".reach .rim.march").first.wait_for(state="attached")


def rail(page: Page) -> Locator:
    """The question, what it would bring, and the log."""
    return page.get_by_role("complementary", name="Question and log")


def chips(page: Page) -> list[str]:
    """The rules that the rail names for what is not possible."""
    return proposed(page).locator(".chip").all_inner_texts()


def test_a_set_up_then_a_free_march(people: NewPage) -> None:
    page = people()
    open_save(page, "street")
    place_all(page)
    expect(question(page).first).to_have_text("What does A1 do?")
    before = standing(page)
    begin_march(page)
    x, y = before["f0"]
    point_out(page, x + 6, y + 1)
    expect(page.locator(".ghosts .ghost")).to_have_count(5)
    expect(proposed(page)).to_contain_text(re.compile(r"[0-9.]+ cm, \d+% of a march"))
    page.mouse.click(*on_screen(page, x + 6, y + 1))
    expect(proposed(page)).to_contain_text("Marked.")
    page.mouse.move(*on_screen(page, x + 14, y + 1))
    expect(proposed(page)).to_contain_text("Marked.")
    page.mouse.click(*on_screen(page, x + 6, y + 1))
    expect(proposed(page)).to_have_count(0)
    expect(page.locator(".ghosts .ghost")).to_have_count(0)
    arrives(page, "f0", x + 6, y + 1)
    after = standing(page)
    assert all(after[piece] != before[piece] for piece in ("f1", "f2", "f3", "f4"))


def test_figure_by_figure_and_a_refused_spot(people: NewPage) -> None:
    page = people()
    open_save(page, "march")
    begin_march(page)
    page.mouse.click(*on_screen(page, 58, 47))
    expect(proposed(page)).to_contain_text("Not possible there")
    assert "Actions" in chips(page)
    expect(page.locator(".bar .btn.main")).to_be_disabled()

    page.mouse.click(*on_screen(page, 46, 41))
    row = proposed(page).get_by_role("button", name=re.compile("^rifleman 3"))
    expect(row).to_contain_text(re.compile(r"6\.[01] cm"))
    pull(page, (43, 44), (45, 48))
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(row).not_to_contain_text(re.compile(r"6\.[01] cm"))
    assert not chips(page)

    pull(page, (45, 48), (60, 56))
    expect(page.locator(".ghost .not")).to_have_count(1)
    assert chips(page), "what is not possible names its rule"
    expect(page.locator(".bar .btn.main")).to_be_disabled()

    pull(page, (60, 56), (45, 47))
    expect(page.locator(".ghost .not")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(proposed(page)).to_have_count(0)
    arrives(page, "f2", 45, 47)
    arrives(page, "f0", 46, 41)


def test_a_grenade_from_wait(people: NewPage) -> None:
    page = people()
    open_save(page, "grenade")
    expect(question(page).first).to_have_text("D1 has acted: do troops lying in wait react?")
    pick(option(page, "throws a grenade"))
    point_out(page, 63.5, 40)
    template = page.locator("g.template")
    expect(template.locator("circle.aimed")).to_have_count(1)
    expect(template.locator("circle.slide")).to_have_count(6)
    expect(template.locator(".die")).to_have_count(6)
    expect(template.locator("circle.slide.friend")).to_have_count(1)
    shown = template.text_content() or ""
    assert len(re.findall(r"\d+%", shown)) == 4, "three who are aimed at, and a friend nearby"
    expect(rail(page)).to_contain_text("Two wounded")

    page.mouse.move(*on_screen(page, 76, 40))
    expect(proposed(page).locator(".chip")).to_have_text("Grenades")

    page.mouse.click(*on_screen(page, 63.5, 40))
    expect(proposed(page)).to_contain_text("Marked.")
    page.keyboard.press("Enter")
    expect(template).to_have_count(0)
    expect(rail(page)).to_contain_text("throws a grenade at 63.")


def test_up_the_stairs(people: NewPage) -> None:
    page = people()
    open_save(page, "stairs")
    floors = page.get_by_role("region", name="Floors of La boulangerie")
    expect(floors.get_by_role("button", name="Ground")).to_have_attribute("aria-pressed", "true")
    expect(floors).to_contain_text("3 men")
    pick(option(page, "Stairs: 3 men"))
    expect(floors.get_by_role("button", name="First")).to_have_accessible_name(re.compile("3 men"))
    expect(floors.get_by_role("button", name="First")).to_have_attribute("aria-pressed", "true")

    page.locator(".pieces").get_by_text("floor 1").wait_for(state="detached")
    floors.get_by_role("button", name="Ground").click()
    expect(floors.get_by_role("button", name="Ground")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".pieces").get_by_text("floor 1")).to_be_visible()
    floors.locator("g.plate:not(.on):has(.rim)").click(force=True)
    expect(floors.get_by_role("button", name="First")).to_have_attribute("aria-pressed", "true")


def test_an_ambush_between_two_browsers(people: NewPage) -> None:
    waiting, running = people(), people()
    made = open_save(waiting, "ambush", {"Side 2": "Friend"})
    running.goto(made.seats[1])
    pick(option(running, "Run"))
    expect(options(waiting)).to_have_count(0)
    running.locator(".reach .rim.run").first.wait_for()
    point_out(running, 76, 41)
    running.mouse.click(*on_screen(running, 76, 41))
    running.keyboard.press("Enter")
    expect(question(running).first).to_have_text("Covering fire by D1?")
    expect(options(waiting)).to_have_count(0)
    pick(option(running, "Nothing"))

    expect(question(waiting).first).to_have_text("D1 has acted: do troops lying in wait react?")
    expect(options(running)).to_have_count(0)
    pick(option(waiting, "Aimed fire"))
    for page in (waiting, running):
        expect(rail(page)).to_contain_text("fires at Fw Adler")


def test_a_whole_match_against_the_bot_then_its_replay(people: NewPage) -> None:
    page = people()
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Skirmish")).click()
    page.get_by_role("radio", name="Two patrols").click()
    page.get_by_role("radiogroup", name="Level of the bot for Defender").get_by_role("radio", name="Recruit").click()
    page.get_by_role("button", name="Start the match").click()
    rng = Random(2)
    done = go_on_until(page, "over", lambda: step_on_plane(page, rng))
    assert {"aim", "pick"} <= set(done)
    page.goto(page.url.replace("/match/", "/replay/"))
    slider = page.get_by_role("slider", name="Moment of the match")
    expect(slider).to_have_attribute("aria-valuemax", re.compile("^[0-9]{2,}$"))
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuenow", slider.get_attribute("aria-valuemax") or "none")
    last = differs(page, {})
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    differs(page, last)


def test_on_a_phone(people: NewPage) -> None:
    page = people(SCREENS["phone"])
    open_save(page, "street")
    place_all(page)
    begin_march(page)
    x, y = standing(page)["f0"]
    spot = on_screen(page, x, y + 4)
    page.touchscreen.tap(*spot)
    page.locator(".ghosts .ghost").first.wait_for()
    across, down = on_screen(page, x, y + 4)
    assert across == spot[0] and abs(down - spot[1]) <= 4, "the board stays, or keeps the figure clear of the sheet"
    confirm = page.locator(".bar.phone .btn.main")
    expect(confirm).to_contain_text("of a march")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    confirm.tap()
    expect(page.locator(".ghosts .ghost")).to_have_count(0)
    arrives(page, "f0", x, y + 4)


def test_placing_by_hand(people: NewPage) -> None:
    page = people()
    open_save(page, "street")
    slot = page.get_by_role("button", name="Sgt Arnaud")
    slot.click()
    page.mouse.click(*on_screen(page, 42, 44))
    why = page.locator("section.why")
    expect(why).to_contain_text(re.compile(r"Why not 4[12]\.[901], 4[34]\.[901] cm\?"))
    expect(why.locator(".chip")).to_have_text("House rules")
    assert "f0" not in standing(page)

    page.mouse.click(*on_screen(page, 30, 44))
    expect(why).to_have_count(0)
    arrives(page, "f0", 30, 44)
    pull_piece(page, (30, 44), (28, 41))
    arrives(page, "f0", 28, 41)
    page.get_by_role("button", name="Fill for me").click()
    expect(page.get_by_role("button", name="Done")).to_be_enabled()
    arrives(page, "f0", 28, 41)


def pull_piece(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag a piece of a set-up."""
    page.keyboard.press("Escape")
    page.mouse.move(*on_screen(page, *start))
    page.mouse.down()
    page.mouse.move(*on_screen(page, *end), steps=5)
    page.mouse.up()


def test_everybody_can_use_it(people: NewPage) -> None:
    page = people()
    found: dict[str, list[str]] = {}
    open_save(page, "street")
    page.get_by_role("button", name="Fill for me").wait_for()
    found["set-up"] = faults_on_every_screen(page)
    turn_to(page, SCREENS["desk"])
    open_save(page, "stairs")
    begin_march(page)
    point_out(page, 40, 28)
    found["march"] = faults_on_every_screen(page)
    turn_to(page, SCREENS["desk"])
    open_save(page, "grenade")
    pick(option(page, "throws a grenade"))
    point_out(page, 63.5, 40)
    found["grenade"] = faults_on_every_screen(page)
    bad = {state: lines for state, lines in found.items() if lines}
    assert not bad, "\n".join(f"{state}: {line}" for state, lines in bad.items() for line in lines)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (844, 390)])
def test_a_way_says_the_chance_to_be_unhurt_at_its_end(people: NewPage, width: int, height: int) -> None:
    page = people(width=width, height=height)
    open_save(page, "watched")
    begin_march(page)
    x, y = standing(page)["f0"]
    point_out(page, x + 6, y)
    arrival = page.locator(".arrival:visible")
    expect(arrival).to_contain_text("Chance to arrive unhurt past all known enemies")
    chance = arrival.locator("b").inner_text()
    assert chance.endswith("%") and chance != "100%"
    expect(rail(page)).to_contain_text("not on the way")


def test_all_troops_lie_in_wait_after_one_answer(people: NewPage) -> None:
    page = people(width=1280, height=720)
    open_save(page, "three")
    expect(question(page).first).to_have_text("What does A1 do?")
    stay = option(page, "Lie in wait as they face now")
    expect(stay).to_be_visible()
    page.get_by_role("button", name=re.compile("and all other troops likewise this turn")).click()
    expect(question(page).first).not_to_have_text(re.compile("What does A[123] do"))
    for piece in ("f0", "f1", "f2", "f3"):
        expect(page.locator(f".world [data-piece={piece}]")).to_have_count(1)
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("A3")

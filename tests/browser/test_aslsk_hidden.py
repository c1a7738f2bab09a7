"""A hidden Gun in the browser: set up with its arc in private, seen by the enemy when it fires and not before."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hands import click_hex, expect_told, new_match, options, question, sit

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import DONE, Draft, Entry
from voltigeur.engine.saves import to_text
from voltigeur.games.aslsk.base.names import VERTICES, shooter_of
from voltigeur.games.aslsk.rulebook import BOOK

SETTING = BOOK.new_setting("canon-cache")
GUN, CREW = SETTING.names.weapons.index("PaK"), SETTING.names.units.index("GC")


def ambush(seat: int = 1) -> str:
    """A save in which the Gun is hidden in sight of Americans, and a side may fire."""
    match = BOOK.new_match(SETTING, key_of(3))
    spots = {CREW: "rP9", SETTING.names.units.index("A1"): "rF6"}
    while (asked := match.question) is not None and asked.kind == "ask-set-up":
        draft = asked.choice
        done: tuple[Entry, ...] = ()
        assert isinstance(draft, Draft)
        while (entries := list(draft.entries(done))) != [DONE]:
            thing, best = entries[0][0], entries[0]
            if thing in spots:
                best = next(e for e in entries if SETTING.names.place(e[1]) == spots[thing])
            elif thing == shooter_of(GUN):
                best = next(e for e in entries if e[1:] == (CREW, VERTICES[4], 1))
            done = (*done, best)
        match.answer(draft.whole(done))
    while (asked := match.question) is not None and (asked.kind != "ask-fire" or asked.seat != seat):
        match.answer("pass")
    return to_text(match)


def on_board(page: Page) -> list[str]:
    """Which of the Gun and its crew are on the board."""
    return [name for name in (f"w{GUN}", f"u{CREW}") if page.locator(f".world [data-piece={name}]").count()]


def test_a_gun_is_set_up_hidden_with_its_arc(people: NewPage) -> None:
    page, enemy = people(), people()
    made = new_match(page, "The Hidden Gun", {"Americans": "Friend", "Germans": "Me"}, book="aslsk")
    enemy.goto(made.seats[0])
    page.get_by_role("button", name="Fill for me").click()
    expect(page.get_by_role("button", name="Done")).to_be_enabled()
    assert on_board(page) == [f"w{GUN}", f"u{CREW}"]
    page.get_by_role("button", name=re.compile("^PaK")).click()
    hidden = page.get_by_role("button", name="Hidden", exact=True)
    expect(hidden).to_have_attribute("aria-pressed", "true")
    page.get_by_role("radio", name="What they will see").click()
    expect(page.locator(f".world [data-piece=u{CREW}]")).to_have_count(0)
    page.get_by_role("radio", name="Your placement").click()
    page.get_by_role("button", name="Turn right").click()
    hidden.click()
    expect(hidden).to_have_attribute("aria-pressed", "false")
    page.get_by_role("radio", name="What they will see").click()
    expect(page.locator(f".world [data-piece=u{CREW}]")).to_have_count(1)
    page.get_by_role("radio", name="Your placement").click()
    hidden.click()
    expect(page.get_by_role("button", name="Done")).to_be_enabled()
    page.get_by_role("button", name="Done").click()
    expect(question(enemy)).to_have_text("Set up your units")
    assert on_board(page) == [f"w{GUN}", f"u{CREW}"] and on_board(enemy) == []


def test_the_enemy_sees_it_when_it_fires(people: NewPage) -> None:
    page, enemy = people(), people()
    plan = [{"who": "friend"}, {"who": "me"}]
    made = page.request.post("/api/saves", data={"text": ambush(), "seats": plan}).json()
    keys = [seat["key"] for seat in made["seats"]]
    for each, key in ((page, keys[1]), (enemy, keys[0])):
        each.goto(f"/match/{key}")
        expect(each.locator(".world [data-piece]").first).to_be_visible()
    assert on_board(page) == [f"w{GUN}", f"u{CREW}"] and on_board(enemy) == []
    options(page).filter(has_text="rP9").first.click()
    options(page).filter(has_text="rF6").first.click()
    page.keyboard.press("Enter")
    expect(enemy.get_by_role("region", name="Log")).to_contain_text("rP9")
    expect(enemy.locator(f".world [data-piece=u{CREW}]")).to_have_count(1)
    assert on_board(enemy) == [f"w{GUN}", f"u{CREW}"]


def test_a_hex_without_a_known_enemy_is_fired_at_by_pointing_at_it(people: NewPage) -> None:
    """Three clicks: who fires, the hex, the hex again."""
    page = people()
    plan = [{"who": "me"}, {"who": "bot", "level": "recruit"}]
    sit(page, "/api/saves", {"text": ambush(seat=0), "seats": plan})
    options(page).filter(has_text="rF6").click()
    expect(options(page).filter(has_text="Fire at an empty hex")).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    click_hex(page, "rP9")
    expect(page.get_by_text("A Gun hidden here is found: 14%")).to_be_visible()
    click_hex(page, "rP9")
    expect_told(page, "fires at rP9")

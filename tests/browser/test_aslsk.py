"""The ASL Starter Kit in the browser: a whole turn by every hand, and what is its own: stacks that part under fire,
routs, close combat, acquired targets, French."""

from __future__ import annotations

import re
import time
import tomllib
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import SCREENS, NewPage
from tests.browser.hands import (
    FIXTURES,
    HOLD,
    Seats,
    comes,
    expect_told,
    open_text,
    option,
    options,
    question,
    sit,
)
from tests.browser.test_screens import Hand
from tests.patience import PATIENCE

from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.saves import to_text

SLUG = "aslsk"
POSITIONS = tomllib.loads((FIXTURES / "aslsk" / "positions.toml").read_text(encoding="utf-8"))
ROOT = FIXTURES.parents[1]
PHASES = ("Rally", "Prep Fire", "Movement", "Defensive Fire", "Advancing Fire", "Rout", "Advance", "Close Combat")
BOTH = {"Side 1": "Me", "Side 2": "Me"}
SECOND = {"Side 1": "Bot", "Side 2": "Me"}


def open_position(page: Page, name: str, seats: dict[str, str] | None = None) -> Seats:
    """Go on from a position of fixtures/aslsk; who is not named is the first side's player, or a bot."""
    return open_text(page, to_text(rulebook(SLUG).arrange(POSITIONS[name], name)), seats)


def new_game(page: Page, scenario: str) -> Seats:
    """A scenario by its id, against a bot of no great foresight."""
    plan = [{"who": "me"}, {"who": "bot", "level": "recruit"}]
    return sit(page, "/api/matches", {"rulebook": SLUG, "scenario": scenario, "seats": plan})


def row(page: Page, words: str) -> Locator:
    return option(page, words)


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="Log")


def place_all(page: Page, hand: Hand) -> None:
    """The table places everybody, and that is that."""
    hand.press(page.get_by_role("button", name="Fill for me"))
    done = page.get_by_role("button", name="Done", exact=True)
    expect(done).to_be_enabled()
    hand.press(done)


def destination(page: Page) -> str:
    """Somewhere near that one may go: the first of the list."""
    page.locator("[data-to]").first.wait_for(state="attached")
    return page.locator("[data-to]").first.get_attribute("data-to") or ""


def fire(page: Page, hand: Hand) -> None:
    """A hex fires, with the chance of its best shot before it is chosen, at what it hits best."""
    expect(options(page).first).to_contain_text("best at")
    expect(options(page).first).to_contain_text("%")
    hand.choose(options(page).first)
    shot = row(page, "Fire at")
    expect(shot).to_contain_text("column")
    hand.choose(shot)
    hand.confirm()


def go(page: Page, hand: Hand, what: str) -> None:
    """Somebody goes somewhere: who, how, where."""
    hand.choose(options(page).first)
    hand.choose(row(page, what))
    hand.march_to(destination(page))
    hand.confirm()


def react(page: Page, hand: Hand) -> None:
    """The best shot at those who move."""
    expect(options(page).first).to_contain_text("%")
    expect(page.locator("[data-piece]").first).to_be_attached()
    hand.choose(options(page).first)
    hand.confirm()


def leave(page: Page, hand: Hand, title: str) -> None:
    """Be done with a question."""
    if (handed := page.get_by_role("button", name="Hand it in")).count() and handed.is_visible():
        hand.press(handed)
    elif hand.screen.touch:
        page.locator(HOLD).tap()
    elif title.endswith("fire?") or " go on from " in title:
        hand.leave_off("Hold fire" if title.endswith("fire?") else "Stay here")
    else:
        hand.leave_off("No more")
        if hand.keys:  # the end of a phase wants a second key, which is not taken for one to the question before
            expect(row(page, "No more")).to_have_attribute("aria-selected", "true")
            page.wait_for_timeout(700)
            page.keyboard.press("Enter")


DEEDS: dict[str, Callable[[Page, Hand], None]] = {
    "who fires?": fire,
    "Who moves?": lambda page, hand: go(page, hand, "Move"),
    "Who advances?": lambda page, hand: go(page, hand, "Advance"),
    "fire?": react,
}
"""What is done once when a question ends so; all else is left."""


@pytest.mark.parametrize("name", ["desk", "laptop", "phone"], ids=["mouse", "keyboard", "phone"])
def test_a_whole_turn_of_the_crossroads(people: NewPage, name: str) -> None:
    page = people(SCREENS[name])
    hand = Hand(page, SCREENS[name])
    new_game(page, "le-carrefour")
    expect(question(page).first).to_have_text("Set up your units")
    place_all(page, hand)
    done: set[str] = set()
    end = time.monotonic() + PATIENCE
    while page.get_by_text("Turn 2 of 7").count() == 0 and page.locator("[aria-label^='Turn 2 of']").count() == 0:
        assert time.monotonic() < end, f"{done}; {page.inner_text('body')[-600:]}"
        expect(page.locator("[role=listbox][aria-busy=true]")).to_have_count(0)
        asked = question(page).first
        if not comes(asked, 1000) or (title := asked.inner_text()).startswith("Waiting"):
            continue
        deed = next((ending for ending in DEEDS if title.endswith(ending) and ending not in done), None)
        if deed is None:
            leave(page, hand, title)
        else:
            done.add(deed)
            DEEDS[deed](page, hand)
        expect(page.locator(".actor:visible")).to_have_count(0)
        page.wait_for_timeout(100)
    assert {"Who moves?", "Who advances?"} <= done, done
    if hand.screen.touch:
        hand.log()
    for phase in PHASES:
        expect_told(page, f"{phase} Phase")


def confirm(page: Page) -> None:
    """Say yes to what is chosen."""
    page.locator(".bar .btn.main:enabled").click()


def test_a_stack_parts_under_fire(people: NewPage) -> None:
    """Two people, two pages: the movers part after the first hex, and the part that goes on is fired at."""
    firers = people()
    theirs = open_position(firers, "guns", {"Side 1": "Me", "Side 2": "Friend"}).seats[1]
    movers = people()
    movers.goto(theirs)
    row(movers, "All 3 together").click()
    row(movers, "Move").click()
    movers.locator("[data-to=D7]").click()
    expect(movers.get_by_text("Chance to arrive unhurt")).to_be_visible()
    confirm(movers)
    expect(question(firers).first).to_have_text("S2, S3 and Panin move in D7: fire?")
    expect(options(firers).first).to_contain_text("%")
    firers.keyboard.press("Space")
    expect(question(movers).first).to_have_text("Do S2, S3 and Panin go on from D7?")
    who = movers.get_by_role("group", name="Who", exact=True)
    who.get_by_role("button", name="S2").click()
    who.get_by_role("button", name="Panin").click()
    expect(who.get_by_role("button", pressed=True)).to_have_text(["S3"])
    row(movers, "goes on alone").click()
    movers.locator("[data-to=E7]").click()
    confirm(movers)
    expect(question(firers).first).to_have_text("S3 moves in E7: fire?")
    options(firers).first.click()
    confirm(firers)
    expect_told(firers, "at E7")


def test_a_rout_with_and_without_a_leader(people: NewPage) -> None:
    page = people()
    open_position(page, "rout")
    expect(question(page).first).to_have_text("Who routs?")
    row(page, "K1 (4-6-7)").click()
    expect(row(page, "Rout with Vogel")).to_be_visible()
    options(page).first.click()
    places = page.locator("[data-to]")
    expect(places).to_have_text(["B84 MF", "C82 MF", "D82 MF", "D94 MF"])
    page.locator("[data-to=C8]").click()
    expect(page.get_by_text("Chance to arrive unhurt")).to_be_visible()
    confirm(page)
    expect(row(page, "K1 (4-6-7)")).to_have_count(0)
    expect_told(page, "K1 routs")
    row(page, "K2 (4-6-7)").click()
    row(page, "Low Crawl").click()
    expect(places.first).to_be_visible()


def test_close_combat_is_proposed_changed_and_fought(people: NewPage) -> None:
    page = people()
    open_position(page, "combat")
    row(page, "Fight in C8").click()
    expect(question(page).first).to_have_text("Whom do leaders fight with in C8?")
    expect(page.get_by_role("group", name="Vogel").get_by_role("button", name="K1")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.get_by_role("button", name="Hand it in").click()
    expect(question(page).first).to_have_text("Close combat in C8: who attacks whom?")
    squad = page.get_by_role("group", name="K2")
    expect(squad.get_by_role("button", name="S1")).to_have_attribute("aria-pressed", "true")
    squad.get_by_role("button", name="S2").click()
    expect(page.get_by_text("K2 on S2: 1-1, kill number 5")).to_be_visible()
    expect(page.get_by_text("K1 and Vogel on S1")).to_be_visible()
    page.get_by_role("button", name="Hand it in").click()
    expect_told(page, "attack")


def test_a_gun_that_fires_at_another_loses_its_acquired_target(people: NewPage) -> None:
    page = people()
    open_position(page, "aims")
    aimed = page.locator(".world [data-piece]").filter(has_text="−2")
    expect(aimed).to_have_count(1)
    options(page).first.click()
    options(page).filter(has_text="P1 at S2 in D6: HE").filter(has_text="infantry target").click()
    confirm(page)
    expect(aimed).to_have_count(0)
    expect_told(page, "P1 acquires D6")


def test_an_aim_stays_where_its_target_went_out_of_sight(people: NewPage) -> None:
    """Two people: a squad runs behind the wood's edge; the aim stays on the last hex in which the Gun saw it."""
    gunners = people()
    theirs = open_position(gunners, "guns", {"Side 1": "Me", "Side 2": "Friend"}).seats[1]
    runners = people()
    runners.goto(theirs)
    row(runners, "S1 (4-4-7)").click()
    row(runners, "Move").click()
    runners.locator("[data-to=D7]").click()
    confirm(runners)
    for place in ("D6", "D7"):
        expect(question(gunners).first).to_have_text(f"S1 moves in {place}: fire?")
        gunners.keyboard.press("Space")
    for page in (gunners, runners):
        expect(page.locator(".world").get_by_label("D6 is acquired by P1, −2")).to_be_attached()
        expect(page.locator(".world [data-piece]").filter(has_text="−2")).to_have_count(0)
        expect_told(page, "P1 loses sight of S1: its acquisition (−2) stays on D6")


def words_of(language: str) -> set[str]:
    """Every word of the texts of a language: of the page, of what all games share, of this game."""
    files = [file for folder in ("src", "table/locale") for file in (ROOT / folder).rglob(f"*{language}.ftl")]
    ours = [file for file in files if "/games/" not in file.as_posix() or f"/{SLUG}/" in file.as_posix()]
    texts = " ".join(file.read_text(encoding="utf-8") for file in ours)
    said = re.sub(r"(?m)^[\w-]+ =|\{[^{}]*->|\[\w+\]|\{[^{}]*\}|#.*$", " ", texts)
    return {word.lower() for word in re.findall(r"[^\W\d_]{4,}", said)}


def test_french_throughout(people: NewPage) -> None:
    """A set-up, shots, a move, a rout and a close combat show no word that only the English texts have."""
    english = words_of("en") - words_of("fr")
    assert {"fires", "pinned", "worse", "advances"} <= english
    page = people(lang="fr")
    new_game(page, "le-carrefour")
    expect(page.locator("section.ask h2").first).to_have_text("Placez vos unités")
    for name in ("", "aims", "guns", "rout", "combat"):
        if name:
            open_position(page, name, SECOND if name == "guns" else None)
            page.locator("[role=option]").first.click()
            page.locator(".actor, .draft").first.wait_for()
            page.locator("[role=option], .draft .box").first.click()
        seen = {word.lower() for word in re.findall(r"[^\W\d_]{4,}", page.locator("body").inner_text())}
        assert not seen & english, f"{name}: {sorted(seen & english)}"

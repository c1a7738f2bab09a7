"""The guided matches, played to their end by doing what the cards say."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Error, Locator, Page, expect
from tests.browser.conftest import SCREENS, NewPage
from tests.browser.hands import click_hex, on_screen, press
from tests.patience import PATIENCE

LESSONS = {
    "first-turn": (
        "Troupes d'assaut",
        "Guided first turn",
        "ready reaction shot activate actor fire leader march way end rally turn",
    ),
    "machines": (
        "Troupes d'assaut",
        "Guided turn with machines",
        "ready leader reaction shot activate arcs fire way turn",
    ),
    "plane": ("Skirmish", "Guided first turn", "ready wait facing reaction shot march way turn"),
}
"""The book, the button, and the cards that have to come, in this order."""
SLUGS = {"Troupes d'assaut": "tda", "Skirmish": "skirmish"}
SQUARE = (51.0, 42.0)
"""The near edge of the square on the plane, which a phone shows, too."""
NEAR = (48.0, 44.0)
HEXES = {"first-turn": "D4", "machines": "E4"}
"""Where somebody goes on the hexes."""


WATCH = """() => {
  window.cards = ["placing"];
  new MutationObserver(() => {
    const now = document.querySelector(".coach")?.dataset.card;
    if (now && now !== window.cards.at(-1)) window.cards.push(now);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-card"] });
}"""
"""Every card that comes, however short it stays."""


def coach(page: Page) -> Locator:
    return page.locator(".coach")


def card(page: Page) -> str:
    """The card that is shown, if any."""
    try:
        return coach(page).get_attribute("data-card", timeout=500) or ""
    except Error:
        return ""


def named(page: Page, words: str) -> Locator:
    """What carries these words: a button of a set-up, or a line of the list."""
    buttons = page.locator("button:visible:enabled:not(.coach *, .log *)").filter(
        has_text=re.compile(rf"^\s*{re.escape(words)}")
    )
    lines = page.locator("[role=option]:visible").filter(has_text=re.compile(re.escape(words)))
    return lines.filter(has_not_text="as they face now").or_(buttons).first  # the lesson goes on to where they face


def point_out(page: Page, lesson: str, shown: str) -> None:
    """Choose a place on the board, once more if it is only held, and by the button where there is one."""
    for _ in range(2):
        if card(page) != shown:
            return
        if lesson == "plane":
            page.mouse.click(*on_screen(page, *(SQUARE if shown == "facing" else NEAR)))
        else:
            click_hex(page, HEXES[lesson])
        rest(page, shown)
    if card(page) == shown:
        press(page, ".bar .btn.main:enabled:visible")
        rest(page, shown)


def rest(page: Page, shown: str) -> None:
    """Look what has come of it, as people do, before doing more."""
    end = time.monotonic() + 2
    while card(page) == shown and time.monotonic() < end:
        page.wait_for_timeout(100)


BESIDE = """(shown) => {
  const card = document.querySelector(`.coach[data-card="${shown}"]`)?.getBoundingClientRect();
  const ring = document.querySelector("div.ring")?.getBoundingClientRect();
  if (!card) return "";
  const within = card.top >= 0 && card.left >= 0 && card.right <= innerWidth + 1 && card.bottom <= innerHeight + 1;
  if (!within) return "off the screen";
  if (!ring) return "";
  const [x, y] = [(ring.left + ring.right) / 2, (ring.top + ring.bottom) / 2];
  const over = x > card.left && x < card.right && y > card.top && y < card.bottom;
  return over ? "over the middle of what it speaks of" : "";
}"""


def stands_beside_its_subject(page: Page, shown: str) -> None:
    """A card lies within the window and leaves what it speaks of to be seen, once it has come to rest."""
    end = time.monotonic() + 5
    while fault := page.evaluate(BESIDE, shown):
        assert time.monotonic() < end, f"the card {shown!r} lies {fault}"
        page.wait_for_timeout(200)


def follow(page: Page, lesson: str, shown: str) -> None:
    """Do what a card says: press what it names, point where it says, or tell it that it has been read."""
    try:
        read = coach(page).get_by_role("button", name=re.compile("Got it|Play on"))
        words = coach(page).locator("strong").all_inner_texts()
        if card(page) != shown:
            return
        if read.count():
            read.click(timeout=1500)
        elif not words:
            point_out(page, lesson, shown)
        for word in words:
            if card(page) != shown or not named(page, word).count():
                return  # waiting for it could press the same words of the question that comes next
            named(page, word).click(timeout=1500)
            page.mouse.move(4, 4)  # so that nothing is pointed at that no card speaks of
            rest(page, shown)
    except Error:
        page.wait_for_timeout(100)  # the other side is still at it


@pytest.mark.parametrize(
    ("lesson", "name"),
    [("first-turn", "laptop"), ("first-turn", "phone"), ("machines", "desk"), ("machines", "side"),
     ("plane", "desk"), ("plane", "phone")],
)  # fmt: skip
def test_a_lesson_is_played_to_its_end_by_what_its_cards_say(people: NewPage, lesson: str, name: str) -> None:
    book, button, wanted = LESSONS[lesson]
    page = people(SCREENS[name])
    page.goto("/")
    page.get_by_role("radio", name=book).or_(page.get_by_role("button", name=book)).first.click()
    first = page.request.get(f"/api/rulebooks/{SLUGS[book]}/scenarios?lang=en").json()[0]["title"]
    page.get_by_role("radio", name=first).wait_for()  # before that, the lesson is that of another book
    page.get_by_role("button", name=button).click()
    page.wait_for_url("**/match/**")
    expect(coach(page)).to_have_attribute("data-card", "placing")
    page.evaluate(WATCH)
    came = ["placing"]
    end = time.monotonic() + PATIENCE
    while came[-1] != "turn" or card(page):
        seen: list[str] = page.evaluate("window.cards")
        if seen != came:
            came, end = seen, time.monotonic() + PATIENCE
        assert time.monotonic() < end, f"{came} came; the page shows {page.inner_text('body')[-800:]}"
        if shown := card(page):
            stands_beside_its_subject(page, shown)
            follow(page, lesson, shown)
        else:
            page.wait_for_timeout(100)
    assert [each for each in came if each in wanted.split()] == wanted.split(), came


def test_the_reaction_of_a_lesson_comes_before_anything_else_is_asked(people: NewPage) -> None:
    page = people(lang="fr")
    page.goto("/")
    page.get_by_role("button", name="Premier tour guidé").click()
    page.get_by_role("button", name="Compléter").click()
    expect(coach(page)).to_have_attribute("data-card", "ready")
    page.get_by_role("button", name="Terminer").click()
    expect(coach(page)).to_have_attribute("data-card", "reaction")
    expect(coach(page)).to_contain_text("B1-A")


def test_a_lesson_can_be_left_taken_up_again_and_read_in_another_language(people: NewPage) -> None:
    page = people()
    page.goto("/")
    page.get_by_role("button", name="Guided turn with machines").click()
    expect(coach(page)).to_contain_text("A gun and two tanks")
    page.reload()
    expect(coach(page)).to_contain_text("A gun and two tanks")
    coach(page).get_by_role("button", name="Leave the guided turn").click()
    expect(coach(page)).to_have_count(0)

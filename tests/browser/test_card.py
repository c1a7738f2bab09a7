"""The card of a counter: by pointing, by the keyboard, by a tap; every line with its rule, nothing is cut."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import SCREENS, NewPage
from tests.browser.hands import comes, new_match, open_machines, open_save, place_all, reach_activation, settled
from tests.browser.test_access import faults
from tests.patience import PATIENCE

CARD = "[data-card] article"


def counter(page: Page, piece: str) -> tuple[float, float]:
    """The middle of a piece on the screen, once the board rests."""
    settled(page)
    box = page.locator(f".stacks [data-piece={piece}]").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def point_at(page: Page, piece: str) -> None:
    """Point at a piece as a hand does, which is never quite still, until its card is there."""
    shown = page.locator(f"[data-card={piece}] article")
    within = 600.0
    while within < PATIENCE * 1000:
        x, y = counter(page, piece)
        page.mouse.move(x + (within % 1800) / 600, y, steps=3)
        if comes(shown, within):
            return
        within *= 2  # who moves again begins to wait again, and a busy machine needs longer
    raise AssertionError(f"no card of {piece}")


def nothing_is_cut(page: Page) -> list[str]:
    """Words of the card that reach beyond it, or beyond a box that cuts them."""
    cut: list[str] = page.evaluate(
        """(card) => {
          const article = document.querySelector(card);
          const out = [];
          const walk = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
          for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            if (!node.textContent.trim()) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const words = range.getBoundingClientRect();
            for (let e = node.parentElement; e && article.contains(e); e = e.parentElement) {
              const style = getComputedStyle(e);
              const box = e.getBoundingClientRect();
              const clips = e === article || style.overflowX !== "visible" || style.textOverflow === "ellipsis";
              if (clips && (words.left < box.left - 1 || words.right > box.right + 1)) out.push(node.textContent);
            }
          }
          return out;
        }""",
        CARD,
    )
    return cut


@pytest.mark.parametrize("name", ["desk", "laptop"])
def test_pointing_shows_the_card_of_a_tank_with_every_number_named(people: NewPage, name: str) -> None:
    page = people(SCREENS[name])
    open_machines(page, "drive")
    point_at(page, "u1")
    card = page.locator(CARD)
    expect(card.get_by_role("heading", name="T-2, M4 Sherman 76")).to_be_visible()
    for words in ("Armour 6 front, 3 flank, 2 rear", "AP 5, AC 12", "cadence 7", "Section Tanks", "tracked"):
        expect(card).to_contain_text(words)
    rows = card.locator(".rows li")
    assert rows.count() >= 8
    assert rows.locator(".chip").count() == rows.count(), "a line without its rule"
    assert nothing_is_cut(page) == []
    expect(page.locator(".arcs text", has_text="front 6")).to_be_visible()
    assert faults(page) == []
    page.mouse.move(4, SCREENS[name].height - 4)
    expect(card).to_be_hidden()


def test_the_card_never_covers_its_counter_and_lets_itself_be_read(people: NewPage) -> None:
    page = people(width=1280, height=720)
    open_machines(page, "drive")
    at = counter(page, "u3")
    point_at(page, "u3")
    card = page.locator(CARD)
    card.wait_for()
    box = card.bounding_box()
    assert box is not None
    assert not (box["x"] <= at[0] <= box["x"] + box["width"] and box["y"] <= at[1] <= box["y"] + box["height"])
    rings = page.locator("g.reach .line")
    expect(rings).to_have_count(2)
    expect(page.locator("g.reach")).to_contain_text("half power to 12")
    page.mouse.move(box["x"] + 60, box["y"] + 60, steps=4)
    expect(card.get_by_role("button", name="Rule 11.2/rally")).to_be_visible()
    card.get_by_role("button", name="Rule 11.2/rally").click()
    expect(page.get_by_role("heading", name="Rally test")).to_be_visible()


def test_the_keyboard_pins_a_card_and_closes_it(people: NewPage) -> None:
    page = people(width=1280, height=720)
    open_machines(page, "drive")
    point_at(page, "u1")
    card = page.locator(CARD)
    card.wait_for()
    page.keyboard.press("i")
    page.mouse.move(4, 716)
    page.wait_for_timeout(900)
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    # By the cursor of the board alone.
    page.mouse.click(*counter(page, "u5"))
    page.keyboard.press("Escape")
    page.mouse.move(4, 716)
    expect(card).to_be_hidden()
    page.locator(".board").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


@pytest.mark.parametrize("name", ["phone", "side"])
def test_on_a_phone_a_tap_offers_the_card(people: NewPage, name: str) -> None:
    page = people(SCREENS[name])
    open_machines(page, "drive")
    page.touchscreen.tap(*counter(page, "u1"))
    page.get_by_role("button", name="About T-2").tap()
    card = page.locator(CARD)
    card.wait_for()
    box, stands = card.bounding_box(), counter(page, "u1")
    assert box is not None
    if name == "phone":
        assert box["width"] == 390 and abs(box["y"] + box["height"] - 844) < 2
        assert stands[1] < box["y"], "the counter is above its sheet"
    else:
        assert box["y"] >= 0 and box["y"] + box["height"] <= 390
        across = box["x"] <= stands[0] <= box["x"] + box["width"]
        assert not (across and box["y"] <= stands[1] <= box["y"] + box["height"]), "the card covers its counter"
    assert nothing_is_cut(page) == []
    assert faults(page) == []
    card.get_by_role("button", name="Close the card").tap()
    expect(card).to_be_hidden()


def test_figures_of_the_plane_have_cards_and_rings(people: NewPage) -> None:
    page = people(width=1280, height=720)
    open_save(page, "march")
    point_at(page, "f3")
    card = page.locator(CARD)
    expect(card).to_contain_text("range 40/80 cm")
    rows = card.locator(".rows li")
    assert rows.locator(".chip").count() == rows.count() >= 4
    expect(page.locator(".rings .line")).to_have_count(2)
    assert nothing_is_cut(page) == []
    assert faults(page) == []


def test_every_hidden_marker_says_the_same(people: NewPage) -> None:
    page = people(width=1280, height=720)
    new_match(page, "Skirmish in the Clearing", {"Blue": "Me", "Red": "Bot"})
    place_all(page)
    reach_activation(page)
    for _ in range(12):
        page.keyboard.press("-")
    page.locator(".stacks [data-piece^=m]").first.wait_for()
    settled(page)
    markers = page.eval_on_selector_all(".stacks [data-piece^=m]", "all => all.map((e) => e.dataset.piece)")
    assert markers
    told = set()
    for marker in markers:
        point_at(page, marker)
        rows = page.locator(f"{CARD} .rows li").all_inner_texts()
        words = [re.sub(r"^\d+\n", "", row).replace(f"number {marker[1:]}", "number N") for row in rows]
        told.add("\n".join(re.sub(rf"^{marker[1:]}$", "N", row, flags=re.M) for row in words))
        expect(page.locator(CARD)).to_contain_text("Recognised when it fires")
    assert len(told) == 1, told


def test_names_stay_under_small_counters_and_the_legend_is_in_the_help(people: NewPage) -> None:
    page = people(width=1280, height=720)
    open_machines(page, "drive")
    for _ in range(12):
        page.keyboard.press("-")
    settled(page)
    plates = page.locator("[data-plate]")
    expect(plates.filter(has_text="T-1")).to_be_visible()
    page.keyboard.press("0")
    settled(page)
    close = page.locator(".stacks [data-piece=u1]").first.bounding_box()
    page.keyboard.press("0")
    settled(page)
    far = page.locator(".stacks [data-piece=u1]").first.bounding_box()
    assert close and far and close["width"] > far["width"], "what goes on comes first, then all of the board"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Help").click()
    expect(page.get_by_role("heading", name="What is on a counter")).to_be_visible()
    expect(page.get_by_text("Firepower-cadence-range.")).to_be_visible()
    assert faults(page) == []

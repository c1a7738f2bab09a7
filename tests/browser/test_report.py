"""After the match: the report in the browser, what it leads to, and the link that needs no seat."""

from __future__ import annotations

import json
import re
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import SCREENS, NewPage, Server
from tests.browser.hands import new_match, question, turn_to
from tests.browser.test_access import faults

FIXTURES = Path(__file__).parents[1] / "fixtures"
TDA, PLANE = "won-points", "skirmish/points-attacker"


def finished(server: Server, name: str) -> str:
    """The key of the first seat of a match that is over, against a bot."""
    text = (FIXTURES / f"{name}.save").read_text(encoding="utf-8")
    plan = [{"who": "me"}, {"who": "bot", "level": "recruit"}]
    body = json.dumps({"text": text, "seats": plan}).encode()
    asked = urllib.request.Request(
        f"{server.url}/api/saves", body, {"content-type": "application/json", "origin": server.url}
    )
    with urllib.request.urlopen(asked) as reply:
        key: str = json.load(reply)["seats"][0]["key"]
    return key


def _open(page: Page, key: str) -> None:
    page.goto(f"/report/{key}")
    expect(page.get_by_role("heading", name="Points by cause")).to_be_visible()
    expect(page.locator("[data-fallen]").first).to_be_attached()


@pytest.mark.parametrize("name", [TDA, PLANE])
@pytest.mark.parametrize("touch", [False, True])
def test_the_report_fits_and_everybody_can_use_it(people: NewPage, server: Server, name: str, touch: bool) -> None:
    first, *others = (screen for screen in SCREENS.values() if screen.touch == touch)
    page = people(first)
    _open(page, finished(server, name))
    for screen in (first, *others):
        turn_to(page, screen)
        for title in ("Where they fell", "Losses by turn", "Turning points", "Luck"):
            expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
        expect(page.get_by_role("img", name=re.compile("lost, .* expected from"))).not_to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen
        assert faults(page) == [], screen


def test_the_board_at_the_end_is_turned_over_and_its_replay_names_the_counters(people: NewPage, server: Server) -> None:
    page = people(SCREENS["side"])
    key = finished(server, TDA)
    page.goto(f"/match/{key}")
    ending = page.get_by_role("dialog")
    expect(ending.get_by_role("link", name="Report")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    ending.get_by_role("button", name="Look at the board").tap()
    expect(ending).to_have_count(0)
    _open(page, key)
    page.get_by_role("link", name="Board at the end, markers turned over").tap()
    expect(page.get_by_role("slider", name="Moment of the match")).to_be_visible()
    page.get_by_role("button", name="Whole board").tap()
    names = page.locator(".stacks [data-piece]").evaluate_all("es => es.map((e) => e.getAttribute('aria-label'))")
    assert names and not any(str(name).startswith("marker") for name in names), names
    expect(page.locator("[data-plate]").filter(has_text="B1-").first).to_be_visible()
    assert faults(page) == []


def test_a_draw_is_in_nobodys_colours(people: NewPage, server: Server) -> None:
    page = people()
    _open(page, finished(server, TDA))
    paint = "e => getComputedStyle(e).backgroundColor"
    draw = page.locator(".scale .draw")
    expect(draw).to_have_count(1)
    sides = page.locator(".scale i:not(.draw)").evaluate_all(
        "all => all.map((e) => getComputedStyle(e).backgroundColor)"
    )
    assert draw.evaluate(paint) not in sides


def test_a_turning_point_leads_into_the_replay(people: NewPage, server: Server) -> None:
    page = people()
    _open(page, finished(server, TDA))
    expect(page.get_by_text("The Blues take E6 (the crossroads).").first).to_be_visible()
    page.get_by_role("link", name="Go there: R1-A loses one step.").click()
    slider = page.get_by_role("slider", name="Moment of the match")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("Turn 4"))
    page.get_by_role("link", name="Report").click()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()


def test_the_link_shows_the_match_to_somebody_without_a_seat(people: NewPage, server: Server) -> None:
    page, stranger = people(), people(lang="fr")
    key = finished(server, TDA)
    _open(page, key)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert key not in link
    stranger.goto(link)
    expect(stranger.get_by_role("heading", name="Points par cause")).to_be_visible()
    expect(stranger.get_by_role("button", name="Changer de camp")).to_have_count(0)
    stranger.get_by_role("link", name="Revoir").click()
    expect(stranger.get_by_role("slider")).to_be_visible()


def _seat(page: Page) -> dict[str, Any]:
    """The match on the page, as its seat sees it in a list."""
    page.wait_for_url("**/match/**")
    expect(question(page)).to_be_visible()
    key = page.url.rsplit("/", 1)[-1]
    found: dict[str, Any] = page.evaluate("(key) => fetch(`/api/seats/${key}`).then((reply) => reply.json())", key)
    return found


def test_the_end_of_a_match_offers_its_report_and_the_same_match_from_either_side(people: NewPage) -> None:
    page = people()
    new_match(page, "First Fire")
    first = _seat(page)
    early = page.evaluate("(key) => fetch(`/api/seats/${key}/report`).then((reply) => reply.status)", first["key"])
    assert early == 409
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("link", name="Report").click()
    expect(page.get_by_role("heading", name="Luck", exact=True)).to_be_visible()
    report = page.url
    page.get_by_role("button", name="Swap sides").click()
    swapped = _seat(page)
    assert swapped["key"] != first["key"] and swapped["scenario"] == first["scenario"]
    assert (first["seat"], swapped["seat"]) == (0, 1)
    assert [who for _, who, _ in swapped["players"]] == ["bot", "me"]
    page.goto(report)
    page.get_by_role("button", name="Play again").click()
    again = _seat(page)
    assert again["seat"] == 0 and again["key"] not in (first["key"], swapped["key"])
    assert again["players"] == first["players"]

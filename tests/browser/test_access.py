"""Can everybody use it? The rules of WCAG 2.2 AA, asked of every main state of the page by axe-core."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import BY_EITHER_HAND, SCREENS, NewPage, Screen
from tests.browser.hands import (
    new_match,
    option,
    options,
    pick,
    place_all,
    question,
    reach_activation,
    settled,
    turn_to,
)

AXE = Path(__file__).parents[2] / "table" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def faults(page: Page) -> list[str]:
    """What axe-core finds wrong, a line each."""
    settled(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        "(tags) => axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})", TAGS
    )
    return [
        f"{rule['id']}: {node['html'][:160]} ({node.get('failureSummary', '')[:200]})"
        for rule in found["violations"]
        for node in rule["nodes"][:4]
    ]


def faults_on(page: Page, screens: Iterable[Screen]) -> list[str]:
    """The same in windows of several sizes, by day and by night, on one page."""
    found: list[str] = []
    for screen in screens:
        turn_to(page, screen)
        found += [f"{screen.width} wide: {line}" for line in faults(page)]
    return found


def faults_on_every_screen(page: Page) -> list[str]:
    """The same in windows of every size."""
    return faults_on(page, SCREENS.values())


@BY_EITHER_HAND
def test_every_main_state(people: NewPage, screens: Sequence[Screen]) -> None:
    page = people(screens[0])
    found: dict[str, list[str]] = {}
    page.goto("/")
    page.get_by_role("radio", name="Skirmish in the Clearing").wait_for()
    found["start"] = faults_on(page, screens)
    new_match(page, "Skirmish in the Clearing", {"Blue": "Me", "Red": "Bot"})
    page.get_by_role("button", name="Fill for me").wait_for()
    found["set-up"] = faults_on(page, screens)
    place_all(page)
    reach_activation(page)
    found["question"] = faults_on(page, screens)
    wide = [screen for screen in screens if screen.width > 760]
    turn_to(page, wide[-1])
    pick(options(page).first)
    expect(question(page).first).to_contain_text("which unit acts")
    pick(options(page).nth(1))
    option(page, "is done").wait_for(state="attached")
    found["unit"] = faults_on(page, wide)
    tools = page.get_by_role("toolbar", name="Tools")
    for tool, filled in (("Standing orders", ".order"), ("Rules (R)", "summary"), ("Position in words", "h3")):
        if tools.get_by_role("button", name=tool).is_hidden():
            tools.get_by_role("button", name="More").click()
        tools.get_by_role("button", name=tool).click()
        page.locator(".pane").locator(filled).first.wait_for()
        found[tool] = faults_on(page, wide)
    page.get_by_role("button", name="Menu").click()
    found["menu"] = faults_on(page, screens)
    page.keyboard.press("Escape")
    page.goto(page.url.replace("/match/", "/replay/"))
    page.get_by_role("slider", name="Moment of the match").wait_for()
    page.locator(".world svg").first.wait_for()
    found["replay"] = faults_on(page, screens)
    page.goto("/rules/tda?rule=7.11")
    page.get_by_role("searchbox").first.wait_for()
    page.get_by_role("heading", level=2).first.wait_for()
    found["rules"] = faults_on(page, screens)
    bad = {state: lines for state, lines in found.items() if lines}
    assert not bad, "\n".join(f"{state}: {line}" for state, lines in bad.items() for line in lines)

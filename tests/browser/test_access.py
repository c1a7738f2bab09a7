"""Can everybody use it? The rules of WCAG 2.2 AA, asked of every main state of the page by axe-core."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import ON_EVERY_SCREEN, SCREENS, NewPage, Screen
from tests.browser.hands import new_match, options, pick, place_all, question, reach_activation, settled, turn_to

AXE = Path(__file__).parents[2] / "table" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def faults(page: Page) -> list[str]:
    """What axe-core finds wrong, a line each."""
    settled(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        "(tags) => axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})", TAGS
    )
    return [
        f"{rule['id']}: {node['html'][:160]} ({node.get('failureSummary', '')[:200]})"
        for rule in found["violations"]
        for node in rule["nodes"][:4]
    ]


def faults_on_every_screen(page: Page) -> list[str]:
    """The same in windows of every size, by day and by night, on one page."""
    found: list[str] = []
    for name, screen in SCREENS.items():
        turn_to(page, screen)
        found += [f"{name}: {line}" for line in faults(page)]
    return found


@ON_EVERY_SCREEN
def test_every_main_state(people: NewPage, screen: Screen) -> None:
    page = people(screen)
    found: dict[str, list[str]] = {}
    page.goto("/")
    page.get_by_role("radio", name="Skirmish in the Clearing").wait_for()
    found["start"] = faults(page)
    new_match(page, "Skirmish in the Clearing", {"Blue": "Me", "Red": "Bot"})
    page.get_by_role("button", name="Fill for me").wait_for()
    found["set-up"] = faults(page)
    place_all(page)
    reach_activation(page)
    found["question"] = faults(page)
    if screen.width > 760:
        pick(options(page).first)
        expect(question(page).first).to_contain_text("which unit acts")
        pick(options(page).nth(1))
        page.wait_for_timeout(500)
        found["unit"] = faults(page)
        tools = page.get_by_role("toolbar", name="Tools")
        for tool in ("Standing orders", "Rules (R)", "Position in words"):
            if tools.get_by_role("button", name=tool).is_hidden():
                tools.get_by_role("button", name="More").click()
            tools.get_by_role("button", name=tool).click()
            page.wait_for_timeout(600)
            found[tool] = faults(page)
    page.get_by_role("button", name="Menu").click()
    found["menu"] = faults(page)
    page.keyboard.press("Escape")
    page.goto(page.url.replace("/match/", "/replay/"))
    page.get_by_role("slider", name="Moment of the match").wait_for()
    page.wait_for_timeout(500)
    found["replay"] = faults(page)
    page.goto("/rules/tda?rule=7.11")
    page.get_by_role("searchbox").first.wait_for()
    page.wait_for_timeout(500)
    found["rules"] = faults(page)
    bad = {state: lines for state, lines in found.items() if lines}
    assert not bad, "\n".join(f"{state}: {line}" for state, lines in bad.items() for line in lines)

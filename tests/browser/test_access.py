"""Can everybody use it? The rules of WCAG 2.2 AA, asked of every main state of the page by axe-core."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hands import new_match, options, place_all, question, reach_activation, settled

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


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_every_main_state(people: NewPage, theme: str, width: int) -> None:
    page = people(theme=theme, width=width, height=900, touch=width < 500)
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
    if width > 500:
        options(page).first.click()
        expect(question(page).first).to_contain_text("which unit acts")
        options(page).nth(1).click()
        page.wait_for_timeout(500)
        found["unit"] = faults(page)
        for tool in ("Standing orders", "Rules (R)", "Position in words"):
            page.get_by_role("toolbar", name="Tools").get_by_role("button", name=tool).click()
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

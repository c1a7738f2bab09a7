"""The rail: what is chosen opens where it stands, and no dice are rolled by one stray click or key."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import ON_EVERY_SCREEN, SCREENS, NewPage, Screen
from tests.browser.hands import open_machines, option, options, question

IN_VIEW = """(e) => {
  const { top, bottom } = e.getBoundingClientRect();
  let box = e.parentElement;
  while (box && getComputedStyle(box).overflowY === "visible") box = box.parentElement;
  const held = (box ?? document.documentElement).getBoundingClientRect();
  return top >= held.top - 1 && bottom <= Math.min(held.bottom, innerHeight) + 1;
}"""


def reaction(people: NewPage, screen: Screen, *, quick: bool = False) -> Page:
    """The page of a gunner whose enemy drives by: he may fire or hold."""
    page = people(screen, quick=quick)
    open_machines(page, "reaction", {"Side 1": "Bot", "Side 2": "Me"})
    expect(question(page).first).to_contain_text("who fires at T-1")
    return page


@ON_EVERY_SCREEN
def test_the_chosen_shot_opens_where_it_stands(people: NewPage, screen: Screen) -> None:
    page = reaction(people, screen)
    assert question(page).first.evaluate(IN_VIEW)
    expect(page.locator("details.cannot")).not_to_have_attribute("open", "")
    shot = page.locator(".sheet-foot .shot > details" if screen.width < 760 else ".opened")
    if screen.width < 760:
        assert option(page, "P-1").evaluate(IN_VIEW)
        shot.locator("> summary").tap()
    bar = shot.locator(".odds.big")
    expect(bar).to_be_visible()
    assert bar.evaluate(IN_VIEW)
    expect(bar).to_contain_text(option(page, "P-1").locator(".end > b").inner_text().split("\n")[0])
    expect(shot.locator(".reckoning table").first).to_be_hidden()
    if screen.touch:
        shot.locator(".reckoning summary, .reckoning button").first.tap()
    else:
        page.keyboard.press("a")
    expect(shot.locator(".reckoning table").first).to_be_visible()
    assert page.locator(".bar .btn.main").evaluate(IN_VIEW)


@ON_EVERY_SCREEN
def test_dice_want_a_second_yes(people: NewPage, screen: Screen) -> None:
    """By a second click, by Enter, by the button at the foot, or by holding it down."""
    page = reaction(people, screen)
    asked = question(page).first.inner_text()
    shot = options(page).first
    if screen == SCREENS["laptop"]:
        page.keyboard.press("1")
    elif screen.touch:
        shot.tap()
    else:
        shot.click()
        page.keyboard.press("Escape")
        shot.click()
    expect(shot).to_have_attribute("data-armed", "true")
    page.wait_for_timeout(300)
    expect(question(page).first).to_have_text(asked)
    if screen == SCREENS["laptop"]:
        page.keyboard.press("Enter")
    elif screen == SCREENS["phone"]:
        page.locator(".bar .btn.main").tap()
    elif screen == SCREENS["side"]:
        shot.click(delay=1200)
    else:
        shot.click()
    expect(question(page).first).not_to_have_text(asked)


def test_the_expert_rolls_at_once(people: NewPage) -> None:
    page = reaction(people, SCREENS["laptop"], quick=True)
    asked = question(page).first.inner_text()
    options(page).first.click()
    expect(question(page).first).not_to_have_text(asked)

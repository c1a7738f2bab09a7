"""Hands at the table: what a person does with the page, in the words that the page shows."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Error, Locator, Page, expect
from tests.browser.conftest import Screen
from tests.patience import PATIENCE

MOST = 5_000
"""Things that are done in a match before it is given up."""
LEAVING = ("End the activation", "is done", "Pass", "Hold")
MARCHES = ("Normal march", "Tactical move", "Forced march")
ARMED = "[role=option][data-armed]:visible"
"""What was chosen once: chosen again, its dice are rolled."""
HOLD = ".bar.phone .btn:not(.main):visible"
LOOK = """() => {
  const seen = (e) => e && e.getClientRects().length > 0 && !e.disabled;
  const named = (...words) => [...document.querySelectorAll("button, a")].find(
    (e) => seen(e) && words.some((w) => e.textContent.trim().startsWith(w)));
  const ended = document.querySelector('dialog[open] a[href^="/replay/"]');
  const state = { over: seen(ended), press: "", ways: 0, options: [] };
  for (const word of ["I play", "Hand it back", "Do it anyway", "Fill for me", "Skip"]) {
    const found = named(word);
    if (found) { state.press = word; break; }
  }
  state.ways = document.querySelectorAll("[data-to]").length;
  state.hold = [...document.querySelectorAll(".bar.phone .btn:not(.main)")].some(seen);
  state.options = [...document.querySelectorAll("[role=option]")].filter(seen).map((e) => e.textContent);
  return state;
}"""
"""What a person would see at a glance, in one look: quicker than asking for each thing by itself."""


class Seats(NamedTuple):
    """A match that was made: where its seats and its spectators sit."""

    seats: list[str]
    watch: str


def start_match(page: Page, scenario: str, seats: dict[str, str]) -> None:
    """Set a match up on the start page: who sits where, by the name of each side."""
    page.goto("/")
    page.get_by_role("radio", name=scenario).click()
    for side, who in seats.items():
        page.get_by_role("radiogroup", name=f"Who sits for {side}?").get_by_role("radio", name=who).click()
    page.get_by_role("button", name="Start the match").click()


def new_match(
    page: Page, scenario: str, seats: dict[str, str] | None = None, level: str = "Regular", book: str = "tda"
) -> Seats:
    """The same without the start page, whose pictures take longer than a board; nobody named is me against a bot."""
    cards = page.request.get(f"/api/rulebooks/{book}/scenarios?lang=en").json()
    card = next(each for each in cards if each["title"] == scenario)
    usual = ("Me", "Bot")
    plan = [_seat((seats or {}).get(name, who), level) for (name, _), who in zip(card["sides"], usual, strict=True)]
    return sit(page, "/api/matches", {"rulebook": book, "scenario": card["id"], "seats": plan})


def _seat(who: str, level: str = "Regular") -> dict[str, str]:
    return {"who": "bot", "level": level.lower()} if who == "Bot" else {"who": who.lower()}


KEPT = """(keys) => keys.every((key) => Object.values(localStorage).some((text) => text.includes(key)))"""
"""The browser has noted the seats among its own matches, which it does some time after the board is there."""


def sit(page: Page, path: str, body: dict[str, Any]) -> Seats:
    """Make a match and take the seats that are one's own."""
    reply = page.request.post(path, data=body)
    assert reply.ok, reply.text()
    made = reply.json()
    page.goto("/match/" + ",".join(seat["key"] for seat in made["seats"] if seat["who"] == "me"))
    page.wait_for_function(KEPT, arg=[seat["key"] for seat in made["seats"] if seat["who"] == "me"])
    return Seats([seat["key"] and f"/match/{seat['key']}" for seat in made["seats"]], f"/watch/{made['spectator']}")


def question(page: Page) -> Locator:
    """The title of what is asked."""
    return page.get_by_role("complementary", name="Question and log").get_by_role("heading", level=2)


def options(page: Page) -> Locator:
    """All that can be chosen now."""
    return page.get_by_role("complementary", name="Question and log").get_by_role("option")


def place_all(page: Page) -> None:
    """Let the table place what is left, and say that it is done."""
    page.get_by_role("button", name="Fill for me").click()
    done = page.get_by_role("button", name="Done")
    expect(done).to_be_enabled()
    done.click()


def expect_told(page: Page, text: str) -> None:
    """Wait until the log tells something: the lines are unfolded one by one until one of them says it."""
    end = time.monotonic() + PATIENCE
    log = page.get_by_role("region", name="Log")
    while time.monotonic() < end:
        if text in log.inner_text():
            return
        for line in log.locator("button.line[aria-expanded]").all():
            try:
                line.click(timeout=1500)
            except Error:
                break
            if text in log.inner_text():
                return
        page.wait_for_timeout(100)
    raise AssertionError(f"the log does not say {text!r}: {log.inner_text()}")


def press(page: Page, selector: str, at: int = 0) -> bool:
    """Click something that may be gone by now, as happens when the other side is quicker."""
    try:
        page.locator(selector).nth(at).click(timeout=1500)
    except Error:
        return False
    return True


def comes(found: Locator, within: float) -> bool:
    """Whether something comes into sight within so many milliseconds."""
    try:
        found.first.wait_for(timeout=within)
    except Error:
        return False
    return True


def look(page: Page) -> dict[str, Any]:
    """What is on the page now."""
    seen: dict[str, Any] = page.evaluate(LOOK)
    return seen


def step(page: Page, rng: Random, eager: tuple[str, ...] = ()) -> str:
    """Do one thing that a person would do now, something eager if there is any; tells what kind of thing it was."""
    seen = look(page)
    if seen["over"]:
        return "over"
    if seen["press"] == "Fill for me":
        if press(page, "button:visible:has-text('Fill for me')"):
            press(page, "button:enabled:visible:has-text('Done')")
        return "place"
    if seen["press"]:
        press(page, f"button:visible:has-text('{seen['press']}')")
        return str(seen["press"])
    if seen["ways"]:
        if press(page, "[data-to]", rng.randrange(seen["ways"])):
            press(page, ".bar .btn.main:enabled")
        return "way"
    if not seen["options"]:
        if seen["hold"] and press(page, HOLD):  # what is left is folded away, and holding is a button at the foot
            return "hold"
        page.wait_for_timeout(30)
        return "wait"
    take(page, choose(seen["options"], rng, eager))
    return "pick"


def take(page: Page, at: int) -> None:
    """Take an option of the list; where dice would be rolled, once more."""
    press(page, "[role=option]:visible", at)
    if page.locator(ARMED).count():
        press(page, ARMED)
    page.wait_for_timeout(30)


def pick(found: Locator) -> None:
    """Choose something in the list, and say yes to the dice where there are any."""
    found.click()
    armed = found.page.locator(ARMED)
    if armed.count():
        armed.click()


def reach_activation(page: Page) -> None:
    """Hold fire and let others go on until one's own formations are asked for."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        asked = question(page)
        title = asked.first.inner_text() if asked.count() else ""
        if "formation" in title:
            return
        seen = look(page)
        leaving = [at for at, text in enumerate(seen["options"]) if any(word in text for word in LEAVING)]
        if leaving:
            take(page, leaving[-1])
        elif seen["options"] or seen["hold"]:
            press(page, HOLD)  # on a phone it is a button at the foot
        page.wait_for_timeout(80)
    raise AssertionError(f"no activation within {PATIENCE} s; the page shows {page.inner_text('body')[-600:]}")


def choose(texts: list[str], rng: Random, eager: tuple[str, ...] = ()) -> int:
    """Mostly act, sometimes be done: so that a match comes to its end in good time."""
    if wanted := [at for at, text in enumerate(texts) if any(word in text for word in eager)]:
        return rng.choice(wanted)
    leaving = [at for at, text in enumerate(texts) if any(word in text for word in LEAVING)]
    if leaving and rng.random() < 0.15:
        return rng.choice(leaving)
    return rng.randrange(len(texts))


def play_until(page: Page, wanted: str, rng: Random) -> list[str]:
    """Play until something of the wanted kind was done; fails when nothing more can be done, or too much was."""
    return go_on_until(page, wanted, lambda: step(page, rng, MARCHES if wanted == "way" else ()))


def go_on_until(page: Page, wanted: str, act: Callable[[], str]) -> list[str]:
    """Act again and again, until something of the wanted kind was done."""
    done: list[str] = []
    end = time.monotonic() + PATIENCE
    while not done or done[-1] != wanted:
        shows = "" if time.monotonic() < end and len(done) < MOST else page.inner_text("body")[-600:]
        assert not shows, f"no {wanted!r} comes; {done[-20:]} was done last; the page shows {shows}"
        told = act()
        if told != "wait":
            done.append(told)
            end = time.monotonic() + PATIENCE
    return done


def turn_to(page: Page, screen: Screen) -> None:
    """The same page in a window of another size, by day or by night."""
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.emulate_media(color_scheme="dark" if screen.theme == "dark" else "light")
    expect(page.locator("html")).to_have_attribute("data-theme", screen.theme)


def settled(page: Page) -> None:
    """Wait until nothing in sight glides any more; what is folded away stands still in Firefox and is never done."""
    page.wait_for_function(
        "() => document.getAnimations().every((a) => a.playState !== 'running' "
        "|| a.effect?.getComputedTiming().endTime === Infinity || !a.effect?.target?.checkVisibility())"
    )


# ---------------------------------------------------------------- on the hexes

CALM = """async (x, y) => {
  const svg = document.querySelector(".world svg");
  const now = () => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
  for (let last = null, at = now(), calm = 0; calm < 3; last = at, at = now()) {
    calm = last && Math.hypot(at.x - last.x, at.y - last.y) < 0.1 ? calm + 1 : 0;
    await new Promise((done) => setTimeout(done, 50));
  }
  const at = now();
  return [at.x, at.y];
}"""
"""A spot of the board on the screen, once the board no longer glides to where it is looked at."""
HEX = f"""async (name) => {{
  const {{ width, height }} = document.querySelector(".world svg").viewBox.baseVal;
  const drawn = performance.getEntriesByType("resource").map((e) => e.name).filter((n) => /drawings.[^/]+$/.test(n));
  const boards = await Promise.all(drawn.map(async (url) => (await fetch(url)).json()));
  const board = boards.find((each) => Math.hypot(each.width - width, each.height - height) < 1);
  const spot = board.spots.find((each) => each.name === name);
  return ({CALM})(spot.x, spot.y);
}}"""
"""Boards of one size have their hexes at the same spots."""


def hex_on_screen(page: Page, name: str) -> tuple[float, float]:
    """Where the middle of a hex is on the screen now."""
    left, top = page.evaluate(HEX, name)
    return left, top


def click_hex(page: Page, name: str) -> None:
    """Click a hex of the map."""
    page.mouse.click(*hex_on_screen(page, name))


def open_machines(page: Page, name: str, seats: dict[str, str] | None = None) -> Seats:
    """Go on with a prepared moment of a match with machines."""
    return open_save(page, name, seats, "machines")


# ---------------------------------------------------------------- on the plane

FIXTURES = Path(__file__).parents[1] / "fixtures"
POINT = f"([x, y]) => ({CALM})(x * 100, y * 100)"
STAND = """() => Object.fromEntries([...document.querySelectorAll(".world [data-piece]")].map((e) => {
  const at = e.transform.baseVal.consolidate().matrix;
  return [e.dataset.piece, [at.e / 100, at.f / 100]];
}))"""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def open_save(page: Page, name: str, seats: dict[str, str] | None = None, folder: str = "plane") -> Seats:
    """Go on with a prepared moment; whoever is not named is the first side's player, or a bot."""
    return open_text(page, (FIXTURES / folder / f"{name}.save").read_text(encoding="utf-8"), seats)


def open_text(page: Page, text: str, seats: dict[str, str] | None = None) -> Seats:
    """The same with the text of a save."""
    plan = [_seat((seats or {}).get(f"Side {side}", "Me" if side == 1 else "Bot")) for side in (1, 2)]
    made = sit(page, "/api/saves", {"text": text, "seats": plan})
    page.locator(".world svg").or_(page.get_by_role("button", name="I play")).first.wait_for()
    return made


def on_screen(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a spot of the table, in centimetres, is on the screen now."""
    left, top = page.evaluate(POINT, [x, y])
    return left, top


def standing(page: Page) -> dict[str, tuple[float, float]]:
    """Where every piece in sight stands, in centimetres."""
    found: dict[str, list[float]] = page.evaluate(STAND)
    return {piece: (at[0], at[1]) for piece, at in found.items()}


def differs(page: Page, before: dict[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    """Wait until pieces stand otherwise than before: where they do. Nobody stands on a page that is not drawn yet."""
    end = time.monotonic() + PATIENCE
    while not (now := standing(page)) or now == before:
        assert time.monotonic() < end, f"all stand as before: {before}"
        page.wait_for_timeout(50)
    return now


def arrives(page: Page, piece: str, x: float, y: float) -> None:
    """Wait until a piece stands at a spot, give or take the width of a pixel or two."""
    end = time.monotonic() + PATIENCE
    while max(abs(a - b) for a, b in zip(standing(page).get(piece, (-99, -99)), (x, y), strict=True)) > 0.3:
        assert time.monotonic() < end, f"{piece} is not at {x}, {y}: {standing(page)}"
        page.wait_for_timeout(50)


def option(page: Page, text: str) -> Locator:
    """The first option with these words."""
    return options(page).filter(has_text=text).first


def proposed(page: Page) -> Locator:
    """What is pointed out, once the table has said what it means."""
    return page.locator(".proposed:not(.stale)")


def point_out(page: Page, x: float, y: float) -> None:
    """Point at a spot of the table and wait for what that would mean."""
    page.mouse.move(*on_screen(page, x, y))
    proposed(page).locator(".sum").wait_for()


def pull(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag something on the table, from spot to spot."""
    page.mouse.move(*on_screen(page, *start))
    page.mouse.down()
    page.mouse.move(*on_screen(page, *end), steps=5)
    page.mouse.up()
    proposed(page).locator(".sum").wait_for()


def step_on_plane(page: Page, rng: Random) -> str:
    """As `step`, and point by the keyboard where something has to be pointed out."""
    if not page.locator(".proposed:visible").count():
        return step(page, rng)
    for _ in range(rng.randrange(1, 4)):
        page.keyboard.press(f"Shift+{rng.choice(ARROWS)}")
    proposed(page).locator(".sum").wait_for()
    if page.locator(".bar .btn.main:enabled").count() and press(page, ".bar .btn.main:enabled"):
        expect(page.locator(".proposed")).to_have_count(0)
        return "aim"
    for _ in range(3):
        page.keyboard.press("Escape")
    return "back"

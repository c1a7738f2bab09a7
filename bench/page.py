"""How heavy and how quick the page is: its first load, the largest battle, 200 pieces, frames as the board is pulled.

    python bench/page.py --out bench/results/page.json

A real server and a real Chromium with nothing in its cache. The battle is set up, then its board is pulled in circles
by the pointer for some seconds, once nearly all of it and once seen from nearer; a frame lasts from one repaint
to the next, so that with a screen of 60 Hz none can be shorter than 16.7 ms. No scenario has two hundred pieces: a
position made for it has them, a hundred squads on either side of one board. On a busy machine frames are late because
others have the processor: `load` of the result is how many wanted it for each core when the measurement began, and
with more than one the frames say little.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from keeping import keep
from tests.browser.conftest import FLAGS, Server, chromium
from tests.browser.hands import options, place_all, reach_activation

import voltigeur
from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.saves import to_text

TARGET = {"first_load_kb": 120, "interactive_ms": 1500, "frame_p95_ms": 17, "pieces": 200}
BATTLE = "compagnie-en-ligne"
CROWD = {
    "blue": ("us-1944", "us44-rifle-squad", "ABCDEFGHIJ"),
    "red": ("germany-1944", "de44-grenadier-squad", "KLMNOPQRST"),
}
"""Nation, counter and columns of each side of the position that is as full as a board may become."""
ROWS = range(2, 12)
WEIGHT = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter((entry) => !new URL(entry.name).pathname.startsWith("/api/"))
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
PIECES = """() => new Set([...document.querySelectorAll(".world [data-piece]")].map((e) => e.dataset.piece)).size"""
PULL = """(ms) => new Promise((done) => {
  const board = document.querySelector("[role=application]");
  const send = (target, kind, x, y) => target.dispatchEvent(new MouseEvent(kind, {
    bubbles: true, cancelable: true, view: window, clientX: x, clientY: y, button: 0, buttons: 1 }));
  const times = [];
  const seen = new Set();
  const began = performance.now();
  let last = began, x = 400, y = 400;
  send(board, "mousedown", x, y);
  const frame = (now) => {
    times.push(now - last);
    last = now;
    const turn = (now - began) / 250;
    x += Math.cos(turn) * 10;
    y += Math.sin(turn) * 10;
    send(window, "mousemove", x, y);
    seen.add(board.querySelector(".world").style.transform);
    if (now - began < ms) requestAnimationFrame(frame);
    else { send(window, "mouseup", x, y); done({ times: times.slice(1), moved: seen.size }); }
  };
  requestAnimationFrame(frame);
})"""


def first_load(browser: Browser, url: str, times: int) -> dict[str, Any]:
    """The start page, as somebody sees it who was never there."""
    weights: list[float] = []
    waits: list[float] = []
    for _ in range(times):
        context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
        page = context.new_page()
        page.goto("/")
        page.get_by_role("button", name="Start the match").wait_for()
        waits.append(page.evaluate("performance.now()"))
        page.wait_for_load_state("networkidle")  # what comes after the button weighs, too
        weights.append(page.evaluate(WEIGHT))
        context.close()
    return {
        "kb": round(max(weights) / 1000, 1),
        "interactive_ms": round(statistics.median(waits)),
        "slowest_ms": round(max(waits)),
    }


def crowd() -> str:
    """The save of a position with two hundred squads on one board."""
    units = [
        {
            "id": f"{side[0].upper()}{row}-{column}",
            "type": kind,
            "side": side,
            "section": f"{side}-{row}",
            "at": f"{column}{row}",
        }
        for side, (_, kind, columns) in CROWD.items()
        for row in ROWS
        for column in columns
    ]
    nations = {side: nation for side, (nation, _, _) in CROWD.items()}
    return to_text(rulebook("tda").arrange({"map": "bocage", "nations": nations, "units": units}, "bench"))


def battle(browser: Browser, url: str, milliseconds: int, text: str = "") -> dict[str, Any]:
    """The largest scenario after its set-up, or a position that is given."""
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    context.add_init_script("localStorage['voltigeur.settings'] ??= JSON.stringify({pace: 'instant', briefing: false})")
    page = context.new_page()
    plan = [{"who": "me"}, {"who": "bot", "level": "recruit"}]
    if text:
        reply = page.request.post("/api/saves", data={"text": text, "seats": plan}, headers={"origin": url})
    else:
        reply = page.request.post("/api/matches", data={"rulebook": "tda", "scenario": BATTLE, "seats": plan})
    page.goto(f"/match/{reply.json()['seats'][0]['key']}")
    if text:
        options(page).first.wait_for()
    else:
        page.get_by_role("button", name="Fill for me").wait_for()
    interactive = page.evaluate("performance.now()")
    if not text:
        place_all(page)
        reach_activation(page)
    for key in "-" * 12 + "++":  # all of the board, then so near that it can be pulled
        page.keyboard.press(key)
        page.wait_for_timeout(100)
    page.wait_for_timeout(3000)
    result = {
        "interactive_ms": round(interactive),
        "pieces": page.evaluate(PIECES),
        "whole": pull(page, milliseconds),
    }
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()
    page.wait_for_timeout(2500)
    result["near"] = pull(page, milliseconds)
    context.close()
    return result


def pull(page: Page, milliseconds: int) -> dict[str, Any]:
    """Frame times while the pointer pulls the board."""
    seen = page.evaluate(PULL, milliseconds)
    times: list[float] = sorted(seen["times"])
    if seen["moved"] < len(times) // 4:
        raise RuntimeError(f"the board did not follow the pointer: {seen['moved']} places in {len(times)} frames")

    def at(share: float) -> float:
        return round(times[min(len(times) - 1, int(len(times) * share))], 1)

    return {
        "frames": len(times),
        "median_ms": at(0.5),
        "p95_ms": at(0.95),
        "p99_ms": at(0.99),
        "longest_ms": round(times[-1], 1),
    }


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder), "--pause", "50")
        server.start()
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS, headless=True)
        try:
            result: dict[str, Any] = {
                "python": platform.python_version(),
                "machine": platform.machine(),
                "version": voltigeur.__version__,
                "browser": browser.version,
                "load": round(os.getloadavg()[0] / (os.cpu_count() or 1), 1),
                "target": TARGET,
                "first_load": first_load(browser, server.url, given.loads),
                "battle": battle(browser, server.url, round(given.seconds * 1000)),
                "crowd": battle(browser, server.url, round(given.seconds * 1000), crowd()),
            }
        finally:
            browser.close()
            server.stop()
    keep(result, given.out)


if __name__ == "__main__":
    main()

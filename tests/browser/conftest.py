"""A real server and a real browser for tests that play as people do: Chromium, and Firefox for the main things.

`VOLTIGEUR_BROWSER="$(command -v firefox-esr)" pytest tests/browser/test_rail.py` plays any of them in Firefox; those
with touch want more than WebDriver BiDi gives.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from tests.patience import PATIENCE

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
UNWANTED = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",  # two pages of the browser's own behind every window
    "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider",
    "GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning", "Translate",
)  # fmt: skip
"""What Chromium does beside showing a page; all but the first two Playwright would turn off if it were not told."""
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    f"--disable-features={','.join(UNWANTED)}",
]  # fmt: skip
FIREFOXES = ("firefox-esr", "firefox")
CALM: dict[str, str | float | bool] = {"ui.prefersReducedMotion": 1}
"""What a page asks for in Chromium is a preference of the whole browser in Firefox."""
STARTING = PATIENCE
DEALER = Path(__file__).parent / "dealer.py"


def chromium() -> str:
    """The browser that is installed; `make test` sees to it that there is one."""
    named = os.environ.get("VOLTIGEUR_BROWSER")
    found = named or next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        raise RuntimeError(
            "no Chromium or Chrome was found: run tools/test-needs.sh, or name one with VOLTIGEUR_BROWSER"
        )
    return found


def firefox() -> str | None:
    """Firefox, where there is one; `tools/test-needs.sh` installs Debian's."""
    named = os.environ.get("VOLTIGEUR_FIREFOX")
    return named or next((path for name in FIREFOXES if (path := shutil.which(name))), None)


def launch(driver: Playwright, path: str) -> Browser:
    """A browser without a window; Firefox as it is installed is spoken to by WebDriver BiDi."""
    if "firefox" in Path(path).name:
        return driver.firefox.launch(channel="moz-firefox", executable_path=path, firefox_user_prefs=CALM)
    return driver.chromium.launch(executable_path=path, args=FLAGS, headless=True)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server of its own data folder, which can be stopped and started again."""

    def __init__(self, data: Path, *args: str) -> None:
        self.data = data
        self.port = free_port()
        self.args = args
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, str(DEALER), "--port", str(self.port), "--data", str(self.data)]
        env = {key: value for key, value in os.environ.items() if key != "VOLTIGEUR_DATABASE_URL"}
        log = (self.data / "server.log").open("ab")
        self.process = subprocess.Popen([*command, *self.args], stdout=log, stderr=log, env=env)
        end = time.monotonic() + STARTING
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server did not start:\n" + (self.data / "server.log").read_text()[-3000:])

    def stop(self) -> None:
        """End it."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
            self.process = None


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that the tests of this folder share."""
    running = Server(tmp_path_factory.mktemp("table"), "--pause", "50")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def driver() -> Iterator[Playwright]:
    """Playwright itself; its event loop ends with the tests of this folder."""
    expect.set_options(PATIENCE * 1000)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(driver: Playwright) -> Iterator[Browser]:
    """The browser that most tests play in."""
    running = launch(driver, chromium())
    yield running
    running.close()


NewPage = Callable[..., Page]


class Screen(NamedTuple):
    """What somebody sits before: the size, fingers or a mouse, by day or by night."""

    width: int
    height: int
    touch: bool = False
    theme: str = "light"


SCREENS = {
    "desk": Screen(1440, 900),
    "laptop": Screen(1280, 720, theme="dark"),
    "phone": Screen(390, 844, touch=True, theme="dark"),
    "side": Screen(844, 390, touch=True),
}
"""Every size, both themes, mouse and fingers: what a test has to hold everywhere is tried on these four."""
ON_EVERY_SCREEN = pytest.mark.parametrize("screen", list(SCREENS.values()), ids=list(SCREENS))
MOUSE = [screen for screen in SCREENS.values() if not screen.touch]
TOUCH = [screen for screen in SCREENS.values() if screen.touch]
BY_EITHER_HAND = pytest.mark.parametrize("screens", [MOUSE, TOUCH], ids=["mouse", "touch"])
"""The same screens on two pages, which are turned from one size to the other: for what is only looked at."""


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Gives a page in a browser of its own for each person; whatever a page complains of fails the test."""
    with seated(browser, server) as sit:
        yield sit


@contextmanager
def seated(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Pages for people, who look after themselves: what a page complains of is told at the end."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    by_bidi = browser.browser_type.name == "firefox"

    def sit(
        screen: Screen | None = None,
        *,
        width: int = 1440,
        height: int = 900,
        touch: bool = False,
        lang: str = "en",
        theme: str = "light",
        pace: str = "instant",
        quick: bool = False,
        briefing: bool = False,
    ) -> Page:
        width, height, touch, theme = screen or (width, height, touch, theme)
        kept: dict[str, object] = {"pace": pace, "quick": quick, "briefing": briefing}
        wants: dict[str, Any] = {"is_mobile": touch, "color_scheme": theme, "reduced_motion": "reduce"}
        if by_bidi:  # Firefox can be asked for none of this; dark is what the person has chosen
            wants, kept["theme"] = {}, theme
        context = browser.new_context(
            base_url=server.url, viewport={"width": width, "height": height}, has_touch=touch, locale=lang, **wants
        )
        contexts.append(context)
        keep = f"localStorage['voltigeur.settings'] ??= JSON.stringify({json.dumps(kept)})"
        context.add_init_script(f"if (origin !== 'null') {keep}")  # an empty page keeps nothing
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: (
                complaints.append(message.text) if message.type == "error" and _grave(message.text) else None
            ),
        )
        return page

    yield sit
    for context in contexts:
        context.close()
    assert not complaints, complaints


def _grave(text: str) -> bool:
    """Errors that a test does not provoke on purpose (a connection cut, a refused request)."""
    return not any(
        word in text for word in ("ERR_INTERNET_DISCONNECTED", "WebSocket connection", "Failed to load resource")
    )

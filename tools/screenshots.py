"""Take the pictures of README and docs from the real page: `make screenshots`, or some: `... machines`.

A server of its own is started, matches are played at random until something worth a picture is on the table, and each
main state is saved in docs/images. Look at each of them afterwards.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, Server, chromium  # noqa: E402
from tests.browser.hands import (  # noqa: E402
    click_hex,
    look,
    new_match,
    open_machines,
    open_save,
    option,
    pick,
    place_all,
    point_out,
    press,
    question,
    reach_activation,
    step,
    step_on_plane,
    take,
)
from tests.browser.test_aslsk import open_position  # noqa: E402

IMAGES = ROOT / "docs" / "images"
TRIES = 1500


class Camera:
    """Takes pictures of pages."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url

    def page(self, *, width: int = 1440, height: int = 900, dark: bool = False, lang: str = "en") -> Page:
        """A page of that size in a browser of its own."""
        context = self.browser.new_context(
            base_url=self.url,
            viewport={"width": width, "height": height},
            device_scale_factor=2 if width < 500 else 1,
            is_mobile=width < 500,
            has_touch=width < 500,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        context.add_init_script(
            "localStorage['voltigeur.settings'] ??= JSON.stringify("
            f"{{pace: 'instant', language: '{lang}', briefing: false}})"
        )
        page = context.new_page()
        page.set_default_timeout(120_000)
        return page

    def take(self, page: Page, name: str) -> None:
        """Save what the page shows once it has come to rest."""
        page.wait_for_timeout(2500)
        page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=82)
        print(name)


def until(page: Page, wanted: Callable[[Page], bool], rng: Random) -> None:
    """Play on until the page shows what is wanted."""
    for _ in range(TRIES):
        if wanted(page):
            return
        if look(page)["over"]:
            raise RuntimeError("the match was over before the picture could be taken; run it again")
        step(page, rng)
    raise RuntimeError("what was wanted did not come up; run it again")


def asks(words: str) -> Callable[[Page], bool]:
    """Whether the question reads like this."""

    def found(page: Page) -> bool:
        title = question(page)
        return bool(title.count() and re.search(words, title.first.inner_text()) and look(page)["options"])

    return found


def main() -> None:
    """Take all pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder), "--pause", "0")
        server.start()
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS, headless=True)
        try:
            camera = Camera(browser, server.url)
            for name in sys.argv[1:] or SUBJECTS:
                SUBJECTS[name](camera)
        finally:
            browser.close()
            server.stop()


def shoot(camera: Camera) -> None:
    """One picture after the other."""
    rng = Random(11)
    page = camera.page()
    page.goto("/")
    page.get_by_role("radio", name="The Bridge near Kolwezi").click()
    camera.take(page, "start")
    new_match(page, "The Bridge near Kolwezi", {"French parachutists": "Me", "Katangese gendarmes": "Bot"})
    page.get_by_role("button", name="Fill for me").wait_for()
    page.get_by_role("button", name="Fill for me").click()
    camera.take(page, "set-up")
    place_all(page)
    until(page, asks("which unit acts"), rng)
    for actor in range(page.locator("[role=option]:visible").count()):
        take(page, actor)
        page.wait_for_timeout(900)
        march = page.locator("[role=option]:visible", has_text="Normal march")
        if march.count():
            march.first.click()
            page.locator("[data-to]").first.wait_for()
            page.locator("[data-to]").nth(page.locator("[data-to]").count() // 2).hover()
            camera.take(page, "march")
            break
        page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    until(page, asks("Opportunity fire|Return fire"), rng)
    page.locator("[role=option]:visible").first.hover()
    camera.take(page, "reaction")
    page.get_by_role("button", name="Rules (R)").click()
    camera.take(page, "rules")
    page.get_by_role("button", name="Standing orders").click()
    camera.take(page, "orders")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    camera.take(page, "dark")
    page.keyboard.press("t")
    page.keyboard.press("l")
    camera.take(page, "french")
    page.keyboard.press("l")
    key = page.url.rsplit("/", 1)[1]
    page.goto(f"/replay/{key}")
    page.get_by_role("slider", name="Moment of the match").wait_for()
    page.keyboard.press("End")
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    camera.take(page, "replay")

    page = camera.page()
    new_match(page, "First Fire", {"Americans": "Me", "Germans": "Me"})
    page.get_by_role("button", name="I play").wait_for()
    camera.take(page, "curtain")

    page = camera.page(width=390, height=844)
    new_match(page, "First Fire", {"Americans": "Me", "Germans": "Bot"})
    place_all(page)
    reach_activation(page)
    until(page, asks("Opportunity fire|Return fire"), rng)
    press(page, "[role=option]:visible")
    camera.take(page, "phone")


def shoot_plane(camera: Camera) -> None:
    """The game on the plane: its scenarios, a run with its reach, a grenade, floors, a phone."""
    rng = Random(5)
    page = camera.page()
    page.goto("/")
    page.get_by_text("Skirmish", exact=True).first.click()
    page.get_by_role("radio", name="Raid on the farm").click()
    camera.take(page, "plane-start")
    for side, who in (("Attacker", "Me"), ("Defender", "Bot")):
        page.get_by_role("radiogroup", name=f"Who sits for {side}?").get_by_role("radio", name=who).click()
    page.get_by_role("button", name="Start the match").click()
    place_all(page)
    until_run(page, rng)
    option(page, "Run").click()
    page.locator(".reach .rim").first.wait_for()
    box = page.locator(".reach .rim").first.bounding_box()
    assert box is not None
    for share in (0.8, 0.7, 0.6, 0.5):
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
        page.wait_for_timeout(1200)
        if page.locator(".bar .btn.main:enabled").count() or page.locator(".ghosts .ghost").count() > 1:
            break
    camera.take(page, "plane-run")

    page = camera.page()
    open_save(page, "grenade")
    option(page, "throws a grenade").click()
    point_out(page, 63.5, 40)
    camera.take(page, "plane-grenade")
    page.keyboard.press("t")
    camera.take(page, "plane-dark")

    page = camera.page()
    open_save(page, "stairs")
    page.get_by_role("region", name="Floors of La boulangerie").wait_for()
    camera.take(page, "plane-floors")

    page = camera.page(width=390, height=844)
    open_save(page, "march")
    camera.take(page, "plane-phone")


def shoot_machines(camera: Camera) -> None:
    """Machines on the hexes: a tank with its arcs, an artillery request, a parachute drop, a landing."""
    page = camera.page()
    open_machines(page, "drive")
    act(page, "Tanks", "T-1")
    camera.take(page, "machines-armour")

    page = camera.page()
    open_machines(page, "guns")
    point_at_hex(page, "Explosive shells", "O8")
    camera.take(page, "machines-artillery")

    page = camera.page()
    open_machines(page, "drop")
    option(page, "Fly north-west").click()
    point_at_hex(page, "Drop Adler", "N10")
    page.keyboard.press("Enter")
    point_at_hex(page, "Drop Bussard", "Q8")
    camera.take(page, "machines-drop")

    page = camera.page()
    open_machines(page, "boats")
    act(page, "Wave-1", "V-1")
    point_at_hex(page, "Drive", "K9")
    camera.take(page, "machines-landing")


def shoot_kit(camera: Camera) -> None:
    """The Starter Kit: a Gun with its arc and what a hit would do, a move under fire, close combat in French."""
    page = camera.page()
    open_position(page, "aims")
    option(page, "H6").click()
    option(page, "infantry target").click()
    camera.take(page, "kit-gun")

    page = camera.page()
    open_position(page, "guns", {"Side 1": "Bot", "Side 2": "Me"})
    option(page, "All 3 together").click()
    option(page, "Move").click()
    page.locator("[data-to=E6]").click()
    camera.take(page, "kit-move")

    page = camera.page(lang="fr", dark=True)
    open_position(page, "combat")
    page.locator("[role=option]").first.click()
    page.locator(".draft .put").first.wait_for()
    page.get_by_role("button", name="Remettre").or_(page.locator(".foot .main")).first.click()
    page.locator(".draft .put").nth(1).wait_for()
    camera.take(page, "kit-combat")


def act(page: Page, section: str, unit: str) -> None:
    """Choose who acts."""
    pick(option(page, f"Activate {section}"))
    option(page, f"{unit} (").click()
    option(page, f"{unit} is done").wait_for()


def point_at_hex(page: Page, words: str, place: str) -> None:
    """Take an option that is answered on the map, and hold a hex."""
    option(page, words).click()
    page.locator(".bar .btn.main").wait_for()
    click_hex(page, place)


def until_run(page: Page, rng: Random) -> None:
    """Play on until a troop may run."""
    for _ in range(TRIES):
        if option(page, "Run").count():
            return
        step_on_plane(page, rng)
    raise RuntimeError("nobody may run; run it again")


SUBJECTS = {"table": shoot, "machines": shoot_machines, "plane": shoot_plane, "kit": shoot_kit}
"""What pictures are taken of; arguments name some of them, else it is all."""


if __name__ == "__main__":
    main()

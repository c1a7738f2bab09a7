"""Whatever is offered is lawful, can be reckoned beforehand and carried out, wherever everybody stands."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.verbs import Shooters
from voltigeur.games.skirmish.ch06_targets.targets import nearest, shooter_of
from voltigeur.games.skirmish.ch07_fire import fire
from voltigeur.games.skirmish.ch07_fire.volley import Aim, Cover, OrderFire
from voltigeur.games.skirmish.ch09_grenades.grenades import Throw, ThrowAt
from voltigeur.games.skirmish.ch11_guns.artillery import Launch
from voltigeur.games.skirmish.ch11_guns.guns import Shell, Shoot
from voltigeur.games.skirmish.ch12_melee.melee import Fight
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.whole.view import preview
from voltigeur.terrain.plane import squared

TABLE = """
[[ground]]
id = "wood"
kind = "wood"
box = "30,0 45,20"
[[line]]
id = "wall"
kind = "low-wall"
points = "50,10 50,50"
[[building]]
id = "house"
box = "60,20 80,40"
[[building.storey]]
openings = [{ kind = "window", at = "60,30", width = 4 }, { kind = "door", at = "70,40", width = 3 }]
[[building.storey]]
openings = [{ kind = "window", at = "60,30", width = 4 }]
"""
WEAPONS = ("rifle", "submachine-gun", "light-machine-gun", "sniper-rifle", "rocket-launcher", "anti-tank-rifle")
PLACES = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 8)), min_size=12, max_size=12, unique=True)


def scene(places: list[tuple[int, int]], rng: Random, stage: str) -> SkirmishMatch:
    """Two sections, an officer, a tank and a jeep, everybody somewhere."""
    spots = [f"{10 * x + 3},{10 * y + 4}" for x, y in places]

    def man(spot: str, **more: Any) -> dict[str, Any]:
        motion = rng.choice(("halted", "marched", "ran"))
        waiting = rng.random() < 0.7
        return {
            "at": spot,
            "facing": rng.randrange(360),
            "motion": motion,
            "waiting": waiting,
            "ready": waiting,
            **more,
        }

    tank = {"role": "vehicle", "vehicle": "light-tank"}
    jeep = {"role": "vehicle", "vehicle": "jeep"}
    officer = {"role": "officer", "grade": "talented"}
    troops = [
        {"id": "A1", "antitank": 2, "spotted": ["D1"],
         "figures": [man(s, weapon=rng.choice(WEAPONS)) for s in spots[:4]]},
        {"id": "A2", "kind": "character", "figures": [man(spots[4], **officer)]},
        {"id": "A3", "kind": "vehicle", "figures": [man(spots[5], **tank)]},
        {"id": "D1", "figures": [man(s) for s in spots[6:9]]},
        {"id": "D2", "figures": [man(spots[9], **officer), man(spots[10])]},
        {"id": "D3", "kind": "vehicle", "figures": [man(spots[11], **jeep)]},
    ]  # fmt: skip
    return BOOK.arrange({"table": TABLE, "troops": troops, "stage": stage, "after": "D1"}, "test")


@settings(max_examples=25, deadline=None)
@given(PLACES, st.integers(0, 1000))
def test_offers_are_lawful_and_leave_a_sound_position(places: list[tuple[int, int]], seed: int) -> None:
    rng = Random(seed)
    m = scene(places, rng, "react")
    for _ in range(6):
        question = m.question
        if question is None or question.kind != "ask-react":
            break
        seen = m.seen(question.seat)
        for answer in question.options():
            assert question.admits(answer) is None, m.write(answer)
            assert m.read(m.write(answer)) == answer
            if isinstance(answer, Aim | OrderFire | Throw | ThrowAt | Launch | Shell | Shoot):
                found = preview(seen, answer)
                assert found is not None and all(0 <= chance <= 1 for chance in found.odds.values())
        m.forced = None
        m.answer(rng.choice(question.options()))
        assert list(BOOK.faults(m)) == []


@settings(max_examples=25, deadline=None)
@given(PLACES, st.integers(0, 1000))
def test_riflemen_are_offered_the_nearest_and_nobody_else(places: list[tuple[int, int]], seed: int) -> None:
    m = scene(places, Random(seed), "react")
    seen = m.seen(0)
    for figure in seen.fit(0):
        shooter = shooter_of(seen, figure.id)
        assert shooter is not None
        first = nearest(seen, shooter, covering=True)
        lawful = [
            foe for foe in seen.foes() if fire.why_not_cover(seen, (figure.id,), Cover(((figure.id, foe.id),))) is None
        ]
        if shooter.weapon.covering:
            assert [f.id for f in first] == [f.id for f in lawful]
            assert len({squared(figure.point, f.point) for f in lawful}) <= 1
        else:
            assert lawful == []


@settings(max_examples=25, deadline=None)
@given(PLACES, st.integers(0, 1000), st.lists(st.tuples(st.integers(-4, 25), st.integers(-4, 25)), max_size=3))
def test_nothing_that_a_player_may_type_breaks_the_judge_or_the_preview(
    places: list[tuple[int, int]], seed: int, shots: list[tuple[int, int]]
) -> None:
    m = scene(places, Random(seed), "react")
    question = m.question
    assert question is not None
    seen = m.seen(question.seat)
    a, b = (shots or [(0, 13)])[0]
    point = (seed * 10, seed * 7, seed % 3)
    for answer in (
        Aim(tuple(shots)), Cover(tuple(shots)), OrderFire(a, tuple(shots)), Throw(a, point), ThrowAt(a, b),
        Launch(a, point), Shell(a, point), Shoot(a, b), Fight(tuple(shots)),
    ):  # fmt: skip
        question.admits(answer)
        fire.why_not_aim(seen, Shooters(fire.ready_shooters(seen, seen.side)), answer)
        preview(seen, answer)

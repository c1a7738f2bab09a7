"""The lessons of a game, read from its folder `lessons`: a file each, and what they say in its Fluent files.

    scenario = "premiers-pas"   # of the level `tutorial`
    side = "blue"               # whom the pupil plays
    order = 1
    enemy = ["activate R1"]     # what the bot answers first, as saves write it, wherever it may; then it goes on alone

    [[cards]]
    id = "placing"              # lesson-<file>-placing and lesson-<file>-placing-title
    at = "set-up"
    when = { form = "place" }
    until = { placed = true }

`lesson-<file>` and `lesson-<file>-lead` name the lesson. What cards and moments may say is in `engine.table.lessons`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from voltigeur.engine.files import has_folder, read, shipped_names, shipped_text
from voltigeur.engine.table.lessons import Lesson, LessonCard, Moment
from voltigeur.engine.texts import texts

FOLDER = "lessons"


class CardPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A card without its words."""

    id: str
    at: str
    when: Moment
    until: Moment | None = None
    late: bool = False


class LessonPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson without its words."""

    scenario: str
    side: str
    order: int
    cards: tuple[CardPlan, ...]
    level: str = "regular"
    minutes: int = 5
    enemy: tuple[str, ...] = ()


@cache
def plans(package: str) -> dict[str, LessonPlan]:
    """The lessons of a game by name, in their order."""
    if not has_folder(package, FOLDER):
        return {}
    found = {
        name: read(shipped_text(package, FOLDER, f"{name}.toml"), LessonPlan, f"{FOLDER}/{name}.toml",
                   "see tabling/lessons.py")
        for name in shipped_names(package, FOLDER)
    }  # fmt: skip
    return dict(sorted(found.items(), key=lambda item: item[1].order))


def lesson_of(slug: str, package: str, name: str, sides: Sequence[str], language: str) -> Lesson:
    """A lesson in the reader's language."""
    t, plan = texts(language, package), plans(package)[name]
    return Lesson(
        id=name,
        rulebook=slug,
        scenario=plan.scenario,
        title=t(f"lesson-{name}"),
        lead=t(f"lesson-{name}-lead"),
        seat=sides.index(plan.side),
        level=plan.level,
        minutes=plan.minutes,
        cards=tuple(
            LessonCard(
                id=card.id,
                title=t(f"lesson-{name}-{card.id}-title"),
                text=t(f"lesson-{name}-{card.id}"),
                at=card.at,
                when=card.when,
                until=card.until,
                late=card.late,
            )
            for card in plan.cards
        ),
    )


def rehearsal(package: str, scenario: str) -> tuple[str, ...]:
    """What the bots of a lesson answer first, wherever they may."""
    return next((plan.enemy for plan in plans(package).values() if plan.scenario == scenario), ())

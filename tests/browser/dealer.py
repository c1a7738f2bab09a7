"""`voltigeur serve` with dice and bots that are the same in every match of a scenario: what fails once fails again.

`VOLTIGEUR_TEST_DICE=another` gives others. With `--toys` the toy rulebooks of the tests are on the shelf, too.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from voltigeur.cli import main
from voltigeur.engine.chance import key_of
from voltigeur.engine.rulebooks import install
from voltigeur.players import Player, player
from voltigeur.server import bots, hall

DICE = os.environ.get("VOLTIGEUR_TEST_DICE", "browser")


def _key(seed: int | str) -> bytes:
    """Only lessons have a seed of their own; others are numbers of chance."""
    return key_of(seed if isinstance(seed, str) else DICE)


def _player(name: str, seed: int | str | None, slug: str) -> Player:
    return player(name, seed or DICE, slug)


def _toys() -> None:
    sys.path.insert(0, str(Path(__file__).parents[2]))
    for slug in ("patrol", "bridge"):
        install(slug, f"tests.toys.{slug}.rulebook:BOOK")


if __name__ == "__main__":
    setattr(hall, "key_of", _key)  # noqa: B010
    setattr(bots, "player", _player)  # noqa: B010
    if "--toys" in sys.argv:
        _toys()
    main(["serve", *(word for word in sys.argv[1:] if word != "--toys")])

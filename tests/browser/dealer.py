"""`voltigeur serve` with dice and bots that are the same in every match of a scenario: what fails once fails again.

`VOLTIGEUR_TEST_DICE=another` gives others.
"""

from __future__ import annotations

import os
import sys

from voltigeur.cli import main
from voltigeur.engine.chance import key_of
from voltigeur.players import Player, player
from voltigeur.server import bots, hall

DICE = os.environ.get("VOLTIGEUR_TEST_DICE", "browser")


def _key(seed: int | str) -> bytes:
    """Only lessons have a seed of their own; others are numbers of chance."""
    return key_of(seed if isinstance(seed, str) else DICE)


def _player(name: str, seed: int | str | None, slug: str) -> Player:
    return player(name, seed or DICE, slug)


if __name__ == "__main__":
    setattr(hall, "key_of", _key)  # noqa: B010
    setattr(bots, "player", _player)  # noqa: B010
    main(["serve", *sys.argv[1:]])

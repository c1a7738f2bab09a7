"""Reasons to refuse something that several chapters have, each with its rule."""

from __future__ import annotations

from voltigeur.engine.verdicts import Refusal

NOBODY = Refusal("house/actions", "nobody")
TWICE = Refusal("house/actions", "figure-twice")
NOT_HIS = Refusal("house/actions", "not-of-the-troop")
UNFIT = Refusal("wounded/roll", "not-fit")
CLIMBING = Refusal("actions/climb", "climbing")
SWIMMING = Refusal("actions/swim", "in-the-water")
LOCKED = Refusal("house/locked", "locked")
ABOARD = Refusal("house/vehicles", "aboard")
JUST_DRIVEN = Refusal("house/vehicles", "just-driven")
SHAKEN = Refusal("house/damage", "shaken")
NO_FACING = Refusal("house/angles", "no-facing")
NO_ROOM = Refusal("house/bases", "no-room")
ALONE = Refusal("house/cohesion", "alone")

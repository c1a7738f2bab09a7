"""The verbs of the chapter: throwing an explosive grenade, throwing an anti-tank grenade."""

from __future__ import annotations

from voltigeur.engine.verbs import alone
from voltigeur.games.skirmish.base.answers import Throw, ThrowAt
from voltigeur.games.skirmish.base.verbs import FireAction
from voltigeur.games.skirmish.ch09_grenades.aim_points import antitank_throws, throws
from voltigeur.games.skirmish.ch09_grenades.grenades import throw, throw_at, why_not_throw, why_not_throw_at
from voltigeur.games.skirmish.ch09_grenades.previews import preview_throw, preview_throw_at

THROW = FireAction(
    Throw, judge=why_not_throw, do=throw, offers=throws, sure=True, actors="thrower", aim="template",
    preview=alone(preview_throw),
)  # fmt: skip
THROW_AT = FireAction(
    ThrowAt, judge=why_not_throw_at, do=throw_at, offers=antitank_throws, sure=True, actors="thrower",
    targets="target", preview=alone(preview_throw_at),
)  # fmt: skip

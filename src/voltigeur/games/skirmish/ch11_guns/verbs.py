"""The verbs of the chapter: setting up, limbering and firing guns; launchers; the main guns of vehicles."""

from __future__ import annotations

from voltigeur.engine.verbs import alone
from voltigeur.games.skirmish.base.answers import Deploy, Launch, Limber, Shell, Shoot
from voltigeur.games.skirmish.base.verbs import FireAction, TroopAction
from voltigeur.games.skirmish.ch11_guns import guns
from voltigeur.games.skirmish.ch11_guns.launchers import launch, launches, why_not_launch
from voltigeur.games.skirmish.ch11_guns.previews import preview_launch, preview_shell, preview_shoot

DEPLOY = TroopAction(Deploy, judge=guns.why_not_set_up, do=guns.set_up, key="guns", sign="deploy")
LIMBER = TroopAction(Limber, judge=guns.why_not_hitch, do=guns.hitch, key="guns", sign="limber")
SHELL = TroopAction(
    Shell, judge=guns.why_not, do=guns.fire_piece, offers=guns.options, key="guns", actors="gun", sign="fire",
    aim="template", preview=alone(preview_shell),
)  # fmt: skip
SHOOT = TroopAction(
    Shoot, judge=guns.why_not, do=guns.fire_piece, key="guns", actors="gun", targets="target", sign="fire",
    preview=alone(preview_shoot),
)  # fmt: skip
LAUNCH = FireAction(
    Launch, judge=why_not_launch, do=launch, offers=launches, sure=True, actors="shooter", aim="template",
    preview=alone(preview_launch),
)  # fmt: skip
MOUNTED_SHELL = FireAction(
    Shell, judge=guns.why_not_mounted, do=guns.fire_mounted, offers=guns.mounted, actors="gun",
    preview=alone(preview_shell),
)  # fmt: skip
MOUNTED_SHOOT = FireAction(
    Shoot, judge=guns.why_not_mounted, do=guns.fire_mounted, actors="gun", preview=alone(preview_shoot)
)

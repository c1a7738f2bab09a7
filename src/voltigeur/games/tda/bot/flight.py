"""Aircraft on the map in a bot's hands: shots at them, and how high its own fly (15.7)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.choices import Answer
from voltigeur.games.tda.base.answers_fire import Flak, ShootUp
from voltigeur.games.tda.base.answers_move import Fly
from voltigeur.games.tda.base.model import Flight, March, Tir, Unit
from voltigeur.games.tda.bot.armour import armoury_of
from voltigeur.games.tda.bot.eye import Eye
from voltigeur.games.tda.bot.plan import Plan
from voltigeur.games.tda.bot.transport import OUT_WORTH, laden, landing_here
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import flak_aim
from voltigeur.games.tda.ch15_vehicles.fly.fire_at_aircraft import air_shots, flyer_of, shoot_up_aim
from voltigeur.games.tda.ch15_vehicles.fly.flight import can_land
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of

Scored = tuple[int, Answer]

UP_WORTH = 2500
"""What it is worth to an aircraft that has nothing to do down there to go up again."""


def air_worth(eye: Eye, answer: Flak | ShootUp, march: int = 0) -> int:
    """What a shot at an aircraft on the map is worth, by the resolver's own tally."""
    seen = eye.seen
    unit = seen.unit(answer.unit)
    weapon = arms_of(seen, unit)[answer.weapon]
    if isinstance(answer, Flak):
        foe = seen.flyer_over(answer.place)
        if foe is None:
            return 0
        column = flak_aim(seen, unit, weapon, flyer_of(seen, foe, March(march)), answer.how).column
    else:
        foe = seen.unit(answer.target)
        column = shoot_up_aim(seen, unit, weapon, foe, answer.how, March(march)).column
    armoury = armoury_of(seen.setting)
    kind = seen.type(foe)
    worth = armoury.worth(kind) * armoury.struck(column, kind.armoured and isinstance(answer, ShootUp)) // 1000
    return worth * eye.keeps(weapon.cadence) // 36 if unit.tir == Tir.TEST else worth


def air_deeds(eye: Eye, unit: Unit, how: int) -> Iterator[Scored]:
    """Shots of a unit at aircraft, each with its worth."""
    if eye.seen.setting.has_aircraft:
        for answer in air_shots(eye.seen, unit, how):
            assert isinstance(answer, Flak | ShootUp)
            yield air_worth(eye, answer), answer


def level_deeds(plan: Plan, unit: Unit) -> Iterator[Scored]:
    """Down to let passengers out where they should get out, up again once they are gone (15.7/helicopters)."""
    if not unit.height:
        return
    full = laden(plan, unit)
    if unit.height == Flight.TACTICAL and full and can_land(plan.seen.setting, unit.at) and landing_here(plan, unit):
        yield OUT_WORTH * 2, Fly(unit.id, Flight.LOW)
    if unit.height == Flight.LOW and not full:
        yield UP_WORTH, Fly(unit.id, Flight.TACTICAL)

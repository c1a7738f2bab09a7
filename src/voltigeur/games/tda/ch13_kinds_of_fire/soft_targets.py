"""Shaped charges against what is not a vehicle: houses, works, guns and weapons in position (13.1/ac-v-soft)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.verdicts import Refusal, Verdict
from voltigeur.games.tda.base.answers_fire import Blast
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.weapons import all_arms
from voltigeur.games.tda.ch07_fire.tests import NO_TARGET, OWN_SIDE, UNARMED, lists, only_armour, why_not_fire_at_all
from voltigeur.games.tda.ch13_kinds_of_fire.reach import why_not_reach

NO_CHARGE = Refusal("13.1/ac-v-soft", "no-shaped-charge")
NOT_A_SHELTER = Refusal("13.1/ac-v-soft", "neither-house-nor-work")
NOT_A_TARGET = Refusal("13.1/ac-v-soft", "not-a-gun")


def is_shaped(w: World, weapon: Weapon) -> bool:
    """Whether a weapon fires shaped charges: launchers of rockets and missiles do, guns do not (13.1/ac-v-soft)."""
    return weapon.ac > 0 and weapon.kind in w.setting.charts.soft_targets.classes


def is_shelter(w: World, place: int) -> bool:
    """Whether a place is a building or holds a fortification, as far as this world knows (13.1/ac-v-soft)."""
    setting = w.setting
    if setting.terrain.kind[setting.board.kind[place]].building:
        return True
    works = setting.charts.soft_targets.works
    return any(change.place == place and change.kind in works for change in w.changes)


def why_not_single_out(w: World, unit: Unit, arm: int, foe: Unit) -> Refusal | None:
    """Whether a launcher may be aimed at one unit that is no vehicle: a gun or a weapon in position."""
    weapons = all_arms(w, unit)
    if arm >= len(weapons) or not is_shaped(w, weapons[arm]):
        return NO_CHARGE
    return None if w.type(foe).role == "support_piece" or foe.emplaced else NOT_A_TARGET


def why_not_blast(seen: Seen, unit: Unit, answer: Blast) -> Verdict:
    """Whether a launcher may fire at a house or a work and at all who are there (13.1/ac-v-soft)."""
    if refusal := why_not_fire_at_all(unit, answer.weapon):
        return refusal
    weapons = all_arms(seen, unit)
    if answer.weapon >= len(weapons):
        return UNARMED
    weapon, place = weapons[answer.weapon], answer.target
    if not is_shaped(seen, weapon):
        return NO_CHARGE
    if not seen.present(place, seen.enemy):
        return OWN_SIDE if seen.present(place, seen.side) else NO_TARGET
    if not is_shelter(seen, place) or only_armour(seen, place):
        return NOT_A_SHELTER
    return why_not_reach(seen, unit, weapon, place)


def blasts(seen: Seen, unit: Unit, how: int, places: Sequence[int]) -> Iterator[Blast]:
    """Every house or work that a unit may be offered to fire at with a launcher."""
    if unit.kind not in seen.setting.arsenal.shaped:
        return
    for arm, weapon in enumerate(all_arms(seen, unit)):
        if not is_shaped(seen, weapon):
            continue
        for place in seen.worth_aiming(unit, places):
            answer = Blast(unit.id, place, how, arm)
            if is_shelter(seen, place) and lists(seen, why_not_blast(seen, unit, answer)):
                yield answer

"""Shaped charges against what is not a vehicle: houses, works, guns and weapons in position (13.1/ac-v-soft)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Refusal, Verdict, Void
from voltigeur.games.tda.answers import Blast
from voltigeur.games.tda.arms import AT_PLACE, all_arms, is_silent
from voltigeur.games.tda.deeds import Deed
from voltigeur.games.tda.fire import (
    FIRE_ENDED,
    NEUTRALISED,
    NO_TARGET,
    OWN_SIDE,
    STUNNED,
    UNARMED,
    Shot,
    lists,
    only_armour,
)
from voltigeur.games.tda.model import Unit
from voltigeur.games.tda.play import TdaMatch
from voltigeur.games.tda.types import Weapon
from voltigeur.games.tda.world import Seen, World

if TYPE_CHECKING:
    from voltigeur.games.tda.actions import Activation

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
    from voltigeur.games.tda.pierce import why_not_reach

    if unit.neutralised:
        return NEUTRALISED
    if unit.stunned:
        return STUNNED
    if is_silent(unit, answer.weapon):
        return FIRE_ENDED
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


def _judge(seen: Seen, act: Activation, unit: Unit, answer: Blast) -> Verdict:
    from voltigeur.games.tda.action_tests import OFF_MAP, why_not_fire_so

    refusal = why_not_fire_so(act, [unit], answer.how)
    if refusal:
        return refusal
    return OFF_MAP if unit.at < 0 else why_not_blast(seen, unit, answer)


def _do(m: TdaMatch, act: Activation, unit: Unit, answer: Blast) -> None:
    act.open_fire(answer.how)
    verdict = why_not_blast(m.seen(act.side), unit, answer)
    void = verdict.rule if isinstance(verdict, Void) else ""
    m.push(
        Shot(act.side, (unit.id,), answer.target, answer.how, arms=(answer.weapon,), shaped=AT_PLACE, void=void)
    )  # fmt: skip


def _offers(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    """Nothing here: fire is offered with other fire, also to a unit that goes on firing."""
    return iter(())


BLAST = Deed(Blast, _judge, _do, _offers)

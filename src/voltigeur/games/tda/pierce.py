"""Shots at vehicles: who may fire one, and how it is resolved (13.2, 15.2/casemate, 16.3 to 16.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from voltigeur.engine.verdicts import Refusal, Verdict, Void
from voltigeur.games.tda.amphibious import SWIMMING
from voltigeur.games.tda.answers import Pierce
from voltigeur.games.tda.antitank import Piercing, hits, piercing, ruin
from voltigeur.games.tda.arcs import Arc, arc_of
from voltigeur.games.tda.fire import (
    BLOCKED,
    FIRE_ENDED,
    NEUTRALISED,
    STUNNED,
    TOO_CLOSE,
    TOO_DARK,
    TOO_FAR,
    UNARMED,
    name_all,
    reveal_firers,
)
from voltigeur.games.tda.firepower import cadence
from voltigeur.games.tda.jams import counted_shots, jam, spend_ammunition
from voltigeur.games.tda.model import March, Tir, Unit
from voltigeur.games.tda.play import TdaMatch, TdaStep, number, side_arg, word
from voltigeur.games.tda.sighting import too_dark
from voltigeur.games.tda.types import Weapon
from voltigeur.games.tda.vehicles import strike
from voltigeur.games.tda.works import why_not_fire_there
from voltigeur.games.tda.world import Seen, World

NO_VEHICLE = Refusal("13.2/ac-use", "no-vehicle")
HIDDEN = Refusal("13.2/ac-use", "hidden-vehicle")
NOT_AGAINST_ARMOUR = Refusal("13.2/ac-use", "no-armour-value")
OUT_OF_ARC = Refusal("15.2/casemate", "out-of-arc")
PIECE_ARC = Refusal("17.1/rotation", "out-of-arc")


def arms_of(w: World, unit: Unit) -> tuple[Weapon, ...]:
    """All that a unit can fire with now, the main weapon first (15.1/multi-weapons)."""
    main = w.weapon(unit)
    return (() if main is None else (main,)) + w.type(unit).arms


def why_not_pierce(seen: Seen, answer: Pierce) -> Verdict:
    """Whether a weapon may fire at a vehicle, as far as its side knows (13.2/ac-use, 15.2/casemate, 16.5/missiles)."""
    unit = seen.unit(answer.unit)
    if unit.neutralised:
        return NEUTRALISED
    if unit.swims:
        return SWIMMING
    if unit.stunned:
        return STUNNED
    if unit.tir == Tir.END:
        return FIRE_ENDED
    weapons = arms_of(seen, unit)
    if answer.weapon >= len(weapons):
        return UNARMED
    weapon = weapons[answer.weapon]
    if not weapon.ac:
        return NOT_AGAINST_ARMOUR
    foe = next((foe for foe in seen.foes() if foe.id == answer.target), None)
    if foe is None:
        return HIDDEN
    if seen.type(foe).role != "vehicle":
        return NO_VEHICLE
    return _why_not_reach(seen, unit, weapon, foe)


def _why_not_reach(seen: Seen, unit: Unit, weapon: Weapon, foe: Unit) -> Verdict:
    distance = seen.distance(unit.at, foe.at)
    works = why_not_fire_there(seen, unit, foe.at, weapon)
    if isinstance(works, Refusal):
        return works
    if distance < weapon.minimum:
        return TOO_CLOSE
    if outside(seen, unit, weapon, foe.at):
        return OUT_OF_ARC if seen.type(unit).role == "vehicle" else PIECE_ARC
    if weapon.range and distance > weapon.range:
        return TOO_FAR
    if seen.line(unit.at, foe.at) < 0:
        return BLOCKED
    if seen.setting.scenario.light != "day" and too_dark(seen, unit.at, foe.at):
        return TOO_DARK
    return None


def outside(w: World, unit: Unit, weapon: Weapon, place: int) -> bool:
    """Whether a place is out of the arc of a weapon that does not turn all round (15.2/casemate, 17.1/rotation)."""
    if weapon.mount != "casemate" or w.type(unit).infantry or "light-piece" in w.type(unit).traits:
        return False
    return arc_of(w.setting.board, unit.at, unit.facing, place) is not Arc.FRONT


def piercing_shots(seen: Seen, unit: Unit, how: int) -> Iterator[Pierce]:
    """Every vehicle that a unit may be offered to fire at, with every weapon that can."""
    for index, weapon in enumerate(arms_of(seen, unit)):
        if not weapon.ac:
            continue
        for foe in seen.foes():
            if seen.type(foe).role == "vehicle":
                answer = Pierce(unit.id, foe.id, how, index)
                verdict = why_not_pierce(seen, answer)
                book = seen.setting.options.measuring == "book"
                if verdict is None or (book and isinstance(verdict, Void)):
                    yield answer


class PiercingShot(TdaStep):
    """One weapon fires at one vehicle: to-hit with cadence, then destruction (13.2)."""

    names_units: ClassVar[tuple[str, ...]] = ("unit", "target")

    side: int
    unit: int
    target: int
    how: int = 0
    weapon: int = 0
    reaction: bool = False
    march: int = 0
    void: str = ""

    def run(self, m: TdaMatch) -> None:
        from voltigeur.games.tda.opportunity import OpportunityFire

        m.pop()
        truth = m.truth
        unit, vehicle = m.unit(self.unit), m.unit(self.target)
        weapon = arms_of(truth, unit)[self.weapon]
        shot = piercing(truth, unit, weapon, vehicle, self.how, March(self.march))
        roll = m.roll("to-hit")
        place = vehicle.at
        m.emit(
            "pierces", "13.2/ac-use", side=side_arg(self.side), units=name_all(m, [unit]), target=m.who(vehicle),
            at=m.place(place), origin=m.place(unit.at), roll=number(roll.total),
        )  # fmt: skip
        counting = counted_shots(truth, [unit], place)
        again = unit.tir == Tir.TEST
        tested = [(unit, weapon)] if again or m.setting.options.first_shot == "checked" else []
        if again and not self._keeps(m, unit, weapon, roll.total):
            jam(m, truth, tested, roll.total)
            return
        unit.tir = Tir.TEST
        reveal_firers(m, [unit])
        if self.void:
            m.emit("void-shot", self.void, at=m.place(place))
        else:
            self._resolve(m, unit, vehicle, weapon, shot, roll.total)
        jam(m, truth, tested, roll.total)
        spend_ammunition(m, counting)
        group = (unit.id,) if unit.at >= 0 else ()
        m.push(OpportunityFire(1 - self.side, kind="fire", group=group, place=place))

    def _keeps(self, m: TdaMatch, unit: Unit, weapon: Weapon, total: int) -> bool:
        """The cadence test of a later shot, on the to-hit table or, for missiles, on the fire table (13.2/missiles)."""
        charts = m.setting.charts
        row = charts.to_hit.rows[total].cadence if weapon.kind != "missile_launcher" else charts.fire.cad(total)
        now = cadence(m.truth, unit, weapon)
        if row and row <= now.total:
            return True
        unit.tir = Tir.END
        m.reckon(
            "cadence-lost", unit, "7.6/cadence-test", unit=m.who(unit), roll=number(total), tallies={"cadence": now}
        )
        return False

    def _resolve(self, m: TdaMatch, unit: Unit, vehicle: Unit, weapon: Weapon, shot: Piercing, total: int) -> None:
        truth = m.truth
        hit = hits(truth, shot, weapon, total)
        m.reckon(
            "to-hit", unit, "13.2/to-hit" if not shot.guided else "13.2/missiles", unit=m.who(unit),
            target=m.who(vehicle), outcome=word("hit" if hit else "missed"), tallies={"shift": shot.to_hit},
        )  # fmt: skip
        if not hit:
            return
        thrown = m.roll("destruction").total if not shot.guided else total
        code = ruin(truth, shot, thrown)
        m.emit(
            "destruction", "13.2/destruction", target=m.who(vehicle), roll=number(thrown), left=number(shot.left),
            arc=word(f"arc-{shot.arc.name.lower()}"), code=word(f"ruin-{code.lower()}"),
        )  # fmt: skip
        strike(m, vehicle, code)

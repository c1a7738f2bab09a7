"""What a scenario gives its sides off the map: missions of guns and aircraft, antiaircraft batteries (14, 21.2)."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.games.tda.base.scenario import FlakPart, Scenario, SupportPart
from voltigeur.games.tda.charts.missions import AIR_ATTACKS, AirAttack, MissionType, mission_types


class Support(Struct, frozen=True):
    """A mission that a scenario gives to a side."""

    side: int
    part: SupportPart
    type: MissionType

    @property
    def air(self) -> bool:
        """Whether it is an aircraft that attacks (21.2/types)."""
        return self.type.kind in AIR_ATTACKS

    def guided(self, attack: AirAttack) -> bool:
        """Whether a kind of attack is one with its guided weapon (21.2/targets)."""
        return self.type.guided and attack == self.type.kind

    def powers(self, attack: AirAttack) -> tuple[int, ...] | None:
        """Its powers in a kind of attack; none where it cannot attack so (21.2/types, 21.2/show-of-force)."""
        if attack == "show-of-force":
            allowed = self.type.show_of_force if self.part.show_of_force is None else self.part.show_of_force
            return () if allowed and self.type.aircraft == "plane" else None
        if attack == self.type.kind:
            return self.type.powers
        return next((load.powers for load in self.type.alternatives if load.kind == attack), None)

    @property
    def smoke(self) -> bool:
        """Whether it may fire smoke."""
        return self.type.smoke if self.part.smoke is None else self.part.smoke


class Battery(Struct, frozen=True):
    """An antiaircraft battery off the map, and whose it is (21.2/aa)."""

    side: int
    part: FlakPart


def batteries_of(scenario: Scenario) -> tuple[Battery, ...]:
    """All antiaircraft batteries of a scenario, side after side."""
    return tuple(Battery(number, part) for number, side in enumerate(scenario.sides) for part in side.flak)


def supports_of(scenario: Scenario) -> tuple[Support, ...]:
    """All missions of a scenario, side after side."""
    out: list[Support] = []
    known = mission_types()
    for number, side in enumerate(scenario.sides):
        for part in side.supports:
            where = f"{scenario.id}: support {part.id}"
            if part.mission not in known:
                remedy = f"one of {', '.join(known)}"
                raise VoltigeurError(f"there is no mission {part.mission!r}", where=where, remedy=remedy)
            if any(item.part.id == part.id for item in out):
                raise VoltigeurError("the name is used twice", where=where, remedy="give each its own")
            if not part.id or any(sign in part.id for sign in "+= \t"):
                raise VoltigeurError("cannot be a name", where=where, remedy="use no space, + or =")
            out.append(Support(number, part, known[part.mission]))
    return tuple(out)

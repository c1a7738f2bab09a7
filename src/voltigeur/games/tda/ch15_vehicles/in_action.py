"""What vehicles and pieces bring to an activation: who is carried, who goes on, who has to move or to fire (15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import Answer
from voltigeur.engine.verbs import lawful
from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_command import Rest
from voltigeur.games.tda.base.answers_fire import AnyShot
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import Machines
from voltigeur.games.tda.ch06_movement.verbs import moves
from voltigeur.games.tda.ch15_vehicles.carry.embark import boarders, boardings, may_drive_in, why_not_carried
from voltigeur.games.tda.ch15_vehicles.drive.facing import MUST_MOVE, PIVOT, must_move, why_not_so
from voltigeur.games.tda.ch15_vehicles.fly.flight import FLY, flies_on


class MachinesInAction(Machines):
    """Chapter 15's part in every activation."""

    def why_not_carried(self, seen: Seen, unit: Unit) -> Refusal | None:
        return why_not_carried(seen, unit)

    def why_not_so(self, seen: Seen, act: Activation, unit: Unit, answer: Answer) -> Refusal | None:
        return why_not_so(seen, act, unit, answer)

    def why_not_end(self, seen: Seen, act: Activation, units: Sequence[int]) -> Refusal | None:
        return MUST_MOVE if any(must_move(seen, act, seen.unit(u)) for u in units) else None

    def flies_on(self, seen: Seen, act: Activation, unit: Unit) -> bool:
        return flies_on(seen, act, unit)

    def goes_on(self, seen: Seen, act: Activation) -> bool:
        alone = seen.setting.has_aircraft and len(act.current) == 1
        return (alone and flies_on(seen, act, seen.unit(act.current[0]))) or may_drive_in(seen, act)

    def boarders(self, seen: Seen, act: Activation) -> list[int]:
        return boarders(seen, act)

    def boardings(self, seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
        return boardings(seen, act, unit)

    def afterwards(self, seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
        if act.firing >= 0 and len(act.current) == 1:
            yield from lawful(PIVOT, seen, act, unit)
        if unit.height and flies_on(seen, act, unit):
            yield from moves(seen, act, unit)
            yield from lawful(FLY, seen, act, unit)
        if may_drive_in(seen, act):
            yield from boardings(seen, act, unit)

    def bounded(self, seen: Seen, act: Activation, unit: Unit, options: list[Answer]) -> list[Answer]:
        in_motion = unit.rolling or unit.lands
        if in_motion and must_move(seen, act, unit):
            options = [answer for answer in options if why_not_so(seen, act, unit, answer) is None]
        elif act.aiming != unit.id or not any(isinstance(answer, AnyShot) for answer in options):
            options.append(Rest(act.current or (unit.id,)))
        if act.aiming == unit.id and not in_motion:
            options = [answer for answer in options if isinstance(answer, AnyShot | Rest)]
        return options

"""What a seat may know, built field by field from nothing, and what it may reckon of an answer (contract 7, 10)."""

from __future__ import annotations

from typing import Any

from voltigeur.engine.choices import Answer
from voltigeur.engine.fields import expose
from voltigeur.engine.steps import Step
from voltigeur.engine.tally import Preview
from voltigeur.games.tda.base.answers import SMOKE, Fire, Flak, ShootUp, Volley
from voltigeur.games.tda.base.model import Trap, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import KIND_OF
from voltigeur.games.tda.base.verbs import VERBS, Moment
from voltigeur.games.tda.ch00_scenario.victory import holder_of, points_of
from voltigeur.games.tda.ch04_activation.activation import Operations
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch15_vehicles.fight.weapons import Broadside
from voltigeur.games.tda.ch21_air.jump_fire import jump_preview
from voltigeur.terrain.hexes import DIRECTIONS

NOW = Moment()


class View:
    """A seat's window on a match: `seen` to reckon with, `data` as plain values, `preview` of an answer."""

    __slots__ = ("_match", "seat", "seen")

    def __init__(self, match: TdaMatch, seat: int) -> None:
        self._match = match
        self.seat = seat
        self.seen: Seen = match.seen(seat)

    @property
    def march(self) -> int:
        """How the unit that one may react to is moving, or 0."""
        return moment_of(self._match.state.stack[-1] if self._match.state.stack else None).march

    def preview(self, answer: Answer) -> Preview | None:
        """What an answer to the open question would bring, with its odds; None where it would be refused."""
        question = next((q for q in self._match.questions if q.seat == self.seat), None)
        if question is None or question.why_not(answer) is not None:
            return None
        return preview(self.seen, answer, moment_of(self._match.state.stack[-1]))

    def write(self, answer: Answer) -> str:
        """The text of an answer."""
        return self._match.write(answer)

    def data(self) -> dict[str, Any]:
        """Everything that the seat may know of the position, as plain data."""
        seen = self.seen
        setting = seen.setting
        names = setting.names
        p = self._match.position
        return {
            "seat": self.seat,
            "side": setting.sides[self.seat],
            "turn": p.turn,
            "turns": setting.turns,
            "phase": p.phase,
            "hand": setting.sides[p.hand],
            "initiative": setting.sides[p.initiative] if p.initiative >= 0 else None,
            "units": [self._unit(u, owner=True) for u in seen.all_mine()],
            "enemies": [self._unit(u, owner=False) for u in seen.known_units(seen.enemy)],
            "markers": [
                {"place": names.place(place), "token": token, "may_be": _kinds(seen.may_be(token))}
                for place, token in sorted(seen.enemy_markers().items())
            ],
            "own_markers": {names.place(k): v for k, v in sorted(p.covers[self.seat].items())},
            "sections": [{**expose(s, owner=True), "name": names.sections[s.id]} for s in seen.sections()],
            "control": {names.place(place): setting.sides[side] for place, side in enumerate(p.control) if side >= 0},
            "barrages": {names.place(place): power for place, power in sorted(p.barrages.items())},
            "missions": [
                {**expose(mission, owner=True), "name": setting.supports[mission.kind].part.id}
                for mission in seen.missions
            ],
            "changes": [{"kind": c.kind, "place": names.place(c.place)} for c in seen.changes],
            "traps": [self._trap(trap) for trap in p.traps],
            "fronts": {names.place(place): DIRECTIONS[front] for place, front in sorted(p.fronts.items())},
            "objectives": [
                {"name": o.name, "held_by": setting.sides[held] if (held := holder_of(seen, o)) >= 0 else None}
                for o in setting.scenario.objectives
            ],
            "score": [points_of(seen, 0), points_of(seen, 1)],
            "result": None if self._match.result is None else self._match.result.reason,
        }

    def _trap(self, trap: Trap) -> dict[str, Any]:
        """Trapped ground: what it is only for its side, or once it is turned (18.3/traps)."""
        setting = self.seen.setting
        out = expose(trap, owner=trap.shown or trap.side == self.seat)
        return {**out, "place": setting.names.place(trap.place), "side": setting.sides[trap.side]}

    def _unit(self, unit: Unit, *, owner: bool) -> dict[str, Any]:
        setting = self.seen.setting
        out = expose(unit, owner=owner)
        if not owner and unit.pair >= 0 and self._match.unit(unit.pair).hidden:
            out["pair"] = -1
        out["name"] = setting.names.unit(unit.id)
        out["type"] = setting.types[unit.kind].id
        out["place"] = setting.names.place(unit.at)
        out["side"] = setting.sides[unit.side]
        return out


def _kinds(mask: int) -> list[str]:
    return [name for name, kind in KIND_OF.items() if mask & kind]


# ------------ previews: the resolver's own tallies and exact odds, from what a side knows (contract 7)


def moment_of(top: Step[TdaMatch, Seen] | None) -> Moment:
    """When an answer to a step is weighed: one for the page, the log, the bots and the interface alike."""
    match top:
        case OpportunityFire():
            return Moment(top.pace, group=top.group, on_road=top.on_road)
        case Broadside():
            group = top.only if top.reaction and top.only else None
            return Moment(top.march, free=top.free[0], group=group, on_road=top.on_road)
        case Operations():
            return Moment(chain=top.chain)
        case Activation():
            return Moment(act=top)
    return Moment()


def preview(seen: Seen, answer: Answer, moment: Moment = NOW) -> Preview | None:
    """The preview of an answer, or None where there is nothing to reckon; men on their parachutes come first (21.3)."""
    book = seen.setting.options.measuring == "book"
    jumped = isinstance(answer, Fire | Flak) and bool(seen.jumped(seen.enemy))
    if book and (isinstance(answer, Flak | ShootUp) or (isinstance(answer, Fire) and jumped)):
        return None
    if isinstance(answer, Fire | Flak) and jumped:
        return jump_preview(seen, answer)
    if moment.free and isinstance(answer, Fire) and answer.how < SMOKE and not book:
        answer = Volley(answer.units[0], answer.target, answer.how, (0,))
    return VERBS.preview(seen, answer, moment)

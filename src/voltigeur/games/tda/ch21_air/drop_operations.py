"""The operations phase of a drop: formations that came by air act first, and fight where they came down (21.3 H)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.games.tda.base.model import ABOARD, NONE, March, Side, Tir, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, relocate, reveal, side_arg
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import passengers
from voltigeur.games.tda.ch04_activation.activation import Activate, ActivateUnit, formation_arg, formations, members
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch08_assault.melee import Melee, retreat_places
from voltigeur.games.tda.ch11_morale.morale import StopTrade, lose_steps, may_trade, stop
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch15_vehicles.fight.damage import set_down
from voltigeur.games.tda.ch18_works.traps import entered
from voltigeur.games.tda.ch21_air.gliders import is_glider, left_behind, trample
from voltigeur.games.tda.ch21_air.touchdown import bring_back


def came_down(w: World, unit: Unit) -> bool:
    """Came to the ground this turn, by parachute or in a glider, and has not been activated yet."""
    if unit.done:
        return False
    if unit.at == ABOARD:
        return w.unit(unit.aboard).landed == w.turn
    return unit.at >= 0 and unit.landed == w.turn


def _has_to_act(seen: Seen, unit: Unit) -> bool:
    """Whether the order in which formations are activated may matter: somebody is in a glider, or on the enemy."""
    if not came_down(seen, unit):
        return False
    return unit.at == ABOARD or is_glider(seen.type(unit)) or seen.present(unit.at, seen.enemy)


class Landings(TdaStep):
    """A side activates all that came down this turn, one formation after the other (21.3/drop-initiative)."""

    side: Side

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,)

    def _formations(self, seen: Seen) -> list[Answer]:
        out: list[Answer] = []
        for answer in formations(seen):
            assert isinstance(answer, Activate | ActivateUnit)
            if any(came_down(seen, unit) for unit in members(seen, answer)):
                out.append(answer)
        return out

    def question(self, seen: Seen) -> Question | None:
        options = self._formations(seen)
        if len(options) < 2 or not any(_has_to_act(seen, u) for u in seen.all_mine()):
            return None
        return Question(seen.side, "ask-activate", Pick(options), ("21.3/drop-initiative",), (("chain", ()),))

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Activate | ActivateUnit)
        self._activate(m, answer)

    def run(self, m: TdaMatch) -> None:
        if self._unload(m):
            return
        options = self._formations(m.seen(self.side))
        if not options:
            m.pop()
            return
        assert isinstance(options[0], Activate | ActivateUnit)
        self._activate(m, options[0])

    def _unload(self, m: TdaMatch) -> bool:
        """Whoever is still in a glider after his activation gets out (21.3/glider-unload)."""
        truth = m.truth
        for glider in m.position.units:
            if glider.side != self.side or glider.at < 0 or not is_glider(truth.type(glider)):
                continue
            late = [u for u in passengers(truth, glider) if u.done]
            if late:
                _put_out(m, glider, late)
                return True
        return False

    def _activate(self, m: TdaMatch, answer: Activate | ActivateUnit) -> None:
        """Jumpers do nothing but fight where they are; those in gliders get out, and may act (21.3/drop-initiative)."""
        truth = m.truth
        group = members(m.seen(self.side), answer)
        m.emit("activates-freely", "21.3/drop-initiative", side=side_arg(self.side), formation=formation_arg(m, answer))
        down = [u for u in group if came_down(truth, u)]
        able = [u for u in group if u not in down]
        fights: dict[int, list[Unit]] = {}
        assaults: list[DropAssault] = []
        gliders = [u for u in down if is_glider(truth.type(u)) and u.at >= 0]
        m.tell_all("activated-along", gliders, "15.4/activation")
        for unit in down:
            if unit.at == ABOARD:
                continue
            if not is_glider(truth.type(unit)):
                _settle(unit)
                fights.setdefault(unit.at, []).append(unit)
                continue
            load = passengers(truth, unit)
            if _enemies(m, self.side, unit.at):
                for other in (unit, *load):
                    other.done = True
                assaults.append(DropAssault(self.side, tuple(u.id for u in load), unit.at, glider=unit.id))
            else:
                shaken = [u for u in load if u.neutralised or u.stuck or u.stunned]
                for other in shaken:
                    other.done = True
                able += [unit, *(u for u in load if u not in shaken)]
        able = [u for u in able if not u.done]
        if any(truth.type(u).role != "decoy" and not is_glider(truth.type(u)) for u in able):
            self._act(m, answer, able)
        else:
            for unit in [u for u in able if is_glider(truth.type(u))]:
                unit.done = True
                left_behind(m, unit)
        for place, units in fights.items():
            if _enemies(m, self.side, place):
                assaults.append(DropAssault(self.side, tuple(u.id for u in units), place, jumped=True))
        for step in assaults:
            m.push(step)

    def _act(self, m: TdaMatch, answer: Activate | ActivateUnit, able: list[Unit]) -> None:
        """Gliders have done their part by landing; they only let their passengers out (21.3/armed-glider)."""
        numbers = tuple(u.id for u in able)
        gliders = tuple(u.id for u in able if is_glider(m.type(u)))
        left = tuple(u for u in numbers if u not in gliders)
        m.position.active = numbers
        fired = tuple(u.id for u in able if u.tir != Tir.NONE)
        section = answer.section if isinstance(answer, Activate) else NONE
        m.push(Activation(self.side, section, left, numbers, fired, loading=gliders))


def _settle(unit: Unit) -> None:
    """A unit that has jumped does nothing else and counts as moved (21.3/drop-initiative)."""
    unit.done = True
    unit.moved = not unit.stuck and not unit.neutralised and not unit.stunned


def _enemies(m: TdaMatch, side: int, place: int) -> list[Unit]:
    return [m.unit(u) for u in m.position.here.get(place, ()) if m.unit(u).side != side]


def _put_out(m: TdaMatch, glider: Unit, units: list[Unit]) -> None:
    """Those who have to leave a glider without moving (21.3/glider-unload)."""
    set_down(m, units, glider.at, rule="21.3/glider-unload")
    for unit in units:
        if unit.at >= 0:
            _settle(unit)


class StepAside(Answer, frozen=True):
    """Where a jumper goes who could not destroy the vehicle that he came down on (21.3/drop-initiative)."""

    unit: int
    place: int
    form: ClassVar[str] = "step aside {unit:unit} to {place:place}"


class DropAssault(TdaStep):
    """Units that came down on the enemy fight there: fire at those in gliders, assault, survivors (21.3)."""

    side: Side
    group: tuple[UnitId, ...]
    place: int
    jumped: bool = False
    glider: int = NONE
    stage: Annotated[int, Meta(ge=0, le=4)] = 0
    fought: bool = False

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,) if self.stage > 2 else ()

    def run(self, m: TdaMatch) -> None:
        self.stage += 1
        if self.stage == 1:
            if self.glider >= 0:
                self._leave_glider(m)
        elif self.stage == 2:
            self._fight(m)
        elif self.stage == 3:
            return
        else:
            self._end(m)

    def _leave_glider(self, m: TdaMatch) -> None:
        """Only those on whom a glider came down may fire at who gets out of it (21.3/glider-unload)."""
        units = [m.unit(u) for u in self.group]
        set_down(m, units, self.place, rule="21.3/glider-unload")
        m.position.out = [u for u in m.position.out if u not in self.group]
        here = {u.id for u in _enemies(m, self.side, self.place)}
        others = tuple(u.id for u in m.position.units if u.side != self.side and u.id not in here)
        m.push(
            OpportunityFire(
                1 - self.side, kind="move", group=self.group, place=self.place, march=March.NORMAL, barred=others
            )
        )  # fmt: skip
        entered(m, units, self.place, March.NORMAL)

    def _fight(self, m: TdaMatch) -> None:
        """Nobody assaults those in a bunker: who has come down on one only gets away from it (18.1/bunker)."""
        if self.place in m.position.fronts:
            return
        truth = m.truth
        group = tuple(u for u in self.group if m.unit(u).at == self.place)
        enemies = _enemies(m, self.side, self.place)
        fighting = [u for u in enemies if truth.type(u).role != "decoy" and not u.aloft]
        if not fighting:
            reveal(m, enemies, "12.2/decoy-assaulted")
        elif group:
            reveal(m, [m.unit(u) for u in group], "12.3/revealed")
            m.emit("drop-assault", "21.3/drop-initiative", side=side_arg(self.side), at=m.place(self.place))
            self.fought = True
            m.push(Melee(self.side, group, self.place, self.place, jumped=self.jumped))

    # ---------------------------------------------------------------- those who are left

    def _left(self, w: World) -> list[Unit]:
        return [u for u in (w.unit(number) for number in self.group) if u.at == self.place]

    def question(self, seen: Seen) -> Question | None:
        """A vehicle has held out: whoever came down on it goes to a free hex next to it (21.3/drop-initiative)."""
        if not seen.present(self.place, seen.enemy):
            return None
        for unit in self._left(seen):
            options = [StepAside(unit.id, place) for place in retreat_places(seen, unit, NONE)]
            if options and any(foe for foe in seen.foes_at(self.place) if not foe.aloft):
                args = (("unit", unit.id), ("at", self.place))
                return Question(seen.side, "ask-step-aside", Pick(options), ("21.3/drop-initiative",), args)
        return None

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, StepAside)
        unit = m.unit(answer.unit)
        origin = m.place(unit.at)
        relocate(m, [unit], answer.place)
        m.tell("steps-aside", unit, "21.3/drop-initiative", origin=origin, at=m.place(answer.place))
        under_fire(m, [unit], answer.place, March.NORMAL)
        entered(m, [unit], answer.place, March.NORMAL)

    def _end(self, m: TdaMatch) -> None:
        m.pop()
        trapped = any(not u.aloft for u in _enemies(m, self.side, self.place))
        if self.glider >= 0:
            left_behind(m, m.unit(self.glider))
            if trapped:
                trample(m, self.place)
        for unit in [m.unit(u) for u in self.group if m.unit(u).at >= 0]:
            if trapped and unit.at == self.place:
                lose_steps(m, unit, unit.steps, "15.5/assault-vehicle")
            elif self.jumped and self.fought:
                if stop(m, unit, "21.3/drop-initiative") and may_trade(m, unit):
                    m.push(StopTrade(unit.id))
            else:
                _settle(unit)


def land_first(m: TdaMatch) -> None:
    """At the start of operations: those who came down this turn, before them those who went astray last turn (21.3)."""
    p = m.position
    for side in (1 - p.hand, p.hand):
        if p.dropped.get(side) == p.turn:
            m.push(Landings(side))
    bring_back(m)


STEP_ASIDE = TdaVerb(StepAside, rank=Rank.MOVE)

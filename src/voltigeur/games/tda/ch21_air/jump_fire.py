"""Fire at men who hang from their parachutes: one shot for each unit, as at aircraft in tactical flight (21.3 F)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Choice, Menu, Question, Refusal, Verdict, void_rule
from voltigeur.engine.orders import Mode, Orders, best_shot
from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.games.tda.base.answers import FULL, Fire, Flak
from voltigeur.games.tda.base.cover import why_not_fire_out
from voltigeur.games.tda.base.model import Tir, Unit, UnitId
from voltigeur.games.tda.base.observation import too_dark
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.play import TdaMatch, TdaWindow, name_all, number, reveal, side_arg, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.units import Firing, longest_range, usable_weapon
from voltigeur.games.tda.ch07_fire.firepower import column, gun_lines, hindered, power
from voltigeur.games.tda.ch07_fire.results import counted_shots, jam, queue_results, spend_ammunition, who_fires
from voltigeur.games.tda.ch07_fire.tests import (
    BLOCKED,
    JAMMED,
    OUT_OF_ARC,
    TOO_CLOSE,
    TOO_DARK,
    TOO_FAR,
    UNARMED,
    can_ever_fire,
    why_not_fire_at_all,
)
from voltigeur.games.tda.ch09_sight.effects import LEVEL
from voltigeur.games.tda.ch11_morale.morale import Trial, outcome_odds
from voltigeur.games.tda.ch12_concealment.concealment import reveal_firers
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import Flyer, flak_aim, flak_weapons, sees_flyer, why_not_flak
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import outside
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of
from voltigeur.games.tda.charts.tables import Code

ONCE = Refusal("21.3/air-opfire", "fired-already")
NOBODY_UP_THERE = Refusal("21.3/air-opfire", "no-jumpers")
ONE_BY_ONE = Refusal("21.3/air-opfire", "no-group-in-reaction")
INDIRECT = Refusal("15.7/aircraft-types", "only-direct")
TACTICAL = "tactical"


def sky(w: World, place: int) -> Flyer:
    """Jumpers over a hex as weapons see them: at the height of tactical flight, and still (15.7/flight)."""
    level = w.setting.sight.height(place) + w.setting.charts.flight.levels * LEVEL
    return Flyer(place, TACTICAL, "helicopter", level, overhead=True)


def why_not_shoot_up(w: World, unit: Unit, place: int) -> Verdict:
    """Whether a unit may fire AP at jumpers over a place (15.7/aircraft-types)."""
    if refusal := why_not_fire_at_all(unit, 0):
        return refusal
    weapon = usable_weapon(w, unit, place)
    if weapon is None or not weapon.power or unit.at in w.setting.board.tunnels:
        return UNARMED
    if weapon.indirect:
        return INDIRECT
    if refusal := why_not_fire_out(w, unit, place, weapon):
        return refusal
    if unit.jammed and w.type(unit).role != "heavy_weapon":
        return JAMMED
    distance = w.distance(unit.at, place)
    if distance < weapon.minimum:
        return TOO_CLOSE
    if outside(w, unit, weapon, place):
        return OUT_OF_ARC
    if distance > longest_range(w, weapon, unit):
        return TOO_FAR
    if not sees_flyer(w, unit.at, sky(w, place)):
        return BLOCKED
    return TOO_DARK if w.setting.scenario.light != "day" and too_dark(w, unit.at, place) else None


def jump_power(w: World, unit: Unit, weapon: Weapon, place: int, *, hidden: bool) -> Tally:
    """The power of AP fire at jumpers: doubled right below them, not next to them (15.7/aircraft-power)."""
    tally = power(w, unit, weapon, place, how=FULL, hidden=hidden)
    if w.distance(unit.at, place) == 0:
        return tally
    return Tally(tuple(line for line in tally if line.reason != "power-adjacent"), tally.base)


def jump_shift(w: World, unit: Unit, weapon: Weapon, place: int) -> Tally:
    """Columns of AP fire at jumpers: up into the air, no cover, no movement (21.3/air-opfire, 15.7/aircraft-types)."""
    sight, flyer, chart = w.setting.sight, sky(w, place), w.setting.charts.direct
    lines = []
    heights = (sight.height(unit.at), flyer.level)
    line = sight.line(unit.at, place, w.blockers, w.setting.scenario.visibility, heights=heights)
    if line.hindrance:
        lines.append(hindered(w, line.hindrance))
    if flyer.level > heights[0]:
        lines.append(Line(chart["target_higher"], "target-higher", "15.7/aircraft-types"))
    distance = w.distance(unit.at, place)
    beyond = weapon.beyond(distance)
    if beyond:
        lines.append(Line(beyond * chart["beyond_effective_range"], "beyond-effective-range", "16/effective-range"))
    if w.type(unit).role == "vehicle":
        lines.extend(gun_lines(w, weapon, place, distance))
    return Tally((*lines, *w.amendment_lines("fire.shift", unit)))


class JumpFire(TdaWindow):
    """Units that have not fired this turn may each fire once, at one hex of jumpers (21.3/air-opfire)."""

    done: tuple[UnitId, ...] = ()

    def might_react(self, seen: Seen) -> bool:
        """Under a marker somebody may always be able to; a known unit must be."""
        return bool(seen.enemy_markers()) or any(
            foe.tir == Tir.NONE and next(self._shots(seen, foe, jumped_places(seen, seen.side)), None) is not None
            for foe in seen.foes()
        )

    def _shots(self, w: World, unit: Unit, places: list[int]) -> Iterator[Fire | Flak]:
        for place in places:
            if why_not_shoot_up(w, unit, place) is None:
                yield Fire((unit.id,), place)
            for index in flak_weapons(w, unit):
                if why_not_flak(w, unit, index, sky(w, place)) is None:
                    yield Flak(unit.id, place, FULL, index)

    def _shooters(self, seen: Seen) -> Iterator[Unit]:
        return (u for u in seen.mine() if can_ever_fire(seen, u) and u.tir == Tir.NONE and u.id not in self.done)

    def reactions(self, seen: Seen) -> Choice | None:
        places = jumped_places(seen, 1 - self.seat)
        found = {u.id: list(self._shots(seen, u, places)) for u in self._shooters(seen)}
        found = {unit: shots for unit, shots in found.items() if shots}
        if not found:
            return None
        return Menu.listed(found, lambda answer: self.judge(seen, answer), (PASS,))

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why a shot is refused or void."""
        if not isinstance(answer, Fire | Flak) or answer.how != FULL:
            return NOT_OFFERED
        numbers = answer.units if isinstance(answer, Fire) else (answer.unit,)
        if len(numbers) != 1:
            return ONE_BY_ONE
        unit = next((u for u in seen.mine() if u.id == numbers[0]), None)
        if unit is None:
            return Refusal("4/need", "not-yours")
        place = answer.target if isinstance(answer, Fire) else answer.place
        if place not in jumped_places(seen, 1 - self.seat):
            return NOBODY_UP_THERE
        if unit.tir != Tir.NONE or unit.id in self.done:
            return ONCE
        if not can_ever_fire(seen, unit):
            return why_not_fire_at_all(unit, 0) or UNARMED
        if isinstance(answer, Flak):
            return why_not_flak(seen, unit, answer.weapon, sky(seen, place))
        return why_not_shoot_up(seen, unit, place)

    def decide(self, seen: Seen, orders: Orders) -> Answer | None:
        """Hold, or the best shot that the orders ask for; None where somebody must be asked."""
        found: list[tuple[int, Answer]] = []
        places = jumped_places(seen, 1 - self.seat)
        for unit in self._shooters(seen):
            order = orders.of(unit.id)
            shots = list(self._shots(seen, unit, places))
            if order.mode == Mode.HOLD or not shots:
                continue
            if order.mode == Mode.ASK:
                return None
            for shot in shots:
                place = shot.target if isinstance(shot, Fire) else shot.place
                chance = _chance(seen, shot)
                if order.wants(chance, seen.distance(unit.at, place)):
                    found.append((chance, shot))
        return best_shot(found)

    def ask(self, seen: Seen, choice: Choice) -> Question:
        args = (("places", tuple(jumped_places(seen, 1 - self.seat))),)
        return Question(seen.side, "ask-fire-at-jumpers", choice, ("21.3/air-opfire",), args)

    def react(self, m: TdaMatch, answer: Answer) -> None:
        assert isinstance(answer, Fire | Flak)
        unit = m.unit(answer.units[0] if isinstance(answer, Fire) else answer.unit)
        void = void_rule(self.judge(m.seen(self.seat), answer))
        self.done = (*self.done, unit.id)
        if isinstance(answer, Fire):
            weapon, arm, place = usable_weapon(m.truth, unit, answer.target), 0, answer.target
        else:
            weapon, arm, place = arms_of(m.truth, unit)[answer.weapon], answer.weapon, answer.place
        assert weapon is not None
        shoot(m, unit, Firing(unit, arm, weapon), place, void, flak=isinstance(answer, Flak))


def jumped_places(w: World, side: int) -> list[int]:
    """Hexes over which a side has men in the air: markers of theirs are for all to see."""
    return w.jumped(side)


def _tallies(w: World, item: Firing, place: int, *, flak: bool, hidden: bool) -> tuple[Tally, Tally]:
    if flak:
        aim = flak_aim(w, item.unit, item.weapon, sky(w, place))
        return aim.power, aim.shift
    return jump_power(w, item.unit, item.weapon, place, hidden=hidden), jump_shift(w, item.unit, item.weapon, place)


def jump_preview(seen: Seen, shot: Fire | Flak) -> Preview | None:
    """Tallies and exact odds of a shot at jumpers; None where nobody is in the air (21.3/air-opfire)."""
    place = shot.place if isinstance(shot, Flak) else shot.target
    unit = seen.unit(shot.unit if isinstance(shot, Flak) else shot.units[0])
    weapon = arms_of(seen, unit)[shot.weapon] if isinstance(shot, Flak) else usable_weapon(seen, unit, place)
    if weapon is None or place not in jumped_places(seen, seen.enemy):
        return None
    known = next((foe for foe in seen.foes_at(place) if foe.jumps), None)
    item, chart = Firing(unit, 0, weapon), seen.setting.charts.fire
    strength, shift = _tallies(seen, item, place, flak=isinstance(shot, Flak), hidden=known is None)
    index = column(seen, strength.product, shift.total)
    odds: dict[str, Fraction] = {}
    for total, ways in WAYS.items():
        code, share = chart.cell(total, index), Fraction(ways, 36)
        found = {f"code-{code}": 36} if known is None else outcome_odds(seen, known, code, total)
        for name, chances in found.items():
            if chances:
                odds[name] = odds.get(name, Fraction(0)) + share * Fraction(chances, 36)
        if code != "-":
            odds["effect"] = odds.get("effect", Fraction(0)) + share
    unknown = ("target",) if known is None else ()
    return Preview({"power": strength, "shift": shift}, odds, {"column": chart.heading(index)}, unknown)


def _chance(seen: Seen, shot: Fire | Flak) -> int:
    """Percent chance of any effect."""
    found = jump_preview(seen, shot)
    return int(found.odds.get("effect", Fraction(0)) * 100) if found is not None else 0


def shoot(m: TdaMatch, unit: Unit, item: Firing, place: int, void: str, *, flak: bool) -> None:
    """One shot at the jumpers over a hex, and what it does to them; nothing if it is void (21.3/air-opfire)."""
    truth, chart = m.truth, m.setting.charts.fire
    total = m.roll("flak" if flak else "fire").total
    m.emit(
        "fires-at-jumpers", "21.3/air-opfire", side=side_arg(unit.side), units=name_all(m, [unit]), at=m.place(place),
        origin=m.place(unit.at), roll=number(total),
    )  # fmt: skip
    counting = counted_shots(truth, [unit] if not item.arm else [], place)
    _, tested = who_fires(m, truth, [item], total)
    reveal_firers(m, [unit])
    found: dict[Code, list[Target]] = {}
    told: set[tuple[bool, int]] = set()
    if void:
        m.emit("void-shot", void, at=m.place(place))
    for number_ in m.position.here.get(place, ()) if not void else ():
        jumper = m.unit(number_)
        if not jumper.jumps or jumper.side == unit.side:
            continue
        strength, shift = _tallies(truth, item, place, flak=flak, hidden=jumper.hidden)
        index = column(truth, strength.product, shift.total)
        code = chart.cell(total, index)
        found.setdefault(code, []).append(Target(jumper.id, place, jumper.hidden))
        if (jumper.hidden, index) not in told:
            told.add((jumper.hidden, index))
            m.tell_reckoning(
                "result", unit, "7.7/results", at=m.place(place), code=word(code), column=number(chart.heading(index)),
                tallies={"power": strength, "shift": shift},
            )  # fmt: skip
    queue: list[tuple[int, str]] = []
    for code, targets in found.items():
        if code != "-":
            reveal(m, [truth.unit(t.unit) for t in targets], "12.3/revealed")
            queue.extend(queue_results(m, truth, targets, code, secret=False))
    jam(m, truth, tested, total)
    spend_ammunition(m, counting)
    if queue:
        m.push(Trial(tuple(queue)))

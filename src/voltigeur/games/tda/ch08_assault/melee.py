"""The fight of an assault: initiative, blows, acceleration, retreats, until one side is left (8.1, 8.2)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Menu, Pass, Pick, Question, Refusal, Verdict
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.cover import entry_cover
from voltigeur.games.tda.base.forward import trample
from voltigeur.games.tda.base.model import AWAY, March, Side, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, number, number_of, relocate, reveal
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch06_movement.march_plan import step_cost
from voltigeur.games.tda.ch08_assault.blows import (
    acceleration,
    attack_vehicle,
    blow,
    destroy_in_assault,
    drive_off,
    holds_out,
    important_protection,
    initiative,
    steps_inflicted,
)
from voltigeur.games.tda.ch11_morale.morale import StopTrade, lose_steps, may_trade, stop
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch17_special_infantry.support_pieces import may_be_pushed
from voltigeur.games.tda.ch18_works.traps import entered
from voltigeur.games.tda.ch18_works.works import why_no_room


def _fights(unit: Unit) -> bool:
    """Takes part in the fights of its place: not in palms, in the air or on a vehicle (23.3/snipers, 15.5, 15.7)."""
    return not unit.aloft and not unit.height and unit.rides < 0


INITIATIVE, FIGHT, DEFENDER, ATTACKER = "initiative", "fight", "defender", "attacker"


class Strike(Answer, frozen=True):
    """Choose whom to fight in an assault; -1 for one of those under a marker (8.2/combat)."""

    target: int
    form: ClassVar[str] = "strike {target:target}"


class Retreat(Answer, frozen=True):
    """Leave an assault after a round (8.2/retreat)."""

    unit: int
    place: int
    form: ClassVar[str] = "retreat {unit:unit} to {place:place}"


class Melee(TdaStep):
    """Rounds of an assault: initiative, fights in order, retreats, until one side is left (8.1, 8.2)."""

    side: Side
    """The attacking side."""
    group: tuple[UnitId, ...]
    place: int
    origin: int
    round: int = 1
    stage: Annotated[str, Meta(pattern="^(initiative|fight|defender|attacker)$")] = INITIATIVE
    order: tuple[tuple[int, int], ...] = ()
    """Who has still to fight: total and unit, the highest first."""
    together: tuple[UnitId, ...] = ()
    """Those of one total who fight at the same time and have still to strike."""
    hits: tuple[tuple[int, int], ...] = ()
    speed: int = 0
    wave: bool = False
    """The attackers are a human wave (20.4/assault-bonus)."""
    jumped: bool = False
    """The attackers have come down by parachute (21.3/drop-initiative)."""

    # ---------------------------------------------------------------- who

    def _present(self, m: TdaMatch, side: int) -> list[Unit]:
        truth = m.truth
        return [
            m.unit(u)
            for u in m.position.here.get(self.place, ())
            if m.unit(u).side == side and truth.type(m.unit(u)).role != "decoy" and _fights(m.unit(u))
        ]

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        if self.stage == FIGHT and self.together:
            return (m.unit(self.together[0]).side,)
        if self.stage == DEFENDER:
            return (1 - self.side,)
        return (self.side,) if self.stage == ATTACKER else ()

    def question(self, seen: Seen) -> Question | None:
        if self.stage == FIGHT:
            return self._ask_strike(seen)
        return self._ask_retreat(seen)

    # ---------------------------------------------------------------- striking

    def _ask_strike(self, seen: Seen) -> Question | None:
        targets = self._strikes(seen)
        if len(targets) < 2:
            return None
        return Question(
            seen.side, "ask-strike", Pick(targets), ("8.2/combat",), (("unit", self.together[0]), ("at", self.place))
        )

    def _strikes(self, seen: Seen) -> list[Answer]:
        """Whom the unit may fight: known enemies, or somebody under the marker."""
        out: list[Answer] = [Strike(foe.id) for foe in seen.foes_at(self.place) if _fights(foe)]
        if seen.token(seen.enemy, self.place) >= 0:
            out.append(Strike(-1))
        return out

    # ---------------------------------------------------------------- retreating

    def _barred(self, seen: Seen) -> int:
        return self.origin if seen.side != self.side else -1

    def _ask_retreat(self, seen: Seen) -> Question | None:
        if not seen.present(self.place, seen.enemy):
            return None
        found: dict[int, list[Answer]] = {}
        for unit in seen.mine_at(self.place):
            if cannot_give_way(seen, unit) or seen.type(unit).role == "decoy":
                continue
            options: list[Answer] = [Retreat(unit.id, p) for p in retreat_places(seen, unit, self._barred(seen))]
            if options:
                found[unit.id] = options
        if not found:
            return None
        menu = Menu.listed(found, lambda a: self.judge(seen, a), (PASS,))
        return Question(seen.side, "ask-retreat", menu, ("8.2/retreat",), (("at", self.place),))

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why a retreat is refused."""
        if not isinstance(answer, Retreat):
            return NOT_OFFERED
        if answer.unit not in [u.id for u in seen.mine_at(self.place)]:
            return Refusal("8.2/retreat", "not-there")
        unit = seen.unit(answer.unit)
        if refusal := cannot_give_way(seen, unit):
            return refusal
        if answer.place in retreat_places(seen, unit, self._barred(seen)):
            return None
        board = seen.setting.board
        upstairs = board.floor_of[unit.at] > 0
        return Refusal("8.2/floors" if upstairs else "8.2/retreat", "not-there")

    # ---------------------------------------------------------------- carrying out

    @property
    def aftermath(self) -> bool:
        """Those with the same initiative strike, and then their hits count, at once (8.1/initiative)."""
        return self.stage == FIGHT and bool(self.hits or self.together)

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, Strike):
            self._strike(m, answer.target)
        elif isinstance(answer, Retreat):
            unit = m.unit(answer.unit)
            reveal(m, [unit], "12.3/revealed")
            origin = m.place(unit.at)
            relocate(m, [unit], answer.place)
            m.tell("retreats", unit, "8.2/retreat", origin=origin, at=m.place(answer.place))
            under_fire(m, [unit], answer.place, March.NORMAL)
            entered(m, [unit], answer.place, March.NORMAL)
            if stop(m, unit, "8.2/retreat") and may_trade(m, unit):
                m.push(StopTrade(unit.id))
        elif isinstance(answer, Pass):
            self._next_stage(m)

    def run(self, m: TdaMatch) -> None:
        if self.stage == INITIATIVE:
            self._roll_initiative(m)
        elif self.stage == FIGHT:
            self._fight(m)
        else:
            self._next_stage(m)

    def _roll_initiative(self, m: TdaMatch) -> None:
        truth = m.truth
        trample(m, self.place)
        everyone = self._present(m, self.side) + self._present(m, 1 - self.side)
        if self._over(m):
            return
        self.speed = acceleration(truth, everyone)
        totals = []
        underground = self.place in m.setting.board.tunnels
        for unit in everyone:
            if truth.type(unit).role == "non_combatant" or unit.stunned:
                continue
            roll = m.roll("initiative", 1)
            tally = initiative(truth, unit, tunnel_attack=underground and unit.side == self.side)
            tally = Tally((*tally.lines, *self._malus(truth, unit, "jump_initiative")), tally.base)
            total = roll.total + tally.total
            m.tell_reckoning(
                "assault-initiative", unit, "8.1/initiative", unit=m.who(unit), roll=number(roll.total),
                total=number_of(unit, total),
                tallies={"initiative": tally},
            )  # fmt: skip
            last = truth.type(unit).role == "vehicle"
            totals.append((not last, total, unit.id))
        ranked = sorted(totals, key=lambda entry: (entry[0], entry[1]), reverse=True)
        self.order = tuple((total if first else total - 1000, unit) for first, total, unit in ranked)
        self.stage = FIGHT
        self.together = ()
        self.hits = ()

    def _fight(self, m: TdaMatch) -> None:
        if self.together:
            seen = m.seen(m.unit(self.together[0]).side)
            targets = self._strikes(seen)
            only = targets[0] if targets else None
            if isinstance(only, Strike):
                self._strike(m, only.target)
            else:
                self.together = self.together[1:]
            return
        if self.hits:
            self._apply_hits(m)
            return
        if not self.order or self._one_side_left(m):
            self._end_of_combats(m)
            return
        best = self.order[0][0]
        equal = tuple(u for total, u in self.order if total == best)
        self.order = tuple((total, u) for total, u in self.order if total != best)
        self.together = tuple(u for u in equal if m.unit(u).at == self.place)

    def _one_side_left(self, m: TdaMatch) -> bool:
        return not self._present(m, 0) or not self._present(m, 1)

    def _strike(self, m: TdaMatch, target: int) -> None:
        """One unit's attack (8.2/combat); under a marker the victim is drawn by lot."""
        truth = m.truth
        unit, self.together = m.unit(self.together[0]), self.together[1:]
        if target < 0:
            covered = [
                m.unit(u) for u in m.position.here[self.place] if m.unit(u).side != unit.side and m.unit(u).hidden
            ]
            lot = m.pick_one("victim", len(covered), to=m.kept(covered[0], True)) if len(covered) > 1 else 0
            victim = covered[lot]
        else:
            victim = m.unit(target)
        roll = m.roll("assault")
        tally = self._tally(truth, unit, victim, roll)
        if truth.type(victim).role == "vehicle":
            if attack_vehicle(m, unit, victim, roll, tally):
                self.hits = (*self.hits, (victim.id, victim.steps))
            return
        steps = steps_inflicted(truth, unit, roll.total + tally.total)
        m.tell_reckoning(
            "strikes", unit, "8.2/combat", unit=m.who(unit), target=m.who(victim), roll=number(roll.total),
            total=number_of(unit, roll.total + tally.total), steps=number(steps), tallies={"assault": tally},
        )  # fmt: skip
        if steps and truth.type(victim).role != "decoy":
            self.hits = (*self.hits, (victim.id, steps))

    def _tally(self, w: World, unit: Unit, victim: Unit, roll: Roll) -> Tally:
        board = w.setting.board
        if victim.side == self.side:
            covered = entry_cover(w, self.origin, self.place) <= w.setting.charts.assault.important_protection
        else:
            covered = important_protection(w, self.place, vehicle=w.type(victim).role == "vehicle")
        tally = blow(
            w, unit, victim, acceleration=self.speed,
            target_covered=covered,
            other_floor=self.origin in board.stairs[self.place],
            tunnel=self.place in board.tunnels,
            wave=self.wave and unit.id in self.group, roll=roll,
        )  # fmt: skip
        return Tally((*tally.lines, *self._malus(w, unit, "jump_assault")), tally.base)

    def _malus(self, w: World, unit: Unit, key: str) -> tuple[Line, ...]:
        """What a landing by parachute costs those who fight right after it (21.3/drop-initiative)."""
        if not self.jumped or unit.id not in self.group:
            return ()
        chart = w.setting.charts.landing
        return (Line(chart[key], key.replace("_", "-"), chart.rule_of(key)),)

    def _apply_hits(self, m: TdaMatch) -> None:
        """Losses of an assault do not neutralise (8.2/combat); equal totals strike at once (8.1/initiative)."""
        hits, self.hits = self.hits, ()
        for target, steps in hits:
            unit = m.unit(target)
            if steps >= unit.steps:
                reveal(m, [unit], "12.3/revealed")
            if m.type(unit).role != "vehicle":
                lose_steps(m, unit, steps, "8.2/combat")
            elif unit.at >= 0:
                destroy_in_assault(m, unit)

    def _end_of_combats(self, m: TdaMatch) -> None:
        """The marker of the assaulted goes after the first round (12.3/revealed)."""
        reveal(m, [m.unit(u) for u in m.position.here.get(self.place, ())], "12.3/revealed")
        self.stage = DEFENDER
        if not holds_out(m.truth, self._present(m, 1 - self.side)):
            return
        if self.origin == self.place:
            m.emit("assault-ends", "21.3/drop-initiative", at=m.place(self.place))
            m.pop()
        else:
            seen = m.seen(self.side)
            drive_off(m, self._present(m, self.side), self.origin, lambda unit: retreat_places(seen, unit, -1))

    def _next_stage(self, m: TdaMatch) -> None:
        if self.stage == DEFENDER:
            self.stage = ATTACKER
            return
        if not self._over(m):
            self.stage = INITIATIVE
            self.round += 1

    def _over(self, m: TdaMatch) -> bool:
        """Only one side remains (8.2/next-round)."""
        if not self._one_side_left(m):
            return False
        m.position.touched.append(self.place)
        m.emit("assault-ends", "8.2/next-round", at=m.place(self.place))
        m.pop()
        return True


STRIKE = TdaVerb(Strike, sign="strike", rule="8.2/combat", rank=Rank.DO + 5)
RETREAT = TdaVerb(Retreat, sign="retreat", rule="8.2/retreat", rank=Rank.MOVE)


# -------------------------------- where one may go out of an assault, and who cannot (8.2, 8.3/cannot)


def retreat_places(seen: Seen, unit: Unit, barred: int) -> list[int]:
    """Where a unit may go out of an assault: adjacent, free of enemies, with room; upstairs only inside (8.2)."""
    board = seen.setting.board
    if unit.aloft or not may_be_pushed(seen.type(unit)):
        return []
    origin = unit.at
    if unit.at in board.tunnels:
        around, origin = list(board.tunnels[unit.at]), AWAY
    else:
        around = [p for p in (*board.neighbours[unit.at], *board.stairs[unit.at]) if p >= 0]
    out = []
    for place in around:
        if place == barred or seen.present(place, 1 - unit.side):
            continue
        if isinstance(step_cost(seen, [unit], origin, place), Refusal):
            continue
        mates = [seen.type(u) for u in seen.mine_at(place)]
        if why_no_room(seen, [*mates, seen.type(unit)], place) is None:
            out.append(place)
    return out


def cannot_give_way(w: World, unit: Unit) -> Refusal | None:
    """Who cannot retreat from an assault nor withdraw before it (8.2/cannot-retreat, 8.3/cannot)."""
    kind = w.type(unit)
    if unit.stuck or unit.neutralised or unit.emplaced or unit.rides >= 0 or kind.role in ("support_piece", "vehicle"):
        return Refusal("8.2/cannot-retreat", "cannot-retreat")
    return None

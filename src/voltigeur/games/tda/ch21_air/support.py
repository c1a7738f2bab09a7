"""Air support: called one turn ahead, placed when it comes, drifting, under fire, then attacking (21.1, 21.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar

from msgspec import Meta

from voltigeur.engine.choices import NOT_OFFERED, Answer, Pick, Question, Refusal, Verdict
from voltigeur.engine.events import Arg
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.answers import AIR_WORDS, ALTITUDE_WORDS, CallAir
from voltigeur.games.tda.base.arsenal import Support
from voltigeur.games.tda.base.model import NONE, UNNAMED, Flight, Side, Unit
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, lay, number, side_arg, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch10_terrain import ground
from voltigeur.games.tda.ch11_morale.morale import Trial
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import AntiAir, Outcome, UnderFlak
from voltigeur.games.tda.ch13_kinds_of_fire.bombardment import bombard, rings
from voltigeur.games.tda.ch14_artillery.artillery import comes
from voltigeur.games.tda.ch15_vehicles.fight.damage import stun
from voltigeur.games.tda.charts.support_tables import AIR_ATTACKS, AirAttack
from voltigeur.terrain.boards import Board
from voltigeur.terrain.hexes import DIRECTIONS

EMPTY_HEX = Refusal("21.2/placement", "air-needs-a-target")
NO_SUCH_ATTACK = Refusal("21.2/types", "no-such-attack")
NO_SHOW = Refusal("21.2/show-of-force", "no-show-of-force")
WRONG_ALTITUDE = Refusal("21.2/types", "wrong-altitude")


class AirSupport(TdaStep):
    """The aircraft of a support phase, one after the other, before the artillery (21.2/timing)."""

    late: tuple[int, ...] = ()
    """Missions that have failed their delay test this turn, where there is one."""

    def run(self, m: TdaMatch) -> None:
        called = (mission for mission in m.position.missions if mission.target == UNNAMED)
        due = next((mission for mission in called if mission.id not in self.late), None)
        if due is None:
            m.pop()
            return
        if m.setting.options.air_delay == "tested" and not comes(m, due):
            self.late = (*self.late, due.id)
            return
        due.target, due.delays = NONE, 0
        due.arrivals += 1
        m.push(AirMission(due.side, due.id))


class AirStrike(Answer, frozen=True):
    """Place an aircraft: how it attacks, where, which way and how high (21.2/placement)."""

    mission: int
    attack: int
    place: int
    direction: int
    altitude: int
    form: ClassVar[str] = "{attack:air} {mission:mission} on {place:place} to {direction:facing} at {altitude:altitude}"
    verbs: ClassVar[tuple[str, ...]] = AIR_WORDS


class AirMission(UnderFlak):
    """One aircraft: placed, drifting, fired at, then attacking; it leaves nothing behind (21.2/placement, 21.2/aa)."""

    side: Side
    mission: int
    attack: int = NONE
    place: int = NONE
    direction: int = 0
    altitude: int = 0
    stage: Annotated[str, Meta(pattern="^(place|drift|flak|attack|gone)$")] = "place"

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,) if self.stage == "place" else ()

    def question(self, seen: Seen) -> Question | None:
        support = seen.setting.supports[self.mission]
        options = list(strikes(seen, support, self.mission))
        if not options:
            return None

        def test(answer: Answer) -> Verdict:
            return why_not_strike(seen, support, self.mission, answer)

        return Question(
            seen.side, "ask-air-strike", Pick(options, test), ("21.2/placement",), (("mission", self.mission),)
        )  # fmt: skip

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, AirStrike)
        self.attack, self.place = answer.attack, answer.place
        self.direction, self.altitude = answer.direction, answer.altitude
        self.stage = "drift"
        m.emit(
            "air-arrives", "21.2/placement", news=True, side=side_arg(self.side), mission=Arg("mission", self.mission),
            at=m.place(self.place), attack=word(AIR_ATTACKS[self.attack]), altitude=word(self._altitude),
        )  # fmt: skip

    @property
    def _altitude(self) -> str:
        return ALTITUDE_WORDS[self.altitude]

    @property
    def _attack(self) -> AirAttack:
        return AIR_ATTACKS[self.attack]

    def run(self, m: TdaMatch) -> None:
        match self.stage:
            case "drift":
                self._drift(m)
            case "flak":
                self.stage = "attack"
                target = aircraft_kind(m.setting.supports[self.mission], self._altitude)
                m.push(AntiAir(1 - self.side, place=self.place, altitude=self._altitude, target=target))
            case "attack":
                self._strike(m)
            case _:
                m.pop()

    def shot_at(self, m: TdaMatch, outcome: Outcome, steps: int) -> None:
        """Driven off or shot down, it does nothing more (21.2/aa)."""
        if outcome != "missed":
            self.stage = "gone"
            if outcome == "destroyed":
                m.emit("air-shot-down", "21.2/aa", side=side_arg(self.side))
            else:
                m.emit("air-driven-off", "21.2/aa", side=side_arg(self.side))

    def _drift(self, m: TdaMatch) -> None:
        support = m.setting.supports[self.mission]
        self.stage = "flak"
        free = support.guided(self._attack) or self._attack == "show-of-force"
        if not free and m.setting.options.air_drift == "rolled":
            place, hexes = _drifted(m, self.place, self._altitude)
            if place < 0:
                self.stage = "gone"
                m.emit("air-lost", "21.2/placement", side=side_arg(self.side))
                return
            self.place = place
            m.emit(
                "air-drifts", "21.2/placement", side=side_arg(self.side), at=m.place(place), hexes=number(hexes)
            )  # fmt: skip
        if self._attack == "ground-attack":
            nearest = _nearest_occupied(m, self.place)
            if nearest != self.place:
                self.place = nearest
                m.emit("air-shifts", "21.2/placement", side=side_arg(self.side), at=m.place(nearest))

    def _strike(self, m: TdaMatch) -> None:
        m.pop()
        support = m.setting.supports[self.mission]
        targets = target_hexes(m.truth, support, self._attack, self.place, self.direction)
        m.emit(
            "air-attacks", "21.2/targets", "21.2/types", side=side_arg(self.side), attack=word(self._attack),
            at=m.place(targets[0]), last=m.place(targets[-1]),
        )  # fmt: skip
        if self._attack == "show-of-force":
            _frighten(m, 1 - self.side, targets)
            return
        powers = support.powers(self._attack)
        assert powers is not None
        fire = blast(m.setting.board, targets, powers, self._attack)
        bombard(m, fire, fire if self._attack != "ground-attack" else {}, "21.2/types")
        if self._attack == "napalm":
            _burn(m, targets)


# -------------------------------------------------------------------- what may be chosen


def occupied_hexes(w: World) -> list[int]:
    """Hexes with a unit or a decoy of either side: markers lie there for all to see (21.2/placement)."""
    board = w.setting.board
    places = {place for side in (0, 1) for place in w.presences(side)}
    return sorted({board.hex_of[place] for place in places if place not in board.tunnels})


def altitudes_of(w: World, support: Support, attack: AirAttack) -> tuple[int, ...]:
    """The altitudes of a kind of attack; its own kind is flown at the altitude of the aircraft (21.2/types)."""
    if attack == support.type.kind and support.type.altitude:
        return (ALTITUDE_WORDS.index(support.type.altitude),)
    return tuple(ALTITUDE_WORDS.index(word) for word in w.setting.charts.air_attacks.altitudes[attack])


def strikes(seen: Seen, support: Support, mission: int) -> Iterator[AirStrike]:
    """Everything that an aircraft may do now; where it does not matter the direction is north."""
    hexes = occupied_hexes(seen)
    for index, attack in enumerate(AIR_ATTACKS):
        if support.powers(attack) is None:
            continue
        ways = range(1 if support.guided(attack) else len(DIRECTIONS))
        for altitude in altitudes_of(seen, support, attack):
            yield from (AirStrike(mission, index, place, way, altitude) for place in hexes for way in ways)


def why_not_strike(seen: Seen, support: Support, mission: int, answer: Answer) -> Verdict:
    """Why an aircraft may not be placed so."""
    if not isinstance(answer, AirStrike) or answer.mission != mission:
        return NOT_OFFERED
    attack = AIR_ATTACKS[answer.attack]
    if support.powers(attack) is None:
        return NO_SHOW if attack == "show-of-force" else NO_SUCH_ATTACK
    if answer.altitude not in altitudes_of(seen, support, attack):
        return WRONG_ALTITUDE
    return EMPTY_HEX if answer.place not in occupied_hexes(seen) else NOT_OFFERED


def aircraft_kind(support: Support, altitude: str) -> str:
    """The key of the antiaircraft chart: heavy bombers fly high and slowly, what comes lower is fast (house/aa)."""
    if support.type.aircraft in ("helicopter", "drone"):
        return support.type.aircraft
    return "transport" if altitude == "high" else "fast"


def target_hexes(w: World, support: Support, attack: AirAttack, place: int, direction: int) -> tuple[int, ...]:
    """The hex of a guided weapon, or that of the aircraft and the next ones ahead of it (21.2/targets)."""
    hexes = 1 if support.guided(attack) else w.setting.charts.air_attacks.hexes
    out: list[int] = []
    while place >= 0 and len(out) < hexes:
        out.append(place)
        place = w.setting.board.neighbours[place][direction]
    return tuple(out)


def blast(board: Board, targets: tuple[int, ...], powers: tuple[int, ...], attack: AirAttack) -> Mapping[int, int]:
    """The power on each hex: bombs have rings, and each hex takes the best that reaches it (house/air-attacks)."""
    out: dict[int, int] = {}
    for target in targets:
        for place, power in rings(board, target, powers if attack == "bombing" else powers[:1]).items():
            out[place] = max(power, out.get(place, 0))
    return out


# -------------------------------------------------------------------- drift and shift


def _drifted(m: TdaMatch, place: int, altitude: str) -> tuple[int, int]:
    """Where an aircraft drifts to, or -1 off the map, and how far (21.2/placement, house/drift-air)."""
    chart = m.setting.charts.air_drift
    direction, die = m.roll("drift direction", 1).total, m.roll("drift", 1).total
    tally = Tally((Line(chart[altitude], f"air-{altitude}", chart.rule_of(altitude)),), die)
    hexes = m.setting.charts.drift.distance(tally.total)
    m.emit("air-drift", "21.2/placement", roll=number(die), hexes=number(hexes), tallies={"drift": tally})
    for _ in range(hexes):
        place = m.setting.board.neighbours[place][direction - 1]
        if place < 0:
            break
    return place, hexes


def _nearest_occupied(m: TdaMatch, place: int) -> int:
    """The nearest hex with somebody of either side: armour, vehicles, the worst cover, who is known, chance.

    Only what lies open to both sides counts, so that the choice tells nothing of what is under markers.
    """
    board = m.setting.board
    there = {hexagon: _on_the_ground(m, hexagon) for hexagon in occupied_hexes(m.truth)}
    near = [hexagon for hexagon, units in there.items() if units]
    if not near or place in near:
        return place
    closest = min(board.dist[place][hexagon] for hexagon in near)
    near = [hexagon for hexagon in near if board.dist[place][hexagon] == closest]

    def rank(hexagon: int) -> tuple[bool, bool, int, bool]:
        known = [unit for unit in there[hexagon] if not unit.hidden]
        kinds = [m.type(unit) for unit in known]
        covers = (
            sum(cover.columns for cover in ground.protection(board, m.setting.terrain, unit.at, m.position.changes))
            for unit in there[hexagon]
        )
        armoured = any(kind.armoured for kind in kinds)
        return armoured, any(kind.role == "vehicle" for kind in kinds), max(covers), bool(known)

    best = max(map(rank, near))
    near = [hexagon for hexagon in near if rank(hexagon) == best]
    return near[m.pick_one("air target", len(near)) if len(near) > 1 else 0]


def _on_the_ground(m: TdaMatch, hexagon: int) -> list[Unit]:
    board, units = m.setting.board, m.position.units
    return [
        units[u]
        for place, here in sorted(m.position.here.items())
        if board.hex_of[place] == hexagon and place not in board.tunnels
        for u in here
        if units[u].height == Flight.GROUND
    ]


# -------------------------------------------------------------------- effects


def _frighten(m: TdaMatch, enemy: int, targets: tuple[int, ...]) -> None:
    """Every enemy on the ground under the pass and around it tests its nerve (21.2/show-of-force)."""
    near = m.setting.board.dist
    hexes = [h for h in range(m.setting.board.hexes) if any(near[h][target] <= 1 for target in targets)]
    frightened = [unit for hexagon in hexes for unit in _on_the_ground(m, hexagon) if unit.side == enemy]
    frightened = [unit for unit in frightened if m.type(unit).role != "decoy"]
    foot = [unit for unit in frightened if m.type(unit).role != "vehicle"]
    for unit in frightened:
        if unit not in foot:
            _rattle(m, unit)
    for secret in (True, False):
        queue = tuple((unit.id, "N") for unit in foot if unit.hidden is secret)
        if queue:
            m.push(Trial(queue, secret))


def _rattle(m: TdaMatch, unit: Unit) -> None:
    """The crew of a vehicle that fails the test is stunned, and nothing worse (21.2/show-of-force)."""
    chart = m.setting.charts.results
    needed = (m.truth.morale(unit) or chart.natural_failure - 1) + chart["N"].morale
    total = m.roll("morale", to=m.kept(unit, unit.hidden)).total
    passed = total <= needed and total != chart.natural_failure
    m.tell(
        "tests", unit, "21.2/show-of-force", secret=unit.hidden, code=word("N"), roll=number(total),
        needed=number(needed), outcome=word("passed" if passed else "failed"),
    )  # fmt: skip
    if not passed:
        stun(m, unit, secret=unit.hidden)


def _burn(m: TdaMatch, targets: tuple[int, ...]) -> None:
    """Napalm sets target hexes on fire: always where there is much to burn, elsewhere by a die (house/air-attacks)."""
    chart = m.setting.charts.air_attacks
    for place in targets:
        kind = m.truth.ground(place)
        if kind.wet == "aquatic" or m.truth.changed(place, "fire"):
            continue
        sure = kind.building or m.truth.kind_at(place) in chart.burns
        if sure or m.roll("napalm", 1).total <= chart.fire_on:
            lay(m, "fire", place)
            m.emit("fire-breaks-out", "10.4/fire-start", "21.2/types", at=m.place(place))


CALL_AIR = TdaVerb(CallAir, sign="artillery", rank=Rank.DO)
AIR_STRIKE = TdaVerb(AirStrike, sign="strike", rank=Rank.DO)

"""Setting up: defenders on cover around objectives, machine guns where they see far, attackers near their ground."""

from __future__ import annotations

from random import Random
from typing import ClassVar, NamedTuple

from voltigeur.engine.choices import Answer, Question
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.bot.armour import fights
from voltigeur.games.tda.bot.eye import Eye
from voltigeur.games.tda.bot.ground import FAR, Goal, ground_of
from voltigeur.games.tda.ch01_units.units import why_not_stack
from voltigeur.games.tda.ch02_sequence.sequence import Deploy, SetUpDraft, set_up_places
from voltigeur.games.tda.ch18_works.traps import bears
from voltigeur.games.tda.ch18_works.works import why_not_shelter

SECTION_SPREAD, COMPANY_SPREAD = 2, 4
"""How far from its anchor a bot puts a unit of a section, and a company's own weapons from its leader."""
LONG_RANGE = 15
"""How far a bot looks for the field of fire of a gun that reaches as far as one sees."""
CANDIDATES = 10
"""How many places are looked at for their field of fire."""


class Apart(NamedTuple):
    """What each counter that stands in a place already counts against it."""

    defending: int
    attacking: int
    weapons: int = 0
    leaders: int = 0
    """A leader likes one unit about him; what counts are the others."""


class Deployment:
    """One side's set-up, unit by unit, in an order that lets leaders be found by their men."""

    apart: ClassVar[Apart] = Apart(defending=9, attacking=3)

    def __init__(self, seen: Seen, draft: SetUpDraft, rng: Random) -> None:
        self.seen = seen
        self.ground = ground_of(seen.setting)
        self.eye = Eye(seen)
        self.rng = rng
        self.units = draft.units
        self.allowed = {unit.id: set_up_places(seen.setting, unit) for unit in self.units}
        self.kinds: dict[int, list[UnitType]] = {}
        self.chosen: dict[int, int] = {}
        self.defends = self._defends()
        self.traps = {place for place, power in seen.known_traps().items() if power}
        self.anchors: dict[int, tuple[int, Goal | None]] = {}
        self.sent: dict[str, int] = {}

    def _defends(self) -> bool:
        """Whether the objectives lie in our own zone, or we win if nothing happens."""
        setting = self.seen.setting
        victory = setting.scenario.victory
        side = setting.sides[self.seen.side]
        if victory.attacker:
            return victory.attacker != side
        zone = setting.zones[setting.scenario.sides[self.seen.side].zone]
        return any(cell in zone for goal in self.ground.goals for cell in goal.cells)

    # ---------------------------------------------------------------- the whole

    def deploy(self) -> Deploy | None:
        """Leaders of sections first, then their men, then the rest, decoys last; nothing where somebody has no room."""
        seen = self.seen
        leaders = {section.leader for section in seen.sections()}
        ranks = {"leader": 1, "heavy_weapon": 2, "squad": 3, "team": 3, "vehicle": 3, "decoy": 9}

        def rank(unit: Unit) -> tuple[int, int]:
            if unit.id in leaders:
                return 0, unit.id
            return ranks.get(seen.type(unit).role, 5) + (3 if unit.section < 0 else 0), unit.id

        for unit in sorted(self.units, key=rank):
            place = self._place(unit)
            if place is None:
                return None
            self._put(unit, place)
        return Deploy(tuple((unit.id, self.chosen[unit.id]) for unit in self.units))

    def _put(self, unit: Unit, place: int) -> None:
        self.chosen[unit.id] = place
        self.kinds.setdefault(place, []).append(self.seen.type(unit))

    def _room(self, unit: Unit, place: int) -> bool:
        setting = self.seen.setting
        kinds = [*self.kinds.get(place, ()), self.seen.type(unit)]
        if place in self.seen.fronts and why_not_shelter(setting, kinds) is not None:
            return False
        return len(kinds) == 1 or why_not_stack(setting, kinds) is None

    def _place(self, unit: Unit) -> int | None:
        free = [place for place in self.allowed[unit.id] if self._room(unit, place)]
        free = [place for place in free if place not in self.traps] or free
        if not free:
            return None
        kind = self.seen.type(unit)
        if kind.role == "decoy":
            return self._decoy(free)
        if unit.section >= 0:
            anchor, goal = self._anchor(unit, free)
        else:
            anchor, goal = self._rear(unit, free)
        near = self._near(free, anchor, SECTION_SPREAD if unit.section >= 0 else COMPANY_SPREAD)
        weapon = kind.emplaced or kind.front
        if kind.role in ("heavy_weapon", "support_piece") and weapon is not None:
            if weapon.indirect:
                return self._hidden_place(near, unit)
            return self._field_of_fire(near, goal, weapon.range or LONG_RANGE)
        if kind.role == "vehicle" and not fights(kind) and not bears(kind) and self.defends:
            return self._hidden_place(near, unit)
        if kind.flies:
            return self._unseen_place(free, goal)
        return max(near, key=lambda place: (self._worth(unit, place, goal, anchor), -place))

    def _near(self, free: list[int], anchor: int, spread: int) -> list[int]:
        dist = self.seen.setting.board.dist[anchor]
        for reach in range(spread, 40, 2):
            near = [place for place in free if dist[place] <= reach]
            if near:
                return near
        return free

    # ---------------------------------------------------------------- anchors

    def _anchor(self, unit: Unit, free: list[int]) -> tuple[int, Goal | None]:
        """Where a section gathers: on an objective it defends, or at the near edge of its zone on the way to one."""
        known = self.anchors.get(unit.section)
        if known is not None:
            return known
        best: tuple[int, int, Goal | None] = (FAR * 9, free[0], None)
        for goal in self.ground.goals:
            worth = goal.worth[self.seen.side]
            if not worth and not (goal.exit and self.defends):
                continue
            for place in free:
                way = goal.way[place] if not goal.exit else self.seen.distance(place, goal.cells[0]) * 10
                cost = way + 90 * self.sent.get(goal.name, 0) - worth - 6 * self._shelter(place)
                cost += self.rng.randrange(8)
                if cost < best[0]:
                    best = (cost, place, goal)
        if best[2] is not None:
            self.sent[best[2].name] = self.sent.get(best[2].name, 0) + 1
        self.anchors[unit.section] = (best[1], best[2])
        return best[1], best[2]

    def _rear(self, unit: Unit, free: list[int]) -> tuple[int, Goal | None]:
        """Company weapons and leaders stay in the midst of the sections that they serve."""
        if not self.anchors:
            goal = self.ground.goals[0] if self.ground.goals else None
            if goal is None:
                return free[len(free) // 2], None
            return min(free, key=lambda place: (goal.way[place], place)), goal
        dist = self.seen.setting.board.dist
        own = [a for s, a in self.anchors.items() if unit.escort in (-1, s)] or list(self.anchors.values())
        centre = min(free, key=lambda place: (sum(dist[place][a] ** 2 for a, _ in own), place))
        return centre, own[0][1]

    # ---------------------------------------------------------------- places

    def _shelter(self, place: int) -> int:
        return min(4, self.eye.cover(place))

    def _worth(self, unit: Unit, place: int, goal: Goal | None, anchor: int) -> int:
        dist = self.seen.setting.board.dist
        worth = self._shelter(place) * 12 - dist[anchor][place] * 5 + self.rng.randrange(6)
        crowd = self._crowd(place)
        kind = self.seen.type(unit)
        if goal is not None and not goal.exit:
            if self.defends:
                worth += 10 * (place in goal.cells)
                worth -= min(goal.way[place], 60) // 4
            else:
                worth -= goal.way[place] // 3
        if kind.role == "leader":
            return worth + 6 * (crowd == 1) - self.apart.leaders * max(0, crowd - 1)
        return worth - crowd * (self.apart.defending if self.defends else self.apart.attacking)

    def _crowd(self, place: int) -> int:
        return len(self.kinds.get(place, ()))

    def _hidden_place(self, near: list[int], unit: Unit) -> int:
        """Mortars: out of buildings and out of the enemy's likely sight, near a leader who can observe for them."""
        setting = self.seen.setting
        enemy = setting.zones[setting.scenario.sides[self.seen.enemy].zone]
        middle = sorted(enemy)[len(enemy) // 2]
        leaders = [place for u, place in self.chosen.items() if self.seen.type(self.seen.unit(u)).role == "leader"]
        dist = setting.board.dist

        def worth(place: int) -> tuple[int, int]:
            indoors = setting.terrain.kind[setting.board.kind[place]].building
            far = dist[middle][place]
            alone = min((dist[place][at] for at in leaders), default=0)
            worth = 3 * far - 40 * indoors - 6 * max(0, alone - 1) + self._shelter(place)
            return worth - self.apart.weapons * self._crowd(place), -place

        return max(near, key=worth)

    def _unseen_place(self, free: list[int], goal: Goal | None) -> int:
        """Aircraft: where the fewest enemies can see them before they have moved, near the objective."""
        setting = self.seen.setting
        enemy = [p for p in setting.zones[setting.scenario.sides[self.seen.enemy].zone] if p < setting.board.hexes]

        def worth(place: int) -> tuple[int, int]:
            row = setting.sight.row(place)
            return -10 * sum(row[p] != 255 for p in enemy) - (goal.way[place] if goal is not None else 0), -place

        return max(free, key=worth)

    def _field_of_fire(self, near: list[int], goal: Goal | None, reach: int) -> int:
        """Machine guns: good cover with the widest view of the ground that the enemy must cross."""
        setting = self.seen.setting
        enemy = setting.zones[setting.scenario.sides[self.seen.enemy].zone]
        middle = sorted(enemy)[len(enemy) // 2]
        dist = setting.board.dist
        best = sorted(near, key=lambda place: (-self._shelter(place), place))[:CANDIDATES]
        ahead = [p for p in range(setting.board.hexes) if p in enemy or (goal is not None and goal.way[p] <= 80)]

        def worth(place: int) -> tuple[int, int]:
            if place in setting.board.tunnels:
                return -FAR, -place
            row = setting.sight.row(place)
            view = sum(row[p] != 255 and dist[place][p] <= 2 * reach for p in ahead)
            worth = view + 8 * self._shelter(place) - dist[middle][place] // 2
            return worth - self.apart.weapons * self._crowd(place), -place

        return max(best, key=worth)

    def _decoy(self, free: list[int]) -> int:
        """Decoys: where a squad might be, away from the real ones."""
        dist = self.seen.setting.board.dist
        taken = list(self.chosen.values())
        goals = [goal for goal in self.ground.goals if not goal.exit]

        def worth(place: int) -> tuple[int, int]:
            lonely = min((dist[place][at] for at in taken), default=4)
            way = min((goal.way[place] for goal in goals), default=0)
            return 8 * min(lonely, 3) + 3 * self._shelter(place) - min(way, 90) // 6 + self.rng.randrange(10), -place

        return max(free, key=worth)


def deploy(seen: Seen, question: Question, rng: Random) -> Answer:
    """A considered set-up; any lawful one where the considered one does not fit."""
    draft = question.choice
    assert isinstance(draft, SetUpDraft)
    answer = Deployment(seen, draft, rng).deploy()
    if answer is not None and question.admits(answer) is None:
        return answer
    return draft.sample(rng)

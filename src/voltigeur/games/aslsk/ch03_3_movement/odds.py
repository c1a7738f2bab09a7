"""What a move may suffer, hex by hex: Residual Firepower, and who could fire as far as both sides know (3.3.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import NamedTuple

from voltigeur.engine.orders import Orders
from voltigeur.engine.verbs import lawful
from voltigeur.games.aslsk.base.model import NONE, Phase, Position, Stay, Unit
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.verbs import FIRE_ACTIONS, FireAction, Firing
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch03_3_movement.allowance import entry_cost, has_trees, shows_on_road, where
from voltigeur.games.aslsk.ch03_3_movement.residual import residual_drm, suffers
from voltigeur.games.aslsk.ch03_22_fire.attack import Reckoning
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_22_fire.modifiers import in_open
from voltigeur.games.aslsk.ch03_22_fire.odds import harms_of, shot_odds
from voltigeur.games.aslsk.ch03_22_fire.verbs import leaders_of, offers_from, ready_in
from voltigeur.games.aslsk.ch03_23_effects.odds import Harm

NO_ORDERS = Orders()


class Watching(Seen):
    """The other side as the movers know it: nothing that it hides."""

    def __init__(self, setting: AslskSetting, position: Position, side: int) -> None:
        super().__init__(setting, position, side, NO_ORDERS)

    def hides(self, side: int) -> bool:
        return True


class Threat(NamedTuple):
    """A hex that could fire at movers, who makes its best attack, and the chance that somebody is pinned or worse."""

    place: int
    shooters: tuple[int, ...]
    chance: float


class HopOdds(NamedTuple):
    """One hex of a way."""

    place: int
    cost: int
    residual: int
    residual_chance: float
    open: bool
    """Whether somebody who could fire finds the movers in the open (FFMO)."""
    threats: tuple[Threat, ...]

    @property
    def chance(self) -> float:
        """The chance that somebody is pinned or worse here, if all who can fire once."""
        return 1 - (1 - self.residual_chance) * prod(1 - threat.chance for threat in self.threats)


def way_odds(
    seen: Seen, group: Sequence[Unit], manner: int, path: Sequence[int], *, wooded: bool = False
) -> list[HopOdds]:
    """The dangers of a way, hex by hex, as if nobody had fired before."""
    position = seen.position.copy()
    position.phase = Phase.MOVEMENT
    position.said.clear()
    movers = [position.units[unit.id] for unit in group]
    numbers = tuple(unit.id for unit in movers)
    for unit in movers:
        unit.manner, unit.moved, unit.hidden = manner, True, False  # who moves is seen (6.4/hip)
    here = where(movers[0])
    out = []
    for there in path:
        if there < 0:
            here = there
            continue
        world = Watching(seen.setting, position, seen.enemy)
        cost = entry_cost(world, here, there, wooded=wooded and has_trees(world, there))
        for unit in movers:
            unit.at, unit.edge = there, NONE
            unit.road = shows_on_road(world, here, there, wooded=wooded)
            unit.crest = here if here >= 0 and world.level(there) != world.level(here) else NONE
        for weapon in position.weapons:
            if weapon.owner in numbers:
                weapon.at = there
        position.stays = {there: Stay(dict.fromkeys(numbers, cost))}
        out.append(_hop(Watching(seen.setting, position, seen.enemy), movers, there, cost))
        here = there
    return out


def _hop(world: Watching, movers: Sequence[Unit], there: int, cost: int) -> HopOdds:
    best: dict[int, Threat] = {}
    attacks = (found for place in _watchers(world, there) if (found := _threat(world, movers, place, there)))
    for threat in (*attacks, *_shells(world, movers)):
        known = best.get(threat.place)
        if known is None or threat.chance > known.chance:
            best[threat.place] = threat
    threats = list(best.values())
    fp = world.residual.get(there, 0)
    return HopOdds(
        there, cost, fp, residual_chance(world, movers, there),
        any(in_open(world, unit, threat.place) for unit in movers for threat in threats),
        tuple(sorted(threats, key=lambda threat: -threat.chance)),
    )  # fmt: skip


def _watchers(world: Watching, there: int) -> list[int]:
    places = {unit.at for unit in world.mine()}
    return sorted(place for place in places if world.sees(place, there) and ready_in(world, place))


def _threat(world: Watching, movers: Sequence[Unit], place: int, there: int) -> Threat | None:
    """The best attack of a hex on those who move in another."""
    best: Threat | None = None
    numbers = tuple(unit.id for unit in movers)
    for answer in offers_from(world, place, (there,), numbers):
        group = [who for who in (shooter(world, n) for n in answer.shooters) if who is not None]
        if any(who.unit.at != place for who in group):
            continue
        leaders = [world.unit(u) for u in leaders_of(answer)]
        chance = shot_odds(world, group, there, leaders, numbers).some
        if best is None or chance > best.chance:
            best = Threat(place, answer.shooters, chance)
    return best


def _shells(world: Watching, movers: Sequence[Unit]) -> Iterator[Threat]:
    """What else could be fired at those who move: shells, flames."""
    firing = Firing(world.side, tuple(unit.id for unit in movers))
    for action in FIRE_ACTIONS:
        assert isinstance(action, FireAction)
        for answer in lawful(action, world, firing) if action.chance is not None else ():
            chance = action.chance(world, firing, answer) if action.chance is not None else None
            if chance:
                arms = tuple(shooter_of(weapon) for weapon in FIRE_ACTIONS.who(answer))
                yield Threat(action.where(world, answer), arms, chance)


def residual_chance(world: Seen, movers: Sequence[Unit], there: int) -> float:
    """The chance that Residual Firepower pins or harms somebody who enters."""
    targets = suffers(world, movers, there)
    if not targets:
        return 0.0
    drms = tuple((unit.id, residual_drm(world, unit)) for unit in targets)
    _, harms = harms_of(world, there, targets, Reckoning(Fraction(world.residual[there]), {}, drms, 0))
    return 1 - sum(share for each, share in harms.items() if max(each) == Harm.NONE)


def arrival(hops: Sequence[HopOdds]) -> float:
    """The chance to come through unharmed if every hex that can fire does so once, where its chance is best."""
    best: dict[int, float] = {}
    for hop in hops:
        for threat in hop.threats:
            best[threat.place] = max(best.get(threat.place, 0.0), threat.chance)
    return prod(1 - chance for chance in best.values()) * prod(1 - hop.residual_chance for hop in hops)

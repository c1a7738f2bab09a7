"""Losses: who of a section is hit, and who is saved (losses/order, saves/running, saves/cover)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.model import Figure, Motion
from voltigeur.games.skirmish.base.odds import NONE_AT_ALL, Counts, at_least, together
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, reveal, wound
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import State
from voltigeur.games.skirmish.ch06_targets.targets import Shooter, reach
from voltigeur.terrain.plane import squared
from voltigeur.terrain.tabletop import Site


class Victim(Struct, frozen=True):
    """Somebody who may be hit by a volley: how near the nearest who fires at him is, and what saves him from it."""

    figure: Figure
    square: int
    save: Tally
    """What his die needs; without a line he has no save."""

    @property
    def saved_on(self) -> int:
        """What the die needs, 0 for no save."""
        return self.save.total

    @property
    def rank(self) -> tuple[bool, int]:
        """The order in which hits are allotted: without a save first, the nearest first."""
        return self.saved_on > 0, self.square


def save_of(world: World, figure: Figure, origin: Site) -> Tally:
    """What a figure that is hit from somewhere needs to be saved (saves/running, saves/cover)."""
    saves, best = world.setting.charts.saves, world.setting.options.save_best == "best"
    running = Line(saves.running, "running", "saves/running")
    if figure.motion == Motion.RAN and not best:
        return Tally((running,))
    if figure.waiting:
        return Tally((Line(saves.cover, "waiting", "saves/cover"),))
    if ground.in_cover(world, figure, origin):
        return Tally((Line(saves.cover, "cover", "saves/cover"),))
    return Tally((running,)) if figure.motion == Motion.RAN else Tally()


def section_of(world: World, troop: int) -> Iterator[Figure]:
    """The unhurt of a section and the officers, radios and medics close by (targets/protected)."""
    members = [f for f in world.members(troop) if f.aboard < 0 and world.info(f).soldier]
    yield from (f for f in members if f.fit)
    if not members or world.troop_info(troop).kind != "section":
        return
    close = world.setting.charts.targets.protected**2
    for figure in world.present(members[0].side):
        apart = figure.troop != troop and figure.fit and figure.aboard < 0 and world.info(figure).protected
        if apart and any(squared(figure.point, other.point) < close for other in members):
            yield figure


def victims(
    world: World, shooters: Sequence[Shooter], troop: int, *, covering: bool = False, charged: bool = False
) -> list[Victim]:
    """Those whom a volley at a section may hit, in the order in which its hits are allotted (losses/order); nobody in
    a fight (house/locked), unless it is fired just before contact."""
    section = (f for f in section_of(world, troop) if charged or not ground.locked(world, f))
    found = (victim_of(world, shooters, figure, troop, covering=covering) for figure in section)
    return sorted((v for v in found if v is not None), key=lambda v: (v.rank, v.figure.id))


def victim_of(
    world: World, shooters: Sequence[Shooter], figure: Figure, troop: int, *, covering: bool = False
) -> Victim | None:
    """A figure as a possible victim: seen and in range of somebody who fires, and hit by the nearest of those."""
    able = [
        (square, shooter)
        for shooter in shooters
        if (square := squared(shooter.point, figure.point)) <= reach(world, shooter, covering=covering) ** 2
    ]
    for square, shooter in sorted(able, key=lambda pair: (pair[0], pair[1].id)):
        if _exposed(world, shooter, figure, troop):
            return Victim(figure, square, save_of(world, figure, shooter.body.site))
    return None


def _exposed(world: World, shooter: Shooter, figure: Figure, troop: int) -> bool:
    """Seen; whoever has joined a section is seen with it."""
    if sight.sees(world, shooter.body, figure):
        return True
    if figure.troop == troop or sight.look(world, shooter.body, figure).state != State.HIDDEN:
        return False
    return any(sight.spotted(world, shooter.body.troop, member) for member in world.fit(troop))


# -------------------------------------------------------------------- dice and what they do


def allot(m: SkirmishMatch, order: Sequence[Victim], hits: int) -> list[Victim]:
    """The first of the order, as many as there are hits; of those who are equal, chance takes some."""
    chosen: list[Victim] = []
    for _, group in groupby(order, key=lambda victim: victim.rank):
        equals = list(group)
        while equals and len(chosen) < hits:
            if len(equals) > 1 and len(equals) > hits - len(chosen):
                chosen.append(equals.pop(m.pick_one("allot", len(equals))))
            else:
                chosen.append(equals.pop(0))
    return chosen


def suffer(m: SkirmishMatch, victim: Victim, rule: str) -> None:
    """A figure is hit: it is saved or wounded, and known in any case."""
    reveal(m, victim.figure, "house/markers")
    if victim.saved_on:
        die = m.roll("save", 1).total
        if die >= victim.saved_on:
            m.emit("saved", victim.save.lines[0].rule, figure=m.who(victim.figure), die=number(die),
                   tallies={"save": victim.save})  # fmt: skip
            return
    wound(m, victim.figure, rule)


def losses(hits: Counts, order: Sequence[Victim]) -> Counts:
    """How many of those in the order of losses are wounded (losses/order)."""
    by_hits = [NONE_AT_ALL]
    for victim in order:
        chance = 1 - at_least(victim.saved_on) if victim.saved_on else Fraction(1)
        by_hits.append(together(by_hits[-1], {0: 1 - chance, 1: chance}))
    out: dict[int, Fraction] = {}
    for count, share in hits.items():
        for lost, chance in by_hits[min(count, len(order))].items():
            if chance:
                out[lost] = out.get(lost, Fraction(0)) + share * chance
    return out

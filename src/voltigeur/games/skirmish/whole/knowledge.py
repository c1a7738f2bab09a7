"""What a side knows of the enemies whom it does not know, and an even draw from the worlds that agree with it.

A world says which man is under which marker, and which troop goes by which number. The order of battle is taken as
known: it is the scenario's. Known is further what everybody has seen:

- where each marker was set up: the man under it was allowed to stand there (zone, ground), and nobody of a section was
  set up alone;
- troops were numbered by where the first of their markers was set up;
- who has acted with a troop is of it; who has done what only some can do is one of those (`base/clues.py`);
- who stood still when a troop ran is not of it, or serves a collective weapon;
- who might have been seen and was not spotted with a troop is not of it;
- who stands where a gun or a vehicle would be seen is neither; who is where he would be seen if he did not lie in wait
  is of no troop that has last done something else;
- what the order of equal dice has told of the quality of troops, and what troops have done that not all can;
- the points that each side has now, which count soldiers and no guns.

Everything else is open: of all such worlds each is drawn as often as any other. What is left out, though a patient
reader might conclude it: from whom the dice came that were rolled again (an officer close by, scouts), what points
stood on earlier turns, that two vehicles may not have stood in each other's way, who was not hurt by a jump. Leaving a
conclusion out draws too many worlds and tells nobody anything.

What a marker shows by itself is in `whole/suspects.py`. Which man is under which marker is counted, so that every draw
is one of the worlds as far as markers go. What holds for a world as a whole (nobody of a section alone, the numbers of
troops, points) is judged after the draw, which is then made again. Where hardly any world would do, first the numbering
of troops by place is let go and then the rest: what is left is a world too many, never the truth more often.

Where the truth itself contradicts a conclusion (a position that was arranged by hand, a match from before it was
noted), the conclusion is not drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, count
from random import Random
from typing import Final

from msgspec import Struct

from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import UNPLACED
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.base.setting import FigureInfo
from voltigeur.games.skirmish.ch16_scenario.deployment import in_zone
from voltigeur.games.skirmish.whole.assignment import NO_FLOCK, Assignments
from voltigeur.games.skirmish.whole.suspects import Suspects
from voltigeur.terrain.plane import within
from voltigeur.terrain.tabletop import Site

PATIENCE: Final = 1500
"""Draws after which a conclusion that holds for a world as a whole is let go."""
STRICTEST: Final = 2
"""Numbers by place and all the rest, the rest alone, nothing."""

Named = Mapping[int, int]
"""Which troop goes by the number that a troop has in truth."""


class World(Struct, frozen=True):
    """One way in which things may be: the figure under the marker of each figure, and the troop that goes by the
    number of each troop."""

    figures: dict[int, int]
    troops: dict[int, int]


class Naming(Struct, frozen=True):
    """Troops for those numbers of which something is known, and the assignments that go with them."""

    troops: dict[int, int]
    men: Assignments


class Knowledge:
    """What a seat knows of the other side's markers."""

    def __init__(self, m: SkirmishMatch, side: int) -> None:
        self.m = m
        self.side = side
        self.setting = m.setting
        p = m.position
        self.suspects = Suspects(m, side)
        self.markers, self.infos, self.man = self.suspects.markers, self.suspects.infos, self.suspects.man
        self.troops = [t.id for t in p.troops if t.side == side and t.token >= 0]
        self.blank = {
            t for t in self.troops if not any(p.figures[f].known for f in m.setting.troops[t].figures)
        }  # fmt: skip
        self.standing = {t: [n for n, info in enumerate(self.infos) if info.troop == t] for t in self.troops}
        self.truth = World({f.id: f.id for f in self.markers}, {t: t for t in self.troops})

    # ---------------------------------------------------------------- sections

    @cached_property
    def sections(self) -> list[int]:
        """Sections of whom somebody is under a marker."""
        return [t for t in self.troops if self.setting.troops[t].kind == "section" and self.standing[t]]

    def _near(self, sites: Sequence[Site]) -> list[int]:
        """For each marker those markers that keep a man of the same section from being alone, as bits."""
        reach = self.setting.charts.steps.cohesion
        return [
            sum(1 << j for j, b in enumerate(sites) if i != j and within(a[:2], b[:2], reach))
            for i, a in enumerate(sites)
        ]

    def _alone(self, troop: int, men: int, near: Sequence[int], *, began: bool) -> bool:
        """Whether somebody of a section is alone, if its men are under these markers."""
        company = self._company(troop, began)
        for n in range(len(self.markers)):
            if men >> n & 1 and not near[n] & men and not company[0] >> n & 1:
                return len(self.setting.troops[troop].figures) > 1
        return any(not markers & men for markers in company[1])

    def _company(self, troop: int, began: bool) -> tuple[int, tuple[int, ...]]:
        """The markers that are close to a known man of a troop, and for each known man who has no other such man close
        to him the markers that are."""
        known, kept = self._kept, (troop, began)
        if kept not in known:
            reach = self.setting.charts.steps.cohesion
            figures = map(self.m.figure, self.setting.troops[troop].figures)
            others = [f.origin if began else f.site for f in figures if f.id not in self.man and f.aboard < 0]
            sites = [f.origin if began else f.site for f in self.markers]
            close = [
                sum(1 << n for n, site in enumerate(sites) if within(site[:2], other[:2], reach)) for other in others
            ]
            lonely = tuple(
                markers
                for place, markers in enumerate(close)
                if not any(place != n and within(others[place][:2], other[:2], reach) for n, other in enumerate(others))
            )
            beside = 0
            for markers in close:
                beside |= markers
            known[kept] = beside, lonely
        return known[kept]

    @cached_property
    def _kept(self) -> dict[tuple[int, bool], tuple[int, tuple[int, ...]]]:
        return {}

    @cached_property
    def _near_at_first(self) -> list[int]:
        return self._near([f.origin for f in self.markers])

    @cached_property
    def _near_now(self) -> list[int]:
        return self._near([f.site for f in self.markers])

    @cached_property
    def _began_together(self) -> bool:
        """Whether it is known where everybody was set up, and nobody of a section was alone."""
        figures = [self.m.figure(f) for t in self.sections for f in self.setting.troops[t].figures]
        if any(f.origin == UNPLACED for f in (*figures, *self.markers)):
            return False
        return not any(
            self._alone(t, self._bits(t, self.truth), self._near_at_first, began=True) for t in self.sections
        )

    def _bits(self, troop: int, world: World) -> int:
        return sum(
            1 << n for n, f in enumerate(self.markers) if self.setting.figures[world.figures[f.id]].troop == troop
        )

    @cached_property
    def _together(self) -> set[int]:
        """Numbers of troops whose last way was a march and of whom nobody has gone: if one is a section, nobody of it
        is alone."""
        found = set()
        for troop in self.troops:
            deeds = self.m.troop(troop).deeds
            members = map(self.m.figure, self.setting.troops[troop].figures)
            if clues.MARCHED in deeds and clues.SCATTERED not in deeds and all(f.fit and f.aboard < 0 for f in members):
                alone = self._alone(troop, self._bits(troop, self.truth), self._near_now, began=False)
                if not alone or self.setting.troops[troop].kind != "section":
                    found.add(troop)
        return found

    @cached_property
    def _clusters(self) -> list[int]:
        """Markers that may keep each other company lie in one cluster."""
        out = list(range(len(self.markers)))
        if not self._began_together:
            return [0] * len(out)
        for i, near in enumerate(self._near_at_first):
            for j in range(i):
                if near >> j & 1 and out[i] != out[j]:
                    old, new = out[i], out[j]
                    out = [new if cluster == old else cluster for cluster in out]
        return out

    # ---------------------------------------------------------------- which troop goes by which number

    @cached_property
    def _anchored(self) -> list[int]:
        """Numbers of unknown troops of which it is known who is of them, or is not."""
        named = {f.troop for f in self.markers if f.joined} | {t for f in self.markers for t in (*f.stayed, *f.apart)}
        if any(self.suspects.exposed) and self.suspects.posture_told:
            named |= {t for t in self.troops if self.m.troop(t).lies < 0}
        return sorted(named & self.blank, key=lambda t: self.m.troop(t).token)

    def _may_be_named(self, number: int, troop: int) -> bool:
        """Whether a troop may go by the number of another: what that has done, it can do."""
        if number == troop:
            return True
        if number not in self.blank or troop not in self.blank:
            return False
        state, info = self.m.troop(number), self.setting.troops[troop]
        roles = [self.setting.figures[f].role for f in info.figures]
        for deed in state.deeds:
            if deed == clues.SPOTS and (
                info.kind == "vehicle" or (info.kind == "character" and roles[0] not in ("officer", "sniper"))
            ):
                return False
            if deed == clues.TELLS and "officer" not in roles:
                return False
            if deed == clues.LISTENS and info.kind not in ("section", "gun"):
                return False
        return state.turn == self.m.troop(troop).turn

    def _rank(self, troop: int) -> int:
        return self.setting.quality(troop).rank

    def _ranks_agree(self, named: Named) -> bool:
        """Whether what the order of equal dice has told is true of these troops, as far as they are named."""
        for first, second in self.m.position.equals:
            told = self._is_named(first, named) and self._is_named(second, named)
            if told and self._rank(named.get(first, first)) != self._rank(named.get(second, second)):
                return False
        whole = all(troop in named for troop in self.blank)
        return not whole or all(self._comes_out(*told, named) for told in self._orders)

    def _is_named(self, troop: int, named: Named) -> bool:
        return troop in named or troop not in self.blank

    @cached_property
    def _orders(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        p = self.m.position
        return [told for told in zip(p.orders, p.order_dice, strict=True) if self._comes_out(*told, {})]

    def _comes_out(self, order: Sequence[int], dice: Sequence[int], named: Named) -> bool:
        """Whether these troops would have come in this order, with these dice and roll-offs (house/order)."""
        won = iter(dice[len(order) :])
        ranks = {t: (die, self._rank(named.get(t, t))) for t, die in zip(order, dice, strict=False)}
        found: list[int] = []
        for rank in sorted(set(ranks.values()), reverse=True):
            tied = [self.m.troop(t) for t in order if ranks[t] == rank]
            first = next(won, None) if len({t.side for t in tied}) > 1 else 0
            if first is None:
                return False
            found += [t.id for t in sorted(tied, key=lambda t: (t.side != first, t.token))]
        return found == list(order) and next(won, None) is None

    @cached_property
    def namings(self) -> list[Naming]:
        """Troops for the numbers of which something is known, in every way that has worlds."""
        fixed = {t: t for t in self.troops if t not in self.blank}
        out = []
        for troops in self._name(0, {}):
            men = self._assignments({**fixed, **troops})
            if men.count:
                out.append(Naming(troops, men))
        return out

    def _name(self, place: int, so_far: dict[int, int]) -> Iterator[dict[int, int]]:
        if place == len(self._anchored):
            yield so_far
            return
        number = self._anchored[place]
        joined = [n for n, f in enumerate(self.markers) if f.joined and f.troop == number]
        for troop in sorted(self.blank):
            if troop in so_far.values() or not self._may_be_named(number, troop):
                continue
            men = sum(1 << n for n in self.standing[troop])
            if len(joined) > men.bit_count() or not all(self.suspects.may_be[n] & men for n in joined):
                continue
            named = {**so_far, number: troop}
            if self._ranks_agree(named):
                yield from self._name(place + 1, named)

    def _assignments(self, named: Named) -> Assignments:
        """The men under each marker, if these troops go by these numbers."""
        members = {t: sum(1 << n for n in men) for t, men in self.standing.items()}
        collective = sum(1 << n for n, info in enumerate(self.infos) if _is_collective(info))
        upright = sum(members[named[t]] for t in self.troops if self.m.troop(t).lies < 0 and t in named)
        upright &= sum(1 << n for n, info in enumerate(self.infos) if info.soldier)
        allowed = []
        for marker, men, exposed in zip(self.markers, self.suspects.may_be, self.suspects.exposed, strict=True):
            if exposed and self.suspects.posture_told:
                men &= ~upright
            if marker.joined:
                men &= members[named[marker.troop]]
            for troop in marker.stayed:
                men &= ~members[named[troop]] | collective
            for troop in marker.apart:
                men &= ~members[named[troop]]
            allowed.append(men)
        if not self._began_together:
            return Assignments(allowed, [NO_FLOCK] * len(allowed), self._clusters)
        flock = [info.troop if info.troop in self.sections else NO_FLOCK for info in self.infos]
        company = {
            (self._clusters[n], troop)
            for troop in self.sections
            for n in range(len(self.markers))
            if self._company(troop, True)[0] >> n & 1
        }
        return Assignments(allowed, flock, self._clusters, company)

    # ---------------------------------------------------------------- a world

    def draw(self, rng: Random) -> World:
        """One of the worlds that agree with what is known, each as likely as any other."""
        if not self.markers:
            return self.truth
        totals = list(accumulate(naming.men.count for naming in self.namings))
        for tries in count():
            strict = STRICTEST - tries // PATIENCE
            at = rng.randrange(totals[-1])
            naming = next(naming for naming, total in zip(self.namings, totals, strict=True) if at < total)
            men = naming.men.draw(rng)
            figures = {f.id: self.infos[man].id for f, man in zip(self.markers, men, strict=True)}
            if strict > 0 and self._began_together and self._leaves_alone(figures):
                continue
            named = self._rest_named(figures, naming.troops, rng, by_place=strict >= STRICTEST)
            if named is not None and (strict <= 0 or self._agrees(World(figures, named))):
                return World(figures, named)
        raise AssertionError

    def _leaves_alone(self, figures: Named) -> bool:
        world = World(dict(figures), {})
        return any(self._alone(t, self._bits(t, world), self._near_at_first, began=True) for t in self.sections)

    def _agrees(self, world: World) -> bool:
        """What depends on all of a world: marches that left nobody alone, and the points of both sides."""
        for number, troop in world.troops.items():
            bound = number in self._together and self.setting.troops[troop].kind == "section"
            if bound and self._alone(troop, self._bits(troop, world), self._near_now, began=False):
                return False
        return self._soldiers_in_zones(world) == self._soldiers_in_zones(self.truth)

    def _soldiers_in_zones(self, world: World) -> tuple[bool, ...]:
        """For each objective whether enough soldiers are in its zone (house/victory)."""
        out = []
        for wanted, known, inside in self._objectives:
            out.append(known + sum(self.setting.figures[world.figures[f]].soldier for f in inside) >= wanted)
        return tuple(out)

    @cached_property
    def _objectives(self) -> list[tuple[int, int, tuple[int, ...]]]:
        """Of each zone that counts: how many soldiers of this side make a difference there (one, where the other side
        wants to hold it), how many of those who are known are inside, and the markers inside."""
        out = []
        for objective in self.setting.scenario.objectives:
            if objective.kind not in ("hold", "enter"):
                continue
            zone, own = self.setting.zones[objective.zone], objective.side == SIDES[self.side]
            if objective.kind == "enter" and not own:
                continue
            fit = (f for f in self.m.position.figures if f.side == self.side and f.fit)
            inside = [f for f in fit if in_zone(self.setting, zone, f.site)]
            known = sum(self.setting.figures[f.id].soldier for f in inside if f.id not in self.man)
            markers = tuple(f.id for f in inside if f.id in self.man)
            out.append((objective.count if own else 1, known, markers))
        return out

    # ---------------------------------------------------------------- numbers of troops

    def _rest_named(
        self, figures: Named, anchored: Named, rng: Random, *, by_place: bool = True
    ) -> dict[int, int] | None:
        """Which troop goes by which number in a world; None where the numbers would not be those that are known."""
        named = {t: t for t in self.troops if t not in self.blank} | dict(anchored)
        for batch, numbered in self._batches:
            if by_place and numbered:
                order = sorted(batch, key=lambda t: self.m.troop(t).token)
                for number, troop in zip(order, self._by_place(batch, figures), strict=True):
                    if named.setdefault(number, troop) != troop:
                        return None
            else:
                numbers = sorted((t for t in batch if t not in named), key=lambda t: self.m.troop(t).token)
                free = [t for t in batch if t in self.blank and t not in named.values()]
                named |= dict(zip(numbers, rng.sample(free, len(free)), strict=True))
        if not all(self._may_be_named(number, troop) for number, troop in named.items()):
            return None
        return named if self._ranks_agree(named) else None

    @cached_property
    def _batches(self) -> list[tuple[list[int], bool]]:
        """Troops that came to the table together, and whether they were numbered by their places."""
        found: dict[int, list[int]] = {}
        for troop in self.troops:
            found.setdefault(self.m.troop(troop).turn, []).append(troop)
        return [(batch, self._numbered_by_place(batch)) for batch in found.values()]

    def _numbered_by_place(self, batch: Sequence[int]) -> bool:
        figures = (self.m.figure(f) for t in batch for f in self.setting.troops[t].figures)
        if any(f.origin == UNPLACED for f in figures):
            return False
        tokens = [self.m.troop(t).token for t in self._by_place(batch, self.truth.figures)]
        return tokens == sorted(tokens)

    def _by_place(self, batch: Sequence[int], figures: Named) -> list[int]:
        """Troops by where the first of each was set up (`ch16_scenario.setup.number`)."""
        marker = {man: place for place, man in figures.items()}

        def began(number: int) -> Site:
            figure = self.m.figure(number)
            if figure.aboard >= 0:
                return began(figure.aboard)
            return self.m.figure(marker.get(number, number)).origin

        return sorted(batch, key=lambda t: (min(map(began, self.setting.troops[t].figures)), t))


def _is_collective(info: FigureInfo) -> bool:
    """Serves a collective weapon, and need not run with the others (actions/run)."""
    return info.role == "gun" or info.mans >= 0 or (info.weapon is not None and info.weapon.crew > 1)

"""Close combat: step 3 of the turn (house/melee)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import ClassVar

from voltigeur.engine.choices import (
    DONE,
    NOT_OFFERED,
    PASS,
    Answer,
    Choice,
    Draft,
    Entry,
    Pass,
    Pick,
    Question,
    Refusal,
    Verdict,
)
from voltigeur.engine.settings import Situation
from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.engine.verbs import alone
from voltigeur.games.skirmish.base.model import Fate, Figure, FigureId, Health, Motion, TroopId
from voltigeur.games.skirmish.base.names import Move, Moves, Shots, move_of
from voltigeur.games.skirmish.base.odds import NONE_AT_ALL, SIDES_OF_A_DIE, in_words, together
from voltigeur.games.skirmish.base.play import SkirmishMatch, SkirmishStep, number, remove, reveal, wound
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.base.verbs import Shooters, SkirmishVerb
from voltigeur.games.skirmish.base.world import Body, Seen, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead
from voltigeur.games.skirmish.ch04_actions import march, movement, moves
from voltigeur.games.skirmish.ch07_fire.reaction_fire import Reaction
from voltigeur.games.skirmish.ch09_grenades import grenades
from voltigeur.games.skirmish.ch09_grenades.grenades import ThrowAt, antitank_throws
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle
from voltigeur.terrain.plane import within

EVERYBODY = Refusal("house/melee", "everybody-once")
NO_CONTACT = Refusal("house/melee", "no-contact")
FOUGHT_TWICE = Refusal("house/melee", "fought-already")
IDLE = Refusal("house/melee", "enemy-left-free")
NOT_SPARE = Refusal("house/melee", "not-beside-a-fighter")
NOT_WINNER = Refusal("house/melee", "not-a-winner")
INTO_CONTACT = Refusal("house/melee", "into-contact")

CLERKS = ("medic", "radio")
_TURN = 45


# -------------------------------------------------------------------- who fights


def begin(m: SkirmishMatch) -> None:
    """Every knot of enemies in contact fights once; then prisoners and guns are taken."""
    m.push(Spoils())
    for knot in reversed(list(knots(m.truth))):
        for figure in knot:
            reveal(m, m.figure(figure), "house/melee")
        m.push(Combat(knot))


def fighters(world: World) -> list[Figure]:
    """Those who may fight hand to hand: unhurt soldiers on foot."""
    return [f for side in (0, 1) for f in world.present(side) if f.fit and f.aboard < 0 and world.info(f).soldier]


def touch(world: World, a: Figure, b: Figure) -> bool:
    """Whether two figures are in contact with nothing between them that cannot be crossed."""
    return ground.touches(world, a.site, Body(b.site, b.side, b.id))


def knots(world: World) -> Iterator[tuple[int, ...]]:
    """Groups of figures held together by contacts between enemies, each a combat of its own."""
    people, reach = fighters(world), world.setting.charts.steps.contact
    ties = {
        a.id: [b for b in people if b.side != a.side and abs(b.x - a.x) <= reach and touch(world, a, b)] for a in people
    }
    done: set[int] = set()
    for figure in people:
        if figure.id in done or not ties[figure.id]:
            continue
        knot, todo = {figure.id}, [figure]
        while todo:
            for other in ties[todo.pop().id]:
                if other.id not in knot:
                    knot.add(other.id)
                    todo.append(other)
        done |= knot
        yield tuple(sorted(knot))


class Fight(Answer, frozen=True):
    """Pair the fighters of a close combat; spare figures support a friend (house/melee)."""

    pairs: Shots
    form: ClassVar[str] = "fight {pairs:shots*}"


class Pairing(Draft):
    """Who of the larger side fights whom; the others help a friend against an enemy whom they touch as well."""

    def __init__(self, world: World, knot: Sequence[int]) -> None:
        self.world = world
        figures = [world.figure(f) for f in knot]
        sides = [[f for f in figures if f.side == side] for side in (0, 1)]
        self.side = 0 if (len(sides[0]), _came(sides[0])) >= (len(sides[1]), _came(sides[1])) else 1
        self.own, self.enemies = sides[self.side], sides[1 - self.side]
        self.reach = {f.id: [e.id for e in self.enemies if touch(world, f, e)] for f in self.own}

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        if len(so_far) == len(self.own):
            return (DONE,)
        figure = self.own[len(so_far)].id
        taken = {entry[1] for entry in so_far}
        free = [enemy for enemy in self.reach[figure] if enemy not in taken]
        return [(figure, enemy) for enemy in free or self.reach[figure]]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        """The best of those who go for one enemy fights him, the others help; whoever could fight another one may not
        help."""
        groups: dict[int, list[int]] = {}
        for figure, enemy in entries:
            groups.setdefault(enemy, []).append(figure)
        pairs: list[tuple[int, int]] = []
        for enemy, group in groups.items():
            busy = {f for f in group if any(other not in groups for other in self.reach[f])}
            first = max(group, key=lambda f: (f in busy, _worth(self.world, self.world.figure(f)), -f))
            pairs.append((first, enemy))
            pairs.extend((other, first) for other in group if other != first)
        return Fight(tuple(sorted(pairs)))

    def only(self) -> Answer | None:
        """The pairing, where there is no choice."""
        if all(len(enemies) == 1 for enemies in self.reach.values()) and len(self.own) == len(self.enemies):
            return self.whole(tuple((figure, enemies[0]) for figure, enemies in self.reach.items()))
        return None

    def admits(self, answer: Answer) -> Verdict:
        if not isinstance(answer, Fight):
            return NOT_OFFERED
        if sorted(pair[0] for pair in answer.pairs) != [f.id for f in self.own]:
            return EVERYBODY
        enemies = {e.id for e in self.enemies}
        fights = {figure: target for figure, target in answer.pairs if target in enemies}
        if any(target not in self.reach[figure] for figure, target in fights.items()):
            return NO_CONTACT
        if len(set(fights.values())) < len(fights):
            return FOUGHT_TWICE
        for figure, friend in answer.pairs:
            if figure in fights:
                continue
            if any(enemy not in fights.values() for enemy in self.reach[figure]):
                return IDLE
            if friend not in fights or fights[friend] not in self.reach[figure]:
                return NOT_SPARE
        return None


def _came(figures: Sequence[Figure]) -> bool:
    """Whether somebody ran into contact this turn."""
    return any(f.charged for f in figures)


def _worth(world: World, figure: Figure) -> int:
    return tally(world, figure, None, 0, 0).total


# -------------------------------------------------------------------- the fight


def tally(world: World, figure: Figure, enemy: Figure | None, helpers: int, die: int) -> Tally:
    """What a fighter reaches: die, quality, charge, help, a place that is easy to defend (house/melee)."""
    chart = world.setting.charts.melee
    quality = world.quality(figure).melee
    lines = [Line(quality, "tally-quality", "house/quality")] if quality else []
    if figure.charged:
        lines.append(Line(chart.charge, "tally-charge", "house/melee"))
    if world.info(figure).role in CLERKS:
        lines.append(Line(chart.clerk, "tally-clerk", "house/melee"))
    if helpers:
        lines.append(Line(chart.support * min(helpers, chart.most_support), "tally-support", "house/melee"))
    if enemy is not None and _comes(enemy, figure) and defended(world, figure, enemy):
        lines.append(Line(chart.defended, "tally-defended", "house/melee"))
    if world.setting.amendments:
        lines.extend(world.setting.amendments.lines("melee", Situation(SIDES[figure.side], world.turn)))
    return Tally(tuple(lines), die)


def _comes(figure: Figure, other: Figure) -> bool:
    """Whether it was this one who came into contact, and not the other."""
    return not other.charged and (figure.charged or (figure.motion > other.motion == Motion.HALTED))


def defended(world: World, figure: Figure, enemy: Figure) -> bool:
    """Whether the enemy comes over an obstacle, through an opening or up the stairs (house/melee)."""
    table, lines = world.setting.tabletop, world.setting.terrain.line
    if enemy.stairs and figure.storey == enemy.storey:
        return True
    walk = table.walk(figure.point, enemy.point, figure.storey)
    return any(lines[table.pieces[c.piece].kind].obstacle in ("low", "opening") for c in walk.crossings)


class Combat(SkirmishStep, tag=True):
    """One knot: the larger side pairs, every pair fights, winners may follow."""

    knot: tuple[FigureId, ...]

    def seats(self, m: SkirmishMatch) -> tuple[int, ...]:
        return (0, 1)

    def question(self, seen: Seen) -> Question | None:
        pairing = Pairing(seen, self.knot)
        if pairing.side != seen.side or pairing.only() is not None:
            return None
        return Question(seen.side, "ask-fight", pairing, ("house/melee",))

    def run(self, m: SkirmishMatch) -> None:
        answer = Pairing(m.truth, self.knot).only()
        assert isinstance(answer, Fight)
        self._fight(m, answer)

    def answer(self, m: SkirmishMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Fight)
        self._fight(m, answer)

    def _fight(self, m: SkirmishMatch, answer: Fight) -> None:
        m.pop()
        enemies = {f for f in self.knot if m.figure(f).side != m.figure(answer.pairs[0][0]).side}
        hurt = [0, 0]
        for figure, target in answer.pairs:
            if target in enemies:
                helpers = sum(friend == figure for _, friend in answer.pairs)
                loser = _fight_pair(m, m.figure(figure), m.figure(target), helpers)
                if loser is not None:
                    hurt[loser.side] += 1
        if hurt[0] == hurt[1]:
            return
        beaten = hurt.index(max(hurt))
        people = [m.figure(f) for f in self.knot]
        for troop in sorted({f.troop for f in people if f.side == beaten}):
            m.troop(troop).lost_fight = True
            m.emit("fight-lost", "house/melee", troop=m.whose(troop))
        winners = [f for f in people if f.side != beaten and f.fit]
        for troop in sorted({f.troop for f in winners}, reverse=True):
            m.push(Following(troop, tuple(f.id for f in winners if f.troop == troop)))


def _fight_pair(m: SkirmishMatch, one: Figure, other: Figure, helpers: int) -> Figure | None:
    """Two dice; the lower total is hurt, or killed outright (house/melee)."""
    truth = m.truth
    dice = m.roll("melee", 2).dice
    first = one if one.side == 0 else other
    second = other if first is one else one
    tallies = [
        tally(truth, figure, enemy, helpers if figure is one else 0, die)
        for figure, enemy, die in ((first, second, dice[0]), (second, first, dice[1]))
    ]
    totals = [each.total for each in tallies]
    m.emit("fight", "house/melee", news=True, tallies={"attacker": tallies[0], "defender": tallies[1]},
           first=m.who(first), second=m.who(second), one=number(totals[0]),
           two=number(totals[1]))  # fmt: skip
    lead = max(totals) - min(totals)
    if not lead:
        return None
    loser = (first, second)[totals.index(min(totals))]
    if lead >= m.setting.charts.melee.dead_by:
        remove(m, loser, Fate.DEAD, "house/melee")
    else:
        wound(m, loser, "house/melee")
    return loser


# -------------------------------------------------------------------- afterwards


class Follow(Answer, frozen=True):
    """Winners of a close combat move on a little (house/melee)."""

    moves: Moves
    form: ClassVar[str] = "follow {moves:moves*}"


class Following(SkirmishStep, tag=True):
    """The winners of a combat may move on a little, but not into another."""

    troop: TroopId
    winners: tuple[FigureId, ...]

    def seats(self, m: SkirmishMatch) -> tuple[int, ...]:
        return (m.setting.troops[self.troop].side,)

    def question(self, seen: Seen) -> Question | None:
        free = [f for f in self.winners if seen.figure(f).fit and not ground.locked(seen, seen.figure(f))]
        options = list(_follows(seen, self.troop, free))
        if not options:
            return None
        choice = Pick([PASS, *options], lambda answer: why_not_follow(seen, self.troop, free, answer))
        return Question(seen.side, "ask-follow", choice, ("house/melee",), (("troop", self.troop),))

    def run(self, m: SkirmishMatch) -> None:
        m.pop()

    def answer(self, m: SkirmishMatch, seat: int, answer: Answer) -> None:
        m.pop()
        if isinstance(answer, Follow):
            m.emit("follows", "house/melee", troop=m.whose(self.troop))
            moves.follow(m, answer.moves)
            m.position.touched = True


def why_not_follow(world: World, troop: int, free: Sequence[int], answer: Answer) -> Verdict:
    """Why winners cannot move on like that."""
    if not isinstance(answer, Follow):
        return NOT_OFFERED
    if any(move[0] not in free or move[1] >= 0 for move in answer.moves):
        return NOT_WINNER
    limit = world.setting.charts.steps.pursuit
    if refusal := march.why_not_follow(world, troop, answer.moves, limit):
        return refusal
    ends = {move[0]: (move[-2], move[-1]) for move in answer.moves}
    side = world.troop_info(troop).side
    if any(ground.fought_from(world, (*end, world.figure(f).storey), side) for f, end in ends.items()):
        return INTO_CONTACT
    return movement.why_not_alone(world, troop, ends)


def _follows(world: World, troop: int, free: Sequence[int]) -> Iterator[Answer]:
    """All winners, or one of them, a full move in each of eight directions."""
    groups = [tuple(free)] if len(free) > 1 else []
    groups += [(figure,) for figure in free]
    for group in groups:
        for facing in range(0, FULL, _TURN):
            answer = Follow(tuple(_step(world, figure, facing) for figure in group))
            if why_not_follow(world, troop, free, answer) is None:
                yield answer


def _step(world: World, number: int, facing: int) -> Move:
    """A full pursuit straight on; slanting ways end a unit short, since ends are rounded."""
    figure = world.figure(number)
    reach = world.setting.charts.steps.pursuit
    end = ahead(figure.point, facing, reach - 1)
    return move_of(number, (end,), facing=facing, storey=figure.storey)


class Spoils(SkirmishStep, tag=True):
    """When all have fought, wounded and guns that only the enemy touches are his (house/melee)."""

    def run(self, m: SkirmishMatch) -> None:
        m.pop()
        truth = m.truth
        people = fighters(truth)
        for figure in list(m.position.figures):
            if not figure.present or figure.aboard >= 0 or not _can_be_taken(truth, figure):
                continue
            near = {f.side for f in people if f.storey == figure.storey and _at(truth, f, figure)}
            if near == {1 - figure.side}:
                remove(m, figure, Fate.CAPTURED, "house/melee")


def _can_be_taken(world: World, figure: Figure) -> bool:
    info = world.info(figure)
    return info.role == "gun" or (info.soldier and figure.health != Health.FIT)


def _at(world: World, figure: Figure, other: Figure) -> bool:
    return within(figure.point, other.point, world.setting.charts.steps.contact) and touch(world, figure, other)


def preview_fight(seen: Seen, answer: Fight) -> Preview:
    """Losses of the enemy in a close combat, and the chance that somebody of one's own is hurt (house/melee)."""
    foes, own, tallies = NONE_AT_ALL, Fraction(1), {}
    for fighter, target in answer.pairs:
        figure, enemy = seen.figure(fighter), seen.figure(target)
        if enemy.side == seen.side:
            continue
        helpers = sum(friend == fighter for _, friend in answer.pairs)
        mine, theirs = tally(seen, figure, enemy, helpers, 0), tally(seen, enemy, figure, 0, 0)
        tallies = {seen.setting.sides[seen.side]: mine, seen.setting.sides[seen.enemy]: theirs}
        wins, loses = _duel(mine.total - theirs.total)
        foes = together(foes, {0: 1 - wins, 1: wins})
        own *= 1 - loses
    return Preview(tallies if len(answer.pairs) == 1 else {}, {**in_words(foes), "friends": 1 - own})


def _duel(lead: int) -> tuple[Fraction, Fraction]:
    """The chances to win and to lose with so much more than the other."""
    faces = range(1, SIDES_OF_A_DIE + 1)
    throws = [a + lead - b for a in faces for b in faces]
    return Fraction(sum(t > 0 for t in throws), len(throws)), Fraction(sum(t < 0 for t in throws), len(throws))


FIGHT = SkirmishVerb(Fight, actors="pairs", targets="pairs", sign="assault", preview=alone(preview_fight))
FOLLOW = SkirmishVerb(Follow, actors="moves", sign="move")


# ---- anti-tank grenades in close combat: whoever touches an enemy vehicle may use one in step 3 (house/melee)


def begin_tank_assaults(m: SkirmishMatch) -> None:
    """Step 3: vehicles are stormed, by the attacker first; then everybody fights who has an enemy to fight."""
    begin(m)
    for side in (1, 0):
        m.push(Storming(side))


class Storming(Reaction, tag=True):
    """Those of a side who touch enemy vehicles; whether they have grenades is not for the others to know."""

    def might_react(self, seen: Seen) -> bool:
        """Whether somebody who could have a grenade touches one of the other side's vehicles."""
        mine = [body for body in seen.bodies_of(seen.side) if ground.vehicle_of(seen, body) is not None]
        return bool(mine) and any(
            ground.fights(seen, foe) and any(ground.touches(seen, foe.site, body) for body in mine)
            for foe in seen.bodies_of(seen.enemy)
        )

    def shooters(self, seen: Seen) -> tuple[int, ...]:
        return tuple(f.id for f in seen.mine() if f.fit and f.aboard < 0 and seen.info(f).soldier)

    def reactions(self, seen: Seen) -> Choice | None:
        shooters = self.shooters(seen)
        options = self._options(seen, shooters)
        return Pick([*options, PASS], lambda answer: why_not(seen, Shooters(shooters), answer)) if options else None

    def _options(self, seen: Seen, shooters: Sequence[int]) -> list[Answer]:
        vehicles = [foe for foe in seen.foes() if is_vehicle(seen, foe)]
        near = tuple(f for f in shooters if any(grenades.touching(seen, seen.figure(f), foe) for foe in vehicles))
        by = Shooters(near)
        return [answer for answer in antitank_throws(seen, by) if why_not(seen, by, answer) is None]

    def ask(self, seen: Seen, choice: Choice) -> Question:
        return Question(seen.side, "ask-storm", choice, ("house/melee", "at-grenades/use"))


def why_not(seen: Seen, by: Shooters, answer: Answer) -> Verdict:
    """Why somebody may not use an anti-tank grenade in close combat: only in contact, and not out of a fight."""
    if isinstance(answer, Pass):
        return None
    if not isinstance(answer, ThrowAt):
        return NOT_OFFERED
    verdict = grenades.why_not_throw_at(seen, by, answer)
    if isinstance(verdict, Refusal):
        return verdict
    touching = grenades.touching(seen, seen.figure(answer.thrower), seen.figure(answer.target))
    return None if touching else NO_CONTACT

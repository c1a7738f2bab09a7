"""What is answered by pointing at a hex: fire where only hidden Guns could be, smoke, turns and pushes of Guns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from voltigeur.engine.choices import Answer, Menu, Question, Refusal
from voltigeur.engine.table.asks import Option, Way, Ways
from voltigeur.games.aslsk.base.arcs import facings_to, in_arc, vertices_between
from voltigeur.games.aslsk.base.model import NONE, Phase, Unit
from voltigeur.games.aslsk.base.names import MANNERS, shooter_of
from voltigeur.games.aslsk.base.verbs import Firing
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, shooter
from voltigeur.games.aslsk.ch03_22_fire.tests import why_not_direct
from voltigeur.games.aslsk.ch03_22_fire.verbs import best_leader, ready_in
from voltigeur.games.aslsk.ch03_24_ordnance.odds import aimed, hit_chances
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import KINDS, Round
from voltigeur.games.aslsk.ch03_24_ordnance.tests import why_not_round
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import (
    Shell,
    ShellTurned,
    ShellUnder,
    Turn,
    armed,
    could_hit,
    judge_turn,
    parts,
)
from voltigeur.games.aslsk.ch04_weapons.flames import Flame
from voltigeur.games.aslsk.ch06_4_hidden.lairs import lairs, may_hold
from voltigeur.games.aslsk.ch06_guns.pushing import Push, PushBy
from voltigeur.games.aslsk.table.faces import unit_piece, weapon_piece
from voltigeur.games.aslsk.table.gunnery import chance_of
from voltigeur.games.aslsk.table.shots import made_of, places_of, shooters_of
from voltigeur.games.aslsk.table.telling import likely
from voltigeur.games.aslsk.table.words import Glance
from voltigeur.tabling.words import joined, sentence

AREA, SHELLS, FLAMES, TURN, PUSH = "area", "shells", "flames", "turn", "push"
HEADS = (AREA, SHELLS, FLAMES, TURN, PUSH)
Shot = Shell | ShellTurned | ShellUnder


def suspected(g: Glance) -> tuple[int, ...]:
    """Hexes without a known enemy in which a Gun may be hidden, for all that this side knows (6.4/hip-attack)."""
    enemy = g.seen.enemy
    if not g.seen.suspects():
        return ()
    empty = (at for at in sorted(lairs(g.setting, enemy).all) if not g.seen.at(at, enemy))
    return g.seen.once("suspected", 0, 0, lambda: tuple(at for at in empty if may_hold(g.seen, enemy, at)))


def open_hexes(g: Glance, question: Question) -> dict[int, list[int]]:
    """Own hexes that may fire where no enemy is known, at suspected hexes or with smoke, each with its ordnance."""
    spots, out = suspected(g), dict[int, list[int]]()
    for at in sorted({unit.at for unit in g.seen.mine()}):
        near = spots if g.book else g.seen.in_sight(at, spots)
        guns = [who for who in armed(g.seen) if who.unit.at == at and _useful(g, question, who)]
        if guns or (near and ready_in(g.seen, at)):
            out[at] = [who.number for who in guns]
    return out


def _useful(g: Glance, question: Question, who: Shooter) -> bool:
    """Whether a weapon may fire where no enemy is known."""
    return any(next(_shells(g, question, who, n, None), None) is not None for n in _rounds(g, who))


def _rounds(g: Glance, who: Shooter) -> list[int]:
    return [n for n, what in enumerate(KINDS) if why_not_round(g.seen, who, what) is None]


def is_pointed(g: Glance, answer: Answer) -> bool:
    """Whether a row leads to an answer, so that it is not listed itself."""
    if isinstance(answer, Turn):
        return True
    return isinstance(answer, Shot) and KINDS[answer.round].cloud and g.seen.phase != Phase.MOVEMENT


# -------------------------------------------------------------------- the options


def area_options(g: Glance, question: Question, pieces: Sequence[str]) -> Iterator[Option]:
    """One row for all hexes that these pieces may fire at though nobody is known there, for each kind of fire."""
    if g.seen.phase == Phase.MOVEMENT:
        return
    if next(_area(g, question, pieces), None) is not None:
        yield _option(g, f"{AREA}:{'+'.join(pieces)}", pieces, g.t("opt-area"), g.t("opt-area-detail"), "fire",
                      "6.4/hip-attack", usual=True)  # fmt: skip
    for number in g.weapons(pieces):
        yield from _ordnance_options(g, question, number)
        who = shooter(g.seen, shooter_of(number))
        if who is not None and next(_flames(g, question, who), None) is not None:
            yield _option(g, f"{FLAMES}:{weapon_piece(number)}", (weapon_piece(number),),
                          g.t("opt-area-flames", weapon=g.teller.arm(number)), g.t("opt-area-other"), "fire",
                          "4.2/ft")  # fmt: skip


def turn_options(g: Glance, question: Question, pieces: Sequence[str]) -> Iterator[Option]:
    """One row for each Gun that may be turned without a shot."""
    for number in g.weapons(pieces):
        if next(_turns(g, number), None) is not None:
            facing = g.t(f"facing-{g.seen.weapon(number).facing}")
            yield _option(g, f"{TURN}:{weapon_piece(number)}", (weapon_piece(number),),
                          sentence(g.t("opt-turn", weapon=g.teller.arm(number))),
                          g.t("opt-turn-detail", facing=facing), "turn", "3.2.4/ca")  # fmt: skip


def _ordnance_options(g: Glance, question: Question, weapon: int) -> Iterator[Option]:
    who = next((each for each in armed(g.seen) if each.number == shooter_of(weapon)), None)
    if who is None:
        return
    name = g.teller.arm(weapon)
    for n in _rounds(g, who):
        what = KINDS[n]
        for leader in _leaders(g, who):
            if next(_shells(g, question, who, n, leader), None) is None:
                continue
            pieces = (weapon_piece(weapon), *(unit_piece(leader.id) for leader in (leader,) if leader is not None))
            words = {"weapon": name, "round": g.teller.round(g.setting.names.write("round", n))}
            under = g.t("shot-under", leaders=g.name(leader.id)) if leader is not None else ""
            text, detail = ("smoke", "opt-area-smoke") if what.cloud else ("shells", "opt-area-other")
            yield _option(g, f"{SHELLS}:{n}:{'+'.join(pieces)}", pieces, g.t.many(f"opt-area-{text}", words),
                          joined(under, g.t(f"{detail}-detail" if what.cloud else detail)),
                          "smoke" if what.cloud else "fire",
                          "6.2/smoke-shell" if what.cloud else "6.4/hip-attack")  # fmt: skip


def _leaders(g: Glance, who: Shooter) -> Iterator[Unit | None]:
    """Who may direct a support weapon, and nobody; Guns are not directed."""
    assert who.weapon is not None
    if not g.seen.arm(who.weapon).gun:
        leader = best_leader(g.seen, who.unit.at, (who.number,))
        if leader is not None and why_not_direct(g.seen, leader, [who]) is None:
            yield leader
    yield None


def _option(
    g: Glance, number: str, pieces: Sequence[str], text: str, detail: str, verb: str, rule: str, *, usual: bool = False
) -> Option:  # fmt: skip
    return Option(
        id=number, answer="", text=text, detail=detail, verb=verb, pieces=tuple(pieces), rules=(rule,), ways=True,
        usual=usual,
    )  # fmt: skip


# -------------------------------------------------------------------- the hexes


def leads_to_hexes(option: str) -> bool:
    """Whether an option is one of these."""
    return option.partition(":")[0] in HEADS


def area_ways(g: Glance, question: Question, option: str) -> Ways:
    """Every hex that an option leads to."""
    head, _, rest = option.partition(":")
    word, _, names = rest.rpartition(":")
    if head == PUSH:
        return _push_ways(g, question, option)
    pieces = names.split("+")
    arms = [who for who in (shooter(g.seen, shooter_of(number)) for number in g.weapons(pieces)) if who is not None]
    if head == AREA:
        return Ways(g.t("opt-area"), tuple(_way(g, target, answer) for target, answer in _area(g, question, pieces)))
    if head == TURN and arms:
        return Ways(g.t("opt-turn", weapon=g.teller.arm(_number(arms[0]))), tuple(_turn_ways(g, _number(arms[0]))))
    if head == FLAMES and arms:
        found = _flames(g, question, arms[0])
        return Ways(g.t("opt-area"), tuple(_way(g, target, answer) for target, answer in found))
    if head == SHELLS and arms and word.isdecimal() and int(word) < len(KINDS):
        leader = next(iter(g.units(pieces)), None)
        return _shell_ways(g, question, arms[0], int(word), leader)
    return Ways("", ())


def _number(who: Shooter) -> int:
    assert who.weapon is not None
    return who.weapon.id


def _lawful(g: Glance, question: Question, answer: Answer) -> bool:
    """What may be offered: where lines are tried only when an attack is declared, what may come to nothing too."""
    verdict = question.admits(answer)
    return verdict is None or (g.book and not isinstance(verdict, Refusal))


def _way(g: Glance, target: int, answer: Answer, cost: str = "", turn: int = NONE) -> Way:
    place = g.place(target)
    return Way(place, g.match.write(answer), (place,), cost, g.teller.ground(target), turn)


def _area(g: Glance, question: Question, pieces: Sequence[str]) -> Iterator[tuple[int, Answer]]:
    """Small arms: as many of these as may, under the leaders among them."""
    places, chosen = places_of(g, pieces), shooters_of(g, pieces)
    for target in _in_sight(g, places, suspected(g)):
        for answer in made_of(g, places, chosen, target):
            if _lawful(g, question, answer):
                yield target, answer
                break


def _in_sight(g: Glance, places: Iterable[int], targets: Sequence[int]) -> Sequence[int]:
    if g.book:
        return targets
    seen = {at for place in places if place >= 0 for at in g.seen.in_sight(place, targets)}
    return [at for at in targets if at in seen]


def _flames(g: Glance, question: Question, who: Shooter) -> Iterator[tuple[int, Answer]]:
    if who.weapon is None or g.seen.arm(who.weapon).kind != "ft":
        return
    for target in suspected(g):
        answer = Flame(who.weapon.id, target)
        if _lawful(g, question, answer):
            yield target, answer


def _shells(g: Glance, question: Question, who: Shooter, n: int, leader: Unit | None) -> Iterator[tuple[int, Shot]]:
    """Smoke goes anywhere, other rounds where a Gun may be hidden; a Gun is turned as little as it needs."""
    assert who.weapon is not None
    what, board, number = KINDS[n], g.setting.board, who.weapon.id
    firing = Firing(g.seen.side)
    targets = range(board.hexes) if what.cloud else suspected(g)
    for target in _in_sight(g, (who.unit.at,), tuple(at for at in targets if at != who.unit.at)):
        answer: Shot
        turn = NONE
        if leader is not None:
            answer = ShellUnder(number, target, n, leader.id)
        elif not g.seen.arm(who.weapon).gun or in_arc(board, who.unit.at, who.weapon.facing, target):
            answer = Shell(number, target, n)
        else:
            turn = facings_to(board, who.unit.at, who.weapon.facing, target)[0]
            answer = ShellTurned(number, turn, target, n)
        if what.cloud and not could_hit(g.seen, firing, who, turn, target, what, leader):
            continue
        if _lawful(g, question, answer):
            yield target, answer


def _shell_ways(g: Glance, question: Question, who: Shooter, n: int, leader: Unit | None) -> Ways:
    words = {"weapon": g.teller.arm(_number(who)), "round": g.teller.round(g.setting.names.write("round", n))}
    title = g.t.many("opt-area-smoke" if KINDS[n].cloud else "opt-area-shells", words)
    ways = []
    for target, answer in _shells(g, question, who, n, leader):
        cost = _hit(g, who, target, KINDS[n], answer, leader) if KINDS[n].cloud and not g.book else ""
        ways.append(_way(g, target, answer, cost, parts(answer)[0]))
    return Ways(title, tuple(ways))


def _hit(g: Glance, who: Shooter, target: int, what: Round, answer: Shot, leader: Unit | None) -> str:
    found = aimed(g.seen, who, parts(answer)[0], target, what, leader)
    return likely(g.t, hit_chances(found, area=what.area)[0])


# -------------------------------------------------------------------- turning


def _turns(g: Glance, number: int) -> Iterator[int]:
    """The corners to which a Gun may be turned, the least turn first."""
    gun = g.seen.weapon(number)
    others = sorted((vertices_between(gun.facing, v), v) for v in range(1, 12, 2) if v != gun.facing)
    firing = Firing(g.seen.side)
    yield from (v for _, v in others if judge_turn(g.seen, firing, Turn(number, v)) is None)


def _turn_ways(g: Glance, number: int) -> Iterator[Way]:
    """Every hex outside the arc, with the least turn that brings it in."""
    gun, board = g.seen.weapon(number), g.setting.board
    lawful = list(_turns(g, number))
    found: dict[int, list[int]] = {facing: [] for facing in lawful}
    near = sorted(range(board.hexes), key=lambda at: (board.dist[gun.at][at], at))
    for at in near:
        if at == gun.at or in_arc(board, gun.at, gun.facing, at):
            continue
        facing = facings_to(board, gun.at, gun.facing, at)[0]
        if facing in found:
            found[facing].append(at)
    for facing, places in found.items():
        words = g.t(f"facing-{facing}")
        yield from (_way(g, at, Turn(number, facing), words, facing) for at in places)


# -------------------------------------------------------------------- pushing


def push_options(g: Glance, answers: Sequence[Push | PushBy]) -> list[Option]:
    """One row for each way to push a Gun, by all who can help or by some, which leads to the hexes around it."""
    rows: dict[str, Push | PushBy] = {}
    for answer in answers:
        rows.setdefault(_push_id(answer), answer)
    return [_push_option(g, row, answer) for row, answer in rows.items()]


def _push_id(answer: Push | PushBy) -> str:
    """Which row an answer belongs to."""
    units = answer.units if isinstance(answer, PushBy) else ()
    manner = MANNERS[answer.manner] if isinstance(answer, PushBy) else ""
    return f"{PUSH}:{manner}:{'+'.join((weapon_piece(answer.weapon), *map(unit_piece, units)))}"


def _push_option(g: Glance, row: str, answer: Push | PushBy) -> Option:
    units = answer.units if isinstance(answer, PushBy) else ()
    words = {"weapon": g.teller.arm(answer.weapon), "units": g.teller.units(units), "count": len(units)}
    pieces = (weapon_piece(answer.weapon), *map(unit_piece, units))
    if isinstance(answer, PushBy):
        detail = joined(g.t(f"manner-{MANNERS[answer.manner]}"), g.t("opt-push-by-detail"))
        return _option(g, row, pieces, g.t.many("opt-push-by", words), detail, PUSH, "6.5/manhandling")
    return _option(g, row, pieces, g.t.many("opt-push", words), g.t("opt-push-detail"), PUSH, "6.5/manhandling")


def _push_ways(g: Glance, question: Question, row: str) -> Ways:
    choice = question.choice
    listed = (answer for key in choice.keys for answer in choice.of(key)) if isinstance(choice, Menu) else ()
    found = [answer for answer in listed if isinstance(answer, Push | PushBy) and _push_id(answer) == row]
    ways = [_way(g, answer.to, answer, chance_of(g, answer)[0]) for answer in found]
    title = _push_option(g, row, found[0]).text if found else ""
    return Ways(title, tuple(ways))


__all__ = [
    "area_options", "area_ways", "is_pointed", "leads_to_hexes", "open_hexes", "push_options", "suspected",
    "turn_options",
]  # fmt: skip

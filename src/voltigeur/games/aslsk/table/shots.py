"""Shots at the table: what a hex, or a group put together by hand, may fire at, with its exact odds (3.2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from voltigeur.engine.choices import Answer, Menu, Question, Refusal
from voltigeur.engine.table.asks import Actor, Option
from voltigeur.engine.table.forecasts import Chip, Forecast, Strip, Sum
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.model import NONE, Unit
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.verbs import FIRE_ACTIONS
from voltigeur.games.aslsk.ch03_3_movement.first_fire import FirstFire
from voltigeur.games.aslsk.ch03_22_fire.attack import HALF, Reckoning, reckon, targets_of, written
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, Sort, shooter, sort_of
from voltigeur.games.aslsk.ch03_22_fire.odds import ShotOdds, shot_odds, shown_odds
from voltigeur.games.aslsk.ch03_22_fire.tests import why_not_direct, why_not_ready
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder, Shot, best_leader, fullest, leaders_of, ready_in
from voltigeur.games.aslsk.table.faces import shooter_piece, unit_piece, weapon_piece
from voltigeur.games.aslsk.table.telling import chances, likely, share_of, sum_of
from voltigeur.games.aslsk.table.words import Glance
from voltigeur.tabling.words import decimal, joined, listed, percent, sentence, signed

RULES = {
    Sort.PREP: "3.2.5/pfph", Sort.FIRST: "3.3.1/dff", Sort.SUBSEQUENT: "3.3.1/sff", Sort.PROTECTIVE: "3.3.1/fpf",
    Sort.FINAL: "3.4/final-fire", Sort.ADVANCING: "3.5/afph",
}  # fmt: skip
"""The rule of each kind of fire."""


def movers_of(g: Glance) -> tuple[int, ...]:
    """Those who move and may be fired at now."""
    top = g.top
    return tuple(top.targets(g.seen)) if isinstance(top, FirstFire) else ()


def group_of(g: Glance, answer: Shot) -> list[Shooter]:
    """Who fires."""
    return [who for who in (shooter(g.seen, number) for number in answer.shooters) if who is not None]


def odds_of(g: Glance, answer: Shot) -> ShotOdds:
    """The exact chances of a shot."""
    leaders = [g.seen.unit(u) for u in leaders_of(answer)]
    return shot_odds(g.seen, group_of(g, answer), answer.target, leaders, movers_of(g))


def shot_option(g: Glance, answer: Shot, *, named: bool = False) -> Option:
    """A shot as an option, with the chance that somebody is pinned or worse."""
    text = g.match.write(answer)
    group = group_of(g, answer)
    verdict = g.question.admits(answer) if g.question is not None else None
    odds = odds_of(g, answer)
    movers = movers_of(g)
    leaders = leaders_of(answer)
    who = g.teller.shooters(answer.shooters)
    words = {"target": g.target(answer.target, movers), "who": who}
    reckoned = _reckon(g, answer)
    table = g.setting.charts.ift
    column = table.width(table.column(reckoned.power))
    directed = g.t("shot-under", leaders=g.teller.units(leaders)) if leaders else ""
    distance = min(g.seen.distance(each.unit.at, answer.target) for each in group)
    drms = "" if g.book else _drms(reckoned)
    detail = joined(g.hexes(distance), g.t("shot-column", column=column), drms, directed)
    shares = odds.worst
    return Option(
        id=text,
        answer=text,
        text=sentence(g.t.many("shot-of" if named else "shot-at", words)),
        detail=detail,
        verb="fire",
        pieces=(*map(shooter_piece, answer.shooters), *map(unit_piece, leaders)),
        targets=tuple(map(unit_piece, movers)) if movers else g.enemies(answer.target),
        places=(g.place(answer.target),),
        odds=() if g.book else chances(g.t, shares),
        percent="" if g.book else percent(g.t, share_of(odds.some)),
        caption="" if g.book else g.t("caption-shot"),
        rules=tuple(dict.fromkeys(RULES[sort_of(g.seen, each)] for each in group)),
        void=g.void(verdict),
    )


def _drms(found: Reckoning) -> str:
    """The modifiers of all targets: `−1`, or `−2 to +1`."""
    totals = sorted({tally.total for _, tally in found.drms})
    return "/".join(signed(total) if total else "±0" for total in totals)


def _reckon(g: Glance, answer: Shot) -> Reckoning:
    group = group_of(g, answer)
    seeing = [who for who in group if g.seen.sees(who.unit.at, answer.target)] or group
    targets = targets_of(g.seen, g.seat, answer.target, movers_of(g))
    leaders = [g.seen.unit(u) for u in leaders_of(answer)]
    return reckon(g.seen, seeing, answer.target, leaders, targets)


# -------------------------------------------------------------------- who may fire


def firing_hexes(g: Glance, menu: Menu, more: Mapping[int, Sequence[int]]) -> list[Actor]:
    """Every hex that may fire: those with ordnance, then the others, who hits best first.

    `more`: what may fire where no enemy is known, with the ordnance of each hex; who can do nothing else comes last.
    """
    found = sorted(_firing_hexes(g, menu, more), key=lambda item: -item[0])
    return [actor for _, actor in found]


def _firing_hexes(g: Glance, menu: Menu, more: Mapping[int, Sequence[int]]) -> Iterator[tuple[float, Actor]]:
    """A hex with all of it that is ready, the leaders who could direct it, its best shot, and the hexes that may fire
    together with it; ordnance has to hit first, so that its chances stand with its shots."""
    keys = [place for place in menu.keys if isinstance(place, int)]
    places = [*keys, *(place for place in more if place not in keys)]
    for place in places:
        offers = menu.of(place) if place in keys else ()
        others = [shooter_of(w) for answer in offers for w in FIRE_ACTIONS.who(answer)]
        others += more.get(place, ())
        members = tuple(dict.fromkeys((*crew_of(g, place), *map(shooter_piece, others))))
        arms = [*(who.number for who in ready_in(g.seen, place)), *others]
        if not members:  # a charge lies there
            continue
        names = listed(g.t, [g.setting.names.shooter(number) for number in dict.fromkeys(arms)])
        text = g.t("firing-hex", place=g.place(place), who=names)
        guns = any(g.seen.arm(g.seen.weapon(w)).calibre for answer in offers for w in FIRE_ACTIONS.who(answer))
        share, target = (1.0, NONE) if guns else _best_of(g, place, offers) if place in keys else (-1.0, NONE)
        mates = tuple(f"hex-{near}" for near in places if g.seen.adjacent(near, place))
        best = g.t("best-at", place=g.place(target)) if target >= 0 else ""
        chance = percent(g.t, share_of(share)) if target >= 0 else ""
        yield share, Actor(f"hex-{place}", text, members, joined(g.teller.ground(place), best), percent=chance,
                           caption=g.t("caption-shot") if chance else "", mates=mates)  # fmt: skip


def _best_of(g: Glance, place: int, offers: Sequence[Answer]) -> tuple[float, int]:
    """The best chance of a hex that fires with all it has, and at which hex; nothing where nothing is measured."""
    found = (0.0, NONE)
    seen: set[int] = set()
    for answer in offers if not g.book else ():
        if isinstance(answer, Fire | FireUnder) and answer.target not in seen:
            seen.add(answer.target)
            found = max(found, (odds_of(g, answer).some, answer.target), key=lambda one: (one[1] >= 0, one[0]))
    return found


def crew_of(g: Glance, place: int) -> tuple[str, ...]:
    """All pieces of a hex that have a part in its fire: shooters, and the leader who would direct them best."""
    ready = ready_in(g.seen, place)
    numbers = [who.number for who in ready]
    leader = best_leader(g.seen, place, numbers) if numbers else None
    named = [shooter_piece(number) for number in numbers]
    if leader is not None:
        named.append(unit_piece(leader.id))
    return tuple(dict.fromkeys(named))


def targets_in_view(g: Glance) -> list[int]:
    """Hexes that may be fired at."""
    movers = movers_of(g)
    units = [g.seen.unit(u) for u in movers] if movers else list(g.seen.foes())
    return sorted({unit.at for unit in units if unit.at >= 0})


def group_options(g: Glance, question: Question, pieces: Sequence[str]) -> list[Option]:
    """What these pieces may fire at together: as many of them as may fire, under the leaders among them."""
    chosen, places = shooters_of(g, pieces), places_of(g, pieces)
    found: dict[Answer, None] = {}
    for target in targets_in_view(g):
        for answer in made_of(g, places, chosen, target):
            verdict = question.admits(answer)
            if not isinstance(verdict, Refusal) and (g.book or verdict is None):
                found[answer] = None
                break
    shots = [shot_option(g, answer) for answer in found if isinstance(answer, Fire | FireUnder)]
    return sorted(shots, key=lambda item: -sum(bar.share for bar in item.odds[1:]))


def shooters_of(g: Glance, pieces: Sequence[str]) -> set[int]:
    """Pieces as shooters."""
    return {*(unit.id for unit in g.units(pieces)), *map(shooter_of, g.weapons(pieces))}


def places_of(g: Glance, pieces: Sequence[str]) -> list[int]:
    """Where pieces are."""
    return sorted({u.at for u in g.units(pieces)} | {g.seen.position.weapons[w].at for w in g.weapons(pieces)})


def other_answers(g: Glance, question: Question, pieces: Sequence[str]) -> list[Answer]:
    """What else the weapons among pieces may do in a phase of fire: shells, turns."""
    if not isinstance(question.choice, Menu):
        return []
    arms = set(g.weapons(pieces))
    places = {g.seen.position.weapons[w].at for w in arms} | {unit.at for unit in g.units(pieces)}
    listed_ = [answer for key in question.choice.keys if key in places for answer in question.choice.of(key)]
    return [a for a in listed_ if not isinstance(a, Fire | FireUnder) and arms & set(FIRE_ACTIONS.who(a))]


def made_of(g: Glance, places: Sequence[int], chosen: set[int], target: int) -> Iterator[Shot]:
    """Shots of some shooters: all of them that may, with a leader of every hex that was chosen, then without."""
    group: tuple[int, ...] = ()
    leaders: list[Unit | None] = []
    for place in places:
        ready = [who for who in ready_in(g.seen, place) if who.number in chosen]
        own = fullest(g.seen, ready, target)
        if not own:
            continue
        group += own
        fit = [u for u in g.seen.at(place, g.seat) if u.id in chosen and g.seen.leads(u)]
        mine = [who for who in ready if who.number in own]
        able = [u for u in fit if u.id not in own and why_not_direct(g.seen, u, mine) is None]
        leaders.append(min(able, key=lambda u: (g.seen.leadership(u), u.id), default=None))
    if group and leaders and all(leaders):
        yield FireUnder(group, target, tuple(u.id for u in leaders if u is not None))
    if group:
        yield Fire(group, target)


def reaction_shots(g: Glance, menu: Menu) -> list[Option]:
    """Shots at those who move, hex by hex: all together, then each weapon by itself, those that hurt most first."""
    out: list[Option] = []
    for key in menu.keys:
        shots = [answer for answer in menu.of(key) if isinstance(answer, Fire | FireUnder)]
        whole = shots[:1]
        arms = [a for a in shots[1:] if len(a.shooters) == 1 and a.shooters[0] < 0]
        wider = [a for a in shots[1:] if len({who.unit.at for who in group_of(g, a)}) > 1]
        for answer in dict.fromkeys((*whole, *_best_of_each(arms), *_best_of_each(wider))):
            out.append(shot_option(g, answer, named=True))
    return sorted(out, key=lambda item: -sum(bar.share for bar in item.odds[1:]))


def _best_of_each(shots: Sequence[Shot]) -> list[Shot]:
    """Of shots that differ in who directs them only, the first, which is directed."""
    first: dict[tuple[tuple[int, ...], int], Shot] = {}
    for shot in shots:
        first.setdefault((shot.shooters, shot.target), shot)
    return list(first.values())


# -------------------------------------------------------------------- what a shot would bring


def shot_forecast(g: Glance, answer: Shot, warning: str = "") -> Forecast:
    """The reckoning of a shot: firepower, column, modifiers of every target, odds, what it costs."""
    t, found = g.t, _reckon(g, answer)
    table = g.setting.charts.ift
    column = table.column(found.power)
    words = {"target": g.target(answer.target, movers_of(g)), "who": g.teller.shooters(answer.shooters)}
    title = sentence(t.many("shot-of", words))
    if g.book:
        return Forecast(title, unknown=(t("by-the-book"),), warning=warning)
    odds = odds_of(g, answer)
    cells = tuple(map(str, table.columns))
    strip = Strip(t("strip-column"), cells, column, column, written(found.power)) if column >= 0 else None
    shown = shown_odds(g.seen, group_of(g, answer), answer.target, [g.seen.unit(u) for u in leaders_of(answer)])
    if not odds.units and shown is not None:  # nobody is known there: half of the firepower counts (6.4/hip-attack)
        half = table.column(found.power * HALF)
        strip = Strip(t("strip-column"), cells, column, half, written(found.power)) if column >= 0 else None
        facts = (t("fact-shown", chance=between(g, *shown)), *_facts(g, odds, found))
        return Forecast(title, t("half-firepower"), tuple(_sums(g, found)), strip, facts=facts, warning=warning,
                        rules=("6.4/hip-attack",))  # fmt: skip
    return Forecast(
        title=title,
        subtitle=joined(*(g.t(f"sort-{sort_of(g.seen, who).name.lower()}") for who in group_of(g, answer)[:1])),
        sums=tuple(_sums(g, found)),
        strip=strip,
        odds=chances(t, odds.worst),
        facts=tuple(_facts(g, odds, found)),
        warning=warning,
        rules=tuple(dict.fromkeys(RULES[sort_of(g.seen, who)] for who in group_of(g, answer))),
    )


def between(g: Glance, least: float, most: float) -> str:
    """A chance that depends on what is not known: `28–42%`."""
    low, high = likely(g.t, least), likely(g.t, most)
    return low if low == high else g.t("between", least=low, most=high)


def _sums(g: Glance, found: Reckoning) -> Iterator[Sum]:
    t = g.t
    total = decimal(t, written(found.power))
    lines = tuple(line for name, tally in found.powers.items() for line in _power_lines(g, name, tally))
    yield Sum("fp", sentence(t("tally-name-fp")), lines, total)
    shown: dict[tuple[Line, ...], list[int]] = {}
    for u, tally in found.drms:
        shown.setdefault(tally.lines, []).append(u)
    for drms, units in shown.items():
        made = sum_of(t, "drm", Tally(drms))
        title = made.title if len(shown) == 1 else f"{made.title}, {g.teller.units(units)}"
        yield Sum(f"drm-{units[0]}", title, made.lines, made.total if made.lines else "±0")


def _power_lines(g: Glance, name: str, tally: Tally) -> Iterator[Chip]:
    who = name.partition(" ")[2]
    yield Chip(str(tally.base), who, "3.2.3/column")
    for line in sum_of(g.t, "fp", Tally(tally.lines)).lines:
        yield Chip(line.value, f"{who}: {line.text}", line.rule)


def _facts(g: Glance, odds: ShotOdds, found: Reckoning) -> Iterator[str]:
    """Each target by itself, then what it costs those who fire."""
    t = g.t
    if len(odds.units) > 1:
        for u in odds.units:
            shares = odds.of(u)
            yield t("fact-each", unit=g.name(u), broken=likely(t, shares[2]), lost=likely(t, shares[3]),
                    pinned=likely(t, shares[1]))  # fmt: skip
    for weapon, share in odds.keeps:
        yield t("fact-keeps", weapon=g.teller.arm(weapon), chance=likely(t, share))
    for weapon, share in odds.breaks:
        yield t("fact-breaks", weapon=g.teller.arm(weapon), chance=likely(t, share))
    if odds.cowers:
        yield t("fact-cowers", chance=likely(t, odds.cowers), columns=found.panics)
    for u, share in odds.own:
        yield t("fact-own", unit=g.name(u), chance=likely(t, share))
    if odds.residual:
        yield t("fact-residual", fp=odds.residual)


# -------------------------------------------------------------------- why not


def why_not_shoot(g: Glance, pieces: Sequence[str]) -> Iterator[tuple[str, str, Refusal]]:
    """Shooters among pieces that cannot fire now: piece, name, why."""
    numbers = [*(unit.id for unit in g.units(pieces)), *map(shooter_of, g.weapons(pieces))]
    for number in numbers:
        who = shooter(g.seen, number)
        refused = why_not_ready(g.seen, who) if who is not None else None
        if refused is not None:
            piece = unit_piece(number) if number >= 0 else weapon_piece(-2 - number)
            yield piece, g.setting.names.shooter(number), refused

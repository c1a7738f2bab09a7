"""Moves, routs and advances at the table: where they lead, what they cost and what may happen (3.3, 3.6, 3.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from voltigeur.engine.choices import Answer, Menu, Question
from voltigeur.engine.table.asks import Actor, Option, Way, Ways
from voltigeur.engine.table.forecasts import Forecast, Hop, Threat
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.names import MANNERS
from voltigeur.games.aslsk.ch03_3_movement.acts import SmokeBy
from voltigeur.games.aslsk.ch03_3_movement.allowance import ASSAULT, DOUBLE, NORMAL, entry_cost, has_trees, where
from voltigeur.games.aslsk.ch03_3_movement.moving import Go, Move, MoveWooded, Moving, why_not_start
from voltigeur.games.aslsk.ch03_3_movement.odds import HopOdds, arrival, way_odds
from voltigeur.games.aslsk.ch03_3_movement.party import steps_from
from voltigeur.games.aslsk.ch03_3_movement.reach import Reached, purse, reach
from voltigeur.games.aslsk.ch03_6_rout.odds import flight_odds, unharmed
from voltigeur.games.aslsk.ch03_6_rout.rout import Crawl, CrawlWith, Remain, Rout, Routing, RoutWith, offers_of
from voltigeur.games.aslsk.ch03_7_advance.advance import Advance, exhausts, why_not_advance
from voltigeur.games.aslsk.table.faces import unit_piece
from voltigeur.games.aslsk.table.gunnery import chance_of
from voltigeur.games.aslsk.table.telling import likely
from voltigeur.games.aslsk.table.words import Glance, plain_option
from voltigeur.tabling.words import joined, listed, sentence

MOVE, CREEP, GO, ADVANCE, ROUT, CRAWL, SMOKE = "move", "creep", "go", "advance", "rout", "crawl", "smoke"
ORDER = (NORMAL, ASSAULT, DOUBLE)


# -------------------------------------------------------------------- who


def movers(g: Glance, menu: Menu) -> list[Actor]:
    """Units that may move or advance, hex by hex: each by itself, and all of a hex together."""
    stacks: dict[int, list[Unit]] = {}
    for unit in (g.seen.unit(key) for key in menu.keys if isinstance(key, int)):
        stacks.setdefault(unit.at if unit.at >= 0 else -2 - unit.edge, []).append(unit)
    alone = [_actor(g, members[0]) for members in stacks.values() if len(members) == 1]
    return [*alone, *(actor for members in stacks.values() if len(members) > 1 for actor in _stack(g, members))]


def _stack(g: Glance, members: Sequence[Unit]) -> Iterator[Actor]:
    """All of a hex together, then one by one."""
    place, names = _where(g, members[0]), listed(g.t, [g.name(u.id) for u in members])
    mates = tuple(unit_piece(u.id) for u in members)
    text = g.t("stack", count=len(members))
    yield Actor(f"stack-{members[0].id}", text, mates, names, place, mates=mates)
    for unit in members:
        held = joined(*(g.teller.arm(w.id) for w in g.seen.held(unit)))
        yield Actor(unit_piece(unit.id), g.teller.full(unit), (unit_piece(unit.id),), held, place, mates=mates)


def _actor(g: Glance, unit: Unit) -> Actor:
    held = [g.teller.arm(w.id) for w in g.seen.held(unit)]
    detail = joined(_where(g, unit), *held)
    return Actor(unit_piece(unit.id), g.teller.full(unit), (unit_piece(unit.id),), detail, mates=())


def _where(g: Glance, unit: Unit) -> str:
    """A hex with its ground, or where somebody waits beside the map."""
    if unit.at < 0:
        return g.t("off-map", place=g.place(unit.edge))
    return joined(g.place(unit.at), g.teller.ground(unit.at))


# -------------------------------------------------------------------- options


def move_options(g: Glance, units: Sequence[Unit]) -> Iterator[Option]:
    """One option for each manner in which these may move together."""
    if not units or len({where(unit) for unit in units}) != 1:
        return
    if any(why_not_start(g.seen, unit) is not None for unit in units):
        return
    for manner in ORDER:
        found = moves(g, units, manner)
        if found:
            points = g.teller.factors(max(purse(g.seen, units, manner, {}, road=False), 0))
            detail = g.t(f"manner-{MANNERS[manner]}-detail", points=points)
            yield _opening(g, f"{MOVE}:{MANNERS[manner]}", units, g.t(f"opt-{MANNERS[manner]}"), detail, MOVE,
                           _rule(manner), usual=manner == NORMAL)  # fmt: skip
    if any(has_trees(g.seen, place) for place in moves(g, units, NORMAL)):
        yield _opening(g, f"{CREEP}:normal", units, g.t("opt-creep"), g.t("opt-creep-detail"), MOVE,
                       "1.1.1/woods-road")  # fmt: skip


def _rule(manner: int) -> str:
    return ("3.3/procedure", "3.3/assault-move", "3.3/double-time")[manner]


def moves(g: Glance, units: Sequence[Unit], manner: int, *, wooded: bool = False) -> dict[int, Reached]:
    """Where these may go in a manner."""
    make = MoveWooded if wooded else Move
    numbers = tuple(unit.id for unit in units)
    start = where(units[0])
    if g.question is None:
        return {}
    found = g.seen.once(
        "reach", manner, (numbers, wooded), lambda: reach(g.seen, units, manner, start, {}, wooded=wooded)
    )
    return {at: way for at, way in found.items() if g.question.admits(make(numbers, manner, way.path)) is None}


def _opening(
    g: Glance, head: str, units: Sequence[Unit], text: str, detail: str, verb: str, rule: str, *, usual: bool = False,
    splits: bool = False,
) -> Option:  # fmt: skip
    """An option that leads to a choice of destinations."""
    return Option(
        id=f"{head}:{'+'.join(unit_piece(u.id) for u in units)}",
        answer="",
        text=text,
        detail=detail,
        verb=verb,
        pieces=tuple(unit_piece(u.id) for u in units),
        rules=(rule,),
        ways=True,
        usual=usual,
        splits=splits,
    )


def onward_options(g: Glance, top: Moving, units: Sequence[Unit]) -> Iterator[Option]:
    """Going on with a move, all together or some of them."""
    if units and onward(g, top, units):
        left = g.teller.factors(max(purse(g.seen, units, top.manner, dict(top.spent), road=top.road), 0))
        text = (
            g.t("opt-go-on")
            if len(units) == len(top.active)
            else g.t("opt-go-part", units=_names(g, units), count=len(units))
        )
        yield _opening(g, GO, units, text, g.t("left", points=left), MOVE, "3.3/procedure",
                       splits=len(units) > 1)  # fmt: skip


def onward(g: Glance, top: Moving, units: Sequence[Unit]) -> dict[int, Reached]:
    """Where those who move may still go."""
    assert g.question is not None
    numbers = tuple(unit.id for unit in units)
    if top.manner == ASSAULT and top.hexes:
        return {}
    found = reach(g.seen, units, top.manner, where(units[0]), dict(top.spent), road=top.road, wooded=top.wooded)
    return {at: way for at, way in found.items() if g.question.admits(Go(numbers, way.path)) is None}


def advance_options(g: Glance, units: Sequence[Unit]) -> Iterator[Option]:
    """Advancing together into a neighbouring hex."""
    if units and len({unit.at for unit in units}) == 1 and advances(g, units):
        yield _opening(g, ADVANCE, units, g.t("opt-advance"), g.t("opt-advance-detail"), "assault", "3.7/advance")


def advances(g: Glance, units: Sequence[Unit]) -> list[Advance]:
    """Where these may advance to."""
    assert g.question is not None
    if any(why_not_advance(g.seen, unit) is not None for unit in units):
        return []
    numbers = tuple(unit.id for unit in units)
    made = [Advance(numbers, near) for near in steps_from(g.seen, units[0].at)]
    return [answer for answer in made if g.question.admits(answer) is None]


def rout_options(g: Glance, units: Sequence[Unit]) -> Iterator[Option]:
    """Fleeing to cover, crawling one hex, staying; with a leader who was chosen as well, the same with him."""
    for head, rule in ((ROUT, "3.6/destination"), (CRAWL, "3.6/mf")):
        for fleeing in (units, *_led(g, units)):
            found = list(flights(g, fleeing, head))
            if found:
                led = [g.t("with-leader", unit=g.name(unit.id)) for unit in fleeing[len(units) :]]
                detail = g.t(f"opt-{head}-detail", count=len(found))
                yield _opening(g, head, fleeing, " ".join((g.t(f"opt-{head}"), *led)), detail, "retreat", rule)
    if len(units) == 1 and g.question is not None and g.question.admits(Remain(units[0].id)) is None:
        yield plain_option(g, Remain(units[0].id), "rest", pieces=(unit_piece(units[0].id),))


def _led(g: Glance, units: Sequence[Unit]) -> Iterator[tuple[Unit, Unit]]:
    """A unit that flees, with each leader of its hex who could go with it."""
    if len(units) == 1 and units[0].broken:
        fit = (unit for unit in g.seen.at(units[0].at, g.seat) if g.seen.leads(unit) and not unit.broken)
        yield from ((units[0], leader) for leader in fit)


def flights(g: Glance, units: Sequence[Unit], head: str) -> Iterator[Rout | RoutWith | Crawl | CrawlWith]:
    """The ways in which a unit may flee or crawl, alone or with a leader."""
    assert g.question is not None
    broken = [unit for unit in units if unit.broken]
    leaders = [unit for unit in units if not unit.broken]
    if len(broken) != 1 or len(leaders) > 1:
        return
    top = g.top
    for answer in top.offers(g.seen) if isinstance(top, Routing) else offers_of(g.seen, broken[0]):
        made: Rout | RoutWith | Crawl | CrawlWith
        if head == ROUT and isinstance(answer, Rout):
            made = RoutWith(answer.unit, leaders[0].id, answer.path) if leaders else answer
        elif head == CRAWL and isinstance(answer, Crawl):
            made = CrawlWith(answer.unit, answer.to, leaders[0].id) if leaders else answer
        else:
            continue
        if g.question.admits(made) is None:
            yield made


def smoke_option(g: Glance, answers: Sequence[SmokeBy]) -> Option:
    """Smoke grenades of a unit, into whichever of the hexes around it."""
    unit = g.seen.unit(answers[0].unit)
    chance, caption = chance_of(g, answers[0])
    made = _opening(g, SMOKE, [unit], g.t("opt-smoke"), g.t("opt-smoke-detail"), SMOKE, "3.3/smoke-grenade")
    return replace(made, percent=chance, caption=g.t(caption))


def _smoke_ways(g: Glance, question: Question, unit: Unit) -> Ways:
    near = (unit.at, *(place for place in g.setting.board.neighbours[unit.at] if place >= 0))
    out = []
    for at in near:
        answer = SmokeBy(unit.id, at)
        if question.admits(answer) is None:
            out.append(Way(g.place(at), g.match.write(answer), (g.place(at),), "", g.teller.ground(at)))
    return Ways(g.t("of", what=g.t("opt-smoke"), who=g.name(unit.id)), tuple(out))


def _names(g: Glance, units: Sequence[Unit]) -> str:
    return listed(g.t, [g.name(unit.id) for unit in units])


# -------------------------------------------------------------------- ways


def ways(g: Glance, question: Question, option: str) -> Ways:
    """Everywhere that an option leads to."""
    head, _, rest = option.partition(":")
    word, _, names = rest.rpartition(":")
    units = g.units(names.split("+"))
    if not units:
        return Ways("", ())
    numbers = tuple(unit.id for unit in units)
    top = g.top
    if head in (MOVE, CREEP) and word in MANNERS:
        manner, wooded = MANNERS.index(word), head == CREEP
        make = MoveWooded if wooded else Move
        found = moves(g, units, manner, wooded=wooded)
        title = g.t("opt-creep" if wooded else f"opt-{word}")
        return _ways(g, title, units, [(make(numbers, manner, way.path), way) for way in found.values()])
    if head == GO and isinstance(top, Moving):
        found = onward(g, top, units)
        return _ways(g, g.t("opt-go-on"), units, [(Go(numbers, way.path), way) for way in found.values()])
    if head == ADVANCE:
        return _advance_ways(g, units)
    if head == SMOKE and units[0].at >= 0:
        return _smoke_ways(g, question, units[0])
    if head in (ROUT, CRAWL):
        return _rout_ways(g, units, head)
    return Ways("", ())


def _ways(g: Glance, title: str, units: Sequence[Unit], found: Sequence[tuple[Answer, Reached]]) -> Ways:
    out = []
    for answer, way in sorted(found, key=lambda item: item[1].path[-1]):
        at = way.path[-1]
        text = joined(g.teller.ground(at), g.t("left", points=g.teller.factors(way.left)))
        path = tuple(g.place(place) for place in way.path if place >= 0)
        out.append(Way(g.place(at), g.match.write(answer), path, g.teller.factors(way.halves), text))
    return Ways(g.t("of", what=title, who=_names(g, units)), tuple(out))


def _advance_ways(g: Glance, units: Sequence[Unit]) -> Ways:
    out = []
    for answer in advances(g, units):
        tired = any(exhausts(g.seen, unit, answer.to, units) for unit in units)
        foes = [g.name(u.id) for u in g.seen.at(answer.to, g.seen.enemy)]
        fight = g.t("into-combat", units=listed(g.t, foes)) if foes else ""
        text = joined(g.teller.ground(answer.to), fight, g.t("exhausts") if tired else "")
        out.append(Way(g.place(answer.to), g.match.write(answer), (g.place(answer.to),), g.t("one-hex"), text))
    return Ways(g.t("of", what=g.t("opt-advance"), who=_names(g, units)), tuple(out))


def _rout_ways(g: Glance, units: Sequence[Unit], head: str) -> Ways:
    out = []
    for answer in flights(g, units, head):
        unit, danger, cost = g.seen.unit(answer.unit), "", g.t("one-hex")
        if isinstance(answer, Rout | RoutWith):
            leader = g.seen.unit(answer.leader) if isinstance(answer, RoutWith) else None
            path, safe = answer.path, unharmed(flight_odds(g.seen, unit, answer.path, leader))
            cost = g.teller.factors(_cost(g, unit.at, path))
            danger = g.t("interdicted-chance", chance=likely(g.t, safe)) if safe < 1 else ""
        else:
            path = (answer.to,)
        text = joined(g.teller.ground(path[-1]), danger)
        out.append(Way(g.place(path[-1]), g.match.write(answer), tuple(map(g.place, path)), cost, text))
    return Ways(g.t("of", what=g.t(f"opt-{head}"), who=_names(g, units)), tuple(out))


def _cost(g: Glance, start: int, path: Sequence[int]) -> int:
    total, here = 0, start
    for there in path:
        total += entry_cost(g.seen, here, there)
        here = there
    return total


# -------------------------------------------------------------------- forecasts


def move_forecast(g: Glance, units: Sequence[Unit], manner: int, path: Sequence[int], *, wooded: bool) -> Forecast:
    """A way hex by hex: what it costs, who could fire there and how well, the chance to arrive."""
    t = g.t
    title = t("of", what=t(f"opt-{MANNERS[manner]}"), who=_names(g, units))
    hops = way_odds(g.seen, units, manner, path, wooded=wooded)
    if g.book:  # who sees the way is not measured before he fires (3.2.1/no-precheck)
        hops = [hop._replace(open=False, threats=()) for hop in hops]
    spent = dict(g.top.spent) if isinstance(g.top, Moving) else {}
    road = g.top.road if isinstance(g.top, Moving) else True
    left = purse(g.seen, units, manner, spent, road=road)
    shown = []
    for hop in hops:
        left -= hop.cost
        shown.append(_hop(g, hop, left))
    unknown = (t("by-the-book"),) if g.book else (t("hidden-guns"),) if g.seen.suspects() else ()
    facts = [t("fact-cx")] if manner == DOUBLE else []
    return Forecast(
        title=title,
        subtitle=t("to", place=g.place(path[-1])),
        way=tuple(shown),
        arrival="" if g.book else likely(t, arrival(hops)),
        facts=tuple(facts),
        unknown=unknown,
        rules=(_rule(manner), "3.3.1/dff"),
    )


def _hop(g: Glance, hop: HopOdds, left: int) -> Hop:
    t = g.t
    threats = [
        Threat(
            unit_piece(_first(g, threat.place)), g.place(threat.place), threat.chance, likely(t, threat.chance),
            t("threat", who=g.teller.shooters(threat.shooters), place=g.place(threat.place)),
        )
        for threat in hop.threats
    ]  # fmt: skip
    if hop.residual:
        text = t("threat-residual", fp=hop.residual)
        threats.insert(0, Threat("", g.place(hop.place), hop.residual_chance, likely(t, hop.residual_chance), text))
    return Hop(
        place=g.place(hop.place),
        cost=g.teller.factors(hop.cost),
        text=joined(g.teller.ground(hop.place), t("in-the-open") if hop.open else ""),
        left=t("left", points=g.teller.factors(max(left, 0))),
        share=hop.chance,
        percent=likely(t, hop.chance) if hop.chance else "",
        threats=tuple(threats),
    )


def _first(g: Glance, place: int) -> int:
    return g.seen.at(place, g.seen.enemy)[0].id


def rout_forecast(g: Glance, answer: Rout | RoutWith) -> Forecast:
    """A flight hex by hex: who interdicts, the chance to get away."""
    t, unit = g.t, g.seen.unit(answer.unit)
    leader = g.seen.unit(answer.leader) if isinstance(answer, RoutWith) else None
    flown = flight_odds(g.seen, unit, answer.path, leader)
    hops, here = [], unit.at
    for hop in flown:
        who = tuple(
            Threat(unit_piece(foe), g.place(g.seen.unit(foe).at), hop.lost, likely(t, hop.lost),
                   t("interdicts", unit=g.name(foe)))
            for foe in hop.by
        )  # fmt: skip
        danger = hop.pinned + hop.lost
        hops.append(Hop(g.place(hop.place), g.teller.factors(entry_cost(g.seen, here, hop.place)),
                        g.teller.ground(hop.place), share=danger, percent=likely(t, danger) if danger else "",
                        threats=who))  # fmt: skip
        here = hop.place
    return Forecast(
        title=t("of", what=t("opt-rout"), who=g.name(unit.id)),
        subtitle=t("to", place=g.place(answer.path[-1])),
        way=tuple(hops),
        arrival=likely(t, unharmed(flown)),
        rules=("3.6/path", "3.6/interdiction"),
    )


def advance_forecast(g: Glance, answer: Advance) -> Forecast:
    """An advance: cover, exhaustion, the fight that it leads to."""
    t = g.t
    units = [g.seen.unit(u) for u in answer.units]
    facts = [sentence(g.teller.ground(answer.to))]
    foes = g.seen.at(answer.to, g.seen.enemy)
    if foes:
        facts.append(sentence(t("into-combat", units=listed(t, [g.name(u.id) for u in foes]))))
    if tired := [g.name(u.id) for u in units if exhausts(g.seen, u, answer.to, units)]:
        facts.append(t("fact-exhausts", units=listed(t, tired)))
    title = t("of", what=t("opt-advance"), who=_names(g, units))
    return Forecast(title, t("to", place=g.place(answer.to)), facts=tuple(facts), rules=("3.7/advance",))

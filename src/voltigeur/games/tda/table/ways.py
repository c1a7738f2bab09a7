"""Everywhere that a march or an assault leads: the cheapest lawful way to each place (6.1, 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from voltigeur.engine.choices import Answer, Question, Refusal
from voltigeur.engine.table.asks import Option, Way, Ways
from voltigeur.games.tda.base.answers import HALF_SMOKE, MARCH_WORDS, SMOKE, Fire
from voltigeur.games.tda.base.model import ABOARD, AWAY, March, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.ch01_units.units import usable_weapon
from voltigeur.games.tda.ch04_activation.verbs import why_not_act
from voltigeur.games.tda.ch06_movement.march_plan import MarchPlan, allowance, next_places, step_cost
from voltigeur.games.tda.ch06_movement.movement import Go, Moving
from voltigeur.games.tda.ch06_movement.verbs import Move, plan_of, why_not_move
from voltigeur.games.tda.ch07_fire.firepower import MARCH_KEYS
from voltigeur.games.tda.ch07_fire.tests import lists, smoke_of
from voltigeur.games.tda.ch08_assault.entry import Assault, why_not_announce, why_not_charge
from voltigeur.games.tda.ch08_assault.verbs import why_not_assault
from voltigeur.games.tda.table.danger import NOTHING, Danger, Spot
from voltigeur.games.tda.table.onward import Reach, path_on, reach
from voltigeur.games.tda.table.picks import PICK, picks
from voltigeur.games.tda.table.words import Glance, Reader, piece, pieces, points, unit_of
from voltigeur.tabling.series import again
from voltigeur.tabling.words import at_least, joined, signed

MARCH_TEXTS = {
    March.TACTICAL: "opt-tactical", March.NORMAL: "opt-normal", March.FORCED: "opt-forced",
    March.REVERSE: "opt-reverse",
}  # fmt: skip
MARCH_RULES = {
    March.TACTICAL: "6.2/tactical", March.NORMAL: "6.2/normal", March.FORCED: "6.2/forced",
    March.REVERSE: "15.2/forward-reverse",
}  # fmt: skip
MOVE, ASSAULT, GO, CHARGE, SCREEN = "move", "assault", "go", "charge", "screen"
MARCHES = (March.TACTICAL, March.NORMAL, March.FORCED, March.REVERSE)

Maker = Callable[[tuple[int, ...]], Answer]
"""Makes an answer of a path."""


def _leads_somewhere(seen: Seen, start: MarchPlan) -> bool:
    """Whether any place can be reached: a first step can be made."""
    return bool(next_places(seen, start))


def charges(seen: Seen, start: MarchPlan, *, pursuing: bool = False) -> Reach:
    """The cheapest way to every enemy place that can be assaulted; the plan is the one before the last step."""
    board = seen.setting.board
    if not _near_enemies(seen, start):
        return {}
    origins: Reach = {start.at: (start, ())}
    if start.march != March.TACTICAL:
        origins = {**origins, **reach(seen, start)}
    found: dict[int, tuple[MarchPlan, tuple[int, ...]]] = {}
    for plan, path in sorted(origins.values(), key=lambda item: (len(item[1]), item[0].spent)):
        if plan.at < 0:
            continue
        for place in (*board.neighbours[plan.at], *board.stairs[plan.at]):
            if place < 0 or place in found or not seen.present(place, seen.enemy):
                continue
            if why_not_charge(seen, plan, place, pursuing=pursuing and not path) is None:
                found[place] = (plan, (*path, place))
    return found


def _near_enemies(seen: Seen, start: MarchPlan) -> bool:
    """Whether an enemy is so near that a march may come next to him: where none is, no way has to be looked for."""
    setting, least = seen.setting, seen.setting.going.least
    if start.at < 0 or start.at in setting.board.tunnels or not least or seen.unit(start.units[0]).height:
        return True
    steps = 0 if start.march == March.TACTICAL else (start.budget + start.bonus - start.spent) // least
    away = setting.board.dist[start.at]
    return any(away[enemy] <= steps + 1 for enemy in seen.enemy_ground())


# -------------------------------------------------------------------- as options


def march_options(g: Glance, units: Sequence[Unit]) -> Iterator[Option]:
    """One option for each kind of march that these units may begin together."""
    act = g.act
    assert act is not None
    if units[0].at == ABOARD:
        return
    for march in MARCHES:
        if why_not_move(g.seen, act, units[0], march, units=units) is not None:
            continue
        plan = plan_of(g.seen, act, units, march)
        if _leads_somewhere(g.seen, plan):
            text = march_text(g, units, march)
            detail = joined(march_detail(g, units, plan), _seen_at(g, units, march))
            made = _option(g, f"{MOVE}:{MARCH_WORDS[march]}", units, text, detail, "move", MARCH_RULES[march])
            yield again(replace(made, usual=march == March.NORMAL), g.t("opt-likewise-march"))


def march_text(g: Glance, units: Sequence[Unit], march: March) -> str:
    """What a march is called: men march, vehicles drive, aircraft fly."""
    kind = g.seen.type(units[0])
    if kind.flies and march in (March.NORMAL, March.REVERSE):
        return g.t("opt-fly" if march == March.NORMAL else "opt-fly-back")
    return g.t("opt-drive" if march == March.NORMAL and kind.role == "vehicle" else MARCH_TEXTS[march])


def assault_options(g: Glance, units: Sequence[Unit]) -> Iterator[Option]:
    """An assault after a march, and one in a tactical move, where these units can make them together."""
    act = g.act
    assert act is not None
    for tactical, text in ((0, "opt-assault"), (1, "opt-tactical-assault")):
        found = assaults(g, units, tactical)
        if found:
            where = joined(*(g.target(place) for place in found))
            detail = g.t("opt-assault-detail" if not tactical else "opt-tactical-assault-detail", places=where)
            yield _option(g, f"{ASSAULT}:{tactical}", units, g.t(text), detail, "assault", "8/assault-entry")


def onward_options(g: Glance, moving: Moving, question: Question) -> Iterator[Option]:
    """Going on with a move, and turning it into an assault."""
    units = [g.seen.unit(u) for u in moving.group]
    plan = moving.now()
    if path := path_on(g.seen, g.match, moving):
        yield _go_on(g, units, plan, path)
    if next_places(g.seen, plan):
        detail = g.t("opt-go-detail", left=points(g.t, plan.limit - plan.spent))
        yield _option(g, f"{GO}:", units, g.t("opt-go"), detail, "move", "6.1/spending")
    found = announced(g, moving)
    if found:
        detail = g.t("opt-assault-detail", places=joined(*(g.target(place) for place in found)))
        yield _option(g, f"{CHARGE}:", units, g.t("opt-assault-now"), detail, "assault", "8/assault-entry")


def _go_on(g: Glance, units: Sequence[Unit], plan: MarchPlan, path: tuple[int, ...]) -> Option:
    """Going on as it was meant, which is what most would do."""
    answer = g.match.write(Go(path))
    return Option(
        id=answer,
        answer=answer,
        text=g.t("opt-go-on-to", place=g.place(path[-1])),
        detail=g.t("opt-go-detail", left=points(g.t, plan.limit - plan.spent)),
        verb="move",
        pieces=pieces(u.id for u in units),
        places=tuple(map(g.place, path)),
        rules=("6.1/spending",),
        usual=True,
    )


def smoke_options(g: Glance, unit: Unit) -> Iterator[Option]:
    """Smoke on any place that a mortar or a vehicle with smoke shells reaches (10.4/smoke-placement)."""
    act = g.act
    assert act is not None
    for how, text, detail in (
        (SMOKE, "opt-lay-smoke", "opt-detail-full"),
        (HALF_SMOKE, "opt-lay-half", "opt-detail-half"),
    ):
        if unit.at >= 0 and next(_smoke_places(g, unit, how), None) is not None:
            yield _option(g, f"{SCREEN}:{how}", [unit], g.t(text), g.t(detail), "smoke", "10.4/smoke-placement")


def _smoke_places(g: Glance, unit: Unit, how: int) -> Iterator[int]:
    """Places that a unit may lay smoke on, enemies' first."""
    weapon = g.seen.weapon(unit)
    if weapon is None or not (weapon.indirect or unit.kind in g.seen.setting.arsenal.smoking):
        return
    assert g.question is not None
    enemies = g.seen.enemy_places()
    smokes: dict[Weapon, bool] = {}
    for place in dict.fromkeys((*enemies, *range(len(g.setting.board)))):
        fired = usable_weapon(g.seen, unit, place)
        if fired is None:
            continue
        if fired not in smokes:
            smokes[fired] = smoke_of(g.seen, unit, fired, how) is not None
        if smokes[fired] and lists(g.seen, g.question.admits(Fire((unit.id,), place, how))):
            yield place


def _option(g: Glance, head: str, units: Sequence[Unit], text: str, detail: str, verb: str, rule: str) -> Option:
    if len(units) > 1:
        text = g.t("opt-with", text=text, units=g.all_names(u.id for u in units[1:]))
    return Option(
        id=f"{head}:{'+'.join(piece(u.id) for u in units)}",
        answer="",
        text=text,
        detail=detail,
        verb=verb,
        pieces=pieces(u.id for u in units),
        rules=(rule,),
        ways=True,
    )


def risk(g: Glance, units: Sequence[Unit], march: March, found: Reach) -> tuple[str, str]:
    """The greatest risk of any place that a march leads to, and what that counts; nothing by the book."""
    if g.book:
        return "", ""
    danger = Danger(g, units, march)
    spots = (Spot(place, plan.road and plan.spent > plan.budget, plan.facing) for place, (plan, _) in found.items())
    share = max((danger.share(spot) for spot in spots), default=NOTHING) if danger.foes else NOTHING
    watching = danger.watching(found)
    caption = g.t("opt-at-worst-watched", count=watching) if watching else g.t("opt-at-worst") if share else ""
    return at_least(g.t, share, open_end=watching > 0), caption


def _seen_at(g: Glance, units: Sequence[Unit], march: March) -> str:
    """How far away a marker gives itself away, in short (12.3)."""
    if not units[0].hidden or g.seen.type(units[0]).role == "vehicle":
        return ""
    if march == March.FORCED:
        return g.t("opt-seen-anywhere")
    chart, light = g.setting.charts.observation, g.setting.scenario.light
    hexes = getattr(chart.tactical, light) if march == March.TACTICAL else chart.distance(0, light)
    return g.t("opt-seen", hexes=hexes)


def march_detail(g: Glance, units: Sequence[Unit], plan: MarchPlan) -> str:
    """What a march allows and what it costs under fire."""
    t = g.t
    chart = g.setting.charts.direct
    foot = g.seen.type(units[0]).infantry
    under = t("opt-under-fire", columns=signed(chart[MARCH_KEYS[plan.march]])) if foot else ""
    if plan.march == March.TACTICAL:
        return joined(t("opt-one-hex"), under)
    road = t("opt-road", points=points(t, plan.bonus)) if plan.road and plan.bonus > 0 else ""
    whole = min(allowance(g.seen, u, plan.march) for u in units)
    half = t("opt-half-left") if plan.budget < whole else ""
    return joined(t("opt-points", points=points(t, plan.budget)), road, half, under)


def recognised_at(g: Glance, units: Sequence[Unit], march: March) -> Iterator[str]:
    """From how far away units under a marker give themselves away on such a march (12.3)."""
    if not any(unit.hidden for unit in units):
        return
    chart, light = g.setting.charts.observation, g.setting.scenario.light
    if any(g.seen.type(unit).role == "vehicle" for unit in units):
        yield g.t("way-seen-vehicle", hexes=getattr(chart.vehicle, light))
    elif march == March.FORCED:
        yield g.t("way-seen-forced")
    elif march == March.TACTICAL:
        yield g.t("way-seen-tactical", hexes=getattr(chart.tactical, light))
    else:
        yield g.t("way-seen-normal", hexes=chart.distance(0, light))


# -------------------------------------------------------------------- as ways


def ways(table: Reader, m: TdaMatch, question: Question, option: str) -> Ways:
    """Everywhere that an option leads to."""
    g = Glance(table, m, question.seat, question)
    head, _, rest = option.partition(":")
    if head == PICK:
        return picks(g, option)
    word, _, names = rest.partition(":")
    units = [g.seen.unit(n) for name in names.split("+") if (n := unit_of(name)) is not None and n in g.units([name])]
    top = g.top
    if isinstance(top, Moving):
        units = [g.seen.unit(u) for u in top.group]
        if head == GO:
            return _march_ways(g, top.now(), units, lambda path: Go(path), g.t("opt-go"))
        if head == CHARGE:
            return _charge_ways(g, announced(g, top), units, lambda path: Assault(top.group, path))
    act = g.act
    if act is None or not units or any(why_not_act(g.seen, act, unit.id) is not None for unit in units):
        return Ways("", ())
    numbers = tuple(u.id for u in units)
    if head == MOVE and word in MARCH_WORDS:
        march = March(MARCH_WORDS.index(word))
        if march == March.STILL or why_not_move(g.seen, act, units[0], march, units=units) is not None:
            return Ways("", ())
        plan = plan_of(g.seen, act, units, march)
        return _march_ways(g, plan, units, lambda path: Move(numbers, march, path), march_text(g, units, march))
    if head == SCREEN and word in (str(SMOKE), str(HALF_SMOKE)):
        return _smoke_ways(g, units[0], int(word))
    if head == ASSAULT and word in ("0", "1"):
        tactical = int(word)
        found = assaults(g, units, tactical)
        return _charge_ways(g, found, units, lambda path: Assault(numbers, path, tactical))
    return Ways("", ())


def _smoke_ways(g: Glance, unit: Unit, how: int) -> Ways:
    out = []
    for place in _smoke_places(g, unit, how):
        answer = g.match.write(Fire((unit.id,), place, how))
        cost = "" if g.book else g.hexes(g.seen.distance(unit.at, place))
        text = joined(*g.who(place), g.teller.ground(place))
        out.append(Way(g.place(place), answer, (g.place(place),), cost, text))
    return Ways(g.t("asks-of", what=g.t("opt-lay-smoke"), who=g.name(unit.id)), tuple(out))


def assaults(g: Glance, units: Sequence[Unit], tactical: int) -> Reach:
    """Every enemy place that these units may assault together, with the way there."""
    act = g.act
    assert act is not None
    if any(unit.at < 0 or unit.at != units[0].at for unit in units):
        return {}
    numbers = tuple(u.id for u in units)
    march = March.TACTICAL if tactical else March.NORMAL
    if why_not_assault(g.seen, act, units, Assault(numbers, (), tactical)) not in _ONLY_WHERE:
        return {}
    found = charges(g.seen, plan_of(g.seen, act, units, march, charging=True))
    return {
        place: (plan, path)
        for place, (plan, path) in found.items()
        if why_not_assault(g.seen, act, units, Assault(numbers, path, tactical)) is None
    }


_ONLY_WHERE = (None, Refusal("8/assault-entry", "nobody-there"))
"""What the test of an assault without a path says where nothing but the path is missing."""


def announced(g: Glance, moving: Moving) -> Reach:
    """Every enemy place that a march may still turn against."""
    if moving.march != March.NORMAL or moving.at < 0:
        return {}
    found = charges(g.seen, moving.now(), pursuing=moving.pursuing)
    return {
        place: (plan, path)
        for place, (plan, path) in found.items()
        if why_not_announce(g.seen, moving, Assault(moving.group, path)) is None
    }


def _march_ways(g: Glance, start: MarchPlan, units: Sequence[Unit], make: Maker, title: str) -> Ways:
    t = g.t
    out = []
    found = reach(g.seen, start)
    for place, (plan, path) in sorted(found.items()):
        spent = plan.spent - start.spent
        cost = t("asks-cost", points=points(t, spent)) if plan.march != March.TACTICAL else t("opt-one-hex")
        left = t("asks-left", points=points(t, plan.limit - plan.spent)) if plan.march != March.TACTICAL else ""
        answer = make(path)
        text = joined(g.teller.ground(place), left)
        out.append(Way(g.place(place), g.match.write(answer), tuple(map(g.place, path)), cost, text))
    allowance = () if start.spent else (march_detail(g, units, start),)
    share, caption = risk(g, units, start.march, found)
    return Ways(
        title=g.t("asks-of", what=title, who=g.all_names(u.id for u in units)),
        ways=tuple(out),
        facts=(*allowance, *recognised_at(g, units, start.march)),
        percent=share,
        caption=caption,
    )


def _charge_ways(g: Glance, found: Reach, units: Sequence[Unit], make: Maker) -> Ways:
    t = g.t
    out = []
    for place, (plan, path) in sorted(found.items()):
        step = step_cost(g.seen, units, plan.at if plan.at >= 0 else AWAY, place)
        assert isinstance(step, int)
        spent = plan.spent + step
        cost = t("asks-cost", points=points(t, spent)) if plan.march != March.TACTICAL else t("opt-one-hex")
        answer = make(path)
        text = joined(g.target(place), g.teller.ground(place))
        out.append(Way(g.place(place), g.match.write(answer), tuple(map(g.place, path)), cost, text))
    return Ways(t("asks-of", what=t("opt-assault-title"), who=g.all_names(u.id for u in units)), tuple(out))

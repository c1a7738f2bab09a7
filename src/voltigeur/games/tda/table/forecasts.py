"""What an answer would bring: tallies, exact chances, ways with their dangers, lines of sight (contract 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import structs

from voltigeur.engine.choices import Answer, NotAdmitted, Question, Refusal, Void
from voltigeur.engine.table.forecasts import Forecast, Odd, Strip, Sum
from voltigeur.engine.tally import Preview
from voltigeur.engine.verbs import read_answer
from voltigeur.games.tda.base.answers import SMOKE, Blast, Fire, Flak, Pierce, Shake, ShootUp, Volley, firers
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch04_activation.activation import Activate, ActivateUnit
from voltigeur.games.tda.ch06_movement.march_plan import MarchPlan, follow, half_way
from voltigeur.games.tda.ch06_movement.movement import Go, Halt, Moving
from voltigeur.games.tda.ch06_movement.verbs import Move, plan_of
from voltigeur.games.tda.ch07_fire.firepower import column as column_of
from voltigeur.games.tda.ch07_fire.tests import smoke_of
from voltigeur.games.tda.ch08_assault.blows import acceleration, initiative
from voltigeur.games.tda.ch08_assault.entry import Assault, Withdraw
from voltigeur.games.tda.ch08_assault.melee import Melee, Retreat, Strike
from voltigeur.games.tda.ch08_assault.verbs import assault_preview, blow_odds, blow_tally, strike_preview
from voltigeur.games.tda.ch11_morale.rally import Rally
from voltigeur.games.tda.ch14_artillery.artillery import Request
from voltigeur.games.tda.ch21_air.airborne import DropOn
from voltigeur.games.tda.ch21_air.support import AirStrike
from voltigeur.games.tda.table.board import ray_of
from voltigeur.games.tda.table.charts import fire_uses, ground_use
from voltigeur.games.tda.table.march import outlook
from voltigeur.games.tda.table.missions import drop_forecast, request_forecast, strike_forecast
from voltigeur.games.tda.table.options import option, reckon
from voltigeur.games.tda.table.shots import arms_forecast, is_soft, pierce_forecast
from voltigeur.games.tda.table.ways import recognised_at
from voltigeur.games.tda.table.wording import sum_of, terrain_name
from voltigeur.games.tda.table.words import Glance, Reader, expected, points, shot_bars, step_bars, test_bars
from voltigeur.tabling.words import joined, percent, reason, sentence, signed


def forecast(table: Reader, m: TdaMatch, question: Question, answer: str) -> Forecast:
    """What an answer would bring; one that would be refused is refused here too."""
    g = Glance(table, m, question.seat, question)
    told = read_answer(answer, m.book.answers, m.setting.notation)
    verdict = question.admits(told)
    if isinstance(verdict, Refusal):
        raise NotAdmitted(verdict, answer)
    warning = reason(g.t, verdict) if isinstance(verdict, Void) and not g.book else ""
    match told:
        case Fire():
            return _fire(g, told, warning)
        case Pierce() if not is_soft(g, told):
            return pierce_forecast(g, told, warning)
        case Pierce() | Volley() | Blast():
            return arms_forecast(g, told, warning)
        case Flak() | ShootUp():
            return _into_the_air(g, told)
        case Request():
            return request_forecast(g, told)
        case DropOn():
            return drop_forecast(g, told)
        case AirStrike():
            return strike_forecast(g, told)
        case Activate() | ActivateUnit() | Rally():
            return _test(g, told)
        case Move(units=units, march=march, path=path):
            assert g.act is not None
            group = [g.seen.unit(u) for u in units]
            return _march(g, told, group, plan_of(g.seen, g.act, group, March(march)), path)
        case Go(path=path):
            assert isinstance(g.top, Moving)
            group = [g.seen.unit(u) for u in g.top.group]
            return _march(g, told, group, g.top.now(), path)
        case Assault():
            return _assault(g, told)
        case Strike(target=target):
            return _strike(g, told, target)
    return _plain(g, told)


def expected_of(table: Reader, odds: Mapping[str, Fraction]) -> tuple[Odd, ...]:
    """The chances that an answer had, as its forecast showed them."""
    return expected(table.teller.t, odds)


def _plain(g: Glance, answer: Answer) -> Forecast:
    """An answer without a reckoning: what it says, and what it costs."""
    shown = option(g, answer)
    facts = [sentence(shown.detail)] if shown.detail else []
    if isinstance(answer, Withdraw):
        facts.append(g.t("fc-withdraw"))
    elif isinstance(answer, Retreat):
        facts.append(g.t("fc-retreat"))
    elif isinstance(answer, Shake):
        facts.append(g.t("fc-shake", steps=g.seen.unit(answer.unit).steps - 1))
    elif isinstance(answer, Halt) and isinstance(g.top, Moving):
        facts.append(g.t("fc-halt" if _half(g, g.top.now()) else "fc-halt-full"))
    return Forecast(shown.text, facts=tuple(facts), rules=shown.rules)


# -------------------------------------------------------------------- fire


def _fire(g: Glance, answer: Fire, warning: str) -> Forecast:
    t, seen = g.t, g.seen
    units = [seen.unit(u) for u in answer.units]
    place = answer.target
    title = t(
        "fc-shot" if answer.how < SMOKE else "fc-smoke-shot", units=g.all_names(answer.units), target=g.target_of(place)
    )
    where = joined(*dict.fromkeys(g.place(u.at) for u in units))
    if g.book:
        found = reckon(g, answer)
        sums = tuple(_sums(g, found, units)) if found is not None else ()
        unknown = (unmeasured(g),)
        return Forecast(title, t("opt-from", place=where), sums, unknown=unknown, rules=("7.2/los-range",))
    distance = g.hexes(min(seen.distance(u.at, place) for u in units))
    subtitle = t("fc-from-to", origin=where, place=g.place(place), distance=distance)
    rays = tuple(ray_of(g, at, place) for at in dict.fromkeys(u.at for u in units))
    if answer.how >= SMOKE:
        return Forecast(title, subtitle, facts=(_smoke(g, units[0], answer.how),), rays=rays, warning=warning,
                        rules=("10.4/smoke-placement",))  # fmt: skip
    found = reckon(g, answer)
    if found is None or warning:
        return Forecast(title, subtitle, rays=rays, warning=warning, rules=("7.1/procedure",))
    return Forecast(
        title,
        subtitle,
        tuple(_sums(g, found, units)),
        _strip(g, found),
        shot_bars(t, found),
        tuple(_shot_facts(g, found, place)),
        (t("odds-unknown-target"),) if found.unknown else (),
        rays=rays,
        rules=("7.1/procedure", "7.7/results"),
        charts=tuple(fire_uses(g, found.facts.get("column", 0), place)),
    )


def _into_the_air(g: Glance, answer: Flak | ShootUp) -> Forecast:
    """A shot at an aircraft: the arithmetic of its preview, if there is one (13.3/resolution, 15.7/aircraft-types)."""
    plain = _plain(g, answer)
    found = None if g.book else g.match.view(g.seen.side).preview(answer)
    if found is None:
        return plain
    sums = tuple(_sums(g, found, [g.seen.unit(number) for number in firers(answer)]))
    return structs.replace(plain, sums=sums, strip=_strip(g, found), odds=shot_bars(g.t, found))


def _sums(g: Glance, found: Preview, units: Sequence[Unit]) -> list[Sum]:
    base = (g.t("fc-power-of", units=g.all_names(u.id for u in units)), "0.3/counter-data")
    return [sum_of(g.t, name, tally, base=base if name == "power" else None) for name, tally in found.tallies.items()]


def _strip(g: Glance, found: Preview) -> Strip | None:
    """The row of columns with the one that the power finds and the one that the shifts lead to (7.3, 7.4)."""
    columns = g.setting.charts.fire.columns
    power, shift = found.tallies.get("power"), found.tallies.get("shift")
    if power is None or shift is None:
        return None
    before = column_of(g.seen, power.product, 0)
    if before < 0:
        return None
    after = max(-1, min(before + shift.total, len(columns) - 1))
    return Strip(g.t("fc-column"), tuple(map(str, columns)), before, after, signed(shift.total))


def _shot_facts(g: Glance, found: Preview, place: int) -> list[str]:
    t = g.t
    column = found.facts.get("column", 0)
    out = [sentence(t("fact-column", value=column) if column else t("fact-no-column"))]
    if "indirect" in found.facts:
        out.append(sentence(t("fact-indirect")))
    if "cadence" in found.odds:
        out.append(t("fc-cadence", percent=percent(t, found.odds["cadence"])))
    who, _ = g.aimed(place)
    if len(who) > 1:
        out.append(t("fc-several", who=joined(*who)))
    return out


def _smoke(g: Glance, unit: Unit, how: int) -> str:
    weapon = g.seen.weapon(unit)
    kind = smoke_of(g.seen, unit, weapon, how) if weapon is not None else None
    return g.t("fc-smoke", what=terrain_name(g.t, kind)) if kind is not None else ""


# -------------------------------------------------------------------- tests


def _test(g: Glance, answer: Answer) -> Forecast:
    t = g.t
    found = reckon(g, answer)
    assert found is not None
    shown = option(g, answer)
    facts = []
    if "automatic" in found.facts:
        facts.append(sentence(t("fact-automatic")))
    if "morale" in found.facts:
        facts.append(sentence(t("fact-morale", value=found.facts["morale"])))
    if "needed" in found.facts:
        facts.append(sentence(t("fact-needed", value=found.facts["needed"])))
    if isinstance(answer, Rally):
        facts.append(t("fc-rally-twelve"))
    sums = tuple(sum_of(t, name, tally) for name, tally in found.tallies.items())
    return Forecast(
        shown.text,
        shown.detail,
        sums,
        odds=test_bars(t, found.odds["success"]),
        facts=tuple(facts),
        rules=shown.rules,
    )


# -------------------------------------------------------------------- moves


def _half(g: Glance, plan: MarchPlan) -> bool:
    """Whether a move that ends here was a half-action (5.1/half-actions)."""
    return plan.march == March.NORMAL and plan.spent <= half_way(g.seen, plan)


def _march(g: Glance, answer: Answer, units: Sequence[Unit], start: MarchPlan, path: Sequence[int]) -> Forecast:
    t = g.t
    way = outlook(g, units, start, path)
    origin = g.place(start.at) if start.at >= 0 else t("asks-enters")
    spent = _spent(g, start, path)
    facts = []
    if start.march != March.TACTICAL:
        facts.append(t("fc-spent", spent=points(t, spent.spent), limit=points(t, spent.limit)))
        if start.march == March.NORMAL:
            facts.append(t("fc-half-move" if _half(g, spent) else "fc-full-move"))
    facts.extend(recognised_at(g, units, start.march))
    return Forecast(
        title=sentence(t("fc-march", units=g.all_names(u.id for u in units), place=g.place(path[-1]))),
        subtitle=t("fc-way", origin=origin, count=len(path)),
        facts=tuple(facts),
        way=way.hops,
        arrival=way.arrival(g),
        unknown=(unmeasured(g),) if g.book else tuple(way.unknown(g)),
        rules=("6.1/spending", "7.11/moving-target"),
        charts=tuple(dict.fromkeys(ground_use(g, place) for place in path)),
    )


def unmeasured(g: Glance) -> str:
    """That nothing is known before a shot is declared."""
    return sentence(g.t("opt-unmeasured")) + "."


def _spent(g: Glance, start: MarchPlan, path: Sequence[int]) -> MarchPlan:
    after = follow(g.seen, start, path)
    return start if isinstance(after, Refusal) else after


# -------------------------------------------------------------------- close combat


def _assault(g: Glance, answer: Assault) -> Forecast:
    """An approach with its dangers, then the first blows of both sides as far as they are known (8.1, 8.2)."""
    t, seen = g.t, g.seen
    units = [seen.unit(u) for u in answer.units]
    if isinstance(g.top, Moving):
        start = g.top.now()
    else:
        assert g.act is not None
        march = March.TACTICAL if answer.tactical else March.NORMAL
        start = plan_of(seen, g.act, units, march, charging=True)
    place = answer.path[-1]
    approach = answer.path[:-1]
    way = outlook(g, units, start, approach)
    origin = approach[-1] if approach else start.at
    found = assault_preview(seen, units, origin, place)
    foes = seen.foes_at(place)
    facts = [_blow_line(g, unit, foes, place, origin, units, attacking=True) for unit in units]
    facts += [_blow_line(g, foe, units, place, origin, units, attacking=False) for foe in foes]
    return Forecast(
        title=t("fc-assault", units=g.all_names(answer.units), target=g.target(place)),
        subtitle=t("fc-first-blow", unit=g.name(units[0].id)),
        sums=tuple(_blow_sums(g, found, units[0])),
        odds=step_bars(g.t, found.odds),
        facts=tuple(facts),
        unknown=(*((t("fc-unknown-defender"),) if found.unknown else ()), *way.unknown(g)),
        way=way.hops,
        arrival=way.arrival(g),
        rules=("8/assault-entry", "8.1/initiative", "8.2/combat"),
    )


def _blow_line(
    g: Glance,
    unit: Unit,
    victims: Sequence[Unit],
    place: int,
    origin: int,
    attackers: Sequence[Unit],
    *,
    attacking: bool,
) -> str:
    """One fighter's initiative and chance to hurt, in a line."""
    seen = g.seen
    speed = acceleration(seen, [*attackers, *seen.foes_at(place)])
    victim = victims[0] if victims else None
    tally = blow_tally(seen, unit, victim, place, origin, speed, attacking=attacking)
    chance = blow_odds(seen, unit, tally, victim)["success"]
    die = initiative(seen, unit, tunnel_attack=attacking and place in g.setting.board.tunnels).total
    return g.t("fc-blow", unit=g.full(unit), percent=percent(g.t, chance), initiative=signed(die))


def _blow_sums(g: Glance, found: Preview, unit: Unit) -> list[Sum]:
    titles = {"initiative": "fc-initiative-of", "assault": "fc-blow-of"}
    return [
        sum_of(g.t, name, tally, title=g.t(titles[name], unit=g.name(unit.id))) for name, tally in found.tallies.items()
    ]


def _strike(g: Glance, answer: Strike, target: int) -> Forecast:
    assert isinstance(g.top, Melee)
    found = strike_preview(g.seen, g.top, target)
    shown = option(g, answer)
    return Forecast(
        shown.text,
        subtitle=g.t("fc-blow-by", unit=g.name(g.top.together[0])),
        sums=tuple(_blow_sums(g, found, g.seen.unit(g.top.together[0]))),
        odds=step_bars(g.t, found.odds),
        unknown=(g.t("fc-unknown-defender"),) if found.unknown else (),
        rules=("8.2/combat",),
    )

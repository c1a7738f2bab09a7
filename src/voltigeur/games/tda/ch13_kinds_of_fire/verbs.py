"""Fire at vehicles, and of rockets at houses, as action and reaction, with odds (5.1, 7.11, 13.1/ac-v-soft, 13.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from voltigeur.engine.choices import Refusal, Verdict, void_rule
from voltigeur.engine.tally import Preview
from voltigeur.games.tda.base.answers import FULL, Blast, Pierce, Volley
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.verbs import Moment, Rank
from voltigeur.games.tda.base.world import Target
from voltigeur.games.tda.ch01_units.units import AT_PLACE, Firing, battery
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import TdaAction
from voltigeur.games.tda.ch07_fire.aim import Aim, aim
from voltigeur.games.tda.ch07_fire.firepower import cadence, keeps_cadence, needs_cadence, soft_lines
from voltigeur.games.tda.ch07_fire.opportunity import NOT_TRIGGER, OpportunityFire
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch07_fire.tests import Reaction, ShotKind, lists
from voltigeur.games.tda.ch07_fire.verbs import why_not_fire_so
from voltigeur.games.tda.ch11_morale.morale import outcome_odds
from voltigeur.games.tda.ch13_kinds_of_fire.antitank import NOTHING, chance_to_pierce, piercing, piercing_odds
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import (
    PiercingShot,
    blasts,
    piercing_shots,
    why_not_blast,
    why_not_pierce,
)
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of, why_not_answer

# -------------------------------------------------------------------- at vehicles


def vehicle_preview(seen: Seen, answer: Pierce, march: int = 0, *, free: bool = False) -> Preview:
    """A shot at a vehicle: to hit, and what a hit does; `free` for one that needs no cadence test (13.2)."""
    unit, foe = seen.unit(answer.unit), seen.unit(answer.target)
    weapon = arms_of(seen, unit)[answer.weapon]
    shot = piercing(seen, unit, weapon, foe, answer.how, March(march))
    tallies = {"shift": shot.to_hit}
    if needs_cadence(unit) and not free:
        tallies["cadence"] = cadence(seen, unit, weapon)
    return Preview(tallies, piercing_odds(seen, unit, weapon, shot, foe, free=free), {"left": shot.left})


# -------------------------------------------------------------------- single weapons, and rockets at soft targets


def arms_preview(seen: Seen, answer: Volley | Blast | Pierce, moment: Moment) -> Preview:
    """Tallies and odds of fire with some weapons of a unit (15.1/multi-weapons, 13.1/ac-v-soft)."""
    unit = seen.unit(answer.unit)
    arms = answer.arms if isinstance(answer, Volley) else (answer.weapon,)
    place = seen.unit(answer.target).at if isinstance(answer, Pierce) else answer.target
    ready = battery(seen, [unit], arms, place)
    march = March(moment.march)
    targets = [Target(t.unit, place, t.hidden, march, moment.on_road) for t in seen.targets(place, seen.enemy)]
    only = moment.only(seen, place)
    if isinstance(answer, Pierce):
        targets = [t for t in targets if t.unit == answer.target]
    elif only is not None:
        targets = [t for t in targets if t.unit in only] or [t for t in targets if t.hidden] or targets
    lone = len(ready) == 1 and ready[0].weapon.kind == "machine_gun"
    targets = [t for t in targets if lone or t.hidden or not seen.type(seen.unit(t.unit)).armoured]
    if not targets:
        return Preview()
    target = min(targets, key=lambda t: t.hidden)
    again = needs_cadence(unit) and not moment.free
    whole = _aim(seen, ready, target, answer)
    facts = {"column": seen.setting.charts.fire.heading(whole.column)}
    tallies = {"power": whole.power, "shift": whole.shift}
    odds = _arms_odds(seen, ready, target, answer, again)
    if again:
        tallies["cadence"] = cadence(seen, unit, ready[0].weapon)
    return Preview(tallies, odds, facts, ("target",) if target.hidden else ())


def _aim(seen: Seen, found: Sequence[Firing], target: Target, answer: Volley | Blast | Pierce) -> Aim:
    shaped = not isinstance(answer, Volley)
    weapons = [replace(item.weapon, power=item.weapon.ac) if shaped else item.weapon for item in found]
    more = tuple(soft_lines(seen, target)) if isinstance(answer, Pierce) else ()
    units = [item.unit for item in found]
    return aim(seen, units, target, answer.how, indirect=False, weapons=weapons, more=more)


def _arms_odds(
    seen: Seen, ready: Sequence[Firing], target: Target, answer: Volley | Blast | Pierce, again: bool
) -> dict[str, Fraction]:
    """Chances of each outcome, with those weapons that keep their cadence (7.7, 7.10/cadence)."""
    out: dict[str, Fraction] = {}
    fires = NOTHING
    known = seen.unit(target.unit) if target.unit >= 0 else None
    columns: dict[tuple[int, ...], int] = {}
    for total, ways in WAYS.items():
        found = [i for i in ready if not again or keeps_cadence(seen, i.unit, i.weapon, total)]
        if not found:
            continue
        share = Fraction(ways, 36)
        fires += share
        key = tuple(item.arm for item in found)
        if key not in columns:
            columns[key] = _aim(seen, found, target, answer).column
        code = seen.setting.charts.fire.cell(total, columns[key])
        outcomes: Mapping[str, int] = {f"code-{code}": 36} if known is None else outcome_odds(seen, known, code, total)
        for name, chances in _spread(code, outcomes):
            out[name] = out.get(name, NOTHING) + share * Fraction(chances, 36)
    if again:
        out["cadence"] = fires
    return out


def _spread(code: str, outcomes: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    if code != "-":
        yield "effect", 36
    yield from ((name, chances) for name, chances in outcomes.items() if chances)


# ---- fire at vehicles, and of rockets at houses, as an action and as a reaction (5.1, 7.11, 13.1/ac-v-soft, 13.2)


# -------------------------------------------------------------------- at vehicles


def _why_not_pierce(seen: Seen, act: Activation, unit: Unit, answer: Pierce) -> Verdict:
    """Whether an active unit may fire at a vehicle now (5.1, 7.6/how-many, 13.2/ac-use)."""
    return why_not_fire_so(act, [unit], answer.how) or why_not_pierce(seen, answer)


def _pierce(m: TdaMatch, act: Activation, unit: Unit, answer: Pierce) -> None:
    began = act.open_fire(answer.how)
    void = void_rule(why_not_pierce(m.seen(act.side), answer))
    m.push(PiercingShot(act.side, answer.unit, answer.target, answer.how, answer.weapon, void=void, began=began))


def _preview(seen: Seen, answer: Pierce, moment: Moment) -> Preview | None:
    if seen.setting.options.measuring == "book":
        return None
    if seen.type(seen.unit(answer.target)).role == "vehicle":
        return vehicle_preview(seen, answer, moment.march, free=moment.free)
    return arms_preview(seen, answer, moment)


def _answers(seen: Seen, window: OpportunityFire, unit: Unit) -> Sequence[Pierce]:
    """Shots with a value against armour at those who moved or fired (13.2/ac-use)."""
    known = window.known(seen)
    shots = list(piercing_shots(seen, unit, FULL, known)) if known else []
    if not window.arms:
        return shots
    arms = arms_of(seen, unit)
    return [shot for shot in shots if why_not_answer([arms[shot.weapon]], window.arms) is None]


def _sure_answers(seen: Seen, window: OpportunityFire, unit: Unit) -> list[Pierce]:
    return [shot for shot in _answers(seen, window, unit) if why_not_pierce(seen, shot) is None]


def _why_not_answer(seen: Seen, window: OpportunityFire, answer: Pierce) -> Verdict:
    """Why a reaction against a vehicle is refused or void (7.11, 13.2/ac-use)."""
    unit = window.reacting(seen, answer, None if answer.target in window.group else NOT_TRIGGER)
    if isinstance(unit, Refusal):
        return unit
    verdict = why_not_pierce(seen, answer)
    if isinstance(verdict, Refusal):
        return verdict
    return why_not_answer([arms_of(seen, unit)[answer.weapon]], window.arms) or verdict


def _answer(m: TdaMatch, window: OpportunityFire, answer: Pierce, void: str) -> None:
    m.push(PiercingShot(window.seat, answer.unit, answer.target, FULL, answer.weapon, True, window.pace, void))


def _chances(seen: Seen, window: OpportunityFire, unit: Unit) -> Iterator[tuple[int, int, Pierce]]:
    for shot in _sure_answers(seen, window, unit):
        foe = seen.unit(shot.target)
        if seen.type(foe).role == "vehicle":
            yield chance_to_pierce(seen, shot, window.march), foe.at, shot


def _can_pierce(setting: TdaSetting, kind: int) -> bool:
    return setting.has_vehicles and kind in setting.arsenal.piercing


PIERCE = TdaAction(Pierce, judge=_why_not_pierce, do=_pierce, preview=_preview, sign="fire", rank=Rank.DO + 3)
PIERCING = ShotKind(by=_can_pierce, offers=piercing_shots)
PIERCE_BACK = Reaction(
    answers=(Pierce,),
    by=_can_pierce,
    offers=_answers,
    sure=_sure_answers,
    judge=_why_not_answer,
    do=_answer,
    chances=_chances,
)


# -------------------------------------------------------------------- rockets at houses and works


def _why_not_blast(seen: Seen, act: Activation, unit: Unit, answer: Blast) -> Verdict:
    return why_not_fire_so(act, [unit], answer.how) or why_not_blast(seen, unit, answer)


def _blast(m: TdaMatch, act: Activation, unit: Unit, answer: Blast) -> None:
    act.open_fire(answer.how)
    void = void_rule(why_not_blast(m.seen(act.side), unit, answer))
    arms = (answer.weapon,)
    m.push(Shot(act.side, (answer.unit,), answer.target, answer.how, arms=arms, shaped=AT_PLACE, void=void))


def _blast_preview(seen: Seen, answer: Blast, moment: Moment) -> Preview | None:
    book = seen.setting.options.measuring == "book"
    return None if book else arms_preview(seen, answer, moment)


def _blasts_back(seen: Seen, window: OpportunityFire, unit: Unit) -> Sequence[Blast]:
    shots = list(blasts(seen, unit, FULL, window.places))
    return [shot for shot in shots if lists(seen, _why_not_blast_back(seen, window, shot))]


def _why_not_blast_back(seen: Seen, window: OpportunityFire, answer: Blast) -> Verdict:
    """Why a reaction with a rocket at a house is refused or void."""
    unit = window.reacting_there(seen, answer, answer.target)
    if isinstance(unit, Refusal):
        return unit
    verdict = why_not_blast(seen, unit, answer)
    if window.arms and not isinstance(verdict, Refusal):
        verdict = why_not_answer([arms_of(seen, unit)[answer.weapon]], window.arms) or verdict
    return verdict


def _blast_back(m: TdaMatch, window: OpportunityFire, answer: Blast, void: str) -> None:
    m.push(window.shot(m, (answer.unit,), answer.target, void=void, arms=(answer.weapon,), shaped=AT_PLACE))


def _has_rockets(setting: TdaSetting, kind: int) -> bool:
    return kind in setting.arsenal.shaped


BLAST = TdaAction(Blast, judge=_why_not_blast, do=_blast, preview=_blast_preview, rank=Rank.DO + 2)
BLASTING = ShotKind(by=_has_rockets, offers=lambda seen, unit, how: blasts(seen, unit, how, seen.enemy_places()))
BLAST_BACK = Reaction(answers=(Blast,), by=_has_rockets, offers=_blasts_back, judge=_why_not_blast_back, do=_blast_back)

"""What an answer would bring, in full: reckonings, chances, dangers of a way."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from voltigeur.engine.choices import Answer, Question, VoltigeurError
from voltigeur.engine.table.forecasts import Forecast, Odd
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.ch03_1_rally.odds import rally_chance, recover_chance, reduced_chance, repair_chance
from voltigeur.games.aslsk.ch03_1_rally.rally import Rally, Repair, SelfRally, rally_tally
from voltigeur.games.aslsk.ch03_3_movement.moving import Go, Move, MoveWooded, Moving
from voltigeur.games.aslsk.ch03_6_rout.rout import Rout, RoutWith
from voltigeur.games.aslsk.ch03_7_advance.advance import Advance
from voltigeur.games.aslsk.ch03_8_close_combat.fight import Combat
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import Shell, ShellTurned, ShellUnder
from voltigeur.games.aslsk.ch04_0_possession.possession import Recover
from voltigeur.games.aslsk.table.drafts import combat_forecast
from voltigeur.games.aslsk.table.gunnery import shell_forecast
from voltigeur.games.aslsk.table.moves import advance_forecast, move_forecast, rout_forecast
from voltigeur.games.aslsk.table.shots import shot_forecast
from voltigeur.games.aslsk.table.telling import TONES, likely, share_of, sum_of
from voltigeur.games.aslsk.table.words import Glance, Reader
from voltigeur.tabling.words import bars, sentence


def forecast(table: Reader, m: AslskMatch, question: Question, answer: str) -> Forecast:
    """What an answer would bring."""
    g = Glance(table, m, question.seat, question)
    try:
        said = m.read(answer)
    except VoltigeurError as error:
        return Forecast(error.message)
    verdict = question.admits(said)
    return _foreseen(g, said, g.void(verdict))


def _foreseen(g: Glance, said: Answer, warning: str) -> Forecast:
    match said:
        case Fire() | FireUnder():
            return shot_forecast(g, said, warning)
        case Move(units=units, manner=manner, path=path) | MoveWooded(units=units, manner=manner, path=path):
            movers = [g.seen.unit(u) for u in units]
            return move_forecast(g, movers, manner, path, wooded=isinstance(said, MoveWooded))
        case Go(units=units, path=path) if isinstance(g.top, Moving):
            movers = [g.seen.unit(u) for u in units]
            return move_forecast(g, movers, g.top.manner, path, wooded=g.top.wooded)
        case Rout() | RoutWith():
            return rout_forecast(g, said)
        case Advance():
            return advance_forecast(g, said)
        case Rally(units=units, leader=leader):
            return _rallying(g, said, [g.seen.unit(u) for u in units], g.seen.unit(leader))
        case SelfRally(unit=unit):
            return _rallying(g, said, [g.seen.unit(unit)], None)
        case Recover(unit=unit):
            chance = recover_chance(g.seen, g.seen.unit(unit))
            return Forecast(_title(g, said), odds=_two(g, chance, "odds-recovered"), rules=("3.1/b-recovery",))
        case Repair(weapon=weapon):
            return _repairing(g, said, weapon)
        case Shell() | ShellTurned() | ShellUnder():
            return shell_forecast(g, said, warning)
        case Combat():
            return combat_forecast(g, g.match.write(said))
    return Forecast(_title(g, said), warning=warning)


def _title(g: Glance, said: Answer) -> str:
    return sentence(g.teller.answer(said))


def _two(g: Glance, chance: float, message: str) -> tuple[Odd, ...]:
    share = share_of(chance)
    return bars(g.t, [("none", g.t("odds-fails"), 1 - share), ("success", g.t(message), share)])


def _rallying(g: Glance, said: Answer, units: list[Unit], leader: Unit | None) -> Forecast:
    t = g.t
    facts = []
    for unit in units:
        chance, lost = rally_chance(g.seen, unit, leader), reduced_chance(g.seen, unit, leader)
        words = {"unit": g.name(unit.id), "chance": likely(t, chance), "morale": g.seen.morale(unit)}
        facts.append(t.many("fact-rally", words))
        if lost:
            facts.append(t("fact-rally-lost", unit=g.name(unit.id), chance=likely(t, lost)))
    first = units[0]
    sums = tuple(sum_of(t, "rally", rally_tally(g.seen, unit, leader)) for unit in units[:1])
    odds = _two(g, rally_chance(g.seen, first, leader), "odds-rallied") if len(units) == 1 else ()
    rule = "3.1/f-rally" if leader is not None else "3.1/e-self-rally"
    return Forecast(_title(g, said), sums=sums, odds=odds, facts=tuple(facts), rules=(rule, "3.1/rally-drm"))


def _repairing(g: Glance, said: Answer, weapon: int) -> Forecast:
    t = g.t
    done, gone = (share_of(chance) for chance in repair_chance(g.seen, g.seen.weapon(weapon)))
    odds = bars(t, [("none", t("odds-fails"), 1 - done - gone), ("success", t("odds-repaired"), done),
                    ("loss", t("odds-gone"), gone)])  # fmt: skip
    return Forecast(_title(g, said), odds=odds, rules=("3.1/c-repair",))


def expected_of(table: Reader, odds: Mapping[str, Fraction]) -> tuple[Odd, ...]:
    """The chances of an answer as one bar, by outcome; nothing where they make none."""
    t = table.teller.t
    known = [(tone, t(f"odds-{tone}"), odds[tone]) for tone in TONES if tone in odds]
    return bars(t, known) if len(known) == len(TONES) and sum(odds.values()) == 1 else ()

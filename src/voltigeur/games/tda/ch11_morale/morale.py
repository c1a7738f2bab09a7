"""States and losses: stopped, neutralised, step losses and the tests of fire results (7.7, 7.8, 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import PASS, Answer, Pick, Question
from voltigeur.games.tda.base.answers import Shake
from voltigeur.games.tda.base.forward import hit_vehicle, in_wave, spill, throw_off
from voltigeur.games.tda.base.model import ABOARD, Fate, Unit, UnitId
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, number, remove, take_steps, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import against_armour, damage, passengers
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import free, pin
from voltigeur.games.tda.charts.tables import CODES, Code


def lose_steps(m: TdaMatch, unit: Unit, steps: int, rule: str, *, secret: bool = False) -> None:
    """Take step losses; the last one eliminates (1.1/steps, 11.1/loss, 17.3/three-step).

    Who is in a vehicle that is lost in the hold of another is lost with it.
    """
    taken = min(steps, unit.steps)
    if unit.at < 0 and unit.at != ABOARD:
        return
    take_steps(m, unit, taken)
    m.tell("loses", unit, rule, secret=secret, steps=number(taken))
    if unit.steps == 0:
        at = unit.at
        remove(m, unit, Fate.ELIMINATED, "11.1/loss", secret=secret)
        if at >= 0 and m.type(unit).role == "vehicle":
            spill(m, unit, at)
        for inside in passengers(m.truth, unit):
            lose_steps(m, inside, inside.steps, rule, secret=secret)


def lose_steps_among(m: TdaMatch, units: Sequence[Unit], steps: int, rule: str = "15.4/passengers-hit") -> None:
    """Passengers lose steps, each taken at random among those who are left (15.4/passengers-hit)."""
    losses = dict.fromkeys((u.id for u in units), 0)
    for _ in range(steps):
        alive = [u for u in units if u.steps > losses[u.id]]
        if not alive:
            break
        index = m.pick_one("loss", len(alive), to=1 << alive[0].side) if len(alive) > 1 else 0
        losses[alive[index].id] += 1
    for unit in units:
        if losses[unit.id]:
            lose_steps(m, unit, losses[unit.id], rule, secret=unit.hidden)


def stop(m: TdaMatch, unit: Unit, rule: str, *, secret: bool = False) -> bool:
    """Put a Stop marker; none on a neutralised unit (11.2/neutralised-effects, 11.3/stopped-effects)."""
    if unit.neutralised or (unit.at < 0 and unit.at != ABOARD):
        return False
    fresh = not unit.stopped
    unit.stopped = True
    unit.moved = False
    m.tell("stopped", unit, rule, secret=secret)
    return fresh


def neutralise(m: TdaMatch, unit: Unit, rule: str, *, secret: bool = False) -> None:
    """Neutralise; one that is neutralised already loses a step instead (11.2/neutralised-effects)."""
    if unit.at < 0 and unit.at != ABOARD:
        return
    if unit.neutralised:
        lose_steps(m, unit, m.setting.charts.results.renewed_steps, "11.2/neutralised-effects", secret=secret)
        return
    unit.neutralised = True
    unit.moved = False
    m.tell("neutralised", unit, rule, secret=secret)


def absorb(m: TdaMatch, unit: Unit, steps: int, *, secret: bool) -> bool:
    """In a human wave a result is paid for in steps, unless that would destroy the unit (20.4/stopped)."""
    if unit.at < 0 or unit.neutralised or unit.steps <= steps or not in_wave(m, unit):
        return False
    m.tell("absorbs", unit, "20.4/stopped", secret=secret)
    lose_steps(m, unit, steps, "20.4/stopped", secret=secret)
    return True


class Trial(TdaStep):
    """Fire results on several units, one after the other (7.7/results, 7.7/multiple-targets)."""

    queue: tuple[tuple[int, str], ...]
    secret: bool = False
    sniper: bool = False
    """A sniper's shot, which pins whom it hurts (16.6/pin)."""

    @property
    def aftermath(self) -> bool:
        return True

    def run(self, m: TdaMatch) -> None:
        if not self.queue:
            m.pop()
            return
        (target, code), self.queue = self.queue[0], self.queue[1:]
        unit = m.unit(target)
        if unit.at < 0 and unit.at != ABOARD:
            return
        hurt = True
        if m.type(unit).role == "vehicle":
            hit_vehicle(m, unit, code, secret=self.secret)
        elif code == "neutralised":
            steps = m.setting.charts.wave.neutralised_steps
            if not unit.neutralised and not absorb(m, unit, steps, secret=self.secret):
                neutralise(m, unit, "7.7/results", secret=self.secret)
        elif code.startswith("loss"):
            lose_steps(m, unit, int(code.removeprefix("loss")), "7.7/results", secret=self.secret)
        else:
            hurt = test_result(m, unit, CODES[code], secret=self.secret)
        if self.sniper and hurt:
            pin(m, unit)
        if unit.rides >= 0 and unit.at >= 0:
            throw_off(m, m.unit(unit.rides))


def test_result(m: TdaMatch, unit: Unit, code: Code, *, secret: bool = False) -> bool:
    """A stop or neutralisation test on a unit, with heavy failures; whether it suffers from it (7.7/results, 7.8)."""
    chart = m.setting.charts.results
    result = chart[code]
    morale = m.truth.morale(unit)
    roll = m.roll("morale", to=m.kept(unit, secret))
    total, natural = roll.total, roll.total == chart.natural_failure
    needed = morale + result.morale
    passed = not natural and (total <= needed if unit.morale else True)
    heavy = natural or (bool(unit.morale) and total >= chart.heavy_factor * needed)
    if m.keep_record:
        m.tell(
            "tests", unit, "7.7/results", secret=secret, code=word(code), roll=number(total), needed=number(needed),
            outcome=word("passed" if passed else "failed"),
        )  # fmt: skip
    if passed:
        return False
    rule = "7.8/natural-12" if natural else "7.8/heavy-failure" if heavy else "7.7/results"
    wave = m.setting.charts.wave
    before = unit.neutralised
    if result.test == "stop" and not heavy:
        if absorb(m, unit, wave.stop_steps, secret=secret):
            return True
        if stop(m, unit, rule, secret=secret) and may_trade(m, unit):
            m.push(StopTrade(unit.id))
        return not unit.neutralised
    if not absorb(m, unit, wave.neutralised_steps, secret=secret):
        neutralise(m, unit, rule, secret=secret)
    if heavy and result.test == "neutralise" and not (before and m.setting.options.heavy_again == "one-step"):
        lose_steps(m, unit, chart.heavy_steps, rule, secret=secret)
    return True


def may_trade(m: TdaMatch, unit: Unit) -> bool:
    """Whether to ask if a fresh Stop is traded for a loss: one-step units would only die of it (11.3/remove-stop)."""
    return unit.steps > 1 and m.setting.options.stop_trade == "ask"


class StopTrade(TdaStep):
    """On receipt of a Stop its owner may take a step loss instead (11.3/remove-stop)."""

    assumed: ClassVar[Answer | None] = PASS

    unit: UnitId

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (m.unit(self.unit).side,)

    def question(self, seen: Seen) -> Question | None:
        return Question(
            seen.side, "ask-trade-stop", Pick((PASS, Shake(self.unit))), ("11.3/remove-stop",), (("unit", self.unit),)
        )

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        m.pop()
        if isinstance(answer, Shake):
            shake(m, m.unit(self.unit))


def shake(m: TdaMatch, unit: Unit) -> None:
    """Take a loss to be rid of a Stop (11.3/remove-stop)."""
    free(m.truth, unit)
    secret = unit.hidden
    m.tell("shakes", unit, "11.3/remove-stop", secret=secret)
    lose_steps(m, unit, 1, "11.3/remove-stop", secret=secret)


def outcome_odds(w: World, unit: Unit, code: Code, roll: int = 0) -> dict[str, int]:
    """Chances in 36 of what a result does to a unit: nothing, stopped, neutralised, loss (7.7, 7.8).

    A vehicle does not test: it is stunned, immobilised, destroyed or nothing (15.3); `roll` is the throw of the shot.
    """
    if w.type(unit).role == "vehicle":
        struck = damage(w, unit, against_armour(w, unit, code, roll))
        name = {"Son": "stunned", "I": "destroyed" if unit.immobilised else "immobilised", "1": "destroyed"}
        return {"nothing": 0, name.get(struck, "nothing"): 36}
    chart = w.setting.charts.results
    result = chart[code]
    out = {"nothing": 0, "stopped": 0, "neutralised": 0, "loss": 0}
    if result.steps:
        return {**out, "loss": 36}
    if result.test == "none":
        return {**out, "nothing": 36}
    needed = w.morale(unit) + result.morale
    for total, ways in WAYS.items():
        natural = total == chart.natural_failure
        if not natural and (total <= needed if unit.morale else True):
            out["nothing"] += ways
            continue
        heavy = natural or total >= chart.heavy_factor * needed
        if result.test == "stop":
            key = "neutralised" if heavy else "stopped"
            if unit.neutralised:
                key = "loss" if heavy else "nothing"
        else:
            key = "loss" if heavy or unit.neutralised else "neutralised"
        out[key] += ways
    return out

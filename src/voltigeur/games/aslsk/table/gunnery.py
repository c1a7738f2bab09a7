"""What guns, grenades and pushes are likely to do, for their options and forecasts (3.2.4, 3.3/smoke-grenade, 6.5)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from voltigeur.engine.choices import Answer
from voltigeur.engine.table.asks import Option
from voltigeur.engine.table.forecasts import Forecast, Odd
from voltigeur.engine.texts import Texts
from voltigeur.games.aslsk.base.model import NONE, Unit
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.verbs import FIRE_ACTIONS, Firing
from voltigeur.games.aslsk.ch03_3_movement.acts import SmokeBy, exponent_of
from voltigeur.games.aslsk.ch03_3_movement.moving import Moving
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_23_effects.odds import ONE_DIE, TWO_DICE
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import Aiming, aiming
from voltigeur.games.aslsk.ch03_24_ordnance.odds import Fates, ShellOdds, aimed, hit_chances, shell_odds
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import KINDS
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import Shell, ShellTurned, ShellUnder, parts
from voltigeur.games.aslsk.ch04_weapons.flames import Flame
from voltigeur.games.aslsk.ch04_weapons.flames import chance as flame_chance
from voltigeur.games.aslsk.ch06_4_hidden.lairs import Supposed, guesses
from voltigeur.games.aslsk.ch06_guns.pushing import Push, PushBy, Pushing, push_tally, pushers, stands
from voltigeur.games.aslsk.table.faces import unit_piece, weapon_piece
from voltigeur.games.aslsk.table.shots import between, movers_of
from voltigeur.games.aslsk.table.telling import likely, share_of, sum_of
from voltigeur.games.aslsk.table.words import Glance, plain_option
from voltigeur.tabling.words import bars, joined, sentence, signed

Shelled = Shell | ShellTurned | ShellUnder


def chance_of(g: Glance, answer: Answer) -> tuple[str, str]:
    """The chance that matters most of an answer, and the message that says what it is of."""
    t = g.t
    match answer:
        case Shell() | ShellTurned() | ShellUnder() if not g.book:
            found = aim_of(g, answer)
            if found is not None:
                return likely(t, hit_chances(found, area=KINDS[answer.round].area)[0]), "caption-hit"
        case Flame() if not g.book:
            share = flame_chance(g.seen, Firing(g.seat, movers_of(g)), answer)
            return (likely(t, share), "caption-shot") if share is not None else ("", "")
        case SmokeBy(unit=unit):
            return likely(t, smoke_chance(g, g.seen.unit(unit))), "caption-smoke"
        case Push() | PushBy():
            return likely(t, push_chance(g, answer)), "caption-push"
    return "", ""


def aim_of(g: Glance, answer: Shelled) -> Aiming | None:
    """The reckoning of a shot."""
    who = shooter(g.seen, shooter_of(answer.weapon))
    if who is None:
        return None
    turn = answer.facing if isinstance(answer, ShellTurned) else NONE
    leader = g.seen.unit(answer.leader) if isinstance(answer, ShellUnder) else None
    return aimed(g.seen, who, turn, answer.target, KINDS[answer.round], leader, movers_of(g))


def smoke_chance(g: Glance, unit: Unit) -> float:
    """The chance that smoke grenades burn."""
    worse = g.setting.charts.fire.exhausted if unit.cx else 0
    return sum(share for face, share in ONE_DIE if face + worse <= exponent_of(g.seen, unit))


def push_chance(g: Glance, answer: Push | PushBy) -> float:
    """The chance that a Gun gets into the next hex, pushed by those who are at it already or by who would begin."""
    gun, top = g.seen.weapon(answer.weapon), g.top
    if isinstance(top, Moving):
        group = top.movers(g.seen)
    else:
        group = [g.seen.unit(u) for u in top.flock] if isinstance(top, Pushing) else pushers(g.seen, answer)
    added = push_tally(g.seen, group, gun, stands(g.seen, gun), answer.to).total
    return sum(share for total, share in TWO_DICE if total + added <= g.seen.arm(gun).manhandling)


def shell_option(g: Glance, answer: Shelled) -> Option:
    """A shot of ordnance as an option: at whom, with what; how it is aimed and what is needed to hit stand below."""
    t, number = g.t, g.setting.names.write("round", answer.round)
    load, _, way = number.partition(" ")
    words = {"weapon": g.teller.arm(answer.weapon), "target": g.target(answer.target, movers_of(g)),
             "load": g.teller.round(load)}  # fmt: skip
    turn, leader = parts(answer)
    chance, caption = chance_of(g, answer)
    detail = joined(
        t("turned-to", facing=t(f"facing-{turn}")) if turn != NONE else "",
        t(f"way-{way}") if way else "",
        _needed(g, answer),
        t("shot-under", leaders=g.name(leader)) if leader != NONE else "",
    )
    led = () if leader == NONE else (unit_piece(leader),)
    action = FIRE_ACTIONS.of(answer)
    return plain_option(
        g, answer, "fire", text=sentence(t.many("opt-shell", words)), detail=detail,
        pieces=(weapon_piece(answer.weapon), *led), places=(g.place(answer.target),),
        targets=tuple(map(unit_piece, movers_of(g))) or g.enemies(answer.target), percent=chance,
        caption=t(caption) if chance else "", rules=(action.rule,) if action is not None else (),
    )  # fmt: skip


def _needed(g: Glance, answer: Shelled) -> str:
    """The range, the To Hit number and the modifiers: `4 hexes, To Hit 7, +2`."""
    found = None if g.book else aim_of(g, answer)
    gun = g.seen.weapon(answer.weapon)
    if found is None:
        return ""
    totals = sorted({tally.total for _, tally in found.drms} or {found.common.total})
    drms = "/".join(signed(total) if total else "±0" for total in totals)
    return g.t("to-hit-needed", range=g.hexes(g.seen.distance(gun.at, answer.target)), number=found.chance.number,
               drms=drms)  # fmt: skip


FATES = ("none", "stopped", "neutralised", "reduced", "eliminated")
"""What may become of somebody, by the ends of the messages that say so."""
FATE_TONES = ("none", "stopped", "neutralised", "loss", "loss")


def shell_forecast(g: Glance, answer: Shelled, warning: str) -> Forecast:
    """The To Hit number, what is added for each target, the chances to hit and what hits do."""
    t, found = g.t, aim_of(g, answer)
    title = sentence(g.teller.answer(answer))
    if g.book or found is None:
        return Forecast(title, unknown=(t("by-the-book"),) if g.book else (), warning=warning)
    odds = shelled(g, answer)
    drms = found.drms or ((-1, found.common),)
    shown = {tally.lines: sum_of(t, "drm", tally) for _, tally in drms}
    facts = tuple(_facts(g, answer, found, odds))
    if not odds.units and not KINDS[answer.round].cloud and (chances := hidden_hits(g, answer)):
        facts = (t("fact-hit-hidden", chance=between(g, min(chances), max(chances))), *facts)
        return Forecast(title, sums=tuple(shown.values()), facts=facts, warning=warning, rules=("6.4/hip-attack",))
    bar = _fates(t, odds.worst) if odds.units else _hits(t, odds)
    return Forecast(title, sums=tuple(shown.values()), odds=bar, facts=facts, warning=warning,
                    rules=("3.2.4/procedure",))  # fmt: skip


def hidden_hits(g: Glance, answer: Shelled) -> list[float]:
    """The chances to hit a Gun that is hidden in a hex, by which one it is and how it points (6.4/hip-attack)."""
    who = shooter(g.seen, shooter_of(answer.weapon))
    assert who is not None
    turn, leader = parts(answer)
    leads, what = g.seen.unit(leader) if leader != NONE else None, KINDS[answer.round]
    out = []
    for guess in guesses(g.seen, g.seen.enemy, answer.target):
        world = Supposed(g.seen, guess)
        out.append(hit_chances(aiming(world, who, turn, answer.target, what, leads, [world.crew]), area=what.area)[0])
    return out


def shelled(g: Glance, answer: Shelled) -> ShellOdds:
    """The exact chances of a shot."""
    who = shooter(g.seen, shooter_of(answer.weapon))
    assert who is not None
    turn, leader = parts(answer)
    leads = g.seen.unit(leader) if leader != NONE else None
    return shell_odds(g.seen, who, turn, answer.target, KINDS[answer.round], leads, movers_of(g))


def _hits(t: Texts, odds: ShellOdds) -> tuple[Odd, ...]:
    hit, critical = share_of(odds.hit), share_of(odds.critical)
    return bars(t, [("none", t("odds-missed"), 1 - hit), ("success", t("odds-hit"), hit - critical),
                    ("loss", t("odds-critical"), critical)])  # fmt: skip


def _fates(t: Texts, fates: Fates) -> tuple[Odd, ...]:
    exact = [share_of(share) for share in fates[1:]]
    exact.insert(0, 1 - sum(exact, Fraction(0)))
    return bars(
        t, [(tone, t(f"odds-{name}"), share) for tone, name, share in zip(FATE_TONES, FATES, exact, strict=True)]
    )


def _facts(g: Glance, answer: Shelled, found: Aiming, odds: ShellOdds) -> Iterator[str]:
    """The number and the hits, each target by itself, Guns, the weapon, the Backblast, what is left behind."""
    t, weapon = g.t, g.teller.arm(answer.weapon)
    yield t("fact-number", number=found.chance.number)
    if odds.units:
        yield t("fact-hits", chance=likely(t, odds.hit))
        if odds.critical:
            yield t("fact-critical", chance=likely(t, odds.critical))
    for unit in odds.units:
        yield _fate(g, "fact-fate", unit, odds.of(unit))
    for gun, gone, broken in odds.guns:
        yield t("fact-gun-hit", weapon=g.teller.arm(gun), gone=likely(t, gone), broken=likely(t, broken))
    for message, chance in (
        ("fact-keeps", odds.keeps), ("fact-breaks", odds.breaks), ("fact-gone", odds.gone),
        ("fact-no-round", odds.none), ("fact-last-round", odds.last),
    ):  # fmt: skip
        if chance:
            yield t(message, weapon=weapon, chance=likely(t, chance))
    for unit in odds.own:
        yield _fate(g, "fact-backblast", unit, odds.of_own(unit))
    if odds.residual:
        yield t("fact-residual-hit", fp=odds.residual)


def _fate(g: Glance, message: str, unit: int, fates: Fates) -> str:
    pinned, broken, reduced, killed = (likely(g.t, share) for share in fates[1:])
    return g.t(message, unit=g.name(unit), pinned=pinned, broken=broken, reduced=reduced, killed=killed)

"""`voltigeur odds`: exact odds of a shot, a rally or a close combat that a person describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.texts import Texts, texts
from voltigeur.games.aslsk.base.scenario import PACKAGE
from voltigeur.games.aslsk.ch03_22_fire.odds import THROWS, WAY
from voltigeur.games.aslsk.ch03_23_effects.checks import TWELVE
from voltigeur.games.aslsk.ch03_23_effects.odds import TWO_DICE, Harm
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import NEVER, Chance, hits
from voltigeur.games.aslsk.charts.tables import build_charts
from voltigeur.games.aslsk.table.telling import TONES, likely, share_of
from voltigeur.tabling.lines import odd_line
from voltigeur.tabling.words import bars

Shown = tuple[object, Sequence[RenderableType]]
Flag = typer.Option
MORALES = range(1, 11)


def _bars(t: Texts, shares: Mapping[str, float], messages: Mapping[str, str]) -> list[Text]:
    names = list(shares)
    exact = [share_of(shares[name]) for name in names[1:]]
    chances = [(names[0], t(messages[names[0]]), 1 - sum(exact, Fraction(0)))]
    chances += [(name, t(messages[name]), share) for name, share in zip(names[1:], exact, strict=True)]
    return [Text(odd_line(odd)) for odd in bars(t, chances)]


def fire(
    language: str,
    *,
    power: Annotated[int, Flag(help="Firepower of the attack, with all that doubles and halves it.")] = 4,
    drm: Annotated[int, Flag(help="What is added to the dice: cover, hindrance, leadership, movement.")] = 0,
    morale: Annotated[int, Flag(help="Morale of the target.")] = 7,
    directed: Annotated[bool, Flag("--directed", help="A leader directs the fire: it does not Cower.")] = False,
    inexperienced: Annotated[bool, Flag("--inexperienced", help="The firers Cower by two columns.")] = False,
) -> Shown:
    """Odds of an attack on one squad."""
    t = texts(language, PACKAGE)
    if morale not in MORALES or power < 1:
        raise VoltigeurError("there is no such attack", remedy="give a firepower of 1 or more and a morale of 1 to 10")
    table = build_charts({}).ift
    panics = 0 if directed else 2 if inexperienced else 1
    shares = dict.fromkeys(TONES, 0.0)
    for white in range(1, 7):
        for coloured in range(1, 7):
            column = table.column(power) - (panics if white == coloured else 0)
            outcome = table.result(column, white + coloured + drm)
            for harm, share in _one(outcome.kills, outcome.reduces, outcome.check, outcome.pins, morale).items():
                shares[TONES[harm]] += share / 36
    messages = {tone: f"odds-{tone}" for tone in TONES}
    return shares, _bars(t, shares, messages)


def _one(kills: int, reduces: bool, check: int, pins: bool, morale: int) -> dict[Harm, float]:
    """What a result does to one squad without a leader: the check of 3.2.3, ELR left out."""
    if kills or reduces:
        return {Harm.LOSS: 1.0}
    out = {harm: 0.0 for harm in Harm if harm <= Harm.LOSS}
    for total, share in TWO_DICE:
        if check >= 0:
            final = total + check
            kept = Harm.PINNED if final == morale else Harm.NONE
            harm = Harm.LOSS if total == TWELVE else Harm.BROKEN if final > morale else kept
        else:
            harm = Harm.PINNED if pins and total > morale else Harm.NONE
        out[harm] += share
    return out


def shell(
    language: str,
    *,
    calibre: Annotated[int, Flag(help="Calibre in mm.")] = 75,
    range_: Annotated[int, Flag("--range", help="Range in hexes.")] = 4,
    area: Annotated[bool, Flag("--area", help="On the Area Target Type, as mortars always do.")] = False,
    red: Annotated[bool, Flag("--red", help="With the red numbers: other hands, some nations.")] = False,
    cover: Annotated[int, Flag(help="TEM of the target; -1 for Air Burst.")] = 0,
    drm: Annotated[int, Flag(help="What else is added To Hit: turning, hindrance, movement, acquired.")] = 0,
    morale: Annotated[int, Flag(help="Morale of the target.")] = 7,
    rof: Annotated[int, Flag(help="Rate of fire as it is now.")] = 0,
    breaks: Annotated[int, Flag(help="B# as it is now.")] = 12,
) -> Shown:
    """Odds of a shell of HE at one squad."""
    t, charts = texts(language, PACKAGE), build_charts({})
    table, ift = charts.to_hit, charts.ift
    if morale not in MORALES or range_ < 1 or calibre < charts.ordnance.he[0][0]:
        raise VoltigeurError("there is no such shot", remedy="give a range of 1 or more and a calibre of 20 or more")
    band, power = table.band(range_), charts.ordnance.power(calibre)
    number = (table.area if area else table.red if red else table.black)[band]
    least = NEVER if area else (table.critical_red if red else table.critical_black)[band]
    shares, total = dict.fromkeys(TONES, 0.0), drm + (0 if area else cover)
    chances = {"hit": 0.0, "critical": 0.0, "keeps": 0.0}
    for white, coloured in THROWS:
        original = white + coloured
        chances["keeps"] += WAY * (coloured <= rof and original < breaks)
        struck, critical = hits(Chance(number, least), original, total, area=area)
        chances["hit"] += WAY * struck
        chances["critical"] += WAY * critical
        column = ift.column(power * charts.ordnance.critical_factor if critical else Fraction(power, 2 if area else 1))
        added = -abs(cover) if critical else cover if area else 0
        for effect, share in TWO_DICE if struck else ():
            outcome = ift.result(column, effect + added)
            for harm, part in _one(outcome.kills, outcome.reduces, outcome.check, outcome.pins, morale).items():
                shares[TONES[harm]] += WAY * share * part
    shares["none"] += 1 - chances["hit"]
    facts = [t("fact-number", number=number), t("fact-hits", chance=likely(t, chances["hit"]))]
    facts.append(t("fact-critical", chance=likely(t, chances["critical"])))
    if rof:
        facts.append(t("fact-rate-kept", chance=likely(t, chances["keeps"])))
    messages = {tone: f"odds-{tone}" for tone in TONES}
    return {"number": number, **chances, **shares}, [*map(Text, facts), *_bars(t, shares, messages)]


def rally(
    language: str,
    *,
    morale: Annotated[int, Flag(help="Morale of the broken side.")] = 7,
    leadership: Annotated[int, Flag(help="The leader's DRM, -1 for a 9-1.")] = 0,
    alone: Annotated[bool, Flag("--alone", help="Without a leader.")] = False,
    desperate: Annotated[bool, Flag("--dm", help="Under DM.")] = False,
    cover: Annotated[bool, Flag("--cover", help="In woods or a building.")] = False,
) -> Shown:
    """Odds of a rally."""
    t, figures = texts(language, PACKAGE), build_charts({}).morale
    added = (figures.desperate if desperate else 0) + (figures.cover if cover else 0)
    added += figures.self_rally if alone else leadership
    chance = sum(share for total, share in TWO_DICE if total + added <= morale)
    data = {"none": 1 - chance, "success": chance}
    return data, _bars(t, data, {"none": "odds-fails", "success": "odds-rallied"})


def combat(
    language: str,
    *,
    attack: Annotated[int, Flag(help="Firepower of the attackers.")] = 4,
    defence: Annotated[int, Flag(help="Firepower of the target.")] = 4,
    drm: Annotated[int, Flag(help="What is added to the dice.")] = 0,
) -> Shown:
    """Odds of an attack in close combat on one unit."""
    t = texts(language, PACKAGE)
    row = build_charts({}).close_combat.row(attack, defence)
    dead = sum(share for total, share in TWO_DICE if total + drm < row.kill)
    hurt = sum(share for total, share in TWO_DICE if total + drm == row.kill)
    data = {"none": 1 - dead - hurt, "neutralised": hurt, "loss": dead}
    head = Text(t("odds-combat", odds=row.name, kill=row.kill))
    messages = {"none": "odds-none", "neutralised": "odds-reduced", "loss": "odds-eliminated"}
    return {"odds": row.name, "kill": row.kill, **data}, [head, *_bars(t, data, messages)]


def check(
    language: str,
    *,
    morale: Annotated[int, Flag(help="Morale of the unit.")] = 7,
    number: Annotated[int, Flag(help="The number of the check: 0 for a Normal one.")] = 0,
    leadership: Annotated[int, Flag(help="The leader's DRM.")] = 0,
) -> Shown:
    """Odds of a Morale Check."""
    t = texts(language, PACKAGE)
    found = _one(0, False, number + leadership, False, morale)
    data = {TONES[harm]: share for harm, share in found.items()}
    return data, [Text(f"{likely(t, share):>5} {t(f'odds-{tone}')}") for tone, share in data.items()]


ODDS = (fire, shell, check, rally, combat)
"""The kinds of odds that may be asked for."""

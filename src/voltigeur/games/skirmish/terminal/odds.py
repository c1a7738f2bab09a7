"""`voltigeur odds`: exact odds of a shot, a grenade, a look-out or a close combat that a person describes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from voltigeur.engine.tally import Preview, Tally
from voltigeur.engine.texts import Texts
from voltigeur.games.skirmish.base.setting import skirmish_texts
from voltigeur.games.skirmish.table.telling import odd, sum_of
from voltigeur.games.skirmish.terminal.described import (
    Brawl,
    Grenade,
    Hidden,
    Reckoned,
    Shot,
    fire_odds,
    grenade_odds,
    melee_odds,
    spot_odds,
)
from voltigeur.tabling.lines import account_lines, odd_line

Shown = tuple[object, Sequence[RenderableType]]
Flag = typer.Option
Quality = Annotated[str, typer.Option("--quality", help="Quality: green, veteran, elite, commando.")]
Targets = Annotated[int, typer.Option("--targets", help="How many men are there.")]
Waiting = Annotated[bool, typer.Option("--waiting", help="The target lies in wait.")]
Night = Annotated[bool, typer.Option("--night", help="It is night.")]
Moving = Annotated[bool, typer.Option("--moving", help="The target has moved.")]
Vehicle = Annotated[str, typer.Option("--vehicle", help="The target is a vehicle of this type.")]
Side = Annotated[str, typer.Option("--side", help="What the vehicle shows: front, side, rear.")]


def fire(
    language: str,
    *,
    weapon: Annotated[str, Flag(help="What they fire; units skirmish lists the weapons.")] = "rifle",
    quality: Quality = "veteran",
    at: Annotated[float, Flag(help="Distance to the target in centimetres.")] = 20,
    shooters: Annotated[int, Flag(help="How many fire.")] = 1,
    targets: Targets = 1,
    covering: Annotated[bool, Flag("--covering", help="Covering fire.")] = False,
    moving: Moving = False,
    ran: Annotated[bool, Flag("--ran", help="The target has run.")] = False,
    cover: Annotated[bool, Flag("--cover", help="The target is in cover.")] = False,
    waiting: Waiting = False,
    night: Night = False,
    short_crew: Annotated[bool, Flag("--short-crew", help="The gunner has nobody to help him.")] = False,
    vehicle: Vehicle = "",
    side: Side = "front",
) -> Shown:
    """Odds of a shot or a volley."""
    t = skirmish_texts(language)
    shot = Shot(
        weapon=weapon, quality=quality, at=at, shooters=shooters, targets=targets, covering=covering, moving=moving,
        ran=ran, cover=cover, waiting=waiting, night=night, short_crew=short_crew, vehicle=vehicle, side=side,
    )  # fmt: skip
    return _shown(t, fire_odds(shot, t))


def grenade(
    language: str,
    *,
    at: Annotated[float, Flag(help="Distance to the target in centimetres.")] = 10,
    targets: Targets = 1,
    waiting: Waiting = False,
    vehicle: Annotated[str, Flag(help="An anti-tank grenade at a vehicle of this type.")] = "",
    side: Side = "front",
    moving: Moving = False,
) -> Shown:
    """Odds of a grenade."""
    t = skirmish_texts(language)
    thrown = Grenade(at=at, targets=targets, waiting=waiting, vehicle=vehicle, side=side, moving=moving)
    return _shown(t, grenade_odds(thrown, t))


def spot(
    language: str,
    *,
    at: Annotated[float, Flag(help="Distance of the nearest who looks, in centimetres.")] = 30,
    terrain: Annotated[str, Flag(help="Ground that the target is on, or building; wheat if nothing is said.")] = "",
    behind: Annotated[str, Flag(help="Line that the target is behind: low-wall, hedge.")] = "",
    target: Annotated[str, Flag(help="What is there: soldier, gun, or a type of vehicle.")] = "soldier",
    waiting: Waiting = False,
    night: Night = False,
) -> Shown:
    """Odds to spot somebody who is hidden."""
    t = skirmish_texts(language)
    hidden = Hidden(at=at, terrain=terrain, behind=behind, target=target, waiting=waiting, night=night)
    return _shown(t, spot_odds(hidden, t))


def melee(
    language: str,
    *,
    quality: Quality = "veteran",
    enemy: Annotated[str, Flag(help="Quality of the enemy.")] = "veteran",
    support: Annotated[int, Flag(help="Friends who help.")] = 0,
    charging: Annotated[bool, Flag("--charging", help="One's own man ran into contact.")] = False,
    charged: Annotated[bool, Flag("--charged", help="The enemy ran into contact.")] = False,
    clerk: Annotated[bool, Flag("--clerk", help="One's own man is a medic or a radio.")] = False,
    enemy_clerk: Annotated[bool, Flag("--enemy-clerk", help="The enemy is a medic or a radio.")] = False,
    over: Annotated[str, Flag(help="Line between them, which whoever came has to get over: low-wall, hedge.")] = "",
) -> Shown:
    """Odds of a close combat."""
    t = skirmish_texts(language)
    brawl = Brawl(
        quality=quality, enemy=enemy, support=support, charging=charging, charged=charged, clerk=clerk,
        enemy_clerk=enemy_clerk, over=over,
    )  # fmt: skip
    return _shown(t, melee_odds(brawl, t))


def _shown(t: Texts, reckoned: Reckoned) -> Shown:
    """Odds as plain data, and as lines."""
    found = reckoned.preview
    data = {
        "odds": {name: str(chance) for name, chance in found.odds.items()},
        "facts": found.facts,
        "tallies": {name: _plain(tally) for name, tally in found.tallies.items()},
    }
    return data, [Text(t(f"forecast-{reckoned.kind}"), style="bold"), *map(Text, _lines(t, found))]


def _plain(tally: Tally) -> dict[str, object]:
    lines = [{"value": line.value, "reason": line.reason, "rule": line.rule} for line in tally.lines]
    return {"total": tally.total, "lines": lines}


def _lines(t: Texts, found: Preview) -> Iterator[str]:
    """The arithmetic with its rules, then the chances, the facts last."""
    for name, tally in found.tallies.items():
        yield from (f"  {line}" for line in account_lines(t, sum_of(t, name, tally)))
    yield from (f"  {odd_line(odd(t, name, chance))}" for name, chance in found.odds.items() if chance)
    yield from (f"  {t(f'fact-{name}', value=value)}" for name, value in found.facts.items())


ODDS = (fire, grenade, spot, melee)
"""What can be described, each a command of `voltigeur odds`."""

"""`voltigeur odds`: exact odds of a shot, a morale test, an activation or a blow that a person describes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from voltigeur.engine.tally import Preview, Tally
from voltigeur.games.tda.table.wording import preview_lines, tda_texts
from voltigeur.games.tda.terminal.described import (
    DescribedShot,
    PiercingShot,
    activation_odds,
    assault_odds,
    fire_odds,
    morale_odds,
    pierce_odds,
)

Shown = tuple[object, Sequence[RenderableType]]
Flag = typer.Option
Morale = Annotated[int, typer.Option("--morale", help="Morale of the unit that tests.")]


def fire(
    language: str,
    *,
    power: Annotated[int, Flag(help="Power of the firer.")] = 6,
    reach: Annotated[int, Flag("--range", help="Printed range of the firer.")] = 6,
    cadence: Annotated[int, Flag(help="Cadence of the firer.")] = 6,
    at: Annotated[int, Flag(help="Distance to the target in hexes.")] = 3,
    adjacent: Annotated[bool, Flag("--adjacent", help="The target is next to the firer.")] = False,
    terrain: Annotated[str, Flag(help="Ground of the target.")] = "clear",
    hindrance: Annotated[int, Flag(help="Hexes on the way that hinder.")] = 0,
    morale: Morale = 7,
    march: Annotated[str, Flag(help="How the target moves: still, tactical, normal, forced.")] = "still",
    moved: Annotated[bool, Flag("--moved", help="The firer has moved.")] = False,
    half: Annotated[bool, Flag("--half", help="A half-action shot.")] = False,
    stopped: Annotated[bool, Flag("--stopped", help="The firer is stopped.")] = False,
    second: Annotated[bool, Flag("--second", help="Not the first shot of the turn: cadence is tested.")] = False,
    hidden: Annotated[bool, Flag("--hidden", help="The target is not recognised.")] = False,
    indirect: Annotated[bool, Flag("--indirect", help="A mortar.")] = False,
    target_stopped: Annotated[bool, Flag("--target-stopped", help="The target is stopped already.")] = False,
    target_neutralised: Annotated[bool, Flag("--target-neutralised", help="It is neutralised already.")] = False,
) -> Shown:
    """Odds of a shot."""
    shot = DescribedShot(
        power=power, cadence=cadence, range=reach, at=1 if adjacent else at, terrain=terrain, hindrance=hindrance,
        morale=morale, march=march, moved=moved, half=half, stopped=stopped, second=second, hidden=hidden,
        indirect=indirect, target_stopped=target_stopped, target_neutralised=target_neutralised,
    )  # fmt: skip
    return _shown(fire_odds(shot), language)


def pierce(
    language: str,
    *,
    gun: Annotated[str, Flag(help="The counter that fires, by its name; or give --ac and --barrel.")] = "",
    ac: Annotated[int, Flag(help="Its power against armour.")] = 10,
    barrel: Annotated[str, Flag(help="Its class: L, M or C.")] = "L",
    cadence: Annotated[int, Flag(help="Its cadence.")] = 7,
    quality: Annotated[str, Flag(help="Its quality: choc, veteran, ligne, bleu.")] = "ligne",
    target: Annotated[str, Flag(help="The vehicle, by its name; or give --armour and --size.")] = "",
    armour: Annotated[int, Flag(help="Armour of the face that is hit.")] = 6,
    size: Annotated[str, Flag(help="Size: TP, P, C, N, G, TG.")] = "N",
    face: Annotated[str, Flag(help="What is turned to the gun: front, flank, rear.")] = "front",
    at: Annotated[int, Flag(help="Distance in hexes.")] = 10,
    terrain: Annotated[str, Flag(help="Ground of the vehicle.")] = "clear",
    hindrance: Annotated[int, Flag(help="Hexes on the way that hinder.")] = 0,
    moved: Annotated[bool, Flag("--moved", help="The firer has moved.")] = False,
    half: Annotated[bool, Flag("--half", help="A half-action shot.")] = False,
    stopped: Annotated[bool, Flag("--stopped", help="The firer is stopped.")] = False,
    second: Annotated[bool, Flag("--second", help="Not the first shot of the turn: cadence is tested.")] = False,
    target_moved: Annotated[bool, Flag("--target-moved", help="The vehicle has a Movement marker.")] = False,
) -> Shown:
    """Odds of a shot at a vehicle."""
    shot = PiercingShot(
        gun=gun, ac=ac, barrel=barrel, cadence=cadence, quality=quality, target=target, armour=armour, size=size,
        face=face, at=at, terrain=terrain, hindrance=hindrance, moved=moved, half=half, stopped=stopped, second=second,
        target_moved=target_moved,
    )  # fmt: skip
    return _shown(pierce_odds(shot), language)


def morale(
    language: str,
    *,
    code: Annotated[str, Flag(help="The result of the fire table: S, S1, N, N1, N2, N3, 1, 2, 3.")] = "N",
    value: Morale = 7,
    stopped: Annotated[bool, Flag("--stopped", help="The unit is stopped already.")] = False,
    neutralised: Annotated[bool, Flag("--neutralised", help="The unit is neutralised already.")] = False,
) -> Shown:
    """Odds of what a result does to a unit."""
    return _shown(morale_odds(code, value, stopped=stopped, neutralised=neutralised), language)


def activation(
    language: str,
    *,
    value: Morale = 8,
    uncommanded: Annotated[bool, Flag("--uncommanded", help="A unit without a leader in reach.")] = False,
    out_of_range: Annotated[bool, Flag("--out-of-range", help="Out of the superior's range.")] = False,
    leader_dead: Annotated[bool, Flag("--leader-dead", help="The leader is dead and not replaced.")] = False,
    leader_neutralised: Annotated[bool, Flag("--leader-neutralised", help="The leader is neutralised.")] = False,
    leader_stopped: Annotated[bool, Flag("--leader-stopped", help="The leader is stopped.")] = False,
) -> Shown:
    """Odds to activate a formation."""
    found = activation_odds(
        value, uncommanded=uncommanded, out_of_range=out_of_range, leader_dead=leader_dead,
        leader_neutralised=leader_neutralised, leader_stopped=leader_stopped,
    )  # fmt: skip
    return _shown(found, language)


def assault(
    language: str,
    *,
    quality: Annotated[str, Flag(help="Quality of the attacker: choc, veteran, ligne, bleu.")] = "ligne",
    reduced: Annotated[bool, Flag("--reduced", help="A reduced squad attacks.")] = False,
    small: Annotated[bool, Flag("--small", help="A small unit attacks.")] = False,
    stopped: Annotated[bool, Flag("--stopped", help="The attacker is stopped.")] = False,
    neutralised: Annotated[bool, Flag("--neutralised", help="The attacker is neutralised.")] = False,
    covered: Annotated[bool, Flag("--covered", help="The target has important protection.")] = False,
    other_floor: Annotated[bool, Flag("--other-floor", help="From another floor.")] = False,
    tunnel: Annotated[bool, Flag("--tunnel", help="In a tunnel.")] = False,
    acceleration: Annotated[int, Flag(help="Acceleration of the assault.")] = 0,
) -> Shown:
    """Odds of one attack in an assault."""
    found = assault_odds(
        quality, reduced=reduced, small=small, stopped=stopped, neutralised=neutralised, covered=covered,
        other_floor=other_floor, tunnel=tunnel, acceleration=acceleration,
    )  # fmt: skip
    return _shown(found, language)


def _shown(found: Preview, language: str) -> Shown:
    """Odds as plain data, and as lines."""
    data = {
        "odds": {name: str(chance) for name, chance in found.odds.items()},
        "facts": found.facts,
        "tallies": {name: _plain(tally) for name, tally in found.tallies.items()},
    }
    return data, [Text(text) for text in preview_lines(tda_texts(language), found)]


def _plain(tally: Tally) -> dict[str, object]:
    return {
        "base": tally.base,
        "total": str(tally.product) if any(line.times != (1, 1) for line in tally.lines) else tally.total,
        "lines": [
            {"value": line.value, "times": f"{line.times[0]}/{line.times[1]}", "reason": line.reason, "rule": line.rule}
            for line in tally.lines
        ],
    }


ODDS = (fire, pierce, morale, activation, assault)
"""What can be described, each a command of `voltigeur odds`."""

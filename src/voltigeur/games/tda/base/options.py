"""Options of a match: where the rulebook can be read in two ways, and optional ways of playing.

The first value of each is the reading that the rules are written in; docs/reference/options.md explains them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from voltigeur.engine.options import choose


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Readings and optional ways of playing, fixed when the match is made."""

    measuring: Literal["free", "book"] = "free"
    first_shot: Literal["free", "checked"] = "free"
    """Whether the first shot of a turn can jam (7.6/first-shot)."""
    dismantled: Literal["ends", "goes-on"] = "ends"
    """Whether a weapon dismantled in its activation may still move (5.1/emplaced-al)."""
    decoys_see: Literal["yes", "no"] = "yes"
    """Whether decoys count as observers, so that an unseen move does not betray them (12.3/revealed)."""
    fresh_control: Literal["nobody", "nearest"] = "nobody"
    """Who controls hexes of no set-up zone at the start (0.5/hex-control)."""
    stop_trade: Literal["ask", "never"] = "ask"
    """Whether a unit may trade a Stop for a loss at once (11.3/remove-stop)."""
    neutralised_leader: Literal["commands", "silent"] = "commands"
    """Whether a section leader who is neutralised commands his units (3.1/neutralised-hq)."""
    two_passes: Literal["in-a-row", "any-time"] = "in-a-row"
    """Which passes of both sides end the operations phase (4.5/two-passes)."""
    road_half: Literal["raised", "plain"] = "raised"
    """Half of what a half-action on a road may spend (6.2/road)."""
    own_troops: Literal["hit", "spared"] = "hit"
    """Whether fire at a place reaches friends who are in it (7/basics)."""
    fire_group: Literal["chain", "all-adjacent"] = "chain"
    """Whether a fire group may be a chain of neighbours (7.10/group)."""
    assault_approach: Literal["half", "any"] = "half"
    """What a march may have spent before it turns into an assault (8/assault-cost)."""
    heavy_again: Literal["two-steps", "one-step"] = "two-steps"
    """What a heavy failure costs one who was neutralised before (11.2/neutralised-effects)."""
    shelling: Literal["secret", "reveals"] = "secret"
    """Whether indirect fire that has a result gives hidden units away (12.3/revealed)."""
    moving_vehicle: Literal["marked", "unmarked"] = "marked"
    """Whether a vehicle in the course of its move counts as having its Movement marker (13.1/v-vehicle, 13.2)."""
    to_hit_state: Literal["each", "once"] = "each"
    """Whether each of the firer's handicaps counts in the to-hit test (13.2/to-hit-mods)."""
    to_hit_ground: Literal["counts", "ignored"] = "counts"
    """Whether the ground counts in the to-hit test (13.2/to-hit-mods, house/to-hit-terrain)."""
    repelled: Literal["stunned", "goes-on"] = "stunned"
    """What becomes of an aircraft on the map that is repelled (13.3/resolution)."""
    smoke_mission: Literal["one-hex", "rings"] = "one-hex"
    """Where a smoke mission from off the map lays its smoke (13.4/smoke)."""
    arc_edge: Literal["forward", "backward"] = "forward"
    """Which arc a bearing of exactly 60 or 120 degrees belongs to (15.2/facing)."""
    overrun_survivors: Literal["all", "steady"] = "all"
    """Which survivors strike at a vehicle that drove over them (15.5/armoured-assault-reaction)."""
    missile_halving: Literal["after-armour", "before-armour"] = "after-armour"
    """When the power of a missile is halved (16.5/wire-guided)."""
    pin: Literal["stays", "lifted"] = "stays"
    """Whether a pin can be lifted like a Stop marker (16.6/pin)."""
    bunker_mortars: Literal["harmless", "hurt"] = "harmless"
    """Whether mortars on the map hurt those in a bunker (18.1/bunker)."""
    air_delay: Literal["none", "tested"] = "none"
    """Whether air support has to pass a delay test (21.2/timing)."""
    air_drift: Literal["rolled", "none"] = "rolled"
    """Whether an aircraft drifts after it is placed (21.2/placement)."""


def read_options(*layers: Mapping[str, str]) -> Options:
    """Options from a scenario and a player, the later ones first."""
    return choose(Options, *layers)

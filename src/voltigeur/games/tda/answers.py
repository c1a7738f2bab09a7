"""Everything that a player may say in Troupes d'assaut, each with its written form."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer, Pass

FIRE_WORDS = ("fire", "half-fire", "smoke", "half-smoke")
FULL, HALF, SMOKE, HALF_SMOKE = range(4)
PIERCE_WORDS = ("pierce", "half-pierce")
BLAST_WORDS = ("blast", "half-blast")
VOLLEY_WORDS = ("volley", "half-volley")
ARM_WORDS = ("main", "second", "third", "fourth")
AIR_WORDS = ("bomb", "strafe", "napalm", "show-of-force")
ALTITUDE_WORDS = ("low", "medium", "high")
FLAK_WORDS = ("flak", "half-flak")
UP_WORDS = ("shoot", "half-shoot")
FLIGHT_WORDS = ("ground", "low", "tactical")
AID_WORDS = ("reactivate", "unmark", "refresh", "rouse")
REACTIVATE, UNMARK, REFRESH, ROUSE = range(4)
MARCH_WORDS = ("still", "tactical", "normal", "forced", "reverse")
SHELL_WORDS = ("request", "request-smoke")
EXPLOSIVE, SMOKE_SHELLS = range(2)
ASSAULT_WORDS = ("assault", "tactical-assault")
MARKER_WORDS = (
    "trap", "wire", "roadblock", "at-obstacle", "light-shelter", "entrenchment", "fortification", "bunker",
)  # fmt: skip
"""Field works that engineers take away (19.1/demolition)."""


class Deploy(Answer, frozen=True):
    """Place all units of a set-up, each with its front where that is not towards the enemy (12.1/hidden-setup)."""

    placements: tuple[tuple[int, ...], ...]
    form: ClassVar[str] = "deploy {placements:placements*}"


class Attach(Answer, frozen=True):
    """Let a stray unit act with the formation of another leader this turn (3.1/temporary-attachment)."""

    unit: int
    leader: int
    form: ClassVar[str] = "attach {unit:unit} to {leader:unit}"


class Activate(Answer, frozen=True):
    """Try to activate a section (4.1/test)."""

    section: int
    form: ClassVar[str] = "activate {section:section}"


class ActivateUnit(Answer, frozen=True):
    """Try to activate an autonomous or uncommanded unit (1.6/formation)."""

    unit: int
    form: ClassVar[str] = "activate unit {unit:unit}"


class Wait(Answer, frozen=True):
    """Pass with decoys left to activate, without a word that they are all that is left (4.5/last-player)."""

    form: ClassVar[str] = "wait"


class End(Answer, frozen=True):
    """End the activation (4.3/end-activation)."""

    form: ClassVar[str] = "end"


class Rest(Answer, frozen=True):
    """A unit has finished acting."""

    units: tuple[int, ...]
    form: ClassVar[str] = "rest {units:units}"


class Fire(Answer, frozen=True):
    """Fire at a place: fully, as a half-action, or with smoke (5.1)."""

    units: tuple[int, ...]
    target: int
    how: int = 0
    form: ClassVar[str] = "{how:fire} {units:units} at {target:place}"
    verbs: ClassVar[tuple[str, ...]] = FIRE_WORDS


class Pierce(Answer, frozen=True):
    """Fire one weapon at one vehicle (13.2/ac-use, 13.2/one-target)."""

    unit: int
    target: int
    how: int = 0
    weapon: int = 0
    form: ClassVar[str] = "{how:pierce} {unit:unit} at {target:unit} with {weapon:arm}"
    verbs: ClassVar[tuple[str, ...]] = PIERCE_WORDS


class Flak(Answer, frozen=True):
    """Fire one antiaircraft weapon at what flies over a place (13.3/targets)."""

    unit: int
    place: int
    how: int = 0
    weapon: int = 0
    form: ClassVar[str] = "{how:flak} {unit:unit} at {place:place} with {weapon:arm}"
    verbs: ClassVar[tuple[str, ...]] = FLAK_WORDS


class ShootUp(Answer, frozen=True):
    """Fire one weapon directly at one aircraft (15.7/aircraft-types)."""

    unit: int
    target: int
    how: int = 0
    weapon: int = 0
    form: ClassVar[str] = "{how:up} {unit:unit} at {target:unit} with {weapon:arm}"
    verbs: ClassVar[tuple[str, ...]] = UP_WORDS


class Fly(Answer, frozen=True):
    """Take an aircraft up or down, at the start of a move or within one (15.7/flight)."""

    unit: int
    level: int
    form: ClassVar[str] = "fly {unit:unit} {level:flight}"


class OffMapFlak(Answer, frozen=True):
    """Let an antiaircraft battery off the map fire (21.2/aa)."""

    battery: int
    form: ClassVar[str] = "battery {battery:battery}"


class Blast(Answer, frozen=True):
    """Fire a rocket or a missile at a house or a work and at all who are there (13.1/ac-v-soft)."""

    unit: int
    target: int
    how: int = 0
    weapon: int = 0
    form: ClassVar[str] = "{how:blast} {unit:unit} at {target:place} with {weapon:arm}"
    verbs: ClassVar[tuple[str, ...]] = BLAST_WORDS


class Volley(Answer, frozen=True):
    """Fire a weapon beside the main one, or several together, at a place (15.1/multi-weapons)."""

    unit: int
    target: int
    how: int
    arms: tuple[int, ...]
    form: ClassVar[str] = "{how:volley} {unit:unit} at {target:place} with {arms:arms}"
    verbs: ClassVar[tuple[str, ...]] = VOLLEY_WORDS


class Abandon(Answer, frozen=True):
    """Give up an immobilised vehicle that leads its platoon, to name another (15.3/immobilised)."""

    unit: int
    form: ClassVar[str] = "abandon {unit:unit}"


class Move(Answer, frozen=True):
    """Begin a move of a declared kind (6.1/declaration)."""

    units: tuple[int, ...]
    march: int
    path: tuple[int, ...]
    form: ClassVar[str] = "move {units:units} {march:march} {path:places}"


class Go(Answer, frozen=True):
    """Go on with a move."""

    path: tuple[int, ...]
    form: ClassVar[str] = "go {path:places}"


class Wheel(Answer, frozen=True):
    """Turn a vehicle on the spot, as part of a move (15.2/facing)."""

    unit: int
    facing: int
    form: ClassVar[str] = "wheel {unit:unit} {facing:facing}"


class Pivot(Answer, frozen=True):
    """Turn a vehicle or a piece freely for the fire that follows (15.2/facing, 17.1/rotation)."""

    unit: int
    facing: int
    form: ClassVar[str] = "pivot {unit:unit} {facing:facing}"


class Embark(Answer, frozen=True):
    """Get into a vehicle, or be hitched to it (15.4/embark, 17.1/towed)."""

    unit: int
    vehicle: int
    form: ClassVar[str] = "embark {unit:unit} in {vehicle:unit}"


class Disembark(Answer, frozen=True):
    """Get out of a vehicle or off it (15.4/embark)."""

    unit: int
    form: ClassVar[str] = "disembark {unit:unit}"


class Unhitch(Answer, frozen=True):
    """Unhitch a piece and let it face a hexside (17.1/towed)."""

    unit: int
    facing: int
    form: ClassVar[str] = "unhitch {unit:unit} {facing:facing}"


class Roll(Answer, frozen=True):
    """Keep the Movement markers of vehicles (15.2/keep-moving)."""

    units: tuple[int, ...]
    form: ClassVar[str] = "roll {units:units}"


class Halt(Answer, frozen=True):
    """End a move."""

    form: ClassVar[str] = "halt"


class Assault(Answer, frozen=True):
    """March to an enemy-occupied place and assault it (8/assault-entry)."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    tactical: int = 0
    form: ClassVar[str] = "{tactical:assault} {units:units} {path:places}"
    verbs: ClassVar[tuple[str, ...]] = ASSAULT_WORDS


class Overrun(Answer, frozen=True):
    """Drive over enemies at the end of a path (15.5/armoured-assault)."""

    unit: int
    path: tuple[int, ...]
    form: ClassVar[str] = "overrun {unit:unit} {path:places}"


class Follow(Answer, frozen=True):
    """A vehicle moves with infantry behind it (15.6/armoured-move)."""

    unit: int
    units: tuple[int, ...]
    path: tuple[int, ...]
    form: ClassVar[str] = "lead {unit:unit} with {units:units} along {path:places}"


class SetUp(Answer, frozen=True):
    """Emplace a heavy weapon (1.4/set-up-faces)."""

    unit: int
    form: ClassVar[str] = "set-up {unit:unit}"


class Dismantle(Answer, frozen=True):
    """Dismantle a heavy weapon."""

    unit: int
    form: ClassVar[str] = "dismantle {unit:unit}"


class Aid(Answer, frozen=True):
    """A leader helps a unit (5.3/command-action)."""

    leader: int
    what: int
    unit: int
    form: ClassVar[str] = "command {leader:unit} {what:aid} {unit:unit}"


class Observe(Answer, frozen=True):
    """A leader observes for mortars (5.3/command-action)."""

    leader: int
    form: ClassVar[str] = "observe {leader:unit}"


class EnterTunnel(Answer, frozen=True):
    """Go underground (10.4/tunnels)."""

    unit: int
    tunnel: int
    form: ClassVar[str] = "enter {unit:unit} {tunnel:place}"


class LeaveTunnel(Answer, frozen=True):
    """Come out at an end of the tunnel (10.4/tunnels)."""

    unit: int
    place: int
    form: ClassVar[str] = "leave {unit:unit} by {place:place}"


class LaySmoke(Answer, frozen=True):
    """A vehicle with smoke pots covers its own place (10.4/smoke-pots)."""

    unit: int
    form: ClassVar[str] = "lay-smoke {unit:unit}"


class Demolish(Answer, frozen=True):
    """Announce that engineers take a marker away where they are (19.1/demolition)."""

    unit: int
    what: int
    form: ClassVar[str] = "demolish {unit:unit} {what:marker}"


class SapperAssault(Answer, frozen=True):
    """Storm a work or a house with charges, or blow a lane (19.1/sapper-assault, 19.2b/bangalore)."""

    unit: int
    place: int
    form: ClassVar[str] = "sapper-assault {unit:unit} {place:place}"


class Flame(Answer, frozen=True):
    """A flame vehicle fires at a work or a house next to it (19.3/flame-vehicle)."""

    unit: int
    place: int
    form: ClassVar[str] = "flame {unit:unit} at {place:place}"


class Explode(Answer, frozen=True):
    """Set a carried charge off; a right that a side has at any time (18.3/carried-ied)."""

    unit: int
    form: ClassVar[str] = "explode {unit:unit}"


class Ram(Answer, frozen=True):
    """Carry a charge into a place that is closed, and explode there (18.3/carried-ied)."""

    unit: int
    place: int
    form: ClassVar[str] = "ram {unit:unit} {place:place}"


class Exit(Answer, frozen=True):
    """Leave the map from an exit zone."""

    unit: int
    form: ClassVar[str] = "exit {unit:unit}"


class Resign(Answer, frozen=True):
    """Give the match up; a right that a side has at any time."""

    form: ClassVar[str] = "resign"


class Shake(Answer, frozen=True):
    """Take a loss to be rid of a Stop marker (11.3/remove-stop)."""

    unit: int
    form: ClassVar[str] = "shake {unit:unit}"


class Withdraw(Answer, frozen=True):
    """Withdraw before an assault (8.3/withdrawal)."""

    unit: int
    place: int
    form: ClassVar[str] = "withdraw {unit:unit} to {place:place}"


class Strike(Answer, frozen=True):
    """Choose whom to fight in an assault; -1 for one of those under a marker (8.2/combat)."""

    target: int
    form: ClassVar[str] = "strike {target:target}"


class Retreat(Answer, frozen=True):
    """Leave an assault after a round (8.2/retreat)."""

    unit: int
    place: int
    form: ClassVar[str] = "retreat {unit:unit} to {place:place}"


class Rally(Answer, frozen=True):
    """Test to rally a neutralised unit (11.2/rally)."""

    unit: int
    form: ClassVar[str] = "rally {unit:unit}"


class FallBack(Answer, frozen=True):
    """Move a neutralised unit one hex instead of testing (11.2/retreat)."""

    unit: int
    place: int
    form: ClassVar[str] = "fall-back {unit:unit} to {place:place}"


class Shift(Answer, frozen=True):
    """Move a unit out of a fire or of an overfull place (10.4/fire-displacement, 2.D/overstack)."""

    unit: int
    place: int
    form: ClassVar[str] = "shift {unit:unit} to {place:place}"


class PlaceDeputy(Answer, frozen=True):
    """Where the deputy of a dead leader appears (3.3/deputy)."""

    leader: int
    place: int
    form: ClassVar[str] = "deputy {leader:unit} at {place:place}"


class Appoint(Answer, frozen=True):
    """Name a new leader (3.3/deputy, 3.3/higher-pc)."""

    unit: int
    form: ClassVar[str] = "appoint {unit:unit}"


class Conceal(Answer, frozen=True):
    """Put units under markers again (12.4/re-conceal)."""

    units: tuple[int, ...]
    form: ClassVar[str] = "conceal {units:units}"


class Request(Answer, frozen=True):
    """Ask for a mission on a hex for the next turn (14/phase)."""

    mission: int
    place: int
    shells: int = 0
    form: ClassVar[str] = "{shells:shells} {mission:mission} on {place:place}"
    verbs: ClassVar[tuple[str, ...]] = SHELL_WORDS


class CancelMission(Answer, frozen=True):
    """Do not let a mission come that was asked for (14.2/cancel)."""

    mission: int
    form: ClassVar[str] = "cancel {mission:mission}"


class CallAir(Answer, frozen=True):
    """Call an aircraft for the next turn; its hex is chosen when it comes (21.2/timing)."""

    mission: int
    form: ClassVar[str] = "call {mission:mission}"


class AirStrike(Answer, frozen=True):
    """Place an aircraft: how it attacks, where, which way and how high (21.2/placement)."""

    mission: int
    attack: int
    place: int
    direction: int
    altitude: int
    form: ClassVar[str] = "{attack:air} {mission:mission} on {place:place} to {direction:facing} at {altitude:altitude}"
    verbs: ClassVar[tuple[str, ...]] = AIR_WORDS


class Snipe(Answer, frozen=True):
    """Choose whom a sniper fires at; -1 for one of those under a marker (16.6/one-target)."""

    target: int
    form: ClassVar[str] = "snipe {target:target}"


class Wave(Answer, frozen=True):
    """Launch a human wave: who goes, and onto which hexes (20.2/trigger)."""

    units: tuple[int, ...]
    targets: tuple[int, ...]
    form: ClassVar[str] = "wave {units:units} on {targets:places}"


class Surge(Answer, frozen=True):
    """Take the next hex of a wave, all together (20.3/advance)."""

    placements: tuple[tuple[int, ...], ...]
    form: ClassVar[str] = "surge {placements:placements*}"


class Climb(Answer, frozen=True):
    """Go up a palm for good (23.3/snipers)."""

    unit: int
    form: ClassVar[str] = "climb {unit:unit}"


class FlyTowards(Answer, frozen=True):
    """Say towards which hexside all planes of a side fly (21.3/direction-dz)."""

    facing: int
    form: ClassVar[str] = "fly towards {facing:facing}"


class DropOn(Answer, frozen=True):
    """Pick the hex over which a section jumps or a glider is released, named by its first unit (21.3/direction-dz)."""

    unit: int
    place: int
    form: ClassVar[str] = "drop {unit:unit} on {place:place}"


class GlideOn(Answer, frozen=True):
    """Let a glider drift on by a hex, away from ground that is closed to its passengers (21.3/gliders)."""

    unit: int
    form: ClassVar[str] = "glide on {unit:unit}"


class StepAside(Answer, frozen=True):
    """Where a jumper goes who could not destroy the vehicle that he came down on (21.3/drop-initiative)."""

    unit: int
    place: int
    form: ClassVar[str] = "step aside {unit:unit} to {place:place}"


AnyShot = Fire | Pierce | Blast | Volley
"""Fire of whatever kind."""


class TouchDown(Answer, frozen=True):
    """Land a plane and let it roll along the strip (21.4/landing)."""

    unit: int
    path: tuple[int, ...]
    form: ClassVar[str] = "touch down {unit:unit} {path:places}"


class TakeOff(Answer, frozen=True):
    """Let a plane roll along the strip and off the map (21.4/landing)."""

    unit: int
    path: tuple[int, ...]
    form: ClassVar[str] = "take off {unit:unit} {path:places}"


ANSWERS: tuple[type[Answer], ...] = (
    Pass, Deploy, Attach, ActivateUnit, Activate, Wait, End, Rest, Move, Go, Halt, SetUp, Dismantle, Aid, Observe,
    EnterTunnel, LeaveTunnel, LaySmoke, Exit, Resign, Shake, Withdraw, Strike, Retreat, Rally, FallBack, Shift,
    PlaceDeputy, Appoint, Conceal, Request, CancelMission, Fire, Assault, Pierce,
    Wheel, Pivot, Roll, Embark, Disembark, Unhitch,
    Overrun, Follow,
    Snipe, Wave, Surge, Climb, Demolish, SapperAssault, Flame, Explode, Ram,
    Flak, OffMapFlak, CallAir, AirStrike, ShootUp, Fly,
    Blast, Volley, Abandon,
    FlyTowards, DropOn, GlideOn, StepAside, TouchDown, TakeOff,
)  # fmt: skip

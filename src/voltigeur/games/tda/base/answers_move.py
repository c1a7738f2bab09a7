"""What a player says of movement, assault and giving way, each with its written form."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer

FLIGHT_WORDS = ("ground", "low", "tactical")
MARCH_WORDS = ("still", "tactical", "normal", "forced", "reverse")
ASSAULT_WORDS = ("assault", "tactical-assault")


class Fly(Answer, frozen=True):
    """Take an aircraft up or down, at the start of a move or within one (15.7/flight)."""

    unit: int
    level: int
    form: ClassVar[str] = "fly {unit:unit} {level:flight}"


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


class SapperAssault(Answer, frozen=True):
    """Storm a work or a house with charges, or blow a lane (19.1/sapper-assault, 19.2b/bangalore)."""

    unit: int
    place: int
    form: ClassVar[str] = "sapper-assault {unit:unit} {place:place}"


class Ram(Answer, frozen=True):
    """Carry a charge into a place that is closed, and explode there (18.3/carried-ied)."""

    unit: int
    place: int
    form: ClassVar[str] = "ram {unit:unit} {place:place}"


class Exit(Answer, frozen=True):
    """Leave the map from an exit zone."""

    unit: int
    form: ClassVar[str] = "exit {unit:unit}"


class Withdraw(Answer, frozen=True):
    """Withdraw before an assault (8.3/withdrawal)."""

    unit: int
    place: int
    form: ClassVar[str] = "withdraw {unit:unit} to {place:place}"


class Retreat(Answer, frozen=True):
    """Leave an assault after a round (8.2/retreat)."""

    unit: int
    place: int
    form: ClassVar[str] = "retreat {unit:unit} to {place:place}"


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


class StepAside(Answer, frozen=True):
    """Where a jumper goes who could not destroy the vehicle that he came down on (21.3/drop-initiative)."""

    unit: int
    place: int
    form: ClassVar[str] = "step aside {unit:unit} to {place:place}"


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

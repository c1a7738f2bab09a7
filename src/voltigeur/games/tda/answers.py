"""Everything that a player may say in Troupes d'assaut."""

from __future__ import annotations

from voltigeur.engine.choices import Answer, Pass
from voltigeur.games.tda.answers_command import (
    Abandon,
    Activate,
    ActivateUnit,
    Aid,
    Appoint,
    Attach,
    Conceal,
    Demolish,
    Deploy,
    Dismantle,
    End,
    Explode,
    LaySmoke,
    Observe,
    PlaceDeputy,
    Rally,
    Resign,
    Rest,
    SetUp,
    Shake,
    Strike,
    Wait,
)
from voltigeur.games.tda.answers_fire import Blast, Fire, Flak, Flame, OffMapFlak, Pierce, ShootUp, Snipe, Volley
from voltigeur.games.tda.answers_move import (
    Assault,
    Climb,
    Disembark,
    Embark,
    EnterTunnel,
    Exit,
    FallBack,
    Fly,
    Follow,
    Go,
    Halt,
    LeaveTunnel,
    Move,
    Overrun,
    Pivot,
    Ram,
    Retreat,
    Roll,
    SapperAssault,
    Shift,
    StepAside,
    Surge,
    TakeOff,
    TouchDown,
    Unhitch,
    Wave,
    Wheel,
    Withdraw,
)
from voltigeur.games.tda.answers_support import AirStrike, CallAir, CancelMission, DropOn, FlyTowards, GlideOn, Request

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

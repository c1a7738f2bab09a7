"""What a bot makes of any answer that nothing else has weighed: nothing rash, and never at a loss."""

from __future__ import annotations

from collections.abc import Iterable

from voltigeur.engine.choices import Answer, Draft, Pass, Question
from voltigeur.games.tda.base.answers_command import (
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
from voltigeur.games.tda.base.answers_fire import Blast, Fire, Flak, Flame, OffMapFlak, Pierce, ShootUp, Snipe, Volley
from voltigeur.games.tda.base.answers_move import (
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
from voltigeur.games.tda.base.answers_support import (
    AirStrike,
    CallAir,
    CancelMission,
    DropOn,
    FlyTowards,
    GlideOn,
    Request,
)

REST, DO, MOVE, DOUBTFUL, NEVER = 90, 60, 50, 30, 0
"""How a bot ranks what it has not weighed: doing nothing first, then what harms the enemy, then moving."""

RANKS: dict[type[Answer], int] = {
    Pass: REST + 5, Wait: REST, End: REST, Rest: REST + 1, Halt: REST,
    Strike: DO + 5, Snipe: DO + 5, Surge: DO + 5, Rally: DO + 5, Conceal: DO + 4,
    Appoint: DO + 4, PlaceDeputy: DO + 4, Deploy: DO + 4, Attach: DO, Activate: DO,
    ActivateUnit: DO, Pierce: DO + 3, Fire: DO + 2, SetUp: DO, Observe: DO, Aid: DO,
    SapperAssault: DO, Flame: DO + 3, Demolish: DO, LaySmoke: DO, Request: DO,
    Withdraw: MOVE, Retreat: MOVE, Shift: MOVE + 1, FallBack: MOVE, Exit: MOVE,
    Move: MOVE, Go: MOVE, LeaveTunnel: MOVE, EnterTunnel: DOUBTFUL, Assault: DOUBTFUL,
    Wave: DOUBTFUL, Climb: DOUBTFUL, Dismantle: DOUBTFUL, Shake: DOUBTFUL - 10,
    Volley: DO + 2, Blast: DO + 2, Flak: DO + 3, OffMapFlak: DO + 3, AirStrike: DO,
    CallAir: DO, Pivot: DOUBTFUL, Wheel: DOUBTFUL, Roll: DOUBTFUL, Disembark: MOVE,
    Unhitch: MOVE, Embark: DOUBTFUL, Abandon: DOUBTFUL,
    Overrun: DOUBTFUL, Follow: DOUBTFUL, FlyTowards: DO, DropOn: DO, GlideOn: DO,
    StepAside: MOVE, ShootUp: DO + 2, Fly: DOUBTFUL, TouchDown: DO, TakeOff: DOUBTFUL,
    CancelMission: DOUBTFUL, Ram: DOUBTFUL, Explode: NEVER, Resign: NEVER,
}  # fmt: skip


def rank(answer: Answer) -> int:
    """How a bot ranks a kind of answer; what nobody has told it of is doubtful."""
    return RANKS.get(type(answer), DOUBTFUL)


def sensible(options: Iterable[Answer]) -> Answer:
    """The least rash of these, the first of equals."""
    return max(options, key=rank)


def answer_somehow(question: Question) -> Answer:
    """An answer to a question of which the bot knows nothing."""
    choice = question.choice
    return choice.options()[0] if isinstance(choice, Draft) else sensible(choice.options())

"""What a bot makes of any answer that nothing else has weighed: nothing rash, and never at a loss."""

from __future__ import annotations

from collections.abc import Iterable

from voltigeur.engine.choices import Answer, Draft, Pass, Question
from voltigeur.games.tda import answers as said

REST, DO, MOVE, DOUBTFUL, NEVER = 90, 60, 50, 30, 0
"""How a bot ranks what it has not weighed: doing nothing first, then what harms the enemy, then moving."""

RANKS: dict[type[Answer], int] = {
    Pass: REST + 5, said.Wait: REST, said.End: REST, said.Rest: REST + 1, said.Halt: REST,
    said.Strike: DO + 5, said.Snipe: DO + 5, said.Surge: DO + 5, said.Rally: DO + 5, said.Conceal: DO + 4,
    said.Appoint: DO + 4, said.PlaceDeputy: DO + 4, said.Deploy: DO + 4, said.Attach: DO, said.Activate: DO,
    said.ActivateUnit: DO, said.Pierce: DO + 3, said.Fire: DO + 2, said.SetUp: DO, said.Observe: DO, said.Aid: DO,
    said.SapperAssault: DO, said.Flame: DO + 3, said.Demolish: DO, said.LaySmoke: DO, said.Request: DO,
    said.Withdraw: MOVE, said.Retreat: MOVE, said.Shift: MOVE + 1, said.FallBack: MOVE, said.Exit: MOVE,
    said.Move: MOVE, said.Go: MOVE, said.LeaveTunnel: MOVE, said.EnterTunnel: DOUBTFUL, said.Assault: DOUBTFUL,
    said.Wave: DOUBTFUL, said.Climb: DOUBTFUL, said.Dismantle: DOUBTFUL, said.Shake: DOUBTFUL - 10,
    said.Volley: DO + 2, said.Blast: DO + 2, said.Flak: DO + 3, said.OffMapFlak: DO + 3, said.AirStrike: DO,
    said.CallAir: DO, said.Pivot: DOUBTFUL, said.Wheel: DOUBTFUL, said.Roll: DOUBTFUL, said.Disembark: MOVE,
    said.Unhitch: MOVE, said.Embark: DOUBTFUL, said.Abandon: DOUBTFUL,
    said.Overrun: DOUBTFUL, said.Follow: DOUBTFUL, said.FlyTowards: DO, said.DropOn: DO, said.GlideOn: DO,
    said.StepAside: MOVE, said.ShootUp: DO + 2, said.Fly: DOUBTFUL, said.TouchDown: DO, said.TakeOff: DOUBTFUL,
    said.CancelMission: DOUBTFUL, said.Ram: DOUBTFUL, said.Explode: NEVER, said.Resign: NEVER,
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

"""Entries of the log: what an event says, how much it matters, which dice fell for it, and where it shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from voltigeur.engine.chance import Roll
from voltigeur.engine.events import Arg, Event
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table_log import Dice, Note
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.table.faces import marker_of, piece_of
from voltigeur.games.tda.table.telling import NO_EFFECT, Teller
from voltigeur.games.tda.table.words import sum_of

QUIET, ORDINARY, KEY, HEADING = range(4)

TOPICS: Mapping[str, tuple[str, ...]] = {
    "turn": (
        "set-up-done", "turn-begins", "phase-support", "phase-command", "phase-operations", "phase-administration",
        "initiative-won", "initiative-awarded", "operations-end", "passes", "declares-spent", "nothing-left",
        "match-won", "match-drawn", "score", "control", "undone", "taken-back",
    ),
    "fire": (
        "fires", "void-shot", "barrage", "result", "tests", "loses", "stopped", "neutralised", "stunned", "immobilised",
        "shakes", "cadence-lost", "jams", "low-ammunition", "smoke-laid", "assaults", "assault-initiative", "strikes",
        "assault-ends", "gone-eliminated", "gone-ammunition",
    ),
    "moves": (
        "moves", "enters-vacated", "retreats", "withdraws", "falls-back", "shifts", "enters-tunnel", "leaves-tunnel",
        "gone-exited", "revealed", "concealed", "marker-gone", "marker-halts", "gone-recognised",
        "lays-smoke",
    ),
    "rallies": ("rally-test", "repair", "hesitant", "demoralisation-test", "gone-demoralised"),
}  # fmt: skip
"""The filters of the log; what is not named is `other`: command and activation."""
_TOPIC_OF = {kind: topic for topic, kinds in TOPICS.items() for kind in kinds}

WEIGHTS: Mapping[str, int] = {
    **dict.fromkeys(("turn-begins", "match-won", "match-drawn"), HEADING),
    **dict.fromkeys(
        ("activates-freely", "activation-test", "loses", "gone-eliminated", "gone-demoralised", "gone-exited",
         "gone-ammunition", "assaults", "control", "demoralisation-test", "hesitant",
         "set-up-done", "score", "taken-back"), KEY,
    ),
    **dict.fromkeys(
        ("phase-support", "phase-command", "phase-operations", "phase-administration", "activation-ends",
         "operations-end", "uncommanded", "out-of-range", "smoke-thins", "marker-gone", "observes", "concealed",
         "gone-recognised", "nothing-left"), QUIET,
    ),
}  # fmt: skip

TONES: Mapping[str, str] = {
    "stopped": "stopped", "stunned": "stopped", "neutralised": "neutralised", "immobilised": "neutralised",
    "loses": "loss", "gone-eliminated": "loss", "gone-demoralised": "loss", "jams": "failure",
    "cadence-lost": "failure", "gone-ammunition": "loss", "void-shot": "failure", "low-ammunition": "failure",
    "activates-freely": "success",
}  # fmt: skip

PURPOSES: Mapping[str, tuple[str, ...]] = {
    "fires": ("fire",), "result": ("fire",), "activation-test": ("activation",), "tests": ("morale", "secret morale"),
    "barrage": ("artillery",), "repair": ("repair",), "demoralisation-test": ("demoralisation",), "jams": ("jam",),
    "assault-initiative": ("initiative",), "strikes": ("assault",), "rally-test": ("rally", "secret rally"),
    "deputy-arrives": ("deputy",), "low-ammunition": ("ammunition",),
}  # fmt: skip
"""What the dice of each event were rolled for; others that fell since the last entry are not shown."""


class Log:
    """Tells the log of one match in one language."""

    def __init__(self, setting: TdaSetting, teller: Teller) -> None:
        self.setting = setting
        self.teller = teller
        victory = setting.scenario.victory
        self.points = victory.otherwise == "points" or any(c.kind == "points" for c in victory.conditions)
        """Whether points decide, so that they are worth a reader's attention."""

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry: the event as the seat was told it, with the dice that belong to it."""
        kind = event.kind
        side = self._side(event, seat)
        shape, places = self._where(event)
        return Note(
            n=n,
            kind=kind,
            text=self.teller.sentence(event),
            side=side,
            topic=_TOPIC_OF.get(kind, "other"),
            weight=QUIET if kind == "score" and not self.points else WEIGHTS.get(kind, ORDINARY),
            rules=tuple(dict.fromkeys(event.rules)),
            dice=tuple(self._dice(event, rolls, side)),
            tone=_tone(event),
            sums=tuple(sum_of(self.teller.t, name, tally) for name, tally in event.tallies.items()),
            pieces=tuple(self._pieces(event, seat)),
            places=places,
            shape=shape,
            turn=_int(event, "turn") if kind == "turn-begins" else 0,
            phase="support" if kind == "turn-begins" else kind.removeprefix("phase-") if kind[:6] == "phase-" else "",
        )

    # ---------------------------------------------------------------- who

    def _side(self, event: Event, seat: int) -> int:
        """Whose doing it is, or whom it happens to; a marker is the enemy's, to a spectator nobody's."""
        side = event.args.get("side")
        if side is not None and isinstance(side.value, int):
            return side.value
        for name in ("unit", "units", "token", "section", "helped"):
            arg = event.args.get(name)
            match arg:
                case Arg(kind="unit", value=int(number)):
                    return self.setting.roster[number].side
                case Arg(kind="units", value=(int(first), *_)):
                    return self.setting.roster[first].side
                case Arg(kind="token") if seat >= 0:
                    return 1 - seat
                case Arg(kind="section", value=int(number)):
                    return int(number >= len(self.setting.scenario.sides[0].sections))
        return -1

    def _pieces(self, event: Event, seat: int) -> Iterator[str]:
        """The pieces that it is about, by the names that they have for this seat."""
        side = self._side(event, seat)
        for name in ("unit", "units", "helped", "target", "token"):
            match event.args.get(name):
                case Arg(kind="unit", value=int(number)):
                    yield piece_of(number)
                case Arg(kind="units", value=tuple(numbers)):
                    yield from map(piece_of, numbers)
                case Arg(kind="token", value=int(number)) if number >= 0:
                    owner = side if name != "target" else 1 - side if side >= 0 else -1
                    if owner >= 0 and owner != seat and seat != EVERYTHING:
                        yield marker_of(number, watched=seat == PUBLIC and owner == 0)

    def _where(self, event: Event) -> tuple[str, tuple[str, ...]]:
        """How it shows on the board: the way of a move, the line of a shot, or a place."""
        at, origin = _place(event, "at"), _place(event, "origin")
        if at < 0:
            return "", ()
        there = self.teller.place(at)
        if event.kind == "fires":
            return "shot", (there,) if origin < 0 else (self.teller.place(origin), there)
        if origin >= 0:
            return "way", (self.teller.place(origin), there)
        return "at", (there,)

    # ---------------------------------------------------------------- dice

    def _dice(self, event: Event, rolls: Sequence[Roll], side: int) -> Iterator[Dice]:
        """The dice that fell for this very event."""
        if event.kind == "initiative-won":
            both = [roll for roll in rolls if _purpose(roll) == "initiative side"][-2:]
            for roller, roll in enumerate(both):
                yield Dice(roller, roll.dice)
            return
        wanted = PURPOSES.get(event.kind, ())
        found = [roll for roll in rolls if _purpose(roll) in wanted]
        if not found:
            return
        roll, total = found[-1], event.args.get("roll")
        if total is None or total.value == roll.total:
            yield Dice(side, roll.dice)


def _purpose(roll: Roll) -> str:
    """What dice were rolled for, without how many there were."""
    name, _, dice = roll.purpose.rpartition(" ")
    return name if "d6" in dice else roll.purpose


def _tone(event: Event) -> str:
    """The outcome, where it is one."""
    code, outcome = event.args.get("code"), event.args.get("outcome")
    if outcome is not None:
        return "success" if outcome.value == "passed" else "failure"
    if event.kind in ("result", "barrage") and code is not None and code.value == NO_EFFECT:
        return "none"
    if event.kind == "strikes":
        return "loss" if _int(event, "steps") else "none"
    return TONES.get(event.kind, "")


def _int(event: Event, name: str) -> int:
    arg = event.args.get(name)
    return arg.value if arg is not None and arg.kind == "int" and isinstance(arg.value, int) else 0


def _place(event: Event, name: str) -> int:
    arg = event.args.get(name)
    return arg.value if arg is not None and arg.kind == "place" and isinstance(arg.value, int) else -1

"""Entries of the log: what an event says, how much it matters, which dice fell for it, and where it shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from voltigeur.engine.chance import Roll
from voltigeur.engine.events import Arg, Event
from voltigeur.engine.table_log import Dice, Note
from voltigeur.games.skirmish.base.names import write_site
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.table.faces import marker_of, piece_of
from voltigeur.games.skirmish.table.telling import Teller
from voltigeur.games.skirmish.table.wording import sum_of

QUIET, ORDINARY, KEY, HEADING = range(4)
WHO = ("troop", "figure", "figures", "token", "officer", "medic", "target")


class Log:
    """Tells the log of one match in one language."""

    def __init__(self, setting: SkirmishSetting, teller: Teller, kinds: Mapping[str, Mapping[str, object]]) -> None:
        self.setting = setting
        self.teller = teller
        self.kinds = kinds
        """For each kind of event: topic, weight, tone, and what its dice were rolled for (data/log.toml)."""

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry: the event as the seat was told it, with the dice that belong to it."""
        about = self.kinds.get(event.kind, {})
        side = self._side(event, seat)
        shape, places = self._where(event)
        weight = about.get("weight", ORDINARY)
        return Note(
            n=n,
            kind=event.kind,
            text=self.teller.sentence(event),
            side=side,
            topic=str(about.get("topic", "other")),
            weight=weight if isinstance(weight, int) else ORDINARY,
            rules=tuple(dict.fromkeys(event.rules)),
            dice=tuple(self._dice(about, rolls, side)),
            tone=self._tone(event, about),
            sums=tuple(sum_of(self.teller.t, name, tally, event.rules[0]) for name, tally in event.tallies.items()),
            pieces=tuple(self._pieces(event)),
            places=places,
            shape=shape,
            turn=_int(event, "turn") if event.kind == "turn" else 0,
            phase=str(about.get("phase", "")),
        )

    def _side(self, event: Event, seat: int) -> int:
        """Whose doing it is, or whom it happens to."""
        for name in ("side", *WHO):
            match event.args.get(name):
                case Arg(kind="side", value=int(number)):
                    return number
                case Arg(kind="figure", value=int(number)):
                    return self.setting.figures[number].side
                case Arg(kind="figures", value=(int(number), *_)):
                    return self.setting.figures[number].side
                case Arg(kind="troop", value=int(number)):
                    return self.setting.troops[number].side
                case Arg(kind="token") if seat >= 0:
                    return 1 - seat
        return -1

    def _pieces(self, event: Event) -> Iterator[str]:
        """The pieces that it is about."""
        for name in WHO:
            match event.args.get(name):
                case Arg(kind="figure", value=int(number)):
                    yield piece_of(number)
                case Arg(kind="figures", value=tuple(numbers)):
                    yield from (piece_of(number) for number in numbers if isinstance(number, int))
                case Arg(kind="token", value=int(number)) if number >= 0:
                    yield marker_of(number)

    def _where(self, event: Event) -> tuple[str, tuple[str, ...]]:
        """How it shows on the table: the way of a move, the line of a shot, or a place."""
        found = {name: place for name in ("origin", "at") if (place := _site(event, name))}
        if "at" not in found:
            return "", ()
        if "origin" not in found:
            return "at", (found["at"],)
        shape = "way" if self.kinds.get(event.kind, {}).get("topic") == "moves" else "shot"
        return shape, (found["origin"], found["at"])

    def _dice(self, about: Mapping[str, object], rolls: Sequence[Roll], side: int) -> Iterator[Dice]:
        """The dice that fell for this very event: the last ones of its purpose."""
        wanted = about.get("dice", ())
        found = [r for r in rolls if isinstance(wanted, list | tuple) and r.purpose.rpartition(" ")[0] in wanted]
        if found:
            yield Dice(side, found[-1].dice)

    def _tone(self, event: Event, about: Mapping[str, object]) -> str:
        outcome = event.args.get("outcome")
        if outcome is not None and isinstance(outcome.value, str):
            tones = about.get("tones", {})
            return str(tones.get(outcome.value, "")) if isinstance(tones, Mapping) else ""
        return str(about.get("tone", ""))


def _int(event: Event, name: str) -> int:
    arg = event.args.get(name)
    return arg.value if arg is not None and arg.kind == "int" and isinstance(arg.value, int) else 0


def _site(event: Event, name: str) -> str:
    match event.args.get(name):
        case Arg(kind="site", value=(int(x), int(y), int(storey))):
            return write_site((x, y, storey))
    return ""

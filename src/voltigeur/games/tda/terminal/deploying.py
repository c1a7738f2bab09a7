"""Setting up at the terminal: unit by unit, all at once, or as the scripted player would."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rich.console import RenderableType
from rich.text import Text

from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.verdicts import Refusal, VoltigeurError
from voltigeur.games.tda.base.answers_command import Deploy
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.scenario import enlist
from voltigeur.games.tda.bot.commander import Commander
from voltigeur.games.tda.ch02_sequence.sequence import SetUpDraft, set_up_places
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.whole.view import View

TRIES = 50


class Deployment:
    """A set-up in progress: private, and freely changed until it is done."""

    def __init__(self, question: Question, view: View, teller: Teller) -> None:
        assert isinstance(question.choice, SetUpDraft)
        self.question = question
        self.view = view
        self.teller = teller
        self.units: list[Unit] = question.choice.units
        self.placed: dict[int, int] = {}
        board = teller.setting.board
        places = {place for unit in self.units for place in set_up_places(teller.setting, unit)}
        self.zone = {board.hex_of[place] for place in places if board.hex_of[place] < board.hexes}

    def understands(self, line: str) -> bool:
        """Whether a line is about the set-up."""
        words = line.split()
        return not words or words[0].lower() in ("auto", "place", "clear", "done", "list", "options")

    def heed(self, line: str) -> Answer | None:
        """Carry out a line; the whole set-up comes back when it is done."""
        words = line.split() or ["done" if len(self.placed) == len(self.units) else "list"]
        match words:
            case ["auto"]:
                self._auto()
            case ["clear"]:
                self.placed.clear()
            case ["place", unit, place] | ["place", unit, "at", place]:
                self._place(unit, place)
            case ["done"]:
                missing = [u.id for u in self.units if u.id not in self.placed]
                if missing:
                    raise VoltigeurError(
                        self.teller.t("cli-deploy-missing", units=self.teller.units(missing)),
                        remedy=self.teller.t("cli-deploy-missing-remedy"),
                    )
                return self._whole(self.placed)
            case ["list"] | ["options"]:
                pass
            case _:
                raise VoltigeurError(
                    self.teller.t("cli-not-understood", text=line), remedy=self.teller.t("cli-deploy-remedy")
                )
        return None

    def _whole(self, placed: dict[int, int]) -> Answer:
        return Deploy(tuple(sorted(placed.items())))

    def _place(self, unit_name: str, place_name: str) -> None:
        names = self.teller.setting.names
        unit, place = names.read("unit", unit_name), names.read("place", place_name)
        assert isinstance(unit, int) and isinstance(place, int)
        if unit not in {u.id for u in self.units}:
            raise VoltigeurError(self.teller.t("refusal-not-yours"), remedy=self.teller.t("cli-deploy-remedy"))
        trial = {**self.placed, unit: place}
        refusal = self._refusal(trial)
        if refusal is not None and refusal.reason != "all-units-once":
            raise VoltigeurError(self.teller.refusal(refusal), remedy=self.teller.t("cli-deploy-remedy"))
        filled = self._filled(trial)
        if filled is None:
            raise VoltigeurError(self._only_why(unit, place), remedy=self.teller.t("cli-deploy-remedy"))
        self.placed = trial

    def _only_why(self, unit: int, place: int) -> str:
        """Why a single placement cannot be part of any set-up that was tried."""
        base = dict(self._suggestion())
        base.update(self.placed)
        base[unit] = place
        refusal = self._refusal(base)
        return self.teller.refusal(refusal) if refusal is not None else self.teller.t("cli-deploy-no-room")

    def _refusal(self, placed: dict[int, int]) -> Refusal | None:
        verdict = self.question.choice.admits(self._whole(placed))
        return verdict if isinstance(verdict, Refusal) else None

    def _suggestion(self) -> dict[int, int]:
        answer = Commander(Random(1)).choose(self.view, self.question)
        assert isinstance(answer, Deploy)
        return {entry[0]: entry[1] for entry in answer.placements}

    def _filled(self, fixed: dict[int, int]) -> dict[int, int] | None:
        """A lawful set-up with these placements: the suggestion with them in it, or a random one."""
        trial = {**self._suggestion(), **fixed}
        if self._refusal(trial) is None:
            return trial
        for seed in range(TRIES):
            answer = self.question.choice.sample(Random(seed))
            assert isinstance(answer, Deploy)
            trial = {**{entry[0]: entry[1] for entry in answer.placements}, **fixed}
            if self._refusal(trial) is None:
                return trial
        return None

    def _auto(self) -> None:
        filled = self._filled(self.placed)
        if filled is None:
            raise VoltigeurError(self.teller.t("cli-deploy-no-room"), remedy=self.teller.t("cli-deploy-missing-remedy"))
        self.placed = filled

    def _zone_of(self, unit: Unit) -> str:
        """Where a unit may be placed, as the scenario writes it."""
        scenario = self.teller.setting.scenario
        item = list(enlist(scenario))[unit.id]
        zone = item.zone or scenario.sides[unit.side].zone
        return f"- {' '.join(scenario.zones[zone])}"

    def prompt(self) -> str:
        """What stands before the cursor."""
        return self.teller.t("cli-prompt")

    def explain(self, word: str) -> Iterator[RenderableType]:
        """There are no numbers to ask about here."""
        raise VoltigeurError(self.teller.t("cli-no-option", number=word), remedy=self.teller.t("cli-deploy-remedy"))

    def text(self) -> Text:
        """The units, where each of them stands so far, and what can be typed."""
        out = Text()
        names = self.teller.setting.names
        for unit in self.units:
            at = self.placed.get(unit.id)
            where = self._zone_of(unit) if at is None else f"{names.place(at)} ({self.teller.ground(at)})"
            out.append(f"  {names.unit(unit.id):<10} {self.teller.type_name(unit):<28} {where}\n")
        out.append(self.teller.t("cli-deploy-help"), style="italic")
        return out

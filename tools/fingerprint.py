"""The fingerprint of all that the games do: equal before and after a refactoring, or it says where they differ.

    python tools/fingerprint.py --out FILE [--quick] [--only SECTION] [--game SLUG] [--jobs 2] [--root DIR]
    python tools/fingerprint.py compare OLD NEW
    python tools/fingerprint.py --explain NAME ASPECT LANG --out FILE [--root DIR]

A fingerprint is `{section: {"name|aspect|language": "digest count"}}`. The sections:

- cases: every case, by id and file stem: each state, the record, and what a table shows before each of its answers;
- play: seeded matches of every scenario, looked at every few decisions through all that a table offers;
- fixtures: every save under tests/fixtures, told again under strict comparison, and looked at;
- drawing: board, grounds and setting of every scenario; the list of scenarios and the ledger of every game.

Only what does not depend on the layout of the games is used: rulebooks, matches, tables, cases, saves, players. With
`--root` the sources, cases and fixtures of another checkout are used. `--explain` writes the text behind a digest (the
patterns of fnmatch are understood, `--explain 'tda/premier-feu#*' forecast fr`), so that two trees can be compared by
diff. Nothing is normalised but the addresses of objects and the order of sets. Chance without a seed, by which a table
fills a set-up, gets one; the tool runs itself again with `PYTHONHASHSEED` set, and what `--hash-seed` is given must
make no difference. Fields of structs that are as they are by default are left out, so that a struct may grow.
"""

# ruff: noqa: E402 - nothing of the games is imported before the right sources are found

from __future__ import annotations

import argparse
import dataclasses
import json
import multiprocessing
import os
import platform
import re
import sys
import time
import traceback
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from fnmatch import fnmatchcase
from fractions import Fraction
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from subprocess import run
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parents[1]
MARK = "VOLTIGEUR_FINGERPRINT_ROOT"
"""Set in the environment of the tool once it runs with the sources and the hash seed that were asked for."""


def settle_environment(argv: Sequence[str]) -> None:
    """Run again with the sources of the root and a fixed hash seed, unless that is so already."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--root", type=Path, default=HERE)
    parser.add_argument("--hash-seed", default="0")
    known, _ = parser.parse_known_args(argv)
    root = known.root.resolve()
    wanted = {MARK: str(root), "PYTHONHASHSEED": known.hash_seed, "PYTHONPATH": str(root / "src")}
    if any(os.environ.get(name) != value for name, value in wanted.items()):
        os.execve(sys.executable, [sys.executable, __file__, *argv], {**os.environ, **wanted})


if __name__ == "__main__" and sys.argv[1:2] != ["compare"]:
    settle_environment(sys.argv[1:])

import msgspec
from msgspec import Struct

from voltigeur.engine import saves
from voltigeur.engine.casebook.run import Case, read_cases, run_case
from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import Answer, NotAdmitted, Question, Refusal, VoltigeurError
from voltigeur.engine.events import Retelling, Story
from voltigeur.engine.match import use_rights
from voltigeur.engine.rulebooks import AnyMatch, Setting, rulebook, rulebooks
from voltigeur.engine.table import EVERYTHING, PUBLIC, PlaneTable
from voltigeur.engine.table.asks import Ask, Option, Pointing, Proposal, Ways
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.scene import Scene
from voltigeur.engine.texts import LANGUAGES
from voltigeur.players import player, player_names

SECTIONS = ("cases", "play", "fixtures", "drawing")
NEUTRAL = "-"
"""The language of what is in no language."""
ADDRESS = re.compile(rb" at 0x[0-9a-fA-F]+")
PAIRS = (("random", "random"), ("scripted", "quick"), ("quick", "random"), ("random", "scripted"))
"""Who plays in the first match of a scenario, in the second, and so on."""
MOST_LISTED = 40


class Effort(Struct, frozen=True):
    """How much is done."""

    matches: int = 3
    decisions: int = 260
    every: int = 7
    """At how many decisions a match is looked at."""
    cases: int = 1
    """One case of so many."""
    fixtures: int = 1
    forecasts: int = 6
    points: int = 3
    """Pieces and places that questions are put about, of each kind of question."""
    fields: float = 0.4
    """How often all that a place sees is looked up; on the plane that takes long."""


FULL = Effort()
QUICK = Effort(matches=1, decisions=90, every=21, cases=6, fixtures=4, forecasts=3, points=2, fields=0.2)
AT_A_CASE = Effort(forecasts=3, points=1, fields=0.1)


class Task(NamedTuple):
    """One piece of the work; `name` is what its items are called, or the stem of a file of cases."""

    section: str
    slug: str
    name: str
    path: str = ""
    number: int = 0


def seed_all_chance() -> None:
    """Let `Random()`, which is seeded from the clock or the system, be the same every time."""
    plainly = Random.seed

    def seed(self: Random, a: Any = None, version: int = 2) -> None:
        plainly(self, 0 if a is None else a, version)

    type.__setattr__(Random, "seed", seed)


# -------------------------------------------------------------------- plain data


def plain(thing: Any) -> Any:
    """Anything as plain data: sets sorted, fractions as text, structs and other classes by their names alone."""
    match thing:
        case None | bool() | int() | float() | str():
            return thing.value if isinstance(thing, Enum) else thing
        case Fraction():
            return str(thing)
        case bytes():
            return thing.hex()
        case Enum():
            return plain(thing.value)
        case Struct():
            names = thing.__struct_fields__
            return {"": type(thing).__name__, **{name: plain(getattr(thing, name)) for name in names}}
        case Mapping():
            return [[plain(key), plain(value)] for key, value in thing.items()]
        case set() | frozenset():
            return sorted((plain(part) for part in thing), key=repr)
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        return {"": type(thing).__name__, **{f.name: plain(getattr(thing, f.name)) for f in dataclasses.fields(thing)}}
    if isinstance(thing, Iterable):
        return [plain(part) for part in thing]
    return thing.__name__ if isinstance(thing, type) else type(thing).__name__


_encoder = msgspec.json.Encoder(enc_hook=plain)


@cache
def usual(kind: type[Struct]) -> tuple[tuple[str, object], ...]:
    """The fields of a struct, each with its default."""
    out = []
    for field in msgspec.structs.fields(kind):
        made = field.default_factory is not msgspec.NODEFAULT
        out.append((field.name, field.default_factory() if made else field.default))
    return tuple(out)


def lean(thing: Any) -> Any:
    """Without the fields that are as they are by default, so that a struct may grow."""
    if isinstance(thing, Struct):
        out: dict[str, Any] = {"": type(thing).__name__}
        for name, default in usual(type(thing)):
            value = getattr(thing, name)
            if value is not default and (value != default or type(value) is not type(default)):
                out[name] = lean(value)
        return out
    if isinstance(thing, list | tuple) and type(thing) in (list, tuple):
        return [lean(part) for part in thing]
    if type(thing) is dict:
        return {key: lean(value) for key, value in thing.items()}
    return thing


def encoded(thing: Any) -> bytes:
    """Plain data, or what a table shows, as text without addresses and without the place of the checkout."""
    return ADDRESS.sub(b"", _encoder.encode(lean(thing))).replace(os.environ[MARK].encode(), b"ROOT")


class Wanted(NamedTuple):
    """What is to be explained: patterns of a name, an aspect, a language."""

    name: str
    aspect: str
    language: str

    def has(self, name: str, aspect: str = "", language: str = "") -> bool:
        """Whether this is wanted; a name may lack its game and its number."""
        short = name.partition("/")[2]
        names = {name, short, name.partition("#")[0], short.partition("#")[0], short.partition("@")[0]}
        return (
            any(fnmatchcase(each, self.name) for each in names)
            and (not aspect or fnmatchcase(aspect, self.aspect))
            and (not language or fnmatchcase(language, self.language))
        )


class Sheet:
    """The digests of one thing, by aspect and language; the text itself where it is wanted."""

    def __init__(self, name: str, wanted: Wanted | None = None, *, folded: bool = False) -> None:
        self.name = name
        self.lines: list[str] = []
        self.crashes: Counter[str] = Counter()
        self._wanted = wanted
        self._folded = folded
        self._digests: dict[str, tuple[Any, int]] = {}

    def put(self, aspect: str, language: str, label: object, thing: Any) -> None:
        """Take one thing in; a sheet that is folded has but one item for all that a table shows in a language."""
        kept = aspect if not self._folded else "table" if language != NEUTRAL else FOLDS.get(aspect, "seen")
        line = b"%b %b %b\n" % (aspect.encode(), str(label).encode(), encoded(thing))
        key = f"{self.name}|{kept}|{language}"
        digest, count = self._digests.get(key) or (blake2b(digest_size=10), 0)
        digest.update(line)
        self._digests[key] = digest, count + 1
        if self._wanted is not None and self._wanted.has(self.name, kept, language):
            self.lines.append(f"{self.name}|{kept}|{language} {line.decode()}")

    def call(self, aspect: str, language: str, label: object, work: Callable[..., Any], *args: Any, table: Any) -> Any:
        """Take in what work comes to; where it fails, the error, also in the words of a table."""
        out: Any = None
        try:
            out = thing = work(*args)
        except VoltigeurError as error:
            thing = {"error": type(error).__name__, "text": str(error)}
            if table is not None:
                thing["told"] = table.refusal(error)
        except Exception as error:
            thing = {"crash": type(error).__name__, "text": str(error)}
            self.crashes[f"{aspect}: {type(error).__name__}: {str(error)[:80]}"] += 1
        self.put(aspect, language, label, thing)
        return out

    @property
    def items(self) -> dict[str, str]:
        """Digest and count of each item."""
        return {key: f"{digest.hexdigest()} {count}" for key, (digest, count) in self._digests.items()}


FOLDS = {"state": "state", "record": "record", "outcome": "record"}
"""Under which aspect of a folded sheet something is kept that is in no language; all else is `seen`."""


# -------------------------------------------------------------------- looking at a position


def rights_of(match: Any, seat: int) -> list[str]:
    """What a seat may do out of turn; older checkouts had one question for all of it."""
    asides = match.asides(seat) if hasattr(match, "asides") else filter(None, [match.aside(seat)])
    return sorted(match.write(answer) for aside in asides for answer in aside.options())


class Looker:
    """Looks at one match in all languages, at one moment after the other."""

    def __init__(self, sheet: Sheet, match: AnyMatch, effort: Effort) -> None:
        self.sheet = sheet
        self.match = match
        self.effort = effort
        setting = match.setting
        self.tables = {language: match.book.table(setting, language) for language in LANGUAGES}
        self.first = self.tables[LANGUAGES[0]]
        self.seats = range(setting.seats)
        self.pool: list[Answer] = []
        self._drawing: Drawing | None = None
        viewpoints = (*self.seats, PUBLIC)
        self._stories = {seat: Story(seat, setting.seats) for seat in viewpoints}

    @property
    def drawing(self) -> Drawing:
        """The board."""
        if self._drawing is None:
            self._drawing = self.first.drawing()
        return self._drawing

    def rng(self, label: object, aspect: str) -> Random:
        """Chance of its own for each aspect, so that what differs in one does not spoil another."""
        return Random(f"{self.sheet.name} {label} {aspect}")

    def show(self, aspect: str, label: object, method: str, *args: Any) -> Any:
        """Take in what a method of the table comes to in every language; give it in the first of them."""
        out = [
            self.sheet.call(aspect, language, label, getattr(table, method), *args, table=table)
            for language, table in self.tables.items()
        ]
        return out[0]

    def state(self, label: object) -> None:
        """The digest of the state, and what is asked."""
        m = self.match
        self.sheet.put("state", NEUTRAL, label, m.digest())
        asked = [(q.seat, q.kind, q.serial, q.rules, plain(q.args), q.blocking) for q in m.questions]
        self.sheet.put("questions", NEUTRAL, label, asked)

    def all(self, label: object) -> None:
        """Everything."""
        self.position(label)
        self.notes(label)
        self.elsewhere(label)
        for question in self.match.questions:
            self.question(f"{label}.{question.seat}", question)

    def position(self, label: object) -> None:
        """What seats and spectators see."""
        m, sheet = self.match, self.sheet
        book = m.book
        sheet.put("report", NEUTRAL, label, (book.faults(m), book.turn(m), book.losses(m), plain(m.result)))
        for seat in self.seats:
            at = f"{label}.{seat}"
            sheet.put("view", NEUTRAL, at, plain(m.view(seat).data()))
            sheet.put("aside", NEUTRAL, at, (rights_of(m, seat), m.can_undo(seat)))
            self.show("orders", at, "orders", m, seat)
        for seat in (*self.seats, PUBLIC, *((EVERYTHING,) if m.result is not None else ())):
            self.show("scene", f"{label}.{seat}", "scene", m, seat)
            self.show("text", f"{label}.{seat}", "text_position", m, seat)

    def notes(self, label: object) -> None:
        """What has been told since the last time."""
        for seat, story in self._stories.items():
            at = f"{label}.{seat}"
            for told in story.tell(self.match.record):
                self.sheet.put("log", NEUTRAL, at, (told.event, told.rolls))
                self.show("note", at, "note", story.count, told.event, told.rolls, seat)

    def elsewhere(self, label: object) -> None:
        """Lines of sight, fields and spots, in places here and there."""
        m, points = self.match, self.effort.points
        rng = self.rng(label, "sight")
        for seat in self.seats:
            scene = self.first.scene(m, seat)
            at = f"{label}.{seat}"
            for _ in range(points):
                a, b = self._target(rng, scene), self._target(rng, scene)
                self.show("ray", f"{at} {a} {b}", "ray", m, seat, a, b)
            if rng.random() < self.effort.fields:
                place, towards = self._place(rng, scene), rng.random() < 0.5
                self.show("field", f"{at} {place} {towards}", "field", m, seat, place, towards)
            if isinstance(self.first, PlaneTable):
                for who in (*(seat for _ in range(points)), PUBLIC):
                    spot = self._spot(rng, scene)
                    self.show("spot", f"{label}.{who} {spot}", "spot", m, who, *spot)

    def _target(self, rng: Random, scene: Scene) -> str:
        """A piece, or a place."""
        if scene.pieces and rng.random() < 0.5:
            return rng.choice(scene.pieces).id
        return self._place(rng, scene)

    def _place(self, rng: Random, scene: Scene) -> str:
        """Where somebody is, or anywhere."""
        taken = [piece.place for piece in scene.pieces if piece.place]
        if taken and rng.random() < 0.6:
            return rng.choice(taken)
        if self.drawing.space != "plane":
            return rng.choice(self.drawing.spots).name
        x, y, floor = self._spot(rng, scene)
        return f"{x / 100:.2f},{y / 100:.2f}" + (f"/{floor}" if floor else "")

    def _spot(self, rng: Random, scene: Scene) -> tuple[float, float, int]:
        """A spot of the plane, near somebody or anywhere."""
        there = [(piece.at, piece.floor) for piece in scene.pieces if piece.at is not None]
        if there and rng.random() < 0.7:
            (x, y), floor = rng.choice(there)
            return round(x + rng.uniform(-1200, 1200), 1), round(y + rng.uniform(-1200, 1200), 1), floor
        board = self.drawing
        return round(rng.uniform(0, board.width), 1), round(rng.uniform(0, board.height), 1), rng.choice((0, 0, 1))

    # ---------------------------------------------------------------- questions

    def question(self, label: str, question: Question) -> None:
        """Everything about a question: as it is put, what is offered, what that would bring, and why not."""
        m = self.match
        texts = [m.write(option) for option in question.options()]
        self.sheet.put("offers", NEUTRAL, label, texts)
        ask: Ask | None = self.show("ask", label, "ask", m, question)
        if ask is None:
            return
        self._placing(label, question, ask)
        options = [*ask.options, *self._actions(label, question, ask)]
        answers = self._answers(label, options, texts)
        answers += self._ways(label, question, options)
        answers += self._pointing(label, question, options)
        self.forecasts(label, question, dict.fromkeys(answers))
        self._why_not(label, question, ask)
        self._refusals(label, question)
        self._worlds(label, question)

    def _placing(self, label: str, question: Question, ask: Ask) -> None:
        """A set-up from nothing, filled, half done, and wrong."""
        if ask.form != "place":
            return
        m = self.match
        filled = self.first.placing(m, question, {}, True)
        names = list(filled.places)
        half = {name: filled.places[name] for name in names[::2]}
        wrong = dict(zip(names, [filled.places[name] for name in names[1:] + names[:1]], strict=True))
        if names:
            wrong[names[0]] = self._place(self.rng(label, "placing"), self.first.scene(m, question.seat))
        tries: tuple[tuple[dict[str, str], bool], ...]
        tries = (({}, False), ({}, True), (half, False), (half, True), (wrong, False))
        for n, (places, fill) in enumerate(tries):
            self.show("placing", f"{label} {n}", "placing", m, question, places, fill)
        self.forecasts(label, question, [filled.answer])

    def _actions(self, label: str, question: Question, ask: Ask) -> list[Option]:
        """What each of the actors may do, and what two of them may do together."""
        out: list[Option] = []
        groups = [actor.pieces for actor in ask.actors]
        if len(groups) > 1:
            one, other = self.rng(label, "actions").sample(groups, 2)
            groups.append((*one, *other))
        for pieces in groups:
            out += self.show("actions", f"{label} {' '.join(pieces)}", "actions", self.match, question, pieces) or ()
        return out

    def _answers(self, label: str, options: Sequence[Option], texts: Sequence[str]) -> list[str]:
        """One option of each verb, some others, and some answers that are not shown as options."""
        rng, most = self.rng(label, "answers"), self.effort.forecasts
        told = [option for option in options if option.answer]
        by_verb: dict[str, list[str]] = {}
        for option in told:
            by_verb.setdefault(option.verb, []).append(option.answer)
        out = [rng.choice(answers) for answers in by_verb.values()]
        out += [option.answer for option in rng.sample(told, min(len(told), most))]
        return out + rng.sample(texts, min(len(texts), most))

    def _ways(self, label: str, question: Question, options: Sequence[Option]) -> list[str]:
        """Where options lead to, and some of the ways there as answers."""
        rng, out = self.rng(label, "ways"), list[str]()
        wide = [option.id for option in options if option.ways]
        for option in rng.sample(wide, min(len(wide), self.effort.points)):
            found: Ways | None = self.show("ways", f"{label} {option}", "ways", self.match, question, option)
            if found is not None:
                out += [way.answer for way in rng.sample(found.ways, min(len(found.ways), 2))]
        return out

    def _pointing(self, label: str, question: Question, options: Sequence[Option]) -> list[str]:
        """What pointing at spots of the plane would mean; the second time it changes what was proposed before."""
        m, rng, out = self.match, self.rng(label, "pointing"), list[str]()
        aimed = [option for option in options if option.aim]
        if not aimed or not isinstance(self.first, PlaneTable):
            return out
        scene = self.first.scene(m, question.seat)
        for option in rng.sample(aimed, min(len(aimed), 2 * self.effort.points)):
            so_far = ""
            for n in range(2):
                x, y, floor = self._spot(rng, scene)
                pieces = tuple(rng.sample(option.pieces, min(len(option.pieces), rng.choice((0, 1)))))
                turn = rng.choice((-1, -1, rng.randrange(360)))
                pointing = Pointing(option.id, x, y, floor, turn, pieces, so_far)
                at = f"{label} {option.id} {n}"
                found: Proposal | None = self.show("propose", at, "propose", m, question, pointing)
                if found is not None and found.answer:
                    so_far = found.answer
                    out.append(found.answer)
        return out

    def forecasts(self, label: str, question: Question, answers: Iterable[str]) -> None:
        """What answers would bring: as the game reckons it, and as a table shows it."""
        view = self.match.view(question.seat)
        for text in answers:
            at = f"{label} {text}"
            answer = self._judge(at, question, text)
            if answer is not None:
                self.sheet.put("preview", NEUTRAL, at, plain(view.preview(answer)))
            self.show("forecast", at, "forecast", self.match, question, text)

    def _judge(self, label: str, question: Question, text: str) -> Answer | None:
        """Read an answer and judge it; a refusal, or what cannot be read, in words too."""
        m = self.match
        try:
            answer = m.read(text)
        except VoltigeurError as error:
            self.sheet.put("verdict", NEUTRAL, label, str(error))
            self.show("refusal", label, "refusal", error)
            return None
        verdict = question.admits(answer)
        self.sheet.put("verdict", NEUTRAL, label, plain(verdict))
        if isinstance(verdict, Refusal):
            self.show("refusal", label, "refusal", NotAdmitted(verdict, text))
        return answer

    def _why_not(self, label: str, question: Question, ask: Ask) -> None:
        """Why some pieces cannot do something, here or there."""
        m, rng = self.match, self.rng(label, "why")
        scene = self.first.scene(m, question.seat)
        mine = [piece.id for piece in scene.pieces if piece.side == question.seat]
        foes = [piece.id for piece in scene.pieces if piece.side != question.seat]
        asked: list[tuple[tuple[str, ...], str]] = [((), "")]
        for _ in range(self.effort.points):
            some = tuple(rng.sample(mine, min(len(mine), rng.choice((1, 1, 2)))))
            asked += [(some, ""), (some, self._place(rng, scene)), ((), self._target(rng, scene))]
            asked += [(some, rng.choice(foes))] if foes else []
            asked += [(rng.choice(ask.actors).pieces, self._target(rng, scene))] if ask.actors else []
        for pieces, target in asked:
            self.show("why", f"{label} {','.join(pieces)} > {target}", "why_not", m, question, pieces, target)

    def _refusals(self, label: str, question: Question) -> None:
        """Answers that were right elsewhere, and what is no answer at all."""
        m, rng = self.match, self.rng(label, "refusals")
        texts = [m.write(answer) for answer in rng.sample(self.pool, min(len(self.pool), 2 * self.effort.points))]
        for text in (*texts, "nonsense", "fire at"):
            self._judge(f"{label} {text}", question, text)

    def _worlds(self, label: str, question: Question) -> None:
        """What the players would answer, and another world that the seat could not tell from this one."""
        m, sheet = self.match, self.sheet
        for name in player_names():
            bot = player(name, f"{label} {name}", m.book.slug)
            sheet.put("bots", NEUTRAL, f"{label} {name}", m.write(bot.choose(m.view(question.seat), question)))
        other = m.redeal(question.seat, self.rng(label, "redeal"), same_dice=True)
        sheet.put("redeal", NEUTRAL, label, other.digest())


# -------------------------------------------------------------------- the sections


def play(task: Task, effort: Effort, wanted: Wanted | None) -> Sheet:
    """A seeded match; those after the first have other options, and in some standing orders are given."""
    sheet = Sheet(f"{task.slug}/{task.name}#{task.number}", wanted)
    setting = setting_of(task)
    match = rulebook(task.slug).new_match(setting, key_of(f"{task.name} {task.number}"))
    pair = PAIRS[task.number % len(PAIRS)]
    players = [player(pair[seat % 2], f"{task} {seat}", task.slug) for seat in range(setting.seats)]
    looker = Looker(sheet, match, effort)
    rng = Random(f"orders {sheet.name}")
    met: Counter[str] = Counter()
    for n in range(effort.decisions):
        question = match.question
        if question is None:
            break
        met[question.kind] += 1
        looker.state(n)
        if n % effort.every == 0 or met[question.kind] == 1:
            looker.all(n)
        if task.number % 2 and n % 20 == 10:
            command(match, rng.randrange(setting.seats), rng, looker)
            continue
        if use_rights(match, enumerate(players)):
            continue
        answer = players[question.seat].choose(match.view(question.seat), question)
        looker.pool.append(answer)
        match.answer(answer, question.seat)
    looker.state("end")
    looker.all("end")
    finish(sheet, match)
    return sheet


def setting_of(task: Task) -> Setting:
    """The setting of a match: as the scenario has it, or with some options otherwise."""
    book = rulebook(task.slug)
    if task.number == 0:
        return book.new_setting(task.name, options={}, overrides=None)
    rng = Random(f"options {task}")
    chosen = {name: rng.choice(values) for name, values in options_of(task.slug, task.name).items()}
    return book.new_setting(task.name, options=chosen, overrides=None)


def options_of(slug: str, scenario: str) -> dict[str, list[str]]:
    """The options of a scenario with their values."""
    from voltigeur.server import catalogue

    cards = msgspec.json.decode(catalogue.cards(slug, LANGUAGES[0]))
    card: dict[str, Any] = next((card for card in cards if card["id"] == scenario), {})
    return {option["id"]: [value for value, _ in option["values"]] for option in card.get("options", ())}


def command(match: AnyMatch, seat: int, rng: Random, looker: Looker) -> None:
    """Give a standing order, to a unit or to all."""
    lines = looker.first.orders(match, seat).lines
    unit: Any = None
    if lines and rng.random() < 0.7:
        unit = match.setting.notation.read("unit", rng.choice(lines).unit)
    match.order(seat, rng.choice(("hold", "ask", "fire", "fire 20%", "fire 30% 6")), unit)


def finish(sheet: Sheet, match: AnyMatch) -> None:
    """The record and the save of a match as it is now."""
    for n, entry in enumerate(match.record):
        sheet.put("record", NEUTRAL, n, saves.line_of(match, entry))
    for seat in range(match.setting.seats):
        sheet.put("log-again", NEUTRAL, seat, match.log(seat))
    if "case" not in match.setting.header:
        text = saves.to_text(match)
        sheet.put("save", NEUTRAL, "", text)
        again = saves.from_text(text)
        sheet.put("save", NEUTRAL, "opened", (again.match.digest(), again.notes, list(saves.retell(again))))


class Witness:
    """A rulebook that keeps the match of a case and looks at it before each of its answers."""

    def __init__(self, slug: str, sheet: Sheet) -> None:
        self.book = rulebook(slug)
        self.sheet = sheet
        self.match: AnyMatch | None = None
        self.looker: Looker | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.book, name)

    def arrange(self, given: Mapping[str, Any], where: str) -> AnyMatch:
        """The match that a case describes, under observation."""
        match = self.match = self.book.arrange(given, where)
        looker = self.looker = Looker(self.sheet, match, AT_A_CASE)
        looker.state("start")
        looker.all("start")
        plainly, count = match.answer, iter(range(1, sys.maxsize))

        def answer(answer: Answer | str, seat: int | None = None) -> None:
            n = next(count)
            text = answer if isinstance(answer, str) else match.write(answer)
            for question in match.questions:
                if question.seat == seat:
                    looker.forecasts(f"{n}.{seat}", question, [text])
                    looker.show("ask", f"{n}.{seat}", "ask", match, question)
            looker.pool.append(match.read(text))
            try:
                plainly(answer, seat)
            except NotAdmitted as error:
                looker.show("refusal", n, "refusal", error)
                raise
            looker.state(n)
            looker.notes(n)

        vars(match)["answer"] = answer
        return match


def cases(task: Task, effort: Effort, wanted: Wanted | None) -> Iterator[Sheet]:
    """The cases of a file."""
    path = Path(os.environ[MARK]) / task.path
    for case in read_cases(path):
        name = f"{task.slug}/{case.id}@{path.stem}"
        chosen = zlib.crc32(case.id.encode()) % effort.cases == 0 if wanted is None else wanted.has(name)
        if chosen:
            yield one_case(task.slug, case, Sheet(name, wanted, folded=True))


def one_case(slug: str, case: Case, sheet: Sheet) -> Sheet:
    """What a case comes to, and what can be seen of it."""
    witness: Any = Witness(slug, sheet)
    outcome = sheet.call("outcome", NEUTRAL, "", lambda: run_case(witness, case, sheet.name).differences, table=None)
    if witness.looker is not None:
        vars(witness.match).pop("answer")
        witness.looker.state("end")
        if outcome is not None and case.play:
            witness.looker.all("end")
        finish(sheet, witness.match)
    return sheet


def fixture(task: Task, effort: Effort, wanted: Wanted | None) -> Sheet:
    """A save, told again."""
    sheet = Sheet(f"{task.slug}/{task.name}", wanted)
    text = (Path(os.environ[MARK]) / task.path).read_text(encoding="utf-8")
    opened = saves.from_text(text, task.name)
    match = opened.match
    sheet.put("outcome", NEUTRAL, "", (match.digest(), plain(match.result), opened.notes, list(saves.retell(opened))))
    sheet.put("outcome", NEUTRAL, "retold", retold(match))
    looker = Looker(sheet, match, effort)
    looker.state("end")
    looker.all("end")
    finish(sheet, match)
    return sheet


def retold(match: AnyMatch) -> list[str]:
    """The digests of the states on the way."""
    telling, out = Retelling(match), list[str]()
    try:
        while not telling.over:
            telling.step()
            out.append(telling.match.digest())
    except VoltigeurError as error:
        out.append(f"{telling.place}: {error}")
    return out


def drawing(task: Task, effort: Effort, wanted: Wanted | None) -> Sheet:
    """The board of a scenario, its grounds in words and its setting; or what a game says of itself."""
    sheet = Sheet(f"{task.slug}/{task.name}", wanted)
    book = rulebook(task.slug)
    if task.name == "library":
        library(task.slug, sheet)
        return sheet
    setting = book.new_setting(task.name, options={}, overrides=None)
    sheet.put("setting", NEUTRAL, "", (plain(setting.header), setting.seats, plain(setting.sides)))
    sheet.put("setting-digest", NEUTRAL, "", setting.digest)
    for language in LANGUAGES:
        table = book.table(setting, language)
        sheet.put("drawing", language, "", table.drawing())
        sheet.put("grounds", language, "", table.grounds())
    return sheet


def library(slug: str, sheet: Sheet) -> None:
    """Scenarios, ledger, and the interface of the rulebook."""
    from voltigeur.server import catalogue

    book = rulebook(slug)
    sheet.put("book", NEUTRAL, "", (book.version, book.schema, sorted(book.migrations), plain(book.reveals)))
    sheet.put("scenarios", NEUTRAL, "", list(book.scenarios()))
    for kind in book.answers:
        sheet.put("answers", NEUTRAL, kind.__name__, (kind.form, kind.verbs, kind.__struct_fields__))
    for language in LANGUAGES:
        for card in msgspec.json.decode(catalogue.cards(slug, language)):
            sheet.put("cards", language, card["id"], card)
        for rule in msgspec.json.decode(catalogue.rules(slug, language)):
            shown = rule.pop("cases", [])
            sheet.put("rules", language, rule["id"], rule)
            sheet.put("rules-cases", language, rule["id"], shown)
        for info in msgspec.json.decode(catalogue.books(language)):
            if info["slug"] == slug:
                sheet.put("info", language, slug, info)


# -------------------------------------------------------------------- the work


class Done(NamedTuple):
    """What came of a task."""

    task: Task
    items: dict[str, str]
    lines: list[str]
    crashes: Counter[str]
    seconds: float
    trouble: str


class Work(NamedTuple):
    """A task with how it is to be done."""

    task: Task
    effort: Effort
    wanted: Wanted | None


def perform(work: Work) -> Done:
    """Carry a task out."""
    task, effort, wanted = work
    began, trouble = time.process_time(), ""
    sheets: list[Sheet] = []
    try:
        match task.section:
            case "cases":
                sheets.extend(cases(task, effort, wanted))
            case "play":
                sheets.append(play(task, effort, wanted))
            case "fixtures":
                sheets.append(fixture(task, effort, wanted))
            case _:
                sheets.append(drawing(task, effort, wanted))
    except Exception as error:
        trouble = traceback.format_exc()
        sheet = Sheet(f"{task.slug}/{task.name}#{task.number}", wanted)
        sheet.put("crash", NEUTRAL, type(error).__name__, str(error))
        sheets.append(sheet)
    items = {key: value for sheet in sheets for key, value in sheet.items.items()}
    lines = [line for sheet in sheets for line in sheet.lines]
    crashes = sum((sheet.crashes for sheet in sheets), Counter[str]())
    return Done(task, items, lines, crashes, time.process_time() - began, trouble)


def tasks(root: Path, effort: Effort, slugs: Sequence[str], sections: Sequence[str]) -> Iterator[Task]:
    """All there is to do, the long things first."""
    if "play" in sections:
        for number in range(effort.matches):
            for slug in slugs:
                for name in rulebook(slug).scenarios():
                    yield Task("play", slug, name, number=number)
    if "cases" in sections:
        files = [(slug, path) for slug in slugs for path in (root / "cases" / slug).rglob("*.toml")]
        for slug, path in sorted(files, key=lambda row: (-row[1].stat().st_size, row[1].name)):
            if "[[case]]" in path.read_text(encoding="utf-8"):
                yield Task("cases", slug, path.stem, str(path.relative_to(root)))
    if "fixtures" in sections:
        yield from fixtures(root, effort, slugs)
    if "drawing" in sections:
        for slug in slugs:
            yield from (Task("drawing", slug, name) for name in (*rulebook(slug).scenarios(), "library"))


def fixtures(root: Path, effort: Effort, slugs: Sequence[str]) -> Iterator[Task]:
    """The saves, by their names without folders."""
    for path in sorted((root / "tests" / "fixtures").rglob("*.save"), key=lambda path: (path.stem, path)):
        header = json.loads(path.read_text(encoding="utf-8").split("\n", 2)[1].removeprefix("h "))
        if header["rulebook"] in slugs and zlib.crc32(path.stem.encode()) % effort.fixtures == 0:
            yield Task("fixtures", header["rulebook"], path.stem, str(path.relative_to(root)))


def is_wanted(task: Task, wanted: Wanted) -> bool:
    """Whether a task may have to do with what is to be explained; of cases the name says it later."""
    if task.section == "cases":
        return "#" not in wanted.name and fnmatchcase(task.name, wanted.name.partition("@")[2] or "*")
    return wanted.has(f"{task.slug}/{task.name}#{task.number}") or wanted.has(f"{task.slug}/{task.name}")


def carry_out(works: Sequence[Work], jobs: int) -> Iterator[Done]:
    """Do all of it, and say how it goes."""
    began = time.monotonic()
    spent: Counter[str] = Counter()
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        for n, done in enumerate(pool.imap_unordered(perform, works), 1):
            task = done.task
            spent[f"{task.slug} {task.section}"] += round(done.seconds * 1000)
            what = f"{task.section} {task.slug}/{task.name}" + (f"#{task.number}" if task.section == "play" else "")
            elapsed = time.monotonic() - began
            print(f"[{n}/{len(works)} {elapsed:4.0f}s] {what} {done.seconds:.1f}s", file=sys.stderr, flush=True)
            if done.trouble:
                print(done.trouble, file=sys.stderr)
            yield done
    for name, thousandths in sorted(spent.items()):
        print(f"{name}: {thousandths / 1000:.1f} s of one core", file=sys.stderr)


def about(root: Path, given: argparse.Namespace) -> dict[str, str]:
    """Where a fingerprint comes from."""
    import shapely

    words = ["git", "-C", str(root), "describe", "--always", "--dirty", "--abbrev=12"]
    found = run(words, capture_output=True, text=True)
    return {
        "commit": found.stdout.strip(),
        "effort": "quick" if given.quick else "full",
        "sections": " ".join(given.only or SECTIONS),
        "games": " ".join(given.game or rulebooks()),
        "python": platform.python_version(),
        "shapely": f"{shapely.__version__} {shapely.geos_version_string}",
        "tool": blake2b(Path(__file__).read_bytes(), digest_size=6).hexdigest(),
    }


# -------------------------------------------------------------------- comparing


def compare(old: Path, new: Path) -> int:
    """Say what differs between two fingerprints, in the sections and games that both have."""
    one, two = (json.loads(path.read_text(encoding="utf-8")) for path in (old, new))
    ours, theirs = one["about"], two["about"]
    for name in ("effort", "tool", "python", "shapely"):
        if ours[name] != theirs[name]:
            print(f"note: {name} is {ours[name]} and {theirs[name]}")
    if ours["effort"] != theirs["effort"]:
        print("a quick one and a full one cannot be compared")
        return 2
    both = {name: set(ours[name].split()) & set(theirs[name].split()) for name in ("sections", "games")}
    differ = 0
    for section in SECTIONS:
        if section in both["sections"]:
            left, right = (
                {key: value for key, value in each[section].items() if key.partition("/")[0] in both["games"]}
                for each in (one, two)
            )
            differ += compare_section(section, left, right)
    print(f"{differ} items differ" if differ else "equal")
    return 1 if differ else 0


def compare_section(section: str, left: dict[str, str], right: dict[str, str]) -> int:
    """Say what differs in a section; a case whose file has another name is the same case."""
    changed = [key for key in left if key in right and left[key] != right[key]]
    gone, come = [key for key in left if key not in right], [key for key in right if key not in left]
    if section == "cases":
        renamed = 0
        homes = {_without_file(key): key for key in come}
        for key in list(gone):
            other = homes.get(_without_file(key))
            if other is not None:
                gone.remove(key)
                come.remove(other)
                renamed += 1
                if left[key] != right[other]:
                    changed.append(other)
        if renamed:
            print(f"{section}: {renamed} items are in a file of another name")
    total = len(changed) + len(gone) + len(come)
    print(f"{section}: {len(left)} and {len(right)} items, {total} differ")
    for word, keys in (("differs", changed), ("is gone", gone), ("is new", come)):
        kinds = Counter("|".join(key.split("|")[1:]) for key in keys)
        if keys:
            print(f"  {word}: " + ", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))
        for key in keys[:MOST_LISTED]:
            print(f"    {key}  {left.get(key, '')} -> {right.get(key, '')}")
        if len(keys) > MOST_LISTED:
            print(f"    and {len(keys) - MOST_LISTED} more")
    return total


def _without_file(key: str) -> str:
    """The key of a case without the file that it is in."""
    return re.sub(r"@[^|]*", "", key)


# -------------------------------------------------------------------- the command


def main(argv: Sequence[str]) -> int:
    """Make a fingerprint, explain one, or compare two."""
    if argv[:1] == ["compare"]:
        parser = argparse.ArgumentParser(prog="fingerprint.py compare")
        parser.add_argument("old", type=Path)
        parser.add_argument("new", type=Path)
        given = parser.parse_args(argv[1:])
        return compare(given.old, given.new)
    parser = argparse.ArgumentParser(prog="fingerprint.py", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--quick", action="store_true", help="a part of it, in a minute for each game")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="a section; may be given again")
    parser.add_argument("--game", action="append", choices=rulebooks(), help="a game; may be given again")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--root", type=Path, default=HERE, help="the checkout whose games are looked at")
    parser.add_argument("--hash-seed", default="0", help="the hash seed of Python; it must make no difference")
    parser.add_argument("--explain", nargs=3, metavar=("NAME", "ASPECT", "LANG"), help="write the text of items")
    given = parser.parse_args(argv)
    root, out = given.root.resolve(), given.out.resolve()
    home = Path(saves.__file__)
    if not home.is_relative_to(root / "src"):
        sys.exit(f"the games come from {home}, not from {root}")
    os.chdir(root)
    seed_all_chance()
    effort = QUICK if given.quick else FULL
    wanted = Wanted(*given.explain) if given.explain else None
    todo = list(tasks(root, effort, given.game or rulebooks(), given.only or SECTIONS))
    works = [Work(task, effort, wanted) for task in todo if wanted is None or is_wanted(task, wanted)]
    sections: dict[str, dict[str, str]] = {name: {} for name in given.only or SECTIONS}
    lines: dict[Task, list[str]] = {}
    crashes: Counter[str] = Counter()
    troubles = 0
    for done in carry_out(works, given.jobs):
        twice = sections[done.task.section].keys() & done.items
        assert not twice, f"two things have one name: {sorted(twice)[:3]}"
        sections[done.task.section] |= done.items
        lines[done.task] = done.lines
        crashes += done.crashes
        troubles += bool(done.trouble)
    if crashes:
        print(f"{crashes.total()} calls failed without a word for a person:", file=sys.stderr)
        for what, count in crashes.most_common(15):
            print(f"  {count} times {what}", file=sys.stderr)
    if wanted is not None:
        out.write_text("".join(line for task in todo for line in lines.get(task, [])), encoding="utf-8")
    else:
        made = {"about": about(root, given), **{name: dict(sorted(items.items())) for name, items in sections.items()}}
        out.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

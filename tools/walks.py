"""What a decision walks through: the modules that a page's whole dealing with one answer enters, in their order.

Usage: python tools/walks.py [--game tda] [--scenario premier-feu] [--verbs deploy fire move] [--list]

A match of the scripted player is played; at answers of the given verbs the page's part is played too: the scene, the
question with the options of its actors, the forecast, the answer itself, what both seats are told of it, and the
questions after it. Told are the modules of the median walk; `--list` names them, room by room.

Two counts are given: all modules of which anything runs, and those of which more runs than functions of one plain
statement. The others (types of data, accessors, forwarding methods) a reader need not open to follow; in the list they
stand in brackets.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import FrameType

import voltigeur
from voltigeur.engine.choices import Question
from voltigeur.engine.events import Event
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import AnyTable
from voltigeur.players import player

HOME = Path(voltigeur.__file__).parent
WALKS = 12
"""How many answers of a verb are followed."""
ACTORS = 4
"""Of how many actors the options are looked at."""
COMPOUND = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)


Walk = dict[str, bool]
"""The modules of a walk in their order, and whether more is entered of each than functions of one plain statement."""


def followed(work: Callable[[], None]) -> Walk:
    """The modules that something enters, in the order in which it does."""
    entered: dict[str, set[int]] = {}

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(HOME)):
            entered.setdefault(frame.f_code.co_filename, set()).add(frame.f_code.co_firstlineno)

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return {str(Path(name).relative_to(HOME)): not lines.isdisjoint(long_ones(name)) for name, lines in entered.items()}


@cache
def long_ones(name: str) -> frozenset[int]:
    """Where the functions of a module begin that are longer than one plain statement."""
    found = []
    for node in ast.walk(ast.parse(Path(name).read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            if len(body) > 1 or any(isinstance(each, COMPOUND) for each in body):
                found.append(min([node.lineno, *(each.lineno for each in node.decorator_list)]))
    return frozenset(found)


def deal(table: AnyTable, match: AnyMatch, question: Question, text: str) -> None:
    """All that a page and the rules do about one answer."""
    table.scene(match, question.seat)
    ask = table.ask(match, question)
    for actor in ask.actors[:ACTORS]:
        table.actions(match, question, actor.pieces)
    if ask.form == "place":
        table.placing(match, question, {}, True)
    else:
        table.forecast(match, question, text)
    told = len(match.record)
    match.answer(text, question.seat)
    table.scene(match, question.seat)
    for entry in match.record[told:]:
        for seat in range(match.setting.seats):
            event = entry.for_seat(seat) if isinstance(entry, Event) else None
            if event is not None:
                table.note(1, event, [], seat)
    for following in match.questions:
        table.ask(match, following)


def walks(slug: str, scenario: str, verbs: list[str]) -> dict[str, list[Walk]]:
    """The walks of each verb."""
    match = voltigeur.new_match(slug, scenario, seed=7)
    table = match.book.table(match.setting, "en")
    bot = player("scripted", seed=1)
    out: dict[str, list[Walk]] = {verb: [] for verb in verbs}
    while (question := match.question) is not None:
        text = match.write(bot.choose(match.view(question.seat), question))
        verb = next((verb for verb in verbs if text.split()[0] == verb and len(out[verb]) < WALKS), None)
        if verb is None:
            match.answer(text)
        else:
            out[verb].append(followed(partial(deal, table, match, question, text)))
    return out


def room_of(name: str, slug: str) -> str:
    """The package of a module, as a reader of the game calls it."""
    return str(Path(name).parent).removeprefix(f"games/{slug}/")


def main() -> None:
    """Print how long the walks are, and through which rooms they lead."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="tda")
    parser.add_argument("--scenario", default="premier-feu")
    parser.add_argument("--verbs", nargs="+", default=["deploy", "fire", "move"])
    parser.add_argument("--list", action="store_true", help="name the modules")
    args = parser.parse_args()
    for verb, found in walks(args.game, args.scenario, args.verbs).items():
        if not found:
            print(f"{verb}: nobody said so in this match")
            continue
        walk = sorted(found, key=len)[len(found) // 2]
        rooms = Counter(room_of(name, args.game) for name in walk)
        print(f"{verb}: {len(walk)} modules ({sum(walk.values())}) in {len(rooms)} rooms; median of {len(found)}")
        if args.list:
            for room in rooms:
                inside = [
                    Path(name).stem if much else f"({Path(name).stem})"
                    for name, much in walk.items()
                    if room_of(name, args.game) == room
                ]
                print(f"  {room}: {', '.join(inside)}")


if __name__ == "__main__":
    main()

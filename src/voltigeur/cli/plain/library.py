"""What the commands show of a game that has no terminal of its own: made from its cards and its table.

Each gives what `--json` prints, and what is printed otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePath

import msgspec
from rich.table import Table
from rich.text import Text

from voltigeur.cli.common import mistake
from voltigeur.cli.terminals import Shown, cards, game_texts
from voltigeur.engine.chance import key_of
from voltigeur.engine.rulebooks import AnyMatch, Setting, rulebook
from voltigeur.engine.table import EVERYTHING
from voltigeur.engine.table.library import Card
from voltigeur.engine.table.scene import Scene
from voltigeur.engine.texts import Texts
from voltigeur.tabling.lines import LEVELS, ray_lines
from voltigeur.tabling.words import labelled


def fresh(slug: str, scenario: str, overrides: Path | None = None) -> AnyMatch:
    """A match of a scenario, to look at."""
    book = rulebook(slug)
    return book.new_match(book.new_setting(scenario, options={}, overrides=overrides), key_of(0))


def everything(match: AnyMatch, language: str) -> Scene:
    """A position with nothing hidden."""
    return match.book.table(match.setting, language).scene(match, EVERYTHING)


def card_of(slug: str, setting: Setting, language: str) -> Card | None:
    """The card of a scenario, if it comes with the game."""
    name = str(setting.header.get("scenario", ""))
    return next((card for card in cards(slug, language) if card.id == name), None)


def title_of(slug: str, setting: Setting, language: str) -> str:
    """A scenario's title; one that does not come with the game goes by its name."""
    card = card_of(slug, setting, language)
    return card.title if card else PurePath(str(setting.header.get("scenario", ""))).stem


def introduction(card: Card | None, t: Texts) -> Iterator[Text]:
    """The situation, what each side has and wants, and what wins."""
    if card is not None:
        yield Text(card.lead, style="italic")
        for name, force in card.sides:
            yield Text(labelled(t, name, force))
        yield from map(Text, card.victory)


# -------------------------------------------------------------------- a scenario


def show(slug: str, setting: Setting, language: str) -> Shown:
    """A scenario: situation, sides, victory, options, and what stands on the board."""
    card = card_of(slug, setting, language)
    match = rulebook(slug).new_match(setting, key_of(0))
    data = {
        "rulebook": slug,
        "scenario": msgspec.to_builtins(card) if card else dict(setting.header),
        "digest": setting.digest,
        "options": {option.id: option.values[0][0] for option in card.options} if card else {},
    }
    return data, list(_show(slug, match, card, language))


def _show(slug: str, match: AnyMatch, card: Card | None, language: str) -> Iterator[Text]:
    t = game_texts(slug, language)
    yield Text(title_of(slug, match.setting, language), style="bold")
    if card is not None:
        level = t(LEVELS[card.level])
        yield Text(t("cli-show-size", turns=card.turns, minutes=card.minutes, size=card.size, level=level))
    yield from introduction(card, t)
    yield Text(t("cli-show-forces"), style="bold")
    table = match.book.table(match.setting, language)
    yield from (Text(line) for line in table.text_position(match, EVERYTHING))
    if card is not None and card.options:
        yield Text(t("cli-show-options"), style="bold")
        yield from _options(card)


def _options(card: Card) -> Iterator[Text]:
    for option in card.options:
        values = " | ".join(value for value, _ in option.values)
        yield Text(f"  {option.id} = {option.values[0][0]} ({values}): {option.text}")


# -------------------------------------------------------------------- pieces


def units(slug: str, overrides: Path | None, language: str) -> Shown:
    """The pieces of every scenario, with what may be known of each."""
    t = game_texts(slug, language)
    data: list[dict[str, object]] = []
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("scenario", "side", "unit", "notes"):
        table.add_column(t(f"cli-column-{column}"))
    for name in rulebook(slug).scenarios():
        scene = everything(fresh(slug, name, overrides), language)
        for piece in scene.pieces:
            side = scene.sides[piece.side].name if piece.side >= 0 else ""
            data.append({"scenario": name, "side": side, "unit": piece.title, "notes": list(piece.notes)})
            table.add_row(name, *map(Text, (side, piece.title, "; ".join(piece.notes))))
    return data, [table]


# -------------------------------------------------------------------- a line of sight


def sight(slug: str, board: str, first: str, second: str, language: str) -> Shown:
    """A line of sight on the board of a scenario at its beginning, with nothing hidden."""
    book = rulebook(slug)
    if board not in book.scenarios() and not Path(board).is_file():
        raise mistake("map", "MAP", "one-of", given=board, known=", ".join(book.scenarios()))
    match = fresh(slug, board)
    ray = book.table(match.setting, language).ray(match, EVERYTHING, first, second)
    t: Texts = game_texts(slug, language)
    return msgspec.to_builtins(ray), [Text(line) for line in ray_lines(t, ray)]

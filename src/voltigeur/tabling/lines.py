"""What a table says, as lines of text: options, forecasts, lines of sight, proposals, entries of the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from voltigeur.engine.table.asks import Cannot, Fault, Option, Proposal
from voltigeur.engine.table.forecasts import Forecast, Hop, Odd, Sum, Template
from voltigeur.engine.table.log import Dice, Note
from voltigeur.engine.table.scene import Face
from voltigeur.engine.table.sight import Ray
from voltigeur.engine.texts import Texts
from voltigeur.tabling.words import cite, labelled

NOBODY: Mapping[str, str] = {}
"""No names for pieces: they go by their ids."""
CENTIMETRE = 100
"""Units of a drawing to a centimetre of the plane, where places have no names."""
STATES = {"clear": "cli-sight-clear", "hindered": "cli-sight-hindered", "blocked": "cli-sight-blocked"}
"""What the state of a line of sight is called."""
LEVELS = {
    "tutorial": "cli-level-tutorial",
    "easy": "cli-level-easy",
    "medium": "cli-level-medium",
    "hard": "cli-level-hard",
}
"""What the level of a scenario is called."""


def spaced(*parts: str) -> str:
    """Parts of a line, without those that are empty."""
    return " ".join(part for part in parts if part)


def note_text(note: Note) -> str:
    """An entry of the log with its dice and rules."""
    why = f"({note.cause})" if note.cause else ""
    return spaced(note.text, why, *map(_card, note.cards), *map(_dice, note.dice), cite(note.rules))


def _dice(dice: Dice) -> str:
    """The dice as they fell, those that have names with them."""
    faces = [spaced(name, str(value)) for name, value in zip_longest(dice.names, dice.values, fillvalue="")]
    return f"({spaced(dice.text, (', ' if dice.names else ' ').join(faces))})"


def _card(card: Face) -> str:
    """A card with what this draw read of it."""
    return f"[{spaced(card.title, *(f'{heading}: {text}' for heading, text, lit in card.lines if lit))}]"


def option_line(option: Option) -> tuple[str, str]:
    """An option and, apart, what it is likely to bring."""
    chance = spaced(option.percent, option.caption)
    return spaced(option.text, f"({option.detail})" if option.detail else ""), option.void or chance


def cannot_line(t: Texts, cannot: Cannot) -> str:
    """Something that is not possible, why, and what would help."""
    both = bool(cannot.text and cannot.reason)
    told = labelled(t, cannot.text, cannot.reason) if both else cannot.text or cannot.reason
    remedy = f"({spaced(cannot.remedy, cannot.answer)})" if cannot.remedy or cannot.answer else ""
    return spaced(told, cite([cannot.rule]), remedy)


def fault_line(fault: Fault) -> str:
    """What is wrong with a set-up, or worth knowing."""
    return spaced("!" if fault.grave else "·", fault.text, cite([fault.rule]))


def ray_lines(t: Texts, ray: Ray) -> Iterator[str]:
    """A line of sight: the verdict, then each crossing with its rule."""
    yield spaced(labelled(t, f"{ray.a} → {ray.b}, {t(STATES[ray.state])}", ray.text), cite(ray.rules))
    for n, (x, y, what, value, rule) in enumerate(ray.crossings):
        where = ray.where[n] if n < len(ray.where) else f"{x / CENTIMETRE:.1f},{y / CENTIMETRE:.1f}"
        stops = ray.stop is not None and ray.stop == (x, y)
        yield spaced(" ", labelled(t, where, what), value or (t("cli-sight-stops") if stops else ""), cite([rule]))


# -------------------------------------------------------------------- what an answer would bring


def forecast_lines(t: Texts, forecast: Forecast, names: Mapping[str, str] = NOBODY) -> Iterator[str]:
    """A forecast in full: warning, tallies, chart, chances, facts, the way and its dangers, lines of sight."""
    yield spaced(forecast.title, f"({forecast.subtitle})" if forecast.subtitle else "", cite(forecast.rules))
    if forecast.warning:
        yield "  " + t("cli-void", reason=forecast.warning)
    for account in forecast.sums:
        yield from (f"  {line}" for line in account_lines(t, account))
    if strip := forecast.strip:
        before, after = (strip.cells[n] if 0 <= n < len(strip.cells) else "-" for n in (strip.before, strip.after))
        yield "  " + labelled(t, strip.title, f"{before} → {after} ({strip.shift})")
    yield from (f"  {odd_line(odd)}" for odd in forecast.odds)
    for fact in (*forecast.facts, *forecast.unknown):
        yield f"  {fact}"
    for hop in forecast.way:
        yield from _hop(hop)
    if forecast.arrival:
        yield "  " + t("cli-arrival", chance=forecast.arrival)
    for ray in forecast.rays:
        yield from (f"  {line}" for line in ray_lines(t, ray))
    yield from _template(t, forecast.template, names)


def account_lines(t: Texts, account: Sum) -> Iterator[str]:
    """A tally: what it comes to, then each line with its rule."""
    yield labelled(t, account.title, account.total)
    for line in account.lines:
        yield spaced(f"{line.value:>7} ", line.text, "(?)" if line.unknown else "", cite([line.rule]))


def odd_line(odd: Odd) -> str:
    """The chance of one outcome, exactly where it can be read."""
    return spaced(f"{odd.percent:>5} ", odd.text, f"({odd.exact})" if odd.exact else "")


def _hop(hop: Hop) -> Iterator[str]:
    danger = f"! {hop.percent}" if hop.percent else ""
    yield spaced(f"  {hop.place}", hop.cost, hop.text, hop.left, danger)
    for threat in hop.threats:
        yield spaced("    ", threat.percent, threat.text, cite([threat.rule]))


def _template(t: Texts, template: Template | None, names: Mapping[str, str]) -> Iterator[str]:
    if template is not None:
        for risk in template.risks:
            friend = "yes" if risk.friend else "no"
            yield "  " + t("cli-risk", chance=risk.percent, piece=names.get(risk.piece, risk.piece), friend=friend)


def proposal_lines(t: Texts, proposal: Proposal, names: Mapping[str, str] = NOBODY) -> Iterator[str]:
    """What pointing at a spot would mean: the answer, who comes where, or why not."""
    yield spaced(proposal.text, f"= {proposal.answer}" if proposal.answer else "")
    for ghost in proposal.ghosts:
        name = names.get(ghost.piece, ghost.piece)
        if ghost.fault:
            yield "  ! " + labelled(t, name, ghost.fault)
        elif ghost.cost:
            yield "  " + labelled(t, name, ghost.cost)
    for cannot in proposal.cannot:
        yield f"  ! {cannot_line(t, cannot)}"
    if proposal.forecast is not None:
        yield from (f"  {line}" for line in forecast_lines(t, proposal.forecast, names))
    else:
        yield from _template(t, proposal.template, names)

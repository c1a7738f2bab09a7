"""Drafts at the table: who holds what, who keeps DM, who attacks whom in close combat (3.1/d, 3.1/g, 3.8)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from voltigeur.engine.choices import DONE, Answer, Draft, Entry, Question, Refusal, Verdict
from voltigeur.engine.table.asks import Box, Drafted, Row
from voltigeur.engine.table.drafts import drafted
from voltigeur.engine.table.forecasts import Forecast
from voltigeur.games.aslsk.base.model import NONE, Unit
from voltigeur.games.aslsk.base.names import beside
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.bot.combat import best_pairs
from voltigeur.games.aslsk.ch03_1_rally.arrivals import Waiting
from voltigeur.games.aslsk.ch03_1_rally.rally import may_keep
from voltigeur.games.aslsk.ch03_8_close_combat.fight import Combat, Fight, Pairing, groups_of, lies
from voltigeur.games.aslsk.ch03_8_close_combat.odds import blow_odds
from voltigeur.games.aslsk.ch03_8_close_combat.stacks import Stacking, usual
from voltigeur.games.aslsk.ch04_0_possession.possession import Transfer
from voltigeur.games.aslsk.table.faces import unit_piece, weapon_piece
from voltigeur.games.aslsk.table.telling import likely
from voltigeur.games.aslsk.table.words import Glance, Reader
from voltigeur.tabling.words import joined

KEEP = "keep"


class ByNumber(Draft):
    """A draft of the rules, its rows and boxes counted from 0 as the page lists them."""

    def __init__(self, draft: Draft, rows: Sequence[int], boxes: Sequence[int]) -> None:
        self.draft, self.rows, self.boxes = draft, list(rows), list(boxes)
        self.rest = (NONE, 0) if isinstance(draft, Waiting) else ()
        """What an entry says beyond its row and its box."""

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        found = self.draft.entries(tuple(map(self._inner, so_far)))
        return [entry if entry == DONE else self._outer(entry) for entry in found]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return self.draft.whole(tuple(map(self._inner, entries)))

    def admits(self, answer: Answer) -> Verdict:
        return self.draft.admits(answer)

    def why_not(self, so_far: tuple[Entry, ...], entry: Entry) -> Refusal | None:
        return self.draft.why_not(tuple(map(self._inner, so_far)), self._inner(entry))

    def _inner(self, entry: Entry) -> Entry:
        row = self.rows[entry[0]]
        return (row, self.boxes[entry[1]], *self.rest) if self.boxes else (row,)

    def _outer(self, entry: Entry) -> Entry:
        return self.rows.index(entry[0]), self.boxes.index(entry[1]) if self.boxes else 0


def _sheet(g: Glance, question: Question) -> tuple[list[int], list[int], dict[int, set[int]]]:
    """The numbers of rows and boxes, and which box each row may go into."""
    draft = question.choice
    if isinstance(draft, Transfer):
        may = {weapon: {unit.id for unit in units} for weapon, units in draft.may.items() if units}
        return sorted(may), sorted({u for units in may.values() for u in units}), may
    if isinstance(draft, Pairing):
        foes = sorted(unit.id for unit in draft.foes)
        mine = sorted(unit.id for unit in draft.mine)
        return mine, foes, {unit: set(foes) for unit in mine}
    if isinstance(draft, Waiting):
        edge = [beside(at) for at in draft.edge]
        return [u.id for u in draft.units], edge, {unit.id: set(edge) for unit in draft.units}
    if isinstance(draft, Stacking):
        others = [*draft.men, *draft.leaders, NONE]
        return list(draft.leaders), others, {leader: set(others) - {leader} for leader in draft.leaders}
    kept = sorted(unit.id for unit in may_keep(g.seen))
    return kept, [], {unit: {0} for unit in kept}


def proposal(g: Glance, question: Question) -> list[tuple[str, str]]:
    """What most would put into a draft: the pairings that kill most, leaders on the strongest squad."""
    draft = question.choice
    if isinstance(draft, Pairing):
        best = best_pairs(g.seen, question)
        pairs = best.pairs if isinstance(best, Combat) else ()
    elif isinstance(draft, Stacking):
        at = dict(question.args).get("at")
        pairs = usual(g.seen, at, g.seat) if isinstance(at, int) else ()
    else:
        pairs = ()
    return [(str(row), str(box)) for row, box in pairs]


def rows_of(g: Glance, question: Question) -> tuple[Row, ...]:
    """The lines of a draft."""
    rows, boxes, may = _sheet(g, question)
    transfer = isinstance(question.choice, Transfer)
    out = []
    for number in rows:
        open_ = tuple(str(box) for box in boxes if box in may[number]) if boxes else (KEEP,)
        if transfer:
            weapon = g.seen.weapon(number)
            text = f"{g.teller.arm(number)} ({g.teller.arm_kind(g.seen.arm(weapon))})"
            detail = g.t("held-by", unit=g.name(weapon.owner), place=g.place(weapon.at))
            out.append(Row(str(number), text, open_, (weapon_piece(number),), detail=detail))
        else:
            unit = g.seen.unit(number)
            most = len(boxes) if isinstance(question.choice, Pairing) else 1
            detail = _detail(g, unit, placed=not _in_one_place(question))
            out.append(Row(str(number), g.teller.full(unit), open_, (unit_piece(number),), detail=detail, most=most))
    return tuple(out)


def boxes_of(g: Glance, question: Question) -> tuple[Box, ...]:
    """Where the lines of a draft may be put."""
    _, boxes, _ = _sheet(g, question)
    if not boxes:
        return (Box(KEEP, g.t("box-keep"), g.t("box-keep-detail")),)
    out = []
    for number in boxes:
        if number == NONE:
            out.append(Box(str(number), g.t("box-apart"), g.t("box-apart-detail")))
            continue
        if number < 0:
            out.append(Box(str(number), g.place(number), places=(g.place(beside(number)),)))
            continue
        unit = g.seen.unit(number)
        detail = joined(g.setting.types.units[unit.kind].name, _detail(g, unit, placed=not _in_one_place(question)))
        out.append(Box(str(number), g.name(number), detail, pieces=(unit_piece(number),), places=(g.place(unit.at),)))
    return tuple(out)


def _in_one_place(question: Question) -> bool:
    """Whether a draft is about those of one hex, which need not be told where they are."""
    return isinstance(question.choice, Pairing | Stacking)


def _detail(g: Glance, unit: Unit, *, placed: bool) -> str:
    states = [badge.text for badge in g.table.faces.unit(g.seen, unit, 0).badges]
    riders = [g.name(u.id) for u in g.seen.at(unit.at, unit.side) if u.on == unit.id]
    place = g.place(unit.at) if placed and unit.at >= 0 else ""
    return joined(place, *states, *(g.t("with-leader", unit=name) for name in riders))


def drafting(
    table: Reader, m: AslskMatch, question: Question, entries: Sequence[tuple[str, str]], fill: bool
) -> Drafted:
    """A draft in progress, judged."""
    g = Glance(table, m, question.seat, question)
    rows, boxes, _ = _sheet(g, question)
    inner = question.choice
    assert isinstance(inner, Draft)
    asked = replace(question, choice=ByNumber(inner, rows, boxes))
    if fill and not entries:
        entries = proposal(g, question)
    found = drafted(
        asked, entries, fill,
        rows=[str(row) for row in rows], boxes=[str(box) for box in boxes] or [KEEP],
        write=m.write, refusal=table.refusal,
        forecast=lambda answer: combat_forecast(g, answer),
    )  # fmt: skip
    if not isinstance(inner, Pairing):
        return found
    return replace(found, following=tuple(pair for pair in found.following if _joins(inner, found.entries, pair)))


def _joins(draft: Pairing, entries: Sequence[tuple[str, str]], pair: tuple[str, str]) -> bool:
    """Whether a unit that attacks already may take on one more by itself; else it turns to that one."""
    if all(row != pair[0] for row, _ in entries):
        return True
    pairs = sorted((int(row), int(box)) for row, box in (*entries, pair))
    return draft.admits(Combat(tuple(pairs))) is None


def combat_forecast(g: Glance, answer: str) -> Forecast:
    """Every attack of a draft with its odds and what it may do."""
    said = g.match.read(answer)
    if not isinstance(said, Combat):
        return Forecast(g.teller.answer(said))
    facts = list(blows(g, said.pairs))
    return Forecast(g.t("combat-title"), facts=tuple(facts or [g.t("combat-none")]), rules=("3.8/resolution",))


def blows(g: Glance, pairs: Sequence[tuple[int, int]]) -> list[str]:
    """Attacks in words: who on whom, odds, kill number, chances."""
    t, out = g.t, []
    top = g.top
    ambush = 0
    if isinstance(top, Fight) and top.ambusher >= 0:
        ambush = 1 if top.ambusher == g.seat else -1
    for attackers, targets in groups_of(tuple(pairs)):
        at = g.seen.unit(attackers[0]).at
        ours = [
            u for u in g.seen.at(at) if u.id in attackers or (u.on in attackers and lies(g.seen, u) and not u.broken)
        ]
        theirs = [u for u in g.seen.at(at) if u.id in targets or (u.on in targets and lies(g.seen, u))]
        found = blow_odds(g.seen, ours, theirs, ambush)
        out.append(t("blow", attackers=g.teller.units(u.id for u in ours), targets=g.teller.units(u.id for u in theirs),
                     odds=found.odds, kill=found.kill))  # fmt: skip
        for unit, dead, hurt in found.targets:
            out.append(t("blow-each", unit=g.name(unit), dead=likely(t, dead), hurt=likely(t, hurt)))
    return out

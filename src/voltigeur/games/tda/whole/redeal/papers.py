"""What else is written in secret: set-ups and other sealed answers, traps, camouflaged works (12.1, 18.3, 23.3)."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from voltigeur.engine.choices import Question
from voltigeur.engine.dealing import Dealing
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch02_sequence.sequence import Deploy, SettingUp, SetUpDraft, set_up_places
from voltigeur.games.tda.whole.redeal.counters import packed, room
from voltigeur.games.tda.whole.redeal.slots import ANY_NUMBER


def deal_sealed(m: TdaMatch, side: int, rng: Random) -> None:
    """What a side has answered and is still sealed may be any answer, if this world asks it at all."""
    if side not in m.state.sealed:
        return
    top = m.state.stack[-1]
    asked: Question | None = top.question(m.seen(side))
    if asked is None:
        del m.state.sealed[side]
    elif isinstance(top, SettingUp):
        m.state.sealed[side] = m.write(_set_up(m, side, rng))
    else:
        m.state.sealed[side] = m.write(asked.choice.sample(rng))


def _set_up(m: TdaMatch, side: int, rng: Random) -> Deploy:
    """Any lawful set-up, all equally likely (12.1/hidden-setup)."""
    units = SetUpDraft(m.seen(side)).units
    where = [set_up_places(m.setting, unit) for unit in units]
    places = sorted({place for zone in where for place in zone})
    number = {place: n for n, place in enumerate(places)}
    kinds, digit = packed(m, side)
    dealing = Dealing(
        [sum(1 << number[place] for place in zone) for zone in where], [0] * len(places), [ANY_NUMBER] * len(places),
        places, [digit[unit.kind] for unit in units], {}, room(m, side, kinds, set()),
    )  # fmt: skip
    return Deploy(tuple((unit.id, places[slot]) for unit, slot in zip(units, dealing.deal(rng), strict=True)))


def deal_traps(m: TdaMatch, side: int, rng: Random) -> None:
    """Deal what the unturned traps of a side are anew among their places (18.3/traps)."""
    traps = [trap for trap in m.position.traps if trap.side == side and not trap.shown]
    contents = [(trap.power, trap.around, trap.lasts) for trap in traps]
    rng.shuffle(contents)
    for trap, content in zip(traps, contents, strict=True):
        trap.power, trap.around, trap.lasts = content


def deal_works(m: TdaMatch, side: int, rng: Random) -> None:
    """Camouflaged works may lie anywhere in their side's zone where nobody has come upon them (23.3/camouflage)."""
    p = m.position
    if not any(work.side == side for work in p.dug):
        return
    board, terrain = m.setting.board, m.setting.terrain
    zone = m.setting.zones[m.setting.scenario.sides[side].zone]
    known = {u.at for u in p.units if u.at >= 0 and (u.side != side or not u.hidden)}
    changed = {change.place for change in p.changes}
    free = [
        place
        for place in sorted(zone)
        if place < board.hexes
        and p.control[place] != 1 - side
        and place not in known
        and place not in changed
        and terrain.kind[board.kind[place]].wet == "land"
        and not terrain.kind[board.kind[place]].building
    ]
    works = [n for n, work in enumerate(p.dug) if work.side == side]
    if len(free) >= len(works):
        for n, place in zip(works, rng.sample(free, len(works)), strict=True):
            p.dug[n] = replace(p.dug[n], place=place)

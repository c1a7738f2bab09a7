"""Bombs and shells from off the map: powers by ring, one attack on each hex, damage to the ground (13.4, 14.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from voltigeur.games.tda.base.cover import protection
from voltigeur.games.tda.base.forward import bombard_bunker
from voltigeur.games.tda.base.model import Flight
from voltigeur.games.tda.base.play import TdaMatch, clear, lay, number, reveal, word
from voltigeur.games.tda.base.world import Target
from voltigeur.games.tda.ch07_fire.firepower import column, shell_power, shell_shift
from voltigeur.games.tda.ch07_fire.results import gives_away, queue_results
from voltigeur.games.tda.ch11_morale.morale import Trial
from voltigeur.games.tda.charts.tables import Code
from voltigeur.terrain.boards import Board

Results = list[tuple[int, str]]


def rings(board: Board, centre: int, powers: Sequence[int]) -> dict[int, int]:
    """The power that each hex takes from fire on one of them (13.4/rings)."""
    near = board.dist[centre]
    return {place: powers[near[place]] for place in range(board.hexes) if 0 <= near[place] < len(powers)}


def add_up(parts: Iterable[Mapping[int, int]]) -> dict[int, int]:
    """Powers of several missions on the same hexes (14.5/simultaneous)."""
    out: dict[int, int] = {}
    for part in parts:
        for place, power in part.items():
            out[place] = out.get(place, 0) + power
    return out


def bombard(m: TdaMatch, powers: Mapping[int, int], heavy: Mapping[int, int], rule: str) -> None:
    """One attack on each hex; all dice fall before anything happens to anybody (14.5/simultaneous).

    `heavy` is the part of the powers that breaks the ground too (13.4/terrain-damage).
    """
    known: Results = []
    secret: Results = []
    codes: dict[int, Code] = {}
    for ground in sorted(powers):
        targets = _targets(m, ground)
        if not targets and not (heavy.get(ground) and breakable(m, ground)):
            continue
        roll = m.roll("artillery")
        m.emit("shelling", rule, at=m.place(ground), power=number(powers[ground]), roll=number(roll.total))
        for found, covered in _strike(m, targets, powers[ground], roll.total):
            (secret if covered else known).extend(found)
        codes[ground] = on_the_ground(m, ground, heavy.get(ground, 0), roll.total)
    for ground, code in codes.items():
        damage(m, ground, code)
    if secret:
        m.push(Trial(tuple(secret), True))
    if known:
        m.push(Trial(tuple(known)))


def _targets(m: TdaMatch, ground: int) -> list[Target]:
    """Everybody in a hex, on all floors, but for those who fly above it and those underground (13.4/basics)."""
    board, units = m.setting.board, m.position.units
    out = []
    for place, here in sorted(m.position.here.items()):
        if board.hex_of[place] == ground and place not in board.tunnels:
            out += [Target(u, place, units[u].hidden) for u in here if units[u].height != Flight.TACTICAL]
    return out


def _strike(m: TdaMatch, targets: Sequence[Target], power: int, roll: int) -> list[tuple[Results, bool]]:
    """What a roll does to those in a hex; who is under a marker takes half the power (12.1/hidden-halving)."""
    truth = m.truth
    chart = m.setting.charts
    codes: dict[tuple[Code, bool], list[Target]] = {}
    told: set[tuple[int, bool]] = set()
    for target in targets:
        shift = shell_shift(truth, target)
        tally = shell_power(truth, power, hidden=target.hidden)
        index = column(truth, tally.product, shift.total)
        code = chart.fire.cell(roll, index)
        secret = target.hidden and not gives_away(m, m.unit(target.unit), code)
        codes.setdefault((code, secret), []).append(target)
        if (index, target.hidden) in told:
            continue
        told.add((index, target.hidden))
        m.emit(
            "result", "7.7/results", to=m.kept(m.unit(target.unit), secret),
            at=m.place(target.place), code=word(code), column=number(chart.fire.heading(index)),
            tallies={"power": tally, "shift": shift},
        )  # fmt: skip
    for (_, secret), hit in codes.items():
        if not secret:
            reveal(m, [m.unit(target.unit) for target in hit], "12.3/revealed")
    return [
        (queue_results(m, truth, hit, code, secret=secret, roll=roll), secret)
        for (code, secret), hit in codes.items()
        if code != "-"
    ]


# -------------------------------------------------------------------- the ground


def breakable(m: TdaMatch, ground: int) -> bool:
    """Whether there is anything in a hex that fire can break."""
    setting, chart = m.setting, m.setting.charts.terrain_damage
    if m.truth.ground(ground).ruin:
        return True
    if any(setting.board.hex_of[trap.place] == ground for trap in m.position.traps):
        return True
    kinds = {*chart.clears, *chart.ladder, "bunker"}
    return any(c.kind in kinds and setting.board.hex_of[c.place] == ground for c in m.position.changes)


def on_the_ground(m: TdaMatch, ground: int, power: int, roll: int) -> Code:
    """The result on the hex itself: no half power, and nothing but its terrain (13.4/terrain-damage)."""
    truth = m.truth
    cover = m.setting.charts.indirect.protection(sum(line.value for line in protection(truth, ground)))
    return m.setting.charts.fire.cell(roll, column(truth, Fraction(power), cover))


def damage(m: TdaMatch, ground: int, code: Code, *, bombs: bool = True) -> None:
    """What a loss result of indirect fire does to the ground; a bunker falls to bombs only (13.4/terrain-damage)."""
    setting, chart = m.setting, m.setting.charts.terrain_damage
    level = setting.charts.results[code].steps
    if not level:
        return
    works = [change for change in m.position.changes if setting.board.hex_of[change.place] == ground]
    if bombs:
        bombard_bunker(m, ground, code)
    for change in works:
        left = ""
        if change.kind in chart.ladder:
            left = (*chart.ladder, "", "", "")[chart.ladder.index(change.kind) + level]
        elif change.kind not in chart.clears:
            continue
        clear(m, change.kind, change.place)
        if left:
            lay(m, left, change.place)
        m.emit("ground-broken", "13.4/terrain-damage", at=m.place(change.place), what=word(change.kind))
    for trap in [t for t in m.position.traps if setting.board.hex_of[t.place] == ground]:
        m.position.traps.remove(trap)
        m.emit("ground-broken", "13.4/terrain-damage", at=m.place(trap.place), what=word("trap"))
    if m.truth.ground(ground).ruin:
        _ruin(m, ground)


def _ruin(m: TdaMatch, ground: int) -> None:
    """A building comes down, and may catch fire (13.4/terrain-damage, 10.4/fire-start)."""
    lay(m, "ruin", ground)
    roll = m.roll("blaze", 1)
    m.emit("building-ruined", "13.4/terrain-damage", at=m.place(ground), roll=number(roll.total))
    if roll.total <= m.setting.charts.terrain_damage.fire_on and not m.truth.changed(ground, "fire"):
        lay(m, "fire", ground)
        m.emit("fire-breaks-out", "10.4/fire-start", "13.4/terrain-damage", at=m.place(ground))

"""Residual Firepower: what fire at movers leaves behind, and how it attacks those who come after (3.3.1/residual)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.tally import Tally
from voltigeur.games.aslsk.base.amended import lines_against
from voltigeur.games.aslsk.base.model import Unit, UnitId
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, number, place, text
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_22_fire.modifiers import drm, target_lines
from voltigeur.games.aslsk.ch03_23_effects.effects import effects_of


def residual_drm(world: World, unit: Unit) -> Tally:
    """What a mover adds to a Residual attack: cover and movement, no hindrance, nobody directs (3.3.1/residual)."""
    return drm([*target_lines(world, unit, (), moving=True), *lines_against(world, "ift-drm", (), unit)])


def suffers(world: World, units: Sequence[Unit], where: int) -> list[Unit]:
    """Movers whom the Residual Firepower of a Location attacks now: once, and again only when worse off."""
    if not world.residual.get(where):
        return []
    stay = world.stay(where)
    before = stay.residual if stay is not None else {}
    return [u for u in units if u.id not in before or residual_drm(world, u).total < before[u.id]]


class ResidualAttack(AslskStep):
    """The first attack on those who spend movement factors in a Location (3.3.1/residual-limits)."""

    place: int
    movers: tuple[UnitId, ...]

    def run(self, m: AslskMatch) -> None:
        truth = m.truth
        present = [m.unit(u) for u in self.movers if m.unit(u).at == self.place]
        targets = suffers(truth, present, self.place)
        if not targets:
            m.unchanged()
            m.pop()
            return
        m.pop()
        table, fp = m.setting.charts.ift, m.position.residual[self.place]
        column = table.column(fp)
        roll = m.roll("residual", 2)
        m.emit("residual-attack", "3.3.1/residual", at=place(self.place), fp=number(fp),
               column=number(table.width(column)), roll=number(roll.total))  # fmt: skip
        results, drms = [], []
        for unit in targets:
            tally = residual_drm(truth, unit)
            drms.append((unit.id, tally.total))
            outcome = table.result(column, roll.total + tally.total)
            m.position.stays[self.place].residual[unit.id] = tally.total
            m.emit("hit", "3.3.1/residual", unit=m.who(unit), drm=number(tally.total), result=text(outcome.name),
                   tallies={"final": Tally(tally.lines, roll.total)})  # fmt: skip
            results.append((unit, outcome))
        m.push(effects_of(results, column=column, drms=drms))

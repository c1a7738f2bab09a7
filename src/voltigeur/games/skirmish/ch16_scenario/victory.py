"""The end of a turn and of the match: what is reset, what counts, who has won (house/victory)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer
from voltigeur.engine.match import Result
from voltigeur.games.skirmish.base.model import Fate, Figure, Health, Motion
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, side_arg, word
from voltigeur.games.skirmish.base.scenario import SIDES, Objective
from voltigeur.games.skirmish.base.verbs import SkirmishVerb
from voltigeur.games.skirmish.base.world import Truth
from voltigeur.games.skirmish.ch00_ground.ground import edge_distance
from voltigeur.games.skirmish.ch16_scenario.deployment import in_zone

LOST = (Fate.DEAD, Fate.FLED, Fate.CAPTURED)


def refresh(m: SkirmishMatch) -> None:
    """A new turn: what held for one turn holds no more."""
    for figure in m.position.figures:
        if not figure.known and figure.fired:
            figure.shown = True
        figure.motion = Motion.HALTED
        figure.fired = figure.ready = figure.charged = figure.treated = figure.stairs = False
    for troop in m.position.troops:
        troop.die, troop.lost = 0, 0
        troop.rerolled = troop.acted = troop.under_fire = troop.steadied = troop.pinned = False
        troop.spotting = troop.lost_leader = troop.lost_fight = troop.damaged = False
        troop.spotted = ()
    m.position.order = ()
    m.position.touched = True


# -------------------------------------------------------------------- losses and points


def is_lost(figure: Figure) -> bool:
    """Dead, fled, taken, or wounded and not stabilised (house/victory, wounded/stay)."""
    return figure.fate in LOST or (figure.present and (figure.health == Health.WOUNDED or figure.wrecked))


def losses(world: Truth, side: int) -> int:
    """Soldiers that a side has lost."""
    infos = world.setting.figures
    return sum(f.side == side and infos[f.id].soldier and is_lost(f) for f in world.everybody)


def strength(world: Truth, side: int) -> int:
    """Soldiers that a side began with."""
    return sum(info.side == side and info.soldier for info in world.setting.figures)


def score(world: Truth, side: int) -> int:
    """Points of a side. Where everybody is and who is hurt is for all to see, so that both sides can count them."""
    return sum(points for _, points in causes_of(world, side))


def causes_of(world: Truth, side: int) -> list[tuple[Objective, int]]:
    """Each objective of a side with the points that it has brought so far."""
    wanted = (o for o in world.setting.scenario.objectives if o.side == SIDES[side])
    return [(objective, reached(world, objective) * objective.points) for objective in wanted]


def reached(world: Truth, objective: Objective) -> int:
    """How often the points of an objective are due."""
    side, infos = SIDES.index(objective.side), world.setting.figures
    match objective.kind:
        case "hold":
            held = _inside(world, objective, side) >= objective.count and not _inside(world, objective, 1 - side)
            return int(held)
        case "enter":
            return int(_inside(world, objective, side) >= objective.count)
        case "exit":
            near = world.setting.charts.steps.edge
            gone = [f for f in _meant(world, objective, side) if f.fate == Fate.EXITED]
            return sum(edge_distance(world.setting, objective.edge, f.point) <= near for f in gone)
        case "losses":
            return losses(world, 1 - side)
        case "destroy":
            return sum(f.side != side and not infos[f.id].soldier and is_lost(f) for f in world.everybody)
        case _:
            left = sum(f.fit and infos[f.id].soldier for f in _meant(world, objective, side))
            return int(left >= objective.count)


def _meant(world: Truth, objective: Objective, side: int) -> list[Figure]:
    """Whom of a side an objective is about."""
    troop = world.setting.notation.read_troop(objective.troop) if objective.troop else -1
    return [f for f in world.everybody if f.side == side and troop in (-1, f.troop)]


def _inside(world: Truth, objective: Objective, side: int) -> int:
    """Unhurt soldiers of a side in the zone of an objective."""
    zone, infos = world.setting.zones[objective.zone], world.setting.figures
    return sum(
        f.side == side and f.fit and infos[f.id].soldier and in_zone(world.setting, zone, f.site)
        for f in world.everybody
    )


# -------------------------------------------------------------------- the end


def spent(world: Truth, side: int) -> bool:
    """Whether a side has no unhurt soldier left, on the table or to come."""
    infos = world.setting.figures
    return not any(f.side == side and infos[f.id].soldier and (f.fit or f.fate == Fate.AWAY) for f in world.everybody)


def over(m: SkirmishMatch) -> bool:
    """Whether the match ends with this turn: the last one, or a side is spent."""
    return m.position.turn >= m.setting.turns or any(spent(m.truth, side) for side in (0, 1))


def conclude(m: SkirmishMatch) -> None:
    """Judge the match: a spent side has lost, otherwise points decide."""
    truth = m.truth
    gone = [side for side in (0, 1) if spent(truth, side)]
    if len(gone) == 1:
        _finish(m, 1 - gone[0], "won-annihilation")
        return
    lead = score(truth, 0) - score(truth, 1)
    _finish(m, 0 if lead >= m.setting.scenario.to_beat else 1, "won-points")


def resign(m: SkirmishMatch, seat: int) -> None:
    """A side gives up."""
    _finish(m, 1 - seat, "won-resignation")


def _finish(m: SkirmishMatch, winner: int, reason: str) -> None:
    truth = m.truth
    chart = m.setting.charts.victory
    share = chart.total_attacker if winner == 0 else chart.total_defender
    lost, had = losses(truth, winner), strength(truth, winner)
    foes, were = losses(truth, 1 - winner), strength(truth, 1 - winner)
    total = lost * share < had if winner == 0 else foes * share >= were
    level = "total" if total else "victory"
    scores = (score(truth, 0), score(truth, 1))
    m.emit("match-won", "house/victory", side=side_arg(winner), reason=word(reason), level=word(level),
           attacker=number(scores[0]), defender=number(scores[1]))  # fmt: skip
    m.finish(Result(winner, level, scores, "house/victory", reason))


class Resign(Answer, frozen=True):
    """Give the match up."""

    form: ClassVar[str] = "resign"


RESIGN = SkirmishVerb(Resign, sign="resign")

"""The crews of guns and mortars: who serves, who can turn the piece, who sees for it (house/crew, house/artillery)."""

from __future__ import annotations

from voltigeur.games.skirmish.base.model import NONE, Figure
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch06_targets.targets import Shooter, near
from voltigeur.games.skirmish.ch14_radio import radio
from voltigeur.terrain.plane import within
from voltigeur.terrain.tabletop import Site


def piece_of(world: World, number: int) -> Shooter | None:
    """A gun or a mortar, ready to be fired; a mortar may be the weapon of a gunner."""
    if not world.known(number):
        return None
    figure = world.figure(number)
    weapon = world.weapon(figure)
    if weapon is None or not (weapon.has("gun") or weapon.has("mortar")) or not figure.fit:
        return None
    return Shooter(number, figure, weapon, world.setting.charts.angles.crewed)


def pieces(world: World, troop: int) -> list[Figure]:
    """The guns and mortars of a troop."""
    return [f for f in world.members(troop) if piece_of(world, f.id) is not None]


def serving(world: World, piece: Shooter) -> list[Figure]:
    """The unhurt who serve a piece: near it, on foot, not in a fight and not busy with another weapon."""
    body = piece.body
    served = {body.id, world.info(body).mans} - {NONE}
    return [
        f
        for f in world.fit(body.troop)
        if (f.id == body.id or world.info(f).mans in served)
        and f.aboard < 0
        and not f.fired
        and near(world, f, body)
        and not ground.locked(world, f)
    ]


def can_pivot(world: World, piece: Shooter) -> bool:
    """Whether enough serve a piece to turn it (actions/gun-fire)."""
    chart = world.setting.charts.crews
    return len(serving(world, piece)) >= max(chart.least, -(-piece.weapon.crew // chart.share))


def observed(world: World, piece: Shooter, at: Site) -> bool:
    """Whether somebody sees a point for a mortar: its crew, or an observer in contact by voice or by radio."""
    men = serving(world, piece)
    if any(sight.point_seen(world, man, at) for man in men):
        return True
    voice = world.setting.charts.steps.voice
    return any(
        (
            any(man.storey == f.storey and within(man.point, f.point, voice) for man in men)
            or radio.linked(world, f.troop, piece.body.troop)
        )
        and sight.point_seen(world, f, at)
        for f in sight.eyes(world, world.present(piece.body.side))
    )

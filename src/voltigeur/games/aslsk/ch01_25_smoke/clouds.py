"""Smoke counters: laid down, dispersed at the start of their side's Prep Fire Phase, gone (1.2.5/smoke)."""

from __future__ import annotations

from voltigeur.games.aslsk.base.model import Cloud, CloudKind
from voltigeur.games.aslsk.base.play import AslskMatch, place

RULE = "1.2.5/smoke"


def lay(m: AslskMatch, cloud: Cloud, *rules: str) -> None:
    """Put a smoke counter into a hex; one of the same kind and side is there once."""
    if cloud not in m.position.clouds:
        m.position.clouds.append(cloud)
    m.emit("smoke-laid", *(rules or (RULE,)), at=place(cloud.place))


def disperse(m: AslskMatch, side: int) -> None:
    """A side's Dispersed smoke goes, then its full smoke is turned over."""
    left: list[Cloud] = []
    for cloud in m.position.clouds:
        if cloud.side != side or cloud.kind == CloudKind.GRENADE:
            left.append(cloud)
        elif cloud.full:
            left.append(Cloud(cloud.place, cloud.kind, full=False, side=side))
            m.emit("smoke-thins", RULE, at=place(cloud.place))
        else:
            m.emit("smoke-gone", RULE, at=place(cloud.place))
    m.position.clouds[:] = left


def clear_grenades(m: AslskMatch) -> None:
    """Smoke grenades last until the end of the Movement Phase in which they were thrown."""
    for cloud in m.position.clouds:
        if cloud.kind == CloudKind.GRENADE:
            m.emit("smoke-gone", RULE, "3.3/smoke-grenade", at=place(cloud.place))
    m.position.clouds[:] = [cloud for cloud in m.position.clouds if cloud.kind != CloudKind.GRENADE]


def blow_away(m: AslskMatch, rule: str) -> None:
    """All smoke is gone, by a special rule of the scenario (1.3/scenario)."""
    for cloud in m.position.clouds:
        m.emit("smoke-gone", rule, at=place(cloud.place))
    m.position.clouds.clear()

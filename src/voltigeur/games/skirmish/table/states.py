"""The states of a figure: what its fields declare (`base/model.py`), and what follows from its wait, troop or turn."""

from __future__ import annotations

from voltigeur.engine.badges import State, States
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.world import World

STATES: States[World, Figure] = States(
    Figure,
    State("demoralised", 30, "!", lambda world, figure: world.troop(figure.troop).demoralised),
    State("shaken", 80, "x", lambda world, figure: figure.shaken >= world.turn > 0, badge="damaged"),
    State("under-fire", 120, "", lambda world, figure: world.troop(figure.troop).under_fire, badge=""),
    State("ready", 130, "", lambda world, figure: figure.waiting and figure.ready, badge=""),
    State("waiting", 140, "", lambda world, figure: figure.waiting and not figure.ready, badge=""),
)
"""All states, the gravest first."""

"""What a seat may know, as plain data: what is public, its own counters and those of the enemy that it knows."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from voltigeur.engine.fields import FieldView, expose
from voltigeur.games.aslsk.base.world import Seen


class AslskView(FieldView[Seen]):
    """A seat's window on a match."""

    def data(self) -> dict[str, Any]:
        seen, setting = self.seen, self.seen.setting
        names = setting.names

        def whole(thing: Struct, name: str, kind: str, at: int) -> dict[str, Any]:
            place = names.place(at) if at >= 0 else ""
            return {**expose(thing, owner=True), "name": name, "type": kind, "place": place}

        known = [u for u in seen.position.units if seen.knows(u)]
        units = [(u.side, whole(u, names.unit(u.id), seen.type(u).id, u.at)) for u in known]
        units += [(w.side, whole(w, names.weapon(w.id), seen.arm(w).id, w.at)) for w in seen.weapons()]
        return {
            **super().data(),
            "units": [each for side, each in units if side == seen.side],
            "enemies": [each for side, each in units if side != seen.side],
        }

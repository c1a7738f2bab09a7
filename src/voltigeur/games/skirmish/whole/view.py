"""What a seat may know, for players and pages: built from nothing, field by field (contract 10)."""

from __future__ import annotations

from typing import Any

from voltigeur.engine.choices import Answer
from voltigeur.engine.previews import Preview
from voltigeur.engine.views import expose
from voltigeur.games.skirmish.base.model import Fate, Figure, Health, Motion, Troop
from voltigeur.games.skirmish.base.names import write_site
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch16_scenario.victory import reached, score
from voltigeur.games.skirmish.whole.preview import preview
from voltigeur.terrain.plane import UNITS, write_point


class View:
    """A seat's window on a match: `seen` to reckon with, `data` as plain values, `preview` of an answer."""

    __slots__ = ("_match", "seat", "seen")

    def __init__(self, match: SkirmishMatch, seat: int) -> None:
        self._match = match
        self.seat = seat
        self.seen: Seen = match.seen(seat)

    def preview(self, answer: Answer) -> Preview | None:
        """What an answer to the open question would bring, with its odds; None where it would be refused."""
        question = next((q for q in self._match.questions if q.seat == self.seat), None)
        if question is None or question.why_not(answer) is not None:
            return None
        return preview(self.seen, answer)

    def write(self, answer: Answer) -> str:
        """The text of an answer."""
        return self._match.write(answer)

    def data(self) -> dict[str, Any]:
        """Everything that the seat may know of the position, as plain data."""
        seen, p = self.seen, self._match.position
        setting, truth = seen.setting, self._match.truth
        return {
            "seat": self.seat,
            "side": setting.sides[self.seat],
            "turn": p.turn,
            "turns": setting.turns,
            "phase": p.phase,
            "order": [self._troop_name(troop) for troop in p.order],
            "active": self._troop_name(p.active) if p.active >= 0 else "",
            "figures": [self._figure(f, owner=True) for f in p.figures if f.side == self.seat],
            "enemies": [self._figure(f, owner=False) for f in p.figures if f.side != self.seat and self._met(f)],
            "markers": [
                {"token": token, "at": write_site(site), "troop": self._troop_name(seen.hidden(token).troop)}
                for token, site in sorted(seen.markers().items())
            ],
            "troops": [
                self._troop(t) for t in sorted(p.troops, key=lambda t: (t.side, t.token, t.id)) if self._counts(t)
            ],
            "patches": [
                {"kind": x.kind, "at": write_point((x.x, x.y)), "radius": x.radius / UNITS, "until": x.until}
                for x in p.patches
            ],
            "calls": [{"at": write_point((c.x, c.y)), "turn": c.turn} for c in p.calls if c.side == self.seat],
            "objectives": [
                {"id": o.id, "side": o.side, "points": o.points, "times": reached(truth, o)}
                for o in setting.scenario.objectives
            ],
            "score": [score(truth, 0), score(truth, 1)],
            "result": None if self._match.result is None else self._match.result.reason,
        }

    def _met(self, figure: Figure) -> bool:
        """An enemy who is known and has been on the table."""
        return figure.known and figure.fate != Fate.AWAY

    def _counts(self, troop: Troop) -> bool:
        """Any troop but those of the enemy that have not come yet and are hidden."""
        return troop.token >= 0 or self.seen.knows_troop(troop.id)

    def _figure(self, figure: Figure, *, owner: bool) -> dict[str, Any]:
        info = self.seen.setting.figures[figure.id]
        names = self.seen.setting.notation
        out = expose(figure, owner=owner)
        out |= {
            "name": info.name,
            "troop": names.troops[figure.troop],
            "role": info.role,
            "weapon": info.arm,
            "at": write_site(figure.site) if figure.present else "",
            "health": Health(figure.health).name.lower(),
            "fate": Fate(figure.fate).name.lower(),
            "motion": Motion(figure.motion).name.lower(),
        }
        return out

    def _troop(self, troop: Troop) -> dict[str, Any]:
        """One's own troops whole; of the enemy's those of whom one knows somebody, and of the others what is public."""
        known = troop.side == self.seat or self.seen.knows_troop(troop.id)
        out = expose(troop, owner=troop.side == self.seat)
        out["name"] = self._troop_name(troop.id)
        out["spotted"] = sorted(self._spotted(mark) for mark in troop.spotted)
        if not known:
            for name in ("id", "leader", "strength"):
                del out[name]
        return out

    def _spotted(self, mark: int) -> str:
        """What has been spotted: a troop, or a single figure under the option `spot_unit`."""
        if mark >= 0:
            return self._troop_name(mark)
        figure = self._match.position.figures[-2 - mark]
        return self.seen.setting.figures[figure.id].name if self.seen.knows(figure) else f"?{figure.token}"

    def _troop_name(self, troop: int) -> str:
        """The name of a troop, or its marker while one knows nobody of it."""
        info = self.seen.setting.troops[troop]
        known = info.side == self.seat or self.seen.knows_troop(troop)
        return info.name if known else f"?{self._match.position.troops[troop].token}"

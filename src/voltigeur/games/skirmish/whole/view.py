"""What a seat may know, built field by field from nothing, and what it may reckon of an answer (contract 7, 10)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct

from voltigeur.engine.choices import Answer
from voltigeur.engine.fields import expose
from voltigeur.engine.tally import Preview
from voltigeur.games.skirmish.base.model import Fate, Figure, Health, Motion, Troop
from voltigeur.games.skirmish.base.names import SMOKE, write_site
from voltigeur.games.skirmish.base.odds import BLIND, SIDES_OF_A_DIE
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.verbs import ACTIONS, VERBS
from voltigeur.games.skirmish.base.world import Body, Seen
from voltigeur.games.skirmish.ch09_grenades.grenades import Throw, hurts
from voltigeur.games.skirmish.ch09_grenades.templates import Burst, burst_of, grenade_burst, landed, slide, under
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle, main_gun
from voltigeur.games.skirmish.ch11_guns.artillery import Launch
from voltigeur.games.skirmish.ch11_guns.guns import Shell
from voltigeur.games.skirmish.ch13_morale.morale import preview_courage
from voltigeur.games.skirmish.ch16_scenario.victory import reached, score
from voltigeur.terrain.plane import UNITS, Point, write_point
from voltigeur.terrain.tabletop import Site


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
            "markers": [{"token": token, "at": write_site(site)} for token, site in sorted(seen.markers().items())],
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


# ------------ previews: the resolver's own tallies and exact odds, from what a side knows (contract 7)


def preview(seen: Seen, answer: Answer) -> Preview | None:
    """The preview of an answer, or None where there is nothing to reckon: for one that would be refused may name
    anybody, and however often."""
    verb, action = VERBS.of(answer), ACTIONS.of(answer)
    own = None
    if verb is not None and verb.preview is not None:
        named = (*verb.who(answer), *(figure for figure in verb.whom(answer) if figure >= 0))
        if not all(map(seen.known, named)) or verb.repeats(answer):
            return None
        if verb.sign == "fire" and seen.setting.options.measuring == "book":
            return BLIND
        own = verb.preview(seen, answer, None)
    if action is None or not action.moves:
        return own
    courage = preview_courage(seen)
    if own is None or courage is None:
        return own or courage
    return Preview({**courage.tallies, **own.tallies}, {**courage.odds, **own.odds})


# ---- a template before it is cast: where it may slide to, and everybody whom it endangers, for a reader of the table


class Cast(Struct, frozen=True):
    """A template: how big it is, where each die of the direction would bring it, who may be hurt how likely."""

    radius: int
    slides: tuple[tuple[int, Point, bool], ...]
    """The die, the middle, and whether a friend is under it there."""
    risks: tuple[tuple[Body, Fraction], ...]


def cast(seen: Seen, answer: Answer) -> Cast | None:
    """The template of an answer, or None where it lays none."""
    found = _burst(seen, answer)
    if found is None:
        return None
    burst, origin, at, distance = found
    reckoned = preview(seen, answer)
    straying = 1 - reckoned.odds.get("on-target", Fraction(1)) if reckoned is not None else Fraction(0)
    ends = [(die, landed(seen, at, slide(origin, at[:2], die, distance))) for die in range(1, SIDES_OF_A_DIE + 1)]
    risks: dict[Body, Fraction] = {}
    for share, site in ((1 - straying, at), *((straying / SIDES_OF_A_DIE, site) for _, site in ends)):
        for body in under(seen, site, burst.radius):
            chance = share * hurts(seen, burst, body, site)
            if chance:
                risks[body] = risks.get(body, Fraction(0)) + chance
    slides = tuple(
        (die, (site[0], site[1]), any(body.side == seen.side for body in under(seen, site, burst.radius)))
        for die, site in ends
    )
    return Cast(burst.radius, slides, tuple(risks.items()))


def _burst(seen: Seen, answer: Answer) -> tuple[Burst, Point, Site, int] | None:
    """What goes off, where it comes from, where it is meant for, how far it slides."""
    charts = seen.setting.charts
    match answer:
        case Throw(thrower=number, at=at):
            return grenade_burst(seen), seen.figure(number).point, at, charts.grenades.slide
        case Launch(shooter=number, at=at):
            weapon = seen.weapon(seen.figure(number))
        case Shell(gun=number, at=at, ammo=ammo) if ammo != SMOKE:
            gun = seen.figure(number)
            weapon = main_gun(seen, gun) if is_vehicle(seen, gun) else seen.weapon(gun)
        case _:
            return None
    if weapon is None or not weapon.template:
        return None
    return burst_of(seen, weapon), seen.figure(number).point, at, charts.artillery.slide

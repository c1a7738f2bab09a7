"""Anti-tank grenades in close combat: whoever touches an enemy vehicle may use one in step 3 (house/melee)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import PASS, Answer, Choice, Pass, Pick, Question
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal, Verdict
from voltigeur.games.skirmish.base.answers import ThrowAt
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.verbs import Shooters
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch07_fire.reaction_fire import Reaction
from voltigeur.games.skirmish.ch09_grenades import grenades
from voltigeur.games.skirmish.ch09_grenades.aim_points import antitank_throws
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle
from voltigeur.games.skirmish.ch12_melee import melee


def begin(m: SkirmishMatch) -> None:
    """Step 3: vehicles are stormed, by the attacker first; then everybody fights who has an enemy to fight."""
    melee.begin(m)
    for side in (1, 0):
        m.push(Storming(side))


class Storming(Reaction, tag=True):
    """Those of a side who touch enemy vehicles; whether they have grenades is not for the others to know."""

    def might_react(self, seen: Seen) -> bool:
        """Whether somebody who could have a grenade touches one of the other side's vehicles."""
        mine = [body for body in seen.bodies_of(seen.side) if ground.vehicle_of(seen, body) is not None]
        return bool(mine) and any(
            ground.fights(seen, foe) and any(ground.touches(seen, foe.site, body) for body in mine)
            for foe in seen.bodies_of(seen.enemy)
        )

    def shooters(self, seen: Seen) -> tuple[int, ...]:
        return tuple(f.id for f in seen.mine() if f.fit and f.aboard < 0 and seen.info(f).soldier)

    def reactions(self, seen: Seen) -> Choice | None:
        shooters = self.shooters(seen)
        options = self._options(seen, shooters)
        return Pick([*options, PASS], lambda answer: why_not(seen, Shooters(shooters), answer)) if options else None

    def _options(self, seen: Seen, shooters: Sequence[int]) -> list[Answer]:
        vehicles = [foe for foe in seen.foes() if is_vehicle(seen, foe)]
        near = tuple(f for f in shooters if any(grenades.touching(seen, seen.figure(f), foe) for foe in vehicles))
        by = Shooters(near)
        return [answer for answer in antitank_throws(seen, by) if why_not(seen, by, answer) is None]

    def ask(self, seen: Seen, choice: Choice) -> Question:
        return Question(seen.side, "ask-storm", choice, ("house/melee", "at-grenades/use"))


def why_not(seen: Seen, by: Shooters, answer: Answer) -> Verdict:
    """Why somebody may not use an anti-tank grenade in close combat: only in contact, and not out of a fight."""
    if isinstance(answer, Pass):
        return None
    if not isinstance(answer, ThrowAt):
        return NOT_OFFERED
    verdict = grenades.why_not_throw_at(seen, by, answer)
    if isinstance(verdict, Refusal):
        return verdict
    touching = grenades.touching(seen, seen.figure(answer.thrower), seen.figure(answer.target))
    return None if touching else melee.NO_CONTACT

"""What the commander holds dear and how bold he is: all of his figures in one place, worth in units of a squad."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Doctrine(Struct, frozen=True):
    """The figures of a commander. Chances are those of being pinned or worse."""

    # ---- what becomes of people
    pinned: float = 0.2
    """Being rid of somebody for a phase, as a share of being rid of him."""
    broken: float = 0.6
    lost: float = 0.9
    """Reduced or worse: the odds do not tell these two apart."""
    own_men: float = 1.2
    """What counts of harm to our own men in a Melee that we fire at."""
    broken_value: float = 0.7
    """What is left of the worth of a unit that is broken."""
    armed: float = 0.12
    """What each weapon adds to the worth of who holds it."""

    # ---- the enemy's fire
    shots: float = 1.5
    """Shots that a hex of the enemy has in a phase."""
    drawn: float = 0.6
    """The share of our men who come under the same fire as one who moves."""
    least_share: float = 0.2
    """The least share of the enemy's fire that one of ours has to reckon with."""
    third_time: float = 0.25
    """What counts of the fire of men who could fire at movers only at the risk of their own nerve: half of its half."""
    typical_morale: int = 7
    """The morale that danger is reckoned with where nobody in particular is meant."""

    # ---- where to stand
    exposed: float = 0.8
    """What counts of the harm that one would suffer in a hex until the next move."""
    fire: float = 0.5
    """What counts of the harm that one would do from there."""
    crowd: float = 0.8
    """What it costs to share a hex that the enemy can fire at with another squad, for each share of harm there."""
    cover: float = 0.03
    """What each point of cover is worth besides."""
    presence: float = 0.9
    """What it is worth to stand on a goal that is not held yet."""
    guard: float = 0.5
    """What it is worth to stand on a held one that nobody else guards."""
    progress: float = 1.8
    """What an attacker gives for a turn's way nearer to his goal, when time is up."""
    patience: float = 1.6
    """How much dearer that way is when there are no more turns than it takes."""
    return_: float = 0.25
    """What a defender gives for it, beyond the first turn's way."""
    content: float = 1.0
    """How many turns' way a defender stays from his goal without care."""
    no_way: float = 2.0
    """What it costs to be where no way leads to the goal."""
    tired: float = 0.12
    """What it costs to be exhausted."""
    ahead: float = 0.9
    """What counts of the better hex that one may advance into after a move."""
    apart: float = 0.05
    """What it costs a weapon's crew of several to be far from the hexes that it should fire at."""

    # ---- leaders
    rallies: float = 0.5
    """What each broken unit in his hex is worth to a leader, three at most."""
    directs: float = 0.2
    """The same of each fit one, two at most."""
    two_leaders: float = 0.35
    """What it costs when another leader is there already."""
    looked_after: float = 0.45
    """What broken men elsewhere are worth whom nobody looks after."""
    leash: float = 0.03
    """What each hex costs that a leader is away from everybody."""

    # ---- movement
    worth_going: float = 0.02
    """The least gain for which somebody moves."""
    clearly: float = 0.4
    """The gain of a move that is made before others are looked at."""
    go_on: float = 0.05
    """The least gain for which a move is not ended where it is."""
    draws_fire: float = 0.06
    """How much earlier those go who are worth least: by so much of their worth."""
    step: float = 0.01
    """What each half of a movement factor costs, so that of two ways alike the shorter one is taken."""
    smoke_help: float = 0.5
    """The share of the harm that smoke keeps from each who follows that makes it worth a try."""
    followers: int = 2
    """For so many one throws smoke."""
    residual: int = 4
    """Residual Firepower that nobody runs into if there is another way."""

    # ---- fire
    trifle: float = 0.02
    """The least worth of a shot when nothing is given up by it."""
    long_odds: float = 0.05
    """The chance below which nobody fires at all, unless he might fire again for nothing."""
    good: float = 0.35
    """The chance to stop a mover for which one always fires."""
    fair: float = 0.2
    """The chance that is enough where he would be next to us, in cover or on a goal, or where few come after him."""
    last: float = 0.1
    """The chance that is enough for the last who moves."""
    few: int = 2
    """So many who have not moved yet are few."""
    again: float = 0.25
    """The chance for which a unit that has fired fires again at who is near."""
    near: int = 2
    """The range at which a mover threatens us."""
    far: int = 4
    """Beyond this range nobody who has fired fires again at a mover who is not on a goal."""
    free: float = 0.05
    """The chance for which a weapon fires that has kept its rate of fire."""
    desperate: float = 0.4
    """The chance for which one fires a third time, at the risk of his own nerve."""
    own_nerve: float = 0.6
    """The greatest chance to break by it."""
    breakdown: float = 0.5
    """What a weapon that breaks down costs, as a share of a squad."""
    advance_here: float = 1.25
    """How much more a shot in the Advancing Fire Phase is worth at a hex that our men stand next to."""
    intensive_near: int = 3
    """The range at which a Gun fires intensively."""
    gun_good: float = 0.45
    """The chance of a hit for which a Gun fires at one mover."""
    smoke_for: int = 3
    """So many of ours must be about to move for a mortar to fire smoke."""
    smoke_worth: float = 0.45
    """What counts of the fire that smoke on a hex of the enemy hinders."""
    aim: float = 0.05
    """What it is worth to keep an aim, or get one."""

    # ---- close combat
    hand_to_hand: float = 0.02
    """The least worth of an advance into the enemy's hex."""
    taken: float = 0.5
    """What taking a goal by it is worth."""
    now_or_never: float = 1.0
    """What that is worth more when there is no turn after this."""
    pairings: int = 81
    """So many pairings are compared at most."""

    # ---- broken men
    shelter: float = 0.2
    """What each point of cover is worth to who flees."""
    to_leader: float = 0.6
    """What it is worth to flee to a leader."""
    from_leader: float = 0.06
    """What each hex costs that one stays away from him."""
    lost_on_way: float = 1.0
    """What counts of the chance to lose men on the way."""


DOCTRINE: Final = Doctrine()

"""Radio: messages that call fire from off the table or pass on where an enemy is (actions/radio, house/radio)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.engine.memory import remembered
from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.engine.verbs import alone
from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import Call, Figure
from voltigeur.games.skirmish.base.odds import at_least, tested
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, spot, word
from voltigeur.games.skirmish.base.verbs import Busy, TroopAction, others
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch03_spotting.spotting import learn
from voltigeur.games.skirmish.ch10_vehicles import vehicle_weapons
from voltigeur.terrain.plane import Point

NO_RADIO = Refusal("actions/radio", "no-radio")
NO_CALLER = Refusal("actions/radio", "no-caller")
NO_CALLS = Refusal("house/radio", "no-calls-left")
OFF_TABLE = Refusal("house/artillery", "off-table")
UNSEEN = Refusal("house/artillery", "point-not-seen")
NOT_YOURS = Refusal("house/radio", "not-your-troop")
NOT_LINKED = Refusal("house/radio", "not-linked")
NOT_SEEN = Refusal("house/radio", "enemy-not-seen")
KNOWN = Refusal("house/radio", "informed-already")


def radio_of(world: World, troop: int) -> Figure | None:
    """An unhurt figure of a troop who carries a radio, or a vehicle with one and somebody of its crew."""
    return next((f for f in world.members(troop) if world.info(f).radio and f.fit and _manned(world, f)), None)


def _manned(world: World, figure: Figure) -> bool:
    return world.info(figure).soldier or bool(vehicle_weapons.crew(world, figure))


def linked(world: World, a: int, b: int) -> bool:
    """Whether two troops are in radio contact: an unhurt radio in each (house/radio)."""
    return radio_of(world, a) is not None and radio_of(world, b) is not None


def caller(world: World, troop: int) -> Figure | None:
    """Who speaks: the independent character or the leader of the section."""
    leader = world.troop(troop).leader
    return next((f for f in world.fit(troop) if f.id == leader), None)


# -------------------------------------------------------------------- what may be said


class CallFire(Answer, frozen=True):
    """Call off-table artillery by radio (house/artillery)."""

    at: tuple[int, int]
    form: ClassVar[str] = "call {at:point}"


def _calls(seen: Seen, troop: int) -> Iterator[Answer]:
    """Fire upon enemies and markers in view."""
    if why_silent(seen, troop) is None and seen.troop(troop).calls:
        yield from (CallFire(point) for point in _points(seen))


def _points(seen: Seen) -> list[Point]:
    return sorted({(b.site[0], b.site[1]) for b in seen.bodies() if b.side != seen.side})


class Inform(Answer, frozen=True):
    """Pass on by radio where an enemy has been spotted (house/radio)."""

    troop: int
    enemy: int
    form: ClassVar[str] = "inform {troop:troop} of {enemy:troop}"


def _messages(seen: Seen, troop: int) -> Iterator[Answer]:
    """What another troop does not know."""
    if why_silent(seen, troop) is not None:
        return
    for other in seen.troops(seen.side):
        if other.id != troop and linked(seen, troop, other.id):
            yield from (Inform(other.id, enemy.id) for enemy in seen.troops(seen.enemy))


def why_silent(world: World, troop: int) -> Refusal | None:
    """Why a troop can send no message."""
    if radio_of(world, troop) is None:
        return NO_RADIO
    return NO_CALLER if caller(world, troop) is None else None


def _why_not_call(world: World, troop: int, answer: CallFire) -> Refusal | None:
    refusal, speaker = why_silent(world, troop), caller(world, troop)
    if refusal is not None or speaker is None:
        return refusal
    if not world.troop(troop).calls:
        return NO_CALLS
    if not world.setting.tabletop.on_table(answer.at):
        return OFF_TABLE
    return None if sight.point_seen(world, speaker, (*answer.at, 0)) else UNSEEN


def _why_not_inform(world: World, troop: int, answer: Inform) -> Refusal | None:
    refusal = why_silent(world, troop)
    if refusal is not None:
        return refusal
    side = world.troop(troop).side
    if answer.troop == troop or world.troop(answer.troop).side != side:
        return NOT_YOURS
    if not linked(world, troop, answer.troop):
        return NOT_LINKED
    if world.troop(answer.enemy).side == side or not knows_of(world, troop, answer.enemy):
        return NOT_SEEN
    return KNOWN if set(marks_of(world, troop, answer.enemy)) <= set(world.troop(answer.troop).spotted) else None


def knows_of(world: World, troop: int, enemy: int) -> bool:
    """Whether a troop has spotted an enemy troop, or sees somebody of it."""
    return world.knows_troop(enemy) and (enemy in world.troop(troop).spotted or _has_in_view(world, (troop, enemy)))


@remembered
def _has_in_view(world: World, pair: tuple[int, int]) -> bool:
    """Whether somebody of a troop sees somebody of an enemy troop."""
    watchers = sight.eyes(world, world.fit(pair[0]))
    there = (f for f in world.members(pair[1]) if f.aboard < 0)
    return any(sight.sees(world, watcher, figure) for figure in there for watcher in watchers)


@remembered
def _in_view(world: World, pair: tuple[int, int]) -> list[Figure]:
    """Those of an enemy troop whom somebody of a troop sees."""
    troop, enemy = pair
    watchers = sight.eyes(world, world.fit(troop))
    return [f for f in world.members(enemy) if f.aboard < 0 and any(sight.sees(world, w, f) for w in watchers)]


def marks_of(world: World, troop: int, enemy: int) -> tuple[int, ...]:
    """What a message says of an enemy: his whole troop, or those in view where each counts alone (`spot_unit`)."""
    if world.setting.options.spot_unit == "troop":
        return (enemy,)
    return tuple(sight.spot_mark(figure) for figure in _in_view(world, (troop, enemy)))


# -------------------------------------------------------------------- messages


def _speak(m: SkirmishMatch, troop: int) -> Busy:
    """A message goes out; who is busy with it."""
    speaker = caller(m.truth, troop)
    assert speaker is not None
    m.troop(troop).radioed = m.position.turn
    m.emit("radio", "actions/radio", troop=m.whose(troop), figure=m.who(speaker))
    return (speaker.id,)


def _inform(m: SkirmishMatch, troop: int, answer: Inform) -> Busy:
    busy = _speak(m, troop)
    learn(m, answer.troop, marks_of(m.truth, troop, answer.enemy))
    m.emit(
        "informed", "house/radio", to=1 << m.troop(troop).side,
        troop=m.whose(troop), other=m.whose(answer.troop), enemy=m.whose(answer.enemy),
    )  # fmt: skip
    return busy


def _call(m: SkirmishMatch, troop: int, answer: CallFire) -> Busy:
    """The battery answers or not; what it fires comes down at the start of the next turn (house/artillery)."""
    busy, state, chart = _speak(m, troop), m.troop(troop), m.setting.charts.artillery
    die = m.roll("call", 1).total
    heard = die >= chart.call
    if heard:
        state.calls -= 1
        m.position.calls.append(Call(state.side, *answer.at, m.position.turn + 1))
    m.emit(
        "call-heard" if heard else "call-unheard", "house/artillery", to=1 << state.side, troop=m.whose(troop),
        at=spot(*answer.at), die=number(die), needed=number(chart.call), outcome=word("heard" if heard else "unheard"),
    )  # fmt: skip
    return busy


def _preview_call(seen: Seen, answer: CallFire) -> Preview:
    """Whether the battery answers."""
    needed = seen.setting.charts.artillery.call
    return tested({"needed": Tally((Line(needed, "call", "house/artillery"),))}, at_least(needed))


CALL = TroopAction(
    CallFire, judge=_why_not_call, do=_call, offers=_calls, key="radio", shooters=others, deed=clues.SPEAKS,
    sign="call", aim="point", preview=alone(_preview_call),
)  # fmt: skip
INFORM = TroopAction(
    Inform, judge=_why_not_inform, do=_inform, offers=_messages, key="radio", shooters=others, deed=clues.SPEAKS,
    sign="inform",
)  # fmt: skip

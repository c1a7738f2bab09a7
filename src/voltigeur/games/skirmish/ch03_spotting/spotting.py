"""Spotting: who is seen clearly, a try to detect a hidden enemy, passing it on (spotting/..., house/markers)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Choice, Pick, Refusal
from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.engine.verbs import alone
from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import Fate, Figure
from voltigeur.games.skirmish.base.odds import at_least, tested
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, reveal
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.verbs import SkirmishVerb
from voltigeur.games.skirmish.base.world import Seen, Truth, World
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import BLOCKED, CLEAR, HIDDEN, Look, Size
from voltigeur.terrain.plane import squared, within
from voltigeur.terrain.tabletop import Site

RULE = "house/markers"


def settle(m: SkirmishMatch) -> None:
    """Reveal whoever an enemy sees clearly, or sees fire."""
    if not m.position.touched:
        return
    m.position.touched = False
    for side in (0, 1):
        unknown = [f for f in m.position.figures if f.side == side and not f.known and _stands(f)]
        if unknown:
            _reveal_seen(m, side, unknown)


def _stands(figure: Figure) -> bool:
    return figure.fate == Fate.PRESENT and figure.aboard < 0


def _reveal_seen(m: SkirmishMatch, side: int, unknown: list[Figure]) -> None:
    world = m.truth
    watchers = {watcher.site: watcher for watcher in sight.eyes(world, world.present(1 - side))}
    for figure in unknown:
        lines = sight.sight_lines(m.setting)
        blind = lines.blind(figure.site, sight.size_of(world, figure), figure.waiting, figure.fired)
        for site in watchers.keys() - blind:
            if betrayed(world, watchers[site], figure):
                reveal(m, figure, RULE)
                break
            if not world.patches:
                blind.add(site)
    if clues.may_hide(m.setting, side, clues.big):
        for figure in unknown:
            if (
                not figure.known
                and clues.SMALL not in figure.deeds
                and _would_show(world, watchers.keys(), figure.site)
            ):
                clues.did(figure, clues.SMALL)


def _would_show(world: Truth, eyes: Set[Site], site: Site) -> bool:
    """Whether a gun at a site would be seen for what it is: then there is none."""
    blind = sight.sight_lines(world.setting).blind(site, Size.GUN, False, False)
    for eye in eyes - blind:
        if sight.between(world, eye, site, Size.GUN).state == CLEAR:
            return True
        if not world.patches:
            blind.add(eye)
    return False


def betrayed(world: Truth, watcher: Figure, figure: Figure) -> bool:
    """Whether a watcher sees who somebody is: a clear look, or any line to somebody who has fired."""
    if figure.fired:
        return sight.look(world, watcher, figure).state != BLOCKED
    return sight.clear(world, watcher, figure)


# ---- spotting: after moving and before fire, a try to detect one hidden enemy, and passing it on (spotting/...)


NO_SPOTTERS = Refusal("spotting/try", "cannot-spot")
TRIED = Refusal("spotting/try", "spotted-already-tried")
FIRED = Refusal("spotting/try", "fired-before")
NO_ENEMY = Refusal("spotting/try", "no-enemy")
NOT_HIDDEN = Refusal("spotting/try", "not-hidden")
NO_LINE = Refusal("house/spotting", "cannot-be-spotted")
TOO_DARK = Refusal("house/night", "too-dark-to-spot")
TOO_FAR = {rule: Refusal(rule, "too-far-to-spot") for rule in ("spotting/five", "spotting/three", "house/spotting")}
NO_OFFICER = Refusal("spotting/pass-on", "no-officer")
NOTHING_TO_TELL = Refusal("spotting/pass-on", "nothing-spotted")
NOT_A_SECTION = Refusal("spotting/pass-on", "not-a-section")
OUT_OF_EARSHOT = Refusal("spotting/pass-on", "too-far-to-tell")
"""Why nobody is spotted or told."""

Sighting = tuple[Figure, Look]
"""Who looks, and what he sees."""


# -------------------------------------------------------------------- who may try


def why_not_try(world: World, troop: int) -> Refusal | None:
    """Sections, crews of guns, independent officers and snipers have one try, before they fire (spotting/try)."""
    info, state = world.troop_info(troop), world.troop(troop)
    if state.spotting:
        return TRIED
    watchers = spotters(world, troop)
    if info.kind == "vehicle" or not watchers:
        return NO_SPOTTERS
    if info.kind == "character" and world.info(watchers[0]).role not in ("officer", "sniper"):
        return NO_SPOTTERS
    if any(f.fired for f in world.members(troop)):
        return FIRED
    return None


def spotters(world: World, troop: int) -> list[Figure]:
    """Those of a troop who look out."""
    return sight.eyes(world, world.fit(troop))


# -------------------------------------------------------------------- whom


class Spot(Answer, frozen=True):
    """Try to detect a hidden enemy: a figure, or by its marker as a number below -1 (spotting/try)."""

    target: int
    form: ClassVar[str] = "spot {target:target}"


def choice(seen: Seen, troop: int) -> Choice | None:
    """The hidden enemies whom a troop may try to detect; None if there is nobody or it may not."""
    if why_not_try(seen, troop) is not None:
        return None
    found: list[Answer] = [Spot(target) for target in _candidates(seen, troop)]
    if not found:
        return None
    return Pick([*found, PASS], lambda answer: why_not(seen, troop, answer))


def _candidates(seen: Seen, troop: int) -> Iterator[int]:
    """Markers one by one; of a known troop the figure that is easiest to spot, or all where each counts alone."""
    watchers = spotters(seen, troop)
    for token in sorted(seen.markers()):
        if next(_sightings(seen, watchers, seen.hidden(token)), None) is not None:
            yield -1 - token
    ranks: dict[int, list[tuple[int, int, int]]] = {}
    for foe in seen.foes():
        if foe.aboard >= 0 or sight.in_the_open(seen, foe):
            continue
        first = next(_sightings(seen, watchers, foe), None)
        if first is None or any(sight.sees(seen, watcher, foe) for watcher in watchers):
            continue
        if seen.setting.options.spot_unit == "figure":
            yield foe.id
            continue
        rank = (first[1].needed, squared(first[0].point, foe.point), foe.id)
        ranks.setdefault(foe.troop, []).append(rank)
    for of_troop in ranks.values():
        _, _, easiest = min(of_troop)
        yield easiest


def _sightings(world: World, watchers: Iterable[Figure], target: Figure) -> Iterator[Sighting]:
    """The spotters to whom somebody is hidden and near enough, the nearest first, up to one who simply sees him."""
    limit = world.setting.kept(_reach) ** 2
    x, y = target.point
    near = [(square, w.id, w) for w in watchers if (square := (w.x - x) ** 2 + (w.y - y) ** 2) < limit]
    for square, _, watcher in sorted(near):
        look = sight.look(world, watcher, target)
        if look.state == CLEAR:
            return
        if look.state == HIDDEN and square < look.within * look.within:
            yield watcher, look


def _reach(setting: SkirmishSetting) -> int:
    """Nobody is spotted from this distance on."""
    charts = setting.charts
    furthest = max(charts.spotting.five.within, charts.spotting.three.within, charts.spotting_house.crest.within)
    return furthest // charts.night.spotting_divisor if setting.night else furthest


def why_not(world: Seen, troop: int, answer: Answer) -> Refusal | None:
    """Why a troop may not try to detect this enemy."""
    if not isinstance(answer, Spot):
        return NOT_OFFERED
    refusal = why_not_try(world, troop)
    if refusal is not None:
        return refusal
    target = target_of(world, answer.target)
    if target is None:
        return NO_ENEMY
    watchers = spotters(world, troop)
    if world.knows(target) and any(sight.sees(world, watcher, target) for watcher in watchers):
        return NOT_HIDDEN
    if next(_sightings(world, watchers, target), None) is not None:
        return None
    looks = [sight.look(world, watcher, target) for watcher in watchers]
    hidden = next((look for look in looks if look.state == HIDDEN), None)
    if hidden is not None:
        return TOO_FAR[hidden.by]
    return TOO_DARK if sight.DARK in looks else NO_LINE


def target_of(seen: Seen, target: int) -> Figure | None:
    """The enemy that an answer names: a known figure, or the one under a marker."""
    if target < 0:
        return seen.hidden(-1 - target) if -1 - target in seen.markers() else None
    if not seen.known(target):
        return None
    figure = seen.figure(target)
    return figure if figure.side != seen.side and figure.present and figure.aboard < 0 else None


# -------------------------------------------------------------------- the try


def needed(world: World, troop: int, target: Figure) -> Tally | None:
    """The number that spots a hidden enemy, with its reasons; None if he cannot be spotted.

    Of a marker it is only supposed what it hides, so that its lines are marked as unknown.
    """
    looks = [look for _, look in _sightings(world, spotters(world, troop), target)]
    if not looks:
        return None
    look, unknown = min(looks, key=lambda look: look.needed), not world.knows(target)
    bigger = 0
    if not unknown and sight.size_of(world, target) != Size.SOLDIER:
        bigger = world.setting.charts.spotting_house.bigger
    reason = next(reason.word for reason in look.reasons if reason.rule == look.rule)
    lines = [Line(look.needed + bigger, reason, look.by, unknown=unknown)]
    if bigger:
        lines.append(Line(-bigger, "bigger", "house/spotting"))
    return Tally(tuple(lines))


def spot(m: SkirmishMatch, troop: int, target: int) -> bool:
    """Roll for a hidden enemy; if he is spotted, so is his troop as far as there is a line to it (spotting/try)."""
    seen = m.seen(m.setting.troops[troop].side)
    figure = target_of(seen, target)
    assert figure is not None
    supposed, found = needed(seen, troop, figure), needed(m.truth, troop, figure)
    assert supposed is not None and found is not None
    m.troop(troop).spotting = True
    clues.did(m.troop(troop), clues.SPOTS)
    die = m.roll("spot", 1).total
    success = die >= found.total
    told = found if success else supposed
    if success:
        _note(m, troop, figure)
    m.emit(
        "spotted" if success else "not-spotted", "spotting/try", told.lines[0].rule, news=True,
        tallies={"needed": told}, troop=m.whose(troop), figure=m.who(figure), die=number(die),
    )  # fmt: skip
    return success


def _note(m: SkirmishMatch, troop: int, figure: Figure) -> None:
    """What has been spotted is known, and may be aimed at by those who spotted it until the turn ends."""
    whole = m.setting.options.spot_unit == "troop"
    mark = figure.troop if whole else sight.spot_mark(figure)
    learn(m, troop, (mark,))
    reveal(m, figure, "spotting/try")
    if whole:
        world = m.truth
        watchers = spotters(world, troop)
        for other in world.members(figure.troop):
            if (
                other.aboard < 0
                and not other.known
                and any(sight.look(world, w, other).state != BLOCKED for w in watchers)
            ):
                reveal(m, other, "spotting/try")
        _set_apart(m, watchers, figure)
    m.position.touched = True


def _set_apart(m: SkirmishMatch, watchers: Sequence[Figure], figure: Figure) -> None:
    """Whoever might have been seen and has not been spotted with a troop is not of it."""
    seen = m.seen(1 - figure.side)
    for other in clues.unknown(m, figure.side):
        if any(sight.look(seen, watcher, other).state != BLOCKED for watcher in watchers):
            clues.not_of(other, figure.troop)


def learn(m: SkirmishMatch, troop: int, marks: Iterable[int]) -> None:
    """A troop knows where some enemies are."""
    state = m.troop(troop)
    state.spotted = tuple(sorted({*state.spotted, *marks}))


# -------------------------------------------------------------------- passing it on


class Tell(Answer, frozen=True):
    """Pass on what has been spotted to a section close by (spotting/pass-on)."""

    troop: int
    form: ClassVar[str] = "tell {troop:troop}"


def tell_choice(seen: Seen, troop: int) -> Choice | None:
    """The sections that an officer of the spotters may tell; None if there is none."""
    found: list[Answer] = [
        Tell(other.id) for other in seen.troops(seen.side) if why_not_tell(seen, troop, other.id) is None
    ]
    if not found:
        return None
    return Pick([*found, PASS], lambda answer: _judge_tell(seen, troop, answer))


def _judge_tell(seen: Seen, troop: int, answer: Answer) -> Refusal | None:
    return why_not_tell(seen, troop, answer.troop) if isinstance(answer, Tell) else NOT_OFFERED


def why_not_tell(world: World, troop: int, other: int) -> Refusal | None:
    """An officer tells one section close by (spotting/pass-on)."""
    spotted = world.troop(troop).spotted
    if not spotted:
        return NOTHING_TO_TELL
    officers = [f for f in world.fit(troop) if world.info(f).role == "officer"]
    if not officers:
        return NO_OFFICER
    info = world.troop_info(other)
    if other == troop or info.side != world.troop(troop).side or info.kind not in ("section", "gun"):
        return NOT_A_SECTION
    if set(spotted) <= set(world.troop(other).spotted):
        return NOTHING_TO_TELL
    reach = world.setting.charts.spotting.tell_within
    if not any(within(o.point, f.point, reach) and o.storey == f.storey for o in officers for f in world.fit(other)):
        return OUT_OF_EARSHOT
    return None


def tell(m: SkirmishMatch, troop: int, other: int) -> None:
    """Pass on what is spotted."""
    learn(m, other, m.troop(troop).spotted)
    clues.did(m.troop(troop), clues.TELLS)
    clues.did(m.troop(other), clues.LISTENS)
    m.emit("told", "spotting/pass-on", troop=m.whose(troop), other=m.whose(other))


def preview_spot(seen: Seen, answer: Spot) -> Preview | None:
    """The number that a try to detect somebody needs, and its chance (spotting/try)."""
    figure = target_of(seen, answer.target)
    found = needed(seen, seen.active, figure) if figure is not None and seen.active >= 0 else None
    return None if found is None else tested({"needed": found}, at_least(found.total))


SPOT = SkirmishVerb(Spot, targets="target", sign="spot", preview=alone(preview_spot))
TELL = SkirmishVerb(Tell, sign="tell")

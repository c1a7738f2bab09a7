"""Why somebody cannot fire, throw or spot: each thing that is meant with its verdict, and who or what would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from voltigeur.engine.choices import Answer, Refusal, Void
from voltigeur.engine.table.asks import Cannot
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import HE
from voltigeur.games.skirmish.ch00_ground.bearing import bearing
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import HIDDEN
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.ch03_spotting.spotting import Spot
from voltigeur.games.skirmish.ch04_actions.ambush import Wait, actors, why_not_wait
from voltigeur.games.skirmish.ch06_targets.targets import NOT_ASKED, nearest, shooter_of, why_not_officer
from voltigeur.games.skirmish.ch07_fire import fire
from voltigeur.games.skirmish.ch07_fire.volley import Aim, Cover, OrderFire
from voltigeur.games.skirmish.ch09_grenades.grenades import Throw, ThrowAt
from voltigeur.games.skirmish.ch10_vehicles import vehicle_weapons
from voltigeur.games.skirmish.ch11_guns import guns
from voltigeur.games.skirmish.ch11_guns.artillery import Launch
from voltigeur.games.skirmish.ch11_guns.crew import piece_of, pieces
from voltigeur.games.skirmish.ch11_guns.guns import Shell, Shoot
from voltigeur.games.skirmish.table.why_words import Target, Why
from voltigeur.terrain.plane import length, within

MOST: Final = 8
"""How many of those who cannot are listed."""
DISTANT: Final = frozenset({"out-of-range", "throw-too-far", "too-near", "not-short-range", "long-at-night"})
"""Refusals that a distance explains."""
UNSEEN: Final = frozenset({"too-far-to-spot", "cannot-be-spotted", "too-dark-to-spot"})
"""Refusals to spot that the line explains."""
TURNED: Final = ("ask-react", "ask-charged")
"""Questions to those who lie in wait."""


# -------------------------------------------------------------------- who could


def hands(w: Why, figures: Sequence[Figure]) -> list[Figure]:
    """Figures with the crew in place of a vehicle, who serve its weapons."""
    out: list[Figure] = []
    for figure in figures:
        if vehicle_weapons.is_vehicle(w.seen, figure):
            out.extend(vehicle_weapons.crew(w.seen, figure)[: len(vehicle_weapons.weapons(w.seen, figure))])
        else:
            out.append(figure)
    return list({figure.id: figure for figure in out}.values())


def shooters(w: Why) -> list[Figure]:
    """Everybody whom the question is put to."""
    if w.question.kind not in TURNED:
        return hands(w, w.seen.members(w.arg("troop")))
    ready = [w.seen.figure(number) for number in fire.ready_shooters(w.seen, w.seen.side)]
    charged = w.arg("charged")
    return [f for f in ready if w.question.kind == "ask-react" or f.troop == charged]


# -------------------------------------------------------------------- fire now


def why_not_fire(w: Why, chosen: Sequence[Figure], target: Target) -> Iterator[Cannot]:
    """Who of those who are chosen, or of all, can fire at this or throw there now, and why the others cannot."""
    figures = hands(w, chosen) or shooters(w)
    together = _volley(w, figures, target)
    if len(figures) > 1 and together is not None and w.admitted(together):
        yield w.possible(together, figures[0])
        return
    able: list[Cannot] = []
    unable: list[Cannot] = []
    for figure in figures:
        for answer in _meant(w, figure, target):
            if w.admitted(answer):
                able.append(w.possible(answer, figure))
            elif chosen or target.figure < 0 or not isinstance(answer, Throw):
                unable.append(_refused(w, figure, answer, target))
    if target.token >= 0 and figures:
        text = w.t("why-aim", who=w.who(figures), target=w.called(target))
        unable.insert(0, w.cannot(text, w.t("why-marker"), "house/markers", figures[0]))
    yield from (able + unable)[:MOST]


def _volley(w: Why, figures: Sequence[Figure], target: Target) -> Answer | None:
    """All at the same target."""
    if target.figure < 0:
        return None
    shots = tuple(sorted((f.id, target.figure) for f in figures))
    return Cover(shots) if w.question.kind == "ask-cover" else Aim(shots)


def _meant(w: Why, figure: Figure, target: Target) -> Iterator[Answer]:
    """What somebody means who points from a figure at an enemy or a spot."""
    seen = w.seen
    at_foe = w.is_foe(target)
    if at_foe and target.figure >= 0:
        yield (
            Cover(((figure.id, target.figure),))
            if w.question.kind == "ask-cover"
            else Aim(((figure.id, target.figure),))
        )
    if w.question.kind == "ask-cover":
        return
    if at_foe and target.figure >= 0 and vehicle_weapons.is_vehicle(seen, seen.figure(target.figure)):
        if seen.troop(figure.troop).antitank:
            yield ThrowAt(figure.id, target.figure)
        if _gun(w, figure) >= 0:
            yield Shoot(_gun(w, figure), target.figure)
        return
    reach = seen.setting.charts.grenades.range
    if figure.aboard < 0 and (not at_foe or w.book or within(figure.point, target.site[:2], 2 * reach)):
        yield Throw(figure.id, target.site)
    shooter = shooter_of(seen, figure.id)
    if shooter is not None and shooter.weapon.has("launcher"):
        yield Launch(figure.id, target.site)
    if _gun(w, figure) >= 0:
        yield Shell(_gun(w, figure), target.site, HE)


def _gun(w: Why, figure: Figure) -> int:
    """The vehicle whose main gun somebody serves, or -1."""
    piece = guns.mounted_piece(w.seen, figure.aboard) if figure.aboard >= 0 else None
    return figure.aboard if piece is not None and piece.id == figure.id else -1


def _refused(w: Why, figure: Figure, answer: Answer, target: Target) -> Cannot:
    verdict = w.question.admits(answer)
    assert verdict is not None
    why, rule = explained(w, figure, target, verdict)
    return w.cannot(_text(w, figure, answer, target), why, rule, figure, _remedies(w, figure, answer, target, verdict))


def _text(w: Why, figure: Figure, answer: Answer, target: Target) -> str:
    if isinstance(answer, Aim | Cover):
        name = "why-aim" if isinstance(answer, Aim) else "why-cover"
        return w.t(name, who=w.who([figure]), target=w.called(target))
    return w.says(answer)


def explained(w: Why, figure: Figure, target: Target, verdict: Refusal | Void) -> tuple[str, str]:
    """A verdict with the distance or with what stands in the line, and the rule; by the book nothing is measured."""
    if verdict == NOT_ASKED and w.question.kind in TURNED:
        return _not_in_wait(w, figure)
    why = w.reason(verdict)
    if w.book:
        return why, verdict.rule
    if verdict.reason in DISTANT:
        away = length([_body(w, figure).point, target.site[:2]])
        return f"{why} {w.t('why-distance', length=w.teller.cm(away))}", verdict.rule
    if verdict.reason == "not-seen":
        return f"{why} {line(w, _body(w, figure), target)}".strip(), verdict.rule
    return why, verdict.rule


def _body(w: Why, figure: Figure) -> Figure:
    """Where somebody fires from: his vehicle, or himself."""
    return w.seen.figure(figure.aboard) if figure.aboard >= 0 else figure


def _not_in_wait(w: Why, figure: Figure) -> tuple[str, str]:
    """Why somebody is not asked who does not lie ready."""
    if figure.fired:
        return w.t("refusal-has-fired"), "house/actions"
    if figure.ready:
        return w.t("why-not-charged"), "actions/ambush"
    return w.t("why-not-in-wait"), "actions/ambush"


def line(w: Why, body: Figure, target: Target) -> str:
    """What stands in the line to a target, and the number that would spot it."""
    if target.figure >= 0:
        look = sight.look(w.seen, body, w.seen.figure(target.figure))
    else:
        look = sight.between(w.seen, body.site, target.site, waiting=target.token >= 0)
    words = dict.fromkeys(reason.word for reason in look.reasons)
    if not words:
        return ""
    things = ", ".join(w.t(f"sight-word-{word}") for word in words)
    if look.state == HIDDEN:
        return w.t("why-line-hides", things=things, needed=look.needed, within=look.within // 100)
    return w.t("why-line", things=things)


def _remedies(
    w: Why, figure: Figure, answer: Answer, target: Target, verdict: Refusal | Void
) -> Iterator[Answer]:  # fmt: skip
    """What may help: an officer's order, the weapon's own way to fire, the nearest target, somebody else."""
    covering = w.question.kind == "ask-cover"
    if verdict.reason == "not-nearest" and not covering:
        for officer in w.seen.mine():
            if why_not_officer(w.seen, officer.id) is None:
                yield OrderFire(officer.id, ((figure.id, target.figure),))
    if verdict.reason == "fires-at-a-point":
        yield Launch(figure.id, target.site)
    if verdict.reason == "fires-shells" and (gun := _gun(w, figure)) >= 0:
        yield Shoot(gun, target.figure)
        yield Shell(gun, target.site, HE)
    if isinstance(answer, Aim | Cover | ThrowAt | Throw):
        for other in shooters(w):
            if other.id != figure.id:
                yield from (a for a in _meant(w, other, target) if type(a) is type(answer))
    if verdict.reason == "not-nearest":
        shooter = shooter_of(w.seen, figure.id)
        charged = w.question.kind == "ask-charged"
        for near in nearest(w.seen, shooter, covering=covering, charged=charged) if shooter is not None else ():
            yield Cover(((figure.id, near.id),)) if covering else Aim(((figure.id, near.id),))


# -------------------------------------------------------------------- fire that has to be prepared


def why_not_yet(w: Why, troop: int, chosen: Sequence[Figure], target: Target) -> Iterator[Cannot]:
    """Before an action nobody fires but guns: aimed fire comes from lying in wait (actions/ambush)."""
    figures = list(chosen) or w.seen.members(troop)
    served = [f for f in pieces(w.seen, troop) if f in figures or not chosen]
    for gun in served:
        yield from _gun_fire(w, gun, target)
    armed = [f for f in hands(w, figures) if f not in served and shooter_of(w.seen, f.id) is not None]
    if armed and w.is_foe(target):
        text = w.t("why-aim", who=w.who(armed), target=w.called(target))
        yield w.cannot(text, w.t("why-from-wait"), "actions/ambush", armed[0], _waits(w, troop, target))


def _gun_fire(w: Why, gun: Figure, target: Target) -> Iterator[Cannot]:
    """A gun or a mortar fires by an action of its own (actions/gun-fire)."""
    vehicle = target.figure >= 0 and vehicle_weapons.is_vehicle(w.seen, w.seen.figure(target.figure))
    piece = piece_of(w.seen, gun.id)
    answer = Shoot(gun.id, target.figure) if vehicle and piece is not None and not piece.weapon.has("mortar") else None
    meant: Answer = answer or Shell(gun.id, target.site, HE)
    if w.admitted(meant):
        yield w.possible(meant, gun)
        return
    verdict = w.question.admits(meant)
    assert verdict is not None
    why, rule = explained(w, gun, target, verdict)
    yield w.cannot(w.says(meant), why, rule, gun)


def _waits(w: Why, troop: int, target: Target) -> Iterator[Answer]:
    """Lying in wait with the face to a target."""
    able = [f for f in actors(w.seen, troop) if why_not_wait(w.seen, f) is None]
    if able:
        yield Wait(tuple((f.id, bearing(f.point, target.site[:2])) for f in able))


# -------------------------------------------------------------------- spotting


def why_not_spot(w: Why, target: Target) -> Iterator[Cannot]:
    """Why a troop cannot try to detect somebody (spotting/try)."""
    if not w.is_foe(target):
        return
    answer = Spot(target.figure if target.figure >= 0 else -1 - target.token)
    if w.admitted(answer):
        yield w.possible(answer)
        return
    verdict = w.question.admits(answer)
    assert verdict is not None
    why = w.reason(verdict)
    watchers = spotting.spotters(w.seen, w.arg("troop"))
    if watchers and not w.book and verdict.reason in UNSEEN:
        near = min(watchers, key=lambda f: (length([f.point, target.site[:2]]), f.id))
        away = w.teller.cm(length([near.point, target.site[:2]]))
        why = " ".join(part for part in (why, w.t("why-distance", length=away), line(w, near, target)) if part)
    others = [option for option in w.question.options() if isinstance(option, Spot)]
    yield w.cannot(w.t("option-spot", target=w.called(target)), why, verdict.rule, None, others)

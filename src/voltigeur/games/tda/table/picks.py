"""Answers that differ only in where: one option that is answered by pointing at the map (14/phase, 15.2/facing)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from voltigeur.engine.choices import Answer, Menu
from voltigeur.engine.table.asks import Option, Way, Ways
from voltigeur.games.tda.base.answers import AIR_WORDS, ALTITUDE_WORDS, SMOKE_SHELLS
from voltigeur.games.tda.base.verbs import VERBS
from voltigeur.games.tda.ch06_movement.march_plan import SIDES
from voltigeur.games.tda.ch06_movement.movement import Wheel
from voltigeur.games.tda.ch08_assault.entry import Withdraw
from voltigeur.games.tda.ch08_assault.melee import Retreat
from voltigeur.games.tda.ch11_morale.rally import FallBack
from voltigeur.games.tda.ch14_artillery.artillery import Request, eye_on
from voltigeur.games.tda.ch21_air.airborne import DropOn
from voltigeur.games.tda.ch21_air.support import AirStrike, target_hexes
from voltigeur.games.tda.charts.support_tables import AIR_ATTACKS
from voltigeur.games.tda.table.missions import drop_run
from voltigeur.games.tda.table.options import actors, option, rules_of
from voltigeur.games.tda.table.words import Glance, dropped, points
from voltigeur.tabling.words import joined, kebab, sentence

PICK = "pick"
MANY = 6
"""Up to so many places are listed one by one; a hex has as many neighbours."""
_WHERE = frozenset({"place", "facing", "path", "direction"})
AWAY = (Retreat, FallBack, Withdraw)
"""Ways out, which are pointed at on the map as soon as there are two."""


def spot_of(g: Glance, answer: Answer) -> int:
    """The place that an answer points at: its own, its way's end, or the neighbour that it turns a front to; or -1."""
    facing = getattr(answer, "facing", None)
    if isinstance(facing, int):
        unit = next((g.seen.unit(number) for number in actors(answer)), None)
        if unit is not None and unit.aboard >= 0:
            unit = g.seen.unit(unit.aboard)
        at = unit.at if unit is not None else -1
        return g.setting.board.neighbours[at][facing] if at >= 0 and 0 <= facing < SIDES else -1
    if path := getattr(answer, "path", ()):
        return int(path[-1])
    place = getattr(answer, "place", None)
    return place if isinstance(place, int) else -1


def folded(g: Glance, answers: Iterable[Answer]) -> list[Option]:
    """Answers as options, those that differ only in a front or in one of many places as one."""
    alike: dict[str | Answer, list[Answer]] = {}
    for answer in answers:
        alike.setdefault(_key(answer) if spot_of(g, answer) >= 0 else answer, []).append(answer)
    out: list[Option] = []
    for key, group in alike.items():
        few = 1 if _by_front(group[0]) or isinstance(group[0], AWAY) else MANY
        if isinstance(key, str) and len(group) > few:
            out.append(_option(g, key, group))
        else:
            out.extend(option(g, answer) for answer in group)
    return out


def picks(g: Glance, key: str) -> Ways:
    """Everywhere that such an option may be pointed at."""
    found = [answer for answer in _offered(g, key) if _key(answer) == key and spot_of(g, answer) >= 0]
    if not found:
        return Ways("", ())
    return Ways(_text(g, found[0]), tuple(_way(g, answer) for answer in found), _facts(g, found[0]))


def _offered(g: Glance, key: str) -> Iterable[Answer]:
    """What is offered, in a menu only of those who could be meant."""
    assert g.question is not None
    choice = g.question.choice
    if not isinstance(choice, Menu):
        return g.question.options()
    words = key.rpartition(":")[2].split(".")
    return [answer for who in choice.keys if str(who) in words for answer in choice.of(who)]


def _key(answer: Answer) -> str:
    """What all answers have in common that differ only in where."""
    rest = [str(getattr(answer, name)) for name in answer.__struct_fields__ if name not in _WHERE]
    return f"{PICK}:{kebab(type(answer).__name__)}:{'.'.join(rest)}"


def _by_front(answer: Answer) -> bool:
    return hasattr(answer, "facing")


# -------------------------------------------------------------------- in words


def _option(g: Glance, key: str, group: Sequence[Answer]) -> Option:
    first = group[0]
    return Option(
        id=key,
        answer="",
        text=_text(g, first),
        detail=_detail(g, first),
        verb=VERBS[first].sign,
        pieces=g.here(actors(first)),
        rules=rules_of(g, first),
        ways=True,
    )


def _text(g: Glance, answer: Answer) -> str:
    """What one would do, without saying where."""
    if isinstance(answer, AirStrike):
        return g.t(f"pick-{AIR_WORDS[answer.attack]}", altitude=g.t(f"altitude-{ALTITUDE_WORDS[answer.altitude]}"))
    name = f"pick-{_name(answer)}"
    if g.t.has(name):
        who = dropped(g, answer.unit) if isinstance(answer, DropOn) else g.all_names(actors(answer))
        return g.t.many(name, {"unit": who})
    text = sentence(g.teller.answer(answer, g.seen))
    return text.replace(g.place(spot_of(g, answer)), "…") if not _by_front(answer) else text


def _detail(g: Glance, answer: Answer) -> str:
    name = f"pick-{_name(answer)}-detail"
    return g.t(name) if g.t.has(name) else ""


def _name(answer: Answer) -> str:
    name = kebab(type(answer).__name__)
    return f"{name}-smoke" if isinstance(answer, Request) and answer.shells == SMOKE_SHELLS else name


def _way(g: Glance, answer: Answer) -> Way:
    place = spot_of(g, answer)
    shown = g.place(place)
    if isinstance(answer, AirStrike):
        support = g.setting.supports[answer.mission]
        run = target_hexes(g.seen, support, AIR_ATTACKS[answer.attack], place, answer.direction)
        front = g.t(f"front-{answer.direction}")
        return Way(shown, g.match.write(answer), tuple(map(g.place, run)), front, joined(*_under(g, run)))
    if isinstance(answer, DropOn):
        return Way(shown, g.match.write(answer), tuple(map(g.place, drop_run(g, answer))), "", g.teller.ground(place))
    if path := getattr(answer, "path", ()):
        text = joined(*g.who(place), g.teller.ground(place))
        return Way(shown, g.match.write(answer), tuple(map(g.place, path)), "", text)
    if isinstance(answer, Request):
        return Way(shown, g.match.write(answer), (shown,), "", joined(*g.who(place), _observed(g, place)))
    return Way(shown, g.match.write(answer), (shown,), _cost(g, answer), g.teller.ground(place))


def _under(g: Glance, hexes: Sequence[int]) -> list[str]:
    """Who is known to be under an attack, friends too."""
    return [who for place in hexes for who in (*g.who(place), *(g.name(u.id) for u in g.seen.mine_at(place)))]


def _cost(g: Glance, answer: Answer) -> str:
    """What turning on the spot costs (15.2/facing)."""
    if not isinstance(answer, Wheel):
        return ""
    now = g.seen.unit(answer.unit).facing
    sides = min((answer.facing - now) % SIDES, (now - answer.facing) % SIDES)
    return g.t("asks-cost", points=points(g.t, sides * g.setting.charts.movement.hexside))


def _facts(g: Glance, answer: Answer) -> tuple[str, ...]:
    detail = _detail(g, answer)
    return (detail,) if detail else ()


def _observed(g: Glance, place: int) -> str:
    """Who would direct fire on a hex as things stand (14.4/oa)."""
    eye = eye_on(g.seen, g.seat, place)
    if eye is None:
        return g.t("pick-unobserved")
    return g.t("pick-observed", unit=g.name(eye.id), distance=g.hexes(g.seen.distance(eye.at, place)))

"""What troops cost, and what is wrong with a list of them: each fault with its place and its remedy (house/points)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile

from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.tally import Line, Tally
from voltigeur.engine.texts import Texts
from voltigeur.games.skirmish.base.scenario import TROOP_KINDS, FigurePlan, SidePlan, TroopPlan
from voltigeur.games.skirmish.base.setting import skirmish_texts
from voltigeur.games.skirmish.charts.charts import Arsenal
from voltigeur.games.skirmish.charts.load import data_text, read_chart, shipped

RULE = "house/points"
UNMANNED = ("gun", "vehicle")
"""Roles that are things: they cost by what they are, not by their quality."""


class Extras(Struct, frozen=True, forbid_unknown_fields=True):
    """What troops may have beside their weapons."""

    radio: int
    antitank: int
    scouts: int
    call: int


class Size(Struct, frozen=True, forbid_unknown_fields=True):
    """How few and how many."""

    least: int
    most: int


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What a list may hold."""

    section: Size
    antitank: int
    alone: tuple[str, ...]
    """Roles that may be independent characters."""
    in_section: dict[str, int]
    in_side: dict[str, int]


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    """Prices and limits."""

    source: str
    quality: dict[str, int]
    role: dict[str, int]
    grade: dict[str, int]
    weapon: dict[str, int]
    vehicle: dict[str, int]
    extra: Extras
    limits: Limits


@cache
def points() -> Points:
    """The shipped prices."""
    chart: Points = read_chart(data_text("points.toml"), Points, "points.toml")
    return chart


def bill(troop: TroopPlan) -> Tally:
    """What a troop costs: a line for each thing that costs something."""
    costs = Counter[str]()
    for value, reason in _lines(troop):
        costs[reason] += value
    return Tally(tuple(Line(value, reason, RULE) for reason, value in costs.items() if value))


def price(what: TroopPlan | SidePlan) -> int:
    """What a troop or a side costs."""
    return sum(map(price, what.troops)) if isinstance(what, SidePlan) else bill(what).total


def _lines(troop: TroopPlan) -> Iterator[tuple[int, str]]:
    chart = points()
    men = sum(figure.count for figure in troop.figures if figure.role not in UNMANNED)
    crew = sum(figure.count * crew_of(figure) for figure in troop.figures)
    yield (men + crew) * chart.quality[troop.quality], troop.quality
    for figure in troop.figures:
        yield figure.count * chart.role[figure.role], figure.role
        yield figure.count * chart.grade.get(figure.grade, 0), figure.grade
        yield figure.count * chart.vehicle.get(figure.vehicle, 0), figure.vehicle
        yield figure.count * chart.weapon.get(figure.weapon, 0), figure.weapon
        yield figure.count * figure.radio * chart.extra.radio, "radio"
    yield troop.antitank * chart.extra.antitank, "antitank"
    yield troop.scouts * chart.extra.scouts, "scouts"
    yield troop.calls * chart.extra.call, "calls"


def crew_of(figure: FigurePlan) -> int:
    """How many men come with a vehicle."""
    arsenal: Arsenal = shipped("weapons")
    return arsenal.vehicle[figure.vehicle].crew if figure.vehicle in arsenal.vehicle else 0


def soldiers(troop: TroopPlan) -> int:
    """How many men a troop has, the crew of a vehicle included."""
    return sum(figure.count * (crew_of(figure) + (figure.role not in UNMANNED)) for figure in troop.figures)


# -------- what is wrong with a list of troops: each fault with its place and its remedy (house/points)


LEADING = ("leader", "officer")


class Fault(Struct, frozen=True):
    """Something that a list may not be: the troop (or nothing for the whole side), what, and words for the reader."""

    troop: str
    what: str
    args: Mapping[str, str | int] = {}

    def place(self, t: Texts) -> str:
        """Where it is."""
        return t("muster-place-troop", troop=self.troop) if self.troop else t("muster-place-side")

    def message(self, t: Texts) -> str:
        """What is wrong."""
        return t(f"muster-fault-{self.what}", **self._words(t))

    def remedy(self, t: Texts) -> str:
        """What would be right."""
        return t(f"muster-remedy-{self.what}", **self._words(t))

    def _words(self, t: Texts) -> dict[str, str | int]:
        """The arguments; whatever stands in files stays as it is written there."""
        return {name: t(f"muster-what-{value}") if name == "what" else value for name, value in self.args.items()}

    def text(self, t: Texts) -> str:
        """All of it in a line."""
        return f"{self.place(t)}: {self.message(t)}; {self.remedy(t)}"


class Unlawful(VoltigeurError):  # noqa: N818 - what it is, not that it is an error
    """A list or an order for one that cannot be; told again in the reader's language by `told`."""

    def __init__(self, fault: Fault, language: str = "en") -> None:
        t = skirmish_texts(language)
        self.fault = fault
        super().__init__(fault.message(t), where=fault.place(t), remedy=fault.remedy(t))

    def told(self, language: str) -> Unlawful:
        """The same in a language."""
        return Unlawful(self.fault, language)


def faults(troops: Sequence[TroopPlan], points: int | None = None) -> Iterator[Fault]:
    """Everything that is wrong with the list of a side; nothing for a lawful one."""
    broken = [fault for troop in troops for fault in _words(troop)]
    if broken:
        yield from broken
        return
    for troop in troops:
        yield from _of_troop(troop)
    yield from _of_side(troops)
    total = sum(map(price, troops))
    if points is not None and total > points:
        yield Fault("", "over-points", {"cost": total, "points": points, "over": total - points})


# -------------------------------------------------------------------- words


def _words(troop: TroopPlan) -> Iterator[Fault]:
    """Words that have no price, so that nothing else can be said of the troop."""
    chart = points()
    wanted = [("kind", troop.kind, TROOP_KINDS), ("quality", troop.quality, tuple(chart.quality))]
    for figure in troop.figures:
        wanted += [
            ("role", figure.role, tuple(chart.role)),
            ("weapon", figure.weapon, ("", *chart.weapon)),
            ("grade", figure.grade, tuple(chart.grade) if figure.role == "officer" else ("",)),
            ("vehicle", figure.vehicle, tuple(chart.vehicle) if figure.role == "vehicle" else ("",)),
        ]
        if figure.count < 1:
            yield Fault(troop.id, "count", {"given": figure.count})
    for field, given, known in wanted:
        if given not in known:
            names = ", ".join(word for word in known if word)
            yield Fault(troop.id, "word" if names else "no-word", {"field": field, "given": given, "known": names})
    for number in ("antitank", "calls"):
        if getattr(troop, number) < 0:
            yield Fault(troop.id, "count", {"given": getattr(troop, number)})
    if not troop.figures:
        yield Fault(troop.id, "empty")


# -------------------------------------------------------------------- a troop


def _of_troop(troop: TroopPlan) -> Iterator[Fault]:
    if troop.scouts and troop.kind != "section":
        yield Fault(troop.id, "scouts")
    if troop.antitank > (most := points().limits.antitank if troop.kind == "section" else 0):
        yield Fault(troop.id, "antitank", {"given": troop.antitank, "most": most})
    if troop.calls and not any(figure.radio or figure.role == "radio" for figure in troop.figures):
        yield Fault(troop.id, "no-radio")
    if troop.kind == "section":
        yield from _of_section(troop)
    elif troop.kind == "character":
        yield from _of_character(troop)
    elif troop.kind == "vehicle":
        if troop.figures[0].role != "vehicle" or len(troop.figures) > 1 or troop.figures[0].count > 1:
            yield Fault(troop.id, "one-vehicle")
    else:
        yield from _of_gun(troop)


def _of_section(troop: TroopPlan) -> Iterator[Fault]:
    size, limits = points().limits.section, points().limits.in_section
    if not size.least <= soldiers(troop) <= size.most:
        yield Fault(troop.id, "section-size", {"given": soldiers(troop), "least": size.least, "most": size.most})
    things = [figure.role for figure in troop.figures if figure.role in ("gun", "vehicle", "crew")]
    if things:
        yield Fault(troop.id, "not-in-section", {"given": things[0]})
    leaders = sum(figure.count for figure in troop.figures if figure.role in LEADING)
    if leaders != 1:
        yield Fault(troop.id, "leaders", {"given": leaders})
    carried = Counter[str]()
    for figure in troop.figures:
        carried[figure.weapon] += figure.count
    for weapon, number in carried.items():
        if number > limits.get(weapon, number):
            yield Fault(troop.id, "weapons", {"weapon": weapon, "given": number, "most": limits[weapon]})
    yield from _crews(troop)


def _crews(troop: TroopPlan) -> Iterator[Fault]:
    """Every weapon that takes more than one man is followed by those who serve it (house/crew)."""
    for place, figure in enumerate(troop.figures):
        wanted = _arsenal().weapon[figure.weapon].crew if figure.weapon else 1
        if wanted > 1:
            after = takewhile(lambda other: other.role == "assistant", troop.figures[place + 1 :])
            serving = 1 + sum(other.count for other in after)
            if figure.count > 1 or figure.role != "gunner" or serving < wanted:
                yield Fault(troop.id, "crew", {"weapon": figure.weapon, "wanted": wanted - 1})


def _of_character(troop: TroopPlan) -> Iterator[Fault]:
    alone = points().limits.alone
    if len(troop.figures) > 1 or troop.figures[0].count > 1:
        yield Fault(troop.id, "one-figure")
    elif troop.figures[0].role not in alone:
        yield Fault(troop.id, "not-alone", {"given": troop.figures[0].role, "known": ", ".join(alone)})


def _of_gun(troop: TroopPlan) -> Iterator[Fault]:
    """A piece and its gunners, or a heavy weapon that a gunner carries, with its assistants."""
    first, others = troop.figures[0], troop.figures[1:]
    if first.role not in ("gun", "gunner") or first.count > 1 or not first.weapon:
        yield Fault(troop.id, "piece")
        return
    helper = "gunner" if first.role == "gun" else "assistant"
    wanted = _arsenal().weapon[first.weapon].crew - (first.role == "gunner")
    strange = [figure for figure in others if figure.role != helper or _is_heavy(figure)]
    if strange or sum(figure.count for figure in others) != wanted or _arsenal().weapon[first.weapon].crew < 2:
        yield Fault(troop.id, "gun-crew", {"weapon": first.weapon, "role": helper, "wanted": wanted})


def _is_heavy(figure: FigurePlan) -> bool:
    return bool(figure.weapon) and _arsenal().weapon[figure.weapon].crew > 1


def _arsenal() -> Arsenal:
    arsenal: Arsenal = shipped("weapons")
    return arsenal


# -------------------------------------------------------------------- a side


def _of_side(troops: Sequence[TroopPlan]) -> Iterator[Fault]:
    size = points().limits.section
    if not any(troop.kind == "section" for troop in troops):
        yield Fault("", "no-section", {"least": size.least, "most": size.most})
    for name, number in Counter(troop.id for troop in troops).items():
        if number > 1:
            yield Fault(name, "twice")
    found = _counted(troops)
    for what, most in points().limits.in_side.items():
        if found[what] > most:
            yield Fault("", "too-many", {"what": what, "given": found[what], "most": most})
    for troop in troops:
        if troop.aboard:
            yield from _aboard(troop, troops)


def _counted(troops: Sequence[TroopPlan]) -> Counter[str]:
    """How many a side has of what is limited."""
    found = Counter({"troops": len(troops), "calls": sum(troop.calls for troop in troops)})
    for troop in troops:
        found["figures"] += soldiers(troop)
        if troop.kind in ("gun", "vehicle"):
            found[troop.kind] += 1
        for figure in troop.figures:
            if figure.role not in ("gun", "vehicle"):
                found[figure.role] += figure.count
    return found


def _aboard(troop: TroopPlan, troops: Sequence[TroopPlan]) -> Iterator[Fault]:
    """Passengers fit into the vehicle that they begin in, and a gun only behind one that tows (house/vehicles)."""
    carrier = next((other for other in troops if other.id == troop.aboard and other.kind == "vehicle"), None)
    if carrier is None:
        yield Fault(troop.id, "no-carrier", {"given": troop.aboard})
        return
    vehicle = _arsenal().vehicle[carrier.figures[0].vehicle]
    riding = sum(soldiers(other) for other in troops if other.aboard == troop.aboard)
    if riding > vehicle.passengers:
        yield Fault(troop.id, "no-seats", {"given": riding, "carrier": carrier.id, "most": vehicle.passengers})
    elif troop.figures[0].role == "gun" and not vehicle.tows:
        yield Fault(troop.id, "no-tow", {"carrier": carrier.id})

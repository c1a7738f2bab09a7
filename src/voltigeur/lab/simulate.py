"""Simulation: many matches between players, the same for a seed however many processes share the work."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from joblib import Parallel, delayed

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.match import use_rights
from voltigeur.lab.matches import fresh_match, setting_of
from voltigeur.lab.report import Outcome, Report, summarise
from voltigeur.players import able, called, player

DECISION_LIMIT = 100_000
"""A match that takes more decisions than this is given up as endless."""

SEED_STRIDE = 1_000_003
"""Keeps the matches of one seed apart from those of the next."""

Progress = Callable[[int, int], None]
"""Called with how many matches are done and how many are wanted."""


def simulate(
    slug: str,
    scenario: str,
    n: int,
    jobs: int = 1,
    players: Sequence[str] = (),
    seed: int = 0,
    progress: Progress | None = None,
    options: Mapping[str, str] | None = None,
) -> Report:
    """Play `n` matches, by the best players that the game knows if none are named.

    An interruption (Ctrl-C) ends it early with a report of those that are done.
    """
    if n < 1:
        raise VoltigeurError(f"{n} matches cannot be played", remedy="give a number from 1")
    if jobs == 0:
        raise VoltigeurError("no process to play in", remedy="give jobs=1, or -1 for all cores")
    setting = setting_of(slug, scenario, options)
    setting.prepare()
    seating = setting.seating
    players = tuple(map(called, players)) or (able(slug)[-1],) * seating.seats
    if len(players) != seating.seats:
        raise VoltigeurError(f"{len(players)} players for {seating.seats} seats", remedy="name one for each seat")
    for name in players:
        player(name, slug=slug)
    done: dict[int, Outcome] = {}
    work = Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)
    tasks = (delayed(play_one)(slug, scenario, number, tuple(players), seed, options) for number in range(n))
    interrupted = False
    results = work(tasks)
    try:
        for number, outcome in results:
            done[number] = outcome
            if progress is not None:
                progress(len(done), n)
    except KeyboardInterrupt:
        interrupted = True
        results.close()
    ordered = [done[number] for number in sorted(done)]
    return summarise(slug, scenario, seating, tuple(players), seed, n, ordered, interrupted=interrupted)


def play_one(
    slug: str, scenario: str, number: int, players: tuple[str, ...], seed: int, options: Mapping[str, str] | None
) -> tuple[int, Outcome]:
    """One match of a simulation: dice and players depend on the seed and the number alone."""
    match = fresh_match(slug, scenario, seed * SEED_STRIDE + number, options)
    match.keep_record = False
    bots = [player(name, f"{seed}/{number}/{seat}", slug) for seat, name in enumerate(players)]
    decisions = 0
    while question := match.question:
        if decisions >= DECISION_LIMIT:
            raise VoltigeurError(f"match {number} of seed {seed} does not end", where=scenario, remedy="report it")
        if not use_rights(match, enumerate(bots)):
            match.answer(bots[question.seat].choose(match.view(question.seat), question))
        decisions += 1
    assert match.result is not None
    return number, Outcome(match.result, match.book.turn(match), decisions, match.book.losses(match))

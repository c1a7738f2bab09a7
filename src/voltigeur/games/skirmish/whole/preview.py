"""Previews: the resolver's own tallies and exact odds, from what a side knows (contract 7)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer
from voltigeur.engine.previews import Preview
from voltigeur.games.skirmish.base.odds import BLIND
from voltigeur.games.skirmish.base.verbs import ACTIONS, VERBS
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch13_morale.morale import preview_courage


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

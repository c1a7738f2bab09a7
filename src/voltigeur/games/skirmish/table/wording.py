"""Words without a match: lengths, tallies and chances in the reader's language."""

from __future__ import annotations

from fractions import Fraction

from voltigeur.engine.table.forecasts import Odd
from voltigeur.engine.texts import Texts
from voltigeur.tabling import accounts
from voltigeur.tabling.words import dashed, decimal
from voltigeur.terrain.plane import UNITS

ACCOUNTS = accounts.Accounts(families=("refusal", "ground"), signs=False)
"""A reason may be one for a refusal, or a kind of ground; a sum is what the dice have to show, and has no sign."""
sum_of = ACCOUNTS.sum_of


def centimetres(t: Texts, units: int) -> str:
    """A length for a reader: tenths of a centimetre, rounded to the nearest."""
    tenths = (units * 10 + UNITS // 2) // UNITS
    return decimal(t, f"{tenths // 10}.{tenths % 10}")


TONES = {
    "nobody": "none", "nothing": "none", "miss": "none", "one": "stopped", "two": "neutralised", "three": "loss",
    "more": "loss", "wounded": "loss", "hit": "neutralised", "success": "success", "failure": "failure",
    "saved": "stopped", "dead": "loss", "destroyed": "loss", "immobilised": "neutralised", "shaken": "stopped",
}  # fmt: skip


def odd(t: Texts, name: str, chance: Fraction) -> Odd:
    """The chance of one outcome as a page shows it, in whole percent."""
    return accounts.odd(t, TONES.get(name, "none"), t(f"odds-{dashed(name)}"), chance, fine=False)

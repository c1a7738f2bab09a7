"""What a side may conclude though no event says so: how far a vehicle turned under its marker, by when its action ends."""

from __future__ import annotations

from voltigeur.games.tda.base.play import TdaMatch


def may_part(one: TdaMatch, two: TdaMatch) -> bool:
    """Whether two worlds differ by the Movement marker of a vehicle that has been recognised in its action.

    Turning costs movement (15.2/facing), and nobody sees how far a vehicle turns under its marker. Once it is recognised
    its action goes on in the open, and the Movement marker is laid for all to see when the action is over
    (5.1/movement-marker): sooner, if much was spent before. On the table that shows, too.
    """
    recognised = one.position.ways.keys() & two.position.ways.keys()
    pairs = ((one.unit(number), two.unit(number)) for number in recognised)
    return any(a.moved != b.moved and not a.hidden and not b.hidden and a.at == b.at for a, b in pairs)

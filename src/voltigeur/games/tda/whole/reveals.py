"""Events by which a side may learn what was hidden from it; any other difference between two worlds is a leak."""

from __future__ import annotations

from collections.abc import Mapping

REVEALS: Mapping[str, str] = {
    "revealed": "a counter is recognised: that is what 12.3 is for",
    "uncommanded": "the marker on a known unit tells how far its hidden leader is, as on the table (3.1/markers)",
    "nothing-left": "a side that has nobody left to activate is not asked any more, which nobody can hide (4.5)",
    "out-of-range": "the same, of a known leader and the hidden one above him (3.1/markers)",
    "mission-placed": "a marker is laid where it was asked for, for all to see (14.1/steps)",
    "mission-lands": "how far it drifts may tell whether somebody directs it, as on the table (14.4/oa)",
    "mission-lost": "the same, of a marker that leaves the map (14.4/drift)",
    "marker-gone": "a marker under which nobody is left is taken away (12.1/hidden-setup)",
    "marker-halts": "what is halted under a marker may not be fired at any more, which has to be said (7.11/halt)",
    "wreck": "what is left of a vehicle lies on the map for all to see, whoever saw it burn (15.3/destroyed)",
    "activated-along": "a vehicle that acts with a section carries men of it, as on the table (15.4/activation)",
    "trap-empty": "whoever enters trapped ground turns its marker (18.3/traps)",
    "trap-mines": "the same, of mines",
    "trap-ied": "the same, of a charge",
    "explodes": "a charge that goes off tells that its bearer carried one (18.3/carried-ied)",
    "demolishes": "who takes a marker away is an engineer, as on the table (19.1/demolition)",
}

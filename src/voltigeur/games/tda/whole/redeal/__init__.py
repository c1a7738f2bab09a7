"""Re-deal: another world that agrees with all that a seat has been told (contract 10).

`world` is the door; `slots` says what the seat knows of the places where hidden counters may be, `counters` deals them,
`berths` says who may be in which vehicle, since whoever gets in or out under a marker does so unseen, `loads` deals
those in the air or about to land, and all others before anybody has acted, `missions` what was asked for off the map,
and `papers` the rest that is written in secret.

What stays as it is, and why:

* counters that the seat knows, and whoever it has seen take cover or get into a vehicle, as long as the marker can be
  followed (`base.traces`); where markers lie and which counter a marker's doings rule out (`excluded`);
* what a marker was seen to do this turn stays with the marker: moved, fired, came down, demolishes;
* as many counters as steps on the stack name stay named, one for one, whoever they are; in a shot or a test that has
  been reckoned with a counter's values it may be any other of the same make and state (`Slot.like`);
* whoever is in a fight, which makes him known as soon as it is his turn (`pinned`: fight), stands in an overfull place,
  which only those who are there may have overfilled (overfull), rides on something that acts now (riding), or is off
  the map because of a rule that all have seen at work (out of its plane beyond the edge, not due yet);
* who rides on what: the order of battle mounts riders, and they are dealt with their vehicle.

What a keener eye could tell and this does not: wounds, jams and the like go with a counter, and the dead stay dead,
though who was hurt under a marker is not told; markers that have merged are one from then on, so that what was known of
each part is known of neither; that a section which is known by name moves a marker says nothing of who is under it.
"""

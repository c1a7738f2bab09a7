# Aircraft, antiaircraft fire and air support.

event-flak-fires = { $units } fires at the aircraft over { $at }: rolled { $roll }.
event-flak-off-map = An antiaircraft battery off the map fires at the aircraft over { $at }: rolled { $roll }.
event-flak-result = { $outcome ->
    [flak-destroyed] It is shot down
    [flak-repelled] It is driven off
   *[other] It flies on
} ({ $code }, column { $column }).
ask-flak = An aircraft is over { $at }, within reach of antiaircraft fire. Who fires?
answer-flak = fire at the aircraft over { $place }
opt-sky-over = the aircraft over { $place }
opt-sky-flak = Antiaircraft fire at { $target }
opt-sky-half-flak = Snap antiaircraft fire at { $target }
opt-sky-shoot = Fire at { $target } in the air
opt-sky-half-shoot = Snap fire at { $target } in the air
answer-half-flak = fire in a half-action at the aircraft over { $place }
answer-off-map-flak = let battery { $battery } fire
refusal-no-antiair-value = that weapon cannot fire at aircraft
refusal-missiles-only = only missiles reach that high
refusal-no-aircraft = there is no aircraft there to fire at
tally-flak-low = low altitude
tally-flak-medium = medium altitude
tally-flak-high = high altitude
tally-flak-helicopter = a helicopter
tally-flak-transport = a transport plane
tally-flak-dropping = dropping, landing or gliding
tally-flak-fast = a fast plane
tally-flak-drone = a drone
tally-flak-target-moved = it has moved
tally-flak-choc = shock troops
tally-flak-veteran = veterans
tally-flak-bleu = green troops
tally-flak-missile = a missile
tally-flak-beyond-half = beyond half its range
tally-flak-dark = darkness

event-air-called = { $mission }: called for the next turn.
event-air-arrives = { $mission } comes in over { $at } at { $altitude ->
    [low] low
    [medium] medium
   *[high] high
} altitude, { $attack ->
    [bombing] to bomb
    [ground-attack] to attack the ground
    [napalm] with napalm
   *[show-of-force] for a show of force
}.
event-air-drift = Its aim: rolled { $roll }, { $hexes ->
    [0] no drift
    [one] 1 hex of drift
   *[other] { $hexes } hexes of drift
}.
event-air-drifts = The aircraft is over { $at }.
event-air-lost = The aircraft loses its way and leaves the map.
event-air-shifts = Nobody there: the aircraft turns to { $at }.
event-air-shot-down = The aircraft is shot down: its attack is lost.
event-air-driven-off = The aircraft is driven off: its attack is lost.
event-air-attacks = The aircraft { $attack ->
    [bombing] bombs
    [ground-attack] strafes
    [napalm] drops napalm on
   *[show-of-force] thunders over
} { $at } to { $last }.
ask-cancel-air = { $mission }: on its way. Let it come?
ask-call-air = Call the { $mission } for next turn?
ask-air-strike = { $mission }: over the map. Where does it attack, and how?
answer-call-air = call the { $mission }
answer-air-strike = attack { $place } heading { $direction } at { $altitude } altitude
answer-bomb = bomb { $place } heading { $direction } at { $altitude ->
    [low] low
    [medium] medium
   *[high] high
} altitude
answer-strafe = attack { $place } heading { $direction }, low
answer-napalm = napalm on { $place } heading { $direction } at { $altitude ->
    [low] low
    [medium] medium
   *[high] high
} altitude
answer-show-of-force = show of force over { $place } heading { $direction }
refusal-air-needs-a-target = an aircraft attacks a hex with a unit or a decoy in it
refusal-no-such-attack = that aircraft cannot attack that way
refusal-no-show-of-force = that aircraft may not make a show of force in this scenario
refusal-wrong-altitude = that attack is not flown at that altitude
refusal-no-hex-yet = an aircraft is called without a hex; you choose the hex when it comes
refusal-no-flying-weather = no air support in reduced visibility
tally-air-low = low altitude
tally-air-medium = medium altitude
tally-air-high = high altitude

event-flies = { $unit } { $level ->
    [flight-low] goes down to low flight
    [flight-tactical] climbs to tactical flight
   *[flight-ground] comes down to the ground
}.
event-shoots-up = { $units } { $count ->
    [one] fires
   *[other] fire
 } at { $target } over { $at }: rolled { $roll }.
answer-shoot-up = fire at { $target } in the air
answer-shoot = fire at { $target } in the air with its { $weapon }
answer-half-shoot = fire in a half-action at { $target } in the air with its { $weapon }
answer-fly = { $level ->
    [low] go down to low flight
   *[tactical] climb to tactical flight
}
refusal-not-aircraft = that is not an aircraft in flight
refusal-flies-so-already = it flies at that level already
refusal-no-low-flight = low flight is not possible there
refusal-air-full = there is an aircraft over that hex already
refusal-too-low-for-flak = antiaircraft fire cannot reach low-flying aircraft
refusal-not-at-aircraft = that weapon does not fire at aircraft
refusal-flies-over = it flies over that place: fire at the aircraft itself
refusal-never-lands = these aircraft stay in the air

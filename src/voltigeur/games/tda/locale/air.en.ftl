# Aircraft, antiaircraft fire and air support.

event-flak-fires = { $units } fires at what flies over { $at }: rolled { $roll }.
event-flak-off-map = An antiaircraft battery off the map fires at what flies over { $at }: rolled { $roll }.
event-flak-result = { $outcome ->
    [flak-destroyed] It is shot down
    [flak-repelled] It is driven off
   *[other] It flies on
} ({ $code }, column { $column }).
ask-flak = Something flies over { $at }, within reach of antiaircraft fire. Does anybody fire?
answer-flak = fire at what flies over { $place }
answer-half-flak = fire in a half-action at what flies over { $place }
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

# Landings from the sea and from the air (chapters 21.3, 21.4, 22).

fate-served = has done its part
event-gone-served = { $unit } has done its part and leaves { $at }.
event-keeps-on = { $unit } is hit, and keeps on for the beach.
event-stays-afloat = { $unit } is hit for the { $hits ->
    [1] first
    [2] second
    [3] third
   *[other] { $hits }th
} time and stays afloat.
event-withdraws-to-sea = { $unit } is empty at { $at } and puts back to sea.
event-stranded = { $unit } is empty at { $at } and too badly hit to leave: it stays there as a wreck.
event-dries-out = { $unit } sheds its swimming gear and is a tank again.
refusal-not-to-the-beach = a transport of the assault takes the quickest way to the nearest beach
refusal-makes-for-the-beach = a transport of the assault makes for the beach as fast as it can
refusal-not-at-the-beach = a transport of the assault unloads at the edge of the beach
refusal-swimming = a tank that is fitted for swimming does not fire

## Airborne operations

ask-drop-direction = Which way do your planes fly? They keep to it for the whole match.
ask-glide-on = { $unit } would come down on closed ground at { $at }. Glide on by a hex?
ask-fire-at-jumpers = Paratroops are in the air. Fire at them?
ask-step-aside = The enemy at { $at } has held out. Where does { $unit } go?
answer-fly-towards = Fly { $facing }
answer-drop-on = { $unit } over { $place }
answer-glide-on = { $unit } glides on
answer-step-aside = { $unit } to { $place }
event-drop-direction = The planes of { $side } fly { $facing ->
    [facing-0] north
    [facing-1] north-east
    [facing-2] south-east
    [facing-3] south
    [facing-4] south-west
   *[facing-5] north-west
}.
event-drop-zone = Planes of { $side } are over { $at }.
event-glider-released = A glider of { $side } is released over { $at }.
event-drop-drifts = The drop of { $side } drifts from { $origin } to { $at }: rolled { $roll }, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}.
event-drop-off-map = The drop of { $side } drifts off the map by { $at }.
event-drop-carried-on = Driven off { $origin }, the drop of { $side } is carried on { $hexes } hexes to { $at }.
event-drop-shot-down = A plane of { $side } is shot down over { $at } with all aboard.
event-jumps = { $unit } comes down over { $at } (rolled { $roll }).
event-jump-off-map = A jumper of { $side } is carried off the map by { $at }.
event-fires-at-jumpers = { $units } fires from { $origin } at the jumpers over { $at }: { $roll }.
event-lands-badly = { $unit } comes down at { $at }, where nobody survives.
event-lands-hard = { $unit } comes down hard at { $at }: { $roll }, { $outcome ->
    [hurt] hurt
   *[stopped] stopped
}.
event-walks-in = { $unit }, which came down off the map, walks in at { $at } (rolled { $roll }).
event-glides-on = A glider glides on from { $origin } to { $at }.
event-glider-lands = { $unit } comes down at { $at }.
event-glider-collides = { $unit } collides with another glider at { $at }: { $roll }, { $outcome ->
    [hurt] its passengers are hurt
   *[stopped] its passengers are stopped
}.
event-glider-lands-hard = { $unit } comes down hard at { $at }: { $roll }, { $outcome ->
    [hurt] its passengers are hurt
   *[stopped] its passengers are stopped
}.
event-glider-breaks = { $unit } breaks up at { $at }.
event-drop-assault = { $side } fall on the enemy at { $at }.
event-steps-aside = { $unit } steps aside to { $at }.
refusal-one-zone-per-hex = only one drop zone in a hex
refusal-not-its-jump = another section jumps first
refusal-no-jumpers = nobody is in the air there
refusal-only-direct = only direct fire reaches men in the air
tally-drop-calm = drop in calm air
tally-drop-light = drop in a light wind
tally-drop-strong = drop in a strong wind
tally-glider-light = glider in a light wind
tally-glider-strong = glider in a strong wind
tally-jump-under-artillery = comes down under artillery
tally-jump-assault = has just come down
tally-jump-initiative = has just come down

## Airstrips

answer-touch-down = { $unit } lands and rolls to { $place }
answer-take-off = { $unit } takes off by { $place }
event-rolls = { $unit } rolls along the strip to { $at }.
event-plane-repelled = A plane that meant to land at { $at } is driven off.
event-takes-off = { $unit } takes off from { $at } with all aboard.
refusal-glider-stays = a glider does not move once it has landed
refusal-no-plane = only a plane does that
refusal-not-along-the-strip = the way leads along the airstrip, hex by hex
refusal-too-short-a-run = a plane rolls at least three hexes of the strip
refusal-strip-ends-on-map = the strip does not reach the edge of the map there
refusal-landed-this-turn = it has landed this turn
refusal-taxied-this-turn = it has used its movement this turn
refusal-strips-and-roads = a plane keeps to airstrips and roads, and comes onto the map only by landing

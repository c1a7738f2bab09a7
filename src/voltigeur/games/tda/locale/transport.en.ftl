### Getting in and out of vehicles.

event-embarks = { $unit } gets into { $vehicle } at { $at }.
event-gets-out = { $unit } gets out at { $at }.
event-activated-along = { $units } { $count ->
    [one] is activated with its transport or its load.
   *[other] are activated with their transport or their load.
 }
event-drives-out = A vehicle drives out of { $unit }.
event-survival = The passengers of { $unit } roll { $roll } against { $needed }: { $steps ->
    [one] one step is lost
   *[other] { $steps } steps are lost
}.

answer-embark = { $unit } gets into { $vehicle }
answer-disembark = { $unit } gets out
answer-unhitch = unhitch { $unit } towards { $facing }

refusal-no-transport = this vehicle carries nobody
refusal-no-room = there is no room for it
refusal-tows-one = a vehicle tows one piece, and then carries nobody
refusal-tows-light-only = a vehicle this small tows only light pieces
refusal-no-hold = it carries no more vehicles
refusal-not-together = they are not in the same hex
refusal-in-and-out = a unit cannot get in and out in one turn
refusal-not-aboard = it is not in a vehicle on the map
refusal-aboard = it is in a vehicle
refusal-mounted = it rides on a vehicle
refusal-vehicle-spent = the vehicle has no half-action left for that
refusal-too-high = it flies too high
refusal-no-piece = it is not a towed piece
refusal-unhitch-it = a towed piece has to be unhitched, with a facing
refusal-ramp-closed = nothing can get out where its ramp opens
refusal-left-the-hold = it has left a transport and can only unload
refusal-towed = it was towed this turn

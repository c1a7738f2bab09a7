### Assaults with and against vehicles, and infantry that goes behind them.

## Events

event-strikes-vehicle = { $unit } attacks { $target }: rolled { $roll }, total { $total }; { $outcome ->
    [destroyed] the vehicle is destroyed
   *[missed] no effect
 }.
event-driven-off = { $unit } falls back to { $at } before the surviving vehicle.
event-kamikaze = { $unit } has thrown itself at a vehicle: rolled { $roll }, needs { $needed } or less; { $outcome ->
    [passed] it comes out unhurt
   *[failed] it takes losses
 }.
event-overruns = { $units } drives over the enemy at { $at }.
event-breaks-off = { $unit } cannot stay among the enemy and returns to { $at }.

## Reasons of tallies

tally-assault-immobilised = immobilised
tally-assault-close-defence = close-defence grenades
tally-assault-german-v-vehicle = magnetic mines
tally-assault-german-sappers-v-vehicle = sappers with magnetic mines
tally-assault-kamikaze-v-vehicle = kamikaze
tally-assault-armoured-assault-reaction = in the path of a vehicle

## Answers and refusals

answer-follow = lead { $units } along { $path }
refusal-gives-no-cover = the vehicle is too small to give cover to infantry behind it
refusal-not-in-its-hex = only infantry in the hex of the vehicle can follow it
answer-overrun = drive over the enemy along { $path }
refusal-not-armoured = only an armoured vehicle on the ground drives over the enemy
refusal-only-forward = only a vehicle that drives forward does that
refusal-only-vehicles = there are only vehicles there
refusal-fortified = they are in a fortification
refusal-not-on-the-ground = nobody is on the ground there
refusal-no-way-out = it would not have enough movement points to leave that hex
refusal-must-leave = enemies are left there: the vehicle has to leave the hex
refusal-leads-infantry = a vehicle with infantry behind it makes no armoured assault

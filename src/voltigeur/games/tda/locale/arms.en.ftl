### Vehicles with several weapons, rockets at what is no vehicle, leaders of platoons.

event-fires-with = { $units } { $how ->
    [half-fire] fires in a half-action
   *[fire] fires
 } with { $weapon ->
    [arm-main] its main weapon
    [arm-second] its second weapon
    [arm-third] its third weapon
    [arm-fourth] its fourth weapon
   *[arms-together] several weapons together
 } at { $at }: rolled { $roll }.
event-arm-cadence-lost = { $unit }'s next shot with { $weapon ->
    [arm-main] its main weapon
    [arm-second] its second weapon
    [arm-third] its third weapon
   *[arm-fourth] its fourth weapon
 } fails (rolled { $roll }, cadence lost): that weapon fires no more this turn.
event-given-up = { $unit } cannot move and has fired its last shot: its crew abandons it.
event-leader-noted = { $unit } leads its platoon; the enemy does not know.
event-abandoned = { $unit } is abandoned.

refusal-no-power = it has no firepower against men
refusal-no-group-at-armour = units never combine their fire against armour
refusal-fired-with-it = that weapon has already fired in this shot
refusal-one-shot = the other weapons fire in the same shot, in the same way
refusal-no-shaped-charge = only rocket and missile launchers do that
refusal-neither-house-nor-work = a rocket is fired at a house or a work, a gun or a weapon in position
refusal-not-a-gun = a rocket is aimed at a gun or at a weapon in position, not at men

tally-anti-tank-v-support-piece = rocket at a gun
tally-anti-tank-v-emplaced = rocket at a weapon in position

asks-other-weapons = { $unit } fires: what do its other weapons do?
asks-note-leader = Which vehicle leads { $section }?
asks-abandon = { $unit } leads { $section } and cannot move: abandon it?
asks-why-other-weapons = All weapons of a vehicle fire at once; the enemy may answer once.
asks-why-note-leader = The enemy is not told which vehicle leads.
asks-why-abandon = An abandoned leader is lost, and another vehicle takes over.

answer-blast = fire a rocket at { $target } with its { $weapon }
answer-half-blast = fire a rocket in a half-action at { $target } with its { $weapon }
answer-volley = fire at { $target } with { $arms }
answer-half-volley = fire in a half-action at { $target } with { $arms }
answer-abandon = abandon { $unit }

odds-hit = a hit
fact-left = power left after armour: { $value }
opt-unit-does = { $unit }: { $text }
opt-rocket = Rocket at { $target }
opt-half-rocket = Snap rocket at { $target }

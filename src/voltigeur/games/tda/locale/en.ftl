### Troupes d'assaut in English: events, questions, answers, refusals, tallies and names.

## Names of things

side-blue = Blue
side-red = Red
scenario-escarmouche-title = Skirmish in the Clearing
scenario-escarmouche-brief = Two sections meet in a clearing with a farm and a crossroads. The smallest match there is, for a first look.
scenario-escarmouche-blue = Blue
scenario-escarmouche-red = Red
scenario-escarmouche-blue-task = Score for the farm, the crossroads and the enemy's losses.
scenario-escarmouche-red-task = Score for the farm, the crossroads and the enemy's losses.
objective-escarmouche-farm = The farm
objective-escarmouche-crossroads = The crossroads

somebody = an unseen unit
some-formation = an unrecognised formation
marker = marker { $number }
name-decoy = decoy { $name }

phase-name-set-up = set-up

role-squad = squad
role-leader = leader
role-team = team
role-heavy-weapon = heavy weapon
role-non-combatant = non-combatant
role-support-piece = support piece
role-vehicle = vehicle
role-decoy = decoy

quality-choc = shock
quality-veteran = veteran
quality-ligne = line
quality-bleu = green

state-hidden = hidden
state-moved = moved
state-fired = has fired
state-fire-ended = fire ended
state-stopped = stopped
state-pinned = pinned
state-neutralised = neutralised
state-jammed = jammed
state-ammo = { $shots ->
    [one] one shot left
   *[other] { $shots } shots left
 }
state-emplaced = set up
state-done = activated
state-uncommanded = uncommanded
state-out-of-range = out of command range
state-observing = observing
state-stunned = stunned
state-immobilised = immobilised
state-hesitant = hesitant
state-reserve = enters on turn { $turn }
state-away = off the map

fate-eliminated = eliminated
fate-ammunition = out of ammunition
fate-demoralised = routed
fate-exited = left the map
fate-recognised = seen through
fate-present = present

march-still = still
march-tactical = tactical move
march-reverse = in reverse
march-normal = normal march
march-forced = forced march

aid-reactivate = acts again
aid-unmark = loses its fire marker
aid-refresh = may fire again
aid-rouse = is no longer stopped

light-day = daylight
light-semi = half-light
light-night = night
weather-dry = dry ground
weather-snow = snow
weather-deep-snow = deep snow
weather-mud = mud

## Ground

terrain-clear = open ground
terrain-airstrip = airstrip
terrain-frozen-lake = frozen lake
terrain-field = field
terrain-brush = brush
terrain-orchard = orchard
terrain-palm-grove = palm grove
terrain-cemetery = cemetery
terrain-forest = forest
terrain-jungle = jungle
terrain-marsh = marsh
terrain-paddy = paddy
terrain-shallow-water = shallow water
terrain-beach-edge = water's edge
terrain-beach = beach
terrain-stream = stream
terrain-deep-water = deep water
terrain-open-water = open water
terrain-wooden-building = wooden building
terrain-stone-building = stone building
terrain-wooden-ruin = ruin of a wooden building
terrain-stone-ruin = ruin of a stone building
terrain-wall = wall
terrain-hedge = hedge
terrain-towing = a gun in tow
terrain-bocage = bocage hedge
terrain-crest = crest
terrain-embankment = embankment
terrain-ditch = ditch
terrain-reef = reef
terrain-road = road
terrain-track = track
terrain-railway = railway
terrain-smoke1 = thin smoke
terrain-smoke2 = thick smoke
terrain-fire = fire
terrain-wreck = wreck
terrain-vehicle = vehicle
terrain-glider = glider
terrain-light-shelter = light shelter
terrain-entrenchment = trench
terrain-fortification = fortification
terrain-bunker = bunker
terrain-wire = wire
terrain-roadblock = road block
terrain-at-obstacle = anti-tank obstacle
terrain-trap = trap
terrain-ruin = ruin
terrain-tunnel = tunnel
terrain-floor = floor
terrain-adjacent = neighbouring hex
terrain-visibility = poor visibility

terrain-elevation = higher ground

## Lines of sight

sight-blocks = blocks

## Events

event-set-up-done = Both sides have set up in secret.
event-turn-begins = Turn { $turn }.
event-phase-support = Support phase.
event-phase-command = Command phase.
event-phase-operations = Operations phase; { $side } begin.
event-phase-administration = Administrative phase.
event-initiative-won = { $side } have the initiative ({ $high } to { $low }).
event-initiative-awarded = { $side } have the initiative: the scenario says so.
event-activates-freely = { $side } activate { $formation } without a test.
event-activation-test = { $side } try to activate { $formation }: rolled { $roll }{ $morale ->
    [hidden] { "" }
   *[other] , morale { $morale }
 }; { $outcome ->
    [passed] it obeys
   *[failed] it does not move
 }.
event-activation-ends = { $side } end the activation.
event-passes = { $side } pass.
event-nothing-left = { $side } have nobody left to activate.
event-declares-spent = { $side } have only decoys left to activate.
event-operations-end = The operations phase is over.
event-uncommanded = { $unit } has no leader in reach this turn.
event-out-of-range = { $unit } is out of its superior's command range.
event-attached = { $unit } joins another section for this turn.
event-appointed = { $unit } takes command.
event-deputy-arrives = A deputy steps in for { $unit } (morale { $morale }).
event-moves = { $units } { $count ->
    [one] moves
   *[other] move
 } to { $at } ({ $march }).
event-revealed = { $unit } is recognised in { $at }; it was { $token }.
event-revealed-decoy = { $token } in { $at } was a decoy.
event-concealed = { $unit } is lost from sight in { $at }.
event-fires = { $units } { $count ->
    [one] fires
   *[other] fire
 } { $how ->
    [fire] at
    [half-fire] in a half-action at
    [smoke] smoke at
   *[half-smoke] smoke in a half-action at
 } { $at }: rolled { $roll }.
event-turns = { $unit } turns { $facing ->
    [facing-0] north
    [facing-1] north-east
    [facing-2] south-east
    [facing-3] south
    [facing-4] south-west
   *[facing-5] north-west
 }.
event-pivots = { $unit } turns to fire: { $facing ->
    [facing-0] north
    [facing-1] north-east
    [facing-2] south-east
    [facing-3] south
    [facing-4] south-west
   *[facing-5] north-west
 }.
event-keeps-moving = { $unit } stays in motion.
event-pierces = { $units } fires at { $target } in { $at }: rolled { $roll }.
event-to-hit = { $outcome ->
    [hit] { $unit } hits { $target }.
   *[missed] { $unit } misses { $target }.
 }
event-destruction = { $target } is hit on { $arc ->
    [arc-front] its front
    [arc-flank] its flank
   *[arc-rear] its rear
 } ({ $left } left after armour), rolled { $roll }: { $code ->
    [ruin--] no effect
    [ruin-son] stunned
    [ruin-i] immobilised
   *[other] destroyed
 }.
event-void-shot = The shot at { $at } has no effect.
event-barrage = Artillery strikes the units that enter { $at }: rolled { $roll }, { $code } (column { $column }).
event-result = Result at { $at } (column { $column }): { $code ->
    [S] S, test or be stopped
    [S1] S1, test at −1 or be stopped
    [N] N, test or be neutralised
    [N1] N1, test at −1 or be neutralised
    [N2] N2, test at −2 or be neutralised
   *[N3] N3, test at −3 or be neutralised
 }.
event-result-losses = Result at { $at } (column { $column }): { $steps ->
    [one] one step is lost
   *[other] { $steps } steps are lost
 }.
event-result-none = No effect at { $at } ({ $column ->
    [0] below the first column
   *[other] column { $column }
 }).
event-result-none-covered = No effect on the unit under the marker at { $at } ({ $column ->
    [0] below the first column
   *[other] column { $column }
 }).
event-tests = { $unit } tests its morale ({ $code }): rolled { $roll }, needs { $needed } or less; { $outcome ->
    [passed] it holds
   *[failed] it gives way
 }.
event-loses = { $unit } loses { $steps ->
    [one] one step
   *[other] { $steps } steps
 }.
event-stopped = { $unit } is stopped.
event-neutralised = { $unit } is neutralised.
event-wave = { $side } launch a human wave on { $targets ->
    [one] { $at }
   *[other] { $targets } hexes around { $at }
}: rolled { $roll } against morale { $morale }: { $outcome }.
event-wave-ends = The human wave of { $side } is over.
event-absorbs = { $unit } loses steps to go on with the wave.
event-climbs = { $unit } climbs into the palms.
event-work-shown = { $what } is revealed in { $at }.
event-pinned = { $unit } is pinned by a sniper.
event-unpinned = { $unit } is no longer pinned.
event-stunned = { $unit } is stunned.
event-wreck = A wreck is left at { $at }.
event-immobilised = { $unit } is immobilised.
event-shakes = { $unit } takes a loss to shake off its Stop.
event-cadence-lost = { $unit }'s next shot fails (rolled { $roll }, cadence lost): no more fire this turn.
event-jams = { $unit }'s weapon jams.
event-low-ammunition = { $unit } is low on ammunition: { $shots ->
    [one] one shot left
   *[other] { $shots } shots left
 }.
event-repair = { $unit } works on its jam: rolled { $roll }; { $outcome ->
    [passed] the weapon is clear
   *[failed] it is still jammed
 }.
event-smoke-laid = { $what } rises at { $at }.
event-smoke-thins = { $what } fades at { $at }.
event-lays-smoke = { $unit } lays smoke at { $at }.
event-assaults = { $units } { $count ->
    [one] assaults
   *[other] assault
 } { $at }.
event-enters-vacated = { $units } { $count ->
    [one] enters
   *[other] enter
 } { $at }, which the enemy has left.
event-assault-initiative = { $unit } has assault initiative { $total } (rolled { $roll }).
event-strikes = { $unit } strikes { $target }: rolled { $roll }, total { $total }; { $steps ->
    [0] no effect
    [one] one step hit
   *[other] { $steps } steps hit
 }.
event-retreats = { $unit } breaks off to { $at }.
event-withdraws = { $unit } withdraws to { $at } before the assault.
event-assault-ends = The assault on { $at } is over.
event-rally-test = { $unit } tries to rally: rolled { $roll }, needs { $needed } or less; { $outcome ->
    [passed] it is back in the fight
   *[failed] it stays down
 }.
event-falls-back = { $unit } falls back to { $at }.
event-shifts = { $unit } moves aside to { $at }.
event-sets-up = { $unit } is set up.
event-dismantles = { $unit } is dismantled.
event-observes = { $unit } observes for the mortars.
event-commands = { $unit } gives an order: { $helped } { $what }.
event-commanded = Under orders, { $helped } { $what }.
event-enters-tunnel = { $unit } goes underground at { $at }.
event-leaves-tunnel = { $unit } comes up at { $at }.
event-hesitant = Section { $section } hesitates.
event-demoralisation-test = Section { $section } is near breaking: rolled { $roll }, needs { $needed } or less; { $outcome ->
    [passed] it holds
   *[failed] it routs
 }.
event-marker-gone = { $token } is taken off { $at }.
event-marker-halts = { $token } goes no further than { $at }.
event-gone-eliminated = { $unit } is eliminated at { $at }.
event-gone-ammunition = { $unit } leaves { $at }, out of ammunition.
event-gone-demoralised = { $unit } runs from { $at }.
event-gone-exited = { $unit } leaves the map by { $at }.
event-gone-recognised = The decoy at { $at } is taken off.
event-control = { $side } take { $at }.
event-control-of = { $side } take { $at } ({ $objective }).
event-match-won = { $side } win: { $reason }.
event-match-drawn = Nobody wins: { $reason }.
event-score = Victory points: { $one } { $first }, { $two } { $second }.

end-won-control = objectives held
end-won-losses = the enemy has lost too much
end-won-exit = enough units left the map
end-won-survival = the units that mattered came through
end-won-points = ahead on points
end-won-default = the enemy did not reach his goal
end-won-annihilation = no enemy is left
end-won-resignation = the other side gave up
end-drawn = neither side reached its goal
end-level-victory = victory
end-level-decisive = decisive victory
end-level-draw = draw

## Questions

ask-explode = Do you set off a charge that you carry?
ask-roll = Which vehicles stay in motion?

## Answers

answer-pass = pass
answer-deploy = deploy as written
answer-attach = { $unit } acts with { $section }
answer-activate = activate { $section }
answer-activate-unit = activate { $unit } alone
answer-wait = pass, and keep the decoys for later
answer-end = end the activation
answer-rest = { $units } is done
answer-pierce = fire at { $target } with its { $weapon }
answer-half-pierce = fire in a half-action at { $target } with its { $weapon }
arm-main = main weapon
arm-second = second weapon
arm-third = third weapon
arm-fourth = fourth weapon
answer-fire = fire at { $target }
answer-half-fire = fire in a half-action at { $target }
answer-smoke = smoke on { $target }
answer-half-smoke = smoke in a half-action on { $target }
answer-move = { $march } to { $path }
answer-go = go on to { $path }
answer-halt = stay here
answer-assault = assault { $path }
answer-tactical-assault = assault { $path } in a tactical move
answer-set-up = set up the weapon
answer-dismantle = dismantle the weapon
answer-aid = order: { $unit } { $what }
answer-observe = observe for the mortars
answer-enter-tunnel = go underground ({ $tunnel })
answer-leave-tunnel = come up at { $place }
answer-lay-smoke = lay smoke here
answer-exit = leave the map
answer-shake = take a loss to shake off the Stop
answer-withdraw = { $unit } withdraws to { $place }
answer-snipe = aim at { $target }
answer-snipe-marker = aim at one of the units under the marker
answer-wave = launch a human wave on { $targets }
answer-surge = advance: { $placements }
answer-climb = climb into the palms
answer-strike = strike { $target }
answer-strike-marker = strike one of the units under the marker
answer-retreat = { $unit } breaks off to { $place }
answer-resign = give up the match
answer-rally = rally { $unit }
answer-fall-back = { $unit } falls back to { $place }
answer-shift = { $unit } moves aside to { $place }
answer-place-deputy = the deputy of { $leader } at { $place }
answer-appoint = { $unit } takes command
facing-0 = north
facing-1 = north-east
facing-2 = south-east
facing-3 = south
facing-4 = south-west
facing-5 = north-west
answer-wheel = turn { $unit } towards { $facing }
answer-pivot = turn { $unit } towards { $facing } to fire
answer-roll = keep { $units } in motion
answer-conceal = hide { $units }
answer-with = (with { $units })


## Why an answer is refused, or comes to nothing

refusal-not-offered = that does not answer the question now open
refusal-not-yours = that unit is not yours
refusal-not-active = it is not active now
refusal-named-twice = a unit is named twice
refusal-one-after-another = another unit has begun to act; it must finish first
refusal-no-action-left = it has no action left
refusal-needs-full-action = that takes a full action
refusal-uncommanded = a unit without a leader in reach may not do that
refusal-stopped = it is stopped
refusal-pinned = it is pinned by a sniper
refusal-no-waves = its army launches no human waves
refusal-wave-leader = a wave needs the leader of its section, fit to go
refusal-wave-failed = the section has already tried a wave in this activation
refusal-wave-first = a wave is launched before anybody has acted
refusal-wave-heavy-weapon = heavy weapons take no part in a wave
refusal-wave-unfit = it cannot move now
refusal-wave-all-join = all units in the chain must take part
refusal-wave-too-few = a wave needs three units beside its leader
refusal-wave-targets = a wave has one to three targets
refusal-wave-targets-apart = the targets must touch one another
refusal-wave-target-far = no unit of the wave is near enough and sees that target
refusal-wave-everyone = every unit of the wave has one place to go to
refusal-wave-nearer = the wave goes towards its targets
refusal-wave-together = the wave keeps together where it can
refusal-twin-only = a half-section adds its fire only to that of its other half
refusal-stacked-only = these mortars fire together only from one place
refusal-unpacking = its weapon is still in its container
refusal-no-climber = it does not climb
refusal-no-palm = it needs a palm grove
refusal-up-in-the-palms = the enemy there is up in the palms, out of reach
refusal-never-moves = it is up in a palm and stays there
refusal-sniper-alone = a sniper fires alone, at one unit
refusal-fired = it has already fired this turn
refusal-emplaced = its weapon is set up
refusal-dismantled = it has just dismantled its weapon
refusal-off-map = it is not on the map
refusal-underground = it cannot be done from or into a tunnel
refusal-foot-only = only men on foot can do that
refusal-no-forced-march = it cannot make a forced march
refusal-not-infantry = only infantry can assault
refusal-decoy-cannot-assault = a decoy cannot assault
refusal-hesitant = its section hesitates
refusal-assaulted-already = it has already assaulted in this activation
refusal-not-stacked = units that assault together start from the same place
refusal-nobody-there = there is no enemy there
refusal-no-set-up = it has nothing to set up
refusal-not-emplaced = its weapon is not set up
refusal-indoors = the weapon cannot be set up inside a building
refusal-wet = the ground is too wet for that
refusal-not-a-leader = only a leader can do that
refusal-not-under-command = that unit is not under this leader
refusal-too-far = that unit is neither in the leader's place nor next to it
refusal-has-fired = a unit that has fired cannot be helped in this way
refusal-no-marker = that unit carries no such marker
refusal-own-stop = a leader cannot lift his own Stop
refusal-no-mortar = there is no mortar to observe for
refusal-observing = he is already observing
refusal-not-stopped = it is not stopped
refusal-not-an-end = the tunnel does not open there
refusal-no-smoke-pots = it has no smoke pots
refusal-no-exit = the map cannot be left from there
refusal-activated-already = its formation has been activated this turn
refusal-not-a-formation = it acts with its section
refusal-more-than-half-spent = it has marched too far to assault
refusal-no-points = it does not have enough movement points left
refusal-not-adjacent = those places are not next to each other
refusal-cannot-retreat = it cannot break off
refusal-cannot-withdraw = it cannot withdraw
refusal-never-withdraws = it does not withdraw by itself
refusal-not-there = it may not go there
refusal-not-assaulted = it is not under assault
refusal-neutralised = it is neutralised
refusal-stunned = it is stunned
refusal-immobilised = it is immobilised
refusal-fire-ended = its fire is over for this turn
refusal-unarmed = it has no weapon that could do that
refusal-decoy-cannot-fire = a decoy cannot fire
refusal-no-target = there is no enemy to fire at
refusal-own-side = that place is held by its own side
refusal-other-floor = it is on another floor of the same building
refusal-too-close = the target is inside the weapon's minimum range
refusal-jammed = its weapon is jammed
refusal-too-dark = it is too dark to see that far
refusal-no-vehicle = that is not a vehicle
refusal-hidden-vehicle = nobody knows of a vehicle there
refusal-no-armour-value = that weapon does nothing to vehicles
refusal-out-of-arc = the target is outside its front arc
refusal-not-backwards = it can only back into the hex behind it
refusal-no-front = only vehicles and guns have a front
refusal-faces-it-already = it faces that way already
refusal-pivoted-already = it has had its free turn in this activation
refusal-pivots-to-fire = it turns freely only to fire, and sees nobody to fire at
refusal-fires-after-pivot = it has turned to fire, so it fires
refusal-has-to-move = it kept its Movement marker, so it has to drive at least one hex
refusal-not-moving = only a vehicle in motion keeps its Movement marker
refusal-vehicles-only = only a vehicle does that
refusal-armour = its weapon does nothing to armour
refusal-no-smoke = it has no smoke
refusal-unobserved = no observer sees the target
refusal-out-of-range = the target is out of range
refusal-line-blocked = the line of sight is blocked
refusal-mixed-fire = direct and indirect fire do not mix in a group
refusal-half-action-group = a group does not fire in a half-action
refusal-smoke-group = smoke is not fired by a group
refusal-mortars-only = only mortars of one battery may fire as such a group
refusal-forbidden-ground = it cannot enter that ground
refusal-one-hex = a tactical move is one hex
refusal-enemy-there = the enemy is there; entering is an assault
refusal-not-entry-zone = reinforcements enter by their own edge
refusal-fired-already = it has already fired at this
refusal-active-cannot-react = an active unit does not react
refusal-not-the-trigger = only the unit that has moved or fired may be shot at now
refusal-only-main-weapons = a group fires only its main weapons
refusal-no-group-in-reaction = reactions are not fired by groups
refusal-withdrew = it withdrew before this assault
refusal-only-fire = the only reaction is fire
refusal-still-seen = an enemy still sees it
refusal-all-units-once = every unit is placed once
refusal-out-of-zone = that is outside its set-up zone
refusal-march-declared = the kind of march is declared and cannot change
refusal-rallied-already = it has already tried this turn
refusal-not-neutralised = it is not neutralised
refusal-enemy-goes-first = an enemy next to it tries first
refusal-next-to-enemy = a neutralised unit does not stop next to an enemy
refusal-stale = something has happened in between; look again
refusal-place-full = there is no room for it in that place

## Tallies

tally-name-power = power
tally-name-shift = shift in columns
tally-name-cadence = cadence
tally-name-activation = added to the dice
tally-name-rally = added to the dice
tally-name-initiative = added to the die
tally-name-assault = added to the dice
tally-base = printed value
tally-hidden = what you cannot know
tally-power-adjacent = next to the target
tally-power-moved-or-half = moved, or half-action
tally-power-stopped = stopped
tally-power-smoke = fires out of smoke
tally-power-beyond-range = beyond printed range
tally-power-hidden = target not recognised
tally-activation-uncommanded = without a leader
tally-activation-out-of-range = out of command range
tally-activation-leader-dead = leader dead
tally-activation-leader-neutralised = leader neutralised
tally-activation-leader-stopped = leader stopped
tally-rally-leader-in-hex = leader in the same place
tally-rally-leader-adjacent = leader next to it
tally-rally-enemy-adjacent = enemy next to it
tally-hindrance = hindrances on the line
tally-visibility = poor visibility
tally-target-higher = target is higher
tally-tactical-move = target in a tactical move
tally-normal-march = target in a normal march
tally-forced-march = target in a forced march
tally-beyond-effective-range = beyond effective range
tally-indirect-terrain = shelter from indirect fire
tally-turret-aside = turret turned aside
tally-light-piece-aside = light piece turned aside
tally-skirts = skirts
tally-size-tg = very large
tally-size-g = large
tally-size-p = small
tally-size-tp = very small
tally-hit-choc = shock troops
tally-hit-veteran = veterans
tally-hit-bleu = green troops
tally-hit-stopped = firer stopped
tally-hit-in-smoke = firer in smoke
tally-hit-moved-or-half = firer moved, or a half-action
tally-vehicle-moved = vehicle has moved
tally-vehicle-very-large = very large vehicle
tally-vehicle-very-small = very small vehicle
tally-choc-v-vehicle = shock troops against a vehicle
tally-veteran-v-vehicle = veterans against a vehicle
tally-bleu-v-vehicle = green troops against a vehicle
tally-armour = armour
tally-gun-vehicle = beyond its hull machine guns
tally-open-topped = open top
tally-stopped = stopped
tally-hesitant = hesitant section
tally-morale = morale
tally-acceleration = a lopsided fight goes faster
tally-assault-reduced = reduced squad
tally-assault-human-wave = human wave
tally-assault-small-unit = small unit
tally-assault-neutralised = neutralised
tally-assault-stopped = stopped
tally-assault-target-protected = target under cover
tally-assault-other-floor = from another floor
tally-assault-tunnel = in a tunnel
tally-assault-soft-vehicle-target = soft vehicle

## Odds

odds-success = success
odds-effect = the fire table gives a result; the target's morale test decides what it does
odds-nothing = nothing happens to the target
odds-cadence = keeps its cadence
odds-stopped = stopped
odds-neutralised = neutralised
odds-loss = step loss
odds-code = result { $code }
odds-steps = { $steps ->
    [0] no loss
    [one] one step
   *[other] { $steps } steps
 }
odds-unknown-target = The target is not recognised; what lies under the marker may change these odds.
fact-automatic = no test needed
fact-column = column { $value } of the fire table
fact-no-column = below the first column: no effect
fact-morale = morale { $value } or less needed
fact-needed = { $value } or less needed
fact-spent = movement points spent: { $value }
fact-limit = movement points in all: { $value }
fact-indirect = indirect fire

## Options of the match

option-measuring = whether sight and range may be checked before a shot is declared
option-first-shot = whether the first shot of a turn can jam
option-dismantled = whether a weapon that was dismantled in an activation may still move in it
option-decoys-see = whether decoys count as observers
option-fresh-control = who holds, at the start, what is in nobody's zone
option-stop-trade = whether a fresh Stop may be traded for a loss
option-neutralised-leader = whether a neutralised section leader still commands
option-two-passes = which passes of both sides end the operations
option-road-half = what a half-action along a road may spend
option-own-troops = whether fire at a hex reaches friends in it
option-fire-group = whether a fire group may be a chain of neighbours
option-assault-approach = what a march may cost before an assault
option-heavy-again = what a heavy failure costs the neutralised
option-shelling = whether indirect fire gives hidden units away
option-moving-vehicle = whether a vehicle on the move is harder to hit during its move
option-to-hit-state = whether each handicap of the firer counts against vehicles
option-to-hit-ground = whether the ground counts when a vehicle is fired at
option-repelled = what becomes of an aircraft on the map that is repelled
option-smoke-mission = where a smoke mission lays smoke
option-arc-edge = which arc the lines between arcs belong to
option-overrun-survivors = who strikes back at a vehicle that drove over them
option-missile-halving = when the power of a missile is halved
option-pin = whether a pinned unit can be freed like a stopped one
option-bunker-mortars = whether mortars on the map hurt those in a bunker
option-air-delay = whether air support has to pass a delay test
option-air-drift = whether an aircraft drifts after it is placed

## Victory conditions

victory-control = { $side } win by holding { $count } of: { $objectives } ({ $when }).
victory-losses = { $side } win when the enemy has lost { $count } steps ({ $when }).
victory-exit = { $side } win when { $count } of their steps have left the map ({ $when }).
victory-survival = { $side } win if { $count } of { $units } { $count ->
    [one] survives
   *[other] survive
 } ({ $when }).
victory-points = { $side } win with a lead of { $count } victory points ({ $when }).
victory-decisive = { $text } That is a decisive victory.
victory-when-at-once = at once
victory-when-turn = at the end of any turn
victory-when-end = at the end of the match
victory-points-alone = A lead of { $margin } victory { $margin ->
    [one] point
   *[other] points
 } at the end wins.
victory-otherwise-points = Otherwise victory points decide: a lead of { $margin } at the end wins.
victory-points-decisive = A lead of { $margin } is a decisive victory.
victory-worth = { $name } { $points }
victory-holding = Points for holding: { $worths }.
victory-holding-side = Points for holding, { $side } only: { $worths }.
victory-losing = Points for each step the enemy loses: { $step }, or { $leader } for a leader.
victory-losing-machines = Points for each step the enemy loses: { $step }, or { $leader } for a leader, { $soft } for a vehicle, { $armoured } for an armoured one.
victory-otherwise-draw = Otherwise the match is drawn.
victory-otherwise-side = Otherwise { $side } win.

# Artillery (chapter 14)
event-mission-requested = { $mission }: fire asked for on { $at }.
event-mission-cancelled = { $mission }: request cancelled.
event-mission-delay = { $mission }, due now: rolled { $roll }, { $needed } or less needed; { $outcome ->
    [passed] the fire comes.
   *[failed] the fire is late.
 }
event-mission-placed = Fire called by { $side } is aimed at { $at }.
event-mission-drift = { $mission } over { $at }: rolled { $roll } for drift, { $hexes ->
    [0] no drift.
    [one] 1 hex in all.
   *[other] { $hexes } hexes in all.
 }
event-mission-lost = The fire called by { $side } drifts off the map.
event-mission-lands = The fire called by { $side } comes down on { $at }, { $hexes ->
    [0] where it was aimed.
    [one] 1 hex off.
   *[other] { $hexes } hexes off.
 }
event-shelling = Shells fall on { $at } with power { $power }: rolled { $roll }.
event-ground-broken = The fire breaks up the { $what } at { $at }.
event-building-ruined = The building at { $at } falls into ruins; rolled { $roll } for fire.
event-fire-breaks-out = { $at } is on fire.
answer-request = { $mission } on { $place }
answer-request-smoke = { $mission } on { $place }, smoke
answer-cancel-mission = Cancel { $mission }
refusal-mission-not-available = that mission is not available next turn
refusal-mission-on-its-way = that fire is on its way already
refusal-no-postponing = a mission may be cancelled, not put off
refusal-no-smoke-shells = that mission has no smoke shells
refusal-name-the-hex = artillery is called on a hex, not on a floor
tally-name-delay = Delay
tally-name-drift = Drift
tally-delay-each-turn = turns of delay
tally-delay-preregistered = preregistered fire
tally-delay-germans = German artillery
tally-delay-french-indochina = French artillery in Indochina
tally-drift-unseen = no observer sees the hex
tally-drift-observer = an observer sees the hex
tally-drift-repeat = fire repeated on the same hex
tally-drift-inaccurate = inaccurate

# ---- works, traps and engineers (18, 19)
event-bunker-falls = The bunker at { $at } collapses; a trench is left.
event-crushed = { $what } at { $at } is crushed under the tracks.
event-trap-empty = The trapped ground at { $at } was a decoy.
event-trap-mines = Mines at { $at }, power { $power }!
event-trap-ied = A charge at { $at }, power { $power }!
event-trap-attacks = The trap strikes at { $at } with power { $power }: rolled { $roll }.
event-trap-result = Result at { $at }: { $code } (column { $column }).
event-explodes = An explosion of power { $power } at { $at }.
event-demolishes = { $unit } begins to clear at { $at }: { $what }.
event-demolished = { $unit } has cleared { $at }: { $what } is gone.
event-demolition-fails = { $unit } could not clear { $at }: { $what } stays.
event-storms = Sappers storm { $at }: { $units }.
event-storm-succeeds = The sapper assault on { $at } succeeds: { $units }.
event-ruined = The house at { $at } is in ruins.
event-lane-blown = A lane is blown at { $at }: { $what } is gone.
event-flame-cadence = { $unit } checks its fuel: rolled { $roll }, needed { $needed }.
event-goes-back = { $unit } goes back to { $at }.
event-aims-flame = { $unit } turns its flame on { $at }.
event-flames = { $unit } sweeps { $at } with flame.
event-burns = The wreck at { $at } burns.
answer-demolish = clear here: { $what }
answer-sapper-assault = storm { $place } with charges
answer-flame = flame { $place }
answer-explode = set off the charge of { $unit }
answer-ram = carry the charge into { $place }
refusal-bunker-closed = fire from there does not reach the inside of the bunker
refusal-outside-bunker-front = a bunker fires through its front only
refusal-no-flak-from-bunker = no fire at aircraft from a bunker
refusal-no-fire-from-bunker = machine guns are the only heavy weapons that fire from a bunker
refusal-not-in-bunker = a bunker has no room for such a unit
refusal-storming = it is busy with a sapper assault
refusal-stormed = sappers are in its place
refusal-flame-only = a flame vehicle fires at works and houses next to it
refusal-unfit-engineer = engineers must be in command, able to move and not hesitant
refusal-tactical-only = sappers go through by tactical move
refusal-not-engineers = it cannot do engineer work
refusal-not-their-work = they cannot clear such a marker
refusal-nothing-there = there is nothing to clear
refusal-announced-already = it already has its task
refusal-no-work-there = there is no building or fortification there
refusal-no-flame = it has no flame gun
refusal-has-moved = it has moved this turn
refusal-no-charge = it carries no charge
refusal-not-closed = that place is open to it
tally-trap-v-tracked = tracks and armour against a trap
tally-trap-jammed = a jammer in the hex

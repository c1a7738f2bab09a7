### What the table says beside events and questions: counters, formations, marks, the end, the position as text.

## Badges

state-dismantled = dismantled
state-attached = acts with others this turn
state-deputy = led by a deputy

## Notes on a counter

table-note-states = Now: { $states }
table-note-waiting = Not on the map yet
table-note-marker = The enemy sees marker { $number } here
table-note-decoy = A decoy: it moves and is seen like the others, and vanishes when it is recognised
table-note-steps = { $steps } of { $full } steps
table-note-morale = Morale { $morale }, { $quality } troops
table-note-morale-changed = Morale { $morale } for now (printed { $printed }), { $quality } troops
table-note-unarmed = Does not fire
table-note-weapon = Firepower { $power }, cadence { $cadence }, range { $range }
table-note-minimum = Cannot reach closer than { $minimum } { $minimum ->
    [one] hex
   *[other] hexes
 }
table-note-effective = Full effect up to { $effective } { $effective ->
    [one] hex
   *[other] hexes
 }
table-note-indirect = Can fire over what hides the target
table-note-emplaced-face = Once set up: { $face }
table-note-dismantled-face = Once dismantled: { $face }
table-note-reduced-face = After a loss: { $face }
table-note-section = Section { $section }
table-note-leads = Leads section { $section }
table-note-escort = Goes with the leader of section { $section }
table-note-led = Section { $section }, led by { $leader }
table-note-company = Directly under { $company }
table-note-commands = Commands { $company }
table-note-attached = Acts with section { $section } this turn
table-note-follows = Acts with { $leader } this turn
table-note-pair = Half of a squad, with { $unit }
table-marker = marker { $number }, { $side }
table-note-hidden = An unseen unit, or only a decoy
table-note-maybe = May be: { $kinds }

## Formations

table-section-losses = { $losses ->
    [0] no losses
    [one] one step lost
   *[other] { $losses } steps lost
 }
table-section-thresholds = hesitates at { $hesitates } steps lost, may break at { $breaks }
table-section-hesitant = hesitant, may break at { $breaks }
table-section-will-hesitate = will hesitate when the turn ends, may break at { $breaks }
table-section-on-the-brink = tests when the turn ends; if it fails, it breaks
table-section-broken = broken
table-section-leaderless = its leader is dead
table-score-points = { $points } VP
table-score-objectives = { $held }/{ $all } objectives

## Marks

table-mark-barrage = artillery fire, power { $power }
table-mark-control = { $objective }: here held by { $side }

## The end

table-ending-won = { $side }: { $level }
table-ending-drawn = A draw
table-ending-points = Victory points: { $one } { $first }, { $two } { $second }.

event-undone = { $side } take back their last decision.
event-taken-back = { $side } take back their last decision, as agreed; the dice are new.

## The position as text

table-text-turn = Turn { $turn } of { $turns }, { $phase }
table-text-set-up = Set-up, before the first turn
table-text-acting = To play: { $side }
table-text-score = { $side }: { $score }
table-text-goal = Objective: { $spoken } ({ $places }), { $holder }
table-text-nobody = held by nobody
table-text-held = held by { $side }
table-text-ground = On the ground:
table-text-side = { $side }:
table-text-none = nobody in sight
table-text-others = Others
table-text-off-map = off the map
table-text-at = { $place }: { $what }

## The ground in words

table-ground-floor = { $ground }, { $floor ->
    [1] first floor
    [2] second floor
    [3] third floor
   *[other] floor { $floor }
 }
table-ground-level = level { $level }
table-ground-steep = steep
table-ground-ends = comes up in { $places }
table-ground-tunnel = way into the { $tunnel }
table-ground-floors = { $floors ->
    [one] one floor above
   *[other] { $floors } floors above
 }
table-ground-no-protection = no protection
table-ground-exposed = exposed { $columns }
table-ground-light-protection = light protection { $columns }
table-ground-fair-protection = fair protection { $columns }
table-ground-strong-protection = strong protection { $columns }
table-ground-blocks = blocks sight
table-ground-hinders = hinders sight { $hindrance }
table-ground-cost = { $cost } MP
table-ground-closed = closed to infantry
table-ground-side = { $side } to { $places }
table-ground-gap = { $place } (with a gap)

## Cards

table-book-title = Troupes d'assaut
table-book-lead = Infantry of the twentieth century, from the section to the battalion, with its tanks, guns and aircraft. You never know quite who hides under a marker, every step in the open may be shot at, and men obey only when their nerves and their leaders allow.
table-card-force = { $units ->
    [one] One unit
   *[other] { $units } units
 }{ $decoys ->
    [0] .
    [one] {" "}and a decoy.
   *[other] {" "}and { $decoys } decoys.
 }
table-card-size = { $columns } × { $rows } hexes, { $units } counters
table-card-special = Special rules. { $text }

option-measuring-title = Measuring
option-measuring-text = May sight and range be checked before a shot is declared?
option-measuring-free = Freely: lines, ranges and odds are shown before you decide
option-measuring-book = By the book: declare first, then see
option-first-shot-title = First shot
option-first-shot-text = Can the first shot of a turn already jam a weapon?
option-first-shot-free = No: the first shot is safe
option-first-shot-checked = Yes: every shot is checked
option-dismantled-title = Dismantled weapons
option-dismantled-text = May a weapon that was dismantled in its activation still move in it?
option-dismantled-ends = No: dismantling ends its activation
option-dismantled-goes-on = Yes: it may go on
option-decoys-see-title = Decoys as eyes
option-decoys-see-text = Do decoys count as observers, so that what they fail to see does not give them away?
option-decoys-see-yes = Yes: a decoy sees like anybody
option-decoys-see-no = No: only real units see
option-fresh-control-title = Ground nobody holds
option-fresh-control-text = Who controls, at the start, what lies in nobody's set-up zone?
option-fresh-control-nobody = Nobody, until a unit stands there
option-fresh-control-nearest = The side whose zone is nearer
option-stop-trade-title = Trading a Stop
option-stop-trade-text = May a unit that has just been stopped take a loss instead?
option-stop-trade-ask = Yes: its player is asked
option-stop-trade-never = No
option-neutralised-leader-title = Neutralised leaders
option-neutralised-leader-text = Does a section leader who is neutralised still command his units?
option-neutralised-leader-commands = Yes: only higher leaders fall silent
option-neutralised-leader-silent = No: his units are out of command that turn
option-two-passes-title = Passing
option-two-passes-text = Which passes of both players end the operations of a turn?
option-two-passes-in-a-row = Two in a row, one by each
option-two-passes-any-time = One by each at any time in the phase
option-road-half-title = Half a march on a road
option-road-half-text = How far does a half-action along a road go?
option-road-half-raised = Half of the points with the road bonus
option-road-half-plain = Half of the points without the bonus
option-own-troops-title = Friends in the target
option-own-troops-text = Does fire at a hex also reach friends who are in it?
option-own-troops-hit = Yes: everybody there
option-own-troops-spared = No: only the enemy
option-fire-group-title = Fire groups
option-fire-group-text = How close must the units of a fire group be?
option-fire-group-chain = A chain: each next to one of the others
option-fire-group-all-adjacent = Each next to all of the others
option-assault-approach-title = The way to an assault
option-assault-approach-text = How much may a march cost before it turns into an assault?
option-assault-approach-half = Half of the points at most
option-assault-approach-any = Anything, if enough is left for the hex
option-heavy-again-title = Heavy failure of the neutralised
option-heavy-again-text = What does a neutralised unit lose when it fails a new neutralisation test heavily?
option-heavy-again-two-steps = Two steps: one for each
option-heavy-again-one-step = One step in all
option-shelling-title = Shells on hidden units
option-shelling-text = Does indirect fire that has a result show hidden units?
option-shelling-secret = No: their owner applies it in secret
option-shelling-reveals = Yes: units that are affected are recognised
option-moving-vehicle-title = Vehicles on the move
option-moving-vehicle-text = Is a vehicle harder to hit in the course of its move?
option-moving-vehicle-marked = Yes: as if it had its Movement marker
option-moving-vehicle-unmarked = No: only once it has the marker
option-to-hit-state-title = Handicaps of a gunner
option-to-hit-state-text = A gunner is stopped, in smoke, or has moved: what counts against a vehicle?
option-to-hit-state-each = Each of them
option-to-hit-state-once = Only one of them
option-to-hit-ground-title = Vehicles and ground
option-to-hit-ground-text = Do cover, hindrances and height count when a gun tries to hit a vehicle?
option-to-hit-ground-counts = Yes: as in any direct fire
option-to-hit-ground-ignored = No: only the modifiers of the to-hit test
option-repelled-title = Aircraft driven off
option-repelled-text = What becomes of an aircraft on the map that antiaircraft fire repels?
option-repelled-stunned = It is stunned
option-repelled-goes-on = Nothing: it goes on
option-smoke-mission-title = Smoke missions
option-smoke-mission-text = Where does a smoke mission from off the map lay its smoke?
option-smoke-mission-one-hex = In one hex
option-smoke-mission-rings = Where its shells would have fallen, by their power
option-arc-edge-title = Between two arcs
option-arc-edge-text = A unit lies exactly on the line between two arcs of a vehicle: which arc counts?
option-arc-edge-forward = The arc nearer to the front
option-arc-edge-backward = The arc nearer to the rear
option-overrun-survivors-title = After an armoured assault
option-overrun-survivors-text = Who strikes back at a vehicle that has driven over them?
option-overrun-survivors-all = All survivors, the neutralised too
option-overrun-survivors-steady = Only survivors that are not neutralised
option-missile-halving-title = Halved missiles
option-missile-halving-text = The unit that guides a missile is stopped: what is halved?
option-missile-halving-after-armour = What armour leaves of the power
option-missile-halving-before-armour = The power, before armour is taken off
option-pin-title = Pinned units
option-pin-text = Can a leader or a loss free a unit that a sniper has pinned?
option-pin-stays = No: it has to wait
option-pin-lifted = Yes: like a Stop
option-bunker-mortars-title = Mortars and bunkers
option-bunker-mortars-text = Do mortars on the map hurt those in a bunker?
option-bunker-mortars-harmless = No: only bombs and artillery do
option-bunker-mortars-hurt = Yes: like any bombardment
option-air-delay-title = Late aircraft
option-air-delay-text = Can air support come late?
option-air-delay-none = No: it comes when it was called for
option-air-delay-tested = Yes: it tests for delay as artillery does
option-air-drift-title = Aircraft that drift
option-air-drift-text = Does an aircraft drift once its target is chosen?
option-air-drift-rolled = Yes: by dice
option-air-drift-none = No: it attacks where it was placed

## Chapters

chapter-0 = Scale, dice and scenarios
chapter-1 = Units and their states
chapter-2 = Sequence of play
chapter-3 = Command
chapter-4 = Activation
chapter-5 = Actions
chapter-6 = Movement
chapter-7 = Fire
chapter-8 = Assault
chapter-9 = Sight
chapter-10 = Terrain
chapter-11 = Losses and morale
chapter-12 = Concealment
chapter-13 = Kinds of fire
chapter-14 = Artillery
chapter-15 = Vehicles
chapter-16 = Heavy weapons
chapter-17 = Special troops
chapter-18 = Works and obstacles
chapter-19 = Engineers
chapter-20 = Human waves
chapter-21 = Air support
chapter-22 = Landings
chapter-23 = Nations

## Sides as a sentence names them

side-blue-the = the Blues
side-red-the = the Reds
scenario-premier-feu-us-the = the Americans
scenario-premier-feu-de-the = the Germans
scenario-pont-de-kolwezi-fr-the = the parachutists
scenario-pont-de-kolwezi-ka-the = the gendarmes
scenario-rue-par-rue-us-the = the Americans
scenario-rue-par-rue-de-the = the Germans
scenario-nuit-blanche-ka-the = the gendarmes
scenario-nuit-blanche-fr-the = the French
scenario-compagnie-en-ligne-us-the = the Americans
scenario-compagnie-en-ligne-de-the = the Germans
scenario-acier-blanc-su-the = the Soviets
scenario-acier-blanc-de-the = the Germans
scenario-premiers-chars-us-the = the Americans
scenario-premiers-chars-de-the = the Germans
scenario-la-haie-aux-canons-us-the = the Americans
scenario-la-haie-aux-canons-de-the = the Germans
scenario-barbeles-gb-the = the British
scenario-barbeles-de-the = the Germans
scenario-vague-de-nuit-vm-the = the Viet-Minh
scenario-vague-de-nuit-fr-the = the French
scenario-convoi-wp-the = the convoy troops
scenario-convoi-in-the = the insurgents
scenario-duel-d-artillerie-na-the = the NATO troops
scenario-duel-d-artillerie-wp-the = the Warsaw Pact troops
scenario-la-riviere-de-the = the Germans
scenario-la-riviere-su-the = the Soviets
scenario-vallee-des-helicos-fr-the = the French
scenario-vallee-des-helicos-in-the = the insurgents
scenario-la-passe-aux-tortues-us-the = the Marines
scenario-la-passe-aux-tortues-jp-the = the Japanese
scenario-ciel-de-soie-de-the = the German parachutists
scenario-ciel-de-soie-gb-the = the British
scenario-planeurs-gb-the = the British
scenario-planeurs-de-the = the Germans
scenario-la-piste-fr-the = the French
scenario-la-piste-ka-the = the Katangese

table-phase-support = Support
table-phase-command = Command
table-phase-initiative = Initiative
table-phase-operations = Operations
table-phase-administration = Administration

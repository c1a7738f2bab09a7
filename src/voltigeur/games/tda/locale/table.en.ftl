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
table-note-company = { $company }
table-note-attached = Acts with section { $section } this turn
table-note-follows = Acts with { $leader } this turn
table-note-pair = Half of a squad, with { $unit }
table-marker = marker { $number }, { $side }
table-note-hidden = Somebody unseen, or nobody
table-note-maybe = May be: { $kinds }

## Formations

table-section-losses = { $losses ->
    [0] no losses
    [one] one step lost
   *[other] { $losses } steps lost
 }
table-section-thresholds = hesitates at { $hesitates }, may break at { $breaks }
table-section-hesitant = hesitant, may break at { $breaks }
table-section-broken = broken
table-section-leaderless = its leader is dead

## Marks

table-mark-barrage = artillery fire, power { $power }
table-mark-control = { $objective }: this part is held by { $side }

## The end

table-ending-won = { $side }: { $level }
table-ending-drawn = A draw
table-ending-reason = Decided by this: { $reason }.
table-ending-points = Points: { $one } { $first }, { $two } { $second }.

event-undone = { $side } take back their last decision.
event-taken-back = { $side } take back their last decision, as agreed; the dice are new.

## The position as text

table-text-turn = Turn { $turn } of { $turns }, { $phase }
table-text-set-up = Set-up, before the first turn
table-text-acting = { $side } have the move
table-text-score = { $side }: score { $score }
table-text-goal = Objective { $objective } ({ $places }): { $holder }
table-text-nobody = held by nobody
table-text-ground = On the ground:
table-text-side = { $side }:
table-text-none = nobody in sight
table-text-others = Others
table-text-off-map = off the map

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
table-ground-protection-none = no protection
table-ground-protection-exposed = exposed { $columns }
table-ground-protection-1 = light protection { $columns }
table-ground-protection-2 = fair protection { $columns }
table-ground-protection-3 = strong protection { $columns }
table-ground-blocks = blocks sight
table-ground-hinders = hinders sight { $hindrance }
table-ground-cost = { $cost } MP
table-ground-closed = closed to infantry
table-ground-side = { $side } to { $places }
table-ground-gap = { $place } (with a gap)

## Cards

table-book-title = Troupes d'assaut
table-book-lead = Platoons and companies from 1940 to today, on hexes of fifty metres. You never know quite who hides under a marker, every step in the open may be shot at, and men obey only when their nerves and their leaders allow.
table-card-force = { $units ->
    [one] One unit
   *[other] { $units } units
 }{ $decoys ->
    [0] .
    [one] {" "}and a decoy.
   *[other] {" "}and { $decoys } decoys.
 }
table-card-size = { $columns } × { $rows } hexes, { $units } counters

table-option-measuring = Measuring
table-option-measuring-text = May sight and range be checked before a shot is declared?
table-option-measuring-free = Freely: lines, ranges and odds are shown before you decide
table-option-measuring-book = By the book: declare first, then see
table-option-first-shot = First shot
table-option-first-shot-text = Can the first shot of a turn already jam a weapon?
table-option-first-shot-free = No: the first shot is safe
table-option-first-shot-checked = Yes: every shot is checked
table-option-dismantled = Dismantled weapons
table-option-dismantled-text = May a weapon that was dismantled in its activation still move in it?
table-option-dismantled-ends = No: dismantling ends its activation
table-option-dismantled-goes-on = Yes: it may go on
table-option-decoys-see = Decoys as eyes
table-option-decoys-see-text = Do decoys count as observers, so that what they fail to see does not give them away?
table-option-decoys-see-yes = Yes: a decoy sees like anybody
table-option-decoys-see-no = No: only men see
table-option-fresh-control = Ground nobody holds
table-option-fresh-control-text = Who controls, at the start, what lies in nobody's set-up zone?
table-option-fresh-control-nobody = Nobody, until somebody stands there
table-option-fresh-control-nearest = Whoever's zone is nearer
table-option-stop-trade = Trading a Stop
table-option-stop-trade-text = May a unit that has just been stopped take a loss instead?
table-option-stop-trade-ask = Yes: its player is asked
table-option-stop-trade-never = No

## Chapters

table-chapter-0 = Scale, dice and scenarios
table-chapter-1 = Units and their states
table-chapter-2 = Sequence of play
table-chapter-3 = Command
table-chapter-4 = Activation
table-chapter-5 = Actions
table-chapter-6 = Movement
table-chapter-7 = Fire
table-chapter-8 = Assault
table-chapter-9 = Sight
table-chapter-10 = Terrain
table-chapter-11 = Losses and morale
table-chapter-12 = Concealment
table-chapter-13 = Kinds of fire
table-chapter-14 = Artillery
table-chapter-15 = Vehicles
table-chapter-16 = Heavy weapons
table-chapter-17 = Special troops
table-chapter-18 = Works and obstacles
table-chapter-19 = Engineers
table-chapter-20 = Human waves
table-chapter-21 = Air support
table-chapter-22 = Landings
table-chapter-23 = Nations

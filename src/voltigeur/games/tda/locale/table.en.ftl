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

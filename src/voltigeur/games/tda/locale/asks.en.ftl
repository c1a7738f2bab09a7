### Troupes d'assaut at the table: questions, options, set-ups, in English.

## Parts of sentences

asks-target = { $who } in { $place }
asks-hexes = { $count ->
    [0] same hex
    [1] adjacent
   *[other] { $count } hexes
 }
asks-cost = { $points } MP
asks-left = { $points } left
asks-enters = enters this turn
asks-half-left = half an action left
asks-stop-test = stop test
asks-neutralise-test = neutralisation test
asks-failure = failure
asks-no-effect = no effect
asks-of = { $what }: { $who }
asks-marker = marker { $number }

## Questions

asks-deploy = Place your { $count ->
    [one] counter
   *[other] { $count } counters
 } in secret.
asks-attach = { $unit } is out of its leader's reach: with whom does it act this turn?
asks-activate = Which formation do you activate?
asks-activate-free = Which formation goes first?
asks-act = { $section } is active: which unit acts?
asks-act-alone = { $unit } is active: what does it do?
asks-go-on-acting = What else { $count ->
    [one] does { $units }
   *[other] do { $units }
 } do?
asks-fire-again = { $count ->
    [one] Does { $units }
   *[other] Do { $units }
 } fire again?
asks-go-on-to = Go on to { $place }?
asks-go-on = { $units } { $count ->
    [one] has
   *[other] have
 } reached { $at }: where next?
asks-react-move = Opportunity fire: who fires at { $targets }?
asks-react-fire = Return fire: who fires at { $targets }?
asks-trade-stop = { $unit } is stopped: take a loss to shake it off?
asks-withdraw = { $at } is about to be assaulted: who gets out in time?
asks-snipe = Whom in { $at } does { $unit } aim at?
asks-surge = The wave takes its next hex.
asks-strike = Close combat in { $at }: whom does { $unit } strike?
asks-retreat = A round of close combat in { $at } is over: who breaks off?
asks-resign = Do you give up the match?
asks-rally = Who tries to rally, and who falls back instead?
asks-shift = Units have to leave { $at }: which, and where to?
asks-conceal = Who goes back under a marker?
asks-deputy = { $unit } has fallen: where does the deputy step in?
asks-appoint = { $section } has lost its leader: who takes over?
asks-higher-pc = A higher headquarters has fallen: who takes its place?

asks-why-deploy = All of them go in your zone under numbered markers; the enemy will see where they are, never what they are.
asks-why-attach = A unit without a leader can do little. Next to another leader it may take his orders until the turn is over.
asks-why-activate = Its leader tests his morale with two dice. If he passes, the formation acts; if he fails, the enemy acts next.
asks-why-activate-free = Your first activation of the turn succeeds without a test.
asks-why-chain = { $chain } may follow the leader who has just acted without a test; everybody else tests.
asks-why-act = Each unit has one full action or two half-actions, and finishes before the next one begins. Enemy units that see it may interrupt.
asks-why-go-on-acting = { $count ->
    [one] It has half an action left, and nobody else may act until it has used it or rests.
   *[other] They have half an action left, and nobody else may act until they have used it or rest.
 }
asks-why-fire-again = Every shot after the first must keep the cadence; a unit that loses it fires no more this turn.
asks-why-go-on = The kind of march stays as declared. After every hex the enemy may fire.
asks-why-react-move = { $march ->
    [tactical] It moves with care, so it is hard to hit.
    [normal] It is on the march, so it is easier to hit.
    [forced] It is running, so it is very easy to hit.
   *[still] It has just come into the open.
 } Each idle unit that sees it may fire once at this hex before it goes on.
asks-why-react-fire = A unit that fires shows itself: each idle unit that sees it may answer once.
asks-why-trade-stop = A stopped unit neither moves nor assaults, and fires badly. Losing a step now frees it.
asks-why-withdraw = Units that leave now are not struck, but are done for this turn. Units that stay fight.
asks-why-snipe = A sniper hits one unit, and a unit that he hurts is pinned.
asks-why-surge = All units of the wave step together towards its targets; the enemy may fire after each hex.
asks-why-strike = Each unit strikes one enemy a round, in order of initiative. Facing it: { $units }.
asks-why-retreat = A unit that breaks off is stopped where it arrives. If both sides stay, another round follows.
asks-why-resign = The other side wins at once.
asks-why-rally = Each neutralised unit either tests to rally or moves one hex, not next to an enemy, once a turn.
asks-why-shift = More units stand there than the place can hold.
asks-why-shift-fire = The place is on fire: nobody may stay.
asks-why-conceal = No enemy sees them well enough now, so they may go back under markers.
asks-why-deputy = A deputy keeps the section together. He appears next to one of its units; a die decides his morale.
asks-why-appoint = One of its own units takes command for good.
asks-why-higher-pc = One of the leaders below him takes on his command beside his own.

## Options: activation

opt-activate = Activate { $section }
opt-activate-unit = Activate { $unit } alone
opt-formation = { $count ->
    [0] decoys only
    [one] one unit
   *[other] { $count } units
 }
opt-automatic = no test
opt-needs = { $value } or less on two dice
opt-obeys = obeys
opt-pass = Pass
opt-pass-activate = Pass: the enemy acts next
opt-detail-pass-activate = he learns that you pass, not why; two passes in a row end the phase
opt-detail-wait = the enemy does not learn what you have left
opt-detail-end = units that have not acted lose their turn
opt-detail-rest = ends its action
opt-detail-half = half-action
opt-detail-full = full action
opt-aid-reactivate = uses the leader's whole action; one full action or two half-actions for it
opt-aid-unmark = uses the leader's whole action; its next shot needs no cadence, and it may still move
opt-aid-refresh = uses the leader's whole action; it has to keep its cadence
opt-aid-rouse = uses the leader's whole action; it loses no step
opt-rest = { $count ->
    [one] { $units } is done
   *[other] { $units } are done
 }

## Options: fire

opt-fire = Fire at { $target }
opt-half-fire = Snap fire at { $target }
opt-smoke = Smoke on { $target }
opt-half-smoke = Quick smoke on { $target }
opt-lay-smoke = Lay smoke
opt-lay-half = Lay smoke quickly
opt-unit-fires = { $unit } { $count ->
    [one] fires
   *[other] fire together
 } at { $target }
opt-unit-fires-there = { $unit } { $count ->
    [one] fires
   *[other] fire together
 }
opt-unit-smokes = { $unit } { $count ->
    [one] lays
   *[other] lay
 } smoke on { $target }
opt-with = { $text }, with { $units }
opt-from = from { $place }
opt-column = column { $column }
opt-no-column = too weak to have an effect
opt-cadence = fires { $percent } of the time
opt-unmeasured = sight and range are measured once it is declared
opt-any-effect = any effect
opt-stopped-or-worse = stopped or worse
opt-pass-react-move = Hold fire: { $units } may go on
opt-detail-pass-react-move = no more reaction fire at this step
opt-pass-react-fire = Hold fire: leave { $units } alone
opt-detail-pass-react-fire = nobody answers this shot

## Options: moves

opt-tactical = Tactical move
opt-normal = Normal march
opt-forced = Forced march
opt-one-hex = one hex
opt-points = { $points } MP
opt-road = { $points } more while on the road
opt-half-left = half-action
opt-under-fire = enemy fire { $columns } col.
opt-at-worst = risk at worst
opt-at-worst-watched = { $count ->
    [one] risk at worst; a hidden marker may add to it
   *[other] risk at worst; { $count } hidden markers may add to it
 }
opt-seen = recognised in the open within { $hexes } hexes
opt-seen-anywhere = recognised at any range
opt-go = March on
opt-go-detail = { $left } MP left
opt-go-on-to = Go on to { $place }
opt-likewise-pass = and hold fire until they have finished
opt-likewise-react = and fire at will until they have finished
opt-likewise-fire = with all its shots
opt-likewise-march = even under fire
opt-likewise-activate = and until the phase is over
opt-rally-all = All of them try to rally, one after the other
opt-halt = Stay here
opt-assault-title = Assault
opt-assault = March and assault
opt-assault-now = Turn the march into an assault
opt-tactical-assault = Tactical assault
opt-assault-detail = on { $places }; at most half the points before the last step
opt-tactical-assault-detail = on { $places }; a full action, a careful approach

## Options: the rest

opt-attach = { $unit } acts with { $leader } in { $place }
opt-pass-attach = { $unit } stays on its own
opt-detail-pass-attach = it tests alone and may do little
opt-shake = { $unit } takes a step loss and is free again
opt-shake-lost = { $unit } takes a step loss, its last
opt-pass-trade-stop = { $unit } stays stopped
opt-detail-pass-trade-stop = no loss; the Stop goes at the end of the turn
opt-pass-withdraw = Everybody stays and fights
opt-detail-pass-withdraw = close combat follows in { $at }
opt-strike = Strike { $target }
opt-pass-retreat = Nobody breaks off
opt-detail-pass-retreat = another round follows if the enemy stays too
opt-conceal = { $count ->
    [one] { $units } goes under a marker
   *[other] { $units } go under markers
 }
opt-conceal-all = All { $count } of them go under markers
opt-pass-conceal = Everybody stays in view
opt-detail-pass-conceal = the enemy goes on knowing who is where

## Set-up

lay-no-place = There is no place { $place }.
lay-not-there = { $unit } cannot begin in { $place }: { $reason }.
lay-overfull = { $place } cannot hold { $units } together.
lay-decoy-stacked = { $unit } shares { $place } with others: one marker covers them all.
lay-uncommanded = { $unit } in { $place } would be without orders: too far from its leader { $leader } ({ $distance }).
lay-out-of-range = { $unit } in { $place } would be hard to activate: too far from its superior { $leader } ({ $distance }).

## Standing orders

order-hold = holds its fire
order-ask = asks you
order-fire = fires at will
order-chance = from { $percent }
order-range = within { $range ->
    [one] one hex
   *[other] { $range } hexes
 }

## Sight

sees-clear = { $from } sees { $to } ({ $distance }).
sees-hindered = { $from } sees { $to } ({ $distance }), hindered by { $columns ->
    [one] one column
   *[other] { $columns } columns
 }.
sees-blocked = { $from } does not see { $to } ({ $distance }): { $reason }.
sees-dark = { $from } does not see { $to } ({ $distance }): it is too dark to see that far.
sees-obstacle = line blocked at { $place } ({ $what })
sees-other-floor = it is on another floor of the same building
sees-too-much = hindrances add up to { $columns } columns, which is as good as a wall
refusal-measured-later = sight and range are measured only once a shot is declared

## Marches

way-cannot = { $unit } in { $place }: { $reason }
way-marker = it sees this place; nobody knows what is under it
way-barrage = under artillery
way-unobserved = fires only if a leader or an observer observes for it
way-by-road = on the road
way-by-track = on the track
way-charge = +{ $points } { $what }
way-seen-vehicle = Under its marker: recognised wherever an enemy sees it within { $hexes } hexes
way-seen-forced = Under its marker: a forced march is recognised wherever an enemy sees it
way-seen-tactical = Under its marker: recognised in the open within { $hexes } hexes of an enemy who sees it, in cover not at all
way-seen-normal = Under its marker: recognised in the open within { $hexes } hexes of an enemy who sees it, nearer in cover

## Forecasts

fc-shot = { $units } at { $target }
fc-smoke-shot = Smoke from { $units } on { $target }
fc-initiative-of = Initiative of { $unit }: added to the die
fc-blow-of = Blow of { $unit }: added to the dice
fc-from-to = { $origin } to { $place }, { $distance }
fc-power-of = printed power of { $units }
fc-column = Column of the fire table
fc-cadence = Chance to fire at all: { $percent } (cadence)
fc-several = Everybody there is tested: { $who }. The chances are those of the first.
fc-smoke = Leaves { $what }; smoke thins or goes at the end of each turn.
fc-rally-twelve = A natural twelve costs a step.
fc-spent = { $spent } of { $limit } MP spent
fc-half-move = A half-action: the other half is left.
fc-full-move = More than half the points: a full action.
fc-halt = Ends here as a half-action.
fc-halt-full = Ends here as a full action.
fc-march = { $units } to { $place }
fc-way = from { $origin }, { $count ->
    [one] one hex
   *[other] { $count } hexes
 }
fc-markers-watch = { $count ->
    [one] One hidden marker sees this way: nobody knows what it would do.
   *[other] { $count } hidden markers see this way: nobody knows what they would do.
 }
fc-arrival-unknown = unknown
fc-arrival-known = Against the known enemies alone: { $percent }.
fc-assault = { $units } against { $target }
fc-first-blow = First blow of { $unit }
fc-blow-by = Blow of { $unit }
fc-blow = { $unit }: { $initiative } to its initiative die, { $percent } to hurt
fc-unknown-defender = Nobody knows what is under the marker: it may change these odds, and it may be a decoy.
fc-withdraw = It is not struck, and is done for this turn.
fc-retreat = It is stopped where it arrives.
fc-shake = { $steps ->
    [0] It is destroyed.
    [one] It has one step left.
   *[other] It has { $steps } steps left.
 }

## Why not

why-refused = That is not possible now
why-misread = This answer was not understood
why-too-far = The target is out of range ({ $distance })
why-unit-in = { $unit } in { $place }
why-possible = It can be done
why-first = Another decision comes first: “{ $title }”
why-neutralised = It is neutralised: it does nothing until it rallies
why-not-activated = Its formation has not been activated yet
why-nobody-active = Your units act once their formation is activated
why-can-act = It can act: choose what it does
why-choose-unit = First choose who does it
why-there-already = It is in { $place } already
why-fire-at = Fire of { $units } at { $place }
why-assault-on = Assault of { $units } on { $place }
why-assault-far = It is too far: at most half the points may be spent before the last step into the enemy's place
why-march-to = { $march } of { $units } to { $place }
why-other-march = { $march } to { $place }, enemy fire { $columns } col.
why-costs = The cheapest way to { $place } costs { $cost } MP, and no more than { $limit } can be spent
why-no-way = No way leads to { $place } from there

asks-cancel = { $mission }: fire is due on { $at }. Let it come?
asks-request = { $mission }: which hex to fire at next turn?
asks-why-cancel = If you cancel it, you can ask for it again in this phase, on another hex if you like.
asks-why-request = Guns off the map fire at the hex you name, unseen by the enemy until the shells fall at the start of the next turn, if they are not late. A leader or observer who sees the hex keeps the drift small; friends there are hit too.
opt-pass-cancel = Let it come
opt-detail-pass-cancel = on { $at }
opt-pass-cancel-air = Let it come
opt-pass-call-air = Do not call it
opt-pass-abandon = Keep { $unit }
opt-pass-other-weapons = They hold fire
opt-pass-glide-on = Land { $unit } in { $at }
opt-pass-roll = None of them keeps moving
opt-pass-flak = Hold fire
opt-pass-fire-at-jumpers = Hold fire
opt-pass-request = Ask for nothing
opt-detail-pass-request = its guns stay silent next turn

# ---- engineers (19)
asks-demolish = Do engineers clear anything this turn?
asks-why-demolish = One unit takes one marker away where it is, if it stays there all turn without firing and is not stopped.
asks-go-back = Where does { $unit } go back to?
asks-why-go-back = Its assault has failed and the enemy holds the hex it came from.
opt-pass-demolish = Clear nothing more
pick-fall-back = { $unit } falls back
pick-fall-back-detail = Click the hex it should go to
pick-retreat = { $unit } breaks off
pick-retreat-detail = Click the hex it should go to
pick-withdraw = { $unit } withdraws
pick-withdraw-detail = Click the hex it should go to
opt-detail-pass-demolish = operations begin

## Charts in the rules pane

chart-fire = Fire table
chart-fire-note = Read the total of the dice on the column that power and shifts give. S asks for a stop test, N for a neutralisation test, at morale less the figure; a number is steps lost.
chart-terrain = Terrain chart
chart-terrain-note = Protection in columns, hindrance of a line through the hex, and movement points; X: no entry.
chart-to-hit = To-hit table
chart-to-hit-note = By range in hexes, the nearest on the right. The letters are the barrels that hit: L long, M medium, C short.
chart-destruction = Destruction table
chart-destruction-note = Read by the AC power that is left after armour. Son is stunned, I immobilised, a number destroyed.
chart-dice = 2d6
chart-ground = Ground
chart-cadence = Cad.
chart-lost = lost
chart-blocks = blocks
chart-protection = Protection
chart-hindrance = Hindrance
chart-going-infantry = On foot
chart-going-wheeled = Wheels
chart-going-tracked = Tracks

# What the table says around the position.
table-book-title = ASL Starter Kit #2
table-book-lead = Squads, leaders and guns of the Second World War on hexes of forty metres: eight phases a turn, fire at everybody who moves, routs and close combat.
card-size = { $units } units on { $sheets ->
    [one] one sheet
   *[other] { $sheets } sheets
}
points = { $points } MF
hexes = { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}
one-hex = one hex
left = { $points } left
target = { $who } in { $place }
of = { $what }: { $who }
to = to { $place }
from-to = From { $place } at { $target }
somebody = somebody
nobody = nobody
off-map = off the map at { $place }
goal = { $ground } { $place }

nation-german = Germans
nation-german-the = the Germans
nation-german-of = German
nation-russian = Russians
nation-russian-the = the Russians
nation-russian-of = Russian
nation-american = Americans
nation-american-the = the Americans
nation-american-of = American
nation-british = British
nation-british-the = the British
nation-british-of = British
nation-italian = Italians
nation-italian-the = the Italians
nation-italian-of = Italian
nation-allied-minor = Allies
nation-allied-minor-the = the Allies
nation-allied-minor-of = Allied
size-squad = squad
size-half = half-squad
size-crew = crew
size-leader = leader
arm-lmg = light machine gun
arm-mmg = medium machine gun
arm-hmg = heavy machine gun
arm-ft = flamethrower
arm-dc = demolition charge
arm-latw = light anti-tank weapon
arm-mortar = light mortar
arm-gun = gun
piece-unit = { $name }, { $size ->
    [squad] { $type } squad
    [half] { $type } half-squad
    [crew] { $type } crew
   *[other] { $type } leader
}
piece-arm = { $name }, { $kind }

terrain-open = open ground
terrain-wooden = wooden building
terrain-stone = stone building
terrain-woods = woods
terrain-orchard = orchard
terrain-grain = grain
terrain-dirt = dirt road
terrain-paved = paved road
terrain-hill = hill
terrain-crest = crest
terrain-smoke = smoke
ground-tem = { $tem } for the target
ground-no-tem = no cover
ground-blocks = blocks sight
ground-hinders = hinders sight, { $hindrance }
ground-cost = { $points } to enter
ground-level = level { $level }

phase-set-up = Set-up
phase-rally = Rally Phase
phase-prep-fire = Prep Fire Phase
phase-movement = Movement Phase
phase-defensive-fire = Defensive Fire Phase
phase-advancing-fire = Advancing Fire Phase
phase-rout = Rout Phase
phase-advance = Advance Phase
phase-combat = Close Combat Phase
phase-short-set-up = Set-up
phase-short-rally = Rally
phase-short-prep-fire = Prep
phase-short-movement = Move
phase-short-defensive-fire = Def.
phase-short-advancing-fire = Adv. fire
phase-short-rout = Rout
phase-short-advance = Advance
phase-short-combat = Combat

state-broken = broken
state-dm = desperation morale (DM)
state-pinned = pinned
state-cx = exhausted (CX)
state-wounded = wounded
state-prep-fire = has prep fired
state-first-fire = First Fire
state-final-fire = Final Fire
state-intensive-fire = Intensive Fire
state-malfunction = broken down
state-hazardous = Hazardous Movement
state-melee = in a Melee
state-hidden = hidden
state-emplaced = emplaced
state-rate-kept = may fire again
state-unpossessed = held by nobody
reach-normal = normal range, { $hexes }
reach-long = long range, { $hexes }

mark-smoke = { $kind ->
    [wp] white phosphorus
    [grenade] smoke grenades
   *[other] smoke
}, { $value }
mark-residual = Residual Firepower { $fp }
mark-aim = acquired by { $weapon }, { $size }
mark-charge = { $weapon } is placed here
score-control = { $held } of { $count }
score-points = { $points } of { $count } points
score-fit = { $count ->
    [one] one unit fit
   *[other] { $count } units fit
}
end-drawn = A draw
end-won = { $side } win
end-control = They control what had to be taken.
end-exit = Enough of their units have left the map.
end-losses = The enemy has lost too much.
end-clear = No enemy in Good Order is left in the zone.
end-destroyed = The enemy has no units left.
end-held = The last turn is over.

victory-control = { $side } win if they control at least { $count } of { $places } { $when }.
victory-exit = { $side } win if units worth { $count } have left the map { $when }.
victory-losses = { $side } win if { $enemy } have lost units worth { $count } { $when }.
victory-clear = { $side } win if no Good Order squad, half-squad or crew of { $enemy } is in zone { $zone } { $when }.
victory-at-once = at any time
victory-at-the-end = at the end
victory-otherwise = otherwise { $side } win.
victory-last = { $side } win if nothing else is decided.

# options of a match
option-measuring-title = Measuring
option-measuring-text = May lines of sight be tried before an attack is declared?
option-measuring-free = Freely
option-measuring-book = No: an attack without sight is spent
option-errata-title = Errata
option-errata-text = Which published corrections are in force?
option-errata-none = None
option-errata-official = The official ones
option-errata-all = All of them
option-smoke-out-title = Fire out of smoke
option-smoke-out-text = What does fire out of a smoke hex suffer?
option-smoke-out-value-and-one = The smoke and one more
option-smoke-out-one = One
option-pin-broken-title = Pins of broken units
option-pin-broken-text = Is a broken unit pinned that just passes a check?
option-pin-broken-never = Never
option-pin-broken-book = As the text says
option-area-intensive-title = Intensive fire after an area shot
option-area-intensive-text = May a Gun fire intensively after an area shot?
option-area-intensive-barred = No
option-area-intensive-allowed = Yes
option-afph-ordnance-title = Ordnance in Advancing Fire
option-afph-ordnance-text = Is ordnance harder to hit with in the Advancing Fire Phase?
option-afph-ordnance-two = By two
option-afph-ordnance-none = No
option-area-smoke-title = Smoke at short range
option-area-smoke-text = Is smoke easier to place at up to 12 hexes?
option-area-smoke-plain = No
option-area-smoke-plus-two = By two
option-smoke-first-title = Smoke first
option-smoke-first-text = What may fire nothing else before smoke?
option-smoke-first-side = The whole side
option-smoke-first-weapon = The weapon
option-low-ground-title = Low ground
option-low-ground-text = Does what stands below block a line between two hills?
option-low-ground-clear = No
option-low-ground-blocked = Yes
option-left-behind-title = Movers left behind
option-left-behind-text = Is a mover still a target that stays behind while its stack goes on?
option-left-behind-safe = No
option-left-behind-target = Yes
option-hip-rout-title = Routs into hidden Guns
option-hip-rout-text = What becomes of a rout that meets a hidden Gun?
option-hip-rout-anew = It is chosen anew
option-hip-rout-ends = It ends
option-promotion-broken-title = Leaders from broken units
option-promotion-broken-text = Do broken units bring forth leaders less easily?
option-promotion-broken-none = No
option-promotion-broken-one = By one
option-ordnance-twelve-title = Ordnance and twelves
option-ordnance-twelve-text = When does a twelve on the dice eliminate ordnance, instead of breaking it down?
option-ordnance-twelve-strained = In strange hands or in haste
option-ordnance-twelve-always = Always
option-handicap-title = Handicap
option-handicap-text = Has one side a leader or a half-squad more, for the weaker player?
option-handicap-none = Neither
option-handicap-first = The side that moves first
option-handicap-second = The side that moves second

# questions
ask-set-up-title = Set up your units
ask-set-up-why = Every unit goes into your zone; a weapon goes to somebody who can carry it in the hex where you put it.
ask-recover-title = Take up weapons?
ask-recover-why = A Good Order unit may try once to take up a weapon that lies in its hex.
ask-repair-title = Repair weapons?
ask-repair-why = Whoever holds a broken-down weapon may try to repair it; a 6 ruins it.
ask-transfer-title = Hand over weapons?
ask-transfer-why = Good Order units in one hex may pass weapons on to each other.
ask-self-rally-title = Who rallies by himself?
ask-self-rally-why = Leaders, and units whose broken morale is boxed; the attacker may try one more unit.
ask-rally-title = Whom do leaders rally?
ask-rally-why = A Good Order leader may try to rally every broken unit of his hex, each once.
ask-decline-title = Keep the rate of fire, or leave Residual Firepower?
ask-decline-why = By the errata a weapon that fires again leaves nothing behind.
ask-regroup-title = As one group, or apart?
ask-regroup-why = Some of the group cannot see the target. The others may go on together, or hex by hex.
ask-keep-title = Who keeps DM?
ask-keep-why = A broken unit in the open may keep its DM so that it may rout later.
ask-fire-title = { $phase }: who fires?
ask-fire-why = Choose a hex: everybody in it who can fire at a target does so together. Leave members out, or add neighbouring hexes, by their buttons or with Shift.
ask-move-title = Who moves?
ask-move-why = A unit or a stack at a time; the enemy may fire after every hex.
ask-go-on-title = { $count ->
    [one] Does { $who } go on from { $place }?
   *[other] Do { $who } go on from { $place }?
}
ask-go-on-why = There are movement factors left.
ask-first-fire-title = { $who } { $count ->
    [one] moves
   *[other] move
} in { $place }: fire?
ask-first-fire-why = Defensive First Fire, at those who move only; what you fire now you may not have later.
ask-rout-title = Who routs?
ask-rout-why = Broken units under DM flee to cover. Units that must rout and do not are eliminated at the end of the phase.
ask-interdict-title = Interdict?
ask-interdict-why = A Gun that interdicts loses its acquired target.
ask-advance-title = Who advances?
ask-advance-why = Every unpinned Good Order unit may go one hex, even among enemies, without being fired at.
ask-fights-title = Which close combat first?
ask-fights-why = Each hex is fought to its end before the next.
ask-stack-title = Whom do leaders fight with in { $place }?
ask-stack-why = A leader on a unit attacks and is attacked with it.
ask-combat-title = Close combat in { $place }: who attacks whom?
ask-combat-why = Each unit attacks once and is attacked once; several may attack one, or one several.

# options
opt-pass = Nothing
opt-pass-fire = No more fire
opt-pass-move = No more moves
opt-pass-rout = No more routs
opt-pass-advance = No more advances
opt-pass-first-fire = Hold fire
opt-likewise-pass = and for the rest of this move
opt-stay = Stay here
opt-rally-all = All of them, one after the other
opt-normal = Move
opt-assault = Assault Movement
opt-double = Double Time
opt-creep = Move under the trees
opt-creep-detail = woods-road hexes at the cost of woods, with their cover
manner-normal = normal
manner-assault = assault
manner-double = double
manner-normal-detail = { $points }
manner-assault-detail = one hex, not all of { $points }; fire at movers without its −1
manner-double-detail = { $points }, then exhausted (CX)
opt-go-on = Go on
opt-go-part = { $count ->
    [one] { $units } goes on alone
   *[other] { $units } go on without the others
}
opt-advance = Advance
opt-advance-detail = one hex
opt-rout = Rout
opt-rout-detail = { $count ->
    [one] one lawful end
   *[other] { $count } lawful ends
}
opt-crawl = Low Crawl
opt-crawl-detail = one hex, safe from Interdiction
stack = { $count ->
    [2] Both
   *[other] All { $count }
} together
firing-hex = { $place }: { $who }
best-at = best at { $place }
group-men = Squads and crews
group-leaders = Leaders
group-weapons = Weapons
shot-at = Fire at { $target }
shot-of = { $who } at { $target }
shot-under = under { $leaders }
shot-column = column { $column }
caption-shot = pinned or worse
caption-rally = rallies
caption-recover = taken up
caption-repair = repaired
into-combat = close combat with { $units }
exhausts = exhausting (CX)
in-the-open = in the open
interdicted-chance = unharmed { $chance }
held-by = held by { $unit } in { $place }
with-leader = with { $unit }
box-keep = Keeps DM
box-keep-detail = may rout in the Rout Phase, and rallies worse

answer-pass = Nothing
answer-deploy = Set-up
answer-fire = { $shooters } fires at { $target }
answer-fire-under = { $shooters } fires at { $target } under { $leaders }
answer-keep-rate = Keep the rate of fire
answer-leave-fire = Leave Residual Firepower
answer-as-one = Fire as one group
answer-apart = Fire hex by hex
answer-recover = { $unit } takes up { $weapon }
answer-repair = Repair { $weapon }
answer-hold = { $holding }
answer-self-rally = { $unit } rallies by itself
answer-rally = { $leader } rallies { $units }
answer-keep = { $units } keeps DM
answer-move = { $units }: { $path } ({ $manner })
answer-move-wooded = { $units } under the trees: { $path } ({ $manner })
answer-go = { $units } goes on: { $path }
answer-stay = Stay here
answer-rout = { $unit } routs: { $path }
answer-rout-with = { $unit } routs with { $leader }: { $path }
answer-crawl = { $unit } crawls to { $to }
answer-advance = { $units } advances to { $to }
answer-choose-fight = Fight in { $at }
answer-combat = { $pairs }

# forecasts
tally-name-fp = firepower
tally-name-drm = modifiers
tally-name-final = dice and modifiers
tally-name-morale = morale check
tally-name-pin = pin check
tally-name-rally = rally
tally-name-recover = recovery
tally-name-wound = wound
tally-name-promotion = new leader
tally-base = the dice
tally-point-blank = adjacent
tally-long-range = long range
tally-far = beyond 16 hexes
tally-single-man = one man on the gun
tally-pinned = pinned
tally-advancing = Advancing Fire
tally-subsequent = Subsequent First Fire
tally-protective = Final Protective Fire
tally-fired-before = has fired before
tally-assault-fire = Assault Fire
tally-terrain = cover
tally-air-burst = air burst in the trees
tally-height = height
tally-moving = moves without care (FFNAM)
tally-moving-open = moves in the open (FFMO)
tally-hazardous = Hazardous Movement
tally-carries-flames = carries a flamethrower
tally-hindrance = hindrances on the line
tally-leadership = leadership
tally-exhausted = exhausted (CX)
tally-check-number = number of the check
tally-leader-lost = leader lost
tally-wounded = wounded before
tally-desperate = DM
tally-cover = woods or building
tally-self-rally = by itself
tally-morale = morale
tally-nation = nationality
tally-broken = broken
tally-inexperienced = inexperienced
tally-ambusher = ambushes
tally-ambushed = ambushed
tally-target-exhausted = target exhausted (CX)
tally-target-broken = target broken
odds-none = no effect
odds-stopped = pinned
odds-neutralised = broken
odds-loss = reduced or worse
odds-fails = fails
odds-rallied = rallies
odds-recovered = taken up
odds-repaired = repaired
odds-gone = lost for good
strip-column = Column
sort-prep = Prep Fire
sort-first = First Fire
sort-subsequent = Subsequent First Fire
sort-protective = Final Protective Fire
sort-final = Final Fire
sort-advancing = Advancing Fire
by-the-book = Sight, range and odds are not shown before the attack is declared.
fact-each = { $unit }: pinned { $pinned }, broken { $broken }, reduced or worse { $lost }
fact-keeps = { $weapon } keeps its rate of fire: { $chance }
fact-breaks = { $weapon } breaks down: { $chance }
fact-cowers = Cowers on a double ({ $chance }): { $columns ->
    [one] one column less
   *[other] { $columns } columns less
}
fact-own = { $unit } breaks by its own fire: { $chance }
fact-residual = Leaves { $fp } Residual Firepower
fact-rally = { $unit }: { $chance }, on { $morale } or less
fact-rally-lost = { $unit } loses men on a 12: { $chance }
fact-cx = They are exhausted (CX) afterwards.
fact-exhausts = { $units } will be exhausted (CX).
hidden-guns = Hidden Guns may fire as well.
threat = { $who } from { $place }
threat-residual = Residual Firepower { $fp }
interdicts = { $unit } interdicts
combat-title = Close combat
combat-none = Nobody attacks.
blow = { $attackers } on { $targets }: { $odds }, kill number { $kill }
blow-each = { $unit }: eliminated { $dead }, reduced { $hurt }
sight-blocks = blocks
sees-clear = { $from } sees { $to }, { $distance }.
sees-hindered = { $from } sees { $to } through +{ $hindrance }, { $distance }.
sees-blocked = { $from } does not see { $to }, { $distance }.
sees-smoke = Smoke { $smoke }.
sees-obstacle = { $what } in { $place } blocks the line
sees-too-much = hindrances of +6 or more block the line
why-refused = Not possible
why-misread = This answer was not understood
lay-no-place = There is no hex { $place }.
lay-not-there = { $unit } may not begin in { $place }.
lay-overfull = { $unit } has no room in { $place }.
lay-unheld = Nobody in { $place } can hold { $weapon }.

order-hold = hold fire
order-ask = ask me
order-fire = fire at will
order-when = ask me only about shots
order-never = never
order-always = always
order-field-sort = by
order-word-first = First Fire only
order-word-again = Subsequent First Fire too
order-word-last = Final Protective Fire too
order-topic-transfer = Handing over weapons in the Rally Phase
order-topic-recover = Taking up weapons that lie about in the Rally Phase
order-topic-repair = Repairing weapons
order-chance = from { $percent }
order-range = within { $range }
table-text-turn = Turn { $turn } of { $turns }, { $phase }
table-text-acting = { $side } attack.
table-text-set-up = Set-up
table-text-score = { $side }: { $score }
table-text-goal = { $objective }: { $holder }
table-text-held = { $side }
table-text-nobody = nobody
table-text-none = nobody
table-text-off-map = off the map
table-text-others = Units
table-text-side = { $side }:
table-text-at = { $place }: { $what }
table-note-steps = { $steps } of { $full }
table-text-ground = On the ground:

chart-ift = Infantry Fire Table
chart-ift-of = Final DR
chart-ift-note = Firepower at the head; roll low. #KIA: so many are eliminated, the others break. K/#: one is reduced, then all check. #MC: a Morale Check with that number added. PTC: a Pin Task Check.
chart-combat = Close Combat Table
chart-combat-of = Odds
chart-combat-kill = Kill number
chart-combat-note = A Final DR below the kill number eliminates, one equal to it reduces one of the targets.
chart-terrain = Terrain
chart-terrain-of = Ground
chart-terrain-cost = Cost, MF
chart-terrain-tem = Cover (TEM)
chart-terrain-sight = Sight
chart-sight-open = open
chart-sight-blocks = blocks
chart-sight-hinders = hinders where drawn
chart-sight-fills = hinders the whole hex

chapter-1 = The game and its parts
chapter-2 = Terms
chapter-3 = The Player Turn
chapter-4 = Support weapons
chapter-5 = Quality of troops
chapter-6 = Guns
chapter-errata = Errata
chapter-house = Ours

# guns, smoke and support weapons
answer-recover-here = Take up { $weapon }
answer-repair-by = { $unit } repairs its weapon
answer-drop = Leave { $weapon } here
answer-destroy = Destroy { $weapon }
answer-begin = { $units } begins its move here ({ $manner })
answer-go-on = Go on: { $path }
answer-smoke-by = { $unit }: smoke grenades in { $at }
answer-smoke = Smoke grenades in { $at }
answer-shell = { $weapon } fires at { $target }: { $round }
answer-shell-turned = { $weapon } turns to { $facing } and fires at { $target }: { $round }
answer-shell-under = { $weapon } fires at { $target }: { $round }, under { $leader }
answer-fire-turned = { $weapon } turns to { $facing } and fires at { $target } as infantry
answer-turn = Turn { $weapon } to { $facing }
answer-interdict = { $weapon } interdicts and loses its aim
answer-push = Push { $weapon } to { $to }, pointing { $facing }
answer-push-by = { $units } pushes { $weapon } to { $to }, pointing { $facing } ({ $manner })
facing-1 = north-north-east
facing-3 = east
facing-5 = south-south-east
facing-7 = south-south-west
facing-9 = west
facing-11 = north-north-west
round-he-infantry = HE at infantry
round-he-area = HE at the area
round-he = HE
round-ap = AP
round-heat = HEAT
round-heat-open = HEAT with Backblast
round-heat-closed = HEAT, carefully
round-smoke = smoke
round-wp = white phosphorus
tally-acquired = acquired target
tally-backblast = carefully against Backblast
tally-captured = captured
tally-cover-reversed = cover, reversed
tally-emplaced = emplaced
tally-factors = movement factors
tally-gunshield = gunshield
tally-helpers = helpers
tally-hidden = hidden target
tally-intensive = Intensive Fire
tally-non-qualified = no crew of its own
tally-phosphorus = white phosphorus
tally-road = road
tally-size = size of the target
tally-squad = a squad pushes
tally-turned = turned
tally-name-smoke = smoke grenades
caption-hit = hits
caption-smoke = placed
caption-push = moves
odds-missed = misses
odds-hit = hits
odds-critical = a Critical Hit
fact-hits = Hits: { $chance }
fact-critical = Critical Hit: { $chance }
fact-fate = { $unit }: pinned { $pinned }, broken { $broken }, reduced { $reduced }, eliminated { $killed }
fact-gun-hit = { $weapon }: destroyed { $gone }, malfunctions { $broken }
fact-rate-kept = Keeps its rate of fire: { $chance }
fact-gone = { $weapon } is gone for good: { $chance }
fact-no-round = There is no such round: { $chance }
fact-last-round = It is the last such round: { $chance }
fact-backblast = Backblast on { $unit }: pinned { $pinned }, broken { $broken }, reduced { $reduced }, eliminated { $killed }
fact-residual-hit = A hit leaves { $fp } Residual Firepower
fact-number = To Hit number { $number }
answer-place-charge = Set { $weapon } at { $at }
answer-crawl-with = { $unit } crawls to { $to } with { $leader }
answer-remain = { $unit } stays
answer-flame = { $weapon } attacks { $target }
answer-detonate = Set off { $weapon }
odds-reduced = reduced
odds-eliminated = eliminated
odds-combat = { $odds }, kill number { $kill }
ask-arrivals-title = Where do reinforcements wait?
ask-arrivals-why = Units that are due line up beside a hex of your edge and enter in this turn.
answer-await = Reinforcements line up
answer-exit = { $units } leaves the map
answer-exit-all = All leave the map
answer-stack = { $stacking }
box-apart = By himself
box-apart-detail = fights and is attacked alone
opt-smoke = Smoke grenades
opt-smoke-detail = into its hex or a neighbouring one

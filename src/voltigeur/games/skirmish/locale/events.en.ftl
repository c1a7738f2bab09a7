# What happened.
event-turn = Turn { $turn }
event-set-up = { $side } has set up.
event-set-up-done = Everybody is in place.
event-comes-on = { $side } brings on troops.
event-delayed = { $troop } finds no room and will come later.
event-initiative = { $troop }: initiative { $die }
event-rerolled = { $troop } rerolls its { $before } and gets { $die }
event-roll-off = Roll-off { $attacker } to { $defender }: { $side } goes first.
event-activated = { $troop } acts.
event-marches = { $troop } marches.
event-runs = { $troop } runs.
event-moved = { $figure } goes to { $at }.
event-swims = { $troop } swims.
event-drives = { $troop } drives.
event-creeps = { $troop } drives slowly.
event-carried = { $figure } is carried to { $at }.
event-mounted = { $figure } gets into { $vehicle }.
event-got-out = { $figure } gets out at { $at }.
event-treats = { $troop } goes to { $figure }.
event-waits = { $troop } lies in wait.
event-holds = { $troop } halts.
event-jumps = { $troop } jumps.
event-jumped = { $figure } jumps { $floors ->
    [one] one floor
   *[other] { $floors } floors
}.
event-climbs = { $figure } begins to climb.
event-climbed = { $figure } has climbed to { $at }.
event-climb-ended = { $figure } gives up the climb.
event-takes-stairs = { $troop } takes the stairs.
event-follows = { $troop } follows up.
event-flees = { $troop } flees.
event-steady = { $troop } steadies itself.
event-revealed = { $figure } is recognised under { $token }.
event-spotted = { $troop } spots { $figure } ({ $die }).
event-not-spotted = { $troop } looks for { $figure } and rolls { $die }: nothing.
event-told = { $troop } tells { $other }.
event-informed = { $troop } tells { $other } of { $enemy } by radio.
event-radio = { $figure } of { $troop } takes the radio.
event-call-heard = { $troop } calls for fire on { $at }: heard ({ $die }).
event-call-unheard = { $troop } calls for fire: not heard ({ $die }).
event-barrage = The barrage comes down on { $at }.
event-fires = { $figure } fires at { $target }, { $distance }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-covers = { $figure } covers { $target }, { $distance }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-falls-short = The shot of { $figure } falls short.
event-under-fire = { $troop } is under covering fire.
event-hits = { $troop } takes { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
event-saved = { $figure } is not hurt ({ $die }).
event-wounded = { $figure } is wounded.
event-obeyed = { $figure } is obeyed ({ $die }).
event-not-obeyed = { $figure } is not obeyed ({ $die }): nearest target.
event-throws = { $figure } throws a grenade at { $at }.
event-throws-at = { $figure } throws an anti-tank grenade at { $target } ({ $die }).
event-lobs = { $figure } fires on { $at } ({ $die }).
event-shells = { $figure } fires on { $at } ({ $die }).
event-deviates = The shot deviates to { $at } ({ $die }).
event-burst = It bursts at { $at }, over { $count ->
    [0] nobody
    [one] one figure
   *[other] { $count } figures
}.
event-spared = { $figure } is spared ({ $die }).
event-smoke = Smoke at { $at } until the end of turn { $turn }.
event-smoke-gone = The smoke at { $at } thins out.
event-deploys = { $figure } is set up.
event-limbers = { $figure } is limbered to { $vehicle }.
event-bounced = { $figure } is not pierced.
event-penetrated = { $figure } is pierced: { $result ->
    [shaken] its crew is shaken
    [weapon] its main weapon is out
    [immobilised] it is immobilised
   *[destroyed] it is destroyed
}.
event-care = { $figure }, { $total }: { $outcome ->
    [dies] dies
    [recovers] is fit again
    [stable] is stabilised
   *[stays] holds on
}.
event-fight = { $one } { $first } against { $two } { $second }.
event-fight-lost = { $troop } has lost the close combat.
event-morale = { $troop } tests morale, { $total } for { $needed }+: { $outcome ->
    [passed] stands
   *[failed] breaks
}.
event-demoralised = { $troop } is demoralised.
event-rallied = { $troop } rallies.
event-gone-dead = { $figure } is dead.
event-gone-evacuated = { $figure } is evacuated.
event-gone-fled = { $figure } has fled.
event-gone-captured = { $figure } is taken prisoner.
event-gone-exited = { $figure } has left the table.
event-match-won = { $side } wins, { $attacker } points to { $defender }.
event-undone = An answer is taken back.
event-taken-back = An answer is taken back.

tally-base = the die
tally-name-needed = Needed
tally-name-modifier = Modifier
tally-name-dice = Dice
tally-name-save = Save
tally-name-wound = Wounded on
tally-name-deviates = Deviates on
tally-name-care = Care
tally-name-attacker = Attacker
tally-name-defender = Defender
tally-name-morale = Morale
tally-name-order = To be obeyed
tally-name-penetration = Penetration
tally-name-damage = Damage
tally-hidden = not known
tally-better-class = weapon much stronger than the armour
tally-bigger = a vehicle or a gun is easier to see
tally-call = radio call
tally-cover = in cover
tally-covering = covering fire
tally-first-shot = first shot at this point
tally-grenade = grenade
tally-immobile = the target stands still
tally-moving = the target moves
tally-immobile-short = target at rest, short range
tally-immobile-long = target at rest, long range
tally-moving-short = moving target, short range
tally-moving-long = moving target, long range
tally-laid-on = again at the same point
tally-night = at night
tally-order = grade of the officer
tally-quality = quality
tally-green = green troops
tally-veteran = veterans
tally-elite = elite
tally-commando = commandos
tally-sniper = sniper
tally-running = ran this turn
tally-charge = charged
tally-clerk = medic or radio man
tally-defended = behind an obstacle, at an opening, higher up
tally-half = at half strength or below
tally-medic = a medic is there
tally-officer = an officer in sight
tally-support = friends in support
tally-unarmoured = no armour
tally-under-template = under the template
tally-waiting = lies in wait
tally-weapon = weapon
tally-short-crew = crew too small
tally-armour-front = front armour
tally-armour-side = side armour
tally-armour-rear = rear armour
tally-five = hidden, seen on 5+
tally-three = hidden, seen on 3+
tally-crest = on a crest

odds-nobody = Nobody
odds-one = One wounded
odds-two = Two wounded
odds-three = Three wounded
odds-more = More
odds-success = Success
odds-failure = Failure
odds-obeyed = Obeyed
odds-on-target = On target
odds-friends = A friend is hurt
odds-hit = Hit
odds-nothing = No damage
odds-shaken = Crew shaken
odds-weapon = Main weapon out
odds-immobilised = Immobilised
odds-destroyed = Destroyed
fact-shooters = shooters: { $value }
fact-dice = dice: { $value }
fact-under = under the template: { $value }
fact-chance = { $what }: { $percent }
unknown-range = The range is measured only afterwards.
unknown-sight = Sight is checked only afterwards.
unknown-target = Nobody knows who is under the marker.

forecast-cover = Covering fire
forecast-aim = Aimed fire
forecast-order-fire = Fire by order
forecast-throw = Grenade
forecast-throw-at = Anti-tank grenade
forecast-launch = Grenade or rocket launcher
forecast-shell = Shell
forecast-shoot = Shot at a vehicle
forecast-spot = Spotting
forecast-call-fire = Radio call
forecast-march = Movement
forecast-swim = Swimming
forecast-treat = To the wounded
forecast-drive = Drive
forecast-creep = Slow drive
forecast-jump = Jump
forecast-climb = Climb
forecast-stairs = Stairs
forecast-wait = Lying in wait
forecast-hold = Halt
forecast-pass = Nothing
forecast-tell = Passing on a sighting
forecast-inform = Radio message
forecast-reroll = Reroll
forecast-activate = Activation
forecast-care = Care
forecast-fight = Close combat
forecast-follow = Following up
forecast-deploy = Setting up
forecast-limber = Limbering
forecast-set-up = Set-up

sight-word-floors = another floor
sight-word-building = building
sight-word-wall = wall of a building
sight-word-opening = opening
sight-word-high = high obstacle
sight-word-low = low obstacle
sight-word-wood = wood
sight-word-dense = dense wood
sight-word-total = wood
sight-word-field = cultivated field
sight-word-ground = ground that hides
sight-word-crest = crest
sight-word-crest-between = crest in between
sight-word-dark = darkness
sight-word-smoke = smoke
sight-word-wreck = wreck
sight-word-crater = crater
tally-floors = another floor
tally-building = building
tally-wall = wall of a building
tally-opening = opening
tally-high = high obstacle
tally-low = low obstacle
tally-wood = wood
tally-dense = dense wood
tally-total = wood
tally-field = cultivated field
tally-ground = ground that hides
tally-crest-between = crest in between
tally-dark = darkness
tally-smoke = smoke
tally-wreck = wreck
tally-crater = crater

way-ends = where it ends
way-threat = at { $target }
way-fire-after = Enemies who lie in wait fire when everybody is there, not on the way.
way-charge = Those of the charged troop who lie in wait fire just before contact.
way-known = Against the known enemies alone: { $percent }.
way-unknown = unknown
way-markers-watch = { $count ->
    [one] One hidden marker sees where this way ends: nobody knows what it would do.
   *[other] { $count } hidden markers see where this way ends: nobody knows what they would do.
 }

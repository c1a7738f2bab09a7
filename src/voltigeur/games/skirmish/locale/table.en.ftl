# What the table says around the position.
table-book-title = Skirmish
table-book-lead = Single soldiers on an open table, in centimetres: houses with floors, grenades, men lying in wait. A one-sheet set of miniatures rules, completed where it is silent.
table-card-size = { $width } × { $depth } cm, { $figures } figures
table-card-force = { $men } men in { $troops } troops.
scene-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $lost } out of action
scene-strength = { $fit } of { $of } fit
end-drawn = A draw
end-won = { $side } { $level ->
    [total] wins a total victory
   *[other] wins
}
end-score = { $reason } { $one } points to { $two }.
end-points = The last turn is over.
end-annihilation = One side has nobody left who can fight.
end-resignation = The other side resigned.

victory-margin = The attacker wins with at least { $points ->
    [one] { $points } point
   *[other] { $points } points
} more than the defender; otherwise the defender does.
victory-hold = { $side } holds { $place } alone with at least { $count }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
victory-enter = { $side } has at least { $count } fit in { $place }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
victory-exit = { $side } leaves by { $edge }{ $troop ->
    [none] {""}
   *[other] {" "}({ $troop })
}: { $points } for each
victory-losses = { $side }: { $points } for each enemy lost
victory-destroy = { $side }: { $points } for each enemy vehicle or gun destroyed or taken
victory-survive = { $side } keeps at least { $count } fit: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

option-night-modifier-title = Quality at night
option-night-modifier-text = Do good shots add their modifier at night?
option-night-modifier-applies = Yes
option-night-modifier-none = No
option-spot-unit-title = What is spotted
option-spot-unit-text = Does a spotting attempt reveal a whole troop or one figure?
option-spot-unit-troop = A troop
option-spot-unit-figure = One figure
option-save-best-title = Running in cover
option-save-best-text = Which save does a figure in cover have after running?
option-save-best-best = The better one
option-save-best-running = The one for running
option-spotted-for-title = Who benefits from spotting
option-spotted-for-text = Who may fire at a spotted enemy?
option-spotted-for-spotters = Only the troop that spotted it
option-spotted-for-all = Everybody who has a line of sight
option-measuring-title = Measuring
option-measuring-text = May ranges be measured before a shot is declared?
option-measuring-free = Freely
option-measuring-book = No: only afterwards

option-go = Move
option-march = March
option-march-detail = 18 cm on a road, 12 in normal or difficult ground, 6 in very difficult; covering fire afterwards
option-run = Run
option-run-detail = 30 cm on a road, 24 in normal, 18 in difficult ground; everybody moves; covering fire afterwards
option-swim = Swim
option-swim-detail = 6 cm through deep water, unencumbered
option-drive = Drive
option-drive-detail = the full distance; machine guns may give covering fire
option-creep = Drive slowly
option-creep-detail = half the distance, then fire the weapons
option-wait = Lie in wait
option-wait-detail = no move; ready for aimed fire or a grenade until the turn ends
option-wait-here = Lie in wait as they face now
option-wait-all = and all other troops likewise this turn
option-pass-on = and until there is a better shot this turn
option-hold = Halt
option-hold-detail = no move; covering fire allowed
option-throw = { $figure } throws a grenade
option-throw-detail = up to 15 cm; the others may still fire
option-launch = { $figure } fires a grenade or rocket
option-launch-detail = small template
option-shell-he = { $figure }: high explosive
option-shell-he-detail = template on a point in sight
option-shell-ap = { $figure }: solid shot
option-shell-ap-detail = at a vehicle
option-shell-smoke = { $figure }: smoke
option-shell-smoke-detail = blocks sight until the end of the next turn
option-call = Call artillery by radio
option-call-detail = 4+; comes down next turn
option-cover = { $count ->
    [one] { $who } gives covering fire
   *[other] Covering fire by { $count }
}
option-aim = { $count ->
    [one] { $who } fires at { $target }
   *[other] Aimed fire by { $count }{ $targets ->
        [one] {" "}at { $target }
       *[other] {""}
    }
}
option-order-fire = { $officer } orders { $count ->
    [one] { $who }
   *[other] { $count } men
} to fire at { $target }
option-throw-at = { $thrower } throws an anti-tank grenade at { $target }
option-shoot = { $gun } fires at { $target }
option-spot = Try to spot { $target }
option-tell = Tell { $troop }
option-inform = Tell { $troop } of { $enemy } by radio
option-reroll = Reroll { $troops }
option-activate = { $troop } first
option-pass = Nothing
option-care = { $medic } treats { $wounded }
option-treat = The medic goes to { $wounded }
option-jump = Jump: { $who }
option-climb = Climb: { $who }
option-stairs = Stairs: { $count ->
    [one] { $who }
   *[other] { $count } men
}
option-deploy = Set up { $gun }
option-limber = Limber { $gun } to { $vehicle }
option-fight = Fight, { $count } pairs
option-follow = Follow up with { $count }
detail-dice = { $count ->
    [one] its die shows { $dice }
   *[other] their dice show { $dice }
 }
detail-floor = to floor { $floor }
caption-hurt = one or more hurt
reach-of = reach of { $figure }
tape-way = { $length }, { $percent }% of { $pace }
pace-march = a march
pace-run = a run
pace-swim = a swim
pace-drive = a drive
pace-creep = a slow drive
tape-facing = facing { $degrees }°
tape-throw = { $length }
no-way = no way leads there in one move
why-refused = Not possible
why-misread = This answer was not understood
cannot-void = Has no effect
ring-reach = { $cm } cm at most
ring-short = short to { $cm } cm
ring-long = long to { $cm } cm
sight-clear = { $length }, in clear sight
sight-hindered = { $length }, hidden: to be spotted on { $needed }+ under { $within } cm
sight-blocked = { $length }, out of sight
sight-effect-blocks = blocks
sight-effect-hides = hides
sight-effect-passes = can be seen through

order-hold = hold fire
order-ask = ask me
order-fire = fire from a chance of { $chance }%
order-fire-within = fire from a chance of { $chance }% within { $range } cm

table-text-turn = Turn { $turn } of { $turns }, { $phase }
table-text-score = { $side }: { $score }
table-text-set-up = Set-up
table-text-goal = { $objective }: { $holder }
table-text-order = Order: { $troops }
table-text-held = { $side }
table-text-nobody = nobody
table-text-none = nobody
table-text-off-map = off the table
table-text-at = { $place }: { $what }
table-text-side = { $side }:

ask-set-up-title = Set up your troops
ask-set-up-why = Place every figure in the zone of its troop, no base on another, each within 5 cm of another figure of its section.
ask-reroll-title = Reroll initiative dice?
ask-reroll-why = Officers who see a troop within 30 cm, or have it on the radio, may have its die rolled again; scouts may reroll their own.
ask-next-title = Who acts first?
ask-next-why = Your troops have the same die and the same quality.
ask-act-title = What does { $troop } do?
ask-act-why = One action, then it may spot and give covering fire.
ask-spot-title = Does { $troop } look for somebody hidden?
ask-spot-why = One try after the movement and before any fire.
ask-tell-title = Whom does { $troop } tell?
ask-tell-why = An officer may pass on what he has spotted to one section within 5 cm.
ask-cover-title = Covering fire by { $troop }?
ask-cover-why = Each man fires at his nearest target at short range; a six hits, and troops under this fire must test before they move.
ask-aim-title = Fire by { $troop }?
ask-aim-why = Aimed fire or a grenade, as this action allows.
ask-react-title = { $troop } has acted: do troops lying in wait react?
ask-react-why = Its action is over. Troops lying in wait may fire or throw once this turn.
ask-charged-title = { $troop } charges { $charged }!
ask-charged-why = Just before contact, men lying in wait may fire.
ask-care-title = Whom does { $medic } treat?
ask-care-why = One wounded man a turn.
ask-fight-title = Who fights whom?
ask-fight-why = The side with more figures in contact pairs them; figures to spare support.
ask-storm-title = Storm a vehicle?
ask-storm-why = A soldier who touches an enemy vehicle may use an anti-tank grenade against its rear; 4+ hits.
ask-follow-title = Follow up?
ask-follow-why = The winners of a close combat may move 6 cm.
field-seen = in sight
field-hindered = hidden there

## Charts in the rules pane

chart-aimed = Aimed fire
chart-aimed-of = Target
chart-aimed-note = What each die must show (or more) to hit, before the quality of the firer is added.
chart-aimed-immobile = stands still
chart-aimed-moving = moves
chart-aimed-night = at night
chart-short = short
chart-long = long
chart-quality = Quality of troops
chart-quality-of = Troops
chart-quality-short = At short range
chart-quality-morale = Morale
chart-quality-melee = Close combat
chart-weapons = Weapons
chart-weapon = Weapon
chart-weapon-short = Short, cm
chart-weapon-long = Long, cm
chart-weapon-aimed-short = Dice, short
chart-weapon-aimed-long = Dice, long
chart-weapon-covering = Covering
chart-weapon-crew = Crew

# Scenarios and briefings.
scenario-le-carrefour-title = The Crossroads
scenario-le-carrefour-brief = July 1942. A Russian company comes down the western road at a village that a German platoon holds with a medium machine gun. Four stone houses around the crossroads decide who owns the road.
scenario-le-carrefour-ru-task = Take three of the four stone houses around the crossroads within seven turns.
scenario-le-carrefour-de-task = Keep two of the four stone houses until the end.

brief-turns = { $half ->
    [yes] { $turns } turns, the last one half
   *[other] { $turns } turns
}
brief-date = { $month } { $year }
brief-first = { $side } move first
brief-squads = { $count ->
    [one] one squad
   *[other] { $count } squads
}
brief-halves = { $count ->
    [one] one half-squad
   *[other] { $count } half-squads
}
brief-crews = { $count ->
    [one] one crew
   *[other] { $count } crews
}
brief-leaders = { $count ->
    [one] one leader
   *[other] { $count } leaders
}
brief-weapons = { $count ->
    [one] one weapon
   *[other] { $count } weapons
}
brief-enters = enters on turn { $turn }
brief-zone-set-up = { $side }: set-up
brief-zone-entry = { $side }: entry on turn { $turn }
brief-zone-exit = { $side }: exit
brief-special = In this scenario
brief-first-rally-title = Rally
brief-first-rally = Weapons are taken up, repaired and handed over; broken units rally, best under a leader and not under DM.
brief-first-prep-title = Prep Fire
brief-first-prep = A unit that fires now does not move. Everybody of one hex who fires at a target does so together.
brief-first-move-title = Movement
brief-first-move = One stack at a time. Assault Movement is one hex and safer; Double Time is farther and exhausting.
brief-first-first-fire-title = Defensive First Fire
brief-first-first-fire = The other side may fire after every hex; each shot leaves Residual Firepower for those who come after.
brief-first-rout-title = Rout
brief-first-rout = Broken units flee to woods and buildings, under Interdiction in the open.
brief-first-combat-title = Advance and close combat
brief-first-combat = Everybody may go one hex without being fired at, even among enemies; then it is fought out hand to hand.
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

# special rules of a scenario, as the briefing tells them: what they change, how, where
special-in-view = Guns are not set up hidden: { $sides }.
special-fp = firepower
special-ift-drm = attacks on the Infantry Fire Table
special-to-hit-drm = To Hit rolls
special-rally-drm = rally attempts
special-cc-drm = attacks in close combat
special-ambush-drm = the Ambush die
special-push-drm = pushing a Gun
special-mf = movement factors
special-cost = entering a hex
special-b-number = breakdown number
special-elr = ELR
special-smoke-exponent = Smoke Exponent
special-stacking = squads in a hex
special-may-move = moving and advancing
special-may-fire = firing
special-may-hide = hiding a Gun
special-may-enter = entering
special-reinforcement = the reinforcement die
special-turn-start = start of the Player Turn
special-told = { $what }: { $effect }
special-add = { $value }
special-figure = { $value }
special-refuse = not allowed
special-lift = allowed
special-step-wind = all smoke is blown away
special-step-calm = the side that moves loses its DM
special-limits = { $told } ({ $limits })
special-turns = { $count ->
    [one] turn { $turns }
   *[other] turns { $turns }
}
special-target = against { $trait }
special-trait-leader = leaders
special-trait-squad = squads
special-trait-half = half-squads
special-trait-crew = crews
special-trait-elite = elite
special-trait-first = first line
special-trait-second = second line
special-trait-green = Green
special-trait-conscript = Conscripts
special-trait-german = German
special-trait-russian = Russian
special-trait-american = American
special-trait-british = British
special-trait-italian = Italian
special-trait-allied-minor = Allied Minor
special-trait-lmg = light machine guns
special-trait-mmg = medium machine guns
special-trait-hmg = heavy machine guns
special-trait-ft = flamethrowers
special-trait-dc = Demolition Charges
special-trait-latw = antitank rockets
special-trait-mortar = light mortars
special-trait-gun = Guns
special-trait-at = antitank Guns
special-trait-inf = infantry Guns
special-trait-art = artillery Guns
special-trait-aa = antiaircraft Guns
special-trait-mtr = mortars
special-trait-road = by road
special-trait-open = open ground
special-trait-woods = woods
special-trait-wooden = wooden buildings
special-trait-stone = stone buildings
special-trait-orchard = orchards
special-trait-grain = grain
special-trait-brush = brush

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
brief-first-prep = Whoever fires now does not move. Everybody of one hex who fires at a target does so together.
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

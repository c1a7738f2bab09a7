# Counters: their cards and their legend.
note-what = { $size ->
    [squad] { $nation } squad
    [half] { $nation } half-squad
    [crew] { $nation } crew
   *[other] { $nation } leader
}
note-strength = firepower { $power }, normal range { $range }, morale { $morale }
note-leader = morale { $morale }, leadership { $drm }
note-broken = broken morale { $morale }{ $self ->
    [yes] , rallies by itself
   *[other] {""}
}
note-class-elite = elite
note-class-first = first line
note-class-second = second line
note-class-green = green
note-class-conscript = conscripts
note-smoke = smoke grenades on { $exponent } or less
note-assault-fire = Assault Fire: one more in the Advancing Fire Phase
note-elr = experience level (ELR) { $elr }
note-holds = holds { $weapon } ({ $kind })
note-arm = { $kind }: { $name }
note-firepower = firepower { $power }, normal range { $range }
note-rof = rate of fire { $rof }: fires again on a coloured die of { $rof } or less
note-breakdown = breaks down on { $number } or more
note-removed = is gone on { $number } or more
note-repair = repaired on { $number } or less
note-portage = { $points } portage points
note-calibre = { $calibre } mm
note-held-by = held by { $unit }

legend-name-title = Name
legend-name = What the unit is called in orders.
legend-symbol-title = What it is
legend-symbol = Squad, half-squad, crew, leader; or the kind of weapon.
legend-halves-title = Halves
legend-halves = A squad has two halves, a half-squad one.
legend-morale-title = Morale
legend-morale = The large figure: what a Morale Check may come to, on the side that is up. Of a weapon: its rate of fire.
legend-strength-title = Firepower-range-morale
legend-strength = The figures at the foot of a squad; a raised figure is the Smoke Exponent, an underlined firepower has Assault Fire.
legend-leader-title = Morale and leadership
legend-leader = A leader's figures: his morale, and what he adds to the dice of those whom he directs or helps.
legend-broken-title = Broken morale
legend-broken = What the unit rallies on while it is broken; in brackets where it may rally by itself.
legend-class-title = Quality
legend-class = Elite, first line, second line, green, conscripts.
legend-smoke-title = Smoke Exponent
legend-smoke = The highest die on which smoke grenades are placed.
legend-assault-fire-title = Assault Fire
legend-assault-fire = Adds one to its halved firepower in the Advancing Fire Phase.
legend-elr-title = ELR
legend-elr = Who fails a Morale Check by more is replaced by troops of lower quality.
legend-firepower-title = Firepower-range
legend-firepower = What the weapon adds to an attack, and its normal range.
legend-rof-title = Rate of fire
legend-rof = A coloured die of that or less: it may fire again in the same phase.
legend-breakdown-title = Breakdown number
legend-breakdown = An original throw of that or more breaks it down.
legend-removed-title = Removal number
legend-removed = An original throw of that or more takes it away for good.
legend-repair-title = Repair number
legend-repair = A die of that or less repairs it; a 6 ruins it.
legend-portage-title = Portage points
legend-portage = What it weighs; a squad carries three without losing movement.
legend-calibre-title = Calibre
legend-calibre = In millimetres; * is a short barrel, L and LL are long ones.
legend-badge-broken-title = Broken
legend-badge-broken = Fires no more, routs, and has to rally.
legend-badge-dm-title = DM
legend-badge-dm = Desperation morale: rallies at +4, and may or must rout.
legend-badge-pinned-title = PIN
legend-badge-pinned = Does not move or advance and fires at half.
legend-badge-cx-title = CX
legend-badge-cx = Exhausted: +1 to its attacks, easier to beat in close combat.
legend-badge-wounded-title = Wounded
legend-badge-wounded = A leader whose figures are one worse and who moves slowly.
legend-badge-hazardous-title = Hazardous
legend-badge-hazardous = Pushes a Gun: fire at it is better by two.
legend-badge-melee-title = Melee
legend-badge-melee = Locked in close combat.
legend-badge-malfunction-title = Broken down
legend-badge-malfunction = Does not fire until it is repaired.
legend-badge-prep-fire-title = Prep Fire
legend-badge-prep-fire = Does not move and does not fire again in this Player Turn.
legend-badge-first-fire-title = First Fire
legend-badge-first-fire = May fire again only at half and at what is near.
legend-badge-final-fire-title = Final Fire
legend-badge-final-fire = May only fire Final Protective Fire at adjacent movers.
legend-badge-intensive-fire-title = Intensive Fire
legend-badge-intensive-fire = A Gun that fires no more in this Player Turn.
legend-badge-emplaced-title = Emplaced
legend-badge-emplaced = A Gun with better cover, as long as it is not pushed.
legend-badge-hidden-title = Hidden
legend-badge-hidden = The enemy does not know it is there.
legend-badge-rate-kept-title = May fire again
legend-badge-rate-kept = Its rate of fire is kept.
legend-badge-unpossessed-title = Lies about
legend-badge-unpossessed = Nobody holds it; a unit of its hex may try to take it up.

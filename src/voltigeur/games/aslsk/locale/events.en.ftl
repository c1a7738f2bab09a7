# What happens, told in the log.
event-eliminated = { $unit } is eliminated in { $at }
event-exits = { $unit } leaves the map at { $at }
event-becomes = { $unit } becomes a { $new }
event-drops = { $unit } leaves { $weapon } behind
event-weapon-gone = { $weapon } is lost for good
event-malfunctions = { $weapon } breaks down
event-set-up-done = { $side } have set up
event-control = { $side } take { $at }
event-contested = { $at } is contested by a Gun that nobody had seen, and goes back to those who held it
event-recovers = { $unit } { $result ->
    [recovered] takes up { $weapon }
   *[other] does not get hold of { $weapon }
}
event-repairs = { $unit } { $result ->
    [repaired] repairs { $weapon }
    [gone] ruins { $weapon }
   *[other] does not get { $weapon } to work
} ({ $roll })
event-takes-over = { $unit } takes over { $weapon }
event-rallies = { $unit } { $result ->
    [rallied] rallies
   *[other] does not rally
}: { $final } against { $morale }
event-promotion = { $unit } { $result ->
    [none] brings forth no leader
   *[other] brings forth a { $result } leader
} ({ $final })
event-leader-made = { $unit } is a new leader
event-calms-down = { $unit } is no longer under DM
event-moves = { $units } { $count ->
    [one] moves
   *[other] move
} { $manner ->
    [assault] by Assault Movement
    [double] at the double
   *[other] {""}
} to { $at }, { $cost }
event-stops = { $units } { $count ->
    [one] stops
   *[other] stop
}
event-exhausted = { $unit } is exhausted (CX)
event-residual-attack = Residual Firepower { $fp } attacks in { $at }: { $roll } on column { $column }
event-routs = { $unit } routs to { $at }
event-crawls = { $unit } crawls to { $at }
event-interdicted = { $unit } is interdicted in { $at } (morale { $morale }): { $result ->
    [fails] men are lost
    [pinned] pinned
   *[other] gets through
}
event-advances = { $units } { $count ->
    [one] advances
   *[other] advance
} from { $since } into { $at }
event-ambush-roll = { $side } roll for an Ambush in { $at }
event-ambushes = { $side } ambush the enemy in { $at }!
event-close-combat = { $units } { $count ->
    [one] attacks
   *[other] attack
} { $targets } in { $at } at { $odds }: { $roll }, kill number { $kill }
event-melee = A Melee goes on in { $at }
event-player-turn = Turn { $turn }: { $side } attack
event-phase = { $phase }
event-fires = { $units } { $count ->
    [one] fires
   *[other] fire
} at { $at } with { $fp } FP: { $roll } on column { $used }{ $result ->
    [cowers] , Cowering from column { $column }
    [no-sight] , without a line of sight
   *[other] {""}
}
event-hit = { $unit }: { $result ->
    [none] no effect
   *[other] { $result }
}
event-desperate = { $unit } is under DM
event-residual = { $fp } Residual Firepower is left in { $at }
event-keeps-rate = { $weapon } keeps its rate of fire
event-protective-check = { $unit } checks its own morale: { $final } against { $morale }, { $result ->
    [fails] it breaks
    [pinned] it is pinned
   *[other] it holds
}
event-revealed = { $unit } is seen in { $at }: { $weapon } points { $facing }
event-bounces = { $units } { $count ->
    [one] runs
   *[other] run
} into a hidden Gun in { $at } and { $count ->
    [one] goes
   *[other] go
} back
event-wounded = { $unit } is hit: { $result ->
    [dies] the wound is mortal
   *[other] wounded
} ({ $final })
event-breaks = { $unit } breaks
event-pinned = { $unit } is pinned
event-morale-check = { $unit } checks morale: { $final } against { $morale }, { $result ->
    [fails] fails
    [pinned] just passes
   *[other] passes
}
event-pin-check = { $unit } checks for a pin: { $final } against { $morale }, { $result ->
    [pinned] fails
   *[other] passes
}
event-leader-loss = { $unit } is { $result ->
    [lost] lost
   *[other] broken
}: { $units } { $count ->
    [one] is checked
   *[other] are checked
}
event-selected = By lot: { $units }
event-undone = The last decision is taken back
event-taken-back = A decision is taken back, as agreed; the dice are new

# guns, smoke and support weapons
event-aim-lost = { $weapon } loses its acquired target
event-smoke-laid = There is smoke in { $at }
event-smoke-thins = The smoke in { $at } thins
event-smoke-gone = The smoke in { $at } is gone
event-smoke-grenades = { $unit } throws smoke grenades into { $at }: { $final } against { $exponent }, { $result ->
    [placed] they burn
   *[other] they fail
}
event-lines-up = { $units } { $count ->
    [one] lines up
   *[other] line up
} at { $at }
event-shells = { $units } { $count ->
    [one] fires
   *[other] fire
} { $weapon } at { $at }, { $load }: { $roll }{ $sight ->
    [blocked] , without a line of sight
    [missing] , and has no such round
   *[other] {""}
}
event-to-hit = { $unit }: { $roll } with { $drm } against { $number }, { $result ->
    [critical] a Critical Hit
    [hit] hit
   *[other] missed
}
event-to-hit-hex = { $roll } with { $drm } against { $number }: { $result ->
    [hit] the hex is hit
   *[other] missed
}
event-strikes = The shells strike { $at } ({ $load }): { $roll } on column { $column }
event-depleted = { $weapon } { $result ->
    [last] has fired the last of its { $load }
   *[other] has no { $load }
} ({ $roll } against { $depletion })
event-acquires = { $weapon } acquires { $at } (−{ $size })
event-aim-stays = { $weapon } loses sight of { $unit }: its acquisition (−{ $size }) stays on { $at }
event-turns = { $weapon } in { $at } turns to { $facing }
event-backblast = Backblast in { $at }: { $roll } on column { $column }, { $result ->
    [none] no effect
   *[other] { $result }
}
event-pushes = { $units } { $count ->
    [one] pushes
   *[other] push
} { $weapon } from { $since } towards { $at }: { $roll } with { $drm } against { $number }, { $result ->
    [stays] it does not move
    [stops] it gets there and no farther
   *[other] it rolls on
}
event-weapon-test = { $weapon } may be hit: { $final }, { $result ->
    [none] it is whole
   *[other] { $result }
}
event-sets-charge = { $unit } sets a charge at { $at }
event-charge-set = The charge of { $unit } lies at { $at }
event-charge-not-set = { $unit } does not get its charge to { $at }
event-arrive = { $units } { $count ->
    [one] waits
   *[other] wait
} beside the map
event-reinforcement-roll = { $units } { $count ->
    [one] is
   *[other] are
} due: { $roll }, { $result ->
    [come] on time
   *[other] late
}
event-stacks = { $unit } fights with { $other }

# what came of it, at the edge of a line of the log
outcome-eliminated = eliminated
outcome-malfunctions = broken down
outcome-repairs-repaired = repaired
outcome-repairs-gone = ruined
outcome-recovers-recovered = taken up
outcome-rallies-rallied = rallied
outcome-rallies-fails = stays broken
outcome-smoke-grenades-placed = burns
outcome-interdicted-fails = reduced
outcome-interdicted-pinned = pinned
outcome-interdicted-passes = gets through
outcome-breaks = broken
outcome-pinned = pinned
outcome-morale-check-fails = broken
outcome-morale-check-pinned = pinned
outcome-morale-check-passes = holds
outcome-pin-check-pinned = pinned
outcome-pin-check-passes = holds
outcome-to-hit-miss = missed
outcome-to-hit-hit = hit
outcome-to-hit-critical = Critical Hit
outcome-depleted = used up
outcome-pushes-stays = stuck
outcome-pushes-stops = gets there
outcome-pushes-goes-on = rolls on

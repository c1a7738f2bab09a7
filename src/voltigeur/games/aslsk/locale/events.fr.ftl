# Ce qui arrive, tel que le journal le raconte.
event-eliminated = { $unit } est éliminé en { $at }
event-exits = { $unit } quitte la carte en { $at }
event-becomes = { $unit } devient un { $new }
event-drops = { $unit } abandonne { $weapon }
event-weapon-gone = { $weapon } est définitivement perdue
event-malfunctions = { $weapon } tombe en panne
event-set-up-done = { $side } sont en place
event-control = { $side } s'emparent de { $at }
event-contested = { $at } est disputé par un canon que personne n'avait vu, et revient à ceux qui le tenaient
event-recovers = { $unit } { $result ->
    [recovered] ramasse { $weapon }
   *[other] n'arrive pas à ramasser { $weapon }
}
event-repairs = { $unit } { $result ->
    [repaired] répare { $weapon }
    [gone] achève de casser { $weapon }
   *[other] ne parvient pas à réparer { $weapon }
} ({ $roll })
event-takes-over = { $unit } reçoit { $weapon }
event-rallies = { $unit } { $result ->
    [rallied] se rallie
   *[other] ne se rallie pas
} : { $final } contre { $morale }
event-promotion = { $unit } { $result ->
    [none] ne fait naître aucun chef
   *[other] fait naître un chef { $result }
} ({ $final })
event-leader-made = { $unit } est un nouveau chef
event-calms-down = { $unit } n'est plus sous DM
event-moves = { $units } { $count ->
    [one] se déplace
   *[other] se déplacent
} { $manner ->
    [assault] en mouvement d'assaut
    [double] au pas de charge
   *[other] {""}
} en { $at }, { $cost }
event-stops = { $units } { $count ->
    [one] s'arrête
   *[other] s'arrêtent
}
event-exhausted = { $unit } est épuisé (CX)
event-residual-attack = La FP résiduelle { $fp } attaque en { $at } : { $roll } sur la colonne { $column }
event-routs = { $unit } fait déroute en { $at }
event-crawls = { $unit } rampe jusqu'en { $at }
event-interdicted = { $unit } subit une interdiction en { $at } (moral { $morale }) : { $result ->
    [fails] des pertes
    [pinned] cloué
   *[other] il passe
}
event-advances = { $units } { $count ->
    [one] avance
   *[other] avancent
} de { $since } en { $at }
event-ambush-roll = { $side } tirent l'embuscade en { $at }
event-ambushes = Embuscade en { $at } : { $side } surprennent l'ennemi !
event-close-combat = { $units } { $count ->
    [one] attaque
   *[other] attaquent
} { $targets } en { $at } à { $odds } : { $roll }, chiffre à battre { $kill }
event-melee = La mêlée continue en { $at }
event-player-turn = Tour { $turn } : { $side } attaquent
event-phase = { $phase }
event-fires = { $units } { $count ->
    [one] tire
   *[other] tirent
} sur { $at } avec { $fp } FP : { $roll } sur la colonne { $used }{ $result ->
    [cowers] , en flanchant depuis la colonne { $column }
    [no-sight] , sans ligne de vue
   *[other] {""}
}
event-hit = { $unit } : { $result ->
    [none] sans effet
   *[other] { $result }
}
event-desperate = { $unit } est sous DM
event-residual = Il reste { $fp } FP résiduelle en { $at }
event-keeps-rate = { $weapon } garde sa cadence de tir
event-protective-check = { $unit } teste son propre moral : { $final } contre { $morale }, { $result ->
    [fails] il se démoralise
    [pinned] il est cloué
   *[other] il tient
}
event-revealed = { $unit } est repéré en { $at } : { $weapon } pointe vers { $facing }
event-bounces = { $units } { $count ->
    [one] tombe
   *[other] tombent
} sur un canon caché en { $at } et { $count ->
    [one] recule
   *[other] reculent
}
event-wounded = { $unit } est touché : { $result ->
    [dies] mortellement
   *[other] blessé
} ({ $final })
event-breaks = { $unit } se démoralise
event-pinned = { $unit } est cloué
event-morale-check = { $unit } teste son moral : { $final } contre { $morale }, { $result ->
    [fails] raté
    [pinned] réussi de justesse
   *[other] réussi
}
event-pin-check = { $unit } teste pour ne pas être cloué : { $final } contre { $morale }, { $result ->
    [pinned] raté
   *[other] réussi
}
event-leader-loss = { $unit } est { $result ->
    [lost] perdu
   *[other] démoralisé
} : { $units } { $count ->
    [one] teste
   *[other] testent
}
event-selected = Tirage au sort : { $units }
event-undone = La dernière décision est reprise
event-taken-back = Une décision est reprise d'un commun accord ; les dés sont nouveaux

# guns, smoke and support weapons
event-aim-lost = { $weapon } perd sa cible acquise
event-smoke-laid = Il y a de la fumée en { $at }
event-smoke-thins = La fumée s'éclaircit en { $at }
event-smoke-gone = La fumée se dissipe en { $at }
event-smoke-grenades = { $unit } lance des fumigènes en { $at } : { $final } contre { $exponent }, { $result ->
    [placed] réussi
   *[other] raté
}
event-lines-up = { $units } { $count ->
    [one] se range
   *[other] se rangent
} en { $at }
event-shells = { $units } { $count ->
    [one] tire
   *[other] tirent
} avec { $weapon } sur { $at }, { $load } : { $roll }{ $sight ->
    [blocked] , sans ligne de vue
    [missing] , sans avoir cette munition
   *[other] {""}
}
event-to-hit = { $unit } : { $roll } avec { $drm } contre { $number }, { $result ->
    [critical] coup au but critique
    [hit] touché
   *[other] manqué
}
event-to-hit-hex = { $roll } avec { $drm } contre { $number } : { $result ->
    [hit] l'hex est touché
   *[other] manqué
}
event-strikes = Les obus frappent { $at } ({ $load }) : { $roll } sur la colonne { $column }
event-depleted = { $weapon } { $result ->
    [last] a tiré sa dernière munition ({ $load })
   *[other] n'a pas cette munition ({ $load })
} ({ $roll } contre { $depletion })
event-acquires = { $weapon } acquiert { $at } (−{ $size })
event-aim-stays = { $weapon } perd { $unit } de vue : son acquisition (−{ $size }) reste sur { $at }
event-turns = { $weapon } en { $at } se tourne vers { $facing }
event-backblast = Souffle arrière en { $at } : { $roll } sur la colonne { $column }, { $result ->
    [none] sans effet
   *[other] { $result }
}
event-pushes = { $units } { $count ->
    [one] pousse
   *[other] poussent
} { $weapon } de { $since } vers { $at } : { $roll } avec { $drm } contre { $number }, { $result ->
    [stays] il ne bouge pas
    [stops] il y arrive, pas plus loin
   *[other] il roule encore
}
event-weapon-test = { $weapon } peut être touchée : { $final }, { $result ->
    [none] intacte
   *[other] { $result }
}
event-sets-charge = { $unit } pose une charge en { $at }
event-charge-set = La charge de { $unit } est en place en { $at }
event-charge-not-set = { $unit } n'arrive pas à poser sa charge en { $at }
event-arrive = { $units } { $count ->
    [one] attend
   *[other] attendent
} au bord de la carte
event-reinforcement-roll = { $units } { $count ->
    [one] est attendu
   *[other] sont attendus
} : { $roll }, { $result ->
    [come] à l'heure
   *[other] en retard
}
event-stacks = { $unit } se bat avec { $other }

# what came of it, at the edge of a line of the log
outcome-eliminated = éliminé
outcome-malfunctions = en panne
outcome-repairs-repaired = réparée
outcome-repairs-gone = perdue
outcome-recovers-recovered = ramassée
outcome-rallies-rallied = rallié
outcome-rallies-fails = reste démoralisé
outcome-smoke-grenades-placed = brûle
outcome-interdicted-fails = réduit
outcome-interdicted-pinned = cloué
outcome-interdicted-passes = il passe
outcome-breaks = démoralisé
outcome-pinned = cloué
outcome-morale-check-fails = démoralisé
outcome-morale-check-pinned = cloué
outcome-morale-check-passes = il tient
outcome-pin-check-pinned = cloué
outcome-pin-check-passes = il tient
outcome-to-hit-miss = manqué
outcome-to-hit-hit = touché
outcome-to-hit-critical = coup critique
outcome-depleted = épuisée
outcome-pushes-stays = bloqué
outcome-pushes-stops = arrivé
outcome-pushes-goes-on = roule encore

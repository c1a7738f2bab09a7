# Scénarios et exposés.
scenario-le-carrefour-title = Le carrefour
scenario-le-carrefour-brief = Juillet 1942. Une compagnie russe descend la route de l'ouest vers un village qu'une section allemande tient avec une mitrailleuse moyenne. Quatre maisons de pierre autour du carrefour décident de la route.
scenario-le-carrefour-ru-task = Prendre trois des quatre maisons de pierre du carrefour en sept tours.
scenario-le-carrefour-de-task = Garder deux des quatre maisons de pierre jusqu'à la fin.

brief-turns = { $half ->
    [yes] { $turns } tours, le dernier à moitié
   *[other] { $turns } tours
}
brief-date = { $month } { $year }
brief-first = { $side } commencent
brief-squads = { $count ->
    [one] un groupe
   *[other] { $count } groupes
}
brief-halves = { $count ->
    [one] un demi-groupe
   *[other] { $count } demi-groupes
}
brief-crews = { $count ->
    [one] une équipe
   *[other] { $count } équipes
}
brief-leaders = { $count ->
    [one] un chef
   *[other] { $count } chefs
}
brief-weapons = { $count ->
    [one] une arme
   *[other] { $count } armes
}
brief-enters = entre au tour { $turn }
brief-zone-set-up = { $side } : placement
brief-zone-entry = { $side } : entrée au tour { $turn }
brief-zone-exit = { $side } : sortie
brief-special = Dans ce scénario
brief-first-rally-title = Ralliement
brief-first-rally = On ramasse, répare et transmet les armes ; les démoralisés se rallient, mieux sous un chef et sans DM.
brief-first-prep-title = Tir préparatoire
brief-first-prep = Une unité qui tire maintenant ne bouge pas. Tous ceux d'un hex qui visent une cible tirent ensemble.
brief-first-move-title = Mouvement
brief-first-move = Une pile à la fois. Le mouvement d'assaut est d'un hex et plus sûr ; le pas de charge va plus loin et épuise.
brief-first-first-fire-title = Tir défensif initial
brief-first-first-fire = L'autre camp peut tirer après chaque hex ; chaque tir laisse une FP résiduelle à ceux qui suivent.
brief-first-rout-title = Déroute
brief-first-rout = Les démoralisés fuient vers les bois et les bâtiments, sous l'interdiction à découvert.
brief-first-combat-title = Avance et corps à corps
brief-first-combat = Chacun peut aller d'un hex sans qu'on lui tire dessus, même chez l'ennemi ; puis on se bat au corps à corps.
month-1 = Janvier
month-2 = Février
month-3 = Mars
month-4 = Avril
month-5 = Mai
month-6 = Juin
month-7 = Juillet
month-8 = Août
month-9 = Septembre
month-10 = Octobre
month-11 = Novembre
month-12 = Décembre

# règles spéciales d'un scénario
special-in-view = Pas de canon caché au placement : { $sides }.
special-fp = puissance de feu
special-ift-drm = attaques sur la table de tir
special-to-hit-drm = jets To Hit
special-rally-drm = ralliements
special-cc-drm = attaques en corps à corps
special-ambush-drm = dé d'embuscade
special-push-drm = pousser un canon
special-mf = points de mouvement
special-cost = entrée dans une case
special-b-number = seuil de panne
special-elr = ELR
special-smoke-exponent = facteur fumigène
special-stacking = groupes par case
special-may-move = mouvement et progression
special-may-fire = tir
special-may-hide = placement caché
special-may-enter = entrée
special-reinforcement = dé des renforts
special-turn-start = début du tour de joueur
special-told = { $what } : { $effect }
special-add = { $value }
special-figure = { $value }
special-refuse = interdit
special-lift = permis
special-step-wind = toute la fumée est dispersée
special-step-calm = le camp qui joue perd ses DM
special-limits = { $told } ({ $limits })
special-turns = { $count ->
    [one] tour { $turns }
   *[other] tours { $turns }
}
special-target = cible : { $trait }
special-trait-leader = chefs
special-trait-squad = groupes
special-trait-half = demi-groupes
special-trait-crew = servants
special-trait-elite = élite
special-trait-first = première ligne
special-trait-second = deuxième ligne
special-trait-green = bleus
special-trait-conscript = conscrits
special-trait-german = allemands
special-trait-russian = russes
special-trait-american = américains
special-trait-british = britanniques
special-trait-italian = italiens
special-trait-allied-minor = alliés mineurs
special-trait-lmg = mitrailleuses légères
special-trait-mmg = mitrailleuses moyennes
special-trait-hmg = mitrailleuses lourdes
special-trait-ft = lance-flammes
special-trait-dc = charges de démolition
special-trait-latw = armes antichars légères
special-trait-mortar = mortiers légers
special-trait-gun = canons
special-trait-at = canons antichars
special-trait-inf = obusiers d'infanterie
special-trait-art = pièces d'artillerie
special-trait-aa = canons antiaériens
special-trait-mtr = mortiers
special-trait-road = par la route
special-trait-open = terrain dégagé
special-trait-woods = bois
special-trait-wooden = bâtiments en bois
special-trait-stone = bâtiments en pierre
special-trait-orchard = vergers
special-trait-grain = céréales
special-trait-brush = broussailles

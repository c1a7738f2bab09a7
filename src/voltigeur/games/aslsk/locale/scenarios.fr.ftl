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

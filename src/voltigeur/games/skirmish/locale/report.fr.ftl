### Le bilan d'une partie terminée : points par cause, niveaux de victoire.
report-hold = Tenir { $what }
report-enter = Être dans { $what }
report-exit = { $what ->
    [none] Figurines sorties de la table
   *[other] Faire sortir { $what }
}
report-losses = Soldats mis hors de combat
report-destroy = Véhicules et pièces détruits
report-survive = { $what ->
    [none] Survivants
   *[other] Sauver { $what }
}
report-victory = { $side } : victoire

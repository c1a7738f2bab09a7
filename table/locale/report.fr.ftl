title-report = { $title } : bilan
report-title = Bilan
report-after = en { $turns ->
    [one] un tour
   *[other] { $turns } tours
}
report-swap = Changer de camp
report-again = Rejouer
report-share = Partager
report-replay = Revoir
report-board = La carte à la fin, marqueurs retournés
report-working = Le bilan se calcule : chaque jet de la partie est repris avec tous les résultats qu’il pouvait donner.
report-verdict = Vous ({ $side }) : { $verdict }
report-scores = { $one } { $first }, { $two } { $second }.
report-short = { $points ->
    [one] Il manquait un point
   *[other] Il manquait { $points } points
} pour « { $level } ».
report-scale = Avance aux points ({ $side }), et ce que vaut chaque avance
report-lead-of = { $lead }, { $level }
report-points = Points par cause
report-together = Total
report-cause = Cause
report-none = –
report-where = Où sont tombées les pertes
report-where-lead = une marque par perte
report-whole = unité entière perdue
report-lost-by = Pertes : { $side }
report-map = Carte des pertes : { $count ->
    [one] une marque
   *[other] { $count } marques
}
report-nobody = Aucune perte.
report-losses = Pertes par tour
report-losses-lead = tirets : ce que promettaient les chances
report-losses-of = { $side } : pertes { $lost }
report-turn = Tour
report-lost = pertes
report-by-dice = aux dés
report-expected = attendues
report-turning = Tournants
report-turning-lead = les plus grands écarts : points d’avance, plus les pertes au-delà des chances
report-curve = Avance aux points ({ $side }), ligne après ligne : { $from } au début, { $to } à la fin
report-no-turning = Aucune action n'a fait basculer cette partie.
report-when = Tour { $turn }, ligne { $entry }
report-chance = un jet à { $percent } %
report-swing = écart de { $swing } ({ $side })
report-lead = avance { $before } → { $after }
report-go = Y aller
report-luck = Chance
report-luck-lead = les mêmes jets, relancés
report-luck-of = Ce que les dés ont coûté : { $side }
report-luck-even = Les dés ont été à peu près équitables : { $more } d’écart (pertes des deux camps : { $all }).
report-luck-more = { $side } : les dés ont coûté { $more } de plus que ne le promettaient les chances (pertes des deux camps : { $all }).
report-luck-text = Pertes : { $lost } en { $throws } jets, plus que dans { $fewer } reprises sur 100.
report-luck-aria = { $side } : pertes { $lost }, { $expected } attendues pour { $throws } jets ; les mêmes jets coûtent moins dans { $fewer } reprises sur 100
report-luck-nothing = Aucun jet ne pouvait rien coûter.
report-luck-dice = On juge ici les dés, pas le joueur.
report-expect = { $expected } attendues
report-unjudged = { $count ->
    [one] Un jet avait trop de résultats possibles et n'est pas compté.
   *[other] { $count } jets avaient trop de résultats possibles et ne sont pas comptés.
}
report-share-title = Montrer cette partie
report-share-lead = Avec ce lien, on voit la partie et ce bilan. Il ne demande pas de place et n'ouvre rien d'autre.
report-share-link = Lien vers la partie finie
report-share-text = Pour tout le monde : il ne permet pas de jouer.
report-open = Bilan

### Le bilan d'une partie terminée, dans le terminal.
cli-report-short = { $points ->
    [one] Il manquait { $points } point
   *[other] Il manquait { $points } points
} pour : { $level }.
cli-report-points = Points par cause
cli-report-together = Total
cli-report-losses = Pertes par tour : toutes, celles dues aux dés, et ce que promettaient les chances de ces mêmes jets
cli-report-turn = Tour
cli-report-dice = aux dés
cli-report-expected = attendues
cli-report-turning = Tournants : les actions qui ont le plus changé l'avance aux points, avec les pertes au-delà des chances
cli-report-where = Tour { $turn }, ligne { $entry }.
cli-report-lead = Avance aux points ({ $side }) : { $before } avant, { $after } après.
cli-report-chance = Un jet aussi loin de la moyenne : { $percent } %.
cli-report-swing = Écart de { $swing } ({ $side }).
cli-report-luck = Chance : ce que les dés ont coûté, face à tout ce que les mêmes jets pouvaient coûter
cli-report-luck-of = { $side } : pertes { $lost } en { $throws } jets, { $expected } attendues. Les mêmes jets coûtent moins dans { $fewer } cas sur 100.
cli-report-no-throws = { $side } : aucun jet ne pouvait rien coûter.
cli-report-unjudged = { $count ->
    [one] Un jet avait trop de résultats possibles et n'est pas compté.
   *[other] { $count } jets avaient trop de résultats possibles et ne sont pas comptés.
}
cli-report-not-over = { $file } : la partie n'est pas finie, il n'y a donc pas encore de bilan.

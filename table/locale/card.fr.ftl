### La fiche d'un pion, et la légende dans l'aide.

card-of = Fiche : { $name }
card-body = Tout sur { $name }
card-open = À propos de { $name }
card-close = Fermer la fiche
card-off = hors carte
card-now = Ce qui vaut en ce moment
card-nothing = Prête : rien ne la retient ce tour.
card-unknown = Personne de votre camp ne sait ce que c'est.
card-hull = Blindage : avant { $front }, flanc { $flank }, arrière { $rear }
card-armour = Plus le trait est épais, plus le blindage l'est. Le côté que voit le tireur compte ; le plateau montre les mêmes arcs.
card-reach = Cercles sur le plateau :
card-public = Ce que tout le monde sait :
card-markers = { $count ->
    [one] un marqueur caché de { $side } sur le plateau.
   *[other] { $count } marqueurs cachés de { $side } sur le plateau.
 }
card-told = { $count ->
    [0] Pas encore dans le journal
    [one] Une entrée dans le journal
   *[other] { $count } entrées dans le journal
 }
card-sight = Vue
card-stack = { $at } sur { $count }
card-before = Le pion du dessus
card-after = Le pion du dessous
card-legend = Ce qu'il y a sur un pion
card-legend-badges = Pastilles
card-legend-card = Sur la fiche

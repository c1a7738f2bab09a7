### La fiche d'un pion, et la légende dans l'aide.

card-of = Fiche : { $name }
card-body = Tout sur { $name }
card-open = À propos de { $name }
card-close = Fermer la fiche
card-off = hors carte
card-now = En ce moment
card-nothing = Rien ne l’empêche d’agir ce tour.
card-unknown = Personne dans votre camp ne sait ce que c’est.
card-hull = Blindage : avant { $front }, flanc { $flank }, arrière { $rear }
card-armour = Plus le trait est épais, plus le blindage l’est. C’est le côté que voit le tireur qui compte ; le plateau montre les mêmes arcs.
card-reach = Cercles sur le plateau :
card-public = Ce que tout le monde sait :
card-markers = { $count ->
    [one] { $side } : un marqueur caché sur le plateau.
   *[other] { $side } : { $count } marqueurs cachés sur le plateau.
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

### Ce que dit la table à côté des événements et des questions : pions, formations, marqueurs, la fin, la position en texte.

## Marqueurs sur les pions

state-dismantled = démonté
state-attached = agit avec d'autres ce tour
state-deputy = commandé par un adjoint

## Notes sur un pion

table-note-states = En ce moment : { $states }
table-note-waiting = Pas encore sur la carte
table-note-marker = L'ennemi voit ici le marqueur { $number }
table-note-decoy = Un leurre : il bouge et se voit comme les autres, et disparaît dès qu'il est reconnu
table-note-steps = { $steps } pas sur { $full }
table-note-morale = Moral { $morale }, troupes de qualité { $quality }
table-note-morale-changed = Moral { $morale } pour l'instant (imprimé : { $printed }), troupes de qualité { $quality }
table-note-unarmed = Ne tire pas
table-note-weapon = Puissance { $power }, cadence { $cadence }, portée { $range }
table-note-minimum = Ne tire pas à moins de { $minimum } { $minimum ->
    [one] hexagone
   *[other] hexagones
 }
table-note-effective = Plein effet jusqu'à { $effective } { $effective ->
    [one] hexagone
   *[other] hexagones
 }
table-note-indirect = Peut tirer par-dessus ce qui cache la cible
table-note-emplaced-face = Une fois en batterie : { $face }
table-note-dismantled-face = Une fois démonté : { $face }
table-note-reduced-face = Après une perte : { $face }
table-note-section = Section { $section }
table-note-leads = Commande la section { $section }
table-note-escort = Suit le chef de la section { $section }
table-note-company = { $company }
table-note-attached = Agit avec la section { $section } ce tour
table-note-follows = Agit avec { $leader } ce tour
table-note-pair = Moitié d'un groupe, avec { $unit }
table-marker = marqueur { $number }, { $side }
table-note-hidden = Quelqu'un qu'on ne voit pas, ou personne
table-note-maybe = Peut-être : { $kinds }

## Formations

table-section-losses = { $losses ->
    [0] aucune perte
    [one] un pas perdu
   *[other] { $losses } pas perdus
 }
table-section-thresholds = hésite à { $hesitates }, peut craquer à { $breaks }
table-section-hesitant = hésitante, peut craquer à { $breaks }
table-section-broken = brisée
table-section-leaderless = son chef est mort

## Sur le terrain

table-mark-barrage = tir d'artillerie, puissance { $power }
table-mark-control = { $objective } : cette partie est à { $side }

## La fin

table-ending-won = { $side } : { $level }
table-ending-drawn = Match nul
table-ending-reason = Ce qui a décidé : { $reason }.
table-ending-points = Points : { $one } { $first }, { $two } { $second }.

event-undone = { $side } : dernière décision annulée.
event-taken-back = { $side } : dernière décision reprise d'un commun accord ; les dés sont neufs.

## La position en texte

table-text-turn = Tour { $turn } sur { $turns }, { $phase }
table-text-set-up = Placement, avant le premier tour
table-text-acting = La main est à { $side }
table-text-score = { $side } : score { $score }
table-text-goal = Objectif { $objective } ({ $places }) : { $holder }
table-text-nobody = à personne
table-text-ground = Sur le terrain :
table-text-side = { $side } :
table-text-none = personne en vue
table-text-others = Autres
table-text-off-map = hors carte

# Ce que la table dit autour de la position.
table-book-title = Escarmouche
table-book-lead = Des soldats un par un sur une table sans hex, en centimètres : maisons à étages, grenades, hommes à l'affût. Une feuille de règles pour figurines, complétée là où elle se tait.
table-card-size = { $width } × { $depth } cm, { $figures } figurines
table-card-force = { $men } hommes en { $troops } troupes.
scene-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $lost } hors de combat
scene-strength = { $fit } sur { $of } valides
end-drawn = Partie nulle
end-won = { $side } { $level ->
    [total] l'emporte totalement
   *[other] l'emporte
}
end-score = { $reason } { $one } points à { $two }.
end-points = Le dernier tour est fini.
end-annihilation = Un camp n'a plus personne en état de combattre.
end-resignation = L'autre camp a abandonné.

victory-margin = L'attaquant gagne avec au moins { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus que le défenseur ; sinon c'est le défenseur.
victory-hold = { $side } tient seul { $place } avec au moins { $count } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
victory-enter = { $side } a au moins { $count } valides dans { $place } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
victory-exit = { $side } sort par { $edge }{ $troop ->
    [none] {""}
   *[other] {" "}({ $troop })
} : { $points } pour chacun
victory-losses = { $side } : { $points } par perte ennemie
victory-destroy = { $side } : { $points } par véhicule ou pièce ennemie détruite ou prise
victory-survive = { $side } garde au moins { $count } valides : { $points ->
    [one] { $points } point
   *[other] { $points } points
}

option-night-modifier-title = Qualité la nuit
option-night-modifier-text = Les bons tireurs ajoutent-ils leur modificateur la nuit ?
option-night-modifier-applies = Oui
option-night-modifier-none = Non
option-spot-unit-title = Ce qu'on repère
option-spot-unit-text = Un essai de repérage vaut-il pour une troupe entière ou pour une figurine ?
option-spot-unit-troop = Une troupe
option-spot-unit-figure = Une figurine
option-save-best-title = Courir à couvert
option-save-best-text = Quelle sauvegarde a une figurine à couvert qui a couru ?
option-save-best-best = La meilleure
option-save-best-running = Celle de la course
option-spotted-for-title = À qui sert le repérage
option-spotted-for-text = Qui peut tirer sur un ennemi repéré ?
option-spotted-for-spotters = Seulement la troupe qui l'a repéré
option-spotted-for-all = Tous ceux qui ont une ligne de vue
option-measuring-title = Mesure
option-measuring-text = Peut-on mesurer avant d'annoncer un tir ?
option-measuring-free = Librement
option-measuring-book = Non : seulement après

option-go = Se déplacer
option-march = Marche
option-march-detail = 18 cm sur route, 12 en terrain normal ou difficile, 6 en très difficile ; puis tir de couverture
option-run = Course
option-run-detail = 30 cm sur route, 24 en terrain normal, 18 en difficile ; tout le monde bouge ; puis tir de couverture
option-swim = Nage
option-swim-detail = 6 cm en eau profonde, sans être encombré
option-drive = Rouler
option-drive-detail = toute la distance ; les mitrailleuses peuvent tirer en couverture
option-creep = Rouler lentement
option-creep-detail = la moitié de la distance, puis tir des armes
option-wait = À l'affût
option-wait-detail = aucun mouvement ; prêt au tir ajusté ou à la grenade jusqu'à la fin du tour
option-wait-here = À l'affût sans se tourner
option-wait-all = et toutes les autres troupes de même ce tour-ci
option-pass-on = et jusqu'à un meilleur tir ce tour-ci
option-hold = Halte
option-hold-detail = aucun mouvement ; tir de couverture permis
option-throw = { $figure } lance une grenade
option-throw-detail = à 15 cm au plus ; les autres peuvent encore tirer
option-launch = { $figure } tire une grenade ou une roquette
option-launch-detail = petit gabarit
option-shell-he = { $figure } : obus explosif
option-shell-he-detail = gabarit sur un point en vue
option-shell-ap = { $figure } : obus perforant
option-shell-ap-detail = sur un véhicule
option-shell-smoke = { $figure } : fumigène
option-shell-smoke-detail = bloque la vue jusqu'à la fin du tour suivant
option-call = Appeler l'artillerie par radio
option-call-detail = 4+ ; elle tombe au tour suivant
option-cover = { $count ->
    [one] { $who } tire en couverture
   *[other] Tir de couverture par { $count }
}
option-aim = { $count ->
    [one] { $who } tire sur { $target }
   *[other] Tir ajusté par { $count }{ $targets ->
        [one] {" "}sur { $target }
       *[other] {""}
    }
}
option-order-fire = { $officer } ordonne à { $count ->
    [one] { $who }
   *[other] { $count } hommes
} de tirer sur { $target }
option-throw-at = { $thrower } lance une grenade antichar sur { $target }
option-shoot = { $gun } tire sur { $target }
option-spot = Chercher à repérer { $target }
option-tell = Informer { $troop }
option-inform = Signaler { $enemy } à { $troop } par radio
option-reroll = Relancer { $troops }
option-activate = { $troop } d'abord
option-pass = Rien
option-care = { $medic } soigne { $wounded }
option-treat = L'infirmier va vers { $wounded }
option-jump = Sauter : { $who }
option-climb = Escalader : { $who }
option-stairs = Escalier : { $count ->
    [one] { $who }
   *[other] { $count } hommes
}
option-deploy = Mettre { $gun } en batterie
option-limber = Atteler { $gun } à { $vehicle }
option-fight = Combattre, { $count } paires
option-follow = Poursuivre à { $count }
detail-dice = { $count ->
    [one] son dé donne { $dice }
   *[other] leurs dés donnent { $dice }
 }
detail-floor = à l'étage { $floor }
caption-hurt = un touché ou plus
reach-of = distance possible : { $figure }
tape-way = { $length }, { $percent } % { $pace }
pace-march = d'une marche
pace-run = d'une course
pace-swim = d'une nage
pace-drive = d'un trajet
pace-creep = d'un trajet lent
tape-facing = orientation { $degrees }°
tape-throw = { $length }
no-way = aucun chemin n'y mène en un mouvement
why-refused = Impossible
why-misread = Cette réponse n'a pas été comprise
cannot-void = Sans effet
ring-reach = { $cm } cm au plus
ring-short = courte portée { $cm } cm
ring-long = longue portée { $cm } cm
sight-clear = { $length }, bien en vue
sight-hindered = { $length }, caché : à repérer sur { $needed }+ à moins de { $within } cm
sight-blocked = { $length }, hors de vue
sight-effect-blocks = bloque
sight-effect-hides = cache
sight-effect-passes = laisse voir

order-hold = ne pas tirer
order-ask = me demander
order-fire = tirer à partir de { $chance } % de chances
order-fire-within = tirer à partir de { $chance } % de chances à moins de { $range } cm

table-text-turn = Tour { $turn } sur { $turns }, { $phase }
table-text-score = { $side } : { $score }
table-text-set-up = Déploiement
table-text-goal = { $objective } : { $holder }
table-text-order = Ordre : { $troops }
table-text-held = { $side }
table-text-nobody = personne
table-text-none = personne
table-text-off-map = hors de la table
table-text-at = { $place } : { $what }
table-text-side = { $side } :

ask-set-up-title = Placez vos troupes
ask-set-up-why = Chaque figurine dans la zone de sa troupe, sans qu'un socle en recouvre un autre, à 5 cm au plus d'une autre de sa section.
ask-reroll-title = Relancer des dés d'initiative ?
ask-reroll-why = Un officier qui voit une troupe à 30 cm, ou l'a à la radio, peut faire relancer son dé ; les éclaireurs relancent le leur.
ask-next-title = Qui agit d'abord ?
ask-next-why = Vos troupes ont le même dé et la même qualité.
ask-act-title = Que fait { $troop } ?
ask-act-why = Une action, puis repérage et tir de couverture.
ask-spot-title = { $troop } cherche-t-elle quelqu'un de caché ?
ask-spot-why = Un seul essai, après le mouvement et avant tout tir.
ask-tell-title = Qui { $troop } informe-t-il ?
ask-tell-why = Un officier peut transmettre ce qu'il a repéré à une section à 5 cm.
ask-cover-title = Tir de couverture de { $troop } ?
ask-cover-why = Chacun tire sur sa cible la plus proche à courte portée ; un six touche, et une troupe sous ce tir doit tester avant de bouger.
ask-aim-title = Tir de { $troop } ?
ask-aim-why = Tir ajusté ou grenade, comme l'action le permet.
ask-react-title = { $troop } a agi : vos troupes à l'affût réagissent-elles ?
ask-react-why = Son action est finie. Les troupes à l'affût peuvent tirer ou lancer une grenade une fois ce tour.
ask-charged-title = { $troop } charge { $charged } !
ask-charged-why = Juste avant le contact, les figurines à l'affût peuvent tirer.
ask-care-title = Qui { $medic } soigne-t-il ?
ask-care-why = Un seul blessé par tour.
ask-fight-title = Qui combat qui ?
ask-fight-why = Le camp le plus nombreux au contact forme les paires ; les autres soutiennent.
ask-storm-title = Donner l'assaut à un véhicule ?
ask-storm-why = Un soldat au contact d'un véhicule ennemi peut employer une grenade antichar contre son arrière ; 4+ pour toucher.
ask-follow-title = Poursuivre ?
ask-follow-why = Les vainqueurs d'un corps à corps peuvent avancer de 6 cm.
field-seen = en vue
field-hindered = caché là

## Tables dans le volet des règles

chart-aimed = Tir ajusté
chart-aimed-of = Cible
chart-aimed-note = Ce que chaque dé doit faire au moins pour toucher, avant d'ajouter la qualité du tireur.
chart-aimed-immobile = immobile
chart-aimed-moving = en mouvement
chart-aimed-night = de nuit
chart-short = courte
chart-long = longue
chart-quality = Qualité des troupes
chart-quality-of = Troupes
chart-quality-short = À courte portée
chart-quality-morale = Moral
chart-quality-melee = Corps à corps
chart-weapons = Armes
chart-weapon = Arme
chart-weapon-short = Courte, cm
chart-weapon-long = Longue, cm
chart-weapon-aimed-short = Dés, courte
chart-weapon-aimed-long = Dés, longue
chart-weapon-covering = Couverture
chart-weapon-crew = Servants

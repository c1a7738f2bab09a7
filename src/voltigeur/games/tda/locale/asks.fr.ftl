### Troupes d'assaut à la table : questions, choix, déploiements, en français.

## Parts of sentences

asks-and = { $first } et { $last }
asks-target = { $who } en { $place }
asks-hexes = { $count ->
    [0] même hexagone
    [1] adjacent
   *[other] { $count } hexagones
 }
asks-cost = { $points } PM
asks-left = reste { $points }
asks-enters = entre ce tour-ci
asks-half-left = reste une demi-action
asks-stop-test = test d'arrêt
asks-neutralise-test = test de neutralisation
asks-failure = échec
asks-no-effect = sans effet
asks-of = { $what } : { $who }
asks-marker = le marqueur { $number }

## Questions

asks-deploy = Placez vos { $count } unités en secret.
asks-attach = { $unit } est hors de portée de son chef : avec qui agit-elle ce tour-ci ?
asks-activate = Quelle formation activez-vous ?
asks-activate-free = Quelle formation commence ?
asks-act = { $section } est active : quelle unité agit ?
asks-act-alone = { $unit } est active : que fait-elle ?
asks-go-on-acting = { $count ->
    [1] Que fait encore { $units } ?
   *[other] Que font encore { $units } ?
 }
asks-fire-again = { $count ->
    [1] { $units } tire-t-elle encore ?
   *[other] { $units } tirent-elles encore ?
 }
asks-go-on = { $units } { $count ->
    [1] est
   *[other] sont
 } en { $at } : où ensuite ?
asks-react-move = Tir d'opportunité : qui tire sur { $units } en { $at } ?
asks-react-fire = Riposte : qui tire sur { $units } en { $at } ?
asks-trade-stop = { $unit } est arrêtée : prendre une perte pour repartir ?
asks-withdraw = { $at } va être pris d'assaut : qui se retire à temps ?
asks-strike = Corps à corps en { $at } : qui { $unit } frappe-t-elle ?
asks-retreat = Une ronde de corps à corps s'achève en { $at } : qui rompt le combat ?
asks-resign = Abandonnez-vous la partie ?
asks-rally = Qui tente de se rallier, et qui se replie plutôt ?
asks-shift = Quelqu'un doit quitter { $at } : qui va où ?
asks-conceal = Qui repasse sous un marqueur ?
asks-deputy = { $unit } est tombé : où paraît son adjoint ?
asks-appoint = { $section } a perdu son chef : qui prend la relève ?
asks-higher-pc = Un PC supérieur est tombé : qui le remplace ?

asks-why-deploy = Toutes vont dans votre zone, sous des marqueurs numérotés : l'ennemi verra où elles sont, jamais ce qu'elles sont.
asks-why-attach = Sans chef, une unité ne fait pas grand-chose. Près d'un autre chef, elle peut suivre ses ordres jusqu'à la fin du tour.
asks-why-activate = Son chef teste son moral avec deux dés. En cas d'échec, la main passe à l'ennemi ; sinon, vous la gardez.
asks-why-activate-free = Votre première activation du tour réussit sans test.
asks-why-chain = { $chain } : sans test, à la suite du chef qui vient d'agir ; tous les autres testent.
asks-why-act = Chaque unité dispose d'une action complète ou de deux demi-actions, et finit avant que la suivante commence. L'ennemi qui la voit peut l'interrompre.
asks-why-go-on-acting = Il lui reste une demi-action ; nul autre n'agit avant qu'elle l'ait prise ou qu'elle y renonce.
asks-why-fire-again = Le premier tir est libre. Chaque tir de plus doit tenir la cadence, sinon le feu de l'unité est fini pour ce tour.
asks-why-go-on = Le genre de marche reste celui qui fut annoncé. Après chaque hexagone, l'ennemi peut tirer.
asks-why-react-move = { $march ->
    [tactical] La cible se déplace avec précaution : elle s'offre mal.
    [normal] La cible est en marche, donc plus facile à atteindre.
    [forced] La cible court : elle ne saurait mieux s'offrir.
   *[still] La cible vient de se découvrir.
 } Chaque unité inactive qui la voit peut tirer une fois sur cet hexagone avant qu'elle reparte.
asks-why-react-fire = Qui tire se montre : chaque unité inactive qui le voit peut répondre une fois.
asks-why-trade-stop = Une unité arrêtée ne bouge pas, ne donne pas l'assaut et tire mal. Une perte la libère aussitôt.
asks-why-withdraw = Qui part maintenant n'est pas frappé, mais a fini son tour. Qui reste combat.
asks-why-strike = Chaque unité frappe un ennemi à son rang d'initiative : { $units }.
asks-why-retreat = Qui rompt est arrêté là où il arrive. Si les deux camps restent, une autre ronde suit.
asks-why-resign = L'autre camp gagne aussitôt.
asks-why-rally = Chaque unité neutralisée teste son ralliement ou s'éloigne d'un hexagone de l'ennemi, une fois par tour.
asks-why-shift = Il s'y trouve plus d'unités que la place n'en contient.
asks-why-shift-fire = L'endroit brûle : nul ne peut y rester.
asks-why-conceal = Personne ne les voit plus assez bien : l'ennemi peut perdre leur trace.
asks-why-deputy = Un adjoint tient la section ensemble, avec un moral que décide un dé, près d'une de ses unités.
asks-why-appoint = Une de ses unités commande désormais.
asks-why-higher-pc = Sans chef supérieur, ses subordonnés agissent sans ordres.

## Options: activation

opt-activate = Activer { $section }
opt-activate-unit = Activer à part : { $unit }
opt-formation = { $count ->
    [0] des leurres seulement
    [1] une unité
   *[other] { $count } unités
 }
opt-automatic = sans test
opt-needs = { $value } ou moins avec deux dés
opt-obeys = obéit
opt-pass = Passer
opt-pass-activate = Passer : la main est à l'ennemi
opt-detail-pass-activate = deux passes de suite finissent la phase
opt-detail-wait = sans rien dire de ce qu'il vous reste
opt-detail-end = qui n'a pas agi a perdu son tour
opt-detail-rest = renonce au reste de son action
opt-detail-half = demi-action
opt-detail-full = action complète
opt-rest = { $count ->
    [1] { $units } a fini
   *[other] { $units } ont fini
 }

## Options: fire

opt-fire = Tirer sur { $target }
opt-half-fire = Tir rapide sur { $target }
opt-smoke = Fumigène sur { $target }
opt-half-smoke = Fumigène rapide sur { $target }
opt-lay-smoke = Poser un fumigène
opt-lay-half = Poser un fumigène en hâte
opt-unit-fires = { $unit } { $count ->
    [1] tire
   *[other] tirent ensemble
 } sur { $target }
opt-unit-smokes = { $unit } { $count ->
    [1] pose
   *[other] posent
 } un fumigène sur { $target }
opt-with = { $text }, avec { $units }
opt-from = depuis { $place }
opt-column = colonne { $column }
opt-no-column = trop faible pour nuire
opt-cadence = tire { $percent } du temps
opt-unmeasured = vue et portée se mesurent une fois le tir annoncé
opt-any-effect = un effet
opt-stopped-or-worse = arrêt ou pire
opt-pass-react-move = Ne pas tirer : { $units } peut continuer
opt-detail-pass-react-move = plus personne ne tire sur cet hexagone
opt-pass-react-fire = Ne pas tirer : laisser { $units }
opt-detail-pass-react-fire = personne ne répond à ce tir

## Options: moves

opt-tactical = Mouvement tactique
opt-normal = Marche normale
opt-forced = Marche forcée
opt-one-hex = un hexagone
opt-points = { $points } PM
opt-road = { $points } de plus sur la route
opt-half-left = demi-action
opt-under-fire = { $columns } sous le feu
opt-at-worst = au pire
opt-seen = vue à découvert à { $hexes } hexagones
opt-seen-anywhere = vue à toute distance
opt-go = Continuer la marche
opt-go-detail = reste { $left } PM
opt-halt = Rester ici
opt-assault-title = Assaut
opt-assault = Marcher et donner l'assaut
opt-assault-now = Changer la marche en assaut
opt-tactical-assault = Assaut depuis l'hexagone voisin
opt-assault-detail = sur { $places } ; au plus la moitié des points avant le dernier pas
opt-tactical-assault-detail = sur { $places } ; une action complète, une approche prudente

## Options: the rest

opt-attach = { $unit } agit avec { $leader } en { $place }
opt-pass-attach = { $unit } reste seule
opt-detail-pass-attach = elle teste seule et peut peu de choses
opt-shake = { $unit } prend une perte et repart
opt-shake-lost = { $unit } prend une perte, sa dernière
opt-pass-trade-stop = { $unit } reste arrêtée
opt-detail-pass-trade-stop = aucune perte ; l'arrêt s'efface à la fin du tour
opt-pass-withdraw = Tous restent et combattent
opt-detail-pass-withdraw = le corps à corps suit en { $at }
opt-strike = Frapper { $target }
opt-pass-retreat = Personne ne rompt
opt-detail-pass-retreat = une autre ronde suit si l'ennemi reste aussi
opt-conceal = { $count ->
    [1] { $units } repasse sous un marqueur
   *[other] { $units } repassent sous des marqueurs
 }
opt-conceal-all = Toutes les { $count } repassent sous des marqueurs
opt-pass-conceal = Tous restent en vue
opt-detail-pass-conceal = l'ennemi sait toujours qui est où

## Set-up

lay-no-place = Il n'y a pas de lieu { $place }.
lay-not-there = { $unit } ne peut commencer en { $place }. { $reason }.
lay-overfull = { $place } ne peut contenir ensemble { $units }.
lay-decoy-stacked = Le leurre { $unit } partage { $place } avec d'autres : un seul marqueur les couvre tous.
lay-uncommanded = { $unit } en { $place } serait sans ordres : trop loin de son chef { $leader } ({ $distance }).
lay-out-of-range = { $unit } en { $place } serait difficile à activer : trop loin de son supérieur { $leader } ({ $distance }).

## Standing orders

order-hold = garde son feu
order-ask = vous demande
order-fire = tire à volonté
order-chance = dès { $percent }
order-range = jusqu'à { $range ->
    [1] un hexagone
   *[other] { $range } hexagones
 }

## Sight

sees-clear = { $from } voit { $to } ({ $distance }).
sees-hindered = { $from } voit { $to } ({ $distance }), gêné de { $columns ->
    [1] une colonne
   *[other] { $columns } colonnes
 }.
sees-blocked = { $from } ne voit pas { $to } ({ $distance }) : { $reason }.
sees-dark = { $from } ne voit pas { $to } ({ $distance }) : il fait trop sombre pour voir si loin.
sees-obstacle = ligne coupée en { $place } ({ $what })
sees-other-floor = c'est un autre étage du même bâtiment
sees-too-much = les gênes font { $columns } colonnes, autant dire un mur
refusal-measured-later = vue et portée ne se mesurent qu'une fois le tir annoncé

## Marches

way-fires = { $unit } en { $place }, { $note }
way-cannot = { $unit } en { $place } : { $reason }
way-marker = Le marqueur { $number } en { $place } a une ligne ; nul ne sait qui est dessous
way-barrage = sous l'artillerie
way-unobserved = ne tire que si quelqu'un observe pour lui
way-by-road = par la route
way-by-track = par la piste
way-charge = +{ $points } { $what }
way-seen-vehicle = Sous son marqueur : reconnu partout où un ennemi le voit à { $hexes } hexagones au plus
way-seen-forced = Sous son marqueur : une marche forcée est reconnue partout où un ennemi la voit
way-seen-tactical = Sous son marqueur : reconnue à découvert à { $hexes } hexagones au plus d'un ennemi qui la voit, jamais à couvert
way-seen-normal = Sous son marqueur : reconnue à découvert à { $hexes } hexagones au plus d'un ennemi qui la voit, de plus près à couvert

## Forecasts

fc-shot = { $units } sur { $target }
fc-smoke-shot = Fumigène de { $units } sur { $target }
fc-initiative-of = Initiative de { $unit }, outre le dé
fc-blow-of = Coup de { $unit }, outre les dés
fc-from-to = de { $origin } à { $place }, { $distance }
fc-power-of = puissance imprimée de { $units }
fc-column = Colonne de la table de tir
fc-cadence = Chance de tirer : { $percent } (cadence)
fc-several = Tous ceux qui sont là sont testés : { $who }. Les chances sont celles du premier.
fc-smoke = Laisse : { $what } ; la fumée s'éclaircit ou se dissipe à chaque fin de tour.
fc-rally-twelve = Un douze naturel coûte un pas.
fc-spent = { $spent } PM dépensés sur { $limit }
fc-half-move = Une demi-action : il en reste une autre.
fc-full-move = Plus de la moitié des points : une action complète.
fc-halt = S'arrête ici après une demi-action.
fc-halt-full = S'arrête ici après une action complète.
fc-march = { $units } vers { $place }
fc-way = depuis { $origin }, { $count ->
    [1] un hexagone
   *[other] { $count } hexagones
 }
fc-markers-watch = { $count ->
    [1] Un marqueur a une ligne sur ce chemin : ce qu'il cache n'a pas de chiffre ici.
   *[other] { $count } marqueurs ont une ligne sur ce chemin : ce qu'ils cachent n'a pas de chiffre ici.
 }
fc-assault = { $units } contre { $target }
fc-first-blow = Premier coup de { $unit }
fc-blow = { $unit } : { $initiative } au dé d'initiative, { $percent } de toucher
fc-unknown-defender = Nul ne sait qui est sous le marqueur ; peut-être personne.
fc-withdraw = Elle n'est pas frappée, et a fini son tour.
fc-retreat = Elle est arrêtée là où elle arrive.
fc-shake = { $steps ->
    [0] Il n'en reste rien.
    [1] Il lui reste un pas.
   *[other] Il lui reste { $steps } pas.
 }

## Why not

why-refused = Ce n'est pas possible
why-misread = Cela n'a pas été compris
why-too-far = La cible est hors de portée ({ $distance })
why-unit-in = { $unit } en { $place }
why-possible = C'est possible
why-first = Il faut d'abord décider ceci : { $title }
why-neutralised = Elle est neutralisée : elle ne fait rien avant de se rallier
why-not-activated = Sa formation n'est pas encore activée
why-nobody-active = Aucun des vôtres n'agit avant que sa formation soit activée
why-can-act = Elle peut agir : choisissez ce qu'elle fait
why-choose-unit = Choisissez d'abord qui doit le faire
why-there-already = Elle est déjà en { $place }
why-fire-at = Tir de { $units } sur { $place }
why-assault-on = Assaut de { $units } sur { $place }
why-assault-far = C'est trop loin : au plus la moitié des points avant le dernier pas chez l'ennemi
why-march-to = { $march } de { $units } vers { $place }
why-other-march = { $march } vers { $place }, { $columns } sous le feu
why-costs = Le chemin le moins cher vers { $place } coûte { $cost } PM, et { $limit } au plus peuvent être dépensés
why-no-way = Aucun chemin ne mène à { $place } depuis cet endroit

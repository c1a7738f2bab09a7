### Troupes d'assaut à la table : questions, choix, déploiements, en français.

## Parts of sentences

asks-target = { $who } en { $place }
asks-hexes = { $count ->
    [0] même hex
    [1] adjacent
   *[other] { $count } hex
 }
asks-cost = { $points } PM
asks-left = reste { $points }
asks-enters = entre ce tour-ci
asks-half-left = reste une demi-action
asks-stop-test = test de stoppage
asks-neutralise-test = test de neutralisation
asks-failure = échec
asks-no-effect = sans effet
asks-of = { $what } : { $who }
asks-marker = le marqueur { $number }

## Questions

asks-deploy = Placez { $count ->
    [1] votre pion
   *[other] vos { $count } pions
 } en secret.
asks-attach = { $unit } est hors de portée de son chef : avec qui agit-elle ce tour-ci ?
asks-activate = Quelle formation activez-vous ?
asks-activate-free = Quelle formation commence ?
asks-act = { $section } est activée : quelle unité agit ?
asks-act-alone = { $unit } : quelle action ?
asks-go-on-acting = { $count ->
    [1] Que fait encore { $units } ?
   *[other] Que font encore { $units } ?
 }
asks-fire-again = { $count ->
    [1] { $units } tire-t-elle encore ?
   *[other] { $units } tirent-elles encore ?
 }
asks-go-on-to = Continuer vers { $place } ?
asks-go-on = { $units } { $count ->
    [1] atteint
   *[other] atteignent
 } { $at } : et ensuite ?
asks-react-move = Tir d'opportunité : qui tire sur { $targets } ?
asks-react-fire = Riposte : qui tire sur { $targets } ?
asks-trade-stop = { $unit } est stoppée : accepter une perte pour s'en défaire ?
asks-withdraw = { $at } va subir un assaut : qui se replie à temps ?
asks-snipe = Qui { $unit } vise-t-elle en { $at } ?
asks-surge = La vague avance d'un hex.
asks-strike = Assaut en { $at } : qui { $unit } frappe-t-elle ?
asks-retreat = Un round d'assaut s'achève en { $at } : qui recule ?
asks-resign = Abandonnez-vous la partie ?
asks-rally = Qui tente de se rallier, et qui bat en retraite ?
asks-shift = Des unités doivent quitter { $at } : lesquelles, et où vont-elles ?
asks-conceal = Quelles unités se recamouflent ?
asks-deputy = Le chef { $unit } est tombé : où son adjoint prend-il sa place ?
asks-appoint = { $section } a perdu son chef : qui prend la relève ?
asks-higher-pc = Un PC supérieur est tombé : qui le remplace ?

asks-why-deploy = Tous vont dans votre zone, sous des marqueurs numérotés : l'ennemi verra où ils sont, jamais ce qu'ils sont.
asks-why-attach = Sans chef, une unité ne fait pas grand-chose. Adjacente à un autre chef, elle peut suivre ses ordres jusqu'à la fin du tour.
asks-why-activate = Son chef teste son moral avec deux dés. S'il réussit, la formation agit ; s'il échoue, l'ennemi joue ensuite.
asks-why-activate-free = Votre première activation du tour réussit sans test.
asks-why-chain = { $chain } : sans test, à la suite du chef qui vient d'agir ; tous les autres testent.
asks-why-act = Chaque unité dispose d'une action complète ou de deux demi-actions, et finit avant que la suivante commence. L'ennemi qui la voit peut l'interrompre.
asks-why-go-on-acting = { $count ->
    [1] Il lui reste une demi-action ; aucune autre unité n'agit avant qu'elle l'ait prise ou s'arrête.
   *[other] Il leur reste une demi-action ; aucune autre unité n'agit avant qu'elles l'aient prise ou s'arrêtent.
 }
asks-why-fire-again = Après le premier tir, il faut garder la cadence ; une unité qui la perd ne tire plus ce tour-ci.
asks-why-go-on = Le type de marche annoncé ne change plus. Après chaque hex, l'ennemi peut tirer.
asks-why-react-move = { $march ->
    [tactical] La cible avance avec précaution : elle est difficile à toucher.
    [normal] La cible est en marche, donc plus facile à toucher.
    [forced] La cible court : elle est très facile à toucher.
   *[still] La cible vient de se découvrir.
 } Chaque unité inactive qui la voit peut tirer une fois sur cet hex avant qu'elle reparte.
asks-why-react-fire = Une unité qui tire se montre : chaque unité inactive qui la voit peut répondre une fois.
asks-why-trade-stop = Une unité stoppée ne bouge pas, ne donne pas l'assaut et tire mal. Un pas perdu la libère aussitôt.
asks-why-withdraw = Une unité qui se replie n'est pas frappée, mais ne fait plus rien ce tour-ci. Une unité qui reste combat.
asks-why-snipe = Un tireur d'élite n'atteint qu'une unité ; celle qu'il touche est clouée.
asks-why-surge = Toutes les unités de la vague avancent ensemble vers les cibles ; l'ennemi peut tirer après chaque hex.
asks-why-strike = Chaque unité frappe un ennemi par round, par ordre d'initiative. En face : { $units }.
asks-why-retreat = Une unité qui recule est stoppée là où elle arrive. Si les deux camps restent, un autre round suit.
asks-why-resign = L'autre camp gagne aussitôt.
asks-why-rally = Chaque unité neutralisée teste son ralliement ou se décale d'un hex, pas au contact d'un ennemi, une fois par tour.
asks-why-shift = Il s'y trouve plus d'unités que l'endroit n'en peut contenir.
asks-why-shift-fire = L'endroit brûle : personne ne peut y rester.
asks-why-conceal = Aucun ennemi ne les voit plus d'assez près : elles peuvent reprendre un marqueur.
asks-why-deputy = Un adjoint tient la section ensemble. Il prend place près d'une de ses unités ; un dé décide de son moral.
asks-why-appoint = Une de ses unités commande désormais la section.
asks-why-higher-pc = L'un des chefs qui dépendaient de lui ajoute son commandement au sien.

## Options: activation

opt-activate = Activer { $section }
opt-activate-unit = Activer { $unit } à part
opt-formation = { $count ->
    [0] des leurres seulement
    [1] une unité
   *[other] { $count } unités
 }
opt-automatic = sans test
opt-needs = { $value } ou moins avec deux dés
opt-obeys = obéit
opt-pass = Passer
opt-pass-activate = Passer : l'ennemi joue ensuite
opt-detail-pass-activate = il sait que vous passez, pas pourquoi ; deux passes de suite terminent la phase
opt-detail-wait = l'ennemi n'apprend pas ce qu'il vous reste
opt-detail-end = les unités qui n'ont pas agi perdent leur tour
opt-detail-rest = termine son action
opt-detail-half = demi-action
opt-detail-full = action complète
opt-aid-reactivate = prend toute l'action du chef ; une action complète ou deux demi-actions pour elle
opt-aid-unmark = prend toute l'action du chef ; son prochain tir se fait sans test de cadence, et elle peut encore bouger
opt-aid-refresh = prend toute l'action du chef ; elle devra garder sa cadence
opt-aid-rouse = prend toute l'action du chef ; sans pas de perte
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
opt-lay-half = Poser un fumigène en demi-action
opt-unit-fires = { $unit } { $count ->
    [1] tire
   *[other] tirent ensemble
 } sur { $target }
opt-unit-fires-there = { $unit } { $count ->
    [one] tire
   *[other] tirent ensemble
 }
opt-unit-smokes = { $unit } { $count ->
    [1] pose
   *[other] posent
 } un fumigène sur { $target }
opt-with = { $text }, avec { $units }
opt-from = depuis { $place }
opt-column = colonne { $column }
opt-no-column = trop faible pour avoir un effet
opt-cadence = tire dans { $percent } des cas
opt-unmeasured = la vue et la portée se mesurent une fois le tir annoncé
opt-any-effect = un effet
opt-stopped-or-worse = stoppée ou pire
opt-pass-react-move = Ne pas tirer : { $units } peut continuer
opt-detail-pass-react-move = plus de tir d'opportunité dans cet hex
opt-pass-react-fire = Ne pas tirer : laisser { $units } tranquille
opt-detail-pass-react-fire = personne ne répond à ce tir

## Options: moves

opt-tactical = Mouvement tactique
opt-normal = Marche normale
opt-forced = Marche forcée
opt-one-hex = un hex
opt-points = { $points } PM
opt-road = { $points } de plus sur la route
opt-half-left = demi-action
opt-under-fire = tir ennemi { $columns } col.
opt-at-worst = risque au pire
opt-at-worst-watched = { $count ->
    [1] risque au pire ; un marqueur caché peut l'aggraver
   *[other] risque au pire ; { $count } marqueurs cachés peuvent l'aggraver
 }
opt-seen = reconnue à découvert jusqu'à { $hexes } hex
opt-seen-anywhere = reconnue à toute distance
opt-go = Continuer la marche
opt-go-detail = reste { $left } PM
opt-go-on-to = Continuer vers { $place }
opt-likewise-pass = et ne pas tirer avant qu'ils aient fini
opt-likewise-react = et tirer à volonté jusqu'à ce qu'ils aient fini
opt-likewise-fire = avec tous ses tirs
opt-likewise-march = même sous le feu
opt-likewise-activate = et jusqu'à la fin de la phase
opt-rally-all = Toutes tentent de se rallier, l'une après l'autre
opt-halt = Rester ici
opt-assault-title = Assaut
opt-assault = Marcher et donner l'assaut
opt-assault-now = Transformer la marche en assaut
opt-tactical-assault = Assaut tactique
opt-assault-detail = sur { $places } ; au plus la moitié des points avant le dernier hex
opt-tactical-assault-detail = sur { $places } ; une action complète, une approche prudente

## Options: the rest

opt-attach = { $unit } agit avec { $leader } en { $place }
opt-pass-attach = { $unit } reste seule
opt-detail-pass-attach = elle teste seule et ne peut pas grand-chose
opt-shake = { $unit } perd un pas et se défait de son Stop
opt-shake-lost = { $unit } perd un pas, son dernier
opt-pass-trade-stop = { $unit } reste stoppée
opt-detail-pass-trade-stop = aucune perte ; le Stop s'efface à la fin du tour
opt-pass-withdraw = Tous restent et combattent
opt-detail-pass-withdraw = l'assaut se joue en { $at }
opt-strike = Frapper { $target }
opt-pass-retreat = Personne ne recule
opt-detail-pass-retreat = un autre round suit si l'ennemi reste aussi
opt-conceal = { $count ->
    [1] { $units } se recamoufle
   *[other] { $units } se recamouflent
 }
opt-conceal-all = Les { $count } se recamouflent
opt-pass-conceal = Personne ne se recamoufle
opt-detail-pass-conceal = l'ennemi sait toujours qui est où

## Set-up

lay-no-place = Il n'y a pas d'endroit { $place }.
lay-not-there = { $unit } ne peut pas commencer en { $place } : { $reason }.
lay-overfull = { $place } ne peut contenir ensemble { $units }.
lay-decoy-stacked = { $unit } partage { $place } avec d'autres : un seul marqueur les couvre tous.
lay-uncommanded = { $unit } en { $place } serait sans ordres : trop loin de son chef { $leader } ({ $distance }).
lay-out-of-range = { $unit } en { $place } serait difficile à activer : trop loin de son supérieur { $leader } ({ $distance }).

## Standing orders

order-hold = retient son tir
order-ask = vous demande
order-fire = tire à volonté
order-chance = dès { $percent }
order-range = jusqu'à { $range ->
    [1] un hex
   *[other] { $range } hex
 }

## Sight

sees-clear = { $from } voit { $to } ({ $distance }).
sees-hindered = { $from } voit { $to } ({ $distance }), avec une gêne de { $columns } { $columns ->
    [1] colonne
   *[other] colonnes
 }.
sees-blocked = { $from } ne voit pas { $to } ({ $distance }) : { $reason }.
sees-dark = { $from } ne voit pas { $to } ({ $distance }) : il fait trop sombre pour voir si loin.
sees-obstacle = ligne coupée en { $place } ({ $what })
sees-other-floor = c'est un autre étage du même bâtiment
sees-too-much = les gênes font { $columns } colonnes, autant dire un mur
refusal-measured-later = vue et portée ne se mesurent qu'une fois le tir annoncé

## Marches

way-cannot = { $unit } en { $place } : { $reason }
way-marker = il voit cet endroit ; personne ne sait ce qu'il cache
way-barrage = sous l'artillerie
way-unobserved = ne tire que si un chef ou un observateur observe pour elle
way-by-road = par la route
way-by-track = par le chemin
way-charge = +{ $points } { $what }
way-seen-vehicle = Sous son marqueur : reconnue partout où un ennemi la voit à { $hexes } hex au plus
way-seen-forced = Sous son marqueur : une marche forcée est reconnue partout où un ennemi la voit
way-seen-tactical = Sous son marqueur : reconnue à découvert à { $hexes } hex au plus d'un ennemi qui la voit, jamais à couvert
way-seen-normal = Sous son marqueur : reconnue à découvert à { $hexes } hex au plus d'un ennemi qui la voit, de plus près à couvert

## Forecasts

fc-shot = { $units } sur { $target }
fc-smoke-shot = Fumigène de { $units } sur { $target }
fc-initiative-of = Initiative de { $unit } : ajouté au dé
fc-blow-of = Coup de { $unit } : ajouté aux dés
fc-from-to = de { $origin } à { $place }, { $distance }
fc-power-of = puissance imprimée de { $units }
fc-column = Colonne de la table de tir
fc-cadence = Chance de tirer : { $percent } (cadence)
fc-several = Toutes les unités présentes testent : { $who }. Les chances sont celles de la première.
fc-smoke = Laisse : { $what } ; un fumigène s'éclaircit ou disparaît à chaque fin de tour.
fc-rally-twelve = Un douze naturel coûte un pas.
fc-spent = { $spent } PM dépensés sur { $limit }
fc-half-move = Une demi-action : il en reste une.
fc-full-move = Plus de la moitié des points : une action complète.
fc-halt = S'arrête ici après une demi-action.
fc-halt-full = S'arrête ici après une action complète.
fc-march = { $units } vers { $place }
fc-way = depuis { $origin }, { $count ->
    [1] un hex
   *[other] { $count } hex
 }
fc-markers-watch = { $count ->
    [1] Un marqueur caché voit ce chemin : personne ne sait ce qu'il ferait.
   *[other] { $count } marqueurs cachés voient ce chemin : personne ne sait ce qu'ils feraient.
 }
fc-arrival-unknown = inconnue
fc-arrival-known = Contre les seuls ennemis connus : { $percent }.
fc-assault = { $units } contre { $target }
fc-first-blow = Premier coup de { $unit }
fc-blow-by = Coup de { $unit }
fc-blow = { $unit } : { $initiative } au dé d'initiative, { $percent } de toucher
fc-unknown-defender = Personne ne sait ce que cache le marqueur : cela peut changer ces chances, et ce peut être un leurre.
fc-withdraw = Elle n'est pas frappée, et ne fait plus rien ce tour-ci.
fc-retreat = Elle est stoppée là où elle arrive.
fc-shake = { $steps ->
    [0] Il n'en reste rien.
    [1] Il lui reste un pas.
   *[other] Il lui reste { $steps } pas.
 }

## Why not

why-refused = Ce n'est pas possible maintenant
why-misread = Cette réponse n'a pas été comprise
why-too-far = La cible est hors de portée ({ $distance })
why-unit-in = { $unit } en { $place }
why-possible = C'est possible
why-first = Une autre décision vient d'abord : « { $title } »
why-neutralised = L'unité est neutralisée : elle ne fait rien avant de se rallier
why-not-activated = Sa formation n'est pas encore activée
why-nobody-active = Vos unités agissent une fois leur formation activée
why-can-act = L'unité peut agir : choisissez ce qu'elle fait
why-choose-unit = Choisissez d'abord qui doit le faire
why-there-already = L'unité est déjà en { $place }
why-fire-at = Tir sur { $place } : { $units }
why-assault-on = Assaut sur { $place } : { $units }
why-assault-far = C'est trop loin : au plus la moitié des points avant le dernier hex, celui de l'ennemi
why-march-to = { $march } vers { $place } : { $units }
why-other-march = { $march } vers { $place }, tir ennemi { $columns } col.
why-costs = Le chemin le moins cher vers { $place } coûte { $cost } PM, pour { $limit } au plus
why-no-way = Aucun chemin ne mène à { $place } depuis cet endroit

asks-cancel = { $mission } : tir attendu en { $at }. Le laisser venir ?
asks-request = { $mission } : sur quel hex tirer au prochain tour ?
asks-why-cancel = Un tir annulé peut être redemandé dans cette phase, sur un autre hex si l'on veut.
asks-why-request = Des canons hors carte tirent sur l'hex que vous désignez ; l'ennemi n'en sait rien avant que les obus tombent, au début du prochain tour, sauf retard. Un chef ou un observateur qui voit l'hex limite la dérive ; vos hommes y sont touchés aussi.
opt-pass-cancel = Laisser venir
opt-detail-pass-cancel = en { $at }
opt-pass-cancel-air = Laisser venir
opt-pass-call-air = Ne pas l'appeler
opt-pass-abandon = Garder { $unit }
opt-pass-other-weapons = Elles ne tirent pas
opt-pass-glide-on = Poser { $unit } en { $at }
opt-pass-roll = Aucun ne reste en mouvement
opt-pass-flak = Ne pas tirer
opt-pass-fire-at-jumpers = Ne pas tirer
opt-pass-request = Ne rien demander
opt-detail-pass-request = silence au prochain tour

# ---- génie (19)
asks-demolish = Le génie dégage-t-il quelque chose ce tour ?
asks-why-demolish = Une unité retire un marqueur là où elle est, si elle y reste tout le tour sans tirer et sans être stoppée.
asks-go-back = Où { $unit } revient-elle ?
asks-why-go-back = Son assaut a échoué et l'ennemi tient son hex de départ.
opt-pass-demolish = Ne rien dégager de plus
opt-detail-pass-demolish = les opérations commencent
pick-fall-back = { $unit } bat en retraite
pick-fall-back-detail = Cliquez sur l'hex où elle doit aller
pick-retreat = { $unit } recule
pick-retreat-detail = Cliquez sur l'hex où elle doit aller
pick-withdraw = { $unit } se replie
pick-withdraw-detail = Cliquez sur l'hex où elle doit aller

## Tables dans le volet des règles

chart-fire = Table de tir
chart-fire-note = Lire le total des dés dans la colonne que donnent la puissance et les décalages. S demande un test de stoppage, N un test de neutralisation, au moral moins le chiffre ; un nombre seul : des pas perdus.
chart-terrain = Table des terrains
chart-terrain-note = Protection en colonnes, gêne d'une ligne qui traverse l'hex, et points de mouvement ; X : entrée interdite.
chart-to-hit = Table de toucher
chart-to-hit-note = Selon la distance en hex, la plus courte à droite. Les lettres sont les canons qui touchent : L long, M moyen, C court.
chart-destruction = Table de destruction
chart-destruction-note = Selon ce que le blindage laisse de la puissance AC. Son : sonné ; I : immobilisé ; un nombre : détruit.
chart-dice = 2D6
chart-ground = Terrain
chart-cadence = Cad.
chart-lost = perdu
chart-blocks = bloque
chart-protection = Protection
chart-hindrance = Gêne
chart-going-infantry = À pied
chart-going-wheeled = Roues
chart-going-tracked = Chenilles

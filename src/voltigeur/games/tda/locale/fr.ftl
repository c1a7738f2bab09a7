### Troupes d'assaut en français : événements, questions, réponses, refus, décomptes et noms.

## Noms

side-blue = Bleus
side-red = Rouges
scenario-escarmouche-title = Escarmouche dans la clairière
scenario-escarmouche-brief = Deux sections se rencontrent dans une clairière où il y a une ferme et un carrefour. La plus petite partie possible, pour un premier coup d'œil.
scenario-escarmouche-blue = Bleus
scenario-escarmouche-red = Rouges
scenario-escarmouche-blue-task = La ferme, le carrefour et les pertes de l'adversaire rapportent des points.
scenario-escarmouche-red-task = La ferme, le carrefour et les pertes de l'adversaire rapportent des points.
objective-escarmouche-farm = La ferme
objective-escarmouche-crossroads = Le carrefour

somebody = une unité non vue
some-formation = une formation non reconnue
marker = le marqueur { $number }
name-decoy = le leurre { $name }

phase-name-set-up = mise en place

role-squad = groupe
role-leader = chef
role-team = équipe
role-heavy-weapon = arme lourde
role-non-combatant = non-combattant
role-support-piece = pièce de soutien
role-vehicle = véhicule
role-decoy = leurre

quality-choc = choc
quality-veteran = vétéran
quality-ligne = ligne
quality-bleu = bleu

state-hidden = cachée
state-moved = a bougé
state-fired = a tiré
state-fire-ended = fin des tirs
state-stopped = stoppée
state-pinned = clouée
state-neutralised = neutralisée
state-jammed = enrayée
state-ammo = { $shots ->
    [one] plus qu'un tir
   *[other] encore { $shots } tirs
 }
state-emplaced = en batterie
state-done = activée
state-uncommanded = non commandée
state-out-of-range = hors de portée de commandement
state-observing = observe
state-stunned = sonnée
state-immobilised = immobilisée
state-hesitant = hésitante
state-reserve = arrive au tour { $turn }
state-away = hors carte

fate-eliminated = éliminée
fate-ammunition = à court de munitions
fate-demoralised = démoralisée
fate-exited = sortie de la carte
fate-recognised = démasquée
fate-present = présente

march-still = immobile
march-tactical = mouvement tactique
march-reverse = marche arrière
march-normal = marche normale
march-forced = marche forcée

aid-reactivate = agit de nouveau
aid-unmark = perd son marqueur de tir
aid-refresh = peut tirer de nouveau
aid-rouse = n'est plus stoppée

light-day = plein jour
light-semi = demi-jour
light-night = nuit
weather-dry = sol sec
weather-snow = neige
weather-deep-snow = neige profonde
weather-mud = boue

## Terrain

terrain-clear = terrain clair
terrain-airstrip = piste d'aviation
terrain-frozen-lake = lac gelé
terrain-field = champ
terrain-brush = broussailles
terrain-orchard = verger
terrain-palm-grove = cocoteraie
terrain-cemetery = cimetière
terrain-forest = forêt
terrain-jungle = jungle
terrain-marsh = marécage
terrain-paddy = rizière
terrain-shallow-water = eau peu profonde
terrain-beach-edge = bord de l'eau
terrain-beach = plage
terrain-stream = cours d'eau
terrain-deep-water = eau profonde
terrain-open-water = large
terrain-wooden-building = bâtiment en bois
terrain-stone-building = bâtiment en dur
terrain-wooden-ruin = ruine en bois
terrain-stone-ruin = ruine en dur
terrain-wall = mur
terrain-hedge = haie
terrain-towing = pièce en remorque
terrain-bocage = haie de bocage
terrain-crest = crête
terrain-embankment = remblai
terrain-ditch = fossé
terrain-reef = récif
terrain-road = route
terrain-track = chemin
terrain-railway = voie ferrée
terrain-smoke1 = fumigène 1
terrain-smoke2 = fumigène 2
terrain-fire = incendie
terrain-wreck = épave
terrain-vehicle = véhicule
terrain-glider = planeur
terrain-light-shelter = abri léger
terrain-entrenchment = retranchement
terrain-fortification = fortification
terrain-bunker = bunker
terrain-wire = barbelés
terrain-roadblock = obstacle routier
terrain-at-obstacle = obstacle antichar
terrain-trap = terrain piégé
terrain-ruin = ruine
terrain-tunnel = tunnel
terrain-floor = étage
terrain-adjacent = hex voisin
terrain-visibility = mauvaise visibilité
terrain-elevation = terrain plus haut

## Lignes de vue

sight-blocks = bloque

## Événements

event-set-up-done = Les deux camps se sont installés en secret.
event-turn-begins = Tour { $turn }.
event-phase-support = Phase d'appui.
event-phase-command = Phase de commandement.
event-phase-operations = Phase d'opérations ; { $side } commencent.
event-phase-administration = Phase administrative.
event-initiative-won = { $side } ont l'initiative ({ $high } contre { $low }).
event-initiative-awarded = { $side } ont l'initiative, d'après le scénario.
event-activates-freely = { $side } activent { $formation } sans test.
event-activation-test = { $side } tentent d'activer { $formation } : { $roll } aux dés{ $morale ->
    [hidden] { "" }
   *[other] , moral { $morale }
 } ; { $outcome ->
    [passed] la formation obéit
   *[failed] la formation ne bouge pas
 }.
event-activation-ends = { $side } terminent l'activation.
event-passes = { $side } passent.
event-nothing-left = { $side } n'ont plus personne à activer.
event-declares-spent = { $side } n'ont plus que des leurres à activer.
event-operations-end = La phase d'opérations est terminée.
event-uncommanded = { $unit } n'a pas de chef à portée ce tour.
event-out-of-range = { $unit } est hors de portée de commandement de son supérieur.
event-attached = { $unit } rejoint une autre section pour ce tour.
event-appointed = { $unit } prend le commandement.
event-deputy-arrives = Un adjoint remplace { $unit } (moral { $morale }).
event-moves = { $units } { $count ->
    [one] va
   *[other] vont
 } en { $at } ({ $march }).
event-revealed = { $unit } est reconnue en { $at } ; c'était { $token }.
event-revealed-decoy = { $token } en { $at } n'était qu'un leurre.
event-concealed = { $unit } échappe aux vues en { $at }.
event-fires = { $units } { $count ->
    [one] tire
   *[other] tirent
 } { $how ->
    [fire] sur
    [half-fire] en demi-action sur
    [smoke] un fumigène sur
   *[half-smoke] un fumigène en demi-action sur
 } { $at } : { $roll } aux dés.
event-turns = { $unit } pivote vers { $facing ->
    [facing-0] le nord
    [facing-1] le nord-est
    [facing-2] le sud-est
    [facing-3] le sud
    [facing-4] le sud-ouest
   *[facing-5] le nord-ouest
 }.
event-pivots = { $unit } pivote pour tirer : { $facing ->
    [facing-0] nord
    [facing-1] nord-est
    [facing-2] sud-est
    [facing-3] sud
    [facing-4] sud-ouest
   *[facing-5] nord-ouest
 }.
event-keeps-moving = { $unit } reste en mouvement.
event-pierces = { $units } tire sur { $target } en { $at } : { $roll } aux dés.
event-to-hit = { $outcome ->
    [hit] { $unit } touche { $target }.
   *[missed] { $unit } manque { $target }.
 }
event-destruction = { $target } est touché { $arc ->
    [arc-front] de face
    [arc-flank] de flanc
   *[arc-rear] par l'arrière
 } (reste { $left } après blindage), { $roll } aux dés : { $code ->
    [ruin--] sans effet
    [ruin-son] sonné
    [ruin-i] immobilisé
   *[other] détruit
 }.
event-void-shot = Le tir sur { $at } ne donne rien.
event-barrage = L'artillerie frappe les unités qui entrent en { $at } : { $roll } aux dés, { $code } (colonne { $column }).
event-result = Résultat en { $at } (colonne { $column }) : { $code ->
    [S] S, test de stoppage
    [S1] S1, test de stoppage à −1
    [N] N, test de neutralisation
    [N1] N1, test de neutralisation à −1
    [N2] N2, test de neutralisation à −2
   *[N3] N3, test de neutralisation à −3
 }.
event-result-losses = Résultat en { $at } (colonne { $column }) : { $steps ->
    [one] un pas perdu
   *[other] { $steps } pas perdus
 }.
event-result-none = Sans effet en { $at } ({ $column ->
    [0] sous la première colonne
   *[other] colonne { $column }
 }).
event-result-none-covered = Sans effet sur ce que cache le marqueur en { $at } ({ $column ->
    [0] sous la première colonne
   *[other] colonne { $column }
 }).
event-tests = { $unit } teste son moral ({ $code }) : { $roll } aux dés, il faut { $needed } ou moins ; { $outcome ->
    [passed] l'unité tient
   *[failed] l'unité cède
 }.
event-loses = { $unit } perd { $steps ->
    [one] un pas
   *[other] { $steps } pas
 }.
event-stunned = L'équipage de { $unit } est sonné.
event-wreck = Une épave reste en { $at }.
event-immobilised = { $unit } est immobilisée.
event-stopped = { $unit } est stoppée.
event-neutralised = { $unit } est neutralisée.
event-wave = { $side } lancent une vague humaine sur { $targets ->
    [one] { $at }
   *[other] { $targets } hex autour de { $at }
} : { $roll } aux dés pour un moral de { $morale } : { $outcome }.
event-wave-ends = { $side } : la vague humaine est terminée.
event-absorbs = { $unit } prend des pertes pour rester dans la vague.
event-climbs = { $unit } grimpe dans les cocotiers.
event-work-shown = { $what } apparaît en { $at }.
event-pinned = { $unit } est clouée par un tireur d'élite.
event-unpinned = { $unit } n'est plus clouée.
event-shakes = { $unit } accepte une perte pour se défaire de son Stop.
event-cadence-lost = { $unit } : le tir suivant échoue ({ $roll } aux dés, cadence perdue) ; plus de tir ce tour-ci.
event-jams = L'arme de { $unit } s'enraye.
event-low-ammunition = { $unit } passe en munitions basses : { $shots ->
    [one] plus qu'un tir
   *[other] encore { $shots } tirs
 }.
event-repair = { $unit } essaie de désenrayer son arme : { $roll } aux dés ; { $outcome ->
    [passed] c'est fait
   *[failed] elle reste enrayée
 }.
event-smoke-laid = Un { $what } est posé en { $at }.
event-smoke-thins = Un { $what } se dissipe en { $at }.
event-lays-smoke = { $unit } pose un fumigène en { $at }.
event-assaults = { $units } { $count ->
    [one] donne
   *[other] donnent
 } l'assaut en { $at }.
event-enters-vacated = { $units } { $count ->
    [one] entre
   *[other] entrent
 } en { $at }, que l'ennemi a quitté.
event-assault-initiative = { $unit } : initiative d'assaut { $total } (dé { $roll }).
event-strikes = { $unit } frappe { $target } : { $roll } aux dés, total { $total } ; { $steps ->
    [0] sans effet
    [one] un pas touché
   *[other] { $steps } pas touchés
 }.
event-retreats = { $unit } recule en { $at } après l'assaut.
event-withdraws = { $unit } se replie en { $at } avant l'assaut.
event-assault-ends = L'assaut en { $at } est terminé.
event-rally-test = { $unit } essaie de se rallier : { $roll } aux dés, il faut { $needed } ou moins ; { $outcome ->
    [passed] l'unité reprend le combat
   *[failed] l'unité reste neutralisée
 }.
event-falls-back = { $unit } bat en retraite vers { $at }.
event-shifts = { $unit } s'écarte vers { $at }.
event-sets-up = { $unit } se met en batterie.
event-dismantles = { $unit } démonte son arme.
event-observes = { $unit } observe pour les mortiers.
event-commands = { $unit } donne un ordre : { $helped } { $what }.
event-commanded = Sur ordre, { $helped } { $what }.
event-enters-tunnel = { $unit } entre dans le tunnel en { $at }.
event-leaves-tunnel = { $unit } sort du tunnel en { $at }.
event-hesitant = La section { $section } hésite.
event-demoralisation-test = La section { $section } teste sa démoralisation : { $roll } aux dés, il faut { $needed } ou moins ; { $outcome ->
    [passed] elle tient
   *[failed] elle se démoralise
 }.
event-marker-gone = { $token } est retiré de { $at }.
event-marker-halts = { $token } ne va pas plus loin que { $at }.
event-gone-eliminated = { $unit } est éliminée en { $at }.
event-gone-ammunition = { $unit } quitte { $at }, à court de munitions.
event-gone-demoralised = { $unit }, démoralisée, quitte { $at }.
event-gone-exited = { $unit } sort de la carte par { $at }.
event-gone-recognised = Le leurre en { $at } est retiré.
event-control = { $side } prennent { $at }.
event-control-of = { $side } prennent { $at } ({ $objective }).
event-match-won = { $side } gagnent : { $reason }.
event-match-drawn = Personne ne gagne : { $reason }.
event-score = Points de victoire : { $one } { $first }, { $two } { $second }.

end-won-control = objectifs tenus
end-won-losses = l'adversaire a trop perdu
end-won-exit = assez d'unités sont sorties
end-won-survival = les unités qui comptaient ont survécu
end-won-points = en tête aux points
end-won-default = l'adversaire n'a pas atteint son but
end-won-annihilation = il ne reste plus d'ennemi
end-won-resignation = l'adversaire a abandonné
end-drawn = aucun camp n'a atteint son but
end-level-victory = victoire
end-level-decisive = victoire décisive
end-level-draw = partie nulle

## Questions

ask-explode = Faites-vous sauter une charge que vous portez ?
ask-roll = Quels véhicules restent en mouvement ?

## Réponses

answer-pass = passer
answer-deploy = s'installer ainsi
answer-attach = { $unit } agit avec { $section }
answer-activate = activer { $section }
answer-activate-unit = activer { $unit } à part
answer-wait = passer en gardant les leurres pour plus tard
answer-end = finir l'activation
answer-rest = { $units } a fini
answer-pierce = tirer sur { $target } avec { $weapon }
answer-half-pierce = tirer en demi-action sur { $target } avec { $weapon }
arm-main = son arme principale
arm-second = sa deuxième arme
arm-third = sa troisième arme
arm-fourth = sa quatrième arme
answer-fire = tirer sur { $target }
answer-half-fire = tirer en demi-action sur { $target }
answer-smoke = fumigène sur { $target }
answer-half-smoke = fumigène en demi-action sur { $target }
answer-move = { $march } vers { $path }
answer-go = continuer vers { $path }
answer-halt = rester ici
answer-assault = donner l'assaut en { $path }
answer-tactical-assault = assaut tactique en { $path }
answer-set-up = mettre en batterie
answer-dismantle = démonter l'arme
answer-aid = ordre : { $unit } { $what }
answer-observe = observer pour les mortiers
answer-enter-tunnel = entrer dans le tunnel ({ $tunnel })
answer-leave-tunnel = sortir du tunnel en { $place }
answer-lay-smoke = poser un fumigène ici
answer-exit = sortir de la carte
answer-shake = perdre un pas pour se défaire du Stop
answer-withdraw = { $unit } se replie en { $place }
answer-snipe = viser { $target }
answer-snipe-marker = viser l'une des unités sous le marqueur
answer-wave = lancer une vague humaine sur { $targets }
answer-surge = avancer : { $placements }
answer-climb = grimper dans les cocotiers
answer-strike = frapper { $target }
answer-strike-marker = frapper l'une des unités sous le marqueur
answer-retreat = { $unit } recule en { $place }
answer-resign = abandonner la partie
answer-rally = rallier { $unit }
answer-fall-back = { $unit } bat en retraite vers { $place }
answer-shift = { $unit } s'écarte vers { $place }
answer-place-deputy = l'adjoint de { $leader } en { $place }
answer-appoint = { $unit } prend le commandement
facing-0 = le nord
facing-1 = le nord-est
facing-2 = le sud-est
facing-3 = le sud
facing-4 = le sud-ouest
facing-5 = le nord-ouest
answer-wheel = orienter { $unit } vers { $facing }
answer-pivot = orienter { $unit } vers { $facing } pour tirer
answer-roll = garder { $units } en mouvement
answer-conceal = recamoufler { $units }
answer-with = (avec { $units })


## Pourquoi une réponse est refusée, ou ne mène à rien

refusal-not-offered = cela ne répond pas à la question en cours
refusal-not-yours = cette unité n'est pas à vous
refusal-not-active = l'unité n'est pas active
refusal-named-twice = une unité est nommée deux fois
refusal-one-after-another = une autre unité a commencé à agir ; elle doit d'abord finir
refusal-no-action-left = il ne lui reste pas d'action
refusal-needs-full-action = il faut une action complète
refusal-uncommanded = une unité sans chef à portée ne peut pas faire cela
refusal-stopped = l'unité est stoppée
refusal-pinned = l'unité est clouée par un tireur d'élite
refusal-no-waves = son armée ne lance pas de vagues humaines
refusal-wave-leader = il faut le chef de la section, en état d'avancer
refusal-wave-failed = la section a déjà tenté une vague dans cette activation
refusal-wave-first = une vague se lance avant toute autre action
refusal-wave-heavy-weapon = une arme lourde ne participe pas à une vague
refusal-wave-unfit = l'unité ne peut pas se déplacer
refusal-wave-all-join = toutes les unités de la chaîne doivent participer
refusal-wave-too-few = il faut trois unités en plus du chef
refusal-wave-targets = une vague a d'un à trois hex cibles
refusal-wave-targets-apart = les hex cibles doivent se toucher
refusal-wave-target-far = aucune unité de la vague n'est assez près de cette cible en la voyant
refusal-wave-everyone = chaque unité de la vague a une destination
refusal-wave-nearer = la vague avance vers ses cibles
refusal-wave-together = la vague reste groupée quand elle le peut
refusal-twin-only = une demi-section ne tire en groupe qu'avec son autre moitié
refusal-stacked-only = ces mortiers ne tirent en groupe qu'empilés
refusal-unpacking = son arme est encore dans son conteneur
refusal-no-climber = l'unité ne grimpe pas
refusal-no-palm = il lui faut une cocoteraie
refusal-up-in-the-palms = l'ennemi y est dans les cocotiers, hors d'atteinte
refusal-never-moves = l'unité est dans un cocotier et y reste
refusal-sniper-alone = un tireur d'élite tire seul, sur une seule unité
refusal-fired = l'unité a déjà tiré ce tour
refusal-emplaced = son arme est en batterie
refusal-dismantled = l'unité vient de démonter son arme
refusal-off-map = l'unité n'est pas sur la carte
refusal-underground = impossible depuis ou vers un tunnel
refusal-foot-only = seuls des hommes à pied le peuvent
refusal-no-forced-march = l'unité ne peut pas faire de marche forcée
refusal-not-infantry = seule l'infanterie donne l'assaut
refusal-decoy-cannot-assault = un leurre ne donne pas l'assaut
refusal-hesitant = sa section hésite
refusal-assaulted-already = l'unité a déjà donné l'assaut dans cette activation
refusal-not-stacked = on ne donne l'assaut ensemble qu'en partant du même endroit
refusal-nobody-there = il n'y a pas d'ennemi là
refusal-no-set-up = l'unité n'a rien à mettre en batterie
refusal-not-emplaced = son arme n'est pas en batterie
refusal-indoors = l'arme ne se met pas en batterie dans un bâtiment
refusal-wet = le sol est trop humide pour cela
refusal-not-a-leader = il faut un chef
refusal-not-under-command = cette unité ne dépend pas de ce chef
refusal-too-far = cette unité n'est ni avec le chef ni à côté de lui
refusal-has-fired = on n'aide pas ainsi une unité qui a tiré
refusal-no-marker = cette unité ne porte pas ce marqueur
refusal-own-stop = un chef ne se défait pas lui-même de son Stop
refusal-no-mortar = il n'y a pas de mortier pour qui observer
refusal-observing = il observe déjà
refusal-not-stopped = l'unité n'est pas stoppée
refusal-not-an-end = le tunnel ne débouche pas là
refusal-no-smoke-pots = l'unité n'a pas de pots fumigènes
refusal-no-exit = on ne sort pas de la carte par là
refusal-activated-already = sa formation a déjà été activée ce tour
refusal-not-a-formation = cette unité agit avec sa section
refusal-more-than-half-spent = l'unité a trop marché pour donner l'assaut
refusal-no-points = il ne lui reste pas assez de points de mouvement
refusal-not-adjacent = ces endroits ne se touchent pas
refusal-cannot-retreat = l'unité ne peut pas reculer
refusal-cannot-withdraw = l'unité ne peut pas se replier
refusal-never-withdraws = l'unité ne se replie pas d'elle-même
refusal-not-there = l'unité ne peut pas aller là
refusal-not-assaulted = l'unité ne subit pas d'assaut
refusal-neutralised = l'unité est neutralisée
refusal-fire-ended = ses tirs sont finis pour ce tour
refusal-unarmed = l'unité n'a pas d'arme pour cela
refusal-decoy-cannot-fire = un leurre ne tire pas
refusal-no-target = il n'y a pas d'ennemi à viser
refusal-own-side = cet endroit est tenu par son propre camp
refusal-other-floor = la cible est à un autre étage du même bâtiment
refusal-too-close = la cible est en deçà de la portée minimale
refusal-jammed = son arme est enrayée
refusal-too-dark = il fait trop sombre pour voir si loin
refusal-no-vehicle = ce n'est pas un véhicule
refusal-hidden-vehicle = aucun véhicule n'y est connu
refusal-no-armour-value = cette arme ne fait rien aux véhicules
refusal-out-of-arc = la cible n'est pas dans son arc avant
refusal-not-backwards = on ne recule que dans l'hex arrière
refusal-no-front = seuls les véhicules et les pièces de soutien ont un avant
refusal-faces-it-already = l'avant est déjà tourné de ce côté
refusal-pivoted-already = le pivot gratuit de cette activation est déjà fait
refusal-pivots-to-fire = on ne pivote gratuitement que pour tirer, et aucune cible n'est en vue
refusal-fires-after-pivot = une unité qui a pivoté pour tirer doit tirer
refusal-has-to-move = le marqueur Mouvement gardé oblige à avancer d'au moins un hex
refusal-not-moving = seul un véhicule en mouvement garde son marqueur
refusal-vehicles-only = seul un véhicule fait cela
refusal-armour = son arme ne peut rien contre un blindage
refusal-no-smoke = l'unité n'a pas de fumigènes
refusal-unobserved = aucun observateur ne voit la cible
refusal-out-of-range = la cible est hors de portée
refusal-line-blocked = la ligne de vue est bloquée
refusal-mixed-fire = tir direct et tir indirect ne se mêlent pas dans un groupe
refusal-half-action-group = un groupe ne tire pas en demi-action
refusal-smoke-group = un groupe ne tire pas de fumigènes
refusal-mortars-only = seuls des mortiers d'une même batterie forment un tel groupe
refusal-forbidden-ground = l'unité ne peut pas entrer sur ce terrain
refusal-one-hex = un mouvement tactique est d'un seul hex
refusal-enemy-there = l'ennemi y est ; y entrer serait un assaut
refusal-not-entry-zone = les renforts entrent par leur propre bord
refusal-fired-already = l'unité a déjà tiré sur cette cible
refusal-active-cannot-react = une unité active ne réagit pas
refusal-not-the-trigger = on ne tire maintenant que sur ce qui vient de bouger ou de tirer
refusal-only-main-weapons = un groupe ne tire qu'avec ses armes principales
refusal-no-group-in-reaction = on ne réagit pas en groupe
refusal-withdrew = l'unité s'est repliée avant cet assaut
refusal-only-fire = on ne réagit que par un tir
refusal-still-seen = un ennemi voit encore l'unité
refusal-all-units-once = chaque unité se place une fois
refusal-out-of-zone = c'est hors de sa zone de placement
refusal-march-declared = le genre de marche est annoncé et ne change plus
refusal-rallied-already = l'unité a déjà fait son essai ce tour
refusal-not-neutralised = l'unité n'est pas neutralisée
refusal-enemy-goes-first = un ennemi adjacent essaie d'abord
refusal-next-to-enemy = une unité neutralisée ne s'arrête pas au contact d'un ennemi
refusal-stale = il s'est passé quelque chose entre-temps ; regardez de nouveau
refusal-immobilised = l'unité est immobilisée
refusal-stunned = l'équipage est sonné
refusal-place-full = il n'y a plus de place pour l'unité à cet endroit

## Décomptes

tally-name-power = puissance
tally-name-shift = décalage en colonnes
tally-name-cadence = cadence
tally-name-activation = ajouté aux dés
tally-name-rally = ajouté aux dés
tally-name-initiative = ajouté au dé
tally-name-assault = ajouté aux dés
tally-base = valeur imprimée
tally-hidden = ce que vous ne pouvez pas savoir
tally-power-adjacent = adjacente à la cible
tally-power-moved-or-half = a bougé, ou demi-action
tally-power-stopped = stoppée
tally-power-smoke = tire depuis la fumée
tally-power-beyond-range = au-delà de la portée imprimée
tally-power-hidden = cible non reconnue
tally-activation-uncommanded = sans chef
tally-activation-out-of-range = hors de portée de commandement
tally-activation-leader-dead = chef mort
tally-activation-leader-neutralised = chef neutralisé
tally-activation-leader-stopped = chef stoppé
tally-rally-leader-in-hex = chef au même endroit
tally-rally-leader-adjacent = chef à côté
tally-rally-enemy-adjacent = ennemi à côté
tally-hindrance = gênes sur la ligne
tally-visibility = mauvaise visibilité
tally-target-higher = cible plus haute
tally-tactical-move = cible en mouvement tactique
tally-normal-march = cible en marche normale
tally-forced-march = cible en marche forcée
tally-beyond-effective-range = au-delà de la portée efficace
tally-indirect-terrain = couvert contre le tir indirect
tally-turret-aside = tourelle tournée
tally-light-piece-aside = pièce légère tournée
tally-skirts = jupes
tally-size-tg = très grand
tally-size-g = grand
tally-size-p = petit
tally-size-tp = très petit
tally-hit-choc = troupes de choc
tally-hit-veteran = vétérans
tally-hit-bleu = bleus
tally-hit-stopped = tireur stoppé
tally-hit-in-smoke = tireur dans la fumée
tally-hit-moved-or-half = tireur qui a bougé, ou demi-action
tally-vehicle-moved = véhicule qui a bougé
tally-vehicle-very-large = très grand véhicule
tally-vehicle-very-small = très petit véhicule
tally-choc-v-vehicle = troupe de choc contre un véhicule
tally-veteran-v-vehicle = vétérans contre un véhicule
tally-bleu-v-vehicle = bleus contre un véhicule
tally-armour = blindage
tally-gun-vehicle = au-delà de ses mitrailleuses de bord
tally-open-topped = toit ouvert
tally-stopped = stoppée
tally-hesitant = section hésitante
tally-morale = moral
tally-acceleration = un combat inégal va plus vite
tally-assault-reduced = groupe réduit
tally-assault-human-wave = vague humaine
tally-assault-small-unit = petite unité
tally-assault-neutralised = neutralisée
tally-assault-stopped = stoppée
tally-assault-target-protected = cible à couvert
tally-assault-other-floor = depuis un autre étage
tally-assault-tunnel = dans un tunnel
tally-assault-soft-vehicle-target = véhicule non blindé

## Chances

odds-success = réussite
odds-nothing = la cible ne subit rien
odds-effect = la table de tir donne un résultat ; l'effet dépend du test de moral de la cible
odds-cadence = garde sa cadence
odds-stopped = stoppée
odds-neutralised = neutralisée
odds-loss = perte
odds-code = résultat { $code }
odds-steps = { $steps ->
    [0] aucune perte
    [one] un pas
   *[other] { $steps } pas
 }
odds-unknown-target = La cible n'est pas reconnue ; ce que couvre le marqueur peut changer ces chances.
fact-automatic = sans test
fact-column = colonne { $value } de la table de tir
fact-no-column = sous la première colonne : sans effet
fact-morale = le total ne doit pas dépasser le moral ({ $value })
fact-needed = le total ne doit pas dépasser { $value }
fact-spent = points de mouvement dépensés : { $value }
fact-limit = points de mouvement en tout : { $value }
fact-indirect = tir indirect

## Options de la partie

option-measuring = peut-on vérifier vue et portée avant de déclarer un tir
option-first-shot = le premier tir du tour peut-il enrayer
option-dismantled = une arme démontée pendant l'activation peut-elle encore bouger
option-decoys-see = les leurres comptent-ils comme observateurs
option-fresh-control = qui tient, au début, ce qui n'est dans aucune zone
option-stop-trade = peut-on échanger un Stop immédiat contre une perte
option-neutralised-leader = un chef de section neutralisé commande-t-il encore
option-two-passes = quelles passes des deux camps terminent les opérations
option-road-half = ce qu'une demi-action peut dépenser sur route
option-own-troops = un tir sur un hex touche-t-il les amis qui s'y trouvent
option-fire-group = un groupe de tir peut-il être une chaîne de voisins
option-assault-approach = ce qu'une marche peut coûter avant un assaut
option-heavy-again = ce que coûte un échec grave aux neutralisés
option-shelling = le tir indirect trahit-il les unités cachées
option-moving-vehicle = un véhicule est-il plus difficile à toucher pendant son mouvement
option-to-hit-state = chaque handicap du tireur compte-t-il contre un véhicule
option-to-hit-ground = le terrain compte-t-il quand on tire sur un véhicule
option-repelled = ce que devient un aéronef sur la carte qui est repoussé
option-smoke-mission = où une mission fumigène pose sa fumée
option-arc-edge = à quel arc appartiennent les limites entre les arcs
option-overrun-survivors = qui riposte contre un véhicule qui lui est passé dessus
option-missile-halving = quand la puissance d'un missile est divisée par deux
option-pin = une unité clouée peut-elle être libérée comme une unité stoppée
option-bunker-mortars = les mortiers sur la carte atteignent-ils les occupants d'un bunker
option-air-delay = l'appui aérien passe-t-il un test de retard
option-air-drift = un avion dérive-t-il après son placement

## Conditions de victoire

victory-control = { $side } gagnent en tenant { $count } de ces lieux : { $objectives } ({ $when }).
victory-losses = { $side } gagnent quand l'adversaire a perdu { $count } pas ({ $when }).
victory-exit = { $side } gagnent quand { $count } de leurs pas sont sortis de la carte ({ $when }).
victory-survival = { $side } gagnent si { $count } parmi { $units } { $count ->
    [one] survit
   *[other] survivent
 } ({ $when }).
victory-points = { $side } gagnent avec { $count } points de victoire d'avance ({ $when }).
victory-decisive = { $text } C'est une victoire décisive.
victory-when-at-once = aussitôt
victory-when-turn = à la fin d'un tour quelconque
victory-when-end = à la fin de la partie
victory-points-alone = Une avance de { $margin } { $margin ->
    [one] point
   *[other] points
 } de victoire à la fin donne la partie.
victory-otherwise-points = Sinon les points de victoire décident : { $margin } d'avance à la fin donnent la partie.
victory-points-decisive = { $margin } d'avance font une victoire décisive.
victory-worth = { $name } { $points }
victory-holding = Points de terrain : { $worths }.
victory-holding-side = Points de terrain, { $side } seulement : { $worths }.
victory-losing = Points par pas perdu par l'ennemi : { $step }, ou { $leader } pour un chef.
victory-losing-machines = Points par pas perdu par l'ennemi : { $step }, ou { $leader } pour un chef, { $soft } pour un véhicule, { $armoured } pour un blindé.
victory-otherwise-draw = Sinon la partie est nulle.
victory-otherwise-side = Sinon { $side } gagnent.

# Artillerie (chapitre 14)
event-mission-requested = { $mission } : tir demandé en { $at }.
event-mission-cancelled = { $mission } : demande annulée.
event-mission-delay = { $mission }, tir attendu : { $roll } aux dés, il faut { $needed } ou moins ; { $outcome ->
    [passed] il arrive.
   *[failed] il est en retard.
 }
event-mission-placed = Un tir demandé par { $side } vise { $at }.
event-mission-drift = { $mission } au-dessus de { $at } : { $roll } aux dés pour la dérive, { $hexes ->
    [0] aucune dérive.
    [one] 1 hex en tout.
   *[other] { $hexes } hex en tout.
 }
event-mission-lost = Le tir demandé par { $side } dérive hors de la carte.
event-mission-lands = Le tir demandé par { $side } tombe en { $at }, { $hexes ->
    [0] là où il visait.
    [one] à 1 hex du but.
   *[other] à { $hexes } hex du but.
 }
event-shelling = Des obus tombent en { $at } avec une puissance de { $power } : { $roll } aux dés.
event-ground-broken = Le tir bouleverse { $at } ({ $what }).
event-building-ruined = Le bâtiment en { $at } tombe en ruine ; { $roll } aux dés pour l'incendie.
event-fire-breaks-out = { $at } est en feu.
answer-request = { $mission } en { $place }
answer-request-smoke = { $mission } en { $place }, fumigènes
answer-cancel-mission = Annuler : { $mission }
refusal-mission-not-available = cette mission n'est pas disponible pour le prochain tour
refusal-mission-on-its-way = ce tir est déjà en route
refusal-no-postponing = une mission s'annule, elle ne se remet pas à plus tard
refusal-no-smoke-shells = cette mission n'a pas d'obus fumigènes
refusal-name-the-hex = l'artillerie vise un hex, pas un étage
tally-name-delay = Délai
tally-name-drift = Dérive
tally-delay-each-turn = tours de retard
tally-delay-preregistered = tir préenregistré
tally-delay-germans = artillerie allemande
tally-delay-french-indochina = artillerie française en Indochine
tally-drift-unseen = aucun observateur ne voit l'hex
tally-drift-observer = un observateur voit l'hex
tally-drift-repeat = tir répété sur le même hex
tally-drift-inaccurate = imprécis

# ---- aménagements, pièges et génie (18, 19)
event-bunker-falls = Le bunker en { $at } s'effondre ; il reste un retranchement.
event-crushed = { $what } en { $at } : écrasé sous les chenilles.
event-trap-empty = Le terrain piégé en { $at } n'était qu'un leurre.
event-trap-mines = Des mines en { $at }, puissance { $power } !
event-trap-ied = Un IED en { $at }, puissance { $power } !
event-trap-attacks = Le piège frappe en { $at }, puissance { $power } : { $roll } aux dés.
event-trap-result = Résultat en { $at } : { $code } (colonne { $column }).
event-explodes = Explosion de puissance { $power } en { $at }.
event-demolishes = { $unit } commence à dégager { $at } : { $what }.
event-demolished = { $unit } a dégagé { $at } : { $what }.
event-demolition-fails = { $unit } n'a pas pu dégager { $at } : { $what }.
event-storms = Assaut sapeur en { $at } : { $units }.
event-storm-succeeds = L'assaut sapeur réussit en { $at } : { $units }.
event-ruined = La maison en { $at } est en ruines.
event-lane-blown = Une brèche est ouverte en { $at } : { $what }.
event-flame-cadence = { $unit } vérifie son carburant : { $roll } aux dés, il fallait { $needed }.
event-goes-back = { $unit } revient en { $at }.
event-aims-flame = { $unit } braque son lance-flammes sur { $at }.
event-flames = { $unit } passe { $at } au lance-flammes.
event-burns = L'épave en { $at } brûle.
answer-demolish = dégager ici : { $what }
answer-sapper-assault = assaut sapeur en { $place }
answer-flame = passer { $place } au lance-flammes
answer-explode = faire sauter la charge de { $unit }
answer-ram = porter la charge en { $place }
refusal-bunker-closed = rien n'atteint de là les occupants du bunker
refusal-outside-bunker-front = un bunker ne tire que par l'avant
refusal-no-flak-from-bunker = on ne tire pas sur les aéronefs depuis un bunker
refusal-no-fire-from-bunker = seules les mitrailleuses tirent d'un bunker
refusal-not-in-bunker = un bunker n'abrite pas une telle unité
refusal-storming = l'unité mène un assaut sapeur
refusal-stormed = des sapeurs sont dans son hex
refusal-flame-only = un véhicule lance-flammes ne vise que les ouvrages et maisons voisins
refusal-unfit-engineer = le génie doit être commandé, non hésitant et capable de bouger
refusal-tactical-only = les sapeurs y passent en mouvement tactique
refusal-not-engineers = l'unité n'a pas cette capacité
refusal-not-their-work = ce marqueur n'est pas de son ressort
refusal-nothing-there = il n'y a rien à dégager
refusal-announced-already = l'unité a déjà sa tâche
refusal-no-work-there = il n'y a ni bâtiment ni fortification
refusal-no-flame = l'unité n'a pas de lance-flammes
refusal-has-moved = l'unité a bougé ce tour
refusal-no-charge = l'unité ne porte pas de charge
refusal-not-closed = cet hex lui est ouvert
tally-trap-v-tracked = blindé chenillé contre un piège
tally-trap-jammed = un brouilleur dans l'hex

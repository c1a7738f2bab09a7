### Ce que dit la table à côté des événements et des questions : pions, formations, marqueurs, la fin, la position en texte.

## Marqueurs sur les pions

state-dismantled = démontée
state-attached = agit avec d'autres ce tour
state-deputy = commandée par un adjoint

## Notes sur un pion

table-note-states = En ce moment : { $states }
table-note-waiting = Pas encore sur la carte
table-note-marker = L'ennemi voit ici le marqueur { $number }
table-note-decoy = Un leurre : il bouge et se voit comme les autres, et disparaît dès qu'il est reconnu
table-note-steps = { $steps } pas sur { $full }
table-note-morale = Moral { $morale }, qualité : { $quality }
table-note-morale-changed = Moral { $morale } pour l'instant (imprimé : { $printed }), qualité : { $quality }
table-note-unarmed = Ne tire pas
table-note-weapon = Puissance { $power }, cadence { $cadence }, portée { $range }
table-note-minimum = Ne tire pas à moins de { $minimum } { $minimum ->
    [one] hex
   *[other] hex
 }
table-note-effective = Plein effet jusqu'à { $effective } { $effective ->
    [one] hex
   *[other] hex
 }
table-note-indirect = Peut tirer par-dessus ce qui cache la cible
table-note-emplaced-face = Une fois en batterie : { $face }
table-note-dismantled-face = Une fois démontée : { $face }
table-note-reduced-face = Après une perte : { $face }
table-note-section = Section { $section }
table-note-leads = Commande la section { $section }
table-note-escort = Suit le chef de la section { $section }
table-note-led = Section { $section }, commandée par { $leader }
table-note-company = Dépend directement de { $company }
table-note-commands = Commande { $company }
table-note-attached = Agit avec la section { $section } ce tour
table-note-follows = Agit avec { $leader } ce tour
table-note-pair = Moitié d'un groupe, avec { $unit }
table-marker = marqueur { $number }, { $side }
table-note-hidden = Une unité cachée, ou un simple leurre
table-note-maybe = Peut-être : { $kinds }

## Formations

table-section-losses = { $losses ->
    [0] aucune perte
    [one] un pas perdu
   *[other] { $losses } pas perdus
 }
table-section-thresholds = hésitante à { $hesitates } pas perdus, démoralisation possible à { $breaks }
table-section-hesitant = hésitante, démoralisation possible à { $breaks }
table-section-will-hesitate = hésitante à la fin du tour, démoralisation possible à { $breaks }
table-section-on-the-brink = teste sa démoralisation à la fin du tour
table-section-broken = démoralisée
table-section-leaderless = son chef est mort
table-score-points = { $points } PV
table-score-objectives = { $held }/{ $all } objectifs

## Sur le terrain

table-mark-barrage = tir d'artillerie, puissance { $power }
table-mark-control = { $objective } : tenu par { $side }

## La fin

table-ending-won = { $side } : { $level }
table-ending-drawn = Partie nulle
table-ending-points = Points de victoire : { $one } { $first }, { $two } { $second }.

event-undone = { $side } reviennent sur leur dernière décision.
event-taken-back = { $side } reprennent leur dernière décision, d'un commun accord ; les dés seront relancés.

## La position en texte

table-text-turn = Tour { $turn } sur { $turns }, { $phase }
table-text-set-up = Placement, avant le premier tour
table-text-acting = À jouer : { $side }
table-text-score = { $side } : { $score }
table-text-goal = Objectif : { $spoken } ({ $places }), { $holder }
table-text-nobody = tenu par personne
table-text-held = tenu par { $side }
table-text-ground = Sur le terrain :
table-text-side = { $side } :
table-text-none = personne en vue
table-text-others = Autres
table-text-off-map = hors carte
table-text-at = { $place } : { $what }

## Le terrain en mots

table-ground-floor = { $ground }, { $floor ->
    [1] premier étage
    [2] deuxième étage
    [3] troisième étage
   *[other] étage { $floor }
 }
table-ground-level = niveau { $level }
table-ground-steep = pente raide
table-ground-ends = débouche en { $places }
table-ground-tunnel = entrée du tunnel { $tunnel }
table-ground-floors = { $floors ->
    [one] un étage au-dessus
   *[other] { $floors } étages au-dessus
 }
table-ground-no-protection = aucune protection
table-ground-exposed = terrain exposé { $columns }
table-ground-light-protection = protection légère { $columns }
table-ground-fair-protection = protection moyenne { $columns }
table-ground-strong-protection = protection importante { $columns }
table-ground-blocks = bloque la vue
table-ground-hinders = gêne la vue { $hindrance }
table-ground-cost = { $cost } PM
table-ground-closed = interdit à l'infanterie
table-ground-side = { $side } vers { $places }
table-ground-gap = { $place } (avec un passage)

## Cartes de scénario

table-book-title = Troupes d'assaut
table-book-lead = L'infanterie du vingtième siècle, de la section au bataillon, avec ses chars, ses canons et ses aéronefs. On ne sait jamais tout à fait qui se cache sous un marqueur, chaque hex à découvert peut être pris sous le feu, et les hommes n'obéissent que si leurs nerfs et leurs chefs le permettent.
table-card-force = { $units ->
    [one] Une unité
   *[other] { $units } unités
 }{ $decoys ->
    [0] .
    [one] {" "}et un leurre.
   *[other] {" "}et { $decoys } leurres.
 }
table-card-size = { $columns } × { $rows } hex, { $units } pions
table-card-special = Règles particulières. { $text }

option-measuring-title = Mesures
option-measuring-text = Peut-on vérifier la vue et la portée avant de déclarer un tir ?
option-measuring-free = Librement : lignes, portées et chances se voient avant de décider
option-measuring-book = Selon le livre : on déclare, puis on vérifie
option-first-shot-title = Premier tir
option-first-shot-text = Le premier tir d'un tour peut-il déjà enrayer une arme ?
option-first-shot-free = Non : le premier tir est sûr
option-first-shot-checked = Oui : chaque tir est vérifié
option-dismantled-title = Armes démontées
option-dismantled-text = Une arme démontée pendant son activation peut-elle encore bouger ?
option-dismantled-ends = Non : le démontage termine son activation
option-dismantled-goes-on = Oui : elle peut continuer
option-decoys-see-title = Les leurres observent
option-decoys-see-text = Les leurres comptent-ils comme observateurs, pour que ce qu'ils ne voient pas ne les trahisse pas ?
option-decoys-see-yes = Oui : un leurre voit comme tout le monde
option-decoys-see-no = Non : seules les vraies unités voient
option-fresh-control-title = Terrain sans maître
option-fresh-control-text = Qui contrôle, au début, ce qui n'est dans aucune zone de placement ?
option-fresh-control-nobody = Personne, tant qu'aucune unité n'y est passée
option-fresh-control-nearest = Le camp dont la zone est la plus proche
option-stop-trade-title = Échanger un Stop
option-stop-trade-text = Une unité qui vient d'être stoppée peut-elle prendre une perte à la place ?
option-stop-trade-ask = Oui : on demande à son joueur
option-stop-trade-never = Non
option-neutralised-leader-title = Chefs neutralisés
option-neutralised-leader-text = Un chef de section neutralisé commande-t-il encore ses unités ?
option-neutralised-leader-commands = Oui : seuls les PC supérieurs ne commandent plus
option-neutralised-leader-silent = Non : ses unités sont non commandées ce tour
option-two-passes-title = Passer
option-two-passes-text = Quelles passes des deux joueurs terminent les opérations du tour ?
option-two-passes-in-a-row = Deux de suite, une de chacun
option-two-passes-any-time = Une de chacun, à n'importe quel moment de la phase
option-road-half-title = Demi-marche sur route
option-road-half-text = Jusqu'où va une demi-action le long d'une route ?
option-road-half-raised = La moitié des points avec le bonus de route
option-road-half-plain = La moitié des points sans le bonus
option-own-troops-title = Amis dans la cible
option-own-troops-text = Un tir sur un hex atteint-il aussi les amis qui s'y trouvent ?
option-own-troops-hit = Oui : tous ceux qui y sont
option-own-troops-spared = Non : seulement l'ennemi
option-fire-group-title = Groupes de tir
option-fire-group-text = À quelle distance les unes des autres doivent être les unités d'un groupe de tir ?
option-fire-group-chain = En chaîne : chacune à côté d'une autre
option-fire-group-all-adjacent = Chacune à côté de toutes les autres
option-assault-approach-title = L'approche d'un assaut
option-assault-approach-text = Combien une marche peut-elle coûter avant de devenir un assaut ?
option-assault-approach-half = La moitié des points au plus
option-assault-approach-any = Ce qu'on veut, s'il en reste assez pour l'hex
option-heavy-again-title = Échec grave d'un neutralisé
option-heavy-again-text = Que perd une unité neutralisée qui échoue gravement à un nouveau test de neutralisation ?
option-heavy-again-two-steps = Deux pas : un pour chaque
option-heavy-again-one-step = Un pas en tout
option-shelling-title = Obus sur des unités cachées
option-shelling-text = Un tir indirect qui a un résultat dévoile-t-il les unités cachées ?
option-shelling-secret = Non : leur joueur l'applique en secret
option-shelling-reveals = Oui : les unités touchées sont reconnues
option-moving-vehicle-title = Véhicules en mouvement
option-moving-vehicle-text = Un véhicule est-il plus difficile à toucher au cours de son mouvement ?
option-moving-vehicle-marked = Oui : comme s'il avait son marqueur Mouvement
option-moving-vehicle-unmarked = Non : seulement une fois le marqueur posé
option-to-hit-state-title = Handicaps du tireur
option-to-hit-state-text = Le tireur est stoppé, dans la fumée ou a bougé : qu'est-ce qui compte contre un véhicule ?
option-to-hit-state-each = Chacun de ces handicaps
option-to-hit-state-once = Un seul d'entre eux
option-to-hit-ground-title = Véhicules et terrain
option-to-hit-ground-text = Couvert, gênes et hauteur comptent-ils quand un canon cherche à toucher un véhicule ?
option-to-hit-ground-counts = Oui : comme pour tout tir direct
option-to-hit-ground-ignored = Non : seulement les modificateurs du test pour toucher
option-repelled-title = Aéronefs repoussés
option-repelled-text = Que devient un aéronef sur la carte que le tir antiaérien repousse ?
option-repelled-stunned = Il est sonné
option-repelled-goes-on = Rien : il continue
option-smoke-mission-title = Missions fumigènes
option-smoke-mission-text = Où une mission fumigène hors carte pose-t-elle ses fumigènes ?
option-smoke-mission-one-hex = Dans un seul hex
option-smoke-mission-rings = Là où ses obus seraient tombés, selon leur puissance
option-arc-edge-title = Entre deux arcs
option-arc-edge-text = Une unité est exactement sur la limite entre deux arcs d'un véhicule : lequel compte ?
option-arc-edge-forward = L'arc le plus proche de l'avant
option-arc-edge-backward = L'arc le plus proche de l'arrière
option-overrun-survivors-title = Après un assaut blindé
option-overrun-survivors-text = Qui riposte contre un véhicule qui lui est passé dessus ?
option-overrun-survivors-all = Tous les survivants, même neutralisés
option-overrun-survivors-steady = Seulement ceux qui ne sont pas neutralisés
option-missile-halving-title = Missiles affaiblis
option-missile-halving-text = L'unité qui guide un missile est stoppée : qu'est-ce qui est divisé par deux ?
option-missile-halving-after-armour = Ce que le blindage laisse de la puissance
option-missile-halving-before-armour = La puissance, avant de retirer le blindage
option-pin-title = Unités clouées
option-pin-text = Un chef ou une perte peuvent-ils libérer une unité clouée par un tireur d'élite ?
option-pin-stays = Non : elle doit attendre
option-pin-lifted = Oui : comme un Stop
option-bunker-mortars-title = Mortiers et bunkers
option-bunker-mortars-text = Les mortiers sur la carte atteignent-ils les occupants d'un bunker ?
option-bunker-mortars-harmless = Non : seules les bombes et l'artillerie les atteignent
option-bunker-mortars-hurt = Oui : comme tout bombardement
option-air-delay-title = Avions en retard
option-air-delay-text = L'appui aérien peut-il arriver en retard ?
option-air-delay-none = Non : il vient quand on l'a demandé
option-air-delay-tested = Oui : il teste son retard comme l'artillerie
option-air-drift-title = Avions qui dérivent
option-air-drift-text = Un avion dérive-t-il une fois sa cible choisie ?
option-air-drift-rolled = Oui : aux dés
option-air-drift-none = Non : il attaque là où il est placé

## Chapitres

chapter-0 = Matériel et scénarios
chapter-1 = Unités de combat
chapter-2 = Séquence de jeu
chapter-3 = Organisation et commandement
chapter-4 = Activation des formations
chapter-5 = Actions des unités
chapter-6 = Mouvement
chapter-7 = Tirs
chapter-8 = Assaut
chapter-9 = Ligne de vue
chapter-10 = Effets du terrain
chapter-11 = Pertes et moral
chapter-12 = Unités cachées
chapter-13 = Types de tirs
chapter-14 = Artillerie
chapter-15 = Véhicules
chapter-16 = Armes lourdes
chapter-17 = Infanterie particulière
chapter-18 = Aménagement du terrain
chapter-19 = Unités du génie
chapter-20 = Vague humaine
chapter-21 = Missions aériennes
chapter-22 = Assaut amphibie
chapter-23 = Nations

## Les camps dans une phrase

side-blue-the = les Bleus
side-red-the = les Rouges
scenario-premier-feu-us-the = les Américains
scenario-premier-feu-de-the = les Allemands
scenario-pont-de-kolwezi-fr-the = les parachutistes
scenario-pont-de-kolwezi-ka-the = les gendarmes
scenario-rue-par-rue-us-the = les Américains
scenario-rue-par-rue-de-the = les Allemands
scenario-nuit-blanche-ka-the = les gendarmes
scenario-nuit-blanche-fr-the = les Français
scenario-compagnie-en-ligne-us-the = les Américains
scenario-compagnie-en-ligne-de-the = les Allemands
scenario-acier-blanc-su-the = les Soviétiques
scenario-acier-blanc-de-the = les Allemands
scenario-premiers-chars-us-the = les Américains
scenario-premiers-chars-de-the = les Allemands
scenario-la-haie-aux-canons-us-the = les Américains
scenario-la-haie-aux-canons-de-the = les Allemands
scenario-barbeles-gb-the = les Britanniques
scenario-barbeles-de-the = les Allemands
scenario-vague-de-nuit-vm-the = les Viet-Minh
scenario-vague-de-nuit-fr-the = les Français
scenario-convoi-wp-the = les convoyeurs
scenario-convoi-in-the = les insurgés
scenario-duel-d-artillerie-na-the = les soldats de l'OTAN
scenario-duel-d-artillerie-wp-the = les soldats du Pacte
scenario-la-riviere-de-the = les Allemands
scenario-la-riviere-su-the = les Soviétiques
scenario-vallee-des-helicos-fr-the = les Français
scenario-vallee-des-helicos-in-the = les insurgés
scenario-la-passe-aux-tortues-us-the = les Marines
scenario-la-passe-aux-tortues-jp-the = les Japonais
scenario-ciel-de-soie-de-the = les parachutistes allemands
scenario-ciel-de-soie-gb-the = les Britanniques
scenario-planeurs-gb-the = les Britanniques
scenario-planeurs-de-the = les Allemands
scenario-la-piste-fr-the = les Français
scenario-la-piste-ka-the = les Katangais

table-phase-support = Appui
table-phase-command = Commandement
table-phase-initiative = Initiative
table-phase-operations = Opérations
table-phase-administration = Administration

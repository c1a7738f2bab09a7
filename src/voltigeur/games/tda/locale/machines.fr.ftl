### Véhicules, pièces, aéronefs, ouvrages et missions tels que la table les montre.

## Marqueurs

state-rolling = reste en mouvement
state-landed = au sol
state-flies-low = en rase-mottes
state-flies-tactical = en vol tactique
state-carries = { $count ->
    [one] transporte une unité
   *[other] transporte { $count } unités
 }
state-ridden = { $count ->
    [one] une unité montée
   *[other] { $count } unités montées
 }
state-aboard = à bord
state-riding = montée sur un véhicule
state-towed = tractée
state-swims = équipé pour flotter
state-storming = mène un assaut sapeur
state-demolishing = dégage : { $what }
state-in-palm = dans un cocotier

## Lignes d'une fiche

table-note-aboard = À bord : { $units }
table-note-empty = Personne à bord
table-note-tows = Tracte : { $units }
table-note-riders = Infanterie montée : { $units }
table-note-in = À bord : { $vehicle }
table-note-rides = Montée sur : { $vehicle }
table-note-hits = { $hits ->
    [one] Un coup encaissé à l'approche
   *[other] { $hits } coups encaissés à l'approche
 }
table-note-swims = Équipé pour flotter
table-note-soft = Sans blindage
table-note-armour = Blindage { $front } de face, { $flank } de flanc, { $rear } à l'arrière
table-note-also = Et aussi : { $weapon }
table-note-casemate = Ne tire que dans son arc avant (casemate)
table-note-turret = Tourelle { $flank } vers le flanc, { $rear } vers l'arrière
table-note-guided-self = Missile autoguidé
table-note-guided-wire = Missile filoguidé
table-note-hull = { $size }, { $mobility }, { $points } PM
table-note-capacity = Transporte { $vehicles ->
    [0] { $squads } groupes
    [one] { $squads } groupes ou un véhicule
   *[other] { $squads } groupes ou { $vehicles } véhicules
 }
table-note-traits = Équipement : { $traits }
table-note-rounds = Munitions spéciales restantes : { $rounds }
weapon-ap = AP { $power }
weapon-ac = AC { $power }
weapon-ac-barrel = AC { $power } ({ $barrel })
weapon-aa = AA { $power }
weapon-cadence = cadence { $cadence }
weapon-range = portée { $range }
weapon-range-sight = portée illimitée, à vue
weapon-flame = lance-flammes
weapon-other = sans valeur
weapon-small-arms = armes légères
weapon-machine-gun = mitrailleuse
weapon-mortar = mortier
weapon-gun = canon
weapon-autocannon = canon automatique
weapon-recoilless-gun = canon sans recul
weapon-rocket-launcher = lance-roquettes
weapon-missile-launcher = lance-missiles
weapon-sniper = tireur d'élite
barrel-l = tube long
barrel-m = tube moyen
barrel-c = tube court
size-tp = Très petit
size-p = Petit
size-c = Taille camion
size-n = De taille normale
size-g = Grand
size-tg = Très grand
mobility-infantry = à pied
mobility-tracked = chenillé
mobility-half-tracked = semi-chenillé
mobility-wheeled = à roues
mobility-gun = poussé à bras
mobility-amphibious = embarcation
mobility-helicopter = hélicoptère
mobility-plane = avion
mobility-drone = drone
mobility-glider = planeur
trait-open-topped = toit ouvert
trait-skirts = jupes blindées
trait-shield = bouclier
trait-smoke-pots = pots fumigènes
trait-smoke-shells = obus fumigènes
trait-bulldozer = lame de bulldozer
trait-mine-clearing = équipement de déminage
trait-deminer = détecteurs de mines
trait-flame = carburant de lance-flammes
trait-amphibious = flotte par lui-même
trait-swims = jupe de flottaison
trait-jammer = brouilleur
trait-twin = affût double
trait-airborne = aéroporté
trait-light-piece = pièce légère
trait-heat-rounds = obus à charge creuse
trait-kamikaze = explose sur sa cible
trait-barge = barge

## Sur le terrain

table-mark-bunker = bunker, avant vers le { $front }
front-0 = nord
front-1 = nord-est
front-2 = sud-est
front-3 = sud
front-4 = sud-ouest
front-5 = nord-ouest
table-mark-trap = terrain piégé ; seul l'ennemi sait de quoi
table-mark-trap-own = terrain piégé par nous : { $what }
table-mark-trap-shown = terrain piégé : { $what }
trap-decoy = un leurre, rien dedans
trap-charge = IED de puissance { $power }
trap-charge-around = IED de puissance { $power }, { $around } dans les hex adjacents
trap-mines = mines de puissance { $power }, qui restent
table-mark-mission = { $mission } : tir demandé ici
table-mark-mission-smoke = { $mission } : fumigènes demandés ici
table-mark-mission-late = { $mission } : tir demandé ici, { $delays ->
    [one] un tour de retard
   *[other] { $delays } tours de retard
 }
table-mark-drop = zone de saut de { $section } ({ $side }), cap au { $front }
table-mark-drop-glider = planeur ({ $side }) en descente, cap au { $front }
table-mark-dug = { $what } sous camouflage : l'ennemi ne l'a pas découvert

## Tir contre les véhicules

opt-fire-with = { $text } avec { $weapons }
opt-unit-pierces = { $unit } tire sur { $target }
opt-face = { $arc ->
    [front] de face
    [flank] de flanc
   *[rear] par l'arrière
 }
opt-to-hit = touche à { $percent }
opt-destroyed = détruit
odds-stunned = sonné
odds-immobilised = immobilisé
odds-destroyed = détruit
fc-pierce = { $unit } tire sur { $target }
fc-shift-to-hit = Décalages du test pour toucher
fc-shift-destruction = Décalages sur la table de destruction
fc-armour = blindage { $arc ->
    [front] de face
    [flank] de flanc
   *[rear] arrière
 }
way-left = { $armour }, reste AC { $left }
fc-ac = puissance AC de l'arme
fc-ac-other = autres effets
fc-left = Ce que laisse le blindage
fc-to-hit-column = Distance de la cible, en hex
fc-guided = Un missile n'a pas de test pour toucher
fc-cannot-hit = Ne peut pas toucher du tout
fc-hits = Touche à { $percent }
fc-hits-barrel = Touche à { $percent } ({ $barrel })
fc-if-hit = S'il touche : détruit à { $percent }

## Conduite

opt-drive = Rouler
opt-fly = Voler
opt-fly-back = Voler à reculons
opt-reverse = Reculer
way-turn = { $sides ->
    [one] pivote d'un bord d'hex : { $points } PM
   *[other] pivote de { $sides } bords d'hex : { $points } PM
 }
way-turn-road = suit le virage de la route
pick-wheel = Tourner sur place
pick-wheel-detail = Cliquez sur l'hex vers lequel tourner l'avant
pick-pivot = Pivoter pour tirer
pick-pivot-detail = Cliquez sur l'hex vers lequel tourner l'avant ; le tir suit

## Tirs hors carte

pick-place-deputy = Placer l'adjoint
pick-place-deputy-detail = Cliquez sur l'hex où l'adjoint prend la relève
pick-request = Obus explosifs
pick-request-detail = Cliquez sur l'hex à battre au prochain tour
pick-request-smoke = Obus fumigènes
pick-request-smoke-detail = Cliquez sur l'hex à couvrir au prochain tour
pick-observed = { $unit } observe, { $distance }
pick-unobserved = personne ne l'observe
fc-request = { $mission } en { $place }
fc-request-no-delay = Arrive sans délai
fc-request-die = plus grand résultat du dé de distance
fc-request-drift = Dérive de { $near } à { $far } hex
odds-arrives = arrive
odds-late = en retard
fc-request-powers = Puissance { $powers } du centre vers l'extérieur

## Nouvelles façons de répondre

opt-who = { $who } : { $what }
altitude-low = à basse altitude
altitude-medium = à moyenne altitude
altitude-high = à haute altitude
pick-air-strike-detail = Cliquez sur l'hex où l'attaque commence, puis choisissez le cap
pick-bomb = Bombarder, { $altitude }
pick-strafe = Mitrailler, { $altitude }
pick-napalm = Larguer du napalm, { $altitude }
pick-show-of-force = Show of force, { $altitude }
fc-strike-bomb = { $mission } bombarde à partir de { $place }
fc-strike-strafe = { $mission } mitraille à partir de { $place }
fc-strike-napalm = { $mission } largue du napalm à partir de { $place }
fc-strike-show-of-force = { $mission } fait un show of force à partir de { $place }
fc-drop = { $who } au-dessus de { $place }
fc-drop-scatter = Chaque parachutiste est dispersé de { $near } à { $far } hex vers le { $front }
fc-drop-off-map = Touche terre hors de la carte : { $percent }
fc-strike-nearest = Attaque l'hex occupé le plus proche
pick-overrun = Assaut blindé
pick-follow = Mener l'infanterie derrière { $unit }
pick-touch-down = Poser { $unit }
pick-take-off = { $unit } décolle
pick-drop-on = Larguer { $unit }
pick-drop-on-detail = Cliquez sur l'hex de saut ; dérive et dispersion suivent
pick-unhitch = Dételer { $unit }
pick-unhitch-detail = Cliquez sur l'hex vers lequel tourner l'avant

## L'enjeu d'une question

asks-why-air-strike = Cliquez sur le premier hex de l'attaque. Toutes les unités sur l'axe sont touchées, amis compris.
asks-why-call-air = Il arrive au début du prochain tour, avant tout mouvement, et vous choisirez alors où et comment il attaque. Sinon, vous pourrez encore l'appeler plus tard.
asks-why-cancel-air = Un appareil renvoyé ne revient pas pour cette demande.
asks-why-drop-direction = Vos hommes sautent d'avions qui volent tous dans ce sens. Vous choisirez ensuite une zone de saut par section ; chaque unité touche terre un à six hex plus loin dans ce sens.
asks-drop-zone = Au-dessus de quel hex larguer { $section } ?
asks-why-drop-zone = Désignez un hex : la teinte montre où les hommes peuvent toucher terre, après la dérive de la zone et leur dispersion. Le tir antiaérien peut les atteindre en route ; l'eau et les bois sont dangereux.
asks-why-fire-at-jumpers = Un tir maintenant les atteint avant qu'ils ne touchent le sol.
asks-why-flak = Le tir antiaérien peut le chasser ou l'abattre avant qu'il n'agisse.
asks-why-glide-on = En terrain fermé, un planeur se pose mal ; un hex plus loin, il y a peut-être plus de place, ou plus d'ennemis.
asks-why-roll = Un véhicule qui reste en mouvement est plus dur à toucher et devra bouger au prochain tour.
asks-why-step-aside = Aucune unité ne reste dans l'hex d'un véhicule qu'elle n'a pas pu détruire, ni dans celui d'un bunker ennemi.
fc-guns = { $count ->
    [one] Un ennemi connu peut tirer sur les aéronefs ; ses tirs en chemin ne sont pas comptés.
   *[other] { $count } ennemis connus peuvent tirer sur les aéronefs ; leurs tirs en chemin ne sont pas comptés.
 }

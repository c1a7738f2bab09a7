# Ce qui s'est passé.
event-turn = Tour { $turn }
event-set-up = { $side } a déployé ses troupes.
event-set-up-done = Tout le monde est en place.
event-comes-on = { $side } fait entrer des troupes.
event-delayed = { $troop } ne trouve pas de place et viendra plus tard.
event-initiative = { $troop } : initiative { $die }
event-rerolled = { $troop } relance son { $before } et obtient { $die }
event-roll-off = Départage { $attacker } à { $defender } : { $side } commence.
event-activated = { $troop } agit.
event-marches = { $troop } marche.
event-runs = { $troop } court.
event-moved = { $figure } va en { $at }.
event-swims = { $troop } nage.
event-drives = { $troop } roule.
event-creeps = { $troop } roule lentement.
event-carried = { $figure } est porté en { $at }.
event-mounted = { $figure } monte dans { $vehicle }.
event-got-out = { $figure } descend en { $at }.
event-treats = { $troop } va vers { $figure }.
event-waits = { $troop } se met à l'affût.
event-holds = { $troop } fait halte.
event-jumps = { $troop } saute.
event-jumped = { $figure } saute { $floors ->
    [one] d'un étage
   *[other] de { $floors } étages
}.
event-climbs = { $figure } commence à escalader.
event-climbed = { $figure } a escaladé jusqu'en { $at }.
event-climb-ended = { $figure } renonce à l'escalade.
event-takes-stairs = { $troop } prend l'escalier.
event-follows = { $troop } poursuit.
event-flees = { $troop } s'enfuit.
event-steady = { $troop } garde son sang-froid.
event-revealed = { $figure } est reconnu sous { $token }.
event-spotted = { $troop } repère { $figure } ({ $die }).
event-not-spotted = { $troop } cherche { $figure } et fait { $die } : rien.
event-told = { $troop } informe { $other }.
event-informed = { $troop } signale { $enemy } à { $other } par radio.
event-radio = { $figure } de { $troop } prend la radio.
event-call-heard = { $troop } demande un tir en { $at } : reçu ({ $die }).
event-call-unheard = { $troop } demande un tir : pas reçu ({ $die }).
event-barrage = Le tir tombe en { $at }.
event-fires = { $figure } tire sur { $target }, { $distance } : { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}.
event-covers = { $figure } couvre { $target }, { $distance } : { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}.
event-falls-short = Le tir de { $figure } est trop court.
event-under-fire = { $troop } est sous un tir de couverture.
event-hits = { $troop } reçoit { $hits ->
    [one] une touche
   *[other] { $hits } touches
}.
event-saved = { $figure } est indemne ({ $die }).
event-wounded = { $figure } est blessé.
event-obeyed = { $figure } est obéi ({ $die }).
event-not-obeyed = { $figure } n'est pas obéi ({ $die }) : cible la plus proche.
event-throws = { $figure } lance une grenade en { $at }.
event-throws-at = { $figure } lance une grenade antichar sur { $target } ({ $die }).
event-lobs = { $figure } tire en { $at } ({ $die }).
event-shells = { $figure } tire en { $at } ({ $die }).
event-deviates = Le coup dévie en { $at } ({ $die }).
event-burst = Explosion en { $at }, sur { $count ->
    [0] personne
    [one] une figurine
   *[other] { $count } figurines
}.
event-spared = { $figure } est épargné ({ $die }).
event-smoke = Fumée en { $at } jusqu'à la fin du tour { $turn }.
event-smoke-gone = La fumée en { $at } se dissipe.
event-deploys = { $figure } est mis en batterie.
event-limbers = { $figure } est attelé à { $vehicle }.
event-bounced = { $figure } n'est pas percé.
event-penetrated = { $figure } est percé : { $result ->
    [shaken] équipage secoué
    [weapon] arme principale hors service
    [immobilised] immobilisé
   *[destroyed] détruit
}.
event-care = { $figure }, { $total } : { $outcome ->
    [dies] meurt
    [recovers] se relève
    [stable] est stabilisé
   *[stays] tient bon
}.
event-fight = { $one } { $first } contre { $two } { $second }.
event-fight-lost = { $troop } a perdu le corps à corps.
event-morale = { $troop } teste son moral, { $total } pour { $needed }+ : { $outcome ->
    [passed] tient
   *[failed] craque
}.
event-demoralised = { $troop } est démoralisée.
event-rallied = { $troop } se rallie.
event-gone-dead = { $figure } est mort.
event-gone-evacuated = { $figure } est évacué.
event-gone-fled = { $figure } a fui.
event-gone-captured = { $figure } est fait prisonnier.
event-gone-exited = { $figure } a quitté la table.
event-match-won = { $side } l'emporte, { $attacker } points à { $defender }.
event-undone = Une réponse est reprise.
event-taken-back = Une réponse est reprise.

tally-base = le dé
tally-name-needed = Il faut
tally-name-modifier = Modificateur
tally-name-dice = Dés
tally-name-save = Sauvegarde
tally-name-wound = Blessé sur
tally-name-deviates = Dévie sur
tally-name-care = Soins
tally-name-attacker = Attaquant
tally-name-defender = Défenseur
tally-name-morale = Moral
tally-name-order = Pour être obéi
tally-name-penetration = Pénétration
tally-name-damage = Dégâts
tally-hidden = inconnu
tally-better-class = arme bien plus forte que le blindage
tally-bigger = un véhicule ou une pièce se voit mieux
tally-call = appel radio
tally-cover = à couvert
tally-covering = tir de couverture
tally-first-shot = premier coup sur ce point
tally-grenade = grenade
tally-immobile = la cible est immobile
tally-moving = la cible bouge
tally-immobile-short = cible immobile, courte portée
tally-immobile-long = cible immobile, longue portée
tally-moving-short = cible mobile, courte portée
tally-moving-long = cible mobile, longue portée
tally-laid-on = encore au même point
tally-night = de nuit
tally-order = grade de l'officier
tally-quality = qualité
tally-green = bleus
tally-veteran = vétérans
tally-elite = élite
tally-commando = commandos
tally-sniper = sniper
tally-running = a couru ce tour
tally-charge = a chargé
tally-clerk = infirmier ou radio
tally-defended = derrière un obstacle, à une ouverture, plus haut
tally-half = à demi-effectif ou moins
tally-medic = un infirmier est là
tally-officer = un officier en vue
tally-support = soutien d'amis
tally-unarmoured = sans blindage
tally-under-template = sous le gabarit
tally-waiting = à l'affût
tally-weapon = arme
tally-short-crew = servants trop peu nombreux
tally-armour-front = blindage avant
tally-armour-side = blindage de flanc
tally-armour-rear = blindage arrière
tally-five = caché, vu sur 5+
tally-three = caché, vu sur 3+
tally-crest = sur une crête

odds-nobody = Personne
odds-one = Un blessé
odds-two = Deux blessés
odds-three = Trois blessés
odds-more = Davantage
odds-success = Réussite
odds-failure = Échec
odds-obeyed = Obéi
odds-on-target = Au but
odds-friends = Un ami touché
odds-hit = Touché
odds-nothing = Aucun dégât
odds-shaken = Équipage secoué
odds-weapon = Arme principale hors service
odds-immobilised = Immobilisé
odds-destroyed = Détruit
fact-shooters = tireurs : { $value }
fact-dice = dés : { $value }
fact-under = sous le gabarit : { $value }
fact-chance = { $what } : { $percent }
unknown-range = La portée ne se mesure qu'après.
unknown-sight = La vue ne se vérifie qu'après.
unknown-target = Personne ne sait qui est sous le marqueur.

forecast-cover = Tir de couverture
forecast-aim = Tir ajusté
forecast-order-fire = Tir sur ordre
forecast-throw = Grenade
forecast-throw-at = Grenade antichar
forecast-launch = Lance-grenades ou lance-roquettes
forecast-shell = Obus
forecast-shoot = Tir sur véhicule
forecast-spot = Repérage
forecast-call-fire = Appel radio
forecast-march = Mouvement
forecast-swim = Nage
forecast-treat = Vers le blessé
forecast-drive = Trajet
forecast-creep = Trajet lent
forecast-jump = Saut
forecast-climb = Escalade
forecast-stairs = Escalier
forecast-wait = À l'affût
forecast-hold = Halte
forecast-pass = Rien
forecast-tell = Transmission d'un repérage
forecast-inform = Message radio
forecast-reroll = Relance
forecast-activate = Activation
forecast-care = Soins
forecast-fight = Corps à corps
forecast-follow = Poursuite
forecast-deploy = Mise en batterie
forecast-limber = Attelage
forecast-set-up = Déploiement

sight-word-floors = un autre étage
sight-word-building = bâtiment
sight-word-wall = mur de bâtiment
sight-word-opening = ouverture
sight-word-high = obstacle haut
sight-word-low = obstacle bas
sight-word-wood = bois
sight-word-dense = forêt dense
sight-word-total = bois
sight-word-field = champ cultivé
sight-word-ground = terrain qui cache
sight-word-crest = crête
sight-word-crest-between = crête entre les deux
sight-word-dark = obscurité
sight-word-smoke = fumée
sight-word-wreck = épave
sight-word-crater = cratère
tally-floors = un autre étage
tally-building = bâtiment
tally-wall = mur de bâtiment
tally-opening = ouverture
tally-high = obstacle haut
tally-low = obstacle bas
tally-wood = bois
tally-dense = forêt dense
tally-total = bois
tally-field = champ cultivé
tally-ground = terrain qui cache
tally-crest-between = crête entre les deux
tally-dark = obscurité
tally-smoke = fumée
tally-wreck = épave
tally-crater = cratère

way-ends = à l'arrivée
way-threat = sur { $target }
way-fire-after = Les ennemis à l'affût tirent quand tout le monde est arrivé, pas en chemin.
way-charge = Ceux de la troupe chargée qui sont à l'affût tirent juste avant le contact.
way-known = Contre les seuls ennemis connus : { $percent }.
way-unknown = inconnue
way-markers-watch = { $count ->
    [1] Un marqueur caché voit l'arrivée : personne ne sait ce qu'il ferait.
   *[other] { $count } marqueurs cachés voient l'arrivée : personne ne sait ce qu'ils feraient.
 }

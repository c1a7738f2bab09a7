# Aéronefs, tirs antiaériens et appui aérien.

event-flak-fires = { $units } tire sur l'appareil au-dessus de { $at } : { $roll } aux dés.
event-flak-off-map = Une batterie antiaérienne hors carte tire sur l'appareil au-dessus de { $at } : { $roll } aux dés.
event-flak-result = { $outcome ->
    [flak-destroyed] L'appareil est abattu
    [flak-repelled] L'appareil est repoussé
   *[other] L'appareil poursuit
} ({ $code }, colonne { $column }).
ask-flak = Un appareil survole { $at }, à portée de tir antiaérien. Qui tire ?
answer-flak = tirer sur l'appareil au-dessus de { $place }
opt-sky-over = l'appareil au-dessus de { $place }
opt-sky-flak = Tir antiaérien sur { $target }
opt-sky-half-flak = Tir antiaérien rapide sur { $target }
opt-sky-shoot = Tirer sur { $target } en vol
opt-sky-half-shoot = Tir rapide sur { $target } en vol
answer-half-flak = tirer en demi-action sur l'appareil au-dessus de { $place }
answer-off-map-flak = faire tirer la batterie { $battery }
refusal-no-antiair-value = cette arme ne peut pas tirer sur un aéronef
refusal-missiles-only = seuls les missiles montent si haut
refusal-no-aircraft = il n'y a pas d'aéronef à prendre pour cible
tally-flak-low = basse altitude
tally-flak-medium = moyenne altitude
tally-flak-high = haute altitude
tally-flak-helicopter = hélicoptère
tally-flak-transport = avion de transport
tally-flak-dropping = largage, posé ou vol plané
tally-flak-fast = avion rapide
tally-flak-drone = drone
tally-flak-target-moved = en mouvement
tally-flak-choc = troupes de choc
tally-flak-veteran = vétérans
tally-flak-bleu = bleus
tally-flak-missile = missile
tally-flak-beyond-half = au-delà de la mi-portée
tally-flak-dark = obscurité

event-air-called = { $mission } : appel pour le prochain tour.
event-air-arrives = { $mission } arrive sur { $at } à { $altitude ->
    [low] basse
    [medium] moyenne
   *[high] haute
} altitude, { $attack ->
    [bombing] pour bombarder
    [ground-attack] pour attaquer au sol
    [napalm] avec du napalm
   *[show-of-force] pour un show of force
}.
event-air-drift = Précision : { $roll } au dé, { $hexes ->
    [0] pas de dérive
    [one] 1 hex de dérive
   *[other] { $hexes } hex de dérive
}.
event-air-drifts = L'appareil est sur { $at }.
event-air-lost = L'appareil s'égare et quitte la carte.
event-air-shifts = Personne : l'appareil se rabat sur { $at }.
event-air-shot-down = L'appareil est abattu : sa mission reste sans effet.
event-air-driven-off = L'appareil est repoussé : sa mission reste sans effet.
event-air-attacks = L'appareil { $attack ->
    [bombing] bombarde
    [ground-attack] mitraille
    [napalm] largue du napalm sur
   *[show-of-force] fait un show of force sur
} { $at } jusqu'en { $last }.
ask-cancel-air = { $mission } en route : laisser venir ?
ask-call-air = { $mission } : appeler pour le prochain tour ?
ask-air-strike = { $mission } sur zone : où attaquer, et comment ?
answer-call-air = appeler : { $mission }
answer-air-strike = attaquer { $place } vers { $direction }, altitude { $altitude }
answer-bomb = bombarder { $place } vers { $direction } à { $altitude ->
    [low] basse
    [medium] moyenne
   *[high] haute
} altitude
answer-strafe = attaquer { $place } vers { $direction } à basse altitude
answer-napalm = napalm sur { $place } vers { $direction } à { $altitude ->
    [low] basse
    [medium] moyenne
   *[high] haute
} altitude
answer-show-of-force = show of force sur { $place } vers { $direction }
refusal-air-needs-a-target = un appui aérien se place là où il y a une unité ou un leurre
refusal-no-such-attack = cet appareil n'attaque pas ainsi
refusal-no-show-of-force = ce scénario ne permet pas de show of force à cet appareil
refusal-wrong-altitude = cette attaque ne se fait pas à cette altitude
refusal-no-hex-yet = un appui aérien s'appelle sans désigner d'hex ; vous choisirez l'hex à son arrivée
refusal-no-flying-weather = pas d'appui aérien par visibilité réduite
tally-air-low = basse altitude
tally-air-medium = moyenne altitude
tally-air-high = haute altitude

event-flies = { $unit } { $level ->
    [flight-low] descend en rase-mottes
    [flight-tactical] monte en vol tactique
   *[flight-ground] se pose au sol
}.
event-shoots-up = { $units } { $count ->
    [one] tire
   *[other] tirent
 } sur { $target } au-dessus de { $at } : { $roll } aux dés.
answer-shoot-up = tirer en l'air sur { $target }
answer-shoot = tirer en l'air sur { $target } avec { $weapon }
answer-half-shoot = tirer en demi-action en l'air sur { $target } avec { $weapon }
answer-fly = { $level ->
    [low] descendre en rase-mottes
   *[tactical] monter en vol tactique
}
refusal-not-aircraft = ce n'est pas un aéronef en vol
refusal-flies-so-already = il vole déjà à ce niveau
refusal-no-low-flight = pas de vol en rase-mottes à cet endroit
refusal-air-full = un aéronef survole déjà cet hex
refusal-too-low-for-flak = le tir antiaérien n'atteint pas un aéronef en rase-mottes
refusal-not-at-aircraft = cette arme ne tire pas sur un aéronef
refusal-flies-over = il survole cet endroit : tirez sur l'aéronef lui-même
refusal-never-lands = cet aéronef reste en vol

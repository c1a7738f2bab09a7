# Aéronefs, tirs antiaériens et appui aérien.

event-flak-fires = { $units } tire sur ce qui survole { $at } : { $roll } aux dés.
event-flak-off-map = Une batterie antiaérienne hors carte tire sur ce qui survole { $at } : { $roll } aux dés.
event-flak-result = { $outcome ->
    [flak-destroyed] L'appareil est abattu
    [flak-repelled] L'appareil est repoussé
   *[other] L'appareil poursuit
} ({ $code }, colonne { $column }).
ask-flak = Un appareil survole { $at }, à portée de tir antiaérien. Qui tire ?
answer-flak = tirer sur ce qui survole { $place }
answer-half-flak = tirer en demi-action sur ce qui survole { $place }
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
tally-flak-bleu = troupes novices
tally-flak-missile = missile
tally-flak-beyond-half = au-delà de la demi-portée
tally-flak-dark = obscurité

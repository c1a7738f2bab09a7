book-title = Patrouille
book-lead = Une poignée d’hommes, un paquet de terrain, un ennemi qui se joue tout seul.
valley-title = La vallée
valley-lead = Quelque part dans cette vallée, un village. Trouvez-le avant la nuit.
valley-victory = La patrouille gagne quand elle est dans le village.
side-patrol = Patrouille
side-patrol-task = Quatre hommes : trouver le village.
side-enemy = Ennemi
side-enemy-task = Suit les cartes.
phase-day = Jour
pile-terrain = Terrain
pile-events = Événements
track-turns = Tours
smoke = Fumigènes
men = Patrouille de { $men }
foe = Ennemi
card-camp = Camp
card-woods = Bois
card-field = Champ
card-ridge = Crête
card-village = Village
card-unknown = Terrain inconnu
card-quiet = Calme
card-contact = Contact
card-contact-text = Un ennemi apparaît devant vous.
card-lost = Paquetage perdu
ask-day = Que fait la patrouille aujourd’hui ?
ask-cover = Ils vont tirer : lancer un fumigène ?
answer-pass = Laisser venir
answer-advance = Avancer
answer-rest = Se reposer
answer-attack = Attaquer { $at }
answer-smoke = Lancer un fumigène
odds-village = la prochaine carte est le village
odds-cleared = la carte est nettoyée
event-laid = { $at } est posée : { $card }.
event-advances = La patrouille avance en { $at }.
event-attacks = La patrouille attaque { $at } avec { $roll } : { $result ->
    [cleared] position nettoyée
   *[other] repoussée
}.
event-rests = La patrouille se repose : { $men } hommes.
event-event = L’ennemi tire { $card }.
event-closes = Un ennemi vient en { $at }.
event-screens = La fumée couvre la patrouille.
event-shoots = L’ennemi en { $at } tire, { $shot } contre { $cover } : { $result ->
    [hit] un homme tombe
   *[other] manqué
}.
event-undone = La dernière réponse est annulée.
event-taken-back = La dernière réponse est reprise.
cause-quiet = rien ne bouge
cause-contact = la carte amène un ennemi sur la carte suivante
cause-lost = la carte coûte un fumigène, s’il en reste
cause-too-far = il est à plus d’une carte
cause-nearest = la patrouille est à portée d’une carte
end-found = Le village est trouvé.
end-dead = Il ne reste personne.
end-late = La nuit est tombée.
order-ask = Me demander
order-smoke = Lancer un fumigène
order-field-men = dès qu’il ne reste que tant d’hommes

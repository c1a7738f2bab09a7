# Le plateau et les pions.
piece-number = n° { $number }
piece-big = moral { $value }
piece-steps = { $left } pas sur { $full }
piece-seen-as = vu par l’ennemi comme marqueur { $number }
piece-at = en { $place }
piece-spent = a déjà agi

stage-board = Plateau. Les flèches vont d’un hex à l’autre, Entrée choisit, Maj et Entrée ajoute, Espace ouvre une pile, le point d’interrogation demande pourquoi pas.
stage-table = Table. Les flèches avancent d’un centimètre, avec Maj de cinq, Entrée choisit, Maj et Entrée ajoute, M mesure, le point d’interrogation demande pourquoi pas.
stage-board-role = plateau
stage-tools = Outils
stage-tool-undo = Annuler
stage-tool-sight = Lignes de vue
stage-tool-measure = Mètre ruban
stage-tool-hide = Cacher les pions
stage-tool-orders = Consignes
stage-tool-rules = Règles
stage-tool-text = La position en toutes lettres
stage-tool-language = Langue
stage-tool-theme = Clair ou sombre
stage-tool-sound = Sons
stage-tool-skip = Aller au présent
stage-tool-more = Autres outils
stage-key = { $label } ({ $key })

stage-zoom = Agrandissement
stage-zoom-in = Agrandir
stage-zoom-out = Réduire
stage-fit = Tout le plateau
stage-overview = Vue d’ensemble du plateau. Les flèches déplacent la partie visible.
stage-ground = Terrain
stage-ground-hint = Pointez un hex pour lire son terrain.
stage-spot-hint = Pointez la table pour lire son terrain.
stage-spot = { NUMBER($x, minimumFractionDigits: 1, maximumFractionDigits: 1) } ; { NUMBER($y, minimumFractionDigits: 1, maximumFractionDigits: 1) } cm

stage-tray-title = { $place } : { $count ->
    [one] un pion
   *[other] { $count } pions
}
stage-floor = { $floor ->
    [0] rez-de-chaussée
    [1] premier étage
    [2] deuxième étage
    [3] troisième étage
   *[other] étage { $floor }
}
stage-below = sous terre
stage-storey = { $floor ->
    [0] Rez-de-ch.
    [1] 1ᵉʳ
    [2] 2ᵉ
    [3] 3ᵉ
   *[other] Étage { $floor }
}
stage-floor-short = { $floor ->
    [0] rez-de-chaussée
   *[other] étage { $floor }
}
stage-empty = aucun pion
stage-legal = peut être choisi
stage-edge = le bord du plateau
stage-turn = Tirer pour tourner
stage-cm = { NUMBER($length, minimumFractionDigits: 1, maximumFractionDigits: 1) } cm

stage-arc-front = avant
stage-arc-flank = flanc
stage-arc-rear = arrière
stage-arc-fire = champ de tir
stage-left = reste { $left }
stage-held = tenu : { $side }
stage-unheld = à personne

stage-mine = Votre placement
stage-theirs = Ils verront
stage-swap = Échanger avec le plateau
stage-markers = { $count ->
    [one] un marqueur
   *[other] { $count } marqueurs
}
stage-pieces = { $count ->
    [one] un pion
   *[other] { $count } pions
}

stage-tone-none = sans effet
stage-tone-stopped = stoppé
stage-tone-neutralised = neutralisé
stage-tone-loss = perte
stage-tone-success = réussi
stage-tone-failure = raté

stage-order-hold = retenir le tir
stage-order-ask = demander
stage-order-fire = tirer

stage-order = Ordre d’activation
stage-order-short = Ordre
stage-order-done = a agi
stage-order-now = agit maintenant
stage-order-later = doit encore agir

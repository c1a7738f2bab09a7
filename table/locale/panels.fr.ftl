panels-rail = Question et journal
panels-sheet = Taille du volet
panels-rule = Règle { $id }
panels-dice = Dés : { $values }
panels-close = Fermer
panels-loading = Un instant…

panels-you-decide = { $side } : à vous de décider
panels-decides = { $side } : décision de l’autre camp
panels-not-you = Ce n’est pas à vous de décider
panels-over = La partie est terminée
panels-waiting = En attente
panels-waiting-side = En attente : { $side }
panels-waiting-why = L’autre camp décide ; on vous interrogera à votre tour.
panels-waiting-reaction = En attente d’une réaction
panels-waiting-reaction-why = Une unité peut réagir avant que le jeu ne continue.
panels-behind = { $count ->
    [one] Encore un moment à montrer
   *[other] Encore { $count } moments à montrer
  }
panels-skip = Passer

panels-options = Choix
panels-others = Les autres
panels-vain = { $count ->
    [one] Un tir qui ne peut avoir aucun effet
   *[other] { $count } tirs qui ne peuvent avoir aucun effet
  }
panels-cannot = Impossible ici
panels-cannot-more = Encore { $count }
panels-no-actions = Rien n’est possible pour l’instant. Clic droit, ou ? sur le plateau, pour demander pourquoi.
panels-ways = { $count ->
    [one] Un seul endroit à portée, sur le plateau ou ici.
   *[other] { $count } endroits à portée : choisissez sur le plateau ou ici.
  }
panels-ways-many = Choisissez un hex sur la carte.
panels-ways-turn = Dans quel sens au-dessus de { $place } ? Cliquez de nouveau pour tourner.
panels-ways-none = Aucun endroit n’est accessible.

panels-back = Retour
panels-choose = Choisissez
panels-choose-place = Choisissez un endroit
panels-choose-spot = Désignez un point de la table
panels-aim-point = Désignez un point de la table : le premier clic le marque, le second confirme.
panels-aim-held = Marqué. Cliquez encore ou appuyez sur Entrée pour confirmer ; tirez une figurine pour la déplacer seule, son nez pour la tourner.
panels-aim-not = Impossible à cet endroit : désignez un autre point.
panels-aim-held-one = Marqué. Cliquez encore ou appuyez sur Entrée pour confirmer.
panels-aim-face = Désignez ce à quoi faire face : le premier clic le marque, le second confirme.
panels-aim-tap = Touchez la table pour choisir un point, puis confirmez en bas.
panels-aim-alone = { $who } à part : désignez où aller. Échap pour déplacer de nouveau tout le monde.
panels-aim-turn = Orientation
panels-aim-left = Tourner à gauche
panels-aim-right = Tourner à droite
panels-aim-figures = Figurine par figurine
panels-aim-lead = Déplacer { $who } à part
panels-go = { $what } : { $place }
panels-do-it-anyway = Le faire quand même

panels-arithmetic = Calcul : montrer les lignes et leurs règles
panels-forecast = À quoi s’attendre
panels-why-percent = Pourquoi { $percent } ?
panels-strip = { $title } : { $from } décalé de { $shift }, soit { $to }
panels-way = Le trajet, étape par étape
panels-arrival = Chance d’arriver indemne malgré tous les ennemis connus
panels-odds-before = Chances avant les dés
panels-threats = À l’entrée en { $place }

panels-why-not = Pourquoi pas { $what } ?
panels-why-nothing = Rien ne s’y oppose.

panels-no-undo = Rien à annuler
panels-no-undo-why = Des dés ont été jetés, ou l’adversaire a appris quelque chose depuis. Vous pouvez encore demander à reprendre le coup.
panels-failed = Cela n’a pas marché
panels-failed-remedy = Rien n’a changé ; réessayez.

panels-log = Journal
panels-tone-none = sans effet
panels-tone-stopped = stoppé
panels-tone-neutralised = neutralisé
panels-tone-loss = perte
panels-tone-success = réussi
panels-tone-failure = raté
panels-filter = Afficher
panels-filter-all = Tout
panels-filter-all-long = Toutes les entrées
panels-filter-key = Clés
panels-filter-key-long = Moments clés
panels-filter-fire = Tirs
panels-filter-fire-long = Tirs
panels-filter-moves = Mouv.
panels-filter-moves-long = Mouvements
panels-filter-rallies = Rall.
panels-filter-rallies-long = Ralliements
panels-filter-marked-long = Signets
panels-marked = avec signet
panels-mark = Signet
panels-unmark = Retirer le signet
panels-show = Montrer
panels-show-short = Montrer
panels-show-note = Montrer sur le plateau : { $text }
panels-replay-here = Y aller
panels-new-entries = { $count ->
    [one] 1 nouvelle entrée
   *[other] { $count } nouvelles entrées
  }
panels-earlier = { $count ->
    [one] 1 entrée plus ancienne
   *[other] { $count } entrées plus anciennes
  }
panels-empty-log = Rien pour l’instant.
panels-empty-marked = Aucun signet. Ouvrez une entrée pour la garder.

panels-rules = Règles
panels-search = Chercher dans les règles
panels-rules-count = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
  }
panels-no-rules = Aucune règle ne parle de « { $query } ».
panels-all-rules = Toutes les règles
panels-not-played = pas encore utilisée par ces scénarios
panels-cases = Cas
panels-cases-count = { $count ->
    [one] un seul, vérifié par un test
   *[other] { $count }, chacun vérifié par un test
  }
panels-charts = Tables
panels-chart-used = en surbrillance : là où se lit le choix en cours
panels-case-play = Jouer à partir d’ici
panels-case-open = Jouer à partir d’ici : { $title }
panels-chart-share = Sort { $percent } % du temps
panels-case-picture = La position de l’exemple
panels-cases-more = { $count ->
    [one] Encore un
   *[other] Encore { $count }
  }
panels-read-on = Lire la suite
panels-rule-before = Précédente
panels-rule-next = Suivante
panels-while-away = { $count ->
    [one] Un événement pendant votre absence
   *[other] { $count } événements pendant votre absence
  }
panels-while-away-read = J’ai lu
panels-in-match = Dans cette partie
panels-uses = { $count ->
    [0] jamais jusqu’ici
    [one] une fois
   *[other] { $count } fois
  }{ $telling ->
    [0] {""}
   *[other] , { $telling } avec effet
  }
panels-turn-small = tour { $turn }
panels-not-used = Aucune entrée du journal ne cite cette règle.

panels-orders = Consignes
panels-orders-why = Ce que font vos unités inactives pendant que l’ennemi bouge, pour n’être interrogé que lorsque cela compte. Vous seul le voyez.
panels-orders-all = Toutes les unités
panels-orders-unasked = Questions auxquelles la table répond pour vous
panels-times = { $count } fois
panels-likewise = { $what } … { $more }
panels-together = Avec
panels-members = Qui
panels-kbd-shift-enter = Maj Entrée
panels-orders-none = Vous n’avez aucune unité à qui donner des consignes.
panels-orders-asking = { $asking ->
    [0] Vous ne serez pas interrogé : chaque unité a sa consigne.
    [one] Une unité sur { $all } vous interroge encore.
   *[other] { $asking } unités sur { $all } vous interrogent encore.
  }
panels-orders-keep = Garder ces consignes
panels-order-hold = Retenir le tir
panels-order-ask = Demander
panels-order-fire = Tirer à volonté
panels-order-from = Tirer dès
panels-order-within = et jusqu’à
panels-order-chance = { $chance } %
panels-order-range = { $range ->
    [one] 1 hex
   *[other] { $range } hex
  }
panels-order-cm = { $range } cm
panels-order-any = toute portée

panels-hint = Que ferait un vétéran ?
panels-hint-says = Un vétéran choisirait :
panels-key-hint = Demander un conseil

panels-text = La position en toutes lettres

panels-help = Touches
panels-help-mouse = Un clic droit, ou un appui long, sur n’importe quoi demande pourquoi c’est impossible. Pointez un choix pour voir ses chances. Dés et destinations demandent deux clics : le premier sélectionne, le second confirme.
panels-help-board = Quand le plateau a le focus, les flèches vont d’un endroit à l’autre, Entrée choisit, Maj avec Entrée ajoute au groupe.
panels-kbd-enter = Entrée
panels-kbd-escape = Échap
panels-kbd-shift = Maj
panels-key-choose = Choisir dans la liste
panels-key-move = Parcourir la liste
panels-key-confirm = Confirmer le choix
panels-key-leave = Finir l’action, ou renoncer
panels-key-decline = Renoncer à une réaction
panels-key-likewise = Confirmer, et répondre de même à la suite ; dans une liste : agir ensemble
panels-key-arithmetic = Montrer ou cacher le calcul
panels-key-back = Un pas en arrière
panels-key-undo = Annuler
panels-key-sight = Lignes de vue : maintenir, ou une pression
panels-key-measure = Mètre ruban, sur une table sans hex
panels-key-turn = Tourner ce que l’on place
panels-key-card = Fiche du pion (de nouveau : la fermer)
panels-key-hide = Cacher les pions
panels-key-rules = Règles
panels-key-language = Langue
panels-key-theme = Clair ou sombre
panels-key-zoom = Plus près, plus loin, tout le plateau
panels-key-why = Pourquoi pas ?
panels-key-add = Avec un clic ou un chiffre : agir ensemble
panels-draft-whose = { $side } : votre plan
panels-draft-boxes = Où ils peuvent aller
panels-draft-room = { $filled } sur { $room }
panels-draft-left = { $count ->
    [one] reste 1
   *[other] restent { $count }
}
panels-draft-wrong = Pas encore
panels-draft-done = Remettre
panels-draft-undo = Annuler la dernière inscription
panels-rights = À tout moment
panels-right-sure = Le faire maintenant ? On ne pourra pas revenir dessus.
panels-right-do = Oui, { $what }
panels-right-not = Pas maintenant
panels-cards = Cartes et pistes
panels-cards-none = aucune carte
panels-cards-count = { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
panels-pile-left = { $count } à tirer
panels-pile-out = { $count } sorties
panels-pile-next = Prochaine : { $odds }
panels-cause = Pourquoi : { $cause }
panels-die = { $value } sur { $sides }
panels-told = Ce qui se passe
panels-told-next = Suite
panels-told-why = Les règles se déroulent pas à pas ; on vous interrogera quand il y aura à décider.

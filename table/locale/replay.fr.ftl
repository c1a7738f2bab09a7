replay-dock = Relecture
replay-play = Lire
replay-pause = Pause
replay-back = Moment précédent
replay-next = Moment suivant
replay-turn-back = Tour précédent
replay-turn-next = Tour suivant
replay-speed = Vitesse
replay-slider = Moment de la partie
replay-turn = Tour { $turn }
replay-when = { $turn ->
    [0] Placement
   *[other] Tour { $turn }{ $phase ->
        [""] {""}
       *[other] , { $phase }
      }
  }
replay-moment = moment { $at } sur { $count }
replay-beginning = Le début
replay-strength = { $value } pas
replay-sign-loss = Perte
replay-sign-neutralised = Neutralisé
replay-sign-objective = Objectif
replay-sign-key = Autre moment clé
replay-branch = Jouer à partir d’ici
replay-branch-why = Une nouvelle partie à partir du moment { $at }. Tous les sièges sont à pourvoir ; les dés à venir sont neufs.
replay-branch-why-running = Une nouvelle partie à partir du moment { $at }. Ce que vous ignorez de l’autre camp est redistribué.
replay-start = Commencer la nouvelle partie
replay-who-me = Moi
replay-who-bot = Robot
replay-who-friend = Ami
replay-level = Niveau
replay-level-easy = Facile
replay-level-steady = Solide
replay-level-hard = Difficile
replay-failed = La relecture n’a pas pu être faite
replay-only-looks = Une relecture se regarde
replay-only-looks-why = On ne peut rien demander à une position passée.
replay-only-looks-remedy = Jouez à partir d’ici pour essayer autre chose.

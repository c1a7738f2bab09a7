## Partout

brand-home = Voltigeur, vers l’accueil
close = Fermer
cancel = Annuler
copy = Copier
copied = Copié
keep = Garder
loading = Chargement …
try-again = Réessayer
show-all = Tout afficher ({ $count })
show-fewer = En afficher moins
rules = Règles
replay = Revoir
replay-of = Revoir { $title }
key-enter = Entrée
other-language = English
trouble-title = Cela n’a pas marché
title-start = Voltigeur
title-match = { $title } · Voltigeur
title-your-move = ● À vous : { $title }
title-rules = Règles · Voltigeur
title-replay = Revoir : { $title } · Voltigeur

no-server-title = Le serveur ne répond pas
no-server-detail = Rien n’est revenu de l’adresse de cette page.
no-server-remedy = Vérifiez qu’il tourne encore, puis réessayez.
server-error-title = Le serveur n’a pas pu le faire
server-error-detail = Il a répondu par le statut { $status }.
line-broken-title = La connexion a été coupée
line-broken-detail = Le serveur a peut-être reçu cette demande, peut-être pas.
line-broken-remedy = Regardez la position quand la connexion sera revenue, puis recommencez si besoin.

## Réglages

settings = Réglages
settings-language = Langue
settings-theme = Clair ou sombre
settings-pace = Rythme des autres
settings-pace-text = À quelle vitesse les coups des bots et de l’autre camp sont montrés. On peut toujours passer.
settings-motion = Mouvements à l’écran
settings-sound = Sons
settings-sound-text = Des sons brefs pour votre tour, les dés et les tirs.
settings-orders = Consignes entre deux joueurs
settings-orders-text = Quand deux joueurs partagent cet écran, demander ses consignes à celui qui attend au début de chaque activation adverse.
theme-light = Clair
theme-dark = Sombre
theme-system = Système
theme-to-light = Clair
theme-to-dark = Sombre
pace-slow = Lent
pace-normal = Normal
pace-fast = Rapide
pace-instant = Aussitôt
motion-system = Système
motion-reduced = Peu
motion-full = Tous

## Accueil

start-rulebooks = Livres de règles
start-scenarios = { $count ->
    [one] Un scénario
   *[other] { $count } scénarios
  }
start-lesson = Premier tour guidé
start-choose-scenario = Scénarios
start-turns = { $count ->
    [one] Un tour
   *[other] { $count } tours
  }
start-minutes = environ { $minutes } minutes
start-hours = environ { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
  }
start-size = terrain
start-level-tutorial = Pour apprendre
start-level-easy = Facile
start-level-medium = Moyen
start-level-hard = Difficile
start-chapters = { $count ->
    [one] un chapitre de règles
   *[other] { $count } chapitres de règles
  }
start-victory = Pour gagner
start-rules-used = Règles en jeu
start-who = Qui joue quel camp ?
start-who-sits = Qui joue { $side } ?
start-bot-level = Niveau
start-bot-level-of = Niveau du bot pour { $side }
start-hotseat = Tous deux devant cet écran : un rideau tombe chaque fois qu’il change de mains.
start-friend = Vous recevez un lien à envoyer. La partie attend que votre ami l’ouvre.
start-watch = Personne ici : vous regardez, et voyez ce que les deux camps peuvent savoir.
start-go = Commencer la partie
who-me = Moi
who-bot = Bot
who-friend = Ami
level-easy = Facile
level-steady = Solide
level-hard = Difficile

mine-title = Mes parties
mine-none = Les parties commencées ou rejointes avec ce navigateur sont listées ici.
mine-your-move = À vous
mine-won = Gagnée au tour { $turn }
mine-lost = Perdue au tour { $turn }
mine-drawn = Nulle au tour { $turn }
mine-over = Finie au tour { $turn }
mine-watching = Tour { $turn }, vous regardez
mine-both = Tour { $turn }, les deux camps
mine-bot = Tour { $turn }, contre le bot ({ $level })
mine-friend = Tour { $turn }, contre { $side }
mine-forget = Oublier
mine-forget-of = Oublier { $title }
mine-forget-ask = Oublier cette partie ? Si personne d’autre n’y joue, elle est effacée pour de bon ; sinon elle quitte seulement cette liste.

open-file = Ouvrir un fichier
open-lead = Une sauvegarde continue comme une nouvelle partie ; l’ancienne reste telle quelle.
open-choose = Choisissez une sauvegarde, ou déposez-la ici
open-wrong = Ce n’est pas une sauvegarde de Voltigeur. Une sauvegarde est un texte dont la première ligne commence par « voltigeur save » ; on ne peut pas continuer depuis le journal d’une partie en cours.
open-side = Camp { $number }
open-go = Continuer

## Liens

share-links = Liens
share-of = Liens de { $title }
share-lead = Qui a le lien d’un camp joue ce camp. N’envoyez chacun qu’à la personne voulue.
share-lead-watch = Qui a un lien peut l’ouvrir.
share-seat = Place : { $side }
share-seat-text = Pour votre ami : il joue ce camp.
share-watch = Pour regarder
share-watch-text = Pour tout le monde : ne montre que ce que les deux camps peuvent savoir.
share-own = Votre propre place
share-own-text = Pour continuer sur un autre appareil. Gardez-le pour vous.
share-loopback = Ce serveur n’écoute que sur cet ordinateur, les liens ne marchent donc qu’ici. Pour jouer avec quelqu’un ailleurs, lancez-le avec --host et une adresse qu’il peut atteindre.
share-send = Envoyer
share-go = Vers le plateau

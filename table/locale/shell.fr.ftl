## Partout

brand-home = Voltigeur, retour à l’accueil
close = Fermer
cancel = Annuler
copy = Copier
copied = Copié
keep = Garder
loading = Chargement…
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
title-waiting = ({ $count }) À vous · Voltigeur
title-match = { $title } · Voltigeur
title-your-move = ● À vous : { $title }
title-rules = Règles · Voltigeur
title-replay = Revoir : { $title } · Voltigeur

no-server-title = Le serveur ne répond pas
no-server-detail = Aucune réponse à l’adresse de cette page.
no-server-remedy = Vérifiez qu’il tourne encore, puis réessayez.
server-error-title = Le serveur n’a pas pu le faire
server-error-detail = Il a répondu par le code { $status }.
line-broken-title = La connexion a été coupée
line-broken-detail = Le serveur a peut-être reçu cette demande, peut-être pas.
line-broken-remedy = Regardez la position quand la connexion sera revenue, puis recommencez si besoin.

## Réglages

settings = Réglages
settings-language = Langue
settings-theme = Clair ou sombre
settings-pace = Rythme des autres
settings-pace-text = À quelle vitesse sont montrés les coups des bots et de l’autre camp. On peut toujours passer.
settings-motion = Animations
settings-sound = Sons
settings-sound-text = Des sons brefs pour votre tour, les dés et les tirs.
settings-orders = Consignes entre deux joueurs
settings-quick = Jeter les dés au premier clic
settings-quick-text = Normalement, un premier clic ou un chiffre sélectionne ; un second clic, Entrée ou le bouton jette les dés.
settings-orders-text = Quand deux joueurs partagent cet écran, demander ses consignes à celui qui attend au début de chaque activation adverse.
theme-light = Clair
theme-dark = Sombre
theme-system = Système
theme-to-light = Clair
theme-to-dark = Sombre
pace-slow = Lent
pace-normal = Normal
pace-fast = Rapide
pace-instant = Immédiat
motion-system = Système
motion-reduced = Réduites
motion-full = Complètes

## Accueil

start-rulebooks = Livres de règles
start-scenarios = { $count ->
    [one] Un scénario
   *[other] { $count } scénarios
  }
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
start-level-tutorial = Initiation
start-level-easy = Facile
start-level-medium = Moyen
start-level-hard = Difficile
start-victory = Pour gagner
start-rules-used = Règles en jeu
start-who = Qui joue quel camp ?
start-who-sits = { $side } : qui joue ?
start-bot-level = Niveau
start-bot-level-of = Niveau du bot ({ $side })
start-hotseat = Deux joueurs devant le même écran : un rideau cache la carte chaque fois qu’il change de mains.
start-friend = Vous recevez un lien à envoyer. La partie attend que votre ami l’ouvre.
start-watch = Aucun camp n’est à vous : vous regardez, et ne voyez que ce que les deux camps savent.
start-options = Options
start-options-usual = par défaut
start-options-changed = { $count ->
    [one] une modifiée
   *[other] { $count } modifiées
  }
start-go = Commencer la partie
start-chosen = Le scénario choisi
start-options-idle = { $count ->
    [one] Une qui ne change rien ici
   *[other] { $count } qui ne changent rien ici
  }
filters = Trouver un scénario
filter-era = Époque
filter-arms = Avec
filter-length = Durée
filter-length-short = 30 min au plus
filter-length-evening = 1 h au plus
filter-length-long = 1 h 30 au plus
filter-length-day = Plus long
filter-players = Joueurs
filter-players-count = { $count ->
    [one] Un joueur
   *[other] { $count } joueurs
  }
filter-found = { $count } scénarios sur { $all }
filter-clear = Tout montrer
filter-none = Aucun scénario ne répond à tous ces critères. Retirez un filtre.
who-me = Moi
who-bot = Bot
who-friend = Ami
level-recruit = Recrue
level-regular = Régulier
level-veteran = Vétéran

mine-title = Mes parties
mine-none = Les parties que vous commencez ou rejoignez avec ce navigateur apparaissent ici.
mine-your-move = À vous
mine-decide = Décider
mine-wait-me = À moi de jouer
mine-wait-live = En cours
mine-wait-others = À l’autre camp
mine-wait-over = Terminées
notice-switch = M’avertir quand c’est à moi
notice-switch-text = Une notification de ce navigateur pendant que vous regardez ailleurs. Elle nomme la partie, jamais ce qui est sur la carte.
notice-denied = Ce navigateur bloque les notifications de cette page. Autorisez-les dans ses réglages pour cette adresse.
notice-none = Ce navigateur n’affiche pas de notifications. Le titre de l’onglet vous préviendra.
notice-title = À vous
notice-text = { $title } attend votre décision.
mine-won = Gagnée au tour { $turn }
mine-lost = Perdue au tour { $turn }
mine-drawn = Nulle au tour { $turn }
mine-over = Finie au tour { $turn }
mine-turn = { $turn ->
    [0] Mise en place
   *[other] Tour { $turn }
  }
mine-watching = { $when }, vous regardez
mine-both = { $when }, les deux camps
mine-bot = { $when }, contre le bot ({ $level })
mine-friend = { $when }, contre un ami ({ $side })
mine-forget = Oublier
mine-forget-of = Oublier { $title }
mine-forget-ask = Oublier cette partie ? Si personne d’autre n’y joue, elle est effacée pour de bon ; sinon elle quitte seulement cette liste.

open-file = Ouvrir un fichier
open-lead = Une sauvegarde se poursuit comme une nouvelle partie ; l’ancienne reste telle quelle.
open-choose = Choisissez une sauvegarde, ou déposez-la ici
open-wrong = Ce n’est pas une sauvegarde de Voltigeur. Une sauvegarde est un texte dont la première ligne commence par « voltigeur save » ; on ne peut pas continuer depuis le journal d’une partie en cours.
open-side = Camp { $number }
open-go = Continuer

## Liens

share-links = Liens
share-of = Liens de { $title }
share-lead = Celui qui a le lien d’une place y joue : n’envoyez chaque lien qu’à son joueur.
share-lead-watch = Tous ceux qui ont le lien peuvent l’ouvrir.
share-seat = Place : { $side }
share-seat-text = Pour votre ami : il joue ce camp.
share-watch = Pour regarder
share-watch-text = Pour tout le monde : il ne montre que ce que les deux camps savent.
share-own = Votre propre place
share-own-text = Pour continuer sur un autre appareil. Gardez-le pour vous.
share-loopback = Ce serveur n’écoute que sur cet ordinateur, les liens ne marchent donc qu’ici. Pour jouer avec quelqu’un ailleurs, lancez-le avec --host et une adresse qu’il peut atteindre.
share-send = Envoyer
share-go = Au plateau

## La partie

menu = Menu
menu-rewind = Revenir au début de l’activation
menu-rewind-not = des dés ont été jetés depuis, ou rien n’a commencé
menu-takeback = Demander à reprendre le coup
menu-takeback-not = rien à reprendre
menu-save = Enregistrer dans un fichier
menu-brief = Briefing
menu-text = La position en toutes lettres
menu-help = Touches et aide
menu-lesson = Reprendre le tour guidé
menu-resign = Abandonner
menu-ending = Fin de la partie
match-turn = Tour { $turn } sur { $turns }
match-phase = Phase
match-halves = À qui est cette partie du tour
match-decides = à ce camp de décider
match-away = absent
match-watching = Vous regardez
who-you = Vous
who-bot-level = Bot ({ $level })
tool-undo = Annuler
tool-sight = Lignes de vue
replay-to-match = Retour à la partie
replay-whole = Revoir, tout dévoilé
replay-own = Revoir d’après votre journal
to-start = À l’accueil
lost-title = Il n’y a rien ici
lost-text = Cette adresse n’est pas une page de la table. Un lien vers une place a peut-être été tronqué à la copie.

banner-lost = La connexion est coupée.
banner-lost-text = Elle se rétablira d’elle-même, et aucune réponse n’est perdue.
banner-offer = { $side } : ce camp demande à reprendre le dernier coup.
banner-offer-text = Si vous acceptez, le coup est annulé et les dés seront relancés.
banner-offered = Vous avez demandé à reprendre le dernier coup ; l’autre camp doit accepter.
banner-allow = Accepter
banner-refuse = Refuser
banner-orders = Vos consignes.
banner-orders-text = L’autre camp va agir. Donnez vos consignes, puis rendez l’écran.
banner-orders-done = Rendre l’écran
banner-absent = { $side } : personne n’est à cette place pour le moment. La partie attend.

say-told = Ce qui s’est passé
say-reaction = En attente : l’autre camp peut réagir.
say-waiting = En attente : { $side }.

ending-won = Vous avez gagné.
ending-lost = Vous avez perdu.
ending-drawn = Personne n’a gagné.
ending-winner = vainqueur
ending-look = Voir le plateau
ending-again = Rejouer
ending-home = À l’accueil

resign-title = Abandonner la partie ?
resign-text = L’autre camp gagne aussitôt. On ne peut pas revenir là-dessus.
resign-yes = Abandonner
resign-no = Continuer

save-title = Enregistrer dans un fichier
save-whole = Toute la partie
save-whole-text = Un fichier texte que l’on peut rouvrir, revoir et continuer.
save-whole-not = Pas avant la fin : il montrerait ce que l’autre camp cache.
save-log = Votre propre journal
save-log-text = Ce que votre camp a vu et appris. On ne peut pas continuer à partir de lui.

curtain-pass = À vous : { $side }
curtain-move = Une décision vous attend. Que les autres détournent les yeux, s’il vous plaît.
curtain-orders = Donnez vos consignes, puis rendez l’écran. On ne vous interroge plus que là où une consigne le demande.
curtain-back = Les consignes sont données. Reprenez votre coup.
curtain-step-take = Prendre l’écran
curtain-step-orders = Donner ses consignes
curtain-step-back = Rendre l’écran
curtain-lift = Je joue ce camp
curtain-nothing = Cette page ne montre rien d’aucun des deux camps.

## Le premier tour guidé

lesson = Tour guidé
lesson-leave = Quitter le tour guidé (le menu le ramène)
lesson-next = Compris
lesson-end = Continuer
lesson-step = { $step } sur { $steps }
start-machine = { $side } : pas de joueur, les règles le font agir.
who-rules = selon les règles
mine-several = { $when }, { $count } places
mine-alone = { $when }, en solitaire

# Ce qui peut échouer, chaque fois : quoi, pourquoi, que faire.

problem-bad-request = Incompréhensible
problem-bad-request-detail = Le serveur ne peut pas lire cette demande.
problem-bad-request-remedy = Rechargez la page.

problem-malformed = Incompréhensible
problem-malformed-detail = Le message n’a pas la forme attendue : { $reason }.
problem-malformed-remedy = Rechargez la page ; les programmes trouvent la forme dans /api/openapi.json.

problem-not-found = Rien ici
problem-not-found-detail = Il n’y a rien à cette adresse.
problem-not-found-remedy = Vérifiez l’adresse ou revenez à la page d’accueil.

problem-no-method = Pas de cette façon
problem-no-method-detail = Cette adresse existe, mais ne s’emploie pas ainsi.
problem-no-method-remedy = Les programmes trouvent ce qui est possible dans /api/openapi.json.

problem-no-seat = Place inconnue
problem-no-seat-detail = Ce lien n’ouvre aucune partie ici. Il est peut-être tronqué, ou la partie a été effacée.
problem-no-seat-remedy = Vérifiez que le lien a été copié en entier, ou demandez-en un autre à qui l’a envoyé.

problem-no-rulebook = Livre de règles inconnu
problem-no-rulebook-detail = Il n’y a pas de livre de règles « { $given } » ici.
problem-no-rulebook-remedy = Choisissez-en un dans la liste de la page d’accueil.

problem-no-drawing = Carte inconnue
problem-no-drawing-detail = Aucune partie ni aucun scénario n’utilise cette carte ici.
problem-no-drawing-remedy = Rouvrez la partie.
problem-no-briefing = Pas de briefing
problem-no-briefing-detail = Aucun scénario ne porte ce nom ici, ou il vient d’une position isolée.
problem-no-briefing-remedy = Choisissez un scénario dans la liste.

problem-no-case = Exemple introuvable
problem-no-case-detail = Ce cas ne peut pas être ouvert : { $reason }
problem-no-case-remedy = Choisissez-en un autre dans les règles.
problem-no-scenario = Scénario inconnu
problem-no-scenario-detail = Ce livre de règles n’a pas de scénario « { $given } ».
problem-no-scenario-remedy = Choisissez-en un dans la liste de la page d’accueil.

problem-no-level = Niveau inconnu
problem-no-level-detail = Il n’y a pas de bot de niveau « { $given } ».
problem-no-level-remedy = Choisissez parmi { $known }.

problem-seats = Il manque quelqu’un
problem-seats-detail = Ce scénario a { $wanted } places et { $given } ont été attribuées.
problem-seats-remedy = Dites pour chaque place qui la prend.

problem-setting = Cette partie ne peut pas être préparée
problem-setting-detail = { $reason }
problem-setting-remedy = Choisissez d’autres options.

problem-save-broken = Ce fichier ne peut pas être ouvert
problem-save-broken-detail = Ce n’est pas une sauvegarde entière et intacte : { $reason }.
problem-save-broken-remedy = Prenez une autre copie ou sauvegardez de nouveau. On ne peut pas reprendre une partie à partir du journal d’un seul camp.

problem-save-reaches-out = Ce fichier ne peut pas être ouvert ici
problem-save-reaches-out-detail = Il a besoin d’un scénario ou d’une carte de la machine où il a été fait.
problem-save-reaches-out-remedy = Ouvrez-le là-bas avec la commande voltigeur play.

problem-save-too-large = Ce fichier est trop gros
problem-save-too-large-detail = Une sauvegarde fait { $limit } Mo au plus.
problem-save-too-large-remedy = Vérifiez que c’est le bon fichier.

problem-too-large = Trop gros
problem-too-large-detail = On ne peut envoyer que { $limit } ko à la fois.
problem-too-large-remedy = Envoyez moins à la fois.

problem-too-slow = Trop lent
problem-too-slow-detail = Le message n’est pas arrivé dans le temps qui lui était accordé.
problem-too-slow-remedy = Réessayez ; si cela continue, la connexion est trop lente pour ce message.

problem-too-many = Trop de demandes
problem-too-many-detail = Votre navigateur a envoyé en peu de temps plus de demandes qu’une personne n’en ferait.
problem-too-many-remedy = Attendez quelques secondes, puis continuez.

problem-wrong-type = Pas du JSON
problem-wrong-type-detail = Seuls les messages de type application/json sont acceptés.
problem-wrong-type-remedy = Envoyez l’en-tête content-type: application/json.

problem-origin = Depuis une autre page
problem-origin-detail = La page d’un autre site a voulu agir ici.
problem-origin-remedy = Ouvrez la table à sa propre adresse ; l’hôte peut en permettre d’autres avec VOLTIGEUR_ORIGINS.

problem-host = Ce n’est pas le nom de cette table
problem-host-detail = La table n’écoute que cette machine et ne répond pas au nom de « { $given } ».
problem-host-remedy = Employez 127.0.0.1 ou localhost ; l’hôte peut permettre d’autres noms avec VOLTIGEUR_ORIGINS.

problem-spectator = Vous regardez
problem-spectator-detail = Ce lien montre la partie, mais ne permet pas de jouer.
problem-spectator-remedy = Prenez le lien d’une place pour jouer.

problem-save-hidden = Pas tant que la partie dure
problem-save-hidden-detail = La sauvegarde entière montre ce que l’autre camp cache ; vous l’aurez quand la partie sera finie.
problem-save-hidden-remedy = Enregistrez votre propre journal, ou sauvegardez la partie quand elle sera finie.

problem-not-alone = Vous n’êtes pas seul dans cette partie
problem-not-alone-detail = D’autres joueurs ont une place dans cette partie : aucun de vous ne peut l’effacer seul.
problem-not-alone-remedy = Retirez-la de votre liste, ou abandonnez la partie.

problem-stale = Trop tard
problem-stale-detail = Cette question n’est plus ouverte : elle a eu sa réponse, ou quelque chose s’est passé depuis.
problem-stale-remedy = Regardez la carte et répondez à la question ouverte maintenant.

problem-refused = Les règles ne le permettent pas
problem-refused-detail = Cette réponse n’est pas permise ici.
problem-refused-remedy = Prenez l’une des options, ou demandez pourquoi c’est impossible.

problem-over = La partie est finie
problem-over-detail = Plus rien ne peut y être décidé.
problem-over-remedy = Revoyez-la, reprenez-la à un moment antérieur, ou commencez-en une autre.

problem-not-over = La partie n'est pas finie
problem-not-over-detail = Le bilan dit tout ; il n'existe donc que pour les parties finies.
problem-not-over-remedy = Jouez d'abord la partie jusqu'au bout.

problem-no-undo = Rien à annuler
problem-no-undo-detail = Depuis votre dernière réponse, des dés ont été jetés, ou les autres ont pu réagir ou apprendre quelque chose.
problem-no-undo-remedy = Demandez aux autres à reprendre le coup.

problem-no-rewind = Pas de retour au début
problem-no-rewind-detail = Depuis le début de ce que vous faites, des dés ont été jetés, ou les autres ont pu apprendre quelque chose.
problem-no-rewind-remedy = Annulez aussi loin que possible, ou demandez aux autres à reprendre le coup.

problem-no-take-back = Rien à reprendre
problem-no-take-back-detail = Vous n’avez encore rien répondu, ou la partie est finie.
problem-no-take-back-remedy = Continuez à jouer.

problem-no-offer = Aucune reprise n’est demandée
problem-no-offer-detail = Il n’y a pas de reprise à accepter : elle a été retirée, refusée, ou la partie a continué.
problem-no-offer-remedy = Continuez à jouer.

problem-no-resigning = On ne peut pas abandonner ici
problem-no-resigning-detail = Les règles de ce jeu ne permettent pas d’abandonner maintenant.
problem-no-resigning-remedy = Continuez à jouer, ou laissez la partie comme elle est.

problem-no-unit = Ce n’est pas une de vos unités
problem-no-unit-detail = Vous n’avez pas d’unité « { $given } » à qui donner des consignes.
problem-no-unit-remedy = Choisissez l’une des vôtres.

problem-no-frame = Moment introuvable
problem-no-frame-detail = La partie n’a pas de moment { $given } à partir duquel on puisse jouer.
problem-no-frame-remedy = Choisissez un autre moment, avant la fin de la partie.

problem-no-plane = Pas de points libres ici
problem-no-plane-detail = Ce jeu se joue de case en case : il n’y a pas de point à désigner entre elles.
problem-no-plane-remedy = Désignez plutôt une de ses cases.
problem-no-draft = Rien à composer ici
problem-no-draft-detail = Ce jeu ne demande pas de composition.
problem-no-draft-remedy = Répondez à la question par l’une de ses options.
problem-no-topic = Pas de consignes à ce sujet
problem-no-topic-detail = Ce jeu ne connaît pas de consignes sur « { $given } ».
problem-no-topic-remedy = Choisissez un des sujets de la feuille de consignes.

problem-off-the-plane = Hors de la table
problem-off-the-plane-detail = Aucune table n’a de point, d’étage ou d’orientation pareil ({ $what }).
problem-off-the-plane-remedy = Désignez un point de la table.

problem-unknown-request = Incompréhensible
problem-unknown-request-detail = Il n’y a pas de demande « { $given } ».
problem-unknown-request-remedy = Rechargez la page.

problem-no-language = Langue inconnue
problem-no-language-detail = Il n’y a pas de langue « { $given } » ici.
problem-no-language-remedy = Choisissez parmi { $known }.

problem-elsewhere = La partie a continué ailleurs
problem-elsewhere-detail = Un autre serveur relié à la même base a changé cette partie. Votre réponse n’a pas été enregistrée.
problem-elsewhere-remedy = La page montre la partie telle qu’elle est ; répondez de nouveau.

problem-store = La partie ne peut pas être conservée
problem-store-detail = La base de données n’accepte rien en ce moment. Votre réponse n’a pas été enregistrée.
problem-store-remedy = Réessayez dans un instant ; l’hôte devrait regarder son disque et sa base.

problem-full = La table est pleine
problem-full-detail = On ne peut pas ouvrir plus de pages ou de parties à la fois.
problem-full-remedy = Fermez les pages inutiles, ou réessayez plus tard.

problem-closing = La partie est en train de se rouvrir
problem-closing-detail = Le serveur libère cette partie un instant. Aucune réponse n’est perdue.
problem-closing-remedy = Attendez un instant ; la page se reconnecte d’elle-même.

problem-set-aside = Cette partie a été mise de côté
problem-set-aside-detail = Les règles se sont bloquées dans sa position ; le serveur ne la joue plus. Elle est gardée telle qu’elle était avant la dernière réponse.
problem-set-aside-remedy = Téléchargez sa sauvegarde et repartez d’une copie plus ancienne ou d’une variante ; un rapport avec la sauvegarde nous aide.

problem-damaged = Cela ne peut pas être montré
problem-damaged-detail = La partie vient d’une sauvegarde, et les règles ne comprennent pas quelque chose qui s’y trouve. La partie est comme avant.
problem-damaged-remedy = Essayez autre chose ou ouvrez une copie intacte de la sauvegarde.

problem-internal = C’est une erreur de notre part
problem-internal-detail = Le serveur a rencontré quelque chose d’inattendu. La partie est comme avant.
problem-internal-remedy = Essayez autre chose ; un rapport avec la sauvegarde nous aide.

# Pourquoi le serveur ne démarre pas, et ce qu’il dit quand il démarre.

serve-folder = les parties ne peuvent pas être conservées ici ({ $reason })
serve-folder-remedy = donnez un dossier où l’on peut écrire avec --data ou VOLTIGEUR_DATA
serve-database-address = l’adresse de la base de données n’est pas comprise
serve-database-address-remedy = écrivez postgresql://utilisateur:secret@hôte/nom
serve-database-driver = le pilote de PostgreSQL n’est pas installé
serve-database-driver-remedy = installez voltigeur[postgresql]
serve-database = la base de données ne peut pas être utilisée ({ $reason })
serve-database-remedy = vérifiez qu’elle existe, qu’elle est de ce programme et qu’on peut y écrire
serve-newer-schema = la base de données vient d’une version plus récente de voltigeur (schéma { $schema })
serve-newer-schema-remedy = mettez voltigeur à jour, ou donnez un autre dossier avec --data
serve-origins = « { $given } » n’est pas une origine
serve-origins-remedy = écrivez https://table.example, plusieurs séparées par des espaces
serve-rate = « { $given } » n’est pas un facteur
serve-rate-remedy = écrivez un nombre à partir de 0 (sans limites), comme 1 ou 2.5
serve-port = le port { $port } est pris par un autre programme
serve-port-remedy = arrêtez-le, ou donnez un autre port avec --port
serve-address = impossible d’écouter sur { $host }, port { $port } ({ $reason })
serve-address-remedy = donnez une adresse de cette machine avec --host et un port libre avec --port
serve-pause = { $given } n’est pas une pause
serve-pause-remedy = donnez des millisecondes de 0 à 10000
serve-ready = La table est à { $address }
serve-kept-in = Les parties sont conservées dans { $place }
serve-stop = Ctrl-C pour arrêter.
serve-open-to-others = D’autres peuvent atteindre cette table : un lien suffit pour s’en servir. Placez-la derrière HTTPS (docs/how-to/host.md).
serve-no-page = La page n’a pas encore été construite. Lancez « make setup » dans le dossier du projet, puis rechargez.

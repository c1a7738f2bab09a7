### Ce que disent les commandes elles-mêmes, en français.

cli-prompt = numéro, réponse, ou ? pour l'aide >
cli-prompt-back = numéro, b pour revenir, réponse, ou ? pour l'aide >
cli-headline = { " " }{ $side } · tour { $turn } sur { $turns } · { $phase }{ " " }
cli-curtain = Passez l'écran ({ $side }), puis appuyez sur Entrée.
cli-deploy-missing = pas encore placées : { $units }
cli-deploy-missing-remedy = placez-les, ou écrivez auto
cli-not-understood = { $text } : ce mot est inconnu
cli-no-option = il n'y a pas d'option { $number }
cli-no-option-remedy = choisissez un numéro de la liste, ou écrivez list
cli-why-what = pourquoi quoi ?
cli-why-remedy = écrivez why et une réponse comme l'écrivent les sauvegardes
cli-lawful = Les règles le permettent.
cli-refused = Refusé : { $reason }
cli-void = Vous pouvez le déclarer, mais sans aucun effet : { $reason }
cli-void-sure = Le déclarer quand même ? (o/n) >
cli-no-undo = votre dernière réponse ne peut pas être reprise
cli-no-undo-remedy = des dés ont été jetés depuis, ou l'ennemi a pu réagir ou apprendre quelque chose
cli-resign-sure = Abandonner la partie ? (o/n) >
cli-fault = les règles ont failli ({ $what }) ; la partie est gardée
cli-fault-remedy = signalez-le avec ce fichier
cli-hint = Un { $who } choisirait : { $text }
cli-tip-orders = Des consignes peuvent répondre pour vous : orders fire 40% 6, ou orders hold.
cli-times = { $count } fois
cli-undone = Réponse reprise.
cli-orders-all = Consigne pour toutes : { $order }
cli-orders-unit = { $unit } : { $order }
cli-orders-remedy = écrivez orders fire 40% 6, ou orders UNITÉ hold
cli-no-rule = il n'y a pas de règle { $rule }
cli-no-rule-remedy = donnez une règle ou un paragraphe ; voltigeur rules les liste tous
cli-sight-what = il faut deux endroits
cli-save-where = dans quel fichier ?
cli-save-remedy = écrivez save FICHIER
cli-cannot-save = ne peut pas être écrit ({ $why })
cli-saved = Enregistré dans { $file }.
cli-quit-save = Enregistrer avant de quitter ? Nom du fichier (Entrée : { $file }) >
cli-map-cropped = Colonnes { $first } à { $last } ; map HEX montre une autre partie.
cli-legend-room = dans un bâtiment
cli-legend-crowd = plusieurs troupes
cli-legend-objective = objectif
cli-legend-level = niveau
cli-legend-marker = marqueur ennemi
cli-column-unit = unité
cli-column-type = type
cli-column-section = section
cli-column-place = endroit
cli-column-steps = pas
cli-column-morale = moral
cli-column-fire = tir
cli-column-state = état
cli-column-scenario = scénario
cli-column-title = titre
cli-column-turns = tours
cli-column-minutes = minutes
cli-column-level = niveau
cli-column-sides = camps
cli-column-role = rôle
cli-column-quality = qualité
cli-column-source = source

cli-choose-scenario = Quel scénario ? (numéro, ? pour l'explication) >
cli-choose-side = Quel camp jouez-vous ? (numéro, Entrée : 1, ? pour l'explication) >
cli-welcome = { $title }. Vous jouez : { $side } ; en face, un bot ({ $bot }). Tapez ? à toute question pour une explication.
cli-welcome-hot-seat = { $title }. Deux joueurs devant le même écran. Tapez ? à toute question pour une explication.
cli-demo = L'entrée n'est pas un terminal : voici plutôt une courte partie entre deux bots ({ $bot }). Dans un terminal, cette commande vous fait jouer.
cli-demo-result = Résultat : { $result } après { $turns } tours et { $answers } décisions.
cli-loaded = On reprend { $title }, tour { $turn }.
cli-over-already = Cette partie est finie : { $result }.

cli-show-forces = Forces
cli-show-victory = Victoire
cli-show-special = Règles spéciales
cli-show-options = Options de la partie (--option nom=valeur)
cli-show-task = Mission ({ $side })
cli-show-conditions = { $turns } tours, { $light }, { $weather }, environ { $minutes } minutes
cli-show-visibility = visibilité réduite, degré { $level }
cli-show-enters = arrive au tour { $turn }

cli-simulate-title = { $scenario } : { $count } parties
cli-simulate-wins = { $side } : { $share } de victoires (95 % : { $low } à { $high })
cli-simulate-draws = parties nulles : { $share }
cli-simulate-length = { $turns } tours et { $decisions } décisions en moyenne
cli-simulate-reasons = Finies par
cli-simulate-stopped = Interrompu après { $done } parties sur { $wanted }.

cli-replay-same = { $file } : { $count } entrées se rejouent exactement.
cli-replay-differs = { $file } : { $difference }
cli-replay-notes = note : { $note }

cli-coverage = { $shown } des { $total } règles de cette version sont montrées par un cas réussi.
cli-coverage-missing = pas encore montrées : { $rules }
cli-vocabulary-verbs = Réponses
cli-vocabulary-events = Genres d'événement
cli-vocabulary-questions = Genres de question
cli-vocabulary-chance = Ce que le hasard décide
cli-vocabulary-tallies = Décomptes
cli-vocabulary-reasons = Raisons des lignes d'un décompte
cli-vocabulary-arguments = Ce que disent les événements
cli-vocabulary-facts = Chiffres simples des aperçus
cli-vocabulary-odds = Issues dont les aperçus donnent les chances
cli-case-passed = { $count } cas réussis.
cli-case-failed = { $failed } cas sur { $count } ont échoué.
cli-check-fine = { $file } : { $kind } en ordre
cli-check-wrong = { $count ->
    [one] un problème
   *[other] { $count } problèmes
 }
cli-kind-map = carte
cli-kind-scenario = scénario
cli-kind-missions = missions
cli-kind-units = fichier d'unités
cli-kind-charts = tables
cli-kind-terrain = table de terrain
cli-kind-look = apparence des cartes
cli-kind-case = fichier de cas
cli-kind-save = sauvegarde
cli-fuzz-passed = { $decisions } décisions en { $matches } parties : toutes les promesses ont tenu.
cli-fuzz-saves-passed = { $saves } sauvegardes abîmées : { $opened } ont pu s’ouvrir, { $answers } réponses données ; aucune n’a bloqué, aucune n’a mis le serveur en faute.
cli-fuzz-failed = { $count ->
    [one] un échec
   *[other] { $count } échecs
 }, gardés dans { $out }.
cli-rule-reading = (une lecture : le livre laisse ici un choix)
cli-rule-scope = domaine : { $scope }

cli-wrong-language = il n'y a pas de langue « { $given } »
cli-wrong-game = il n'y a pas de livre de règles « { $given } »
cli-wrong-pair = « { $given } » n'est pas compris
cli-wrong-file = ne peut pas être lu ({ $given })
cli-wrong-unusable = ne peut pas servir ({ $given })
cli-wrong-size = fait { $given } octets
cli-wrong-utf8 = n'est pas du texte en UTF-8
cli-wrong-sparse = les contrôles ne peuvent être { $given } fois plus rares
cli-wrong-decisions = { $given } décisions : nombre impossible
cli-wrong-side = il n'y a pas de camp « { $given } »
cli-wrong-folder = ce dossier n'existe pas
cli-wrong-rule = il n'y a pas de règle « { $given } »
cli-wrong-cases = il n'y a pas de fichier de cas
cli-wrong-place = il n'y a pas d'endroit « { $given } »
cli-wrong-map = il n'y a pas de carte « { $given } »
cli-wrong-scenario = il n'y a pas de scénario « { $given } »
cli-wrong-toml = pas du TOML : { $given }
cli-wrong-kind = d'aucune sorte connue
cli-remedy-one-of = au choix : { $known }
cli-remedy-pair = écrivez nom=valeur
cli-remedy-file = vérifiez le nom
cli-remedy-unusable = prenez une copie intacte, ou corrigez ce que trouve « voltigeur check »
cli-remedy-size = { $most } au plus
cli-remedy-utf8 = enregistrez-le en UTF-8
cli-remedy-sparse = donnez 1 ou plus
cli-remedy-decisions = donnez un nombre à partir de 1
cli-remedy-folder = donnez le dossier de vos chiffres
cli-remedy-rule = donnez une règle, un paragraphe ou un chapitre ; sans rien, ils sont tous listés
cli-remedy-cases = donnez --cases DOSSIER
cli-remedy-place = écrivez D4, ou D4/1 pour un étage
cli-remedy-scenario = donnez un numéro de 1 à { $known }
cli-remedy-toml = corrigez la syntaxe à cet endroit
cli-remedy-kind = une carte a une grid, un scénario [[sides]], un fichier d'unités [[type]], un fichier de cas [[case]]

cli-prompt-spot = point (41.20,8.85 ou 41.20,8.85/1), b pour revenir, ou ? pour l'aide >
cli-prompt-sure = Entrée : faire ; un autre point ; b pour revenir >
cli-plain-help =
    À toute question, on peut écrire :
    ?                cette explication                     list               la question et ses options à nouveau
    41.20,8.85       sur une table sans hex, là où un point est demandé : des centimètres, /1 pour un premier étage, @90 pour une orientation ; les pièces nommées à côté bougent seules
    ?3               ce que donnerait l'option 3 : chaque modificateur avec sa règle, et les chances
    why RÉPONSE      pourquoi une réponse est refusée      why PIÈCE CIBLE    pourquoi une pièce ne peut rien contre un lieu ou une pièce
    map [LIEU]       la carte, autour d'un lieu si elle est trop large (plain : en mots)  units    chaque pièce, avec tout ce que vous en savez
    log [N]          ce qui s'est passé                    sight A B          une ligne de vue entre deux lieux ou deux pièces
    orders           consignes : orders hold · orders ask · orders fire 40% 6 · orders PIÈCE hold
    rules RÈGLE      une règle, par son nom ou son paragraphe                   hint     ce que ferait un vétéran
    undo             reprendre votre dernière réponse, si elle ne vous a rien appris
    lang en | fr     une autre langue                      resign             abandonner
    save FICHIER     garder la partie                      quit               quitter (demande s'il faut enregistrer)
cli-placing-help = auto : placer le reste pour moi · place PIÈCE OÙ · clear · done · map · units · ou tout le placement comme l'écrivent les sauvegardes
cli-placing-remedy = écrivez place PIÈCE OÙ, auto, clear ou done
cli-placing-outside = { $piece } ne peut pas se tenir en { $place }
cli-aim = { $aim ->
    [template] Où tombe-t-il ? Tapez un point.
    [facing] De quel côté ? Tapez un point à regarder.
    [way] Vers où ? Tapez un point.
   *[other] Quel point ? Tapez-le.
 }
cli-one-spot = il faut un point
cli-one-spot-remedy = écrivez 41.20,8.85, avec /1 pour un premier étage
cli-no-pointing = aucun point n'est demandé ici
cli-no-piece = il n'y a pas de pièce « { $given } »
cli-no-piece-remedy = units donne celles que vous connaissez
cli-many-pieces = « { $given } » peut désigner plusieurs pièces
cli-plain-sight-remedy = écrivez sight A B
cli-arrival = chance d'arriver indemne : { $chance }
cli-risk = { $friend ->
    [yes] { $chance }  { $piece }, un ami
   *[no] { $chance }  { $piece }
 }
cli-sight-clear = dégagée
cli-sight-hindered = gênée
cli-sight-blocked = bloquée
cli-lang-what = cette langue n'existe pas ici
cli-no-resigning = on ne peut pas abandonner ici
cli-no-resigning-remedy = continuez, ou tapez quit
cli-simulate-lost = { $side } : { $losses } pertes en moyenne
cli-column-side = camp
cli-column-notes = notes
cli-level-tutorial = initiation
cli-level-easy = facile
cli-level-medium = moyen
cli-level-hard = difficile
cli-show-size = { $turns } tours, environ { $minutes } minutes, { $size }, { $level }
cli-wrong-over = cette partie est finie
cli-remedy-choose = choisissez parmi { $known }
cli-remedy-over = donnez la sauvegarde d'une partie en cours
cli-kind-table = table
cli-draft-help = put LIGNE CASE · take LIGNE · auto : complétez pour moi · clear · done · ou la réponse entière comme dans les sauvegardes
cli-draft-remedy = écrivez put LIGNE CASE, take LIGNE, auto, clear ou done
cli-draft-missing = encore { $count } à placer
cli-draft-no-such = il n’y a pas de { $word } ici
cli-no-rights = Vous ne pouvez rien faire hors de votre tour.
cli-tip-rights = Vous pouvez faire quelque chose hors de votre tour : écrivez rights.

cli-nearest = vouliez-vous dire { $words } ?
cli-written = cela s'écrit { $form }
cli-how-list = Tapez le numéro d'une option. ?3 montre ce que donnerait l'option 3, avec chaque modificateur et les chances ; b revient d'une page. Des noms de pièces, l'un après l'autre, les font agir ensemble. Une réponse peut aussi s'écrire en entier, comme dans les sauvegardes.
cli-how-aim = Tapez un point en centimètres, par exemple 41.20,8.85 (avec /1 pour un premier étage). Vous voyez ce que cela donnerait ; Entrée l'exécute, un autre point le change, b revient en arrière.
cli-how-placing = Vous placez vos pièces, à l'insu de l'ennemi. Tapez auto pour que tout soit placé pour vous, puis done pour commencer ; ou placez-les une à une (place PIÈCE OÙ : la liste montre où chacune peut aller) et laissez auto placer le reste. Jusqu'à done, tout peut être changé.
cli-how-draft = Mettez chaque ligne de la liste dans une de ses cases : put LIGNE CASE. auto complète pour vous, take LIGNE retire une entrée, done donne la réponse.
cli-explain-scenario = Un scénario est un combat avec sa carte, ses forces et ses conditions de victoire. Tapez son numéro ; les premiers sont courts et faciles.
cli-explain-length = { $turns } tours, environ { $minutes } minutes, { $level }
cli-explain-side = Tapez le numéro du camp que vous voulez jouer ; Entrée prend le premier. Un bot joue l'autre.
cli-sight-stops = bloque
player-recruit = recrue
player-regular = régulier
player-veteran = vétéran

### Ce que dit toute table.

table-and = { $first } et { $last }
table-labelled = { $label } : { $text }
table-hidden = quelque chose d’invisible
table-pile = { $title } : { $left } à tirer, { $out } tirées
table-hand = { $title } : { $count } cachées
table-why-not-offered = cela n’est pas proposé ici
table-why-stale = il s’est passé quelque chose entre-temps
order-field-chance = à partir de
order-field-range = à portée de

## Ce que la table répond à la place d’un joueur, et comment on l’ordonne

order-spare = Ne pas demander
order-asked = Me demander
order-below = Pas en dessous de
order-field-under = chance d’un effet inférieure à
order-topic-only = Une seule réponse est possible, ou sensée
order-topic-vain = Aucune réaction ne peut avoir d’effet
order-topic-slight = Aucun tir n’a mieux qu’une chance infime
order-topic-arrived = Une marche est arrivée à destination
order-topic-spent = Des unités n’ont plus rien d’utile à faire
unasked-only = Une seule réponse avait un sens : elle a été donnée.
unasked-vain = Réaction laissée passer : aucun tir ne pouvait avoir d’effet.
unasked-slight = Pas de tir : la meilleure chance était de { $chance }.
unasked-arrived = Arrivée : la marche est terminée.
unasked-spent = Plus rien d’utile à faire : action terminée.

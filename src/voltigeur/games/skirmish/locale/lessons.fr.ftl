# Ce que disent les cartes de la partie guidée ; entre ** ce qu'il faut choisir.

lesson-first-turn = Premier tour guidé
lesson-first-turn-lead = Cinq minutes sur la table : six figurines à l'affût, une réaction, une marche au centimètre.
lesson-first-turn-placing-title = D'abord, vos figurines
lesson-first-turn-placing = Chaque figurine est un soldat et se pose n'importe où dans sa zone, à 5 cm au plus d'une autre de son groupe. Placez-en, ou choisissez **Compléter**.
lesson-first-turn-ready-title = Les socles comptent
lesson-first-turn-ready = Un socle fait 2 cm et n'en recouvre aucun autre. Déplacez les figurines que vous voulez, puis **Terminer**.
lesson-first-turn-wait-title = Un groupe après l'autre
lesson-first-turn-wait = Le groupe Morel agit en entier, et personne n'est encore en vue. Choisissez **À l'affût**.
lesson-first-turn-facing-title = Où regarder
lesson-first-turn-facing = Les figurines voient devant elles. Pointez le milieu de la place, à droite de votre groupe, et cliquez ; cliquez encore, ou prenez le bouton, pour vous mettre à l'affût.
lesson-first-turn-reaction-title = Votre réaction
lesson-first-turn-reaction = Ils sont six à avoir couru sur la place, bien à votre portée. Les figurines à l'affût peuvent tirer maintenant. Choisissez **Tir ajusté par 6** pour voir les chances, puis encore pour jeter les dés.
lesson-first-turn-shot-title = Ce qu'ont dit les dés
lesson-first-turn-shot = Le journal a une ligne pour la salve : combien de coups au but, qui doit son salut au couvert, qui est hors de combat. Ouvrez-la pour voir les dés.
lesson-first-turn-march-title = Des centimètres
lesson-first-turn-march = Un nouveau tour, et vous jouez encore en premier. Une marche fait 18 cm sur route et 12 en terrain normal ; une course va plus loin. Choisissez **Marche**.
lesson-first-turn-way-title = Partout dans le contour
lesson-first-turn-way = Pointez n'importe où dans le contour : chaque figurine trouve son chemin, et le ruban dit quelle part de la marche il prend. Cliquez pour le retenir, puis encore pour y aller.
lesson-first-turn-turn-title = À vous de jouer
lesson-first-turn-turn = Tenez la place au bout de quatre tours. Les maisons ont des pièces, des étages et des fenêtres ; M mesure, R ouvre les règles, V demande à un vétéran.

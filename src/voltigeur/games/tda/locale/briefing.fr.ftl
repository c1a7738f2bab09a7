### Ce qu'on lit avant une partie.

brief-loose = Hors section
brief-turns = { $turns } tours
brief-strength = { $units } unités, { $steps } pas{ $decoys ->
    [0] {""}
    [one] , 1 leurre
   *[other] , { $decoys } leurres
 }
brief-jumps = saute au tour { $turn }
brief-glides = se pose en planeur au tour { $turn }
brief-enters = entre au tour { $turn }

brief-zone-set-up = { $side } : placement
brief-zone-set-up-some = { $side } : { $who }
brief-zone-markers = { $count ->
    [one] 1 marqueur caché
   *[other] { $count } marqueurs cachés
 }
brief-zone-entry = Tour { $turn } : { $who }
brief-zone-exit = { $side } : sortie de la carte

brief-special = Dans ce scénario seulement
brief-light = Personne ne voit ni ne tire à plus de { $hexes } hex, sauf sur une unité qui vient de tirer ou se tient près d’un incendie.
brief-haze-title = Visibilité réduite
brief-haze = Au degré { $level }, toute ligne de vue est gênée, d’autant plus qu’elle est longue ; les tirs d’artillerie dérivent davantage et aucun avion ne vient.
brief-weather-snow = Chaque niveau monté ou descendu coûte un point de plus ; les véhicules non entièrement chenillés paient un point de plus par hex hors d’une route dégagée.
brief-weather-deep-snow = Chaque hex hors d’une route dégagée coûte un point de plus, deux pour les véhicules non entièrement chenillés, rien de plus dans les bâtiments. Chaque niveau monté ou descendu coûte un point de plus.
brief-weather-mud = Chaque hex hors des routes coûte un point de plus, deux pour les véhicules non entièrement chenillés, rien de plus dans les bâtiments. Chaque niveau monté ou descendu coûte un point de plus.
brief-drop-title = Par les airs
brief-drop = { $side } sautent sur la carte { $count ->
    [one] au tour
   *[other] aux tours
 } { $turns } : d’abord le sens du largage, puis un hex pour chaque section et chaque planeur. La zone dérive, les hommes se dispersent en avant d’elle, et l’on peut leur tirer dessus pendant la descente.
brief-wind-calm = L’air est calme.
brief-wind-light = Un vent léger les porte plus loin.
brief-wind-strong = Un vent fort les porte loin.
brief-landing-title = Par la mer
brief-landing = { $side } débarquent de leurs embarcations.
brief-artillery-title = Artillerie
brief-artillery = { $side } peuvent demander { $uses ->
    [one] une fois
    [2] deux fois
   *[other] { $uses } fois
 } cet appui : { $mission }{ $first ->
    [1] {""}
   *[other] , à partir du tour { $first }
 }. Le tir peut tarder et dériver ; un observateur qui voit la cible aide.{ $registered ->
    [yes] {" "}Un tir est préenregistré avant le premier tour.
   *[no] {""}
 }
brief-air-title = Aviation
brief-air = { $side } peuvent appeler { $uses ->
    [one] une fois
    [2] deux fois
   *[other] { $uses } fois
 } cet appareil : { $mission }{ $first ->
    [1] {""}
   *[other] , à partir du tour { $first }
 }. On l’appelle un tour d’avance ; quand il vient, on choisit où et comment il attaque.
brief-work = { $what } ({ $count })
brief-works-title = Aménagements
brief-works = Sur la carte dès le début : { $works }.
brief-traps-title = Terrain piégé
brief-traps = { $count ->
    [one] Un hex est marqué comme piégé
   *[other] { $count } hex sont marqués comme piégés
 }. Ce qui s’y trouve, s’il s’y trouve quelque chose, seul son propriétaire le sait.

brief-first-set-up-title = Placer ses unités
brief-first-set-up = Les deux camps se placent en secret, et l’ennemi ne voit que des marqueurs à point d’interrogation. Gardez chaque section près de son chef ; « Compléter » place le reste.
brief-first-preregistered-title = Préenregistrer un tir
brief-first-preregistered = Choisissez un hex pour les canons avant le premier tour. Le tir y est prévu au tour 1 et risque moins d’être en retard.
brief-first-drop-title = Choisir où sauter
brief-first-drop = Donnez le sens du largage, puis désignez un hex pour chaque section. La carte montre où les hommes peuvent toucher terre.
brief-first-air-title = Appeler un avion
brief-first-air = Au début d’un tour, dites si un avion doit venir au tour suivant. Vous choisirez où il attaque quand il sera là.
brief-first-artillery-title = Demander un tir
brief-first-artillery = Au début d’un tour, désignez en secret un hex aux canons, en explosif ou en fumigène. Les obus tombent un tour plus tard, sauf retard.
brief-first-activate-title = Activer une section
brief-first-activate = Les camps jouent à tour de rôle. La première formation de chaque camp agit sans test ; pour les suivantes, faites au plus le moral du chef avec deux dés.
brief-first-act-title = Donner des actions à ses unités
brief-first-act = Chaque unité fait une action complète ou deux demi-actions : marcher, tirer, donner l’assaut, mettre une arme en batterie. On se rallie et on se recamoufle à la fin du tour.
brief-first-react-title = Réagir
brief-first-react = Dès qu’un ennemi bouge ou tire en vue, vos unités qui ne sont pas en train d’agir peuvent tirer sur lui. Des consignes peuvent répondre pour vous.

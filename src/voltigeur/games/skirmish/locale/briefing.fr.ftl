### Ce qu'on lit avant une partie.

brief-turns = { $turns } tours
brief-table = une table de { $width } sur { $depth } cm
brief-day = plein jour
brief-night = nuit
brief-strength = { $men ->
    [one] 1 homme
   *[other] { $men } hommes
 }{ $machines ->
    [0] {""}
    [one] , 1 pièce ou véhicule
   *[other] , { $machines } pièces et véhicules
 }
brief-enters = arrive au tour { $turn }
brief-zone-set-up = { $side } : déploiement
brief-zone-entry = { $side } : tour { $turn }
brief-zone-hidden = { $troops }, cachés

brief-special = Dans ce scénario seulement
brief-night-title = Nuit
brief-night-text = On voit à 40 cm, et à 80 cm une troupe qui a tiré. Les distances de repérage sont réduites de moitié, le tir à longue portée est impossible, et personne ne court en terrain difficile.
brief-hidden-title = À l’affût
brief-hidden = { $troops } commencent cachés : { $side } peut tirer de là avant qu’on sache qui ils sont. Il faut les repérer pour pouvoir les viser.
brief-radio-title = Artillerie par radio
brief-radio = { $side } peut demander un tir { $calls ->
    [one] une fois
   *[other] { $calls } fois
 } par radio. Il met un tour à venir, et peut tomber à côté.
brief-antitank-title = Contre les blindés
brief-antitank = { $side } dispose { $count ->
    [one] d’une grenade antichar
   *[other] de { $count } grenades antichars
 }.
brief-machines-title = Pièces et véhicules
brief-machines = Chacun a un avant, des flancs et un arrière, et une pièce tire dans son angle. Tournez-les par leur poignée, sur la table.

brief-first-set-up-title = Placer ses figurines
brief-first-set-up = { $side } se place en premier. Mettez chaque figurine dans sa zone, sans qu’un socle en recouvre un autre ; « Compléter » place le reste.
brief-first-initiative-title = Initiative
brief-first-initiative = Chaque troupe jette un dé, et l’ordre du tour est en haut de la table. Les officiers peuvent faire relancer certains dés de leur camp.
brief-first-act-title = Une action par troupe
brief-first-act = Marcher, courir, se mettre à l’affût, ou faire halte et tirer. Désignez un point de la table : le mètre ruban montre combien de centimètres il reste.
brief-first-target-title = La cible la plus proche
brief-first-target = Les soldats tirent sur l’ennemi le plus proche qu’ils voient. Celui qui est caché doit d’abord être repéré.
brief-first-react-title = Tirer à l’affût
brief-first-react = Les figurines à l’affût peuvent tirer après l’action de toute troupe ennemie. On vous le demande chaque fois, ou des consignes répondent pour vous.

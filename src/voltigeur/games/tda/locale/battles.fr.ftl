### Textes des combats avec engins : blindés, canons, génie, aéronefs, embarcations.

## acier-blanc

scenario-acier-blanc-title = Acier blanc
scenario-acier-blanc-brief =
    Biélaïa Zaria, janvier 1945. Une compagnie de chars soviétique débouche de la forêt, des hommes au pistolet-mitrailleur
    sur les plages arrière, et veut le carrefour du kolkhoze avant midi. Un char allemand et un canon d'assaut ont
    ordre de le garder jusqu'à ce que le char lourd soit réparé. La neige ne cache rien et ralentit tout le monde.
scenario-acier-blanc-su = Soviétiques
scenario-acier-blanc-su-task =
    Menez à la fin : pour le carrefour, le pont, l'école et les pertes ennemies. L'infanterie commence sur les chars et n'y
    remonte pas.
scenario-acier-blanc-de = Allemands
scenario-acier-blanc-de-task =
    Ne laissez pas les Soviétiques mener ; le terrain ne compte que pour eux. Le Panther entre par le bord ouest au tour 4.
objective-acier-blanc-crossroads = Le carrefour
objective-acier-blanc-bridge = Le pont
objective-acier-blanc-school = L'école

## la-haie-aux-canons

scenario-la-haie-aux-canons-title = La haie aux canons
scenario-la-haie-aux-canons-brief =
    La Haie-Marcelle, fin juillet 1944. Quatre Sherman et une compagnie qui se méfie désormais des haies avancent vers
    l'est par la route. Quelque part derrière les talus, deux canons antichars, un canon d'infanterie avec quelques charges
    creuses, et des hommes à Panzerfaust qui laissent venir les chars. Un canon d'assaut est en chemin.
scenario-la-haie-aux-canons-us = Américains
scenario-la-haie-aux-canons-us-task =
    Menez à la fin : pour le carrefour, les trois fermes et les pertes ennemies. Le premier tir de la batterie est
    préenregistré.
scenario-la-haie-aux-canons-de = Allemands
scenario-la-haie-aux-canons-de-task =
    Ne laissez pas les Américains mener ; le terrain ne compte que pour eux. Le canon d'assaut entre par le bord est au tour
    7.
objective-la-haie-aux-canons-crossroads = Le carrefour
objective-la-haie-aux-canons-north-farm = La Grenouillère
objective-la-haie-aux-canons-south-farm = La Vieille-Porte
objective-la-haie-aux-canons-east-farm = Les Trois-Chênes

## barbeles

scenario-barbeles-title = Barbelés
scenario-barbeles-brief =
    Le Piton, automne 1944. Deux bunkers dominent la route, et devant eux se trouve tout ce qu'un été de terrassements peut
    mettre devant un bunker : barbelés, mines, fossé antichar, barrage sur la route. Les Britanniques ont apporté de quoi
    répondre à chacun : bangalores, démineurs, char à fléaux, bulldozer et un char qui crache le feu.
scenario-barbeles-gb = Britanniques
scenario-barbeles-gb-task =
    Tenez à la fin deux de ces trois positions : le bunker ouest, le bunker sud, l'ermitage. Le premier tir de
    l'artillerie est préenregistré.
scenario-barbeles-de = Allemands
scenario-barbeles-de-task =
    Ne laissez pas les Britanniques tenir deux des trois à la fin. Certains champs de mines sont des leurres ; vous
    seul savez lesquels.
objective-barbeles-west-bunker = Le bunker ouest
objective-barbeles-south-bunker = Le bunker sud
objective-barbeles-hermitage = L'ermitage

## vague-de-nuit

scenario-vague-de-nuit-title = Vague de nuit
scenario-vague-de-nuit-brief =
    Le delta du Tonkin, 1952. Une section de légionnaires et les partisans qui sont restés tiennent un mamelon derrière
    des barbelés, avec une mitrailleuse quadruple. Deux fortes sections ont rampé à travers champs avec des bangalores.
    Personne ne voit loin cette nuit, et l'assaillant vient d'un seul élan.
scenario-vague-de-nuit-vm = Viet-Minh
scenario-vague-de-nuit-vm-task =
    Tenez à la fin le mamelon ou la tranchée sud, quel qu'en soit le prix. Les sections peuvent venir en vagues humaines.
scenario-vague-de-nuit-fr = Français
scenario-vague-de-nuit-fr-task =
    Que le Viet-Minh ne tienne ni l'un ni l'autre à la fin. Le premier tir de la batterie est préenregistré.
objective-vague-de-nuit-knoll = Le mamelon
objective-vague-de-nuit-trench = La tranchée sud

## convoi

scenario-convoi-title = Convoi
scenario-convoi-brief =
    La route sous Qalat el-Hamra, 1984. Quatre camions et leur escorte doivent être dans la vallée voisine avant le soir.
    Les hommes des pentes ont roulé les pierres du gué sur la route et mis quelque chose sous le ponceau, ou sous la porte,
    ou nulle part.
scenario-convoi-wp = Convoyeurs
scenario-convoi-wp-task =
    Menez à la fin, pour la porte, le gué et les pertes ennemies ; ou faites sortir trois pas par la route de l'est, ce qui
    décide aussitôt. Trois camions sont vides, les autres véhicules portent l'infanterie.
scenario-convoi-in = Insurgés
scenario-convoi-in-task =
    Ne laissez ni le convoi mener, ni trois de ses pas sortir par l'est.
objective-convoi-ford = Le gué
objective-convoi-gate = La porte

## duel-d-artillerie

scenario-duel-d-artillerie-title = Duel d'artillerie
scenario-duel-d-artillerie-brief =
    Un désert qui pourrait être n'importe lequel, 1985. Deux compagnies s'observent par-dessus les oueds de Qalat el-Hamra,
    chacune avec des observateurs sur une hauteur et des batteries loin derrière. Le village du milieu ne vaut pas
    grand-chose ; le camp qui l'occupe quand les obus cessent de tomber a gagné.
scenario-duel-d-artillerie-na = Soldats de l'OTAN
scenario-duel-d-artillerie-na-task =
    Menez à la fin : pour le village, sa porte, le gué, la palmeraie et les pertes ennemies. Deux avions
    peuvent être demandés à partir du tour 3.
scenario-duel-d-artillerie-wp = Soldats du Pacte
scenario-duel-d-artillerie-wp-task =
    Menez à la fin : pour le village, sa porte, le gué, la palmeraie et les pertes ennemies. Les roquettes
    viennent à partir du tour 2.
objective-duel-d-artillerie-qala = Le village
objective-duel-d-artillerie-gate = La porte
objective-duel-d-artillerie-ford = Le gué
objective-duel-d-artillerie-palm-grove = La palmeraie

## la-riviere

scenario-la-riviere-title = La rivière
scenario-la-riviere-brief =
    Biélaïa Zaria, juillet 1942. Le pont est barré et miné ; les pionniers ont donc porté des canots dans les roseaux. La
    brume reste sur l'eau jusqu'au grand soleil. Sur l'autre rive, une compagnie soviétique fatiguée s'est enterrée entre
    la station de tracteurs et la scierie, et deux vieux chars arrivent.
scenario-la-riviere-de = Allemands
scenario-la-riviere-de-task =
    Menez à la fin : pour la station de tracteurs, le pont, la scierie et les pertes ennemies. Les pionniers
    commencent dans les canots.
scenario-la-riviere-su = Soviétiques
scenario-la-riviere-su-task =
    Ne laissez pas les Allemands mener. Les chars entrent par le bord est au tour 4.
objective-la-riviere-station = La station de tracteurs
objective-la-riviere-bridge = Le pont
objective-la-riviere-sawmill = La scierie

## vallee-des-helicos

scenario-vallee-des-helicos-title = La vallée des hélicos
scenario-vallee-des-helicos-brief =
    Une vallée de la Kapisa, 2010. Un groupe arrive par hélicoptère, deux par la route derrière un engin qui flaire les mines,
    et un drone regarde par-dessus les murs. En face : des charges sous la route, une mitrailleuse lourde, quelqu'un sur
    une moto qu'il ne faut pas laisser approcher, et un bon missile.
scenario-vallee-des-helicos-fr = Français
scenario-vallee-des-helicos-fr-task =
    Menez à la fin : pour le donjon, la porte, le gué et les pertes ennemies.
scenario-vallee-des-helicos-in = Insurgés
scenario-vallee-des-helicos-in-task =
    Ne laissez pas les Français mener ; le terrain ne compte que pour eux. Une partie du terrain piégé n'est qu'un leurre.
objective-vallee-des-helicos-keep = Le donjon
objective-vallee-des-helicos-gate = La porte
objective-vallee-des-helicos-ford = Le gué

## la-passe-aux-tortues

scenario-la-passe-aux-tortues-title = La passe aux tortues
scenario-la-passe-aux-tortues-brief =
    Une île de corail, été 1944. Trois amphibies et un chaland franchissent la passe avec deux sections de marines, un char
    nage à côté d'eux, et un destroyer a préenregistré son premier tir. La garnison creuse depuis un an, et les feuilles poussent
    vite ici : du lagon on ne voit qu'un bunker, des barbelés et des palmiers.
scenario-la-passe-aux-tortues-us = Marines
scenario-la-passe-aux-tortues-us-task =
    Menez à la fin : pour la mission, la douane, la cale et les pertes ennemies. Tout le monde commence dans un transport.
scenario-la-passe-aux-tortues-jp = Japonais
scenario-la-passe-aux-tortues-jp-task =
    Ne laissez pas les marines mener. Vos aménagements apparaissent sur la carte avec le premier homme qu'on y voit.
objective-la-passe-aux-tortues-mission = La mission
objective-la-passe-aux-tortues-customs = La douane
objective-la-passe-aux-tortues-slip = La cale

## ciel-de-soie

scenario-ciel-de-soie-title = Ciel de soie
scenario-ciel-de-soie-brief =
    Une île de la Méditerranée, mai 1941. Deux sections sautent à l'aube, une troisième des avions qui suivent. Les
    hommes descendent avec des pistolets ; leurs fusils descendent à côté, si le vent le veut. Sur la colline, une
    demi-section britannique, une pièce antiaérienne et des bleus de la base attendent un char qui monte par la route.
scenario-ciel-de-soie-de = Parachutistes allemands
scenario-ciel-de-soie-de-task =
    Menez à la fin : pour l'ermitage, les deux mamelons et les pertes ennemies. Adler et Bussard sautent au tour 1, Condor
    au tour 2, dont un groupe en planeur avec une mitrailleuse.
scenario-ciel-de-soie-gb = Britanniques
scenario-ciel-de-soie-gb-task =
    Ne laissez pas les Allemands mener. Le Matilda entre par le bord ouest au tour 5.
objective-ciel-de-soie-hermitage = L'ermitage
objective-ciel-de-soie-west-knoll = Le mamelon ouest
objective-ciel-de-soie-east-knoll = Le mamelon est

## planeurs

scenario-planeurs-title = Des planeurs près du pont
scenario-planeurs-brief =
    Vaudreille-sur-Lavise, un matin d'août 1944. Trois planeurs pleins d'hommes et un grand avec un char dedans se posent
    aussi près du pont que leurs pilotes l'osent. La garde a une pièce quadruple et guère plus ; des semi-chenillés seront
    là dans une heure.
scenario-planeurs-gb = Britanniques aéroportés
scenario-planeurs-gb-task =
    Menez à la fin : pour le pont, la mairie, le carrefour et les pertes ennemies.
scenario-planeurs-de = Allemands
scenario-planeurs-de-task =
    Ne laissez pas les Britanniques mener. Les semi-chenillés entrent par le bord est au tour 4.
objective-planeurs-bridge = Le pont
objective-planeurs-town-hall = La mairie
objective-planeurs-crossroads = Le carrefour

## la-piste

scenario-la-piste-title = La piste
scenario-la-piste-brief =
    Vaulx-Mareuil, une ville minière en brousse, 1978. Deux sections de légionnaires sautent au bord de la piste ; si elles
    en dégagent assez, un avion s'y posera dès le tour 3 avec le PC de la compagnie, une troisième section et une jeep. Les
    gendarmes qui tiennent le terrain ont une mitrailleuse antiaérienne jumelée et une automitrailleuse.
scenario-la-piste-fr = Français
scenario-la-piste-fr-task =
    Menez à la fin : pour la tour, le PC, l'aire de stationnement, l'entrée de piste et les pertes ennemies.
scenario-la-piste-ka = Katangais
scenario-la-piste-ka-task =
    Ne laissez pas les Français mener. La tour ne compte que pour eux. On peut tirer sur les parachutistes pendant leur descente.
objective-la-piste-tower = La tour
objective-la-piste-headquarters = Le PC
objective-la-piste-apron = L'aire de stationnement
objective-la-piste-threshold = L'entrée de piste

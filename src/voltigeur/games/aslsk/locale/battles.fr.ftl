# De quoi parlent les scénarios : titre, situation, missions des camps, particularités.

scenario-premiers-pas-title = Premiers pas
scenario-premiers-pas-brief =
    Trois groupes américains sont couchés dans les jardins à l'est d'un village. Dans les dernières maisons, deux groupes
    allemands baissent la tête, et leur mitrailleuse tient la route. Trois tours pour voir chaque phase une fois.
scenario-premiers-pas-us-task = Prendre deux des quatre maisons de ce côté du carrefour.
scenario-premiers-pas-de-task = En garder trois jusqu'à la fin du troisième tour.

scenario-la-lisiere-title = La lisière
scenario-la-lisiere-brief =
    Une compagnie britannique vient de traverser un bois et regarde le suivant. Entre les deux, trois cents mètres de pré,
    une ferme, et une section allemande qui a eu toute la nuit pour choisir ses fenêtres.
scenario-la-lisiere-uk-task = Tenir à la fin les deux bâtiments de la ferme. Le mortier léger a des fumigènes ; sans eux, le pré n'est pas un endroit où courir.
scenario-la-lisiere-de-task = Garder un bâtiment de la ferme. On peut se replier dans le bois et revenir.

scenario-canon-cache-title = Le canon caché
scenario-canon-cache-brief =
    Pluie de novembre, un bois qu'on a pris, une butte qu'on n'a pas. Quelque part sur la pente, un canon antichar est
    enterré, et ses servants ont l'ordre d'attendre de ne plus pouvoir manquer.
scenario-canon-cache-us-task = Prendre deux de quatre endroits : les cabanes au pied de la butte et le bois de son sommet.
scenario-canon-cache-de-task = Laissez-les sortir des arbres. Le canon peut commencer caché ; son premier coup est le meilleur.
scenario-canon-cache-special = Le canon allemand peut commencer caché, avec son équipe. En novembre, les blés sont coupés et les vergers nus.

scenario-la-butte-title = Des canons sur la butte
scenario-la-butte-brief =
    Une butte pelée, un sommet boisé, et trois sortes de canons qui regardent la même route. Une compagnie américaine a
    l'après-midi pour monter là-haut.
scenario-la-butte-us-task = Tenir trois endroits sur quatre : les deux hex de bois de la butte et les deux bâtiments de la ferme derrière. Les mortiers d'abord, les hommes ensuite.
scenario-la-butte-de-task = En garder deux jusqu'au soir.

scenario-moisson-rouge-title = Moisson rouge
scenario-moisson-rouge-brief =
    Août. Le blé monte à la poitrine et personne n'est venu le couper. Un bataillon russe le traverse vers une ferme et
    les premières maisons du village ; à mille mètres, les mitrailleuses le cherchent déjà.
scenario-moisson-rouge-ru-task = Tenir à la fin trois maisons sur cinq : deux à la ferme, trois au bord du village.
scenario-moisson-rouge-de-task = Les garder dans le blé. Le mortier voit ce que les mitrailleuses devinent.
scenario-moisson-rouge-special = Les canons commencent en place avec leur équipe ; le canon de campagne et le mortier ont tous deux des fumigènes.

scenario-faubourg-title = Le faubourg
scenario-faubourg-brief =
    Mairie, église, école : des murs d'un mètre, et du monde derrière. Des pionniers d'assaut y vont au lance-flammes et à
    la charge, parce que rien d'autre ne traverse de tels murs.
scenario-faubourg-de-task = Tenir cinq des dix hex de la mairie, de l'église, de l'école et de la rangée de maisons.
scenario-faubourg-ru-task = En garder six. Ce qu'ils prennent par le feu, reprenez-le au corps à corps.

scenario-manoir-title = Le manoir
scenario-manoir-brief =
    Un manoir sur une hauteur, une allée de pommiers, et des vergers si touffus que d'en haut on ne voit rien à travers.
    Les Britanniques ont amené un mortier et un canon antiaérien qui ne regarde plus le ciel depuis longtemps.
scenario-manoir-uk-task = Tenir à la fin deux des trois hex du manoir.
scenario-manoir-de-task = Tenir le manoir. De ses fenêtres, on voit par-dessus les blés, pas à travers les arbres.

scenario-gel-title = Gel
scenario-gel-brief =
    Janvier. Les vergers sont nus, la terre est dure, et les hommes qui les traversent étaient à l'usine il y a trois
    semaines. Au manoir, quelqu'un a retourné une mitrailleuse russe.
scenario-gel-ru-task = Tenir à la fin deux des trois hex du manoir. Encadrez les conscrits ; seuls, ils flanchent.
scenario-gel-de-task = Tenir le manoir. Ils sont nombreux.
scenario-gel-special = Céréales et vergers sont hors saison. Le camp allemand a une mitrailleuse russe capturée.

scenario-repli-title = Repli
scenario-repli-brief =
    L'ordre de repli est arrivé tard. Une compagnie allemande doit traverser un kilomètre de champs vers l'ouest, de
    l'infanterie russe sur les talons ; et une partie de cette infanterie est déjà passée derrière.
scenario-repli-de-task = Faire sortir 8 points d'hommes par le bord ouest. La partie s'arrête quand c'est fait.
scenario-repli-ru-task = Les surprendre à découvert. Qui s'y démoralise n'a nulle part où courir.
scenario-repli-special = Les unités allemandes peuvent quitter la carte par le bord ouest. Les Russes peuvent se placer derrière elles aussi bien que devant.

scenario-renforts-title = Renforts
scenario-renforts-brief =
    Une poignée d'Américains a pris le village à midi. À trois heures, la contre-attaque passe la butte. Sur la route de
    l'ouest, d'autres arrivent en courant.
scenario-renforts-us-task = Tenir à la fin quatre endroits sur six : les quatre maisons de pierre du village et la ferme à l'est.
scenario-renforts-de-task = Ne leur en laisser que trois. Vous avez deux tours avant les renforts.
scenario-renforts-special = Quatre groupes américains et un chef entrent au tour 3 par le bord ouest, près de la route. Le canon antichar peut être poussé.

scenario-col-d-epire-title = Le col d'Épire
scenario-col-d-epire-brief =
    Épire, novembre 1940. Il pleut depuis une semaine. Un bataillon grec a hissé son unique canon de montagne par un
    sentier muletier et le pointe sur le col ; les Italiens de la butte n'ont pas eu de pain depuis la veille.
scenario-col-d-epire-gr-task = Tenir trois endroits sur quatre : les deux bâtiments de la ferme et les deux hex de bois de la butte.
scenario-col-d-epire-it-task = En garder deux. Vous êtes plus nombreux ; gardez un chef à portée.
scenario-col-d-epire-special = Céréales et vergers sont hors saison. Les canons des deux nations emploient les nombres de toucher rouges.
scenario-col-d-epire-gr = Grecs
scenario-col-d-epire-gr-the = les Grecs

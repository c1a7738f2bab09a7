### Textes des scénarios : titre, situation, camps, missions, règles spéciales et objectifs.

## premier-feu

scenario-premier-feu-title = Premier feu
scenario-premier-feu-brief =
    Normandie, un après-midi de juillet 1944. Une forte patrouille américaine et une allemande ont reçu l'ordre de
    reconnaître la même clairière. Aucune ne sait que l'autre arrive. La ferme de pierre, au milieu, est le seul toit à un
    kilomètre à la ronde, et le camp qui en tiendra les murs au crépuscule y dormira.
scenario-premier-feu-us = Américains
scenario-premier-feu-us-task =
    Prenez la ferme et gardez-la. Elle rapporte des points, comme la grange à l'ouest, le verger à l'est et chaque pas perdu
    par l'ennemi ; menez de deux points à la fin du dernier tour.
scenario-premier-feu-de = Allemands
scenario-premier-feu-de-task =
    Prenez la ferme et gardez-la. Elle rapporte des points, comme la grange à l'ouest, le verger à l'est et chaque pas perdu
    par l'ennemi ; menez de deux points à la fin du dernier tour.
objective-premier-feu-farm = La ferme
objective-premier-feu-orchard = Le verger
objective-premier-feu-barn = La grange

## pont-de-kolwezi

scenario-pont-de-kolwezi-title = Le pont près de Kolwezi
scenario-pont-de-kolwezi-brief =
    Katanga, mai 1978. Des parachutistes français viennent de toucher terre de part et d'autre d'un village de mission, deux
    sections dans les champs à l'ouest et une, seule, au-delà du ruisseau ; ils doivent ouvrir la route avant le soir. Les
    gendarmes qui tiennent l'endroit sont moins nombreux qu'il n'y paraît : une bonne mitrailleuse, un petit mortier, une
    section qui a déjà combattu et, à côté d'elle, des hommes à qui l'on a donné un fusil la semaine dernière. Ils connaissent les maisons et ont eu le temps de garnir chaque
    fenêtre d'ombres. Les parachutistes n'ont pas de seconde vague.
scenario-pont-de-kolwezi-fr = Parachutistes français
scenario-pont-de-kolwezi-fr-task =
    À la fin du dernier tour, contrôlez deux de ces trois lieux : l'église, la mairie, le pont. Ne perdez pas douze
    pas. La section Rouge se place sur l'autre rive et ne dépend de personne.
scenario-pont-de-kolwezi-ka = Gendarmes katangais
scenario-pont-de-kolwezi-ka-task =
    Gardez jusqu'au bout deux lieux parmi l'église, la mairie et le pont, ou infligez avant cela douze pas de pertes aux
    parachutistes.
scenario-pont-de-kolwezi-special =
    Surprise : au tour 1, tous les tests d'activation des Katangais se font à +1.
ssr-pont-de-kolwezi-surprise = le largage a surpris tout le monde
objective-pont-de-kolwezi-church = L'église
objective-pont-de-kolwezi-town-hall = La mairie
objective-pont-de-kolwezi-bridge = Le pont

## rue-par-rue

scenario-rue-par-rue-title = Rue par rue
scenario-rue-par-rue-brief =
    Brévigny, septembre 1944. Une compagnie américaine atteint les premières maisons par la route de l'ouest ; une compagnie
    allemande qui devrait être partie a reçu l'ordre de rester un jour de plus. Les chars ne servent à rien dans les
    décombres : la journée se jouera dans les escaliers. Le couvent et le marché battent la grand-rue, la gare bat la voie
    ferrée, et toutes les rues mènent à la place. Un vieil égout va de la brasserie au parc en passant sous la place, et les
    habitants l'ont montré aux deux camps.
scenario-rue-par-rue-us = Américains
scenario-rue-par-rue-us-task =
    À la fin, contrôlez deux de ces quatre lieux : le couvent, le marché, la gare, la place. Les quatre à la fin d'un tour
    quelconque donnent une victoire décisive. La compagnie ne peut pas se permettre de perdre quinze pas.
scenario-rue-par-rue-de = Allemands
scenario-rue-par-rue-de-task =
    Ne laissez aux Américains, à la fin, pas plus d'un lieu parmi le couvent, le marché, la gare et la place, ou
    infligez-leur quinze pas de pertes.
objective-rue-par-rue-convent = Le couvent
objective-rue-par-rue-market = Le marché couvert
objective-rue-par-rue-station = La gare
objective-rue-par-rue-square = La place

## nuit-blanche

scenario-nuit-blanche-title = Nuit blanche
scenario-nuit-blanche-brief =
    Le piton de Saint-Orens, une nuit sans lune. Une section française tient l'ermitage et les deux mamelons pour que le
    relais du sommet parle jusqu'au matin. Depuis le crépuscule, les postes d'écoute entendent rouler des pierres sur toutes
    les pentes. Trois sections de gendarmes veulent être en haut avant que le ciel ne grisaille, et dans ce noir personne ne
    voit un homme au-delà de la longueur d'une rue, à moins qu'il ne tire.
scenario-nuit-blanche-ka = Gendarmes katangais
scenario-nuit-blanche-ka-task =
    Contrôlez deux lieux parmi l'ermitage et les deux mamelons à la fin du dernier tour, ou détruisez six pas de la
    garnison à un moment quelconque.
scenario-nuit-blanche-fr = Français
scenario-nuit-blanche-fr-task =
    Gardez deux des trois positions hors des mains de l'ennemi, perdez moins de six pas, et ayez à l'aube l'observateur ou
    le PC de section vivant sur la colline. Si la colline tient mais que les deux sont perdus, la nuit est nulle.
scenario-nuit-blanche-special =
    Obscurité : personne ne fait de marche forcée. Sans transmissions : les gendarmes ne forment pas de groupe de tir.
ssr-nuit-blanche-dark = pas de marche forcée sur un sol que personne ne voit
ssr-nuit-blanche-no-signals = pas de transmissions pour diriger un groupe de tir
objective-nuit-blanche-hermitage = L'ermitage
objective-nuit-blanche-west-knoll = Le mamelon ouest
objective-nuit-blanche-east-knoll = Le mamelon est

## compagnie-en-ligne

scenario-compagnie-en-ligne-title = Compagnies en ligne
scenario-compagnie-en-ligne-brief =
    Entre la Lavise et le bocage, août 1944. Un bataillon américain met deux compagnies en ligne, l'une vers le village,
    l'autre dans les champs, et garde la troisième en main. Devant lui, un bataillon allemand qui n'en a plus que le nom
    tient un long front avec une bonne section et les hommes qu'on a pu ramasser ; sa dernière bonne section arrive de
    l'est. Mortiers et mitrailleuses dépendent des compagnies et vont où il faut. Derrière la ligne, il n'y a plus que la
    route.
scenario-compagnie-en-ligne-us = Américains
scenario-compagnie-en-ligne-us-task =
    Menez de cinq points à la fin : pour l'église, le pont, le carrefour du bocage et la ferme de La Vieille-Porte, et pour
    les pertes ennemies. Dix pas sortis par le bord est donnent aussitôt une victoire décisive. La section de réserve
    entre par le bord ouest au tour 2.
scenario-compagnie-en-ligne-de = Allemands
scenario-compagnie-en-ligne-de-task =
    Ne laissez pas les Américains mener de cinq points, ni dix de leurs pas sortir par le bord est. Vingt-quatre pas perdus
    arrêtent leur attaque. La section de contre-attaque entre par le bord est au tour 3.
objective-compagnie-en-ligne-church = L'église de Vaudreille
objective-compagnie-en-ligne-bridge = Le pont de la Lavise
objective-compagnie-en-ligne-crossroads = Le carrefour de La Haie-Marcelle
objective-compagnie-en-ligne-old-gate = La ferme de La Vieille-Porte

scenario-premiers-pas-title = Premiers pas
scenario-premiers-pas-brief = Deux petites sections viennent de se heurter près d'une ferme, et les premiers coups de feu ont déjà neutralisé un groupe de chaque côté. Quatre tours pour apprendre comment on s'y prend.
scenario-premiers-pas-blue = Bleus
scenario-premiers-pas-red = Rouges
scenario-premiers-pas-blue-task = Ralliez votre groupe neutralisé, prenez la ferme ou le carrefour, et menez d'un point à la fin.
scenario-premiers-pas-red-task = Ralliez votre groupe neutralisé, prenez la ferme ou le carrefour, et menez d'un point à la fin.
objective-premiers-pas-farm = La ferme
objective-premiers-pas-crossroads = Le carrefour

scenario-premiers-chars-title = Premiers chars
scenario-premiers-chars-brief = Trois Panzer arrivent de l'est par la route ; un canon et deux Sherman les attendent au carrefour. Quatre tours pour apprendre ce que valent l'avant et le flanc.
scenario-premiers-chars-us = Américains
scenario-premiers-chars-de = Allemands
scenario-premiers-chars-us-task = Tenez le carrefour et le virage de la route, et menez d'un point à la fin.
scenario-premiers-chars-de-task = Prenez le carrefour et le virage de la route, et menez d'un point à la fin.
objective-premiers-chars-crossroads = Le carrefour
objective-premiers-chars-bend = Le virage

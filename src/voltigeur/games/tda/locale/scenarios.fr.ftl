### Textes des scénarios : titre, situation, camps, missions, règles spéciales et objectifs.

## premier-feu

scenario-premier-feu-title = Premier feu
scenario-premier-feu-brief =
    Normandie, un après-midi de juillet 1944. Une forte patrouille américaine et une allemande ont reçu l'ordre de
    reconnaître la même clairière. Aucune ne sait que l'autre arrive. La ferme de pierre, au milieu, est le seul toit à un
    kilomètre à la ronde, et qui tiendra ses murs au crépuscule y dormira.
scenario-premier-feu-us = Américains
scenario-premier-feu-us-task =
    Prenez la ferme et gardez-la. Elle rapporte des points, comme le verger et la grange voisins et chaque pas perdu par
    l'ennemi ; menez de deux points à la fin du dernier tour.
scenario-premier-feu-de = Allemands
scenario-premier-feu-de-task =
    Prenez la ferme et gardez-la. Elle rapporte des points, comme le verger et la grange voisins et chaque pas perdu par
    l'ennemi ; menez de deux points à la fin du dernier tour.
objective-premier-feu-farm = La ferme
objective-premier-feu-orchard = Le verger
objective-premier-feu-barn = La grange

## pont-de-kolwezi

scenario-pont-de-kolwezi-title = Le pont près de Kolwezi
scenario-pont-de-kolwezi-brief =
    Katanga, mai 1978. Une demi-compagnie de parachutistes français vient de toucher terre dans les champs à l'ouest d'un
    village de mission et doit ouvrir avant le soir la route qui franchit le ruisseau. Les gendarmes qui le tiennent sont
    moins nombreux qu'il n'y paraît : une bonne mitrailleuse, un mortier, une section qui a déjà combattu et, à côté
    d'elle, des hommes armés de la semaine dernière. Ils connaissent les maisons et ont eu le temps de garnir chaque
    fenêtre d'ombres. Les parachutistes n'ont pas de seconde vague.
scenario-pont-de-kolwezi-fr = Parachutistes français
scenario-pont-de-kolwezi-fr-task =
    À la fin du dernier tour, contrôlez deux de ces trois lieux : l'église, la mairie, le pont. Ne perdez pas dix pas.
scenario-pont-de-kolwezi-ka = Gendarmes katangais
scenario-pont-de-kolwezi-ka-task =
    Gardez jusqu'au bout deux lieux parmi l'église, la mairie et le pont, ou infligez avant cela dix pas de pertes aux
    parachutistes.
scenario-pont-de-kolwezi-special =
    Surprise : au tour 1, tous les tests d'activation des Katangais se font à +1.
ssr-pont-de-kolwezi-surprise = le largage a surpris tout le monde
objective-pont-de-kolwezi-church = L'église
objective-pont-de-kolwezi-town-hall = La mairie
objective-pont-de-kolwezi-bridge = Le pont

# Les pions : leurs fiches et leur légende.
note-what = { $size ->
    [squad] groupe { $nation }
    [half] demi-groupe { $nation }
    [crew] équipe { $nation }
   *[other] chef { $nation }
}
note-strength = puissance de feu { $power }, portée normale { $range }, moral { $morale }
note-leader = moral { $morale }, commandement { $drm }
note-broken = moral démoralisé { $morale }{ $self ->
    [yes] , se rallie seul
   *[other] {""}
}
note-class-elite = élite
note-class-first = première ligne
note-class-second = deuxième ligne
note-class-green = bleus
note-class-conscript = conscrits
note-smoke = grenades fumigènes à { $exponent } ou moins
note-assault-fire = tir d'assaut : un de plus dans la phase de tir en avançant
note-elr = niveau d'expérience (ELR) { $elr }
note-holds = tient { $weapon } ({ $kind })
note-arm = { $kind } : { $name }
note-firepower = puissance de feu { $power }, portée normale { $range }
note-rof = cadence de tir { $rof } : retire sur un dé coloré de { $rof } ou moins
note-breakdown = tombe en panne à { $number } ou plus
note-removed = disparaît à { $number } ou plus
note-repair = réparée à { $number } ou moins
note-portage = { $points } points de portage
note-calibre = { $calibre } mm
note-held-by = tenue par { $unit }

legend-name-title = Nom
legend-name = Le nom de l'unité dans les ordres.
legend-symbol-title = Nature
legend-symbol = Groupe, demi-groupe, équipe, chef ; ou le genre d'arme.
legend-halves-title = Moitiés
legend-halves = Un groupe a deux moitiés, un demi-groupe une.
legend-morale-title = Moral
legend-morale = Le grand chiffre : ce qu'un test de moral ne doit pas dépasser, sur la face visible. D'une arme : sa cadence de tir.
legend-strength-title = FP-portée-moral
legend-strength = Les chiffres au bas d'un groupe ; le chiffre en exposant est l'exposant de fumée, une FP soulignée a le tir d'assaut.
legend-leader-title = Moral et commandement
legend-leader = Les chiffres d'un chef : son moral, et ce qu'il ajoute aux dés de ceux qu'il dirige ou aide.
legend-broken-title = Moral démoralisé
legend-broken = Ce sur quoi l'unité se rallie ; entre parenthèses si elle peut le faire seule.
legend-class-title = Qualité
legend-class = Élite, première ligne, deuxième ligne, bleus, conscrits.
legend-smoke-title = Exposant de fumée
legend-smoke = Le plus grand dé qui place des grenades fumigènes.
legend-assault-fire-title = Tir d'assaut
legend-assault-fire = Ajoute un à sa FP divisée dans la phase de tir en avançant.
legend-elr-title = ELR
legend-elr = Une unité qui rate un test de moral de davantage est remplacée par une troupe moins bonne.
legend-firepower-title = FP-portée
legend-firepower = Ce que l'arme ajoute à une attaque, et sa portée normale.
legend-rof-title = Cadence de tir
legend-rof = Un dé coloré de ce chiffre ou moins : elle peut retirer dans la même phase.
legend-breakdown-title = Chiffre de panne
legend-breakdown = Un jet d'origine de ce chiffre ou plus la met en panne.
legend-removed-title = Chiffre de retrait
legend-removed = Un jet d'origine de ce chiffre ou plus la fait disparaître.
legend-repair-title = Chiffre de réparation
legend-repair = Un dé de ce chiffre ou moins la répare ; un 6 la détruit.
legend-portage-title = Points de portage
legend-portage = Son poids ; un groupe en porte trois sans perdre de mouvement.
legend-calibre-title = Calibre
legend-calibre = En millimètres ; * est un tube court, L et LL des tubes longs.
legend-badge-broken-title = Démoralisé
legend-badge-broken = Ne tire plus, fuit et doit se rallier.
legend-badge-dm-title = DM
legend-badge-dm = Moral désespéré : se rallie à +4, peut ou doit faire déroute.
legend-badge-pinned-title = PIN
legend-badge-pinned = Cloué : ne bouge ni n'avance, tire à demi.
legend-badge-cx-title = CX
legend-badge-cx = Épuisé : +1 à ses attaques, plus facile à battre au corps à corps.
legend-badge-wounded-title = Blessé
legend-badge-wounded = Un chef aux chiffres moins bons d'un point et qui se traîne.
legend-badge-hazardous-title = Périlleux
legend-badge-hazardous = Pousse un canon : les tirs sur lui gagnent deux.
legend-badge-melee-title = Mêlée
legend-badge-melee = Pris dans un corps à corps.
legend-badge-malfunction-title = En panne
legend-badge-malfunction = Ne tire pas avant d'être réparée.
legend-badge-prep-fire-title = Prep Fire
legend-badge-prep-fire = Ne bouge pas et ne retire pas dans ce tour de joueur.
legend-badge-first-fire-title = First Fire
legend-badge-first-fire = Ne retire qu'à demi et sur ce qui est proche.
legend-badge-final-fire-title = Final Fire
legend-badge-final-fire = Ne fait plus qu'un tir de protection finale sur qui bouge à côté.
legend-badge-intensive-fire-title = Tir intensif
legend-badge-intensive-fire = Un canon qui ne tire plus dans ce tour de joueur.
legend-badge-emplaced-title = En position
legend-badge-emplaced = Un canon mieux couvert tant qu'on ne le pousse pas.
legend-badge-hidden-title = Caché
legend-badge-hidden = L'ennemi ignore qu'il est là.
legend-badge-rate-kept-title = Peut retirer
legend-badge-rate-kept = Sa cadence de tir est gardée.
legend-badge-unpossessed-title = Abandonnée
legend-badge-unpossessed = Personne ne la tient ; une unité de son hex peut tenter de la ramasser.

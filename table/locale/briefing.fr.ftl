### Le briefing : avant une partie et à la demande.

briefing = Briefing
briefing-situation = Situation et victoire
briefing-won = Comment on gagne
briefing-special = Règles particulières, en clair
briefing-first = Les premières minutes
briefing-forces = Forces
briefing-map = Carte : { $what }
briefing-usual = Ce qui se passe d’habitude
briefing-usual-of = { $matches } parties entre bots ; crochet : intervalle à 95 %
briefing-usual-aria = { $one } : { $first } % de victoires ({ $low } à { $high } %), { $two } : { $second } %
briefing-percent = { $percent } %
briefing-even = Équilibré, autant que ces parties permettent d’en juger.
briefing-leans = { $side } : nettement plus de victoires.
briefing-usual-turns = Une partie a duré { $turns } tours en moyenne.
briefing-usual-end = Le plus souvent ({ $percent } %) : { $how }.
briefing-go = À la table
briefing-not-again = Ne plus montrer avant une partie
settings-briefing = Briefing avant une partie
settings-briefing-text = Une nouvelle partie commence par son briefing ; on le retrouve toujours dans le menu.

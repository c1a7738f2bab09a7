### Le briefing : avant une partie et à la demande.

briefing = Briefing
briefing-situation = Situation et victoire
briefing-won = Comment on gagne
briefing-special = Règles particulières, en clair
briefing-first = Les premières minutes
briefing-forces = Forces
briefing-map = Carte : { $what }
briefing-usual = Comment ça se passe d’habitude
briefing-usual-of = { $matches } parties entre robots ; crochet : intervalle à 95 %
briefing-usual-aria = { $one } : { $first } % de victoires ({ $low } à { $high } %), { $two } : { $second } %
briefing-percent = { $percent } %
briefing-even = Équilibré, autant que ces parties le disent.
briefing-leans = { $side } : nettement plus de victoires.
briefing-usual-turns = Elles ont duré { $turns } tours en moyenne.
briefing-usual-end = Le plus souvent ({ $percent } %) : { $how }.
briefing-go = À la table
briefing-not-again = Ne plus montrer avant une partie
settings-briefing = Briefing avant une partie
settings-briefing-text = Une nouvelle partie commence par son briefing ; le menu l’a toujours.

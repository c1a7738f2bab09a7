### Ce par quoi on cherche un scénario, et ce dont parlent les options : les mêmes mots pour tous les jeux.

era-early = Avant 1939
era-world-war = 1939–1945
era-cold-war = 1946–1990
era-today = Depuis 1991
era-any = Sans date

arms-infantry = Infanterie seule
arms-vehicles = Véhicules
arms-guns = Pièces de soutien
arms-artillery = Artillerie
arms-aircraft = Aéronefs
arms-airborne = Troupes aéroportées
arms-engineers = Génie
arms-boats = Embarcations

option-group-table = À la table
option-group-hidden = Unités cachées
option-group-command = Commandement et moral
option-group-movement = Mouvement
option-group-fire = Tir
option-group-machines = Véhicules et pièces de soutien
option-group-support = Artillerie et aviation

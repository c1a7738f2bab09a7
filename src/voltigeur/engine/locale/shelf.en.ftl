### What scenarios are looked for by, and what options are about: the same words for every game.

era-early = Before 1939
era-world-war = 1939–1945
era-cold-war = 1946–1990
era-today = Since 1991
era-any = No date

arms-infantry = Infantry only
arms-vehicles = Vehicles
arms-guns = Guns
arms-artillery = Artillery
arms-aircraft = Aircraft
arms-airborne = Airborne
arms-engineers = Engineers
arms-boats = Boats

option-group-table = At the table
option-group-hidden = Hidden units
option-group-command = Command and morale
option-group-movement = Movement
option-group-fire = Fire
option-group-machines = Vehicles and guns
option-group-support = Artillery and aircraft

"""3.8: Close Combat. Stacks, Ambush, attacks declared as pairings, odds, Melee."""

"""1.3: the scenario. Set-up, control of hexes and buildings (2/control), how a match is won."""

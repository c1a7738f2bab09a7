"""Chapter 1: what a counter is: stacking, armour, weapons, who is aboard; what is printed on it is in `base.types`."""

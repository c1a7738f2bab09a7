"""Chapter 1: what a counter is: stacking, armour, weapons, who is aboard; for 1.4 see `ch01_4_setting_up`."""

"""6.4: hidden Guns. Set-up is in ch01_3_scenario; what shots do to them is in ch03_22_fire and ch03_24_ordnance."""

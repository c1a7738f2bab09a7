"""6.5: Guns are pushed. Their arcs, fire and aims are in ch03_24_ordnance, their cover in ch03_22_fire (6.3, 6.6)."""

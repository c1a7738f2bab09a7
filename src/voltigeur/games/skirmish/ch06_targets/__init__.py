"""Choice of targets, and who can fire: targets/nearest, targets/free-choice, targets/cover-fire, targets/protected,
targets/sniper-free, targets/order, house/crew."""

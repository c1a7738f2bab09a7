"""Chapter 18: works, obstructions, traps; what a bunker does to a shot is in `base.cover`."""

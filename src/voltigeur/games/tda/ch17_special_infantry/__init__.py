"""Chapter 17: support pieces; half-squads and non-combatants are traits that other chapters read."""

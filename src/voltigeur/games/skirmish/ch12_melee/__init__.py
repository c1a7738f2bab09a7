"""Close combat: house/melee."""

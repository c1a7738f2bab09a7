"""Chapter 5: what bars an action, and the actions that belong to no other chapter."""

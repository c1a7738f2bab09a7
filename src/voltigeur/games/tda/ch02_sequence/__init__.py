"""Chapter 2: set-up and the turn, with its support and administrative phases."""

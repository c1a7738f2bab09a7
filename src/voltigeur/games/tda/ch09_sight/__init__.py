"""Chapter 9: what a line between two places meets; who sees whom at night, and observers, are in `base.observation`."""

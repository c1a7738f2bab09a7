"""Chapter 11: what results do to men, and how they rally."""

"""Chapter 0: the forces of a scenario, its exits and who wins; how its file reads is in `base.scenario`."""

"""Chapter 0: the forces of a scenario and who wins; how its file reads is in `base.scenario`."""

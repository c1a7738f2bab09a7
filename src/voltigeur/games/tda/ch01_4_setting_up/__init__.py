"""Chapter 1.4: heavy weapons are set up; how they are dismantled is in `ch05_actions` (5.1)."""

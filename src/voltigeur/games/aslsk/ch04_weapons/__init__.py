"""4: weapons of infantry. Flamethrowers (4.2), charges (4.3), light antitank weapons (4.4), light mortars (4.5)."""

"""4: weapons in the hands of infantry. Light antitank weapons (4.4), light mortars (4.5)."""

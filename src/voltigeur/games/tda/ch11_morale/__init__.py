"""Chapter 11: what results do to men, and how they rally; Stops are shaken off in `ch11_3_stops`."""

"""Chapter 19: engineers demolish, storm and burn; how they pass obstructions is in `ch18_works`."""

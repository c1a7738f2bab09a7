"""Chapter 23: what is particular to armies."""

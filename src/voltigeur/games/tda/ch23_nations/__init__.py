"""Chapter 23: what is particular to armies; palms are climbed in `ch23_3_palms`."""

"""Chapter 13: fire at vehicles, shaped charges, shells and bombs; flak at what flies is in `ch15_vehicles`."""

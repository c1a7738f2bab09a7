"""Chapter 13: fire at vehicles and aircraft, shaped charges at men and works, shells and bombs."""

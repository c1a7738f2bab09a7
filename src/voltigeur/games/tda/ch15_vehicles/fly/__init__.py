"""Chapter 15.7: aircraft on the map, and fire at them."""

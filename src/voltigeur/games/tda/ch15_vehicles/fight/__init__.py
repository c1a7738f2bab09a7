"""Chapter 15.1, 15.3 and 15.5: what vehicles fire, what hits do to them, whom they drive over."""

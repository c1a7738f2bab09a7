"""Chapter 20: human waves."""

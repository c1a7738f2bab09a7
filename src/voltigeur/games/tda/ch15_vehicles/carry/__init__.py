"""Chapter 15.4 and 15.9: what vehicles have room for, getting in and out."""

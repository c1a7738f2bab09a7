"""Chapter 23.3: what is done by the snipers of the palms; what they are is in `ch23_nations`."""

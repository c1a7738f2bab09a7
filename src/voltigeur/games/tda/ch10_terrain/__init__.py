"""Chapter 10: what the ground costs and gives; who leaves a fire in the administrative phase is in `ch02_sequence`."""

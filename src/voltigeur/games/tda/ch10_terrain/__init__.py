"""Chapter 10: what the ground costs and gives; who leaves a fire is in `ch02_sequence`, tunnels in `ch08_assault`."""

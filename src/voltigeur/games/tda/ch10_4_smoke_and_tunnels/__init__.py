"""Chapter 10.4: smoke pots and tunnels, which are used; what the ground is like is in `ch10_terrain`."""

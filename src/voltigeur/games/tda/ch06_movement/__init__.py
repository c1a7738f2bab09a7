"""Chapter 6: marches, hex by hex; what the ground costs is in `ch10_terrain`."""

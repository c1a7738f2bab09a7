"""Chapter 14: missions from off the map, and ground that lies under fire."""

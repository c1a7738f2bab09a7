"""Chapter 21: air support, drops, gliders and airstrips; aircraft that fight on the map are in `ch15_vehicles.fly`."""

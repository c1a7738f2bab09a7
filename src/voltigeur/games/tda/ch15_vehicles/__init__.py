"""Chapter 15: vehicles, aircraft; armour, weapons and load are in `ch01_units`, men against them in `ch08_assault`."""

"""3.2.4: ordnance. To Hit, Covered Arcs, Intensive Fire, what a hit does; 6.1, 6.2, 6.7 and 6.9 to 6.12 of the Guns."""

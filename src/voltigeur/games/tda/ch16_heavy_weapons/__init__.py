"""Chapter 16: what heavy weapons are like: missile launchers, snipers, Panzerfausts."""

"""Chapter 7: a shot, from who may fire to what comes of it; weapons are in `ch01_units`, cover in `base.cover`."""

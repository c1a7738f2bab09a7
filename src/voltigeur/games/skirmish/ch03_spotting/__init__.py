"""Spotting and markers: spotting/try, spotting/pass-on, spotting/five, spotting/three, house/spotting,
house/markers."""

"""Grenades and templates: grenades/place, grenades/deviation, grenades/effect, at-grenades/use, house/templates."""

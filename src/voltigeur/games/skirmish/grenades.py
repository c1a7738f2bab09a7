"""Grenades and launchers (grenades/..., at-grenades/use, house/weapons)."""

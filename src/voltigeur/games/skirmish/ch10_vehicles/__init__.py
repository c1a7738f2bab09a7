"""Vehicles: house/vehicles, house/penetration, house/damage."""

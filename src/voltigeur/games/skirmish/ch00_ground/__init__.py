"""The ground, bases and what one faces: house/terrain, house/bases, house/cover, house/angles."""

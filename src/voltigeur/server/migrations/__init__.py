"""How a stored database becomes one that this version can use."""

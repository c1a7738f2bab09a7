"""3, 3.9: the Player Turn with its phases, the turn record, the end."""

"""Set-up and victory: house/set-up, house/victory."""

"""The figures of the sheet and of the house: typed, read from `data/`."""

"""The match in words and pictures, for a page."""

"""Visibility: visibility/isolated, visibility/low, visibility/elevated, visibility/high, visibility/total,
visibility/field, visibility/building, visibility/crest."""

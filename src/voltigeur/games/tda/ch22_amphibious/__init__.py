"""Chapter 22: landings, boats and tanks that swim."""

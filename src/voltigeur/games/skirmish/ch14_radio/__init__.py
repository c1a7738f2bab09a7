"""Radio: actions/radio, house/radio."""

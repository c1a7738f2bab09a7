"""What looks at all chapters at once: views, re-deals, invariants."""

"""What looks at all chapters at once: views, previews, re-deals, invariants."""

"""Bridge: three seats on two sides, secret plots, kept cards, a bridge that may be blown."""

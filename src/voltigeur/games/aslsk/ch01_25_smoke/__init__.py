"""1.2.5: smoke as counters. How it comes, thins and goes; what it does to a line or a step stands with those."""

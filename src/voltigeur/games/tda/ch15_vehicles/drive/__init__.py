"""Chapter 15.1 to 15.2 and 15.6: how vehicles turn, keep moving, and go with those behind them."""

"""Cases: the rulebook as executable examples. `file` reads them, `run` plays them, `vocabulary` knows every name."""

"""Choice of targets: who may be aimed at (targets/nearest, targets/protected, targets/free-choice)."""

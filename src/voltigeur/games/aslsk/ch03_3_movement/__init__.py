"""3.3 and 3.3.1: the Movement Phase. Allowances, moves hex by hex, Defensive First Fire, Residual Firepower."""

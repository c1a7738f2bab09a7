"""ASL Starter Kit #2: squads, leaders, support weapons and Guns, eight phases in which both sides act."""

"""Space: hexes, map files, boards, and the exact tracer of lines of sight. Knows no game."""

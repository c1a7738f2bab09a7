"""3.1: the Rally Phase. Reinforcements, recovery, repair, transfer, rally, DM taken off; leaders made (5.3)."""

"""What every chapter needs: the position, the setting, the two worlds, answers and how they are written, verbs."""

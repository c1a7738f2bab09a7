"""What every chapter needs: the position, the setting, the two worlds, how answers are written, verbs."""

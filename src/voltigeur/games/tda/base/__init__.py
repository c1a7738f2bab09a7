"""What every chapter needs: model, setting, the two worlds, play, and facts of places that half the book asks for."""

"""What every chapter needs: model, types, setting, the two worlds, play."""

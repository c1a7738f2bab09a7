"""Single soldiers on the open plane: an untitled sheet for miniatures, completed where it is silent."""

"""Chapter 3: command range, attachment, initiative, deputies; who stands above whom is in `base.world`."""

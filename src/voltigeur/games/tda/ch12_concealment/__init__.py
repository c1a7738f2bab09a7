"""Chapter 12: who is recognised and who is covered again; markers are moved in `base.play`."""

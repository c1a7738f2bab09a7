"""3.2.1: who sees whom. Lines of sight from the artwork, hindrances, crests, seasons."""

"""5: the quality of men. Experience that is lost (5.1), leaders who are made (5.3); Inexperience is in base (5.4)."""

"""3.2.2: opening fire. Firepower, firegroups, leaders who direct, Cowering; 4.0 and 4.1 as far as small arms go."""

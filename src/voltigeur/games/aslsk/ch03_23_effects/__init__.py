"""3.2.3: what fire does. Casualties, Morale Checks, pins, leader losses, quality lost (5.1), wounds."""

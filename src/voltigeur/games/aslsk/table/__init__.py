"""ASL Starter Kit #2 at the table: what it shows, asks and answers."""

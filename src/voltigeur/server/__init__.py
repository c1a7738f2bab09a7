"""The server of the table: matches kept in a database, played over HTTP and WebSockets."""

"""3.7: the Advance Phase. Every Good Order unit may go one hex, even among enemies."""

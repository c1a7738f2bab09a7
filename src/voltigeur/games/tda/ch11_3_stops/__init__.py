"""Chapter 11.3: what is done about a Stop; how men come by one is in `ch11_morale`."""

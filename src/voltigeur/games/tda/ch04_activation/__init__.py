"""Chapter 4: formations are activated and act; the registry in which every chapter enters its actions."""

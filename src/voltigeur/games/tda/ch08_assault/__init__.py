"""Chapter 8: assaults and withdrawals, on vehicles too (15.5/assault-vehicle), and into tunnels (10.4/tunnels)."""

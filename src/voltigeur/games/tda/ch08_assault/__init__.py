"""Chapter 8: assaults and withdrawals, on vehicles too (15.5); out of tunnels in `ch10_4_smoke_and_tunnels`."""

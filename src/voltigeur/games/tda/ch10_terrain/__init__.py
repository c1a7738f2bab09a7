"""Chapter 10: what the ground costs and gives; leaving fires in `ch02_sequence`, 10.4 in `ch10_4_smoke_and_tunnels`."""

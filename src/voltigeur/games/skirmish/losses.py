"""Losses: who of a section is hit, and who is saved (losses/order, saves/running, saves/cover)."""

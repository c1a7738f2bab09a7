"""Losses and saves: losses/order, saves/running, saves/cover."""

"""Patrol: one seat and a deck against an enemy that moves by itself and says why."""

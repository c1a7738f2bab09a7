"""Tests of the Starter Kit's commander."""

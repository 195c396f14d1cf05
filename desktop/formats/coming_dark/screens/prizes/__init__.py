"""Prizes are rolled."""

"""Corners are chosen."""

"""Zones are chosen."""

"""Drawings and pictures on paper."""

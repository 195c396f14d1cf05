"""Proxies, sheet by sheet."""

"""The guide inside: chapters that open at the screen one comes from, found by any word."""

"""The trade's nouns, pure."""

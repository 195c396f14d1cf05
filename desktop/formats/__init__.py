"""The five formats, strangers to each other."""

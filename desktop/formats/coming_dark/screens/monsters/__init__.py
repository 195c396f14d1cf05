"""Random Monsters."""

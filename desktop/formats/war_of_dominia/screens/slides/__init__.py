"""What the hall sees of the war: the week, the map, its duels, how it went."""

"""What these screens share: words, the room of a round, finding a player."""

"""Elder Dragon Wars: five players, five decks, one ring."""

"""Who plays, who is here, whose deck is read."""

"""What the game says: pure functions of commands, facts and state."""

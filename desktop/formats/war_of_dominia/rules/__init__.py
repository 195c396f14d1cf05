"""What the league says: pure functions of commands, facts and state."""

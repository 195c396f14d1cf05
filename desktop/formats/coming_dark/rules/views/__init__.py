"""What someone wants to know of a Coming Dark: pure functions of its state."""

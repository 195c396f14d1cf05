"""What can be asked of an event: plain values and sentences."""

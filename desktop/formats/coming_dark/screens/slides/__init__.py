"""What the hall may see."""

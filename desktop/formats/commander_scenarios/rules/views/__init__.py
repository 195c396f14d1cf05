"""What someone wants to know of an evening of scenarios."""

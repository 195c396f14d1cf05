"""The floor plan, drawn and run on."""

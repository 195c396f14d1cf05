"""The floor plan: drawn, shown, clicked on."""

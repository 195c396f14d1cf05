"""The hex map: drawn, shown, chosen on."""

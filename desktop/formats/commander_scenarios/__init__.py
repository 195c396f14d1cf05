"""Commander: Scenarios: one player against three decks that play themselves."""

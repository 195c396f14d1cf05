"""The War of Dominia: a league on a map of hexes."""

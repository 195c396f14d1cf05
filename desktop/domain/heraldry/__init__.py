"""Coats of arms: a shield for every player, told from the others in colour, in grey and by everybody. Pure."""

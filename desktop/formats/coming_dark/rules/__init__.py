"""The rules of The Coming Dark: commands, facts, state, and what follows from them. Pure."""

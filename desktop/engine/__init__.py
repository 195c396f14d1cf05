"""How anything happens: commands, facts, history, session. Pure."""

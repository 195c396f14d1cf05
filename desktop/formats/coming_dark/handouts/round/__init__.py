"""The paper of one round: who sits where, and the slips of its tables."""

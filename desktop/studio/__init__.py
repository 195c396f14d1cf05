"""The print studio joined with events, the organiser's book and the machine."""

"""The clock room: every clock there is, on one page."""

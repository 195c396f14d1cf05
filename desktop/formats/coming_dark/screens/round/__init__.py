"""The Round screen and where the event stands."""

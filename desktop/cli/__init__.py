"""The command line: a door, and a module for each kind of command."""

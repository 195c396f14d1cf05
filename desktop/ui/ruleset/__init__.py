"""The numbers of a ruleset as a form."""

"""What is cut out: cards, their backs, the sheets they lie on."""

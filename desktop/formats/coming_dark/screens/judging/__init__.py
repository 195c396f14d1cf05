"""The judge's desk as a page: a table, a player, and what an act there would change."""

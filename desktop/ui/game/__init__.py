"""One game at one table, as the formats that have one show it: its pilot, who plays, the games that were played."""

"""Second processes of Lantern: one makes paper, one reads what people bring."""

"""Rooms of their own: second processes of Lantern, one that makes paper and one that reads what people bring."""

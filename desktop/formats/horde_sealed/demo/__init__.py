"""A whole sample game of Horde Sealed."""

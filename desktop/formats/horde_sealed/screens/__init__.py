"""The screens of Horde Sealed."""

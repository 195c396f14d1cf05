"""What somebody wants to know of a Horde Sealed: functions of the state."""

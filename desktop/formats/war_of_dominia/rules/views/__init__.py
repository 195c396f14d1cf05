"""What can be seen of a league: functions of its state."""

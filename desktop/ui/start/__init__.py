"""Before an event is open: the start page, a new event, backups."""

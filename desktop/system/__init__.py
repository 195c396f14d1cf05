"""What only the machine can tell or take: files, time, faults, Lantern's own files."""

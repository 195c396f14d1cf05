"""Bytes on disk: event files, their journal, backups, the organiser's book."""

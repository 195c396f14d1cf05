"""The sheets that no format brings: alters, the log, the guide, proxies, cards from a table."""

"""The print studio's page and the card library's."""

"""The Set-up screen."""

"""The prize ledger."""

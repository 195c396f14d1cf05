"""What keeps an evening safe: copies, acts held meanwhile, a damaged file read again."""

"""What handouts share."""

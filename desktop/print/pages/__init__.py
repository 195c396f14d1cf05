"""What is read: pages, booklets, posters, signs."""

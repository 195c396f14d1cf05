"""What is pressed, typed, shown in rows; the look and its painters."""

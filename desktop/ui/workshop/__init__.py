"""The card workshop: a layout of cards made by mouse, with the rows of its table beside it."""

"""What leaves the studio: sheets saved as files or pictures, or sent to a printer."""

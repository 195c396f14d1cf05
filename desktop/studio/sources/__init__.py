"""What the organiser brings to the studio: his cards and their words, his pictures and folders, files that change."""

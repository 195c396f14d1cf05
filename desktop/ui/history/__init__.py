"""What was done, put right, and looked at again: the pages of the past, for every format."""

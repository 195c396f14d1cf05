"""Work beside the window: a second process that makes paper, jobs, and what a stopped one had finished."""

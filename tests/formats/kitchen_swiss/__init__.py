"""A sixth format as small as one can be, in no catalogue but a test's own: it needs nothing beyond its own folder."""

"""Kitchen Swiss, a sixth format as small as one can be: players, one round by lot, results, a champion.

It is in no catalogue but a test's own, and shows that a format needs nothing beyond its own folder.
"""

"""Pages for a club's site: one file each, with nothing in them that comes from anywhere else."""

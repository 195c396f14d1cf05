"""The picture desk at work: what its page asks for is looked up, drawn small and kept with the job."""

"""The picture desk as it is seen: every card of a job with all the pictures it could have."""

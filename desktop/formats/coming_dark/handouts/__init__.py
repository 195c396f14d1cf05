"""The paper of The Coming Dark."""

"""The round's clock as it is shown, heard and watched."""

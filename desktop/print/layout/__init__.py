"""Paper, how sheets are to be printed, and where things lie on them."""

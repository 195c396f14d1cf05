"""One PDF: the document, the pen that draws on it, what is kept once in it, and files joined."""

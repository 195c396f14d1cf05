"""What stands beside the sheets in the studio: the queue, and the panes of proxies, alters, a box, an order."""

"""Card facts, deck lists and pictures: readers and importers."""

"""Places of melds on the felt: each in a row or a column, as large as there is room for."""

"""The places of melds on the felt: in rows or columns, with cards as large as possible."""

"""The places of melds on the felt: in rows or columns, as large as they fit."""

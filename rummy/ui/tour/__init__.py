"""The tour: eight evenings at the tables of the eight opponents."""

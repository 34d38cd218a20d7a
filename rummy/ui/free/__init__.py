"""The free table: a table without rules, on which people move cards by hand."""

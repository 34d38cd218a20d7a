"""The remarks that only one of the named opponents makes, beside those of their temper.

The lines of a `story` are told in their order; of the others any may come first.
"""

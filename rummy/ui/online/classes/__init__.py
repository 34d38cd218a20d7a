"""School classes: many tables with one code, led by a teacher."""

"""A class: many tables for people, led by one teacher."""

"""A class: many tables for people that one teacher leads."""

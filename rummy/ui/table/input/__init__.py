"""Pointer and keys at the table."""

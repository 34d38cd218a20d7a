"""Data on disk: safe files, match records, settings, results."""

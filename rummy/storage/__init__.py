"""What must survive: safe files, the match record, settings, results."""

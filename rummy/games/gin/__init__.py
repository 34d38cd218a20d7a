"""The family of gin."""

"""Matches that are dealt the same cards in each run of a test."""

from tests.dealing import deals_of_its_own

__all__ = ["deals_of_its_own"]

"""The screen of daily deals, with a calendar."""

"""The rules of rummy as pure functions and data: standard library only, no clock, files or window."""

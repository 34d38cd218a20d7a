"""The rules of rummy, pure: standard library only; no clock, no files, no window."""

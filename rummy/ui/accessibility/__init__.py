"""The accessibility tree of the window, for screen readers: what each scene shows, and what is announced."""

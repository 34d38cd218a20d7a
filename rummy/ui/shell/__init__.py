"""The running program around all screens: the event loop, the window, sound, and the operating system."""

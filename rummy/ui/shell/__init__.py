"""The running program around all screens: the loop, the window, sound, and calls to the operating system."""

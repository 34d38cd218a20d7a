"""The running program around all screens: the loop, the window, sound, the system."""

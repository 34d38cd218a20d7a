"""Input devices besides mouse and keyboard: game controllers and touch screens."""

"""Rummy at a felt table, against bots that see only what you would see in their place.

The house, and who may look into which room (a test walks the imports):

    engine    pure rules: cards are numbers, the table moves them, a view hides faces
    bots      opponents; they get a view and a source of chance, and give an action
    game      one running match: seats, turns, undo; joins engine and bots
    arena     bot against bot without a window
    storage   safe files, the match record, settings, results
    text      every word a player reads
    ui        the window: scenes, widgets, and the table
    paths     where assets and the user's data lie
"""

__version__ = "0.1.0"

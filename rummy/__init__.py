"""Rummy on a card table, with people or against bots that see only what a player in their seat would see.

The map of the packages, each with what it holds; `tests/test_house.py` lists which of them may import which,
and checks that this map names every folder:

    engine          rules without input or output: cards as numbers, tables, and views that hide faces
    engine.flows    the turns of each kind of game
    bots            opponents: functions of a view and a random source that return an action
      levels          the choices of each level of skill
      strategy        evaluation of hands and turns
      closed          evaluation for games where hands stay closed until a player declares
      canasta_family  evaluation for games that partners play together
      playouts        comparison of choices on imagined deals, for masters
      fast            models of the games on integers, for playing rounds out
      advice          reasons why a move is good
    viewmodel       sight and choices of a seat, for any front end: no pygame, no pixels, no sockets
      games           prompts, buttons and moves of each kind of game
      words           sentences made from dates, results and refusals; in `rules` the rules of each game
    match           one match: running, saved, seen from a seat, replayed; its thread for bots
    online          tables for people in several places: messages, seats, who may do what
    server          a server of such tables: connections, and files that survive a crash
    free            a table without rules: cards, piles and hands, what players do with them, undo
    career          results over all matches: sums, achievements, daily deals, puzzles, seating
    arena           matches of bots against bots without a window
    storage         safe files, match records, settings, results
    text            every sentence that a player reads
      english         the source of all languages, a file for each group of screens
    ui              the window
      shell           the main loop, the window, sound, the system around them
      drawing         drawing, with text in any script in lettering
      cards           pictures of cards and their animation
      widgets         screens and their controls, with text fields in field
      table           the table: its state, the player's intents, and its picture
        layout        positions on the table in pixels, with those of melds in melds
        hand          the cards that are dragged
        parts         the drawings around the cards
        games         places and labels of each kind of game
        flow          the course of a match: animation, moves, advice, remarks, the end of a round
        log           the events of this round, and the last one of each player
        input         pointer and keys
      online          tables for people: hosting, joining, the waiting room, the chat
        classes       a class of such tables behind one code
        free          a free table that people share
        network       tables on the same network
      free            the free table at one screen, and the parts that all free tables share
        boxes         the dialogs above it
      menu setup settings daily puzzles history statistics scores review manual lesson
                      a folder for each screen, or for those that belong together
    names           checks on text that people type
    progress        progress reports of long work
    paths           the folders of the assets and of the user's data
"""

__version__ = "0.3.0"

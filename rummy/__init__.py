"""Rummy at a felt table, with people or against bots that see only what you would see in their place.

The house, by its folders; each tells in its first line what it is for. Who may import whom is a list in
`tests/test_house.py`, which also sees to it that this map names every folder:

    engine          pure rules: cards are numbers, the table moves them, a view hides faces
    engine.flows    what a turn is, by the kind of game
    bots            opponents; they get a view and a source of chance, and give an action
      levels          how each level chooses
      strategy        what they know of hands and turns
      closed          the same where hands stay closed until somebody declares
      canasta_family  the same where partners play together
      playouts        how masters compare their choices on imagined deals
      fast            the games on integers, for playing rounds out
      advice          why a move is good
    match           one match: running, kept, seen from a seat, looked at again; who thinks for it
    online          a table for people in several places: what travels, who sits where, whose word counts
    server          a server of such tables: lines to programs, and a file that forgets nothing it was told
    free            a table without rules: cards, piles and hands, what is done with them, undo
    career          what came of all matches: sums, achievements, daily deals, puzzles, who sits down
    arena           bot against bot without a window
    storage         safe files, the match record, settings, results
    text            every word a player reads
      english         the source of all languages, a file for each room of screens
    ui              the window
      shell           the loop, the window, sound, the system around them
      drawing         what everything is drawn with, with text in any script in lettering
      cards           pictures of cards, and how they walk
      widgets         screens and what they are made of, with text fields in field
      words           what screens say, made from dates, results, refusals; in `rules` the rules of each game
      table           the table: its state, what is wanted of it, and what is to be seen of it
        layout        where things lie, in pixels, with the melds of the table in melds
        hand          the player's cards, and what they ask for where they are put
        parts         what stands around the cards
        games         words, buttons and gestures, a guide for each kind of game
        flow          what happens: pace, moves, advice, remarks, the end of a round
        log           what happened this round, and what each player did last
        input         pointer and keys
      people          tables for people: the hall, the waiting room, what is said
        classes       a class of such tables behind one code
        free          a free table that people share
        network       the tables of others on the same network
      free            the free table at one screen, and what all free tables share
        boxes         what is asked and told above it
      menu setup settings daily puzzles history statistics scores review manual lesson
                      a folder for each screen, or for those that belong together
    names           what is kept of the text that people type
    progress        how far a long work has come
    paths           where assets and the user's data lie
"""

__version__ = "0.2.0"

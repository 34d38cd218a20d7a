"""Rummy on a card table, with people or against bots that see only what a player in their seat would see.

The map of the packages, each with what it holds; `tests/test_house.py` lists which of them may import which,
and checks that this map names every folder:

    engine          rules without input or output: cards as numbers, tables, and views that hide faces
      switches        the switches of rules, in groups
    games           the games: presets and their editions, positions and moves as text, dealing and judging
      melding contract gin declaring chinchon canasta burraco manipulation
                      a folder for each family: presets, turns, their consequences, events, scores,
                      in presenter what players are told and offered, in presentation their rules,
                      in lesson how they are taught, in bots how opponents play
      shared          what several families share: laying melds, showing hands, sides of partners
    bots            opponents, as functions from a seat's view to an action
      levels          the choices of each level of skill
      strategy        evaluation of hands and turns
      playouts        comparison of choices on sampled deals, for masters
      fast            models of the games on integers, to play rounds to their end
      advice          reasons why a move is good
    viewmodel       what a seat sees and can do, for any front end: no pygame, pixels or sockets
      games           prompts, buttons and moves that several kinds of game share
      words           sentences made from dates, results and refusals
      manual          the page of rules of a game: chapters, sentences, examples
    match           one match: running, saved, seen from a seat, replayed; processes for bots
    online          tables for people on several computers: messages, rooms, copies
    server          a server of these tables: connections, and data that survives a crash
      engines         where the data is stored, in one file or a database, and which node owns what
    browser         a seat in a browser: what its page shows, and what its player asks for
    free            a table without rules: cards, piles and hands, what players do with them, undo
    career          results of all matches: sums, achievements, daily deals, the tour, puzzles, opponents
    arena           matches of bots against bots without a window
    storage         safe files, match records, settings, results
    text            every sentence that a player reads
      english         the source of all languages, a file for each group of screens
        talk          the remarks of the named opponents, a file for each
    ui              the window
      shell           the main loop, the window, the system around them
        devices       controllers, fingers, one key alone
        audio         sounds and music
        desktop       how the system shows windows, and what its user prefers
      drawing         drawing of pictures, with text in any script in lettering
      cards           pictures of cards and their animation
      widgets         screens and their controls, with text fields in field and questions in dialogs
      accessibility   what the window shows, for screen readers
      table           the table: its state, the player's intents, and its picture
        layout        positions on the table in pixels, with those of melds in melds
        hand          the cards that are dragged
        parts         the drawings around the cards
        flow          what happens in a match: animation, moves, advice, remarks, ends of rounds
        log           the events of this round, and the last one of each player
        input         pointer and keys
      games           places and labels of each kind of game at the table
      online          tables for people: hosting, joining, the waiting room, the chat
        classes       a school class: several tables with one code
        clubs         the player's clubs at a server, with their members and links
        free          a table without rules that people share
        network       tables on the same network
        servers       connecting to a host, the choice of a server, whether one has moved
        friends       the invitations of friends, and inviting them
        ratings       the ratings of people at a server, and their daily deals
        strangers     open tables at a server, and the search for one
      free            the table without rules at one screen, and parts of shared ones
        boxes         the dialogs above it
      menu setup settings daily week tour puzzles drills history statistics scores review manual lesson
      hot_seat        a folder for each screen, or for those that belong together
    names           checks on text that people type
    keys            the keys of commands, which players can change
    progress        progress reports of long work
    paths           the folders of the assets and of the user's data
"""

__version__ = "0.3.0"

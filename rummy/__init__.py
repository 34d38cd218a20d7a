"""Rummy at a felt table, against bots that see only what you would see in their place.

The house, and who may look into which room (a test walks the imports):

    engine        pure rules: cards are numbers, the table moves them, a view hides faces
    bots          opponents; they get a view and a source of chance, and give an action
    review        a round looked back at, each move beside the one of a master
    game          one running match: seats, turns, undo; joins engine and bots
    headway       how far a long work has come
    thinking      bots that take their time, in a process of their own
    worker        a process of its own, and the line to it
    daily         the same deal for everybody on a date, and what came of it
    achievements  what a player has earned, and how far he has come
    reel          a match that was played, checked, and wound to any moment of it
    arena         bot against bot without a window
    storage       safe files, the match record, settings, results
    text          every word a player reads
    ui            the window: scenes, widgets, and the table
    paths         where assets and the user's data lie

Where to look in the larger rooms (a test finds what is missing here):

    engine
      what is played      cards rules variants rules_text
      the table           table view events evolve
      what is allowed     actions judge table_flow knock_flow turn_end
      what lies together  shapes parts melds
      by itself           dealer deadlock scoring feats
      as text             notation position position_text
    bots
      by level            bot careless casual sharp expert temper
      their craft         hand outlook laying opening hoarding knocking spread stakes digging
      in words            reasons facts
      what masters do     seating choices weighing prospects gin_seat table_seat laid_seat
                          wild_seat
      what lies hidden    signs habits worlds hidden laid_hands wild_hands
      who they are        characters
    bots.compact          deadwood gin gin_round melds melding threes laid wild wild_round
    storage
      come what may       keeper backups mishaps
      on the disk         files document lock writer values
      where it lies       places matches shelf
      what is kept        overview record fair result results transfer summary settings my_games
    arena
      a contest           contest match records jobs
      what came of it     tally report
      as a command        command progress
    text                  english languages
    ui
      the program         app errands scene window mishap wait memory hush session waiting working pilot
                          selftest
      painting            canvas felt deck pictures shadows ahead motion season confetti
      drawn with          theme letters plates symbols dates
      to be heard         sound
      to be taken along   clipboard outside
      widgets             screen whole_window box widgets controls stepper number gallery text_field scroll
                          walk example
      the daily deal      daily daily_words month replacing
      first screens       menu menu_places setup company match_up match_length faces my_games house_rules
                          switches naming settings preview
      to read             why game_words rules_page table_rules gin_rules key_page refusal
      after a round       look_back decision round_over match_over headline podium account score_table
      looked at again     history match_row match_menu open_match fair_deals
      between matches     tabs statistics filters ledger chart over_time by_game by_points results_page
      what was achieved   achievements badge
      above the table     pause
    ui.manual
      a page of rules     chapters comparison samples worked
      as it is shown      sheet figures book
    ui.lesson
      what is taught      steps teacher speech
      where               scene rehearsal over
    ui.table
      the whole           scene sit_down presenter show narrator ending
      where things lie    frame layout rows arc spread showdown
      the cards           stage sprite
      the player's hand   hand sorting tray laying board
      pointer and keys    gestures fingers touch keys focus commands moves
      by game             guide opening_guide opening gin knock rummy500 owners joker_choice jokers advice
      around the cards    surroundings hud lights buttons plate label prints marks moment
      what is said        talk occasions bubble
      looked at again     replay reel_bar retold
"""

__version__ = "0.2.0"

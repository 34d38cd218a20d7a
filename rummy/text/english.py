"""English, the source of every other language. Placeholders in braces are filled in by the code.

A comment behind a sentence is meant for the translators; they find it in their catalogue.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Plural:
    """A sentence with a count in it: for one, and for any other number; `by` names its placeholder."""

    one: str
    other: str
    by: str = "count"


Sentences = dict[str, str | Plural]


GENERAL: Sentences = {
    "title": "Rummy",
    "you": "You",  # the player's own name in tables, until he types another
    "ok": "OK",
    "back": "Back",  # a button: to the screen before
    "no_display": "Rummy needs a screen to open its window on, and found none.",
}

MISHAP: Sentences = {
    "mishap.title": "Something went wrong",
    "mishap.text": "A mistake in the program has stopped Rummy. Your match is kept, up to the last move.",
    "mishap.unsaved": "A mistake in the program has stopped Rummy, and the disk has not taken your match. "
    "It goes on if you start again, but is lost if you quit.",
    "mishap.report": "What happened is written down in {path}",
    "mishap.no_report": "It could not be written down: {reason}. What happened: {error}",
    "mishap.again": "Start again",  # a button: begin the program anew after it failed
    "mishap.quit": "Quit",
}

MENU: Sentences = {
    "menu.subtitle": "A table, a deck of cards, good company",
    "menu.play": "Play",  # a button: begin a match
    "menu.continue": "Continue the match",
    "menu.new": "New match",
    "menu.statistics": "Statistics",
    "menu.settings": "Settings",
    "menu.learn": "Learn by playing",
    "menu.help": "How to play",
    "menu.quit": "Quit",
    "menu.version": "Version {version}",
}

DAILY: Sentences = {
    "daily.button": "Daily deal · {day} {month}",
    "daily.title": "Daily deal",
    "daily.date": "{weekday}, {day} {month} {year}",
    "daily.month": "{month} {year}",
    "daily.months": (  # twelve words: headings of a calendar
        "January February March April May June July August September October November December"
    ),
    "daily.months_dated": (  # twelve words: within daily.date, in the case that a date needs
        "January February March April May June July August September October November December"
    ),
    "daily.weekdays": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",  # seven words
    "daily.weekdays_short": "Mon Tue Wed Thu Fri Sat Sun",
    "daily.open": "The same cards for everybody today",
    "daily.begun": "You have begun",
    "daily.missed": "Not played",
    "daily.won": "You won, {own} to {other}",
    "daily.lost": "You lost, {own} to {other}",
    "daily.conceded": "You gave it up",
    "daily.first_counts": "Your first try counts.",
    "daily.waits": "The table waits for you as you left it.",
    "daily.has_counted": "That has counted; you can play it again for practice.",
    "daily.has_passed": "This day is over; you can still play it for practice.",
    "daily.play": "Play",
    "daily.go_on": "Go on",
    "daily.practise": "For practice",
    "daily.copy": "Copy the result",
    "daily.copied": "Copied: paste it wherever you like.",
    "daily.not_copied": "It could not be copied here.",
    "daily.share_won": "Rummy, daily deal of {date}: {game}, won {own} to {other}. Days in a row: {days}.",
    "daily.share_lost": "Rummy, daily deal of {date}: {game}, lost {own} to {other}. Days in a row: {days}.",
    "daily.share_conceded": "Rummy, daily deal of {date}: {game}, given up. Days in a row: {days}.",
    "daily.legend_won": "Won",
    "daily.legend_lost": "Played, not won",
    "daily.played_streak": "Days played in a row",
    "daily.won_streak": "Days won in a row",
    "daily.replaces": "It is a daily deal: given up, it counts as lost.",
    "daily.standing": "Daily deal · days in a row: {played} · won in a row: {won}",
    "daily.was_practice": "This was for practice: the first try of a day counts.",
}

SEASONS: Sentences = {
    "season.new_year": "Happy New Year! A fresh deal for everyone",
    "season.christmas": "Merry Christmas, and good company at the table",
    "season.snow": "Snow outside, warm hands, good cards",
    "season.easter": "Happy Easter! May you find what you look for",
    "season.may_fourth": "Make the fourth meld, and go out with the stars",
    "season.halloween": "Happy Halloween! Beware of the deadwood",
    "season.thanksgiving": "Happy Thanksgiving! There is room for one more",
}

SETUP: Sentences = {
    "setup.title": "New match",
    "setup.opponents": "Opponents",
    "setup.level": "How well they play",  # heading above the levels
    "setup.points": "Points",  # a choice beside the next one: so many points end a match
    "setup.deals": "Deals",  # so many deals make a match
    "setup.so_many": Plural("{count} deal", "{count} deals"),  # in a table: how long a match is
    "setup.start": "Deal the cards",  # a button: the match begins
    "setup.give_up_title": "Give up the unfinished match?",
    "setup.replaces": "It will not be counted, and can't be continued.",
    "setup.give_up": "Give it up",  # a button: the unfinished match
    "setup.keep": "Keep it",  # a button: the unfinished match
    "family.rummy": "Rummy",
    "family.gin": "Gin",
    "family.jokers": "With jokers",  # games with jokers
    "family.rummy500": "Rummy 500",
    "setup.exchange": "Click somebody to have somebody else in that seat",
    "level.mixed": "Mixed",  # of several players
    "level.careless": "Careless",  # how well one plays
    "level.casual": "Casual",
    "level.sharp": "Sharp",
    "level.expert": "Expert",
    "level.auto": "Auto",  # chosen by the program
    "expect.mixed": "Mixed company: everybody plays as well as he usually does, some better than others.",
    "expect.careless": "They play without looking around: just right for learning a game.",
    "expect.casual": "They play for fun and overlook things, as most people do on a friendly evening.",
    "expect.sharp": "They remember what you take and what you throw away, and seldom miss a chance.",
    "expect.expert": "They take their time and make few mistakes: you will have to earn every match.",
    "expect.auto": "As good as you are, by how your last matches of this kind went. For now: {level}.",
    "temper.even": "Plays calmly",  # how one plays
    "temper.hasty": "Never waits long",
    "temper.patient": "Waits for more",
    "temper.bold": "Takes risks",
    "temper.wary": "Gives little away",
}

GAMES: Sentences = {
    "game.cardgames": "Basic rummy",
    "game.playingcards": "Family rummy",
    "game.vip_low": "Club rummy, ace low",
    "game.vip_high": "Club rummy, ace high",
    "game.straight": "Straight rummy",
    "game.bicycle": "Rummy Rum",
    "game.penalty": "Penalty rummy",
    "game.gin": "Gin rummy",
    "game.gin_classic": "Gin rummy, classic",
    "game.gin_tournament": "Gin rummy, tournament",
    "game.oklahoma": "Oklahoma gin",
    "game.rummy51": "Rummy 51",
    "game.romme": "Rommé",
    "game.rummy500": "Rummy 500",
    "about.cardgames": "The game most people know: meld, lay off, go out. The stock is renewed once.",
    "about.playingcards": "For up to six. The discard pile is shuffled as often as it is needed.",
    "about.vip_low": "The last card must be discarded, and the lowest hand wins when the stock is gone.",
    "about.vip_high": "As club rummy, but the ace is worth 15 and stands above the king.",
    "about.straight": "One new meld in a turn; going rummy pays ten points on top.",
    "about.bicycle": "The pile is turned over without shuffling; with two players the winner deals.",
    "about.penalty": "Whoever is left with cards writes them down; the lowest total wins.",
    "about.gin": "For two. Melds stay in hand until one knocks with ten points or less outside them.",
    "about.gin_classic": "The older scoring: gin 20, undercut 10, no big gin; the winner deals.",
    "about.gin_tournament": "Gin 25, big gin 31; a shutout doubles the whole total.",
    "about.oklahoma": "The first face-up card sets the knock limit; a spade doubles the round.",
    "about.rummy51": "Two packs with jokers. First melds of 51 or more; penalty points up to 501.",
    "about.romme": "Two packs, six jokers, first melds of 40; who exchanges a joker lays it at once.",
    "about.rummy500": "Take any discard with all above it; what you lay scores for you, up to 500.",
    "plate": "Round {round} · to {target}",  # at the top of the table: to how many points
    "plate.deals": "Deal {deal} of {deals}",  # or the third deal of seven
    "plate.tie": "Deal {deal} · tie-break",  # or one more, as the best are equal
}

HOUSE_RULES: Sentences = {
    "house.open": "House rules …",
    "house.change": "Change these rules …",
    "house.changed": Plural("{game}, with {count} change", "{game}, with {count} changes"),
    "house.players": "Players and cards",
    "house.turn": "Turn",  # heading: what one may do in a turn
    "house.stock": "Stock",  # heading: the pile to draw from
    "house.score": "Scoring",
    "house.match": "Match",
    "house.use": "Use these rules",
    "house.keep": "Keep the changes",
    "house.name": "Keep under a name …",
    "house.reset": "Back to the usual rules",
    "house.unchanged": "These are the usual rules of {game}.",
    "house.twin": "You keep these rules already, as “{name}”.",
    "house.full": "You keep {most} games already; delete one to keep another.",
    "naming.title": "What do you call this game?",
    "naming.rename": "Another name for this game",
    "naming.empty": "Type a name for your game.",
    "naming.preset": "The program has a game of that name; choose another one.",
    "naming.taken": "You have a game of that name already; choose another one.",
    "naming.keep": "Keep it",
    "naming.cancel": "Cancel",
    "mine.title": "My games",
    "mine.delete_title": "Delete this game?",
    "mine.delete_text": "“{name}” is forgotten; its matches stay in the statistics.",
    "mine.delete_yes": "Delete it",
    "mine.delete_no": "Keep it",
    "mine.of": "{name} ({game})",
    "leave.title": "You have changed the rules",
    "leave.text": "Shall the changes be kept?",
    "leave.keep": "Keep them",
    "leave.discard": "Discard them",
    "leave.go_on": "Go on editing",
    "page.legend": "differs from {game}",  # behind a mark: this line is another one in the game as usual
    "page.instead": "{game}: {rule}",  # what the usual game has instead
    "page.new": "{game} is usually played without.",
    "page.set_to": "{switch}: {value}",
    "switch.yes": "Yes",
    "switch.no": "No",
    "switch.max_players": "How many can play at most.",
    "switch.cards_dealt": "Cards dealt to each player.",
    "switch.for_0": "for 2",  # so many players
    "switch.for_1": "for 3-4",
    "switch.for_2": "for 5-6",
    "switch.ace_runs": "Where the ace stands in a run: A-2-3, Q-K-A, or either; never around the corner.",
    "switch.ace_runs.low": "Low",  # the ace
    "switch.ace_runs.high": "High",
    "switch.ace_runs.both": "Either",
    "switch.ace_points": "What an ace counts when it is left in a hand.",
    "switch.melds_per_turn": "How many new melds may be laid in one turn.",
    "switch.melds_per_turn.any": "Any",  # any number
    "switch.lay_off_before_melding": "Cards may be laid off before one has laid a meld of one's own.",
    "switch.discard_taken": "The card just taken from the discard pile may be discarded again.",
    "switch.discard_drawn": "The card just drawn from the stock may be discarded.",
    "switch.final_discard": "The last card must be discarded to go out.",
    "switch.renewal": "How the pile becomes a stock: shuffled, all of it, turned over, or with an upcard.",
    "switch.renewal.shuffle": "Shuffled",
    "switch.renewal.shuffle_all": "All",  # the top card too; then a new card is turned up
    "switch.renewal.turn_over": "Turned",
    "switch.renewal.turn_over_upcard": "Upcard",
    "switch.renewal.discards_only": "Never",
    "switch.renewals": "How often the stock is renewed before the round ends.",
    "switch.renewals.any": "Always",
    "switch.stalemate": "When nobody can go out: a loss for all, the lowest hand wins, or it does not count.",
    "switch.stalemate.loss": "Loss",
    "switch.stalemate.lowest_hand": "Lowest hand",
    "switch.stalemate.void": "Void",  # the round does not count
    "switch.deadlock_ends": "The round ends as soon as nobody can go out any more.",
    "switch.stalled_rounds": "After how many rounds of turns without progress the round is given up.",
    "switch.settlement": "Who goes out scores, the others write penalties down, or all score what they laid.",
    "switch.settlement.winner_takes": "Winner scores",
    "switch.settlement.penalty": "Penalty",
    "switch.settlement.laid": "Cards laid",  # cards on the table count
    "switch.going_rummy": "What going rummy is worth: all cards laid in one turn.",
    "switch.going_rummy.none": "Nothing",
    "switch.going_rummy.double": "Doubled",
    "switch.going_rummy.bonus10": "10 more",
    "switch.next_dealer": "Who deals the next round.",
    "switch.next_dealer.left": "Player to the left",
    "switch.next_dealer.winner_of_two": "Of two, the winner",
    "switch.next_dealer.winner": "The winner",
    "switch.next_dealer.loser": "The loser",
    "switch.packs": "Packs of 52 cards that are shuffled together.",
    "switch.jokers_per_pack": "Jokers that come with each pack.",
    "switch.joker_points": "What a joker counts when it is left in a hand.",
    "switch.joker_limit": "Jokers in a meld: one, or as many as other cards but never side by side.",
    "switch.joker_limit.one": "Only one",
    "switch.joker_limit.apart": "Not side by side",
    "switch.joker_swap": "A joker on the table may be exchanged for the card that it stands for.",
    "switch.joker_swap.none": "No",
    "switch.joker_swap.to_hand": "Yes, to keep",
    "switch.joker_swap.at_once": "To lay at once",
    "switch.discard_jokers": "Jokers may be discarded.",
    "switch.first_discard": "The discard pile begins with a card turned up, or the first player's discard.",
    "switch.first_discard.upcard": "Turned up",
    "switch.first_discard.first_player": "First discard",
    "switch.opening": "Points that the first melds of a player in a round must be worth together.",
    "switch.deep_takes": "Any discard may be taken, with all above it, if it is laid at once.",
    "switch.lay_top": "A top discard that is taken alone has to be laid at once too.",
    "switch.out_bonus": "Penalty points taken off for going out.",
    "switch.unopened_points": "Penalty points of a player who never laid a meld; 0: the cards in the hand.",
    "switch.upcard_offer": "What follows when both pass on the first face-up card.",
    "switch.upcard_offer.none": "Not offered",
    "switch.upcard_offer.then_stock": "The stock",
    "switch.upcard_offer.then_either": "Free choice",
    "switch.knock_limit": "How much may be left outside the melds to knock.",
    "switch.limit_from_upcard": "The first face-up card sets that limit.",
    "switch.stock_left": "With how many cards left in the stock the round ends without a winner.",
    "switch.gin_bonus": "What gin is worth: nothing left outside the melds.",
    "switch.undercut_bonus": "What the other player gets for having no more left than the knocker.",
    "switch.big_gin_bonus": "What big gin is worth: all cards in melds, no discard; 0 if not played.",
    "switch.spades_double": "A spade as the first face-up card doubles the round.",
    "switch.deals": "How many deals make a match; 0: it ends at the target.",
    "switch.box_bonus": "Points for every round won, added at the end of the match.",
    "switch.game_bonus": "Points for the higher score at the end of the match, boxes not counted.",
    "switch.shutout": "What is doubled for a winner who let the other win no round.",
    "switch.shutout.none": "Nothing",
    "switch.shutout.double_hands": "Rounds",  # the points of the rounds
    "switch.shutout.game_bonus": "Bonus",
    "switch.shutout.double_total": "Everything",
    "rules.unknown_game": "There is no game of that name.",
    "rules.unknown_switch": "There is no switch called “{switch}”.",
    "rules.not_a_number": "“{value}” is no number, as {switch} needs one.",
    "rules.not_yes_or_no": "{switch} is yes or no, not “{value}”.",
    "rules.needs_five_numbers": "{switch} needs five numbers, for two to six players.",
    "rules.needs_one_number": "{switch} is one number, not several.",
    "rules.out_of_range": "{switch} can't be {value}: from {low} to {high} can be played.",
    "rules.unknown_choice": "{switch} can't be “{value}”.",
    "rules.wrong_players": "{players} can't play this; it is for {low} to {high}.",
    "rules.only_one_pack": "Gin is played with one pack and no jokers.",
    "rules.deep_takes_against_opening": (
        "A card from deep in the pile must be laid at once, so first melds can't be asked for as well."
    ),
    "rules.players_reversed": "At least {low} and at most {high} players make no table.",
    "rules.too_many_dealt": Plural(
        "{cards} card each for {players} players is more than the pack has.",
        "{cards} cards each for {players} players are more than the pack has.",
        by="cards",
    ),
    "rules.goal_against_scoring": "With these scores the match would have no winner.",
    "rules.flow_against_scoring": "These scores belong to another kind of game.",
    "rules.only_for_two": "This can be played by two only, not by {players}.",
}

TABLE: Sentences = {
    "prompt.draw_or_dig": "Draw, take {card}, or take a raised card with all above it",
    "prompt.take_top": "Take {card}, the top discard",
    "prompt.take_deep": Plural(  # from deep in the pile
        "Take {card} and the card above it; {card} must be laid this turn",
        "Take {card} and {more} cards above it; {card} must be laid this turn",
        by="more",
    ),
    "prompt.dig_or_decline": "The stock is gone: take {card}, or raised cards, or end the round",
    "prompt.take_or_decline": "The stock is gone: take {card}, or end the round",
    "prompt.draw_or_raised": "Draw from the stock, or take a raised card with all above it",
    "prompt.raised_or_decline": "The stock is gone: take a raised card with all above it, or end the round",
    "prompt.decline": "The stock is gone: end the round",
    "prompt.owed": "Meld {card} or lay it off before you discard",
    "spread.rest": "{rest} · +{points}",  # how many cards are held, and the points laid on the table
    "spread.decline": "End round",  # a button
    "hint.decline": "Take nothing more: the round ends and is counted (P)",
    "prompt.draw_or_take": "Draw from the stock or take {card}",
    "prompt.draw": "Draw from the stock",
    "prompt.take_or_turn": "Take {card}, or click the empty stock to turn the pile over",
    "prompt.play": "Select cards to meld, or drag one to the discard pile to end your turn",
    "prompt.meld_ready": "Lay these cards down: drag them to the table or press Meld",
    "prompt.discard": "Click the discard pile to discard {card}",
    "prompt.no_meld": "No meld yet: it takes three or more of one rank, or in a row in one suit",
    "prompt.lay_off_all": "Click a glowing meld to lay these cards off",
    "prompt.lay_off": "Click a glowing meld to lay {card} off",
    "prompt.which_meld": "Where does {cards} go? Arrows choose a meld, Enter lays it there",
    "prompt.wait": "{name} is thinking …",
    "prompt.dealing": "Dealing round {round} …",
    "prompt.take_or_pass": "Take {card} or pass",
    "prompt.discard_one": "Drag a card to the discard pile to end your turn",
    "prompt.discard_or_knock": "Drag a card to the discard pile to end your turn, or knock",
    "prompt.big_gin": "All your cards are in melds: show big gin, or discard a card",
    "prompt.knock": "This is how your hand will lie: drag cards to change it, then knock",
    "prompt.knock_discard": "Drag the card that you discard onto the pile",
    "prompt.knock_too_much": "Too much deadwood: {limit} at most",
    "prompt.lay_off_best": "{name} knocked with {points}: lay off the glowing cards, then press Done",
    "prompt.lay_off_done": "{name} knocked with {points}: nothing to lay off lowers your hand, press Done",
    "prompt.begin": "Discard one card to begin",
    "prompt.draw_or_take_first": "Draw from the stock, or take {card} if you can lay it in your first melds",
    "prompt.first_melds": "Your first melds must be worth {need} together; if you can't, discard a card",
    "prompt.can_open": "You can open with {points}: press Open, or discard to end your turn",
    "prompt.with_taken": "{card} must be in your first melds, or give it back",
    "prompt.tray": Plural(
        "{have} of {need} point: lay out more melds, or click one to take it back",
        "{have} of {need} points: lay out more melds, or click one to take it back",
        by="need",
    ),
    "prompt.tray_with": Plural(
        "{have} of {need} point: {card} must be in these melds, or give it back",
        "{have} of {need} points: {card} must be in these melds, or give it back",
        by="need",
    ),
    "prompt.join": "Click a glowing meld to add the selected cards to it",
    "prompt.lay_out": "Lay these cards out: drag them to the table or press Meld",
    "prompt.tray_ready": Plural(
        "{have} point is enough: press Open to lay these melds",
        "{have} points are enough: press Open to lay these melds",
        by="have",
    ),
    "prompt.swap": "Click the glowing meld to exchange {card} for its joker",
    "opening.need": "First melds: {need} or more",
    "opening.can": "You can open with {points}",
    "opening.enough": Plural("First melds: {have} point", "First melds: {have} points", by="have"),
    "opening.so_far": "First melds: {have} of {need}",
    "table.owed": "must be laid",  # beneath a card
    "opening.open": "Open",  # a button: lay the first melds of the round
    "opening.propose": "Open …",  # a button: see which first melds there could be
    "opening.cancel": "Cancel",
    "opening.give_back": "Give back",  # a button: the taken discard
    "table.swap": "Take joker",  # a button: exchange a card for it
    "card.joker": "Joker",  # on a card, in short
    "joker.title": "Which card is the joker?",
    "joker.back": "Back",  # a button: without an answer
    "table.melds": "MELDS",  # faint on the felt, where melds are laid
    "table.cards": Plural("{count} card", "{count} cards"),
    "table.left": Plural("{points} point", "{points} points", by="points"),
    "table.undo": "Undo",
    "table.meld": "Meld",  # a button: lay the selected cards
    "gin.pass": "Pass",  # a button: not the face-up card
    "gin.knock": "Knock …",  # a button: it lays the hand out first
    "gin.big_gin": "Big gin!",
    "gin.gin": "Gin!",
    "gin.knock_with": "Knock with {points}",
    "gin.cancel": "Cancel",
    "gin.done": "Done",  # a button: no more to lay off
    "gin.lay_off_all": "Lay off",
    "gin.deadwood": "Deadwood {points}",
    "gin.deadwood_drawn": "{now}, {left} after a discard",
    "gin.limit": "knock with {limit} or less",  # behind the deadwood
    "gin.limit_gin": "knock with gin only",
    "gin.upcard_limit": "{card} sets the limit: {limit}",
    "gin.upcard_doubles": "{card} doubles this round",
    "gin.face_down": "goes face down",  # beneath the card that is discarded to knock
    "gin.no_meld": "no meld",  # beneath cards that lie together but make none
    "gin.row": "{name}: deadwood {points}",
    "gin.row_gin": "{name}: no deadwood",
    "hint.menu": "Menu (Esc)",  # hints show when the pointer rests on a button
    "hint.help": "Rules of this game",
    "hint.advice": "What would a good player do? (H)",
    "advice.draw": "Draw from the stock",  # advice: what a good player would do
    "advice.take": "Take {card}",
    "advice.take_deep": "Take {card} and all above it",
    "advice.give_back": "Put the taken card back",
    "advice.pass": "Pass",
    "advice.decline": "Take nothing, and let the round end",
    "advice.meld": "Lay down {cards}",
    "advice.lay_off": "Lay {card} off on the glowing meld",
    "advice.swap": "Exchange {card} for the joker of the glowing meld",
    "advice.discard": "Discard {card}",
    "advice.knock": "Knock, and throw {card}",
    "advice.big_gin": "Show your hand: it is big gin",
    "advice.done": "Press Done",
    "hint.rank": "Sort by rank (R)",
    "hint.suit": "Sort by suit (S)",
    "hint.melds": "Sort with the ready melds together (G)",
    "hint.undo": "Take the last move back (U)",
    "hint.meld": "Lay the selected cards down (M)",
    "hint.open": "Lay the melds on the tray together (O)",
    "hint.propose": "Lay your best first melds out, to look at them (O)",
    "hint.cancel_tray": "Take the melds on the tray back into your hand (Esc)",
    "hint.give_back": "Put the taken card back; then draw from the stock (B)",
    "hint.swap": "Exchange the selected card for the joker that stands for it (E)",
    "hint.meld_tray": "Put the selected cards on the tray, or down at once (M)",
    "hint.pass": "Leave the face-up card to the other player (P)",
    "hint.knock": "Lay your hand out to end the round (K)",
    "hint.big_gin": "Show your whole hand without a discard (B)",
    "hint.knock_with": "Discard face down and show your hand like this (K)",
    "hint.cancel": "Take the cards back into your hand (Esc)",
    "hint.done": "Lay off no more, and count (D)",
    "hint.lay_off_all": "Lay off all the glowing cards (L)",
    "say.passed": "{name} passes",  # what another player, or you by name, did
    "say.knocked": "{name} knocks!",
    "say.shows": "{name} shows {cards}",
    "say.knock": "{name} has the lower hand and scores {points}",
    "say.you_knock": "You have the lower hand and score {points}",
    "say.undercut": "Undercut! {name} scores {points}",
    "say.you_undercut": "Undercut! You score {points}",
    "say.gin": "Gin! {name} scores {points}",
    "say.you_gin": "Gin! You score {points}",
    "say.big_gin": "Big gin! {name} scores {points}",
    "say.you_big_gin": "Big gin! You score {points}",
    "say.drew": "{name} draws from the stock",
    "say.took": "{name} takes {card}",
    "say.took_deep": "{name} takes {card} and all above it: {more} more",
    "say.declined": "{name} takes nothing more, and the round ends",
    "say.melded": "{name} melds {cards}",
    "say.gave_back": "{name} gives {card} back",
    "say.swapped": "{name} lays {card} and takes the joker",
    "say.laid_off": "{name} lays off {card}",
    "say.discarded": "{name} discards {card}",
    "say.reshuffled": "The discards are shuffled into a new stock",
    "say.turned_over": "The pile is turned over",
    "say.out": "{name} goes out",
    "say.rummy": "{name} goes rummy!",
    "say.you_out": "You go out",
    "say.you_rummy": "You go rummy!",
    "warn.title": "{card} could be laid off",
    "warn.text": "It fits a meld on the table. Discard it all the same?",
    "warn.title_swap": "{card} could take a joker",
    "warn.text_swap": "A joker on the table stands for it. Discard it all the same?",
    "warn.keep_swap": "Let me exchange it",
    "warn.discard": "Discard it",  # a button
    "warn.keep": "Let me lay it off",  # a button
    "warn.never": "Don't warn me again",
}

WHY: Sentences = {
    "advice.because": "{advice}. {why}",
    "why.no_use": "{card} makes no meld with your cards",
    "why.no_use_table": "{card} makes no meld with your cards, and fits none on the table",
    "why.only_to_open": Plural(
        "You may take {card} only to open with it, and that needs {need} point",
        "You may take {card} only to open with it, and that needs {need} points",
        by="need",
    ),
    "why.no_lower": "{card} would leave no fewer points outside your melds",
    "why.makes_run": "It makes a run with {cards}",
    "why.makes_set": "It makes a set with {cards}",
    "why.fits": "It fits {cards} on the table",
    "why.may_knock": "With {card} you can knock",
    "why.nothing_else": "There is nothing else to draw",
    "why.goes_with": "It goes well with {cards}",
    "why.opens": "They are worth {points}; opening needs {need}",
    "why.out": "You can lay all your cards in this turn",
    "why.score": Plural(
        "On the table they score {points} point for you",
        "On the table they score {points} points for you",
        by="points",
    ),
    "why.safe": Plural(
        "Their {points} point can't count against you any more",
        "Their {points} points can't count against you any more",
        by="points",
    ),
    "why.scores": Plural(
        "On the table it scores {points} point for you",
        "On the table it scores {points} points for you",
        by="points",
    ),
    "why.saved": Plural(
        "Its {points} point can't count against you any more",
        "Its {points} points can't count against you any more",
        by="points",
    ),
    "why.saves": Plural(
        "It takes off {points} point of what counts against you",
        "It takes off {points} points of what counts against you",
        by="points",
    ),
    "why.swap": "A joker in your hand can stand for any card",
    "why.give_back": "You may keep it only if you open with it now",
    "why.last": "It is your last card: you go out",
    "why.waits": "Lay nothing yet: going rummy, all cards in one turn, pays double",
    "why.twin": "You have another {card}",
    "why.alone": Plural(
        "None of your cards goes with it, and it may cost you {points} point",
        "None of your cards goes with it, and it may cost you {points} points",
        by="points",
    ),
    "why.alone_cheap": "None of your cards goes with it",
    "why.dead": "The cards that could make a meld of it are gone",
    "why.would_fit": "{card} would fit a meld on the table, and somebody else could lay it off",
    "why.would_help": "{name} took {taken}, and {card} goes with it: better not throw that one",
    "why.hopes": "You keep {cards}, and {wanted} would make a meld",
    "why.hopes_any": "You keep {cards}, and any of {wanted} would make a meld",
    "why.leaves": Plural(
        "{points} point stays outside your melds",
        "{points} points stay outside your melds",
        by="points",
    ),
    "why.unwanted": Plural(
        "Nobody took a card that goes with it, and it may cost you {points} point",
        "Nobody took a card that goes with it, and it may cost you {points} points",
        by="points",
    ),
    "why.costs": Plural(
        "It may cost you {points} point if it stays",
        "It may cost you {points} points if it stays",
        by="points",
    ),
    "why.low": Plural(
        "Only {points} point stays outside your melds; {limit} are allowed",
        "Only {points} points stay outside your melds; {limit} are allowed",
        by="points",
    ),
    "why.gin": "No card stays outside your melds: it is gin",
    "why.big_gin": "Every card of your hand is in a meld",
    "why.done": "Laying off would not lower your points",
}

REVIEW: Sentences = {
    "review.open": "Review my play",  # a button: look back at how the round was played
    "review.title": "How you played",
    "review.round": "Round {round}",
    "review.turn": "Turn {turn}",
    "review.you": "You: {move}",  # what the player did, as in “You: Discard 7H”
    "review.fine": "Nothing was clearly better",
    "review.as_master": "As a master would play it",
    "review.best": "Better for the match: {move}",
    "review.best_by": Plural(  # points that it is worth more
        "Better: {move} (+{points} point)", "Better: {move} (+{points} points)", by="points"
    ),
    "review.master": "A master: {move}",  # what a very good player would have done
    "review.accuracy": "{percent} %",
    "review.part": "{good} / {count}",
    "review.praise_excellent": "Excellent: hardly a move could be better",
    "review.praise_well": "Well played",
    "review.praise_good": "A good round, with something to find",
    "review.praise_more": "There was more in these cards",
    "review.measured": "Good moves: {good} of {count}",
    "review.same": "Moves that a master would have made: {good} of {count}",
    "review.cost": Plural(
        "The other moves gave away about {points} point, by what you could know.",
        "The other moves gave away about {points} points, by what you could know.",
        by="points",
    ),
    "review.fair": "A master judges each move by what you could know at that moment.",
    "review.unmeasured": "In this game what a master would have done can be shown, but not what it is worth.",
    "review.thinking": "Looking at move {now} of {count} …",
    "review.nothing": "There was nothing to decide in this round.",
    "move.draw": "Draw from the stock",
    "move.take": "Take {card}",
    "move.take_deep": "Take {card} and all above it",
    "move.pass": "Pass",
    "move.give_back": "Put the card back",
    "move.meld": "Lay {cards}",
    "move.lay_off": "Lay off {card}",
    "move.swap": "Take the joker for {card}",
    "move.discard": "Discard {card}",
    "move.knock": "Knock with {card}",
    "move.big_gin": "Big gin",
    "move.done": "Lay off no more",
}

REMARKS: Sentences = {  # one to choose from on each line
    "remark.hello.even": "Good luck, everyone!\nTo a good game!",
    "remark.hello.hasty": "Come on, let's play!\nHere we go!",
    "remark.hello.patient": "A fine evening for cards.\nNo hurry. Good luck!",
    "remark.hello.bold": "I feel lucky today!\nLet's make it a lively one!",
    "remark.hello.wary": "Let's see what comes.\nGood luck. I'll watch the pile.",
    "remark.meld.even": "That lies nicely.\nA good row of cards.\nThat was worth it.",
    "remark.meld.hasty": "Down they go!\nNo point in waiting.\nOff my hands!",
    "remark.meld.patient": "That took its time.\nWorth the wait.\nGood things come slowly.",
    "remark.meld.bold": "Look at that!\nNow we are talking!\nThat's how I like it!",
    "remark.meld.wary": "Better on the table.\nSafe and sound.\nFewer cards to worry about.",
    "remark.praise.even": "Nicely done!\nWell played!\nVery good!",
    "remark.praise.hasty": "That was quick!\nWow, well done!\nNice one!",
    "remark.praise.patient": "Beautifully played.\nI could learn from that.\nMy compliments.",
    "remark.praise.bold": "Bravo!\nWhat a move!\nThat took nerve!",
    "remark.praise.wary": "I should have seen that.\nClever, very clever.\nWell played indeed.",
    "remark.out.even": "And I'm out.\nThat was my last card.\nThe cards were kind to me.",
    "remark.out.hasty": "Out already!\nDone!\nThat went fast!",
    "remark.out.patient": "At last!\nPatience pays.\nSlowly, but I got there.",
    "remark.out.bold": "And that's that!\nHa, out I go!\nI had a feeling it would work!",
    "remark.out.wary": "That was close.\nSafely home.\nOut, before anything happens.",
    "remark.caught.even": "Oh dear, so many cards.\nNot my round.\nThat was unlucky.",
    "remark.caught.hasty": "All these cards!\nOh no, I wasn't ready!\nToo slow for once.",
    "remark.caught.patient": "I waited too long.\nOne more turn, and …\nOh well, next time.",
    "remark.caught.bold": "Ouch! It was worth a try.\nThat was a gamble.\nYou win some, you lose some.",
    "remark.caught.wary": "I feared as much.\nToo careful again.\nI should have laid some down.",
    "remark.knock.even": "That will do.\nLet's count.\nA good moment to knock.",
    "remark.knock.hasty": "Knock, knock!\nWhy wait?\nLow enough for me.",
    "remark.knock.patient": "Now it was time.\nLow at last.\nI waited for this.",
    "remark.knock.bold": "It worked!\nI had to risk it!\nNothing ventured, nothing gained!",
    "remark.knock.wary": "Better safe than sorry.\nThat was tight.\nI didn't want to wait.",
    "remark.rummy.even": "All at once. Lovely!",
    "remark.rummy.hasty": "Rummy? I surprise myself!",
    "remark.rummy.patient": "That is what I waited for!",
    "remark.rummy.bold": "What a feeling!",
    "remark.rummy.wary": "Who would have thought it?",
    "remark.gin.even": "Gin. What a hand!",
    "remark.gin.hasty": "Gin, just like that!",
    "remark.gin.patient": "Gin was worth the wait.",
    "remark.gin.bold": "I went for it!",
    "remark.gin.wary": "Gin! I hardly dared hope.",
    "remark.undercut.even": "I had just enough.",
    "remark.undercut.hasty": "Lucky me!",
    "remark.undercut.patient": "Low cards pay in the end.",
    "remark.undercut.bold": "Ha, that was fun!",
    "remark.undercut.wary": "That's why I am careful.",
    "remark.ouch.even": "You had me there.",
    "remark.ouch.hasty": "I knocked too soon!",
    "remark.ouch.patient": "I didn't see that coming.",
    "remark.ouch.bold": "I asked for that!",
    "remark.ouch.wary": "And I was so careful.",
    "remark.slow.even": "Take your time.",
    "remark.slow.hasty": "Shall I put the kettle on?",
    "remark.slow.patient": "No hurry at all.",
    "remark.slow.bold": "Go on, dare it!",
    "remark.slow.wary": "Think it over, it pays.",
    "remark.won.even": "Thank you, that was a good game.",
    "remark.won.hasty": "Shall we play again?",
    "remark.won.patient": "A long, good match. Thank you.",
    "remark.won.bold": "What a match! Once more?",
    "remark.won.wary": "That was closer than it looks.",
    "remark.lost.even": "You deserved that. Well played!",
    "remark.lost.hasty": "Well done! And now again?",
    "remark.lost.patient": "A well-earned win.",
    "remark.lost.bold": "You were too good for me!",
    "remark.lost.wary": "I never saw you coming.",
}

REFUSALS: Sentences = {
    "illegal.not_your_turn": "It is not your turn yet.",
    "illegal.round_over": "The round is over.",
    "illegal.round_not_over": "The round is still being played.",
    "illegal.match_over": "The match is over.",
    "illegal.draw_first": "Draw a card first, from the stock or the discard pile.",
    "illegal.already_drawn": "You have drawn already; now meld, lay off or discard.",
    "illegal.stock_empty": "The stock is empty; take the top discard.",
    "illegal.pile_empty": "There is no discard to take.",
    "illegal.only_top_discard": "Only the top discard can be taken.",
    "illegal.not_in_pile": "{card} is not in the discard pile.",
    "illegal.no_use_for_it": "A card from deep in the pile must be laid at once; you can't lay {card} now.",
    "illegal.take_or_decline": "The stock is gone: take a discard, or end the round.",
    "illegal.nothing_to_give_back": "You can give back only a discard that you took for your first melds.",
    "illegal.first_turn_discards": "You began with a card more than the others: just discard one.",
    "illegal.opening_too_small": "Your first melds must count {need} or more together; these count {have}.",
    "illegal.open_first": "Lay your first melds before that; together they must count {need} or more.",
    "illegal.open_with_taken": "You took {card} for your first melds: it must be among them.",
    "illegal.given_back": "You gave {card} back; you may not take it again in this turn.",
    "illegal.open_or_give_back": "Lay {card} in your first melds, or give it back and draw from the stock.",
    "illegal.owed": "You still have to meld or lay off {card} in this turn.",
    "illegal.joker_ambiguous": "Say which card the joker stands for.",
    "illegal.joker_discarded": "A joker may not be discarded while you hold another card.",
    "illegal.no_swaps": "In this game a joker stays where it lies.",
    "illegal.no_joker_for_it": "No joker in this meld stands for {card}.",
    "illegal.joker_homeless": "The joker must be laid again in this turn, and you have no place for it.",
    "illegal.not_in_hand": "{card} is not in your hand.",
    "illegal.not_a_meld.short": "A meld needs at least three cards.",
    "illegal.not_a_meld.suits": "A set is three or four cards of one rank, each of another suit.",
    "illegal.not_a_meld.ace": "In this game the ace does not stand at that end of a run.",
    "illegal.not_a_meld.corner": "A run can't go around the corner from king over ace.",
    "illegal.not_a_meld.twice": "A run can't hold the same card twice.",
    "illegal.not_a_meld.jokers": "That is more jokers than a meld may hold in this game.",
    "illegal.not_a_meld.side_by_side": "Two jokers may not lie next to each other in a run.",
    "illegal.not_a_meld.neither": "These are no set of one rank and no run in one suit.",
    "illegal.melds_this_turn": Plural(
        "In this game you may lay only {limit} new meld in a turn.",
        "In this game you may lay only {limit} new melds in a turn.",
        by="limit",
    ),
    "illegal.meld_first": "In this game you lay a meld of your own before you lay off.",
    "illegal.no_such_meld": "There is no such meld on the table.",
    "illegal.does_not_fit": "{card} does not fit this meld.",
    "illegal.keep_a_discard": "Keep one card: in this game the last one must be discarded.",
    "illegal.stranded": "You would be left with {card} alone, which you may not discard this turn.",
    "illegal.none_selected": "First click the cards that you want to meld.",
    "illegal.one_discard": "Discard one card only; that ends your turn.",
    "illegal.taken_back": "You just took {card}; discard another card.",
    "illegal.drawn_back": "You just drew {card}; in this game you discard another card.",
    "illegal.take_or_pass": "First take the face-up card or pass.",
    "illegal.nothing_to_pass": "You can only pass on the first face-up card, at the start of a round.",
    "illegal.nothing_to_decline": "There is still a stock to draw from; end the round when it is gone.",
    "illegal.upcard_passed": "You both passed on {card}: now draw from the stock.",
    "illegal.discard_or_knock": "You have drawn already; now discard or knock.",
    "illegal.melds_stay_in_hand": "Melds stay in your hand in this game; you show them when you knock.",
    "illegal.too_much_deadwood": (
        "To knock, the cards outside your melds may count {need} at most; yours count {have}."
    ),
    "illegal.discard_in_meld": "{card} can't be your discard and part of a meld as well.",
    "illegal.named_twice": "{card} can lie in one meld only.",
    "illegal.big_gin_not_played": "Big gin is not played in this game; discard a card and knock.",
    "illegal.not_big_gin": "For big gin all your cards must be in melds; {have} points are left outside.",
    "illegal.lay_off_after_knock": "You lay cards off only after the other player has knocked.",
    "illegal.lay_off_or_done": "The other player knocked: lay off on the melds, or say that you are done.",
    "illegal.not_in_this_game": "That move is not part of this game.",
    "illegal.nothing_to_undo": "There is nothing to take back in this turn.",
    "illegal.draw_seen": "You have seen the card you drew, so the draw can't be taken back.",
    "illegal.turn_played": "Your turn is over; what you discarded stays.",
}

ROUND: Sentences = {
    "banner.rummy": "Rummy!",  # large across the table
    "banner.gin": "Gin!",
    "banner.big_gin": "Big gin!",
    "banner.undercut": "Undercut!",
    "round.title": "Round {round}",
    "round.laid_won": "{name} goes out with {points} in this round",
    "round.you_laid_won": "You go out, with {points} in this round",
    "round.laid_stock": "The stock is gone and nobody goes on: laid less held counts",
    "round.laid_deadlock": "Nobody can go out any more: laid less held counts",
    "round.laid_stalled": Plural(
        "No card was melded for {rounds} round of turns: laid less held counts",
        "No card was melded for {rounds} rounds of turns: laid less held counts",
        by="rounds",
    ),
    "round.laid_mark": "nobody",  # in the column of who went out
    "round.won": "{name} goes out and scores {points}",
    "round.you_won": "You go out and score {points}",
    "round.rummy": "{name} goes rummy: points doubled, {points}",
    "round.you_rummy": "You go rummy! Points doubled: {points}",
    "round.rummy_bonus": "{name} goes rummy and scores {points}",
    "round.you_rummy_bonus": "You go rummy and score {points}!",
    "round.penalty": "{name} goes out; the others write down their cards",
    "round.you_penalty": "You go out; the others write down their cards",
    "round.penalty_bonus": "{name} goes out and takes off {points}; the others write down their cards",
    "round.you_penalty_bonus": "You go out and take off {points}; the others write down their cards",
    "round.penalty_rummy": "{name} goes rummy: the others write down twice their cards",
    "round.you_penalty_rummy": "You go rummy! The others write down twice their cards",
    "round.penalty_rummy_bonus": "{name} goes rummy and takes off {points}; the others count double",
    "round.you_penalty_rummy_bonus": "You go rummy and take off {points}! The others count double",
    "round.unopened_mark": "*",  # behind a score
    "round.unopened": "* no first melds",
    "round.lowest": "The stock is gone. {name} has the lowest hand and scores {points}",
    "round.you_lowest": "The stock is gone. You have the lowest hand and score {points}",
    "round.lowest_deadlock": "Nobody can go out. {name} has the lowest hand and scores {points}",
    "round.you_lowest_deadlock": "Nobody can go out. You have the lowest hand and score {points}",
    "round.lowest_stalled": "Nobody gets on. {name} has the lowest hand and scores {points}",
    "round.you_lowest_stalled": "Nobody gets on. You have the lowest hand and score {points}",
    "round.stock": "The stock is gone: nobody scores",
    "round.deadlock": "Nobody can go out any more: nobody scores",
    "round.stalled": Plural(
        "No card was melded for {rounds} round of turns: nobody scores",
        "No card was melded for {rounds} rounds of turns: nobody scores",
        by="rounds",
    ),
    "round.void_stock": "The stock is gone: the round does not count",
    "round.void_deadlock": "Nobody can go out any more: the round does not count",
    "round.void_stalled": Plural(
        "No card was melded for {rounds} round of turns: the round does not count",
        "No card was melded for {rounds} rounds of turns: the round does not count",
        by="rounds",
    ),
    "round.void": "Nobody knocked in time: the round is void",
    "round.knock": "{name} knocks and scores {points}",
    "round.you_knock": "You knock and score {points}",
    "round.undercut": "{name} undercuts and scores {points}",
    "round.you_undercut": "You undercut and score {points}!",
    "round.gin": "{name} has gin and scores {points}",
    "round.you_gin": "Gin! You score {points}",
    "round.big_gin": "{name} has big gin and scores {points}",
    "round.you_big_gin": "Big gin! You score {points}",
    "round.gin_mark": "Gin",  # in a table, behind the winner
    "round.big_gin_mark": "Big gin",
    "round.undercut_mark": "Undercut",
    "round.void_mark": "void",  # in a table, for a round that does not count
    "round.out_column": "Went out",  # heading of a column: who went out
    "account.laid": "{name}: {laid} laid, {held} in hand",
    "account.you_laid": "You: {laid} laid, {held} in hand",
    "account.own": "Your deadwood",  # a line of a sum
    "account.other": "{name}'s deadwood",
    "account.difference": "Difference",
    "account.gin": "Bonus for gin",
    "account.big_gin": "Bonus for big gin",
    "account.undercut": "Bonus for the undercut",
    "account.doubled": "Doubled by {card}",
    "account.scores": "{name} scores",
    "account.you_score": "You score",
    "account.rounds": "Rounds",
    "account.boxes": "Boxes",  # a line of a sum: points for rounds won
    "account.game": "Game",  # a line of a sum: points for reaching the target
    "account.shutout": "Shutout",
    "round.next": "Next round",
    "round.next_in": "Next round ({seconds})",
    "round.column": "Round",  # heading of a column
    "round.winner": "Winner",  # heading of a column
    "round.total": "Total",  # begins the last line of a table
    "round.stalemate": "stalemate",
    "round.rummy_mark": "Rummy!",
    "round.left": "({points})",  # points left in hand, in a table
    "round.left_means": "In brackets: points left in hand",
    "round.target": "First to {target} wins the match",
    "round.target_low": "The match ends at {target}; the lowest total wins",
    "round.target_totals": "The match ends at {target}; the highest total wins",
    "round.deals": "Deal {deal} of {deals}; the highest total wins the match",  # the third deal of seven
    "round.deals_low": "Deal {deal} of {deals}; the lowest total wins the match",
    "round.tie": "The best are level, so another deal decides the match",
    "match.you_won": "You win the match!",
    "match.won": "{name} wins the match",
    "match.well_played": "Well played! You come {place} of {seats}.",  # a place as in match.place
    "match.close": "So close! Well played.",
    "match.good_game": "Well played! The next match starts at zero again.",
    "match.place": "1st 2nd 3rd 4th 5th 6th",  # what one comes in, first to sixth
    "match.conceded": "You conceded; the match goes to {name}",
    "match.again": "Play again",
    "match.to_menu": "Main menu",
    "match.so_far": Plural(  # the last part is match.streak or match.no_streak
        "{won} of {played} match won · {streak}", "{won} of {played} matches won · {streak}", by="played"
    ),
    "match.streak": "winning streak {count}",  # matches won one after the other until now
    "match.no_streak": "longest streak {count}",  # the most matches won one after the other
}

PAUSE: Sentences = {
    "pause.title": "Paused",
    "pause.resume": "Back to the table",
    "pause.rules": "Rules of this game",
    "pause.settings": "Settings",
    "pause.concede": "Concede the match",
    "pause.menu": "Leave (the match is kept)",  # to the main menu
    "concede.title": "Concede the match?",
    "concede.text": "It counts as lost.",
    "concede.yes": "Concede",
    "concede.no": "Play on",
}

SETTINGS: Sentences = {
    "settings.title": "Settings",
    "settings.page_cards": "Cards",
    "settings.page_table": "Table",
    "settings.page_play": "Play",  # tab: how one plays
    "settings.page_sound": "Sound",
    "settings.page_language": "Language",
    "settings.as_system": "As the system: {language}",
    "settings.back": "Card back",  # the picture on the back of the cards
    "settings.deck": "Deck",  # how the cards look
    "settings.two": "Two colours",  # of the suits
    "settings.four": "Four colours",
    "settings.indices": "Ranks and suits",  # in the corners of the cards
    "settings.index_usual": "Usual",
    "settings.index_large": "Extra large",
    "settings.card_size": "Cards in your hand",
    "settings.felt": "Felt",  # colour of the table
    "settings.seasonal": "Small touches on holidays",
    "settings.fullscreen": "Fullscreen (F11)",
    "settings.name": "Your name",
    "settings.name_title": "What shall the others call you?",
    "settings.name_blank": "Type your name.",
    "settings.speed": "Speed of the others",
    "settings.text_size": "Text size",
    "settings.reduce_motion": "Reduce motion",
    "settings.warn": "Warn when a discard could be laid off",
    "settings.marks": "Mark what can be laid",
    "marks.first": "First matches",
    "marks.always": "Always",
    "marks.never": "Never",
    "settings.remarks": "The others make remarks",
    "settings.countdown": "Next round starts by itself",
    "settings.volume": "Volume",
    "settings.muted": "Mute",
    "settings.try": "Try it",
    "settings.try_place": "A card",
    "settings.try_meld4": "A meld",
    "settings.try_your_turn": "Your turn",
    "settings.reset": "Back to the defaults",
    "settings.undo": "Undo the reset",
    "size.normal": "Normal",
    "size.large": "Large",
    "size.largest": "Largest",
    "speed.relaxed": "Relaxed",
    "speed.normal": "Normal",
    "speed.fast": "Fast",
    "speed.instant": "Instant",  # without pauses
    "felt.green": "Green",  # colours of the table
    "felt.navy": "Navy",
    "felt.burgundy": "Wine",
    "felt.slate": "Slate",
    "felt.teal": "Teal",
    "felt.charcoal": "Coal",
}

TABS: Sentences = {  # of the screens between matches
    "tabs.statistics": "Statistics",
    "tabs.history": "History",
    "tabs.achievements": "Achievements",
}

STATISTICS: Sentences = {
    "statistics.period_always": "All time",
    "statistics.period_month": "Last 30 days",
    "statistics.period_sitting": "This sitting",
    "statistics.all_game": "All games",
    "statistics.all_level": "Any level",
    "statistics.all_players": "Any number of players",  # any number of players
    "statistics.players": Plural("{count} player", "{count} players"),
    "statistics.won_of": Plural("{won} of {played} match won", "{won} of {played} matches won", by="played"),
    "statistics.trend_later": Plural(
        "After {count} match a trend shows here.", "After {count} matches a trend shows here."
    ),
    "statistics.trend_up": "{lately} in the last {count}, up from {before}",
    "statistics.trend_down": "{lately} in the last {count}, {before} before",
    "statistics.trend_same": "{lately} in the last {count}, as before",
    "statistics.rounds": "Rounds played",
    "statistics.rounds_won": "Rounds won",
    "statistics.points": "Points per round",
    "statistics.best": "Best round",
    "statistics.rummies": "Rummies",
    "statistics.gins": "Gins",
    "statistics.undercuts": "Undercuts",
    "statistics.turns": "Turns to go out",
    "statistics.streak": "Matches won in a row now",
    "statistics.longest": "Most matches won in a row",
    "statistics.time": "Time played",
    "statistics.hints": "Hints asked",
    "statistics.none": "Nothing here yet. Finish a match, and it will show.",
    "statistics.none_then": "No match was finished in this period.",
    "statistics.picture_matches": "Matches",
    "statistics.picture_rates": "Win rate",
    "statistics.picture_games": "Games",
    "statistics.picture_points": "Points",
    "statistics.chart": "Points ahead or behind, match by match",
    "statistics.chart_last": "Points ahead or behind in the last {count} matches",
    "statistics.one": "{date}: {margin}",  # one match: the day and the points ahead or behind
    "statistics.won": "Won",  # beside the part of a chart
    "statistics.lost": "Lost",
    "statistics.rates": "Matches won, of the last {count} each time",
    "statistics.fair_line": "The dashed line is an even share among the players.",
    "statistics.rate_by_game": "Matches won in each game",
    "statistics.matches": "Matches",
    "statistics.fair_mark": "The white mark is an even share among the players.",
    "statistics.by_points": "How often a round brought how many points",
    "statistics.points_axis": "Points in a round",
    "statistics.bar": Plural("{low} to {high}: {count} round", "{low} to {high}: {count} rounds"),
    "statistics.rounds_empty": Plural(  # no points, that is
        "{count} of {rounds} round brought none.", "{count} of {rounds} rounds brought none.", by="rounds"
    ),
    "statistics.rounds_free": Plural(  # no points, that is
        "{count} of {rounds} round cost none.", "{count} of {rounds} rounds cost none.", by="rounds"
    ),
    "statistics.points_mixed": "In some of these games few points are good, in others many. Choose one game.",
    "statistics.no_rounds": "No round was played to its end.",
    "statistics.percent": "{number}%",
    "statistics.date": "{day} {month} {year}",
    "statistics.months": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "statistics.results": "Save or reset",
    "statistics.add": "Add results",
    "statistics.minutes": "{minutes} min",  # abbreviated
    "statistics.hours": "{hours} h {minutes} min",
    "statistics.only_hours": "{hours} h",
}

HISTORY: Sentences = {
    "history.matches": Plural("{count} match", "{count} matches"),
    "history.rounds": Plural("{count} round", "{count} rounds"),
    "history.against": "with {names}",
    "history.won": "Won",
    "history.lost": "Lost",
    "history.conceded": "Given up",
    "history.known": "Played again",
    "history.running": "In progress",
    "history.in_round": "Round {round}",
    "history.open": "Open a match",
    "history.none": "Every match that you finish will be kept here, to be looked at again.",
    "kept.watch": "Watch it again",
    "kept.again": "Play this deal again",
    "kept.share": "Share",
    "kept.fair": "Check the deal",
    "kept.again_title": "Play this deal again?",
    "kept.again_text": "The same cards against the same opponents. As the deal is known, it is not counted.",
    "kept.again_yes": "Deal",
    "kept.again_no": "Not now",
    "match.known": "You knew this deal, so the match is not counted.",
    "share.title": "Share this match",
    "share.copied": "The whole match is on the clipboard, with the names of its players. Paste it into a "
    "message; whoever gets it can open it under History.",
    "share.file": "Save as a file",
    "share.written": "The match was saved as\n{path}",
    "share.failed": "The match could not be saved: {reason}.",
    "working.match": "Opening the match…",
    "working.results": "Adding the results…",
    "open.title": "Open a match",
    "open.how": "Drop the file of a match onto this window, paste the text of one, or type where the file "
    "lies.",
    "open.cancel": "Cancel",
    "open.paste": "Paste",
    "open.open": "Open",
    "refused.damaged": "This match is damaged and can't be shown: {file}",
    "refused.empty": "There is nothing in it.",
    "refused.no_record": "This is no match of Rummy.",
    "refused.newer_format": "This match was written by a newer version of Rummy.",
    "refused.bad_header": "The first line, which tells what the match is, can't be read.",
    "refused.bad_ending": "The line that tells how the match ended can't be read.",
    "refused.too_large": "This is larger than any match can be.",
    "refused.not_a_file": "This is no file.",
    "refused.unreadable": "The file could not be read: {reason}.",
    "refused.rules": "Nobody can play by the rules “{line}”. {why}",
    "refused.opponents": "Somebody sits at this table whom this version does not know.",
    "refused.move": "Line {number}, “{move}”, is not allowed where it stands: the match is damaged or was "
    "changed.",
    "refused.checksum": "The scores in line {number} are not those that were played: the match was changed, "
    "or was played by other rules.",
    "refused.unfinished": "The match does not go on to its end.",
    "refused.fingerprint": "The fingerprint does not belong to the deal: the match was changed.",
    "refused.ending": "The match does not end as its last line tells: it was changed.",
    "refused.running": "This is the match that you are playing. It can be watched when it is over.",
}

FAIR: Sentences = {
    "pause.fair": "Fingerprint {print}",
    "fair.title": "Fair deals",
    "fair.dealing": "The first round is dealt · fingerprint {print}",
    "fair.fingerprint": "The fingerprint of this match: {print}",
    "fair.copy": "Copy",
    "fair.copied": "Copied",
    "fair.no_clipboard": "There is no clipboard here",
    "fair.running": "Note it down before you play on. When the match is over, look here again, under "
    "History: then the seed is told, and you can see that it is the one of this fingerprint.",
    "fair.checked": "Checked just now",
    "fair.print_fits": "The fingerprint in the record is that of this seed, these rules and this many "
    "players.",
    "fair.no_print": "This match was played by a version that told no fingerprints yet.",
    "fair.dealt": "Dealt anew from the seed, the first round begins with the hand {cards}",
    "fair.all_fits": Plural(
        "Its {count} round was played with the cards of this seed, move by move, to the same score.",
        "All {count} rounds were played with the cards of this seed, move by move, to the same scores.",
    ),
    "fair.known": "This deal was played again, so its cards were known before.",
    "fair.line": "What the fingerprint is taken of",
    "fair.yourself": "You need not believe this program. Any tool for SHA-256 makes the fingerprint from "
    "the line above, without a line break at its end. Compare it with what you noted before the first card. "
    "How the cards follow from the seed is told in docs/fair.md, with a few lines of Python that deal them "
    "anew.",
    "fair.shuffle_title": "The shuffle can't follow your play",
    "fair.shuffle_text": "Before the first card is dealt, one secret number is drawn: the seed. How the "
    "pack is shuffled in every round follows from the seed and the number of the round alone, so nothing "
    "that you do can change it.",
    "fair.print_title": "What the fingerprint is for",
    "fair.print_text": "The fingerprint is worked out from the seed, the rules and the number of players, "
    "and told before the first card. It does not betray the seed, and nobody knows a way to find another "
    "seed that has the same one. So a seed that fits afterwards is the one that was there from the start.",
    "fair.others_title": "What the others see",
    "fair.others_text": "Your opponents decide by what a player in their seat sees: their own cards, the "
    "table, and what was played. The tests that come with the program exchange all cards that a seat can't "
    "see, and find that no move of theirs changes.",
    "fair.not_title": "What it does not prove",
    "fair.not_text": "A fingerprint does not show that the seed was drawn blindly: a dishonest program "
    "could draw many and keep the one it likes. It says nothing about what the opponents know; for that "
    "there are the tests and the source. It helps only those who noted it before they played. And as a "
    "match must go on after a break, its seed lies in a file on this computer meanwhile: whoever opens that "
    "can know the cards.",
}

REPLAY: Sentences = {
    "replay.round": "Round {round} of {rounds}",
    "replay.slow": "Slow",
    "replay.normal": "Normal",
    "replay.fast": "Fast",
    "replay.open": "All hands open",
    "replay.friend": "Friend",  # the name of who sent a match, where it only says "You"
    "replay.as_you": "As you saw it",
    "replay.as": "As {name} saw it",
    "replay.play": "Let it play by itself (Space)",
    "replay.pause": "Stop here (Space)",
    "replay.back": "One step back (left arrow)",
    "replay.on": "One step on (right arrow)",
    "replay.round_before": "To the start of the round (Page up)",
    "replay.next_round": "To the next round (Page down)",
    "replay.menu": "Share it, play the deal again, check it (M)",
    "replay.close": "Leave (Esc)",
    "retold.deals": "Round {round}: {name} deals",
    "retold.you_deal": "Round {round}: you deal",
    "retold.drew": "{name} draws {card} from the stock",
    "retold.done": "{name} lays off no more",
    "retold.you_done": "You lay off no more",
    "retold.void": "The round ends, and nobody scores",
    "retold.best": "The round ends, and {name} is ahead in it",
    "retold.you_best": "The round ends, and you are ahead in it",
    "retold.you_passed": "You pass",
    "retold.you_knocked": "You knock!",
    "retold.you_drew": "You draw {card} from the stock",
    "retold.you_drew_closed": "You draw from the stock",
    "retold.you_took": "You take {card}",
    "retold.you_took_deep": Plural(
        "You take {card} and the card above it", "You take {card} and all above it: {more} more", by="more"
    ),
    "retold.you_declined": "You take nothing more, and the round ends",
    "retold.you_melded": "You meld {cards}",
    "retold.you_showed": "You show {cards}",
    "retold.you_laid_off": "You lay off {card}",
    "retold.you_swapped": "You lay {card} and take the joker",
    "retold.you_gave_back": "You give {card} back",
    "retold.you_discarded": "You discard {card}",
    "retold.conceded": "{name} gives the match up",
    "retold.you_conceded": "You give the match up",
}

RESULTS: Sentences = {  # the page where they are saved, added and reset
    "results.title": "Your results",
    "results.save": "Save a copy",
    "results.save_text": "All your results in one file, to keep or to take to another computer.",
    "results.save_now": "Save into a file",
    "results.folder": "Open its folder",
    "results.add": "Add results from a file",
    "results.add_text": "Drop the file onto this window, or write where it lies. No match counts twice.",
    "results.add_now": "Add",
    "results.reset": "Start again from zero",
    "results.reset_text": "For all games or for one. You can undo it until you leave this page.",
    "results.reset_now": "Reset",
    "results.undo": "Undo",
    "results.ask_title": "Reset {game}?",
    "results.ask_text": (
        "Achievements from these matches go, too.\nThe old results stay in a file of their own."
    ),
    "results.ask_yes": "Reset",
    "results.ask_no": "Keep them",
}

HELP: Sentences = {
    "help.title": "How to play",
    "help.page_keys": "Keys",
    "keys.title": "Keys",
    "keys.rules": "Rules",
    "keys.walking": "Finding your way",
    "keys.playing": "Playing",
    "keys.tab": "On to the next place at the table",
    "keys.back": "Back to the place before",  # the place at the table that had the focus
    "keys.arrows": "From card to card, meld to meld",
    "keys.ends": "To the first or the last card",
    "keys.space": "Select a card, or let it go",
    "keys.range": "Select several cards side by side",
    "keys.carry": "Move the card (also with Alt)",
    "keys.enter": "Draw, take, lay off, discard, press",
    "keys.escape": "Cancel, else the menu",
    "keys.help": "These keys",
    "keys.fullscreen": "The whole screen",
    "keys.draw": "Draw from the stock",
    "keys.take": "Take the discard",
    "keys.meld": "Meld the selected cards, or lay off",
    "keys.discard": "Discard the card",
    "keys.undo": "Undo (also Ctrl + Z)",
    "keys.advice": "See what a good player would do",
    "keys.sort": "Sort by rank, by suit, with melds apart",
    "keys.open": "See your best first melds, then lay them",
    "keys.give_back": "Give the taken card back",
    "keys.swap": "Exchange a card for its joker",
    "keys.decline": "Rummy 500: end the round",
    "keys.pass": "Gin: pass",
    "keys.knock": "Gin: lay out to knock, then knock",
    "keys.big_gin": "Big gin",
    "keys.defence": "Gin: lay off what is best, done",
    "keys.numbers": "To that meld laid out; that joker",
    "rule.packs_jokers": "{packs} packs with {jokers} jokers, {count} cards.",
    "rule.packs": "{packs} packs, {count} cards.",
    "rule.pack_jokers": "One pack with {jokers} jokers, {count} cards.",
    "rule.first_player": "The first player gets a card more and begins with a discard; no card is turned up.",
    "rule.joker_one": "A joker stands for any card, fixed when it is laid; a meld holds one at most.",
    "rule.joker_apart": "A joker stands for any card; no two side by side, nor more jokers than other cards.",
    "rule.joker_swap_to_hand": "Lay the card that a joker stands for in its place, and the joker is yours.",
    "rule.joker_swap_at_once": "Lay the card that a joker stands for, take the joker and lay it at once.",
    "rule.joker_kept": "A joker may not be discarded, unless you hold nothing else.",
    "rule.joker_points": "A joker left in a hand counts {points}.",
    "rule.opening": "Your first melds, laid together, must count {points} or more, jokers as their cards.",
    "rule.open_first": "Only after your first melds may you lay off.",
    "rule.open_first_jokers": "Only after your first melds may you lay off and exchange jokers.",
    "rule.open_taken": "A discard taken before that must be in these melds, or be given back.",
    "rule.open_taken_once": "A discard taken before that must be in these melds; or give it back and draw.",
    "rule.ace_both_laid": "The ace is low or high, never both; it counts {points}, but 1 in A-2-3.",
    "rule.out_bonus": "Going out takes {points} off your total.",
    "rule.below_zero": "A total of −{target} ends the match too.",
    "rule.unopened": "A hand that never laid first melds counts {points}, whatever it holds.",
    "rule.deal": Plural(
        "{cards} card each; the target is {target} points.",
        "{cards} cards each; the target is {target} points.",
        by="cards",
    ),
    "rule.deal_only": Plural("{cards} card each.", "{cards} cards each.", by="cards"),
    "rule.taken": "The card taken from the discard pile may not be discarded in the same turn.",
    "rule.drawn": "The card drawn from the stock may not be discarded in the same turn.",
    "rule.melds_any": "Any number of melds and lay-offs in a turn.",
    "rule.melds_one": "Only one new meld in a turn; any number of lay-offs.",
    "rule.meld_first": "You lay off only after you have laid a meld of your own.",
    "rule.final_yes": "To go out, your last card must be discarded.",
    "rule.final_no": "You may go out with or without a discard.",
    "rule.ace_low": "The ace is low (A-2-3) and counts {points}.",
    "rule.ace_high": "The ace is high (Q-K-A) and counts {points}.",
    "rule.ace_both": "The ace is low or high, never both, and counts {points}.",
    "rule.stock_shuffle_once": "An empty stock is renewed once by shuffling the discards.",
    "rule.stock_shuffle": "An empty stock is renewed by shuffling the discards.",
    "rule.stock_discards_only": "When the stock is gone, discards are taken until somebody takes none.",
    "rule.deep_takes": "Take the top discard, or a deeper one with all above it if you lay it at once.",
    "rule.deep_takes_all": "Take any discard with all above it, be it the top one, if you lay it at once.",
    "rule.stock_turn": "An empty stock is renewed by turning the discards over, unshuffled.",
    "rule.stock_turn_once": "An empty stock is renewed once by turning the discards over, unshuffled.",
    "rule.end_loss": "When the stock is used up, the round is a stalemate: nobody scores.",
    "rule.end_lowest_hand": "When the stock is used up, the lowest hand wins the difference to the others.",
    "rule.end_void": "A round that nobody can win any more is void: it does not count.",
    "rule.score_winner_takes": "Whoever goes out scores all cards left in the others' hands; faces count 10.",
    "rule.score_penalty": "Whoever is left with cards adds them to his own total; the lowest total wins.",
    "rule.score_laid": "Cards on the table count for who laid them, cards in the hand against.",
    "rule.gin_deal": Plural(
        "For two: {cards} card each; the target is {target} points. Melds stay in the hand.",
        "For two: {cards} cards each; the target is {target} points. Melds stay in the hand.",
        by="cards",
    ),
    "rule.gin_deal_only": Plural(
        "For two: {cards} card each. Melds stay in the hand.",
        "For two: {cards} cards each. Melds stay in the hand.",
        by="cards",
    ),
    "rule.upcard_none": "The non-dealer draws first, from the stock or the face-up card.",
    "rule.upcard_then_stock": "Take or pass the first face-up card; after two passes draw from the stock.",
    "rule.upcard_then_either": "Take or pass the first face-up card; after two passes draw from either.",
    "rule.knock": Plural(
        "Knock: discard face down with {limit} point or less outside your melds (deadwood).",
        "Knock: discard face down with {limit} points or less outside your melds (deadwood).",
        by="limit",
    ),
    "rule.knock_gin": "Knock: discard face down with no deadwood, no card outside your melds.",
    "rule.knock_upcard": "Knock: the first face-up card is the limit of your deadwood; ace {ace}, faces 10.",
    "rule.lay_off_knock": "The other then lays off on the knocker's melds, but never on gin.",
    "rule.score_gin": "The knocker scores the difference of the deadwoods; faces count 10.",
    "rule.gin_bonus": "Gin, a knock without deadwood: the other's deadwood and {points} more.",
    "rule.undercut_bonus": "Undercut, no more deadwood than the knocker: the difference and {points} more.",
    "rule.big_gin": "Big gin, all your cards in melds without a discard: {points} instead of gin's bonus.",
    "rule.big_gin_none": "Big gin is not played: to end the round you discard a card and knock.",
    "rule.spades_double": "A spade as the first face-up card doubles the points of the round.",
    "rule.void": Plural(
        "The round is void with {left} card left in the stock, or {turns} turns without a draw.",
        "The round is void with {left} cards left in the stock, or {turns} turns without a draw.",
        by="left",
    ),
    "rule.dealer_left": "The two deal in turn.",
    "rule.dealer_winner": "The winner of a round deals the next one.",
    "rule.dealer_winner_of_two": "The winner of a round deals the next one.",
    "rule.dealer_loser": "The loser of a round deals the next one.",
    "rule.boxes": (
        "At the end of the match: {box} for each round won, and {game} for the higher score before that."
    ),
    "rule.shutout_double_hands": "Who won every round, none void, doubles the points of the rounds.",
    "rule.shutout_game_bonus": "Who won every round counted gets the bonus for the match twice.",
    "rule.shutout_double_total": "Who won every round counted doubles the whole total.",
    "rule.rummy_double": "Going rummy, all your cards at once in one turn, doubles the points.",
    "rule.rummy_bonus10": "Going rummy, all your cards at once in one turn, is worth 10 points more.",
}

LESSON: Sentences = {  # said by a friend at the table; cards appear in the place of {cards}
    "lesson.leave": "Leave",
    "hint.leave": "Leave the lesson",
    "lesson.draw": (
        "Welcome! You want to get rid of all your cards. Every turn begins with a new card: click the "
        "stock, the face-down cards."
    ),
    "lesson.draw_first": "Let's first draw a card from the stock, the face-down cards.",
    "lesson.run": (
        "{cards} are a run: three or more cards of one suit in order. Click the three, then the table; or "
        "drag them there."
    ),
    "lesson.run_first": "Let's first lay your run on the table.",
    "lesson.discard": (
        "A turn ends with a discard. What you hold at the end counts against you, a king ten points: click "
        "it, then the discard pile."
    ),
    "lesson.discard_first": "Let's first put the king on the discard pile.",
    "lesson.take": (
        "{name} laid a run too, and threw away a four. You hold two fours: instead of drawing, click the "
        "discard pile and take it."
    ),
    "lesson.take_first": "Let's first take the four from the discard pile.",
    "lesson.set": (
        "{cards} are a set: three or four cards of one rank, each of another suit. Lay them on the table too."
    ),
    "lesson.set_first": "Let's first lay your three fours on the table.",
    "lesson.lay_off": (
        "You may lay cards off on any meld, whoever laid it. Your {cards} fits the run of {name}: click it, "
        "then the run; or drag it there."
    ),
    "lesson.lay_off_first": "Let's first add the queen to the run of {name}.",
    "lesson.out": "Only one card left! Put it on the discard pile, and you go out.",
    "lesson.out_first": "Let's first put your last card on the discard pile.",
    "lesson.gin_draw": (
        "In gin your melds stay in your hand. The cards outside them are your deadwood, and the table counts "
        "it for you. First draw a card from the stock."
    ),
    "lesson.gin_draw_first": "Let's first draw a card from the stock.",
    "lesson.gin_discard": (
        "Three jacks: another meld! Now throw away what counts most outside your melds, the {cards}, and "
        "your deadwood falls."
    ),
    "lesson.gin_discard_first": "Let's first put the king on the discard pile.",
    "lesson.gin_again": "It is your turn again. Draw another card from the stock.",
    "lesson.gin_again_first": "Let's first draw a card from the stock.",
    "lesson.gin_knock": (
        "The new card fits your run. With {limit} points of deadwood or less you may end the round: press "
        "Knock."
    ),
    "lesson.gin_knock_first": "Let's knock: press the button Knock.",
    "lesson.gin_laid_out": (
        "This is what {name} will see: your melds, your deadwood, and the card that goes face down. Press "
        "Knock once more."
    ),
    "lesson.gin_last": (
        "You scored the difference between her deadwood and yours. Now another hand, and only one card is "
        "missing: draw it!"
    ),
    "lesson.gin_last_first": "Let's first draw a card from the stock.",
    "lesson.gin_gin": "All your cards but one lie in melds now. No deadwood at all is gin: press Knock.",
    "lesson.gin_gin_first": "Let's knock with the king that is left over: then it is gin.",
    "lesson.gin_shown": (
        "Press Gin. It earns {bonus} points more, and {name} may not lay anything off on your melds."
    ),
    "lesson.over": "Well done!",
    "lesson.over_rummy": (
        "You went out and scored {points} points. Now you know it all: draw, meld, lay off, discard. The "
        "rest comes with playing."
    ),
    "lesson.over_gin": (
        "Gin, and {points} points! Now you know deadwood, the knock and gin. The rest comes with playing."
    ),
    "lesson.match": "Play your first match",
    "lesson.gin": "Learn gin as well",
    "lesson.menu": "Menu",
}

RULE_PAGES: Sentences = {  # the parts of a page of rules; rule.* above are its sentences too
    "part.goal": "The goal",
    "part.deal": "The deal",
    "part.turn": "A turn",
    "part.melds": "Melds",
    "part.lay_off": "Laying off",
    "part.opening": "First melds",
    "part.jokers": "Jokers",
    "part.knock": "Knocking",
    "part.gin": "Gin",
    "part.defence": "After a knock",
    "part.out": "Going out",
    "part.score": "Points",
    "part.end": "The end of a round",
    "part.match": "The match",
    "part.house": "Also changed here",
    "part.table": "At this table",
    "rule.aim_winner_takes": "Get rid of all your cards before the others do: you score what they hold.",
    "rule.aim_penalty": (
        "Get rid of all your cards before the others do: what you still hold is written down against you."
    ),
    "rule.aim_laid": (
        "Lay as many cards on the table as you can: each of them scores for you. What you still hold at the "
        "end of the round counts against you."
    ),
    "rule.aim_gin": (
        "Collect melds in your hand. The cards outside them are your deadwood: end the round when it is "
        "low, before the other does."
    ),
    "rule.goal_highest": "Round follows round; whoever reaches {target} points first wins the match.",
    "rule.goal_totals": "Round follows round until somebody has {target} points; the highest total wins.",
    "rule.deals_highest": Plural(
        "{deals} deal makes the match; the highest total wins.",
        "{deals} deals make the match; the highest total wins.",
        by="deals",
    ),
    "rule.deals_lowest": Plural(
        "{deals} deal makes the match; the lowest total wins.",
        "{deals} deals make the match; the lowest total wins.",
        by="deals",
    ),
    "rule.goal_lowest": "Round follows round until somebody has {target} points; the lowest total wins.",
    "rule.players": "For {low} to {high} players.",
    "rule.players_two": "For two players.",
    "rule.upcard": "The next card is turned up beside the stock: the discard pile begins with it.",
    "rule.next_left": "Chance picks the first dealer; then the deal goes round to the left.",
    "rule.next_winner_of_two": (
        "Chance picks the first dealer; then the deal goes round to the left. Of two players, the winner of "
        "a round deals the next one."
    ),
    "rule.next_winner": "Chance picks the first dealer; then the winner of a round deals the next one.",
    "rule.next_loser": "Chance picks the first dealer; then the loser of a round deals the next one.",
    "rule.begins": "The player to the dealer's left begins.",
    "rule.begins_knock": "The player who did not deal begins.",
    "rule.turn_draw": "First draw a card: from the stock, or the top one of the discard pile.",
    "rule.turn_draw_deep": "First draw a card from the stock, or take from the discard pile.",
    "rule.turn_meld": "Then meld and lay off, if you can and want to.",
    "rule.turn_discard": "Last, put one card on the discard pile. That ends your turn.",
    "rule.turn_keep": "Then put one card on the discard pile, or knock. Your melds stay in your hand.",
    "rule.set": "A set is three or four cards of one rank, each of another suit.",
    "rule.run": "A run is three or more cards of one suit in order.",
    "rule.stays": "Melds stay as they lie: none is broken up or joined to another one.",
    "rule.lay_off_any": "You may add cards to any meld on the table, whoever laid it.",
    "rule.lay_off_ends": "A set takes its fourth card, a run the next card at either end.",
    "rule.out_meaning": "You go out, and the round ends, when you have no card left.",
    "rule.values": "King, queen and jack count 10, the ace {ace}, the other cards their number.",
    "rule.stranded": "Nor may you lay so many cards that only that one is left for the discard.",
    "rule.deep_rest": "The cards that come with a deeper one may stay in your hand.",
    "rule.renewed_shuffle": "The top discard stays where it is.",
    "rule.renewed_shuffle_all": "The top discard is shuffled too, and a new card is turned up.",
    "rule.renewed_turn_over": "Instead of that, whoever is to draw may take the top discard.",
    "rule.renewed_turn_over_upcard": "The oldest discard then begins the new discard pile.",
    "rule.deadlock": "The same holds when nobody can go out any more, whatever is drawn.",
    "rule.stock_none": "An empty stock is not renewed: the round ends with the turn that emptied it.",
    "rule.renewals": Plural(
        "That is done {times} time in a round at most.",
        "That is done {times} times in a round at most.",
        by="times",
    ),
    "rule.laid_off_owner": "A card scores for whoever laid it, also on a meld of somebody else.",
    "rule.stalled": Plural(
        "If nothing is laid for {rounds} round of turns after the stock was renewed, the round ends too.",
        "If nothing is laid for {rounds} rounds of turns after the stock was renewed, the round ends too.",
        by="rounds",
    ),
    "rule.stalled_takes": Plural(
        "If nobody lays a card or draws from the stock for {rounds} round of turns, the round ends too.",
        "If nobody lays a card or draws from the stock for {rounds} rounds of turns, the round ends too.",
        by="rounds",
    ),
    "rule.match_highest": "If several reach {target} in the same round, the highest total wins.",
    "rule.match_totals": "The total with boxes and bonuses decides, whoever reached {target} points.",
    "rule.deals_void": "A void round is not one of these deals.",
    "rule.match_lowest": "The match ends with the round in which somebody reaches {target} points.",
    "rule.tie": "Should the best two be equal, another round is played.",
    "rule.deadwood": "Deadwood is what your cards outside melds count, at the best arrangement.",
    "rule.knock_choice": "You choose how your melds lie: it decides what the other can lay off.",
    "rule.gin_meaning": "No deadwood at all is gin.",
    "hands.click": "Click cards to select them, then click where they shall go; or drag them there.",
    "hands.double": "A double click lays a card off where it fits, or else discards it.",
    "hands.right": "A right click drops the selection; a click while the others play skips to your turn.",
    "hands.tray": (
        "Select a meld and press Meld, or drag it to the table: it lies on a tray that counts. When it is "
        "enough, press Open. Click a meld on the tray to take it back."
    ),
    "hands.joker": (
        "In the corner of a joker on the table you see what it stands for. Where it could be several cards, "
        "you are asked; drop it at one end of a run, and it lies there."
    ),
    "hands.swap": "To exchange a joker, drag the card that it stands for onto the meld.",
    "hands.deep": "A gold tab marks the discards that you could lay. Point at one to see what comes with it.",
    "hands.knock": (
        "The table counts your deadwood. When it is low enough, the button Knock appears and lays your hand "
        "out as the other will see it. Drag cards until you like it, then knock."
    ),
    "hands.defence": "After a knock, cards that can be laid off glow; one button lays them all. Press Done.",
    "sample.set": "A set",
    "sample.run": "A run",
    "sample.fits": "{card} fits",
    "sample.points": "{sum}: enough",
    "sample.too_few": "{sum}: not enough",
    "sample.deadwood": "Deadwood {points}",
    "sample.gin": "Gin: no deadwood",
    "sample.big_gin": "Big gin: eleven cards in melds",
    "sample.laid_by": "The portrait shows who laid that card and those after it",
    "sample.deep": "The card with the tab is chosen; those above it come along",
    "sample.swap": "{card} takes the joker's place",
    "grid.players": "Players",
    "grid.cards": "Cards each",
    "grid.target": "Target",
    "grid.packs": "Packs",
    "worked.out": "An example. {name} goes out; the others still hold these cards:",
    "worked.laid": "An example. {name} goes out. Laid cards count for, held cards against you:",
    "worked.rummy_winner": "Had that been going rummy, {name} would score {points}.",
    "worked.rummy_loser": "Had that been going rummy, {name} would get {points}.",
    "worked.unopened": "nothing laid: {points}",
    "worked.goes_out": "goes out",
    "worked.knock": "{name} knocks with {own}, the other has {other}: {other} − {own} = {points}.",
    "worked.undercut": (
        "Undercut: {name} knocks with {own}, the other has only {other} and scores {own} − {other} + {bonus} "
        "= {points}."
    ),
    "worked.gin": "Gin: the other has {other}, so {name} scores {other} + {bonus} = {points}.",
    "worked.big_gin": "Big gin: the other has {other}, so {name} scores {other} + {bonus} = {points}.",
    "worked.match": (
        "An example. {name} wins the match with {score} points and {won} rounds won: {score} + {won} × {box} "
        "+ {game} = {total}."
    ),
}

ARENA: Sentences = {
    "arena.about": "Let opponents play matches against each other, without a window.",
    "arena.option_opponents": (
        "two to six levels ({levels}), one more than once if you like, and perhaps with a temper "
        "({tempers}) as in sharp/wary"
    ),
    "arena.no_opponent": "there is no opponent “{name}” (there are {levels})",
    "arena.option_rules": "a game, perhaps with switches: cardgames, going_rummy=bonus10",
    "arena.option_matches": "how many; each deal is played once from every seat, so it may be a few more",
    "arena.option_jobs": "processes that play side by side (as many as there are cores)",
    "arena.option_seed": "any text; the same one deals the same cards",
    "arena.option_records": "where to keep a record of each match; what is there already is not played again",
    "arena.not_a_count": "“{value}” is no number from 1 to {most}",
    "arena.not_a_folder": "no folder is named",
    "arena.not_a_seed": "a seed is a line of up to 200 signs",
    "arena.heading": "{rules} (matches: {matches}, deals: {deals}, rounds: {rounds}, seed: {seed})",
    "arena.opponent": "opponent",
    "arena.matches": "matches won",
    "arena.points": "points/round",
    "arena.rounds": "rounds won",
    "arena.seconds": "seconds/decision",
    "arena.lowest": "In this game few points are good.",
    "arena.endings": "How rounds ended: {endings}",
    "arena.end_out": "going out",
    "arena.end_rummy": "going rummy",
    "arena.end_stock": "stock gone",
    "arena.end_deadlock": "nobody could go out",
    "arena.end_stalled": "no progress",
    "arena.end_void": "void",
    "arena.end_knock": "knock",
    "arena.end_undercut": "undercut",
    "arena.end_gin": "gin",
    "arena.end_big_gin": "big gin",
    "arena.left": "{time} left",
    "arena.stopped": "Stopped after {done} of {matches} matches; without --records, nothing was kept.",
    "arena.stopped_kept": "Stopped after {done} of {matches} matches. The same command goes on from there.",
    "arena.lost": "A process that played has ended by itself. With --records, the same command goes on.",
    "arena.no_folder": "The records can't be kept in {folder}: {reason}.",
    "arena.folder_in_use": "Another arena is playing into {folder} right now.",
    "arena.newer_records": "{folder} holds records of a newer version; choose another folder.",
    "arena.other_records": (
        "{folder} holds records of other matches ({players}; {rules}; seed {seed}; version {version}). "
        "Choose another folder, or go on with that arena."
    ),
}

ACHIEVEMENTS: Sentences = {
    "achievement.count": "{count} of {all} achieved",
    "achievement.progress": "{count} of {goal}",
    "achievement.new": Plural("New achievement: {names}", "{count} new achievements: {names}"),
    "achievement.secret": "A secret",
    "achievement.secret_how": "You will know it when it is yours.",
    "achievement.first_win": "The first win",
    "achievement.first_win_how": "Win a match.",
    "achievement.rummy": "Going rummy",
    "achievement.rummy_how": "Lay all your cards down in one turn.",
    "achievement.gin": "A glass of gin",
    "achievement.gin_how": "Knock with gin: nothing left outside your melds.",
    "achievement.undercut": "Undercut",
    "achievement.undercut_how": "Have no more deadwood than the one who knocks.",
    "achievement.comeback": "Back from far behind",
    "achievement.comeback_how": "Win a match in which somebody was far ahead of you.",
    "achievement.at_once": "Gone in a flash",
    "achievement.at_once_how": "End a round in your third turn or sooner.",
    "achievement.great_opening": "A great opening",
    "achievement.great_opening_how": "Open with more than 100 points at Rummy 51 or Rommé.",
    "achievement.deep_dig": "Deep down",
    "achievement.deep_dig_how": "Take ten cards or more at once at Rummy 500.",
    "achievement.long_run": "The long run",
    "achievement.long_run_how": "Bring a run on the table to seven cards.",
    "achievement.streak_3": "Three in a row",
    "achievement.streak_3_how": "Win three matches one after the other.",
    "achievement.streak_5": "Five in a row",
    "achievement.streak_5_how": "Win five matches one after the other.",
    "achievement.streak_10": "Ten in a row",
    "achievement.streak_10_how": "Win ten matches one after the other.",
    "achievement.levels": "Step by step",
    "achievement.levels_how": "Win against somebody of every level.",
    "achievement.characters": "The whole company",
    "achievement.characters_how": "Win against everybody who sits down at this table.",
    "achievement.experts": "Among experts",
    "achievement.experts_how": "Win a match in which all others play as experts.",
    "achievement.families": "At home everywhere",
    "achievement.families_how": "Win a match in each family of games.",
    "achievement.every_game": "Once around the world",
    "achievement.every_game_how": "Win a match of every game in the list.",
    "achievement.full_table": "A full table",
    "achievement.full_table_how": "Win a match against five others.",
    "achievement.own_head": "All by yourself",
    "achievement.own_head_how": "Win ten matches without asking for a hint.",
    "achievement.every_round": "Every single round",
    "achievement.every_round_how": "Win all rounds of a match that has three or more.",
    "achievement.hundred_rounds": "A hundred rounds",
    "achievement.hundred_rounds_how": "Win a hundred rounds.",
    "achievement.evenings": "Ten evenings",
    "achievement.evenings_how": "Finish a match on ten evenings.",
    "achievement.daily_week": "A week of daily deals",
    "achievement.daily_week_how": "Play the daily deal on seven days in a row.",
    "achievement.big_gin": "Big gin",
    "achievement.big_gin_how": "You had all eleven cards in melds.",
    "achievement.night_owl": "Night owl",
    "achievement.night_owl_how": "You finished a match when everybody else was asleep.",
    "achievement.whisker": "By a whisker",
    "achievement.whisker_how": "You won a match by three points or less.",
    "achievement.alone": "Before anybody began",
    "achievement.alone_how": "You went out while none of the others had laid a card.",
}

NOTICES: Sentences = {
    "notice.language_unreadable": "The words of {language} could not be read, so all is said in English.",
    "notice.file_damaged": "{file} was damaged. It was set aside as {aside}, and that part starts afresh.",
    "notice.file_restored": "{file} was damaged or missing and was replaced by its last good copy.",
    "notice.file_newer": "{file} was written by a newer version and is left untouched.",
    "notice.file_unreadable": "{file} could not be read: {reason}.",
    "notice.setting_wrong": "The setting “{setting}” made no sense; its usual value is used.",
    "notice.more": Plural("There is more: {count} other message.", "There is more: {count} other messages."),
    "notice.rules_refused": "The rules “{line}” can't be played. {reason} The usual ones are used.",
    "notice.game_refused": "Your game “{game}”, “{line}”, can't be played. {reason} It was left out.",
    "notice.game_unreadable": "Number {number} of your own games could not be read and was left out.",
    "notice.game_twice": "There were two games of yours called “{game}”; the first one was kept.",
    "notice.games_unreadable": "Your own games could not be read.",
    "notice.games_too_many": "Only the first {most} of your own games were kept.",
    "notice.record_refused": "The match by “{line}” can't go on. {reason} It was set aside as {aside}.",
    "notice.match_damaged": Plural(
        "{count} result in {file} could not be read; a copy was kept as {aside}.",
        "{count} results in {file} could not be read; a copy was kept as {aside}.",
    ),
    "notice.record_damaged": "The match in progress could not be read and was set aside as {aside}.",
    "notice.record_cut": "The match could not be followed to its end; it goes on with round {round}.",
    "notice.record_unreadable": "The match in progress could not be read: {reason}.",
    "notice.record_unwritable": "This match can't be saved just now: {reason}.",
    "notice.record_written": "The match is saved again.",
    "notice.record_gone": "This match was gone from the disk. It's saved again, with every move.",
    "notice.record_replaced": (
        "Another program changed this match's file. It's saved again, and the other is kept as {aside}."
    ),
    "notice.results_gone": "Your results were gone from the disk. They're saved again.",
    "notice.match_elsewhere": "A match is open in another window of Rummy. Here you can play another one.",
    "notice.settings_unwritable": "The settings could not be saved: {reason}.",
    "notice.export_done": "Saved as {path}.",
    "notice.export_failed": "The results could not be saved: {reason}.",
    "notice.folder_not_shown": "The folder could not be opened: {reason}.",
    "notice.import_done": Plural("{count} match was added.", "{count} matches were added."),
    "notice.import_known": Plural(
        "The {count} match in this file is counted already.",
        "The {count} matches in this file are counted already.",
    ),
    "notice.import_empty": "There are no results in this file.",
    "notice.import_damaged": "This file is damaged, or no file of results. Nothing was added.",
    "notice.import_newer": "This file was made by a newer version of Rummy. Nothing was added.",
    "notice.import_too_large": "This file is too large for results. Nothing was added.",
    "notice.import_missing": "There is no such file.",
    "notice.import_unreadable": "This file could not be read: {reason}.",
    "notice.import_failed": "The results could not be added: {reason}.",
    "notice.reset_done": "{game}: the figures start again from zero.",
    "notice.reset_undone": Plural("{count} match is back.", "{count} matches are back."),
    "notice.reset_failed": "The results could not be reset: {reason}.",
    "notice.results_unwritable": "The result could not be saved yet: {reason}.",
    "notice.results_written": "The result is saved now.",
    "notice.disk_slow": "The disk is slow. Go on as you like: all is saved as soon as it can be.",
    "waiting.title": "One moment…",
    "waiting.text": "The disk is slow.",
    "disk.held": "another window of Rummy is using that file",
    "disk.slow": "the disk is too slow",
    "disk.full": "the disk is full",
    "disk.read_only": "nothing can be written there",
    "disk.forbidden": "Rummy has no permission there",
    "disk.broken": "the disk reports an error",
    "disk.missing": "there is no such file or folder",
    "disk.in_the_way": "there is a file where a folder should be",
}

SENTENCES: Sentences = {
    **GENERAL, **MISHAP, **MENU, **SEASONS, **SETUP, **GAMES, **HOUSE_RULES, **TABLE, **REMARKS, **REFUSALS,
    **ROUND,
    **RULE_PAGES, **LESSON,
    **PAUSE, **SETTINGS, **TABS, **STATISTICS, **RESULTS, **HISTORY, **FAIR, **REPLAY, **HELP, **ARENA,
    **NOTICES, **WHY, **REVIEW, **DAILY, **ACHIEVEMENTS,
}  # fmt: skip

"""The sentences before a match: its players and its house rules."""

from rummy.text.english.sentence import Plural, Sentences

SETUP: Sentences = {
    "setup.title": "New match",
    "setup.opponents": "Opponents",
    "setup.level": "Skill level",  # heading above the levels
    "setup.points": "Points",  # a choice beside the next one: so many points end a match
    "setup.deals": "Rounds",  # so many rounds make a match
    "setup.so_many": Plural("{count} round", "{count} rounds"),  # in a table: how long a match is
    "setup.minutes": Plural("About {count} minute", "About {count} minutes"),  # how long a match takes
    "setup.hours": "About {hours} h",  # so many hours, perhaps with a half
    "setup.length": "{duration} · {seats} players",  # two players at least
    "setup.start": "Deal the cards",  # a button: the match begins
    "setup.waits_title": "This match is waiting for you",
    "setup.waits_text": (  # standing: how it stands, with whom
        "{game}. {standing}. If you start a new one, you concede this one, and it counts as a loss."
    ),
    "setup.waits_known": "{game}. {standing}. If you start over, this one ends here. It was for practice.",
    "setup.start_new": "Start a new one",  # a button: a match in the place of the one that waits
    "setup.waiting": "Continue: {standing}",  # a button: the match of this game that waits
    "setup.more": "More…",  # a button: it opens what few want
    "setup.more_title": "More",
    "setup.lately": "Played lately",  # heading: games
    "setup.others": "All other games",  # heading
    # a game that can be played in several ways, and in short these ways, side by side
    "entry.vip_low": "Club rummy",
    "entry.indian_points": "Indian rummy",
    "way.vip_low": "Ace low",
    "way.vip_high": "Ace high",
    "way.gin": "Standard",
    "way.gin_classic": "Classic",
    "way.gin_tournament": "Tournament",
    "way.canasta": "For four",  # players
    "way.canasta_two": "For two",
    "way.burraco": "For four",
    "way.burraco_two": "For two",
    "way.rummy500": "Each alone",
    "way.five_hundred_pairs": "In pairs",
    "way.indian_points": "Points",
    "way.indian_pool101": "Pool 101",
    "way.indian_pool201": "Pool 201",
    "way.indian_deals": "Deals",
    "family.rummy": "Rummy",
    "family.gin": "Gin",
    "family.jokers": "Jokers",  # games with jokers
    "family.rummy500": "500",
    "family.contract": "Contract",
    "family.canasta": "Canasta",
    "family.indian": "Indian",  # rummy
    "setup.partner": "Your partner",  # at the portrait of who plays on your side
    "setup.exchange": "Click a player to swap them out",
    "setup.mixed": "Each at their own",  # level, for the opponents; a short label
    "level.mixed": "Mixed",  # of several players
    "level.beginner": "Beginner",  # how well one plays
    "level.careless": "Careless",
    "level.casual": "Casual",
    "level.sharp": "Sharp",
    "level.expert": "Expert",
    "level.people": "With people",  # matches against others at their own computers
    "level.auto": "Matched to you",  # the level, chosen by the program; a short label
    "expect.mixed": "A mixed table: everyone plays at their own level.",
    "expect.beginner": "It's their first evening, too. They miss melds and forget to lay off.",
    "expect.careless": "They play their own cards and ignore yours. Ideal while you're learning.",
    "expect.casual": "They play for fun and miss things, like most people on a friendly evening.",
    "expect.sharp": "They remember what you take and what you discard, and rarely miss a chance.",
    "expect.expert": "They take their time and make few mistakes. You'll have to earn every match.",
    "expect.auto": "Matched to you, based on your recent results. Right now: {level}.",
    "setup.rated": "In matches of two, {level} is rated {rating} ({casual} is {start}).",  # on one line
    "setup.pair_rated": "Two {level} partners are rated {rating} (two {casual} ones are {start}).",
    "temper.even": "Plays calmly",  # how one plays
    "temper.hasty": "Plays fast",
    "temper.patient": "Holds out for more",
    "temper.bold": "Takes risks",
    "temper.wary": "Plays it safe",
}

HOUSE_RULES: Sentences = {
    "house.open": "House rules…",
    "house.change": "Change these rules…",
    "house.changed": Plural("{game}, with {count} change", "{game}, with {count} changes"),
    "house.players": "Players and cards",
    "house.turn": "Turn",  # heading: what one may do in a turn
    "house.stock": "Stock",  # heading: the pile to draw from
    "house.score": "Scoring",
    "house.match": "Match",
    "house.use": "Use these rules",
    "house.keep": "Save changes",
    "house.name": "Save as…",
    "house.reset": "Restore standard rules",
    "house.unchanged": "These are the standard rules of {game}.",
    "house.twin": "You've already saved these rules as “{name}”.",
    "house.full": "You've already saved {most} games. Delete one to make room.",
    "naming.title": "What will you call this game?",
    "naming.rename": "Rename this game",
    "naming.empty": "Type a name for your game.",
    "naming.preset": "Rummy comes with a game by that name. Choose another.",
    "naming.taken": "You already have a game by that name. Choose another.",
    "naming.keep": "Save",
    "naming.cancel": "Cancel",
    "mine.title": "My games",
    "mine.delete_title": "Delete this game?",
    "mine.delete_text": "“{name}” will be deleted. Its matches stay in your statistics.",
    "mine.delete_yes": "Delete it",
    "mine.delete_no": "Keep it",
    "mine.of": "{name} ({game})",
    "leave.title": "You've changed the rules",
    "leave.text": "Save your changes?",
    "leave.keep": "Save",
    "leave.discard": "Discard",
    "leave.go_on": "Keep editing",
    "page.legend": "changed from {game}",  # behind a mark: this line is another one in the game as usual
    "page.instead": "{game}: {rule}",  # what the usual game has instead
    "page.new": "Not usually part of {game}.",
    "page.set_to": "{switch}: {value}",
    "switch.yes": "Yes",
    "switch.no": "No",
    "switch.max_players": "Maximum number of players.",
    "switch.cards_dealt": "Cards dealt to each player.",
    "switch.for_players": "for {players}",  # so many
    "switch.for_range": "for {fewest}-{most}",
    "switch.ace_runs": "Where the ace goes in a run: {printed:A-2-3}, {printed:Q-K-A} or either.",
    "switch.ace_runs.low": "Low",  # the ace
    "switch.ace_runs.high": "High",
    "switch.ace_runs.both": "Either",
    "switch.ace_runs.around": "{printed:K-A-2} too",  # runs go on around the corner
    "switch.ace_points": "Points for an ace left in your hand.",
    "switch.melds_per_turn": "How many melds you can lay per turn.",
    "switch.melds_per_turn.any": "Any",  # any number
    "switch.lay_off_before_melding": "You can lay off before you've melded.",
    "switch.discard_taken": "You can discard the card you just took from the discard pile.",
    "switch.discard_drawn": "You can discard the card you just drew from the stock.",
    "switch.final_discard": "You must discard your last card to go out.",
    "switch.renewal": "How the discards become a new stock: shuffled, turned over, or with a new upcard.",
    "switch.renewal.shuffle": "Shuffled",
    "switch.renewal.shuffle_all": "All",  # the top card too; then a new card is turned up
    "switch.renewal.turn_over": "Turned",
    "switch.renewal.turn_over_upcard": "Upcard",
    "switch.renewal.discards_only": "Never",
    "switch.renewals": "How many times the stock can be refilled before the round ends.",
    "switch.renewals.any": "No limit",
    "switch.stalemate": "If nobody can go out: everyone loses, the lowest hand wins, or the round is void.",
    "switch.stalemate.loss": "Loss",
    "switch.stalemate.lowest_hand": "Lowest hand",
    "switch.stalemate.void": "Void",  # the round does not count
    "switch.deadlock_ends": "The round ends as soon as nobody can go out any more.",
    "switch.stalled_rounds": "A stalled round ends after this many trips around the table.",
    "switch.settlement": (
        "The winner scores, the losers take penalty points, or all score what they lay down."
    ),
    "switch.settlement.winner_takes": "Winner scores",
    "switch.settlement.penalty": "Penalty",
    "switch.settlement.laid": "Cards laid",  # cards on the table count
    "switch.going_rummy": "What going rummy (laying down all your cards in one turn) is worth.",
    "switch.going_rummy.none": "Nothing",
    "switch.going_rummy.double": "Doubled",
    "switch.going_rummy.bonus10": "10 extra",
    "switch.next_dealer": "Who deals the next round.",
    "switch.next_dealer.left": "The next player",
    "switch.next_dealer.winner_of_two": "With two, the winner",
    "switch.next_dealer.winner_begins": "The winner goes first",
    "switch.next_dealer.winner": "The winner",
    "switch.next_dealer.loser": "The loser",
    "switch.packs": "How many packs are shuffled together.",
    "switch.jokers_per_pack": "Jokers in each pack.",
    "switch.jokers_in_all": "How many of these jokers you play with.",
    "switch.jokers_in_all.each_pack": "All",
    "switch.jokers_in_all.below_packs": "Packs less one",  # one joker fewer than there are packs
    "switch.jokers_in_all.below_players": "Players less one",
    "switch.ace_of_coins": "The ace of coins is a joker.",
    "switch.joker_points": "Points for a joker left in your hand.",
    "switch.joker_limit": (
        "Jokers per meld: one; up to half, never side by side; any number with two others; fewer than half."
    ),
    "switch.joker_limit.one": "Only one",
    "switch.joker_limit.apart": "Apart",
    "switch.joker_limit.fewer": "Fewer",  # fewer jokers than other cards
    "switch.joker_limit.two_natural": "Two naturals",  # any number of jokers with two natural cards
    "switch.joker_swap": "You can swap a joker on the table for the card it stands for.",
    "switch.joker_swap.none": "No",
    "switch.joker_swap.to_hand": "Yes, to keep",
    "switch.joker_swap.at_once": "To play at once",
    "switch.joker_swap_set": "What frees the joker in a set of three.",
    "switch.joker_swap_set.one": "Its card",
    "switch.joker_swap_set.both": "Both missing cards",
    "switch.discard_jokers": "You can discard jokers.",
    "switch.first_discard": "The discard pile starts with an upcard or with the first player's discard.",
    "switch.first_discard.upcard": "Turned up",
    "switch.first_discard.first_player": "First discard",
    "switch.wild_by": "Which cards are wild.",
    "switch.wild_by.rank": "None",
    "switch.wild_by.cards_dealt": "By cards dealt",
    "switch.wild_by.shown": "Turned up",  # by a card of the stock that is shown
    "switch.wild_points": "Points for a wild card left in your hand (0: its own value, −1: nothing).",
    "switch.take_wilds": "You can take wild cards from the discard pile.",
    "switch.runs_to_go_out": "Runs that a declaration needs, one of them pure.",
    "switch.wrong_declaration": "Points for a wrong declaration (0: it isn't allowed).",
    "switch.first_drop": "Points for dropping before your first draw (0: no dropping).",
    "switch.later_drop": "Points for dropping later.",
    "switch.pure_run_alone": "A pure run doesn't count against you, even without a second run.",
    "switch.most_points": "The most that a hand can count (0: no limit).",
    "switch.half_undrawn": "If a player never drew a card, their hand counts only half.",
    "switch.eliminates": "Whoever reaches the target is out, and the last player left wins the match.",
    "switch.rejoin": (
        "Players who are out can come back if nobody still in has more points than this (0: never)."
    ),
    "switch.suits_repeat": "A set can hold the same suit twice, and more than four cards.",
    "switch.shortest_run": "Cards in the shortest run.",
    "switch.runs_apart": "Two runs of the same suit in a contract can't continue each other.",
    "switch.lay_off_later": "You can't lay off in the turn of your first melds.",
    "switch.card_values": "What cards count.",
    "switch.card_values.pips": "Face value; face cards 10",
    "switch.card_values.fives": "Up to nine 5, from ten on 10",
    "switch.card_values.court": "Face value; face cards 10, 11, 12",
    "switch.buys": "Upcards each player can buy per round out of turn, with an extra card from the stock.",
    "switch.buys.any": "Any",  # any number
    "switch.opening": "Points your first melds of the round must add up to.",
    "switch.deep_takes": "You can take any discard, plus all cards above it, if you play it right away.",
    "switch.lay_top": "If you take just the top discard, you must play it right away too.",
    "switch.lay_taken": "A discard you take must be played in the same turn.",
    "switch.concealed_bonus": "Extra points for going out with the whole hand in one turn.",
    "switch.concealed_apart": "Adding to your partner's melds isn't going out concealed.",
    "switch.concealed_opens": "Going out concealed needs no points for first melds.",
    "switch.concealed_natural": "The same without a joker among the cards (0: no difference).",
    "switch.canastas_to_go_out": "Canastas a side needs before it can go out.",
    "switch.natural_to_go_out": "How many of them must have no wild cards.",
    "switch.mixed_to_go_out": "How many of them must have wild cards.",
    "switch.pile_cards": "The most cards you can take from the discard pile at once (0: all).",
    "switch.only_pairs": "The pile can only be taken with two cards of its top card's rank.",
    "switch.must_take": "When the stock is empty, you must take a discard that fits your side's melds.",
    "switch.single_pile": "With one card in your hand, you can take a pile of one card.",
    "switch.fewer_wilds": "A meld must have fewer wild cards than natural ones.",
    "switch.black_threes": "Black threes can be melded to go out.",
    "switch.natural_canasta": "Bonus for a canasta without wild cards.",
    "switch.mixed_canasta": "Bonus for a canasta with wild cards.",
    "switch.long_mixed_canasta": "The same with seven cards in a row that aren't wild (0: no difference).",
    "switch.second_hand": "Second hands that players earn by shedding their first.",
    "switch.second_hand.none": "None",
    "switch.second_hand.seat": "Each player",  # everybody has one
    "switch.second_hand.side": "Each side",
    "switch.untaken_points": "Points off for a second hand never picked up (0: what its cards count).",
    "switch.asks": "You may ask your partner whether to go out.",
    "switch.red_three_points": "Points for each red three (0: threes are cards like any other).",
    "switch.all_red_threes": "Points for all the red threes together (0: just the sum).",
    "switch.cards_drawn": "Cards drawn from the stock in each turn.",
    "switch.wild_limit": "The most wild cards a meld can hold (0: any number).",
    "switch.rejoin_at": "Where players who come back stand, compared with the highest total.",
    "switch.rejoin_at.above": "One above",
    "switch.rejoin_at.level": "Level",
    "switch.rejoins": "How often each player can come back.",
    "switch.rejoins.any": "Any number",
    "switch.pack": "Which cards you play with.",
    "switch.pack.french": "French, 52",
    "switch.pack.spanish40": "Spanish, 40",
    "switch.pack.spanish48": "Spanish, 48",
    "switch.clockwise": "The turn and the deal go to the left (clockwise).",
    "switch.loose_cards": "How many cards can be left when you close.",
    "switch.loose_cards.any": "Any number",
    "switch.first_turn_closing": "You can close on your first turn.",
    "switch.lay_off_on": "Which melds the others can lay off on after someone closes.",
    "switch.lay_off_on.all": "All",
    "switch.lay_off_on.closer": "The closer's",
    "switch.lay_off_on.none": "None",
    "switch.run_wins": "Closing with a single run of all your cards wins the match.",
    "switch.joker_run": (
        "Points taken off for such a run with a joker, which wins no match (0: as for any hand)."
    ),
    "switch.out_bonus": "Points for going out. Where points are penalties, they are taken off.",
    "switch.unopened_points": "Penalty for a player who never melded (0: the cards in their hand).",
    "switch.upcard_offer": "What happens when both players pass on the first upcard.",
    "switch.upcard_offer.none": "Not offered",
    "switch.upcard_offer.then_stock": "The stock",
    "switch.upcard_offer.then_either": "Free choice",
    "switch.knock_limit": "The most deadwood you can knock or close with.",
    "switch.limit_from_upcard": "The first upcard sets the knock limit.",
    "switch.stock_left": "The round ends once the stock is down to this many cards.",
    "switch.gin_bonus": "Bonus for gin: knocking with no deadwood.",
    "switch.undercut_bonus": "Bonus for an undercut: having no more deadwood than the knocker.",
    "switch.big_gin_bonus": "Bonus for big gin: all cards melded, no discard (0 if not played).",
    "switch.spades_double": "If the first upcard is a spade, the round counts double.",
    "switch.deals": "Rounds per match (0: play to the target).",
    "switch.columns": "Games scored side by side: your first win counts in one, the next in two, and so on.",
    "switch.box_bonus": "Bonus for each round won, added at the end of the match.",
    "switch.game_bonus": "Bonus for the higher score at the end of the match, not counting boxes.",
    "switch.shutout": "What a shutout (winning without losing a single round) doubles.",
    "switch.shutout.none": "Nothing",
    "switch.shutout.double_hands": "Rounds",  # the points of the rounds
    "switch.shutout.game_bonus": "Bonus",
    "switch.shutout.double_total": "Everything",
    "rules.unknown_game": "There's no game by that name.",
    "rules.unknown_switch": "There's no rule called “{switch}”.",
    "rules.not_a_number": "{switch} must be a number, not “{value}”.",
    "rules.not_yes_or_no": "{switch} must be yes or no, not “{value}”.",
    "rules.only_in_other_games": "{switch} is a rule of other kinds of games.",
    "rules.needs_five_numbers": (
        "{switch} needs five numbers: for two, three, four, five, and six or more players."
    ),
    "rules.needs_numbers_by_deal": "{switch} needs a number for each round.",
    "rules.needs_numbers_by_score": "{switch} needs four numbers, one for each range of scores.",
    "rules.not_a_contract": (
        "“{value}” isn't a contract. Write G3 for a set (group) of three and S4 for a run (sequence) "
        "of four, joined by +."
    ),
    "rules.contracts_against": "{switch} doesn't go with contracts.",
    "rules.natural_of_one_pack": (
        "You can't make a natural canasta with one pack: a rank has only four cards."
    ),
    "rules.too_many_packs": "This game takes {packs} packs at most.",
    "rules.only_with_contracts": "{switch} can only be played that way with contracts.",
    "rules.needs_one_number": "{switch} takes one number, not several.",
    "rules.out_of_range": "{switch} must be between {low} and {high}, not {value}.",
    "rules.unknown_choice": "{switch} can't be “{value}”.",
    "rules.wrong_players": "This game is for {low} to {high} players, not {players}.",
    "rules.partners_need_four": "Partners need a table for exactly four players.",
    "rules.partners_against_scoring": "Partners can only play together where every card you lay scores.",
    "rules.only_one_pack": "Gin is played with one pack and no jokers.",
    "rules.deep_takes_against_opening": (
        "Cards from deep in the pile must be played right away, so there can't be a minimum for opening too."
    ),
    "rules.players_reversed": "The minimum ({low}) can't be above the maximum ({high}).",
    "rules.too_many_dealt": Plural(
        "{cards} card each for {players} players is more than the pack has.",
        "{cards} cards each for {players} players is more than the pack has.",
        by="cards",
    ),
    "rules.goal_against_scoring": "With this scoring, nobody could ever win the match.",
    "rules.ace_beside_jokers": "The ace of coins can't be a joker beside other jokers.",
    "rules.ace_of_another_pack": "Only in a Spanish pack can the ace of coins be a joker.",
    "rules.no_joker_left": "With {players} players, there would be no jokers left.",
    "rules.court_of_another_pack": "Only in the Spanish pack of 48 can face cards count 10, 11 and 12.",
    "rules.flow_against_scoring": "This scoring belongs to another kind of game.",
    "rules.eliminates_against": "Players can only be eliminated if the lowest total wins the match.",
    "rules.runs_against": "{switch} doesn't work where there are runs as well as sets.",
    "rules.only_for_two": "This is for two players only, not {players}.",
}

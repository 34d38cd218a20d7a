"""The sentences of the help pages."""

from rummy.text.english.sentence import Plural, Sentences

HELP: Sentences = {
    "help.title": "How to play",
    "help.learn": "Learn by playing:\n{game}",  # a button beside a game that is much like that one
    "help.page_keys": "Keys",
    "keys.title": "Keys",
    "keys.rules": "Rules",
    "keys.walking": "Getting around",
    "keys.playing": "Playing",
    "keys.controller": "Game controller (buttons as on Xbox)",
    "cap.ctrl": "Ctrl",  # what is printed on the key
    "cap.shift": "Shift",
    "cap.space": "Space",
    "cap.enter": "Enter",
    "cap.home": "Home",
    "cap.end": "End",
    "keys.tab": "Next spot on the table",
    "keys.back": "Previous spot",  # the place at the table that had the focus
    "keys.arrows": "From card to card, meld to meld",
    "keys.ends": "First or last card",
    "keys.space": "Select or deselect a card",
    "keys.range": "Select several cards in a row",
    "keys.carry": "Move the card (also with Alt)",
    "keys.enter": "Draw, take, lay off, discard, press",
    "keys.escape": "Cancel, or open the menu",
    "keys.shoulders": "Previous or next spot on the table",
    "keys.menu": "Open or close the menu",
    "keys.log": "See what happened this round",
    "keys.talk": "Say something (online)",  # to the other people at the table
    "keys.help": "Show these keys",
    "keys.fullscreen": "Full screen",
    "keys.draw": "Draw from the stock",
    "keys.take": "Take the discard",
    "keys.meld": "Meld the selected or ready cards, or lay off",
    "keys.discard": "Discard the card",
    "keys.undo": "Undo (also Ctrl + Z)",
    "keys.advice": "See what a good player would do",
    "keys.sort": "Sort by rank, by suit, by meld",
    "keys.open": "See your best first melds, then lay them down",
    "keys.give_back": "Give back the card you took",
    "keys.contract": "See your contract on the tray, then lay it down",
    "keys.buy": "Buy the upcard",
    "keys.not_buy": "Don't buy it",
    "keys.swap": "Swap a card for a joker",
    "keys.decline": "End the round",
    "keys.pass": "Pass",
    "keys.knock": "Lay out your hand, then knock",
    "keys.ask": "Ask your partner before you go out",
    "keys.answer": "Answer your partner yes or no",
    "keys.close": "Close the round, or show your hand",
    "keys.go_out": "Go out, or show your hand",
    "keys.drop": "Drop",
    "keys.big_gin": "Big gin",
    "keys.defence": "After a knock: lay off everything that helps, finish",
    "keys.numbers": "Go to that meld, or choose a joker's card",
    "rule.packs_jokers": Plural(
        "{packs} packs with {jokers} joker, {count} cards.",
        "{packs} packs with {jokers} jokers, {count} cards.",
        by="jokers",
    ),
    "rule.packs": "{packs} packs, {count} cards.",
    "rule.pack_jokers": Plural(
        "One pack with {jokers} joker, {count} cards.",
        "One pack with {jokers} jokers, {count} cards.",
        by="jokers",
    ),
    "rule.first_player": (
        "The first player gets an extra card and starts by discarding. No card is turned up."
    ),
    "rule.joker_one": "A joker stands for any card and stays that card once laid. At most one per meld.",
    "rule.joker_apart": (
        "A joker stands for any card. Never two side by side, nor more jokers than other cards."
    ),
    "rule.joker_two_natural": (
        "A joker stands for any card. A meld can hold any number of them as long as it has two other cards."
    ),
    "rule.joker_fewer": "A joker stands for any card. A meld must hold more other cards than jokers.",
    "rule.swap_contract": "You can swap for a joker only once your contract is down.",
    "rule.swap_runs": "Only in runs: in a set, a joker doesn't stand for any particular suit.",
    "rule.joker_swap_to_hand": "Replace a joker with the card it stands for, and the joker is yours.",
    "rule.joker_swap_at_once": "Replace a joker with the card it stands for, and play the joker right away.",
    "rule.joker_swap_both": (
        "A set of three gives up its joker only for both missing cards. A set of four keeps it."
    ),
    "rule.joker_kept": "You can't discard a joker unless you hold nothing else.",
    "rule.joker_points": "A joker left in your hand counts {points}.",
    "rule.opening": (
        "Your first melds together must total {points} or more. A joker counts as the card it stands for."
    ),
    "rule.open_first": "You can only lay off after your first melds.",
    "rule.open_first_jokers": "You can only lay off and swap for jokers after your first melds.",
    "rule.open_later": "In the turn of your first melds you can't lay off or swap yet.",
    "rule.open_taken": "If you take a discard before that, use it in these melds or give it back.",
    "rule.open_taken_once": (
        "If you take a discard before that, use it in these melds, or give it back and draw."
    ),
    "rule.ace_both_laid": "The ace is low or high, never both. It counts {points}, but 1 in {printed:A-2-3}.",
    "rule.out_bonus": "Going out takes {points} off your total.",
    "rule.at_once": "Going out with your whole hand in one turn takes {points} off your total.",
    "rule.at_once_natural": (
        "Going out with your whole hand in one turn takes {points} points off your total, or "
        "{natural} without a joker."
    ),
    "rule.below_zero": "A total of −{target} also ends the match.",
    "rule.unopened": "If you never lay your first melds, your hand counts {points}, whatever you hold.",
    "rule.deal": Plural(
        "{cards} card each. The target is {target} points.",
        "{cards} cards each. The target is {target} points.",
        by="cards",
    ),
    "rule.deal_only": Plural("{cards} card each.", "{cards} cards each.", by="cards"),
    "rule.lay_taken": "A card taken from the discard pile must be played in the same turn.",
    "rule.lay_taken_later": "After your first melds, a discard you take must be played in the same turn.",
    "rule.taken": "A card taken from the discard pile can't be discarded in the same turn.",
    "rule.drawn": "A card drawn from the stock can't be discarded in the same turn.",
    "rule.melds_any": "Any number of melds and lay-offs per turn.",
    "rule.melds_one": "Only one new meld per turn, but any number of lay-offs.",
    "rule.meld_first": "You can only lay off after you've melded.",
    "rule.final_yes": "To go out, you must discard your last card.",
    "rule.final_no": "You can go out with or without a discard.",
    "rule.ace_low": "The ace is low ({printed:A-2-3}) and counts {points}.",
    "rule.ace_high": "The ace is high ({printed:Q-K-A}) and counts {points}.",
    "rule.ace_both": "The ace is low or high, never both, and counts {points}.",
    "rule.ace_around": (
        "The ace is low, high, or between king and two ({printed:K-A-2}), and counts {points}."
    ),
    "rule.stock_shuffle_once": "When the stock runs out, the discard pile is reshuffled once.",
    "rule.stock_shuffle": "When the stock runs out, the discard pile is reshuffled.",
    "rule.stock_discards_only": "When the stock is gone, players take discards until someone takes none.",
    "rule.deep_takes": (
        "Take the top discard, or a deeper one with everything above it if you play it right away."
    ),
    "rule.deep_takes_all": (
        "Take any discard with everything above it. You must play it right away, even the top one."
    ),
    "rule.stock_turn": "When the stock runs out, the discard pile is turned over without shuffling.",
    "rule.stock_turn_once": (
        "When the stock runs out, the discard pile is turned over once, without shuffling."
    ),
    "rule.end_loss": "When the stock is empty, nobody scores.",
    "rule.end_lowest_hand": (
        "When the stock is used up, the lowest hand scores the difference between it and each other hand."
    ),
    "rule.end_lowest_hand_penalty": (
        "When the stock is used up, the lowest hand wins. Everyone else adds the difference between it and "
        "their own hand to their total."
    ),
    "rule.end_void": "A round that nobody can win any more is void and doesn't count.",
    "rule.score_winner_takes": (
        "Go out and you score all the cards left in opponents' hands. Face cards count 10."
    ),
    "rule.score_penalty": "Players left with cards add them to their own total. The lowest total wins.",
    "rule.score_penalty_out": "Players left with cards add them to their own total.",
    "rule.score_laid": "Cards you lay score for you. Cards left in your hand count against you.",
    "rule.score_laid_sides": (
        "Each side scores the cards that both partners have laid, less those still in their hands."
    ),
    "rule.gin_deal": Plural(
        "Two players, {cards} card each, playing to {target} points. Melds stay in your hand.",
        "Two players, {cards} cards each, playing to {target} points. Melds stay in your hand.",
        by="cards",
    ),
    "rule.gin_deal_only": Plural(
        "Two players, {cards} card each. Melds stay in your hand.",
        "Two players, {cards} cards each. Melds stay in your hand.",
        by="cards",
    ),
    "rule.upcard_none": "The non-dealer goes first, drawing from the stock or taking the face-up card.",
    "rule.upcard_then_stock": "Take or pass the first face-up card. If both pass, draw from the stock.",
    "rule.upcard_then_either": "Take or pass the first face-up card. If both pass, draw from either pile.",
    "rule.dealer_left": "Players take turns dealing.",
    "rule.dealer_winner": "The winner of a round deals the next one.",
    "rule.dealer_winner_of_two": "The winner of a round deals the next one.",
    "rule.dealer_loser": "The loser of a round deals the next one.",
    "rule.shutout_double_hands": "Win every round (with none void) and your round points are doubled.",
    "rule.shutout_game_bonus": "Win every scored round and the game bonus is doubled.",
    "rule.shutout_double_total": "Win every scored round and your whole total is doubled.",
    "rule.rummy_double": "Going rummy (all your cards in one turn) doubles the points.",
    "rule.rummy_bonus10": "Going rummy (all your cards in one turn) is worth 10 extra points.",
}

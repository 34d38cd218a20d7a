"""What each game is called, and what it says of itself."""

from rummy.text.english.sentence import Sentences

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
    "game.kalooki40": "Kalooki 40",
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
    "about.kalooki40": "Four jokers, first melds of 40; a set gives its joker only for both missing cards.",
    "about.rummy500": "Take any discard with all above it; what you lay scores for you, up to 500.",
    "plate": "Round {round} · to {target}",  # at the top of the table: to how many points
    "plate.deals": "Deal {deal} of {deals}",  # or the third deal of seven
    "plate.tie": "Deal {deal} · tie-break",  # or one more, as the best are equal
}

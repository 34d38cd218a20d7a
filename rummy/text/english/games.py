"""The names of the games and their descriptions."""

from rummy.text.english.sentence import Sentences

GAMES: Sentences = {
    "game.cardgames": "Basic rummy",
    "game.playingcards": "Family rummy",
    "game.vip_low": "Club rummy, ace low",
    "game.vip_high": "Club rummy, ace high",
    "game.straight": "Straight rummy",
    "game.bicycle": "Rummy Rum",
    "game.penalty": "Penalty rummy",
    "game.machiavelli": "Machiavelli",
    "game.gin": "Gin rummy",
    "game.gin_classic": "Gin rummy, classic",
    "game.gin_tournament": "Gin rummy, tournament",
    "game.oklahoma": "Oklahoma gin",
    "game.hollywood": "Hollywood gin",
    "game.rummy51": "Rummy 51",
    "game.romme": "Rommé",
    "game.kalooki40": "Kalooki 40",
    "game.scala40": "Scala 40",
    "game.rummy500": "Rummy 500",
    "game.five_hundred_pairs": "Rummy 500 in pairs",
    "game.canasta": "Canasta",
    "game.canasta_two": "Canasta for two",
    "game.hand_and_foot": "Hand & Foot",
    "game.burraco": "Burraco",
    "game.burraco_two": "Burraco for two",
    "game.indian_points": "Indian rummy, points",
    "game.indian_pool101": "Indian rummy, pool 101",
    "game.indian_pool201": "Indian rummy, pool 201",
    "game.indian_deals": "Indian rummy, deals",
    "game.three_thirteen": "Three Thirteen",
    "game.chinchon": "Chinchón",
    "game.contract": "Contract rummy",
    "game.liverpool": "Liverpool rummy",
    "game.shanghai": "Shanghai rummy",
    "game.carioca": "Carioca",
    "game.continental": "Continental",
    "about.cardgames": "The game most people know: meld, lay off, go out. The discards are reshuffled once.",
    "about.playingcards": "For up to six. The discard pile is reshuffled as often as needed.",
    "about.vip_low": "You must discard your last card, and the lowest hand wins if the stock runs out.",
    "about.vip_high": "Like club rummy, but the ace is worth 15 and ranks above the king.",
    "about.straight": "One new meld per turn; going rummy earns ten extra points.",
    "about.bicycle": "The discards are turned over without shuffling; with two players, the winner deals.",
    "about.penalty": "Cards left in your hand count against you; the lowest total wins.",
    "about.machiavelli": "Rearrange every meld on the table to get rid of your cards. Nothing is discarded.",
    "about.gin": "For two. Keep your melds in hand until someone knocks with 10 deadwood or less.",
    "about.gin_classic": "The older scoring: gin 20, undercut 10, no big gin; the winner deals.",
    "about.gin_tournament": "Gin 25, big gin 31; a shutout doubles the whole total.",
    "about.oklahoma": "The first upcard sets the knock limit; a spade doubles the round.",
    "about.hollywood": "Three games at once: your first win counts in one, the next in two, then in all.",
    "about.rummy51": "Two packs with jokers. Open with 51 or more; the match ends at 501 penalty points.",
    "about.romme": "Two packs, six jokers, open with 40; swap a joker and you must play it right away.",
    "about.kalooki40": "Four jokers, open with 40; to free a joker from a set, you need both missing cards.",
    "about.scala40": "From Italy: open with 40, play every discard you take, and stay below 101.",
    "about.rummy500": "Dig into the discard pile; every card you lay down scores for you. Play to 500.",
    "about.five_hundred_pairs": (
        "Two against two: you and your partner add up what you lay down and play to 500."
    ),
    "about.canasta": "Two against two: collect seven of a rank, take the whole pile, play to 5000.",
    "about.canasta_two": "Fifteen cards each, draw two a turn, and two canastas before you go out.",
    "about.hand_and_foot": "Five packs: play your hand, then your foot, for natural and mixed canastas.",
    "about.burraco": "Two against two: runs and sets of seven, and a second hand to earn. Play to 2005.",
    "about.burraco_two": "You play for yourself, with a second hand of your own to earn.",
    "about.indian_points": "Thirteen cards, two runs, one of them pure: be the first to declare, or drop.",
    "about.indian_pool101": (
        "Whoever reaches {target} points is out, and the last one left wins. "
        "Dropping costs {first}, or {later} later on."
    ),
    "about.indian_pool201": (
        "The long pool: you are out at {target} points. Dropping costs {first}, or {later} later on."
    ),
    "about.indian_deals": "Two rounds for chips. The losers pay the winner what their hands are worth.",
    "about.three_thirteen": "Eleven rounds, from three cards to thirteen, each with a wild rank of its own.",
    "about.chinchon": "Spanish cards: close with next to nothing left, or win at once with seven in a run.",
    "about.contract": "Seven rounds, each with its own melds to lay first; buy an upcard out of turn.",
    "about.liverpool": "Six rounds of ten cards; in the last, you lay your whole hand at once or not at all.",
    "about.shanghai": "Ten rounds, runs of up to ten; going out in a single turn takes up to 50 points off.",
    "about.carioca": (
        "Ten rounds, from two sets to a run from ace to king. No buying; {printed:K-A-2} is allowed."
    ),
    "about.continental": (
        "Seven rounds, adding a card each time; buy as often as you like. {printed:K-A-2} is allowed."
    ),
    # The same where the match is played to another target than usual, or for another number of rounds
    "about.rummy51_any": "Two packs with jokers. Open with 51 or more; the lowest total wins.",
    "about.rummy500_any": "Dig into the discard pile; every card you lay down scores for you.",
    "about.five_hundred_pairs_any": "Two against two: you and your partner add up what you lay down.",
    "about.canasta_any": "Two against two: collect seven of a rank, and take the whole pile.",
    "about.burraco_any": "Two against two: runs and sets of seven, and a second hand to earn.",
    "about.indian_deals_any": "For chips: the losers pay the winner what their hands are worth.",
    "about.three_thirteen_any": "Three cards first, then one more each round, always with a new wild rank.",
    "about.contract_any": "Each round has its own melds to lay first; buy an upcard out of turn.",
    "about.liverpool_any": "Ten cards, and more melds to lay first each round; buy an upcard out of turn.",
    "about.shanghai_any": "Runs of up to ten; going out in a single turn takes up to 50 points off.",
    "about.carioca_any": "Two sets at first, then more each round. No buying; {printed:K-A-2} is allowed.",
    "about.continental_any": (
        "One more card each round; buy as often as you like. {printed:K-A-2} is allowed."
    ),
    "plate": "Round {round} · to {target}",  # at the top of the table: to how many points
    "plate.deals": "Round {deal} of {deals}",  # or the third deal of seven
    "plate.practice": "Practice · not counted",  # below it, where known cards are played
    "plate.tie": "Round {deal} · tie-break",  # or one more, as the best are equal
}

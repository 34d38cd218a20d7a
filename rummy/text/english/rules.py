"""A page of rules of any game, in sentences for each of its switches."""

from rummy.text.english.sentence import Plural, Sentences

RULE_PAGES: Sentences = {  # the parts of a page of rules; rule.* are its sentences too
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
    "hands.swap_both": (
        "To exchange a joker, drag the card that it stands for onto the meld; onto a set of three both cards "
        "that are missing."
    ),
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
    "sample.swap_both": "Only {cards} together free the joker",
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

"""The sentences of the rules page, for each switch (a field of the rules) that a game can have."""

from rummy.text.english.sentence import Plural, Sentences

RULE_PAGES: Sentences = {  # the parts of a page of rules; rule.* are its sentences too
    "part.goal": "The goal",
    "part.deal": "The deal",
    "part.turn": "Your turn",
    "part.melds": "Melds",
    "part.lay_off": "Laying off",
    "part.opening": "First melds",
    "part.pile": "The pile",
    "part.threes": "Threes",
    "part.second": "The second hand",
    "part.contract": "The contract",
    "part.buying": "Buying",
    "part.jokers": "Jokers",
    "part.wild": "Wild cards",
    "part.knock": "Knocking",
    "part.gin": "Gin",
    "part.close": "Closing",
    "part.after_close": "After closing",
    "part.chinchon": "Chinchón",
    "part.defence": "After a knock",
    "part.out": "Going out",
    "part.score": "Scoring",
    "part.end": "Ending the round",
    "part.match": "The match",
    "part.house": "Other changes",
    "part.table": "At this table",
    "rule.aim_winner_takes": (
        "Be the first to get rid of all your cards, and score what your opponents still hold."
    ),
    "rule.aim_penalty": (
        "Be the first to get rid of all your cards. Whatever you still hold counts against you."
    ),
    "rule.aim_losers_pay": "Win chips from the others by declaring first.",
    "rule.aim_laid": (
        "Lay down as many cards as you can. Each one scores for you. Cards still in your hand when the "
        "round ends count against you."
    ),
    "rule.aim_laid_sides": (
        "Lay down as many cards as you can. Each one scores for your side. Cards still in hand when the "
        "round ends count against it."
    ),
    "rule.aim_canastas": (
        "Collect canastas: melds of seven or more cards of one rank. Everything your side lays scores for "
        "it, and cards still in hand count against it."
    ),
    "rule.goal_sides": "The first side to reach {target} points wins the match.",
    "rule.match_sides": "If both sides reach {target} in the same round, the higher total wins.",
    "rule.players_sides": (
        "For four players, two against two. Your partner sits opposite you, and your scores are added up."
    ),
    "rule.canasta_wild": "Jokers and twos are wild. A meld needs at least two cards that aren't.",
    "rule.canasta_wild_limit": Plural(
        "It can hold {limit} wild card at most.", "It can hold {limit} wild cards at most.", by="limit"
    ),
    "rule.canasta_out_points": "Going out earns {points} points.",
    "rule.aim_burracos": (
        "Build burracos: melds of seven cards or more. Everything your side lays scores for it, and cards "
        "still in hand count against it."
    ),
    "rule.second_side": Plural(
        "Each side also has a second hand of {cards} card, the pozzetto, which lies face down for now.",
        "Each side also has a second hand of {cards} cards, the pozzetto, which lies face down for now.",
        by="cards",
    ),
    "rule.second_seat": Plural(
        "Everyone also has a second hand of {cards} card, the foot, which lies face down for now.",
        "Everyone also has a second hand of {cards} cards, the foot, which lies face down for now.",
        by="cards",
    ),
    "rule.second_up_side": (
        "The first of your side to play their last card picks up the second hand: at once if the card was "
        "laid, so the turn goes on, and for the next turn if it was discarded."
    ),
    "rule.second_up_own": (
        "When you play your last card, you pick up your second hand: at once if you laid the card, so your "
        "turn goes on, and for your next turn if you discarded it."
    ),
    "rule.second_up_seat": (
        "When you play your last card, you pick up your foot: at once if you laid the card, so your turn "
        "goes on, and for your next turn if you discarded it."
    ),
    "rule.pile_free": (
        "You don't need any matching cards to take the pile. If it's a single card, you can't discard "
        "that card in the same turn."
    ),
    "rule.second_out": "You can't go out while a second hand is waiting for you.",
    "rule.second_out_foot": "You can't go out while your own foot is waiting. Nobody else's matters.",
    "rule.last_discard": "Your last card has to be discarded, and it can't be a wild one.",
    "rule.untaken": "A second hand that was never picked up costs its side {points} points.",
    "rule.untaken_foot": "A foot that was never picked up costs its side {points} points.",
    "rule.untaken_cards_foot": "The cards in a foot that was never picked up are subtracted too.",
    "rule.untaken_cards": "The cards in a second hand that was never picked up are subtracted too.",
    "rule.aim_gin": (
        "Collect melds in your hand. The cards left over are your deadwood. End the round when it's low, "
        "before your opponent does."
    ),
    "rule.spanish_pack": (
        "A Spanish pack of {count} cards in coins, cups, swords and clubs. The face cards are sota (10), "
        "caballo (11) and rey (12)."
    ),
    "rule.spanish_packs": (
        "{packs} Spanish packs, {count} cards in coins, cups, swords and clubs. The face cards are sota "
        "(10), caballo (11) and rey (12)."
    ),
    "rule.order_spanish40": "There are no eights or nines: in a run, the sota follows the seven.",
    "rule.order_spanish48": "In a run, the sota follows the nine.",
    "rule.close_lay_all": (
        "If the closer has a card left, the others may now lay off cards on any melds shown, no matter whose."
    ),
    "rule.close_lay_closer": (
        "If the closer has a card left, the others may now lay off cards on the closer's melds."
    ),
    "rule.rejoin_level": (
        "If you're out and at least two others play on, none with more than {points}, you come back level "
        "with the highest total."
    ),
    "rule.rejoin_level_any": (
        "If you're out and at least two others play on, you come back level with the highest total."
    ),
    "rule.rejoins": Plural(
        "Each player can come back {count} time in a match.",
        "Each player can come back {count} times in a match.",
    ),
    "rule.tie_out": (
        "If everyone is out in the same round, the lowest total wins. Players who share it play on."
    ),
    "rule.begins_right": "The player to the dealer's right goes first, and the turn passes to the right.",
    "rule.next_right": "The first dealer is random. After that the deal passes to the right.",
    "rule.next_winner_of_two_right": (
        "The first dealer is random. After that the deal passes to the right. With two players, the winner "
        "of a round deals the next one."
    ),
    "rule.goal_highest": "The first player to reach {target} points wins the match.",
    "rule.goal_totals": "Play until someone reaches {target} points. The highest total wins.",
    "rule.goal_columns": (
        "Play {columns} games side by side, each to {target} points. The highest combined total wins."
    ),
    "rule.deals_highest": Plural(
        "A match is {deals} round. The highest total wins.",
        "A match is {deals} rounds. The highest total wins.",
        by="deals",
    ),
    "rule.deals_lowest": Plural(
        "A match is {deals} round. The lowest total wins.",
        "A match is {deals} rounds. The lowest total wins.",
        by="deals",
    ),
    "rule.goal_lowest": "Play until someone reaches {target} points. The lowest total wins.",
    "rule.players": "For {low} to {high} players.",
    "rule.players_two": "For two players.",
    "rule.upcard": "The next card is turned face up beside the stock to start the discard pile.",
    "rule.next_left": "The first dealer is random. After that the deal passes to the left.",
    "rule.next_winner_begins": (
        "The first dealer is random. After that the player before the winner deals, so the winner goes "
        "first. If nobody won, or the winner is out, the deal passes to the left."
    ),
    "rule.next_winner_begins_right": (
        "The first dealer is random. After that the player before the winner deals, so the winner goes "
        "first. If nobody won, or the winner is out, the deal passes to the right."
    ),
    "rule.next_winner_of_two": (
        "The first dealer is random. After that the deal passes to the left. With two players, the winner "
        "of a round deals the next one."
    ),
    "rule.next_winner": "The first dealer is random. After that the winner of a round deals the next one.",
    "rule.next_loser": "The first dealer is random. After that the loser of a round deals the next one.",
    "rule.begins": "The player to the dealer's left goes first.",
    "rule.turn_draw": "First draw a card from the stock, or take the top discard.",
    "rule.turn_draw_deep": "First draw from the stock, or take from the discard pile.",
    "rule.turn_meld": "Then meld and lay off if you like.",
    "rule.turn_discard": "Finally, discard a card to end your turn.",
    "rule.turn_keep_closed": "Then discard a card. Your melds stay in your hand.",
    "rule.deal_by_deal": "Cards each, round by round: {cards}.",
    "rule.rejoin": (
        "If you're out and at least two others play on, none with more than {points}, you come back with one "
        "point more than the highest total."
    ),
    "rule.goal_pool": "Whoever reaches {target} points is out. The last player left wins the match.",
    "rule.run_long": "A run is {count} or more consecutive cards of the same suit.",
    "rule.set_repeat": "A set is three or more cards of the same rank. Suits can repeat.",
    "rule.score_closed_winner_takes": "The winner scores what everyone else's hands are worth.",
    "rule.score_closed_losers_pay": "Each loser pays the winner in chips what their hand is worth.",
    "rule.score_closed_penalty": "Cards outside your melds are added to your total. The lowest total wins.",
    "rule.score_closed_penalty_out": "Cards outside your melds are added to your total.",
    "rule.set": "A set is three or four cards of the same rank in different suits.",
    "rule.run": "A run is three or more consecutive cards of the same suit.",
    "rule.stays": "Melds can't be split or combined once they're down.",
    "rule.lay_off_any": "You can lay off on any meld on the table, no matter whose it is.",
    "rule.lay_off_ends": "Add the fourth card to a set, or the next card to either end of a run.",
    "rule.lay_off_ends_any": (
        "Add cards of the same rank to a set, or the next card to either end of a run."
    ),
    "rule.out_meaning": "You go out when you have no cards left, and the round ends.",
    "rule.values": "King, queen and jack count 10, the ace {ace}, and number cards their face value.",
    "rule.values_fives": "Cards from two to nine count 5, ten to king 10, the ace {ace}.",
    "rule.stranded": "You also can't play so many cards that it's the only one left to discard.",
    "rule.deep_rest": "The cards you pick up with a deeper one can stay in your hand.",
    "rule.renewed_shuffle": "The top discard stays where it is.",
    "rule.renewed_shuffle_all": "The top discard is shuffled in too, and a new card is turned up.",
    "rule.renewed_turn_over": "The player to draw can take the top discard instead.",
    "rule.renewed_turn_over_upcard": "The oldest discard then starts the new discard pile.",
    "rule.deadlock": "The same applies when nobody can go out any more, whatever they draw.",
    "rule.stock_none": "There's no reshuffle. The round ends with the turn that empties the stock.",
    "rule.renewals": Plural(
        "At most {times} time per round.",
        "At most {times} times per round.",
        by="times",
    ),
    "rule.laid_off_owner": "Each card scores for the player who laid it, even on someone else's meld.",
    "rule.stalled": Plural(
        "Once the stock is refilled, {rounds} trip around the table with nothing laid also ends the round.",
        "Once the stock is refilled, {rounds} trips around the table with nothing laid also end the round.",
        by="rounds",
    ),
    "rule.stalled_takes": Plural(
        "The round also ends if nobody lays a card or draws from the stock for {rounds} trip around "
        "the table.",
        "The round also ends if nobody lays a card or draws from the stock for {rounds} trips around "
        "the table.",
        by="rounds",
    ),
    "rule.match_highest": "If several players reach {target} in the same round, the highest total wins.",
    "rule.match_totals": (
        "The highest total with boxes and bonuses wins, no matter who reached {target} points."
    ),
    "rule.deals_void": "Void rounds don't count.",
    "rule.match_lowest": "The match ends after the round in which someone reaches {target} points.",
    "rule.tie": "If there's a tie for first, you play another round.",
    "hands.click": "Click cards to select them, then click where you want them. Or just drag.",
    "hands.whole": (
        "Drag any card of a ready meld and the whole meld comes along; with Alt held, just that card."
    ),
    "hands.double": "Double-click a card to lay it off where it fits, or else discard it.",
    "hands.pile": (
        "Click the pile to take it with the cards you can best spare. Or first select the cards you "
        "want to take it with."
    ),
    "hands.right": "Right-click to deselect. Click during opponents' turns to skip ahead.",
    "hands.contract": (
        "Melds of your contract go on a tray. Lay it down once they are all there; Esc takes them back."
    ),
    "hands.tray": (
        "Select a meld and press Meld, or drag it to the table. It goes on a tray that adds up the points. "
        "Once you have enough, press Open. Click a meld on the tray to take it back."
    ),
    "hands.joker": (
        "A joker on the table shows in its corner which card it stands for. If it could be more than one, "
        "you choose. Drop it at one end of a run, and it stays there."
    ),
    "hands.swap": "To take a joker, drag the card it stands for onto the meld.",
    "hands.swap_both": (
        "To take a joker, drag the card it stands for onto the meld. A set of three needs both missing cards."
    ),
    "hands.deep": "A gold tab marks discards you could play. Point at one to see what comes with it.",
    "hands.knock": (
        "The table counts your deadwood. When it's low enough, the Knock button appears and lays out your "
        "hand as your opponent will see it. Drag cards until you like it, then knock."
    ),
    "hands.lives": (
        "The line below the piles shows which runs you have, and a gold star marks every wild card. "
        "Press Declare, or drag your discard onto the open felt. Before you draw, the Drop button "
        "shows what it costs."
    ),
    "hands.closed": (
        "The table counts what's left outside your melds, and a gold star marks every wild card. When you "
        "can go out, a button appears; you can also drag your last discard onto the open felt."
    ),
    "hands.closing": (
        "The table counts what's left outside your melds. When you can close, a button appears; you can "
        "also drag your discard onto the open felt. After someone closes, every card you can lay off "
        "glows."
    ),
    "hands.defence": (
        "After a knock, every card you can lay off glows. One button lays them all off. Then press Done."
    ),
    "sample.set": "A set",
    "sample.run": "A run",
    "sample.natural": "A natural canasta",
    "sample.mixed": "A mixed canasta",
    "sample.burraco_clean": "A clean burraco",
    "sample.burraco_semi": "A semi-clean burraco",
    "sample.burraco_dirty": "A dirty burraco",
    "sample.fits": "{card} fits",
    "sample.points": "{sum}: enough",
    "sample.too_few": "{sum}: not enough",
    "sample.deadwood": "Deadwood {points}",
    "sample.laid_by": "The portrait shows who laid that card and the ones after it",
    "sample.deep": "You pick the card with the tab, and those above it come along",
    "sample.swap": "{card} takes the joker's place",
    "sample.swap_both": "It takes {cards} together to free the joker",
    "grid.players": "Players",
    "grid.cards": "Cards each",
    "grid.target": "Target",
    "grid.packs": "Packs",
    "worked.out": "For example, {name} goes out while their opponents still hold these cards:",
    "worked.laid": "For example, {name} goes out. Cards laid count for you, cards held against you:",
    "worked.sides": "For example, {name} goes out. This is what both sides score:",
    "worked.rummy_winner": "By going rummy, {name} would have scored {points}.",
    "worked.rummy_loser": "If the winner had gone rummy, {name} would have taken {points}.",
    "worked.unopened": "nothing laid: {points}",
    "worked.goes_out": "goes out",
    "worked.knock": "{name} knocks with {own} against {other}: {other} − {own} = {points}.",
    "worked.undercut": (
        "Undercut: {name} knocks with {own}, but their opponent has only {other} and scores {own} − {other} "
        "+ {bonus} = {points}."
    ),
    "worked.gin": "Gin: the opponent has {other}, so {name} scores {other} + {bonus} = {points}.",
    "worked.big_gin": "Big gin: the opponent has {other}, so {name} scores {other} + {bonus} = {points}.",
}

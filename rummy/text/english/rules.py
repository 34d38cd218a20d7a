"""The sentences of the rules page, for each switch of the games."""

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
    "rule.canasta_sides": (
        "For four players, two against two. Your partner sits opposite you, and you share melds and score."
    ),
    "rule.players_sides": (
        "For four players, two against two. Your partner sits opposite you, and your scores are added up."
    ),
    "rule.canasta_two": "For two players, each playing for themselves.",
    "rule.canasta_upcard": (
        "The next card is turned face up to start the discard pile. If it's wild or a red three, another one "
        "goes on top of it."
    ),
    "rule.canasta_draw": Plural(
        "First draw {cards} card from the stock, or take the whole discard pile.",
        "First draw {cards} cards from the stock, or take the whole discard pile.",
        by="cards",
    ),
    "rule.canasta_draw_some": Plural(
        "First draw {cards} card from the stock, or take the top of the discard pile.",
        "First draw {cards} cards from the stock, or take the top of the discard pile.",
        by="cards",
    ),
    "rule.canasta_meld": "Then meld if you like, and add to your side's melds.",
    "rule.canasta_set": (
        "A meld is three or more cards of the same rank, from four to ace. Suits don't matter. There are "
        "no runs."
    ),
    "rule.canasta_wild": "Jokers and twos are wild. A meld needs at least two cards that aren't.",
    "rule.canasta_wild_limit": Plural(
        "It can hold {limit} wild card at most.", "It can hold {limit} wild cards at most.", by="limit"
    ),
    "rule.canasta_fewer_wild": "A meld must always have more natural cards than wild ones.",
    "rule.canasta_one_meld": (
        "Your side has one meld of each rank, and both of you add to it. Nobody adds to the other side's."
    ),
    "rule.canasta_one_meld_own": "You have one meld of each rank, and nobody else adds to it.",
    "rule.canasta_seven": (
        "With seven cards a meld becomes a canasta. A natural one, without wild cards, earns {natural} extra "
        "points, a mixed one {mixed}. A red card lies on top of a natural canasta, a black one on a mixed "
        "one."
    ),
    "rule.canasta_grows": "A canasta can grow beyond seven cards. A wild card makes a natural one mixed.",
    "rule.canasta_opening": (
        "Your side's first melds of a round are laid in one turn and must be worth at least {below} while "
        "your score is below zero, {first} below 1500, {second} below 3000, and {last} from then on."
    ),
    "rule.canasta_opening_cards": (
        "Only the cards themselves count toward them, not bonuses for canastas or red threes."
    ),
    "rule.canasta_opening_by_deal": (
        "Your side's first melds of a round are laid in one turn and must be worth at least this much, "
        "round by round: {points}."
    ),
    "rule.canasta_pile_pair": (
        "To take cards from the pile, meld its top card at once with two cards of its rank from your hand."
    ),
    "rule.canasta_pile_some": Plural(
        "You get the top card only.",
        "The cards below are yours too, up to {count} in all, counting the top one.",
    ),
    "rule.canasta_top_counts": "Toward your side's first melds, only the top card of the pile counts.",
    "rule.canasta_pile": (
        "To take the pile, meld its top card at once: with two cards of its rank from your hand, with "
        "one such card and a wild card, or by adding it to one of your side's melds."
    ),
    "rule.canasta_pile_all": "Then all the other cards are yours.",
    "rule.canasta_single_pile": ("With only one card in your hand, you can't take a pile of just one card."),
    "rule.canasta_frozen": (
        "A wild card or a red three in the pile freezes it: now only two cards of the top card's rank from "
        "your "
        "hand will do. The card that froze it lies crosswise."
    ),
    "rule.canasta_frozen_first": (
        "Before your side's first melds the pile is always frozen for you, and only its top card counts "
        "toward them."
    ),
    "rule.canasta_black": (
        "Nobody can take the pile while a wild card or a black three is on top. A black three only blocks "
        "the "
        "next player."
    ),
    "rule.canasta_red": (
        "Red threes are laid out right away and replaced from the stock; one from the pile isn't replaced. "
        "Each "
        "scores {points}, all {count} together {all}. They count against a side that has melded nothing."
    ),
    "rule.canasta_red_each": (
        "Red threes are laid out right away and replaced from the stock; one from the pile isn't replaced. "
        "Each scores {points}. They count against a side that has melded nothing."
    ),
    "rule.canasta_no_threes": "Threes are never melded. Discard black ones to get rid of them.",
    "rule.canasta_black_melds": (
        "Black threes can only be melded by the player who goes out, three or more together and without "
        "wild cards."
    ),
    "rule.canasta_out": Plural(
        "You can only go out once your side has a canasta. You may discard your last card or meld it.",
        "You can only go out once you have {need} canastas. You may discard your last card or meld it.",
        by="need",
    ),
    "rule.canasta_out_kinds": (
        "You can only go out once your side has enough canastas (in all: {need}, natural: {natural}, mixed: "
        "{mixed}). You may discard your last card or meld it."
    ),
    "rule.canasta_keep": "Until then, always keep two cards: one to discard, one to hold.",
    "rule.canasta_ask": (
        "Before you go out you may ask your partner. If the answer is yes, you must go out; if it's "
        "no, you can't."
    ),
    "rule.canasta_out_points": "Going out earns {points} points.",
    "rule.canasta_concealed": (
        "Lay your whole hand in one turn, with a canasta of your own and nothing laid before, and you go out "
        "concealed: that earns {points} points instead."
    ),
    "rule.canasta_concealed_apart": (
        "Adding to your partner's melds in that turn doesn't count as going out concealed."
    ),
    "rule.canasta_concealed_opens": (
        "If you drew from the stock, going out concealed needs no minimum for your first melds."
    ),
    "rule.score_canastas": (
        "Each side adds up the cards it has melded, its canastas, its red threes and the bonus for going "
        "out. The cards its players still hold are taken off."
    ),
    "rule.canasta_values": (
        "Jokers count {joker}, aces and twos {ace}, kings to eights 10, sevens to fours and black threes 5."
    ),
    "rule.canasta_stock": (
        "When the stock is empty, the round goes on as long as each player takes the pile. A red three as "
        "the "
        "last card of the stock ends it at once."
    ),
    "rule.canasta_must_take": (
        "If the top discard fits one of your side's melds and the pile isn't frozen, you have to take it. "
        "Otherwise you can end the round instead."
    ),
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
    "rule.burraco_set": "A set is three or more cards of the same rank. Suits can repeat.",
    "rule.burraco_own": (
        "Nobody adds to the other side's melds. You can start another meld of the same rank or suit, but "
        "melds are never joined."
    ),
    "rule.burraco_two": (
        "In a run of its own suit a two can be just a two, next to the three. Then it isn't wild, so 2-3-4 "
        "is clean."
    ),
    "rule.burraco_moves": (
        "A wild card in a run makes way for the card it stands for, and moves to one end of the run."
    ),
    "rule.burraco_seven": (
        "With seven cards a meld becomes a burraco. A clean one, without a wild card, earns {natural} extra "
        "points, a dirty one {mixed}."
    ),
    "rule.burraco_long": (
        "With a wild card and seven others side by side, it's semi-clean and earns {points}."
    ),
    "rule.burraco_out": Plural(
        "To go out, your side needs a burraco.",
        "To go out, your side needs {need} burracos.",
        by="need",
    ),
    "rule.second_out": "You can't go out while a second hand is waiting for you.",
    "rule.second_out_foot": "You can't go out while your own foot is waiting. Nobody else's matters.",
    "rule.last_discard": "Your last card has to be discarded, and it can't be a wild one.",
    "rule.score_burracos": (
        "Each side adds up the cards it has melded, its burracos and the bonus for going out. The cards "
        "its players still hold are taken off."
    ),
    "rule.untaken": "A second hand that was never picked up costs its side {points} points.",
    "rule.untaken_foot": "A foot that was never picked up costs its side {points} points.",
    "rule.untaken_cards_foot": "The cards in a foot that was never picked up are subtracted too.",
    "rule.untaken_cards": "The cards in a second hand that was never picked up are subtracted too.",
    "rule.burraco_values": (
        "Jokers count {joker}, twos {two}, aces {ace}, kings to eights 10, and sevens to threes 5."
    ),
    "rule.burraco_empty": "When the stock is empty, the player finishes that turn and the round is over.",
    "rule.burraco_stock": Plural(
        "When only {left} card is left in the stock, the player finishes that turn and the round is over.",
        "When only {left} cards are left in the stock, the player finishes that turn and the round is over.",
        by="left",
    ),
    "rule.burraco_stalled": Plural(
        "It's over too if everyone just takes the pile and nobody melds for {rounds} trip around the table.",
        "It's over too if everyone just takes the pile and nobody melds for {rounds} trips around the table.",
        by="rounds",
    ),
    "rule.aim_gin": (
        "Collect melds in your hand. The cards left over are your deadwood. End the round when it's low, "
        "before your opponent does."
    ),
    "rule.aim_closed": (
        "Be the first to have every card in a meld. Whatever your opponents hold outside their melds counts "
        "against them."
    ),
    "rule.aim_close": (
        "Collect melds in your hand and close the round before the others do. Whatever is left outside your "
        "melds counts against you."
    ),
    "rule.spanish_pack": (
        "A Spanish pack of {count} cards in coins, cups, swords and clubs. The face cards are sota (10), "
        "caballo (11) and rey (12)."
    ),
    "rule.spanish_packs": (
        "{packs} Spanish packs, {count} cards in coins, cups, swords and clubs. The face cards are sota "
        "(10), caballo (11) and rey (12)."
    ),
    "rule.spanish_jokers": Plural("{count} joker is added.", "{count} jokers are added."),
    "rule.ace_of_coins": "The ace of coins is a joker.",
    "rule.order_spanish40": "There are no eights or nines: in a run, the sota follows the seven.",
    "rule.order_spanish48": "In a run, the sota follows the nine.",
    "rule.close": Plural(
        "After drawing, you can close if no more than {cards} card is left outside your melds besides your "
        "discard, and it counts {points} or less.",
        "After drawing, you can close if no more than {cards} cards are left outside your melds besides your "
        "discard, and they count {points} or less in all.",
        by="cards",
    ),
    "rule.close_points": (
        "After drawing, you can close if the cards outside your melds, besides your discard, count {points} "
        "or less in all."
    ),
    "rule.close_clean_only": ("After drawing, you can close if every card but your discard is in a meld."),
    "rule.close_down": "Put your discard face down on the pile and show your melds.",
    "rule.close_first": "Nobody can close on their first turn.",
    "rule.close_show": "Then everyone shows their melds, one player after the other.",
    "rule.close_lay_all": (
        "If the closer has a card left, the others may now lay off cards on any melds shown, no matter whose."
    ),
    "rule.close_lay_closer": (
        "If the closer has a card left, the others may now lay off cards on the closer's melds."
    ),
    "rule.score_close": "Everyone adds the cards they have left to their total, the closer included.",
    "rule.close_clean": "Close with every card in a meld, and {points} points are taken off your total.",
    "rule.run_wins": "Close with all your cards in a single run, and you win the match at once.",
    "rule.joker_run": (
        "With a joker in it, the run doesn't win the match, but {points} points are taken off your total."
    ),
    "rule.joker_run_none": "With a joker in it, the run doesn't win the match.",
    "rule.values_spanish": (
        "Sota, caballo and rey count 10, the ace {ace}, and number cards their face value."
    ),
    "rule.values_court": (
        "The sota counts 10, the caballo 11, the rey 12, the ace {ace}, and number cards their face value."
    ),
    "rule.stalled_close": Plural(
        "Once the stock is refilled, the round doesn't count if nobody closes within {rounds} trip "
        "around the table.",
        "Once the stock is refilled, the round doesn't count if nobody closes within {rounds} trips "
        "around the table.",
        by="rounds",
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
    "rule.columns": (
        "The first round you win counts in the first game, the second in the first two, and so on. A game is "
        "full once someone reaches {target} in it; after that, nothing counts there."
    ),
    "rule.columns_shutout": (
        "If a game fills up before you score in it, your next win starts you off in the game after it."
    ),
    "rule.columns_boxes": (
        "A round also earns a box of {box} in each game it counts in, so between {box} and {most} in all."
    ),
    "rule.columns_end": (
        "The match ends when all {columns} games are full. Each has boxes, a bonus and a shutout of its own."
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
    "rule.begins_knock": "The non-dealer goes first.",
    "rule.turn_draw": "First draw a card from the stock, or take the top discard.",
    "rule.turn_draw_deep": "First draw from the stock, or take from the discard pile.",
    "rule.turn_meld": "Then meld and lay off if you like.",
    "rule.turn_discard": "Finally, discard a card to end your turn.",
    "rule.turn_keep": "Then discard or knock. Your melds stay in your hand.",
    "rule.turn_keep_closed": "Then discard a card. Your melds stay in your hand.",
    "rule.deal_by_deal": "Cards each, round by round: {cards}.",
    "rule.wild_by_cards": (
        "Cards of the same rank as the number of cards dealt are wild: threes in the round with three cards, "
        "jacks with eleven, queens with twelve, kings with thirteen."
    ),
    "rule.wild_any": (
        "A wild card stands for any card. A meld can hold any number of them, or be nothing but wild cards."
    ),
    "rule.wild_run": "Three wild cards alone can be a run, but not a pure one.",
    "rule.set_full": "A set of four takes no wild card.",
    "rule.wild_shown": (
        "A card from the stock is turned up beside it. All cards of its rank are wild in this round, "
        "and so are the printed jokers. If it's a joker, aces are wild."
    ),
    "rule.wild_nothing": "A wild card left over counts as zero.",
    "rule.take_wilds": (
        "You can't take a wild card from the discard pile. Only the first player can take the first upcard "
        "if it's wild."
    ),
    "rule.lives": Plural(
        "You need at least {count} run, and it has to be pure.",
        "You need at least {count} runs, one of them pure.",
    ),
    "rule.pure_run": (
        "In a pure run, no card stands for another. A wild card can be in it as itself: with sixes wild, "
        "five, six and seven of hearts are pure."
    ),
    "rule.count_alone": (
        "Without a pure run, a loser's whole hand counts. With a pure run but too few others, everything "
        "but that run counts. With all the runs you need, only cards outside melds count."
    ),
    "rule.count_whole": (
        "Without the runs that a declaration needs, a loser's whole hand counts. With them, only cards "
        "outside melds count."
    ),
    "rule.wrong_declaration": (
        "A wrong declaration costs {points} points and ends the round for you. The others play on."
    ),
    "rule.drop": (
        "Before you draw, you can drop out of the round. That costs {first} before your first draw, "
        "and {later} later."
    ),
    "rule.last_left": "If only one player is left, they win the round.",
    "rule.show_at_once": "Everyone else then shows their hand right away, arranged in melds.",
    "rule.most_points": "A hand never counts more than {points}.",
    "rule.half_undrawn": "If you haven't drawn a single card yet, your hand counts only half, rounded up.",
    "rule.chips": "Everyone starts with {chips} chips.",
    "rule.rejoin": (
        "If you're out and at least two others play on, none with more than {points}, you come back with one "
        "point more than the highest total."
    ),
    "rule.goal_pool": "Whoever reaches {target} points is out. The last player left wins the match.",
    "rule.wild_own": "A wild card left over counts at its own value.",
    "rule.wild_points": "A wild card left over counts {points}.",
    "rule.wild_example": "In these examples, each player was dealt six cards, so sixes are wild.",
    "rule.wild_example_shown": "In these examples, a six was turned up.",
    "rule.run_long": "A run is {count} or more consecutive cards of the same suit.",
    "rule.contracts": "Each round asks for its own melds: {contracts}.",
    "rule.contract_item": "({deal}) {contract}",  # the round's number and its melds, one of a list
    "rule.contract_lay": (
        "Lay them all in one turn: exactly these melds, though each may be longer. That is your contract."
    ),
    "rule.contract_apart": (
        "Two runs of the same suit in it can't continue each other, like 3-4-5-6 and 7-8-9-10 of hearts."
    ),
    "rule.contract_dirty": "A dirty run is all thirteen cards from ace to king, in any suits.",
    "rule.contract_large": (
        "In rounds {deals}, the contract takes more cards than you are dealt, so you have to buy."
    ),
    "rule.contract_whole": "Round {deal}: the contract must use up your whole hand, without a discard.",
    "rule.contract_only": "Once your contract is down, you can't lay any more melds, but you can lay off.",
    "rule.contract_only_later": (
        "Once your contract is down, you can't lay any more melds. From your next turn on, you can lay off."
    ),
    "rule.buy": (
        "If a player draws from the stock, the others may buy the upcard: the next in turn is asked first. "
        "Whoever buys it also draws an extra card from the stock, then waits for their turn."
    ),
    "rule.buys": Plural(
        "You can buy {count} upcard per round.",
        "You can buy {count} upcards per round.",
    ),
    "rule.buys_by_deal": "Upcards you can buy, round by round: {buys}.",
    "rule.buy_not": "You can't buy your own discard, and you can't buy at all once your contract is down.",
    "rule.set_repeat": "A set is three or more cards of the same rank. Suits can repeat.",
    "rule.declare": (
        "After drawing, you can go out if every card but one is in a meld. Discard that card and show your "
        "hand."
    ),
    "rule.last_turns": "Everyone else then has one more turn. The next player can take your discard.",
    "rule.show_hands": "After that, everyone shows their hand, arranged in melds. There's no laying off.",
    "rule.score_closed_winner_takes": "The winner scores what everyone else's hands are worth.",
    "rule.score_closed_losers_pay": "Each loser pays the winner in chips what their hand is worth.",
    "rule.score_closed_penalty": "Cards outside your melds are added to your total. The lowest total wins.",
    "rule.score_closed_penalty_out": "Cards outside your melds are added to your total.",
    "rule.stalled_closed": Plural(
        "Once the stock is refilled, the round doesn't count if nobody goes out within {rounds} trip "
        "around the table.",
        "Once the stock is refilled, the round doesn't count if nobody goes out within {rounds} trips "
        "around the table.",
        by="rounds",
    ),
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
    "rule.deadwood": "Deadwood is the total of your unmelded cards, arranged as well as possible.",
    "rule.knock_choice": (
        "You choose how to arrange your melds, which affects what your opponent can lay off."
    ),
    "rule.gin_meaning": "Gin means no deadwood at all.",
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
    "sample.takes": "{cards} take the pile with {card} on top",
    "sample.takes_never": "{cards} can't take the pile with {card} on top",
    "sample.takes_frozen": "{cards} can't take a frozen pile with {card} on top",
    "sample.fits": "{card} fits",
    "sample.contract": "The contract of round {deal}",
    "sample.no_contract": "Round {deal} asks for {contract}",
    "sample.points": "{sum}: enough",
    "sample.too_few": "{sum}: not enough",
    "sample.deadwood": "Deadwood {points}",
    "sample.clean": "Nothing left",
    "sample.chinchon": "A chinchón: seven in one run",
    "sample.gin": "Gin: no deadwood",
    "sample.big_gin": "Big gin: eleven cards in melds",
    "sample.laid_by": "The portrait shows who laid that card and the ones after it",
    "sample.deep": "You pick the card with the tab, and those above it come along",
    "sample.pure": "A pure run",
    "sample.not_pure": "A run, but not pure: a wild card stands for another card",
    "sample.swap": "{card} takes the joker's place",
    "sample.swap_both": "It takes {cards} together to free the joker",
    "grid.players": "Players",
    "grid.cards": "Cards each",
    "grid.target": "Target",
    "grid.packs": "Packs",
    "worked.out": "For example, {name} goes out while their opponents still hold these cards:",
    "worked.closed": (
        "For example, {name} goes out in a round of five cards. Then the others show their hands:"
    ),
    "worked.close": "For example, {name} closes, and the others count what they couldn't lay off:",
    "worked.lives": (
        "For example, a six was turned up, and {name} declares. One opponent has a pure run and another "
        "run; the other has no pure run:"
    ),
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
    "worked.match": (
        "For example, {name} wins the match with {score} points and {won} rounds won: {score} + {won} × "
        "{box} + {game} = {total}."
    ),
}

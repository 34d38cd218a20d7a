"""The sentences that only gin needs."""

from rummy.text.english.sentence import Plural, Sentences

GIN: Sentences = {
    "lesson.gin_draw": (
        "In gin you keep your melds in your hand. Your unmelded cards are your deadwood, and the table adds "
        "it up for you. First, draw a card from the stock."
    ),
    "lesson.gin_draw_first": "First, draw a card from the stock.",
    "lesson.gin_discard": (
        "Three jacks, another meld! Now discard your highest unmelded card, the {cards}, to bring your "
        "deadwood down."
    ),
    "lesson.gin_discard_first": "First, put the king on the discard pile.",
    "lesson.gin_again": "It's your turn again. Draw another card from the stock.",
    "lesson.gin_again_first": "First, draw a card from the stock.",
    "lesson.gin_knock": (
        "The new card fits your run. With {limit} points of deadwood or less, you can end the round: press "
        "Knock."
    ),
    "lesson.gin_knock_first": "Go ahead and knock: press the Knock button.",
    "lesson.gin_laid_out": (
        "Here's what I'll see: your melds, your deadwood, and the card you put face down. Press Knock again."
    ),
    "lesson.gin_last": (
        "You scored the difference between my deadwood and yours. Here's another hand, and you're just one "
        "card short: draw it!"
    ),
    "lesson.gin_last_first": "First, draw a card from the stock.",
    "lesson.gin_gin": "Now all your cards but one are in melds. No deadwood at all is gin: press Knock.",
    "lesson.gin_gin_first": "Go ahead and knock with the leftover king: that's gin.",
    "lesson.gin_shown": (
        "Press Gin. It earns you {bonus} extra points, and I can't lay off anything on your melds."
    ),
    "lesson.over_gin": (
        "Gin, and {points} points! Now you know about deadwood, knocking and gin. "
        "The rest comes with practice."
    ),
    "rule.knock": Plural(
        "To knock, discard face down with {limit} point or less outside your melds (deadwood).",
        "To knock, discard face down with {limit} points or less outside your melds (deadwood).",
        by="limit",
    ),
    "rule.knock_gin": "To knock, discard face down with no deadwood, so every card is in a meld.",
    "rule.knock_upcard": (
        "Knock: the first face-up card sets the limit for your deadwood (ace {ace}, face cards 10)."
    ),
    "rule.lay_off_knock": "The opponent then lays off on the knocker's melds, but never on gin.",
    "rule.score_gin": "The knocker scores the difference in deadwood. Face cards count 10.",
    "rule.gin_bonus": "Gin (a knock without deadwood) scores the opponent's deadwood plus {points}.",
    "rule.undercut_bonus": (
        "An undercut (no more deadwood than the knocker) scores the difference plus {points}."
    ),
    "rule.big_gin": "Big gin (every card in a meld, no discard) scores {points} instead of the gin bonus.",
    "rule.big_gin_none": "There's no big gin. To end the round, discard a card and knock.",
    "rule.spades_double": "If the first face-up card is a spade, the round counts double.",
    "rule.void": Plural(
        (
            "The round is void with {left} card left in the stock, or after {turns} turns without a draw "
            "from the stock."
        ),
        (
            "The round is void with {left} cards left in the stock, or after {turns} turns without a draw "
            "from the stock."
        ),
        by="left",
    ),
    "rule.boxes": (
        "When the match ends, each round won adds {box}, and the player who was ahead before that "
        "gets {game} more."
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
    "rule.begins_knock": "The non-dealer goes first.",
    "rule.turn_keep": "Then discard or knock. Your melds stay in your hand.",
    "rule.deadwood": "Deadwood is the total of your unmelded cards, arranged as well as possible.",
    "rule.knock_choice": (
        "You choose how to arrange your melds, which affects what your opponent can lay off."
    ),
    "rule.gin_meaning": "Gin means no deadwood at all.",
    "sample.gin": "Gin: no deadwood",
    "sample.big_gin": "Big gin: eleven cards in melds",
    "worked.match": (
        "For example, {name} wins the match with {score} points and {won} rounds won: {score} + {won} × "
        "{box} + {game} = {total}."
    ),
    "prompt.take_or_pass": "Take {card} or pass",
    "prompt.discard_or_knock": "Drag a card to the discard pile to end your turn, or knock",
    "prompt.big_gin": "Every card is in a meld. Declare big gin, or discard a card",
    "prompt.knock": "Here's the hand you'll show. Drag cards to rearrange, then knock",
    "prompt.knock_discard": "Drag your discard onto the pile",
    "prompt.knock_too_much": "Too much deadwood. The limit is {limit}",
    "gin.pass": "Pass",  # a button: not the face-up card
    "gin.knock": "Knock…",  # a button: it lays the hand out first
    "gin.big_gin": "Big gin!",
    "gin.gin": "Gin!",
    "gin.knock_with": "Knock with {points}",
    "gin.cancel": "Cancel",
    "gin.done": "Done",  # a button: no more to lay off
    "gin.lay_off_all": "Lay off",
    "gin.deadwood": "Unmelded (deadwood): {points}",
    "gin.deadwood_drawn": "{now}, {left} after discarding",
    "gin.limit": "knock with {limit} or less",  # behind the deadwood
    "gin.limit_gin": "knock with gin only",
    "gin.upcard_limit": "{card} sets the limit at {limit}",
    "gin.upcard_doubles": "{card} doubles this round",
    "gin.face_down": "face down",  # beneath the card that is discarded to knock
    "gin.no_meld": "not a meld",  # beneath cards that lie together but make none
    "gin.row": "{name}: deadwood {points}",
    "gin.row_gin": "{name}: no deadwood",
    "hint.knock_with": "Discard face down and show your hand like this ({key:knock})",
}

"""The sentences that only games with melds on the table need."""

from rummy.text.english.sentence import Plural, Sentences

MELDING: Sentences = {
    "lesson.draw": (
        "Welcome! Your goal is to get rid of all your cards. Every turn starts with a new card: click the "
        "stock, the face-down pile."
    ),
    "lesson.run": (
        "{cards} make a run: three or more consecutive cards of the same suit. Click all three, then the "
        "table, or drag them there."
    ),
    "lesson.discard": (
        "You end your turn with a discard. Cards you're left holding count against you, and a king is ten "
        "points: click it, then the discard pile."
    ),
    "lesson.take": (
        "I've laid a run too, and discarded a four. You hold two fours, so instead of drawing, click the "
        "discard pile to take mine."
    ),
    "lesson.set": (
        "{cards} make a set: three or four cards of the same rank in different suits. Lay them on the table "
        "too."
    ),
    "lesson.lay_off": (
        "You can lay off cards on any meld, no matter whose it is. Your {cards} fits my run: click it, then "
        "the run, or drag it there."
    ),
    "lesson.rummy51_draw": (
        "Welcome to Rummy 51! Points are bad here: the cards you're left holding count against you, and the "
        "lowest score wins. First, draw a card from the stock."
    ),
    "lesson.rummy51_open": (
        "Your first melds must be worth 51 points together. In {cards} the joker stands for the jack, so "
        "they make 30. Click all three, then the table."
    ),
    "lesson.rummy51_tray": (
        "They go on a tray that adds up your points. {cards} take you past 51: put them there too."
    ),
    "lesson.rummy51_enough": "That makes 54 points, more than enough: press Open.",
    "lesson.rummy51_discard": (
        "You've opened! Now end your turn with a discard. {cards} would cost you ten points, so let it go."
    ),
    "lesson.rummy51_take": (
        "I've opened too. From now on, you can take a discard whenever you like: take my {cards}. It will "
        "come in handy."
    ),
    "lesson.rummy51_swap": (
        "The joker in my run stands for {cards}, and you hold the real one. Click it, then my run, and the "
        "joker is yours."
    ),
    "lesson.rummy51_joker": (
        "A joker left in your hand would cost you 20 points, so put it to work: {cards} make a run. Lay them "
        "on the table."
    ),
    "lesson.rummy51_lay_off": (
        "Once you've opened, you can lay off cards on any meld. Your {cards} fits my run: click it, then the "
        "run."
    ),
    "lesson.rummy51_keep": (
        "To go out, you need a last card for the discard pile. Keep your 2, and discard {cards}."
    ),
    "lesson.rummy51_again": "I had nothing to lay this time. It's your turn again: draw a card.",
    "lesson.rummy51_fourth": "The fourth eight! It fits your own set: add {cards} to it.",
    "lesson.rummy500_draw": (
        "Welcome to Rummy 500! Every card you lay on the table scores for you, and every card you're left "
        "holding counts against you. First, draw a card from the stock."
    ),
    "lesson.rummy500_run": (
        "Lay your run, {cards}, on the table. It's worth 18 points, and you'll see them under your name."
    ),
    "lesson.rummy500_discard": (
        "Your two kings would like a third one. Finish your turn first: discard {cards}, which is worth the "
        "least."
    ),
    "lesson.rummy500_dig": (
        "There's a king at the bottom of the discard pile. You can take any discard if you can play it "
        "right away, but all the cards above it come along. Click {cards}."
    ),
    "lesson.rummy500_kings": "Now lay the king with your other two: {cards} are worth 30 points.",
    "lesson.rummy500_own": (
        "Look, my eight of diamonds came along! It fits your run: click {cards}, then the run."
    ),
    "lesson.rummy500_mine": (
        "You can lay off on my melds too, and the points are still yours. Your {cards} fits my run."
    ),
    "lesson.rummy500_enough": "A fine turn! Finish it with a discard: {cards}.",
    "lesson.rummy500_top": (
        "I've added a nine to your run. It sits there, but scores for me. Now take my {cards}: if you "
        "take just the top card, you may even keep it in your hand."
    ),
    "lesson.rummy500_fours": "But it goes with your two fours. Lay {cards}: that's 12 more points.",
    "lesson.rummy500_out": (
        "Only one card left! Put it on the discard pile, and you go out. What I'm still holding is taken off "
        "my points."
    ),
    "prompt.draw_or_dig": "Draw, take {card}, or take a raised card and everything above it",
    "prompt.take_top": "Take {card}, the top discard",
    "prompt.take_deep": Plural(  # from deep in the pile
        "Take {card} and the card above it. You must play {card} this turn",
        "Take {card} and {more} cards above it. You must play {card} this turn",
        by="more",
    ),
    "prompt.dig_or_decline": "The stock is empty. Take {card} or raised cards, or end the round",
    "prompt.draw_or_raised": "Draw from the stock, or take a raised card and everything above it",
    "prompt.raised_or_decline": "The stock is empty. Take raised cards or end the round",
}

"""The remarks of Walter at the table."""

from rummy.text.english.sentence import Sentences

WALTER: Sentences = {  # a man of 75, patient and courteous: mends clocks, plays chess by post
    "remark.hello.walter": (
        "Good day. I've brought plenty of time.\n"
        "Bow tie straight, cards straight. I'm ready.\n"
        "Black coffee and a game of cards. Splendid.\n"
        "I love the sound of a shuffle."
    ),
    "remark.rematch.walter": "Let's wind it up again, then.\nOnce more? My watch has no objection.",
    "remark.meld.walter": (
        "It runs as if freshly oiled.\nEvery wheel in its place.\nThere. Nicely polished, I hope."
    ),
    "remark.praise.walter": (
        "Masterly. I mean it.\n"
        "As precise as a good clock.\n"
        "I must tell my grandson about that one.\n"
        "Very fine work, if I may say so."
    ),
    "remark.out.walter": (
        "The hour has struck.\n"
        "Tick, tock, done.\n"
        "Never hurry a good ending.\n"
        "All the wheels turned. How satisfying."
    ),
    "remark.caught.walter": (
        "My clock was a little slow.\nWell, I was in no hurry, as you see.\nSo many wheels left over!"
    ),
    "remark.knock.walter": "A polite knock, at the right hour.\nI looked at my watch. It was time.",
    "remark.rummy.walter": "All at once, like bells at noon.",
    "remark.gin.walter": "Gin. Not a screw left over.",
    "remark.undercut.walter": "You knocked, and I was at home.",
    "remark.ouch.walter": "Two minutes too early. My own fault.",
    "remark.slow.walter": "I once waited a month for a move. Go on.\nNo good watch is made in a day.",
    "remark.won.walter": (
        "Thank you. A pleasure, every minute of it.\n"
        "Slow and steady, and here we are. Thank you.\n"
        "I shall have a black coffee on that."
    ),
    "remark.lost.walter": (
        "I bow to you. Truly well played.\n"
        "You had the better timing. Congratulations.\n"
        "I learn something from every match. Thank you."
    ),
    "remark.took.walter": "I'll take the whole drawer, thank you.\nOld parts are often the best ones.",
    "remark.you_took.walter": "A brave handful. I admire that.",
    "remark.joker.walter": "That small part has a better place, I think.",
    "remark.canasta.walter": "Seven, and they run like one.",
    "remark.undo.walter": "Turn the hands back. I do it all day.\nA good clock can always be set back.",
    "remark.low.walter": (
        "The spring is almost unwound. Few cards left.\nThe stock is small. The hour is near."
    ),
    "remark.long.walter": "A long round. How pleasant.\nLet it run. I like to hear it tick.",
    "remark.close.walter": "Almost level. A delicate balance.\nA hair's breadth between us. Delightful.",
    "remark.ahead.walter": "I seem to be running fast.",
    "remark.behind.walter": "I'm running slow. That can be adjusted.\nYou're well ahead. I have time.",
    "remark.roll.walter": "Three rounds. Regular as clockwork.",
    "remark.debut.walter": "Your first? Remember the hour.",
    "remark.layoff.walter": "With your permission, one small addition.",
    "remark.guest.walter": "You're most welcome to add to mine.",
    "remark.opened.walter": "And the clock is ticking.",
    "remark.bought.walter": "I've been looking for a part like that.",
    "remark.waiting.walter": "Nobody knocks. Listen to the silence.",
    "remark.story_1.walter": (  # each story is told line by line, now and then, in this order
        "I used to mend clocks. I still do, at home.\n"
        "One had been silent for forty years.\n"
        "I cleaned it, wheel by wheel, all winter.\n"
        "It ticks! It's wrong, but it ticks."
    ),
    "remark.story_2.walter": (
        "I play chess by post with a man in Lisbon.\n"
        "One move a month. We've done it for years.\n"
        "In May he took my queen. I couldn't sleep.\n"
        "In June he wrote: sorry, wrong envelope."
    ),
    "remark.story_3.walter": (
        "My grandson gave me a clever telephone.\n"
        "I asked it the time. I shouldn't have.\n"
        "It was two minutes slow. I told it so.\n"
        "We're friends now. It calls me Wilfred."
    ),
}

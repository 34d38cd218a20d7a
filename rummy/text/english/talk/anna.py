"""The remarks of Anna at the table."""

from rummy.text.english.sentence import Sentences

ANNA: Sentences = {  # a woman of 30, careful and kind: a vet, with a shy cat and an umbrella
    "remark.hello.anna": (
        "I've brought my lucky clover, just in case.\n"
        "Hello. Let's start gently.\n"
        "I checked my chair twice. Good luck!\n"
        "The animals are fed, so I have time."
    ),
    "remark.rematch.anna": "Once more? Then I'll be careful again.\nI've only just calmed down. All right!",
    "remark.meld.anna": (
        "Careful now… there.\nOut of the basket they come.\nI'd rather have these where I can see them."
    ),
    "remark.praise.anna": (
        "Oh, that was clever.\n"
        "You make it look easy.\n"
        "My cat couldn't have jumped better.\n"
        "That took courage. Lovely!"
    ),
    "remark.out.anna": (
        "I can breathe again.\n"
        "Phew, safe at home.\n"
        "I checked twice. Yes, that's it.\n"
        "Quick, before it starts to rain!"
    ),
    "remark.caught.anna": (
        "Caught in the rain with a full basket.\n"
        "I was too shy with these.\n"
        "Like a cat up a tree, and no way down."
    ),
    "remark.knock.anna": "A very small knock. Is that all right?\nBetter a small step than a long fall.",
    "remark.rummy.anna": "I jumped! I really jumped!",
    "remark.gin.anna": "Gin? Let me count again. Yes, gin!",
    "remark.undercut.anna": "A good thing I had my umbrella.",
    "remark.ouch.anna": "I looked left and right, and still…",
    "remark.slow.anna": "Better to look twice. Take your time.\nDon't worry, nobody here bites.",
    "remark.won.anna": (
        "I won! My cat won't believe it.\n"
        "Carefully, but I got to the top. Thank you!\n"
        "I still can't believe it. Thank you!"
    ),
    "remark.lost.anna": (
        "You were braver than me. Well done!\n"
        "You earned that. I watched closely.\n"
        "I'll be braver next time. Well played!"
    ),
    "remark.took.anna": "That's a lot to carry. I'll manage.\nI didn't want to leave these out in the cold.",
    "remark.you_took.anna": "So many! Do you have a basket?",
    "remark.joker.anna": "Gently, little joker. Come along.",
    "remark.canasta.anna": "Seven, and not one fell off!",
    "remark.undo.anna": "I often change my mind, too.\nNothing's broken. Try again.",
    "remark.low.anna": "There isn't much left. I'd better watch out.\nThe stock is so small now. Oh dear.",
    "remark.long.anna": "I don't mind a long round. Slow is safe.\nThis round climbs and climbs.",
    "remark.close.anna": "So close. My hands are shaking.\nI hardly dare to look at the scores.",
    "remark.ahead.anna": "I'm ahead? I'd better not look down.",
    "remark.behind.anna": "You're so high up already!\nI'm far down, but I have a rope.",
    "remark.roll.anna": "Three in a row. Should I be worried?",
    "remark.debut.anna": "Your first? I would have trembled!",
    "remark.layoff.anna": "May I put this here? Very carefully.",
    "remark.guest.anna": "Mind the step. Yes, it fits on mine.",
    "remark.opened.anna": "The first step is the hardest. Done.",
    "remark.bought.anna": "I'd rather have that one. Just in case.",
    "remark.waiting.anna": "Nobody knocks. I don't trust this silence.",
    "remark.story_1.anna": (  # each story is told line by line, now and then, in this order
        "A stray cat sits at my door. Very shy.\n"
        "I put out some fish. She just looked at me.\n"
        "On the third day I walked away. She ate.\n"
        "Now she sleeps on my coat. I can't leave."
    ),
    "remark.story_2.anna": (
        "I always carry an umbrella, to be safe.\n"
        "It never rained once while I had it.\n"
        "Then I left it at home. You can guess.\n"
        "I came home wet, and rather happy."
    ),
    "remark.story_3.anna": (
        "Heights scare me, so I'm learning to climb.\n"
        "First lesson: one metre up, ten minutes down.\n"
        "Second lesson: I looked down. Never again!\n"
        "Last time I rang the bell at the very top."
    ),
}

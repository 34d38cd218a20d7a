"""The remarks of Grace at the table."""

from rummy.text.english.sentence import Sentences

GRACE: Sentences = {  # a woman in her sixties, warm: has a garden, a grandson of ten, a choir
    "remark.hello.grace": (
        "Come and sit, I've made lemonade.\n"
        "My heart says it's a good day for cards.\n"
        "Just let me wipe the garden off my hands.\n"
        "How lovely, cards! I've brought some plums."
    ),
    "remark.rematch.grace": "Another? The garden can wait.\nI was hoping you'd stay a little longer.",
    "remark.meld.grace": "See how they've grown!\nStraight from the garden.\nI just let them ripen a bit.",
    "remark.praise.grace": (
        "Oh, that was beautiful!\n"
        "My grandson would love that one.\n"
        "That deserves a slice of plum cake.\n"
        "I could sing, that was so good."
    ),
    "remark.out.grace": (
        "And that's the last of the harvest.\n"
        "Well, look at that, I'm done!\n"
        "All picked and put away.\n"
        "I followed my heart, and it worked."
    ),
    "remark.caught.grace": (
        "I never could throw nice cards away.\n"
        "Too many in the basket again.\n"
        "They're all so pretty, so I kept them."
    ),
    "remark.knock.grace": "A little knock. Is anyone at home?\nI think this will do nicely.",
    "remark.rummy.grace": "Everything in flower at once!",
    "remark.gin.grace": "Gin! All in bloom at the same time.",
    "remark.undercut.grace": "A small harvest, but just enough.",
    "remark.ouch.grace": "Oh, that was sly. I liked it!",
    "remark.slow.grace": "Don't hurry. Pumpkins don't, either.\nShall I pour you some lemonade?",
    "remark.won.grace": (
        "I won? Goodness! Thank you.\n"
        "That calls for plum cake for all of us.\n"
        "What a lovely match. Thank you for playing."
    ),
    "remark.lost.grace": (
        "Well deserved. Have a plum!\n"
        "You played that so nicely. Bravo!\n"
        "I enjoyed every card, even the bad ones."
    ),
    "remark.took.grace": "I'll take the whole bunch, thank you.\nI'll find a vase for all of them.",
    "remark.you_took.grace": "What a big bunch! How lovely.",
    "remark.joker.grace": "There you are, you little rascal.",
    "remark.canasta.grace": "Seven! That's a proper bouquet.",
    "remark.undo.grace": "My grandson does that all the time. Go on.\nOf course. Plant it somewhere else.",
    "remark.low.grace": "The stock is nearly picked clean.\nOnly a few left, like the last plums.",
    "remark.long.grace": "Good things grow slowly.\nSuch a long round. How cosy!",
    "remark.close.grace": "So close! I can hear my heart.\nSide by side, like two sunflowers.",
    "remark.ahead.grace": "I'm ahead? How did that happen?",
    "remark.behind.grace": "I'm behind, but I'm having fun.\nI'm slow to bloom. You'll see.",
    "remark.roll.grace": "Three in a row! Whatever did I do?",
    "remark.debut.grace": "Your first? You must have a plum!",
    "remark.layoff.grace": "I'll plant this one over here.",
    "remark.guest.grace": "Of course, there's room in my garden.",
    "remark.opened.grace": "The garden gate is open!",
    "remark.bought.grace": "I simply couldn't leave it lying there.",
    "remark.waiting.grace": "So quiet. Like the garden at dawn.",
    "remark.story_1.grace": (  # each story is told line by line, now and then, in this order
        "My garden has one big pumpkin this year.\n"
        "I talk to it every morning. It listens.\n"
        "The snails listened, too. They moved in.\n"
        "It won second prize. The snails won first."
    ),
    "remark.story_2.grace": (
        "My grandson Leo is ten. I taught him cards.\n"
        "Now he shuffles better than I do.\n"
        "He lets me win. He thinks I don't notice.\n"
        "I let him win first, of course."
    ),
    "remark.story_3.grace": (
        "I sing in a choir. In the back row.\n"
        "At the concert I forgot all the words.\n"
        "So I sang about my tomatoes instead.\n"
        "Everyone said it was the finest verse."
    ),
}

"""The remarks of Mei at the table."""

from rummy.text.english.sentence import Sentences

MEI: Sentences = {  # a woman of 25, quiet and careful: drinks tea, folds paper cranes
    "remark.hello.mei": (
        "The tea is hot. Shall we begin?\n"
        "Hello. I'll sit where I can see the pile.\n"
        "I like small beginnings.\n"
        "I've cleaned my glasses. I'm ready."
    ),
    "remark.rematch.mei": "A second cup, a second match.\nThe same again, please. With more care.",
    "remark.meld.mei": "Folded and done.\nOne fold after another.\nThere. Now my hand feels lighter.",
    "remark.praise.mei": (
        "Oh! I'll have to remember that.\n"
        "That was beautifully folded.\n"
        "Quietly brilliant.\n"
        "My tea went cold, I was so amazed."
    ),
    "remark.out.mei": (
        "Quietly, quietly… done.\n"
        "That was the last sip.\n"
        "I hardly dared to breathe. Done.\n"
        "Small steps got me here."
    ),
    "remark.caught.mei": (
        "My tea took longer than I thought.\n"
        "So much paper, and no crane yet.\n"
        "I was too careful. I always am."
    ),
    "remark.knock.mei": "Only a little tap.\nSmall is beautiful.",
    "remark.rummy.mei": "All at once, like a sky full of stars.",
    "remark.gin.mei": "Gin. Like a comet: rare and bright.",
    "remark.undercut.mei": "I kept it small. That was enough.",
    "remark.ouch.mei": "I counted everything but that.",
    "remark.slow.mei": "I'll pour another cup. Think in peace.\nGood tea takes three minutes. So can you.",
    "remark.won.mei": (
        "I won. I'll fold a crane for this.\n"
        "A quiet win. Thank you for the game.\n"
        "Thank you. My tea tastes even better now."
    ),
    "remark.lost.mei": (
        "You won. I'll fold you a crane.\n"
        "I watched every card, and still lost. Bravo!\n"
        "I don't mind losing to such a game."
    ),
    "remark.took.mei": "Many small things make a big one.\nI'll take these. Every scrap is useful.",
    "remark.you_took.mei": "So much paper to fold! Good luck.",
    "remark.joker.mei": "The joker, please. Here's the real card.",
    "remark.canasta.mei": "Seven. I counted twice.",
    "remark.undo.mei": "Unfold it, fold it again. That's fine.\nI do that with every crane.",
    "remark.low.mei": "Only a few cards left. I've counted.\nThe stock is as thin as paper now.",
    "remark.long.mei": "Long enough for a second cup.\nI could have folded a whole flock by now.",
    "remark.close.mei": "So close. I'm holding my breath.\nThe gap between us is as thin as paper.",
    "remark.ahead.mei": "I'm ahead. That makes me careful.",
    "remark.behind.mei": "I'm far behind. Small steps, then.\nYou're as bright as a comet today.",
    "remark.roll.mei": "Three in a row. I'll whisper it.",
    "remark.debut.mei": "Your first? Make a wish!",
    "remark.layoff.mei": "Just this one, right here.",
    "remark.guest.mei": "Please do. It looks nice on mine.",
    "remark.opened.mei": "The first fold is made.",
    "remark.bought.mei": "That one, please. I thought it over.",
    "remark.waiting.mei": "Nobody knocks. I can hear my tea cool.",
    "remark.story_1.mei": (  # each story is told line by line, now and then, in this order
        "My aunt sends me tea from the mountains.\n"
        "Each tin comes with a tiny riddle.\n"
        "The last note was empty. I thought for days.\n"
        "It meant: stop thinking, drink the tea."
    ),
    "remark.story_2.mei": (
        "I fold paper cranes. A thousand, I hope.\n"
        "At three hundred I ran out of paper.\n"
        "So I folded my tram tickets. Tiny cranes!\n"
        "The inspector smiled. I unfolded number 301."
    ),
    "remark.story_3.mei": (
        "I waited for a comet on the roof.\n"
        "Clouds, every night. I made more tea.\n"
        "On the last night I fell asleep.\n"
        "My neighbour woke me. It was right above us."
    ),
}

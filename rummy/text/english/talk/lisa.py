"""The remarks of Lisa at the table."""

from rummy.text.english.sentence import Sentences

LISA: Sentences = {  # a woman of 45, calm and tidy: plans timetables of trains, does jigsaws
    "remark.hello.lisa": (
        "Right on time. Shall we?\n"
        "It's good to sit at a table with you.\n"
        "Everything in order? Then let's begin.\n"
        "One card after another, here they come."
    ),
    "remark.rematch.lisa": "Same table, new cards. Good.\nAnother one? With pleasure.",
    "remark.meld.lisa": "Everything in its place.\nJust as it should be.\nOne more part of the picture.",
    "remark.praise.lisa": (
        "That's a neat piece of work.\n"
        "I couldn't have planned that better.\n"
        "That piece fits perfectly.\n"
        "That was well thought out."
    ),
    "remark.out.lisa": (
        "This is the last stop. Thank you.\n"
        "And the last piece is in.\n"
        "Arrived, and right on time.\n"
        "The plan worked. That's always nice."
    ),
    "remark.caught.lisa": (
        "I missed my connection.\nSo many pieces, and no picture yet.\nA small delay. It happens."
    ),
    "remark.knock.lisa": "This is my stop. I'll get off here.\nNow seemed as good a time as any.",
    "remark.rummy.lisa": "Everything on one train. How tidy.",
    "remark.gin.lisa": "Gin. Every piece in its place.",
    "remark.undercut.lisa": "I had only a little left. It was enough.",
    "remark.ouch.lisa": "That was a signal I didn't see. Well done.",
    "remark.slow.lisa": "There's no timetable here. Think it over.\nA good move is worth waiting for.",
    "remark.won.lisa": (
        "Thank you. I enjoyed every stop.\n"
        "That went well. Thanks for the game.\n"
        "A good match, from the first card to the last."
    ),
    "remark.lost.lisa": (
        "You had the better plan. Well played.\n"
        "The match is yours, and rightly so.\n"
        "Congratulations. I'll do my homework."
    ),
    "remark.took.lisa": "I'll take these. I like sorting.\nThat's quite a few, but I'll find room.",
    "remark.you_took.lisa": "That will take some sorting. Enjoy it!",
    "remark.joker.lisa": "The right card for the joker. Thank you.",
    "remark.canasta.lisa": "Seven of them. Now that's complete.",
    "remark.undo.lisa": "Even trains go back sometimes.\nOne step back. No trouble at all.",
    "remark.low.lisa": "The stock is nearly gone. Good to know.\nOnly a few left to draw. Time to plan.",
    "remark.long.lisa": "A round this long needs a dining car.\nWe're running late. I rather like it.",
    "remark.close.lisa": "There's hardly anything between us. How nice.\nNow every point counts.",
    "remark.ahead.lisa": "I'm ahead for now. That can change.",
    "remark.behind.lisa": "I'm running late. I'll make up time.\nYou're well ahead. I'll have to think.",
    "remark.roll.lisa": "Three rounds, one after another. Lovely.",
    "remark.debut.lisa": "Is that your first? What a good start.",
    "remark.layoff.lisa": "This belongs here, I think.",
    "remark.guest.lisa": "It goes well with mine. Please do.",
    "remark.opened.lisa": "And I've left the station.",
    "remark.bought.lisa": "I'll reserve that one, thank you.",
    "remark.waiting.lisa": "Nobody's getting off yet, I see.",
    "remark.story_1.lisa": (  # each story is told line by line, now and then, in this order
        "I plan timetables for the railway.\n"
        "One day a cow stood on the line.\n"
        "Forty trains waited until she had eaten.\n"
        "Now she has a place in my timetable."
    ),
    "remark.story_2.lisa": (
        "I'm doing a jigsaw with a thousand pieces.\n"
        "First the edges, then the sky.\n"
        "At the very end, one piece was missing.\n"
        "It was in my shoe. I'd worn it all day."
    ),
    "remark.story_3.lisa": (
        "I'm learning the piano. Scales, mostly.\n"
        "Up the scale, down the scale, step by step.\n"
        "My neighbour came: could I play a song?\n"
        "I did. He came again, to clap."
    ),
}

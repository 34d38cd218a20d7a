"""The remarks of Mike at the table."""

from rummy.text.english.sentence import Sentences

MIKE: Sentences = {  # a man of 28, in a hurry: takes parcels round by bike, plays in a band
    "remark.hello.mike": (
        "Here! Just let me lock my bike.\n"
        "My bike is red. Red ones are faster.\n"
        "Great, cards! I was looking forward to this.\n"
        "Ready! Who needs time to warm up?"
    ),
    "remark.rematch.mike": "Again? I was hoping you'd say that!\nGood, my chair is still warm.",
    "remark.meld.mike": "Delivered!\nOne parcel, safely on the table.\nWhy carry it when I can lay it?",
    "remark.praise.mike": (
        "Wow, I blinked and missed it!\n"
        "I'd ring my bell for that!\n"
        "My band should play for that.\n"
        "Great! I wish I'd thought of that."
    ),
    "remark.out.mike": (
        "Last stop! That's me home.\n"
        "Finished! I didn't even stop for breath.\n"
        "Home before the soup gets cold.\n"
        "Green lights all the way!"
    ),
    "remark.caught.mike": (
        "A full bag, and nobody to deliver to.\n"
        "A flat tyre, right before the finish.\n"
        "Hey, I was only warming up!"
    ),
    "remark.knock.mike": "Knock, knock! Parcel for you!\nI've never been good at waiting.",
    "remark.rummy.mike": "The whole load in one go!",
    "remark.gin.mike": "Gin! I should bring my guitar next time.",
    "remark.undercut.mike": "You knocked, and I was home. Lucky me!",
    "remark.ouch.mike": "I rang the bell too early, didn't I?",
    "remark.slow.mike": "I'll tune my guitar in the meantime.\nNo rush. I'm learning to wait. Look!",
    "remark.won.mike": (
        "I won? I should ride here every day!\n"
        "First at the finish, for once. Thank you!\n"
        "What a ride! Thanks for the game."
    ),
    "remark.lost.mike": (
        "You were quicker. And I've got a bike!\n"
        "Well won! I'll write a song about it.\n"
        "Fair and square. Up for another?"
    ),
    "remark.took.mike": "I'll take the lot. My bag is big.\nAll of these, please. I'll sort them later.",
    "remark.you_took.mike": "That's a full bag! Need a bike?",
    "remark.joker.mike": "Hello, I've come to pick up the joker.",
    "remark.canasta.mike": "Seven together. That's a full load!",
    "remark.undo.mike": "Wrong turn? I take one every day.\nJust turn around. Nobody minds.",
    "remark.low.mike": "Not much left in the stock. Pedal!\nThe stock is nearly empty. Exciting!",
    "remark.long.mike": "This round is longer than my street.\nEven my bread is faster than this round.",
    "remark.close.mike": "That's close! Nobody sneeze.\nNeck and neck. I love that.",
    "remark.ahead.mike": "I'm in front. Better keep pedalling.",
    "remark.behind.mike": "I'm a bit behind. Like every bus.\nWait for me, I'm catching up!",
    "remark.roll.mike": "Three in a row! No brakes today.",
    "remark.debut.mike": "Your first one like that? Ring the bell!",
    "remark.layoff.mike": "Room for one more? Thanks!",
    "remark.guest.mike": "Hop on! There's room on my meld.",
    "remark.opened.mike": "The door's open, in I go!",
    "remark.bought.mike": "I'll take it! Keep the change.",
    "remark.waiting.mike": "Nobody knocks? I can hardly sit still.",
    "remark.story_1.mike": (  # each story is told line by line, now and then, in this order
        "My band plays its first concert on Saturday.\n"
        "We have six songs. We know four of them.\n"
        "The posters are up. We still need a name.\n"
        "If nobody comes, we'll play twice as fast."
    ),
    "remark.story_2.mike": (
        "I'm learning to bake bread. It takes ages.\n"
        "My first loaf: I opened the oven too soon.\n"
        "My second loaf: flat, but very crunchy.\n"
        "The third was perfect. I'd forgotten it."
    ),
    "remark.story_3.mike": (
        "I deliver parcels by bike, in any weather.\n"
        "Once I raced the number nine bus.\n"
        "It won. It didn't stop for ice cream.\n"
        "Next time the ice cream comes after."
    ),
}

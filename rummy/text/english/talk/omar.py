"""The remarks of Omar at the table."""

from rummy.text.english.sentence import Sentences

OMAR: Sentences = {  # a man of 40, bold and hearty: a cook who coaches children at football
    "remark.hello.omar": (
        "Let's go! Play with heart!\n"
        "I smell a good game. And onions.\n"
        "Win or lose, there's soup afterwards.\n"
        "That's the whistle. Attack!"
    ),
    "remark.rematch.omar": "Extra time! I love it.\nAgain? Now I'm properly warmed up!",
    "remark.meld.omar": "Dinner is served!\nStraight through the middle!\nWhat a combination!",
    "remark.praise.omar": (
        "What a goal! Bravo!\n"
        "Seasoned just right!\n"
        "I want you in my team!\n"
        "My compliments, from the whole kitchen!"
    ),
    "remark.out.omar": (
        "Goal! And that's the whistle!\n"
        "The kitchen's closed. That was delicious!\n"
        "Can you hear the crowd?\n"
        "I went straight for it, and it went in!"
    ),
    "remark.caught.omar": (
        "But I was still cooking!\n"
        "A little burnt. That happens to the bold.\n"
        "All attack, and nobody at the back."
    ),
    "remark.knock.omar": "One shot, one goal!\nServed early, and served hot!",
    "remark.rummy.omar": "The whole menu in one go!",
    "remark.gin.omar": "Gin! The best dish on the menu!",
    "remark.undercut.omar": "What a save, if I may say so!",
    "remark.ouch.omar": "Offside! I ran too early.",
    "remark.slow.omar": "Let it simmer. I can wait.\nGo on, think. Good rice takes time, too.",
    "remark.won.omar": (
        "What a match! Soup for the whole table!\n"
        "Thank you! That was spicy.\n"
        "I ran, I risked it, it worked. Thanks!"
    ),
    "remark.lost.omar": (
        "You won! Somebody ring the kitchen bell!\n"
        "Beaten by better play. Respect!\n"
        "Great match! I want another chance."
    ),
    "remark.took.omar": "All of it, into the pot!\nI'm hungry. I'll take the lot.",
    "remark.you_took.omar": "A big appetite! I like that.",
    "remark.joker.omar": "Substitution! The joker comes off.",
    "remark.canasta.omar": "Seven! Now that's a team!",
    "remark.undo.omar": "Back to the kitchen, no problem.\nI've sent back worse soups. Go ahead!",
    "remark.low.omar": "The pot is nearly empty. Last helpings!\nThe final minutes! Few cards left.",
    "remark.long.omar": "This round needs a half-time break.\nSlow cooking. That makes it tender.",
    "remark.close.omar": "So close! This is why I play.\nThis is boiling. I love it!",
    "remark.ahead.omar": "I'm ahead, but I never just defend!",
    "remark.behind.omar": "Far behind? That's when I attack!\nMy team is used to this. Watch me!",
    "remark.roll.omar": "A hat-trick! Three in a row!",
    "remark.debut.omar": "Your first? Take a lap of honour!",
    "remark.layoff.omar": "A pinch more, just here.",
    "remark.guest.omar": "Nice pass! There's room on my plate.",
    "remark.opened.omar": "Kick-off! Here I come.",
    "remark.bought.omar": "That's just the spice I wanted!",
    "remark.waiting.omar": "Will nobody shoot? What suspense!",
    "remark.story_1.omar": (  # each story is told line by line, now and then, in this order
        "I coach a children's team. We lose a lot.\n"
        "We lost the first match nine to nil.\n"
        "Then a goose ran on and scored for us.\n"
        "Now it's on the team, as number seven."
    ),
    "remark.story_2.omar": (
        "I run a small kitchen. Soup is my pride.\n"
        "It's my mother's recipe. Something's missing.\n"
        "I tried lemon, cumin, even chocolate.\n"
        "I rang her up. She said: time, and salt."
    ),
    "remark.story_3.omar": (
        "My daughter is teaching me to dance.\n"
        "Left foot, right foot, other left foot.\n"
        "At the wedding I stepped into the cake.\n"
        "They still talk about it. Great party!"
    ),
}

"""The remarks of Bill at the table."""

from rummy.text.english.sentence import Sentences

BILL: Sentences = {  # a man in his sixties, bold and cheerful: mends a boat, fishes, has a dog
    "remark.hello.bill": (
        "Ahoy! Let's see what we catch!\n"
        "All aboard, let's play some cards!\n"
        "A fair wind today. Deal the cards!\n"
        "Cap on, anchor up, let's play!"
    ),
    "remark.rematch.bill": "Another trip? I'm already aboard!\nOnce more round the bay!",
    "remark.meld.bill": (
        "Ahoy, what a beauty!\nLook what's come up in the net!\nThat's a fine catch, if I say so myself."
    ),
    "remark.praise.bill": (
        "By my moustache, well played!\n"
        "That's a proper catch you've got there!\n"
        "You should be captain!\n"
        "I take my cap off to that."
    ),
    "remark.out.bill": (
        "Land ahoy! I'm home!\n"
        "All ashore, that's it!\n"
        "Full sail and straight into harbour!\n"
        "I just held the wheel and hoped."
    ),
    "remark.caught.bill": (
        "Shipwrecked, with all my cargo!\n"
        "That wave was bigger than I thought.\n"
        "Well, I always liked a heavy boat."
    ),
    "remark.knock.bill": "I saw a gap and sailed right in!\nA bit of wind, and off I go!",
    "remark.rummy.bill": "All sails up at once. What a sight!",
    "remark.gin.bill": "Gin! That's my biggest fish yet!",
    "remark.undercut.bill": "You knocked, and the tide was with me!",
    "remark.ouch.bill": "I sailed right onto the rocks, didn't I?",
    "remark.slow.bill": "Take your time, I'll mend a net.\nMy dog says there's no hurry.",
    "remark.won.bill": (
        "Home with a full net. Thank you!\n"
        "My dog gets a sausage for that one!\n"
        "Luck was at the wheel. Thank you!"
    ),
    "remark.lost.bill": (
        "You sailed right past me. Well done!\n"
        "The sea was yours today. Well won!\n"
        "I lost, but what a trip! Well done!"
    ),
    "remark.took.bill": "Haul in the net, I'll take them all!\nThe more the merrier. In they come!",
    "remark.you_took.bill": "That's a heavy net. Can you lift it?",
    "remark.joker.bill": "Come here, little joker, into my boat!",
    "remark.canasta.bill": "Seven aboard! Sound the horn!",
    "remark.undo.bill": "Back to port, no harm done.\nI once took half a boat apart. Go ahead!",
    "remark.low.bill": "Low tide in the stock!\nYou can nearly see the bottom of the stock.",
    "remark.long.bill": "I've crossed the bay quicker than this.\nA long trip. Did anyone bring sandwiches?",
    "remark.close.bill": "Side by side! Now it gets good!\nOne good gust will decide this.",
    "remark.ahead.bill": "I'm in the lead? Don't rock the boat!",
    "remark.behind.bill": "Nice view from back here.\nFar behind, but full of hope!",
    "remark.roll.bill": "Three rounds! Even the gulls are cheering.",
    "remark.debut.bill": "Your first big fish! Well, bravo!",
    "remark.layoff.bill": "May I moor here? Thank you kindly.",
    "remark.guest.bill": "Welcome aboard my meld!",
    "remark.opened.bill": "Anchor's up, off I go!",
    "remark.bought.bill": "I never let a shiny thing float by.",
    "remark.waiting.bill": "Nobody knocks. The calm before the storm!",
    "remark.story_1.bill": (  # each story is told line by line, now and then, in this order
        "I'm mending an old boat. Her name is Clara.\n"
        "Clara had a leak, so I bailed with my cap.\n"
        "I painted her blue. My trousers, too.\n"
        "She floats! Well, most of her does."
    ),
    "remark.story_2.bill": (
        "I once caught a fish as long as my arm.\n"
        "Did I say arm? It was as long as the boat.\n"
        "It pulled me round the lighthouse. Twice!\n"
        "My wife says it was a boot. A big boot."
    ),
    "remark.story_3.bill": (
        "My dog Biscuit used to be afraid of water.\n"
        "One day the wind blew my cap out to sea.\n"
        "And who swam out to fetch it? Biscuit!\n"
        "Now he won't come out of the water."
    ),
}

"""The keys of chat phrases and emoji, which each person reads in their own language."""

SENTENCES = (
    *("hello", "good_luck", "thanks", "you_are_welcome", "well_played", "nice_meld", "lucky", "unlucky"),
    *(
        "oh_no",
        "almost",
        "my_fault",
        "one_moment",
        "back_again",
        "still_there",
        "your_turn",
        "take_your_time",
    ),
    *("hurry", "good_game", "again", "one_more", "have_to_go", "good_night", "sorry", "congratulations"),
)
FACES = (
    *("smile", "laugh", "wink", "cool", "thinking", "surprised", "sad", "crying", "angry", "sleepy", "love"),
    *(
        "party",
        "thumbs_up",
        "thumbs_down",
        "clap",
        "wave",
        "pray",
        "heart",
        "fire",
        "clover",
        "coffee",
        "crown",
    ),
)
SAYINGS = frozenset((*SENTENCES, *FACES))

"""The sentences of a table without rules that people share from their own computers."""

from rummy.text.english.sentence import Sentences

SHARED_FREE: Sentences = {
    "free.people": "Players",  # a button: who is at the table, and how others join
    "free.hint_people": "Who is here, and how others can join",
    "free.host": "Play with people",  # a button: others join this free table from their computers
    "felt.people": "Players at the table",
    "felt.new": "New cards",  # a button: puts all cards away and lays out others
    "felt.leave": "Leave for now",  # a button: the player's hand stays where it is
    "felt.get_up": "Give up your seat",  # a button
    "felt.get_up_text": "Your cards stay on the table, and someone else can take your seat.",
    "felt.invite": "You're the only one here so far. Others can join with the code {code}.",
    "felt.how": "Everyone here sees the felt, but only you see your hand. Move any card you like.",
    "felt.how_join": (
        "Others choose “With people”, then “Join a table”. On the same network, they'll find the table "
        "listed there."
    ),
    "felt.watching": "You're just watching.",
    "felt.only_host": "Only the host can lay out new cards.",
    "felt.no_undo": "You can only undo your own last move, and only if nobody saw a new card.",
    "felt.stale": "Someone else got there first.",  # why a move was not made: the card is gone already
    "felt.not_your_hand": "Those cards are in someone else's hand.",
    "felt.came": "{name} joins the table.",
    "felt.did_deal": "{name} deals.",
    "felt.did_shuffle": "{name} shuffles.",
    "felt.did_gather": "{name} gathers the cards.",
    "felt.did_undo": "{name} takes back a move.",
    "free.help_people": (
        "Everyone sees the felt, and only you see your hand. Drop cards on a name to pass them to that "
        "player. You can't take cards from someone else's hand."
    ),
    "free.help_undo": (
        "You can undo your last move as long as nobody has made another one and no new card has been "
        "seen. The table is saved on the host's computer."
    ),
    "free.key_give_people": "Give the cards to a player",
    "free.key_sort_people": "Sort your hand",
    "free.key_undo_people": "Undo",
    "free.key_talk": "Say something",
}

"""The sentences of the chat, and those about players, absent players and watchers of shared tables."""

from rummy.text.english.sentence import Sentences

SAYINGS: Sentences = {
    "saying.hello": "Hello!",  # saying: what people choose from a list to say to each other at the table
    "saying.good_luck": "Good luck!",
    "saying.thanks": "Thank you!",
    "saying.you_are_welcome": "You're welcome!",
    "saying.well_played": "Well played!",
    "saying.nice_meld": "Nice meld!",
    "saying.lucky": "Lucky you!",  # of somebody else's good luck
    "saying.unlucky": "Bad luck!",  # to somebody who had no luck
    "saying.oh_no": "Oh no!",
    "saying.almost": "So close!",
    "saying.my_fault": "My mistake.",
    "saying.one_moment": "One moment, please.",
    "saying.back_again": "I'm back.",
    "saying.still_there": "Are you still there?",
    "saying.your_turn": "It's your turn.",
    "saying.take_your_time": "Take your time.",
    "saying.hurry": "Come on, let's go!",
    "saying.good_game": "Good game!",
    "saying.again": "Shall we play again?",
    "saying.one_more": "One last round.",
    "saying.have_to_go": "I have to go.",
    "saying.good_night": "Good night!",
    "saying.sorry": "Sorry!",
    "saying.congratulations": "Congratulations!",
    "saying.smile": "Smile",  # from here on the names of little pictures that people send
    "saying.laugh": "Laugh",
    "saying.wink": "Wink",
    "saying.cool": "Cool",
    "saying.thinking": "Thinking",
    "saying.surprised": "Surprised",
    "saying.sad": "Sad",
    "saying.crying": "In tears",
    "saying.angry": "Angry",
    "saying.sleepy": "Sleepy",
    "saying.love": "In love",
    "saying.party": "Party",
    "saying.thumbs_up": "Thumbs up",
    "saying.thumbs_down": "Thumbs down",
    "saying.clap": "Applause",
    "saying.wave": "Wave",
    "saying.pray": "Please",
    "saying.heart": "Heart",
    "saying.fire": "On fire",
    "saying.clover": "Lucky clover",
    "saying.coffee": "Coffee break",
    "saying.crown": "Crown",
    "talk.title": "Say something",  # heading of a panel with sentences and little pictures
    "hint.talk": "Say something ({key:talk})",
    "person.about": (  # on a card about somebody at the table
        "They don't see what you choose here. Favourites can invite you to their tables."
    ),
    "person.favourite": "Favourite",  # a switch: the player likes to play with them
    "person.muted": "Mute",  # a switch: what they say is not shown
    "person.blocked": "Block",  # a switch: the server brings the two together no more
    "person.blocked_about": (
        "On this host, neither of you can join the other's table any more. Elsewhere you may still meet."
    ),
    "person.done": "Done",
    "vote.away": "Away: {names}",  # before buttons with which the others vote how to go on
    "vote.wait": "Wait",
    "vote.bot": "Let a bot take over",
    "vote.end": "End the match",
    "vote.remove": "Remove",  # a button: who is away loses their seat for good, and a bot plays on there
    "vote.no_clock": "Turn off the clock",  # a button: vote to play on without a limit of time
    "vote.clock": "Play on without the clock? {names}: yes",  # names of those who have voted so
    "there.bot_for_me": "A bot is playing for you.",
    "there.sit_again": "I'm back",  # a button: play again where a bot does
    "there.watching": "You're watching.",
    "there.watching_late": "You're watching, one turn behind.",
    "there.away": "away",  # of a player, on their plate at the table
    "there.bot": "bot playing",  # for a player, on their plate at the table
    "there.went": "{name} is away",
    "there.came": "{name} is back",
    "there.bot_plays": "A bot is playing for {name}",
    "there.guest": "Guest",  # somebody who watches and has no name
    "there.watches": "{name} is watching",
}

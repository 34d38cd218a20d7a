"""The durations of all animations in seconds, and the easing curves of motion."""

from __future__ import annotations

TRAVEL = 0.32
SHOWN = 0.42  # travel of an opponent's card, slow enough to follow
CASCADE = 0.035  # between two cards that are played together
TURN = 0.7  # share of its travel in which a card turns to its face
TURN_BACK = 0.5  # share of its travel after which a card turns to its back
FLIP = 0.3
GLIDE_HOME = 0.24
SETTLE = 0.14  # neighbours making room
DEAL_TRAVEL = 0.26
DEAL_GAP = 0.06
GATHER = 0.34  # travel of the cards that come back to the dealer
GATHER_ALL = 0.28  # between the starts of the first and the last of these cards
SHUFFLE = 0.55
LIGHT = 0.35  # the turn marker moving to the next seat
STEP_PAUSE = 0.30  # between two events of a bot's turn
GLANCE = 0.12  # the time to think of a bot that has nothing to decide
OVER_UPCARD, OVER_DISCARD = 0.4, 0.6  # a bot's time to think about the hardest decisions
MOOD = 0.8  # least random factor of that time
GRACE = {"short": 1.5, "usual": 3.0, "long": 6.0}  # time to take a discard back before bots move
TICK = 1 / 30  # between two frames of a shrinking bar
SHOW_HANDS = 1.3  # for which the losers' cards are shown before the scores, at least
SHOW_RUMMY = 1.9  # for which the melds of a celebrated end are shown, at least
SHOW_WIN = 2.6  # for which the hand that wins a match is shown
MOMENT = 3.0  # from the last card to the scores, at most
OPEN_HANDS = 0.45  # the losers' cards turning over
OPENING = 0.3  # from the turning over of a hand to its first counted card
COUNT_CARD = 0.14
COUNT_HANDS = 1.5  # all cards of all hands, at most
COUNT_TICK = 0.09  # between two sounds of the count, at least
TO_SCORE = 0.4  # the flight of points to the score; adding them to it takes as long
BANNER = 0.5
SHIMMER = 0.6  # a light running over a meld
SHIMMER_GAP = 0.12  # from one meld to the next
SWEEP = 0.7  # a card of the hand that wins a match, on its way up
SWEEP_GAP = 0.05  # between two of these cards
CONFETTI = 3.0  # until the last piece has fallen
PASSING = 0.7  # in which a screen between two people takes no input, as it may be meant for the one below
NEXT_ROUND = 30.0  # countdown to the next round
MESSAGE = 3.5  # for which a refusal is shown
NOTICE = 7.0  # for which a notice is shown
REMARK = 3.2  # for which a bot's remark is shown
SAYING = 6.0  # for which a person's chat message is shown, which is less expected
FADE = 0.4  # the last part of these times, in which the bubble fades
HESITATION = 20.0  # until a bot tells a newcomer what the button for advice does
PATIENCE = 45.0  # until a bot says that there is no hurry
DOUBLE_CLICK = 0.35
LONG_PRESS = 0.5  # for which a finger rests until a hint is shown
FINGER = 44  # pixels of width and height that a box for fingers has at least
SCAN = {"slow": 3.0, "normal": 2.0, "fast": 1.0}  # from one thing in focus to the next
KEY_DELAY, KEY_REPEAT = 0.4, 0.12  # from the press of a direction to its first repeat, and between two
CLICK_REACH = 6  # pixels; a press that moves no further is a click
GRAB_ANEW = 4.0  # after dropping a meld, in which a drag picks up only one of its cards
REDRAW_AFTER_RESIZE = 0.15
LONGEST_FRAME = 0.1  # limit, because a program that was suspended would have a frame of hours

SPEEDS = {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}


def ease_out(t: float) -> float:
    """Return the share of a path covered at a share of the time, both 0 to 1: quick at first, then slower."""
    return 1 - (1 - t) ** 3


def overshoot(t: float) -> float:
    """Return the share of a path covered at a share of the time: slightly beyond 1 near the end, then 1."""
    back = 0.6
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2

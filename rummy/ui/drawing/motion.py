"""Every duration of the game in seconds, and the curves by which things move."""

from __future__ import annotations

TRAVEL = 0.32
SHOWN = 0.42  # the same for a card of somebody else's, which is to be followed
CASCADE = 0.035  # between two cards that are played together
TURN = 0.7  # share of its way in which a card turns to its face
TURN_BACK = 0.5  # share of its way after which a card turns to its back
FLIP = 0.3
GLIDE_HOME = 0.24
SETTLE = 0.14  # neighbours making room
DEAL_TRAVEL = 0.26
DEAL_GAP = 0.06
GATHER = 0.34  # the cards coming back to the dealer
GATHER_ALL = 0.28  # between the first one and the last one
SHUFFLE = 0.55
LIGHT = 0.35  # the turn light walking to the next seat
STEP_PAUSE = 0.30  # between two steps of a bot's turn
GLANCE = 0.12  # somebody's thought where there is nothing to decide
OVER_UPCARD, OVER_DISCARD = 0.4, 0.6  # and where it is hardest to, at most
MOOD = 0.8  # part of it that the same thought takes at least
GRACE = {"short": 1.5, "usual": 3.0, "long": 6.0}  # until somebody answers a discard, to take it back
TICK = 1 / 30  # between two looks at what shrinks evenly
SHOW_HANDS = 1.3  # the losers' cards before the scores, at least
SHOW_RUMMY = 1.9  # what went rummy
MOMENT = 3.0  # from the last card to the scores, at most
OPEN_HANDS = 0.45  # the losers' cards turning over
OPENING = 0.3  # from a hand that begins to turn over to its first card that is counted
COUNT_CARD = 0.14
COUNT_HANDS = 1.5  # all cards of all hands, at most
COUNT_TICK = 0.09  # between two sounds of the count, at least
TO_SCORE = 0.4  # the points on their way to the score, and again as long until it has counted them
BANNER = 0.5
SHIMMER = 0.6  # a light running over a meld
SHIMMER_GAP = 0.12  # from one meld to the next
CONFETTI = 3.0  # until the last piece is down
NEXT_ROUND = 30.0  # countdown to the next round
MESSAGE = 3.5  # a refusal stays readable
NOTICE = 7.0  # and so does what happened to a file
REMARK = 3.2  # what somebody says stays to be read
SAYING = 6.0  # and what a person says, who may be looked for first
FADE = 0.4  # the last part of it, in which it goes
PATIENCE = 45.0  # until somebody says that there is no hurry
DOUBLE_CLICK = 0.35
CLICK_REACH = 6  # pixels; a press that moves no further is a click
GRAB_ANEW = 4.0  # since a meld was let go, for one card of it to be grabbed alone
REDRAW_AFTER_RESIZE = 0.15
LONGEST_FRAME = 0.1  # a suspended program wakes with hours

SPEEDS = {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}


def ease_out(t: float) -> float:
    """Quick at first, then slower: for travel."""
    return 1 - (1 - t) ** 3


def overshoot(t: float) -> float:
    """Ease out a little beyond the goal and back: for landing."""
    back = 0.6
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2

"""All durations of the game in seconds, and the easing curves of motion."""

from __future__ import annotations

TRAVEL = 0.32
SHOWN = 0.42  # the same for a card of an opponent, slow enough to follow
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
LIGHT = 0.35  # the turn marker moving to the next seat
STEP_PAUSE = 0.30  # between two steps of a bot's turn
GLANCE = 0.12  # an opponent's thought without a decision
OVER_UPCARD, OVER_DISCARD = 0.4, 0.6  # at most, for the hardest decisions
MOOD = 0.8  # least share of it for the same decision
GRACE = {"short": 1.5, "usual": 3.0, "long": 6.0}  # before a discard is answered, to take it back
TICK = 1 / 30  # between two frames of a shrinking bar
SHOW_HANDS = 1.3  # the losers' cards before the scores, at least
SHOW_RUMMY = 1.9  # the melds of going rummy
MOMENT = 3.0  # from the last card to the scores, at most
OPEN_HANDS = 0.45  # the losers' cards turning over
OPENING = 0.3  # from the turning over of a hand to its first counted card
COUNT_CARD = 0.14
COUNT_HANDS = 1.5  # all cards of all hands, at most
COUNT_TICK = 0.09  # between two sounds of the count, at least
TO_SCORE = 0.4  # the flight of points to the score, and the same again for counting them
BANNER = 0.5
SHIMMER = 0.6  # a light running over a meld
SHIMMER_GAP = 0.12  # from one meld to the next
CONFETTI = 3.0  # until the last piece is down
NEXT_ROUND = 30.0  # countdown to the next round
MESSAGE = 3.5  # a refusal stays readable
NOTICE = 7.0  # a notice about a file stays readable
REMARK = 3.2  # a bot's remark stays readable
SAYING = 6.0  # a remark of a person, who is less expected to speak
FADE = 0.4  # the last part of it, in which it fades
PATIENCE = 45.0  # until a bot says that there is no hurry
DOUBLE_CLICK = 0.35
CLICK_REACH = 6  # pixels; a press that moves no further is a click
GRAB_ANEW = 4.0  # after dropping a meld, during which a single card of it can be grabbed
REDRAW_AFTER_RESIZE = 0.15
LONGEST_FRAME = 0.1  # a suspended program resumes with hours

SPEEDS = {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}


def ease_out(t: float) -> float:
    """Return the eased share of the way: quick at first, then slower."""
    return 1 - (1 - t) ** 3


def overshoot(t: float) -> float:
    """Return the eased share of the way, a little beyond the goal and back: for landing."""
    back = 0.6
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2

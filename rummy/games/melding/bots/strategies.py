"""The strategies of bots for games with melds on the table, one for each style of play."""

from __future__ import annotations

from functools import partial

from rummy.bots.advice.laying import goes_out, laying_reasons
from rummy.bots.levels import beginner, careless, casual, expert, sharp
from rummy.bots.playouts.basic_seat import BasicSeat
from rummy.bots.playouts.joker_seat import joker_seat
from rummy.bots.playouts.rummy500_seat import rummy500_seat
from rummy.bots.strategy.strategy import Hidden, Strategy


def _hidden(deal: Hidden) -> Hidden:
    return deal


BASIC = Strategy(
    levels={
        "beginner": beginner.basic,
        "careless": careless.basic,
        "casual": casual.basic,
        "sharp": sharp.basic,
        "expert": expert.basic,
    },
    playouts=BasicSeat,
    hidden_of=_hidden,
    reasons=partial(laying_reasons, goes_out=goes_out),
)
JOKER = Strategy(
    levels={
        "beginner": beginner.joker,
        "careless": careless.joker,
        "casual": casual.joker,
        "sharp": sharp.joker,
        "expert": expert.joker,
    },
    playouts=joker_seat,
    reasons=laying_reasons,
)
RUMMY500 = Strategy(
    levels={
        "beginner": beginner.rummy500,
        "careless": careless.rummy500,
        "casual": casual.rummy500,
        "sharp": sharp.rummy500,
        "expert": expert.rummy500,
    },
    playouts=rummy500_seat,
    hidden_of=_hidden,
    reasons=laying_reasons,
)

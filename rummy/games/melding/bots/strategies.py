"""The strategies of bots for games with melds on the table, one for each style of play."""

from __future__ import annotations

from functools import partial

from rummy.bots.advice.laying import goes_out, laying_reasons
from rummy.bots.levels import beginner, careless, casual, expert, sharp
from rummy.bots.playouts.basic_seat import BasicSeat
from rummy.bots.playouts.joker_seat import joker_seat
from rummy.bots.playouts.rummy500_seat import rummy500_seat
from rummy.bots.strategy.strategy import Hidden, Strategy, by_level


def _hidden(deal: Hidden) -> Hidden:
    return deal


BASIC = Strategy(
    levels=by_level(beginner.basic, careless.basic, casual.basic, sharp.basic, expert.basic),
    playouts=BasicSeat,
    hidden_of=_hidden,
    reasons=partial(laying_reasons, goes_out=goes_out),
)
JOKER = Strategy(
    levels=by_level(beginner.joker, careless.joker, casual.joker, sharp.joker, expert.joker),
    playouts=joker_seat,
    reasons=laying_reasons,
)
RUMMY500 = Strategy(
    levels=by_level(beginner.rummy500, careless.rummy500, casual.rummy500, sharp.rummy500, expert.rummy500),
    playouts=rummy500_seat,
    hidden_of=_hidden,
    reasons=laying_reasons,
)

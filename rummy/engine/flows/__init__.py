"""The flows: for each `flow` of the rules, the decisions about actions and their automatic consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rummy.engine.actions import Action
from rummy.engine.events import Event
from rummy.engine.flows import canasta, close, declare, knock, table
from rummy.engine.flows.after import after_close_move, after_declare_move, after_gin_move, after_table_move
from rummy.engine.flows.after_canasta import after_canasta_move
from rummy.engine.steps import Steps
from rummy.engine.view import View


class Flow(NamedTuple):
    """The rules of a turn: `decide` judges an action from a view alone, `follow` adds its consequences."""

    decide: Callable[[View, Action], list[Event]]
    follow: Callable[[Steps], Iterator[Event]]


FLOWS = {
    "table": Flow(table.decide, after_table_move),
    "knock": Flow(knock.decide, after_gin_move),
    "declare": Flow(declare.decide, after_declare_move),
    "canasta": Flow(canasta.decide, after_canasta_move),
    "close": Flow(close.decide, after_close_move),
}

"""The opponents by level; each strategy is told in the docstring of its file."""

from __future__ import annotations

from rummy.bots.bot import Bot
from rummy.bots.careless import Careless
from rummy.bots.expert import Expert
from rummy.bots.sharp import Sharp

BOTS: dict[str, Bot] = {"careless": Careless(), "sharp": Sharp(), "expert": Expert()}

CHARACTERS = ("Mike", "Bill", "Lisa", "Anna", "Walter", "Grace", "Omar", "Mei")

__all__ = ["BOTS", "CHARACTERS", "Bot"]

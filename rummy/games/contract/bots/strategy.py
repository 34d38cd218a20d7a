"""The strategy of bots for contract games."""

from __future__ import annotations

from rummy.bots.levels import beginner, careless, casual, expert, sharp
from rummy.bots.strategy.strategy import Strategy, by_level
from rummy.games.contract.bots.reasons import contract_reasons

CONTRACT = Strategy(
    levels=by_level(beginner.contract, careless.contract, casual.contract, sharp.contract, expert.contract),
    reasons=contract_reasons,
)

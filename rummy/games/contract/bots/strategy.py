"""The strategy of bots for contract games."""

from __future__ import annotations

from rummy.bots.levels import beginner, careless, casual, expert, sharp
from rummy.bots.strategy.strategy import Strategy
from rummy.games.contract.bots.reasons import contract_reasons

CONTRACT = Strategy(
    levels={
        "beginner": beginner.contract,
        "careless": careless.contract,
        "casual": casual.contract,
        "sharp": sharp.contract,
        "expert": expert.contract,
    },
    reasons=contract_reasons,
)

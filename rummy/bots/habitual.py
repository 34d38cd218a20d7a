"""A bot with a habit: among equally good discards, it keeps the cards that the habit prefers."""

from __future__ import annotations

from random import Random

from rummy.bots.bot import Bot
from rummy.bots.strategies import strategy_of
from rummy.bots.strategy.habit import Habit, fond_discard
from rummy.engine.actions import Action, Discard
from rummy.engine.view import View


class Habitual:
    """A bot that acts as another bot does, except for discards that its habit changes."""

    def __init__(self, bot: Bot, habit: Habit) -> None:
        self.bot, self.habit, self.is_slow = bot, habit, bot.is_slow

    def choose(self, view: View, rng: Random) -> Action:
        """Return the other bot's action; an equally good discard replaces one that the habit would keep."""
        action = self.bot.choose(view, rng)
        if isinstance(action, Discard) and strategy_of(view).has_habits:
            return Discard(fond_discard(view, action.card, self.habit))
        return action

"""A wrapper that adds a habit to a bot: among equally good discards it keeps what the habit likes."""

from __future__ import annotations

from random import Random

from rummy.bots.bot import Bot
from rummy.bots.strategy.habit import Habit, fond_discard
from rummy.engine.actions import Action, Discard
from rummy.engine.view import View


class Habitual:
    """A bot that acts as another one does, except for the discards that its habit changes."""

    def __init__(self, bot: Bot, habit: Habit) -> None:
        self.bot, self.habit, self.is_slow = bot, habit, bot.is_slow

    def choose(self, view: View, rng: Random) -> Action:
        """Return the wrapped bot's action, with its discard replaced if the habit likes that card."""
        action = self.bot.choose(view, rng)
        return Discard(fond_discard(view, action.card, self.habit)) if isinstance(action, Discard) else action

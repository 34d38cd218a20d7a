"""An opponent with a habit: of two discards that are as good as each other, they keep what they like."""

from __future__ import annotations

from random import Random

from rummy.bots.bot import Bot
from rummy.bots.strategy.habit import Habit, fond_discard
from rummy.engine.actions import Action, Discard
from rummy.engine.view import View


class Habitual:
    """Plays as another bot does, but for the discards that the habit decides."""

    def __init__(self, bot: Bot, habit: Habit) -> None:
        self.bot, self.habit, self.ponders = bot, habit, bot.ponders

    def choose(self, view: View, rng: Random) -> Action:
        """Return the action of the bot, perhaps with another discard."""
        action = self.bot.choose(view, rng)
        return Discard(fond_discard(view, action.card, self.habit)) if isinstance(action, Discard) else action

"""A match that is not saved, in which the other players' actions are given; it leaves no record or result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rummy import __version__
from rummy.engine.actions import Action, Draw
from rummy.engine.steps import Step
from rummy.match.game import Game, Question
from rummy.match.players import Player
from rummy.match.session import ME, Session
from rummy.storage.files import Notice
from rummy.storage.record import Header

DRAW = Draw()


@dataclass(frozen=True, slots=True)
class Agreed(Question):
    """A question to a bot whose answer is given beforehand."""

    action: Action = DRAW

    @property
    def is_hard(self) -> bool:
        """Always False: the answer is known."""
        return False

    def answer(self) -> Action:
        """Return the action that was given beforehand."""
        return self.action


class Rehearsal(Game):
    """A match in which the other players take given actions in order, and choose freely after these."""

    agreed: Sequence[Action] = ()
    done = 0

    @property
    def question(self) -> Question:
        """The question for the bot to move, with its given answer if one is left."""
        asked = super().question
        if self.done >= len(self.agreed):
            return asked
        return Agreed(asked.bot, asked.view, asked.rng_seed, self.agreed[self.done])

    def act(self, seat: int, action: Action) -> list[Step]:
        """Perform a seat's action and return its steps; count the actions of other seats."""
        steps = super().act(seat, action)
        self.done += seat != ME
        return steps


class Practice(Session):
    """The session of a Rehearsal from a position in the notation, which is never saved."""

    def __init__(self, position: str, players: Iterable[Player], agreed: Sequence[Action]) -> None:
        game = Rehearsal.at(position, players)
        game.agreed = agreed
        names = [(player.name, player.bot) for player in game.players]
        super().__init__(Path(), Header.fresh(__version__, game.rules_text, names, "practice"), game)

    def finish(self) -> tuple[Notice, ...]:
        """Save nothing, and return no notices."""
        return ()

"""The part about an evening of the tour, at the end of its match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from rummy.career.tour import TOLD, Evening, standing_of
from rummy.storage.files import Notice, reason_of
from rummy.storage.results import MatchResult, add_result
from rummy.storage.settings import changed
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.mementos import memento
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Picture
from rummy.ui.widgets.containers import Part, button, column, grid, inset, of, row, text
from rummy.viewmodel.words import tour


class EveningEnd:
    """The part about an evening: a question about the host if there is one, then the outcome.

    `changed` is called when there is something else to show.
    """

    def __init__(self, app: Host, evening: Evening, match: MatchResult, changed: Callable[[], None]) -> None:
        self.app, self.evening, self.match, self.changed = app, evening, match, changed
        self.told: bool | None = None  # whether the player told the habit rightly; None without an answer

    def take(self, matches: Iterable[MatchResult]) -> None:
        """Derive the standing of the evening from all results, this match's among them."""
        self.standing = standing_of(self.evening, matches)

    @property
    def part(self) -> Part:
        """A part with the question, or with the outcome."""
        evening, standing = self.evening, self.standing
        if self._asks:
            return self._question
        if self.told is False:
            return _said(say("tour.not_told", name=evening.host))
        words = tour.outcome(evening, self.match)
        if standing.is_reached and (self.told or evening.is_met(self.match)):
            return self._memento
        right = say("tour.told") + "\n" if self.told else ""
        return _said(f"{right}{tour.goal_of(evening)}: {words}")

    @property
    def high(self) -> float:
        """The height of the part in units."""
        return 112 if self._asks else 64

    @property
    def _asks(self) -> bool:
        return self.told is None and not (self.standing.is_told or self.match.conceded)

    @property
    def _question(self) -> Part:
        """A part that asks what the host did all evening, with a button for each answer."""
        answers = [
            button(say(f"tour.ask_{answer}"), 15, partial(self._tell, answer))
            for answer in self.evening.answers
        ]
        ask = _said(say("tour.ask", name=self.evening.host))
        return column((26, ask), 4, grid(answers, 2, 36, 8))

    def _tell(self, answer: str) -> None:
        """Take an answer; add a right one to the result of the match."""
        self.app.sounds.play("button")
        self.told = answer == self.evening.habit
        if self.told:
            self.app.run(self._save)
            self.app.rescan()
        self.changed()

    def _save(self) -> None:
        """Store the result with the right answer, or queue a notice if the disk refuses."""
        told = replace(self.match, feats=(*self.match.feats, TOLD))
        try:
            self.app.notify(add_result(self.app.folder, told))
        except OSError as error:
            self.app.notify((Notice("results_unwritable", {"reason": reason_of(error)}),))

    @property
    def _memento(self) -> Part:
        """A part with the memento that was won, and a button to use it."""
        given = self.evening.memento
        words = f"{say('tour.reached')}: {say(f'memento.{given.name}')}"
        named = text(words, 17, colour=theme.GOLD, bold=True)
        is_used = getattr(self.app.settings, given.kind) == given.name
        use = button(say("tour.in_use" if is_used else "tour.use"), 16, self._use, enabled=not is_used)
        return row((90, of(Picture, self._paint)), 14, named, 14, (190, inset(use, 0, 18)))

    def _paint(self, surface: Surface, place: Rect) -> None:
        given = self.evening.memento
        letters.put(surface, memento(given.kind, given.name, place.h - 4), center=place.center)

    def _use(self) -> None:
        """Choose the memento in the settings."""
        given = self.evening.memento
        self.app.sounds.play("button")
        self.app.change(changed(self.app.settings, **{given.kind: given.name}))
        self.changed()


def _said(words: str) -> Part:
    return text(words, 17, colour=theme.GOLD, align="center")

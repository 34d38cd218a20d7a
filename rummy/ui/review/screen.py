"""The review of a round, which says how well the player chose their moves.

Processes of their own judge the moves while the screen is open; verdicts are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from rummy.match.decision import Decision, Verdict
from rummy.match.review import Review, Reviews
from rummy.match.thinking import BotProcesses
from rummy.storage.record import Header
from rummy.text import say
from rummy.ui.cards.background import post_wakeup
from rummy.ui.drawing import plates, theme
from rummy.ui.review.decision import HIGH, decision_row, has_other
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Picture, Widget
from rummy.ui.widgets.containers import SPACE, Part, button, column, headed, lettered, of, row, stack, text
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import SCROLLED, framed, title_place

WAY_ON = 62  # width in units of the column with the buttons of each decision
PRAISE = ((95, "excellent"), (80, "well"), (60, "good"), (0, "more"))  # by the least percentage


class LookBackScreen(Screen[None]):
    """A screen with the player's decisions in a round, the better moves, and the accuracy."""

    def __init__(
        self, reviews: Reviews, names: Sequence[str], round_number: int, over: Header | None = None
    ) -> None:
        super().__init__()
        self.reviews, self.names, self.round = reviews, names, round_number
        self.pack, self.joker = reviews.rules.pack, str(reviews.rules.joker_face)
        self.over = over  # the finished match to play on from, if possible
        self.thinkers: BotProcesses[Verdict] = BotProcesses(post_wakeup)
        self.review, self.is_found = Review(()), False  # of the round, once the moves are replayed

    def on_enter(self, app: Host) -> None:
        """Show the verdicts known so far, and start judging the other moves."""
        super().on_enter(app)
        self._find()

    def on_leave(self) -> None:
        """Stop the processes that judge moves."""
        self.thinkers.stop()
        super().on_leave()

    def _find(self) -> None:
        """Find the player's decisions in the background, by replaying the match up to the round."""
        self.review, self.is_found = Review(()), False
        reviews, wanted = self.reviews, self.round
        self.app.run(
            lambda: reviews.of(wanted) if wanted == self.round else None,
            partial(self._found, reviews, wanted),
        )

    def _found(self, reviews: Reviews, wanted: int, review: Review | None) -> None:
        is_wanted = reviews is self.reviews and wanted == self.round  # others may have been chosen by now
        if review is not None and is_wanted:
            self.review, self.is_found = review, True
            self.thinkers.ask(review.decisions[len(review.verdicts) :])
            self.rebuild()

    def update(self, seconds: float) -> None:
        """Show the verdicts that have arrived."""
        if verdicts := self.thinkers.take():
            self.review.verdicts += verdicts
            self.rebuild()

    @property
    def is_thinking(self) -> bool:
        """True until all moves have been reviewed."""
        return not self.is_found or self.review.next is not None

    def _turn_to(self, round_number: object) -> None:
        """Show the review of another round by its number."""
        self.round = int(str(round_number))
        self._find_anew()

    def _turn_to_person(self, seat: object) -> None:
        """Show the same round of another person at this screen."""
        self.reviews = self.reviews.by(int(str(seat)))
        self._find_anew()

    def _find_anew(self) -> None:
        self.click()
        self.thinkers.stop()
        self.offset = 0.0
        self._find()
        self.rebuild()

    # Layout

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the choice of a round, the accuracy or the progress, and the decisions."""
        top = self._progress if self.is_thinking else self._result
        rule = row(of(Picture, self._paint_progress))
        head = row(34, column(16, (92, top), 4, (2 / theme.unit(size), rule), snap=True), 34)
        moves = row(34, column(118, row(self._moves, 16), 18, snap=True), 34)
        panel, title, back, *rest = framed(
            self, say("review.title"), size, stack(head, moves), 1240, SCROLLED
        )
        whose = self._whose(size) or [title]
        return [panel, *whose, back, *self._stepper(panel.rect, size), *rest]

    @property
    def heading(self) -> str:
        """The title, which the choice of a person may replace."""
        return say("review.title")

    def _whose(self, size: tuple[int, int]) -> list[Widget]:
        """Return the choice of a person in place of the title, or an empty list if only one played here."""
        if len(self.reviews.people) < 2:
            return []
        people = [(seat, self.names[seat]) for seat in self.reviews.people]
        choice = lettered(Stepper, people, 20, self.reviews.seat, self._turn_to_person)
        return row(SPACE, (340, headed(say("review.title"), choice)), SPACE)(*title_place(size))

    def _moves(self, column: Rect, u: float) -> list[Widget]:
        return self.scrolled(column, self._rows(column, u), round(HIGH * u / 2), u)

    def _stepper(self, box: Rect, size: tuple[int, int]) -> list[Widget]:
        """Return the choice of a round, or an empty list if the match has only one."""
        if self.reviews.rounds < 2:
            return []
        u = theme.unit(size)
        bar = Rect(box.x, theme.rim_width(size) + round(16 * u), box.w, round(46 * u))
        rounds = [(each, say("review.round", round=each)) for each in range(1, self.reviews.rounds + 1)]
        return row(SPACE, (250, lettered(Stepper, rounds, 17, self.round, self._turn_to)))(bar, u)

    def _rows(self, column: Rect, u: float) -> list[Widget]:
        place, room, rows = column.copy(), column.copy(), list[Widget]()
        shown = self.review.noteworthy
        has_ways = self.over is not None or any(has_other(*each) for each in shown)
        room.w -= round(WAY_ON * u) if has_ways else 0
        costs = any(verdict.cost is not None for _, verdict in shown)
        for decision, verdict in shown:
            row = decision_row(room, decision, verdict, self.names, self.app.pictures, u, costs=costs)
            rows += [*self._ways_on(place, row[-1].rect.bottom, (decision, verdict), u), *row]
            room.y = place.y = row[-1].rect.bottom
        return rows

    def _ways_on(
        self, place: Rect, bottom: int, looked_at: tuple[Decision, Verdict], u: float
    ) -> list[Widget]:
        """Return the buttons at the end of a decision's row: play on from there, and compare both moves."""
        acts: list[tuple[str, str, Callable[[], None]]] = []
        if self.over is not None:
            acts.append(("play", "review.play_on", partial(self._play_on, looked_at[0])))
        if has_other(*looked_at):
            acts.append(("eye", "review.both", partial(self._both_ways, *looked_at)))
        hints = ((46, button("", 17, act, icon=icon, hint=say(key))) for icon, key, act in acts)
        buttons = column(SPACE, *hints, SPACE, gap=6, snap=True)
        return row(SPACE, (46, buttons))(Rect(place.x, place.y, place.w, bottom - place.y), u)

    def _play_on(self, decision: Decision) -> None:
        """Start a match that continues from the moment before a decision."""
        assert self.over is not None
        self.click()
        self.app.nav.play_on(self.over, self.reviews.lines[: decision.after])

    def _both_ways(self, decision: Decision, verdict: Verdict) -> None:
        """Open the comparison of the played move with the better one."""
        self.click()
        self.app.nav.both_ways(decision, verdict, self.names)

    @property
    def _progress(self) -> Part:
        """A part with the progress of judging, shown until all moves are judged."""
        now, count = len(self.review.verdicts) + 1, len(self.review.decisions)
        words = say("review.thinking", now=now, count=count) if count else say("working.match")
        return column(text(words, 22, bold=True), text(say("review.fair"), 16, colour=theme.MIST))

    @property
    def _result(self) -> Part:
        """A part with the accuracy of the round as a percentage, and sentences about it."""
        review = self.review
        if not review.noteworthy:
            return text(say("review.nothing"), 22, bold=True, align="center")
        key = "review.part" if review.accuracy is None else "review.accuracy"
        result = say(key, percent=review.accuracy, good=review.good, count=review.judged)
        words = column(
            text(self._praise(), 22, bold=True),
            text(self._counted(), 17, colour=theme.CREAM),
            text(self._worth(), 16, colour=theme.MIST),
            SPACE,
        )
        figure = text(result, 48, colour=theme.GOLD, bold=True, align="center")
        return row((190, figure), 10, words, snap=True)

    def _praise(self) -> str:
        """Return a sentence of praise for the accuracy, or one that says why there is no accuracy."""
        review = self.review
        if review.accuracy is None:
            return say("review.too_few" if review.is_whole else "review.in_part")
        return say(f"review.praise_{next(word for least, word in PRAISE if review.accuracy >= least)}")

    def _counted(self) -> str:
        review = self.review
        key = "review.measured" if review.judged == len(review.noteworthy) else "review.judged"
        return say(key, good=review.good, count=review.judged)

    def _worth(self) -> str:
        lost = round(self.review.lost)
        return say("review.cost", points=lost) if lost else say("review.fair")

    def _paint_progress(self, surface: Surface, place: Rect) -> None:
        """Paint a line across the screen, of which the share of judged moves is gold."""
        count = max(1, len(self.review.decisions))
        done = place.w * len(self.review.verdicts) // count if self.is_thinking else 0
        pygame.draw.rect(surface, plates.in_hue(theme.PANEL_LINE), place)
        pygame.draw.rect(surface, theme.GOLD, Rect(place.x, place.y - 1, done, place.h + 2))

"""The review of a round: how well the player's moves were chosen.

The moves are judged in a process of their own while the screen is open; verdicts are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from rummy.match.decision import Decision, Verdict
from rummy.match.review import Review, Reviews
from rummy.match.thinking import BotProcess
from rummy.storage.record import Header
from rummy.text import say
from rummy.ui.cards.background import post_wakeup
from rummy.ui.drawing import theme
from rummy.ui.review.decision import HIGH, decision_row, has_other
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Picture, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import SCROLLED, title_bar, whole_window

WAY_ON = 62  # units of the column with the buttons of each decision
PRAISE = ((95, "excellent"), (80, "well"), (60, "good"), (0, "more"))  # least accuracy in percent


class LookBackScreen(Screen[None]):
    """The player's decisions in a round of a match, with the better ones."""

    def __init__(
        self, reviews: Reviews, names: Sequence[str], round_number: int, over: Header | None = None
    ) -> None:
        super().__init__()
        self.reviews, self.names, self.round = reviews, names, round_number
        self.pack, self.joker = reviews.rules.pack, str(reviews.rules.joker_face)
        self.over = over  # the finished match to play on from, if possible
        self.thinker: BotProcess[Verdict] = BotProcess(post_wakeup)
        self.offset = 0.0  # units by which the list is scrolled
        self.review, self.is_found = Review(()), False  # of the round, once found

    def on_enter(self, app: Host) -> None:
        """Show the known verdicts, and start judging the rest."""
        super().on_enter(app)
        self._find()

    def on_leave(self) -> None:
        """Stop judging."""
        self.thinker.stop()
        super().on_leave()

    def _find(self) -> None:
        """Replay the match up to the round, in the background."""
        self.review, self.is_found = Review(()), False
        wanted = self.round
        self.app.run(
            lambda: self.reviews.of(wanted) if wanted == self.round else None, partial(self._found, wanted)
        )

    def _found(self, wanted: int, review: Review | None) -> None:
        if review is not None and wanted == self.round:  # another round may have been chosen by now
            self.review, self.is_found = review, True
            self._think()
            self.rebuild()

    def _think(self) -> None:
        if self.review.next is not None:
            self.thinker.ask(self.review.next)

    def update(self, seconds: float) -> None:
        """Take over a verdict, and go on to the next move."""
        decision = self.review.next
        verdict = self.thinker.answer_to(decision) if decision is not None else None
        if verdict is not None:
            self.review.verdicts.append(verdict)
            self._think()
            self.rebuild()

    @property
    def is_thinking(self) -> bool:
        """True if the review is not complete yet."""
        return not self.is_found or self.review.next is not None

    def _turn_to(self, round_number: object) -> None:
        """Show another round."""
        self.click()
        self.thinker.stop()
        self.round, self.offset = int(str(round_number)), 0.0
        self._find()
        self.rebuild()

    # Layout

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the result at the top, the moves below."""
        box, u = whole_window(size, 1240, SCROLLED)
        head = Rect(box.x + round(34 * u), box.y + round(16 * u), box.w - round(68 * u), round(92 * u))
        column = Rect(head.x, head.bottom + round(10 * u), head.w - round(16 * u), 0)
        column.h = box.bottom - round(18 * u) - column.y
        rows = self._rows(column, u)
        scroll = Scroll(column, rows, round(HIGH * u / 2), round(self.offset * u), self._moved)
        rule = Rect(head.x, head.bottom + round(4 * u), head.w, 2)
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, say("review.title"), size),
            *self._stepper(box, size, u),
            *(self._progress(head, u) if self.is_thinking else self._result(head, u)),
            Picture(rule, self._paint_progress),
            *scroll.widgets,
        ]

    def _stepper(self, box: Rect, size: tuple[int, int], u: float) -> list[Widget]:
        """Return the choice among the rounds of the match."""
        if self.reviews.rounds < 2:
            return []
        place = Rect(0, theme.rim_width(size) + round(16 * u), round(250 * u), round(46 * u))
        place.right = box.right
        rounds = [(each, say("review.round", round=each)) for each in range(1, self.reviews.rounds + 1)]
        return [Stepper(place, rounds, round(17 * u), self.round, self._turn_to)]

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
    ) -> Iterator[Button]:
        """Yield the buttons to play on from a decision and to watch both ways, at the end of its row."""
        acts: list[tuple[str, str, Callable[[], None]]] = []
        if self.over is not None:
            acts.append(("play", "review.play_on", partial(self._play_on, looked_at[0])))
        if has_other(*looked_at):
            acts.append(("eye", "review.both", partial(self._both_ways, *looked_at)))
        side, gap = round(46 * u), round(6 * u)
        button = Rect(place.right - side, 0, side, side)
        button.y = (place.y + bottom - len(acts) * (side + gap) + gap) // 2
        for icon, key, act in acts:
            yield Button(button, "", round(17 * u), act, icon=icon, hint=say(key))
            button = button.move(0, side + gap)

    def _play_on(self, decision: Decision) -> None:
        """Play on from the moment before a decision."""
        assert self.over is not None
        self.click()
        self.app.nav.play_on(self.over, self.reviews.lines[: decision.after])

    def _both_ways(self, decision: Decision, verdict: Verdict) -> None:
        """Open the comparison of a decision with the better one."""
        self.click()
        self.app.nav.both_ways(decision, verdict, self.names)

    def _progress(self, head: Rect, u: float) -> list[Widget]:
        """Return the progress of judging."""
        now, count = len(self.review.verdicts) + 1, len(self.review.decisions)
        upper = Rect(head.x, head.y, head.w, head.h // 2)
        words = say("review.thinking", now=now, count=count) if count else say("working.match")
        progress = Text(upper, words, round(22 * u), bold=True)
        lower = Rect(head.x, upper.bottom, head.w, head.h - upper.h)
        return [progress, Text(lower, say("review.fair"), round(16 * u), colour=theme.MIST)]

    def _result(self, head: Rect, u: float) -> list[Widget]:
        """Return the accuracy of the round, as a figure and in friendly words."""
        review = self.review
        if not review.noteworthy:
            return [Text(head, say("review.nothing"), round(22 * u), bold=True, align="center")]
        figure = Rect(head.x, head.y, round(190 * u), head.h)
        words = Rect(
            figure.right + round(10 * u), head.y, head.right - figure.right - round(10 * u), head.h // 3
        )
        lines = [self._praise(), self._counted(), self._worth()]
        styles = [(22, True, theme.IVORY), (17, False, theme.CREAM), (16, False, theme.MIST)]
        key = "review.part" if review.accuracy is None else "review.accuracy"
        result = say(key, percent=review.accuracy, good=review.good, count=review.judged)
        return [
            Text(figure, result, round(48 * u), colour=theme.GOLD, bold=True, align="center"),
            *(
                Text(words.move(0, row * words.h), line, round(pixels * u), colour=colour, bold=bold)
                for row, (line, (pixels, bold, colour)) in enumerate(zip(lines, styles, strict=True))
            ),
        ]

    def _praise(self) -> str:
        """Return the words of praise for the accuracy, or why there is none."""
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
        """Paint a rule, in gold as far as the moves are judged."""
        count = max(1, len(self.review.decisions))
        done = place.w * len(self.review.verdicts) // count if self.is_thinking else 0
        pygame.draw.rect(surface, theme.PANEL_LINE, place)
        pygame.draw.rect(surface, theme.GOLD, Rect(place.x, place.y - 1, done, place.h + 2))

    def _moved(self, offset: int) -> None:
        self.offset = offset / theme.unit(self.app.size)

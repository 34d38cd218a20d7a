"""The screen of drills: what each trains, the player's results as a curve, and the clock on or off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from secrets import token_hex

from pygame import Rect

from rummy.career.drills.asking import tries_of
from rummy.career.drills.knocking import knock_positions
from rummy.career.drills.question import DRILLS, Drill
from rummy.storage.drills import DrillResult, load_drills, save_drill
from rummy.storage.files import Notice, reason_of
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.drills.curve import Curve
from rummy.ui.drills.run import DrillRun
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import (
    SPACE,
    Part,
    button,
    column,
    headed,
    inset,
    lettered,
    paragraph,
    row,
    text,
)
from rummy.ui.widgets.controls import Choice, Toggle
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import framed


def prepare(_: Host) -> None:
    """Read the positions in advance, so that the first question opens fast."""
    knock_positions()


class DrillsScreen(Screen[None]):
    """A screen with a tab for each drill: what it trains, the curve of results, and a button to start."""

    drill: Drill = DRILLS[0]

    def on_enter(self, app: Host) -> None:
        """Show the screen, and load the results in the background."""
        self.app, self.results = app, list[DrillResult]()
        super().on_enter(app)
        app.run(partial(load_drills, app.folder), self._found)

    def _found(self, found: tuple[tuple[DrillResult, ...], tuple[Notice, ...]]) -> None:
        """Take over the loaded results, and queue notices about the file with them."""
        before, notices = found
        self.results[:0] = before
        self.app.notify(notices)
        self.rebuild()

    def on_resume(self) -> None:
        """Rebuild the screen with the latest result."""
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the tabs, and what belongs to the chosen drill."""
        options = [(drill, say(f"drill.{drill}")) for drill in DRILLS]
        tabs = headed(say("drill.title"), lettered(Choice, options, 17, self.drill, self.turn_to))
        whole = column((46, tabs), 16, (58, self._about), 10, self._results, 16, (56, self._start), snap=True)
        return framed(self, say("drill.title"), size, inset(whole, 68, 44), 1080, 580)

    @property
    def _about(self) -> Part:
        """A sentence about what the chosen drill asks."""
        return paragraph(say(f"drill.about_{self.drill}"), 17, colour=theme.CREAM)

    def _results(self, place: Rect, u: float) -> Sequence[Widget]:
        tries = tries_of(self.results, self.drill)
        if not tries:
            return [*column((40, text(say("drill.untried"), 17, colour=theme.MIST)))(place, u)]
        last = say("drill.last", right=tries[-1].right, count=tries[-1].asked)
        chart = partial(self._curve, tries)
        return [*column((34, text(last, 20, colour=theme.GOLD, bold=True)), 12, chart)(place, u)]

    @staticmethod
    def _curve(tries: Sequence[DrillResult], place: Rect, u: float) -> Curve:
        return Curve(place, tries, round(15 * u))

    @property
    def _start(self) -> Part:
        """A part with the switch of the clock and the button that starts the drill."""
        clock = lettered(Toggle, say("drill.clock"), 16, self.app.settings.drill_clock, self._set_clock)
        start = button(say("drill.start"), 20, self._begin, icon="play", primary=True)
        return row((400, clock), SPACE, (250, start), snap=True)

    def turn_to(self, drill: object) -> None:
        """Show another drill."""
        self.click()
        self.drill = next(each for each in DRILLS if each == drill)
        self.rebuild()

    def _set_clock(self, is_on: bool) -> None:
        self.click()
        self.app.change(replace(self.app.settings, drill_clock=is_on))
        self.rebuild()

    def _begin(self) -> None:
        self.click()
        run = DrillRun(self.drill, token_hex(8), has_clock=self.app.settings.drill_clock)
        self.app.push(run, self._done)

    def _done(self, found: tuple[int, int] | None) -> None:
        """Save the numbers of right and of all answers; queue a notice if the disk refuses."""
        if found is None:
            return
        app, result = self.app, DrillResult(self.app.today().isoformat(), self.drill, *found)
        self.results.append(result)
        self.rebuild()

        def save() -> None:
            try:
                app.notify(save_drill(app.folder, result))
            except OSError as error:
                app.notify((Notice("drill_unwritable", {"reason": reason_of(error)}),))

        app.run(save)

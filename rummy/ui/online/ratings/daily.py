"""The screen with what others made of a daily deal, as far as they shared it with a server."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from rummy.match.daily_results import RemoteDaily
from rummy.online.messages import DailyList, FindDaily
from rummy.storage.result import MatchResult
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.ratings.list import rows_part
from rummy.ui.online.servers.asking import AskingScreen
from rummy.ui.online.servers.caller import Caller
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import SPACE, Part, button, column, row, text
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.daily import outcome, result_rows, to_share
from rummy.viewmodel.words.dates import long_date

WIDE, HIGH = 900, 620  # of the panel, in units


class DailyResultsScreen(AskingScreen[RemoteDaily]):
    """A screen with the results of a day's deal at a server, and the button that adds the player's own."""

    nothing_here, no_server = "daily.none_here", "daily.no_server"

    def __init__(self, match: MatchResult) -> None:
        super().__init__()
        self.match = match  # the player's result of the deal

    def call(self, caller: Caller, address: str) -> RemoteDaily:
        """Begin the connection to a server, and return it."""
        return caller.call_daily(address, FindDaily(self.match.daily, self.match.game))

    @property
    def found(self) -> DailyList | None:
        """The list that the server sent last."""
        return self.remote.found if self.remote is not None else None

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("daily.others")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the server, the deal, and the list with the player's own result, or a message."""
        day = long_date(date.fromisoformat(self.match.daily))
        about = say("daily.about_day", date=day, game=say(f"game.{self.match.game}"))
        head = text(about, 20, colour=theme.GOLD, bold=True, align="center")
        has_answer = self.found is not None and not (self.remote is not None and self.remote.problem)
        body = self._results(self.found) if self.found is not None and has_answer else self.message_part
        parts = row(48, column(20, (46, self.server_button), 10, (34, head), 10, body, 24), 48)
        return framed(self, self.title, size, parts, WIDE, HIGH)

    def _results(self, found: DailyList) -> Part:
        rows = result_rows(found)
        count = say("daily.count", count=found.count) if rows else say("daily.nobody")
        words = (30, text(count, 17, colour=theme.CREAM, align="center"))
        if any(result.mine for _, result in found.people):
            return column(words, 10, rows_part(self, rows))
        own = text(outcome(self.match), 18, bold=True, align="center")
        share = button(say("daily.share_mine"), 20, self._share, icon="trophy", primary=True)
        about = text(say("daily.about_sharing"), 16, colour=theme.MIST, align="center")
        bottom = (30, own), 6, (58, row(SPACE, (360, share), SPACE)), 4, (28, about)
        return column(words, 10, rows_part(self, rows), 10, *bottom)

    def _share(self) -> None:
        self.click()
        if self.remote is not None:
            self.remote.ask(to_share(self.match))

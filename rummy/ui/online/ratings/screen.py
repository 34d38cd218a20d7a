"""The screen of ratings at a server: the best people by game, and the player's own rating with its curve."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.games.variants import VARIANTS
from rummy.match.ratings import RemoteRatings
from rummy.online.messages import FindRatings, OwnRating, RatingKind, RatingList
from rummy.storage.addresses import typed
from rummy.text import number, say
from rummy.ui.drawing import letters, theme
from rummy.ui.online.ratings.curve import RatingCurve
from rummy.ui.online.ratings.servers import choose_server, enter_server, first_server
from rummy.ui.online.servers.caller import Caller, load_caller
from rummy.ui.online.servers.moved_host import MovedHostQuestion
from rummy.ui.online.servers.where import place_name
from rummy.ui.shell.host import Host
from rummy.ui.statistics.ledger import FigureList
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import (
    SPACE,
    Item,
    Part,
    button,
    column,
    headed,
    inset,
    lettered,
    row,
    text,
)
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.ratings import band_words, nobody_words, own_rows, rating_rows, unlisted_words

WIDE, HIGH = 1160, 620  # of the panel, in units
PITCH = 34  # units from row to row
KINDS: tuple[RatingKind, ...] = ("top", "week")


class RatingsScreen(Screen[None]):
    """A screen with the player's own rating to the left, and the list that they have chosen to the right."""

    def __init__(self) -> None:
        super().__init__()
        self.address = ""  # of the server; empty without one
        self.wish = FindRatings()
        self.remote: RemoteRatings | None = None  # None before the player's credentials are read
        self._caller: Caller | None = None
        self._moved_host = MovedHostQuestion(self, self._call)

    # The connection

    def on_enter(self, app: Host) -> None:
        """Read the player's credentials, and ask the server that they used last."""
        self.address = first_server(app)
        super().on_enter(app)
        app.run(partial(load_caller, app), self._know_caller)

    def _know_caller(self, caller: Caller) -> None:
        self._caller = caller
        self._call()

    def _call(self) -> None:
        """Connect to the chosen server, if any, instead of the one before."""
        self._hang_up()
        if self._caller is not None and self.address:
            self.remote = self._caller.call_ratings(self.address)
            self.remote.ask(self.wish)
        self.rebuild()

    def _hang_up(self) -> None:
        if self.remote is not None:
            self.remote.close()
        self.remote = None

    def on_leave(self) -> None:
        """Close the connection."""
        super().on_leave()
        self._hang_up()

    def update(self, seconds: float) -> None:
        """Process the server's answers, and show what is new."""
        if self.remote is not None and not self.group.is_held:
            self._moved_host.ask(self.remote.connection)
            if self.remote.update():
                self.rebuild()

    # Painting

    @property
    def found(self) -> RatingList | None:
        """The list that the server sent last."""
        return self.remote.found if self.remote is not None else None

    @property
    def message(self) -> str:
        """The sentence that says why there is no list, or that it is on its way."""
        if not self.address:
            return say("ratings.no_server")
        problem = self.remote.problem if self.remote is not None else ""
        if problem == "no_ratings":
            return say("ratings.none_here")
        if problem:
            return say("room.disk_full" if problem == "disk_full" else f"gone.{problem}")
        if self.remote is not None and self.remote.connection.status == "broken":
            return say("room.mute_server", address=typed(self.address))
        return say("room.calling")

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("ratings.title")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the server, and below it the player's own rating and the list, or a message."""
        found = self.found
        body = self._message if found is None else self._both(found)
        parts = row(36, column(20, (46, self._server), 14, body, 24), 36)
        return framed(self, self.title, size, parts, WIDE, HIGH)

    @property
    def _server(self) -> Part:
        """The button that names the server and changes it."""
        name = place_name(self.address) if self.address else say("hosting.other_server")
        return row(SPACE, (460, button(name, 17, self._choose_server, icon="menu")), SPACE)

    @property
    def _message(self) -> Part:
        return inset(text(self.message, 20, colour=theme.CREAM, align="center"), 80, 60)

    def _both(self, found: RatingList) -> Part:
        return row((400, self._own(found.own)), 36, self._list(found))

    def _own(self, own: OwnRating | None) -> Part:
        """Return the player's rating in large letters, what it is made of, and its curve."""
        head = (30, text(say("ratings.own"), 19, colour=theme.GOLD, bold=True))
        if own is None:
            return column(head, 8, (90, text(say("ratings.unrated"), 18, colour=theme.CREAM)), SPACE)
        value = text(number(own.value), 42, bold=True)
        band = text(band_words(own), 20, colour=theme.CREAM, align="right")
        rows = own_rows(own)
        items: list[Item] = [head, (56, row((170, value), 10, band)), 4]
        items.append((PITCH * len(rows), lettered(FigureList, rows, 17)))
        if unlisted := unlisted_words(own):
            items += [4, (48, text(unlisted, 16, colour=theme.MIST))]
        return column(*items, 12, lettered(RatingCurve, own.curve, 15))

    def _list(self, found: RatingList) -> Part:
        """Return the choices of the game and the kind of list, and the list."""
        games = [(game, say(f"game.{game}")) for game in found.games if game in VARIANTS]
        offered = [("", say("ratings.all_games")), *games]
        game = lettered(Stepper, offered, 17, self.wish.game, self._choose_game)
        kinds = [(kind, say(f"ratings.{kind}")) for kind in KINDS]
        kind = lettered(Choice, kinds, 17, self.wish.kind, self._choose_kind)
        choices = row(headed(say("ratings.game"), game), 12, headed(say("ratings.list"), kind))
        return column((46, choices), 14, partial(self._rows, found))

    def _rows(self, found: RatingList, window: Rect, u: float) -> list[Widget]:
        """Return the rows of the list, which can be scrolled if there are too many."""
        rows = rating_rows(found)
        if not rows:
            return column((90, text(nobody_words(found), 18, colour=theme.CREAM)), SPACE)(window, u)
        pixels = round(17 * u)
        pitch = max(round(PITCH * u), letters.pitch(pixels))
        if pitch * len(rows) > window.h:
            window.w -= round(16 * u)  # room for the scroll bar
        place = Rect(window.x, window.y, window.w, pitch * len(rows))
        return self.scrolled(window, [FigureList(place, rows, pixels)], pitch, u)

    # Choices

    def _choose_game(self, game: object) -> None:
        self._ask(FindRatings(str(game), self.wish.kind))

    def _choose_kind(self, kind: object) -> None:
        self._ask(FindRatings(self.wish.game, "week" if kind == "week" else "top"))

    def _ask(self, wish: FindRatings) -> None:
        self.click()
        self.wish, self.offset = wish, 0.0
        if self.remote is not None:
            self.remote.ask(wish)
        self.rebuild()

    def _choose_server(self) -> None:
        self.click()
        if self.address:
            choose_server(self.app, self.address, self._use)
        else:
            enter_server(self.app, self._use)

    def _use(self, address: str) -> None:
        self.address, self.wish = address, FindRatings()
        self._call()

"""The screen of ratings at a server: the best people by game, and the player's own rating with its curve."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.games.variants import VARIANTS
from rummy.match.ratings import RemoteRatings
from rummy.online.messages import FindRatings, OwnRating, RatingKind, RatingList
from rummy.text import number, say
from rummy.ui.drawing import theme
from rummy.ui.online.ratings.curve import RatingCurve
from rummy.ui.online.ratings.list import PITCH, rows_part
from rummy.ui.online.servers.asking import AskingScreen
from rummy.ui.online.servers.caller import Caller
from rummy.ui.statistics.ledger import FigureList
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import SPACE, Item, Part, column, headed, lettered, row, text
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.ratings import band_words, nobody_words, own_rows, rating_rows, unlisted_words

WIDE, HIGH = 1160, 620  # of the panel, in units
KINDS: tuple[RatingKind, ...] = ("top", "week")


class RatingsScreen(AskingScreen[RemoteRatings]):
    """A screen with the player's own rating to the left, and the list that they have chosen to the right."""

    nothing_here, no_server = "ratings.none_here", "ratings.no_server"

    def __init__(self) -> None:
        super().__init__()
        self.wish = FindRatings()

    def call(self, caller: Caller, address: str) -> RemoteRatings:
        """Begin the connection to a server, and return it; ask for its best at first."""
        self.wish = FindRatings()
        return caller.call_ratings(address, self.wish)

    # Painting

    @property
    def found(self) -> RatingList | None:
        """The list that the server sent last."""
        return self.remote.found if self.remote is not None else None

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("ratings.title")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the server, and below it the player's own rating and the list, or a message."""
        found = self.found
        body = self.message_part if found is None else self._both(found)
        parts = row(36, column(20, (46, self.server_button), 14, body, 24), 36)
        return framed(self, self.title, size, parts, WIDE, HIGH)

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
        nobody = column((90, text(nobody_words(found), 18, colour=theme.CREAM)), SPACE)
        rows = rating_rows(found)
        return column((46, choices), 14, rows_part(self, rows) if rows else nobody)

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

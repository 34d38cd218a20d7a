"""The questions about a player's own game: its name, and whether to save changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rummy.games.variants import VARIANTS
from rummy.storage.my_games import LONGEST_NAME, MyGames, is_same_name, named, tidy
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.shell.window import take_text_at
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, UNPLACED, button, column, row, text
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.screen import TypingScreen
from rummy.viewmodel.words.names import called

LONGEST_PLAYER = 16  # characters of a player's name
NamingAnswer = Literal["keep", "discard"]


def why_no_name(name: str, games: MyGames, own: str = "") -> str:
    """Return a sentence that says why a game can't have a name, or an empty string.

    `own` is the current name of the game, which it may keep.
    """
    if not tidy(name):
        return say("naming.empty")
    if any(is_same_name(name, say(f"game.{preset}")) for preset in VARIANTS):
        return say("naming.preset")
    taken = named(games, name)
    if taken is not None and not is_same_name(taken.name, own):
        return say("naming.taken")
    return ""


class AskScreen(TypingScreen[str], Box[str]):
    """A question for a name of at most `longest` characters; closes with the tidied name, or None."""

    wide, high = 540, 280
    is_latin = False  # True for a text in Latin letters, whatever the keyboard

    def __init__(self, title: str, name: str, longest: int, blank: str) -> None:
        super().__init__()
        self.title, self.name, self.longest, self.blank = title, name, longest, blank

    def why_not(self, name: str) -> str:
        """Return a sentence that says why a name can't be used, or an empty string."""
        return "" if tidy(name) else self.blank

    def on_enter(self, app: Host) -> None:
        """Start text input, with the focus on the field."""
        super().on_enter(app)
        take_text_at(self.field.rect)
        self.field.mark("focused", True)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the field, a sentence if the name can't be used, and two buttons."""
        u = theme.legible_unit(size)
        self.field = TextField(
            UNPLACED,
            self.name,
            round(20 * u),
            self.longest,
            self._changed,
            self._take,
            latin=self.is_latin,
        )
        self.complaint = Text(UNPLACED, "", round(16 * u))
        self.keep = Button(
            UNPLACED, say("naming.keep"), round(18 * u), self._take, icon="check", primary=True
        )
        self._judge()
        cancel = button(say("naming.cancel"), 18, self.back)
        answers = row((230, cancel), SPACE, (230, self.keep), reverse=True)
        return self.framed(
            size, 76, (52, self.field), 6, (48, self.complaint), SPACE, (52, answers), 24, snap=True
        )

    def _judge(self) -> None:
        """Update the sentence that says why the name can't be used, and the button that accepts the name."""
        words = self.why_not(self.name)
        self.complaint.mark("colour", theme.WARNING if tidy(self.name) else theme.MIST)
        self.complaint.mark("text", words)
        self.keep.mark("enabled", not words)

    def _changed(self, name: str) -> None:
        self.name = name
        self._judge()

    def _take(self) -> None:
        if self.keep.enabled:
            self.close_with(tidy(self.name))
        else:
            self.app.sounds.play("illegal")


class PlayerNameScreen(AskScreen):
    """The question for the player's name."""

    def __init__(self, name: str) -> None:
        super().__init__(say("settings.name_title"), called(name), LONGEST_PLAYER, say("settings.name_blank"))


class NameScreen(AskScreen):
    """The question for the name of a player's own game."""

    def __init__(self, games: MyGames, own: str = "") -> None:
        super().__init__(say("naming.rename" if own else "naming.title"), own, LONGEST_NAME, "")
        self.games, self.own = games, own

    def why_not(self, name: str) -> str:
        """Return a sentence that says why the game can't have a name, or an empty string."""
        return why_no_name(name, self.games, self.own)


class LeaveScreen(Box[NamingAnswer]):
    """The question about unsaved changes; closes with "keep", "discard", or None to go on editing."""

    wide, high = 560, 300

    def __init__(self, complaint: str) -> None:
        super().__init__()
        self.title, self.complaint = say("leave.title"), complaint

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the question, or why the changes can't be saved, and buttons for three answers."""
        words, answer = self.complaint or say("leave.text"), self.close_with
        discard = button(say("leave.discard"), 18, lambda: answer("discard"))
        keep = button(say("leave.keep"), 18, lambda: answer("keep"), icon="check", enabled=not self.complaint)
        go_on = button(say("leave.go_on"), 18, self.back, primary=True)
        answers = column((52, row((240, discard), SPACE, (240, keep))), 12, (52, go_on), reverse=True)
        return self.framed(
            size, 64, (62, text(words, 17, colour=theme.CREAM, align="center")), SPACE, (116, answers), 24
        )

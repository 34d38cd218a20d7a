"""The questions about a game of the player's own: its name, and unsaved changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pygame import Rect

from rummy.engine.variants import VARIANTS
from rummy.storage.my_games import LONGEST_NAME, MyGames, is_same_name, named, tidy
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.shell.window import take_text_at
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.field.key_text import begin_typing, end_typing
from rummy.ui.widgets.field.text_field import TextField

NamingAnswer = Literal["keep", "discard"]


def why_no_name(name: str, games: MyGames, own: str = "") -> str:
    """Return why a game can't have this name, or an empty string; `own` is its present name."""
    if not tidy(name):
        return say("naming.empty")
    if any(is_same_name(name, say(f"game.{preset}")) for preset in VARIANTS):
        return say("naming.preset")
    taken = named(games, name)
    if taken is not None and not is_same_name(taken.name, own):
        return say("naming.taken")
    return ""


class AskScreen(Box[str]):
    """A question for a name of at most so many characters; pops it tidied up, or None."""

    wide, high = 540, 280

    def __init__(self, title: str, name: str, longest: int, blank: str) -> None:
        super().__init__()
        self.title, self.name, self.longest, self.blank = title, name, longest, blank

    def why_not(self, name: str) -> str:
        """Return why the name can't be used, or an empty string."""
        return "" if tidy(name) else self.blank

    def on_enter(self, app: Host) -> None:
        """Start text input, in the field."""
        super().on_enter(app)
        begin_typing()
        take_text_at(self.field.rect)
        self.field.mark("focused", True)

    def on_leave(self) -> None:
        """End text input."""
        super().on_leave()
        end_typing()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the field, the complaint, and two buttons."""
        box, u = self.frame(size)
        line = Rect(box.x + round(30 * u), box.y + round(76 * u), box.w - round(60 * u), round(52 * u))
        self.field = TextField(line, self.name, round(20 * u), self.longest, self._changed, self._take)
        self.complaint = Text(
            Rect(line.x, line.bottom + round(6 * u), line.w, round(48 * u)), "", round(16 * u)
        )
        wide, high = round(230 * u), round(52 * u)
        cancel = Rect(line.x, box.bottom - round(76 * u), wide, high)
        keep = Rect(line.right - wide, cancel.y, wide, high)
        text = round(18 * u)
        self.keep = Button(keep, say("naming.keep"), text, self._take, icon="check", primary=True)
        self._judge()
        buttons = [self.keep, Button(cancel, say("naming.cancel"), text, self.back)]
        return [*self.heading(box, u), self.field, self.complaint, *buttons]

    def _judge(self) -> None:
        """Update the complaint about the name, in a milder colour for an empty one."""
        words = self.why_not(self.name)
        self.complaint.mark("colour", theme.WARNING if tidy(self.name) else theme.MIST)
        self.complaint.mark("text", words)
        self.keep.mark("enabled", not words)

    def _changed(self, name: str) -> None:
        self.name = name
        self._judge()

    def _take(self) -> None:
        if self.keep.enabled:
            self.click()
            self.dismiss(tidy(self.name))
        else:
            self.app.sounds.play("illegal")


class NameScreen(AskScreen):
    """The question for the name of a game."""

    def __init__(self, games: MyGames, own: str = "") -> None:
        super().__init__(say("naming.rename" if own else "naming.title"), own, LONGEST_NAME, "")
        self.games, self.own = games, own

    def why_not(self, name: str) -> str:
        """Return why no game can have this name, or an empty string."""
        return why_no_name(name, self.games, self.own)


class LeaveScreen(Box[NamingAnswer]):
    """The question about unsaved changes; pops "keep", "discard", or None to go on."""

    wide, high = 560, 300

    def __init__(self, complaint: str) -> None:
        super().__init__()
        self.title, self.complaint = say("leave.title"), complaint

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the question and three answers, the harmless one first."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(64 * u), box.w - round(60 * u), round(62 * u))
        wide, high, text = round(240 * u), round(52 * u), round(18 * u)
        go_on = Rect(words.x, box.bottom - round(76 * u), words.w, high)
        left = Rect(words.x, go_on.y - round(64 * u), wide, high)
        right = left.move(words.w - wide, 0)
        keep = Button(right, say("leave.keep"), text, lambda: self._answer("keep"), icon="check")
        keep.enabled = not self.complaint
        return [
            *self.heading(box, u),
            Text(
                words, self.complaint or say("leave.text"), round(17 * u), colour=theme.CREAM, align="center"
            ),
            Button(go_on, say("leave.go_on"), text, self.back, primary=True),
            Button(left, say("leave.discard"), text, lambda: self._answer("discard")),
            keep,
        ]

    def _answer(self, answer: NamingAnswer) -> None:
        self.click()
        self.dismiss(answer)

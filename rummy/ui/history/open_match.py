"""The screen for opening a shared match: from the clipboard, a dropped file, or a path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.match.replay import BadRecord, Replay, read_shared, text_of
from rummy.progress import OnProgress, no_progress
from rummy.storage.matches import open_headers
from rummy.storage.record import MAGIC
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host, T
from rummy.ui.shell.system import copied, path_of
from rummy.ui.widgets.basic import Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, UNPLACED, button, row, text
from rummy.ui.widgets.dialogs.working import Working
from rummy.ui.widgets.field.text_field import TextField
from rummy.viewmodel.words.sentences import refused

LONGEST_PATH = 400


def open_text(folder: Path, text: str, on_progress: OnProgress = no_progress) -> Replay:
    """Return the replay of the match in a text; raise BadRecord if it is damaged or running here."""
    replay = read_shared(text, on_progress)
    if replay.header.seed in {header.seed for header in open_headers(folder)}:
        raise BadRecord("running")
    return replay


def open_file(folder: Path, path: Path, on_progress: OnProgress = no_progress) -> Replay:
    """Return the replay of the match in a file; raise BadRecord if it is damaged or running here."""
    return open_text(folder, text_of(path), on_progress)


def opening(read: Callable[[OnProgress], T]) -> Working[T | str]:
    """Return a scene that calls `read` and shows its progress.

    The scene closes with the result, with a sentence if reading was refused, or with None if cancelled.
    """

    def work(on_progress: OnProgress) -> T | str:
        try:
            return read(on_progress)
        except BadRecord as error:
            return refused(error)

    return Working(say("working.match"), work, lambda found: found)


class RecordField(TextField):
    """A text field for a path; if a whole match is pasted, `paste` gets its text."""

    def __init__(
        self,
        rect: Rect,
        text: str,
        pixels: int,
        typed: Callable[[str], None],
        take: Callable[[], None],
        paste: Callable[[str], None],
    ) -> None:
        super().__init__(rect, text, pixels, LONGEST_PATH, typed, take)
        self.paste = paste

    def insert(self, text: str) -> None:
        """Insert a text into the path, or pass it to `paste` if it begins as a match's record."""
        if text[:LONGEST_PATH].lstrip().startswith(MAGIC):
            self.paste(text)
        else:
            super().insert(text)


class AskFile(Box[T]):
    """A screen that asks for a file or for pasted text; closes with what was read, or None."""

    wide, high = 640, 400

    def __init__(self, words: str, complaint: str = "") -> None:
        super().__init__()
        self.words, self.path, self.complaint = words, "", complaint
        self.title = say(f"{words}.title")

    def read_file(self, path: Path, on_progress: OnProgress) -> T:
        """Return what a file contains; raise BadRecord if that is not of the expected kind."""
        raise NotImplementedError

    def read_text(self, text: str, on_progress: OnProgress) -> T:
        """Return what a pasted text contains; raise BadRecord if that is not of the expected kind."""
        raise NotImplementedError

    def on_enter(self, app: Host) -> None:
        """Start text input."""
        super().on_enter(app)
        pygame.key.start_text_input()
        pygame.key.set_repeat(400, 40)

    def on_leave(self) -> None:
        """End text input."""
        super().on_leave()
        pygame.key.stop_text_input()
        pygame.key.set_repeat()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the instructions, the field for a path, the last error, and buttons."""
        u = theme.legible_unit(size)
        self.field = RecordField(UNPLACED, self.path, round(18 * u), self.typed, self.take, self.paste)
        self.why = Text(UNPLACED, self.complaint, round(16 * u), colour=theme.WARNING, align="center")
        how = text(say(f"{self.words}.how"), 16, colour=theme.CREAM, align="center")
        cancel = button(say("open.cancel"), 18, self.back)
        paste = button(say("open.paste"), 18, self._paste)
        take = button(say("open.open"), 18, self.take, primary=True)
        acts = row((184, cancel), SPACE, (184, paste), SPACE, (184, take), snap=True)
        return self.framed(
            size, 66, (76, how), 8, (50, self.field), 8, (92, self.why), SPACE, (52, acts), 24, snap=True
        )

    def typed(self, path: str) -> None:
        """Remember the path that the field holds now, and clear the last error."""
        self.path = path
        self._complain("")

    def take(self) -> None:
        """Read the file at the typed path."""
        self._open(partial(self.read_file, path_of(self.path)))

    def paste(self, text: str) -> None:
        """Read a pasted text."""
        self._open(partial(self.read_text, text))

    def _paste(self) -> None:
        self.paste(copied())

    def _open(self, read: Callable[[OnProgress], T]) -> None:
        self.app.push(opening(read), self._opened)

    def _opened(self, found: T | str | None) -> None:
        if isinstance(found, str):
            self.app.sounds.play("illegal")
            self._complain(found)
        elif found is not None:
            self.close_with(found)

    def _complain(self, words: str) -> None:
        self.complaint = words
        self.why.mark("text", words)

    def handle(self, event: Event) -> None:
        """Handle an event; a file dropped onto the window is read."""
        if event.type == pygame.DROPFILE:
            self._open(partial(self.read_file, Path(event.file)))
        else:
            super().handle(event)


class OpenScreen(AskFile[Replay]):
    """A screen that asks for a shared match; closes with the match's replay, or None."""

    def __init__(self, complaint: str = "") -> None:
        super().__init__("open", complaint)

    def read_file(self, path: Path, on_progress: OnProgress) -> Replay:
        """Return the replay of the match in a file; raise BadRecord if it is damaged or running here."""
        return open_file(self.app.folder, path, on_progress)

    def read_text(self, text: str, on_progress: OnProgress) -> Replay:
        """Return the replay of the match in a text; raise BadRecord if it is damaged or running here."""
        return open_text(self.app.folder, text, on_progress)

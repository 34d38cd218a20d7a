"""The choice of a shared match: from the clipboard, a dropped file, or a path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.match.replay import BadRecord, Replay, read_shared
from rummy.progress import OnProgress, no_progress
from rummy.storage.files import Damaged, read_bytes, reason_of
from rummy.storage.matches import open_headers
from rummy.storage.record import LARGEST, MAGIC
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host, T
from rummy.ui.shell.system import copied, path_of
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.working import Working
from rummy.viewmodel.words.sentences import refused

LONGEST_PATH = 400


def open_text(folder: Path, text: str, on_progress: OnProgress = no_progress) -> Replay:
    """Return the match in a text; raise BadRecord, also for a match that is running here."""
    replay = read_shared(text, on_progress)
    if replay.header.seed in {header.seed for header in open_headers(folder)}:
        raise BadRecord("running")
    return replay


def open_file(folder: Path, path: Path, on_progress: OnProgress = no_progress) -> Replay:
    """Return the match in a file; raise BadRecord."""
    try:
        return open_text(folder, read_bytes(path, limit=LARGEST).decode(errors="replace"), on_progress)
    except Damaged as error:
        raise BadRecord(error.reason) from error
    except OSError as error:
        raise BadRecord("unreadable", reason=reason_of(error)) from error


def opening(read: Callable[[OnProgress], T]) -> Working[T | str]:
    """Return a scene that shows the progress of reading; it pops the result, or why it is refused."""

    def work(on_progress: OnProgress) -> T | str:
        try:
            return read(on_progress)
        except BadRecord as error:
            return refused(error)

    return Working(say("working.match"), work, lambda found: found)


class RecordField(TextField):
    """A text field for a path, which also takes a whole match that is pasted."""

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
        """Take a match, or a piece of a path."""
        if text[:LONGEST_PATH].lstrip().startswith(MAGIC):
            self.paste(text)
        else:
            super().insert(text)


class AskFile(Box[T]):
    """A question for a file or its contents; pops what was read, or None."""

    wide, high = 640, 400

    def __init__(self, words: str, complaint: str = "") -> None:
        super().__init__()
        self.words, self.path, self.complaint = words, "", complaint
        self.title = say(f"{words}.title")

    def read_file(self, path: Path, on_progress: OnProgress) -> T:
        """Return the contents of a file; raise BadRecord."""
        raise NotImplementedError

    def read_text(self, text: str, on_progress: OnProgress) -> T:
        """Return the contents of a text; raise BadRecord."""
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
        """Return the instructions, a field for a path, the last error, and buttons."""
        box, u = self.frame(size)
        how = Rect(box.x + round(30 * u), box.y + round(66 * u), box.w - round(60 * u), round(76 * u))
        line = Rect(how.x, how.bottom + round(8 * u), how.w, round(50 * u))
        why = Rect(how.x, line.bottom + round(8 * u), how.w, round(92 * u))
        wide, high = round(184 * u), round(52 * u)
        places = [
            Rect(how.x + at * (how.w - wide) // 2, box.bottom - round(76 * u), wide, high) for at in range(3)
        ]
        self.field = RecordField(line, self.path, round(18 * u), self.typed, self.take, self.paste)
        self.why = Text(why, self.complaint, round(16 * u), colour=theme.WARNING, align="center")
        text = round(18 * u)
        return [
            *self.heading(box, u),
            Text(how, say(f"{self.words}.how"), round(16 * u), colour=theme.CREAM, align="center"),
            self.field,
            self.why,
            Button(places[0], say("open.cancel"), text, self.back),
            Button(places[1], say("open.paste"), text, self._paste),
            Button(places[2], say("open.open"), text, self.take, primary=True),
        ]

    def typed(self, path: str) -> None:
        """Remember the path."""
        self.path = path
        self._complain("")

    def take(self) -> None:
        """Open the file at the path."""
        self._open(partial(self.read_file, path_of(self.path)))

    def paste(self, text: str) -> None:
        """Open a match as text."""
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
            self.click()
            self.dismiss(found)

    def _complain(self, words: str) -> None:
        self.complaint = words
        self.why.mark("text", words)

    def handle(self, event: Event) -> None:
        """Open a file that is dropped."""
        if event.type == pygame.DROPFILE:
            self._open(partial(self.read_file, Path(event.file)))
        else:
            super().handle(event)


class OpenScreen(AskFile[Replay]):
    """A question for a shared match; pops its replay, or None."""

    def __init__(self, complaint: str = "") -> None:
        super().__init__("open", complaint)

    def read_file(self, path: Path, on_progress: OnProgress) -> Replay:
        """Return the match in a file; raise BadRecord."""
        return open_file(self.app.folder, path, on_progress)

    def read_text(self, text: str, on_progress: OnProgress) -> Replay:
        """Return the match in a text; raise BadRecord, also for a match that is running here."""
        return open_text(self.app.folder, text, on_progress)

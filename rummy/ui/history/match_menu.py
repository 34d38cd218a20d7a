"""The menu of a past or unfinished match: replay it, play its deals again, share or verify it, or play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path
from textwrap import wrap

from rummy.match.players import Player
from rummy.match.replay import Replay
from rummy.match.review import Reviews
from rummy.match.session import Session
from rummy.storage.files import make_folder, reason_of, write_safely
from rummy.storage.record import Header, Record
from rummy.storage.unfinished import kind_of
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.history.fair_deals import FairScreen
from rummy.ui.shell.host import Host
from rummy.ui.shell.system import copy
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, button, column, row, text
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.viewmodel.words.game_names import title_of
from rummy.viewmodel.words.names import called
from rummy.viewmodel.words.sentences import of_disk

LONGEST_LINE = 58  # most characters of a path in a line


def game_of(header: Header) -> str:
    """Return the name of the game in a record's header, or the written rules if they are unknown."""
    try:
        return title_of(header.read_rules())
    except ValueError:
        return header.rules


@lru_cache(maxsize=4)
def reviews_of(header: Header, moves: tuple[str, ...]) -> Reviews:
    """Return the reviews of a match's rounds, given the header and the moves of its record.

    They are cached for the last few matches, as they keep what has been computed.
    """
    players = [Player(name, bot) for name, bot in header.players]
    return Reviews(header.read_rules(), players, header.seed, moves, header.me, header.here)


class MatchMenu(Box[None]):
    """The menu of a match.

    `watch` offers a replay, which the replay's own menu leaves out; `waits_at` is an unfinished match's file.
    """

    wide = 460

    def __init__(self, replay: Replay, *, watch: bool = False, waits_at: Path | None = None) -> None:
        super().__init__()
        self.replay, self.watch, self.waits_at = replay, watch, waits_at
        self.high = 116 + 64 * len(self._acts)
        self.title = letters.shortened(game_of(replay.header), 26, 400)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a panel with a button for each action."""
        first = self._acts[0][2]
        buttons = [
            button(
                *(label, 18, act),
                icon=icon,
                primary=act == first and act in (self._go_on, self._watch),
                reason=self._why_not(act),
            )
            for label, icon, act in self._acts
        ]
        return self.framed(size, 82, column(*((54, each) for each in buttons), gap=10), edge=50)

    @property
    def _acts(self) -> Sequence[tuple[str, str, Callable[[], None]]]:
        watch = [(say("kept.watch"), "play", self._watch)] if self.watch else []
        back = (say("back"), "back", self.back)
        if self.waits_at is not None:
            return [(say("menu.continue"), "skip", self._go_on), *watch, back]
        return [
            *watch,
            (say("review.open"), "bulb", self._look_back),
            (say("kept.again"), "cards", self._again),
            (say("kept.share"), "share", self._share),
            (say("kept.fair"), "shield", self._fair),
            back,
        ]

    def _go_on(self) -> None:
        self.click()
        self.app.nav.resume(self.waits_at)

    def _watch(self) -> None:
        self.back()
        self.app.nav.replay(self.replay)

    def _why_not(self, act: Callable[[], None]) -> str:
        """Return a sentence that says why an action is impossible with this match, or an empty string."""
        if act == self._look_back and not self._reviews.rounds:
            return say("kept.no_round")
        return say("kept.not_again") if act == self._again and not self.replay.may_play_again else ""

    @property
    def _reviews(self) -> Reviews:
        record = self.replay.record
        return reviews_of(record.header, record.moves)

    def _look_back(self) -> None:
        names = [called(name) for name, _ in self.replay.header.players]
        self.click()
        over = self.replay.header if self.replay.may_play_again else None
        self.app.nav.look_back(self._reviews, names, 1, over)

    def _again(self) -> None:
        self.click()
        play_again(self.app, self.replay.record)

    def _share(self) -> None:
        self.click()
        self.app.push(ShareScreen(self.replay.record))

    def _fair(self) -> None:
        self.click()
        self.app.push(FairScreen(self.replay.header, self.replay))


def play_again(app: Host, record: Record) -> None:
    """Start a match with the same deals as a recorded one, after asking the player."""

    def deal(agreed: bool | None) -> None:
        if agreed:
            app.nav.when_free(kind, lambda: app.nav.play(begin))

    header = record.header
    kind = kind_of(header.rules, (), again=header.again or header.id)
    begin = partial(Session.start_again, app.folder, record, app.settings.player_name)
    words = (say(f"kept.again_{part}") for part in ("title", "text", "yes", "no"))
    app.push(ConfirmScreen(*words), deal)


def share_file(folder: Path, record: Record) -> Path:
    """Write a record to a file in the folder for shared matches; return its path, or raise OSError."""
    path = folder / "shared" / f"rummy-{record.header.started[:10]}-{record.header.id[:8]}.txt"
    make_folder(path.parent)
    write_safely(path, record.text.encode(), backup=False, shared=True)
    return path


class ShareScreen(Box[None]):
    """A screen that copies a match to the clipboard, or writes it to a file if there is no clipboard."""

    wide, high = 620, 320

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record, self.words = record, ""
        self.title = say("share.title")

    def on_enter(self, app: Host) -> None:
        """Copy the match to the clipboard at once, or write the file if that fails."""
        self.app = app
        is_copied = copy(self.record.text)
        if is_copied:
            self.words = say("share.copied")
        super().on_enter(app)
        if not is_copied:
            self._write()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a sentence on the copy or file made, a button to write the file, and OK."""
        words = text(self.words, 17, colour=theme.CREAM, align="center")
        file, ok = button(say("share.file"), 18, self._save), button(say("ok"), 18, self.back, primary=True)
        return self.framed(size, 70, (150, words), SPACE, (52, row((272, file), SPACE, (272, ok))), 24)

    def _save(self) -> None:
        self.click()
        self._write()

    def _write(self) -> None:
        self.app.run(lambda: _shared(self.app.folder, self.record), self._show_words)

    def _show_words(self, words: str) -> None:
        self.words = words
        self.rebuild()


def _shared(folder: Path, record: Record) -> str:
    """Write a record to a file; return a sentence that names the file or says why writing failed."""
    try:
        path = share_file(folder, record)
    except OSError as error:
        return say("share.failed", reason=of_disk(reason_of(error)))
    return say("share.written", path="\n".join(wrap(str(path), LONGEST_LINE)))

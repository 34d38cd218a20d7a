"""The actions on a match: replay it, play its deal again, share it, verify its deals, or play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path
from textwrap import wrap

from pygame import Rect

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
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.confirm import ConfirmScreen
from rummy.viewmodel.words.game_names import title_of
from rummy.viewmodel.words.names import called
from rummy.viewmodel.words.sentences import of_disk

LONGEST_LINE = 58  # characters of a path per line


def game_of(header: Header) -> str:
    """Return the name of a record's game; the rules as written if unknown to this version."""
    try:
        return title_of(header.read_rules())
    except ValueError:
        return header.rules


@lru_cache(maxsize=4)
def reviews_of(header: Header, moves: tuple[str, ...]) -> Reviews:
    """Return the review of a match by its record; cached for the last few matches."""
    players = [Player(name, bot) for name, bot in header.players]
    return Reviews(header.read_rules(), players, header.seed, moves, header.me)


class MatchMenu(Box[None]):
    """The actions on a match; its own table leaves out the one that leads there."""

    wide = 460

    def __init__(self, replay: Replay, *, watch: bool = False, waits_at: Path | None = None) -> None:
        super().__init__()
        self.replay, self.watch, self.waits_at = replay, watch, waits_at
        self.high = 116 + 64 * len(self._acts)
        self.title = letters.shortened(game_of(replay.header), 26, 400)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a column of buttons."""
        box, u = self.frame(size)
        buttons: list[Widget] = []
        for row, (label, icon, act) in enumerate(self._acts):
            place = Rect(box.x + round(50 * u), 0, box.w - round(100 * u), round(54 * u))
            place.y = box.y + round((82 + row * 64) * u)
            button = Button(
                place,
                label,
                round(18 * u),
                act,
                icon=icon,
                primary=act in (self._go_on, self._watch) and not row,
            )
            if why := self._why_not(act):
                button.forbid(why)
            buttons.append(button)
        return [*self.heading(box, u), *buttons]

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
        """Return why an action is impossible with this match, or an empty string."""
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
    """Deal the cards of a match once more, after a question."""

    def deal(agreed: bool | None) -> None:
        if agreed:
            app.nav.when_free(kind, lambda: app.nav.play(begin))

    header = record.header
    kind = kind_of(header.rules, (), again=header.again or header.id)
    begin = partial(Session.start_again, app.folder, record, app.settings.player_name)
    words = (say(f"kept.again_{part}") for part in ("title", "text", "yes", "no"))
    app.push(ConfirmScreen(*words), deal)


def share_file(folder: Path, record: Record) -> Path:
    """Write a record to the folder of shared matches, and return its path; raise OSError."""
    path = folder / "shared" / f"rummy-{record.header.started[:10]}-{record.header.id[:8]}.txt"
    make_folder(path.parent)
    write_safely(path, record.text.encode(), backup=False, shared=True)
    return path


class ShareScreen(Box[None]):
    """The copy of a match to the clipboard, or to a file without a clipboard."""

    wide, high = 620, 320

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record, self.words = record, ""
        self.title = say("share.title")

    def on_enter(self, app: Host) -> None:
        """Copy the match at once."""
        self.app = app
        is_copied = copy(self.record.text)
        if is_copied:
            self.words = say("share.copied")
        super().on_enter(app)
        if not is_copied:
            self._write()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return what was done, and further buttons."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(70 * u), box.w - round(60 * u), round(150 * u))
        left = Rect(words.x, box.bottom - round(76 * u), round(272 * u), round(52 * u))
        right = left.move(words.w - left.w, 0)
        return [
            *self.heading(box, u),
            Text(words, self.words, round(17 * u), colour=theme.CREAM, align="center"),
            Button(left, say("share.file"), round(18 * u), self._save),
            Button(right, say("ok"), round(18 * u), self.back, primary=True),
        ]

    def _save(self) -> None:
        self.click()
        self._write()

    def _write(self) -> None:
        self.app.run(lambda: _shared(self.app.folder, self.record), self._show_words)

    def _show_words(self, words: str) -> None:
        self.words = words
        self.rebuild()


def _shared(folder: Path, record: Record) -> str:
    """Write the file; return a sentence with its path, or why it failed."""
    try:
        path = share_file(folder, record)
    except OSError as error:
        return say("share.failed", reason=of_disk(reason_of(error)))
    return say("share.written", path="\n".join(wrap(str(path), LONGEST_LINE)))

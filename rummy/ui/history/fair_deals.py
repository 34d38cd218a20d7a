"""The page about fair deals: a match's fingerprint, what it proves, and its verification.

While a match is running, the page shows its fingerprint and nothing of what it was made from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from rummy.match.replay import Replay
from rummy.storage.fair import sealed
from rummy.storage.record import Header, Record
from rummy.text import say, says
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.shell.system import copy
from rummy.ui.widgets.basic import Button, Panel, Text, Widget, text_height
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.whole_window import title_bar, whole_window
from rummy.viewmodel.words.names import called

WORDS = ("shuffle", "print", "others", "not")
WITH_PEOPLE = ("people", "trust")


class Sealed(Widget):
    """A text in a well, to compare or copy character by character."""

    def __init__(self, rect: Rect, text: str, pixels: int) -> None:
        super().__init__(rect)
        self.text, self.pixels = text, pixels
        self.rect.h = self._pitch * len(self._lines) + pixels

    @property
    def _pitch(self) -> int:
        return letters.pitch(self.pixels)

    @property
    def _lines(self) -> list[str]:
        """The lines of the text, broken anywhere, as it may have no spaces."""
        lines, room = [""], self.rect.w - 2 * self.pixels
        for character in self.text:
            if letters.wide(lines[-1] + character, self.pixels) > room:
                lines.append("")
            lines[-1] += character
        return lines

    def paint(self, surface: Surface) -> None:
        """Paint the well and the lines."""
        plates.well(surface, self.rect, self.pixels // 2)
        for number, text in enumerate(self._lines):
            y = self.rect.y + self.pixels // 2 + round((number + 0.5) * self._pitch)
            left = (self.rect.x + self.pixels, y)
            letters.put(surface, letters.line(text, self.pixels, theme.GOLD), midleft=left)


class Finding(Widget):
    """The result of a verification, with a symbol."""

    def __init__(self, rect: Rect, text: str, pixels: int, *, good: bool) -> None:
        words = Rect(rect.x + 2 * pixels, rect.y, rect.w - 2 * pixels, 0)
        words.h = text_height(text, pixels, words.w) + pixels // 2
        super().__init__(rect.union(words))
        self.text, self.pixels, self.icon = text, pixels, "check" if good else "warning"

    def paint(self, surface: Surface) -> None:
        """Paint the symbol and the words."""
        words = Rect(self.rect.x + 2 * self.pixels, self.rect.y, self.rect.w - 2 * self.pixels, self.rect.h)
        Text(words, self.text, self.pixels, colour=theme.CREAM).paint(surface)
        symbol = symbols.icon(self.icon, round(1.4 * self.pixels), theme.GOLD)
        surface.blit(symbol, symbol.get_rect(midleft=self.rect.midleft))


def findings(replay: Replay) -> Iterator[tuple[str, bool]]:
    """Yield the results of verifying a finished match, each with True if good."""
    head = replay.header
    has_print = bool(head.fingerprint)  # a record with a wrong one was refused as a whole
    if replay.secrets:
        yield say("fair.chain_fits"), True
        yield say("fair.seeds_fit"), True
    else:
        yield say("fair.print_fits" if has_print else "fair.no_print"), has_print
    view = replay.view(0, head.me)
    yield say("fair.dealt", cards=view.shown(tuple(sorted(view.hand, key=view.faces.__getitem__)))), True
    yield say("fair.all_fits", count=len(replay.firsts)), True
    if head.is_of_a_day:
        yield say("fair.daily"), True
    elif head.again:
        yield say("fair.known"), False


def findings_with_people(record: Record) -> Iterator[tuple[str, bool]]:
    """Yield the results of verifying rounds dealt from everybody's links, each with True if good."""
    faults, missing = record.faults, record.missing
    proven = sum(not why for why in faults) - sum(map(bool, missing))
    if proven:
        yield say("fair.proven", count=proven), True
    if faults and not record.proofs:
        yield say("fair.no_links"), False
        return
    for number, why in enumerate(faults, 1):
        if why:
            key = f"unproven.{why}"
            yield say("fair.unproven", round=number, why=say(key if says(key) else "unproven.else")), False
    names = [called(name) for name, _ in record.header.players]
    for seats in dict.fromkeys(filter(None, missing)):
        rounds = [str(number) for number, each in enumerate(missing, 1) if each == seats]
        who = ", ".join(names[seat] for seat in seats)
        yield say("fair.missing", rounds=", ".join(rounds), names=who), False
    if not faults:
        yield say("fair.no_round"), True


class FairScreen(Screen[None]):
    """The page about the deals of a match: a running one by its record, a finished one by its replay."""

    def __init__(self, header: Header, replay: Replay | None = None, record: Record | None = None) -> None:
        super().__init__()
        self.header, self.replay = header, replay
        self.record = replay.record if replay else record  # of a match with people, also while it is running
        self.offset = 0
        self.copied: dict[str, bool] = {}  # the copied texts, and whether copying worked

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the match to the left, the explanation to the right."""
        box, u = whole_window(size, 1180)
        window = box.inflate(-round(68 * u), -round(36 * u))
        left = Rect(window.x, window.y, round(516 * u), window.h)
        right = left.move(window.right - round(30 * u) - left.right, 0)
        column = [*self._match(left, u), *self._words(right, u)]
        scroll = Scroll(window, column, round(40 * u), self.offset, self._moved)
        return [Panel(box, round(18 * u)), *title_bar(self, say("fair.title"), size), *scroll.widgets]

    def _moved(self, offset: int) -> None:
        self.offset = offset

    def _match(self, place: Rect, u: float) -> list[Widget]:
        """Return the fingerprint; for a finished match also the results and how to verify them oneself."""
        pixels = round(17 * u)
        shown: list[Widget] = []
        if self.header.online and self.record:
            return self._results(findings_with_people(self.record), place, u)
        shown += self._sealed("fingerprint", self.header.fingerprint or "–", place.topleft, place.w, u)
        if self.replay is None:
            words = say("fair.daily" if self.header.is_of_a_day else "fair.running")
            line = Rect(place.x, shown[-1].rect.bottom + round(14 * u), place.w, 0)
            line.h = text_height(words, pixels, line.w)
            return [*shown, Text(line, words, pixels, colour=theme.CREAM)]
        y = shown[-1].rect.bottom + round(18 * u)
        shown += self._results(findings(self.replay), Rect(place.x, y, place.w, 0), u)
        for name, text in self._made_from(self.replay):
            at = (place.x, shown[-1].rect.bottom + round(18 * u))
            shown += self._sealed(name, text, at, place.w, u)
        how = "fair.yourself_chains" if self.replay.secrets else "fair.yourself"
        shown += _paragraph(Rect(place.x, shown[-1].rect.bottom + round(10 * u), place.w, 0), how, u)
        return shown

    @staticmethod
    def _results(findings: Iterator[tuple[str, bool]], place: Rect, u: float) -> list[Widget]:
        """Return the results of the verification below a heading."""
        shown: list[Widget] = [_heading(Rect(*place.topleft, place.w, round(36 * u)), say("fair.checked"), u)]
        for words, good in findings:
            line = Rect(place.x, shown[-1].rect.bottom + round(4 * u), place.w, 0)
            shown.append(Finding(line, words, round(17 * u), good=good))
        return shown

    def _made_from(self, replay: Replay) -> list[tuple[str, str]]:
        """Return what a finished match's fingerprint and cards were made from, by name."""
        head = self.header
        if replay.secrets is None:
            return [("line", sealed(head.rules, len(head.players), head.seed))]
        return [*zip(("secret", "share"), replay.secrets, strict=True)]

    def _sealed(self, name: str, text: str, at: tuple[int, int], wide: int, u: float) -> list[Widget]:
        """Return a heading, a text to compare, and a button that copies it."""
        words = say(f"fair.{name}", print=self.header.short_print)
        heading = _heading(Rect(*at, wide, round(36 * u)), words, u)
        well = Sealed(Rect(at[0], heading.rect.bottom, wide, 0), text, round(17 * u))
        done = self.copied.get(name)
        words = say("fair.copy" if done is None else "fair.copied" if done else "fair.no_clipboard")
        button = Rect(at[0], well.rect.bottom + round(8 * u), wide, round(42 * u))
        act = lambda: self._copy(name, text)  # noqa: E731 - a button's action
        return [heading, well, Button(button, words, round(16 * u), act)]

    def _copy(self, name: str, text: str) -> None:
        self.click()
        self.copied[name] = copy(text)
        self.rebuild()

    def _words(self, place: Rect, u: float) -> list[Widget]:
        shown: list[Widget] = []
        line = Rect(place.x, place.y, place.w, round(36 * u))
        for name in WITH_PEOPLE if self.header.online else WORDS:
            shown.append(_heading(line.copy(), say(f"fair.{name}_title"), u))
            shown += _paragraph(Rect(line.x, shown[-1].rect.bottom, line.w, 0), f"fair.{name}_text", u)
            line.y = shown[-1].rect.bottom + round(16 * u)
        return shown


def _heading(place: Rect, words: str, u: float) -> Text:
    pixels = round(20 * u)
    lines = letters.wrapped(words, pixels, place.w, True)
    place.h = max(place.h, letters.pitch(pixels) * len(lines))
    return Text(place, words, pixels, colour=theme.GOLD, bold=True)


def _paragraph(place: Rect, key: str, u: float) -> list[Widget]:
    words, pixels = say(key), round(17 * u)
    place.h = text_height(words, pixels, place.w)
    return [Text(place, words, pixels, colour=theme.CREAM)]

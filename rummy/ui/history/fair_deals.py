"""The screen about fair deals: a match's fingerprint, what this proves, and the result of verifying it.

While a match is running, the screen shows the fingerprint, but not the secret from which it was made.
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
from rummy.ui.widgets.basic import Text, Widget, text_height
from rummy.ui.widgets.containers import SPACE, FlowItem, Part, button, flow, inset, lettered, paragraph, row
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.names import called

WORDS = ("shuffle", "print", "others", "not")
WITH_PEOPLE = ("people", "trust")


class Sealed(Widget):
    """A widget with a text on a sunken background, for the player to compare character by character."""

    role = "text"

    def __init__(self, rect: Rect, text: str, pixels: int) -> None:
        super().__init__(rect)
        self.text, self.pixels = text, pixels
        self.rect.h = self._pitch * len(self._lines) + pixels

    @property
    def spoken(self) -> str:
        """The text."""
        return self.text

    @property
    def _pitch(self) -> int:
        return letters.pitch(self.pixels)

    @property
    def _lines(self) -> list[str]:
        """The lines of the text, broken at any character, as the text may have no spaces."""
        lines, room = [""], self.rect.w - 2 * self.pixels
        for character in self.text:
            if letters.wide(lines[-1] + character, self.pixels) > room:
                lines.append("")
            lines[-1] += character
        return lines

    def paint(self, surface: Surface) -> None:
        """Paint the background and the lines."""
        plates.well(surface, self.rect, self.pixels // 2)
        for number, text in enumerate(self._lines):
            y = self.rect.y + self.pixels // 2 + round((number + 0.5) * self._pitch)
            left = (self.rect.x + self.pixels, y)
            letters.put(surface, letters.line(text, self.pixels, theme.GOLD), midleft=left)


class Finding(Widget):
    """A widget with one result of a verification: a sentence, and an icon that says if the result is good."""

    role = "text"

    def __init__(self, rect: Rect, text: str, pixels: int, *, good: bool) -> None:
        words = Rect(rect.x + 2 * pixels, rect.y, rect.w - 2 * pixels, 0)
        words.h = text_height(text, pixels, words.w) + pixels // 2
        super().__init__(rect.union(words))
        self.text, self.pixels, self.icon = text, pixels, "check" if good else "warning"

    @property
    def spoken(self) -> str:
        """The sentence."""
        return self.text

    def paint(self, surface: Surface) -> None:
        """Paint the icon and the sentence."""
        words = Rect(self.rect.x + 2 * self.pixels, self.rect.y, self.rect.w - 2 * self.pixels, self.rect.h)
        Text(words, self.text, self.pixels, colour=theme.CREAM).paint(surface)
        symbol = symbols.icon(self.icon, round(1.4 * self.pixels), theme.GOLD)
        surface.blit(symbol, symbol.get_rect(midleft=self.rect.midleft))


def findings(replay: Replay) -> Iterator[tuple[str, bool]]:
    """Yield the results of verifying a finished match, each as a sentence and whether the result is good."""
    head = replay.header
    has_print = bool(head.fingerprint)  # a record with a wrong fingerprint was refused before
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
    """Yield the results of verifying a match with remote people: sentences, and whether they are good.

    Its rounds were dealt with a hash from each person; the record says which are missing or wrong.
    """
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
    """The screen about the deals of a match: a finished match has a `replay`, a running one a `record`."""

    def __init__(self, header: Header, replay: Replay | None = None, record: Record | None = None) -> None:
        super().__init__()
        self.header, self.replay = header, replay
        self.record = replay.record if replay else record  # used for matches with remote people
        self.copied: dict[str, bool] = {}  # the copied texts, and whether copying worked

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the facts about the match to the left, and explanations to the right."""
        parts = inset(self._scroll, 68, 36)
        return framed(self, say("fair.title"), size, parts, 1180)

    def _scroll(self, window: Rect, u: float) -> list[Widget]:
        both = row((516, flow(*self._match)), SPACE, (516, flow(*self._words)), 30)
        return self.scrolled(window, both(window, u), round(40 * u), u)

    @property
    def _match(self) -> list[FlowItem]:
        """The fingerprint; of a finished match also the results of verifying it, and how to do so by hand."""
        if self.header.online and self.record:
            return self._results(findings_with_people(self.record))
        shown = self._sealed("fingerprint", self.header.fingerprint or "–")
        if self.replay is None:
            words = say("fair.daily" if self.header.is_of_a_day else "fair.running")
            return [*shown, 14, (0, paragraph(words, 17))]
        shown += [18, *self._results(findings(self.replay))]
        for name, words in self._made_from(self.replay):
            shown += [18, *self._sealed(name, words)]
        how = "fair.yourself_chains" if self.replay.secrets else "fair.yourself"
        return [*shown, 10, (0, paragraph(say(how), 17))]

    @staticmethod
    def _results(findings: Iterator[tuple[str, bool]]) -> list[FlowItem]:
        """Return a heading, and below it the results of the verification."""
        shown: list[FlowItem] = [(36, _heading(say("fair.checked")))]
        for words, good in findings:
            shown += [4, (0, lettered(Finding, words, 17, good=good))]
        return shown

    def _made_from(self, replay: Replay) -> list[tuple[str, str]]:
        """Return pairs of name and text: from what a finished match's fingerprint and cards were made."""
        head = self.header
        if replay.secrets is None:
            return [("line", sealed(head.rules, len(head.players), head.seed))]
        return [*zip(("secret", "share"), replay.secrets, strict=True)]

    def _sealed(self, name: str, sealed_text: str) -> list[FlowItem]:
        """Return a heading, a text to compare, and a button that copies the text."""
        heading = _heading(say(f"fair.{name}", print=self.header.short_print))
        done = self.copied.get(name)
        words = say("fair.copy" if done is None else "fair.copied" if done else "fair.no_clipboard")
        copies = button(words, 16, lambda: self._copy(name, sealed_text))
        return [(36, heading), (0, lettered(Sealed, sealed_text, 17)), 8, (42, copies)]

    def _copy(self, name: str, text: str) -> None:
        self.click()
        self.copied[name] = copy(text)
        self.rebuild()

    @property
    def _words(self) -> list[FlowItem]:
        shown = list[FlowItem]()
        for name in WITH_PEOPLE if self.header.online else WORDS:
            words = paragraph(say(f"fair.{name}_text"), 17)
            shown += [(36, _heading(say(f"fair.{name}_title"))), (0, words), 16]
        return shown


def _heading(words: str) -> Part:
    """Return a heading, which is higher if the words need several lines."""
    return paragraph(words, 20, colour=theme.GOLD, bold=True)

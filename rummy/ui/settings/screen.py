"""The settings, which take effect at once, with a preview."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

from pygame import Rect, Surface

from rummy.match.knocking import Knocking, knocking, latest_ids
from rummy.paths import asset
from rummy.storage.settings import CARD_SIZES, MARKS, SPEEDS, TAKE_BACKS, TEXT_SIZES, Settings, changed
from rummy.text import say
from rummy.text.languages import LANGUAGES
from rummy.ui.cards.pictures import CardLook
from rummy.ui.cards.place import ASPECT
from rummy.ui.drawing import plates, theme
from rummy.ui.settings.backs import Backs
from rummy.ui.settings.preview import Preview
from rummy.ui.setup.naming import AskScreen
from rummy.ui.setup.portrait import PortraitButton, choose_portrait
from rummy.ui.widgets.basic import Button, Panel, Picture, Text, Widget
from rummy.ui.widgets.controls import Choice, Slider, Toggle
from rummy.ui.widgets.gallery import Gallery
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar, whole_window
from rummy.viewmodel.words.names import NAMELESS, called

PAGES = ("cards", "table", "play", "opponents", "sound", "language")
TASTE = (  # the settings that are reset together
    *("back", "four_colours", "jumbo", "spanish", "card_size", "felt", "seasonal", "text_size", "speed"),
    *(
        "reduce_motion",
        "warn_lay_off",
        "marks",
        "remarks",
        "memories",
        "habits",
        "take_back",
        "countdown",
        "volume",
        "muted",
    ),
)
LONGEST_NAME = 16
SAMPLES = ("place", "meld4", "your_turn")

Make = Callable[[Rect], Widget]  # makes a control in its place


class SettingsScreen(Screen[None]):
    """All settings, on six pages."""

    def __init__(self) -> None:
        super().__init__()
        self.page = PAGES[0]
        self.before_reset: Settings | None = None
        self.known: Knocking | None = None  # how the player knocks, once computed
        self.backs = Backs()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the pages to the left, the preview to the right, the reset button below."""
        box, u = whole_window(size, 1200)
        left = Rect(box.x + round(34 * u), box.y + round(26 * u), round(700 * u), box.h - round(52 * u))
        sight = Rect(left.right + round(34 * u), left.y, 0, left.h)
        sight.w = box.right - round(34 * u) - sight.x
        tabs = Rect(left.x, left.y, left.w, round(50 * u))
        self.preview = Picture(sight, Preview(self.app.settings, self.app.pictures).paint)
        pages = [(page, say(f"settings.page_{page}")) for page in PAGES]
        rows = SettingsRows(left.x, tabs.bottom + round(22 * u), left.w, u)
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, say("settings.title"), size),
            Choice(tabs, pages, round(18 * u), self.page, self.turn_to),
            *self._rows(rows),
            self.preview,
            self._reset_button(Rect(left.x, left.bottom - round(46 * u), round(330 * u), round(46 * u)), u),
        ]

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Repaint the preview with cards drawn in the background."""
        self.canvas.touch(self.preview.rect)

    def seconds_to_sleep(self) -> float | None:
        """Return 0 while backs are missing, else None."""
        return None if self.backs.are_dealt else 0

    def update(self, seconds: float) -> None:
        """Draw one missing back with each frame."""
        if not self.backs.are_dealt:
            self.canvas.touch(self.backs.deal())

    def turn_to(self, page: object) -> None:
        """Show another page."""
        self.page = str(page)
        self.click()
        self.rebuild()

    # The pages

    def _rows(self, rows: SettingsRows) -> list[Widget]:
        pages = {
            "cards": self._cards,
            "table": self._table,
            "play": self._play,
            "opponents": self._opponents,
            "sound": self._sound,
        }
        return pages.get(self.page, self._languages)(rows)

    def _cards(self, rows: SettingsRows) -> list[Widget]:
        names = sorted(path.stem for path in asset("cards", "backs").glob("*.svg"))
        settings = self.app.settings

        def gallery(place: Rect) -> Gallery:
            return Gallery(place, names, settings.back, self._back, self.backs.paint, ASPECT)

        colours = [(False, say("settings.two")), (True, say("settings.four"))]
        indices = [(False, say("settings.index_usual")), (True, say("settings.index_large"))]
        faces = [(True, say("settings.spanish_faces")), (False, say("settings.french_faces"))]
        return [
            *rows.row("settings.back", gallery, high=176),
            *rows.row("settings.deck", self._choice("four_colours", colours, rows)),
            *rows.row("settings.indices", self._choice("jumbo", indices, rows)),
            *rows.row("settings.spanish", self._choice("spanish", faces, rows)),
            *rows.row("settings.card_size", self._choice("card_size", _named("size", CARD_SIZES), rows)),
        ]

    def _table(self, rows: SettingsRows) -> list[Widget]:
        settings = self.app.settings

        def gallery(place: Rect) -> Gallery:
            return Gallery(place, tuple(theme.FELTS), settings.felt, self._felt, _draw_felt, 0.72)

        name = f"felt.{settings.felt}" if settings.felt in theme.FELTS else "felt.green"
        return [
            *rows.row("settings.felt", gallery, high=176, below=say(name)),
            rows.wide(self._toggle("settings.seasonal", "seasonal", rows)),
            rows.wide(self._toggle("settings.reduce_motion", "reduce_motion", rows)),
            rows.wide(self._toggle("settings.fullscreen", "fullscreen", rows)),
        ]

    def _play(self, rows: SettingsRows) -> list[Widget]:
        name = called(self.app.settings.player_name)

        def ask(place: Rect) -> Button:
            place.w -= place.h + round(10 * rows.u)
            return Button(place, name, rows.pixels, self._ask_name, icon="pencil")

        def portrait(place: Rect) -> PortraitButton:
            square = Rect(place.right - place.h, place.y, place.h, place.h)
            return PortraitButton(square, self.app.settings.portrait, self._choose_portrait)

        named = rows.row("settings.name", ask)
        return [
            *named,
            portrait(Rect(rows.x, named[0].rect.y, rows.w, named[0].rect.h)),
            *rows.row("settings.text_size", self._choice("text_size", _named("size", TEXT_SIZES), rows)),
            *rows.row("settings.marks", self._choice("marks", _named("marks", MARKS), rows)),
            *rows.row("settings.take_back", self._choice("take_back", _named("take_back", TAKE_BACKS), rows)),
            rows.wide(self._toggle("settings.warn", "warn_lay_off", rows)),
            rows.wide(self._toggle("settings.countdown", "countdown", rows)),
        ]

    def _opponents(self, rows: SettingsRows) -> list[Widget]:
        return [
            *rows.row("settings.speed", self._choice("speed", _named("speed", SPEEDS), rows)),
            rows.wide(self._toggle("settings.remarks", "remarks", rows)),
            rows.wide(self._toggle("settings.memories", "memories", rows, enabled=self.app.settings.remarks)),
            rows.wide(self._toggle("settings.habits", "habits", rows)),
            *self._knocking(rows),
        ]

    def _knocking(self, rows: SettingsRows) -> list[Widget]:
        """Return what gin experts know of the player, and a button to reset that."""
        known = self.known
        if known is None:
            settings = self.app.settings
            know = partial(knocking, self.app.folder, settings.knocking_since, but=settings.knocking_but)
            self.app.run(know, self._show_known)
            return []

        def summary(place: Rect) -> Text:
            place.w = round(place.w * 1.3)
            return Text(place, say(f"knocking.{known.kind}", rounds=known.rounds), rows.pixels)

        def forget(place: Rect) -> Button:
            more = round(place.w * 0.3)
            place.x, place.w, place.h = place.x + more, place.w - more, round(50 * rows.u)
            return Button(place, say("knocking.forget"), rows.pixels, self._forget)

        return rows.row("settings.knocking", summary, forget, high=76)

    def _sound(self, rows: SettingsRows) -> list[Widget]:
        volume = self.app.settings.volume
        return [
            *rows.row("settings.volume", lambda place: Slider(place, 0, 100, volume, self._volume)),
            rows.wide(self._toggle("settings.muted", "muted", rows)),
            *rows.row("settings.try", *(self._sample(name, rows) for name in SAMPLES)),
        ]

    def _languages(self, rows: SettingsRows) -> list[Widget]:
        """Return each language by its own name, so that all players can find theirs."""
        own = LANGUAGES[self.app.system_language].name
        names = {"": say("settings.as_system", language=own)}
        names |= {code: language.name for code, language in LANGUAGES.items()}
        return [rows.wide(self._language(code, name, rows)) for code, name in names.items()]

    def _language(self, code: str, name: str, rows: SettingsRows) -> Make:
        chosen = self.app.settings.language == code
        icon = "check" if chosen else None

        def button(place: Rect) -> Button:
            act = partial(self._change, language=code)
            return Button(place, name, rows.pixels, act, icon=icon, primary=chosen, align="left")

        return button

    def _show_known(self, known: Knocking) -> None:
        self.known = known
        self.rebuild()

    def _forget(self) -> None:
        self.known = Knocking()
        self._change(knocking_since=datetime.now(UTC).isoformat())
        self.app.run(partial(latest_ids, self.app.folder), self._exclude)

    def _exclude(self, matches: tuple[str, ...]) -> None:
        """Exclude matches by their ids, as a wrong clock may have dated them later."""
        self.app.change(changed(self.app.settings, knocking_but=matches))

    # Controls

    def _choice(self, name: str, options: Sequence[tuple[object, str]], rows: SettingsRows) -> Make:
        value = getattr(self.app.settings, name)
        return lambda place: Choice(place, options, rows.pixels, value, lambda v: self._change(**{name: v}))

    def _toggle(self, key: str, name: str, rows: SettingsRows, *, enabled: bool = True) -> Make:
        """Return a maker of a switch, disabled if it has no effect at present."""

        def make(place: Rect) -> Toggle:
            value = getattr(self.app.settings, name)
            toggle = Toggle(place, say(key), rows.pixels, value, lambda v: self._change(**{name: v}))
            toggle.enabled = enabled
            return toggle

        return make

    def _sample(self, name: str, rows: SettingsRows) -> Make:
        words = say(f"settings.try_{name}")
        return lambda place: Button(place, words, rows.pixels, lambda: self.app.sounds.play(name))

    def _reset_button(self, place: Rect, u: float) -> Button:
        if self.before_reset is not None:
            return Button(place, say("settings.undo"), round(17 * u), self._undo_reset, icon="undo")
        button = Button(place, say("settings.reset"), round(17 * u), self._reset, icon="undo")
        if self._with_defaults == self.app.settings:
            button.forbid(say("settings.as_it_was"))
        return button

    # Actions

    @property
    def _with_defaults(self) -> Settings:
        usual = Settings()
        return replace(self.app.settings, **{name: getattr(usual, name) for name in TASTE})

    def _reset(self) -> None:
        before = self.app.settings
        self._take(self._with_defaults)
        self.before_reset = before
        self.rebuild()

    def _undo_reset(self) -> None:
        if self.before_reset is not None:
            self._take(self.before_reset)

    def _volume(self, volume: int) -> None:
        self.before_reset = None
        self.app.change(replace(self.app.settings, volume=volume))
        self.click()

    def _back(self, back: str) -> None:
        self._change(back=back)

    def _felt(self, felt: str) -> None:
        self._change(felt=felt)

    def _change(self, **values: object) -> None:
        self._take(changed(self.app.settings, **values))

    def _take(self, settings: Settings) -> None:
        self.before_reset = None
        self.app.change(settings)
        self.click()
        self.rebuild()

    def _ask_name(self) -> None:
        self.click()
        name = called(self.app.settings.player_name)
        question = AskScreen(say("settings.name_title"), name, LONGEST_NAME, say("settings.name_blank"))
        self.app.push(question, self._name)

    def _choose_portrait(self) -> None:
        self.click()
        choose_portrait(self.app, self._portrait_chosen)

    def _portrait_chosen(self) -> None:
        self.before_reset = None
        self.rebuild()

    def _name(self, name: str | None) -> None:
        if name:
            self._change(player_name=NAMELESS if name == say("you") else name)


class SettingsRows:
    """The rows of a page from top to bottom, with words to the left and controls to the right."""

    def __init__(self, x: int, y: int, wide: int, u: float) -> None:
        self.x, self.y, self.w, self.u = x, y, wide, u
        self.pixels = round(18 * u)

    def row(self, key: str, *makes: Make, high: int = 50, below: str = "") -> list[Widget]:
        """Return words, and controls that share the rest of the row; `below` is under the words."""
        place = self._line(high)
        words = Rect(place.x + 8, place.y, round(220 * self.u), round(50 * self.u))
        left = words.right + round(12 * self.u)
        gap = round(10 * self.u)
        wide = (place.right - left + gap) // len(makes)
        spots = [Rect(left + n * wide, place.y, wide - gap, place.h) for n in range(len(makes))]
        second = words.move(0, round(34 * self.u)) if below else words
        under = Text(second, below, self.pixels, colour=theme.MIST)
        made = [make(spot) for make, spot in zip(makes, spots, strict=True)]
        self.y = max(widget.rect.bottom for widget in (*made, under)) + round(10 * self.u)
        return [
            Text(words, say(key), self.pixels, colour=theme.IVORY),
            *([under] if below else []),
            *made,
        ]

    def wide(self, make: Make) -> Widget:
        """Return a control with words of its own, as wide as the page."""
        return make(self._line(46))

    def _line(self, high: int) -> Rect:
        place = Rect(self.x, self.y, self.w, round(high * self.u))
        self.y = place.bottom + round(10 * self.u)
        return place


def _named(kind: str, values: Sequence[str]) -> list[tuple[object, str]]:
    return [(value, say(f"{kind}.{value}")) for value in values]


def _draw_felt(surface: Surface, name: str, box: Rect) -> None:
    plates.panel(surface, box, max(3, box.w // 10), theme.FELTS[name])

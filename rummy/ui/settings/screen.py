"""The screen of settings, which take effect at once, with a preview."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

from pygame import Rect, Surface

from rummy.career.tour import Evening, Kind, to_win
from rummy.keys import SETS, Keys, in_use, written
from rummy.match.knocking import Knocking, knocking, latest_ids
from rummy.match.players import CHARACTERS
from rummy.paths import asset
from rummy.storage.settings import (
    CARD_SIZES,
    MARKS,
    SCANS,
    SPEEDS,
    SPOKEN,
    TAKE_BACKS,
    TEXT_SIZES,
    Settings,
    changed,
    with_voice,
)
from rummy.text import say, spoken
from rummy.text.languages import LANGUAGES, LETTERS
from rummy.ui.cards.pictures import CardLook
from rummy.ui.cards.place import ASPECT
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.drawing.mementos import WIDE, memento
from rummy.ui.settings.backs import Backs
from rummy.ui.settings.keys import KeysScreen
from rummy.ui.settings.preview import Preview
from rummy.ui.setup.naming import PlayerNameScreen
from rummy.ui.setup.portrait import PortraitButton, choose_portrait
from rummy.ui.shell.host import Host
from rummy.ui.shell.keyboard import on_this_layout
from rummy.ui.widgets.basic import Picture, Widget
from rummy.ui.widgets.containers import (
    SPACE,
    UNPLACED,
    FlowItem,
    Item,
    Part,
    button,
    column,
    flow,
    grid,
    headed,
    lettered,
    of,
    paragraph,
    row,
    share,
    stack,
    text,
)
from rummy.ui.widgets.controls import Choice, Slider, Toggle
from rummy.ui.widgets.gallery import Gallery
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words import tour
from rummy.viewmodel.words.names import NAMELESS, called

PAGES = ("cards", "table", "play", "opponents", "sound", "controls", "language")
TASTE = (  # the settings that the reset button sets to their defaults
    *(
        "back",
        "four_colours",
        "jumbo",
        "own_letters",
        "spanish",
        "card_size",
        "felt",
        "lamp",
        "seasonal",
        "text_size",
        "speed",
    ),
    *(
        "reduce_motion",
        "warn_lay_off",
        "marks",
        "remarks",
        "quiet",
        "memories",
        "habits",
        "take_back",
        "countdown",
        "volume",
        "music",
        "muted",
        "spoken",
        "left_handed",
        "keys",
        "scan",
    ),
)
OWN = "own"  # keys that the player has chosen one by one
SAMPLES = ("place", "meld4", "your_turn")


class SettingsScreen(Screen[None]):
    """A screen with all settings, on seven pages."""

    def __init__(self) -> None:
        super().__init__()
        self.page = PAGES[0]
        self.before_reset: Settings | None = None
        self.known: Knocking | None = None  # what gin experts know about the player, once computed
        self.backs = Backs()

    def on_enter(self, app: Host) -> None:
        """Show the screen, and reread the results, which decide what mementos are offered."""
        super().on_enter(app)
        app.rescan()

    def on_library_changed(self) -> None:
        """Rebuild the screen, as results may have earned mementos."""
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the choice of a page and its settings to the left, the preview, and the reset button."""
        pages = [(page, say(f"settings.page_{page}")) for page in PAGES]
        tabs = headed(say("heard.page"), lettered(Choice, pages, 18, self.page, self.turn_to))
        self.preview = Picture(
            UNPLACED,
            Preview(
                replace(self.app.settings, felt=self.app.felt, lamp=self.app.lamp), self.app.pictures
            ).paint,
        )
        left = column((50, tabs), 22, flow(*self._rows(), gap=10), snap=True)
        reset = column(SPACE, (46, row((330, self._reset_button))))
        parts = stack(row(34, (720, left), 34, self.preview, 34, snap=True), row(34, (720, reset), snap=True))
        return framed(self, say("settings.title"), size, column(26, parts, 26), 1200)

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Repaint the preview, for which cards have been drawn in the background."""
        self.canvas.touch(self.preview.rect)

    def seconds_to_sleep(self) -> float | None:
        """Return 0 seconds while pictures of backs are missing, else None."""
        return None if self.backs.are_dealt else 0

    def update(self, seconds: float) -> None:
        """Draw one missing picture of a back in each frame."""
        if not self.backs.are_dealt:
            self.canvas.touch(self.backs.deal())

    def turn_to(self, page: object) -> None:
        """Show the page of this name."""
        self.page = str(page)
        self.click()
        self.rebuild()

    # The pages

    def _rows(self) -> list[FlowItem]:
        pages = {
            "cards": self._cards,
            "table": self._table,
            "play": self._play,
            "opponents": self._opponents,
            "sound": self._sound,
            "controls": self._controls,
        }
        return pages.get(self.page, self._languages)()

    def _row(self, key: str, *controls: Part, high: float = 50, below: str = "") -> FlowItem:
        """Return a row: a label with the text `below` under it, and controls that share the rest."""
        under: list[Item] = [-16, (50, text(below, 18, colour=theme.MIST))] if below else []
        words = column((50, text(say(key) if key else "", 18)), *under)
        left = 8 / theme.unit(self.app.size)  # where the labels of switches begin, too
        return high, row(left, (220, words), 12, row(*controls, SPACE, gap=10, snap=True), snap=True)

    def _note(self, key: str) -> FlowItem:
        """Return a row with a text about the setting above it."""
        return 30, row(8 / theme.unit(self.app.size), text(say(key), 18, colour=theme.MIST), snap=True)

    def _cards(self) -> list[FlowItem]:
        names = sorted(path.stem for path in asset("cards", "backs").glob("*.svg"))
        back, later = self.app.settings.back, self._to_win("back")
        gallery = of(Gallery, names, back, self._back, self.backs.paint, ASPECT, _names(later))
        colours = [(False, say("settings.two")), (True, say("settings.four"))]
        indices = [(False, say("settings.index_usual")), (True, say("settings.index_large"))]
        faces = [(True, say("settings.spanish_faces")), (False, say("settings.french_faces"))]
        return [
            self._row("settings.back", gallery, high=154),
            *self._from_tour(later),
            self._row("settings.deck", self._choice("four_colours", colours)),
            self._row("settings.indices", self._choice("jumbo", indices)),
            *self._letters(),
            self._row("settings.spanish", self._choice("spanish", faces)),
            self._row("settings.card_size", self._choice("card_size", _named("size", CARD_SIZES))),
        ]

    def _letters(self) -> list[FlowItem]:
        """Return the row with the choice of letters on cards, or an empty list if the language has ours."""
        own = LANGUAGES[spoken()].letters
        options = [(False, " ".join(LETTERS)), (True, " ".join(own))]
        return [self._row("settings.letters", self._choice("own_letters", options))] if own != LETTERS else []

    def _table(self) -> list[FlowItem]:
        felt, lamp = self.app.felt, self.app.lamp
        later = self._to_win("felt", felt), self._to_win("lamp", lamp)
        gallery = of(Gallery, [*theme.FELTS], felt, self._felt, _draw_felt, 0.72, _names(later[0]))
        lamps = ["", *theme.LAMPS]
        light = of(Gallery, lamps, lamp, self._lamp, self._draw_lamp, 1 / WIDE, _names(later[1]))
        name = f"felt.{felt if felt in theme.FELTS else theme.USUAL_FELT}"
        return [
            self._row("settings.felt", gallery, high=112, below=say(name)),
            self._row("settings.lamp", light, high=68, below=say(f"lamp.{lamp or 'white'}")),
            *self._from_tour([*later[0], *later[1]]),
            self._toggle("settings.seasonal", "seasonal"),
            self._toggle("settings.reduce_motion", "reduce_motion", value=self.app.reduces_motion),
            self._toggle("settings.fullscreen", "fullscreen"),
        ]

    def _to_win(self, kind: Kind, chosen: str = "") -> list[Evening]:
        """Return the evenings of the tour whose mementos of a kind can't be chosen yet."""
        matches = self.app.library.results.values()
        return to_win(kind, matches, chosen or getattr(self.app.settings, kind))

    def _from_tour(self, evenings: Sequence[Evening]) -> list[FlowItem]:
        """Return a row on where mementos are won, or an empty list if there are none left to win."""
        words = tour.to_win(evenings)
        left = 8 / theme.unit(self.app.size)
        return [(0, row(left, paragraph(words, 16, colour=theme.MIST), snap=True))] if words else []

    def _draw_lamp(self, surface: Surface, name: str, box: Rect) -> None:
        letters.put(surface, memento("lamp", name, box.h, self.app.felt), center=box.center)

    def _play(self) -> list[FlowItem]:
        settings = self.app.settings
        ask = button(called(settings.player_name), 18, self._ask_name, icon="pencil")
        portrait = of(PortraitButton, settings.portrait, self._choose_portrait)
        return [
            self._row("settings.name", row(ask, 10, (50, portrait), snap=True)),
            self._row(
                "settings.text_size",
                self._choice("text_size", _named("size", TEXT_SIZES), self.app.text_size),
            ),
            self._row("settings.marks", self._choice("marks", _named("marks", MARKS))),
            self._row("settings.take_back", self._choice("take_back", _named("take_back", TAKE_BACKS))),
            self._toggle("settings.warn", "warn_lay_off"),
            self._toggle("settings.countdown", "countdown"),
        ]

    def _opponents(self) -> list[FlowItem]:
        return [
            self._row("settings.speed", self._choice("speed", _named("speed", SPEEDS))),
            self._toggle("settings.remarks", "remarks"),
            *([self._talkers()] if self.app.settings.remarks else []),
            self._toggle("settings.memories", "memories", enabled=self.app.settings.remarks),
            self._toggle("settings.habits", "habits"),
            *self._knocking(),
        ]

    def _talkers(self) -> FlowItem:
        """Return a row with a switch for each opponent: whether they may make remarks."""
        switches = [self._talker(character.name) for character in CHARACTERS]
        return self._row("settings.talkers", grid(switches, 3, 40, 6), high=132)

    def _talker(self, name: str) -> Part:
        quiet = self.app.settings.quiet
        return lettered(
            Toggle, name, 18, name not in quiet, lambda on: self._change(quiet=with_voice(quiet, name, on=on))
        )

    def _knocking(self) -> list[FlowItem]:
        """Return a row about what gin experts know of the player's knocking, with a button to forget it."""
        known = self.known
        if known is None:
            settings = self.app.settings
            know = partial(knocking, self.app.folder, settings.knocking_since, but=settings.knocking_but)
            self.app.run(know, self._show_known)
            return []
        summary = text(say(f"knocking.{known.kind}", rounds=known.rounds), 18)
        forget = column((50, button(say("knocking.forget"), 18, self._forget)))
        shorter = row(share(0.3), forget, snap=True)
        return [self._row("settings.knocking", row(share(1.3, summary)), shorter, high=76)]

    def _sound(self) -> list[FlowItem]:
        return [
            self._row("settings.volume", of(Slider, 0, 100, self.app.settings.volume, self._volume)),
            self._row("settings.music", of(Slider, 0, 100, self.app.settings.music, self._music)),
            self._toggle("settings.muted", "muted"),
            self._row("settings.try", *map(self._sample, SAMPLES)),
            self._row("settings.spoken", self._choice("spoken", _named("spoken", SPOKEN))),
        ]

    def _controls(self) -> list[FlowItem]:
        return [
            self._row("settings.keys", self._key_sets),
            self._row("", button(say("settings.change_keys"), 18, self._change_keys, icon="pencil")),
            self._toggle("settings.left_handed", "left_handed"),
            self._row("settings.scan", self._choice("scan", _named("scan", SCANS))),
            self._note("scan.about"),
        ]

    @property
    def _key_sets(self) -> Part:
        """A choice among ready-made keys, and the player's own if these differ."""
        sets = {hand: on_this_layout(keys) for hand, keys in SETS.items()}
        now = next((hand for hand, keys in sets.items() if keys == in_use()), OWN)
        names = _named("key_set", [*SETS, *([OWN] if now == OWN else [])])
        return lettered(Choice, names, 18, now, lambda hand: self._take_keys(sets.get(str(hand), in_use())))

    def _take_keys(self, keys: Keys) -> None:
        self._change(keys=written(keys))

    def _change_keys(self) -> None:
        self.click()
        self.app.push(KeysScreen(), lambda _: self._keys_changed())

    def _keys_changed(self) -> None:
        self.before_reset = None
        self.rebuild()

    def _languages(self) -> list[FlowItem]:
        """Return a button for each language in two columns, labelled so that players find their own."""
        own = LANGUAGES[self.app.system_language].name
        names = {"": say("settings.as_system", language=own)}
        names |= {code: language.name for code, language in LANGUAGES.items()}
        buttons = [self._language(code, name) for code, name in names.items()]
        return [(56 * -(-len(buttons) // 2), grid(buttons, 2, 46, 10))]

    def _language(self, code: str, name: str) -> Part:
        chosen = self.app.settings.language == code
        act = partial(self._change, language=code)
        return button(name, 18, act, icon="check" if chosen else None, primary=chosen, align="left")

    def _show_known(self, known: Knocking) -> None:
        self.known = known
        self.rebuild()

    def _forget(self) -> None:
        self.known = Knocking()
        self._change(knocking_since=datetime.now(UTC).isoformat())
        self.app.run(partial(latest_ids, self.app.folder), self._exclude)

    def _exclude(self, matches: tuple[str, ...]) -> None:
        """Exclude past matches by their ids, too, as a wrong clock may have dated them later."""
        self.app.change(changed(self.app.settings, knocking_but=matches))

    # Controls

    def _choice(self, name: str, options: Sequence[tuple[object, str]], value: object = None) -> Part:
        """Return a choice for the setting called `name`, which shows that setting unless `value` is given."""
        value = getattr(self.app.settings, name) if value is None else value
        return lettered(Choice, options, 18, value, lambda v: self._change(**{name: v}))

    def _toggle(self, key: str, name: str, *, enabled: bool = True, value: bool | None = None) -> FlowItem:
        """Return a switch for the setting called `name`, as wide as the page, with the label of a key.

        It shows that setting unless `value` is given.
        """

        def make(place: Rect, u: float) -> Toggle:
            shown = getattr(self.app.settings, name) if value is None else value
            toggle = Toggle(place, say(key), round(18 * u), shown, lambda v: self._change(**{name: v}))
            toggle.enabled = enabled
            return toggle

        return 46, make

    def _sample(self, name: str) -> Part:
        return button(say(f"settings.try_{name}"), 18, lambda: self.app.sounds.play(name))

    @property
    def _reset_button(self) -> Part:
        if self.before_reset is not None:
            return button(say("settings.undo"), 17, self._undo_reset, icon="undo")
        why_not = say("settings.as_it_was") if self._with_defaults == self.app.settings else ""
        return button(say("settings.reset"), 17, self._reset, icon="undo", reason=why_not)

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

    def _music(self, volume: int) -> None:
        self.before_reset = None
        self.app.change(replace(self.app.settings, music=volume, music_offered=True))

    def _back(self, back: str) -> None:
        self._change(back=back)

    def _felt(self, felt: str) -> None:
        self._change(felt=felt)

    def _lamp(self, lamp: str) -> None:
        self._change(lamp=lamp)

    def _change(self, **values: object) -> None:
        self._take(changed(self.app.settings, **values))

    def _take(self, settings: Settings) -> None:
        self.before_reset = None
        self.app.change(settings)
        self.click()
        self.rebuild()

    def _ask_name(self) -> None:
        self.click()
        self.app.push(PlayerNameScreen(self.app.settings.player_name), self._name)

    def _choose_portrait(self) -> None:
        self.click()
        choose_portrait(self.app, self._portrait_chosen)

    def _portrait_chosen(self) -> None:
        self.before_reset = None
        self.rebuild()

    def _name(self, name: str | None) -> None:
        if name:
            self._change(player_name=NAMELESS if name == say("you") else name)


def _named(kind: str, values: Sequence[str]) -> list[tuple[object, str]]:
    return [(value, say(f"{kind}.{value}")) for value in values]


def _names(evenings: Sequence[Evening]) -> frozenset[str]:
    """Return the names of the mementos of evenings."""
    return frozenset(evening.memento.name for evening in evenings)


def _draw_felt(surface: Surface, name: str, box: Rect) -> None:
    plates.panel(surface, box, max(3, box.w // 10), theme.FELTS[name])

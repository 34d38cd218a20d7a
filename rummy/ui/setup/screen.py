"""The screen on which the player sets up a match: game, opponents, level, and length."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from functools import partial

from pygame import Rect

from rummy.career.level_ratings import ANCHOR, level_rating
from rummy.career.opponents import (
    AUTO,
    MIXED,
    chosen_rules,
    chosen_way,
    common_level,
    company,
    exchanged,
    opponents,
    with_people,
)
from rummy.engine.rules import Rules
from rummy.games.rules_text import read_rules, write_rules
from rummy.games.variants import VARIANTS
from rummy.match.players import LEVELS, Player
from rummy.match.session import Session
from rummy.storage.level_ratings import level_ratings
from rummy.storage.my_games import MyGame, with_game
from rummy.storage.results import MatchResult
from rummy.storage.settings import changed
from rummy.storage.unfinished import kind_of
from rummy.text import number, say
from rummy.ui.cards.pictures import CardLook
from rummy.ui.drawing import theme
from rummy.ui.setup.house_rules import HouseRulesScreen
from rummy.ui.setup.match_length import of_length, saved_length
from rummy.ui.setup.my_games import GameButton, GameList
from rummy.ui.setup.opponents import faces, partner_among
from rummy.ui.setup.people_here import PeopleHere, PeopleScreen, usual_name
from rummy.ui.setup.portrait import PortraitButton, choose_portrait
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import MenuEntry, offer_more
from rummy.ui.widgets.containers import SPACE, Part, button, column, headed, lettered, of, row, stack, text
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import framed, whole_window
from rummy.viewmodel.match_length import KINDS, Length, length_of, offered, proposed
from rummy.viewmodel.words.game_names import title_of
from rummy.viewmodel.words.names import NAMELESS

WIDE = 1240  # units of width of the panel
HIGH, HIGHEST = 608, 740  # height of the panel in units: in a wide window, and at most


def prepare(_: Host) -> None:
    """Parse the rules of all games in advance, and read the ratings, so that the screen opens fast."""
    for name in VARIANTS:
        read_rules(name)
    level_ratings()


def _rating_words(rules: Rules, level: str | None) -> str:
    """Return a sentence with the measured rating of a level in a game, or an empty string without one."""
    rating = level_rating(rules, level) if level else None
    if rating is None:
        return ""
    key = "setup.pair_rated" if rules.partners else "setup.rated"
    anchor = {"casual": say(f"level.{ANCHOR}"), "start": number(1500)}
    return say(key, level=say(f"level.{level}"), rating=number(rating), **anchor)


class SetupScreen(Screen[None]):
    """A screen with the list of games to the left, and opponents, level and length to the right."""

    leads_on = True  # whether to offer to continue unfinished matches

    def on_enter(self, app: Host) -> None:
        """Show the screen with the chosen game in view, and have the player's files read again."""
        super().on_enter(app)
        self._show_chosen()
        app.rescan()
        app.nav.expect("table")

    def on_library_changed(self) -> None:
        """Rebuild the screen: levels of opponents and unfinished matches may have changed."""
        self.rebuild()

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Repaint the pictures of games, whose cards have been drawn in the background."""
        self.canvas.touch(self.scroll.rect)

    @property
    def matches(self) -> Collection[MatchResult]:
        """The results of all matches, to which opponents may adapt their level."""
        return self.app.library.results.values()

    def _show_chosen(self) -> None:
        """Scroll the list to the chosen game and its ways to play."""
        chosen = [each for each in self.scroll.inner if isinstance(each, GameButton) and each.about]
        ways = [each for each in self.scroll.inner if isinstance(each, Choice)]
        for widget in (*ways, *chosen):
            self.scroll.show(widget)

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("setup.title")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the list of games to the left, and everything else to the right."""
        games = column(26, self._games, 12, (50, self._more_button), 26, snap=True)
        parts = row((622, row(34, (560, games))), row(self._table(size), 34))
        return framed(self, self.title, size, parts, WIDE, HIGHEST)

    def _free_table(self) -> None:
        self.click()
        self.app.nav.free_table()

    def _games(self, window: Rect, u: float) -> list[Widget]:
        return self.scrolled(window, self._list.column(window, u), round(50 * u), u)

    @property
    def _more_button(self) -> Part:
        """The button for less common actions, labelled with the house rules if there are any."""
        (words, icon, act), *others = self._more
        if not others:
            return button(words, 17, act, icon=icon)
        is_changed = words not in (say("house.open"), say("house.change"))
        label = words if is_changed else say("setup.more")
        return button(label, 17, self._open_more, icon="menu")

    @property
    def _more(self) -> list[MenuEntry]:
        """The less common actions: house rules, and a table without rules."""
        free = (say("free.title"), "cards", self._free_table)
        return [(self._house_words(), "settings", self._house_rules), free]

    def _open_more(self) -> None:
        self.click()
        offer_more(self.app, self._more)

    @property
    def _list(self) -> GameList:
        rules, leads_on = chosen_rules(self.app.settings), self.leads_on
        return GameList(self.app, rules, self._choose_game, self.rebuild, leads_on=leads_on)

    def _house_words(self) -> str:
        rules = chosen_rules(self.app.settings)
        if self._list.mine:
            return say("house.change")
        title = title_of(rules)
        return title if title != say(f"game.{rules.name}") else say("house.open")

    def _house_rules(self) -> None:
        self.click()
        mine = self._list.mine
        form = HouseRulesScreen(chosen_rules(self.app.settings), mine.name if mine else "")
        self.app.push(form, self._take_house_rules)

    def _take_house_rules(self, made: Rules | MyGame | None) -> None:
        if isinstance(made, Rules):
            self._change(rules=write_rules(made))
        elif isinstance(made, MyGame):
            self._change(rules=made.rules, my_games=with_game(self.app.settings.my_games, made))
            self._show_chosen()

    def _table(self, size: tuple[int, int]) -> Part:
        """Return the part with opponents, level, length, and the button that starts the match."""
        settings, rules = self.app.settings, chosen_rules(self.app.settings)
        way, act = chosen_way(settings), self._choose_level
        v = whole_window(size, WIDE, HIGHEST)[0].h / HIGH
        own = of(PortraitButton, settings.portrait, self._choose_portrait)
        start = button(say("setup.start"), 23, self._start, icon="cards", primary=True)
        common, levels = (
            lettered(Choice, self._named(ways), 18, way, act) for ways in ((MIXED, AUTO), LEVELS)
        )
        exchange = text(say("setup.exchange"), 15, colour=theme.MIST)
        people = button(say("hot_seat.open"), 16, self._ask_for_people, icon="people")
        below = row(exchange, 12, (250, people))
        rows = column(
            *(22, (42, row((172, self._heading("setup.opponents")), 8, self._counts(rules))), 4),
            *((38, row((172, self._heading("setup.level")), 8, common)), 4, (42, levels), 4),
            *((66, text(self._about_level(rules), 16, colour=theme.CREAM)), 6),
            *((196, partial(self._others, v)), 2, (38, below), 5, (44, self._length(rules))),
            whole=HIGH,
        )
        return stack(rows, column(SPACE, (62, row((62, own), 12, start, snap=True)), 26))

    def _others(self, v: float, place: Rect, u: float) -> Sequence[Widget]:
        return faces(place, self._seated, (u, v), self._exchange, self._partner)

    @property
    def _seated(self) -> list[Player]:
        """The other players at this screen, bots and people."""
        return with_people(self.app.settings, self._company)

    @property
    def _partner(self) -> int | None:
        """The index of the player's partner among the other players, or None."""
        return partner_among(self._company, chosen_rules(self.app.settings))

    def _named(self, ways: Sequence[str]) -> list[tuple[object, str]]:
        return [(way, say("setup.mixed" if way == MIXED else f"level.{way}")) for way in ways]

    @staticmethod
    def _heading(key: str) -> Part:
        return text(say(key), 19, colour=theme.GOLD, bold=True)

    def _counts(self, rules: Rules) -> Part:
        counts = [(n, str(n)) for n in range(rules.min_players - 1, rules.max_players)]
        chosen = opponents(self.app.settings, rules)
        return lettered(Choice, counts, 18, chosen, lambda n: self._change(opponents=n))

    def _length(self, rules: Rules) -> Part:
        """Return the choice between points and deals, and that of their number."""
        seats = len(self._company) + 1
        usual = length_of(rules, seats)
        chosen = length_of(of_length(rules, self.app.settings), seats)

        def choose(length: Length) -> None:
            self._change(**saved_length(length, usual))

        def choose_kind(kind: object) -> None:
            choose(proposed(str(kind), rules, seats))

        kinds = [(kind, say(f"setup.{kind}")) for kind in KINDS]
        counts = [(count, str(count)) for count in offered(rules, chosen, usual)]
        count = lettered(Choice, counts, 18, chosen[1], lambda count: choose((chosen[0], int(str(count)))))
        both = row((206, lettered(Choice, kinds, 18, chosen[0], choose_kind)), 10, count, snap=True)
        return headed(say("heard.length"), both)

    def _about_level(self, rules: Rules) -> str:
        """Return a sentence that says what to expect of opponents at the chosen level."""
        if all(player.bot is None for player in self._seated):
            return say("hot_seat.about")
        level = common_level(self.app.settings, rules, self.matches)
        told = say(f"expect.{chosen_way(self.app.settings)}", level=say(f"level.{level or MIXED}"))
        return "\n".join(filter(None, (told, _rating_words(rules, level))))

    @property
    def _company(self) -> list[Player]:
        settings = self.app.settings
        return company(settings, chosen_rules(settings), self.matches)

    def _exchange(self, seat: int) -> None:
        """Replace a bot by another one, or ask who sits in the place of a person."""
        if self._seated[seat].bot is None:
            self._ask_for_people()
            return
        self._change(company=exchanged(self.app.settings, len(self._company), seat))

    def _ask_for_people(self) -> None:
        self.click()
        people = PeopleHere.of(self.app.settings, len(self._company))
        self.app.push(PeopleScreen(people, self._company, self._partner), self._take_people)

    def _take_people(self, people: PeopleHere | None) -> None:
        if people is not None:
            self.app.change(people.saved_in(self.app.settings))
            self.rebuild()

    def _choose_portrait(self) -> None:
        self.click()
        choose_portrait(self.app, self.rebuild)

    def _choose_level(self, level: object) -> None:
        self._change(level=level)

    def _choose_game(self, rules: str) -> None:
        self._change(rules=rules, target=0, deals=0)
        self._show_chosen()

    def _change(self, **values: object) -> None:
        self.click()
        self.app.change(changed(self.app.settings, **values))
        self.rebuild()

    def _start(self) -> None:
        """Start the match, after asking about an unfinished match of the same game."""
        self.click()
        kind = kind_of(write_rules(self._rules), self.app.settings.my_games)
        self.app.nav.when_free(kind, self._deal)

    @property
    def _rules(self) -> Rules:
        """The chosen rules, with the chosen length of the match."""
        return of_length(chosen_rules(self.app.settings), self.app.settings)

    def _deal(self) -> None:
        settings, rules = self.app.settings, self._rules
        others = self._seated
        is_shared = any(player.bot is None for player in others)
        own = usual_name(0) if is_shared and settings.player_name == NAMELESS else settings.player_name
        players = [Player(own), *others]
        self.app.nav.play(partial(Session.start, self.app.folder, rules, players))

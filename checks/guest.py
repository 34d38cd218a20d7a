"""Gives the program files, texts and paths, and uses all that it accepts as a player would."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pygame

from checks import keepsakes
from rummy.career.daily import deal_of
from rummy.career.opponents import chosen_rules, company
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.players import Player
from rummy.match.replay import BadRecord, Replay, replay_of
from rummy.match.session import ME, Session
from rummy.storage.files import Damaged, Notice
from rummy.storage.matches import CURRENT, finished_matches, matches_folder, summarise
from rummy.storage.my_games import MyGame
from rummy.storage.record import read_record
from rummy.storage.results import load_results
from rummy.storage.settings import Settings, load_settings, save_settings
from rummy.storage.transfer import export_results, import_results
from rummy.ui.daily.screen import DailyScreen
from rummy.ui.history.fair_deals import FairScreen
from rummy.ui.history.match_menu import MatchMenu, ShareScreen, reviews_of
from rummy.ui.history.open_match import OpenScreen, open_text
from rummy.ui.history.replay import ReplayScene
from rummy.ui.history.screen import HistoryScreen
from rummy.ui.manual.rules_page import RulesScreen
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.online.online_menu import OnlineMenu
from rummy.ui.pilot import await_disk
from rummy.ui.program import Screens, table_of
from rummy.ui.puzzles.screen import PuzzlesScreen
from rummy.ui.review.screen import LookBackScreen
from rummy.ui.settings.screen import PAGES, SettingsScreen
from rummy.ui.setup.house_rules import HouseRulesScreen
from rummy.ui.setup.match_length import of_length
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.host import AnyScene
from rummy.ui.statistics.achievements import AchievementsScreen
from rummy.ui.statistics.opponents import OpponentsScreen
from rummy.ui.statistics.results_page import ResultsScreen
from rummy.ui.statistics.screen import PICTURES, StatisticsScreen
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.screen import Screen
from rummy.viewmodel.words.sentences import notice_text, refused

TODAY = date(2026, 6, 17)
FRAME = 1 / 30  # seconds
GAMES = (
    *("gin", "cardgames", "rummy51", "rummy500", "penalty", "oklahoma", "hollywood", "contract"),
    *("canasta", "canasta_two", "five_hundred_pairs", "indian_points", "indian_pool101", "chinchon"),
    "three_thirteen",
)
OTHERS = (Player("Mike", "careless"), Player("Anna", "casual/wary"), Player("Ben", "beginner"))
OURS = MyGame("Ours", "gin, knock_limit=5")
USUAL = Settings(muted=True, speed="instant", window=(900, 600), my_games=(OURS,))
ROOMS: tuple[Callable[[], Screen[None]], ...] = (
    *(AchievementsScreen, OpponentsScreen, DailyScreen, ResultsScreen, SetupScreen),
    *(PuzzlesScreen, lambda: OnlineMenu(keepsakes.Alone(Path("hosted")))),
)


def play(session: Session, moves: int, chance: Random) -> None:
    """Play so many moves, or to the end of the match; whoever plays plays without care."""
    game = session.game
    for _ in range(moves):
        if game.is_finished:
            return
        if game.is_round_over:
            game.deal()
        else:
            seat = game.table.turn
            game.act(seat, advice(game.view(seat), chance.getrandbits(30), "careless"))


def samples() -> dict[str, Sequence[str]]:
    """What the program has written itself, by the kind of input that is made of it."""
    going, over = list[str](), list[str]()
    with tempfile.TemporaryDirectory() as name:
        folder, chance = Path(name), Random("samples")
        save_settings(folder, USUAL)
        for number, game in enumerate(GAMES):
            rules = replace(VARIANTS[game], targets=(40,) * 5)
            bots = OTHERS[: min(3, rules.max_players) - 1 if rules.min_players <= 3 else 3]
            day = {"daily": deal_of(TODAY).day.isoformat()} if number == 1 else {}
            session = Session.start(folder, rules, [Player("You"), *bots], f"{number:032x}", **day)
            play(session, 40, chance)
            session.count_hint()
            session.pause()
            going.append(session.path.read_text(encoding="utf-8"))
            session, _ = Session.resume(folder)  # type: ignore[assignment]
            play(session, 10_000, chance)
            session.finish()
            over.append(finished_matches(folder)[0].read_text(encoding="utf-8"))
        settings, results = ((folder / f"{name}.json").read_text() for name in ("settings", "results"))
        kept = keepsakes.samples(folder)
    one = {"settings": [settings], "results": [results], "import": [results]}
    return {**one, "going": going, "over": over, "paste": over, "path": ["over.txt", "given.json"], **kept}


def settle(app: App) -> None:
    """Let a frame go by, and all that the disk is asked for then."""
    app.step(FRAME)
    await_disk(app)


def enter(app: App, field: TextField, text: str) -> None:
    """Type a text into a field."""
    field.insert(text)
    field.enter()
    settle(app)


class Guest:
    """A visitor with a folder of their own, a new one for each input: the program remembers what it saw."""

    app: App | None = None

    def __init__(self, home: Path) -> None:
        self.home, self.goods = home, samples()
        self.folder, self.count = home, 0
        self.ways: dict[str, Callable[[str], bool]] = {
            "settings": self._settings,
            "results": self._results,
            "import": self._import,
            "going": self._going,
            "over": self._over,
            "paste": self._paste,
            "path": self._path,
            "tables": partial(keepsakes.use_tables, self),
            "people": partial(keepsakes.use_people, self),
            "puzzles": partial(keepsakes.use_puzzles, self),
            "felt": partial(keepsakes.use_felt, self),
            "saved": partial(keepsakes.use_saved, self),
        }

    def use(self, kind: str, text: str, chance: Random) -> bool:
        """Give the program an input, and tell whether it was accepted; raises whatever breaks."""
        self.chance = chance
        self.leave()
        shutil.rmtree(self.folder, ignore_errors=True)
        self.count += 1
        self.folder = self.home / str(self.count)
        matches_folder(self.folder).mkdir(parents=True)
        save_settings(self.folder, USUAL)
        return self.ways[kind](text)

    # The program

    def restart(self) -> App:
        """Leave the program if it runs, and start it anew."""
        self.leave()
        pygame.display.init()
        pygame.event.clear()
        self.app = app = App(self.folder, Screens, today=lambda: TODAY)
        app.push(MenuScreen())
        settle(app)
        return app

    def leave(self) -> None:
        """Leave the program as by its window."""
        app, self.app = self.app, None
        if app is not None:
            app.quit()
            app.close()

    def recover(self) -> None:
        """Let go of a program that is broken."""
        self.app = None
        pygame.display.quit()
        pygame.display.init()

    def see(self, scene: AnyScene, act: Callable[[], object] = bool) -> None:
        """Go to a scene, have it painted, perhaps do something there, and come back to the one below."""
        app = self.app or self.restart()
        below = len(app.scenes)
        app.push(scene)
        settle(app)
        act()
        settle(app)
        while len(app.scenes) > below:
            app.pop()
        settle(app)

    def look_around(self) -> None:
        """See all that tells of the results."""
        for picture in PICTURES:
            statistics = StatisticsScreen()
            statistics.picture = picture
            self.see(statistics)
        for room in ROOMS:
            self.see(room())

    def all_well(self, notices: Sequence[Notice]) -> bool:
        """Whether all went well; what did not has a sentence."""
        return not [notice_text(notice) for notice in notices]

    # What is given

    def _settings(self, text: str) -> bool:
        (self.folder / "settings.json").write_text(text, encoding="utf-8", errors="surrogatepass")
        settings, notices = load_settings(self.folder)
        if not self.all_well(notices):
            return False
        app = self.restart()
        self.look_around()
        app.nav.free_table()
        settle(app)
        app.pop()
        for page in PAGES:
            screen = SettingsScreen()
            screen.page = page
            self.see(screen)
        rules = chosen_rules(app.settings)
        self.see(HouseRulesScreen(rules))
        players = [Player(app.settings.player_name), *company(settings, rules, ())]
        length = of_length(rules, app.settings)
        app.nav.play(partial(Session.start, self.folder, length, players))
        settle(app)
        app.pop()
        self._play_out()
        self.leave()
        assert self.all_well(load_settings(self.folder)[1])
        return True

    def _results(self, text: str) -> bool:
        (self.folder / "results.json").write_text(text, encoding="utf-8", errors="surrogatepass")
        accepted = self.all_well(load_results(self.folder)[1])
        if accepted or self.chance.random() < 0.1:  # what is left of a damaged file is used, too
            self.look_around()
            self._send_on()
        return accepted

    def _import(self, text: str) -> bool:
        given = self.folder / "given.json"
        given.write_text(text, encoding="utf-8", errors="surrogatepass")
        (notice, *more) = import_results(self.folder, given)
        if notice.key != "import_done":
            return self.all_well((notice, *more))
        self.look_around()
        self._send_on()
        return True

    def _send_on(self) -> None:
        """Save all results in a file and add them elsewhere."""
        matches, notices = load_results(self.folder)
        assert self.all_well(
            [each for each in notices if each.key != "file_newer"]
        )  # such a file stays as it is
        if matches:
            sent = export_results(self.folder, self.folder, TODAY)
            (notice,) = import_results(self.folder / "matches", sent)
            assert notice == Notice("import_done", {"count": len(matches)}), notice

    def _going(self, text: str) -> bool:
        path = matches_folder(self.folder) / CURRENT
        path.write_text(text, encoding="utf-8", errors="surrogatepass")
        session, notices = Session.resume(self.folder)
        self.all_well(notices)
        if session is None:
            assert notices
            assert not path.exists()
            return False
        session.pause()
        self.see(HistoryScreen())
        self._play_out()
        return True

    def _play_out(self) -> None:
        """See the match at the table, start anew, take it up again, and play it to its end."""
        session = self._resumed()
        table = table_of(session)
        self.see(table)
        self.see(PauseScreen(table.seat))
        self.see(RulesScreen(session.game.table.rules, len(session.game.players)))
        app, session = self.restart(), self._resumed()
        play(session, self.chance.choice((0, 1, 3, 30, 3000)), self.chance)
        if not session.game.is_finished:
            session.game.concede(ME)
        table = table_of(session)
        app.push(table)
        table.course.show_scores()
        settle(app)
        app.pop()
        settle(app)
        assert session.header.again or session.header.id in load_results(self.folder)[0]
        (path,) = finished_matches(self.folder)
        summarise(path)
        for room in (HistoryScreen, StatisticsScreen, AchievementsScreen):
            self.see(room())
        self._watch(replay_of(read_record(path)))

    def _resumed(self) -> Session:
        session, notices = Session.resume(self.folder)
        assert self.all_well(notices), notices
        assert session is not None
        return session

    def _over(self, text: str) -> bool:
        path = matches_folder(self.folder) / f"2026-06-17-{'a' * 32}.txt"
        path.write_text(text, encoding="utf-8", errors="surrogatepass")
        try:
            summarise(path)
            self.see(HistoryScreen())
            self._watch(replay_of(read_record(path)))
        except BadRecord as error:
            return not refused(error)
        except Damaged:
            return False
        return True

    def _paste(self, text: str) -> bool:
        try:
            replay = open_text(self.folder, text)
        except BadRecord as error:
            return not refused(error)
        self._watch(replay)
        if self.chance.random() < 0.2 and replay.may_play_again:
            Session.start_again(self.folder, replay.record, "You").pause()
            self._play_out()
        return True

    def _watch(self, replay: Replay) -> None:
        """Watch a match here and there, and all that can be done with it."""
        watched = ReplayScene(replay, is_own=self.chance.random() < 0.5)
        self.see(watched, act=lambda: watched.jump(self.chance.randrange(len(replay))))
        self.see(MatchMenu(replay, watch=True))
        self.see(FairScreen(replay.header, replay))
        self.see(ShareScreen(replay.record))
        reviews = reviews_of(replay.header, replay.record.moves)
        if reviews.rounds:
            assert reviews.of(1).decisions is not None
            if self.chance.random() < 0.1:
                names = [name for name, _ in replay.header.players]
                self.see(LookBackScreen(reviews, names, 1, replay.header))
        assert open_text(self.folder / "elsewhere", replay.record.text).record.header == replay.header

    def _path(self, text: str) -> bool:
        """Type a path where a match is opened, and where results are added."""
        (self.folder / "over.txt").write_text(self.goods["over"][0], encoding="utf-8")
        (self.folder / "given.json").write_text(self.goods["results"][0], encoding="utf-8")
        app, found = self.app or self.restart(), list[Any]()
        for name in ("over.txt", "given.json"):
            text = text.replace(name, str(self.folder / name))
        below = len(app.scenes)
        opening, results = OpenScreen(), ResultsScreen()
        app.push(opening, found.append)
        enter(app, opening.field, text)
        app.push(results, found.append)
        enter(app, results.field, text)
        while len(app.scenes) > below:
            app.pop()
        return any(found) or bool(load_results(self.folder)[0])

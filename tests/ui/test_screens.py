"""Every screen: the ways in and out, what fits where, what the settings do, and the end of the program."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

import pygame
import pytest

from checks.drawn import drawn_once
from rummy.career.drills.question import DRILLS, Drill
from rummy.career.opponents import opponents
from rummy.career.puzzles import puzzles
from rummy.career.tour import EVENINGS, MEMENTOS
from rummy.engine.cards import PACK, parse
from rummy.engine.events import Result, RoundEnded
from rummy.engine.rules import Rules
from rummy.free.commands import DealCards, LayTable
from rummy.free.history import History
from rummy.free.table import Packs, fresh
from rummy.games.evolve import evolve
from rummy.games.notation import read_action, read_position, read_rules
from rummy.games.variants import KIN, VARIANTS, ways_to_play
from rummy.match.comparing import Chance, Chances
from rummy.match.connection import Connection, Credentials
from rummy.match.decision import MISTAKE, Decision, Verdict
from rummy.match.host_connection import HostIs, LocalConnection
from rummy.match.local import LocalSeat
from rummy.match.people import TablePeople
from rummy.match.players import Player, level_of
from rummy.match.puzzles import Puzzle
from rummy.match.remote import RemoteTable
from rummy.match.remote_free_table import RemoteFreeTable
from rummy.match.replay import replay_of
from rummy.match.session import Session
from rummy.match.table_finder import TableFinder
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.free_table_room import FreeTableRoom
from rummy.online.messages import Act, Join, OpenFreeTable, SeekTable, Welcome
from rummy.server.browsers import InnerConnection
from rummy.storage.drills import DrillResult, save_drill
from rummy.storage.files import Notice
from rummy.storage.matches import CURRENT, matches_folder
from rummy.storage.my_games import MyGame
from rummy.storage.people import Contact
from rummy.storage.record import Record
from rummy.storage.results import MatchResult, RoundResult, add_result, add_results, load_results
from rummy.storage.settings import Settings, changed, load_settings, save_settings
from rummy.storage.tables import JoinedTable, save_table
from rummy.text import say
from rummy.text.english import SENTENCES
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.daily.screen import DailyScreen
from rummy.ui.drawing import letters, motion, theme
from rummy.ui.drills.run import DrillRun
from rummy.ui.free.boxes.deal import DealScreen, SeatsScreen
from rummy.ui.free.boxes.help import KEYS_PEOPLE, TOPICS_PEOPLE, FreeHelp
from rummy.ui.free.boxes.menu import FreeMenu, OpenFreeScreen
from rummy.ui.free.boxes.new_table import NewTableScreen
from rummy.ui.free.scene import FreeScene
from rummy.ui.history.fair_deals import FairScreen
from rummy.ui.history.match_menu import MatchMenu, ShareScreen
from rummy.ui.history.open_match import OpenScreen
from rummy.ui.history.replay import ReplayScene
from rummy.ui.history.screen import HistoryScreen
from rummy.ui.hot_seat.pass_screen import PassScreen
from rummy.ui.manual.book import TABS, HelpScreen
from rummy.ui.manual.rules_page import RulesScreen
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.menu.screen import QUITS_AFTER, MenuScreen
from rummy.ui.menu.shelf import ShelfScreen
from rummy.ui.menu.small_table import SmallTable
from rummy.ui.menu.welcome import WelcomeScreen
from rummy.ui.online.classes.screen import ClassScreen
from rummy.ui.online.clubs.list import ClubLinkScreen, ClubsScreen
from rummy.ui.online.clubs.members import MembersScreen
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.free.scene import FreeTableScene
from rummy.ui.online.free.setup import LayFreeTableScreen, OpenFreeTableScreen
from rummy.ui.online.host_table import OpenTableScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.online_menu import OnlineMenu
from rummy.ui.online.person import PersonScreen, ReportScreen
from rummy.ui.online.ratings.screen import RatingsScreen
from rummy.ui.online.saying import SayScreen
from rummy.ui.online.servers.where import PlacesScreen, ServerScreen
from rummy.ui.online.strangers.alias import AliasScreen
from rummy.ui.online.strangers.search import SearchScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import Pilot, await_disk
from rummy.ui.program import Screens
from rummy.ui.puzzles.over import PuzzleOver
from rummy.ui.review.both_ways import LineHeader
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.settings.screen import PAGES as SETTINGS
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.setup.house_rules import HouseRulesScreen
from rummy.ui.setup.my_games import GameButton, entry_name
from rummy.ui.setup.naming import LeaveScreen, NameScreen
from rummy.ui.setup.portrait import PortraitScreen
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.place import first_window
from rummy.ui.shell.window import open_display
from rummy.ui.statistics.achievements import AchievementsScreen
from rummy.ui.statistics.opponents import OpponentsScreen
from rummy.ui.statistics.results_page import ResultsScreen
from rummy.ui.statistics.screen import StatisticsScreen
from rummy.ui.table.layout.frame import frame
from rummy.ui.table.parts.seats import Prompt
from rummy.ui.table.parts.warning import MoveWarning
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button, Control, Text, Widget
from rummy.ui.widgets.controls import Choice, Slider, Toggle
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.ui.widgets.gallery import Gallery
from rummy.ui.widgets.number import Number
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.stepper import Stepper
from rummy.viewmodel.intents import OpenPanel
from rummy.viewmodel.words.contracts import text_words
from rummy.viewmodel.words.game_names import about_line
from tests.career.test_company import match
from tests.evenings import evening_played
from tests.online.elsewhere import broken_off
from tests.records import from_chains, golden
from tests.samples import sampled
from tests.shelf import has_match, left_waiting
from tests.ui.online import test_clubs
from tests.ui.online.test_daily_results import Compared
from tests.ui.online.test_ratings import Rated
from tests.ui.proof import blanks
from tests.ui.sitting import SMALL, Sitting, scene_of, texts, widgets

READ_AT = [SMALL, (1280, 720)]
LARGE = (1920, 1080)
ODD = [(1000, 1400), (2000, 600), SMALL]
SIX = """
    rules: playingcards
    turn: 0 draw
    hand 0: 7H 8H 9H JS 7C 5D
    hand 1: QC 3D AS
    hand 2: 2D 4H 6S
    hand 3: 3C 5S 7D
    hand 4: AH 2H 3H
    hand 5: 2S 3S 4S
    meld 1: 4C 5C 6C
    pile: 2C 9D
    scores: 95 20 1040 0 7 66
"""
CHANGED = read_rules("cardgames, ace_points=5, melds_per_turn=1, discard_taken=yes, stalled_rounds=5")
LONG = [Result(seat % 6, tuple(44 if s == seat % 6 else 0 for s in range(6)), "rummy") for seat in range(12)]


def seated(pilot: Sitting) -> Sitting:
    pilot.sit(SIX)
    pilot.session.game.results = list(LONG)
    return pilot


def breaking_a_meld() -> tuple[str, str, str, str]:
    title, text = say("warn.title_meld", card=parse("TD")[0]), say("warn.text_meld", points=35, least=20)
    return title, text, say("warn.keep_meld"), say("warn.discard")


def with_scores(pilot: Sitting) -> None:
    table = evolve(read_position(SIX), RoundEnded(LONG[-1]))
    pilot.sit_at(table, settled=False, countdown=False).session.game.results = list(LONG)
    pilot.wait(1)
    assert isinstance(pilot.scene, RoundScreen)


def with_banner(pilot: Sitting) -> None:
    seated(pilot).session.game.concede(0)
    pilot.app.push(MatchScreen(pilot.seat))


def with_notices(pilot: Sitting) -> None:
    details: dict[str, object] = {"file": "settings.json", "aside": "settings.damaged-2026-11-20-183005.json"}
    pilot.app.notify([Notice("file_damaged", details), Notice("file_restored", {"file": "results.json"})])
    seated(pilot).app.pop()


def asking(pilot: Sitting) -> None:
    words = [say(f"results.ask_{part}") for part in ("text", "yes", "no")]
    pilot.app.push(ConfirmScreen(say("results.ask_title", game=say("game.cardgames")), *words))


def asked_about_host(pilot: Sitting) -> None:
    """The question about a host that answers elsewhere than before, in three places."""
    places = ", ".join(["192.168.100.106:7733"] * 3)
    words = say("moved_host.text", address="192.168.100.107:54321", places=places)
    pilot.app.push(ConfirmScreen(say("moved_host.title"), words, say("moved_host.yes"), say("moved_host.no")))


def with_table(pilot: Sitting) -> None:
    """The menu with a table to come back to."""
    kept = JoinedTable("ws://192.168.0.7:7733/", "t81", "ab" * 32, "cardgames", ("Anna", "Ben"), "Ben")
    save_table(pilot.app.folder, kept)
    pilot.app.rescan()
    pilot.wait()


def played(day: int, game: str) -> MatchResult:
    """A match against one, two or three others."""
    others = 1 + day % 3
    return MatchResult(
        id=f"{day:032x}",
        ended=f"2026-05-{day % 28 + 1:02}T12:00:00+00:00",
        game=game,
        rules=game,
        players=("You", "Mike", "Anna", "Bo")[: 1 + others],
        bots=(None, *["sharp", "casual"][day % 2 : day % 2 + 1] * others),
        scores=(500, *(120,) * others),
        winner=0,
        conceded=False,
        rounds=(RoundResult((25, *(0,) * others), 0, ("out", "gin")[day % 2], False, 9),),
        seconds=36_000.0,
        hints=3,
    )


def with_results(pilot: Sitting) -> None:
    """Open the statistics after matches of many kinds."""
    games = enumerate([*VARIANTS] * 3)
    add_results(pilot.app.folder, {f"{day:032x}": played(day, game) for day, game in games})
    pilot.app.push(StatisticsScreen())


def with_house_rules(pilot: Sitting, name: str = "") -> None:
    rules = replace(CHANGED, cards_dealt=(10, 15, 15, 6, 6))
    pilot.app.push(HouseRulesScreen(rules, name))


def with_six(pilot: Sitting) -> None:
    settings = replace(pilot.app.settings, rules="playingcards", opponents=5, level="mixed")
    pilot.app.change(settings)
    pilot.app.push(SetupScreen())


def with_six_people(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, people=("W" * 16,) * 5, people_at=(0, 1, 2, 3, 4)))
    with_six(pilot)


def with_games(pilot: Sitting) -> None:
    games = [MyGame("W" * 24, "cardgames, ace_points=5"), MyGame("Sunday", "straight, ace_points=5")]
    pilot.app.change(replace(pilot.app.settings, my_games=tuple(games), rules=games[0].rules))
    pilot.app.push(SetupScreen())
    setup = pilot.scene
    assert isinstance(setup, SetupScreen)
    setup.scroll.move_to(setup.scroll.longest)


def deleting(pilot: Sitting) -> None:
    with_games(pilot)
    bins = [widget for widget in widgets(pilot.scene) if getattr(widget, "icon", "") == "bin"]
    pilot.click(bins[0].rect.center)


def naming(pilot: Sitting) -> None:
    pilot.app.push(NameScreen((MyGame("W" * 24, "gin"),)))
    pilot.post(pygame.TEXTINPUT, text="W" * 24)


def conceding(pilot: Sitting) -> None:
    seated(pilot).type(pygame.K_ESCAPE)
    pilot.push(say("pause.concede"))


def leaving_a_lesson(pilot: Sitting) -> None:
    pilot.app.nav.lesson("basic")
    pilot.settle()
    pilot.type(pygame.K_RETURN, pygame.K_ESCAPE)
    assert isinstance(pilot.scene, ConfirmScreen)


def with_history(pilot: Sitting) -> None:
    folder = matches_folder(pilot.app.folder)
    folder.mkdir(exist_ok=True)
    for number, name in enumerate(("gin", "playingcards", "rummy500"), 1):
        (folder / f"2026-07-01-{number:032x}.txt").write_text(golden(name).text)
    (folder / f"2026-06-01-{'0' * 32}.txt").write_text("no match")
    pilot.app.push(HistoryScreen())
    pilot.settle()


def with_shelf(pilot: Sitting) -> None:
    """Let matches of many kinds wait."""
    folder = pilot.app.folder
    left_waiting(folder, ("playingcards", "straight"), 5)
    left_waiting(folder, ("gin", "oklahoma"), daily="2026-06-15")
    left_waiting(folder, ("rummy51",), 3, again=f"{1:032x}")
    pilot.app.rescan()
    pilot.settle()


def asking_about_the_shelf(pilot: Sitting) -> None:
    with_shelf(pilot)
    with_six(pilot)
    pilot.touch(say("setup.start"))


def leaving_the_shelf(pilot: Sitting) -> None:
    with_shelf(pilot)
    pilot.app.nav.give_up(pilot.app.library.waiting[0])


def setting(pilot: Sitting, page: str) -> None:
    """Open a page of the settings."""
    screen = SettingsScreen()
    pilot.app.push(screen)
    screen.turn_to(page)


def reading(pilot: Sitting, page: str) -> None:
    screen = HelpScreen()
    pilot.app.push(screen)
    screen.turn_to(page)


def with_opponents(pilot: Sitting) -> None:
    """Open the opponents after matches with one of them."""
    matches = [match(days_ago, "+-"[days_ago % 2], *["undercut"] * 3) for days_ago in range(8)]
    add_results(pilot.app.folder, {each.id: each for each in matches})
    pilot.app.push(OpponentsScreen())
    pilot.settle()


def among_people(pilot: Sitting) -> None:
    """Go to where people meet, with a name."""
    pilot.app.change(changed(pilot.app.settings, player_name="Anna"))
    pilot.app.nav.people()


def looking_for_a_table(pilot: Sitting) -> None:
    """Look for players when bots are offered."""
    menu = pilot.scene
    assert isinstance(menu, OnlineMenu)
    screen = SearchScreen(menu.hosting, SeekTable("cardgames", 4, "normal"))
    pilot.app.push(screen)
    pilot.settle()
    finder = TableFinder.over(InnerConnection("", Welcome("9e", "Anna"), lambda: None))
    finder.wish, finder.waiting, screen.remote = screen.wish, 2, finder
    pilot.settle()


def hosting(pilot: Sitting) -> None:
    """Open a table for people, with a bot at it."""
    among_people(pilot)
    pilot.push(say("hall.host"))
    pilot.push(say("hosting.open"))
    room = pilot.scene
    assert isinstance(room, WaitingRoom)
    wait_for(pilot, lambda: room.room is not None)
    pilot.push(say("room.add_bot"))
    wait_for(pilot, lambda: room.room is not None and any(seat.bot for seat in room.room.seats))


NAMES = ("Ben", "Charlotte", "Dominik", "Eleonore", "Friederike")


def far_felt() -> RemoteFreeTable:
    """A remote free table for six, at which Anna has dealt."""
    room, _ = FreeTableRoom.opened("t0", "K7QM9RTX", "cd" * 32, ("a", "Anna"), OpenFreeTable(6))
    client = ClientFreeTable()
    outs = [room.join("a", "Anna", False, 0.0)]
    outs += [room.join(who, name, False, 0.0) for who, name in zip("bcdef", NAMES, strict=True)]
    outs += [room.join("w", "Will", True, 0.0), room.lost("f", 0.0)]
    outs.append(room.handle("a", Act(1, 0, "deal 8 from 0"), 0.0))
    for news in (news for out in outs for who, news in out.mail if who == "a"):
        client.receive(news)
    client.happened.clear()
    line = Connection("ws://127.0.0.1:1/", Credentials("ab" * 32, "Anna"), lambda: None)
    return RemoteFreeTable(line, client, TablePeople(line, lambda: client.state))


def sharing_a_felt(pilot: Sitting) -> None:
    """Sit at a remote free table with people."""
    hosting = Hosting(pilot.app.folder / "hosted", lambda: None)
    way = ConnectTarget("ws://127.0.0.1:1/", Join("K7QM9RTX"))
    pilot.app.push(FreeTableScene(hosting, way, far_felt()))
    scene = pilot.scene
    assert isinstance(scene, FreeTableScene)
    scene._said = {1: ("well_played", 1e9), 3: ("smile", 1e9), 5: ("well_played", 1e9)}


def going_on(pilot: Sitting) -> None:
    """Have the table of a record go on here."""
    pilot.app.nav.go_on_here(broken_off())
    room = pilot.scene
    assert isinstance(room, WaitingRoom)
    wait_for(pilot, lambda: room.room is not None)


@dataclass
class LostHost(LocalConnection):
    """The connection to a host that doesn't answer any more."""

    host: HostIs = "lost"
    is_realtime: bool = True
    may_save: bool = True
    may_concede: bool = True


def far_from_host(pilot: Sitting, host: LostHost | None = None) -> None:
    """Open the menu at a table whose host is lost."""
    seat = LocalSeat(seated(pilot).session, lambda: None)
    seat.connection = host or LostHost()
    pilot.app.push(PauseScreen(seat))


def doubtful() -> Record:
    """A match with people of which the host has told every deal in another way."""
    record = broken_off()
    whys = ("", *(key.removeprefix("unproven.") for key in SENTENCES if key.startswith("unproven.")))
    rounds = record.moves[: record.moves.index("deal") + 1]
    proofs = [record.proofs[0].marked(why) for why in whys]
    return replace(record, moves=rounds * len(whys), proofs=tuple(proofs))


def setting_up_a_class(pilot: Sitting) -> None:
    among_people(pilot)
    pilot.push(say("setup.more"))
    pilot.push(say("class.title"))


def leading(pilot: Sitting) -> None:
    """Open a class to which nobody has come yet."""
    setting_up_a_class(pilot)
    pilot.push(say("class.open"))
    lesson = pilot.scene
    assert isinstance(lesson, ClassScreen)
    wait_for(pilot, lambda: len(lesson.client.tables) == 10)


def quitting_as_a_host(pilot: Sitting) -> None:
    """Close the window while somebody else is at one's table."""
    hosting(pilot)
    room = pilot.scene
    assert isinstance(room, WaitingRoom)
    assert room.room is not None
    guest = RemoteTable(
        room.hosting.address, Credentials("ben", "Ben"), "ab" * 32, Join(room.room.code), lambda: None
    )

    def has_guests() -> bool:
        guest.update()
        return room.hosting.has_guests

    wait_for(pilot, has_guests)
    pilot.app.nav.quit()
    guest.close()


def wait_for(pilot: Sitting, is_so: Callable[[], bool]) -> None:
    """Let time go by until a server in another thread has answered."""
    end = time.monotonic() + 60.0
    while not is_so():
        assert time.monotonic() < end
        pilot.wait()
        time.sleep(0.002)


SERVERS = tuple(f"wss://tables-{number}.a-school.example.org:443/" for number in range(8))
FREE = fresh(Packs(52, 2, True), ("W" * 16, "Ben", "Chloe", "Dora", "Emil", "Fay"))


def at_a_free_table(pilot: Sitting) -> None:
    """Sit at a free table with all hands, one of them open, and something said."""
    pilot.app.nav.free_table()
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, FreeScene)
    scene.do(LayTable(FREE))
    scene.do(DealCards(0, 13))
    scene.show_hand(0)
    scene.note(lambda: say("free.how"))
    pilot.settle()


def both_ways(pilot: Sitting) -> None:
    """Watch a decision of six both ways, at its end."""
    table = read_position(SIX.replace("0 draw", "0 play"))
    each = Decision(table, 0, 1, (read_action("discard 5D"),), "chances")
    likely = Chances(Chance(1.0, 0.05), Chance(1.0, 0.05))
    better = tuple(map(read_action, ("meld 7H 8H 9H", "lay 7C 1", "discard JS")))
    verdict = Verdict(MISTAKE, better, 20.0, (likely, likely))
    pilot.app.nav.both_ways(each, verdict, ["W" * 16] * 6)
    pilot.settle()
    pilot.type(pygame.K_END)


def with_drills(pilot: Sitting) -> None:
    for day in range(1, 31):
        save_drill(pilot.app.folder, DrillResult(f"2026-11-{day:02}", "deadwood", day % 7 + 5, 12))
    pilot.app.nav.drills()
    await_disk(pilot.app)


def touring(pilot: Sitting) -> None:
    for evening in EVENINGS[:5]:
        add_result(pilot.app.folder, evening_played(evening, is_reached=evening is not EVENINGS[1]))
    pilot.app.nav.tour()
    await_disk(pilot.app)


def drilling(pilot: Sitting, drill: Drill) -> None:
    pilot.app.push(DrillRun(drill, "a", has_clock=True))


def drilled(pilot: Sitting, drill: Drill) -> None:
    drilling(pilot, drill)
    run = scene_of(pilot, DrillRun)
    run.choose(len(run.question.answers) - 1 - run.question.right)


def answering(pilot: Sitting, puzzle: Puzzle) -> None:
    pilot.app.push(PuzzleOver(puzzle, puzzle.ways[1].action, ("You", "Mike", "Grace")))


def reading_rules(pilot: Sitting, rules: Rules) -> None:
    seated(pilot).app.push(RulesScreen(rules, 4))


def in_order(*acts: Callable[[Sitting], object]) -> Callable[[Sitting], None]:
    """Return what does one thing after the other."""

    def go(pilot: Sitting) -> None:
        for act in acts:
            act(pilot)

    return go


MEMENTO_FELTS = {each.name for each in MEMENTOS if each.kind == "felt"}

SCENES: dict[str, Callable[[Sitting], object]] = {
    "menu": lambda pilot: None,
    "menu with a match and notices": with_notices,
    "menu with a shelf": with_shelf,
    "shelf": in_order(with_shelf, lambda pilot: pilot.app.push(ShelfScreen())),
    "set-up with a shelf": in_order(with_shelf, with_six),
    "a match of the same game waits": asking_about_the_shelf,
    "leaving a match that waits": leaving_the_shelf,
    "set-up": lambda pilot: pilot.app.push(SetupScreen()),
    "with people": lambda pilot: pilot.app.nav.people(),
    "joining a table": in_order(among_people, lambda pilot: pilot.push(say("hall.join"))),
    "asked for a name": in_order(
        lambda pilot: pilot.app.nav.people(), lambda pilot: pilot.push(say("hall.join"))
    ),
    "hosting a table": in_order(among_people, lambda pilot: pilot.push(say("hall.host"))),
    "waiting for people": hosting,
    "a host that answers elsewhere": asked_about_host,
    "a table to come back to": with_table,
    "something to say": lambda pilot: seated(pilot).app.push(SayScreen()),
    "somebody at the table": lambda pilot: seated(pilot).app.push(PersonScreen(Contact("a1", "W" * 16))),
    "somebody in class": lambda pilot: seated(pilot).app.push(
        PersonScreen(Contact("a1", "W" * 16), may_block=False)
    ),
    "an invitation": in_order(hosting, lambda pilot: pilot.push(say("invitation.show"))),
    "setting up a class": setting_up_a_class,
    "new to rummy": lambda pilot: pilot.app.push(WelcomeScreen()),
    "more in the set-up": in_order(
        lambda pilot: pilot.app.push(SetupScreen()), lambda pilot: pilot.push(say("setup.more"))
    ),
    "leading a class": leading,
    "a table of a class": in_order(leading, lambda pilot: scene_of(pilot, ClassScreen)._open_table(0)),
    "quitting as a host": quitting_as_a_host,
    "a saved table to open": lambda pilot: pilot.app.push(OpenTableScreen(SERVERS[0])),
    "a table that goes on": going_on,
    "pause far from the host": far_from_host,
    "going on here": in_order(far_from_host, lambda pilot: pilot.push(say("pause.go_on"))),
    "set-up for six": with_six,
    "set-up for six people": with_six_people,
    "people at this screen": in_order(with_six_people, lambda pilot: pilot.push(say("hot_seat.open"))),
    "passing the screen on": lambda pilot: pilot.app.push(PassScreen(Player("W" * 16))),
    "set-up with a match": in_order(with_notices, lambda pilot: pilot.app.push(SetupScreen())),
    "set-up with games of one's own": with_games,
    "house rules": with_house_rules,
    "house rules for six": lambda pilot: pilot.app.push(HouseRulesScreen(VARIANTS["rummy51"])),
    "house rules of a named game": lambda pilot: with_house_rules(pilot, "W" * 24),
    "naming a game": naming,
    "deleting a game": deleting,
    "leaving house rules": lambda pilot: pilot.app.push(LeaveScreen(say("house.twin", name="W" * 24))),
    "changed rules": lambda pilot: seated(pilot).app.push(RulesScreen(CHANGED, 4)),
    **{f"settings of {page}": partial(setting, page=page) for page in SETTINGS},
    **{f"help on {page}": partial(reading, page=page) for page in TABS},
    "statistics": lambda pilot: pilot.app.push(StatisticsScreen()),
    "achievements": lambda pilot: pilot.app.push(AchievementsScreen()),
    "opponents": with_opponents,
    "daily deal": lambda pilot: pilot.app.push(DailyScreen()),
    "week": lambda pilot: pilot.app.nav.week(""),
    "tour": lambda pilot: pilot.app.nav.tour(),
    "tour after some evenings": touring,
    "puzzles": lambda pilot: pilot.app.nav.puzzles(),
    "drills": lambda pilot: pilot.app.nav.drills(),
    "drills with results": with_drills,
    **{f"drill: {drill}": partial(drilling, drill=drill) for drill in DRILLS},
    **{f"answer to a drill: {drill}": partial(drilled, drill=drill) for drill in DRILLS},
    **{
        f"answer to a puzzle: {puzzle.ask}": partial(answering, puzzle=puzzle)
        for puzzle in {puzzle.ask: puzzle for puzzle in puzzles()}.values()
    },
    "portraits": lambda pilot: pilot.app.push(PortraitScreen("owl")),
    "history": with_history,
    "history without a match": lambda pilot: pilot.app.push(HistoryScreen()),
    "ways on from a match": lambda pilot: pilot.app.push(MatchMenu(replay_of(golden("gin")), watch=True)),
    "a match shared": lambda pilot: pilot.app.push(ShareScreen(golden("gin"))),
    "a match to open": lambda pilot: pilot.app.push(
        OpenScreen(say("refused.move", number=123, move="W" * 40))
    ),
    "a match watched": lambda pilot: pilot.app.push(ReplayScene(replay_of(golden("playingcards")))),
    "a move watched both ways": both_ways,
    "fair deals": lambda pilot: pilot.app.push(FairScreen(golden("gin").header, replay_of(golden("gin")))),
    "fair deals from chains": lambda pilot: pilot.app.push(
        FairScreen(from_chains().header, replay_of(from_chains()))
    ),
    "a fair deal in play": lambda pilot: pilot.app.push(FairScreen(from_chains().header)),
    "fair deals with people": lambda pilot: pilot.app.push(FairScreen(doubtful().header, record=doubtful())),
    "pause with a fingerprint": lambda pilot: seated(pilot).table.do(OpenPanel("menu")),
    "statistics of many matches": with_results,
    "results": lambda pilot: pilot.app.push(ResultsScreen()),
    "leaving a lesson": leaving_a_lesson,
    "free table": at_a_free_table,
    "help on the free table": lambda pilot: pilot.app.push(FreeHelp()),
    "menu of the free table": lambda pilot: pilot.app.push(FreeMenu(History(FREE))),
    "a saved free table to open": lambda pilot: pilot.app.push(OpenFreeScreen()),
    "a new free table": lambda pilot: pilot.app.push(NewTableScreen(FREE)),
    "free table with people": sharing_a_felt,
    "players at the free table": in_order(sharing_a_felt, lambda pilot: pilot.push(say("free.people"))),
    "menu of the free table with people": in_order(
        sharing_a_felt, lambda pilot: pilot.press(pygame.K_ESCAPE)
    ),
    "giving up a seat": in_order(
        sharing_a_felt,
        lambda pilot: pilot.press(pygame.K_ESCAPE),
        lambda pilot: pilot.push(say("felt.get_up")),
    ),
    "help on the free table with people": lambda pilot: pilot.app.push(FreeHelp(TOPICS_PEOPLE, KEYS_PEOPLE)),
    "ratings": lambda pilot: pilot.app.push(Rated()),
    "others' daily deals": lambda pilot: pilot.app.push(Compared()),
    "clubs": lambda pilot: pilot.app.push(test_clubs.Many()),
    "clubs without a server": lambda pilot: pilot.app.push(ClubsScreen(test_clubs.HOSTING)),
    "tables of a club": lambda pilot: pilot.app.push(test_clubs.playing()),
    "a table for a club": lambda pilot: pilot.app.push(test_clubs.setting_up()),
    "a club to look after": lambda pilot: pilot.app.push(test_clubs.led()),
    "a club": lambda pilot: pilot.app.push(test_clubs.joined()),
    "a club to join": lambda pilot: pilot.app.push(test_clubs.visited()),
    "a member to remove": lambda pilot: pilot.app.push(MembersScreen(test_clubs.MANY)),
    "the link of a club": lambda pilot: pilot.app.push(ClubLinkScreen()),
    "ratings without a server": lambda pilot: pilot.app.push(RatingsScreen()),
    "finding a table": in_order(among_people, lambda pilot: pilot.push(say("strangers.find"))),
    "open tables": in_order(among_people, lambda pilot: pilot.push(say("strangers.open_tables"))),
    "looking for a table": in_order(among_people, looking_for_a_table),
    "a name for strangers": lambda pilot: pilot.app.push(AliasScreen("Blue Heron")),
    "reporting a person": lambda pilot: pilot.app.push(ReportScreen("Blue Heron")),
    "places for a table": lambda pilot: pilot.app.push(PlacesScreen(SERVERS)),
    "another server": lambda pilot: pilot.app.push(ServerScreen()),
    "hosting a free table": lambda pilot: pilot.app.push(OpenFreeTableScreen()),
    "other cards at the free table": lambda pilot: pilot.app.push(LayFreeTableScreen(Packs(), 4)),
    "dealing at the free table": lambda pilot: pilot.app.push(DealScreen(13, 6, 5)),
    "sharing a free table of one": lambda pilot: pilot.app.push(SeatsScreen()),
    "table": seated,
    "pause": lambda pilot: pilot.app.push(PauseScreen(seated(pilot).table.seat)),
    "question": asking,
    "conceding": conceding,
    "warning": lambda pilot: seated(pilot).app.push(MoveWarning(*breaking_a_meld())),
    "scores": with_scores,
    "banner": with_banner,
    **{f"rules of {name}": partial(reading_rules, rules=rules) for name, rules in VARIANTS.items()},
}
LARGE_ONES = [name for name in SCENES if not name.startswith("rules of") or name == "rules of straight"]


def shown(pilot: Sitting, name: str, size: tuple[int, int] = SMALL) -> Sitting:
    """Go to a screen in a window of a size."""
    if size != SMALL:
        pilot.resize(size)
    SCENES[name](pilot)
    return pilot


# Ways in and out


@pytest.mark.parametrize(
    ("button", "kind"),
    [
        ("menu.play", SetupScreen),
        ("hall.title", OnlineMenu),
        ("menu.statistics", StatisticsScreen),
        ("menu.settings", SettingsScreen),
        ("menu.help", HelpScreen),
    ],
)
def test_a_button_of_the_menu_leads_to_its_screen_and_esc_back(
    pilot: Sitting, button: str, kind: type[object]
) -> None:
    for way_back in ("esc", "button"):
        pilot.touch(say(button))
        assert isinstance(pilot.scene, kind)
        if way_back == "esc":
            pilot.type(pygame.K_ESCAPE)
        else:
            pilot.touch(say("back"))
        assert isinstance(pilot.scene, MenuScreen)
    assert len(pilot.app.scenes) == 1


def test_every_button_of_the_menu_leads_somewhere(pilot: Sitting) -> None:
    labels = [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    for label in labels:
        pilot.push(label)
        assert len(pilot.app.scenes) == 2 or label == say("menu.quit")
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(QUITS_AFTER)
    assert not pilot.app.scenes


def test_the_second_press_of_a_double_click_that_leads_to_the_menu_does_not_quit(pilot: Sitting) -> None:
    pilot.app.push(SettingsScreen())
    pilot.app.pop()
    menu = scene_of(pilot, MenuScreen)
    menu._quit()
    assert pilot.app.scenes
    pilot.wait(QUITS_AFTER)
    menu._quit()
    assert not pilot.app.scenes


def test_esc_does_not_leave_the_program(pilot: Sitting) -> None:
    pilot.type(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(pilot.scene, MenuScreen)


def test_the_menu_waits_for_no_card_and_shows_each_when_it_is_drawn(app: App) -> None:
    app.push(MenuScreen())
    app.step(0.0)
    with_cards = pygame.image.tobytes(app.screen, "RGB")
    app.pictures = CardPictures(ahead=True)
    app.pictures.rest()
    app.scene.on_resize(app.size)
    app.scene.refresh()
    app.step(0.0)
    assert pygame.image.tobytes(app.screen, "RGB") != with_cards
    app.pictures.go_on()
    app.pictures.finish()
    app.step(0.0)
    assert pygame.image.tobytes(app.screen, "RGB") == with_cards


def left_half(pilot: Sitting) -> bytes:
    """What shows to the left of the buttons once all cards are drawn that the screen asks for."""
    pilot.wait(2 * motion.REDRAW_AFTER_RESIZE)
    for _ in range(12):  # a card is drawn after what stands in for it was seen, and a back in each frame
        pilot.app.step(0.0)
        pilot.app.pictures.finish()
    half = pygame.Rect(0, 0, pilot.app.size[0] // 2, pilot.app.size[1])
    return pygame.image.tobytes(pilot.app.screen.subsurface(half), "RGB")


TURN = "rules: cardgames\nturn: 0 play\nhand 0: 7H 2C\nhand 1: KS KD\npile: 2D\nstock: 3S 4S 5S"


@pytest.mark.parametrize("name", ["menu", "settings of cards", "help on gin", "a match watched"])
def test_cards_that_a_match_took_the_room_from_are_there_again_after_it(
    pilot: Sitting, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CardPictures, "_drawn", lambda *of: drawn_once(*of).copy())  # to be given back
    pilot.app.pictures = CardPictures(ahead=True)
    pilot.resize((1280, 720))
    SCENES[name](pilot)
    pilot.app.pictures.finish()
    pilot.app.pictures.room = 0
    pilot.sit(TURN)
    pilot.discard_and_watch("2C")
    pilot.app.pictures.fit(pilot.app.size)
    pilot.app.pop()
    after = left_half(pilot)
    pilot.scene.on_resize(pilot.app.size)  # which asks for all cards
    assert after == left_half(pilot)


def test_cards_below_a_question_come_in_while_it_is_asked(pilot: Sitting) -> None:
    asking(pilot)
    whole = left_half(pilot)
    pilot.app.pop()
    pilot.app.pictures = CardPictures(ahead=True)
    pilot.app.pictures.rest()
    asking(pilot)
    assert left_half(pilot) != whole
    pilot.app.pictures.go_on()
    assert left_half(pilot) == whole


def test_f1_in_the_menu_tells_how_to_play(pilot: Sitting) -> None:
    pilot.type(pygame.K_F1)
    assert isinstance(pilot.scene, HelpScreen)


def test_the_menu_can_be_used_by_keys_alone(pilot: Sitting) -> None:
    pilot.type(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(pilot.scene, SetupScreen)
    pilot.type(pygame.K_ESCAPE, pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE)
    assert not isinstance(pilot.scene, SetupScreen)


def test_a_match_is_started_by_keys_alone(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    pilot.type(pygame.K_UP, pygame.K_RETURN)
    if isinstance(pilot.scene, SetupScreen):
        pilot.type(pygame.K_UP, pygame.K_RETURN)
    assert isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_goes_on_from_the_menu_to_the_table(pilot: Sitting, key: int) -> None:
    pilot.type(key, key)
    assert isinstance(pilot.scene, TableScene)


def test_enter_answers_a_question_with_the_harmless_answer(pilot: Sitting) -> None:
    pilot.type(pygame.K_RETURN, pygame.K_RETURN, pygame.K_ESCAPE)
    pilot.touch(say("pause.concede"))
    pilot.type(pygame.K_RETURN)
    assert isinstance(pilot.scene, PauseScreen)


def test_the_match_at_the_table_can_be_continued_from_the_menu(pilot: Sitting) -> None:
    assert say("menu.continue") not in labels(pilot)
    pilot.touch(say("menu.play"))
    pilot.touch(say("setup.start"))
    hand = pilot.hand
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("pause.menu"))
    pilot.touch(say("menu.continue"))
    assert pilot.hand == hand


def labels(pilot: Sitting) -> list[str]:
    return [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]


def test_the_set_up_offers_each_game_with_the_players_it_allows(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    for name, rules in VARIANTS.items():
        choose_game(pilot, name)
        choices = [widget for widget in widgets(pilot.scene) if isinstance(widget, Choice)]
        counts = next(each for each in choices if all(isinstance(value, int) for value, _ in each.options))
        assert [value for value, _ in counts.options] == list(range(rules.min_players - 1, rules.max_players))
        told = [widget.about for widget in widgets(pilot.scene) if isinstance(widget, GameButton)]
        seats = opponents(pilot.app.settings, rules) + 1
        assert [about for about in told if about] == [about_line(rules, seats)]


def choose_game(pilot: Sitting, name: str) -> None:
    """Click a game in the list, then the way to play it if there are several."""
    ways = ways_to_play(name)
    pilot.widget(entry_name(ways[0])).reveal()
    pilot.touch(entry_name(ways[0]))
    if len(ways) > 1:
        choose(pilot, name)
    assert pilot.app.settings.rules == name


def test_ways_to_play_one_game_are_one_entry(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    games = [widget.label for widget in widgets(pilot.scene) if isinstance(widget, GameButton)]
    assert len(games) == len({*games}) == len(VARIANTS) - len(KIN) == 26
    assert {name for first in VARIANTS if first not in KIN for name in ways_to_play(first)} == {*VARIANTS}


def test_games_played_lately_come_first_and_as_they_were_played(pilot: Sitting) -> None:
    for days, game in enumerate(("gin_classic", "romme")):
        add_result(pilot.app.folder, replace(match(days, "+"), game=game, rules=game))
    pilot.app.rescan()
    pilot.settle()
    pilot.touch(say("menu.play"))
    games = [widget.label for widget in widgets(pilot.scene) if isinstance(widget, GameButton)]
    assert games[:3] == [say("game.gin"), say("game.romme"), say("game.cardgames")]
    pilot.touch(say("game.gin"))
    assert pilot.app.settings.rules == "gin_classic"


def test_the_ways_to_play_a_game_are_in_sight_as_it_is_chosen(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, rules="indian_deals"))
    pilot.touch(say("menu.play"))
    scroll = scene_of(pilot, SetupScreen).scroll
    (ways,) = [each for each in scroll.inner if isinstance(each, Choice)]
    assert scroll.rect.contains(ways.rect)


def test_the_set_up_starts_the_match_that_was_chosen(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    pilot.touch(say("game.penalty"))
    for value in (4, "careless", 50):
        choose(pilot, value)
    pilot.touch(say("setup.start"))
    game = pilot.game
    assert game.table.rules.name == "penalty"
    assert [level_of(player.bot) for player in game.players if player.bot] == ["careless"] * 4
    assert pilot.table.state.view.target == 50


def test_a_match_of_the_same_game_is_not_left_without_a_word(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    pilot.touch(say("setup.start"))
    pilot.make_a_move()
    kept = pilot.table.match.header.id
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("pause.menu"))
    pilot.touch(say("menu.new"))
    pilot.touch(say("setup.start"))
    assert say("setup.waits_title") in texts(pilot.scene)
    pilot.touch(say("naming.cancel"))
    assert isinstance(pilot.scene, SetupScreen)
    pilot.touch(say("setup.start"))
    pilot.touch(say("setup.start_new"))
    assert pilot.table.match.header.id != kept
    assert [match.conceded for match in load_results(pilot.app.folder)[0].values()] == [True]


# What fits where


Build = Callable[[str, tuple[int, int]], Sequence[Widget]]


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The widgets of a screen at a size, built once and never painted."""
    found: dict[tuple[str, tuple[int, int]], Sequence[Widget]] = {}

    def build(name: str, size: tuple[int, int]) -> Sequence[Widget]:
        if (name, size) not in found:
            found[name, size] = built(name, size, tmp_path_factory.mktemp("screens"))
        open_display(allow_headless=True)
        pygame.display.set_mode(SMALL)
        return found[name, size]

    return build


SUNDAY = date(2026, 11, 29)  # at which a newcomer's daily deal says most
WEEK = [SUNDAY - timedelta(days=back) for back in range(7)]


def built(
    name: str, size: tuple[int, int], folder: Path, text_size: str = "normal", today: date = SUNDAY
) -> Sequence[Widget]:
    open_display(allow_headless=True)
    pygame.event.clear()
    folder.mkdir(exist_ok=True)
    save_settings(folder, Settings(muted=True, speed="instant", window=size, text_size=text_size))
    app = App(folder, Screens, lambda: today)
    app.pictures = CardPictures()
    app.push(MenuScreen())
    pilot = Sitting(app)
    SCENES[name](pilot)
    found = [w for w in widgets(pilot.scene) if w.window is None or w.window.contains(w.rect)]
    app.quit()
    app.close()
    letters.set_text_size("normal")
    return found


def outside(found: Sequence[Widget], size: tuple[int, int]) -> list[str]:
    """What lies outside the window."""
    return [describe(w) for w in found if not pygame.Rect((0, 0), size).contains(w.rect)]


def cut(found: Sequence[Widget], size: tuple[int, int]) -> list[str]:
    """The texts that do not fit their box."""
    return [describe(w) for w in found if isinstance(w, Text) and not fits(w)]


def tight(found: Sequence[Widget], size: tuple[int, int]) -> list[str]:
    """The labels that do not fit their control."""
    return [f"{words!r}: {need} of {room}" for words, need, room in needs(found) if need > room]


def covered(found: Sequence[Widget], size: tuple[int, int]) -> list[str]:
    """The controls that lie on another one or on a text."""
    boxes = [(w, inked(w)) for w in found if isinstance(w, Control | Text)]
    pairs = combinations(((w, box) for w, box in boxes if not isinstance(w, Scroll)), 2)
    return [
        f"{describe(a)} on {describe(b)}"
        for (a, one), (b, other) in pairs
        if (isinstance(a, Control) or isinstance(b, Control))
        and one.colliderect(other)
        and not (isinstance(a, SmallTable | LineHeader) and a.rect.contains(b.rect))  # its flag, or its words
    ]


def small(found: Sequence[Widget], size: tuple[int, int]) -> list[str]:
    """The words whose letters are too small to be read."""
    kinds = Text | Button | Toggle | Choice | Number
    return [describe(w) for w in found if isinstance(w, kinds) and letters.scaled(w.shown_pixels) < 14]


FAULTS = {  # and the sizes at which they are looked for; in the smallest window letters may be smaller
    outside: [*READ_AT, LARGE],
    cut: READ_AT,
    tight: READ_AT,
    covered: READ_AT,
    small: [(1280, 720)],
}


@pytest.mark.turns(2)
@pytest.mark.parametrize("size", sampled([*READ_AT, LARGE], 2), ids=str)
def test_all_that_stands_on_a_screen_has_its_place_and_can_be_read(
    build: Build, size: tuple[int, int]
) -> None:
    for faults, sizes in FAULTS.items():
        if size in sizes:
            names = LARGE_ONES if faults is outside else [*SCENES]
            found = {name: faults(build(name, size), size) for name in names}
            assert {name: wrong for name, wrong in found.items() if wrong} == {}, faults.__doc__


@pytest.mark.turns(3)
@pytest.mark.parametrize("name", LARGE_ONES)
@pytest.mark.parametrize("text_size", sampled(["largest", "large"], 1))
def test_larger_text_fits_its_place_and_is_no_smaller_than_usual(
    build: Build, tmp_path: Path, text_size: str, name: str
) -> None:
    usual = words_of(build(name, SMALL))
    found = built(name, SMALL, tmp_path, text_size)
    check_larger(found, usual, text_size)
    larger = words_of(found, text_size)
    assert sum(larger.values()) > sum(usual.get(words, 0) for words in larger)


@pytest.mark.parametrize("day", WEEK, ids=str)
def test_a_newcomers_daily_deal_can_be_read_on_every_weekday(tmp_path: Path, day: date) -> None:
    usual = words_of(built("daily deal", SMALL, tmp_path / "usual", today=day))
    check_larger(built("daily deal", SMALL, tmp_path / "largest", "largest", day), usual, "largest")


def check_larger(found: Sequence[Widget], usual: dict[str, int], text_size: str) -> None:
    """Ask that everything fits in larger letters, and that none has become smaller."""
    set_up_type(text_size)
    window = pygame.Rect((0, 0), SMALL)
    assert [describe(w) for w in found if not window.contains(w.rect)] == []
    assert [describe(w) for w in found if isinstance(w, Text) and not fits(w)] == []
    larger = words_of(found, text_size)
    assert [words for words, high in larger.items() if high < usual.get(words, 0)] == []


def set_up_type(text_size: str) -> None:
    """Have letters of a size without a window of the program."""
    open_display(allow_headless=True)
    pygame.display.set_mode(SMALL)
    letters.set_text_size(text_size)


def words_of(found: Sequence[Widget], text_size: str = "normal") -> dict[str, int]:
    """How high the letters of every text and label are shown."""
    set_up_type(text_size)
    high = {}
    for widget in found:
        words = getattr(widget, "text", "") or getattr(widget, "label", "")
        if words and isinstance(widget, Text | Button | Toggle):
            high[f"{type(widget).__name__} {words}"] = letters.scaled(widget.shown_pixels)
    letters.set_text_size("normal")
    return high


def describe(widget: Widget) -> str:
    words = getattr(widget, "text", "") or getattr(widget, "label", "")
    return f"{type(widget).__name__} {words!r} {tuple(widget.rect)}"


def inked(widget: Widget) -> pygame.Rect:
    """Where a widget shows something: of a text only its lines."""
    if not isinstance(widget, Text):
        return widget.rect
    lines = letters.wrapped(widget.text, widget.pixels, widget.rect.w, widget.bold)
    wide = max(letters.wide(line, widget.pixels, widget.bold) for line in lines)
    box = pygame.Rect(0, 0, wide, round(widget.pixels * 1.36) * len(lines))
    box.center = widget.rect.center
    if widget.align != "center":
        setattr(box, widget.align, getattr(widget.rect, widget.align))
    return box


MARGIN = pygame.Vector2(200, 100)  # more than any letters lean out of their box


def fits(text: Text) -> bool:
    """Whether all that a text paints lies in its box, outside of which it is cut off."""
    alone = copy(text)
    alone.rect = pygame.Rect(MARGIN, text.rect.size)
    surface = pygame.Surface(alone.rect.inflate(2 * MARGIN).size, pygame.SRCALPHA)
    alone.paint(surface)
    ink = surface.get_bounding_rect()
    return not ink.w or alone.rect.contains(ink)


def wide(label: str, pixels: int, *, bold: bool = True) -> int:
    """How wide the lines of a label are."""
    return max(letters.wide(line, pixels, bold) for line in label.split("\n"))


def needs(found: Sequence[Widget]) -> Iterator[tuple[str, int, int]]:
    """The labels of all controls, the pixels that they need and have."""
    for widget in found:
        match widget:
            case Button() if widget.label:
                icon = round(widget.pixels * 1.85) if widget.icon else 0
                need = wide(widget.label, widget.pixels) + icon
                yield widget.label, need, widget.rect.w - 8
            case Stepper():
                room = widget.rect.w - 2 * widget.rect.h - widget.pixels
                for _, label in widget.options:
                    smallest = letters.fitting([label], widget.pixels, room)
                    yield label, wide(label, smallest), room
            case Choice():
                for index, (_, label) in enumerate(widget.options):
                    yield label, wide(label, widget.pixels), widget.cell(index).w - 8
            case Toggle():
                need = wide(widget.label, widget.pixels, bold=False) + round(widget.pixels * 2.5)
                yield widget.label, need, widget.rect.w - 24


PROMPTED = ("record_cut", "record_unwritable", "settings_unwritable", "results_unwritable")


@pytest.mark.parametrize("size", READ_AT, ids=str)
@pytest.mark.parametrize("text_size", letters.TEXT_SIZES)
def test_every_word_on_the_prompt_fits_its_line(app: App, size: tuple[int, int], text_size: str) -> None:
    letters.set_text_size(text_size)
    numbers = {"round": 12, "limit": 10, "need": 10, "have": 98, "points": 110, "more": 24, "count": 3}
    words = {"name": "Walter", "card": "[TD]", "cards": "[4C] [5C] [6C] [7C] [8C]"}
    words["names"] = "Walter, Grace, Omar"
    words["reason"] = say("disk.broken")
    words |= dict.fromkeys(("contract", "melds"), text_words("G3+G3+S4"))
    fr = frame(size, 4, 0)
    prompt = Prompt(fr.prompt, fr.unit)
    keys = [key for key in SENTENCES if key.split(".")[0] in ("prompt", "say", "illegal", "hint")]
    filled = {**numbers, **words}
    keys += [f"notice.{key}" for key in PROMPTED]
    said = {key: say(key, **{name: filled.get(name, 5) for name in blanks(key)} | numbers) for key in keys}
    small, cut = [], []
    for key, text in said.items():
        prompt.write(text, is_refusal=key.startswith(("illegal", "notice")))
        wide = letters.wide(text, prompt.shown_pixels, prompt.is_refusal)
        cut += [text] * (wide > fr.prompt.w - 8)
        small += [text] * (letters.scaled(prompt.shown_pixels) < round(18 * fr.unit))
    assert (cut, small) == ([], [])


@pytest.mark.parametrize("size", READ_AT, ids=str)
@pytest.mark.parametrize("language", ["en", "hi"])
def test_the_frame_of_a_call_never_lies_on_letters(app: App, language: str, size: tuple[int, int]) -> None:
    letters.set_text_size("largest")
    letters.set_leading(language)
    fr = frame(size, 4, 0)
    prompt = Prompt(fr.prompt, fr.unit)
    prompt.write(say("prompt.play"), is_call=True)
    within = prompt.rect.h - 4 - 2 * max(2, round(2 * fr.unit))
    assert within >= letters.height(prompt.shown_pixels)


@pytest.mark.parametrize("size", READ_AT, ids=str)
def test_the_names_and_marks_fit_the_columns_of_the_scores(size: tuple[int, int]) -> None:
    u = max(theme.unit(size), 0.75)
    pixels = round(17 * u)
    last = letters.line(f"Walter · {say('round.rummy_mark')}", pixels, bold=True).get_width()
    names = letters.line("Walter", pixels, bold=True).get_width()
    assert last <= 190 * u
    assert names <= (820 - 72 - 90 - 190) / 6 * u


@pytest.mark.turns(3)
@pytest.mark.parametrize("name", LARGE_ONES)
@pytest.mark.parametrize(
    "sizes", sampled([ODD[:1], ODD[1:]], 1), ids=lambda sizes: "high" if len(sizes) == 1 else "wide and small"
)
def test_a_screen_can_be_given_any_size(pilot: Sitting, name: str, sizes: Sequence[tuple[int, int]]) -> None:
    shown(pilot, name)
    for size in sizes:
        pilot.resize(size)
        assert pilot.app.size == size
        pilot.press(pygame.K_TAB)


@pytest.mark.parametrize("name", ["menu", "table", "scores"])
def test_a_window_too_small_for_comfort_stops_nothing(pilot: Sitting, name: str) -> None:
    shown(pilot, name)
    for size in ((640, 400), (300, 200), SMALL):
        pilot.resize(size)
    assert pilot.app.size == SMALL


def test_the_focus_stays_when_the_window_changes_its_size(pilot: Sitting) -> None:
    pilot.touch(say("menu.settings"))
    pilot.type(*[pygame.K_TAB] * 4)
    before = scene_of(pilot, Screen).group.focus
    pilot.resize((1280, 720))
    assert scene_of(pilot, Screen).group.focus == before == 3


def test_a_window_that_was_covered_is_painted_anew(pilot: Sitting) -> None:
    pilot.wait()
    before = pygame.image.tobytes(pilot.app.screen, "RGB")
    pilot.app.screen.fill((0, 0, 0))
    pilot.post(pygame.WINDOWEXPOSED)
    assert pygame.image.tobytes(pilot.app.screen, "RGB") == before


# Settings


C = TypeVar("C", bound=Control)


def with_change(pilot: Sitting, name: str, value: object) -> Settings:
    change: dict[str, Any] = {name: value}
    return replace(pilot.app.settings, **change)


def control(pilot: Sitting, kind: type[C], number: int = 0) -> C:
    return [widget for widget in widgets(pilot.scene) if isinstance(widget, kind)][number]


def kept(app: App) -> Settings:
    """The settings as the next start of the program finds them."""
    assert app.writer.flush(10)
    settings, notices = load_settings(app.folder)
    assert notices == ()
    return settings


@pytest.mark.parametrize(
    ("page", "label", "name"),
    [
        ("play", "settings.warn", "warn_lay_off"),
        ("play", "settings.countdown", "countdown"),
        ("sound", "settings.muted", "muted"),
        ("table", "settings.fullscreen", "fullscreen"),
        ("table", "settings.seasonal", "seasonal"),
    ],
)
def test_a_switch_takes_effect_at_once_and_is_kept(pilot: Sitting, page: str, label: str, name: str) -> None:
    setting(pilot, page)
    before = getattr(pilot.app.settings, name)
    pilot.touch(say(label))
    assert getattr(pilot.app.settings, name) is not before
    switch = pilot.widget(say(label))
    assert isinstance(switch, Toggle)
    assert switch.value is not before
    assert kept(pilot.app) == pilot.app.settings
    pilot.touch(say(label))
    assert getattr(pilot.app.settings, name) is before


def choose(pilot: Pilot, value: object) -> None:
    """Click the option of a value, wherever it is offered on the page."""
    choices = [widget for widget in widgets(pilot.scene) if isinstance(widget, Choice)]
    found = [(c, v) for c in choices for v, _ in c.options if v == value and type(v) is type(value)]
    choice, _ = found[0]
    pilot.click(choice.cell([v for v, _ in choice.options].index(value)).center)
    pilot.settle()


def gallery(pilot: Sitting) -> Gallery:
    return next(widget for widget in widgets(pilot.scene) if isinstance(widget, Gallery))


def test_the_felt_changes_at_once(pilot: Sitting) -> None:
    setting(pilot, "table")
    seen = {}
    for index, name in enumerate(gallery(pilot).free):
        pilot.click(gallery(pilot).cell(index).center)
        pilot.settle()
        assert pilot.app.settings.felt == name
        seen[name] = tuple(pilot.app.screen.get_at((450, 70)))
    assert len(set(seen.values())) == len(seen) == len(theme.FELTS) - len(MEMENTO_FELTS)
    assert kept(pilot.app).felt == name


def test_the_felt_changes_under_the_table_too(pilot: Sitting) -> None:
    seated(pilot).type(pygame.K_ESCAPE)
    before = pilot.app.screen.get_at((450, 300))
    pilot.touch(say("pause.settings"))
    scene_of(pilot, SettingsScreen).turn_to("table")
    pilot.click(gallery(pilot).cell(2).center)
    pilot.type(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(pilot.scene, TableScene)
    red, green, _ = pilot.app.screen.get_at((450, 300))[:3]
    assert red > green
    assert pilot.app.screen.get_at((450, 300)) != before


def test_the_card_back_changes_at_once_also_on_the_table(pilot: Sitting) -> None:
    seated(pilot).type(pygame.K_ESCAPE)
    pilot.touch(say("pause.settings"))
    backs = gallery(pilot)
    assert len(backs.names) >= 6
    other = (backs.names.index(pilot.app.settings.back) + 1) % len(backs.names)
    pilot.click(backs.cell(other).center)
    assert pilot.app.settings.back == backs.names[other] == kept(pilot.app).back
    pilot.type(pygame.K_ESCAPE, pygame.K_ESCAPE)
    shown = {sprite.pictures.deck.back for sprite in pilot.display.stage.sprites.values()}
    assert shown == {backs.names[other]}


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
def test_a_back_is_chosen_by_the_arrows(pilot: Sitting, key: int) -> None:
    setting(pilot, "cards")
    before = pilot.app.settings.back
    pilot.type(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, key)
    assert pilot.app.settings.back != before


@pytest.mark.parametrize(
    ("page", "name", "value"),
    [
        ("cards", "four_colours", True),
        ("cards", "card_size", "large"),
        ("opponents", "speed", "fast"),
        ("play", "text_size", "largest"),
    ],
)
def test_an_option_shows_on_the_little_table_or_in_the_words(
    pilot: Sitting, page: str, name: str, value: object
) -> None:
    setting(pilot, page)
    before = pygame.image.tobytes(pilot.app.screen, "RGB")
    choose(pilot, value)
    assert getattr(pilot.app.settings, name) == value == getattr(kept(pilot.app), name)
    assert pygame.image.tobytes(pilot.app.screen, "RGB") != before


def test_larger_indices_are_chosen_and_kept(pilot: Sitting) -> None:
    setting(pilot, "cards")
    choice = control(pilot, Choice, 2)
    pilot.click(choice.cell(1).center)
    assert pilot.app.settings.jumbo
    assert pilot.app.pictures.deck.jumbo
    assert kept(pilot.app).jumbo


def test_a_name_is_given_and_sits_down_at_the_table(pilot: Sitting) -> None:
    setting(pilot, "play")
    pilot.push("You")
    pilot.type(*[pygame.K_BACKSPACE] * 3)
    pilot.post(pygame.TEXTINPUT, text="Ida")
    pilot.type(pygame.K_RETURN, pygame.K_ESCAPE)
    assert kept(pilot.app).player_name == "Ida"
    pilot.touch(say("menu.play"))
    pilot.touch(say("setup.start"))
    assert pilot.game.players[0].name == "Ida"


def test_the_defaults_come_back_and_that_can_be_undone(pilot: Sitting) -> None:
    mine = replace(pilot.app.settings, felt="navy", speed="fast", text_size="large", player_name="Ida")
    pilot.app.change(mine)
    setting(pilot, "cards")
    pilot.touch(say("settings.reset"))
    now = pilot.app.settings
    assert (now.felt, now.speed, now.text_size, now.player_name) == ("", "normal", "", "Ida")
    pilot.touch(say("settings.undo"))
    assert pilot.app.settings == mine == kept(pilot.app)


@pytest.mark.parametrize("deck", ["four_colours", "jumbo"])
def test_another_deck_is_dealt_at_once_also_in_the_hand(pilot: Sitting, deck: str) -> None:
    seated(pilot)
    before = pygame.image.tobytes(pilot.app.screen, "RGB")
    pilot.app.change(with_change(pilot, deck, True))
    pilot.type(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert {getattr(sprite.pictures.deck, deck) for sprite in pilot.display.stage.sprites.values()} == {True}
    assert pygame.image.tobytes(pilot.app.screen, "RGB") != before


def test_cards_in_lines_of_text_have_the_colours_of_the_deck(app: App) -> None:
    def inks() -> list[bytes]:
        return [pygame.image.tobytes(letters.line(f"[7{suit}]", 20), "RGB") for suit in "CDHS"]

    two = inks()
    app.change(replace(app.settings, four_colours=True))
    assert [one == other for one, other in zip(two, inks(), strict=True)] == [False, False, True, True]


def test_the_volume_follows_the_slider(pilot: Sitting) -> None:
    setting(pilot, "sound")
    slider = control(pilot, Slider)
    pilot.drag(slider.rect.center, (slider.rect.right - 12, slider.rect.centery))
    assert pilot.app.settings.volume == 100
    assert pilot.app.sounds.volume == 1.0
    assert kept(pilot.app).volume == 100


def test_the_speed_is_chosen_and_kept(pilot: Sitting) -> None:
    setting(pilot, "opponents")
    for speed in ("relaxed", "normal", "fast", "instant"):
        choose(pilot, speed)
        assert pilot.app.settings.speed == speed == kept(pilot.app).speed


def test_all_settings_survive_a_new_start(pilot: Sitting) -> None:
    fresh = replace(
        pilot.app.settings,
        felt="navy",
        volume=35,
        speed="fast",
        rules="straight",
        opponents=4,
        level="careless",
        target=150,
        countdown=False,
    )
    pilot.app.change(fresh)
    assert pilot.app.writer.flush(10)
    assert App(pilot.app.folder, Screens).settings == fresh


def test_the_size_of_the_window_is_kept(tmp_path: Path) -> None:
    open_display(allow_headless=True)
    pilot = start(tmp_path)
    pilot.resize((1111, 777))
    pilot.post(pygame.QUIT)
    pilot.app.close()
    assert load_settings(tmp_path)[0].window == (1111, 777)
    open_display(allow_headless=True)
    assert App(tmp_path, Screens).size == (1111, 777)


@pytest.mark.parametrize(
    ("desktop", "first"),
    [
        ((1920, 1080), (1344, 756)),
        ((3840, 2160), (2688, 1512)),
        ((1366, 768), (1229, 691)),
        ((3440, 1440), (1792, 1008)),
        ((1080, 1920), (972, 547)),
    ],
)
def test_the_first_window_suits_the_desktop(desktop: tuple[int, int], first: tuple[int, int]) -> None:
    assert first_window(desktop) == first


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
@pytest.mark.parametrize("name", ["menu", "settings of play", "table", "pause", "scores"])
def test_a_key_fills_the_screen_and_gives_the_window_back(
    pilot: Sitting, name: str, key: int, mod: int
) -> None:
    shown(pilot, name)
    top = pilot.scene
    pilot.press(key, mod)
    assert pilot.app.settings.fullscreen
    pilot.press(key, mod)
    assert not pilot.app.settings.fullscreen
    assert pilot.app.size == SMALL == pilot.app.settings.window
    assert pilot.scene is top


def test_a_window_is_remembered_in_its_own_size_also_when_it_is_maximised(pilot: Sitting) -> None:
    pilot.resize((1000, 700))
    pilot.wait(1.0)
    pilot.resize((1280, 781))
    pilot.post(pygame.WINDOWMAXIMIZED)
    pilot.wait(1.0)
    assert (pilot.app.settings.window, pilot.app.settings.maximised) == ((1000, 700), True)
    pilot.post(pygame.WINDOWRESTORED)
    pilot.resize((1010, 710))
    pilot.wait(1.0)
    assert (pilot.app.settings.window, pilot.app.settings.maximised) == ((1010, 710), False)


# Files that are damaged


def start(folder: Path) -> Sitting:
    """Start the program on a folder."""
    app = App(folder, Screens)
    app.push(MenuScreen())
    pilot = Sitting(app)
    pilot.wait()
    return pilot


DAMAGES = [b"", b"{", b"\xff\xfe\x00", b"[]", b'{"format": 0}', b'{"format": 1, "volume": NaN}']


@pytest.mark.parametrize("content", DAMAGES)
def test_damaged_settings_are_told_of_on_the_menu(app: App, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    pilot = start(tmp_path)
    assert any("settings.json" in text for text in texts(pilot.scene))
    pilot.touch(say("menu.play"))
    assert isinstance(pilot.scene, SetupScreen)
    pilot.app.quit()


def test_a_setting_that_makes_no_sense_is_told_of_and_the_others_stay(app: App, tmp_path: Path) -> None:
    body = {"format": 1, "volume": 1000, "felt": "navy", "window": [900, 600]}
    (tmp_path / "settings.json").write_text(json.dumps(body))
    pilot = start(tmp_path)
    assert say("notice.setting_wrong", setting="volume") in texts(pilot.scene)
    assert pilot.app.settings.felt == "navy"


@pytest.mark.parametrize("name", ["back", "felt", "rules", "level"])
def test_a_choice_that_is_not_there_any_more_stops_nothing(pilot: Sitting, name: str) -> None:
    pilot.app.change(with_change(pilot, name, "lost"))
    pilot.touch(say("menu.settings"))
    pilot.type(pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT, pygame.K_ESCAPE)
    pilot.touch(say("menu.play"))
    pilot.type(*[pygame.K_TAB, pygame.K_RIGHT] * 12)
    pilot.touch(say("setup.start"))
    assert isinstance(pilot.scene, TableScene)


def test_a_match_that_cannot_be_read_is_told_of_and_the_menu_works(pilot: Sitting) -> None:
    matches_folder(pilot.app.folder).mkdir()
    (matches_folder(pilot.app.folder) / CURRENT).write_text("nonsense\n")
    scene_of(pilot, Screen).rebuild()
    pilot.app.rescan()
    pilot.wait()
    pilot.touch(say("menu.continue"))
    assert isinstance(pilot.scene, MenuScreen)
    assert any("was kept as" in text for text in texts(pilot.scene))
    assert say("menu.continue") not in labels(pilot)
    pilot.touch(say("menu.play"))
    pilot.touch(say("setup.start"))
    assert isinstance(pilot.scene, TableScene)


def test_a_match_that_lost_its_end_is_told_of_at_the_table(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    pilot.touch(say("setup.start"))
    pilot.app.pop()
    pilot.wait()
    with (matches_folder(pilot.app.folder) / CURRENT).open("ab") as file:
        file.write(b"0 discard *\n")
    pilot.push(say("menu.continue"))
    pilot.wait(0.5)
    assert pilot.prompt == say("notice.record_cut", round=1)
    pilot.wait(20)
    assert pilot.table.state.is_mine


def test_a_result_that_could_not_be_saved_is_told_also_to_who_plays_again(pilot: Sitting) -> None:
    (pilot.app.folder / "results.json.lock").mkdir()
    pilot.sit("turn: 0 play\nhand 0: KS\nhand 1: QC 3D AS\nmelded: 0\npile: 2C\nscores: 95 35")
    pilot.carry("KS", "pile")
    pilot.push(say("match.again"))
    pilot.wait(1)
    assert pilot.prompt.startswith("Your result could not be saved")


# The end of the program


@pytest.mark.turns(3)
@pytest.mark.parametrize(
    "name", sampled(sorted(SCENES, key=lambda name: name not in LARGE_ONES), len(LARGE_ONES))
)
def test_closing_the_window_ends_the_program_and_keeps_the_match(pilot: Sitting, name: str) -> None:
    shown(pilot, name)
    at_table = any(type(scene) is TableScene for scene in pilot.app.scenes)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(450, 300), button=1))
    pilot.app.main_loop()
    assert not pilot.app.scenes
    assert has_match(pilot.app.folder) or not at_table


def test_a_match_goes_on_after_the_window_was_closed_in_the_middle_of_a_turn(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    pilot.touch(say("setup.start"))
    pilot.type(pygame.K_d)
    hand = pilot.hand
    pilot.drag(pilot.spot(hand.split()[0]), pilot.place("area"), drop=False)
    pilot.post(pygame.QUIT)
    assert not pilot.app.scenes
    again = start(pilot.app.folder)
    again.touch(say("menu.continue"))
    assert sorted(again.hand.split()) == sorted(hand.split())
    assert again.table.state.view.phase == "play"
    again.app.quit()


def test_closing_the_window_while_the_others_play_loses_nothing(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, speed="relaxed", opponents=3))
    pilot.touch(say("menu.play"))
    pilot.push(say("setup.start"))
    pilot.wait(1.0)
    pilot.post(pygame.QUIT)
    session, notices = Session.resume(pilot.app.folder)
    assert session is not None
    assert notices == ()
    assert session.game.table.round_number == 1
    assert sorted(map(str, session.game.table.faces.values())) == sorted(map(str, PACK))


def test_gin_is_offered_for_two(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    choose_game(pilot, "oklahoma")
    pilot.touch(say("setup.start"))
    assert pilot.table.state.names == ("You", "Mike")
    assert pilot.table.state.view.rules.name == "oklahoma"

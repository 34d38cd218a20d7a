"""Several people at one screen: it is covered between their turns, and no hand is seen by another."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from checks.midgames import dealt_anew
from rummy.engine.steps import Step
from rummy.engine.table import replace as table_with
from rummy.games.families import FAMILIES
from rummy.games.family import Family
from rummy.games.rules_text import read_rules
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.game import Game
from rummy.match.hot_seat import HotSeat
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.record import Header
from rummy.text import say
from rummy.ui.accessibility.node import Node
from rummy.ui.accessibility.screen_reader import ScreenReader
from rummy.ui.cards.background import post_wakeup
from rummy.ui.drawing import motion
from rummy.ui.hot_seat.pass_screen import PassScreen
from rummy.ui.hot_seat.scene import HotSeatScene
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import table_of
from rummy.ui.review.screen import LookBackScreen
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.widgets.stepper import Stepper
from rummy.viewmodel.announcement import Announcement
from rummy.viewmodel.description import describe
from rummy.viewmodel.intents import Reorder
from rummy.viewmodel.log_lines import lines
from tests.ui.sitting import Sitting, scene_of, texts, widgets

ANNA, BEN, MIKE = Player("Anna"), Player("Ben"), Player("Mike", "careless")


def begun(pilot: Sitting, name: str = "cardgames", players: Sequence[Player] = (ANNA, BEN)) -> HotSeatScene:
    """A match at one screen, with nobody at it yet."""
    session = Session.start(pilot.app.folder, VARIANTS[name], players, "one screen")
    pilot.session = session
    menu = scene_of(pilot, MenuScreen)
    table = table_of(session)
    assert isinstance(table, HotSeatScene)
    pilot.app.push(table, menu.left_table)
    return table


def take(pilot: Sitting) -> None:
    """Sit down, as the screen asks."""
    scene_of(pilot, PassScreen)
    pilot.wait(motion.PASSING + 0.1)
    pilot.press(pygame.K_RETURN)


def play_round(pilot: Sitting, table: HotSeatScene) -> Iterator[int]:
    """Play a round by clicks and drags; yield each person once they have sat down."""
    while not isinstance(pilot.scene, RoundScreen | MatchScreen):
        if isinstance(pilot.scene, PassScreen):
            take(pilot)
            pilot.settle()
            yield table.seat.me
        elif table.state.is_mine:
            pilot.ask(advice(table.state.view, chance=0))
            pilot.settle()
        else:
            pilot.settle()


def test_the_screen_is_covered_before_the_first_card_is_seen(pilot: Sitting) -> None:
    table = begun(pilot)
    screen = scene_of(pilot, PassScreen)
    assert say("hot_seat.pass", name=screen.name) in texts(screen)
    assert table.paint(pilot.app.screen) == []


def test_keys_meant_for_the_table_do_not_open_the_next_hand(pilot: Sitting) -> None:
    begun(pilot)
    pilot.press(pygame.K_SPACE)
    scene_of(pilot, PassScreen)
    take(pilot)
    scene_of(pilot, HotSeatScene)


def test_esc_leaves_the_match_which_resumes_covered(pilot: Sitting) -> None:
    begun(pilot)
    take(pilot)
    pilot.settle()
    pilot.make_a_move()
    path = pilot.session.path
    pilot.table.dismiss()
    pilot.app.nav.resume(path)
    pilot.settle()
    screen = scene_of(pilot, PassScreen)
    pilot.wait(1.0)
    pilot.press(pygame.K_ESCAPE)
    pilot.settle()
    assert screen not in pilot.app.scenes
    scene_of(pilot, MenuScreen)


def first_of(family: Family) -> tuple[str, int]:
    """The first game of a family for the fewest players, and their number."""
    games = [preset.rules for preset in family.presets]
    rules = min(games, key=lambda rules: rules.min_players)
    return rules.name, rules.min_players


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_people_play_a_round_of_each_family_to_its_end(family: Family, pilot: Sitting) -> None:
    name, seats = first_of(family)
    players = [Player(str(seat)) for seat in range(seats)]
    pilot.app.change(replace(pilot.app.settings, warn_lay_off=False))
    assert {*play_round(pilot, begun(pilot, name, players))} == {*range(seats)}


def test_no_card_of_another_person_is_face_up_for_a_single_frame(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, speed="normal"))
    table = begun(pilot, "gin")
    for _ in range(6):
        while not isinstance(pilot.scene, PassScreen):
            pilot.ask(advice(table.state.view, chance=0))
            pilot.settle()
        take(pilot)
        shown = [sprite.card for sprite in table.display.stage.sprites.values() if sprite.shows_face]
        assert [card for card in shown if card not in table.seat.view.faces] == []
        pilot.settle()


def test_the_next_round_is_dealt_below_the_cover(pilot: Sitting) -> None:
    table = begun(pilot)
    assert [*play_round(pilot, table)]
    pilot.press(pygame.K_SPACE)
    pilot.settle()
    scene_of(pilot, PassScreen)
    assert table.seat.hides_cards


def test_each_person_finds_their_cards_in_their_own_order(pilot: Sitting) -> None:
    table = begun(pilot)
    take(pilot)
    pilot.settle()
    first, hand = table.seat.me, table.state.hand
    table.do(Reorder((hand.order[0],), len(hand.order) - 1))
    order = [*hand.order]
    people = play_round(pilot, table)
    next(people)
    next(people)
    assert table.seat.me == first
    kept = [card for card in table.state.hand.order if card in order]
    assert kept == [card for card in order if card in kept]
    assert kept != sorted(kept)


def test_a_screen_reader_tells_a_person_what_has_happened_since_their_move(pilot: Sitting) -> None:
    table = begun(pilot)
    discards = []
    for _, _ in zip(range(4), play_round(pilot, table), strict=False):
        said = " ".join(each.text for each in table.announcements())
        discards.append(said.count(say("log.discarded", card="").strip()))
    assert discards == [0, 1, 1, 1]


def test_a_screen_reader_forgets_what_it_said_to_another_person() -> None:
    reader = ScreenReader()
    reader.announce([Announcement("Anna drew the seven of hearts", is_urgent=True)])
    reader.enter([Node("title", "text", "Pass to Ben")], "")
    assert not any("seven" in words for words in (*reader._said.values(), reader._last))


def test_the_scores_name_the_winner_instead_of_saying_you(pilot: Sitting) -> None:
    table = begun(pilot)
    assert [*play_round(pilot, table)]
    winner = table.seat.sheet.results[-1].winner
    assert winner is not None
    assert any(table.state.names[winner] in words for words in texts(scene_of(pilot, RoundScreen)))


def test_each_person_can_review_their_play_once_the_match_is_over(pilot: Sitting) -> None:
    rules = read_rules("cardgames, deals=1/1/1/1/1")
    session = Session.start(pilot.app.folder, rules, (ANNA, BEN), "one screen")
    table = table_of(session)
    assert isinstance(table, HotSeatScene)
    pilot.app.push(table)
    assert [*play_round(pilot, table)]
    pilot.app.nav.look_back(session.reviews, table.state.names, 1, session.header)
    screen = scene_of(pilot, LookBackScreen)
    pilot.settle()
    assert {each.seat for each in screen.review.decisions} == {0}
    choice = next(each for each in widgets(screen) if isinstance(each, Stepper))
    assert choice.spoken_value == table.state.names[0]
    choice.change(1)
    pilot.settle()
    assert {each.seat for each in screen.review.decisions} == {1}


# What another person holds may be anything


class Told(Game):
    """A match whose round has gone as a test wants it."""

    moves: list[list[Step]]

    def moves_of_round(self) -> list[list[Step]]:
        """The steps of the round."""
        return self.moves


def with_faces(moves: list[list[Step]], person: int) -> list[list[Step]]:
    """The same round with all faces exchanged that a person does not see in it."""
    tables = [table for move in moves for _, table in move]
    seen = frozenset[int]().union(*(table.known[person] for table in tables))
    faces = dealt_anew(tables[-1], seen, Random(1)).faces
    return [[(event, table_with(table, faces=faces)) for event, table in move] for move in moves]


def film(pilot: Sitting, moves: list[list[Step]], players: Sequence[Player]) -> list[object]:
    """All that the next person sees, and what is said to them, from the cover to the end of what happened."""
    table = moves[-1][-1][1]
    game = Told(table.rules, players, table.seed)
    game.moves, game.table = moves, table
    names = [(player.name, player.bot) for player in players]
    seat = HotSeat(Session(Path(), Header.fresh("1", game.rules_text, names, table.seed), game), post_wakeup)
    scene = HotSeatScene(seat)
    scene.event_player.chance, scene.course.remarks.chance = Random(0), Random(0)
    pilot.app.push(scene)
    pilot.point((1, 1))
    seen: list[object] = [picture(pilot)]
    take(pilot)
    for _ in range(12):
        pilot.wait(0.2)
        seen += [picture(pilot), scene.announcements()]
    pilot.press(pygame.K_i)
    pilot.press(pygame.K_h)
    pilot.point(scene.display.frame.seat(1).portrait)
    state = scene.state
    told = describe(state, scene.display.presenter, lines(scene.log.seen))
    seen += [node.name for thing in scene.described() for node in thing.walk()]
    seen += [picture(pilot), [thing.name for thing in told.walk()], [str(event) for event, _ in seat.log]]
    pilot.app.pop()
    return seen


def picture(pilot: Sitting) -> bytes:
    """The pixels of the window."""
    return pygame.image.tobytes(pilot.app.screen, "RGB")


@pytest.mark.parametrize("name", ["cardgames", "gin", "contract", "canasta"])
def test_hidden_cards_of_other_people_change_nothing_on_the_screen(name: str, pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, speed="normal", warn_lay_off=False))
    players = [Player(str(seat)) for seat in range(max(2, VARIANTS[name].min_players))]
    seat = HotSeat(Session.start(pilot.app.folder, VARIANTS[name], players, "one screen"), post_wakeup)
    seat.deal()
    for _ in range(5):
        seat.sit(seat.successor or 0)
        while seat.successor is None:
            seat.act(advice(seat.view, chance=0))
    moves, person = seat.match.game.moves_of_round(), seat.successor
    assert person is not None
    as_it_is = film(pilot, moves, players)
    assert len({*map(str, as_it_is[:-2])}) > 3
    as_it_might_be = film(pilot, with_faces(moves, person), players)
    assert [at for at, each in enumerate(as_it_is) if as_it_might_be[at] != each] == []
    assert film(pilot, with_faces(moves, (person + 1) % len(players)), players) != as_it_is

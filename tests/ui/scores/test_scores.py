"""The end of a round and of a match: the table of scores, the way on, and what the statistics get."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from checks.homes import play_step
from rummy.career.summary import summary
from rummy.engine.events import Result
from rummy.games.notation import read_position
from rummy.match.session import Session
from rummy.storage.results import load_results
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import FRAME
from rummy.ui.program import table_of
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.scores.score_table import ScoreTable
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button
from tests.shelf import has_match
from tests.ui.sitting import Sitting, scene_of, texts, widgets
from tests.ui.test_screens import choose_game

Sit = Callable[..., Sitting]

LAST_CARD = "turn: 0 play\nhand 0: KS\nhand 1: QC 3D AS\nmelded: 0\npile: 2C\nscores: 20 35"
RUMMY = "turn: 0 play\nhand 0: 7H 8H 9H\nhand 1: QC 3D AS\npile: 2C\nscores: 20 35"
NO_STOCK = "turn: 0 play\nhand 0: KS 4D\nhand 1: QC 3D AS\npile: 2C\nstock: only\nrecycles: 1\nscores: 20 35"
WINS = LAST_CARD.replace("20 35", "95 35")
LOSES = "turn: 1 play\nhand 0: QC 3D AS\nhand 1: KS\nmelded: 1\npile: 2C\nscores: 35 95"
ROUNDS = [
    Result(0, (12, 0, 0), "out"),
    Result(2, (0, 0, 44), "rummy"),
    Result(None, (0, 0, 0), "stock"),
    Result(1, (0, 7, 0), "out"),
]


class Reader(ScoreTable):
    """A score table that remembers what it paints."""

    def _line(
        self, surface: Surface, y: int, columns: Sequence[float], cells: Sequence[str], *_: Any, **__: Any
    ) -> None:
        self.rows.append([y, *cells])

    def read(self) -> list[list[str]]:
        self.rows: list[list[Any]] = []
        self.paint(Surface((1, 1)))
        assert all(self.rect.top < y < self.rect.bottom for y, *_ in self.rows)
        return [cells for _, *cells in self.rows]


def reader(pilot: Sitting, results: Sequence[Result], rows: int = 12) -> Reader:
    pilot.session.game.results = list(results)
    return Reader(Rect(0, 0, 700, 32 * rows), pilot.session.game.sheet, pilot.at_table.state.names, 1.0)


def look(pilot: Sitting, seconds: float = 30.0) -> Sitting:
    """Wait until the scores lie above the table."""
    while isinstance(pilot.scene, TableScene) and seconds > 0:
        pilot.wait()
        seconds -= FRAME
    return pilot


def out(pilot: Sitting) -> Sitting:
    """Lay the last card down, and look at the scores."""
    pilot.carry("KS", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    return look(pilot)


def rummy(pilot: Sitting) -> Sitting:
    """Lay the whole hand down, and look at the scores."""
    pilot.choose("7H 8H 9H")
    pilot.press(pygame.K_m)
    return look(pilot)


def counted(pilot: Sitting) -> list[str]:
    """The sentences of the scores."""
    return texts(pilot.scene)


# The table of scores


def test_the_table_has_a_row_for_each_round_and_the_totals(sit: Sit) -> None:
    pilot = sit("turn: 0 draw\nhand 0: KS\nhand 1: QC\nhand 2: 3D\npile: 2C\nscores: 12 7 1044")
    head, *rows, totals = reader(pilot, ROUNDS).read()
    assert head == ["Round", "You", "Mike", "Bill", "Winner"]
    assert totals == ["Total", "12", "7", "1,044", ""]
    assert rows == [
        ["1", "12", "–", "–", "You"],
        ["2", "–", "–", "44", "Bill · Rummy!"],
        ["3", "–", "–", "–", "stock empty"],
        ["4", "–", "7", "–", "Mike"],
    ]


def test_nothing_is_a_score_where_the_lowest_total_wins(sit: Sit) -> None:
    pilot = sit("rules: three_thirteen\nturn: 0 draw\nhand 0: KS\nhand 1: QC\nhand 2: 3D\npile: 2C")
    rounds = [Result(1, (0, 0, 7), "out"), Result(None, (0, 0, 0), "stalled")]
    _, *rows, _ = reader(pilot, rounds).read()
    assert [row[1:4] for row in rows] == [["0", "0", "7"], ["–", "–", "–"]]


def test_who_is_out_of_the_match_has_no_score(sit: Sit) -> None:
    pilot = sit("rules: indian_pool101\nturn: 0 draw\nhand 0: KS\nhand 1: QC\nhand 2: 3D\npile: 2C")
    rounds = [Result(0, (0, 104, 80), "declared"), Result(0, (0, 0, 9), "declared")]
    _, *rows, _ = reader(pilot, rounds).read()
    assert rows[1][1:4] == ["0", "–", "9"]


def test_who_comes_back_into_the_match_has_a_line_of_their_own(sit: Sit) -> None:
    pilot = sit("rules: indian_pool101\nturn: 0 draw\nhand 0: KS\nhand 1: QC\nhand 2: 3D\npile: 2C")
    rounds = [Result(0, (0, 104, 20), "declared"), Result(1, (7, 0, 0), "declared")]
    _, *rows, _ = reader(pilot, rounds).read()
    assert rows == [
        ["1", "0", "104", "20", "You"],
        ["Back in", "", "−83", "", "back in with 21"],
        ["2", "7", "0", "0", "Mike"],
    ]


def test_a_round_that_counts_in_several_games_tells_in_how_many(sit: Sit) -> None:
    pilot = sit("rules: hollywood\nturn: 0 draw\nhand 0: KS\nhand 1: QC\npile: 2C")
    _, *rows, _ = reader(pilot, [Result(0, (20, 0), "knock"), Result(0, (9, 0), "knock")]).read()
    assert [row[1] for row in rows] == ["20", "2 × 9"]


def test_equals_share_their_place_below_the_totals(sit: Sit) -> None:
    pilot = sit("turn: 0 draw\nhand 0: KS\nhand 1: QC\nhand 2: 3D\npile: 2C\nscores: 12 170 12")
    pilot.session.game.table = replace(pilot.session.game.table, phase="finished", winner=1)
    *_, places = reader(pilot, ROUNDS).read()
    assert places == ["Place", "2nd =", "1st", "2nd =", ""]


def test_a_round_that_does_not_count_is_told_as_void(sit: Sit) -> None:
    rules = "rules: cardgames, stalemate=void\n"
    pilot = sit(f"{rules}turn: 0 draw\nhand 0: KS\nhand 1: QC\npile: 2C\nscores: 12 7")
    rows = reader(pilot, [Result(0, (12, 0), "out"), Result(None, (0, 0), "stock")]).read()
    assert rows[2] == ["2", "–", "–", "void"]


def test_a_long_match_shows_its_latest_rounds_and_what_there_was_before(sit: Sit) -> None:
    pilot = sit("turn: 0 draw\nhand 0: KS\nhand 1: QC\npile: 2C\nscores: 12 7")
    rows = reader(pilot, [Result(0, (n, 0), "out") for n in range(1, 31)], rows=6).read()
    assert [row[0] for row in rows] == ["Round", "Before", "28", "29", "30", "Total"]
    assert rows[1] == ["Before", "378", "0", ""]


def test_the_rounds_of_a_long_match_can_be_scrolled_and_never_only_one_is_summed_up(sit: Sit) -> None:
    pilot = sit("turn: 0 draw\nhand 0: KS\nhand 1: QC\nhand 2: 3D\npile: 2C\nscores: 0 0 0")
    table = reader(pilot, ROUNDS * 4, rows=7)
    seen = []
    for _ in range(20):
        seen.append([row[0] for row in table.read()[1:-1]])
        table.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP))
    assert seen[0] == ["Before", "13", "14", "15", "16"]
    assert seen[10] == ["Before", "3", "4", "5", "6"]
    assert seen[11] == seen[12] == ["1", "2", "3", "4", "5"]


def test_where_all_rounds_have_room_nothing_scrolls(sit: Sit) -> None:
    pilot = sit("turn: 0 draw\nhand 0: KS\nhand 1: QC\nhand 2: 3D\npile: 2C")
    assert not reader(pilot, ROUNDS).takes_focus


def test_a_penalty_round_shows_the_points_of_all_who_were_left_with_cards(sit: Sit) -> None:
    pilot = sit("rules: penalty\nturn: 0 draw\nhand 0: KS\nhand 1: QC\nhand 2: 3D\npile: 2C\nscores: 0 10 3")
    rows = reader(pilot, [Result(0, (0, 10, 3), "out")]).read()
    assert rows[1] == ["1", "0", "10", "3", "You"]


# Between two rounds


def test_after_a_round_its_scores_are_shown(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD))
    assert isinstance(pilot.scene, RoundScreen)
    goal = "First to 100 wins the match"
    assert counted(pilot) == ["You go out and score 14", goal]
    assert pilot.session.game.table.scores == (34, 35)


def test_going_rummy_is_told(sit: Sit) -> None:
    assert counted(rummy(sit(RUMMY)))[0] == "You go rummy! Double points: 28"


def test_that_a_round_does_not_count_is_told(sit: Sit) -> None:
    pilot = sit(f"rules: cardgames, stalemate=void\n{NO_STOCK}")
    pilot.carry("KS", "pile")
    assert counted(pilot)[0] == say("round.void_stock")


def test_an_empty_stock_is_told(sit: Sit) -> None:
    pilot = sit(NO_STOCK)
    pilot.carry("KS", "pile")
    assert counted(pilot)[0] == say("round.stock")
    assert pilot.session.game.table.scores == (20, 35)


def test_the_open_hands_are_in_sight_before_the_scores(sit: Sit) -> None:
    pilot = sit(LAST_CARD, speed="normal")
    before = pilot.app.now
    out(pilot)
    table = pilot.at_table
    left = [table.display.stage.sprites[card] for card in table.state.view.hands[1]]
    assert all(sprite.shows_face for sprite in left)
    assert motion.SHOW_HANDS < pilot.app.now - before < 3.0


def test_the_next_round_starts_by_itself_after_the_countdown(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD, countdown=True))
    assert scene_of(pilot, RoundScreen).next.shown_words == say("round.next_in", seconds=30)
    pilot.wait(motion.NEXT_ROUND - 0.6)
    assert scene_of(pilot, RoundScreen).next.shown_words == say("round.next_in", seconds=1)
    pilot.wait(0.8)
    assert isinstance(pilot.scene, TableScene)
    assert pilot.session.game.table.round_number == 2


def test_the_countdown_begins_anew_while_somebody_moves_the_pointer(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD, countdown=True))
    for x in range(3):
        pilot.wait(motion.NEXT_ROUND - 5)
        pilot.post(pygame.MOUSEMOTION, pos=(100 + x, 100), rel=(1, 0), buttons=(0, 0, 0))
    assert isinstance(pilot.scene, RoundScreen)


def test_the_countdown_begins_anew_after_a_look_at_the_review(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD, countdown=True))
    pilot.push(say("review.open"))
    pilot.app.step(motion.NEXT_ROUND + 9)
    pilot.app.pop()
    pilot.app.step(motion.NEXT_ROUND + 9)  # asleep until a key woke it
    assert scene_of(pilot, RoundScreen).next.shown_words == say("round.next_in", seconds=30)


def test_unless_somebody_wants_a_countdown_the_scores_wait(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD))
    assert scene_of(pilot, RoundScreen).next.label == say("round.next")
    pilot.wait(2 * motion.NEXT_ROUND)
    assert isinstance(pilot.scene, RoundScreen)
    assert pilot.scene.seconds_to_sleep() is None
    assert pilot.session.game.table.round_number == 1


@pytest.mark.parametrize("way", ["click", "enter", "space"])
def test_the_next_round_starts_on_a_click_or_a_key(sit: Sit, way: str) -> None:
    pilot = out(sit(LAST_CARD))
    if way == "click":
        pilot.click(scene_of(pilot, RoundScreen).next.rect.center)
    else:
        pilot.press({"enter": pygame.K_RETURN, "space": pygame.K_SPACE}[way])
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)
    assert pilot.session.game.table.round_number == 2
    assert len(pilot.table.state.hand.order) >= 10


def test_a_new_round_is_dealt_card_by_card(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD, speed="normal"))
    pilot.press(pygame.K_RETURN)
    before, seen = pilot.app.now, []
    while not pilot.table.state.is_mine and pilot.app.now - before < 20:
        pilot.wait()
        seen.append(len(pilot.table.state.hand.order))
    assert list(dict.fromkeys(seen)) == list(range(11))


def test_a_match_left_between_two_rounds_goes_on_there(pilot: Sitting) -> None:
    started(pilot, opponents=1, target=300)
    play_by_advice(pilot, rounds=1)
    pilot.app.pop()
    pilot.touch(say("menu.continue"))
    assert isinstance(pilot.scene, RoundScreen)
    pilot.type(pygame.K_RETURN)
    assert pilot.game.table.round_number == 2


# The end of the match


def test_the_banner_names_the_player_who_won(sit: Sit) -> None:
    pilot = out(sit(WINS))
    assert isinstance(pilot.scene, MatchScreen)
    assert pilot.scene.won
    assert texts(pilot.scene)[0] == say("match.you_won")


def test_the_banner_names_the_bot_that_won(sit: Sit) -> None:
    pilot = look(sit(LOSES, settled=False))
    assert isinstance(pilot.scene, MatchScreen)
    assert not pilot.scene.won
    assert texts(pilot.scene)[0] == "Mike wins the match"


def test_the_banner_tells_of_all_matches_so_far(sit: Sit) -> None:
    pilot = out(sit(WINS))
    assert "1 of 1 match won · best streak: 1" in texts(pilot.scene)


def test_the_banner_tells_nothing_of_all_matches_before_one_is_won(sit: Sit) -> None:
    pilot = look(sit(LOSES, settled=False))
    assert isinstance(pilot.scene, MatchScreen)
    assert not [words for words in texts(pilot.scene) if "streak" in words]


def test_the_banner_tells_what_stands_in_brackets(sit: Sit) -> None:
    assert say("round.left_means") in texts(out(sit(WINS)).scene)


def test_the_last_table_can_be_seen_and_the_result_comes_back(sit: Sit) -> None:
    pilot = out(sit(WINS))
    pilot.press(pygame.K_t)
    (back,) = widgets(pilot.scene)
    assert isinstance(back, Button)
    assert back.label == say("round.look_back")
    table = pilot.at_table
    assert all(
        table.display.stage.sprites[card].shows_face for hand in table.state.view.hands for card in hand
    )
    pilot.press(pygame.K_t)
    assert "You win the match!" in texts(pilot.scene)


def test_the_last_table_is_seen_in_its_own_light(sit: Sit) -> None:
    pilot = out(sit(WINS))
    pilot.push(say("round.look"))
    pilot.wait()
    seen, bare = pilot.app.screen.copy(), pygame.Surface((900, 600))
    pilot.at_table.refresh()
    pilot.at_table.paint(bare)
    assert seen.get_at((450, 300)) == bare.get_at((450, 300))


def test_confetti_falls_for_the_winner_and_then_the_screen_rests(sit: Sit) -> None:
    pilot = out(sit(WINS))
    assert scene_of(pilot, MatchScreen).confetti
    assert pilot.scene.seconds_to_sleep() == 0
    pilot.wait(motion.CONFETTI + 0.2)
    assert not scene_of(pilot, MatchScreen).confetti
    assert pilot.scene.seconds_to_sleep() is None


def test_no_confetti_falls_with_reduced_motion(sit: Sit) -> None:
    pilot = out(sit(WINS, reduce_motion=True))
    assert scene_of(pilot, MatchScreen).won
    assert not scene_of(pilot, MatchScreen).confetti


def test_no_confetti_falls_for_the_loser(sit: Sit) -> None:
    pilot = look(sit(LOSES, settled=False))
    assert isinstance(pilot.scene, MatchScreen)
    assert not pilot.scene.confetti


@pytest.mark.parametrize("button", ["match.again", "match.to_menu"])
def test_the_player_can_go_on_at_once(sit: Sit, button: str) -> None:
    pilot = out(sit(WINS))
    assert pilot.widget(say(button)).enabled
    pilot.push(say(button))
    assert isinstance(pilot.scene, TableScene if button == "match.again" else MenuScreen)


def started(pilot: Sitting, **settings: Any) -> None:
    """Start a match from the menu."""
    pilot.app.change(replace(pilot.app.settings, **settings))
    pilot.touch(say("menu.play"))
    pilot.touch(say("setup.start"))


def won(pilot: Sitting) -> None:
    """Let the match at the table end with the player's next discard."""
    game = pilot.game
    others = range(1, game.table.seats)
    hands = "\n".join(f"hand {seat}: {card}" for seat, card in zip(others, ("QC", "3D", "AS"), strict=False))
    scores = " ".join(["199", *("0" for _ in others)])
    position = f"rules: {game.rules_text}\nturn: 0 play\nhand 0: KS\n{hands}\npile: 2C\nscores: {scores}"
    match = pilot.seat.match
    assert isinstance(match, Session)
    pilot.session = match
    pilot.app.pop()
    pilot.session.game.table = read_position(position)
    pilot.app.push(table_of(pilot.session), scene_of(pilot, MenuScreen).left_table)
    pilot.settle()
    out(pilot)
    assert isinstance(pilot.scene, MatchScreen)


def play_by_advice(pilot: Sitting, rounds: int = 1000) -> None:
    """Play the match at the table on, so fast that its screen does not notice."""
    game = pilot.game
    while not game.is_finished and len(game.results) < rounds:
        play_step(game, level="sharp")


def test_play_again_starts_a_new_match_with_the_same_set_up(pilot: Sitting) -> None:
    started(pilot, rules="penalty", opponents=2, target=150, level="careless")
    before = pilot.game
    won(pilot)
    pilot.touch(say("match.again"))
    after = pilot.game
    assert after.rules_text == before.rules_text
    assert after.players == before.players
    assert after.table.scores == (0, 0, 0)
    assert after.table.seed != before.table.seed


def test_play_again_does_not_care_what_was_chosen_in_the_meantime(pilot: Sitting) -> None:
    started(pilot, rules="straight", opponents=3, level="careless")
    before = pilot.game
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("pause.menu"))
    pilot.touch(say("menu.new"))
    assert isinstance(pilot.scene, SetupScreen)
    choose_game(pilot, "vip_high")
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("menu.continue"))
    won(pilot)
    pilot.touch(say("match.again"))
    assert pilot.game.rules_text == before.rules_text
    assert pilot.game.players == before.players


# What the statistics get


@pytest.mark.parametrize("position", [WINS, LOSES])
def test_a_match_is_counted_exactly_once(sit: Sit, position: str) -> None:
    pilot = sit(position)
    if position == WINS:
        out(pilot)
    for press in (None, pygame.K_F11, pygame.K_ESCAPE, pygame.K_ESCAPE):
        if press:
            pilot.press(press)
        matches, notices = load_results(pilot.app.folder)
        assert (len(matches), notices) == (1, ())
    assert summary(matches.values()).won == (position == WINS)
    assert not has_match(pilot.app.folder)


def test_closing_the_window_at_the_banner_counts_the_match_once(sit: Sit) -> None:
    pilot = out(sit(WINS))
    pilot.post(pygame.QUIT)
    assert not pilot.app.scenes
    assert len(load_results(pilot.app.folder)[0]) == 1
    assert not has_match(pilot.app.folder)


def test_a_match_that_ended_as_the_window_was_closed_is_counted_when_it_is_continued(pilot: Sitting) -> None:
    started(pilot, opponents=1, target=50, speed="instant")
    play_by_advice(pilot)
    assert not load_results(pilot.app.folder)[0]
    pilot.app.pop()
    pilot.touch(say("menu.continue"))
    assert isinstance(pilot.scene, MatchScreen)
    assert len(load_results(pilot.app.folder)[0]) == 1


def test_a_match_that_was_conceded_as_the_program_was_killed_is_lost_when_it_is_continued(
    pilot: Sitting,
) -> None:
    started(pilot, opponents=1)
    pilot.game.concede(0)
    pilot.app.pop()
    pilot.touch(say("menu.continue"))
    pilot.wait(5)
    assert isinstance(pilot.scene, MatchScreen)
    assert len(load_results(pilot.app.folder)[0]) == 1


def test_a_result_that_cannot_be_written_is_told_and_does_not_stop_the_banner(sit: Sit) -> None:
    pilot = sit(WINS)
    for name in ("results.json", "results.json.lock"):
        (pilot.app.folder / name).mkdir(exist_ok=True)
    out(pilot)
    assert isinstance(pilot.scene, MatchScreen)
    pilot.touch(say("match.to_menu"))
    assert isinstance(pilot.scene, MenuScreen)
    assert any(text.startswith("Your result could not be saved") for text in texts(pilot.scene))


def test_a_drag_while_the_round_ends_leaves_nothing_in_the_fingers(sit: Sit) -> None:
    pilot = sit(
        "turn: 1 play\nhand 0: QC 3D AS\nhand 1: KS\nmelded: 1\npile: 2C", settled=False, speed="normal"
    )
    pilot.wait(0.1)
    pilot.drag(pilot.at("3D"), pilot.place("area"), drop=False)
    look(pilot)
    assert isinstance(pilot.scene, RoundScreen)
    pilot.post(pygame.MOUSEBUTTONUP, pos=(450, 300), button=1)
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert pilot.table.state.is_mine
    assert widgets(pilot.scene)
    assert not any(sprite.held for sprite in pilot.display.stage.sprites.values())
    assert set(pilot.display.stage.sprites) == set(pilot.display.layout.places)

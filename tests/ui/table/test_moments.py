"""The moments: a banner for a rummy, points that count up, a kind word; none keeps the player waiting."""

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.scores.confetti import Scrap
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.scores.score_table import ScoreTable, has_brackets
from rummy.ui.table.flow.moment import BigMoment, SweptCard
from rummy.ui.table.parts.banner import Banner
from rummy.ui.table.scene import TableScene
from tests.ui.sitting import SMALL, Sitting, scene_of, texts

Sit = Callable[..., Sitting]

RUMMY = "turn: 0 play\nhand 0: 7H 8H 9H\nhand 1: QC 3D AS\npile: 2C\nscores: 20 35"
OUT = "turn: 0 play\nhand 0: KS\nhand 1: QC 3D AS\nmelded: 0\npile: 2C\nscores: 20 35"
GIN = (
    "rules: gin\nturn: 0 play drawn 6H\nhand 0: 7H 8H 9H 2C 2D 2H 5S 5D 5H 5C 6H\nhand 1: QC 3D AS\npile: 2S"
)
THREE = "turn: 1 play\nhand 0: QC 3D AS\nhand 1: KS\nhand 2: 2D\nmelded: 1\npile: 2C\nscores: 35 195 10"


def moment_of(pilot: Sitting) -> BigMoment:
    moment = pilot.table.course.round_end.moment
    assert moment is not None
    return moment


def end_round(pilot: Sitting, position: str) -> float:
    """Play the last card; return when the round had ended, with its cards in the player's sight."""
    if position == OUT:
        pilot.carry("KS", "pile", drop=False)
        pilot.drop(pilot.place("pile"))
    elif position == GIN:
        pilot.press(pygame.K_b)
    else:
        pilot.choose("7H 8H 9H")
        pilot.press(pygame.K_m)
    for _ in range(150):
        if pilot.table.state.view.phase in ("over", "finished"):
            return pilot.app.now
        pilot.wait()
    raise AssertionError("the round goes on")


@pytest.mark.parametrize("speed", motion.SPEEDS)
@pytest.mark.parametrize("position", [OUT, RUMMY, GIN])
def test_the_player_can_go_on_within_three_seconds(sit: Sit, position: str, speed: str) -> None:
    pilot = sit(position, speed=speed)
    ended = end_round(pilot, position)
    while isinstance(pilot.scene, TableScene):
        pilot.wait()
    assert isinstance(pilot.scene, RoundScreen)
    assert pilot.app.now - ended <= motion.MOMENT + 0.1
    assert pilot.scene.next.enabled


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_moment_can_be_skipped(sit: Sit, way: str) -> None:
    pilot = sit(RUMMY, speed="relaxed")
    end_round(pilot, RUMMY)
    if way == "click":
        pilot.click(pilot.display.frame.area.center)
    else:
        pilot.press(pygame.K_SPACE)
    assert isinstance(pilot.scene, RoundScreen)


def test_a_rummy_gets_a_banner_that_sweeps_in_and_a_light_over_the_melds(sit: Sit) -> None:
    pilot = sit(RUMMY, speed="normal")
    end_round(pilot, RUMMY)
    *shimmers, banner = moment_of(pilot).parts
    lefts: list[int] = []
    while isinstance(pilot.scene, TableScene) and len(lefts) < 100:
        lefts.append(banner.rect.x)
        pilot.wait()
    assert len(shimmers) == 1
    assert lefts[0] < 0 < lefts[-1]
    assert abs(banner.rect.centerx - pilot.at_table.display.frame.hand.centerx) <= 1
    assert not any(part.moves for part in (*shimmers, banner))


def test_going_out_has_no_banner(sit: Sit) -> None:
    pilot = sit(OUT, speed="normal")
    end_round(pilot, OUT)
    assert pilot.table.course.round_end.moment is None


def test_with_reduced_motion_the_banner_is_there_at_once(sit: Sit) -> None:
    pilot = sit(RUMMY, speed="normal", reduce_motion=True)
    end_round(pilot, RUMMY)
    assert not moment_of(pilot).moves
    middle = pilot.display.frame.hand.centerx
    assert abs(moment_of(pilot).parts[-1].rect.centerx - middle) <= 1


# The cards of the hand that wins the match

LAST = "turn: 0 play\nhand 0: KS\nhand 1: QC 3D AS\nmeld 0: 7H 8H 9H\nmelded: 0\npile: 2C\nscores: 95 35"


def sweeping(pilot: Sitting, position: str) -> list[SweptCard]:
    """The cards that sweep up after a round."""
    end_round(pilot, position)
    moment = pilot.table.course.round_end.moment
    return [part for part in moment.parts if isinstance(part, SweptCard)] if moment else []


def test_the_winning_hand_sweeps_up_into_an_arc_and_rests(sit: Sit) -> None:
    pilot = sit(LAST, speed="normal")
    cards = sweeping(pilot, OUT)
    assert [str(card.face) for card in cards] == ["7H", "8H", "9H"]
    while any(card.moves for card in cards):
        pilot.wait()
    left, middle, right = (card.rect for card in cards)
    assert left.centerx < middle.centerx < right.centerx
    assert middle.centery < min(left.centery, right.centery) < pilot.display.frame.prompt.top


def test_a_special_end_has_its_banner_too_in_the_last_round_and_larger_cards(sit: Sit) -> None:
    pilot = sit(GIN.replace("pile: 2S", "pile: 2S\nscores: 95 35"), speed="normal")
    end_round(pilot, GIN)
    cards = [part for part in moment_of(pilot).parts if isinstance(part, SweptCard)]
    assert len(cards) == 11
    assert isinstance(moment_of(pilot).parts[-1], Banner)
    assert cards[0].width > sweeping(sit(LAST, speed="normal"), OUT)[0].width


@pytest.mark.parametrize("position", [OUT, GIN])
def test_a_round_in_the_middle_of_a_match_has_no_sweep(sit: Sit, position: str) -> None:
    assert sweeping(sit(position, speed="normal"), position) == []


def test_with_reduced_motion_the_arc_is_there_at_once(sit: Sit) -> None:
    cards = sweeping(sit(LAST, speed="normal", reduce_motion=True), OUT)
    assert len(cards) == 3
    assert not any(card.moves for card in cards)


def test_a_key_ends_the_moment(sit: Sit) -> None:
    pilot = sit(LAST, speed="relaxed")
    sweeping(pilot, OUT)
    pilot.press(pygame.K_SPACE)
    assert isinstance(pilot.scene, MatchScreen)


# The scores


def score_table(pilot: Sitting, position: str) -> ScoreTable:
    """The table of scores once a round has ended."""
    end_round(pilot, position)
    return ScoreTable(Rect(0, 0, 700, 400), pilot.session.game.sheet, pilot.at_table.state.names, 1.0)


def test_the_table_tells_what_each_was_left_with(sit: Sit) -> None:
    pilot = sit(OUT)
    table = score_table(pilot, OUT)
    assert pilot.session.game.left == [(0, 14)]
    assert table.cells(table.sheet.lines[0]) == ["1", "14", "(14)", "You"]


def test_gin_does_not_call_a_whole_hand_left(sit: Sit) -> None:
    assert not has_brackets(score_table(sit(GIN), GIN).sheet)


# The match


def won(pilot: Sitting) -> Sitting:
    """Look on until the match is won."""
    for _ in range(600):
        if isinstance(pilot.scene, MatchScreen):
            return pilot
        pilot.wait()
    raise AssertionError("the match goes on")


def test_who_loses_is_told_their_place_and_no_praise(sit: Sit) -> None:
    pilot = won(sit(THREE, settled=False))
    assert say("match.finished", place="2nd", seats=3) in texts(pilot.scene)


def test_the_ranking_starts_with_the_winner(sit: Sit) -> None:
    pilot = won(sit(THREE, settled=False))
    assert scene_of(pilot, MatchScreen).sheet.ranking == [1, 0, 2]


def test_who_wins_gets_no_consolation(sit: Sit) -> None:
    pilot = sit(OUT.replace("20 35", "95 35"))
    end_round(pilot, OUT)
    won(pilot)
    assert not any(text.startswith("Well played") for text in texts(pilot.scene))


# Confetti


def test_every_piece_is_out_of_sight_when_the_time_is_over() -> None:
    pieces = [Scrap(Random(n), SMALL) for n in range(60)]
    for _ in range(round(motion.CONFETTI * 60)):
        for piece in pieces:
            piece.fall(1 / 60)
    assert all(piece.rect.top >= SMALL[1] - 2 for piece in pieces)


def test_a_piece_never_paints_outside_its_box() -> None:
    piece = Scrap(Random(3), SMALL)
    for _ in range(120):
        piece.fall(1 / 60)
        box = piece.rect
        assert all(box.left <= x <= box.right and box.top <= y <= box.bottom for x, y in piece.corners)


def test_the_same_confetti_falls_every_time() -> None:
    one, other = (Scrap(Random(90), SMALL) for _ in range(2))
    assert one.corners == other.corners

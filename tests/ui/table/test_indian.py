"""Indian rummy at the table: the card shown, what a hand still lacks, dropping, and declaring."""

from collections.abc import Callable

import pygame
import pytest

from rummy.engine.actions import Drop
from rummy.engine.cards import parse
from rummy.text import say
from rummy.ui.cards.tokens import WildMark
from rummy.ui.scores.panel import ScorePanel
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.parts.warning import MoveWarning
from rummy.ui.widgets.controls import Toggle
from tests.positions import READY_TO_DECLARE
from tests.ui.sitting import Sitting, widgets

Sit = Callable[..., Sitting]

PLAY = READY_TO_DECLARE.replace("3C 4C", "3D 4H")
BEGIN = PLAY.replace("play drawn KS", "draw").replace(" KS\n", "\n").replace("drew: 0 1 2\n", "")


def words(pilot: Sitting) -> str:
    """The words that lie on the felt."""
    return " ".join(label.text for label in pilot.parts.now.labels if isinstance(label, Label))


def test_the_card_that_made_its_rank_wild_lies_at_the_stock_and_is_marked(sit: Sit) -> None:
    pilot = sit(PLAY)
    card, fr = pilot.game.table.wild_card, pilot.display.frame
    lies = pilot.display.layout.places[card]
    assert lies.face_up
    assert lies.rect.left < fr.stock.left < lies.rect.right
    marks = [label.rect for label in pilot.parts.now.labels if isinstance(label, WildMark)]
    assert len(marks) == 2  # the card itself, and the six in the hand
    assert any(lies.rect.contains(mark) for mark in marks)


def test_what_a_hand_lacks_is_told(sit: Sit) -> None:
    told = words(sit(BEGIN.replace("JD QD KD", "JD 8C KD")))
    assert say("closed.no_pure") in told
    assert say("closed.counts", points=80) in told  # a hand never counts more


LOOSE = """
    rules: indian_pool201
    turn: 0 arrange
    last: 1
    hand 0: 2C 3D 5C 6H 9S JD JC QC KD AD KS KH TS
    hand 1:
    hand 2: AH 2D 3H KC 7C 7D 7S TC TD TH JH JS 4D
    meld 1: 2S 3S 4S
    pile: 5D
    wild: 8C
    drew: {drew}
"""


@pytest.mark.parametrize(("drew", "points"), [("0 1 2", 80), ("1 2", 40)])
def test_what_a_shown_hand_leaves_is_what_will_be_written(sit: Sit, drew: str, points: int) -> None:
    pilot = sit(LOOSE.format(drew=drew))
    assert pilot.prompt == say("prompt.show", points=points)
    assert say("closed.counts", points=80) not in words(pilot)
    pilot.type(pygame.K_k)
    assert pilot.game.table.last_result.points[0] == points


def test_the_piles_lie_beside_the_scores_with_the_wild_card(sit: Sit) -> None:
    pilot = sit(LOOSE.format(drew="0 1 2"))
    pilot.type(pygame.K_k)
    assert isinstance(pilot.scene, RoundScreen)
    view, layout = pilot.at_table.state.view, pilot.at_table.display.layout
    assert view.wild_card is not None
    left = layout.places[view.wild_card].rect.left
    assert left >= layout.frame.hand.right
    panel = next(each for each in widgets(pilot.scene) if isinstance(each, ScorePanel))
    assert layout.places[view.pile[-1]].rect.right <= panel.rect.left


def test_what_a_hand_has_is_told(sit: Sit) -> None:
    told = words(sit(READY_TO_DECLARE))
    assert say("closed.pure") in told
    assert say("closed.second") in told


def test_a_complete_hand_is_declared_by_a_key_or_a_card_on_the_felt(sit: Sit) -> None:
    pilot = sit(READY_TO_DECLARE)
    assert [act.name for act in pilot.acts] == ["declare"]
    assert pilot.prompt == say("prompt.declare", card=parse("KS")[0])
    pilot.press(pygame.K_k)
    pilot.settle()
    assert pilot.game.table.declarer == 0


def test_a_wrong_declaration_is_asked_about_and_then_counts(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("KS")
    pilot.carry("KS", "area")
    assert isinstance(pilot.scene, MoveWarning)
    pilot.touch(say("warn.play_on"))
    assert not any(pilot.game.table.fines)
    pilot.carry("KS", "area")
    pilot.touch(say("warn.declare"))
    pilot.settle()
    assert pilot.game.table.fines[0] == 80


def test_one_may_drop_before_drawing_for_what_the_button_says(sit: Sit) -> None:
    pilot = sit(BEGIN)
    assert [act.name for act in pilot.acts] == ["drop"]
    assert say("closed.drop", points=20) in [act.label for act in pilot.acts]
    pilot.press(pygame.K_p)
    pilot.touch(say("warn.drop"))
    pilot.settle()
    assert pilot.game.table.fines[0] == 20


def test_no_wild_card_is_taken_from_the_pile(sit: Sit) -> None:
    pilot = sit(READY_TO_DECLARE.replace("play drawn KS", "draw").replace(" KS\n", "\n").replace("5D", "6D"))
    pilot.press(pygame.K_t)
    assert pilot.prompt == say("illegal.no_wild_from_pile", card=parse("6D")[0])


def test_the_others_show_and_the_round_is_counted(sit: Sit) -> None:
    pilot = sit(READY_TO_DECLARE)
    pilot.press(pygame.K_k)
    for _ in range(20):
        if isinstance(pilot.scene, RoundScreen):
            break
        pilot.settle()
    assert pilot.game.table.scores[0] == sum(pilot.game.table.last_result.points)


def test_who_wants_no_warnings_is_asked_all_the_same_before_points_are_lost(sit: Sit) -> None:
    pilot = sit(BEGIN, warn_lay_off=False)
    pilot.press(pygame.K_p)
    assert isinstance(pilot.scene, MoveWarning)
    pilot.touch(say("warn.play_on"))
    assert not any(pilot.game.table.fines)


def test_a_warning_that_always_comes_offers_no_way_to_be_rid_of_it(sit: Sit) -> None:
    pilot = sit(BEGIN)
    pilot.press(pygame.K_p)
    assert isinstance(pilot.scene, MoveWarning)
    assert not [each for each in widgets(pilot.scene) if isinstance(each, Toggle)]


def test_a_pilot_drops_by_keys(sit: Sit) -> None:
    pilot = sit(BEGIN)
    pilot.play(Drop())
    assert pilot.game.table.fines[0] == 20


SHOW = """
    rules: indian_points
    turn: 0 arrange
    last: 1
    hand 0: 2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KD AD
    hand 1:
    hand 2: AH
    hand 3: AC
    hand 4: 2H
    hand 5: 3H
    meld 1: QC QS QH
    pile: 5D
    wild: 6C
    drew: 0 1 2 3 4 5
"""


@pytest.mark.parametrize("size", [(900, 600), (1280, 720)])
def test_once_melds_lie_the_card_that_is_wild_covers_nobody(sit: Sit, size: tuple[int, int]) -> None:
    pilot = sit(SHOW)
    pilot.resize(size)
    pilot.settle()
    card = pilot.display.layout.places[pilot.game.table.wild_card].rect
    assert card.left < pilot.display.frame.stock.left < card.right
    assert not [each for each in pilot.parts.now.seats if each.rect.colliderect(card)]

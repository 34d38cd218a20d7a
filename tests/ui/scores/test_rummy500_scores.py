"""What a round and a match of Rummy 500 were worth: laid less held on the screens, and in the results."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from rummy.career.summary import summary
from rummy.engine.events import EndReason, Result
from rummy.games.variants import VARIANTS
from rummy.storage.results import load_results
from rummy.text import say
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.scores.seat_rows import SeatRow
from rummy.ui.statistics.ledger import figures
from rummy.viewmodel.presentations import rule_lines
from rummy.viewmodel.tally import tallies
from rummy.viewmodel.words.headline import headline
from tests.ui.scores.test_scores import counted, look, reader
from tests.ui.sitting import Sitting, widgets
from tests.ui.table.test_rummy500 import GONE

Sit = Callable[..., Sitting]

OUT = """
    rules: rummy500
    turn: 0 play
    hand 0: KS
    hand 1: QS 3S AH
    meld 1: 4C 5C 6C
    meld 0: 7D 7C 7S
    pile: 9H
    scores: 120 -35
"""
WINS = OUT.replace("120", "480")
RUMMY500 = VARIANTS["rummy500"]


def declined(pilot: Sitting) -> Sitting:
    """Take nothing more, and look at the scores."""
    pilot.press(pygame.K_p)
    return look(pilot)


def out(pilot: Sitting) -> Sitting:
    """Discard the last card, and look at the scores."""
    pilot.choose("KS")
    pilot.press(pygame.K_x)
    return look(pilot)


def rows(pilot: Sitting) -> list[tuple[str, str, str]]:
    """How the score of the round came about."""
    seats = [widget for widget in widgets(pilot.scene) if isinstance(widget, SeatRow)]
    return [(row.name, row.sum, row.points[-1]) for row in seats]


def test_everybody_scores_what_they_have_laid_less_what_they_hold(sit: Sit) -> None:
    pilot = out(sit(OUT))
    assert rows(pilot) == [("You", "3 × 7 = 21", "21"), ("Mike", "15 − 28 = −13", "−13")]
    assert pilot.session.game.table.scores == (141, -48)


def test_who_goes_out_is_told_with_their_points(sit: Sit) -> None:
    assert counted(out(sit(OUT)))[0] == "You go out with 21 this round"


def test_the_hands_count_what_the_round_scored(sit: Sit) -> None:
    pilot = declined(sit(GONE))
    counted = {tally.seat: sum(tally.points) for tally in tallies(pilot.seat.view)}
    assert counted == dict(enumerate(pilot.session.game.results[-1].points))


def test_a_round_that_ends_with_the_stock_is_told(sit: Sit) -> None:
    pilot = declined(sit(GONE))
    assert counted(pilot)[0] == say("round.laid_stock")
    assert rows(pilot)[0] == ("You", "51 − 55 = −4", "−4")


@pytest.mark.parametrize("reason", ["stock", "deadlock", "stalled"])
def test_every_end_without_a_winner_has_its_words(sit: Sit, reason: EndReason) -> None:
    pilot = sit(OUT)
    pilot.session.game.results = [Result(None, (21, -13), reason)]
    told = headline(pilot.seat.sheet, pilot.at_table.state.names, pilot.seat.me)
    assert told == say(f"round.laid_{reason}", rounds=RUMMY500.stalled_rounds)


def test_the_table_tells_points_below_zero_and_who_went_out(sit: Sit) -> None:
    results = [Result(0, (40, -12), "out"), Result(None, (-5, 0), "stock"), Result(1, (90, 20), "out")]
    head, *rows, totals = reader(sit(OUT), results).read()
    assert head == ["Round", "You", "Mike", "Went out"]
    assert rows == [["1", "40", "−12", "You"], ["2", "−5", "0", "nobody"], ["3", "90", "20", "Mike"]]
    assert totals == ["Total", "120", "−35", ""]


def test_the_table_marks_who_scored_most_not_who_went_out(sit: Sit) -> None:
    pilot = out(sit(OUT.replace("QS 3S AH", "3S").replace("4C 5C 6C", "TH JH QH")))
    (row,) = (widget for widget in widgets(pilot.scene) if isinstance(widget, SeatRow) and widget.is_best)
    result = pilot.session.game.results[-1]
    assert (result.winner, result.points, row.name) == (0, (21, 27), "Mike")


def test_the_banner_is_raised_at_five_hundred(sit: Sit) -> None:
    pilot = out(sit(WINS))
    assert isinstance(pilot.scene, MatchScreen)
    assert counted(pilot)[0] == say("match.you_won")


def test_a_tie_above_the_target_plays_on(sit: Sit) -> None:
    pilot = out(sit(OUT.replace("120 -35", "500 534")))
    assert pilot.session.game.table.scores == (521, 521)
    assert isinstance(pilot.scene, RoundScreen)


def kept(pilot: Sitting) -> Any:
    """The match as the results keep it."""
    matches, notices = load_results(pilot.app.folder)
    assert notices == ()
    (match,) = matches.values()
    return match


def test_points_below_zero_are_kept(sit: Sit) -> None:
    match = kept(out(sit(WINS)))
    assert match.scores == (501, -48)
    assert [each.points for each in match.rounds] == [(21, -13)]
    assert match.won
    assert match.margin == 549


def test_a_round_without_a_winner_keeps_its_points_and_is_no_stalemate(sit: Sit) -> None:
    match = kept(declined(sit(GONE.replace("120 -35", "510 -35"))))
    assert match.rounds[0].winner is None
    assert match.rounds[0].points[0] == -4
    found = summary([match])
    assert (found.rounds_won, found.best_round) == (0, -4)
    assert figures(found)["statistics.points"] == "−4.0"


# The rules in sentences


def told(seats: int, **changes: Any) -> dict[str, str]:
    """The sentences about the game with some switches changed."""
    return rule_lines(replace(RUMMY500, **changes), seats)


def test_two_packs_are_told_where_they_are_played() -> None:
    assert "packs" not in told(4)
    assert told(5)["packs"] == "2 packs, 104 cards."


def test_jokers_are_told_where_they_are_played() -> None:
    assert "jokers" not in told(4)
    assert told(4, jokers_per_pack=2)["packs"] == "One pack with 2 jokers, 54 cards."
    assert told(4, jokers_per_pack=2)["joker_points"] == "A joker left in your hand counts 15."


def test_the_deal_and_the_target_are_told() -> None:
    assert told(2)["deal"] == "13 cards each. The target is 500 points."
    assert told(4)["deal"] == "7 cards each. The target is 500 points."


@pytest.mark.parametrize("topic", ["deep_takes", "score", "stock"])
def test_what_is_special_is_told(topic: str) -> None:
    key = {"deep_takes": "deep_takes", "score": "score_laid", "stock": "stock_discards_only"}[topic]
    assert told(4)[topic] == say(f"rule.{key}")


def test_the_ace_is_told_with_both_its_values() -> None:
    assert told(4)["ace"] == "The ace is low or high, never both. It counts 15, but 1 in A-2-3."


def test_no_stalemate_is_told_where_laid_less_held_counts() -> None:
    assert "end" not in told(4)

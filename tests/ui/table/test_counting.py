"""After a round the hands are counted in sight: in the order of play, as the rules count, never for long."""

from collections.abc import Callable

import pytest

from checks.homes import play_step
from rummy.engine.view import View, observe
from rummy.games.notation import read_action, read_position
from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.ui.drawing import motion
from rummy.ui.table.flow.counting import Counting, counting_of
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.tally import HandTally, tallies
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

THREE = """
    turn: 1 play
    hand 0: QC 3D AS
    hand 1: KS
    hand 2: 2D 5H
    melded: 1
    pile: 2C
    scores: 20 35 7
"""
LAST = "turn: 0 play\nhand 0: KS\nhand 1: QC 3D AS\nmelded: 0\npile: 2C\nscores: 20 35"


def ended(rules: str, seats: int, seed: str = "counted") -> View:
    """The first player's view as a round of a game is over."""
    players = [Player("You"), *(Player(name, "casual") for name in "ABCDE"[: seats - 1])]
    game = Game(VARIANTS[rules], players, seed)
    while not (game.is_round_over or game.is_finished):
        play_step(game, level="casual")
    return game.view(0)


def is_told(view: View, tally: HandTally) -> bool:
    """Whether what a seat got follows from its cards, or from what it took."""
    count, taken = sum(tally.points), sum(tally.taken)
    if view.rules.settlement == "laid":
        return tally.won == count
    if tally.is_unopened:
        return tally.won == view.rules.unopened_points
    bonus = -view.rules.out_bonus
    return tally.won in (0, bonus, 2 * bonus, count, 2 * count, taken, 2 * taken)


SIZES = {name: {rules.min_players, rules.max_players} for name, rules in VARIANTS.items()}
GAMES = [(name, seats) for name, sizes in SIZES.items() for seats in sizes]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_what_is_counted_is_what_the_round_scored(name: str, seats: int) -> None:
    view = ended(name, seats)
    assert all(is_told(view, tally) for tally in tallies(view))


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_count_is_over_in_three_seconds(name: str, seats: int) -> None:
    assert counting_of(ended(name, seats)).length < motion.MOMENT


def out(position: str) -> Counting:
    """The count once the player whose turn it is has discarded the king."""
    players = [Player("You"), Player("Mike", "casual"), Player("Bill", "casual")]
    game = Game.at(position, players[: position.count("hand")])
    game.act(game.table.turn, read_action("discard KS"))
    return counting_of(game.view(0))


def test_the_losers_are_counted_in_the_order_of_play_from_the_winner() -> None:
    counting = out(THREE)
    assert [(tally.seat, tally.points) for tally in counting.counted] == [(2, (2, 5)), (0, (1, 3, 10))]


def test_the_sum_grows_card_by_card_and_the_score_follows() -> None:
    counting = out(THREE)
    moments = [counting.at(counting.length * step / 60) for step in range(61)]
    assert [each.cards[0] for each in moments] == sorted(each.cards[0] for each in moments)
    assert (moments[0].cards, moments[0].share) == ({2: 0, 0: 0}, 0.0)
    assert (moments[-1].cards, moments[-1].share) == ({2: 2, 0: 3}, 1.0)


def test_each_hand_opens_when_it_is_its_turn() -> None:
    counting = out(THREE)
    opens, view = counting.opens(), counting.view
    assert {opens[card] for card in view.hands[2]} == {0.0}
    assert all(card not in opens for card in view.hands[0])  # the player's own lies open already


def test_points_fly_from_each_hand_to_the_winner() -> None:
    assert [*out(THREE).flying()] == [(7, 2, 1), (14, 0, 1)]


def test_a_round_in_which_nobody_scores_counts_nothing() -> None:
    void = read_position("rules: gin\nturn: 0 play\nhand 0: KC\nhand 1: QC 3D\npile: 3C\nstock: only 2C 4C")
    assert not Counting(observe(void, 0), ()).counted


def lay_last(pilot: Sitting) -> Sitting:
    """Lay the last card down, and watch until the round is over."""
    pilot.carry("KS", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    while not pilot.at_table.state.view.is_over:
        pilot.wait()
    return pilot


def plate(pilot: Sitting, seat: int) -> tuple[str, int]:
    """What stands on the plate of a seat: the sum and the score."""
    pilot.at_table.display.follow()
    words = next(each.words for each in pilot.parts.now.seats if each.place.seat == seat)
    return words.rest, words.score


def test_the_sum_stands_beside_the_hand_and_the_points_join_the_score(sit: Sit) -> None:
    pilot, seen = lay_last(sit(LAST, speed="normal")), []
    while isinstance(pilot.scene, TableScene):
        seen.append((plate(pilot, 1)[0], plate(pilot, 0)[1]))
        pilot.wait()
    sums = [*dict.fromkeys(words for words, _ in seen)]
    assert sums == ["", "1", "1 + 3 = 4", "1 + 3 + 10 = 14"]
    scores = [score for _, score in seen]
    assert (scores[0], scores[-1]) == (20, 34)
    assert scores == sorted(scores)


def test_at_full_speed_all_is_counted_at_once(sit: Sit) -> None:
    pilot = lay_last(sit(LAST, speed="instant"))
    assert plate(pilot, 1) == ("1 + 3 + 10 = 14", 35)
    assert plate(pilot, 0) == ("+14", 34)


def test_with_reduced_motion_nothing_flies(sit: Sit) -> None:
    pilot = lay_last(sit(LAST, speed="normal", reduce_motion=True))
    seen = []
    while isinstance(pilot.scene, TableScene):
        seen += [type(each).__name__ for each in pilot.display.overlay.above()]
        pilot.wait()
    assert {*seen} == {"CardLight"}


def test_a_skipped_count_shows_its_sums(sit: Sit) -> None:
    pilot = lay_last(sit(LAST, speed="relaxed"))
    pilot.click(pilot.display.frame.area.center)
    pilot.wait()
    assert not isinstance(pilot.scene, TableScene)
    assert plate(pilot, 1)[0] == "1 + 3 + 10 = 14"


def test_each_card_ticks(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, heard = sit(LAST, speed="normal"), list[str]()
    monkeypatch.setattr(pilot.app.sounds, "play", heard.append)
    lay_last(pilot)
    heard.clear()
    while isinstance(pilot.scene, TableScene):
        pilot.wait()
    assert 2 <= heard.count("deal") <= 4

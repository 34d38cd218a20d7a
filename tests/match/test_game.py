"""A running match: what can be taken back, what the journal is told and when, and following it again."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.engine.actions import IllegalMove
from rummy.engine.rules import BadRules
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.notation import BadNotation, read_action, read_position, write_position
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.game import REMEMBERED, Game, RecordMismatch, game_from_lines
from rummy.match.players import Player
from tests.positions import Wanderer, every_variant, seats_of

POSITION = """
    rules: cardgames
    turn: 0 draw
    hand 0: 7H 8H 9H KS 2C JD TH
    hand 1: QC 3D AS 4S TC 5H
    meld 1: 4C 5C 6C
    pile: 9C 7C
    stock: 3S 8C
    scores: 20 35
"""


def game_at(position: str = POSITION) -> Game:
    table = read_position(position)
    game = Game(table.rules, [Player(f"player {seat}") for seat in range(table.seats)], "seed")
    game.table = table
    return game


def act(game: Game, *moves: str) -> None:
    for move in moves:
        game.act(game.table.turn, read_action(move))


def dealt(rules: str = "cardgames") -> Game:
    game = Game(VARIANTS[rules], [Player("one"), Player("two")], "seed")
    game.deal()
    return game


# Turns


def test_turns_are_counted_for_each_seat_until_the_round_is_over() -> None:
    game = Game(VARIANTS["cardgames"], [Player("one"), Player("two")], "seed")
    game.deal()
    first = game.table.turn
    while not game.results:
        game.act(game.table.turn, advice(game.view(game.table.turn), 1))
    assert game.turns[0][first] - game.turns[0][1 - first] in (0, 1)
    assert game.turns[0][first] > 1


def test_passing_the_first_upcard_is_no_turn() -> None:
    game = Game(VARIANTS["gin"], [Player("one"), Player("two")], "seed")
    game.deal()
    first = game.table.turn
    act(game, "pass", "pass", "draw")
    while not game.results:
        game.act(game.table.turn, advice(game.view(game.table.turn), 1))
    assert game.turns[0][first] - game.turns[0][1 - first] in (0, 1)


# Taking back


@pytest.mark.parametrize("move", ["meld 7H 8H 9H", "meld 7H 8H 9H TH", "lay 7C 1"])
def test_a_meld_and_a_lay_off_can_be_undone(move: str) -> None:
    game = game_at()
    act(game, "take")
    before = game.table
    act(game, move)
    assert game.can_undo
    assert game.undo() == before == game.table


def test_a_taken_discard_can_be_put_back() -> None:
    game = game_at()
    before = game.table
    act(game, "take")
    assert game.undo() == before
    act(game, "draw")
    assert game.table.drawn is not None


def test_moves_are_undone_one_by_one() -> None:
    game, tables = game_at(), []
    for move in ("take", "lay 7C 1", "meld 7H 8H 9H", "lay TH 2"):
        tables.append(game.table)
        act(game, move)
    assert [game.undo() for _ in tables] == tables[::-1]
    assert not game.can_undo


def test_a_drawn_card_was_seen_and_nothing_before_it_can_be_undone() -> None:
    game = game_at()
    act(game, "draw")
    assert not game.can_undo
    with pytest.raises(IllegalMove, match="nothing_to_undo"):
        game.undo()


@pytest.mark.parametrize("move", ["meld QH KH AH", "discard QH"])
def test_a_second_hand_was_seen_and_nothing_before_it_can_be_undone(move: str) -> None:
    held = "QH KH AH" if move.startswith("meld") else "QH"
    lines = f"turn: 0 play\nhand 0: {held}\nhand 1: 4C 5S\nsecond 0: 3C 8S TH\npile: 5D\n"
    game = game_at(f"rules: burraco_two\n{lines}")
    act(game, move)
    assert len(game.table.hands[0]) == 3
    assert not game.can_undo


def test_a_meld_after_a_drawn_card_can_be_undone_but_not_the_draw() -> None:
    game = game_at()
    act(game, "draw", "meld 7H 8H 9H")
    game.undo()
    assert game.table.phase == "play"
    assert not game.can_undo


def test_a_discard_that_only_passed_the_turn_on_can_be_undone() -> None:
    game = game_at()
    act(game, "take", "meld 7H 8H 9H")
    before = game.table
    act(game, "discard KS")
    assert game.undoer == 0
    assert game.undo() == before
    assert game.undoer == 0  # and so can the meld


@pytest.mark.parametrize("answer", ["draw", "take"])
def test_a_move_that_another_player_has_answered_cannot_be_undone(answer: str) -> None:
    game = game_at()
    act(game, "take", "discard KS", answer)
    assert game.undoer != 0


def test_nobody_undoes_the_action_of_another_seat() -> None:
    game = game_at()
    act(game, "take", "discard KS", "take", "discard QC")
    assert (game.table.turn, game.undoer) == (0, 1)


def test_a_pass_can_be_undone_until_another_player_has_acted() -> None:
    game = dealt("gin")
    before = game.table
    act(game, "pass")
    assert game.undo() == before


def test_a_turn_that_was_undone_and_played_again_counts_once() -> None:
    once, twice = dealt(), dealt()
    while not once.results:
        move = advice(once.view(once.table.turn), 1)
        for game in (once, twice):
            game.act(game.table.turn, move)
        if twice.can_undo:
            twice.undo()
            twice.act(twice.table.turn, move)
    assert twice.turns == once.turns
    assert "undo" in twice.lines


def test_a_discard_on_which_the_pile_was_shuffled_cannot_be_undone() -> None:
    game = game_at(
        "rules: cardgames\nturn: 0 play\nhand 0: 7H KS\nhand 1: 2D 3D\npile: 4C 9D QH\nstock: only"
    )
    act(game, "discard KS")
    assert game.table.stock
    assert not game.can_undo


def test_an_undone_discard_is_recorded_and_can_be_followed_again() -> None:
    game = dealt()
    while "undo" not in game.lines:
        game.act(game.table.turn, advice(game.view(game.table.turn), 1))
        if "discard" in game.lines[-1]:
            game.undo()
    again, good = game_from_lines(game.table.rules, game.players, "seed", game.lines)
    assert (again.table, good) == (game.table, len(game.lines))


def test_going_out_cannot_be_undone() -> None:
    game = game_at("turn: 0 play\nhand 0: 7H 8H 9H\nhand 1: KS")
    act(game, "meld 7H 8H 9H")
    assert game.is_round_over
    assert not game.can_undo


def test_turning_the_pile_over_shows_nothing_new_in_the_vip_games() -> None:
    game = game_at("rules: vip_low\nhand 0: 7H 8S 2D\nhand 1: KS JD 3C\npile: 4C 9D QH\nstock: only")
    before = game.table
    act(game, "draw")
    assert game.undo() == before


def test_after_a_deal_there_is_nothing_to_undo() -> None:
    game = Game(VARIANTS["cardgames"], [Player("a"), Player("b")], "seed")
    game.deal()
    assert not game.can_undo


# Conceding


def test_a_player_who_concedes_loses_and_the_match_is_over() -> None:
    game = game_at()
    game.concede(1)
    assert game.is_finished
    assert game.winner == 0
    assert not game.can_undo


def test_after_a_concession_the_best_of_the_others_wins() -> None:
    hands = "hand 0: KS\nhand 1: 2D\nhand 2: 9H\nscores: 50 30 40"
    for rules, conceding, winner in [("cardgames", 0, 2), ("penalty", 1, 2), ("penalty", 0, 1)]:
        game = game_at(f"rules: {rules}\n{hands}")
        game.concede(conceding)
        assert game.winner == winner


def test_a_conceded_match_goes_no_further() -> None:
    game = game_at()
    game.concede(0)
    for further in (lambda: act(game, "draw"), lambda: game.concede(1), game.undo, game.bot_action):
        with pytest.raises(IllegalMove):
            further()
    assert not game.is_round_over


def test_after_a_concession_between_rounds_nothing_is_dealt() -> None:
    game = game_at("turn: 0 over\nhand 0:\nhand 1: KS")
    game.concede(0)
    with pytest.raises(IllegalMove):
        game.deal()


def test_taking_back_is_no_way_out_of_a_concession() -> None:
    game = game_at()
    act(game, "take")
    game.concede(0)
    assert not game.can_undo


# The journal


class Witness:
    """A journal that looks at the table whenever it is told something."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.told: list[tuple[str, str]] = []

    def __call__(self, line: str) -> None:
        assert self.game is not None
        self.told.append((line, write_position(self.game.table)))


def witnessed(position: str = POSITION) -> tuple[Game, Witness]:
    witness = Witness()
    game = game_at(position)
    game.journal = witness
    witness.game = game
    return game, witness


@pytest.mark.parametrize("move", ["take", "draw"])
def test_the_journal_is_written_before_the_table_changes(move: str) -> None:
    game, witness = witnessed()
    before = write_position(game.table)
    act(game, move)
    assert witness.told == [(f"0 {move}", before)]


def test_undo_and_concession_are_written_before_they_happen_too() -> None:
    game, witness = witnessed()
    act(game, "take")
    taken = write_position(game.table)
    game.undo()
    game.concede(1)
    assert [line for line, _ in witness.told] == ["0 take", "undo", "1 concede"]
    assert witness.told[1][1] == taken


def test_a_refused_move_is_not_recorded() -> None:
    game, witness = witnessed()
    before = game.table
    with pytest.raises(IllegalMove):
        act(game, "discard KS")
    with pytest.raises(IllegalMove):
        game.undo()
    assert witness.told == []
    assert game.table is before


def full_disk(line: str) -> None:
    raise OSError(line)


def test_a_move_that_the_journal_could_not_store_does_not_happen() -> None:
    game = game_at()
    act(game, "take")
    before, game.journal = game.table, full_disk
    for move in (lambda: act(game, "meld 7H 8H 9H"), game.undo, lambda: game.concede(0)):
        with pytest.raises(OSError, match=r"meld|undo|concede"):
            move()
    assert game.table is before
    assert not game.is_finished
    game.journal = print
    assert game.can_undo


def test_the_end_of_a_round_is_recorded_with_the_scores_and_a_checksum() -> None:
    game, witness = witnessed("turn: 0 play\nhand 0: KC\nhand 1: QH KH\nscores: 20 35\nmelded: 0")
    act(game, "discard KC")
    (move, _), (checkpoint, over) = witness.told
    assert move == "0 discard KC"
    assert checkpoint.startswith("= 40 35 | ")
    assert over == write_position(game.table)
    assert game.results == [game.table.last_result]


# Following


def played(name: str, seed: int, undos: float = 0.2) -> tuple[Game, list[str]]:
    """Two rounds of somebody who lays, takes back and throws as they like, and the journal."""
    lines: list[str] = []
    rng, wanderer = Random(seed), Wanderer()
    players = [Player(f"player {seat}") for seat in range(rng.choice(seats_of(name)))]
    game = Game(VARIANTS[name], players, str(seed), lines.append)
    while len(game.results) < 2 and not game.is_finished:
        if game.is_round_over:
            game.deal()
        elif game.can_undo and rng.random() < undos:
            game.undo()
        else:
            game.act(game.table.turn, wanderer.choose(observe(game.table, game.table.turn), rng))
    return game, lines


def followed(game: Game, lines: list[str]) -> Iterator[Game]:
    """A second match that follows the lines of the first."""
    second = Game(game.table.rules, game.players, game.table.seed)
    for line in lines:
        second.follow(line)
        yield second


@given(st.sampled_from([*VARIANTS]), st.integers(0, 10**6))
def test_the_lines_of_a_journal_lead_to_the_same_table(name: str, seed: int) -> None:
    game, lines = played(name, seed)
    *_, second = followed(game, lines)
    assert second.table == game.table
    assert second.results == game.results


def test_a_journal_that_is_followed_is_written_again() -> None:
    game, lines = played("straight", 3)
    again: list[str] = []
    second = Game(game.table.rules, game.players, game.table.seed, again.append)
    for line in lines:
        second.follow(line)
    assert [line for line in again if not line.startswith("=")] == [
        line for line in lines if not line.startswith("=")
    ]
    assert {*again} == {*lines}


def test_a_concession_can_be_followed() -> None:
    game = game_at()
    game.follow("1 concede")
    assert game.winner == 0


def test_a_checkpoint_that_does_not_match_is_an_alarm() -> None:
    game, lines = played("cardgames", 1)
    number, checkpoint = next((n, line) for n, line in enumerate(lines) if line.startswith("="))
    for wrong in (checkpoint[:-1] + "x", checkpoint.replace("= ", "= 1"), "=", "= 0 0"):
        with pytest.raises(RecordMismatch):
            [*followed(game, [*lines[:number], wrong])]


ENDLESS = pytest.param("0 meld" + " 7H" * 5000, id="endless")


def test_the_checkpoint_of_a_round_is_accepted_once() -> None:
    game, lines = played("cardgames", 3)
    number, checkpoint = next((n, line) for n, line in enumerate(lines) if line.startswith("="))
    again = [*lines[: number + 1], checkpoint, *lines[number + 1 :]]
    assert game_from_lines(game.table.rules, game.players, game.table.seed, again)[1] == number + 1


def test_no_checkpoint_is_accepted_before_the_round_is_over() -> None:
    game, lines = played("cardgames", 3)
    early = Game(game.table.rules, game.players, game.table.seed)
    early.follow(lines[0])
    with pytest.raises(IllegalMove, match="round_not_over"):
        early.follow(early._checkpoint())


@pytest.mark.parametrize("line", ["", "draw", "x draw", "-1 draw", "2 draw", "9 concede", "deel", ENDLESS])
def test_a_line_that_leads_nowhere_is_an_alarm(line: str) -> None:
    with pytest.raises(RecordMismatch):
        game_at().follow(line)


@pytest.mark.parametrize("line", ["0", "0 fly", "0 discard", "1 discard 1X"])
def test_a_line_with_no_move_in_it_is_bad_notation(line: str) -> None:
    with pytest.raises(BadNotation):
        game_at().follow(line)


@pytest.mark.parametrize("line", ["1 draw", "0 discard KS", "deal", "undo"])
def test_a_line_against_the_rules_is_an_illegal_move(line: str) -> None:
    with pytest.raises(IllegalMove):
        game_at().follow(line)


# Seats


def test_a_match_needs_the_right_number_of_players() -> None:
    with pytest.raises(BadRules, match="wrong_players"):
        Game(VARIANTS["cardgames"], [Player("alone")], "seed")


def test_a_bot_is_asked_on_its_turn_only() -> None:
    game = game_at()
    game.players = (Player("me"), Player("Mike", "careless"))
    assert game.bot_to_move is None
    with pytest.raises(IllegalMove, match="not_your_turn"):
        game.bot_action()
    act(game, "draw", "discard KS")
    assert game.bot_to_move == "careless"
    assert game.bot_action() == game.bot_action()


def test_nobody_is_asked_when_the_round_is_over() -> None:
    game = game_at("turn: 1 over\nhand 0:\nhand 1: KS")
    game.players = (Player("Lisa", "sharp"), Player("Mike", "careless"))
    assert game.bot_to_move is None


@every_variant
def test_a_seat_is_shown_its_own_view(name: str) -> None:
    game = Game(VARIANTS[name], [Player(each) for each in "abcd"[: VARIANTS[name].min_players]], "seed")
    game.deal()
    assert game.view(1) == observe(game.table, 1)


@pytest.mark.parametrize("name", ["gin", "gin_classic"])
def test_a_seat_remembers_how_it_saw_the_rounds_before_end(name: str) -> None:
    seats = VARIANTS[name].min_players
    game = Game(VARIANTS[name], [Player(each, "careless") for each in "abcd"[:seats]], "seed")
    ends: list[Table] = []
    while len(ends) < 3 and not game.is_finished:
        game.deal()
        assert [game.view(seat).earlier for seat in (0, 1)] == [
            tuple(observe(end, seat) for end in ends) for seat in (0, 1)
        ]
        while game.bot_to_move:
            game.act(game.table.turn, game.bot_action())
        ends.append(game.table)
    assert len({end.round_number for end in ends}) == len(ends) > 0


def test_where_nobody_knocks_no_end_of_a_round_is_remembered() -> None:
    game = Game(VARIANTS["cardgames"], [Player("a", "careless"), Player("b", "careless")], "seed")
    for _ in range(2):
        game.deal()
        while game.bot_to_move:
            game.act(game.table.turn, game.bot_action())
    assert game.view(0).earlier == ()


def test_long_ago_is_forgotten() -> None:
    rules = replace(VARIANTS["gin"], targets=(10_000,) * 5)
    game = Game(rules, [Player("a", "careless"), Player("b", "careless")], "seed")
    for _ in range(REMEMBERED + 3):
        game.deal()
        while game.bot_to_move:
            game.act(game.table.turn, game.bot_action())
    game.deal()
    assert [end.round_number for end in game.view(0).earlier] == [*range(4, REMEMBERED + 4)]

"""A match at its host: everybody hears the same story, each with the faces that they may see."""

from dataclasses import replace
from random import Random

import pytest

from rummy.engine.actions import IllegalMove
from rummy.engine.chains import link_of
from rummy.engine.view import observe
from rummy.games.notation import write_action
from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.online.hosted_match import RECENT, HostedAction, HostedMatch
from rummy.online.messages import HostLink, Lines, Undone
from rummy.online.replica import for_onlookers
from tests.online.remote import Reader
from tests.positions import every_kind, legal_actions

SECRET = "ab" * 32
ANNA, BEN = 0, 1


def match_of(name: str = "cardgames", seats: int = 2) -> HostedMatch:
    return HostedMatch("t81", VARIANTS[name], [Player(f"P{seat}") for seat in range(seats)], SECRET)


def play_on(match: HostedMatch, chance: Random) -> HostedAction:
    """Do anything that may be done next."""
    if match.game.is_round_over:
        return match.deal([f"{chance.random()}"] * len(match.q))
    seat = match.game.table.turn
    moves = legal_actions(match.game.view(seat))
    return match.act(seat, match.q[seat] + 1, write_action(chance.choice(moves)))


@pytest.mark.turns(3)
@every_kind
def test_all_readers_follow_a_match_with_its_slips(name: str) -> None:
    rules, chance = VARIANTS[name], Random(name)
    seats = min(4, rules.max_players)
    match = match_of(name, seats)
    readers = [Reader(rules, seats, seat) for seat in range(seats + 1)]
    for _ in range(120):
        if match.game.is_finished:
            break
        if match.game.can_undo and chance.random() < 0.3:
            seat = match.game.undoer
            assert seat is not None
            action = match.act(seat, match.q[seat] + 1, "undo")
        else:
            action = play_on(match, chance)
        table = for_onlookers(match.game.table)
        for reader in readers:
            reader.hear(action.message_for(reader.seat))
            assert reader.view == observe(table, reader.seat)


def test_a_person_who_comes_late_knows_what_the_others_know() -> None:
    match, chance = match_of("rummy51", 3), Random(5)
    for _ in range(40):
        play_on(match, chance)
    late = Reader(match.game.table.rules, 3, 2)
    for news in match.caught_up(2):
        late.hear(news)
    assert late.view == observe(match.game.table, 2)


def test_a_player_who_missed_a_little_gets_just_that() -> None:
    match, chance = match_of(), Random(6)
    for _ in range(9):
        play_on(match, chance)
    assert [action.n for action in match.since(6) or ()] == [7, 8, 9]


def test_rounds_of_long_ago_are_not_sent_again() -> None:
    match, chance = match_of(), Random(7)
    while match.game.table.round_number < 2:
        play_on(match, chance)
    assert match.since(1) is None
    assert match.since(match.n + 1) is None


def test_of_a_long_round_the_last_actions_are_known_one_by_one() -> None:
    match = match_of()
    match.deal(["a", "b"])
    while match.n < RECENT + 2:
        assert match.turn is not None
        view = match.game.view(match.turn)
        drawn = f"discard {view.shown(view.hand[-1:])[0]}"
        match.act(match.turn, match.n, "draw" if view.phase == "draw" else drawn)
    assert match.since(1) is None
    assert [action.n for action in match.since(2) or ()] == [*range(3, RECENT + 3)]


def test_only_who_did_it_may_take_it_back() -> None:
    match = match_of()
    match.deal([None, None])
    first = match.game.table.turn
    match.act(first, 1, "take")
    with pytest.raises(IllegalMove, match="nothing_to_undo"):
        match.act(1 - first, 1, "undo")
    undone = match.act(first, 2, "undo")
    assert undone.message_for(1 - first) == Undone(3, 1)


def test_a_refused_action_is_not_numbered() -> None:
    match = match_of()
    match.deal([None, None])
    with pytest.raises(IllegalMove, match="not_your_turn"):
        match.act(1 - match.game.table.turn, 1, "draw")
    assert (match.n, match.q) == (1, [0, 0])


def test_a_round_is_dealt_from_everybodys_links() -> None:
    one, other = match_of(), match_of()
    one.deal(["1" * 64, "2" * 64])
    other.deal(["1" * 64, "3" * 64])
    assert one.game.table.faces != other.game.table.faces


def test_a_round_that_is_over_can_be_followed_by_anybody() -> None:
    match, chance = match_of("gin"), Random(8)
    while not match.rounds:
        play_on(match, chance)
    _, *parts, opened = match.opened(0)
    again = Game(match.game.table.rules, match.game.players, seed="")
    for part in parts:
        assert isinstance(part, Lines)
        for line in part.lines:
            again.follow(line)
    assert again.table == match.game.table
    assert opened == HostLink(1, link_of(SECRET, 1))


def test_a_person_who_is_out_cannot_end_the_match_for_the_others() -> None:
    match = match_of("indian_pool101", 3)
    play_on(match, Random(1))
    match.game.table = replace(match.game.table, out=frozenset({BEN}))
    with pytest.raises(IllegalMove, match="out_concedes"):
        match.act(BEN, 1, "concede")
    match.act(ANNA, 1, "concede")
    assert match.game.is_finished

"""The seat at this screen: what it has seen of a round, and that this is all it tells."""

from pathlib import Path

import pytest

from rummy.engine.actions import Discard, Take
from rummy.engine.events import Drew, RoundBegan
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.local import LocalSeat
from rummy.match.players import Player
from rummy.match.replay import ReplaySeat, running_replay
from rummy.match.seat import Seat
from rummy.match.session import Session
from rummy.storage.matches import open_matches
from rummy.storage.record import read_record

NAMES = ("cardgames", "gin", "romme", "rummy500")


def seated(folder: Path, name: str) -> LocalSeat:
    """A seat at a round that has been dealt."""
    players = [Player("Anna"), Player("Mike", "careless")]
    seat = LocalSeat(Session.start(folder, VARIANTS[name], players, "a log"), lambda: None)
    seat.deal()
    return seat


def play_on(seat: LocalSeat, moves: int) -> LocalSeat:
    """Let both play so many moves of the round, the player as a good one would."""
    for _ in range(moves):
        if seat.view.is_my_turn:
            seat.act(advice(seat.view, 0))
        elif seat.waits_for is not None:
            seat.start_turn()
            seat.take()
    return seat


def told(seat: Seat | ReplaySeat) -> list[tuple[str, int]]:
    """What happened, and how many cards were known each time."""
    return [(str(event), len(view.faces)) for event, view in seat.log]


@pytest.mark.parametrize("name", NAMES)
def test_a_resumed_match_remembers_its_round(tmp_path: Path, name: str) -> None:
    seat = play_on(seated(tmp_path, name), 12)
    seat.match.pause()
    session, _ = Session.resume(tmp_path)
    assert session is not None
    assert told(LocalSeat(session, lambda: None)) == told(seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_shows_its_round_as_the_player_saw_it(tmp_path: Path, name: str) -> None:
    seat = play_on(seated(tmp_path, name), 12)
    seat.match.pause()
    again = ReplaySeat(running_replay(read_record(open_matches(tmp_path)[0])))
    again.at = again.last
    moves = [event for event, _ in again.log]
    assert moves == [event for event, _ in seat.log if event in moves]
    assert again.log[-1][1].faces == seat.view.faces


def test_a_round_begins_anew_with_its_deal(tmp_path: Path) -> None:
    seat = seated(tmp_path, "cardgames")
    while not seat.view.is_over:
        play_on(seat, 1)
    seat.deal()
    assert [event for event, _ in seat.log if isinstance(event, RoundBegan)] == [RoundBegan(2, 1)]


def test_an_undone_move_is_not_sent(tmp_path: Path) -> None:
    seat = seated(tmp_path, "rummy500")
    while not (seat.can_undo and seat.view.is_my_turn):
        action = advice(seat.view, 0) if seat.view.is_my_turn else None
        before = told(seat)
        if action is not None and not isinstance(action, Discard):
            seat.act(action)
        else:
            play_on(seat, 1)
    seat.undo()
    assert told(seat) == before


def test_cards_that_another_drew_stay_closed(tmp_path: Path) -> None:
    seat = play_on(seated(tmp_path, "gin"), 12)
    drawn = [(event, view) for event, view in seat.log if isinstance(event, Drew) and event.seat == 1]
    assert drawn
    assert not any(event.card in view.faces for event, view in drawn)


def test_a_local_host_is_always_there_and_has_nothing_to_ask_or_say(tmp_path: Path) -> None:
    host = play_on(seated(tmp_path, "gin"), 6).connection
    assert (host.host, host.is_realtime, host.is_watching, host.may_talk) == ("here", False, False, False)
    host.say("well_played")
    host.vote("bot")
    assert (host.take_said(), host.take_refusal(), host.take_jump()) == ((), "", False)


def test_a_local_seat_has_undone_at_once_what_it_undoes(tmp_path: Path) -> None:
    seat = seated(tmp_path, "cardgames")
    while not seat.view.is_my_turn:
        play_on(seat, 1)
    before = seat.view
    seat.act(Take())
    assert seat.undo()
    assert seat.view == before


def test_a_running_match_is_the_record_that_its_file_has(tmp_path: Path) -> None:
    seat = play_on(seated(tmp_path, "gin"), 6)
    seat.match.pause()
    record = read_record(seat.match.path)
    assert (seat.match.record.header, seat.match.record.moves) == (record.header, record.moves)

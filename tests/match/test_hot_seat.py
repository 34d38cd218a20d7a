"""Several people at one screen: the seat is each person's in turn, and shows no other's cards."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from rummy.engine.events import Discarded, Drew, RoundBegan
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.hot_seat import HotSeat
from rummy.match.players import Player
from rummy.match.replay import BadRecord, replay_of, running_replay
from rummy.match.session import Session
from rummy.storage.record import read_record
from rummy.storage.results import load_results

ANNA, BEN, MIKE = Player("Anna"), Player("Ben"), Player("Mike", "careless")


def seated(folder: Path, name: str = "cardgames", players: tuple[Player, ...] = (ANNA, BEN)) -> HotSeat:
    """A seat at a round that has been dealt, before anybody sits there."""
    seat = HotSeat(Session.start(folder, VARIANTS[name], players, "one screen"), lambda: None)
    seat.deal()
    return seat


def turns(seat: HotSeat) -> Iterator[int]:
    """Play as good players would; yield each person as soon as they sit down."""
    while not seat.view.is_over or seat.hides_cards:
        if seat.successor is not None:
            person = seat.successor
            seat.sit(person)
            yield person
        elif seat.waits_for is not None:
            seat.start_turn()
            seat.take()
        else:
            seat.act(advice(seat.view, 0))


def test_nobody_sees_cards_before_somebody_sits_down(tmp_path: Path) -> None:
    seat = seated(tmp_path)
    assert seat.hides_cards
    assert seat.take() == []
    seat.sit(seat.successor or 0)
    assert not seat.hides_cards


def test_the_screen_passes_to_the_other_person_after_each_turn(tmp_path: Path) -> None:
    people = [*turns(seated(tmp_path))]
    assert len(people) > 3
    assert all(one != other for one, other in pairwise(people))


def test_a_person_is_shown_what_happened_since_their_last_move(tmp_path: Path) -> None:
    seat = seated(tmp_path, players=(ANNA, BEN, MIKE))
    for person in turns(seat):
        events = [event for event, _ in seat.take()]
        assert not any(isinstance(event, RoundBegan) for event in events)
        assert all(event.seat != person for event in events if isinstance(event, Drew | Discarded))


def test_bots_move_while_the_next_person_looks_on(tmp_path: Path) -> None:
    seat = seated(tmp_path, players=(ANNA, MIKE, BEN))
    for _ in turns(seat):
        assert seat.successor is None


def test_a_person_with_bots_alone_keeps_the_screen_during_a_round(tmp_path: Path) -> None:
    assert [*turns(seated(tmp_path, players=(ANNA, MIKE)))] == [0]


def test_what_a_person_drew_is_unknown_to_the_others(tmp_path: Path) -> None:
    seat = seated(tmp_path)
    for person in turns(seat):
        for event, view in seat.log:
            assert not isinstance(event, Drew) or event.seat == person or event.card not in view.faces


def test_a_move_cannot_be_undone_by_the_next_person(tmp_path: Path) -> None:
    seat = seated(tmp_path)
    for _ in turns(seat):
        assert not seat.can_undo


def test_a_discard_is_undone_before_the_screen_is_passed_on(tmp_path: Path) -> None:
    seat = seated(tmp_path)
    person = next(turns(seat))
    while seat.successor is None:
        seat.act(advice(seat.view, 0))
    assert seat.undo()
    assert seat.view.turn == person
    assert seat.successor is None


def test_a_resumed_match_hides_all_cards(tmp_path: Path) -> None:
    seat = seated(tmp_path)
    people = turns(seat)
    first, second = next(people), next(people)
    seat.match.pause()
    session, _ = Session.resume(tmp_path)
    assert session is not None
    resumed = HotSeat(session, lambda: None)
    assert resumed.hides_cards
    assert resumed.successor == second != first


def test_a_running_match_has_no_replay(tmp_path: Path) -> None:
    seat = seated(tmp_path)
    next(turns(seat))
    with pytest.raises(BadRecord, match="shared_screen"):
        running_replay(read_record(seat.match.path))


def whole_match(folder: Path) -> HotSeat:
    """Play a short match to its end."""
    seat = seated(folder, "gin")
    while not seat.sheet.is_finished:
        for _ in turns(seat):
            pass
        if not seat.sheet.is_finished:
            seat.deal()
    seat.match.finish()
    return seat


def test_a_finished_match_is_replayed_verified_and_counted(tmp_path: Path) -> None:
    seat = whole_match(tmp_path)
    replay = replay_of(seat.match.record)
    assert replay.may_play_again
    results = load_results(tmp_path)[0]
    assert [result.players for result in results.values()] == [("Anna", "Ben")]


def test_leaving_concedes_once_any_person_has_moved(tmp_path: Path) -> None:
    seat = seated(tmp_path)
    person = next(turns(seat))
    assert not seat.match.is_begun
    seat.act(advice(seat.view, 0))
    assert seat.match.is_begun
    assert seat.match.header.here == (0, 1)
    assert person in seat.match.header.here

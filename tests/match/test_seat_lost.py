"""A seat that is lost once the match is over takes nothing from how it ended, over real lines."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rummy.match.connection import Credentials
from rummy.match.remote import RemoteTable
from rummy.match.remote_seat import RemoteSeat
from rummy.online import votes
from rummy.online.messages import Change, Join, Open, TableSettings, Vote
from rummy.storage.results import load_results
from tests.online.elsewhere import room_of
from tests.ui.remote import Server, until

GAME = TableSettings("cardgames", 2)


class Pair:
    """Anna and Ben at a table for two, in the first round of a match."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.server = folder, Server(folder / "server")
        self.anna = self.call("Anna", "a1" * 32, Open(GAME))
        until(lambda: self.anna.room is not None, self.anna)
        self.ben = self.call("Ben", "b2" * 32, Join(room_of(self.anna).code))
        both = self.anna, self.ben
        until(lambda: self.ben.room is not None, *both)
        for table in both:
            table.say(table.client.be_ready())
        until(lambda: all(room_of(table).state == "playing" for table in both), *both)
        for table in both:
            table.share()
        until(lambda: all(table.client.round_number == 1 for table in both), *both)
        self.seat = RemoteSeat(folder, self.ben)

    def call(self, name: str, chain: str, wish: Open | Join) -> RemoteTable:
        return RemoteTable(self.server.address, Credentials(name, name), chain, wish, lambda: None)

    def lose_line(self) -> None:
        """Have Ben be away, as long as nobody looks at his table."""
        socket = self.ben.connection._socket
        assert socket is not None
        socket.close()
        until(lambda: room_of(self.anna).seats[1].away, self.anna)

    def concede(self) -> None:
        """Let Anna give the match up."""
        self.anna.say(self.anna.client.concede())
        until(lambda: self.anna.client.conceded_by == 0, self.anna)

    def remove(self) -> None:
        """Let Anna have Ben get up."""
        until(lambda: room_of(self.anna).absent == (1,), self.anna)
        self.anna.say(Vote("remove"))
        until(lambda: room_of(self.anna).absent == () and room_of(self.anna).seats[1].id == "", self.anna)

    def come_back(self) -> None:
        """Let Ben hear how it stands."""
        seat = self.seat
        until(lambda: not seat.take() and (bool(seat.why_gone) or seat.sheet.is_finished))

    def change(self) -> None:
        """Let Anna choose another game."""
        self.anna.say(Change(TableSettings("gin", 2)))
        until(lambda: room_of(self.anna).settings.rules == "gin", self.anna)

    def restart(self) -> None:
        """Have the server read the table from its file again."""
        self.server.stop()
        self.server.start()

    def stay(self) -> None:
        """Do nothing more."""


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    monkeypatch.setattr(votes, "AWAY", 0.1)
    pair = Pair(tmp_path)
    yield pair
    pair.anna.close()
    pair.ben.close()
    pair.server.stop()


@pytest.mark.parametrize("since", [Pair.stay, Pair.change, Pair.restart])
def test_a_player_who_has_won_while_away_has_won_though_their_seat_is_gone(
    pair: Pair, since: Callable[[Pair], None]
) -> None:
    pair.lose_line()
    pair.concede()
    pair.remove()
    since(pair)
    pair.come_back()
    assert (pair.seat.why_gone, pair.seat.sheet.conceded_by) == ("", 0)
    pair.seat.match.finish()
    assert [result.won for result in load_results(pair.folder)[0].values()] == [True]


def test_a_person_who_lost_their_seat_during_the_match_gets_nothing_of_its_end(pair: Pair) -> None:
    pair.lose_line()
    pair.remove()
    pair.concede()
    pair.come_back()
    assert pair.seat.why_gone == "removed"

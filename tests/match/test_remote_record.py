"""What a player keeps of a match with people, and what they find out by it."""

from pathlib import Path

import pytest

from rummy.match.remote_record import RemoteMatchRecord
from rummy.match.remote_seat import players_of
from rummy.storage.files import Notice
from tests.online.elsewhere import Gathering, first_table


@pytest.fixture(scope="module")
def table() -> Gathering:
    """Two people after their first round."""
    table = first_table()
    table.play_round()
    return table


def sat_down(folder: Path, table: Gathering) -> RemoteMatchRecord:
    """What Anna keeps, from when she comes to the table or comes back to it."""
    client = table.clients["a"]
    assert client.room is not None
    match = RemoteMatchRecord(folder, client, client.room, "9e07", players_of(client.room))
    match.follow(client.past.game)
    return match


def test_a_round_that_is_sent_as_it_was_recorded_stays_proven(tmp_path: Path, table: Gathering) -> None:
    sat_down(tmp_path, table)
    assert sat_down(tmp_path, table).faults == ("",)


def test_a_round_that_is_sent_otherwise_than_it_was_recorded_is_marked(
    tmp_path: Path, table: Gathering
) -> None:
    path = sat_down(tmp_path, table).path
    path.write_text(path.read_text().replace("deal\n", "deal\n0 pass\n"))
    match = sat_down(tmp_path, table)
    assert match.faults == ("not_as_kept",)
    assert match.pop_notices() == (Notice("unproven", {"round": 1}),)


def test_what_was_found_wrong_is_not_forgotten(tmp_path: Path, table: Gathering) -> None:
    path = sat_down(tmp_path, table).path
    links = next(line for line in path.read_text().splitlines() if line.startswith("links"))
    path.write_text(path.read_text().replace(links, f"{links}\nunproven left_me_out"))
    assert sat_down(tmp_path, table).record.faults == ("left_me_out",)

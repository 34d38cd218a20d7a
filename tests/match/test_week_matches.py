"""A match for a week keeps its mark: in its record, as a kind of its own, and in its result."""

from pathlib import Path

from rummy.career.week import week_called
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.library import Library, scan
from rummy.storage.record import read_header
from rummy.storage.results import load_results
from rummy.storage.unfinished import kind_of

WEEK = week_called("2026-W49")
assert WEEK
DEAL = WEEK.deal


def begun(folder: Path) -> Session:
    players = [Player("Ada"), *DEAL.opponents]
    session = Session.start(folder, DEAL.rules, players, DEAL.seed, week=DEAL.mark)
    session.game.deal()
    return session


def test_an_unfinished_part_of_a_week_is_a_kind_of_its_own(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.pause()
    assert read_header(session.path).week == DEAL.mark
    assert scan(tmp_path, Library()).begun(kind_of("", (), week=DEAL.mark), ())


def test_the_result_names_the_week(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.game.concede(0)
    session.finish()
    assert [match.week for match in load_results(tmp_path)[0].values()] == [DEAL.mark]


def test_other_matches_are_written_as_before(tmp_path: Path) -> None:
    session = Session.start(tmp_path, DEAL.rules, [Player("Ada"), *DEAL.opponents], "1")
    assert '"week"' not in session.header.line()
    session.game.concede(0)
    session.finish()
    assert b'"week"' not in (tmp_path / "results.json").read_bytes()

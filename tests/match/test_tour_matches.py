"""A match of the tour keeps its evening: in its record, as a kind of its own, and in its result."""

from pathlib import Path

from rummy.career.tour import EVENINGS
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.library import Library, scan
from rummy.storage.record import read_header
from rummy.storage.results import load_results
from rummy.storage.unfinished import kind_of

EVENING = EVENINGS[0]


def begun(folder: Path) -> Session:
    players = [Player("Ada"), *EVENING.opponents]
    session = Session.start(folder, EVENING.rules, players, "1", tour=EVENING.name)
    session.game.deal()
    return session


def test_the_evening_is_in_the_record_and_in_the_resumed_match(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.pause()
    assert read_header(session.path).tour == EVENING.name


def test_an_unfinished_evening_is_a_kind_of_its_own(tmp_path: Path) -> None:
    begun(tmp_path).pause()
    library = scan(tmp_path, Library())
    assert library.begun(kind_of("", (), tour=EVENING.name), ())
    assert not library.begun(kind_of(EVENING.game, ()), ())


def test_the_result_names_the_evening(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.game.concede(0)
    session.finish()
    (result,) = load_results(tmp_path)[0].values()
    assert result.tour == EVENING.name


def test_other_matches_are_written_as_before(tmp_path: Path) -> None:
    session = Session.start(tmp_path, EVENING.rules, [Player("Ada"), *EVENING.opponents], "1")
    assert '"tour"' not in session.header.line()
    session.game.concede(0)
    session.finish()
    assert b'"tour"' not in (tmp_path / "results.json").read_bytes()

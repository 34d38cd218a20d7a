"""Records that older programs wrote: taken up, played on, watched, reviewed and verified by this one.

The files in `first` are as 0.1.0 left them on a disk, those in `former` as the programs between it and 0.2.0
did: each is named after the edition of its rules, which it does not name itself. `released` has a record of
every game from each version since 0.3.0; tools/dev/release_records.py writes them.
"""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rummy.engine.rules import EDITION
from rummy.games.editions import CHANGED, UNNAMED, preset
from rummy.match.advice import advice
from rummy.match.decisions import decisions
from rummy.match.players import Player
from rummy.match.replay import BadRecord, read_shared, replay_of
from rummy.match.session import ME, Session
from rummy.storage.fair import fingerprint
from rummy.storage.matches import CURRENT, finished_matches, matches_folder
from rummy.storage.record import read_record
from rummy.storage.results import load_results

FIRST = Path(__file__).parent / "first"
FORMER = {path.stem: path for path in (Path(__file__).parent / "former").glob("*.txt")}
RELEASED = {"/".join(path.parts[-2:]): path for path in Path(__file__).parent.glob("released/*/*.txt")}
OVER = {"penalty": (19, 81), "gin": (246, 28)}  # the totals that 0.1.0 showed


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A match that 0.1.0 was closed in."""
    matches_folder(tmp_path).mkdir(parents=True)
    (matches_folder(tmp_path) / CURRENT).write_bytes((FIRST / "penalty-open.txt").read_bytes())
    found, notices = Session.resume(tmp_path)
    assert found is not None
    assert notices == ()
    return found


def play_to_the_end(session: Session) -> None:
    game, chance = session.game, Random(1)
    while not game.is_finished:
        if game.is_round_over:
            game.deal()
        else:
            game.act(game.table.turn, advice(game.view(game.table.turn), chance.getrandbits(30), "careless"))


def test_an_open_match_is_played_by_the_switches_it_was_begun_with(session: Session) -> None:
    assert (session.header.version, session.game.table.rules.edition) == ("0.1.0", 1)
    assert session.game.table.rules.renewal == "shuffle"  # penalty shuffles all of the pile since


def test_an_open_match_is_played_on_to_its_end_and_not_a_byte_of_it_changes(session: Session) -> None:
    before = (FIRST / "penalty-open.txt").read_bytes().rstrip().rpartition(b"\nplayed")[0]
    play_to_the_end(session)
    assert session.finish() == ()
    (path,) = finished_matches(session.folder)
    assert path.read_bytes().startswith(before or (FIRST / "penalty-open.txt").read_bytes().rstrip())
    assert session.header.id in load_results(session.folder)[0]
    assert replay_of(read_record(path)).game.totals == session.game.totals


@pytest.mark.parametrize("name", OVER)
def test_a_finished_match_is_watched_to_the_totals_it_had(name: str) -> None:
    path = FIRST / f"{name}-over.txt"
    replay = replay_of(read_record(path))
    assert replay.game.totals == OVER[name]
    assert len(read_shared(path.read_text(encoding="utf-8"))) == len(replay)


@pytest.mark.parametrize("name", OVER)
def test_a_finished_match_is_verified_by_the_scheme_of_then(name: str) -> None:
    header = read_record(FIRST / f"{name}-over.txt").header
    assert header.fingerprint == fingerprint(header.rules, len(header.players), header.seed)


@pytest.mark.parametrize("name", OVER)
def test_a_finished_match_can_be_reviewed(name: str) -> None:
    replay = replay_of(read_record(FIRST / f"{name}-over.txt"))
    header, lines = replay.header, replay.record.moves
    assert decisions(header.read_rules(), replay.game.players, header.seed, lines, 1, ME)


@pytest.mark.turns(3)
@pytest.mark.parametrize("name", FORMER)
def test_a_match_of_a_former_edition_is_watched_to_the_totals_it_had(name: str) -> None:
    replay = read_shared(FORMER[name].read_text(encoding="utf-8"))
    assert replay.header.read_rules() == preset(replay.header.game, int(name.partition("-")[0]))


def test_every_former_edition_whose_matches_name_none_has_records() -> None:
    there = {tuple(name.split("-")[:2]) for name in FORMER}
    assert {(str(number - 1), key) for number in UNNAMED[1:] for key in CHANGED[number].before} <= there


def test_every_released_version_has_records_of_its_games() -> None:
    changelog = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = {*re.findall(r"^## \[([\d.]+)\] - ", changelog, re.MULTILINE)} - {"0.1.0"}
    assert versions == {name.partition("/")[0] for name in RELEASED} != set()


@pytest.mark.parametrize("name", RELEASED)
def test_a_match_of_a_released_version_is_watched_to_its_end(name: str) -> None:
    text = RELEASED[name].read_text(encoding="utf-8")
    replay = read_shared(text)
    assert replay.record.text == text
    assert replay.header.version == RELEASED[name].parent.name


@pytest.mark.parametrize("name", RELEASED)
def test_a_match_of_a_released_version_is_taken_up_where_it_was_left(name: str, tmp_path: Path) -> None:
    lines = RELEASED[name].read_text(encoding="utf-8").splitlines()
    begun = lines[: lines.index("deal") + 1]
    matches_folder(tmp_path).mkdir(parents=True)
    (matches_folder(tmp_path) / CURRENT).write_text("\n".join([*begun, ""]), encoding="utf-8", newline="\n")
    found, notices = Session.resume(tmp_path)
    assert found is not None
    assert (found.game.lines, notices) == (begun[1:], ())


@pytest.mark.turns(3)
@pytest.mark.parametrize("name", FORMER)
def test_a_match_of_a_former_edition_is_resumed_where_it_was_left(name: str, tmp_path: Path) -> None:
    head, *lines = FORMER[name].read_text(encoding="utf-8").splitlines()
    deals = [number for number, line in enumerate(lines) if line == "deal"]
    matches_folder(tmp_path).mkdir(parents=True)
    text = "\n".join([head, *lines[: deals[-1] + 1], ""])
    (matches_folder(tmp_path) / CURRENT).write_text(text, encoding="utf-8", newline="\n")
    found, notices = Session.resume(tmp_path)
    assert found is not None
    assert (found.game.table.round_number, notices) == (len(deals), ())


def test_a_new_match_names_the_edition_of_its_rules(tmp_path: Path) -> None:
    rules = preset("contract", 3)
    session = Session.start(tmp_path, rules, [Player("Anna"), *[Player("Mike", "careless")] * 2])
    assert read_record(session.path).header.read_rules() == rules


def test_a_match_of_a_newer_edition_is_not_followed_by_the_rules_of_today() -> None:
    record = read_record(FIRST / "gin-over.txt")
    header = replace(record.header, edition=EDITION + 1)
    with pytest.raises(BadRecord, match="newer_format"):
        read_shared(replace(record, header=header).text)

"""A match is kept as it is played: what is read again is what lay on the table, whatever happened between."""

import os
import re
import subprocess
import sys
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from checks.homes import play_step
from rummy.engine.chains import chain_in
from rummy.games.notation import read_action
from rummy.games.variants import VARIANTS
from rummy.match.game import Game, share_in
from rummy.match.players import Player
from rummy.match.replay import replay_of
from rummy.match.session import ME, Session, give_up
from rummy.storage.lock import _claimed
from rummy.storage.matches import (
    CURRENT,
    finished_matches,
    matches_folder,
    open_matches,
    summarise,
)
from rummy.storage.record import read_record, write_record
from rummy.storage.results import add_result, load_results
from rummy.text import say
from tests.samples import sampled
from tests.shelf import daily_begun, has_match

PLAYERS = (Player("You"), Player("Mike", "sharp"), Player("Bill", "careless"))


def started(folder: Path, rules: str = "cardgames") -> Session:
    return Session.start(folder, VARIANTS[rules], PLAYERS, "seed")


def fresh(folder: Path) -> Session:
    """A match as the program starts it, from chains that it draws: of eleven rounds, whatever the cards."""
    return Session.start(folder, VARIANTS["three_thirteen"], PLAYERS)


def current(folder: Path) -> Path:
    return matches_folder(folder) / CURRENT


def played_again(first: Session, folder: Path | None = None) -> Session:
    return Session.start_again(folder or first.folder, read_record(first.path), "You")


def resumed(folder: Path) -> Session:
    session, notices = Session.resume(folder)
    assert session is not None
    assert notices == ()
    return session


def play(game: Game, steps: int = 100_000, rounds: int = 1_000) -> None:
    """Play so many steps, rounds, or the match to its end."""
    while steps > 0 and len(game.results) < rounds and not game.is_finished:
        play_step(game, len(game.results), "sharp")
        steps -= 1


def begun(session: Session) -> Session:
    """A match in which the player has made a move."""
    while not session.is_begun:
        play_step(session.game, 0, "sharp")
    return session


def until_melds(game: Game) -> None:
    """Play until the player has melded or laid off and still has to discard."""
    while not (game.table.turn == ME and game.table.phase == "play" and game.table.shed):
        play_step(game, len(game.results), "sharp")


def mirror(game: Game) -> tuple[object, ...]:
    """All that makes a match what it is."""
    return game.table, game.results, game.players, game.can_undo, game.is_finished


# A line before the next move


def test_every_move_is_one_line_before_the_next(tmp_path: Path) -> None:
    session, lines = started(tmp_path), 0
    for _ in range(60):
        rounds = len(session.game.results)
        play_step(session.game, len(session.game.results), "sharp")
        lines += 1 + len(session.game.results) - rounds
        assert len(read_record(current(tmp_path)).moves) == lines


def test_the_lines_are_the_moves_in_the_notation(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game, rounds=1)
    moves = read_record(current(tmp_path)).moves
    assert moves[0] == "deal"
    assert moves[-1].startswith("= ")
    for line in moves[1:-1]:
        seat, _, move = line.partition(" ")
        assert int(seat) < 3
        assert read_action(move)


def test_a_refused_move_leaves_no_line(tmp_path: Path) -> None:
    session = started(tmp_path)
    session.game.deal()
    before = current(tmp_path).read_bytes()
    with pytest.raises(ValueError, match=r"already_drawn|draw_first|not_your_turn"):
        session.game.act(ME, read_action("discard KS"))
    assert current(tmp_path).read_bytes() == before


def test_each_match_has_a_seed_and_an_id_of_its_own(tmp_path: Path) -> None:
    headers = [Session.start(tmp_path, VARIANTS["cardgames"], PLAYERS).header for _ in range(20)]
    assert len({header.seed for header in headers}) == 20
    assert len({header.id for header in headers}) == 20
    assert all(len(header.seed) >= 32 for header in headers)


# What its cards follow from


def test_the_program_is_bound_before_the_player_adds_a_share(tmp_path: Path) -> None:
    session = fresh(tmp_path)
    head, share = current(tmp_path).read_text(encoding="utf-8").splitlines()
    chain = chain_in(session.header.seed)
    assert chain is not None
    assert (chain.match, chain.tip) == (session.header.id, session.header.fingerprint)
    assert chain.tip in head
    assert share.startswith("share ")


def test_a_program_that_is_killed_before_the_share_draws_it_when_it_is_back(tmp_path: Path) -> None:
    header = fresh(tmp_path / "other").header
    write_record(current(tmp_path), header, ()).close()
    session = resumed(tmp_path)
    assert session.game.lines == [*read_record(current(tmp_path)).moves]
    session.game.deal()
    assert [line.partition(" ")[0] for line in session.game.lines] == ["share", "seed", "deal"]


def test_each_round_has_a_seed_of_its_own_before_its_deal(tmp_path: Path) -> None:
    session = fresh(tmp_path)
    play(session.game, rounds=3)
    moves, chain = session.game.lines, chain_in(session.header.seed)
    assert chain is not None
    seeds = [before for before, line in pairwise(moves) if line == "deal"]
    assert seeds == [f"seed {chain.seed(number, share_in(moves))}" for number in (1, 2, 3)]


@pytest.mark.turns(2)
@pytest.mark.parametrize("steps", [0, 1, 2, 41, 250])
def test_a_match_from_chains_goes_on_with_the_same_cards(tmp_path: Path, steps: int) -> None:
    session = fresh(tmp_path)
    play(session.game, steps)
    session.pause()
    again = resumed(tmp_path).game
    assert mirror(again) == mirror(session.game)
    play(session.game, rounds=len(session.game.results) + 2)
    play(again, rounds=len(again.results) + 2)
    assert again.table == session.game.table


def test_a_match_that_was_stopped_between_seed_and_deal_goes_on(tmp_path: Path) -> None:
    session = fresh(tmp_path)
    session.game.deal()
    session.pause()
    text = current(tmp_path).read_text(encoding="utf-8")
    current(tmp_path).write_text(text.partition("deal\n")[0], encoding="utf-8")
    again = resumed(tmp_path).game
    again.deal()
    assert again.table == session.game.table


def test_a_damaged_seed_costs_its_round_and_no_more(tmp_path: Path) -> None:
    session = fresh(tmp_path)
    play(session.game, rounds=1)
    session.game.deal()
    session.pause()
    text = current(tmp_path).read_text(encoding="utf-8")
    *_, last = (line for line in session.game.lines if line.startswith("seed "))
    current(tmp_path).write_text(text.replace(last, last[:-1] + "x"), encoding="utf-8")
    again, notices = Session.resume(tmp_path)
    assert again is not None
    assert [notice.key for notice in notices] == ["record_cut"]
    again.game.deal()
    assert again.game.table == session.game.table


@pytest.mark.parametrize("steps", [0, 1])
def test_a_match_without_a_move_of_the_player_is_left_without_a_trace(tmp_path: Path, steps: int) -> None:
    session = fresh(tmp_path)
    play(session.game, steps)
    assert session.give_up() == ()
    assert [*matches_folder(tmp_path).glob("*.txt")] == []
    assert load_results(tmp_path)[0] == {}
    assert fresh(tmp_path).path == session.path


def test_one_move_of_the_player_makes_leaving_count(tmp_path: Path) -> None:
    session = begun(fresh(tmp_path))
    session.give_up()
    assert [match.conceded for match in load_results(tmp_path)[0].values()] == [True]


# Taking it up again


@pytest.mark.parametrize("steps", [1, 2, 3, 10, 41, 100, 250])
@pytest.mark.parametrize("rules", ["cardgames", "vip_low", "penalty"])
def test_a_match_is_resumed_exactly_where_it_was(tmp_path: Path, steps: int, rules: str) -> None:
    session = started(tmp_path, rules)
    play(session.game, steps)
    session.pause()
    assert mirror(resumed(tmp_path).game) == mirror(session.game)


def test_a_match_is_resumed_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    session = started(tmp_path)
    until_melds(session.game)
    again = resumed(tmp_path).game
    assert mirror(again) == mirror(session.game)
    assert again.can_undo
    assert again.undo() == session.game.undo()


def test_a_match_is_resumed_after_an_undo(tmp_path: Path) -> None:
    session = started(tmp_path)
    until_melds(session.game)
    session.game.undo()
    assert read_record(current(tmp_path)).moves[-1] == "undo"
    assert mirror(resumed(tmp_path).game) == mirror(session.game)


def test_a_resumed_match_goes_on_in_the_same_record(tmp_path: Path) -> None:
    session = started(tmp_path)
    for _ in range(12):
        play(session.game, 7)
        session.pause()
        session = resumed(tmp_path)
    whole = started(tmp_path / "other")
    play(whole.game, 84)
    assert session.game.table == whole.game.table


class Left(Exception):
    """Nobody waits any more."""


def test_a_match_that_is_no_longer_waited_for_stays_as_it_is_and_free(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game, 20)
    session.pause()
    before = current(tmp_path).read_bytes()

    def leave(share: float) -> None:
        raise Left

    with pytest.raises(Left):
        Session.resume(tmp_path, leave)
    assert current(tmp_path).read_bytes() == before
    assert current(tmp_path) not in _claimed
    assert resumed(tmp_path).game.table == session.game.table


def test_the_time_at_the_table_is_stored(tmp_path: Path) -> None:
    session = started(tmp_path)
    session.seconds = 125.4
    session.pause()
    again = resumed(tmp_path)
    assert again.seconds == 125
    again.seconds += 60
    again.pause()
    assert resumed(tmp_path).seconds == 185


def test_without_a_match_there_is_nothing_to_resume(tmp_path: Path) -> None:
    assert Session.resume(tmp_path) == (None, ())
    assert not has_match(tmp_path)


def test_a_new_match_leaves_one_alone_that_is_not_finished(tmp_path: Path) -> None:
    first = started(tmp_path)
    play(first.game, 30)
    first.pause()
    fresh = Session.start(tmp_path, VARIANTS["penalty"], PLAYERS[:2])
    assert fresh.path != current(tmp_path)
    session, _ = Session.resume(tmp_path, path=first.path)
    assert session is not None
    assert mirror(session.game) == mirror(first.game)


def test_a_match_that_was_given_up_leaves_its_place_to_the_next(tmp_path: Path) -> None:
    first = started(tmp_path)
    first.pause()
    _, notices = give_up(tmp_path, first.path, first.header)
    assert notices == ()
    assert not has_match(tmp_path)
    assert started(tmp_path).path == current(tmp_path)


def test_only_the_match_that_was_asked_about_is_given_up(tmp_path: Path) -> None:
    first = started(tmp_path)
    first.pause()
    other = replace(first.header, id="0" * 32)
    assert give_up(tmp_path, first.path, other) == (None, ())
    assert resumed(tmp_path).header == first.header


def test_a_finished_match_is_archived_and_in_the_results(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game)
    assert session.finish() == ()
    assert not has_match(tmp_path)
    (path,) = matches_folder(tmp_path).glob("*.txt")
    assert session.header.id in path.name
    assert load_results(tmp_path)[0][session.header.id].scores == session.game.table.scores


def test_a_result_has_the_turns_of_each_round_also_after_a_pause(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game, rounds=1)
    play(session.game, steps=20)
    session.pause()
    again = resumed(tmp_path)
    play(again.game, rounds=2)
    told = [each.turns for each in again.result().rounds]
    assert told == [turns[ME] for turns in again.game.turns]
    assert all(turns is not None and turns > 0 for turns in told)


def test_a_match_that_is_finished_twice_counts_once(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game)
    session.finish()
    session.finish()
    assert len(load_results(tmp_path)[0]) == 1


# Torn and damaged records


def test_a_torn_last_line_is_dropped(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game, 30)
    whole = current(tmp_path).read_bytes()
    play(session.game, 1)
    session.pause()
    for end in range(len(whole), len(whole) + 4):
        current(tmp_path).write_bytes(current(tmp_path).read_bytes()[:end])
        game = resumed(tmp_path).game
        assert game.table.round_number >= 1
    assert current(tmp_path).read_bytes() == whole


def test_play_goes_on_after_a_torn_line(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game, 30)
    expected = mirror(session.game)
    with current(tmp_path).open("ab") as file:
        file.write(b"1 disca")
    again = resumed(tmp_path)
    assert mirror(again.game) == expected
    play(again.game, 5)
    again.pause()
    assert mirror(resumed(tmp_path).game) == mirror(again.game)


def test_a_checkpoint_that_was_not_written_any_more_is_written_when_the_match_goes_on(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game, rounds=1)
    session.pause()
    whole = current(tmp_path).read_text()
    at = whole.index("\n= ") + 1
    current(tmp_path).write_text(whole[:at])
    resumed(tmp_path).pause()
    assert read_record(current(tmp_path)).moves[-1] == whole[at:].splitlines()[0]


DAMAGES = {
    "nonsense": b"0 dance all night\n",
    "zeros": b"\0" * 40 + b"\n",
    "no text": b"\xff\xfe\x80 broken\n",
    "a seat that is not there": b"7 draw\n",
    "a wrong checkpoint": b"= 1 2 3 | 0123456789abcdef\n",
    "a move that is not legal": b"0 discard KS\n0 discard KS\n",
    "a second deal": b"deal\n",
    "no move": b"0 \n",
    "nothing": b"\n",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_record_with_a_damaged_middle_goes_on_after_the_last_good_round(
    tmp_path: Path, damage: bytes
) -> None:
    session = started(tmp_path)
    play(session.game, rounds=2)
    good = session.game.table
    play(session.game, 12)
    session.pause()
    lines = current(tmp_path).read_bytes().splitlines(keepends=True)
    place = len(lines) - 6
    current(tmp_path).write_bytes(b"".join([*lines[:place], damage, *lines[place:]]))
    again, notices = Session.resume(tmp_path)
    assert again is not None
    assert again.game.table == good
    assert [notice.key for notice in notices] == ["record_cut"]
    assert say("notice.record_cut", **notices[0].details).endswith("round 3.")


def test_a_record_that_was_cut_goes_on_from_there(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game, rounds=1)
    play(session.game, 5)
    session.pause()
    with current(tmp_path).open("ab") as file:
        file.write(b"nonsense\n")
    again, notices = Session.resume(tmp_path)
    assert again is not None
    assert len(notices) == 1
    play(again.game, 20)
    again.pause()
    assert mirror(resumed(tmp_path).game) == mirror(again.game)


def test_a_record_damaged_in_its_first_round_starts_that_round_again(tmp_path: Path) -> None:
    session = started(tmp_path)
    session.game.deal()
    dealt = session.game.table
    play(session.game, 5)
    session.pause()
    with current(tmp_path).open("ab") as file:
        file.write(b"nonsense\n")
    again, notices = Session.resume(tmp_path)
    assert again is not None
    assert len(notices) == 1
    again.game.deal()
    assert again.game.table == dealt


WHOLLY = {
    "empty": b"",
    "no text": b"\xff\xfe\x00",
    "another file": b"{}\n",
    "a newer format": b'rummy-record 99 {"id": "x"}\n',
    "a header that is no JSON": b"rummy-record 1 {{{\n",
    "a header without players": b'rummy-record 1 {"id": "x", "started": "x"}\n',
    "a header of another kind": b"rummy-record 1 [1, 2]\n",
}


@pytest.mark.parametrize("content", WHOLLY.values(), ids=WHOLLY.keys())
def test_a_wholly_damaged_record_is_set_aside(tmp_path: Path, content: bytes) -> None:
    matches_folder(tmp_path).mkdir()
    current(tmp_path).write_bytes(content)
    session, (notice,) = Session.resume(tmp_path)
    assert session is None
    assert notice.key == "record_damaged"
    assert (matches_folder(tmp_path) / str(notice.details["aside"])).read_bytes() == content
    assert not has_match(tmp_path)


@pytest.mark.parametrize(
    ("known", "unknown", "told"),
    [
        ('"cardgames"', '"canasta"', "record_refused"),
        ('"cardgames"', '"cardgames, going_rummy=triple"', "record_refused"),
        ('"cardgames"', '"cardgames, melds=3"', "record_refused"),
        ('"sharp"', '"omniscient"', "record_damaged"),
        ('["Bill", "careless"]', '["Bill", "careless"], ["A", null], ["B", null]', "record_refused"),
    ],
)
def test_a_game_or_an_opponent_that_is_not_known_is_refused_gently(
    tmp_path: Path, known: str, unknown: str, told: str
) -> None:
    session = started(tmp_path)
    play(session.game, 10)
    session.pause()
    text = current(tmp_path).read_text(encoding="utf-8")
    assert known in text
    current(tmp_path).write_text(text.replace(known, unknown), encoding="utf-8")
    again, (notice,) = Session.resume(tmp_path)
    assert again is None
    assert notice.key == told


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r'"id": "[0-9a-f]*"', '"id": "7"'),
        (r'\["You", null\]', '["You", "careless"]'),
        (r'"fingerprint": "...', '"fingerprint": "bad'),
        (r'"started": "\d{4}', '"started": "9999'),
    ],
)
def test_a_match_that_could_not_be_stored_at_its_end_is_not_resumed(
    tmp_path: Path, old: str, new: str
) -> None:
    started(tmp_path).pause()
    text = current(tmp_path).read_text(encoding="utf-8")
    current(tmp_path).write_text(re.sub(old, new, text), encoding="utf-8")
    session, (notice,) = Session.resume(tmp_path)
    assert session is None
    assert notice.key == "record_damaged"
    assert re.sub(old, new, text) == (matches_folder(tmp_path) / str(notice.details["aside"])).read_text(
        encoding="utf-8"
    )


def test_a_false_ending_is_corrected_when_the_match_is_archived(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game)
    session.pause()
    with current(tmp_path).open("a") as file:
        file.write("ended 2026-07-01T18:30:00+00:00 | 7 7 7 | 2\n")
    resumed(tmp_path).finish()
    (path,) = finished_matches(tmp_path)
    assert summarise(path).totals == session.game.totals


def test_a_match_can_be_played_where_nothing_can_be_written(tmp_path: Path) -> None:
    matches_folder(tmp_path).write_text("a file in the way")
    session = started(tmp_path)
    assert [notice.key for notice in session.pop_notices()] == ["record_unwritable"]
    assert session.pop_notices() == ()
    play(session.game)
    assert session.game.is_finished
    assert session.finish() == ()


# Killed

CHILD = """
import sys
from pathlib import Path
from random import Random
from checks.homes import play_step
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session

folder, seed = Path(sys.argv[1]), sys.argv[2]
rng = Random(seed)
while True:
    session, notices = Session.resume(folder)
    assert not notices, notices
    if session is None:
        players = [Player("You"), Player("Mike", "sharp"), Player("Bill", "careless")]
        session = Session.start(folder, VARIANTS[rng.choice(list(VARIANTS)[:4])], players)
    game = session.game
    while not game.is_finished:
        if game.can_undo and rng.random() < 0.1:
            game.undo()
        else:
            play_step(game, rng.randrange(1000), "sharp")
        print(session.header.id, flush=True)
    session.finish()
"""


def moves_of(folder: Path, match: str) -> int:
    """How many moves the record of a match tells, still being played or finished."""
    records = [read_record(path) for path in matches_folder(folder).glob("*.txt")]
    return sum(len(record.moves) for record in records if record.header.id == match)


def killed_while_playing(folder: Path, seed: int) -> list[str]:
    """Let a program of its own play, kill it at a moment that nobody chose, and return what it told."""
    command = [sys.executable, "-c", CHILD, str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        if not first:
            pytest.fail(process.stderr.read())
        time.sleep(Random(seed).uniform(0, 0.25))
        process.kill()
        told = first + process.stdout.read()
    return told.split("\n")[:-1]


@pytest.mark.parametrize("seed", sampled(range(5), 3))
def test_a_program_that_is_killed_loses_nothing(tmp_path: Path, seed: int) -> None:
    for time_around in range(2):
        told = killed_while_playing(tmp_path, 10 * seed + time_around)
        assert moves_of(tmp_path, told[-1]) >= told.count(told[-1])
        session, notices = Session.resume(tmp_path)
        assert notices == ()
        if session is not None:
            before = len(session.game.results)
            play(session.game, rounds=before + 1)
            assert session.game.is_finished or len(session.game.results) == before + 1
            session.pause()
            again = resumed(tmp_path)
            assert mirror(again.game) == mirror(session.game)
            again.pause()


def test_matches_that_end_in_a_program_that_is_killed_count_once(tmp_path: Path) -> None:
    for seed in range(100, 104):
        killed_while_playing(tmp_path, seed)
    matches, notices = load_results(tmp_path)
    assert notices == ()
    records = [path for path in matches_folder(tmp_path).glob("*.txt") if path.name != CURRENT]
    ids = [read_record(path).header.id for path in records]
    assert len(ids) == len(set(ids))
    assert set(ids) <= set(matches)
    assert len(matches) - len(ids) in (0, 1)


def daily(folder: Path) -> Session:
    return Session.start(folder, VARIANTS["cardgames"], PLAYERS, "seed", daily="2026-07-21")


def test_a_finished_daily_deal_has_its_day(tmp_path: Path) -> None:
    session = daily(tmp_path)
    play(session.game)
    session.finish()
    assert [match.daily for match in load_results(tmp_path)[0].values()] == ["2026-07-21"]


def test_an_interrupted_daily_deal_is_the_same_try_when_it_goes_on(tmp_path: Path) -> None:
    session = daily(tmp_path)
    play(session.game, steps=20)
    session.pause()
    assert daily_begun(tmp_path, "2026-07-21")
    assert resumed(tmp_path).header == session.header


def test_a_daily_deal_that_was_given_up_counts_as_lost(tmp_path: Path) -> None:
    session = daily(tmp_path)
    play(session.game, steps=20)
    session.pause()
    give_up(tmp_path, session.path, session.header)
    (match,) = load_results(tmp_path)[0].values()
    assert (match.id, match.daily, match.conceded) == (session.header.id, "2026-07-21", True)
    assert not daily_begun(tmp_path, "2026-07-21")


def test_a_daily_deal_that_was_counted_before_a_crash_counts_once(tmp_path: Path) -> None:
    session = daily(tmp_path)
    play(session.game)
    session.pause()
    add_result(tmp_path, session.result())
    started(tmp_path)
    assert [match.conceded for match in load_results(tmp_path)[0].values()] == [False]


@pytest.mark.parametrize("moves", [9, 20])
def test_any_match_with_a_move_that_is_left_for_good_counts_as_conceded(tmp_path: Path, moves: int) -> None:
    session = started(tmp_path)
    play(session.game, steps=moves)
    session.pause()
    give_up(tmp_path, session.path, session.header)
    (match,) = load_results(tmp_path)[0].values()
    assert (match.id, match.conceded, match.won) == (session.header.id, True, False)
    (path,) = finished_matches(tmp_path)
    assert summarise(path).conceded
    assert replay_of(read_record(path)).header == session.header


def test_a_match_that_is_left_while_the_disk_refuses_counts_when_it_is_well(tmp_path: Path) -> None:
    session = begun(started(tmp_path))
    session.pause()
    (tmp_path / "results.json.lock").mkdir()
    left, notices = give_up(tmp_path, session.path, session.header)
    assert left is not None
    assert ([notice.key for notice in notices], left.is_saved) == (["results_unwritable"], False)
    (tmp_path / "results.json.lock").rmdir()
    left.save()
    assert [match.conceded for match in load_results(tmp_path)[0].values()] == [True]
    assert not has_match(tmp_path)


def test_a_deal_played_again_that_is_left_for_good_does_not_count(tmp_path: Path) -> None:
    again = begun(played_again(started(tmp_path)))
    again.pause()
    give_up(tmp_path, again.path, again.header)
    assert load_results(tmp_path)[0] == {}
    (path,) = finished_matches(tmp_path)
    assert not summarise(path).conceded
    assert replay_of(read_record(path)).is_left


def test_a_match_that_was_left_before_a_crash_counts_once_the_next_begins(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game, steps=20)
    session.game.concede(ME)
    session.pause()
    started(tmp_path, "penalty")
    assert [match.conceded for match in load_results(tmp_path)[0].values()] == [True]
    assert len(finished_matches(tmp_path)) == 1


def test_the_latest_match_is_gone_on_with_first_and_any_by_its_place(tmp_path: Path) -> None:
    first, second = started(tmp_path), started(tmp_path, "penalty")
    second.pause()
    first.pause()
    for session, moment in ((first, 1_000), (second, 2_000)):
        os.utime(session.path, (moment, moment))
    assert resumed(tmp_path).header == second.header
    chosen, _ = Session.resume(tmp_path, path=first.path)
    assert chosen is not None
    assert chosen.header == first.header


def test_a_match_that_is_gone_is_not_replaced_by_another_one(tmp_path: Path) -> None:
    first, second = started(tmp_path), started(tmp_path, "penalty")
    first.pause()
    give_up(tmp_path, first.path, first.header)
    second.pause()
    assert Session.resume(tmp_path, path=first.path) == (None, ())


# A deal played again


def test_a_finished_match_has_its_ending_in_its_record(tmp_path: Path) -> None:
    session = started(tmp_path)
    play(session.game)
    session.finish()
    (path,) = finished_matches(tmp_path)
    assert (summarise(path).totals, summarise(path).winner) == (session.game.totals, session.game.winner)


def test_a_deal_played_again_deals_the_same_cards_to_the_same_players(tmp_path: Path) -> None:
    first = started(tmp_path)
    again = played_again(first)
    first.game.deal()
    again.game.deal()
    assert mirror(again.game) == mirror(first.game)


def test_a_match_from_chains_played_again_has_the_same_cards_in_every_round(tmp_path: Path) -> None:
    first = fresh(tmp_path)
    again = played_again(first)
    for session in (first, again):
        play(session.game, rounds=3)
    assert again.header.is_sealed
    assert again.game.lines == first.game.lines
    assert played_again(again).game.lines == first.game.lines[:1]


def test_a_deal_played_again_is_no_result(tmp_path: Path) -> None:
    again = begun(played_again(started(tmp_path / "first"), tmp_path))
    assert read_record(current(tmp_path)).header.again
    play(again.game)
    assert again.finish() == ()
    assert load_results(tmp_path)[0] == {}
    assert len(finished_matches(tmp_path)) == 1


def test_a_deal_played_for_the_third_time_is_still_that_of_the_first(tmp_path: Path) -> None:
    first = started(tmp_path)
    second = begun(played_again(first))
    assert played_again(second).header.again == first.header.id


def test_a_match_that_ends_leaves_the_one_of_another_window_alone(tmp_path: Path) -> None:
    here = started(tmp_path)
    play(here.game)
    there = started(tmp_path)
    play(there.game, steps=20)
    assert here.finish() == ()
    assert [*load_results(tmp_path)[0]] == [here.header.id]
    there.pause()
    assert resumed(tmp_path).header == there.header


def test_a_match_that_is_only_viewed_leaves_nothing_behind(tmp_path: Path) -> None:
    first = started(tmp_path)
    first.pause()
    shown = Session(tmp_path / "elsewhere", first.header, Game(VARIANTS["cardgames"], PLAYERS, "seed"))
    play(shown.game, steps=20)
    shown.count_hint()
    shown.pause()
    assert shown.is_saved
    assert not (tmp_path / "elsewhere").exists()


# Playing on from a moment of a match that is over


def test_a_player_who_plays_on_from_a_moment_sits_there_as_they_sat(tmp_path: Path) -> None:
    first = fresh(tmp_path)
    play(first.game, steps=9)
    then = first.game.table
    lines = [*first.game.lines]
    play(first.game)
    first.finish()
    second = Session.start_from(tmp_path, first.header, lines, "You")
    assert (second.game.table, second.header.again) == (then, first.header.id)
    assert [player.bot for player in second.game.players] == [player.bot for player in PLAYERS]


def test_a_match_played_on_counts_for_nothing_and_can_be_resumed(tmp_path: Path) -> None:
    first = fresh(tmp_path)
    play(first.game, rounds=1)
    second = Session.start_from(tmp_path, first.header, first.game.lines[:9], "You")
    first.give_up()
    begun(second).pause()
    third = resumed(tmp_path)
    assert third.game.table == second.game.table
    third.give_up()
    assert [*load_results(tmp_path)[0]] == [first.header.id]


@pytest.mark.parametrize("steps", [0, 9])
def test_practice_without_a_move_leaves_no_trace(tmp_path: Path, steps: int) -> None:
    first = fresh(tmp_path)
    play(first.game, steps=30)
    lines = first.game.lines[:steps]
    practice = Session.start_from(tmp_path, first.header, lines, "You") if lines else played_again(first)
    practice.count_hint()
    assert open_matches(tmp_path) == [first.path]  # also where the program is killed now
    practice.pause()
    assert open_matches(tmp_path) == [first.path]


def test_the_first_move_of_practice_is_written_with_all_before_it(tmp_path: Path) -> None:
    practice = begun(played_again(fresh(tmp_path)))
    assert read_record(practice.path).moves == tuple(practice.game.lines)


def test_practice_with_a_move_waits(tmp_path: Path) -> None:
    practice = begun(played_again(fresh(tmp_path)))
    practice.pause()
    assert practice.path in open_matches(tmp_path)

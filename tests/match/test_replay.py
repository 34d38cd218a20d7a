"""Matches that were played: looked at from any moment, and not believed where anything in them is wrong."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rummy.engine.chains import Chain, link_of
from rummy.engine.events import Rejoined, RoundBegan, RoundEnded
from rummy.engine.steps import Step
from rummy.match.game import Game, game_from_lines
from rummy.match.players import Player
from rummy.match.replay import STRETCH, BadRecord, Replay, read_shared, replay_of, running_replay, shown_steps
from rummy.storage.fair import fingerprint
from rummy.storage.record import Record
from tests.positions import every_kind
from tests.records import from_chains, golden


def why(record: Record | str) -> str:
    """The reason for which a record is refused."""
    with pytest.raises(BadRecord) as refused:
        read_shared(record if isinstance(record, str) else record.text)
    return refused.value.reason


def with_line(record: Record, number: int, line: str) -> Record:
    moves = [*record.moves]
    moves[number] = line
    return replace(record, moves=tuple(moves))


@cache
def replayed(name: str) -> Replay:
    """The golden game of a preset, to be looked at."""
    return replay_of(golden(name))


# On and back


@pytest.mark.turns(3)
@every_kind
def test_a_replay_shows_every_round_from_its_deal_to_its_end(name: str) -> None:
    replay = replayed(name)
    for number, first in enumerate(replay.firsts):
        last = [*replay.firsts, len(replay)][number + 1] - 1
        while isinstance(replay.step(last)[0], Rejoined):  # in a pool, somebody comes back between rounds
            last -= 1
        assert isinstance(replay.step(first)[0], RoundBegan)
        assert isinstance(replay.step(last)[0], RoundEnded)


@every_kind
def test_any_moment_of_a_match_can_be_seen_from_every_seat(name: str) -> None:
    replay = replayed(name)
    for at in range(0, len(replay), 23):
        for seat in range(len(replay.game.players)):
            assert {*replay.view(at, seat).faces} <= {*replay.view(at, seat, is_open=True).faces}


def test_a_replay_turned_back_shows_what_it_showed() -> None:
    replay = replay_of(golden("cardgames"))
    forward = [replay.step(at) for at in range(len(replay))]
    assert [replay.step(at) for at in reversed(range(len(replay)))] == forward[::-1]


def steps_played(record: Record) -> list[Step]:
    """The steps of a match without undo, followed in one go."""
    head = record.header
    game = Game(head.read_rules(), [Player(name, bot) for name, bot in head.players], head.seed)
    return [step for line in record.moves for step in shown_steps(game.follow(line))]


@every_kind
def test_a_replay_shows_each_step_as_it_was_played(name: str) -> None:
    replay = replayed(name)
    assert [replay.step(at) for at in range(len(replay))] == steps_played(golden(name))


def test_a_moment_is_wound_to_by_few_moves_however_long_its_round_is() -> None:
    replay = replay_of(golden("rummy51"))
    assert len(replay.stretches) > len(replay.firsts)
    assert max(len(stretch.lines) for stretch in replay.stretches) < 2 * STRETCH


def test_the_last_moment_shows_the_final_scores() -> None:
    replay = replay_of(golden("rummy500"))
    assert replay.step(len(replay) - 1)[1].scores == replay.game.table.scores


def test_a_move_that_was_undone_is_not_shown() -> None:
    record = golden("bicycle")
    first = record.moves.index("1 meld 2C 2D 2S")
    moves = (*record.moves[: first + 1], "undo", *record.moves[first:])
    assert len(replay_of(replace(record, moves=moves))) == len(replay_of(record))


def running(name: str, lines: int) -> Replay:
    record = golden(name)
    return running_replay(replace(record, moves=record.moves[:lines], ending=None))


@pytest.mark.parametrize("lines", [1, 9, 60, 200])
def test_a_running_match_shows_only_what_the_player_has_seen(lines: int) -> None:
    replay = running("cardgames", lines)
    for at in range(len(replay)):
        assert replay.view(at, 0).faces.keys() == replay.step(at)[1].known[0]


def test_a_running_match_shows_nobody_elses_cards() -> None:
    replay = running("cardgames", 20)
    with pytest.raises(ValueError, match="not seen"):
        replay.view(3, 1)
    with pytest.raises(ValueError, match="not seen"):
        replay.view(3, 0, is_open=True)


# Waiting


def test_progress_is_reported_all_along() -> None:
    shares: list[float] = []
    replay = replay_of(golden("rummy51"), shares.append)
    assert shares == sorted(shares)
    assert len(shares) > len(replay.record.moves) / 100
    assert shares[0] == 0


class Left(Exception):
    """Nobody waits any more."""


def test_nothing_more_is_followed_once_nobody_waits() -> None:
    shares: list[float] = []

    def leave(share: float) -> None:
        shares.append(share)
        if share > 0.3:
            raise Left

    with pytest.raises(Left):
        replay_of(golden("rummy51"), leave)
    assert shares[-1] < 0.6


# Refusing


@every_kind
def test_a_shared_record_is_believed(name: str) -> None:
    assert len(read_shared(golden(name).text)) >= 20


def test_a_record_may_come_with_the_line_ends_of_windows() -> None:
    assert len(read_shared(golden("gin").text.replace("\n", "\r\n"))) > 20


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ("", "no_record"),
        ("A poem\nin two lines", "no_record"),
        ("rummy-record 3 {}", "newer_format"),
        ("rummy-record 1 {", "bad_header"),
        ("rummy-record 1 " + "[" * 50_000, "bad_header"),
        ('rummy-record 1 {"id": 7}', "bad_header"),
        ("x" * 2_000_000, "too_large"),
    ],
)
def test_a_bad_record_is_refused(record: str, reason: str) -> None:
    assert why(record) == reason


def test_a_record_that_was_cut_off_is_refused() -> None:
    record = golden("cardgames")
    assert why(replace(record, moves=record.moves[:50], ending=None)) == "unfinished"
    assert why(replace(record, moves=(), ending=None)) == "unfinished"


def test_a_record_without_end_is_refused_before_it_is_followed() -> None:
    record = golden("cardgames")
    assert why(replace(record, moves=("deal",) * 30_000)) == "too_large"
    assert why(with_line(record, 5, "0 meld " + "7H " * 5000)) == "too_large"


def test_a_record_of_rules_that_make_no_game_is_refused() -> None:
    header = golden("gin").header
    assert why(replace(golden("gin"), header=replace(header, rules="poker"))) == "rules"
    assert why(replace(golden("gin"), header=replace(header, rules="gin, packs=9/9/9/9/9"))) == "rules"


def test_a_record_with_the_wrong_players_is_refused() -> None:
    header = golden("gin").header
    three = replace(header, players=(*header.players, ("Anna", "sharp")))
    unknown = replace(header, players=(("You", None), ("Mike", "a wizard")))
    assert why(replace(golden("gin"), header=three, ending=None)) == "rules"
    assert why(replace(golden("gin"), header=unknown)) == "opponents"


@pytest.mark.parametrize(
    "line",
    ["0 draw", "1 discard 9D", "deal", "undo", "7 draw", "0 sing", "", "0 lay 9D -4"],
)
def test_a_record_with_a_move_that_is_not_allowed_is_refused(line: str) -> None:
    assert why(with_line(golden("bicycle"), 1, line)) == "move"


def test_a_record_that_leads_to_another_table_is_refused() -> None:
    record = golden("cardgames")
    number = next(number for number, line in enumerate(record.moves) if line.startswith("="))
    assert why(with_line(record, number, "= 0 0 | 0123456789abcdef")) == "checksum"


@every_kind
def test_a_round_has_one_checkpoint(name: str) -> None:
    record = golden(name)
    number = next(number for number, line in enumerate(record.moves) if line.startswith("="))
    twice = (*record.moves[: number + 1], *record.moves[number:])
    assert why(replace(record, moves=twice)) == "move"


def test_a_running_match_with_two_checkpoints_of_a_round_is_shown_up_to_there() -> None:
    record = golden("cardgames")
    number = record.moves.index("deal", 1)
    twice = replace(record, moves=(*record.moves[:number], *record.moves[number - 1 :]), ending=None)
    assert running_replay(twice).record.moves == record.moves[:number]


def test_a_record_of_another_seed_is_refused() -> None:
    record = golden("cardgames")
    assert why(replace(record, header=replace(record.header, seed="another"))) in ("move", "checksum")


def test_a_record_that_claims_another_fingerprint_is_refused() -> None:
    record = golden("cardgames")
    header = replace(record.header, fingerprint=fingerprint("cardgames", 2, "another seed"))
    assert why(replace(record, header=header)) == "fingerprint"


# Deals that follow from chains


def test_a_record_with_its_chains_is_believed() -> None:
    replay = read_shared(from_chains().text)
    assert len(replay.firsts) == 2
    assert replay.view(0, 0).hand == replay.step(0)[1].hands[0]


def with_chain(record: Record, secret: str, tip: str = "") -> Record:
    """The record with another secret of the program's, and another tip if one is told."""
    head = record.header
    return replace(
        record, header=replace(head, seed=str(Chain(head.id, secret)), fingerprint=tip or head.fingerprint)
    )


def without(record: Record, start: str) -> Record:
    return replace(record, moves=tuple(move for move in record.moves if not move.startswith(start)))


OTHER = "ab" * 32
FALSE: dict[str, tuple[Callable[[Record], Record], str]] = {
    "another secret": (lambda record: with_chain(record, OTHER), "seed"),
    "another secret with its tip": (lambda record: with_chain(record, OTHER, link_of(OTHER, 0)), "seed"),
    "another tip": (
        lambda record: replace(record, header=replace(record.header, fingerprint=OTHER)),
        "fingerprint",
    ),
    "no tip": (lambda record: replace(record, header=replace(record.header, fingerprint="")), "fingerprint"),
    "another match": (
        lambda record: replace(record, header=replace(record.header, id=f"{1:032x}")),
        "fingerprint",
    ),
    "another share": (lambda record: with_line(record, 0, f"share {OTHER}"), "seed"),
    "a share that is none": (lambda record: with_line(record, 0, "share mine"), "seed"),
    "no share": (lambda record: without(record, "share"), "seed"),
    "two shares": (lambda record: with_line(record, 1, record.moves[0]), "seed"),
    "another seed": (lambda record: with_line(record, 1, f"seed sha256:{OTHER}"), "seed"),
    "an older seed": (lambda record: with_line(record, 1, "seed abc"), "seed"),
    "no seeds": (lambda record: without(record, "seed"), "seed"),
    "a seed for all rounds": (
        lambda record: replace(record, header=replace(record.header, seed="abc")),
        "seed",
    ),
}


@pytest.mark.parametrize("cheat", FALSE)
def test_a_record_of_other_deals_than_the_program_was_bound_to_is_refused(cheat: str) -> None:
    change, reason = FALSE[cheat]
    assert why(change(from_chains())) == reason


def test_a_record_that_claims_another_winner_is_refused() -> None:
    record = golden("cardgames")
    assert record.ending is not None
    other = replace(record.ending, totals=record.ending.totals[::-1])
    assert why(replace(record, ending=other)) == "ending"


SIGNS = st.sampled_from('0123456789 ACDHSTJQK*+|=:{}[]",.-/\n\x00é²٣') | st.characters()


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good record in which something was changed."""
    good = golden(draw(st.sampled_from(["gin", "bicycle", "rummy51", "rummy500"]))).text
    lines = good.split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, min(30, len(lines) - 1)))
        match draw(st.sampled_from(["sign", "cut", "double", "swap", "other"])):
            case "sign":
                place = draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:place] + draw(SIGNS) + lines[at][place + draw(st.integers(0, 1)) :]
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
            case "double":
                lines.insert(at, draw(st.sampled_from(lines)))
            case "swap":
                lines[at], lines[0] = lines[0], lines[at]
            case "other":
                lines[at] = draw(st.text(SIGNS, max_size=30))
    return "\n".join(lines)


@settings(max_examples=150, deadline=None, suppress_health_check=[*HealthCheck])
@given(mutated())
def test_a_changed_record_is_played_or_refused_and_nothing_else(record: str) -> None:
    with suppress(BadRecord):
        assert read_shared(record).game.is_finished


@pytest.mark.turns(3)
@every_kind
def test_the_lines_to_a_moment_lead_to_its_table(name: str) -> None:
    replay = replayed(name)
    for at in range(0, len(replay), len(replay) // 9):
        head, lines = replay.header, replay.lines_to(at)
        game, followed = game_from_lines(head.read_rules(), replay.players, head.seed, lines)
        of_the_move = [step for step in range(at, min(at + 9, len(replay))) if replay.lines_to(step) == lines]
        assert followed == len(lines)
        assert game.table == replay.step(of_the_move[-1])[1]

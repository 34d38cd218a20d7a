"""The command `rummy arena`: parses its options, runs the matches and prints a report.

Exit codes: 0 success, 1 failure, 2 wrong option, 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from tempfile import gettempdir

from rummy.arena.contest import Contest, MatchOutcome
from rummy.arena.jobs import outcomes
from rummy.arena.progress import Progress
from rummy.arena.records import OtherRecords, check_folder, rescue
from rummy.arena.report import report
from rummy.arena.tally import Tally
from rummy.bots.opponents import BOTS, HABITS, TEMPERS, is_bot
from rummy.engine.rules import BadRules, Rules
from rummy.games.notation import BadNotation, read_rules
from rummy.match.worker import LostProcess
from rummy.storage.files import reason_of
from rummy.storage.lock import lock
from rummy.storage.values import is_text
from rummy.text import say

INTERRUPTED = 130  # the exit code of a command stopped by Ctrl-C, by convention of shells
SEED = "arena"
LONGEST_SEED = 200
MOST = 1_000_000
LONGEST_NUMBER = 20  # digits


def run(arguments: Sequence[str]) -> int:
    """Run the command with its arguments and return its exit code; raise SystemExit for wrong arguments.

    If an unforeseen exception ends it, save the records of the matches played, and raise it again.
    """
    chosen = _options(arguments)
    contest = Contest(chosen.rules, tuple(chosen.opponents), chosen.seed)
    played: list[MatchOutcome] = []
    try:
        return _run(contest, chosen, played)
    except Exception:
        _rescue(contest, chosen, played)
        raise


def _run(contest: Contest, chosen: argparse.Namespace, played: list[MatchOutcome]) -> int:
    """Play the matches and print the report, or print what stopped them; return the exit code."""
    try:
        _play(contest, chosen, played)
    except KeyboardInterrupt:
        key = "arena.stopped_kept" if chosen.records else "arena.stopped"
        _print_error(say(key, done=len(played), matches=len(contest.seatings(chosen.matches))))
        return INTERRUPTED
    except TimeoutError:
        return _failed(say("arena.folder_in_use", folder=chosen.records))
    except OSError as error:
        return _failed(say("arena.no_folder", folder=chosen.records, reason=reason_of(error)))
    except OtherRecords as error:
        return _failed(str(error))
    except LostProcess:
        _rescue(contest, chosen, played)
        return _failed(say("arena.lost"))
    print("\n".join(report(contest, Tally(contest.opponents, played))), flush=True)
    return 0


def _rescue(contest: Contest, chosen: argparse.Namespace, played: list[MatchOutcome]) -> None:
    """Save the records of the matches played in a new folder and print its path.

    If they are already saved in the chosen folder, print that folder's path instead.
    """
    try:
        folder = chosen.records or rescue(contest, played)
    except OSError as error:
        _failed(say("arena.no_folder", folder=gettempdir(), reason=reason_of(error)))
    else:
        matches = len(contest.seatings(chosen.matches))
        _print_error(say("arena.rescued", done=len(played), matches=matches, folder=folder))


def _play(contest: Contest, chosen: argparse.Namespace, played: list[MatchOutcome]) -> None:
    """Append the outcome of each match to `played`, which keeps it if an exception ends the rest."""
    seatings = contest.seatings(chosen.matches)
    coming = outcomes(seatings, chosen.records, min(chosen.jobs, len(seatings)))
    with _locked(chosen.records, contest), Progress(len(seatings)) as bar, closing(coming):
        for each in coming:
            played.append(each)
            bar.step()


@contextmanager
def _locked(folder: Path | None, contest: Contest) -> Iterator[None]:
    """Lock the folder of the records against other arenas; without a folder, do nothing.

    Raise OtherRecords for records of other matches in it, TimeoutError if it is locked, and OSError.
    """
    if folder:
        check_folder(folder, contest)
    with lock(folder / "arena", patience=0) if folder else nullcontext():
        yield


def _failed(sentence: str) -> int:
    _print_error(sentence)
    return 1


def _print_error(sentence: str) -> None:
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="rummy arena", description=say("arena.about"), allow_abbrev=False)
    parser.add_argument("opponents", nargs="+", type=_opponent, metavar="opponent", help=_opponents())
    parser.add_argument("--rules", type=_rules, default="cardgames", help=say("arena.option_rules"))
    parser.add_argument("--matches", type=_number, default=100, help=say("arena.option_matches"))
    parser.add_argument("--jobs", type=_number, default=_cores(), help=say("arena.option_jobs"))
    parser.add_argument("--seed", type=_seed, default=SEED, help=say("arena.option_seed"))
    parser.add_argument("--records", type=_folder, metavar="FOLDER", help=say("arena.option_records"))
    chosen = parser.parse_args(arguments)
    low, high, players = chosen.rules.min_players, chosen.rules.max_players, len(chosen.opponents)
    if not low <= players <= high:
        parser.error(say("rules.wrong_players", players=players, low=low, high=high))
    return chosen


def _opponents() -> str:
    return say(
        "arena.option_opponents", levels=", ".join(BOTS), tempers=", ".join(TEMPERS), habits=", ".join(HABITS)
    )


def _opponent(text: str) -> str:
    if not is_bot(text):
        raise argparse.ArgumentTypeError(say("arena.no_opponent", name=text, levels=", ".join(BOTS)))
    return text


def _rules(text: str) -> Rules:
    try:
        return read_rules(text)
    except BadRules as error:
        raise argparse.ArgumentTypeError(say(f"rules.{error.reason}", **error.details)) from None
    except BadNotation as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER and 1 <= int(text) <= MOST):
        raise argparse.ArgumentTypeError(say("arena.not_a_count", value=text, most=f"{MOST:,}"))
    return int(text)


def _folder(text: str) -> Path:
    if not text.strip():
        raise argparse.ArgumentTypeError(say("arena.not_a_folder"))
    return Path(text)


def _seed(text: str) -> str:
    if not is_text(text, LONGEST_SEED):
        raise argparse.ArgumentTypeError(say("arena.not_a_seed"))
    return text


def _cores() -> int:
    """Return the number of processor cores that this process may use; 1 if it is unknown."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

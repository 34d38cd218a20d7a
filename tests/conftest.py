"""How Hypothesis looks for trouble: the same way each time, or further with the profile `explore`.

Masters imagine little in all tests, here and in other processes: what is tested holds for any number of
play-outs. All processors share the whole run; what is asked for by its path runs in one process, which starts
sooner. The files of tests lie in memory where the system offers that: they are synced some ten thousand
times, which is not what the tests are about.
"""

import gc
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from shutil import disk_usage

import pytest
from hypothesis import HealthCheck, settings

from rummy.online import match_room
from tests.quick import quick_masters
from tests.samples import DAY, TODAY, leave_out_repeats, take_turns

MEMORY = Path("/dev/shm")
ROOM = 2 << 30  # bytes; the files of a run take a tenth of it
if MEMORY.is_dir() and disk_usage(MEMORY).free >= ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

os.environ["LC_ALL"] = "C"  # the words that tests read are English, whatever the system speaks

settings.register_profile(
    "repeatable",
    max_examples=10,
    deadline=None,  # a slow machine is no bug
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("explore", settings.get_profile("repeatable"), max_examples=300, derandomize=False)
settings.load_profile("repeatable")

WORKER = ("PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT")  # the number of this process, and of all


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """How many share the tests: none where some are named, else one more than there are processors.

    A test that waits, for a server, a disk or a window, leaves its processor to another.
    """
    is_whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    return (os.cpu_count() or 1) + 1 if is_whole else 0


def pytest_configure(config: pytest.Config) -> None:
    """Leave out what is not asked for; let each of several processes begin to look for tests elsewhere.

    Most of the time goes into preparing files, and what the first one has prepared is there for the others.
    """
    leave_out_repeats(config.option.markexpr)
    number, all_of_them = (int(os.environ.get(name, "0").lstrip("gw")) for name in WORKER)
    if all_of_them and config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        found = sorted(map(str, Path(__file__).parent.rglob("test_*.py")))
        first = len(found) * number // all_of_them
        config.args[:] = found[first:] + found[:first]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how to have the same samples again, if something failed."""
    if terminalreporter.stats.get("failed"):
        terminalreporter.write_line(f"for the same samples on another day: {DAY}={TODAY}")


def pytest_collection_finish() -> None:
    """Have Python look for garbage among what comes now: all tests that were found would be gone through."""
    gc.freeze()
    gc.set_threshold(20_000)  # ten times as many objects before the youngest are gone through


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Have Python look no more through what is left of a file's tests: caches and modules, which stay."""
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()


def pytest_sessionfinish() -> None:
    """Let what is left be: at its end pytest goes through all of it five times."""
    gc.freeze()


@pytest.hookimpl(tryfirst=True)  # before repeats are left out
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Have all processes find the tests in the same order; let those that are known to take long do so."""
    items.sort(key=lambda item: item.path)
    if not any("::" in each for each in config.args):
        take_turns(items)
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.timeout(0))


@pytest.fixture(scope="session")
def _numbers() -> Iterator[int]:
    return count()


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory, _numbers: Iterator[int]) -> Path:
    """An empty folder: pytest's own looks through those of all tests before for a free number."""
    return tmp_path_factory.mktemp(f"folder-{next(_numbers)}", numbered=False)


@pytest.fixture(autouse=True)
def _usual_pauses() -> Iterator[None]:
    """No test finds the pauses of a room as a server of another one had them."""
    usual = match_room.BOT_PAUSE, match_room.COUNTDOWN
    yield
    match_room.BOT_PAUSE, match_room.COUNTDOWN = usual


@pytest.fixture(scope="session", autouse=True)
def _quick_masters() -> Iterator[None]:
    with quick_masters():
        yield

"""Runs the tests of the engine in children: watched once as they are, then for one mutant after the other.

A child that has imported everything gives a function other code, and is gone after its trial; a mistake in
what runs at import needs an import of its own. What is tried, and what comes of it, others decide.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper, lru_cache, partial
from importlib.machinery import SourceFileLoader
from itertools import accumulate
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from checks.mutations import Mutant

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "rummy" / "engine"
MEMORY = 4 << 30  # bytes
OF_DATA = ["tests/engine/test_rules.py", "tests/games/test_golden_games.py"]  # to import all takes seconds

UNNOTICED, UNTRIED, UNFINISHED = "", "no test", "no end"  # in place of the test that noticed a mutant

Tell = Callable[[Any], object]
Items = dict[str, pytest.Item]  # tests by their names
Memories = list["_lru_cache_wrapper[Any]"]
Lines = set[tuple[str, int]]  # of sources

hypothesis.settings.register_profile(
    "mutants",
    max_examples=5,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
    suppress_health_check=[*hypothesis.HealthCheck],
)


def told_by_child(work: Callable[[Tell], object]) -> Iterator[Any]:
    """What a child tells while it works; one that is ended by a signal just falls silent."""
    listens, tells = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        with os.fdopen(tells, "w", encoding="utf-8", buffering=1) as out:
            try:
                work(lambda what: out.write(json.dumps(what) + "\n"))
            except Exception as error:
                out.write(json.dumps({"error": repr(error)}) + "\n")
            finally:
                out.flush()
                os._exit(0)
    os.close(tells)
    try:
        with os.fdopen(listens, encoding="utf-8") as lines:
            for what in map(json.loads, lines):
                if isinstance(what, dict):
                    raise RuntimeError(what["error"])
                yield what
    finally:
        os.waitpid(child, 0)


class _Loop:
    """Has pytest collect the tests, and then does something else with them than to run each once."""

    def __init__(self, body: Callable[[Items], object]) -> None:
        self.body = body
        self.error: Exception | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:  # some could not even be imported
            return True
        try:
            self.body({item.nodeid: item for item in session.items})
        except Exception as error:  # pytest would keep it to itself
            self.error = error
        return True


def _collect(files: list[str], body: Callable[[Items], object]) -> None:
    """Do something with the tests in these files, if they can be imported."""
    os.chdir(ROOT)
    for name in [name for name in os.environ if name.startswith("PYTEST_")]:
        del os.environ[name]  # what it tells the tests around these, such as to share the processors
    loop = _Loop(body)
    pytest.main(["-p", "no:cacheprovider", "--hypothesis-profile=mutants", *files], plugins=[loop])
    if loop.error:
        raise loop.error


def _outcome(item: pytest.Item, after: pytest.Item | None) -> str:
    outcomes = {report.outcome for report in runtestprotocol(item, log=False, nextitem=after)}
    return next((outcome for outcome in ("failed", "skipped") if outcome in outcomes), "passed")


def _with_next(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, [*items[1:], None][: len(items)], strict=True)


def _forget(memories: Memories) -> None:
    """Have functions forget what they remember of earlier calls."""
    for memory in memories:
        memory.cache_clear()


def _memories() -> Memories:
    return [
        thing for thing in gc.get_objects() if type(thing) is _lru_cache_wrapper
    ]  # a dead proxy has no class


def watched(files: list[str], longest: float) -> Iterator[tuple[str, str, float, list[tuple[str, int]]]]:
    """Of each test its name, its outcome, its seconds, and unless that is too long the lines that it runs."""

    def watch(items: Items, tell: Tell) -> None:
        memories = _memories()
        for item, after in _with_next([*items.values()]):
            _forget(memories)
            began = time.process_time()
            outcome = _outcome(item, after)
            seconds = time.process_time() - began
            _forget(memories)
            lines = _lines_run(item, after) if seconds < longest else ()
            tell((item.nodeid, outcome, seconds, [*lines]))

    yield from told_by_child(lambda tell: _collect(files, lambda items: watch(items, tell)))


def _lines_run(item: pytest.Item, after: pytest.Item | None) -> Lines:
    unseen: dict[CodeType, set[int]] = {}
    lines: Lines = set()

    def enter(frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        if not code.co_filename.startswith(str(ENGINE)):
            return None
        if code not in unseen:
            unseen[code] = {line for _, _, line in code.co_lines() if line} - {code.co_firstlineno}
            lines.add((code.co_filename, code.co_firstlineno))
        return step if unseen[code] else None

    def step(frame: FrameType, event: str, arg: object) -> Any:
        unseen[frame.f_code].discard(frame.f_lineno)
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return step if unseen[frame.f_code] else None

    sys.settrace(enter)
    _outcome(item, after)
    sys.settrace(None)
    return lines


class Order:
    """Which tests to run for a mutant: those that run its lines, the likeliest to notice it first."""

    def __init__(self, usual: dict[str, tuple[float, Lines]], patience: float) -> None:
        self.usual, self.patience = usual, patience  # seconds and lines of each test; seconds for a mutant
        self.noticed: dict[tuple[Path, str], Counter[str]] = {}

    def tests_for(self, mutant: Mutant) -> list[str]:
        """Tests that noticed something in the same function, then the quick ones, as far as patience goes."""
        before = self.noticed.get((mutant.path, mutant.function), Counter())
        places = {(str(mutant.path), line) for line in mutant.lines}
        run_it = [name for name, (_, lines) in self.usual.items() if not mutant.function or lines & places]
        run_it.sort(key=lambda name: (-before[name], self.usual[name][0], name))
        gone = accumulate(self.usual[name][0] for name in run_it)
        return [name for name, seconds in zip(run_it, gone, strict=True) if seconds <= self.patience]

    def learn(self, mutant: Mutant, name: str) -> None:
        """Remember the test that noticed a mutant."""
        self.noticed.setdefault((mutant.path, mutant.function), Counter())[name] += 1


def trials(files: list[str], mutants: list[Mutant], order: Order) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with the test that noticed it, or "" or UNTRIED or UNFINISHED."""
    living = [mutant for mutant in mutants if mutant.function and _fits(mutant)]
    found = told_by_child(lambda tell: _collect(files, lambda items: _try_living(items, living, order, tell)))
    yield from zip(living, found, strict=True)
    for mutant in mutants:
        if mutant not in living:
            yield mutant, _noticed_at_import(files, mutant, order)


def _learnt(order: Order, mutant: Mutant, told: Iterator[str]) -> str:
    noticed = next(told, UNFINISHED)
    if noticed not in (UNNOTICED, UNTRIED, UNFINISHED):
        order.learn(mutant, noticed)
    return noticed


def _noticed_at_import(files: list[str], mutant: Mutant, order: Order) -> str:
    for some in (OF_DATA, files):
        noticed = _learnt(order, mutant, told_by_child(partial(_try_at_import, some, mutant, order)))
        if noticed not in (UNNOTICED, UNTRIED):
            break
    return noticed


def _fits(mutant: Mutant) -> bool:
    """Whether a living function can take the code, which names the same things from around it."""
    before = _code(mutant.path.read_text(encoding="utf-8"), mutant)
    return before.co_freevars == _code(mutant.source(), mutant).co_freevars


@lru_cache(maxsize=64)
def _module_code(source: str, path: Path) -> CodeType:
    code: CodeType = compile(source, path, "exec", dont_inherit=True)
    return code


def _code(source: str, mutant: Mutant) -> CodeType:
    """The code in a source of the function that the mutant changes."""
    code = _module_code(source, mutant.path)
    for name in mutant.function.split("."):
        inner = (part for part in code.co_consts if isinstance(part, CodeType))
        code = next(part for part in inner if part.co_name == name)
    return code


def _try_at_import(files: list[str], mutant: Mutant, order: Order, tell: Tell) -> None:
    as_it_is, changed = SourceFileLoader.get_code, _module_code(mutant.source(), mutant.path)

    def get_code(self: SourceFileLoader, name: str) -> CodeType | None:
        return changed if self.path == str(mutant.path) else as_it_is(self, name)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment,method-assign]
    signal.setitimer(signal.ITIMER_PROF, 60)
    _collect(files, lambda items: _try(items, mutant, order, tell))


def _try_living(items: Items, mutants: list[Mutant], order: Order, tell: Tell) -> None:
    gc.unfreeze()  # what was laid aside is not among the objects
    living = {
        (thing.__code__.co_filename, thing.__code__.co_qualname): thing
        for thing in gc.get_objects()
        if type(thing) is FunctionType
    }
    memories = _memories()
    gc.freeze()  # or each child would copy all that it looks through for garbage
    for mutant in mutants:
        function = living[str(mutant.path), mutant.function]
        work = partial(_try_in, function, memories, items, mutant, order)
        tell(_learnt(order, mutant, told_by_child(work)))


def _try_in(
    function: FunctionType, memories: Memories, items: Items, mutant: Mutant, order: Order, tell: Tell
) -> None:
    function.__code__ = _code(mutant.source(), mutant)
    _forget(memories)
    _try(items, mutant, order, tell)


def _try(items: Items, mutant: Mutant, order: Order, tell: Tell) -> None:
    """Run tests until one fails."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    tests = [items[name] for name in order.tests_for(mutant) if name in items]
    for item, after in _with_next(tests):
        signal.setitimer(signal.ITIMER_PROF, 2 + 10 * order.usual[item.nodeid][0])  # seconds of work
        if _outcome(item, after) == "failed":
            tell(item.nodeid)
            return
    tell(UNNOTICED if tests else UNTRIED)

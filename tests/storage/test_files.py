"""A file that must survive does, whatever happens in the middle of a write."""

import errno
import json
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.storage.document import load_document
from rummy.storage.files import (
    Damaged,
    JournalFile,
    backup_of,
    copy_aside,
    read_bytes,
    read_json,
    read_lines,
    reason_of,
    set_aside,
    write_safely,
)
from rummy.storage.lock import lock
from rummy.storage.writer import Writer

ROOT = Path(__file__).parents[2]
one_line = st.text(st.characters(exclude_characters="\n\r", codec="utf-8"))
NOW = datetime(2026, 11, 20, 18, 30, 5)


def python(code: str, *arguments: object) -> subprocess.Popen[str]:
    """Another program that runs `code` with `path` as its first argument."""
    opening = "import sys, json; from pathlib import Path; from rummy.storage.files import *\n"
    opening += "from rummy.storage.lock import lock\n"
    return subprocess.Popen(
        [sys.executable, "-c", opening + "path = Path(sys.argv[1])\n" + code, *map(str, arguments)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )


def killed_after(seconds: float, code: str, path: Path) -> list[str]:
    """What a program said until it was killed, counted from its first word."""
    with python(code, path) as victim:
        assert victim.stdout is not None
        said = victim.stdout.readline()
        time.sleep(seconds)
        victim.kill()
        said += victim.stdout.read()
    return said[: said.rfind("\n")].split("\n")


def reason(path: Path, **options: int) -> str:
    with pytest.raises(Damaged) as caught:
        read_json(path, **options)
    return caught.value.reason


# Safe writes


def test_a_write_backs_up_the_version_before(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for text in (b"one", b"two", b"three"):
        write_safely(path, text)
    assert path.read_bytes() == b"three"
    assert backup_of(path).read_bytes() == b"two"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.json", "a.json.bak"]


def test_a_write_can_leave_the_backup_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    write_safely(path, b"one")
    write_safely(path, b"two")
    write_safely(path, b"three", backup=False)
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"three", b"one")


def test_a_write_that_fails_changes_nothing_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    with pytest.raises(OSError, match=r"a\.json"):
        write_safely(tmp_path / "a.json", b"one", backup=False)
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


def test_a_write_recovers_where_the_last_was_cut_between_its_two_renames(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    write_safely(path, b"one")
    os.link(path, backup_of(path))
    write_safely(path, b"two")
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"two", b"one")
    assert len(list(tmp_path.iterdir())) == 2


def test_on_a_disk_without_hard_links_the_backup_is_a_copy(tmp_path: Path) -> None:
    code = (
        "def refuse(event, _):\n"
        "    if event == 'os.link': raise PermissionError(1, 'no hard links here')\n"
        "sys.addaudithook(refuse)\n"
        "write_safely(path, b'one'); write_safely(path, b'two')\n"
    )
    assert python(code, tmp_path / "a.json").wait() == 0
    assert (tmp_path / "a.json.bak").read_bytes() == b"one"
    assert len(list(tmp_path.iterdir())) == 2


def test_what_stopped_programs_left_is_swept_after_a_day_whatever_it_was_to_become(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (
        "from rummy.storage.files import _temporary\n"
        "for _ in range(3): _temporary(path.parent).write_bytes(b'left')\n"
    )
    assert python(code, tmp_path / "a.json").wait() == 0
    (tmp_path / "mine.tmp").write_text("not ours")
    write_safely(tmp_path / "a.json", b"one")
    assert len(list(tmp_path.iterdir())) == 5
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 90_000)
    write_safely(tmp_path / "b.txt", b"two")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.json", "b.txt", "mine.tmp"]


def test_a_kill_at_any_moment_leaves_complete_files_and_all_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "count.json"
    code = (
        "start = read_json(path)['n'] if path.exists() else 0\n"
        "for n in range(start + 1, 10**9):\n"
        "    write_safely(path, json.dumps({'n': n, 'weight': 'x' * 200_000}).encode())\n"
        "    print(n, flush=True)\n"
    )
    for _ in range(8):
        said = killed_after(random.uniform(0.0, 0.12), code, path)
        found = json.loads(path.read_bytes())
        assert found["n"] - int(said[-1]) in (0, 1)
        if backup_of(path).exists():
            assert json.loads(backup_of(path).read_bytes())["n"] in (found["n"] - 1, found["n"])


# Reading what may be damaged


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "not_json"),
        (b'{"a": 1', "not_json"),
        (b"\0" * 100, "not_json"),
        (b"9" * 5000, "not_json"),
        (b'"\xff"', "not_utf8"),
        (b"[NaN]", "not_a_number"),
        (b"[-Infinity]", "not_a_number"),
        (b"[1e999]", "not_a_number"),
        (b'{"a": 1, "a": 2}', "duplicate_key"),
        (b'["\\ud800"]', "lone_surrogate"),
        (b'{"\\uDC00": 1}', "lone_surrogate"),
        (b"[" * 60_000, "too_deep"),
        (b'{"a":' * 10_000, "too_deep"),
        (b"[" * 100_000, "crammed"),
        (b'{"a":' * 100_000, "crammed"),
        (b'{"a":[' + b"[],\n \n" * 20_000 + b"0]}", "crammed"),
    ],
)
def test_a_damaged_file_is_refused_with_a_reason(text: bytes, why: str, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(text)
    assert reason(tmp_path / "a.json") == why


def test_too_large_a_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"[]")
    assert reason(path, limit=1) == "too_large"
    os.truncate(path, 1 << 40)
    assert reason(path) == "too_large"


def test_a_folder_in_place_of_a_file_is_damage(tmp_path: Path) -> None:
    assert reason(tmp_path) == "not_a_file"


def test_a_text_editors_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b'\xef\xbb\xbf{"a": "\\ud83c\\udccf"}')
    assert read_json(tmp_path / "a.json") == {"a": "🃏"}


@given(st.binary(max_size=200))
def test_no_bytes_at_all_make_reading_crash(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_bytes(data)
    with suppress(Damaged):
        read_json(path)


# Setting aside


def test_a_file_set_aside_carries_the_date_and_never_replaces_another(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    names = []
    for text in ("one", "two"):
        path.write_text(text)
        names.append(set_aside(path, NOW).name)
    assert names == ["results.damaged-2026-11-20-183005.json", "results.damaged-2026-11-20-183005-2.json"]
    assert [(tmp_path / name).read_text() for name in names] == ["one", "two"]
    assert not path.exists()


def test_a_copy_set_aside_leaves_the_file_in_its_place(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text("one")
    aside = copy_aside(path, NOW, "reset")
    write_safely(path, b"two")
    assert (aside.name, aside.read_text()) == ("results.reset-2026-11-20-183005.json", "one")


# Documents with a format number


def keys(path: Path) -> list[str]:
    return [notice.key for notice in load_document(path, 1).notices]


def test_a_damaged_document_is_restored_from_its_backup_and_reported_once(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"format": 1, "a"')
    backup_of(path).write_text('{"format": 1, "a": 5}')
    assert keys(path) == ["file_restored"]
    assert keys(path) == []
    assert load_document(path, 1).body["a"] == 5
    assert len(list(tmp_path.glob("a.damaged-*.json"))) == 1


def test_if_both_are_damaged_both_are_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"format": "1"}')
    backup_of(path).write_text("[]")
    assert keys(path) == ["file_damaged"]
    assert sorted(each.read_text() for each in tmp_path.glob("*damaged*")) == ["[]", '{"format": "1"}']


def test_a_file_lost_between_two_renames_comes_back(tmp_path: Path) -> None:
    backup_of(tmp_path / "a.json").write_text('{"format": 1, "a": 5}')
    assert load_document(tmp_path / "a.json", 1).body["a"] == 5
    assert (tmp_path / "a.json").exists()


@pytest.mark.parametrize("name", ["a.json", "a.json.bak"])
def test_a_newer_format_is_reported_and_left_alone(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text('{"format": 2, "a": 5}')
    document = load_document(tmp_path / "a.json", 1)
    assert (document.newer, document.body, keys(tmp_path / "a.json")) == (True, {}, ["file_newer"])
    assert [each.name for each in tmp_path.iterdir() if each.suffix != ".lock"] == [name]


@pytest.mark.parametrize("number", ["0", "-1", "1.0", "true", "1000000001", "1" + "0" * 400])
def test_a_format_that_no_version_has_is_damage(tmp_path: Path, number: str) -> None:
    (tmp_path / "a.json").write_text(f'{{"format": {number}}}')
    assert keys(tmp_path / "a.json") == ["file_damaged"]


def test_a_missing_file_is_not_reported(tmp_path: Path) -> None:
    assert keys(tmp_path / "a.json") == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("place", ["file/a.json", "file/deeper/a.json"])
def test_a_file_where_a_folder_belongs_is_reported_not_raised(place: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert keys(tmp_path / place) == ["file_unreadable"]


def test_the_reason_of_the_disk_has_the_same_words_on_all_systems(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as refused:
        read_bytes(tmp_path / "missing")
    assert reason_of(refused.value) == os.strerror(errno.ENOENT)


# Journals


def test_a_journal_has_its_lines_when_it_is_reopened(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    for line in ("discard KS", "meld 7♥ 8♥ 9♥"):
        with JournalFile(path) as journal:
            journal.append(line)
    assert read_lines(path) == ("discard KS", "meld 7♥ 8♥ 9♥")


def test_a_torn_last_line_is_dropped_and_the_next_one_begins_afresh(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_bytes("draw\r\ndiscard K♠".encode()[:-1])
    assert read_lines(path) == ("draw",)
    with JournalFile(path, sync=False) as journal:
        journal.append("take")
    assert read_lines(path) == ("draw", "take")


@pytest.mark.parametrize("line", ["a\nb", "a\n", "\r", "\ud800"])
def test_a_line_that_could_not_be_read_back_is_refused(line: str, tmp_path: Path) -> None:
    with JournalFile(tmp_path / "match.txt") as journal, pytest.raises(ValueError, match=r"break|surrogate"):
        journal.append(line)
    assert read_lines(tmp_path / "match.txt") == ()


@given(lines=st.lists(one_line), cut=st.integers(0, 9))
def test_whatever_is_torn_off_a_journal_the_lines_before_stay(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], cut: int
) -> None:
    path = tmp_path_factory.mktemp("journal") / "match.txt"
    with JournalFile(path, sync=False) as journal:
        for line in lines:
            journal.append(line)
    data = path.read_bytes()[: -cut or None]
    path.write_bytes(data)
    assert list(read_lines(path)) == lines[: data.count(b"\n")]


def test_a_killed_journal_has_every_line_that_was_acknowledged(tmp_path: Path) -> None:
    code = (
        "journal = JournalFile(path)\n"
        "for n in range(10**9):\n"
        "    journal.append(f'move {n}')\n"
        "    print(n, flush=True)\n"
    )
    for seconds in (0.0, 0.03, 0.07):
        path = tmp_path / f"{seconds}.txt"
        said = killed_after(seconds, code, path)
        lines = read_lines(path)
        assert lines == tuple(f"move {n}" for n in range(len(lines)))
        assert len(lines) - len(said) in (0, 1)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sets no limit to a file")
def test_a_line_for_which_the_disk_has_no_room_leaves_nothing_behind(tmp_path: Path) -> None:
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))\n"
        "journal = JournalFile(path); journal.append('draw')\n"
        "try: journal.append('x' * 40)\n"
        "except OSError: journal.append('take')\n"
    )
    assert python(code, tmp_path / "match.txt").wait() == 0
    assert (tmp_path / "match.txt").read_text() == "draw\ntake\n"


# Locks


def test_a_lock_is_freed_when_its_holder_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    code = "import time\nwith lock(path):\n    print('held', flush=True); time.sleep(60)"
    with python(code, path) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        with pytest.raises(TimeoutError, match="another window"), lock(path, patience=0.05):
            pass
        holder.kill()
    with lock(path, patience=5):
        pass


def test_a_lock_keeps_threads_apart_too(tmp_path: Path) -> None:
    counter = tmp_path / "n"
    counter.write_text("0")

    def count() -> None:
        for _ in range(20):
            with lock(counter):
                counter.write_text(str(int(counter.read_text()) + 1))

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counter.read_text() == "80"


# The writer


def held_back(writer: Writer) -> Callable[[], None]:
    """Keep the writer busy until what is returned is called."""
    begun, go = threading.Event(), threading.Event()

    def wait() -> None:
        begun.set()
        go.wait()

    writer.submit(wait)
    begun.wait()
    return go.set


def test_of_saves_that_wait_only_the_latest_per_path_is_done(tmp_path: Path) -> None:
    done: list[str] = []
    with Writer() as writer:
        let_go = held_back(writer)
        writer.submit(lambda: done.append("first"), tmp_path / "a")
        writer.submit(lambda: done.append("other"), tmp_path / "b")
        writer.submit(lambda: done.append("latest"), tmp_path / "a")
        writer.submit(lambda: done.append("always"))
        writer.submit(lambda: done.append("always"))
        let_go()
        assert writer.flush(5)
    assert done == ["latest", "other", "always", "always"]


def test_a_save_that_fails_is_reported_and_the_next_one_executed() -> None:
    told: list[Exception] = []
    done: list[int] = []
    with Writer(told.append) as writer:
        writer.submit(lambda: 1 // 0)
        writer.submit(lambda: done.append(1))
    assert [type(error) for error in told] == [ZeroDivisionError]
    assert (writer.errors, done) == (told, [1])


def test_a_listener_that_fails_does_not_end_the_writer() -> None:
    done: list[int] = []
    with Writer(lambda error: 1 // 0) as writer:
        writer.submit(lambda: 1 // 0)
        writer.submit(lambda: done.append(1))
    assert done == [1]


def test_flush_gives_up_in_time_and_closing_refuses_more() -> None:
    writer = Writer()
    let_go = held_back(writer)
    assert not writer.flush(0.01)
    assert not writer.close(0.01)
    let_go()
    assert writer.close(5)
    with pytest.raises(RuntimeError, match="closed"):
        writer.submit(lambda: None)

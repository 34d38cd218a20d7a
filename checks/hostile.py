"""Feeds every file that the program reads with what no careful writer writes, and measures what it costs.

Run `python -m checks.hostile --inputs 1000000`. Each file is cut and changed at every byte; then come
crafted cases, and mutations at random, of matches of several games, until the inputs or the seconds are used
up. An exception that is not the documented refusal ends the run with the input that caused it, and so does a
refused file that is not kept. A crafted case that costs too much time or memory makes the run fail.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from checks.homes import play_step
from rummy.arena.contest import Contest
from rummy.arena.records import OtherRecords, check_folder
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.replay import BadRecord, read_shared
from rummy.match.session import Session
from rummy.storage.drills import load_drills
from rummy.storage.files import Damaged, read_bytes
from rummy.storage.matches import CURRENT, matches_folder, summarise
from rummy.storage.my_games import MyGame
from rummy.storage.puzzles import PuzzleAnswer, load_answers, save_answer
from rummy.storage.record import LARGEST
from rummy.storage.results import add_result, load_results
from rummy.storage.settings import Settings, load_settings, save_settings
from rummy.storage.transfer import read_results

Read = Callable[[Path], object]
MEBIBYTE = 1 << 20
SECONDS, MEMORY = 0.05, 50 * MEBIBYTE  # what a file may cost
WORDS = (b'"', b"{", b"[", b",", b"\n", b"-", b"null", b"1e999")
FINISHED = f"2026-07-01-{'a' * 32}.txt"
GAMES = ("gin", "rummy51", "rummy500")
RECORDS = ("match", "record", "arena")
CONTEST = Contest(VARIANTS["gin"], ("careless", "careless"), "a seed")
OPEN = "a value that is left open"


def resumed(folder: Path) -> None:
    """Take up a match and let go of it."""
    session, _ = Session.resume(folder)
    if session is not None:
        session.pause()


def looked_at(folder: Path) -> None:
    """Look at a finished match, and open it as one that was shared."""
    path = matches_folder(folder) / FINISHED
    with suppress(Damaged, OSError):
        summarise(path)
    with suppress(BadRecord, Damaged, OSError):
        read_shared(read_bytes(path, limit=LARGEST).decode(errors="replace"))


def gone_on_with(folder: Path) -> None:
    """Go on with a contest of which a record lies there."""
    with suppress(OtherRecords, OSError):
        check_folder(folder, CONTEST)


READERS: dict[str, tuple[str, Read]] = {
    "settings": ("settings.json", load_settings),
    "settings before": ("settings.json.bak", load_settings),
    "results": ("results.json", load_results),
    "results before": ("results.json.bak", load_results),
    "import": ("given.json", lambda folder: read_results(folder / "given.json")),
    "match": (f"matches/{CURRENT}", resumed),
    "record": (f"matches/{FINISHED}", looked_at),
    "arena": ("deal-000001-1.txt", gone_on_with),
    "puzzles": ("puzzles.json", load_answers),
    "drills": ("drills.json", load_drills),
}


def samples(game: str = "gin") -> dict[str, bytes]:
    """What careful writers write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rules = replace(VARIANTS[game], targets=(30,) * 5)
        session = Session.start(folder, rules, [Player("You"), Player("Mike", "careless")], "a seed")
        while not session.game.is_finished:
            play_step(session.game)
        record = session.path.read_bytes()
        session.finish()
        add_result(folder, replace(session.result(), id="b" * 32))
        save_settings(folder, Settings(my_games=(MyGame("Ours", "gin, knock_limit=5"),)))
        for day in range(20, 26):
            save_answer(folder, PuzzleAnswer("a" * 32, f"2026-11-{day}", right=True))
        kinds = {name: (folder / f"{name}.json").read_bytes() for name in ("settings", "results", "puzzles")}
    kinds["import"] = kinds["results"]
    return {kind: kinds.get(kind.partition(" ")[0], record) for kind in READERS}


def left_open(body: object, path: str = "") -> Iterator[tuple[str, object]]:
    """The same with each value in turn left open, however deep it lies; of a list, the first."""
    if isinstance(body, dict):
        for key, value in body.items():
            for name, inner in ((f"{path}/{key}", OPEN), *left_open(value, f"{path}/{key}")):
                yield name, {**body, key: inner}
    elif isinstance(body, list) and body:
        for name, inner in ((f"{path}/0", OPEN), *left_open(body[0], f"{path}/0")):
            yield name, [inner, *body[1:]]


def crafted(kind: str, good: bytes) -> Iterator[tuple[str, bytes]]:
    """Contents that were thought of to do harm."""
    yield from {
        "empty": b"",
        "blanks": b" " * 5000,
        "NUL": b"\0" * 5000,
        "a mark only": b"\xef\xbb\xbf",
        "utf-16": good.decode().encode("utf-16"),
        "not utf-8": b"\xff\xfe" + good,
        "HTML": b"<html></html>\n",
        "100 MB of NUL": b"\0" * 100 * MEBIBYTE,
        "100 MB of [": b"[" * 100 * MEBIBYTE,
        "deep": b"[" * 100_000,
        "deep and closed": b"[" * 90_000 + b"]" * 90_000,
        "a long line": b"x" * MEBIBYTE + b"\n",
        "twice": good + good,
        "backwards": good[::-1],
        "lines without end": good.replace(b"\n", b"\r"),
    }.items()
    if kind in RECORDS:
        head, *rest = good.split(b"\n")
        for name, line in {
            "deals": b"deal\n" * 100_000,
            "undo": b"undo\n" * 100_000,
            "blank lines": b"\n" * 500_000,
            "a far seat": b"99999999999 draw\n",
            "an odd digit": "² draw\n".encode(),
            "no seat": b"-1 draw\n",
            "NUL lines": b"\0\n" * 100_000,
            "hours": b"played 1e999\n",
            "years": b"played " + b"9" * 5000 + b"\n",
            "an end": b"ended nan | nan nan | 0\n",
            "an early end": b"ended 2026-07-01T00:00:00+00:00 | 1 2 | 9\n",
            "a huge score": b"= " + b"9" * 5000 + b" 0 | 00\n",
            "concessions": b"0 concede\n" * 1000,
            "many melds": b"0 meld " + b"7H " * 100_000 + b"\n",
            "surrogates": b"0 discard \xed\xa0\x80\n",
        }.items():
            yield name, head + b"\n" + line + b"\n".join(rest)
        for name, old, new in (
            ("newer", b"rummy-record 1", b"rummy-record 3"),
            ("no format", b"rummy-record 1", b"rummy-record x"),
            ("a deep header", b'"players": [', b'"x": ' + b"[" * 50_000 + b"]" * 50_000 + b', "players": ['),
            ("a surrogate in the seed", b"a seed", b"\\ud800"),
            ("no players", b'"players"', b'"layers"'),
            ("NaN", b'"players": [', b'"x": NaN, "players": ['),
            ("twice a key", b'"id"', b'"seed": "x", "id"'),
            ("another game", b'"gin', b'"canasta'),
            ("a long game", b'"gin', b'"gin' + b", knock_limit=5" * 9999),
        ):
            yield name, good.replace(old, new, 1)
        return
    body = json.loads(good)
    for name, text in {
        "NaN": b"NaN",
        "infinite": b"-Infinity",
        "1e999": b"1e999",
        "-1e999": b"-1e999",
        "digits": b"9" * 5000,
        "a surrogate": b'"\\ud800"',
        "null": b"null",
        "true": b"true",
        "a list": b"[]",
        "an object": b"{}",
        "a deep list": b"[" * 900 + b"]" * 900,
        "a long text": b'"' + b"x" * 500_000 + b'"',
        "a fraction": b"0.5",
        "minus": b"-1",
        "many": b"[" + b"[]," * 100_000 + b"[]]",
        "a line break": b'"\\n"',
        "bell": b'"\\u0007"',
    }.items():
        for field, whole in left_open(body):
            yield f"{name} as {field}", json.dumps(whole).encode().replace(b'"%s"' % OPEN.encode(), text)
    for name, format in (
        ("newer", "2"),
        ("none", "0"),
        ("a text", '"1"'),
        ("a float", "1.0"),
        ("true", "true"),
    ):
        yield (
            f"format {name}",
            good.replace(b'"format": 1', b'"format": ' + format.encode()).replace(
                b'"format":1', b'"format":' + format.encode()
            ),
        )
    yield "twice a key", good.replace(b'"format"', b'"format": 1, "format"', 1)
    nothing = b'{"format":1,"matches":{' + b",".join(b'"%d":{}' % n for n in range(50_000)) + b"}}"
    yield "many empty matches", nothing


def in_its_place(path: Path) -> dict[str, Callable[[], object]]:
    """What is no file at all."""
    return {
        "folder": path.mkdir,
        "link to itself": lambda: path.symlink_to(path),
        "link to nothing": lambda: path.symlink_to(path.parent / "nothing"),
        "device": lambda: path.symlink_to("/dev/zero"),
        "pipe": lambda: os.mkfifo(path),
    }


class Feeder:
    """A folder in which each input lies once."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.count = folder, 0

    def feed(self, kind: str, lay: bytes | Callable[[], object]) -> None:
        """Lay an input and read it; what was refused must lie aside, byte for byte."""
        name, read = READERS[kind]
        path = self.folder / name
        shutil.rmtree(self.folder, ignore_errors=True)
        path.parent.mkdir(parents=True)
        if isinstance(lay, bytes):
            path.write_bytes(lay)
        else:
            lay()
        read(self.folder)
        self.count += 1
        if isinstance(lay, bytes):
            assert is_kept(path, lay), "the original is lost"

    def cost(self, kind: str, lay: bytes | Callable[[], object]) -> tuple[float, int]:
        """Seconds and bytes of memory that an input takes, in two turns."""
        name, read = READERS[kind]
        self.feed(kind, lay)
        seconds = []
        for _ in range(3):
            self._lay(self.folder / name, lay)
            begun = time.process_time()
            read(self.folder)
            seconds.append(time.process_time() - begun)
        self._lay(self.folder / name, lay)
        tracemalloc.start()
        read(self.folder)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return min(seconds), most

    def _lay(self, path: Path, lay: bytes | Callable[[], object]) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        path.parent.mkdir(parents=True)
        path.write_bytes(lay) if isinstance(lay, bytes) else lay()


@contextmanager
def feeding() -> Iterator[Feeder]:
    """A feeder for a while; in memory where that can be had, so that no disk is worn out."""
    memory = Path("/dev/shm")
    place = memory if memory.is_dir() else None
    with tempfile.TemporaryDirectory(prefix="rummy-hostile-", dir=place) as name:
        yield Feeder(Path(name) / "data")


def is_kept(path: Path, lay: bytes) -> bool:
    """Whether a file lies there byte for byte, under whatever name; a match may have been gone on with."""
    alike = (each for each in path.parent.iterdir() if _size(each) == len(lay))
    whole = lay[: lay.rfind(b"\n") + 1]
    gone_on = path.name == CURRENT and bool(whole) and path.is_file() and path.read_bytes().startswith(whole)
    return gone_on or any(each.read_bytes() == lay for each in alike)


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else -1


def mutated(good: bytes, chance: random.Random) -> bytes:
    """The same with some bytes changed, inserted, cut out or doubled."""
    data = bytearray(good)
    for _ in range(chance.choice((1, 1, 2, 4, 16))):
        at, length = chance.randrange(len(data) + 1), chance.choice((1, 1, 2, 8, 64))
        match chance.randrange(5):
            case 0:
                data[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del data[at : at + length]
            case 2:
                data[at:at] = chance.randbytes(length)
            case 3:
                data[at:at] = data[at : at + length]
            case _:
                data[at:at] = chance.choice((b"9" * length, *WORDS))
    return bytes(data)


def every_byte(feeder: Feeder, kind: str, good: bytes, step: int) -> int:
    """Cut and change the file at every byte, or every so many."""
    for at in range(0, len(good), step):
        feeder.feed(kind, good[:at])
        feeder.feed(kind, good[:at] + bytes([good[at] ^ 1 << at % 8]) + good[at + 1 :])
    return 2 * len(range(0, len(good), step))


def worst(feeder: Feeder, kind: str, good: bytes) -> tuple[str, bool]:
    """Feed the crafted cases, tell which cost most, and whether that is too much."""
    path = feeder.folder / READERS[kind][0]
    inputs: list[tuple[str, bytes | Callable[[], object]]]
    inputs = [*crafted(kind, good), *in_its_place(path).items()]
    costs = {name: feeder.cost(kind, lay) for name, lay in inputs}
    slow, large = (max(costs, key=lambda name: costs[name][which]) for which in (0, 1))
    seconds, memory = costs[slow][0], costs[large][1]
    told = (
        f"{len(costs)} crafted cases; slowest {seconds * 1000:.0f} ms ({slow}), "
        f"largest {memory / MEBIBYTE:.0f} MB ({large})"
    )
    return told, seconds > SECONDS or memory > MEMORY


def fuzz(feeder: Feeder, goods: list[dict[str, bytes]], inputs: int, seconds: float) -> int:
    """Feed mutations until one of the two is used up."""
    end, chance = time.monotonic() + seconds, random.Random(1)
    kinds = [*READERS]
    for done in range(inputs):
        if time.monotonic() > end:
            return done
        kind = kinds[done % len(kinds)]
        data = mutated(chance.choice(goods)[kind], chance)
        try:
            feeder.feed(kind, data)
        except BaseException:
            print(f"{kind}: {data!r}")
            raise
    return inputs


def run(inputs: int, seconds: float, step: int = 1) -> bool:
    """Feed everything, print what came of it, and tell whether anything cost too much."""
    with feeding() as feeder:
        goods, dear = [*map(samples, GAMES)], False
        for kind in READERS:
            cuts = sum(every_byte(feeder, kind, good, step) for good in {each[kind] for each in goods})
            told, is_dear = worst(feeder, kind, goods[0][kind])
            dear |= is_dear
            print(f"{kind}: {cuts} cuts and changes; {told}{'  TOO MUCH' * is_dear}", flush=True)
        print(f"mutations: {fuzz(feeder, goods, inputs, seconds):,}; no input made a reader fail")
    return dear


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description="Feed every file that the program reads with hostile contents."
    )
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=7200.0, help="for mutations")
    parser.add_argument("--step", type=int, default=1, help="cut and change only every so many bytes")
    chosen = parser.parse_args()
    raise SystemExit(run(chosen.inputs, chosen.seconds, chosen.step))

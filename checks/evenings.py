"""Lets people play by chance on the worst lines, without sockets, and looks whether all see one match.

Run `python -m checks.evenings --matches 100000`. Lines break, fall silent, say things twice, or take so long
that what one person asks for overtakes the other's; hosts are killed before they can tell what they have
kept, and programs are closed and opened again; games, players, bots, spectators and clocks are chosen by
chance. After all that somebody hears they see what the host had for them then. What was acknowledged must
stand in the host's lines, once, in order and as it was asked; each deal must be proven, and the lines must
make the room again. A fault ends the run with the number of its evening: `--first N --matches 1` plays that
one again. After each thousand there is a line, so that a run which was stopped can go on with `--first`.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass
from random import Random

from rummy.games.rules_text import read_rules
from rummy.games.variants import VARIANTS
from rummy.online.match_room import MatchRoom
from rummy.online.messages import Act, Applied, Conceded, News, TableSettings, TurnPace, Undone
from tests.online.evening import Evening, Net, Person

PIECE = 1000  # matches after which there is a line
STEPS = 30_000  # of an evening at most
STUCK = 10_000, 300.0  # steps, and seconds, in which nothing is done
BOTS = ("casual", "careless")
LONG = 0.01  # of all matches; the others are short, as it is the lines between people that are tried here
FEW = 4  # seats at a short match
SHORT = [
    name
    for name, rules in VARIANTS.items()
    if not (rules.declares or rules.builds_canastas or rules.contracts)
]


@dataclass(frozen=True)
class Told:
    """What somebody was told to be done: in which match, as which action, from which seat, and what."""

    match: int
    n: int
    seat: int | None  # which they may lose later
    done: Act


def note(person: Person, told: list[Told]) -> None:
    """Have all noted that a person is told to be done, by each program that they start."""
    start = person.start

    def started() -> None:
        start()
        note_at(person, told)

    person.start = started  # type: ignore[method-assign]
    note_at(person, told)


def note_at(person: Person, told: list[Told]) -> None:
    """Have all noted that a program of theirs is told to be done."""
    table, hear = person.table, person.table.receive

    def listen(news: News) -> None:
        asked, before = table.resend(), table.n
        hear(news)
        if not isinstance(news, Applied | Undone | Conceded) or not news.q or table.n <= before:
            return
        if asked is not None and asked.q == news.q and table.room is not None:
            told.append(Told(table.room.match, news.n, table.room.me, asked))

    table.receive = listen  # type: ignore[method-assign]


@dataclass
class Watched(Evening):
    """An evening at which is noted what everybody was told to be done."""

    matches: int = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        self.told: list[Told] = []
        for person in self.persons.values():
            note(person, self.told)

    def play(self) -> None:
        """Play matches to their end, or for long enough."""
        kept, lines = (0, 0.0), self.lines
        for number in range(STEPS):
            before = len(lines)
            self.step()
            kept = (number, self.now) if len(lines) > before else kept
            if self.room.state.matches == self.matches and not self.room.state.is_playing:
                return
            steps, seconds = number - kept[0], self.now - kept[1]
            assert steps < STUCK[0] or seconds < STUCK[1], f"nothing was done after {lines[-1]!r}"


def evening(number: int) -> Watched:
    """The evening with this number, always the same."""
    chance = Random(f"evening {number}")
    is_long = chance.random() < LONG
    rules = any_game(chance) if is_long else short_game(chance)
    game = read_rules(rules)
    seats = chance.randint(game.min_players, game.max_players if is_long else min(game.max_players, FEW))
    people = chance.randint(1, seats)
    paces: tuple[TurnPace, ...] = ("none", "none", "fast")
    pace, undo = chance.choice(paces), chance.random() < 0.7
    net = Net(*(chance.choice((0, most / 4, most)) for most in (0.05, 0.2, 2.0, 0.02, 0.01, 0.1)))
    bots = [chance.choice(BOTS) for _ in range(seats - people)]
    watchers = chance.choice((0, 0, 1))
    settings = TableSettings(rules, seats, pace=pace, undo=undo)
    gives_up, matches = chance.choice((0.0, 0.0, 0.01)), chance.choice((1, 1, 1, 2))
    return Watched(f"evening {number}", settings, people + watchers, tuple(bots), net, gives_up, matches)


def any_game(chance: Random) -> str:
    """Any game at its full length, or mostly one deal of it."""
    name = chance.choice([*VARIANTS])
    return f"{name}, deals=1/1/1/1/1" if chance.random() < 0.8 else name


def short_game(chance: Random) -> str:
    """One deal of three cards each, or two, of a game that this makes short."""
    name = chance.choice(SHORT)
    rules, deals = VARIANTS[name], chance.choice((1, 1, 1, 2))
    changes = ["deals=" + "/".join(5 * [str(deals)]), "cards_dealt=3/3/3/3/3", "stalled_rounds=2"]
    changes += ["cards_by_deal=3"] if rules.cards_by_deal else []
    changes += ["opening=0"] if rules.opening else []
    return ", ".join([name, *changes])


def faults(played: Watched) -> list[str]:
    """What is wrong after an evening."""
    kept, again = played.room.state, MatchRoom("t81", played.lines).state
    found = []
    if kept.match is not None and again.match is not None:
        if (again.match.n, again.match.q) != (kept.match.n, kept.match.q):
            found.append("the lines make another room")
        if again.match.game.table != kept.match.game.table:
            found.append("the lines make another table")
    return found + losses(played.lines, played.told)


def losses(lines: list[str], told: list[Told]) -> list[str]:
    """What of that which was told to be done is not kept so, or not once and in order."""
    done, found = actions(lines), []
    for each in told:
        line = f"do {each.seat} {each.done.q} {each.done.a}"
        if done.get((each.match, each.n)) != line:
            found.append(f"{each} was told, but {done.get((each.match, each.n))!r} is kept")
    for (match, seat), numbers in commands(done).items():
        if numbers != [*range(1, len(numbers) + 1)]:
            found.append(f"seat {seat} in match {match} has done {numbers}")
    return found


def actions(lines: list[str]) -> dict[tuple[int, int], str]:
    """The lines of actions, by their match and number."""
    done, match, n = {}, 0, 0
    for line in lines:
        word = line.split(" ", 1)[0]
        if word == "begin":
            match, n = match + 1, 0
        elif word in ("deal", "do"):
            n += 1
            done[match, n] = line
    return done


def commands(done: dict[tuple[int, int], str]) -> dict[tuple[int, str], list[int]]:
    """The numbers of each seat's commands in each match."""
    found: dict[tuple[int, str], list[int]] = {}
    for (match, _), line in done.items():
        word, seat, q, *_ = line.split(" ", 3) if line.startswith("do ") else ("", "", "0")
        if word and q != "0":
            found.setdefault((match, seat), []).append(int(q))
    return found


def run(matches: int, first: int = 0) -> Counter[str]:
    """Play so many matches and return what there was; raises AssertionError with the number of a bad one."""
    met: Counter[str] = Counter()
    for number in range(first, first + matches):
        played = evening(number)
        try:
            played.play()
            assert not (found := faults(played)), found
        except Exception as error:
            raise AssertionError(f"evening {number}: {error!r}") from error
        met["matches"] += 1
        met["of them cut short"] += played.room.state.is_playing
        met["lines kept"] += len(played.lines)
        met["commands acknowledged"] += len(played.told)
        met["lines broken"] += sum(played.line.values())
        met["hosts killed"] += played.restarts
    return met


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play on the worst lines.")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    given = parser.parse_args()
    met, end = Counter[str](), given.first + given.matches
    for first in range(given.first, end, PIECE):
        try:
            met += run(min(PIECE, end - first), first)
        except AssertionError as error:
            raise SystemExit(f"FAULT: {error}") from error
        told = ", ".join(f"{many:,} {what}" for what, many in met.items())
        seconds = f"{time.process_time():.0f} s of the processor"
        print(f"before evening {min(first + PIECE, end)}: {told}: no fault; {seconds}", flush=True)

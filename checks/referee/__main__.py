"""Lets a second judge follow matches of all games, move by move, and compares it with the engine.

Run `python -m checks.referee [--rounds N] [--seed S] [--house N] [game ...]`: so many rounds of each game and
number of players; with --house, of N games made of each by changing switches. House rules may also be named:
"cardgames, renewals=2". Bots and players who do anything legal sit at one table; at some moments moves of all
kinds are tried on both sides, legal or not. `--record FILE` follows the record of a match instead.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random

from checks.referee.cards import JOKER
from checks.referee.houses import by_chance
from checks.referee.match import Referee, follow_record
from checks.referee.moves import candidates, legal_moves
from checks.referee.played import Played, playable
from checks.referee.rules import GAMES, read_rules
from checks.referee.scoring import totals
from checks.referee.table import Illegal

PLAYERS = ("anything", "anything", "careless", "casual")
MOST_FAULTS = 3  # of one table
STAYS = 0.97  # who does anything does not leave a round as often
LAYING = {"meld", "lay", "swap", "knock", "big gin", "take:", "declare", "buy", "table"}


class Difference(Exception):
    """What the judge and the engine do not agree about."""


class Bout:
    """One match that both follow."""

    def __init__(self, rules: str, seats: int, seed: str, chance: Random, looks: float) -> None:
        self.referee = Referee(read_rules(rules), seats, seed)
        self.played = Played(rules, seats, seed)
        self.chance, self.looks = chance, looks
        self.eager, self.players = 0.0, [""]
        self.kinds: Sequence[str] = PLAYERS
        self.told = [f"rules: {rules}", f"seats: {seats}", f"seed: {seed}"]
        self.counts: Counter[str] = Counter()
        self.by_sorting = bool(self.referee.table.rules.suits_repeat)
        self.told_melds = True  # nobody left it to the table how their melds lie

    def play_round(self) -> None:
        """Play a round, as both see it."""
        self.referee.deal()
        self.played.deal()
        self.told.append("deal")
        self.told_melds = True
        self.compare()
        self.eager = self.chance.choice((0.0, 0.3, 0.9))
        self.players = [self.chance.choice(self.kinds) for _ in self.referee.table.hands]
        while self.referee.table.phase not in ("over", "finished"):
            if self.chance.random() < self.looks:
                self.look()
            self.move()
        table = self.referee.table
        if table.result != self.played.result():
            raise Difference(f"the round ended {self.played.result()}, not {table.result}")
        if self.referee.winner != self.played.winner:
            raise Difference(f"the match is won by {self.played.winner}, not {self.referee.winner}")
        if self.referee.winner is not None and totals(table) != self.played.totals():
            raise Difference(f"the totals are {self.played.totals()}, not {totals(table)}")
        assert table.result
        self.counts["rounds"] += 1
        self.counts[f"ended {table.result.reason}"] += 1

    def move(self) -> None:
        """Let whose turn it is do something."""
        player = self.players[self.referee.table.turn]
        move = self.anything() if player == "anything" else self.played.choice(player, self.chance)
        self.told.append(f"{self.referee.table.turn} {move}")
        self.counts["moves"] += 1
        try:
            self.referee.play(move)
        except Illegal as refused:
            raise Difference(f"the judge refuses it: {refused}") from None
        refused_by_engine = self.played.refusal(move)
        if refused_by_engine:
            raise Difference(f"the engine refuses it: {refused_by_engine}")
        self.played.play(move)
        self.compare()

    def anything(self) -> str:
        """Any legal move, now and then one that lays something if there is one."""
        moves = legal_moves(self.referee, self.chance, 3) or legal_moves(self.referee, self.chance, 400)
        moves = [move for move in moves if not (move.kind == "knock" and len(move.groups) == 1)] or moves
        if not moves:
            raise Difference("the judge knows no legal move")
        if self.referee.table.rules.flow == "close":  # nobody leaves it to the table how their melds lie
            moves = [move for move in moves if move.groups or move.kind != "arrange"] or moves
        staying = [move for move in moves if self.referee.after(move).phase != "left"]
        moves = staying if staying and self.chance.random() < STAYS else moves
        laying = [move for move in moves if move.kind in LAYING]
        return str(self.chance.choice(laying if laying and self.chance.random() < self.eager else moves))

    def look(self) -> None:
        """Try moves on both; none is made."""
        for move in candidates(self.referee.table, self.chance, 12):
            allowed, refusal = self.referee.allows(move), self.played.refusal(str(move))
            self.counts["allowed" if allowed else "refused"] += 1
            if allowed == bool(refusal):
                self.told.append(f"{self.referee.table.turn} {move}?")
                judged = "allows it" if allowed else "does not"
                raise Difference(f"the engine says {refusal or 'yes'}, the judge {judged}")

    def compare(self) -> None:
        """Whether all lies in the same place for both."""
        mine, other = self.referee.table.position(), self.played.position()
        if mine["turn"].split()[1] in ("over", "finished"):
            mine["turn"] = mine["turn"].split()[1]
            other["turn"] = other["turn"].split()[1]
        words = self.told[-1].split()[1:]
        told = words != ["arrange"] and not (words[:1] == ["declare"] and len(words) == 2)
        self.told_melds &= told or self.referee.table.rules.flow == "close"
        if self.referee.table.rules.flow == "declare":  # which of them is shown first means nothing
            mine, other = in_any_order(mine), in_any_order(other)
        for key, text in mine.items():
            if not self.told_melds and key.startswith(("meld", "hand")):
                continue
            if "big gin" in self.told[-1] and key.startswith("meld"):
                continue  # how they lie then changes nothing
            if self.by_sorting and key.startswith(("meld ", "red")):
                text, other[key] = sorted_cards(text), sorted_cards(other.get(key, ""))
            if text != other.get(key, ""):
                raise Difference(f"{key} is {other.get(key)!r}, not {text!r}")

    def tale(self) -> str:
        """How it came to this: the last moves, and what lies there."""
        position = [f"{key}: {text}" for key, text in self.referee.table.position().items()]
        return "\n    ".join(["", *self.told[:3], "...", *self.told[-12:], *position])


def in_any_order(position: dict[str, str]) -> dict[str, str]:
    """The same with all melds in one line, each with its cards in any order."""
    melds = sorted(sorted_cards(text) for key, text in position.items() if key.startswith("meld "))
    others = {key: text for key, text in position.items() if not key.startswith("meld ")}
    return others | {"melds": "; ".join(melds)}


def sorted_cards(text: str) -> str:
    """Cards in any order; what a joker stands for only where it matters, in a run."""
    owner, _, cards = text.rpartition(":")
    faces = cards.replace(JOKER, "").split()
    mixed = len({card[0] for card in faces}) == 1 or len({card[1] for card in faces}) > 1
    told = [card[:2] if card[0] == JOKER and mixed else card for card in cards.split()]
    return f"{owner}: {' '.join(sorted(told))}"


def judge(
    rules: str, seats: int, seed: str, rounds: int, looks: float = 0.1, players: Sequence[str] = PLAYERS
) -> tuple[Counter[str], list[str]]:
    """Play so many rounds, in matches; what was counted, and what differed, each with how it came about."""
    counts: Counter[str] = Counter()
    faults: list[str] = []
    for number in count(1):
        chance = Random(f"{rules} {seats} {seed} {number}")
        bout = Bout(rules, seats, f"sha256:{seed}x{number}", chance, looks)
        bout.kinds = players
        try:
            while bout.referee.winner is None and counts["rounds"] + bout.counts["rounds"] < rounds:
                bout.play_round()
            counts["matches"] += bout.referee.winner is not None
        except Difference as fault:
            faults.append(f"{fault}{bout.tale()}")
        counts += bout.counts
        if counts["rounds"] >= rounds or len(faults) >= MOST_FAULTS:
            break
    return counts, faults


def tables(game: str, house: int, chance: Random) -> Iterator[tuple[str, int]]:
    """The rules and the numbers of players to try: a game as it is, or so many others made of it."""
    rules = read_rules(game)
    sizes = range(rules.min_players, rules.max_players + 1)
    if not house:
        yield from ((game, seats) for seats in sizes)
    for _ in range(house):
        yield by_chance(game, chance), chance.choice(sizes)


def told(counts: Counter[str]) -> str:
    """What was counted, in a line."""
    ends = ", ".join(f"{key[6:]} {number}" for key, number in sorted(counts.items()) if "ended" in key)
    return (
        f"{counts['rounds']} rounds ({ends}), {counts['matches']} matches, {counts['moves']} moves; "
        f"tried {counts['allowed']} legal moves and {counts['refused']} others"
    )


def main() -> int:
    """Judge the games asked for, all of them by default."""
    parser = argparse.ArgumentParser(description="Let a second judge follow matches of all games.")
    parser.add_argument("games", nargs="*", metavar="game")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--house", type=int, default=0, metavar="N")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--players", nargs="+", default=PLAYERS, metavar="KIND", help="anything, or a bot")
    parser.add_argument("--record", type=Path, metavar="FILE")
    options = parser.parse_args()
    if options.record:
        table = follow_record(options.record.read_text(encoding="utf-8")).table
        print(f"{table.round_number} rounds, scores {table.scores}, {table.phase}")
        return 0
    total, differ = Counter[str](), 0
    for game in options.games or GAMES:
        for rules, seats in tables(game, options.house, Random(f"{options.seed} {game}")):
            if not playable(rules):
                continue
            counts, faults = judge(rules, seats, options.seed, options.rounds, players=options.players)
            print(f"{rules}; {seats} players: {told(counts)}", *faults, sep="\n", flush=True)
            total += counts
            differ += len(faults)
    print(f"all: {told(total)}; {differ} differences")
    return int(differ > 0)


if __name__ == "__main__":
    raise SystemExit(main())

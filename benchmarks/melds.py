"""Measures `least_deadwood` against the same counting at OpenSpiel (C++) and RLCard (Python), hand by hand.

Run `python -m uv run --isolated --group peers python -m benchmarks.melds`; a peer that is not installed is
left out. All count the same random hands in the same run, from cards in their own form, and have to agree on
every one. Each repeat starts with our caches cleared and sees each hand once.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from time import perf_counter_ns

from rummy.engine import melds, parts, valid_melds
from rummy.engine.cards import JOKER, PACK, Face, spell
from rummy.engine.melds import hand_points, least_deadwood
from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS

GIN = VARIANTS["gin"]
US = "Rummy"
SIZES = (10, 11)
ALONE = (("gin", 1, 0), *(("rummy51", 2, jokers) for jokers in (0, 1, 2, 4)))  # preset, packs, jokers of 15

Count = Callable[[], int]
Peer = Callable[[Sequence[Face]], Count]


def ours(hand: Sequence[Face]) -> Count:
    return deadwood_of(hand, GIN)


def deadwood_of(hand: Sequence[Face], rules: Rules) -> Count:
    """Return a count of the hand by these rules."""
    return lambda: least_deadwood(hand, rules)[0]


def open_spiel() -> Peer:
    """OpenSpiel's best melds, taken off the hand's points: its `min_deadwood` drops one card of eleven."""
    import pyspiel

    table = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)

    def peer(hand: Sequence[Face]) -> Count:
        points = hand_points(hand, GIN)
        cards = [table.card_int(f"{card}"[0] + card.suit.lower()) for card in hand]
        return lambda: points - table.total_card_value(table.best_meld_group(cards))

    return peer


def rlcard() -> Peer:
    """RLCard's melds that fit together, taken off the hand's points; of ten cards it names the best."""
    from rlcard.games.gin_rummy.utils import melding, utils

    def worth(melds: Sequence[Sequence[object]]) -> int:
        return sum(utils.get_deadwood_value(card) for meld in melds for card in meld)

    def peer(hand: Sequence[Face]) -> Count:
        points = hand_points(hand, GIN)
        cards = [utils.card_from_text(str(card)) for card in hand]
        groups = melding.get_best_meld_clusters if len(cards) == 10 else melding.get_meld_clusters
        return lambda: points - max(map(worth, groups(cards)), default=0)

    return peer


def installed() -> Iterator[tuple[str, Peer]]:
    """Ourselves and the peers that are here."""
    yield US, ours
    for name, peer in (("OpenSpiel", open_spiel), ("RLCard", rlcard)):
        try:
            yield name, peer()
        except ImportError as missing:
            print(f"{name} is left out: {missing}")


def forget() -> None:
    """Clear whatever the search remembers."""
    for thing in (value for module in (melds, parts, valid_melds) for value in vars(module).values()):
        if hasattr(thing, "cache_clear"):
            thing.cache_clear()


def timed(counts: Sequence[Count]) -> tuple[list[int], list[float]]:
    """What each count says, and the microseconds that it took."""
    forget()
    points, times = [], []
    for count in counts:
        began = perf_counter_ns()
        points.append(count())
        times.append((perf_counter_ns() - began) / 1000)
    return points, times


def compare(size: int, number: int, repeats: int, peers: dict[str, Peer]) -> None:
    """Print a line per peer; leaves with an error where one disagrees."""
    chance = Random(f"melds/{size}")
    hands = [chance.sample(PACK, size) for _ in range(number)]
    counts = {name: [peer(hand) for hand in hands] for name, peer in peers.items()}
    rounds = []
    for _ in range(repeats):
        round_ = {name: timed(counts[name]) for name in peers}
        check_agreement(hands, {name: points for name, (points, _) in round_.items()})
        rounds.append({name: times for name, (_, times) in round_.items()})
    for name in peers:
        middle, slow = (median(share(times[name], part) for times in rounds) for part in (50, 99))
        ratios = [share(times[name], 50) / share(times[US], 50) for times in rounds]
        spread = f"{median(ratios):10.2f} ({min(ratios):.2f}-{max(ratios):.2f})"
        print(f"{f'{size} cards, {name}':<36}{middle:10.1f}{slow:10.1f}{spread}", flush=True)


def check_agreement(hands: Sequence[Sequence[Face]], said: dict[str, list[int]]) -> None:
    """Leave with an error if two count a hand differently."""
    for hand, *answers in zip(hands, *said.values(), strict=True):
        if len(set(answers)) > 1:
            sys.exit(f"{spell(hand)}: {dict(zip(said, answers, strict=True))}")


def share(times: Sequence[float], percent: int) -> float:
    """The time that so many percent of the hands do not exceed."""
    return sorted(times)[len(times) * percent // 100]


def random_hands(packs: int, jokers: int, number: int) -> list[tuple[Face, ...]]:
    """Hands of fifteen cards, so many of them jokers."""
    chance = Random(f"melds/{packs}/{jokers}")
    return [(*chance.sample(PACK * packs, 15 - jokers), *[JOKER] * jokers) for _ in range(number)]


def alone(name: str, packs: int, jokers: int, number: int) -> None:
    """Print a line for hands that the peers do not know."""
    hands, rules = random_hands(packs, jokers, number), VARIANTS[name]
    _, passed = timed([deadwood_of(hand, rules) for hand in hands])
    figures = "".join(f"{share(passed, percent):10.1f}" for percent in (50, 99))
    print(f"{f'15 cards of {name}, {jokers} jokers, {US}':<36}{figures}", flush=True)


def run() -> None:
    """Read the options and print a line for each kind of hand and each who counts it."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--hands", type=int, default=2000, help="random hands of each kind")
    options.add_argument("--repeats", type=int, default=7, help="how often the hands are counted by each")
    chosen = options.parse_args()
    peers = dict(installed())
    print(f"{'':<36}{'median us':>10}{'p99 us':>10}    median to ours (least-most)")
    for size in SIZES:
        compare(size, chosen.hands, chosen.repeats, peers)
    for name, packs, jokers in ALONE:
        if name in VARIANTS:
            alone(name, packs, jokers, chosen.hands)


if __name__ == "__main__":
    run()

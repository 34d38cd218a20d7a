"""How fast gin goes, ours and the peers in one run on one core, as ratios with the goals for them.

Processor time counts, so that a busy machine matters less. Random hands are dealt and played to their end by
chance alone, each legal move being as likely as any other; OpenSpiel's own roll-outs begin after the deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from itertools import count as count_from
from random import Random
from statistics import mean, median
from time import process_time

from benchmarks import melds
from benchmarks.gin_round import random_round
from rummy.arena import play_round, seat_bots
from rummy.arena.report import in_columns
from rummy.bots.fast.deadwood import bits_of, deadwood_by
from rummy.engine.actions import Action, Discard, Done, Draw, IllegalMove, Knock, LayOff, Pass, Take
from rummy.engine.cards import PACK, Face, spell
from rummy.engine.melds import least_deadwood
from rummy.engine.table import Table
from rummy.games.dealer import deal, new_table, play
from rummy.games.gin.fast import GinGame
from rummy.games.variants import VARIANTS
from rummy.match.game import Question

RULES = VARIANTS["gin_classic"]  # without big gin, as at the peers
REPEATS = 5
EARLY = 6  # discards on the pile until which a hand counts as just dealt
DEAREST = 10  # card points of a king
SECONDS = 0.4  # that each takes in each repeat
COMPACT, ENGINE = "ours, compact model", "ours, reference engine"
PYTHON, EXAMPLE = "OpenSpiel, by the shortest Python", "OpenSpiel, by its own Python example"
ROLL_OUTS, RLCARD = "OpenSpiel, its own roll-outs", "RLCard's environment"
FASTER = (
    *((COMPACT, PYTHON, 7), (COMPACT, ROLL_OUTS, 2), (COMPACT, RLCARD, 25)),
    *((ENGINE, PYTHON, 1), (ENGINE, EXAMPLE, 1)),
)
CHEAPER = (("OpenSpiel", 0.4), ("RLCard", 1 / 30))  # parts of their time for a count
LAID = 500  # hands of each kind
LAY_DOWN = 0.3  # milliseconds, on the average

Run = Callable[[int], None]  # plays so many hands


# Random hands, from the deal to the end


def compact_hands() -> Run:
    game, chance = GinGame(RULES), Random("speed")

    def run(count: int) -> None:
        for _ in range(count):
            random_round(game, chance)

    return run


def engine_hands() -> Run:
    chance = Random("speed")

    def run(count: int) -> None:
        for _ in range(count):
            table = deal(new_table(RULES, 2, f"speed/{chance.random()}"))[-1][1]
            while not table.is_over:
                table = any_move(table, chance)

    return run


def any_move(table: Table, chance: Random) -> Table:
    """The table after any legal move: one that is refused is forgotten, and another one tried."""
    while True:
        try:
            return play(table, table.turn, any_action(table, chance.random))[-1][1]
        except IllegalMove:
            continue


def any_action(table: Table, chance: Callable[[], float]) -> Action:
    """Any of the actions that might be allowed, one as likely as the other."""
    hand = table.hands[table.turn]
    match table.phase:
        case "upcard":
            return Take() if chance() < 0.5 else Pass()
        case "draw":
            return Take() if chance() < 0.5 else Draw()
        case "play":
            card = table.faces[hand[int(chance() * len(hand))]]
            return Knock(card) if chance() < 0.5 and is_near_a_knock(table) else Discard(card)
    place = int(chance() * (len(hand) * len(table.melds) + 1))
    if place == len(hand) * len(table.melds):
        return Done()
    return LayOff(table.faces[hand[place % len(hand)]], place // len(hand))


def is_near_a_knock(table: Table) -> bool:
    """Whether any card less may be enough, which spares most of the knocks that would be refused."""
    hand = (table.faces[card] for card in table.hands[table.turn])
    return least_deadwood(hand, RULES)[0] - DEAREST <= RULES.knock_limit


def python_hands() -> Run:
    import pyspiel

    game, chance = pyspiel.load_game("gin_rummy"), Random("speed")

    def run(count: int) -> None:
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                moves = state.legal_actions()
                state.apply_action(moves[int(chance.random() * len(moves))])

    return run


def example_hands() -> Run:
    """As OpenSpiel's own example goes about it: what chance brings is chosen by its probabilities."""
    import numpy
    import pyspiel

    game, chance = pyspiel.load_game("gin_rummy"), numpy.random.RandomState(1)

    def run(count: int) -> None:
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    moves, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choice(moves, p=odds))
                else:
                    state.apply_action(chance.choice(state.legal_actions()))

    return run


def roll_outs() -> Run:
    """One look of a tree search at a table just dealt, which plays all of these hands out in C++."""
    import pyspiel

    game, chance = pyspiel.load_game("gin_rummy"), Random("speed")

    def run(count: int) -> None:
        state = game.new_initial_state()
        while state.is_chance_node():
            cards = state.legal_actions()
            state.apply_action(cards[int(chance.random() * len(cards))])
        evaluator = pyspiel.RandomRolloutEvaluator(count, 1)
        pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False).mcts_search(state)

    return run


def rlcard_hands() -> Run:
    import rlcard
    from rlcard.agents import RandomAgent

    table = rlcard.make("gin-rummy", config={"seed": 1})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(2)])

    def run(count: int) -> None:
        for _ in range(count):
            table.run(is_training=False)

    return run


def players() -> Iterator[tuple[str, Run]]:
    """Who is here."""
    yield COMPACT, compact_hands()
    yield ENGINE, engine_hands()
    if find_spec("pyspiel"):
        yield PYTHON, python_hands()
        yield EXAMPLE, example_hands()
        yield ROLL_OUTS, roll_outs()
    if find_spec("rlcard"):
        yield RLCARD, rlcard_hands()


def per_second(run: Run) -> float:
    """Hands per second."""
    count = 1
    while (passed := timed(run, count)) < SECONDS:
        count = max(2 * count, int(1.1 * count * SECONDS / passed) if passed else 0)
    return count / passed


def timed(run: Run, count: int) -> float:
    began = process_time()
    run(count)
    return process_time() - began


def print_hands() -> None:
    """Print how many random hands each plays, and how that compares."""
    runs = dict(players())
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(REPEATS):
        for name, run in runs.items():
            rates[name].append(per_second(run))
    print("\nrandom hands of gin per second, median (least-most)")
    print("\n".join(in_columns([(name, *_spread(each)) for name, each in rates.items()])))
    print("\nand as ratios")
    lines = [_ratio(rates, *goal) for goal in FASTER if goal[1] in rates]
    print("\n".join(in_columns(lines)) if lines else "skipped, as no peer is installed")


def _spread(rates: Sequence[float]) -> tuple[str, str]:
    return f"{median(rates):.0f}", f"({min(rates):.0f}-{max(rates):.0f})"


def _ratio(rates: dict[str, list[float]], ours: str, theirs: str, goal: float) -> tuple[str, ...]:
    ratios = [one / other for one, other in zip(rates[ours], rates[theirs], strict=True)]
    spread = f"({min(ratios):.2f}-{max(ratios):.2f})"
    reached = "reached" if median(ratios) >= goal else "missed"
    return f"{ours} by {theirs}", f"{median(ratios):.2f}", spread, f"goal {goal:g}", reached


# The least deadwood of hands in the middle of the game


def mid_game(count: int) -> list[tuple[Face, ...]]:
    """Hands of ten at the beginning of turns, three turns or more after the deal, as beginners hold them."""
    hands: list[tuple[Face, ...]] = []

    def seen(question: Question) -> Action:
        view = question.view
        if view.phase == "draw" and len(view.pile) > EARLY:
            hands.append(view.shown(view.hand))
        return question.answer()

    numbers = count_from(0)
    while len(hands) < count:
        play_round(seat_bots(RULES, ("careless", "careless"), f"mid-game/{next(numbers)}"), seen)
    return hands[:count]


def compact_count(hand: Sequence[Face]) -> melds.Count:
    bits, least = bits_of(hand), deadwood_by(RULES).least
    return lambda: least(bits)


def spiel_count() -> melds.Peer:
    """OpenSpiel's own function; with ten cards it drops none."""
    import pyspiel

    table = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)

    def peer(hand: Sequence[Face]) -> melds.Count:
        cards = [table.card_int(str(card)[0] + card.suit.lower()) for card in hand]
        return lambda: table.min_deadwood(cards)

    return peer


def print_counts(checks: int) -> None:
    """Print how long a count takes each, and on how many hands they agree."""
    print("\nleast deadwood of ten cards in mid-game, microseconds, mean of the quickest of 40 repeats")
    hands = mid_game(1000)
    ours = cheapest(compact_count, hands)
    lines: list[tuple[str, ...]] = [(COMPACT, f"{ours:.2f}"), (ENGINE, f"{cheapest(melds.ours, hands):.2f}")]
    makers = {"OpenSpiel": ("pyspiel", spiel_count), "RLCard": ("rlcard", melds.rlcard)}
    for name, goal in CHEAPER:
        package, make = makers[name]
        if find_spec(package) is None:
            print(f"{name} is left out, as {package} is not installed")
            continue
        theirs = cheapest(make(), hands[:200] if name == "RLCard" else hands)
        part = f"{ours / theirs:.4f}"
        reached = "reached" if ours / theirs <= goal else "missed"
        lines.append((name, f"{theirs:.2f}", f"ours by theirs {part}", f"goal {goal:.4f}", reached))
    print("\n".join(in_columns([(*line, "", "", "")[:5] for line in lines])), flush=True)
    if find_spec("pyspiel"):
        print(f"differences to OpenSpiel on {checks:,} random hands of ten: {differences(checks)}")


def cheapest(peer: melds.Peer, hands: Sequence[tuple[Face, ...]]) -> float:
    """Microseconds per count in the best of some repeats, with nothing remembered at the start of each."""
    counts = [peer(hand) for hand in hands]
    return min(_all(counts) for _ in range(8 * REPEATS)) / len(hands) * 1e6


def _all(counts: Sequence[Callable[[], object]]) -> float:
    melds.forget()
    began = process_time()
    for count in counts:
        count()
    return process_time() - began


def differences(checks: int) -> int:
    """On how many random hands the compact model and OpenSpiel count differently; such hands are printed."""
    chance, theirs, wrong = Random("differences"), spiel_count(), 0
    for _ in range(checks):
        hand = chance.sample(PACK, 10)
        if compact_count(hand)() != theirs(hand)():
            wrong += 1
            print(spell(hand))
    return wrong


# Rummy 51


def print_lay_downs() -> None:
    """Print how long the best lay-down takes at Rummy 51."""
    print("\nbest lay-down of 15 cards at Rummy 51, milliseconds, mean")
    lines, every = [], []
    for jokers in (0, 1, 2, 4):
        hands = melds.random_hands(2, jokers, LAID)
        counts = [partial(least_deadwood, hand, VARIANTS["rummy51"]) for hand in hands]
        every.append(1000 * _all(counts) / LAID)
        lines.append((f"{jokers} jokers", f"{every[-1]:.3f}", "", ""))
    whole = mean(every)
    lines.append(("all", f"{whole:.3f}", f"goal {LAY_DOWN:g}", "reached" if whole < LAY_DOWN else "missed"))
    print("\n".join(in_columns(lines)), flush=True)


def print_speed(checks: int) -> None:
    """Print all of it."""
    print_hands()
    print_counts(checks)
    print_lay_downs()

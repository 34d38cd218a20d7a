"""Reasons for a move: each is a fact that the player can see, at whatever table."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.bots.advice.reason import Reason
from rummy.bots.advice.reasons import reason, reasons
from rummy.bots.opponents import BOTS
from rummy.engine.actions import Action, Declare, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import PACK, Face, parse
from rummy.engine.melds import (
    all_melds,
    arrange,
    card_points,
    extend,
    fitting,
    hand_points,
    is_set,
    is_wild,
    least_deadwood,
    meld_points,
)
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.judge import is_legal
from rummy.games.notation import read_action, read_position
from rummy.games.variants import VARIANTS
from tests.positions import Wanderer, after, seats_of

Details = dict[str, Any]


def why(position: str, move: str) -> Reason | None:
    table = read_position(position)
    return reason(observe(table, table.turn), read_action(move))


HAND = "turn: 0 {phase}\nhand 0: {hand}\nhand 1: QC 3D 4S JC\npile: {pile}\nstock: 2H 3S"
DRAW = HAND.format(phase="draw", hand="{hand}", pile="{pile}")
PLAY = HAND.format(phase="play drawn {came}", hand="{hand}", pile="8C")
MANY = PLAY.replace("4S JC", "4S JC TH")
GIN = "rules: gin\n" + PLAY.replace("QC 3D 4S JC", "QC 3D AS 4C TH 6H 6S KD QD 2C")


@pytest.mark.parametrize(
    ("position", "move", "key"),
    [
        (DRAW.format(hand="7H 8H JS 5D", pile="2C"), "draw", "no_use"),
        (DRAW.format(hand="7H 8H JS 5D", pile="9H"), "take", "makes_run"),
        (DRAW.format(hand="7H 7S JS 5D", pile="7D"), "take", "makes_set"),
        (DRAW.format(hand="7H 7S JS 5D", pile="TD") + "\nmeld 1: TH TS TC", "take", "fits"),
        (DRAW.format(hand="7H 7S JS 5D", pile="2D") + "\nmeld 1: TH TS TC", "draw", "no_use_table"),
        (PLAY.format(hand="7H 8H 9H KS 2C", came="2C"), "meld 7H 8H 9H", "safe"),
        (PLAY.format(hand="7H 8H 9H KS", came="KS"), "meld 7H 8H 9H", "out"),
        (PLAY.format(hand="7H 4D KS 2C", came="2C") + "\nmeld 1: 4H 5H 6H", "lay 7H 1", "saved"),
        (PLAY.format(hand="7H", came="7H") + "\nmelded: 0", "discard 7H", "last"),
        (MANY.format(hand="7H 8H 9H KS 2C", came="2C"), "discard KS", "waits"),
        (
            MANY.format(hand="7H 8H 9H KS 2C QD 5S JD 6D", came="2C"),
            "discard KS",
            "no_hurry",
        ),
        (PLAY.format(hand="7H 8H 9H KS 2C", came="2C"), "discard KS", "alone"),  # another may soon go out
        (PLAY.format(hand="7H 8H 4D KS 2C", came="2C"), "discard KS", "alone"),
        (PLAY.format(hand="AH 8H 4D KS 9S", came="9S"), "discard AH", "alone_cheap"),
        (PLAY.format(hand="7H 8H 4D KS QS", came="QS"), "discard KS", "fewer"),
        (PLAY.format(hand="9S 9H 2C 3C", came="9S"), "discard 9S", "unwanted"),  # it waits for as many
        (GIN.format(hand="7H 8H 9H 5S 5D 5C 9C TC AD 2D KC", came="KC"), "knock KC", "low"),
        (GIN.format(hand="7H 8H 9H 5S 5D 5C 9S TS JS QS KC", came="KC"), "knock KC", "gin"),
        (GIN.format(hand="7H 8H 9H 5S 5D 5C 9S TS JS QS KS", came="KS"), "big gin", "big_gin"),
    ],
)
def test_the_most_important_fact_comes_first(position: str, move: str, key: str) -> None:
    found = why(position, move)
    assert found is not None
    assert found.key == key


BEYOND = """rules: {rules}
turn: 0 {phase}
hand 0: {hand}
hand 1: QC 3S 4S
pile: {pile}"""
JOKERS = BEYOND.replace("{rules}", "rummy51")
LAID = BEYOND.replace("{rules}", "rummy500")
DEFENCE = """rules: gin
turn: 0 layoff
hand 0: 7H 8H 9H 5S QD QH TC 4D AC KC
hand 1: AS 2C 4H 3S
meld 1: 5C 5D 5H
meld 1: JS JD JH
pile: 3C 9S
knocker: 1 9S"""
TEN = "7H 8H 9H 5S 5D 5C AC 2D KS {more}"


@pytest.mark.parametrize(
    ("position", "move", "key"),
    [
        (JOKERS.format(phase="draw", hand="7H 8H KS 2C 9D", pile="9H"), "draw", "only_to_open"),
        (
            GIN.format(hand=TEN.format(more="3H"), came="3H").replace("play drawn 3H", "draw"),
            "draw",
            "no_use",
        ),
        (
            GIN.format(hand=TEN.format(more="8S"), came="8S").replace("play drawn 8S", "draw"),
            "take",
            "makes_set",
        ),
        (
            GIN.format(hand=TEN.format(more="3H"), came="3H")
            .replace("play drawn 3H", "draw")
            .replace("pile: 8C", "pile: 4D"),
            "take",
            "may_knock",
        ),
        (DRAW.format(hand="7H 8H JS 5D", pile="9S").replace("2H 3S", "only"), "take", "nothing_else"),
        (DRAW.format(hand="7H 8H JS 5D", pile="9S"), "take", "goes_with"),
        (JOKERS.format(phase="play drawn QH", hand="QH QS QD JH KH JD", pile="9H"), "meld QH QS QD", "opens"),
        (LAID.format(phase="play drawn 9H", hand="7H 8H 9H 2C", pile="9S"), "meld 7H 8H 9H", "score"),
        (
            LAID.format(phase="play drawn 9H", hand="9H 2C", pile="9S") + "\nmeld 1: 6H 7H 8H",
            "lay 9H 1",
            "scores",
        ),
        (DEFENCE, "lay 5S 1", "saves"),
        (DEFENCE.replace("5S QD", "6S QD"), "done", "done"),
        (
            JOKERS.format(phase="play drawn 9D", hand="7H KS 9D", pile="5D")
            + "\nmeld 1: 6H *7H 8H\nmelded: 0 1",
            "swap 7H 1",
            "swap",
        ),
        (JOKERS.format(phase="play taken 9D", hand="7H KS 9D", pile="5D"), "give back", "give_back"),
        (JOKERS.format(phase="play drawn KS", hand="7H KS KS 9D", pile="5D"), "discard KS", "twin"),
        (
            PLAY.format(hand="7H 7S 2D 4C", came="4C").replace("8C", "7D")
            + "\nmeld 1: 7C 8C 9C\nmelded: 0 1",
            "discard 7H",
            "dead",
        ),
        (
            PLAY.format(hand="2D 4H KC", came="KC") + "\nmeld 1: 5H 6H 7H\nmelded: 0 1",
            "discard 2D",
            "would_fit",
        ),
        (GIN.format(hand=TEN.format(more="JS JD"), came="JD"), "discard 2D", "leaves"),
        (PLAY.format(hand="2D 4H KC KH", came="KC"), "discard KC", "unwanted"),
        (PLAY.format(hand="2D 4H KC KH", came="KC"), "discard KC", "costs"),
    ],
)
def test_every_fact_is_given_where_it_holds(position: str, move: str, key: str) -> None:
    table = read_position(position)
    assert key in {each.key for each in reasons(observe(table, table.turn), read_action(move))}


def test_what_a_meld_is_made_with_is_named() -> None:
    assert why(DRAW.format(hand="7H 8H JS 5D", pile="9H"), "take") == Reason(
        "makes_run", {"cards": parse("7H 8H")}
    )


def test_a_card_stays_that_goes_with_what_the_next_player_took() -> None:
    table = read_position(PLAY.format(hand="8S 7S 2D 2C 4D KH", came="KH"))
    for move in ("discard 8S", "take", "discard QC", "draw"):
        table = after(table, move)
    told = {each.key: each.details for each in reasons(observe(table, 0), read_action("discard 4D"))}
    (seven, eight) = parse("7S 8S")
    assert told["would_help"] == {"seat": 1, "taken": eight, "card": seven}


@pytest.mark.parametrize(("other", "is_alone"), [("AS", False), ("QS", False), ("TS", True), ("AH", True)])
def test_at_burraco_the_ace_goes_with_the_king_of_its_suit(other: str, is_alone: bool) -> None:
    position = f"rules: burraco_two\nturn: 0 play drawn 4D\nhand 0: KS {other} 4D\nhand 1: QC\npile: 3C"
    told = reasons(observe(read_position(position), 0), read_action("discard KS"))
    assert ("alone" in {each.key for each in told}) is is_alone


def test_points_that_cost_nothing_are_no_reason() -> None:
    position = PLAY.format(hand="7H 8H 4D KS 2C", came="2C").replace("turn", "rules: rummy51\nturn", 1)
    found = why(position, "discard KS")
    assert found is not None
    assert found.key == "alone_cheap"


# Every fact holds


def goes_with(view: View, card: Face, cards: Any) -> bool:
    return all(
        face.joker
        or any(arrange((card, face, third), view.in_force) for third in PACK if third not in (card, face))
        for face in cards
    )


def known(view: View, cards: Any) -> list[Face]:
    return [view.faces[card] for card in cards if card in view.faces]


def others(view: View) -> list[Face]:
    return [face for seat, hand in enumerate(view.hands) if seat != view.seat for face in known(view, hand)]


def gone(view: View) -> list[Face]:
    return [
        *(face for meld in view.melds for face in known(view, meld.cards)),
        *known(view, view.pile),
        *others(view),
    ]


def rest(view: View, action: Any) -> list[Face]:
    cards = [*view.shown(view.hand)]
    cards.remove(action.card)
    return cards


def least_if(view: View, held: list[Face], kept: Face) -> int:
    return min(
        least_deadwood([*held[:at], *held[at + 1 :]], view.in_force)[0]
        for at, c in enumerate(held)
        if c != kept
    )


def top_and_hand(view: View) -> tuple[Face, list[Face]]:
    top = view.faces[view.pile[-1]]
    return top, [*view.shown(view.hand), top]


def useless(view: View, action: Action, told: Details) -> bool:
    top, held = top_and_hand(view)
    fits = may_fit(view) and any(top in fitting(meld.shown, view.in_force) for meld in view.melds)
    return (
        top == told["card"] and not fits and not any(top in meld for meld in all_melds(held, view.in_force))
    )


def may_fit(view: View) -> bool:
    """Whether melds lie that cards can be laid off on."""
    return bool(view.melds) and view.rules.lays_melds


def taken(view: View, action: Action) -> Face:
    assert isinstance(action, Take)
    return action.card or view.faces[view.pile[-1]]


def makes(view: View, action: Action, told: Details) -> tuple[Face, ...] | None:
    above = known(view, view.pile)
    card = taken(view, action)
    at = max(place for place, face in enumerate(above) if face == card)
    held = [*view.shown(view.hand), *above[at:]]
    cards = [card.held for card in told["cards"]]
    assert all(held.count(each) >= [*cards, card].count(each) for each in [*cards, card])
    return arrange((card, *cards), view.in_force)


def of_one_rank(view: View, meld: tuple[Face, ...]) -> bool:
    return is_set(meld) or len({face.rank for face in meld if not is_wild(face, view.in_force)}) <= 1


def can_lay_all(view: View, action: Action, told: Details) -> bool:
    """Whether somebody who lays at every turn can shed all; tried on the table itself elsewhere."""
    return isinstance(action, Meld | LayOff)


def laid(action: Any) -> tuple[Face, ...]:
    return tuple(card for meld in action.melds for card in meld)


def grown(view: View, action: Any) -> int:
    before = view.melds[action.meld].shown
    after = extend(before, action.card, view.in_force) or before
    return meld_points(after, view.in_force) - meld_points(before, view.in_force)


def saves(view: View, action: Any) -> int:
    return (
        least_deadwood(view.shown(view.hand), view.in_force)[0]
        - least_deadwood(rest(view, action), view.in_force)[0]
    )


def counts(view: View, action: Any, told: Details) -> bool:
    unopened = view.rules.unopened_points and not view.has_opened
    return not unopened and card_points(action.card, view.in_force) == told["points"] > 1


def is_alone(view: View, action: Any) -> bool:
    return not any(goes_with(view, action.card, [face]) for face in rest(view, action))


def is_dead(view: View, action: Any) -> bool:
    hand, lost, copies = rest(view, action), gone(view), Counter(view.rules.pack_for(view.seats))
    return not any(
        arrange((action.card, mine, third), view.in_force)
        for mine in hand
        for third in copies
        if third in hand or lost.count(third) < copies[third]
    )


def may_come(view: View, told: Details) -> bool:
    seen = [*view.faces.values()]
    return all(
        seen.count(face) < view.rules.packs_for(view.seats) and arrange((*told["cards"], face), view.in_force)
        for face in told["wanted"]
    ) and {*told["cards"]} <= {*view.shown(view.hand)}


def is_less(view: View, action: Any, told: Details) -> bool:
    own = {"cards": told["own"], "wanted": told["coming"]}
    few = len(told["coming"]) < len(told["wanted"])
    return action.card in told["own"] and few and may_come(view, own) and may_come(view, told)


def unwanted(view: View, action: Any) -> bool:
    return not any(goes_with(view, action.card, [face]) for face in others(view)) and not view.recycles


def left(view: View, action: Any) -> int:
    return least_deadwood(rest(view, action), view.in_force)[0]


def hand_left(view: View) -> int:
    return least_deadwood(view.shown(view.hand), view.in_force)[0]


def would_help(view: View, told: Details) -> bool:
    seat, card = told["seat"], told["card"]
    theirs = known(view, view.hands[seat])
    return seat != view.seat and told["taken"] in theirs and goes_with(view, card, [told["taken"]])


HOLDS: dict[str, Callable[[View, Any, Details], object]] = {
    "no_use": lambda view, action, told: useless(view, action, told) and not may_fit(view),
    "no_use_table": useless,
    "only_to_open": lambda view, _, told: not view.has_opened and told["need"] == view.rules.opening,
    "no_lower": lambda view, _, told: (
        least_if(view, top_and_hand(view)[1], told["card"])
        >= least_deadwood(view.shown(view.hand), view.in_force)[0]
    ),
    "makes_run": lambda view, *given: (meld := makes(view, *given)) and not of_one_rank(view, meld),
    "makes_set": lambda view, *given: (meld := makes(view, *given)) and of_one_rank(view, meld),
    "wild": lambda view, _, told: is_wild(told["card"], view.in_force),
    "goes_out": lambda view, action, _: left(view, action) == 0,
    "drops": lambda view, _, told: told["points"] == view.drop_price,
    "shows": lambda view, _, told: hand_left(view) == told["points"],
    "shows_all": lambda view, *_: hand_left(view) == 0,
    "fits": lambda view, action, told: (
        taken(view, action) in fitting(told["cards"], view.in_force)
        and told["cards"] in [meld.shown for meld in view.melds]
    ),
    "may_knock": lambda view, _, told: (
        least_if(view, top_and_hand(view)[1], told["card"]) <= view.knock_limit
    ),
    "may_close": lambda view, _, told: (
        least_if(view, top_and_hand(view)[1], told["card"]) <= view.knock_limit
        and view.seat not in view.fresh
    ),
    "closes": lambda view, action, told: left(view, action) == told["points"] <= view.knock_limit,
    "closes_clean": lambda view, action, told: (
        left(view, action) == 0 and told["points"] == view.rules.out_bonus
    ),
    "wins_match": lambda view, action, _: view.rules.run_wins and arrange(rest(view, action), view.in_force),
    "nothing_else": lambda view, *_: not is_legal(view, Draw()) and not is_legal(view, Pass()),
    "goes_with": lambda view, action, told: (
        goes_with(view, taken(view, action), told["cards"]) and {*told["cards"]} <= {*view.shown(view.hand)}
    ),
    "opens": lambda view, action, told: (
        sum(meld_points(meld, view.in_force) for meld in action.melds) == told["points"] >= told["need"] > 0
    ),
    "out": can_lay_all,
    "score": lambda view, action, told: (
        sum(meld_points(m, view.in_force) for m in action.melds) == told["points"]
    ),
    "safe": lambda view, action, told: (
        hand_points([card.held for card in laid(action)], view.in_force) == told["points"]
    ),
    "scores": lambda view, action, told: grown(view, action) == told["points"],
    "saved": lambda view, action, told: card_points(action.card.held, view.in_force) == told["points"],
    "saves": lambda view, action, told: saves(view, action) == told["points"],
    "swap": lambda view, action, _: any(face.joker for face in view.melds[action.meld].shown),
    "give_back": lambda view, *_: view.must_open_with_taken,
    "last": lambda view, *_: len(view.hand) == 1,
    "no_hurry": lambda view, *_: min(len(h) for at, h in enumerate(view.hands) if at != view.seat) >= 5,
    "waits": lambda view, *_: view.rules.going_rummy == "double" and view.seat not in view.melded,
    "twin": lambda view, action, _: action.card in rest(view, action),
    "alone": lambda view, action, told: is_alone(view, action) and counts(view, action, told),
    "alone_cheap": lambda view, action, _: is_alone(view, action),
    "dead": lambda view, action, _: is_dead(view, action),
    "would_fit": lambda view, _, told: (
        any(told["card"] in fitting(meld.shown, view.in_force) for meld in view.melds)
        and told["card"] in view.shown(view.hand)
    ),
    "would_help": lambda view, _, told: would_help(view, told),
    "fewer": lambda view, action, told: is_less(view, action, told),
    "hopes": lambda view, _, told: may_come(view, told) and len(told["wanted"]) == 1,
    "hopes_any": lambda view, _, told: may_come(view, told) and len(told["wanted"]) > 1,
    "leaves": lambda view, action, told: left(view, action) == told["points"],
    "unwanted": lambda view, action, told: unwanted(view, action) and counts(view, action, told),
    "costs": counts,
    "low": lambda view, action, told: (
        left(view, action) == told["points"] <= told["limit"] == view.knock_limit
    ),
    "gin": lambda view, action, _: left(view, action) == 0,
    "big_gin": lambda view, *_: least_deadwood(view.shown(view.hand), view.in_force)[0] == 0,
    "done": lambda view, *_: view.phase == "layoff",
}


@given(
    st.sampled_from(
        [name for name, rules in VARIANTS.items() if not (rules.contracts or rules.builds_canastas)]
    ),
    st.sampled_from(["careless", "sharp", "wanderer"]),
    st.integers(0, 10**6),
)
def test_every_reason_for_a_move_is_true(name: str, player: str, seed: int) -> None:
    rng = Random(seed)
    bot: Any = Wanderer(eager=0.3) if player == "wanderer" else BOTS[player]
    table = deal(new_table(VARIANTS[name], rng.choice(seats_of(name)), str(seed)))[-1][1]
    for _ in range(100):  # a wanderer's round of Indian rummy has hundreds of moves
        if table.phase in ("over", "finished"):
            break
        view = observe(table, table.turn)
        for each in (bot, BOTS["sharp"]):
            action = each.choose(view, rng)
            for told in reasons(view, action):
                assert HOLDS[told.key](view, action, told.details), (told, action)
        table = play(table, table.turn, bot.choose(view, rng))[-1][1]


NEVER = PLAY.format(hand="7H 7S 2D 4C", came="4C").replace("8C", "7D") + "\nmeld 1: 7C 8C 9C\nmelded: 0 1"


@pytest.mark.parametrize(("rules", "dead"), [("cardgames", True), ("cardgames, jokers_per_pack=1", False)])
def test_a_card_is_dead_only_where_no_joker_can_come(rules: str, dead: bool) -> None:
    table = read_position(f"rules: {rules}\n{NEVER}")
    told = reasons(observe(table, 0), read_action("discard 7H"))
    assert ("dead" in [each.key for each in told]) == dead


@pytest.mark.parametrize(("hand", "goes_out"), [("2C 3C 4C", True), ("2C 3D 4H", False)])
def test_only_a_right_declaration_goes_out(hand: str, goes_out: bool) -> None:
    rest = "5H 6S 7H 9C 9D 9H JD QD KD AD KS"
    position = f"rules: indian_points\nturn: 0 play\nhand 0: {hand} {rest}\nhand 1: QC\npile: 5D\nwild: 6C"
    table = read_position(f"{position}\ndrew: 0 1")
    told = [each.key for each in reasons(observe(table, 0), Declare(parse("KS")[0], ()))]
    assert told == ["goes_out"] * goes_out


def test_a_player_who_can_lay_everything_goes_out() -> None:
    went, rng = 0, Random(1)
    for seed in range(30):
        table = deal(new_table(VARIANTS["cardgames"], 2, str(seed)))[-1][1]
        promised = False
        while table.phase not in ("over", "finished"):
            action = BOTS["sharp"].choose(view := observe(table, table.turn), rng)
            told = reason(view, action)
            promised = promised or (told is not None and told.key == "out")
            table, before = play(table, table.turn, action)[-1][1], table
            if promised and table.turn != before.turn:
                raise AssertionError("the turn ended, but not the round")
        went += promised
    assert went > 10

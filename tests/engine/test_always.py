"""Properties of every moment of every game, for any players, presets and house rules."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from checks.midgames import permuted
from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS, Bot
from rummy.engine.actions import (
    Action,
    Arrange,
    BigGin,
    Declare,
    Discard,
    Done,
    Draw,
    GiveBack,
    IllegalMove,
    Knock,
    LayOff,
    Meld,
    Pass,
    Rearrange,
    Swap,
    Take,
)
from rummy.engine.cards import JOKER, PACK, Face
from rummy.engine.events import (
    Arranged,
    Bought,
    Dealt,
    Declared,
    DeclaredWrongly,
    Discarded,
    Drew,
    Event,
    GaveBack,
    Knocked,
    LaidOff,
    LaidOut,
    Melded,
    PickedUp,
    Rearranged,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    Swapped,
    Took,
    Upturned,
    WildShown,
)
from rummy.engine.rules import CHOICES, BadRules, Rules
from rummy.engine.scoring import hands_left
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.checking import check
from rummy.games.dealer import deal, new_table, play
from rummy.games.declaring.scoring import written_by
from rummy.games.judge import is_legal, why_not
from rummy.games.notation import read_action, read_position, write_action, write_position
from rummy.games.variants import VARIANTS
from tests.positions import Wanderer, legal_actions, seats_of
from tests.samples import sampled

PLAYERS: dict[str, Bot] = {
    **BOTS,
    "expert": LevelBot("expert", play_outs=1),
    "wanderer": Wanderer(),
    "miser": Wanderer(eager=0.05),
}

houses = st.fixed_dictionaries(
    {},
    optional={
        "final_discard": st.booleans(),
        "discard_taken": st.booleans(),
        "discard_drawn": st.booleans(),
        "lay_off_before_melding": st.booleans(),
        "melds_per_turn": st.integers(0, 2),
        "ace_runs": st.sampled_from(["low", "high"]),
        "renewal": st.sampled_from(["shuffle", "shuffle_all", "turn_over", "turn_over_upcard"]),
        "renewals": st.integers(-1, 2),
        "stalemate": st.sampled_from(["loss", "lowest_hand", "void"]),
        "cards_dealt": st.sampled_from([(10, 7, 7, 6, 6), (3, 3, 3, 3, 3), (15, 12, 10, 8, 8)]),
    },
)
joker_houses = st.fixed_dictionaries(
    {},
    optional={
        "packs": st.sampled_from([(1, 1, 1, 1, 1), (2, 2, 2, 2, 2)]),
        "jokers_per_pack": st.integers(0, 3),
        "jokers_in_all": st.sampled_from(["each_pack", "below_players"]),
        "joker_limit": st.sampled_from(["one", "apart"]),
        "joker_swap": st.sampled_from(["none", "to_hand", "at_once"]),
        "joker_swap_set": st.sampled_from(["one", "both"]),
        "discard_jokers": st.booleans(),
        "first_discard": st.sampled_from(["upcard", "first_player"]),
        "opening": st.sampled_from([0, 30, 51]),
        "take_again": st.booleans(),
        "deep_takes": st.booleans(),
        "lay_top": st.booleans(),
        "ace_runs": st.sampled_from(["low", "high", "both"]),
        "renewal": st.sampled_from(CHOICES["renewal"]),
        "unopened_points": st.sampled_from([0, 100]),
        "out_bonus": st.sampled_from([0, 40]),
    },
)
Step = tuple[Table, Event, Table]
fewer = settings(max_examples=settings().max_examples // 2)  # each of them is a round


@st.composite
def games(draw: st.DrawFn, house: bool = False) -> tuple[Table, list[Bot], Random]:
    """Draw a table before its deal, its bots and their random source; with `house` also house rules."""
    name = draw(st.sampled_from([*VARIANTS]))
    changes: dict[str, Any] = {**draw(houses), **draw(joker_houses)} if house else {}
    rules = replace(VARIANTS[name], **changes)
    assume(makes_a_game(rules))
    seats = draw(st.sampled_from(seats_of(name)))
    players = [PLAYERS[draw(st.sampled_from([*PLAYERS]))] for _ in range(seats)]
    seed = draw(st.integers(0, 10**6))
    return new_table(rules, seats, str(seed)), players, Random(seed)


def makes_a_game(rules: Rules) -> bool:
    try:
        return check(rules) == rules
    except BadRules:
        return False


def turns(game: tuple[Table, list[Bot], Random]) -> Iterator[list[tuple[Event, Table]]]:
    """Yield the steps of the deal and of each move, to the end of the round."""
    table, players, rng = game
    steps = deal(table)
    while True:
        yield steps
        table = steps[-1][1]
        if table.phase in ("over", "finished"):
            return
        view = observe(table, table.turn)
        steps = play(table, table.turn, players[table.turn].choose(view, rng))


def a_round(game: tuple[Table, list[Bot], Random]) -> Iterator[Step]:
    """Yield the table before each event, the event, and the table after it."""
    before = game[0]
    for steps in turns(game):
        for event, after in steps:
            yield before, event, after
            before = after


def moments(game: tuple[Table, list[Bot], Random]) -> list[Table]:
    """Return the tables of a round at which a seat has to act."""
    return [steps[-1][1] for steps in turns(game)][:-1]


@fewer
@given(games())
def test_every_card_is_in_one_place_after_every_event(game: Any) -> None:
    for _, _, table in a_round(game):
        melded = [card for place in (*(meld.cards for meld in table.melds), *table.red) for card in place]
        lying = [*table.stock, *table.pile, *melded, *(card for hand in table.hands for card in hand)]
        lying += [card for hand in table.second for card in hand]
        lying += [] if table.wild_card is None else [table.wild_card]
        assert sorted(lying) == sorted(table.faces)
        assert sorted(table.faces.values()) == sorted(table.rules.pack_for(table.seats))


@fewer
@given(games())
def test_a_seat_knows_what_it_was_shown_and_nothing_else(game: Any) -> None:
    seen: dict[int, set[int]] = {}
    for _, event, table in a_round(game):
        everybody = range(table.seats)
        match event:
            case RoundBegan():
                seen = {seat: set() for seat in everybody}
            case Dealt(seat, card) | Drew(seat, card):
                seen[seat].add(card)
            case Bought(seat, _, drawn):
                seen[seat].add(drawn)
            case PickedUp(seat, cards):
                seen[seat].update(cards)
            case Upturned(card) | WildShown(card) | Discarded(_, card) | LaidOff(_, card) | LaidOut(_, card):
                for seat in everybody:
                    seen[seat].add(card)
            case Melded(_, cards, _) | Swapped(_, cards) | Rearranged(_, cards):
                for seat in everybody:
                    seen[seat].update(cards)
            case Declared(seat, card) | DeclaredWrongly(seat, card):
                for other in everybody:
                    seen[other].update((card, *table.hands[seat]))
            case Knocked(seat, _) | Arranged(seat):
                for other in everybody:
                    seen[other].update(table.hands[seat])
            case Reshuffled(old, _):
                for seat in everybody:
                    seen[seat].difference_update(old)
            case RoundEnded():
                for seat in everybody:
                    seen[seat].update(*table.hands, *table.second)
        for seat in everybody:
            assert {*observe(table, seat).faces} == seen[seat]


def faces_in(thing: object) -> Iterator[Face]:
    """Yield all faces within a value, at any depth."""
    if isinstance(thing, Face):
        yield thing
    elif isinstance(thing, tuple | list | frozenset):
        for part in thing:
            yield from faces_in(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from faces_in(getattr(thing, field.name))


@fewer
@given(games())
def test_an_event_names_no_face_that_a_watcher_does_not_know(game: Any) -> None:
    for _, event, table in a_round(game):
        for seat in range(table.seats):
            named = {JOKER if face.joker else face for face in faces_in(event)}
            assert named <= {*observe(table, seat).faces.values()}


@fewer
@given(games(), st.integers(0, 99))
def test_hidden_faces_do_not_change_a_view(game: Any, seed: int) -> None:
    rng = Random(seed)
    for table in moments(game)[::3]:
        for seat in range(table.seats):
            other = permuted(table, seat, rng)
            assert observe(other, seat) == observe(table, seat)


@fewer
@given(games(), st.integers(0, 99))
def test_what_is_legal_does_not_depend_on_hidden_faces(game: Any, seed: int) -> None:
    rng = Random(seed)
    for table in moments(game)[::5]:
        other = permuted(table, table.turn, rng)
        assert legal_actions(observe(other, table.turn)) == legal_actions(observe(table, table.turn))


@fewer
@given(games(house=True))
def test_nobody_is_ever_left_without_a_legal_move(game: Any) -> None:
    for table in moments(game):
        assert legal_actions(observe(table, table.turn))


@pytest.mark.parametrize("first", sampled(range(9), 1))
@fewer
@given(games(house=True))
def test_every_move_of_every_bot_is_legal(first: int, game: Any) -> None:
    for table in moments(game)[first::9]:
        view = observe(table, table.turn)
        for bot in BOTS.values():
            assert why_not(view, bot.choose(view, Random(0))) is None


@fewer
@given(games(house=True))
def test_a_turn_begins_with_the_hand_that_the_seats_last_turn_left(game: Any) -> None:
    for before, event, after in a_round(game):
        held, holds = ([len(hand) for hand in table.hands] for table in (before, after))
        if isinstance(event, Knocked) and event.card is None:
            assert holds == held
        elif isinstance(event, Drew | Dealt):
            assert holds[event.seat] == held[event.seat] + 1
        elif isinstance(event, Discarded | GaveBack | LaidOff | Knocked | Declared | DeclaredWrongly):
            assert holds[event.seat] == held[event.seat] - 1
        elif isinstance(event, Took):
            assert holds[event.seat] == held[event.seat] + len(event.cards)
        elif isinstance(event, Rearranged):
            assert holds[event.seat] == held[event.seat] - len(event.played)
        elif isinstance(event, Melded):
            assert holds[event.seat] == held[event.seat] - len(event.cards)
        elif isinstance(event, Swapped):
            assert holds[event.seat] == held[event.seat] + 1 - len(event.given)


@fewer
@given(games(house=True))
def test_a_round_comes_to_an_end_and_is_scored_once(game: Any) -> None:
    steps = [*a_round(game)]
    endings = [event for _, event, _ in steps if isinstance(event, RoundEnded)]
    assert len(endings) == 1
    first, *_, last = steps
    assert last[2].scores == tuple(map(sum, zip(first[0].scores, endings[0].result.points, strict=True)))


@fewer
@given(games())
def test_a_result_follows_from_the_hands(game: Any) -> None:
    *_, (_, _, table) = a_round(game)
    result = table.last_result
    assert result is not None
    if table.rules.knocks:
        assert (table.knocker is None) == (result.reason == "void") == (result.winner is None)
        assert (table.knocker == result.winner) == (result.reason != "undercut")
        assert (result.winner is None) == (not any(result.points))
        assert all(not points or seat == result.winner for seat, points in enumerate(result.points))
    elif result.reason == "declared":
        assert result.winner is not None
        assert (result.winner, table.hands[result.winner]) == (table.declarer, ())
        written = [0 if seat == result.winner else written_by(table, seat) for seat in range(table.seats)]
        assert sum(written) == max(sum(result.points), result.points[result.winner])
    elif result.reason in ("dropped", "wrong_declaration"):
        assert [seat for seat in range(table.seats) if not table.fine_of(seat)] == [result.winner]
    elif result.reason in ("out", "rummy", "concealed"):
        assert [seat for seat in range(table.seats) if not table.hands[seat]] == [result.winner]
        assert result.winner is not None
        assert result.points[result.winner] <= 0 or table.rules.settlement != "penalty"
        assert sum(points > 0 for points in result.points) <= 1 or table.rules.settlement != "winner_takes"
    elif table.rules.settlement == "laid":
        laid_less_left = zip(observe(table, 0).laid_points, hands_left(table), strict=True)
        assert (result.winner, result.points) == (None, tuple(laid - left for laid, left in laid_less_left))
    elif table.rules.settlement == "canastas":
        assert (result.winner, result.reason) == (None, "stock")
        assert all(table.hands)
    else:
        assert all(table.hands)
        assert (result.winner is None) == (not any(result.points))


faces = st.sampled_from([*PACK, JOKER, Face(6, "H", joker=True)])
places = st.integers(-3, 9)
wild_actions = st.one_of(
    st.sampled_from([Draw(), Take(), GiveBack(), Pass(), BigGin(), Done(), Arrange(), Meld(()), Meld(((),))]),
    st.builds(Take, faces),
    st.builds(Meld, st.lists(st.lists(faces, max_size=4).map(tuple), max_size=2).map(tuple)),
    st.builds(LayOff, faces, places),
    st.builds(Rearrange, st.lists(st.lists(faces, max_size=4).map(tuple), max_size=2).map(tuple)),
    st.builds(Swap, st.lists(faces, max_size=3).map(tuple), places),
    st.builds(Discard, faces),
    st.builds(Knock, faces),
    st.builds(Declare, faces),
    st.builds(Arrange, st.lists(st.lists(faces, max_size=4).map(tuple), max_size=2).map(tuple)),
)


@fewer
@given(games(), st.lists(wild_actions, min_size=5, max_size=20), st.integers(0, 99))
def test_an_action_is_applied_or_refused_and_a_refusal_changes_nothing(
    game: Any, wild: list[Action], seed: int
) -> None:
    rng, tables = Random(seed), moments(game)
    for action in wild:
        table = rng.choice(tables)
        text = write_position(table)
        for seat in range(table.seats):
            legal = is_legal(observe(table, seat), action)
            if legal:
                assert play(table, seat, action)[-1][1] != table
            else:
                with pytest.raises(IllegalMove) as refusal:
                    play(table, seat, action)
                assert refusal.value.reason
            assert write_position(table) == text


@fewer
@given(games())
def test_what_is_legal_now_is_legal_in_the_same_position_read_from_text(game: Any) -> None:
    for table in moments(game)[::7]:
        read = read_position(write_position(table))
        assert {*legal_actions(observe(read, read.turn))} == {*legal_actions(observe(table, table.turn))}


@fewer
@given(games(house=True))
def test_the_moves_as_text_lead_from_the_same_deal_to_the_same_table(game: Any) -> None:
    start, players, rng = game
    table = again = deal(start)[-1][1]
    while table.phase not in ("over", "finished"):
        seat = table.turn
        action = players[seat].choose(observe(table, seat), rng)
        table = play(table, seat, action)[-1][1]
        again = play(again, seat, read_action(write_action(action)))[-1][1]
    assert again == table


@fewer
@given(games())
def test_only_the_seat_to_move_may_act(game: Any) -> None:
    for table in moments(game)[::9]:
        for seat in range(table.seats):
            assert bool(legal_actions(observe(table, seat))) == (seat == table.turn)

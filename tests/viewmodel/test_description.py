"""A table as a tree of named things: all there, each named, and none that tells what is hidden."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle
from random import Random

from checks.midgames import moments, permuted
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import play
from rummy.games.notation import read_action
from rummy.games.position import read_position
from rummy.games.variants import VARIANTS
from rummy.match.host_connection import SeatPresence
from rummy.online.replica import for_onlookers
from rummy.text import speak
from rummy.text.languages import LANGUAGES
from rummy.viewmodel.description import Thing, describe
from rummy.viewmodel.log_lines import LogLine
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.presenters import presenter_of
from rummy.viewmodel.spots import HAND
from rummy.viewmodel.tray import Tray
from tests.positions import Wanderer, every_kind, seats_of

NAMES = ("You", "Mike", "Lena", "Ada", "Tom", "Eva", "Ben", "Zoe")
FEW = 2  # moments of each phase
LOG = [
    LogLine(1, "drawn", "drew from the stock", begins=True),
    LogLine(1, "discarded", "discarded [7H]", begins=False),
]
RUMMY = """turn: 0 play drawn KD
hand 0: 7H 8H 9H JS KD
hand 1: QC 3D
hand 2: 6C
meld 1: 4S 5S 6S
pile: 2C 9D
"""


@cache
def tables(name: str) -> list[Table]:
    """Tables of one round at the smallest and the largest size: of each phase, at its end, and before it."""
    found = list[Table]()
    for seats in sorted({min(seats_of(name)), max(seats_of(name))}):
        met = moments(VARIANTS[name], seats, "description")
        for phase in {table.phase for table in met}:
            alike = [table for table in met if table.phase == phase]
            found += Random(name).sample(alike, min(FEW, len(alike)))
        found.append(ended(met[-1]))
    return found


def ended(table: Table) -> Table:
    """The table after a round."""
    chance = Random(0)
    while not table.is_over:
        action = Wanderer(eager=1.0).choose(observe(table, table.turn), chance)
        table = play(table, table.turn, action)[-1][1]
    return table


def views(table: Table) -> Iterator[View]:
    """The view of each seat."""
    return (observe(table, seat) for seat in range(table.seats))


def seen_by_watchers(table: Table) -> View:
    """What people see who only watch."""
    return replace(observe(for_onlookers(table), table.seats), seat=0)


def model_of(view: View, *selected: int) -> TableModel:
    """A table as its seat has it before it, with these cards selected."""
    model = TableModel(view, NAMES[: view.seats])
    presenter = presenter_of(view)
    model.hand.sync(view)
    model.hand.tray = presenter.tray_kept(model)
    model.hand.selected = {*selected}
    model.drop_targets = presenter.commands(model).drop_targets(model, HAND, selected) if selected else ()
    return model


def described(model: TableModel) -> Thing:
    return describe(model, presenter_of(model.view), LOG)


def things(model: TableModel) -> dict[str, Thing]:
    """The things of a table by id."""
    return {thing.id: thing for thing in described(model).walk()}


def first_of(text: str) -> TableModel:
    """The table of the first seat of a position."""
    return model_of(observe(read_position(text), 0))


# What holds of every table


@every_kind
def test_no_two_things_share_an_id(name: str) -> None:
    for table in tables(name):
        for view in views(table):
            model = model_of(view, *view.hand[:1])
            ids = [thing.id for thing in described(model).walk()]
            assert len(ids) == len({*ids})


@every_kind
def test_all_things_have_names_in_every_language(name: str) -> None:
    for language, table in zip(cycle(LANGUAGES), tables(name), strict=False):
        speak(language)
        view = observe(table, table.turn)
        unnamed = [thing.id for thing in described(model_of(view)).walk() if not is_name(thing.name)]
        speak("en")
        assert (language, unnamed) == (language, [])


def is_name(text: str) -> bool:
    """Return whether a text can be spoken: there is one, with no placeholders and no cards to be drawn."""
    return bool(text.strip()) and not {*text} & {*"[]{}"}


@every_kind
def test_nothing_hidden_is_named(name: str) -> None:
    for number, table in enumerate(tables(name)):
        for seat in range(table.seats):
            other = permuted(table, seat, Random(number))
            assert described(model_of(observe(table, seat))) == described(model_of(observe(other, seat)))


@every_kind
def test_a_card_is_there_just_where_its_seat_sees_it(name: str) -> None:
    for table in tables(name):
        for view in views(table):
            cards = [thing for thing in described(model_of(view)).walk() if thing.role == "card"]
            numbers = {int(thing.id.removeprefix("card-")) for thing in cards}
            assert {*view.hand} <= numbers <= view.faces.keys()
            assert all(thing.face for thing in cards)


@every_kind
def test_who_watches_gets_no_hand_and_no_buttons(name: str) -> None:
    for table in tables(name):
        model = model_of(seen_by_watchers(table))
        model.is_watched = True
        found = things(model)
        assert found["prompt"].name
        assert {"hand", "tray", "buttons"}.isdisjoint(found)


# What is said


def test_a_card_in_the_hand_is_named_and_may_be_selected() -> None:
    model = first_of(RUMMY)
    model.hand.selected, model.hand.hovered = {model.hand.order[0]}, model.hand.order[1]
    first, second, *_ = things(model)["hand"].children
    assert first.name == "seven of hearts"
    assert ([*first.states], [*second.states]) == (["selected"], ["pointed"])


def test_cards_come_in_the_order_of_the_player() -> None:
    model = first_of(RUMMY)
    model.hand.move(model.hand.order[:1], 2)
    names = [card.name for card in things(model)["hand"].children]
    assert names[:3] == ["eight of hearts", "nine of hearts", "seven of hearts"]


def test_piles_say_how_many_cards_they_have() -> None:
    found = things(first_of(RUMMY))
    assert found["stock"].name == "Stock, 39 cards"
    assert found["pile"].name == "Discard pile, 2 cards, top: nine of diamonds"


def test_a_meld_has_kind_owner_and_cards() -> None:
    meld = things(first_of(RUMMY))["meld-0"]
    assert meld.name == "A run, Mike: four of spades, five of spades, six of spades"
    assert [card.name for card in meld.children] == ["four of spades", "five of spades", "six of spades"]


def test_a_seat_says_what_a_plate_shows() -> None:
    model = first_of(RUMMY)
    model.presence = [SeatPresence(is_person=True), SeatPresence(is_person=True, is_away=True)]
    found = things(model)
    assert found["seat-0"].name == "You, 5 cards, 0 points, to play"
    assert found["seat-1"].name == "Mike, 2 cards, 0 points, away"
    assert found["seat-2"].name == "Lena, 1 card, 0 points, dealer"


def test_what_accepts_the_selected_cards_says_so() -> None:
    model = first_of(RUMMY)
    model.drop_targets = presenter_of(model.view).playing.drop_targets(model, HAND, model.hand.held[:3])
    accepting = {thing.id for thing in described(model).walk() if "accepts" in thing.states}
    assert accepting == {"area"}


def test_a_draw_lights_up_the_piles() -> None:
    found = things(first_of("turn: 0 draw\nhand 0: 7H\nhand 1: QC\npile: 9D"))
    assert "lit" in found["stock"].states & found["pile"].states


def test_a_button_has_its_key_and_says_whether_it_can_be_pressed() -> None:
    hands = "hand 0: 7H\nhand 1: QC\npile: 9D"
    enabled = things(first_of(f"rules: gin\nturn: 0 upcard\n{hands}"))["button-pass"]
    assert (enabled.name, enabled.key) == ("Pass", "p")
    assert "disabled" not in enabled.states
    assert "disabled" in things(first_of(f"turn: 0 draw\n{hands}"))["button-meld"].states


def test_a_tray_holds_its_groups() -> None:
    model = first_of("rules: rummy51\nturn: 0 play drawn KD\nhand 0: 7H 8H 9H KD\nhand 1: QC\npile: 2S")
    model.hand.tray = Tray((tuple(model.hand.order[:3]),))
    found = things(model)
    assert found["group-0"].name == "A run: seven of hearts, eight of hearts, nine of hearts"
    assert [card.name for card in found["hand"].children] == ["king of diamonds"]


def test_the_table_that_may_be_rearranged_is_no_tray() -> None:
    text = "rules: machiavelli\nturn: 0 play\nhand 0: 7H\nhand 1: 2C\nmeld 1: 4H 5H 6H"
    found = things(first_of(text))
    assert [thing.id for thing in found["area"].children] == ["group-0"]
    assert {"tray", "pile", "meld-0"}.isdisjoint(found)


def test_sentences_keep_their_cards_to_be_drawn() -> None:
    found = things(first_of("turn: 0 draw\nhand 0: 7H\nhand 1: QC\npile: 9D"))
    assert found["prompt"].name == "Draw from the stock or take nine of diamonds"
    assert found["prompt"].text == "Draw from the stock or take [9D]"


def test_the_log_ends_with_the_last_line() -> None:
    *_, last = things(first_of(RUMMY))["log"].children
    assert (last.id, last.name) == ("line-1", "Mike discarded seven of hearts")


def test_while_others_play_the_prompt_is_the_last_event_or_who_plays() -> None:
    model = model_of(observe(read_position(RUMMY), 1))
    model.names = ("Ben", "You", "Lena")
    prompt, *_ = describe(model, presenter_of(model.view), last="Ben draws").children
    assert (prompt.name, things(model)["prompt"].name) == ("Ben draws", "Ben is thinking…")


def test_spanish_cards_may_be_named_as_french_ones() -> None:
    model = first_of("rules: chinchon\nturn: 0 draw\nhand 0: JD\nhand 1: QC\npile: 2D")
    shown = [describe(model, presenter_of(model.view), spanish=spanish) for spanish in (True, False)]
    held = [next(thing.name for thing in each.walk() if thing.role == "card") for each in shown]
    assert held == ["sota of coins", "jack of diamonds"]


def test_a_thing_keeps_its_id_while_it_moves() -> None:
    table = read_position(RUMMY)
    card = f"card-{table.hands[0][0]}"
    before, after = (things(model_of(observe(each, 0))) for each in (table, laid(table)))
    assert card in {each.id for each in before["hand"].children}
    assert card in {each.id for each in after["meld-1"].children}


def laid(table: Table) -> Table:
    """The table after the first seat has laid its run."""
    return play(table, 0, read_action("meld 7H 8H 9H"))[-1][1]

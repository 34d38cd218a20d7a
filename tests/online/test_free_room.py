"""A free table for people: anybody moves anything, and sees what is up and what is in their own hand."""

from random import Random
from typing import Any, TypeVar

import pytest

from checks.felts import FeltEvening, Leak, run
from rummy.engine.cards import Face
from rummy.free.commands import DealCards, Felt, FreeCommand, Gather, Into, MoveCards, Onto, Shuffle, TurnOver
from rummy.free.document import NoFreeTable, read_table, table_body
from rummy.free.table import FreeTable, Packs, fresh
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.free_table_room import FreeTableRoom
from rummy.online.free_table_state import OFTEN, FreeTableState
from rummy.online.masked_table import MaskedTable, move_text, read_move
from rummy.online.messages import (
    Act,
    Chat,
    Command,
    FreeTableActed,
    FreeTableCards,
    FreeTableInfo,
    LayFreeTable,
    Leave,
    MissingCommand,
    News,
    OpenFreeTable,
    Refused,
    Rejoin,
    Remove,
    Say,
    SeatInfo,
)
from rummy.online.messages_text import TO_PLAYER, write
from rummy.online.room import Effects
from rummy.online.seating import WHOLE, RequestRefused
from rummy.online.votes import AWAY
from rummy.online.wire import BadMessage

SECRET = "cd" * 32


KING = Face(13, "S")
PACK = f"0 0: {' '.join(map(str, range(52)))}"
ANNA = (SeatInfo("a", "Anna"),)


N = TypeVar("N", bound=News)


def pile_of(table: FreeTable, card: int) -> int:
    """Return the number of the pile in which a card is."""
    pile = table.pile_of(card)
    assert pile is not None
    return pile


class Felts:
    """A free table at which Anna and Ben sit, each with a program that hears what they are told."""

    def __init__(self, **packs: Any) -> None:
        self.room, out = FreeTableRoom.opened(
            "t0", "K7QM9RTX", SECRET, ("a", "Anna"), OpenFreeTable(3, **packs)
        )
        self.lines, self.now = out.lines, 0.0
        self.clients = {who: ClientFreeTable() for who in "ab"}
        self.join("a", "Anna")
        self.join("b", "Ben")

    def join(self, who: str, name: str, *, watch: bool = False) -> Effects:
        return self.hear(self.room.join(who, name, watch, self.now))

    def ask(self, who: str, command: Command | None) -> Effects:
        assert command is not None
        return self.hear(self.room.handle(who, command, self.now))

    def hear(self, out: Effects) -> Effects:
        self.lines += out.lines
        for who, news in out.mail:
            self.clients.setdefault(who, ClientFreeTable()).receive(news)
        return out

    def do(self, who: str, *commands: FreeCommand) -> Effects:
        """Have somebody do something with their program; what came of the last of it."""
        out = Effects()
        for command in commands:
            self.clients[who].do(command)
            out = self.send(who)
        return out

    def undo(self, who: str) -> Effects:
        self.clients[who].undo()
        return self.send(who)

    def send(self, who: str) -> Effects:
        command = self.clients[who].next_command()
        return Effects() if command is None else self.ask(who, command)


def told(out: Effects, who: str, kind: type[N]) -> list[N]:
    return [news for reader, news in out.mail if reader == who and isinstance(news, kind)]


def test_a_server_that_went_back_to_a_backup_is_followed_and_told() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 3))
    saved = [*felts.lines]
    felts.do("a", MoveCards((felts.clients["a"].table.hands[0][0],), Felt((2.0, 0.0)), True))
    felts.room = FreeTableRoom("t0", saved)
    for who, client in felts.clients.items():
        client.connection_lost()
        felts.ask(who, client.rejoin())
        assert (client.n, client.refusals) == (1, ["restored"])
        assert [len(hand) for hand in client.table.hands] == [3, 3, 0]


# Who sees what


def test_nobody_sees_a_card_of_a_pile_face_down() -> None:
    felts = Felts()
    assert felts.clients["a"].faces == felts.clients["b"].faces == {}
    assert len(felts.clients["a"].table.piles[0].cards) == 52


def test_a_dealt_hand_is_seen_by_its_owner_alone() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5))
    assert felts.clients["a"].table.hands[2] == ()  # where nobody sits
    for who, seat in (("a", 0), ("b", 1)):
        assert felts.clients[who].faces.keys() == {*felts.room.state.table.hands[seat]}


def test_a_card_that_is_turned_up_is_seen_by_all() -> None:
    felts = Felts()
    top = felts.clients["a"].table.piles[0].cards[-1]
    felts.do("a", TurnOver((top,)))
    assert felts.clients["a"].faces == felts.clients["b"].faces == {top: felts.room.state.masked.faces[top]}


def test_a_given_card_is_seen_by_who_gets_it() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5))
    card = felts.clients["a"].table.hands[0][0]
    felts.do("a", MoveCards((card,), Into(1)))
    assert card in felts.clients["b"].faces
    assert card not in felts.clients["a"].faces


def test_the_hands_of_others_are_left_alone() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5))
    card = felts.clients["a"].table.hands[1][0]
    out = felts.do("a", MoveCards((card,), Into(0)))
    assert told(out, "a", Refused) == [Refused("not_your_hand", 2)]


def test_the_hand_of_who_has_left_is_everybodys() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5))
    felts.ask("b", Leave())
    card = felts.room.state.table.hands[1][0]
    felts.do("a", MoveCards((card,), Into(0)))
    assert card in felts.clients["a"].faces


def test_numbers_reveal_nothing_about_the_cards() -> None:
    packs = Packs(52, 1)
    found = MaskedTable.of_table(fresh(packs, ("1",)), "sha256:any")
    assert found.faces != packs.faces
    assert sorted(map(str, found.faces)) == sorted(map(str, packs.faces))


def test_a_shuffle_gives_the_numbers_to_other_cards() -> None:
    felts = Felts()
    felts.do("a", TurnOver(felts.clients["a"].table.piles[0].cards))
    before = felts.room.state.masked.faces
    felts.do("b", Shuffle(0, "-"))
    assert felts.room.state.masked.faces != before
    assert felts.clients["a"].faces == felts.clients["b"].faces == {}


def test_a_person_who_watches_sees_what_is_up() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5), TurnOver(felts.clients["a"].table.piles[0].cards[:1]))
    felts.join("w", "Will", watch=True)
    assert felts.clients["w"].faces.keys() == felts.room.state.table.up
    out = felts.ask("w", Act(1, 2, "gather"))
    assert told(out, "w", Refused) == [Refused("only_watching", 1)]


@pytest.mark.parametrize("seed", range(2))
def test_whatever_people_do_no_hidden_face_is_sent(seed: int) -> None:
    FeltEvening(Random(seed)).play(30)


@pytest.mark.repeats
def test_whatever_people_do_in_a_hundred_evenings() -> None:
    assert run(100)["exchanged"] > 5000


def test_a_table_that_reveals_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MaskedTable, "seen_by", lambda felt, seat: dict(enumerate(felt.faces)))
    with pytest.raises(Leak, match="hears of"):
        FeltEvening(Random(1)).play(10)


# Moving


def test_moved_cards_are_seen_by_all() -> None:
    felts = Felts()
    card = felts.clients["a"].table.piles[0].cards[-1]
    felts.do("a", MoveCards((card,), Felt((2.5, -1.0))))
    assert felts.clients["b"].table.piles[-1] == felts.room.state.table.piles[-1]
    (action,) = felts.clients["b"].happened
    assert (action.seat, action.text) == (0, f"move {card} to felt 2.5 -1")


def test_a_move_is_shown_before_the_host_has_answered() -> None:
    felts = Felts()
    anna = felts.clients["a"]
    card = anna.table.piles[0].cards[-1]
    anna.do(MoveCards((card,), Into(0)))
    assert anna.table.hands[0] == (card,)
    assert card not in anna.faces  # which only the host knows


def test_of_two_who_take_the_same_card_the_first_has_it() -> None:
    felts = Felts()
    card = felts.clients["a"].table.piles[0].cards[-1]
    for who, seat in (("a", 0), ("b", 1)):
        felts.clients[who].do(MoveCards((card,), Into(seat)))
    late = felts.clients["b"].next_command()
    felts.send("a")
    out = felts.ask("b", late)
    assert told(out, "b", Refused) == [Refused("stale", 1)]
    assert felts.clients["b"].table.hands == ((card,), (), ())


def test_a_queued_move_is_stale_once_another_person_has_had_the_card() -> None:
    felts = Felts()
    ben = felts.clients["b"]
    first, second, *_ = ben.table.piles[0].cards
    ben.do(MoveCards((first,), Felt((3, 0))))
    ben.do(TurnOver((second,)))
    felts.do("a", TurnOver((second,)))
    felts.send("b")
    felts.send("b")
    assert (ben.refusals, ben.is_waiting) == (["stale"], False)
    assert felts.room.state.table.up == {second}
    assert len(felts.room.state.table.piles) == 2


def test_the_players_own_actions_with_a_card_are_never_stale() -> None:
    felts = Felts()
    anna = felts.clients["a"]
    anna.do(MoveCards((3,), Felt((3, 0))))
    anna.do(TurnOver((3,)))
    anna.do(Shuffle(0, "-"))
    for _ in range(3):
        felts.send("a")
    assert (anna.refusals, anna.is_waiting, felts.room.state.n) == ([], False, 3)


def test_a_pile_is_named_by_a_card_as_its_number_may_change() -> None:
    felts = Felts()
    felts.do("a", MoveCards((1,), Felt((3, 0))), MoveCards((2,), Felt((5, 0))))
    ben, table = felts.clients["b"], felts.clients["b"].table
    ben.do(MoveCards((3,), Onto(pile_of(table, 1))))
    late = ben.next_command()
    felts.do("a", MoveCards((4,), Onto(pile_of(table, 0))))  # moves that pile to the end
    felts.ask("b", late)
    assert felts.room.state.table.pile_of(3) == felts.room.state.table.pile_of(1)


def test_a_pile_that_another_person_has_taken_is_reported_as_such() -> None:
    felts = Felts()
    felts.do("a", MoveCards((1,), Felt((3, 0))))
    ben, table = felts.clients["b"], felts.clients["b"].table
    ben.do(MoveCards((3,), Onto(pile_of(table, 1))))
    late = ben.next_command()
    felts.do("a", MoveCards((1,), Into(0)))
    assert told(felts.ask("b", late), "b", Refused) == [Refused("stale", 1)]
    assert felts.room.state.table.hands[0] == (1,)


def test_the_order_of_a_hand_is_sent_to_nobody() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5))
    anna = felts.clients["a"]
    before = anna.table.hands[0]
    anna.do(MoveCards(before[-1:], Into(0, 0)))
    assert anna.table.hands[0] == (before[-1], *before[:-1])
    assert anna.next_command() is None


@pytest.mark.parametrize("text", ["sort 0", "meld 7H", "move 99 to hand 0", "spread 77", "", "shuffle"])
def test_nonsense_is_refused_and_changes_nothing(text: str) -> None:
    felts = Felts()
    out = felts.ask("a", Act(1, 0, text))
    assert len(told(out, "a", Refused)) == 1
    assert (out.lines, felts.room.state.n) == ([], 0)


@pytest.mark.parametrize("text", ["sort 0", "lay", "shuffle x", "deal 5 from 0 to 9 9 9 9 9 9 9"])
def test_a_bad_move_is_not_read(text: str) -> None:
    with pytest.raises(NoFreeTable):
        read_move(fresh(Packs(), ("1", "2")), text)


def test_a_move_is_read_as_it_was_written() -> None:
    table = fresh(Packs(), ("1", "2"))
    for command in (MoveCards((5, 6), Onto(0, 3), True), DealCards(0, 5, (1,)), Gather(), TurnOver((7,))):
        assert read_move(table, move_text(table, command)) == command


def test_a_command_is_done_once_however_often_it_comes() -> None:
    felts = Felts()
    felts.ask("a", Act(1, 0, "deal 5 from 0"))
    out = felts.ask("a", Act(1, 0, "deal 5 from 0"))
    assert [news.q for news in told(out, "a", FreeTableCards)] == [1]
    assert told(felts.ask("a", Act(4, 1, "gather")), "a", MissingCommand) == [MissingCommand(1, 1)]
    assert felts.room.state.n == 1


def test_nobody_finds_a_hand_again_once_all_cards_are_gathered() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5))
    hand, faces = felts.room.state.table.hands[0], felts.clients["a"].faces
    felts.do("b", Gather())
    assert felts.clients["a"].faces == {}
    assert [felts.room.state.masked.faces[card] for card in hand] != [faces[card] for card in hand]
    felts.undo("b")
    assert felts.clients["a"].faces == faces


def test_no_card_shows_the_face_that_its_number_had_before_it_was_mixed() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5))
    anna = felts.clients["a"]
    hand = anna.table.hands[0]
    anna.do(Gather())
    anna.do(MoveCards(hand, Into(0)))
    assert anna.table.hands[0] == hand
    assert anna.faces == {}
    felts.send("a")
    felts.send("a")
    assert anna.faces == felts.room.state.masked.seen_by(0)


# Undo


def test_the_last_move_can_be_undone_where_it_showed_nothing() -> None:
    felts = Felts()
    before = felts.room.state.table
    felts.do("a", MoveCards((3, 4), Felt((2, 1))), Gather())
    assert felts.clients["a"].may_undo
    felts.undo("a")
    felts.undo("a")
    assert felts.room.state.table == before
    assert [(each.seat, each.text) for each in felts.clients["b"].happened[-2:]] == [(0, ""), (0, "")]


def test_an_action_that_showed_a_face_cannot_be_undone() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5))
    assert not felts.clients["a"].may_undo
    assert told(felts.undo("a"), "a", Refused) == [Refused("no_undo", 2)]


def test_nobody_undoes_the_move_of_another_person() -> None:
    felts = Felts()
    felts.do("a", MoveCards((3,), Felt((2, 1))))
    assert not felts.clients["b"].may_undo
    assert told(felts.undo("b"), "b", Refused) == [Refused("no_undo", 1)]


def test_a_shuffle_can_be_undone_without_showing_anything() -> None:
    felts = Felts()
    before = felts.room.state.masked
    felts.do("a", Shuffle(0, "-"))
    assert felts.room.state.masked != before
    felts.undo("a")
    assert felts.room.state.masked == before
    assert felts.clients["a"].faces == {}


# Coming and going


def test_a_newcomer_gets_the_cards_as_they_may_see_them() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5))
    out = felts.join("c", "Chloe")
    (state,), (cards,) = told(out, "c", FreeTableInfo)[:1], told(out, "c", FreeTableCards)
    assert (state.me, [seat.name for seat in state.seats]) == (2, ["Anna", "Ben", "Chloe"])
    assert (cards.faces, len(cards.hands[0].split())) == ({}, 5)


def test_a_newcomer_gets_no_cards_before_the_people() -> None:
    felts, chloe = Felts(), ClientFreeTable()
    chloe.receive(felts.room.cards(None))
    chloe.receive(FreeTableActed(1, 0, "gather", {}))
    assert not chloe.is_known
    felts.clients["c"] = chloe
    felts.join("c", "Chloe")
    assert (chloe.is_known, chloe.me, chloe.is_behind) == (True, 2, False)


def test_nothing_is_undone_once_another_person_has_the_seat() -> None:
    felts = Felts()
    felts.do("a", Shuffle(0, "-"))
    assert felts.clients["a"].may_undo
    felts.hear(felts.room.lost("b", 0.0))
    assert felts.clients["a"].may_undo
    felts.join("c", "Chloe")
    assert not felts.clients["a"].may_undo
    assert told(felts.undo("a"), "a", Refused) == [Refused("no_undo", 2)]


def test_a_person_who_comes_back_sends_what_had_no_answer_once_more() -> None:
    felts = Felts()
    anna = felts.clients["a"]
    anna.do(Gather())
    anna.do(MoveCards((3,), Into(0)))
    lost = anna.next_command()
    assert lost is not None
    felts.room.handle("a", lost, 0.0)  # of which Anna hears nothing
    anna.connection_lost()
    assert anna.next_command() is None
    felts.ask("a", Rejoin("t0"))
    felts.send("a")
    assert not anna.is_waiting
    assert felts.room.state.table.hands[0] == (3,)


def test_a_command_performed_on_a_broken_connection_is_not_repeated() -> None:
    felts = Felts()
    anna = felts.clients["a"]
    anna.do(DealCards(0, 5))
    lost = anna.next_command()
    assert lost is not None
    felts.room.handle("a", lost, 0.0)  # of which Anna hears nothing
    felts.hear(felts.room.lost("a", 1.0))
    anna.connection_lost()
    felts.join("a", "Anna")
    felts.send("a")
    assert not anna.is_waiting
    assert [len(hand) for hand in felts.room.state.table.hands] == [5, 5, 0]


def test_a_lost_command_is_sent_once_more() -> None:
    felts = Felts()
    anna = felts.clients["a"]
    anna.do(DealCards(0, 5))
    assert anna.next_command() is not None  # and does not get there
    anna.connection_lost()
    felts.ask("a", Rejoin("t0"))
    felts.send("a")
    assert [len(hand) for hand in felts.room.state.table.hands] == [5, 5, 0]


def test_equal_lines_make_equal_tables() -> None:
    felts = Felts(packs=2, jokers=True)
    felts.do("a", DealCards(0, 7), Shuffle(0, "-"), Gather())
    felts.undo("a")
    again = FreeTableRoom("t0", felts.lines).state
    assert (again.masked, again.n, again.q) == (
        felts.room.state.masked,
        felts.room.state.n,
        felts.room.state.q,
    )


def test_a_long_evening_is_read_from_a_snapshot() -> None:
    felts = Felts(packs=2, jokers=True)
    felts.do("a", DealCards(0, 7))
    felts.ask("b", Leave())
    card = felts.clients["a"].table.piles[0].cards[0]
    for _ in range(OFTEN):
        felts.do("a", TurnOver((card,)))
    felts.undo("a")
    felts.do("a", Shuffle(0, "-"))
    long, short = FreeTableState("t0", felts.lines), felts.room.state
    assert sum(line.startswith(WHOLE) for line in felts.lines) == 1
    assert (long.masked, long.n, long.q, long.host) == (short.masked, short.n, short.q, short.host)
    assert (long.places, long.code, long.secret) == (short.places, short.code, short.secret)
    assert felts.clients["a"].may_undo
    felts.undo("a")
    assert FreeTableState("t0", felts.lines).masked == felts.room.state.masked


def test_a_free_table_saved_elsewhere_waits_for_its_people() -> None:
    felts = Felts()
    felts.do("a", DealCards(0, 5))
    known = felts.room.state.as_known
    hand = {known.packs.faces[card] for card in known.hands[1]}
    room, _ = FreeTableRoom.restored("t1", "ABCD2345", "ef" * 32, known)
    room.join("x", "Ben", False, 0.0)
    assert room.state.seat_of("x") == 1
    assert {*room.state.masked.seen_by(1).values()} == hand


def test_a_long_name_is_known_again_where_the_table_goes_on() -> None:
    felts = Felts()
    felts.join("c", "Maximiliane Rosenberg-Li")
    felts.do("a", DealCards(0, 5))
    known = read_table(table_body(felts.room.state.as_known))
    room, _ = FreeTableRoom.restored("t1", "ABCD2345", "ef" * 32, known)
    room.join("x", "Maximiliane Rosenberg-Li", False, 0.0)
    assert room.state.seat_of("x") == 2


def test_the_host_lays_other_cards_and_has_who_is_away_get_up() -> None:
    felts = Felts()
    assert told(felts.ask("b", LayFreeTable(32)), "b", Refused) == [Refused("only_host")]
    felts.ask("a", LayFreeTable(32, 2, True))
    assert len(felts.clients["b"].table.packs.faces) == 68
    assert told(felts.ask("a", Remove(1)), "a", Refused) == [Refused("not_now")]
    felts.hear(felts.room.lost("b", 0.0))
    felts.now = AWAY
    felts.ask("a", Remove(1))
    assert felts.room.people == {"a"}


def test_while_the_host_is_gone_all_may_arrange_the_table() -> None:
    felts = Felts()
    felts.hear(felts.room.lost("a", 0.0))
    assert told(felts.ask("b", LayFreeTable(32)), "b", Refused) == [Refused("only_host")]
    felts.now = AWAY
    felts.ask("b", Remove(0))
    assert (felts.room.people, felts.room.state.host) == (frozenset("b"), "b")


def test_a_short_absence_costs_neither_seat_nor_hand() -> None:
    felts = Felts()
    felts.do("b", DealCards(0, 5))
    felts.now = 10.0
    felts.hear(felts.room.lost("b", felts.now))
    felts.now += AWAY - 0.1
    assert told(felts.ask("a", Remove(1)), "a", Refused) == [Refused("not_now")]
    hand = felts.room.state.table.hands[1]
    out = felts.do("a", MoveCards(hand, Into(0)))
    assert told(out, "a", Refused) == [Refused("not_your_hand", 1)]


@pytest.mark.parametrize(
    "wish", [OpenFreeTable(0), OpenFreeTable(7), OpenFreeTable(2, 53), OpenFreeTable(2, 52, 3)]
)
def test_a_table_that_cannot_be_is_not_opened(wish: OpenFreeTable) -> None:
    with pytest.raises(RequestRefused):
        FreeTableRoom.opened("t0", "K7QM9RTX", SECRET, ("a", "Anna"), wish)


def test_people_talk() -> None:
    felts = Felts()
    felts.ask("b", Say("well_played"))
    assert felts.clients["a"].said == [Chat(1, "well_played")]


def test_the_largest_table_fits_into_a_message() -> None:
    felts = Felts(packs=2, jokers=True)
    cards = range(108)
    felts.do("a", TurnOver(tuple(cards)), *(MoveCards((card,), Felt((-11.125, 5.125))) for card in cards))
    assert len(write(felts.room.cards(0)).encode()) < TO_PLAYER


@pytest.mark.parametrize(
    "news",
    [
        FreeTableActed(1, 0, "turn 5", {6: KING}),
        FreeTableActed(1, 0, "sort 0", {}),
        FreeTableCards(1, (52, 1, False), (), ("", "", ""), "", {}),
        FreeTableCards(1, (52, 9, False), (), ("", "", ""), "", {}),
        FreeTableCards(1, (52, 1, False), (PACK,), ("", "", ""), "", {3: KING}),
        FreeTableCards(1, (52, 1, False), (PACK,), ("", "", ""), "3", {}),
        FreeTableCards(1, (52, 1, False), (PACK,), ("", "", ""), "3 4", {3: KING, 4: KING}),
        FreeTableCards(1, (52, 1, False), (PACK,), ("", "", ""), "", {}, by=3),
        FreeTableCards(1, (52, 1, False), (PACK,), ("", ""), "", {}),
        FreeTableActed(1, 0, "turn 51", {}),
        FreeTableInfo("t0", "K7QM9RTX", "a", ANNA * 3, me=4),
        FreeTableInfo("t0", "K7QM9RTX", "a", ANNA * 2, me=0),
        FreeTableInfo("t0", "K7QM9RTX", "a", (SeatInfo("a", "\n"), *ANNA * 2), me=0),
        FreeTableInfo("t 0", "K7QM9RTX", "a", ANNA * 3, me=0),
    ],
)
def test_a_host_that_sends_nonsense_is_not_believed(news: News) -> None:
    with pytest.raises(BadMessage):
        Felts().clients["a"].receive(news)

"""What travels is read as it was meant, or not at all."""

import json
from contextlib import suppress
from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rummy.engine.cards import Face
from rummy.engine.events import Drew, Melded, TurnBegan
from rummy.online.messages import (
    Act,
    Applied,
    Clock,
    Command,
    Hello,
    Join,
    News,
    Open,
    Ready,
    Rejoin,
    RoomInfo,
    SeatInfo,
    SeenEvent,
    SetPortrait,
    Snapshot,
    TableSettings,
    Vote,
)
from rummy.online.messages_text import DEPTH, TO_SERVER, read_command, read_news, write
from rummy.online.wire import BadMessage

KINDS = (*get_args(Command), *get_args(News))
SETTINGS = TableSettings("cardgames, opening=30", 4, pace="fast")
KING = Face(13, "S")


@pytest.mark.parametrize(
    "command",
    [
        Hello((1, 1), "0.2.0", "9e" * 8, "ab" * 32, "Anna", "de"),
        Open(SETTINGS, ("sharp", "casual/wary")),
        Join("K7QM9RTX", watch=True),
        Rejoin("t81"),
        Ready("ab" * 32),
        Act(17, 412, "meld 7H 8H 9H"),
        Vote("bot"),
        SetPortrait("owl"),
    ],
)
def test_a_command_is_read_as_it_was_written(command: Command) -> None:
    assert read_command(write(command)) == command


@pytest.mark.parametrize(
    "news",
    [
        RoomInfo("t81", "K7QM9RTX", "waiting", SETTINGS, "9e", "ab" * 32, (SeatInfo("9e", "Anna"),), me=0),
        Applied(413, (SeenEvent(Drew(2, 14), {14: KING}), SeenEvent(TurnBegan(3), {})), q=17, left=31_500),
        Applied(9, (SeenEvent(Melded(0, (3, 4, 5), (KING, KING, Face(13, "S", joker=True))), {}),)),
        Snapshot(7, 0, {"phase": "draw"}),
        Clock(31_500),
        Clock(),
    ],
)
def test_news_are_read_as_they_were_written(news: News) -> None:
    assert read_news(write(news)) == news


def test_a_field_with_its_default_is_not_sent() -> None:
    assert write(Join("K7QM9RTX")) == '{"t":"join","code":"K7QM9RTX"}'


def test_a_draw_takes_few_bytes() -> None:
    assert len(write(Applied(413, (SeenEvent(Drew(2, 14), {}), SeenEvent(TurnBegan(3), {}))))) < 60


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "null",
        '{"t":"fly"}',
        '{"t":["do"]}',
        '{"q":1,"n":2,"a":"draw"}',
        '{"t":"do","q":1,"n":2}',
        '{"t":"do","q":1,"n":2,"a":"draw","b":1}',
        '{"t":"do","q":true,"n":2,"a":"draw"}',
        '{"t":"do","q":1.0,"n":2,"a":"draw"}',
        '{"t":"do","q":99999999999999,"n":2,"a":"draw"}',
        '{"t":"do","q":1,"n":2,"a":["draw"]}',
        '{"t":"vote","choice":"win"}',
        '{"t":"open","settings":["cardgames",4,"none",true,true]}',
        '{"t":"ev","n":1}',
        "[" * DEPTH * 2,
        json.dumps({"t": "do", "q": 1, "n": 2, "a": "x" * TO_SERVER}),
        b"\xff\xfe",
        "\ud800",
        b'{"t":"leave"}',
        ' {"t":"leave"}',
        '{"t":"leave","t":"leave"}',
        '{"t":"caught","n":1,"q":2,"view":{"turn":0,"turn":1}}',
    ],
)
def test_a_bad_command_is_refused(line: str | bytes) -> None:
    with pytest.raises(BadMessage):
        read_command(line)


def test_a_command_is_no_news() -> None:
    with pytest.raises(BadMessage):
        read_news(write(Ready()))


def test_every_kind_has_its_own_name() -> None:
    assert len({kind.__name__.lower() for kind in KINDS}) == len(KINDS)


_plain = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(max_size=9),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(some.data())
def test_whatever_comes_is_a_message_or_refused(data: some.DataObject) -> None:
    kind = data.draw(some.sampled_from(KINDS))
    names = data.draw(some.sets(some.sampled_from(["x", *(field.name for field in fields(kind))])))
    line = json.dumps({"t": kind.__name__.lower(), **{name: data.draw(_plain) for name in names}})
    for read in (read_command, read_news):
        with suppress(BadMessage):
            assert read(write(read(line))) == read(line)

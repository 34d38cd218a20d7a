"""docs/protocol.md tells what the code does: each message, event and move, each word for no, each limit."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import get_args

import pytest

from rummy.engine.actions import Action
from rummy.engine.events import Event
from rummy.engine.rules import CHOICES
from rummy.engine.table import BaseTable
from rummy.games.notation import PLAIN_MOVES, read_action
from rummy.games.position import COUNTERS, KEYS
from rummy.games.position_text import write_position
from rummy.games.rules_text import read_rules
from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.online import hosted_match, messages_text, presence
from rummy.online.agreement import digest_of_rules
from rummy.online.messages import Command, News, RoomInfo, SeatInfo, TableSettings
from rummy.online.plausible_clubs import CLUBS, MEMBERS
from rummy.online.room_state import OVERDUE
from rummy.server import clubs, invitations, serve, sessions, tables
from rummy.server.limits import WIDTHS
from rummy.server.store import INVITED, Store
from rummy.server.unanswered import SECURED

HOME = Path(__file__).parents[2]
PAGE = (HOME / "docs" / "protocol.md").read_text(encoding="utf-8")
WORDS = " ".join(PAGE.split())


@cache
def rows(heading: str) -> list[list[str]]:
    """The rows of the table that begins with a line, without its head."""
    _, _, after = PAGE.partition(f"\n{heading}\n")
    lines = after.split("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]


def in_code(text: str) -> list[str]:
    return re.findall("`([^`]+)`", text)


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def camel(name: str) -> str:
    return re.sub("(?<!^)(?=[A-Z])", " ", name).lower()


def test_each_event_is_documented_under_its_number_with_its_fields() -> None:
    told = rows("| | event | fields |")
    events = get_args(Event)
    assert [(number, name) for number, name, _ in told] == [
        (str(number), camel(event.__name__)) for number, event in enumerate(events)
    ]
    for (_, name, listed), event in zip(told, events, strict=True):
        plain = re.sub("`[^`]*`", "result", listed).partition(";")[0]
        assert len(plain.split(", ")) == len(fields(event)), name


def told_moves() -> list[str]:
    return [move for row in rows("| action | |") for move in in_code(row[0])]


def test_each_move_is_documented_as_it_is_read() -> None:
    besides = {hosted_match.UNDO, "concede"}
    told = [move for move in told_moves() if move not in besides]
    assert {*PLAIN_MOVES} <= {*told}
    assert {type(read_action(move)) for move in told} == {*get_args(Action)}
    assert besides <= {*told_moves()}


@pytest.mark.parametrize(("kinds", "heading"), [(Command, "To the server"), (News, "To a player")])
def test_each_message_is_documented_with_its_fields(kinds: object, heading: str) -> None:
    told = {row[0].strip("`"): row[1] for row in rows_of(section(heading))}
    assert told.keys() == {messages_text.kind_of(kind) for kind in get_args(kinds)}
    for kind in get_args(kinds):
        if kind is not RoomInfo:
            assert [*listed(told[messages_text.kind_of(kind)])] == [*said(kind)], kind


def rows_of(text: str) -> list[list[str]]:
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line[1:].split("|")] for line in lines]


def listed(text: str) -> Iterator[tuple[str, bool]]:
    """The fields of a cell, and whether they have a usual value."""
    yield from ((name, bool(usual)) for name, usual in re.findall(r"`(\w+)`(=)?", text))


def said(kind: type) -> Iterator[tuple[str, bool]]:
    yield from ((field.name, field.default is not MISSING) for field in fields(kind))


def test_all_of_a_room_is_documented() -> None:
    text = WORDS.partition("`roomstate` has ")[2].partition("## Playing")[0]
    names = [field.name for field in fields(RoomInfo)]
    assert [name for name, _ in listed(text) if name in names] == names
    assert f"[{', '.join(field.name for field in fields(SeatInfo))}]" in text
    assert f"[{', '.join(field.name for field in fields(TableSettings))}]" in WORDS


def said_no() -> set[str]:
    """Every word by which a server refuses something, as its code has it."""
    found = set()
    for room in ("server", "online"):
        for file in sorted((HOME / "rummy" / room).glob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                match node:
                    case ast.Call(
                        func=ast.Name("RequestRefused" | "Refused" | "Disconnected" | "Bye"), args=[first, *_]
                    ):
                        found |= {each.value for each in ast.walk(first) if isinstance(each, ast.Constant)}
    return {word for word in found if isinstance(word, str)}


def test_each_reason_for_a_refusal_is_documented() -> None:
    assert said_no() == {word for word in in_code(section("Refusals")) if re.fullmatch("[a-z_]+", word)} - {
        *("refused", "bye", "open", "mark", "you", "q")
    }


def test_the_numbers_are_those_of_the_code(tmp_path: Path) -> None:
    limits = " ".join(section("Limits").split())
    assert f"within {sessions.HELLO_WITHIN:.0f} seconds" in WORDS
    assert f"pings every {serve.BEAT:.0f} seconds" in WORDS
    assert f"at most {messages_text.TO_SERVER:,} bytes, one to a player {messages_text.TO_PLAYER:,}" in WORDS
    assert f"at most {messages_text.DEPTH} deep" in WORDS
    assert f"{sessions.WAITING // 1024} KiB waiting" in limits
    assert f"after {tables.DAYS / 86_400:.0f} days" in limits
    assert f"say {presence.SAID_MOST} things in {presence.SAID_WITHIN:.0f} seconds" in limits
    assert f"{presence.SAT_MOST} times in {presence.SAT_WITHIN / 60:.0f} minutes" in limits
    assert f"invite {INVITED} people at once" in limits
    assert f"an answer names {invitations.SHOWN} invitations" in limits
    assert f"be in {CLUBS} clubs, a club may have {MEMBERS} members, and a server {clubs.MOST:,}" in limits
    assert f"nobody has joined is forgotten after {clubs.LONELY / 86_400:.0f} days" in limits
    assert f"at least {OVERDUE} days ago" in WORDS
    store = Store.in_folder(tmp_path)
    host = serve.TableServer(store)
    store.close()
    assert f"{host._limits.speeds.rate} commands a second ({host._limits.speeds.burst} at once)" in limits
    assert (
        f"{60 * host._limits.calls.rate:.0f} new connections ({host._limits.calls.burst} at once)" in limits
    )
    assert f"{60 * host._limits.openings.rate:.0f} new tables or classes a minute" in limits
    assert f"{60 * host._limits.guesses.rate:.0f} wrong codes a minute" in limits


def test_the_widths_of_networks_are_those_of_the_code() -> None:
    limits = " ".join(section("Limits").split())
    (one, _), (some, few), (most, many) = WIDTHS.items()
    assert f"its /{one} network" in limits
    assert f"/{some} around it may do as much as {few} addresses" in limits
    assert f"/{most} as much as {many}" in limits
    assert f"TLS has to begin within {SECURED:.0f} seconds" in limits


def test_each_field_of_a_view_is_documented() -> None:
    told = [name for row in rows("| field | |") for name in in_code(row[0])]
    assert [*told] == [field.name for field in fields(BaseTable) if field.name not in ("rules", "seats")]


def test_each_game_is_named() -> None:
    games = WORDS.partition("The games are ")[2].partition(". ")[0]
    assert in_code(games) == [*VARIANTS]


def example(title: str) -> list[str]:
    """The blocks of text in a section, each without its fences."""
    return re.findall("```\n(.*?)```", section(title), re.DOTALL)


def test_the_lines_of_a_round_lead_to_the_checksum() -> None:
    lines, position = example("The lines of a round")
    rules = read_rules(position.splitlines()[0].removeprefix("rules: "))
    game = Game(rules, [Player("Anna"), Player("Ben")], "sha256:17")
    for line in lines.splitlines()[1:-1]:
        game.follow(line)
    assert write_position(game.table) == position
    assert lines.splitlines()[-1] == game.lines[-1]
    assert game.lines[-1].endswith(sha256(position.encode()).hexdigest()[:16])


def test_each_line_of_a_position_is_documented() -> None:
    told = [
        word.partition(" ")[0] for (word,) in (in_code(row[0]) for row in rows("| line | after a round |"))
    ]
    several = {"hand", "meld", "red", "second"}
    assert {*told} | {"opened"} == {word.partition(" ")[0] for word in (*KEYS, *COUNTERS)} | several


def test_the_digest_of_the_rules_follows_from_the_page() -> None:
    block = re.search("usual values:\n\n(.*?)\n\n", PAGE, re.DOTALL)
    assert block is not None
    usual = json.loads(block[1])
    for rules in VARIANTS.values():
        values = {name: json.loads(json.dumps(getattr(rules, name))) for name in sorted(usual)}
        changed = {name: value for name, value in values.items() if value != usual[name]}
        text = json.dumps(changed, separators=(",", ":"))
        assert sha256(text.encode()).hexdigest()[:8] == digest_of_rules(rules)


def test_who_deals_next_is_documented_for_each_game() -> None:
    told = {row[0].strip("`"): row[2] for row in rows("| `next_dealer` | deals after a round | in |")}
    assert tuple(told) == CHOICES["next_dealer"]
    for choice in [*told][1:]:
        games = [game for game, rules in VARIANTS.items() if rules.next_dealer == choice]
        assert in_code(told[choice]) == games

"""The documents that a host sends to a page: things, scores and words as small JSON objects.

A card is a text: its number, its face and its states, such as "12:7H:owed+selected"; cards in a row are one
text. Any other thing is an object with its id `i`, its name `n`, its states `s`, its parts `c`, and the hint
`h` and key `k` of a button. What stays the same is sent once: words and people. So a seat has no name, a meld
has only its kind as `n`, and the number of its side as `o`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from rummy.engine.cards import SUITS, Face, parse
from rummy.match.players import Player
from rummy.match.sheet import Sheet
from rummy.online.messages import RoomInfo
from rummy.online.sayings import SENTENCES
from rummy.paths import asset
from rummy.text import card_letters, number, say, spoken
from rummy.text.languages import LANGUAGES, LETTERS
from rummy.viewmodel.description import Thing
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.words.cards import card_name
from rummy.viewmodel.words.names import side_names
from rummy.viewmodel.words.sayings import words_of

Document = Mapping[str, object]
Node = str | dict[str, object]
RANKS = "A23456789TJQK"
NAMED = ("area", "seats", "buttons")  # things that have the same names all the time
SORTS = ("rank", "suit", "melds")


def _tool(label: str, key: str = "", hint: str = "") -> Callable[[], Sequence[str]]:
    """Return a function for the label, the key and the hint of a tool in the language of the player."""
    return lambda: [say(label), key, say(hint) if hint else ""]


TOOLS = {  # the buttons beside those for moves, by name
    "undo": _tool("table.undo", "z"),
    "hint": _tool("page.hint", "h", "hint.advice"),
    **{f"sort_{how}": _tool(f"page.sort_{how}") for how in SORTS},
    "concede": _tool("pause.concede"),
    "sort_hand": _tool("page.sort_hand", "o"),
    "lay_down": _tool("page.lay_down", "l"),
    "whole_pile": _tool("page.whole_pile", "a"),
    "people": _tool("free.people", "", "free.hint_people"),
    "new_cards": _tool("felt.new"),
    "report": _tool("person.report"),
    "leave_table": _tool("page.leave"),
}


def text_of(document: Document) -> str:
    """Return a document as it is sent."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def node(thing: Thing, around: Sequence[Node] = ()) -> Node:
    """Return a thing as it is sent, with more things after its own."""
    states = sorted(thing.states) if thing.states else ()
    if thing.face is not None and thing.role == "card":
        card = f"{thing.id[5:]}:{thing.face}"
        return f"{card}:{'+'.join(states)}" if states else card
    parts = {
        "n": "" if thing.id in NAMED else thing.kind or thing.text or thing.name,
        "s": " ".join(states),
        "h": thing.hint,
        "o": thing.side,
        "k": thing.key,
        "c": _joined([*(node(part) for part in thing.children if thing.role != "scores"), *around]),
    }
    return {"i": thing.id, **{name: part for name, part in parts.items() if part or part == 0}}


def _joined(parts: Sequence[Node]) -> list[Node]:
    """Return things with cards in a row as one text."""
    found = list[Node]()
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def button(name: str, label: str, state: str = "", key: str = "", hint: str = "") -> Node:
    """Return a button that a page shows."""
    parts = {"n": label, "s": state, "h": hint, "k": key}
    return {"i": f"button-{name}", **{part: words for part, words in parts.items() if words}}


def note(name: str, words: str) -> Node:
    """Return a sentence that a page shows."""
    return {"i": name, "n": words}


def group(name: str, words: str, parts: Sequence[Node]) -> dict[str, object]:
    """Return things that belong together, with the name of them all."""
    return {"i": name, "n": words, **({"c": [*parts]} if parts else {})}


def people_of(room: RoomInfo, names: Sequence[str], sides: int, portraits: Sequence[str]) -> Document:
    """Return who plays: the names and portraits by seat, the names of sides, and the table's code."""
    people = [*zip(names, portraits, strict=True)]
    return {"t": "people", "code": room.code, "people": people, "sides": side_names(names, sides)}


def seats_of(model: TableModel) -> list[object]:
    """Return what changes at each player's seat: the number of cards, and the points."""
    view = model.view
    return [[len(hand), number(view.scores[view.side_of(seat)])] for seat, hand in enumerate(view.hands)]


def portraits_of(players: Sequence[Player], chosen: Sequence[str]) -> list[str]:
    """Return the picture of each player, "" for none: that of a known bot, or the one a person has chosen."""
    own = [*chosen, *[""] * len(players)]
    return [_portrait(player, name) for player, name in zip(players, own, strict=False)]


def _portrait(player: Player, chosen: str) -> str:
    bots, people = _portraits()
    if player.bot is None:
        return f"own/{chosen}" if chosen in people else ""
    return player.name.lower() if player.name.lower() in bots else ""


@cache
def _portraits() -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of the pictures of bots, and of those that people can choose."""
    folders = asset("portraits"), asset("portraits", "own")
    bots, people = (frozenset(path.stem for path in folder.glob("*.svg")) for folder in folders)
    return bots, people


def scores_of(sheet: Sheet, names: Sequence[str]) -> Document:
    """Return the score table of a match."""
    heads = side_names(names, sheet.table.sides)
    rows = [
        [
            str(line.number) if line.result else say(f"round.{line.kind}"),
            *(number(line.added[side]) if line.added[side] else "–" for side in range(len(heads))),
        ]
        for line in sheet.lines
    ]
    total = [say("round.total"), *map(number, sheet.totals[: len(heads)])]
    head = [say("round.column"), *heads]
    return {"t": "scores", "title": say("round.all"), "head": head, "rows": rows, "total": total}


def words_for(page: str, sounds: Mapping[str, int]) -> Document:
    """Return the words of a page in the language of its player; all packs have French faces there."""
    faces = [parse(f"{rank}{suit}")[0] for suit in SUITS for rank in RANKS]
    cards = {str(face): card_name(face) for face in faces}
    return {
        "t": "words",
        "page": page,
        "cards": {**cards, "*": say("card.joker")},
        "joker": say("card.joker_as", card="{card}"),
        "faces": "faces" if card_letters() == LETTERS else f"faces-{spoken()}",
        "letters": [card_letters(), LANGUAGES[spoken()].letters],
        "names": {name: say(f"thing.{name}") for name in NAMED},
        "meld": say("thing.meld", kind="{kind}", name="{name}", cards="{cards}"),
        "tools": {name: tool() for name, tool in TOOLS.items()},
        "phrases": [[saying, words_of(saying)] for saying in SENTENCES],
        "sounds": sounds,
    }


def faces_in(cards: Sequence[Face]) -> list[str]:
    """Return faces as a page reads them."""
    return [str(face) for face in cards]

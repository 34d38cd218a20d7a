"""The names that people have among strangers: two words from lists, such as "Blue Heron".

They are proper names, the same in every language, so that all people at a table call each other the same, and
nobody can write anything in a name.
"""

from __future__ import annotations

from hashlib import sha256

FIRST = (
    "Amber", "Azure", "Blue", "Brave", "Bright", "Bronze", "Calm", "Cheerful", "Clever", "Copper",
    "Coral", "Cosmic", "Crimson", "Curious", "Daring", "Eager", "Emerald", "Fair", "Gentle", "Golden",
    "Grand", "Green", "Happy", "Honest", "Humble", "Indigo", "Ivory", "Jade", "Jolly", "Kind", "Lively",
    "Lucky", "Maroon", "Mellow", "Merry", "Misty", "Noble", "Olive", "Patient", "Pearl", "Polite",
    "Purple", "Quick", "Quiet", "Ruby", "Scarlet", "Silver", "Snowy", "Spry", "Steady", "Sunny",
    "Swift", "Teal", "Velvet", "Violet", "Warm", "White", "Wise", "Witty", "Yellow",
)  # fmt: skip
SECOND = (
    "Acorn", "Alder", "Badger", "Bear", "Beaver", "Birch", "Bison", "Bluebell", "Cedar", "Clover",
    "Comet", "Crane", "Daisy", "Deer", "Dolphin", "Dove", "Eagle", "Elk", "Elm", "Falcon", "Fern",
    "Finch", "Fox", "Gecko", "Hare", "Hawk", "Hazel", "Heron", "Ibis", "Iris", "Jay", "Koala", "Lark",
    "Lily", "Linden", "Lynx", "Magpie", "Maple", "Marten", "Moose", "Newt", "Oak", "Orchid", "Otter",
    "Owl", "Panda", "Pebble", "Penguin", "Pine", "Poppy", "Puffin", "Quail", "Raven", "River", "Robin",
    "Rowan", "Seal", "Sparrow", "Star", "Stork", "Swan", "Tiger", "Tulip", "Turtle", "Walrus", "Willow",
    "Wren", "Yak",
)  # fmt: skip
_WORDS = frozenset(f"{first} {second}" for first in FIRST for second in SECOND)


def is_alias(name: str) -> bool:
    """Return whether a name consists of one word from each list."""
    return name in _WORDS


def alias_of(person: str) -> str:
    """Return the name of a person, by id, who has not chosen one; it is always the same."""
    number = int.from_bytes(sha256(f"rummy alias|{person}".encode()).digest()[:8])
    return f"{FIRST[number % len(FIRST)]} {SECOND[number // len(FIRST) % len(SECOND)]}"

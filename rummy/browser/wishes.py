"""What a page looks for among strangers, as text in its address, such as "gin/2/fast"."""

from __future__ import annotations

from rummy.games.variants import VARIANTS
from rummy.online.messages import SeekTable, TurnPace

PACES: tuple[TurnPace, ...] = ("none", "slow", "normal", "fast")


def wish_text(wish: SeekTable) -> str:
    """Return a wish as text."""
    return f"{wish.rules}/{wish.seats}/{wish.pace}"


def read_wish(text: str) -> SeekTable | None:
    """Return the wish in a text, or None if there is none that a game allows."""
    game, _, rest = text.partition("/")
    seats, _, chosen = rest.partition("/")
    pace = next((each for each in PACES if each == chosen), None)
    if game not in VARIANTS or pace is None:
        return None
    rules = VARIANTS[game]
    counts = {str(count): count for count in range(rules.min_players, rules.max_players + 1)}
    return SeekTable(game, counts[seats], pace) if seats in counts else None

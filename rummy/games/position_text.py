"""The writer of positions: a table as lines that name every card and leave out default values."""

from __future__ import annotations

from rummy.engine.cards import spell
from rummy.engine.events import GaveBack
from rummy.engine.table import Table, TableMeld
from rummy.games.rules_text import write_rules


def write_position(table: Table) -> str:
    """Return a table as text that `read_position` reads, with every card named."""
    faces = table.faces
    spelled = {f"hand {seat}": spell(faces[card] for card in hand) for seat, hand in enumerate(table.hands)}
    lines = [
        ("rules", write_rules(table.rules)),
        ("seed", table.seed),
        ("round", "" if table.round_number == 1 else str(table.round_number)),
        ("dealer", str(table.dealer)),
        ("turn", f"{table.turn} {table.phase}{_came(table)}"),
        ("owed", spell(faces[card] for card in sorted(table.owed))),
    ]
    rest = [
        ("pile", spell(faces[card] for card in table.pile)),
        ("stock", _spell_stock(table)),
        ("scores", " ".join(map(str, table.scores))),
        ("opened" if table.rules.contracts else "melded", " ".join(map(str, sorted(table.melded)))),
        ("buys", " ".join(map(str, table.bought)) if any(table.bought) else ""),
        ("drawer", "" if table.drawer in (None, table.in_turn(table.turn)[-1]) else str(table.drawer)),
        ("shed", str(table.shed or "")),
        ("new melds", str(table.new_melds or "")),
        ("recycles", str(table.recycles or "")),
        ("idle", str(table.idle_turns or "")),
        ("passed", " ".join(map(str, sorted(table.passed)))),
        ("upcard", str(table.upcard or "")),
        ("knocker", _spell_knock(table)),
        *_spell_deal(table),
        ("wild", "" if table.wild_card is None else str(faces[table.wild_card])),
        ("drew", " ".join(map(str, sorted(table.drew)))),
        ("fresh", " ".join(map(str, sorted(table.fresh)))),
        ("rejoined", " ".join(map(str, table.rejoined)) if any(table.rejoined) else ""),
        ("fines", " ".join(map(str, table.fines)) if any(table.fines) else ""),
        ("out", " ".join(map(str, sorted(table.out)))),
        ("frozen", "yes" if table.frozen else ""),
        ("answer", "" if table.answer is None else "yes" if table.answer else "no"),
        ("last", "" if table.declarer is None else str(table.declarer)),
        ("won", " ".join(map(str, table.rounds_won)) if any(table.rounds_won) else ""),
        ("columns", _spell_columns(table)),
    ]
    text = [f"{key}: {value}" for key, value in lines if value]
    text += [f"{key}: {value}".rstrip() for key, value in spelled.items()]
    text += [f"meld {meld.owner}: {_spell_meld(meld, table)}" for meld in table.melds]
    text += [f"red {side}: {spell(faces[c] for c in red)}" for side, red in enumerate(table.red) if red]
    text += [f"second {at}: {spell(faces[c] for c in hand)}" for at, hand in enumerate(table.second) if hand]
    text += [f"{key}: {value}" for key, value in rest if value]
    return "\n".join(text) + "\n"


def _came(table: Table) -> str:
    """Return the end of line `turn`: the card taken or drawn in this turn, if it is still in the hand.

    Or the card that was given back, if the rules forbid taking it again.
    """
    last = table.history[-1] if table.history and table.phase == "draw" else None
    if isinstance(last, GaveBack) and not table.rules.take_again:
        return f" returned {table.faces[last.card]}"
    came = {"taken": table.taken, "drawn": table.drawn}
    held = [f" {word} {table.faces[card]}" for word, card in came.items() if card in table.hands[table.turn]]
    return "".join(held)


def _spell_meld(meld: TableMeld, table: Table) -> str:
    """Return the cards of a meld in table order, each with the seat that laid it if that isn't the owner.

    Only if each seat scores the cards that it laid; otherwise no seats are named.
    """
    if table.rules.settlement != "laid":
        return spell(meld.shown)
    pairs = zip(meld.shown, meld.laid_by, strict=True)
    return " ".join(str(face) if seat == meld.owner else f"{face}@{seat}" for face, seat in pairs)


def _spell_deal(table: Table) -> list[tuple[str, str]]:
    """Return the line `deal` (the number of this deal) for a schedule, else `deals` (the deals played)."""
    if table.rules.has_schedule:
        return [("deal", str(table.deal))]
    return [("deals", str(table.deals_played or ""))]


def _spell_knock(table: Table) -> str:
    card = "" if table.knock_card is None else f" {table.faces[table.knock_card]}"
    return "" if table.knocker is None else f"{table.knocker}{card}"


def _spell_columns(table: Table) -> str:
    columns = [" ".join(map(str, (*column.scores, *column.won))) for column in table.columns]
    return " / ".join(columns) if any(table.rounds_won) else ""


def _spell_stock(table: Table) -> str:
    cards = spell(table.faces[card] for card in table.stock)
    if len(table.faces) == len(table.rules.pack_for(table.seats)):
        return cards
    return f"only {cards}".strip()

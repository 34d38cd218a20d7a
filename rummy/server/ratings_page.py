"""The page of ratings for browsers, with a list in a game or in all games together."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from urllib.parse import parse_qs

from rummy.games.variants import VARIANTS
from rummy.online.messages import RatedPerson, RatingKind
from rummy.online.rating_table import MATCHES, OPPONENTS, OVERALL
from rummy.server.page import document
from rummy.server.ratings import SHOWN, ServerRatings
from rummy.text import Speech

KINDS: tuple[RatingKind, ...] = ("top", "week")


def ratings_page(speech: Speech, ratings: ServerRatings, query: str) -> str:
    """Return the page in a language, with the list that a URL's query asks for; raise StoreError.

    The query is like "game=gin&list=week"; for anything else, the page has the best in all games.
    """
    asked = parse_qs(query[:200])
    games = [game for game in ratings.games if game in VARIANTS]
    game = next((each for each in asked.get("game", ()) if each in games), OVERALL)
    kind: RatingKind = "week" if asked.get("list") == ["week"] else "top"
    people = [ratings.shown(*each) for each in ratings.listed(game, kind)[:SHOWN]]
    choices = [(each, _game(speech, each)) for each in (OVERALL, *games)]
    body = "\n".join(
        (
            f"<h1>{escape(speech.say('ratings.title'))}</h1>",
            _links([(f"game={each}&list={kind}", name, each == game) for each, name in choices]),
            _links(
                [(f"game={game}&list={each}", speech.say(f"ratings.{each}"), each == kind) for each in KINDS]
            ),
            f"<h2>{escape(_game(speech, game))} · {escape(speech.say(f'ratings.{kind}'))}</h2>",
            _table(speech, people, kind) if people else f"<p>{escape(_nobody(speech, kind))}</p>",
        )
    )
    return document(speech, speech.say("ratings.title"), body)


def _game(speech: Speech, game: str) -> str:
    return speech.say(f"game.{game}" if game else "ratings.all_games")


def _links(choices: Sequence[tuple[str, str, bool]]) -> str:
    """Return a list of links to queries by their names, of which one is to the page itself."""
    items = (
        f'<li><a href="?{escape(query)}"{" aria-current=page" if is_here else ""}>{escape(name)}</a></li>'
        for query, name, is_here in choices
    )
    return f"<ul>{''.join(items)}</ul>"


def _table(speech: Speech, people: Sequence[RatedPerson], kind: RatingKind) -> str:
    cells = ((str(place), each.name, _value(speech, each, kind)) for place, each in enumerate(people, 1))
    rows = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in cells)
    return f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"


def _value(speech: Speech, person: RatedPerson, kind: RatingKind) -> str:
    rating = speech.number(person.value)
    if kind == "top":
        return speech.say("ratings.value", rating=rating, margin=2 * person.deviation)
    sign = "+" if person.gained > 0 else ""
    return speech.say("ratings.gained", gained=sign + speech.number(person.gained), rating=rating)


def _nobody(speech: Speech, kind: RatingKind) -> str:
    if kind == "week":
        return speech.say("ratings.nobody_week")
    return speech.say("ratings.nobody", matches=MATCHES, opponents=OPPONENTS)

"""The words of ratings: the rows of a list, and what a rating is made of."""

from __future__ import annotations

from datetime import UTC, datetime

from rummy.online.messages import OwnRating, RatingList
from rummy.online.rating_table import DAY, MATCHES, OPPONENTS, UNSURE, band_of
from rummy.text import number, say
from rummy.viewmodel.words.counting import gain
from rummy.viewmodel.words.dates import short_date

Row = tuple[str, str]  # a label, and what is at the other end of its line


def rating_rows(found: RatingList) -> list[Row]:
    """Return the rows of a list: place and name, and the rating or what it has gained."""
    return [
        (
            say("ratings.row", place=place, name=person.name),
            say("ratings.gained", gained=gain(person.gained), rating=number(person.value))
            if found.kind == "week"
            else say("ratings.value", rating=number(person.value), margin=2 * person.deviation),
        )
        for place, person in enumerate(found.people, 1)
    ]


def nobody_words(found: RatingList) -> str:
    """Return the sentence that stands in an empty list."""
    if found.kind == "week":
        return say("ratings.nobody_week")
    return say("ratings.nobody", matches=MATCHES, opponents=OPPONENTS)


def own_rows(own: OwnRating) -> list[Row]:
    """Return what a rating is made of, as rows of labels and numbers."""
    least, most = own.value - 2 * own.deviation, own.value + 2 * own.deviation
    return [
        (say("ratings.margin"), say("ratings.range", least=number(least), most=number(most))),
        (say("ratings.matches"), number(own.matches)),
        (say("ratings.opponents"), number(own.opponents)),
        (say("ratings.place"), number(own.place) if own.place else "–"),
    ]


def band_words(own: OwnRating) -> str:
    """Return the name of a rating's band; as long as the rating is uncertain, words that say so."""
    return say(f"ratings.band_{'unsure' if own.deviation > UNSURE else band_of(own.value)}")


def unlisted_words(own: OwnRating) -> str:
    """Return a sentence that says when a person is listed, or an empty string if they have done enough."""
    has_done_enough = own.matches >= MATCHES and own.opponents >= OPPONENTS
    return "" if has_done_enough else say("ratings.unlisted", matches=MATCHES, opponents=OPPONENTS)


def day_words(day: int) -> str:
    """Return the date of a day that is counted from 1970."""
    return short_date(datetime.fromtimestamp(day * DAY, UTC))

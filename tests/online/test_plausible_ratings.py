"""A program believes of a list of ratings only what a screen can show."""

from dataclasses import replace

import pytest

from rummy.online.messages import OwnRating, RatedPerson, RatingList
from rummy.online.messages_text import read_news, write
from rummy.online.plausible_ratings import check_ratings
from rummy.online.wire import BadMessage

ANNA = RatedPerson("Blue Heron", 1720, 60, 44, -12)
OWN = OwnRating(1720, 60, 44, 9, 1, ((20_000, 1690), (20_003, 1720)))
LIST = RatingList("gin", "top", ("gin", "romme"), (ANNA,), OWN)


def test_an_honest_list_arrives_as_it_was() -> None:
    check_ratings(LIST)
    assert read_news(write(LIST)) == LIST


@pytest.mark.parametrize(
    "found",
    [
        replace(LIST, game="chess"),
        replace(LIST, games=("gin", "../etc")),
        replace(LIST, people=(ANNA,) * 101),
        replace(LIST, people=(replace(ANNA, name="\n"),)),
        replace(LIST, people=(replace(ANNA, value=10**6),)),
        replace(LIST, people=(replace(ANNA, deviation=-1),)),
        replace(LIST, own=replace(OWN, place=-1)),
        replace(LIST, own=replace(OWN, curve=OWN.curve[::-1])),
        replace(LIST, own=replace(OWN, curve=((10**9, 1500),))),
    ],
)
def test_what_no_screen_can_show_is_refused(found: RatingList) -> None:
    with pytest.raises(BadMessage):
        check_ratings(found)

"""A program believes of a club only what a screen can show."""

from dataclasses import replace

import pytest

from rummy.online.messages import ClubInfo, ClubList, ClubMember, OwnClub
from rummy.online.messages_text import read_news, write
from rummy.online.plausible_clubs import check_club, check_clubs
from rummy.online.wire import BadMessage

ANNA, BEN = ClubMember("a1", "Anna", 1720, 60, 44, -12), ClubMember("b2", "Ben")
CLUB = ClubInfo(
    "9e07", "The regulars", 2, "a1", "K7QM9RTX", "5d" * 16, "gin", "week", ("gin",), (ANNA, BEN), 1
)
VISITED = ClubInfo("9e07", "The regulars", 2)
OWN = OwnClub("9e07", "The regulars", 2, led=True)


@pytest.mark.parametrize("club", [CLUB, VISITED, replace(VISITED, count=0)])
def test_an_honest_club_arrives_as_it_was(club: ClubInfo) -> None:
    check_club(club)
    assert read_news(write(club)) == club


def test_who_started_a_club_leads_it() -> None:
    assert (CLUB.is_led, replace(CLUB, me=0).is_led, VISITED.is_led) == (False, True, False)


@pytest.mark.parametrize(
    "club",
    [
        replace(CLUB, club=""),
        replace(CLUB, name="The\nregulars"),
        replace(CLUB, name="x" * 25),
        replace(CLUB, count=3),
        replace(CLUB, founder="\u202e"),
        replace(CLUB, code="K7QM"),
        replace(CLUB, key="5d"),
        replace(CLUB, game="chess"),
        replace(CLUB, games=("gin", "../etc")),
        replace(CLUB, me=2),
        replace(CLUB, me=-1),
        replace(CLUB, count=101, members=tuple(replace(BEN, id=f"{at}") for at in range(101))),
        replace(CLUB, members=(ANNA, ANNA)),
        replace(CLUB, members=(ANNA, replace(BEN, name="\n"))),
        replace(CLUB, members=(ANNA, replace(BEN, id=""))),
        replace(CLUB, members=(replace(ANNA, value=10**6), BEN)),
        replace(CLUB, me=None),  # who is no member learns nothing of this
        replace(VISITED, count=-1),
        replace(VISITED, code="K7QM9RTX"),
    ],
)
def test_what_no_screen_can_show_is_refused(club: ClubInfo) -> None:
    with pytest.raises(BadMessage):
        check_club(club)


@pytest.mark.parametrize(
    "clubs", [(OWN,) * 11, (replace(OWN, club="a b"),), (replace(OWN, name=""),), (replace(OWN, count=0),)]
)
def test_a_list_that_no_screen_can_show_is_refused(clubs: tuple[OwnClub, ...]) -> None:
    check_clubs(ClubList((OWN,) * 10))
    with pytest.raises(BadMessage):
        check_clubs(ClubList(clubs))

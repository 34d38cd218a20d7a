"""The checks at real windows still find what they click, at programs without a window."""

from checks.desks import settings_of
from checks.invited import server_places
from checks.people import places_of

SETTINGS = settings_of((900, 600), "en")


def test_people_who_meet_find_their_way() -> None:
    for me in range(2):
        places = places_of(SETTINGS, "Anna", 2, me)
        assert places.near
        assert places.hand.size > (0, 0)


def test_people_who_use_a_server_find_their_way() -> None:
    places = server_places(SETTINGS)
    assert all(rect.size > (0, 0) for rect, _ in (places.where, places.copy, places.refusal))

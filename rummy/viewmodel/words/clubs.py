"""The words of clubs: the rows of members, and what a club in a list is."""

from __future__ import annotations

from rummy.online.messages import ClubInfo, OwnClub
from rummy.text import number, say
from rummy.viewmodel.words.counting import gain

Row = tuple[str, str]  # a label, and what is at the other end of its line


def own_club_words(club: OwnClub) -> str:
    """Return the label of a club: its name, and on a second line its size and whether the player leads it."""
    yours = [say("club.yours")] if club.led else []
    return f"{club.name}\n{' · '.join([say('club.members', count=club.count), *yours])}"


def member_rows(club: ClubInfo) -> list[Row]:
    """Return a row for each member: place and name, and the rating or what it has gained."""
    rows = []
    for at, member in enumerate(club.members):
        name = say("club.you", name=member.name) if at == club.me else member.name
        name = say("club.founder", name=name) if member.id == club.founder else name
        if not member.matches:
            rows.append((name, "–"))
            continue
        rating = number(member.value)
        value = (
            say("ratings.gained", gained=gain(member.gained), rating=rating)
            if club.kind == "week"
            else say("ratings.value", rating=rating, margin=2 * member.deviation)
        )
        rows.append((say("ratings.row", place=at + 1, name=name), value))
    return rows

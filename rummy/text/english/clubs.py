"""The sentences about clubs, whose members meet at a server and compare their ratings."""

from rummy.text.english.sentence import Plural, Sentences

CLUBS: Sentences = {
    "club.title": "Clubs",  # also a button: the player's clubs at a server
    "club.no_server": (
        "A club is at a server where its members play. This program knows no server yet. "
        "You can enter the address of one."
    ),
    "club.none_here": "This server has no clubs.",
    "club.none": (
        "You aren't in a club here yet. Start one and send its link to your friends, or join one with a link "
        "that you were sent."
    ),
    "club.start": "Start a club",  # a button
    "club.ask_name": "What should the club be called?",
    "club.no_name": "A club needs a name.",
    "club.join": "Join a club",  # a button: enter its link or code
    "club.ask_link": "Link or code of the club",
    "club.no_link": "Paste the link of the club, or type its code, such as K7QM-9RTX.",
    "club.members": Plural("{count} member", "{count} members"),
    "club.yours": "You started it",  # of a club, after the number of its members
    "club.about": (
        "Members see each other's names and ratings. You can leave whenever you like, and nobody outside the "
        "club sees who is in it."
    ),
    "club.enter": "Join this club",  # a button
    "club.link": "Link for new members",  # heading
    "club.renew": "New link",  # a button: in place of the one that people have
    "club.renew_title": "Replace the link?",
    "club.renew_text": "The link that you've passed on will stop working. Members stay in the club.",
    "club.remove": "Remove a member",  # a button, and the title of a list of members to choose from
    "club.remove_title": "Remove {name}?",
    "club.remove_text": "The club gets a new link, so they can't come back with the old one.",
    "club.remove_yes": "Remove",  # a button
    "club.leave": "Leave the club",  # a button
    "club.leave_title": "Leave this club?",
    "club.leave_text": "You can come back with its link.",
    "club.leave_yes": "Leave",  # a button
    "club.close": "Close the club",  # a button
    "club.close_title": "Close this club?",
    "club.close_text": "It will be gone for all its members, and can't be brought back. Their ratings stay.",
    "club.close_yes": "Close it",  # a button
    "club.no": "Cancel",  # a button: do none of these
    "club.you": "{name} (you)",  # of the player in a list of members
    "club.founder": "{name} · founder",  # of the member who started the club
    "club.alone": "Nobody has joined yet. Send your friends the link.",
    "club.page_about": "This is a club of people who play rummy at this server and compare their ratings.",
    "club.page_how": (
        "You join it in the program: choose “With people”, “More”, “Clubs” and “Join a club”, and paste the "
        "address of this page."
    ),
    "club.for_members": "for the club",  # of a table, after its game and the time per turn
    "club.tables": "Tables of the club",  # a title
    "club.no_tables": "No table of the club is open right now. Open one, and the other members see it here.",
    "club.open_table": "Open a table",  # a button and a title: members of the club see the table
    "club.rated_match": "Rated match",  # a switch: with a clock, without hints and without taking moves back
    "club.rated": "A rating begins with a member's first rated match at this server.",
}

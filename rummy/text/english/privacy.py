"""The sentences of a server's web page about what it keeps of people, each of which the code keeps to."""

from rummy.text.english.sentence import Sentences

PRIVACY: Sentences = {
    "privacy.title": "Privacy",  # a link, and the title of a web page: what the server keeps of people
    "privacy.none": "No accounts, no cookies and no ads. Nothing is passed on to others.",
    "privacy.you": (
        "Your browser keeps your name and a random key, so you can come back to your seat. The server keeps "
        "your name, a fingerprint of the key, and whom you have blocked, but not your network address."
    ),
    "privacy.tables": (
        "A table is kept with its moves until nobody has used it for 14 days. The people there see it, and "
        "so can whoever runs the server."
    ),
    "privacy.strangers": (  # about tables that anyone may join
        "A table that is open to everyone is kept for a day, with what was said there, or for 14 days after "
        "a report. Others there don't see your own name, but your rating and how many matches you finish."
    ),
    "privacy.clubs": (
        "A club is kept with its members until its founder closes it. Its members see each other's own names "
        "and ratings."
    ),
    "privacy.results": (
        "Results of rated matches stay. Results of daily deals that you share are seen by everyone, and kept "
        "for a month."
    ),
    "privacy.delete": (
        "To have your data deleted, ask whoever runs this server. Results of your matches stay, but nothing "
        "leads from them to you."
    ),
    "privacy.contact": "Who runs this server: {contact}",  # with an address, such as that of a web page
}

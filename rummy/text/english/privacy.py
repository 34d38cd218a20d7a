"""The sentences of a server's web page about what it keeps of people, each of which the code keeps to."""

from rummy.text.english.sentence import Sentences

PRIVACY: Sentences = {
    "privacy.title": "Privacy",  # a link, and the title of a web page: what the server keeps of people
    "privacy.none": "There are no accounts, no cookies and no ads here, and nothing is passed on to others.",
    "privacy.browser": "Your browser keeps your name and a random key, so you can come back to your seat.",
    "privacy.you": "The server keeps your name, a fingerprint of that key, and whom you have blocked.",
    "privacy.tables": (
        "It keeps each table with its moves until nobody has used it for 14 days. The people at the table "
        "see it, and so can whoever runs the server."
    ),
    "privacy.strangers": (  # about tables that anyone may join
        "A table that is open to everyone is deleted after a day, with what was said there, or after 14 days "
        "if someone was reported. Players there see a name from a list instead of yours, your rating, and "
        "how many matches you have finished and left."
    ),
    "privacy.results": (
        "Results of rated matches are kept. Results of daily deals that you share are shown to everyone, and "
        "deleted after a month."
    ),
    "privacy.address": (
        "Your network address isn't stored. The server only uses it to slow down anyone who calls too often."
    ),
    "privacy.delete": (
        "To have your data deleted, ask whoever runs this server. Results of your matches stay, but nothing "
        "leads from them to you. Tables go as described above."
    ),
    "privacy.contact": "Who runs this server: {contact}",  # with an address, such as that of a web page
}

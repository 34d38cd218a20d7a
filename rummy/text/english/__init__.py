"""The sentences in English, from which other languages are translated.

A file has those of a group of screens, or those that only one family of games needs.

Code fills in the placeholders in braces. A comment behind a sentence is for translators, who find it in their
catalogue.
"""

from rummy.text.english.arena import ARENA
from rummy.text.english.burraco import BURRACO
from rummy.text.english.canasta import CANASTA
from rummy.text.english.chinchon import CHINCHON
from rummy.text.english.classes import CLASSES
from rummy.text.english.clubs import CLUBS
from rummy.text.english.contract import CONTRACT
from rummy.text.english.daily import DAILY
from rummy.text.english.declaring import DECLARING
from rummy.text.english.description import DESCRIPTION
from rummy.text.english.drills import DRILLS
from rummy.text.english.errors import MISHAP, NOTICES, REFUSALS
from rummy.text.english.free import FREE
from rummy.text.english.games import GAMES
from rummy.text.english.general import GENERAL
from rummy.text.english.gin import GIN
from rummy.text.english.history import FAIR, HISTORY, REPLAY
from rummy.text.english.hot_seat import HOT_SEAT
from rummy.text.english.keys import KEYS
from rummy.text.english.lesson import LESSON
from rummy.text.english.manipulation import MANIPULATION
from rummy.text.english.manual import HELP
from rummy.text.english.melding import MELDING
from rummy.text.english.menu import MENU, PAUSE, SEASONS
from rummy.text.english.page import PAGE
from rummy.text.english.people import PEOPLE
from rummy.text.english.privacy import PRIVACY
from rummy.text.english.puzzles import PUZZLES
from rummy.text.english.ratings import RATINGS
from rummy.text.english.remarks import REMARKS
from rummy.text.english.review import REVIEW, WHY
from rummy.text.english.rules import RULE_PAGES
from rummy.text.english.sayings import SAYINGS
from rummy.text.english.scores import ROUND
from rummy.text.english.sentence import Plural, Sentences
from rummy.text.english.settings import SETTINGS
from rummy.text.english.setup import HOUSE_RULES, SETUP
from rummy.text.english.shared_free import SHARED_FREE
from rummy.text.english.statistics import ACHIEVEMENTS, OPPONENTS, RESULTS, STATISTICS, TABS
from rummy.text.english.strangers import STRANGERS
from rummy.text.english.table import TABLE
from rummy.text.english.talk.anna import ANNA
from rummy.text.english.talk.bill import BILL
from rummy.text.english.talk.grace import GRACE
from rummy.text.english.talk.lisa import LISA
from rummy.text.english.talk.mei import MEI
from rummy.text.english.talk.mike import MIKE
from rummy.text.english.talk.omar import OMAR
from rummy.text.english.talk.walter import WALTER
from rummy.text.english.tapping import TAPPING
from rummy.text.english.tour import TOUR
from rummy.text.english.week import WEEK

__all__ = ["ARENA", "SENTENCES", "Plural"]

SENTENCES: Sentences = {  # in the order of the catalogues
    **GENERAL, **MISHAP, **MENU, **PEOPLE, **STRANGERS, **RATINGS, **CLUBS, **PAGE, **PRIVACY, **SAYINGS,
    **CLASSES, **DAILY, **TOUR, **WEEK, **SEASONS, **SETUP, **HOT_SEAT, **GAMES, **HOUSE_RULES, **FREE,
    **SHARED_FREE, **PUZZLES, **DRILLS, **TABLE, **TAPPING, **DESCRIPTION, **MELDING, **CONTRACT, **GIN,
    **DECLARING, **CHINCHON, **CANASTA, **BURRACO, **MANIPULATION,
    **WHY, **REVIEW, **REMARKS, **MIKE, **BILL, **LISA, **ANNA, **WALTER, **GRACE, **OMAR, **MEI,
    **REFUSALS, **ROUND, **PAUSE, **SETTINGS, **KEYS, **TABS, **OPPONENTS,
    **STATISTICS, **HISTORY, **FAIR, **REPLAY, **RESULTS, **HELP, **LESSON, **RULE_PAGES, **ARENA,
    **ACHIEVEMENTS, **NOTICES,
}  # fmt: skip

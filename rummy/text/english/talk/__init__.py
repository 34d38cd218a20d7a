"""The remarks that only one of the named opponents makes, beside those of their temper.

The lines of a `story` are told in their order; of the others any may come first.
"""

from rummy.text.english.talk.anna import ANNA
from rummy.text.english.talk.bill import BILL
from rummy.text.english.talk.grace import GRACE
from rummy.text.english.talk.lisa import LISA
from rummy.text.english.talk.mei import MEI
from rummy.text.english.talk.mike import MIKE
from rummy.text.english.talk.omar import OMAR
from rummy.text.english.talk.walter import WALTER

TALK = {**MIKE, **BILL, **LISA, **ANNA, **WALTER, **GRACE, **OMAR, **MEI}

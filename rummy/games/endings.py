"""The reasons for the end of a round, in the groups that results, sounds and remarks distinguish."""

from __future__ import annotations

GINS = ("gin", "big_gin")
WENT_OUT = ("out", "rummy", "declared", "knock", "concealed", "chinchon", *GINS)
COUNTED_APART = ("rummy", "concealed", *GINS)
CELEBRATED = ("rummy", "chinchon", *GINS)  # with a sound of their own
REMARKS = {  # reasons with remarks of bots, and the subject of these
    **{reason: reason for reason in ("out", "knock", "gin", "rummy", "undercut")},
    "big_gin": "gin",
    "declared": "out",
    "chinchon": "out",
}

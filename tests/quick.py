"""Masters who imagine little: here, and in the processes that think for this one."""

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection

from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS
from rummy.match import advice, thinking

FEW_PLAY_OUTS = 4
usual_answers = thinking._answer_requests


@contextmanager
def quick_masters() -> Iterator[None]:
    """Have masters imagine little meanwhile, also in the processes that begin to think."""
    usual = BOTS["expert"], advice.HINTED
    _imagine_little()
    thinking._answer_requests = answer_requests
    yield
    BOTS["expert"], advice.HINTED = usual
    thinking._answer_requests = usual_answers


def answer_requests(pipe: Connection) -> None:
    """Answer requests, in a process of its own."""
    _imagine_little()
    usual_answers(pipe)


def _imagine_little() -> None:
    BOTS["expert"] = LevelBot("expert", play_outs=FEW_PLAY_OUTS)
    advice.HINTED = FEW_PLAY_OUTS

"""Over lines that hold back and break, programs show what the server has; `checks/proxy.py` plays on."""

import pytest

from checks import proxy
from rummy.engine.view import observe

SHORT = "gin, deals=1/1/1/1/1"
PATIENCE = 300.0  # seconds for it, most of them on the way back


def test_two_programs_on_bad_lines_show_what_the_server_has_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proxy, "DELAY", 0.01)
    monkeypatch.setattr(proxy, "JITTER", 0.01)
    monkeypatch.setattr(proxy, "RESET", 6_000)
    monkeypatch.setattr(proxy, "LONGEST", PATIENCE)
    met = proxy.run(SHORT, "short")
    assert met["views"] > met["actions"] > 0
    assert met["resets"] > 0


def test_a_program_that_shows_something_else_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proxy, "observe", lambda table, seat: observe(table, 1 - seat))
    monkeypatch.setattr(proxy, "DELAY", 0.01)
    monkeypatch.setattr(proxy, "JITTER", 0.01)
    with pytest.raises(proxy.Differs, match="is not"):
        proxy.run(SHORT, "short")

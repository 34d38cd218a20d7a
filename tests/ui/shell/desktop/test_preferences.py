"""What the system says about motion, contrast and text, asked of a portal on a session bus of its own."""

import json
import shutil
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from rummy.text import say
from rummy.ui.shell.app import App
from rummy.ui.shell.desktop.preferences import Preferences, ask_system, nearest_text_size
from rummy.ui.widgets.controls import Toggle
from tests.ui.sitting import Sitting
from tests.ui.test_screens import setting

PORTAL = Path(__file__).parents[3] / "settings_portal.py"
PYTHON = "/usr/bin/python3"  # the system's, which has the bindings
ASK = """
import dataclasses, json
from rummy.ui.shell.desktop.preferences import ask_system
print(json.dumps(dataclasses.asdict(ask_system())))
"""
CAREFUL = Preferences(reduce_motion=True, more_contrast=True, text_size="largest")


def has_bus() -> bool:
    """Return True if a session bus can be started here, and a service on it."""
    tools = all(map(shutil.which, ("dbus-run-session", "gdbus"))) and Path(PYTHON).exists()
    return tools and subprocess.run([PYTHON, "-c", "import gi"], capture_output=True).returncode == 0


def switch(pilot: Sitting) -> Toggle:
    found = pilot.widget(say("settings.reduce_motion"))
    assert isinstance(found, Toggle)
    return found


@pytest.mark.skipif(not has_bus(), reason="a settings portal needs dbus, gdbus and python3-gi")
@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("@a{sa{sv}} {}", Preferences()),
        ("{'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}}", Preferences(reduce_motion=True)),
        ("{'org.freedesktop.appearance': {'reduced-motion': <uint32 0>}}", Preferences()),
        ("{'org.freedesktop.appearance': {'contrast': <uint32 1>}}", Preferences(more_contrast=True)),
        (
            "{'org.gnome.desktop.interface': {'enable-animations': <false>, 'text-scaling-factor': <1.5>},"
            " 'org.gnome.desktop.a11y.interface': {'high-contrast': <true>}}",
            CAREFUL,
        ),
        ("{'org.gnome.desktop.interface': {'text-scaling-factor': <1.0>}}", Preferences()),
        ("{'org.gnome.desktop.interface': {'text-scaling-factor': <'large'>}}", Preferences()),
        ("{'a.stranger': {'reduced-motion': <uint32 1>}}", Preferences()),
    ],
)
def test_the_portal_of_the_desktop_is_followed(settings: str, said: Preferences) -> None:
    command = ["dbus-run-session", "--", PYTHON, str(PORTAL), settings, sys.executable, "-c", ASK]
    told = subprocess.check_output(command, text=True, timeout=120, stdin=subprocess.DEVNULL)
    assert json.loads(told.splitlines()[-1]) == asdict(said)


@pytest.mark.skipif(sys.platform != "linux", reason="only there a desktop is asked by a bus")
@pytest.mark.parametrize("address", ["unix:path=/nowhere", "nonsense", ""])
def test_without_a_bus_the_system_says_nothing(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert ask_system() == Preferences()


def test_a_factor_of_the_system_means_the_nearest_text_size() -> None:
    sizes = [nearest_text_size(factor) for factor in (0.5, 1.0, 1.14, 2.25)]
    assert sizes == ["normal", "normal", "large", "largest"]


def test_players_who_have_not_chosen_get_what_the_system_says(app: App) -> None:
    app.follow(CAREFUL)
    assert (app.reduces_motion, app.felt, app.text_size) == (True, "charcoal", "largest")
    app.change(replace(app.settings, reduce_motion=False, felt="navy", text_size="normal"))
    assert (app.reduces_motion, app.felt, app.text_size) == (False, "navy", "normal")


def test_the_settings_show_what_the_system_says_until_the_player_chooses(pilot: Sitting) -> None:
    pilot.app.follow(CAREFUL)
    setting(pilot, "table")
    assert switch(pilot).value
    pilot.touch(say("settings.reduce_motion"))
    assert pilot.app.settings.reduce_motion is False
    pilot.touch(say("settings.reset"))
    assert pilot.app.settings.reduce_motion is None
    assert switch(pilot).value


def test_what_the_system_says_shows_at_once(pilot: Sitting) -> None:
    before = pilot.app.screen.copy()
    pilot.app.follow(Preferences(more_contrast=True))
    pilot.wait(0.1)
    assert pilot.app.screen.get_buffer().raw != before.get_buffer().raw

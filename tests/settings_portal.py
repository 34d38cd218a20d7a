"""A settings portal for a program, on a session bus of its own.

The system's Python runs it, which has the bindings, as `dbus-run-session -- python3 tests/settings_portal.py
SETTINGS PROGRAM…`, with the settings as GLib writes them. It ends with the program's exit code.
"""

import subprocess
import sys
import threading
from typing import Any

from gi.repository import Gio, GLib

NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
INTERFACE = """<node><interface name="org.freedesktop.portal.Settings"><method name="ReadAll">
<arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method></interface></node>"""


def main(settings: str, *program: str) -> int:
    everything = GLib.Variant.parse(GLib.VariantType("a{sa{sv}}"), settings, None, None)
    loop = GLib.MainLoop()
    codes: list[int] = []

    def answer(*call: Any) -> None:
        wanted = call[5].unpack()[0]
        found = [everything.get_child_value(at) for at in range(everything.n_children())]
        chosen = [entry for entry in found if entry.get_child_value(0).get_string() in wanted]
        array = GLib.Variant.new_array(GLib.VariantType("{sa{sv}}"), chosen)
        call[6].return_value(GLib.Variant.new_tuple(array))

    def start() -> None:
        codes.append(subprocess.run(program, check=False).returncode)
        loop.quit()

    def serve(bus: Any, _name: str) -> None:
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        bus.register_object(PATH, interface, answer, None, None)

    def run_beside(*_: Any) -> None:
        threading.Thread(target=start).start()

    Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, serve, run_beside, None)
    loop.run()
    return codes[0]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

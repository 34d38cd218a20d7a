"""Firefox, driven by WebDriver BiDi."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.browsers.channel import Channel
from tests.browsers.page import REPORTS, Node, Page, Point
from tests.browsers.program import Program, installed

NAMES = "firefox-esr", "firefox"
PREFERENCES = {
    "network.dns.forceResolve": "127.0.0.1",  # no secure context, as in a home network
    "ui.prefersReducedMotion": 1,  # so that a round is over soon
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "browser.safebrowsing.downloads.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "media.volume_scale": "0.0",
    "remote.events.async.enabled": True,
}
KEYS = {
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Tab": "\ue004",
    "Backspace": "\ue003",
    "End": "\ue010",
    "Home": "\ue011",
} | {f"Arrow{way}": chr(0xE012 + number) for number, way in enumerate(("Left", "Up", "Right", "Down"))}
SHIFT = "\ue008"

# The roles and names that the page's own elements and attributes give, for browsers that tell no tree.
TREE = """(() => {
    const roles = {A: "link", BUTTON: "button", H1: "heading", H2: "heading", H3: "heading", DIALOG: "dialog",
                   INPUT: "textbox", UL: "list", OL: "list", LI: "listitem", P: "paragraph", TABLE: "table"};
    const textOf = node => node.nodeType === 3 ? node.data : node.ariaHidden === "true" || node.hidden ? "" :
        [...node.childNodes].map(textOf).join("");
    const states = ["pressed", "disabled", "checked"], dialog = document.querySelector("dialog[open]");
    const found = [], labelsOf = each => (each.getAttribute("aria-labelledby") || "").split(" ");
    for (const each of (dialog?.parentNode ?? document.body).querySelectorAll("*")) {
        const role = each.getAttribute("role") || roles[each.tagName];
        const isInert = each.closest("[aria-hidden=true], [inert]") || (dialog && !dialog.contains(each));
        if (!role || isInert || !each.checkVisibility()) continue;
        const labels = labelsOf(each).map(id => document.getElementById(id));
        const name = labels.map(label => label ? textOf(label) : "").join(" ").trim()
            || each.ariaLabel || each.labels?.[0]?.textContent || textOf(each);
        const isSo = state => each[state] === true || each.getAttribute("aria-" + state) === "true";
        each.dataset.told = found.length;
        found.push([role, name.trim(), states.filter(isSo), found.length]);
    }
    return found;
})()"""


class Firefox:
    """A running Firefox."""

    name = "firefox"

    def __init__(self, folder: Path) -> None:
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()
        ]
        (folder / "user.js").write_text("\n".join(lines))
        command = [installed(*NAMES), "--headless", "--no-remote", "--remote-debugging-port=0"]
        self._program = Program([*command, "--profile", str(folder)], folder / "WebDriverBiDiServer.json")
        found = json.loads(self._program.wait())
        self.pages: dict[str, FirefoxPage] = {}
        self.channel = Channel(f"ws://{found['ws_host']}:{found['ws_port']}/session", self._hear)
        self.channel.call("session.new", capabilities={})
        self.channel.call("session.subscribe", events=["log.entryAdded"])
        self.channel.call("script.addPreloadScript", functionDeclaration=REPORTS)

    def _hear(self, event: dict[str, Any]) -> None:
        params = event["params"]
        page = self.pages.get(params.get("source", {}).get("context", ""))
        if event["method"] == "log.entryAdded" and params["level"] == "error" and page is not None:
            page.errors.append(params["text"])

    def page(
        self, width: int = 1280, height: int = 720, *, touch: bool = False, lang: str = "en"
    ) -> FirefoxPage:
        return FirefoxPage(self, (width, height), touch=touch, lang=lang)

    def close(self) -> None:
        self.channel.call("browser.close")
        self.channel.close()
        self._program.end()


class FirefoxPage(Page):
    """A page with storage of its own."""

    def __init__(self, browser: Firefox, size: tuple[int, int], *, touch: bool, lang: str) -> None:
        super().__init__()
        self._browser, self.pointer = browser, "touch" if touch else "mouse"
        self._user = browser.channel.call("browser.createUserContext")["userContext"]
        made = browser.channel.call("browsingContext.create", type="tab", userContext=self._user)
        self._context = made["context"]
        browser.pages[self._context] = self
        browser.channel.call("emulation.setLocaleOverride", locale=lang, contexts=[self._context])
        self.resize(*size)

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        return self._browser.channel.call(method, context=self._context, **params)

    def open(self, url: str) -> None:
        self.call("browsingContext.navigate", url=url, wait="complete")

    def reload(self) -> None:
        self.call("browsingContext.reload", wait="complete")

    def resize(self, width: int, height: int) -> None:
        self.call("browsingContext.setViewport", viewport={"width": width, "height": height})

    def _evaluate(self, script: str) -> str | None:
        target = {"context": self._context}
        found = self._browser.channel.call(
            "script.evaluate", expression=script, target=target, awaitPromise=True
        )
        if found["type"] == "exception":
            raise RuntimeError(found["exceptionDetails"]["text"])
        text: str | None = found["result"].get("value")
        return text

    def _perform(self, kind: dict[str, Any], steps: Sequence[dict[str, Any]]) -> None:
        self.call("input.performActions", actions=[{"id": kind["type"], **kind, "actions": [*steps]}])

    def _move(self, points: Sequence[Point]) -> None:
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in points]
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        kind = {"type": "pointer", "parameters": {"pointerType": self.pointer}}
        self._perform(kind, [moves[0], down, *moves[1:], up])

    def key(self, name: str) -> None:
        keys = [SHIFT] * name.startswith("Shift+") + [KEYS.get(last := name.removeprefix("Shift+"), last)]
        steps = [("keyDown", key) for key in keys] + [("keyUp", key) for key in reversed(keys)]
        self._perform({"type": "key"}, [{"type": kind, "value": key} for kind, key in steps])

    def screenshot(self, path: Path) -> None:
        path.write_bytes(b64decode(self.call("browsingContext.captureScreenshot")["data"]))

    def tree(self) -> list[Node]:
        return [Node(role, name, frozenset(states), key) for role, name, states, key in self.evaluate(TREE)]

    def activate(self, node: Node) -> None:
        self.evaluate(f"document.querySelector('[data-told=\"{node.key}\"]').click()")

    def listen(self, seconds: float = 0.0) -> None:
        self._browser.channel.listen(seconds)

    def close(self) -> None:
        self.listen()
        del self._browser.pages[self._context]
        self._browser.channel.call("browser.removeUserContext", userContext=self._user)

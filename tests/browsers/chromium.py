"""Chromium, driven by the DevTools protocol."""

from __future__ import annotations

import time
from base64 import b64decode
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.browsers.channel import PATIENCE, Channel
from tests.browsers.page import REPORTS, Node, Page, Point
from tests.browsers.program import Program, installed

NAMES = "chromium", "chromium-browser", "google-chrome"
FLAGS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage"),
    *("--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-background-timer-throttling", "--disable-renderer-backgrounding", "--mute-audio"),
    "--host-resolver-rules=MAP *.local 127.0.0.1",  # no secure context, as in a home network
    *("--autoplay-policy=user-gesture-required", "--remote-debugging-port=0"),
)
KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, " ": 32, "Backspace": 8, "End": 35, "Home": 36} | {
    f"Arrow{way}": 37 + number for number, way in enumerate(("Left", "Up", "Right", "Down"))
}
TEXTS = {"Enter": "\r", " ": " "}
SILENT = ("none", "generic", "InlineTextBox", "LineBreak")


class Chromium:
    """A running Chromium."""

    name = "chromium"

    def __init__(self, folder: Path) -> None:
        command = [installed(*NAMES), *FLAGS, f"--user-data-dir={folder}", "about:blank"]
        self._program = Program(command, folder / "DevToolsActivePort")
        port, path = self._program.wait().split("\n")[:2]
        self.pages: dict[str, ChromiumPage] = {}
        self.channel = Channel(f"ws://127.0.0.1:{port}{path.strip()}", self._hear)

    def _hear(self, event: dict[str, Any]) -> None:
        if (page := self.pages.get(event.get("sessionId", ""))) is not None:
            page.hear(event["method"], event["params"])

    def page(
        self, width: int = 1280, height: int = 720, *, touch: bool = False, lang: str = "en"
    ) -> ChromiumPage:
        return ChromiumPage(self, (width, height), touch=touch, lang=lang)

    def close(self) -> None:
        with suppress(ConnectionClosed):  # it may be gone before it has answered
            self.channel.call("Browser.close")
        self.channel.close()
        self._program.end()


class ChromiumPage(Page):
    """A page with storage of its own."""

    def __init__(self, browser: Chromium, size: tuple[int, int], *, touch: bool, lang: str) -> None:
        super().__init__()
        self._browser, self._is_loaded, self.frames = browser, False, list[str]()
        self.pointer = "touch" if touch else "mouse"
        self._context = browser.channel.call("Target.createBrowserContext")["browserContextId"]
        made = browser.channel.call("Target.createTarget", url="about:blank", browserContextId=self._context)
        where = {"targetId": made["targetId"], "flatten": True}
        self._session = browser.channel.call("Target.attachToTarget", **where)["sessionId"]
        browser.pages[self._session] = self
        for domain in ("Page", "Runtime", "Log", "Network", "DOM", "Accessibility"):
            self.call(f"{domain}.enable")
        self.call("Page.addScriptToEvaluateOnNewDocument", source=f"({REPORTS})()")
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)
        agent = browser.channel.call("Browser.getVersion")["userAgent"]
        self.call("Network.setUserAgentOverride", userAgent=agent, acceptLanguage=lang)
        self.prefer(prefers_reduced_motion="reduce")  # so that a round is over soon
        self.resize(*size)

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        return self._browser.channel.call(method, self._session, **params)

    def hear(self, method: str, params: dict[str, Any]) -> None:
        """Note an event."""
        match method:
            case "Page.loadEventFired":
                self._is_loaded = True
            case "Runtime.exceptionThrown":
                thrown = params["exceptionDetails"]
                self.errors.append(thrown.get("exception", {}).get("description") or thrown["text"])
            case "Runtime.consoleAPICalled" if params["type"] in ("error", "assert"):
                self.errors.append(" ".join(str(each.get("value", each)) for each in params["args"]))
            case "Log.entryAdded" if params["entry"]["level"] == "error":
                self.errors.append(f"{params['entry']['text']} {params['entry'].get('url', '')}")
            case "Network.webSocketFrameReceived":
                self.frames.append(params["response"]["payloadData"])

    def open(self, url: str) -> None:
        self._is_loaded = False
        if "loaderId" not in self.call("Page.navigate", url=url):  # the page is there already
            self.call("Page.reload")
        self._wait_for_load()

    def reload(self) -> None:
        self._is_loaded = False
        self.call("Page.reload")
        self._wait_for_load()

    def _wait_for_load(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self._is_loaded:
            if time.monotonic() > end:
                raise TimeoutError("the page does not load")
            self.listen(1.0)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1}
        self.call("Emulation.setDeviceMetricsOverride", mobile=self.pointer == "touch", **size)

    def prefer(self, **features: str) -> None:
        """Set what media queries ask for, such as prefers_color_scheme."""
        found = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.call("Emulation.setEmulatedMedia", features=found)

    def save_in(self, folder: Path) -> None:
        """Let the page save files in a folder."""
        where = {"browserContextId": self._context, "downloadPath": str(folder)}
        self._browser.channel.call("Browser.setDownloadBehavior", behavior="allow", **where)

    def throttle(self, *, kilobits: float, latency: float, slower: float) -> None:
        """Slow the network down, with a latency in milliseconds, and the processor so many times."""
        rate = kilobits * 1000 / 8
        rates = {"latency": latency, "downloadThroughput": rate, "uploadThroughput": rate}
        self.call("Network.emulateNetworkConditions", offline=False, **rates)
        self.call("Emulation.setCPUThrottlingRate", rate=slower)

    def _evaluate(self, script: str) -> str | None:
        found = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in found:
            raise RuntimeError(found["exceptionDetails"].get("exception", {}).get("description", script))
        text: str | None = found["result"].get("value")
        return text

    def _move(self, points: Sequence[Point]) -> None:
        if self.pointer == "touch":
            return self._touch(points)
        kinds = ["mousePressed", *["mouseMoved"] * (len(points) - 1), "mouseReleased"]
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=points[0][0], y=points[0][1])
        for kind, (x, y) in zip(kinds, [*points, points[-1]], strict=True):
            held = {"button": "left", "buttons": 1, "clickCount": 1}
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **held)
        return None

    def _touch(self, points: Sequence[Point]) -> None:
        kinds = ["touchStart", *["touchMove"] * (len(points) - 1)]
        for kind, (x, y) in zip(kinds, points, strict=True):
            self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def key(self, name: str) -> None:
        shift, name = name.startswith("Shift+"), name.removeprefix("Shift+")
        text = TEXTS.get(name, name if len(name) == 1 else "")
        code = KEYS.get(name, ord(name.upper()) if len(name) == 1 else 0)
        known = {"key": name, "windowsVirtualKeyCode": code, "modifiers": 8 * shift}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **known)
        self.call("Input.dispatchKeyEvent", type="keyUp", **known)

    def screenshot(self, path: Path) -> None:
        path.write_bytes(b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def tree(self) -> list[Node]:
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        found, waiting = [], [node["nodeId"] for node in nodes if "parentId" not in node]
        while waiting:
            node = by_id[waiting.pop()]
            waiting += reversed([child for child in node.get("childIds", ()) if child in by_id])
            if not node["ignored"] and node["role"]["value"] not in SILENT:
                found.append(_node(node))
        return found

    def activate(self, node: Node) -> None:
        found = self.call("DOM.resolveNode", backendNodeId=node.key)["object"]["objectId"]
        self.call("Runtime.callFunctionOn", objectId=found, functionDeclaration="function() { this.click() }")

    def listen(self, seconds: float = 0.0) -> None:
        self._browser.channel.listen(seconds)

    def close(self) -> None:
        self.listen()
        del self._browser.pages[self._session]
        self._browser.channel.call("Target.disposeBrowserContext", browserContextId=self._context)


def _node(node: dict[str, Any]) -> Node:
    name = node.get("name", {}).get("value", "")
    given = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    states = {state for state, value in given.items() if value in (True, "true")}
    return Node(node["role"]["value"], name, frozenset(states), node.get("backendDOMNodeId"))

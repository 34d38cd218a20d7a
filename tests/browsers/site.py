"""A few files served as pages on this computer."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'"
KINDS = {"js": "text/javascript", "css": "text/css", "html": "text/html"}


@contextmanager
def site(**files: str) -> Iterator[str]:
    """Serve files, such as index_html, under a strict policy, and give their address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            text = files.get(self.path[1:].replace(".", "_") or "index_html", "")
            self.send_response(200)
            self.send_header("Content-Type", KINDS.get(self.path.partition(".")[2], KINDS["html"]))
            self.send_header("Content-Security-Policy", POLICY)
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *_: object) -> None:
            """Say nothing among the results of tests."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
    try:
        yield f"http://table.local:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()

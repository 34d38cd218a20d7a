"""Addresses of servers: how they are typed, and what no connection could use."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from checks.nearly import PLACES
from rummy.storage.addresses import is_address, is_secure, read_address, typed

LABEL = st.from_regex(r"[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?", fullmatch=True)
NAME = st.lists(LABEL, min_size=1, max_size=4).map(".".join)
HOST = st.one_of(
    NAME, st.ip_addresses(v=4).map(str), st.ip_addresses(v=6).map(lambda address: f"[{address}]")
)
PORT = st.integers(-1, 70_000)
PATH = st.lists(st.from_regex(r"[\w.~-]{1,9}", fullmatch=True), max_size=3).map("/".join)
SCHEME = st.sampled_from(["", "ws://", "wss://", "http://", "https://", "ftp://"])


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("cards.example.org", "wss://cards.example.org:443/"),
        ("cards.example.org:7733", "wss://cards.example.org:7733/"),
        (" Cards.Example.org. ", "wss://cards.example.org:443/"),
        ("https://example.org/cards", "wss://example.org:443/cards/"),
        ("https://example.org:8443/a/b/", "wss://example.org:8443/a/b/"),
        ("http://cards.example.org", "ws://cards.example.org:80/"),
        ("192.168.0.7", "ws://192.168.0.7:7733/"),
        ("[2001:DB8:0::7]", "ws://[2001:db8::7]:7733/"),
        ("localhost", "ws://localhost:7733/"),
        ("garden", "ws://garden:7733/"),
        ("garden.local:80", "ws://garden.local:80/"),
        ("nas.home.arpa", "ws://nas.home.arpa:7733/"),
        ("wss://garden.lan", "wss://garden.lan:443/"),
        ("ws://cards.example.org", "ws://cards.example.org:7733/"),
        ("bücher.example", "wss://xn--bcher-kva.example:443/"),
        ("１９２.168.0.7", "ws://192.168.0.7:7733/"),
    ],
)
def test_an_address_is_read_as_people_type_it(typed: str, read: str) -> None:
    assert read_address(typed) == read


@pytest.mark.parametrize(
    "typed",
    [
        *("", "two words", "host:0", "host:99999", "host:", "host:x", "ws://[x/", "ws://[x", "ws:///"),
        *("https://anna:secret@cards.example", "anna@cards.example", "cards.example?a", "cards.example#a"),
        *("cards.example/a b", "cards\x00.example", "host\u202e", "cards.example\\a", "ftp://cards.example"),
        *("1.2.3", "300.1.1.1", "7733", "-a.example", "a..b", f"{'a' * 64}.example", "a." * 130 + "example"),
        *("rummy:https://cards.example/K7QM9RTX", "javascript://x", "cards.example/" + "a/" * 200),
    ],
)
def test_what_no_connection_can_use_is_refused(typed: str) -> None:
    assert read_address(typed) is None


@pytest.mark.parametrize(
    "saved",
    [
        *(
            "ws://192.168.0.7:7733/",
            "wss://garden.local:80/",
            "ws://[fe80::1]:9/",
            "wss://cards.example:7733/",
        ),
        *("ws://bücher:7733/", "ws://[0:0:0:0:0:0:0:1]:9/", "ws://[fe80::1%eth0]:9/", "ws://my_pc:7733/"),
    ],
)
def test_an_address_that_an_earlier_version_saved_is_valid(saved: str) -> None:
    assert is_address(saved)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("wss://cards.example.org:443/", "cards.example.org"),
        ("wss://cards.example.org:8443/a/", "cards.example.org:8443/a"),
        ("ws://192.168.0.7:7733/", "192.168.0.7:7733"),
        ("wss://localhost:8443/", "https://localhost:8443"),
        ("wss://garden.lan:443/", "https://garden.lan"),
        ("ws://cards.example.org:80/", "http://cards.example.org:80"),
    ],
)
def test_an_address_is_shown_as_people_know_it(address: str, shown: str) -> None:
    assert typed(address) == shown


@given(SCHEME, HOST, PORT, PATH)
def test_an_address_that_was_read_is_read_as_itself(scheme: str, host: str, port: int, path: str) -> None:
    read = read_address(f"{scheme}{host}{'' if port < 0 else f':{port}'}/{path}")
    assert read is None or (read_address(read) == read and is_address(read))
    if read is not None and scheme in ("https://", "wss://"):
        assert is_secure(read)


@given(st.text(max_size=400))
@example("".join(PLACES))
def test_any_text_is_an_address_or_refused(text: str) -> None:
    read = read_address(text)
    assert read is None or (read_address(read) == read and read.isascii() and is_address(read))


@pytest.mark.parametrize("value", [None, 7, b"ws://a:1/", ["ws://a:1/"], "cards.example", "ws://a:1"])
def test_only_a_whole_url_is_an_address(value: object) -> None:
    assert not is_address(value)

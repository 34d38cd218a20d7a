"""Links that invite to a table: every form is read, what is written is read back, and the rest is refused."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.online.codes import code_of
from rummy.online.links import LONGEST, SCHEME, Invitation, read_invitation

CODE, KEY = "K7QM9RTX", "5d" * 16
HOME = "ws://192.168.0.7:7733/"

labels = st.text(string.ascii_lowercase + string.digits, min_size=1, max_size=12)
names = st.lists(labels, max_size=3).map(lambda found: ".".join([*found, "example"]))
hosts = names | st.ip_addresses(v=4).map(str) | st.ip_addresses(v=6).map(lambda found: f"[{found}]")
addresses = st.builds(
    lambda scheme, host, port, path: f"{scheme}://{host}:{port}/" + "".join(f"{part}/" for part in path),
    st.sampled_from(["ws", "wss"]),
    hosts,
    st.integers(1, 65535) | st.sampled_from([80, 443, 7733]),
    st.lists(labels, max_size=2),
)
keys = st.just("") | st.text("0123456789abcdef", min_size=32, max_size=32)
invitations = st.builds(
    lambda address, code, key, query: Invitation(address, code, key, query == "watch", query == "club"),
    addresses,
    st.integers(0, (1 << 40) - 1).map(code_of),
    keys,
    st.sampled_from(["", "watch", "club"]),
)


@pytest.mark.parametrize(
    ("link", "address", "key", "watch"),
    [
        (f"https://cards.example.org/{CODE}", "wss://cards.example.org:443/", "", False),
        (f"https://cards.example.org/{CODE}#{KEY}", "wss://cards.example.org:443/", KEY, False),
        (f"https://cards.example.org/{CODE}?watch#{KEY}", "wss://cards.example.org:443/", KEY, True),
        (f"https://cards.example.org:8443/a/b-c/{CODE}", "wss://cards.example.org:8443/a/b-c/", "", False),
        (f"http://192.168.0.7:7733/{CODE}#{KEY}", HOME, KEY, False),
        (f"http://192.168.0.7/{CODE}", "ws://192.168.0.7:80/", "", False),
        (f"http://[fd00:0::7]:7733/{CODE}?watch", "ws://[fd00::7]:7733/", "", True),
        (f"ws://192.168.0.7:7733/#{CODE}.{KEY}", HOME, KEY, False),
        (f"ws://192.168.0.7/#{CODE}", HOME, "", False),
        (f"wss://cards.example.org:7733/#{CODE}", "wss://cards.example.org:7733/", "", False),
        (f"https://müller.example/{CODE}", "wss://xn--mller-kva.example:443/", "", False),
    ],
)
def test_every_form_of_a_link_is_read(link: str, address: str, key: str, watch: bool) -> None:
    assert read_invitation(link) == Invitation(address, CODE, key, watch)


def test_a_link_may_lead_to_a_club() -> None:
    invitation = Invitation("wss://cards.example:443/", CODE, KEY, club=True)
    assert invitation.link == f"https://cards.example/{CODE}?club#{KEY}"
    assert read_invitation(invitation.rummy_link) == invitation


@pytest.mark.parametrize(
    "link", [f"http://cards.example/{CODE}", f"https://cards.example/{CODE}?watch#{KEY}"]
)
def test_the_scheme_of_this_program_may_come_first(link: str) -> None:
    invitation = read_invitation(SCHEME + link)
    assert invitation is not None
    assert invitation == read_invitation(f" {SCHEME.upper()}{link}\n") == read_invitation(link)
    assert invitation.rummy_link == SCHEME + link


@given(invitations)
def test_what_is_written_is_read_back(invitation: Invitation) -> None:
    assert read_invitation(invitation.link) == read_invitation(invitation.rummy_link) == invitation


@pytest.mark.parametrize("typed", ["k7qm-9rtx", "K7QM9RTX", "k7qm9rtx"])
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    assert read_invitation(f"HTTPS://Cards.Example/{typed}") == Invitation("wss://cards.example:443/", CODE)


WRONG = {
    "scheme": ("ftp", "file", "javascript", "rummy", "ws", "httpss", "rummy:rummy:https", "rummy:wss", ""),
    "host": (
        *("", "a@b", "a:b@c", "[::1", "[x]", "[fe80::1%25eth0]", "::1", "1.2.3", "a b", "a\tb", "a\\b"),
        *("a..b", "-a", "a-", ".a", "a.", "a\u202eb", "%61", "*", "a?b", "a#b", "a" * 254),
    ),
    "port": (":", ":0", ":65536", ":x", ":443443", ":٤٤٣", ":-1"),
    "path": ("..", ".", ".git", "a//b", "a%2fb", "a b", "ä", "a?b", "a/..", ";", "a" * LONGEST),
    "code": ("", "K7QM9RT", "K7QM9RTXX", "K7QM9RTU", "K7QM9RT\0", "K7QM%39RTX", "K7QM9RTX\n"),
    "query": ("?", "?watch=1", "?watch&x", "?x", "?watch?watch", "?club=1", "?club?watch"),
    "key": ("x", KEY[1:], f"{KEY}0", f"{KEY}.", "g" * 32, f".{KEY}", f"{KEY}#"),
}


@pytest.mark.parametrize(("part", "wrong"), [(part, wrong) for part, each in WRONG.items() for wrong in each])
def test_a_link_is_refused_for_any_wrong_part(part: str, wrong: str) -> None:
    parts = {
        "scheme": "https",
        "host": "a.example",
        "port": ":443",
        "path": "p",
        "code": CODE,
        "query": "?watch",
    }
    link = "{scheme}://{host}{port}/{path}/{code}{query}#{key}"
    assert read_invitation(link.format(**parts, key=KEY)) is not None
    assert read_invitation(link.format(**{**parts, "key": KEY, part: wrong})) is None


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            CODE,
            f"/{CODE}",
            f"a.example/{CODE}",
            "https://a.example/",
            f"--help https://a.example/{CODE}",
        ),
        *(
            "ws://192.168.0.7:7733/",
            f"ws://192.168.0.7:7733/#{CODE}.no-key",
            f"rummy:ws://1.2.3.4:7733/#{CODE}",
        ),
    ],
)
def test_other_text_is_no_link(text: str) -> None:
    assert read_invitation(text) is None


@given(
    st.text()
    | st.from_regex(r"(rummy:)?(https?|wss?)://.{0,40}/[0-9A-Z]{8}(\?.{0,6})?(#.{0,34})?", fullmatch=True)
)
def test_whatever_is_read_is_written_as_it_is_meant(text: str) -> None:
    invitation = read_invitation(text)
    if invitation is not None:
        assert invitation.link.isascii()
        assert invitation.link.isprintable()
        assert read_invitation(invitation.link) == invitation

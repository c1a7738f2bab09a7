"""What comes over a bare socket: bodies and heads without an end, silence, readers that do not read."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any
from urllib.parse import quote

import pytest
from tests.patience import PATIENCE, until
from tests.server.conftest import Running, Start
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from voltigeur.server.sockets import Socket

Table = Any
MATCH = json.dumps({"rulebook": "tda", "scenario": "escarmouche", "seats": [{"who": "me"}, {"who": "bot"}]}).encode()
MAKE = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED = MAKE + b"Transfer-Encoding: chunked\r\n\r\n"


class Bare:
    """A socket to a server, without anybody who knows HTTP."""

    def __init__(self, table: Table, *, small: bool = False) -> None:
        self.socket = socket.socket()
        if small:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", table.port))
        self._left = b""

    def say(self, data: bytes) -> bool:
        """Send; whether the other side still listened."""
        try:
            self.socket.sendall(data)
        except (ConnectionError, BrokenPipeError):
            return False
        return True

    def reply(self) -> tuple[int, dict[str, Any]]:
        """The next answer: its status and its JSON."""
        while b"\r\n\r\n" not in self._left:
            self._more()
        head, _, rest = self._left.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").lower().split("\r\n")
        length = next((int(line.partition(":")[2]) for line in lines if line.startswith("content-length:")), None)
        while length is None or len(rest) < length:
            try:
                rest += self._read()
            except EOFError:
                break
        self._left = rest[length:] if length is not None else b""
        body = rest[:length]
        return int(lines[0].split()[1]), json.loads(body) if body[:1] in (b"{", b"[") else {}

    def _more(self) -> None:
        self._left += self._read()

    def _read(self) -> bytes:
        data = self.socket.recv(65536)
        if not data:
            raise EOFError
        return data

    def ends(self) -> bool:
        """Wait until the other side lets go."""
        try:
            while self.socket.recv(65536):
                pass
        except ConnectionError:
            return True
        return True

    def __enter__(self) -> Bare:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()


Impatient = Callable[[str], None]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Impatient:
    """From now on the server has the patience of a moment, in one respect: that it ends is tested, and how."""
    return lambda name: monkeypatch.setattr(f"voltigeur.server.{name}", 0.2)


def _problem(reply: tuple[int, dict[str, Any]], status: int, kind: str) -> None:
    assert (reply[0], reply[1].get("type")) == (status, f"urn:voltigeur:{kind}"), reply
    assert reply[1]["remedy"]


# ---------------------------------------------------------------- bodies


def test_a_body_in_pieces_is_taken(table: Table) -> None:
    with Bare(table) as bare:
        bare.say(CHUNKED)
        for at in range(0, len(MATCH), 7):
            piece = MATCH[at : at + 7]
            bare.say(b"%x\r\n%s\r\n" % (len(piece), piece))
        bare.say(b"0\r\n\r\n")
        assert bare.reply()[0] == 201


@pytest.mark.parametrize("path", ["/api/matches", "/api/mine", "/api/seats/" + "x" * 32 + "/branch"])
def test_a_body_in_pieces_that_is_too_large_is_told_so(table: Table, path: str) -> None:
    with Bare(table) as bare:
        bare.say(CHUNKED.replace(b"/api/matches", path.encode()))
        for _ in range(20):
            if not bare.say(b"1000\r\n" + b" " * 4096 + b"\r\n"):
                break
        bare.say(b"0\r\n\r\n")
        _problem(bare.reply(), 413, "too-large")
        bare.say(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert bare.reply()[0] == 200, "and the line can be used again"


def test_a_body_that_says_that_it_is_too_large_is_told_so(table: Table) -> None:
    with Bare(table) as bare:
        bare.say(MAKE + b"Content-Length: 70000\r\n\r\n" + b" " * 70000)
        _problem(bare.reply(), 413, "too-large")


@pytest.mark.parametrize("begun", [b"", b'{"rulebook"'])
def test_a_body_that_never_ends_is_dropped(table: Table, impatient: Impatient, begun: bytes) -> None:
    impatient("guards.BODY_PATIENCE")
    with Bare(table) as bare:
        bare.say(MAKE + b"Content-Length: 500\r\n\r\n" + begun)
        _problem(bare.reply(), 408, "too-slow")
        assert bare.ends()
    assert (
        table.http.post("/api/matches", content=MATCH, headers={"content-type": "application/json"}).status_code == 201
    )


def test_a_body_that_trickles_is_dropped_too(table: Table, impatient: Impatient) -> None:
    """Each byte comes in time; together they would take an hour."""
    impatient("guards.BODY_PATIENCE")
    with Bare(table) as bare:
        bare.say(MAKE + b"Content-Length: 60000\r\n\r\n")
        bare.socket.setblocking(False)
        end = time.monotonic() + PATIENCE
        answer = b""
        while b"\r\n\r\n" not in answer:
            assert time.monotonic() < end
            try:
                bare.socket.send(b" ")
                answer += bare.socket.recv(65536)
            except BlockingIOError:
                time.sleep(0.02)
        assert answer.startswith(b"HTTP/1.1 408 ")


def test_a_body_that_nobody_wants_does_not_go_on_for_ever(table: Table, impatient: Impatient) -> None:
    """The answer is out, the body is not: it is not listened to for long."""
    impatient("sockets.DRAIN")
    with Bare(table) as bare:
        bare.say(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n ")
        assert bare.reply()[0] == 200
        end = time.monotonic() + PATIENCE
        while bare.say(b" "):
            assert time.monotonic() < end, "it is listened to for ever"
            time.sleep(0.02)


def test_a_large_body_that_comes_slowly_is_taken(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """The more has come, the longer it may take: somebody's save goes up over a thin line."""
    monkeypatch.setattr("voltigeur.server.guards.BODY_PATIENCE", 0.0)
    monkeypatch.setattr("voltigeur.server.guards.LEAST_EACH_SECOND", 0.001)
    table = start()
    body = json.dumps({"text": "x" * 200_000}).encode()
    with Bare(table) as bare:
        head = MAKE.replace(b"/api/matches", b"/api/saves") + b"Content-Length: %d\r\n\r\n" % len(body)
        bare.say(head + body[:1])
        for at in range(1, len(body), 50_000):
            bare.say(body[at : at + 50_000])
        _problem(bare.reply(), 422, "save-broken")


# ---------------------------------------------------------------- heads


HOSTS = ("[", "]", "[::1", "::1]", "[]", "[v1.x]", "[::1]x", "[zz]", "a[b", "//x", "\xbd", "localhost:[")


@pytest.mark.parametrize("loopback", [True, False])
def test_a_host_that_is_none_is_a_bad_request(start: Start, loopback: bool) -> None:
    table = start(loopback=loopback)
    for host in HOSTS:
        for path in ("/api/health", "/", "/api/nothing", "/api/matches/"):
            with Bare(table) as bare:
                bare.say(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode("latin-1"))
                status, _ = bare.reply()
                assert status in ((400, 421) if loopback else (200, 400, 404, 503)), (host, path, status)
    with Bare(table) as bare:
        bare.say(b"GET /api/health HTTP/1.1\r\nHost: [\r\n\r\n")
        _problem(bare.reply(), 400, "bad-request")
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{table.port}/api/seats/{'x' * 32}/live", additional_headers={"host": "["})
    assert refused.value.response.status_code == 400


ODD = ("%00", "%ff%fe", "%ed%a0%80", "%f0%28%8c%bc", "a%2f..%2f..%2fb", "%e2%80%ae", "..%5c..%5c", "%25", "é")


def test_addresses_of_odd_bytes_break_nothing(table: Table) -> None:
    for odd in ODD:
        word = quote(odd, safe="%")
        for path in (f"/{word}", f"/assets/{word}", f"/api/{word}", f"/api/seats/{word}", f"/api/seats/{word}/replay",
                     f"/api/rulebooks/{word}/scenarios", f"/api/drawings/{word}", f"/api/drawings/{word}/grounds",
                     f"/api/rulebooks?lang={word}", f"/api/rulebooks/tda/rules?lang={word}&lang={word}",
                     f"/match/{word}?{word}={word}"):  # fmt: skip
            status = table.http.get(path).status_code
            assert status < 500 or (status == 503 and not path.startswith("/api")), (path, status)
    for lang in ("", "x" * 9000, "fr" * 4000, "fr\x00", "../en", "{0}"):
        reply = table.http.get("/api/seats/none", params={"lang": lang}, headers={"accept-language": lang.strip("\0")})
        assert reply.status_code == 404, lang[:20]
    for header in (",".join(["fr;q=0.1"] * 900), "fr;q=nan", "fr;q=1e999,en;q=-inf", ";q=", "\xe9" * 100, "*" * 4000):
        reply = table.http.get("/api/rulebooks", headers={"accept-language": header.encode("latin-1")})
        assert reply.status_code == 200, header[:20]


def test_names_that_are_no_text_are_refused(table: Table) -> None:
    for word in (r"\ud800", r"\udfff\ud800", r"\u0000", "\\ud83d"):
        for body in (
            f'{{"rulebook":"{word}","scenario":"escarmouche","seats":[{{"who":"me"}},{{"who":"bot"}}]}}',
            f'{{"rulebook":"tda","scenario":"{word}","seats":[{{"who":"me"}},{{"who":"bot"}}]}}',
            f'{{"rulebook":"tda","scenario":"escarmouche","seats":[{{"who":"me"}},{{"who":"bot","level":"{word}"}}]}}',
            f'{{"rulebook":"tda","scenario":"escarmouche","options":{{"{word}":"x"}},"seats":[{{"who":"me"}},{{"who":"me"}}]}}',
            f'{{"rulebook":"tda","scenario":"escarmouche","options":{{"decoys_see":"{word}"}},"seats":[{{"who":"me"}},{{"who":"me"}}]}}',
        ):
            reply = table.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
            assert 400 <= reply.status_code < 500, (body, reply.text)
        for path, body in (("/api/saves", f'{{"text":"{word}"}}'), ("/api/mine", f'{{"keys":["{word}"]}}')):
            reply = table.http.post(path, content=body, headers={"content-type": "application/json"})
            assert reply.status_code < 500, (body, reply.text)
    for raw in (b"\xff\xfe", b'{"rulebook":"\xed\xa0\x80"}', b'{"rulebook":"\xff"}'):
        reply = table.http.post("/api/matches", content=raw, headers={"content-type": "application/json"})
        assert reply.status_code == 422, raw


def test_a_head_that_is_too_long_is_turned_away(table: Table) -> None:
    for head in (b"GET /api/health?x=" + b"x" * 200_000, b"GET / HTTP/1.1\r\nHost: localhost\r\nx: " + b"x" * 200_000):
        with Bare(table) as bare:
            bare.say(head)
            with suppress(ConnectionError, EOFError):
                assert bare.reply()[0] in (400, 414, 431)
    with Bare(table) as bare:
        bare.say(b"GET /api/health?" + b"x" * 9000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert bare.reply()[0] == 200


@pytest.mark.parametrize("said", [b"", b"GET /api", b"GET /api/health HTTP/1.1\r\nHost: loc"])
def test_a_socket_that_asks_for_nothing_is_let_go(table: Table, impatient: Impatient, said: bytes) -> None:
    impatient("sockets.HEADERS")
    with Bare(table) as bare:
        bare.say(said)
        assert bare.ends()


@pytest.mark.parametrize("before", [b"", b"GET /api/rulebooks HTTP/1.1\r\nHost: localhost\r\n\r\n"])
def test_a_head_that_trickles_is_let_go(table: Table, impatient: Impatient, before: bytes) -> None:
    """On a fresh line, and on one that has been answered before."""
    with Bare(table) as bare:
        if before:
            bare.say(before)
            assert bare.reply()[0] == 200
        impatient("sockets.HEADERS")
        end = time.monotonic() + PATIENCE
        bare.say(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n")
        while bare.say(b"x: y\r\n"):
            assert time.monotonic() < end, "it is listened to for ever"
            time.sleep(0.02)


# ---------------------------------------------------------------- many sockets


def test_sockets_that_say_nothing_make_room_for_others(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voltigeur.server.sockets.MOST", 40)
    table = start()
    with ExitStack() as stack:
        silent = [stack.enter_context(Bare(table)) for _ in range(100)]
        with Bare(table) as bare:
            bare.say(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert bare.reply()[0] == 200
        assert silent[0].ends(), "who has waited longest without a word goes first"
        assert len(table.connections) <= 40


def test_lines_that_are_used_are_not_cut_for_new_ones(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Full of people: who comes now is turned away, who plays goes on."""
    monkeypatch.setattr("voltigeur.server.sockets.MOST", 6)
    table = start()
    key = table.new("me", "friend")["seats"][0]["key"]
    people = [table.sit(key) for _ in range(4)]
    with ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(Bare(table))
        for person in people:
            assert person.must("ping") is None


def test_one_address_has_only_so_many_lines(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voltigeur.server.guards.MOST_LINES", 3)
    table = start(rate=1.0)
    key = table.new("me", "friend")["seats"][0]["key"]
    people = [table.sit(key) for _ in range(3)]
    with pytest.raises(InvalidStatus) as refused:
        table.sit(key)
    assert refused.value.response.status_code == 429
    people[0].leave()

    def comes_in() -> bool:
        try:
            return bool(table.sit(key).welcome["is"] == "welcome")
        except InvalidStatus:
            return False

    until(comes_in, "who leaves makes room")
    elsewhere = {"x-forwarded-for": "198.51.100.9"}
    with connect(
        f"ws://127.0.0.1:{table.port}/api/seats/{key}/live", additional_headers=elsewhere, open_timeout=PATIENCE
    ) as other:
        assert json.loads(other.recv(PATIENCE))["is"] == "welcome", "others have lines of their own"


# ---------------------------------------------------------------- WebSockets


def _upgraded(table: Table, key: str, **more: Any) -> Bare:
    bare = Bare(table, **more)
    bare.say(
        f"GET /api/seats/{key}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += bare.socket.recv(1)
    assert head.startswith(b"HTTP/1.1 101 "), head
    return bare


def _frame(opcode: int, data: bytes, *, fin: bool = True, length: int | None = None) -> bytes:
    """A masked frame; it may promise more than it brings."""
    size = len(data) if length is None else length
    head = bytes([(0x80 if fin else 0) | opcode])
    head += bytes([0x80 | size]) if size < 126 else bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return head + b"\0\0\0\0" + data


@pytest.mark.parametrize(
    "frames",
    [
        [_frame(1, b"x", length=2**40)],
        [_frame(1, b"x", length=70_000)],
        [_frame(1, b"x" * 60_000, fin=False), _frame(0, b"x" * 60_000, fin=False)],
        [_frame(1, b"\xff\xfe")],
        [_frame(1, b"\xed\xa0\x80")],
        [_frame(9, b"x" * 200)],
        [_frame(3, b"")],
        [_frame(0, b"x")],
        [b"\x81\x05hello"],
    ],
    ids=["vast", "too large", "too large in pieces", "no text", "surrogate", "ping", "opcode", "no begin", "unmasked"],
)
def test_frames_that_are_none_end_the_line_and_nothing_else(table: Table, frames: list[bytes]) -> None:
    key = table.new("me", "friend")["seats"][0]["key"]
    with _upgraded(table, key) as bare:
        for frame in frames:
            bare.say(frame)
        assert bare.ends()
    assert table.sit(key).must("ping") is None


@pytest.mark.parametrize("said", [_frame(1, b"{", length=1000), b"\x81", b"\x81\xfe\x01"])
def test_a_frame_that_never_ends_is_let_go(start: Start, monkeypatch: pytest.MonkeyPatch, said: bytes) -> None:
    """Whoever is in the middle of a frame cannot answer a ping."""
    monkeypatch.setattr("voltigeur.server.running.HEARTBEAT", 0.3)
    table = start()
    key = table.new("me", "friend")["seats"][0]["key"]
    with _upgraded(table, key) as bare:
        bare.say(said)
        assert bare.ends()
    until(lambda: not _lines(table), "a line is left behind")


def test_a_page_that_never_reads_is_let_go_with_all_that_waits_for_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line is closed by sending what is left, which nobody takes: at some time it is cut."""
    links = table.new("me", "friend", scenario="compagnie-en-ligne")
    key = links["seats"][0]["key"]
    with monkeypatch.context() as impatient, _upgraded(table, key, small=True) as bare:
        impatient.setattr("voltigeur.server.live.IMPATIENCE", 0.2)
        impatient.setattr("voltigeur.server.sockets.STALL", 0.2)
        while bare.say(_frame(1, b'{"do":"language","lang":"fr"}')) and _lines(table):
            time.sleep(0.01)
        until(lambda: not _lines(table), "a line is left behind")
        room = table.hall.open_room(links["match"])
        assert room is None or not room.connections
    assert table.sit(key).must("ping") is None


def test_an_answer_that_nobody_reads_is_let_go(table: Table, impatient: Impatient) -> None:
    key = table.new("me", "friend", scenario="compagnie-en-ligne")["seats"][0]["key"]
    digest = table.http.get(f"/api/seats/{key}").json()["drawing"]
    impatient("sockets.STALL")
    ask = f"GET /api/drawings/{digest} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with Bare(table, small=True) as bare:
        for _ in range(60):
            if not bare.say(ask):
                break
        until(lambda: not any(line.transport.get_write_buffer_size() for line in table.connections), "still there")


def _lines(table: Running) -> list[object]:
    """Connections that are WebSockets."""
    return [line for line in table.connections if not isinstance(line, Socket)]

"""Play any game of Shinpan with a Python function.

The module speaks Shinpan's native protocol on a program's pipes, over TCP and over WebSocket. It is one file, needs
nothing but the standard library of Python 3.9 or later, and may be copied beside a bot::

    import random
    import shinpan

    def choose(ask):
        return random.choice(ask.legal)

    shinpan.play("othello", choose)                                              # on its pipes
    shinpan.play("othello", choose, connect="127.0.0.1:7777", name="alice")      # over TCP
    shinpan.play("othello", choose, connect="ws://127.0.0.1:8080/play", name="alice")

The protocol is described in docs/protocols/native.md.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import queue
import socket
import ssl
import struct
import sys
import threading
import time
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Optional, Tuple, Union
from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

__version__ = "0.1.0"
__all__ = [
    "Ask",
    "ConnectionClosed",
    "End",
    "JoinError",
    "Moved",
    "Note",
    "ProtocolError",
    "Refused",
    "Seated",
    "ShinpanError",
    "connect",
    "open_match",
    "play",
]

#: The edition of the protocol that this client speaks (`shinpan` in the judge's `hello`).
EDITION = 1
CONNECT_SECONDS = 10.0


class ShinpanError(Exception):
    """The base of all errors of this module."""


class ConnectionClosed(ShinpanError):
    """The judge closed the connection, or it was lost, before the match ended."""


class JoinError(ShinpanError):
    """The judge refused to let this player join; the message is its reason."""


class ProtocolError(ShinpanError):
    """The judge sent something that is not of the protocol."""


@dataclass(frozen=True)
class Seated:
    """The match that begins."""

    match: str
    game: str
    #: 0 or 1; seat 0 moves first unless the rules say otherwise.
    seat: int
    #: Options of the game that were set for this match.
    options: Mapping[str, Any]
    opponent: str
    #: `moveMs`, `bank`, `startMs` and `marginMs`; None = no such limit.
    limits: Mapping[str, Any]


@dataclass(frozen=True)
class Ask:
    """A question for a move."""

    #: The position that this seat may see, as JSON values; its keys depend on the game.
    view: Any
    #: All legal moves; None where they cannot be listed (lifewar).
    legal: Optional[List[str]]
    ply: int
    #: Milliseconds for this move when the question arrived; None = not counted.
    left: Optional[float]
    seated: Seated
    _received: float = field(default_factory=time.monotonic, repr=False, compare=False)

    @property
    def seat(self) -> int:
        return self.seated.seat

    @property
    def game(self) -> str:
        return self.seated.game

    @property
    def match(self) -> str:
        return self.seated.match

    @property
    def options(self) -> Mapping[str, Any]:
        return self.seated.options

    @property
    def opponent(self) -> str:
        return self.seated.opponent

    def remaining(self) -> Optional[float]:
        """Milliseconds that are left now; None = not counted."""
        if self.left is None:
            return None
        return self.left - (time.monotonic() - self._received) * 1000


@dataclass(frozen=True)
class Moved:
    """A move of either player."""

    seat: int
    #: None where the move is hidden.
    move: Optional[str]
    #: The position after the move; None in games whose position is large.
    view: Any


@dataclass(frozen=True)
class Refused:
    """A move was refused; the same question follows."""

    why: str
    reason: Optional[Mapping[str, Any]]


@dataclass(frozen=True)
class End:
    """The end of a match."""

    seated: Seated
    #: The seat of the winner; None = a draw or a match without a result.
    winner: Optional[int]
    #: "rules", or the kind of fault: "illegal", "timeout" and so on.
    by: str
    score: Sequence[float]
    why: str
    reason: Optional[Mapping[str, Any]]
    #: The last position with nothing hidden; None in games whose position is large.
    view: Any

    @property
    def won(self) -> bool:
        return self.winner == self.seated.seat

    @property
    def lost(self) -> bool:
        return self.winner is not None and not self.won


@dataclass(frozen=True)
class Note:
    """What the bot thinks of its move; shown to everybody after the match, and to nobody before."""

    #: At most 1024 bytes of UTF-8.
    text: Optional[str] = None
    #: From the bot's own side, in its own unit.
    score: Optional[float] = None
    depth: Optional[int] = None
    nodes: Optional[int] = None


Choose = Callable[[Ask], Union[str, Tuple[str, Union[str, Note]]]]


def play(
    game: str,
    choose: Choose,
    *,
    connect: Optional[str] = None,
    name: Optional[str] = None,
    token: Optional[str] = None,
    games: Optional[int] = None,
    join: Optional[Mapping[str, Any]] = None,
    on_seated: Optional[Callable[[Seated], None]] = None,
    on_moved: Optional[Callable[[Moved], None]] = None,
    on_ticked: Optional[Callable[[Any], None]] = None,
    on_refused: Optional[Callable[[Refused], None]] = None,
    on_end: Optional[Callable[[End], None]] = None,
) -> List[End]:
    """Play matches of `game` and return how each of them ended.

    `choose` gets an `Ask` and returns a move as a text, or a move and a note: a text or a `Note`. An exception in it is not caught: the program ends, and the judge
    reports it as crashed.

    Without `connect` the judge has started this program, and the protocol uses its pipes. Standard output is then
    redirected to standard error until `play` returns, so `print` cannot disturb the protocol. With `connect` the client
    connects to "HOST:PORT" (TCP) or to "ws://HOST:PORT/play" (the WebSocket of an arena; "wss:" uses TLS).

    `games` is the number of matches to play; None plays one after another until the judge closes the connection.
    `name` is 1 to 100 characters, by default the name of the program's file; `token` identifies a registered player.
    `join` has additional keys for the join on a WebSocket, such as {"against": "random", "seat": 1}.
    """
    if games is not None and games < 1:
        raise ValueError(f"games must be 1 or more, not {games}")
    callbacks = _Callbacks(on_seated, on_moved, on_ticked, on_refused, on_end)
    if connect is None:
        if token is not None or join is not None:
            raise ValueError("token and join need connect; on its pipes a program is seated without joining")
        with _RedirectedStdout() as output:
            return _play_series(_Pipes(sys.stdin.buffer, output), game, choose, games, callbacks)
    ends: List[End] = []
    while games is None or len(ends) < games:
        try:
            channel = open_match(connect, game, name=name, token=token, join=join)
        except ConnectionClosed:
            if not ends or games is not None:
                raise
            break
        try:
            left = None if games is None else games - len(ends)
            played = _play_series(channel, game, choose, left, callbacks)
        finally:
            channel.close()
        if not played:
            if not ends or games is not None:
                raise ConnectionClosed(f"{connect} closed the connection before a match began")
            break
        ends += played
    return ends


def open_match(
    address: str,
    game: str,
    *,
    name: Optional[str] = None,
    token: Optional[str] = None,
    join: Optional[Mapping[str, Any]] = None,
) -> Channel:
    """Connect to `address`, join `game` and return the connection; the next message is `seated`."""
    channel = connect(address)
    try:
        hello = channel.receive()
        if hello is None:
            raise ConnectionClosed(f"{address} closed the connection before its greeting")
        if hello.get("type") != "hello" or not isinstance(hello.get("shinpan"), int):
            raise ProtocolError(f"{address} does not speak Shinpan's native protocol; it sent {_shorten(hello)}")
        if hello["shinpan"] != EDITION:
            raise ProtocolError(
                f"{address} speaks edition {hello['shinpan']} of the protocol, but this client speaks {EDITION}"
            )
        if game not in hello.get("games", [game]):
            raise JoinError(f"{address} does not play {game}; it plays {', '.join(hello['games'])}")
        request = {"type": "join", "game": game, "name": name or _own_name(), **(join or {})}
        channel.send(request if token is None else {**request, "token": token})
    except BaseException:
        channel.close()
        raise
    return channel


@dataclass(frozen=True)
class _Callbacks:
    seated: Optional[Callable[[Seated], None]] = None
    moved: Optional[Callable[[Moved], None]] = None
    ticked: Optional[Callable[[Any], None]] = None
    refused: Optional[Callable[[Refused], None]] = None
    end: Optional[Callable[[End], None]] = None


def _play_series(channel: Channel, game: str, choose: Choose, games: Optional[int], callbacks: _Callbacks) -> List[End]:
    """Play on one connection until the judge closes it or `games` matches are over."""
    ends: List[End] = []
    seated: Optional[Seated] = None
    while games is None or len(ends) < games:
        message = channel.receive()
        if message is None:
            if seated is not None:
                raise ConnectionClosed("the judge closed the connection during the match")
            return ends
        kind = message.get("type")
        if kind == "seated":
            seated = read_seated(message)
            if seated.game != game:
                raise ProtocolError(f"this program plays {game}, but it was seated at {seated.game}")
            _call(callbacks.seated, seated)
        elif kind == "error" and seated is None:
            raise JoinError(str(message.get("why", "the judge gave no reason")))
        elif seated is None:
            continue  # `welcome` and `table` of the page, and lines of later editions
        elif kind == "ask":
            channel.send(_move_message(choose(read_ask(message, seated))))
        elif kind == "moved":
            _call(callbacks.moved, Moved(_key(message, "seat"), message.get("move"), message.get("view")))
        elif kind == "ticked":
            _call(callbacks.ticked, message.get("view"))
        elif kind == "refused":
            _call(callbacks.refused, Refused(str(message.get("why", "")), message.get("reason")))
        elif kind == "end":
            ends.append(read_end(message, seated))
            seated = None
            _call(callbacks.end, ends[-1])
    return ends


def _call(callback: Optional[Callable[[Any], None]], value: Any) -> None:
    if callback is not None:
        callback(value)


def _move_message(answer: Any) -> Dict[str, Any]:
    if not isinstance(answer, tuple):
        return {"type": "move", "move": _checked_move(answer)}
    move, note = answer
    if isinstance(note, Note):
        note = {key: value for key, value in vars(note).items() if value is not None}
    elif not isinstance(note, str):
        raise TypeError(f"choose returned the note {note!r}, but a note is a text or a Note")
    return {"type": "move", "move": _checked_move(move), "note": note}


def _checked_move(move: Any) -> str:
    if not isinstance(move, str):
        raise TypeError(f"choose returned {move!r}, but a move is a text, such as one of ask.legal")
    return move


def read_seated(message: Mapping[str, Any]) -> Seated:
    return Seated(
        match=str(message.get("match", "")),
        game=_key(message, "game"),
        seat=_key(message, "seat"),
        options=message.get("options", {}),
        opponent=str(message.get("opponent", "")),
        limits=message.get("limits", {}),
    )


def read_ask(message: Mapping[str, Any], seated: Seated) -> Ask:
    return Ask(
        view=message.get("view"),
        legal=message.get("legal"),
        ply=_key(message, "ply"),
        left=message.get("left"),
        seated=seated,
    )


def read_end(message: Mapping[str, Any], seated: Seated) -> End:
    return End(
        seated=seated,
        winner=message.get("winner"),
        by=_key(message, "by"),
        score=message.get("score", []),
        why=str(message.get("why", "")),
        reason=message.get("reason"),
        view=message.get("view"),
    )


def _key(message: Mapping[str, Any], key: str) -> Any:
    if key not in message:
        raise ProtocolError(f"the judge's line has no {key!r}: {_shorten(message)}")
    return message[key]


def _shorten(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= 200 else text[:200] + "..."


def _own_name() -> str:
    """The name of the program's file without its ending."""
    stem = os.path.splitext(os.path.basename(sys.argv[0] if sys.argv else ""))[0]
    return stem[:100] if stem not in ("", "-c", "-m") else "python"


# Connections


class Channel:
    """A two-way stream of messages; a message is a JSON object."""

    def send(self, message: Mapping[str, Any]) -> None:
        self._write_line(json.dumps(message, separators=(",", ":")))

    def receive(self) -> Optional[Dict[str, Any]]:
        """The next message; None = the judge closed the connection."""
        line = self._read_line()
        if line is None:
            return None
        try:
            message = json.loads(line)
        except ValueError:
            message = None
        if not isinstance(message, dict):
            raise ProtocolError(f"the judge sent a line that is no JSON object: {_shorten(line)}")
        return message

    def close(self) -> None:
        raise NotImplementedError

    def _read_line(self) -> Optional[str]:
        raise NotImplementedError

    def _write_line(self, line: str) -> None:
        raise NotImplementedError


def connect(address: str, timeout: float = CONNECT_SECONDS) -> Channel:
    """Connect to "HOST:PORT" or to "ws://HOST:PORT/PATH"; ConnectionClosed when nothing listens there."""
    if "://" in address:
        return WebSocketChannel(address, timeout)
    host, port = _host_and_port(address)
    return TcpChannel(_connect_socket(host, port, address, timeout))


def _host_and_port(address: str) -> Tuple[str, int]:
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise ValueError(f"{address!r} is not an address; write HOST:PORT or ws://HOST:PORT/play")
    return host.strip("[]"), int(port)


def _connect_socket(host: str, port: int, address: str, timeout: float) -> socket.socket:
    try:
        connection = socket.create_connection((host, port), timeout)
    except OSError as error:
        raise ConnectionClosed(f"cannot connect to {address}: {error}") from error
    # One message is one write; without this, the kernel may hold it back for 40 ms.
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


class _Pipes(Channel):
    """The pipes of a program that the judge has started."""

    def __init__(self, source: Any, output: Any) -> None:
        self._source = source
        self._output = output

    def close(self) -> None:
        pass

    def _read_line(self) -> Optional[str]:
        line = self._source.readline()
        return line.decode("utf-8") if line.endswith(b"\n") else None

    def _write_line(self, line: str) -> None:
        try:
            self._output.write(line.encode("ascii") + b"\n")
            self._output.flush()
        except OSError as error:
            raise ConnectionClosed(f"the judge closed the pipe: {error}") from error


class _RedirectedStdout:
    """Sends standard output to standard error, and returns the real one as a binary file."""

    def __enter__(self) -> Any:
        # On the level of descriptors, so that output of C libraries and of child processes is redirected too. Text that
        # print() has buffered earlier is flushed to standard error afterwards.
        self._protocol = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)
        return self._protocol

    def __exit__(self, *_error: object) -> None:
        sys.stdout.flush()
        os.dup2(self._protocol.fileno(), 1)
        try:
            self._protocol.close()
        except OSError:
            pass  # the judge has closed the pipe


class TcpChannel(Channel):
    """One message a line over TCP."""

    def __init__(self, connection: socket.socket) -> None:
        connection.settimeout(None)
        self._socket = connection
        self._buffer = bytearray()

    def fileno(self) -> int:
        return self._socket.fileno()

    @property
    def buffered(self) -> bool:
        """True: the next message is already here, so `select` would wait for another one."""
        return b"\n" in self._buffer

    def close(self) -> None:
        self._socket.close()

    def _read_line(self) -> Optional[str]:
        searched = 0
        while True:
            end = self._buffer.find(b"\n", searched)
            if end >= 0:
                line = self._buffer[:end].decode("utf-8")
                del self._buffer[: end + 1]
                return line
            searched = len(self._buffer)
            try:
                chunk = self._socket.recv(1 << 16)
            except OSError:
                return None
            if not chunk:
                return None
            self._buffer += chunk

    def _write_line(self, line: str) -> None:
        try:
            self._socket.sendall(line.encode("ascii") + b"\n")
        except OSError as error:
            raise ConnectionClosed(f"the connection to the judge was lost: {error}") from error


# WebSocket (RFC 6455), the client's side

_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_CONTINUATION, _TEXT, _BINARY, _CLOSE, _PING, _PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
_MAX_CONTROL_BYTES = 125
#: Positions of lifewar are lines of megabytes.
MAX_MESSAGE_BYTES = 64 << 20
_MAX_HEADER_BYTES = 16 << 10


def encode_frame(opcode: int, payload: bytes, mask: Optional[bytes] = None, final: bool = True) -> bytes:
    """One frame; a client's frames have a mask of four bytes."""
    size = len(payload)
    masked = 0x80 if mask is not None else 0
    head = bytearray([(0x80 if final else 0) | opcode])
    if size < 126:
        head.append(masked | size)
    elif size < 1 << 16:
        head += struct.pack("!BH", masked | 126, size)
    else:
        head += struct.pack("!BQ", masked | 127, size)
    if mask is None:
        return bytes(head) + payload
    return bytes(head) + mask + _apply_mask(payload, mask)


def _apply_mask(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


class FrameDecoder:
    """Turns the bytes of a server into whole messages, however they are cut and fragmented."""

    def __init__(self, limit: int = MAX_MESSAGE_BYTES) -> None:
        self._limit = limit
        self._buffer = bytearray()
        self._opcode: Optional[int] = None
        self._parts = bytearray()

    def feed(self, chunk: bytes) -> List[Tuple[int, bytes]]:
        """Messages and control frames that these bytes complete, as opcode and payload."""
        self._buffer += chunk
        complete: List[Tuple[int, bytes]] = []
        while True:
            frame = self._next_frame()
            if frame is None:
                return complete
            message = self._add(*frame)
            if message is not None:
                complete.append(message)

    def _next_frame(self) -> Optional[Tuple[bool, int, bytes]]:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        if buffer[0] & 0x70:
            raise ProtocolError("the WebSocket server used an extension that was not agreed on")
        if buffer[1] & 0x80:
            raise ProtocolError("the WebSocket server masked a frame")
        opcode, size, start = buffer[0] & 0x0F, buffer[1] & 0x7F, 2
        if size == 126:
            start = 4
        elif size == 127:
            start = 10
        if len(buffer) < start:
            return None
        if start > 2:
            size = int.from_bytes(buffer[2:start], "big")
        if opcode >= _CLOSE and (size > _MAX_CONTROL_BYTES or not buffer[0] & 0x80):
            raise ProtocolError("the WebSocket server sent a control frame that is too long or fragmented")
        if size + len(self._parts) > self._limit:
            raise ProtocolError(f"the WebSocket server sent a message of more than {self._limit} bytes")
        if len(buffer) < start + size:
            return None
        frame = (bool(buffer[0] & 0x80), opcode, bytes(buffer[start : start + size]))
        del buffer[: start + size]
        return frame

    def _add(self, final: bool, opcode: int, payload: bytes) -> Optional[Tuple[int, bytes]]:
        if opcode in (_CLOSE, _PING, _PONG):
            return opcode, payload
        if opcode not in (_CONTINUATION, _TEXT, _BINARY):
            raise ProtocolError(f"the WebSocket server sent a frame of the unknown kind {opcode}")
        if (opcode == _CONTINUATION) != (self._opcode is not None):
            raise ProtocolError("the WebSocket server mixed the fragments of two messages")
        if opcode != _CONTINUATION:
            self._opcode = opcode
        self._parts += payload
        if not final:
            return None
        message = (self._opcode or _TEXT, bytes(self._parts))
        self._opcode = None
        self._parts.clear()
        return message


class WebSocketChannel(Channel):
    """One message a text message.

    A thread reads, so that pings are answered while `choose` thinks: an arena drops a client that misses two of them.
    """

    def __init__(self, address: str, timeout: float = CONNECT_SECONDS) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("ws", "wss") or not parts.hostname:
            raise ValueError(f"{address!r} is no WebSocket; write ws://HOST:PORT/play")
        port = parts.port or (443 if parts.scheme == "wss" else 80)
        connection = _connect_socket(parts.hostname, port, address, timeout)
        try:
            if parts.scheme == "wss":
                connection = ssl.create_default_context().wrap_socket(connection, server_hostname=parts.hostname)
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            early = _open_websocket(connection, parts.netloc.rpartition("@")[2], path, address)
        except OSError as error:
            connection.close()
            raise ConnectionClosed(f"cannot connect to {address}: {error}") from error
        except ShinpanError:
            connection.close()
            raise
        connection.settimeout(None)
        self._socket = connection
        self._decoder = FrameDecoder()
        self._sending = threading.Lock()
        self._closing = False
        #: Lines; at the end None, or the error that ended the reading.
        self._received: queue.Queue[Union[str, None, Exception]] = queue.Queue()
        threading.Thread(target=self._read, args=(early,), daemon=True, name="shinpan-websocket").start()

    def close(self) -> None:
        self._send_close(1000)
        # A shutdown ends the blocking recv of the reading thread; a close alone does not.
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._socket.close()

    def _read_line(self) -> Optional[str]:
        received = self._received.get()
        if isinstance(received, str):
            return received
        self._received.put(received)
        if isinstance(received, Exception):
            raise received
        return None

    def _write_line(self, line: str) -> None:
        self._send_frame(_TEXT, line.encode("ascii"))

    def _send_frame(self, opcode: int, payload: bytes) -> None:
        try:
            with self._sending:
                self._socket.sendall(encode_frame(opcode, payload, os.urandom(4)))
        except OSError as error:
            raise ConnectionClosed(f"the connection to the judge was lost: {error}") from error

    def _send_close(self, code: int) -> None:
        if self._closing:
            return
        self._closing = True
        try:
            self._send_frame(_CLOSE, struct.pack("!H", code))
        except ConnectionClosed:
            pass

    def _read(self, early: bytes) -> None:
        last: Optional[Exception] = None
        try:
            chunk = early
            while self._handle(chunk):
                chunk = self._socket.recv(1 << 16)
                if not chunk:
                    break
        except ShinpanError as error:
            last = error
            self._send_close(1002)
        except OSError:
            pass
        self._received.put(last)

    def _handle(self, chunk: bytes) -> bool:
        """False: the server has closed the WebSocket."""
        for opcode, payload in self._decoder.feed(chunk):
            if opcode == _PING:
                self._send_frame(_PONG, payload)
            elif opcode == _CLOSE:
                self._send_close(1000)
                return False
            elif opcode == _BINARY:
                raise ProtocolError("the WebSocket server sent bytes, but the protocol is text")
            elif opcode == _TEXT:
                try:
                    self._received.put(payload.decode("utf-8"))
                except UnicodeDecodeError as error:
                    raise ProtocolError("the WebSocket server sent a text that is not UTF-8") from error
        return True


def _open_websocket(connection: socket.socket, host: str, path: str, address: str) -> bytes:
    """Send the opening handshake; return the bytes that came after the answer."""
    key = base64.b64encode(os.urandom(16))
    connection.sendall(
        b"GET " + path.encode("ascii") + b" HTTP/1.1\r\nHost: " + host.encode("idna") + b"\r\n"
        b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        + key
        + b"\r\n\r\n"
    )
    answer = bytearray()
    while b"\r\n\r\n" not in answer:
        chunk = connection.recv(4096)
        if not chunk or len(answer) > _MAX_HEADER_BYTES:
            raise ConnectionClosed(f"{address} closed the connection during the WebSocket handshake")
        answer += chunk
    head, _, rest = bytes(answer).partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    if status.split(" ")[1:2] != ["101"]:
        raise ProtocolError(f"{address} is no WebSocket of an arena; it answered {status!r}")
    expected = base64.b64encode(hashlib.sha1(key + _GUID).digest()).decode("ascii")
    if headers.get("upgrade", "").lower() != "websocket" or headers.get("sec-websocket-accept") != expected:
        raise ProtocolError(f"{address} answered the WebSocket handshake wrongly")
    return rest

import base64
import hashlib
import os
import random
import struct
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import shinpan
from tests.tools import ScriptedServer

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SIZES = [0, 1, 5, 125, 126, 127, 300, 65535, 65536, 70000]


def random_text(rng, size):
    return "".join(rng.choice('abc{}":,é審判🙂') for _ in range(size)).encode("utf-8")


def fragments(rng, opcode, payload):
    """The frames of one message, cut at random, with control frames between them; and what a reader gets of them."""
    cuts = sorted(rng.randint(0, len(payload)) for _ in range(rng.randint(0, 4)))
    pieces = [payload[a:b] for a, b in zip([0, *cuts], [*cuts, len(payload)])]
    frames, controls = b"", []
    for index, piece in enumerate(pieces):
        last = index == len(pieces) - 1
        frames += shinpan.encode_frame(opcode if index == 0 else 0, piece, final=last)
        if not last and rng.random() < 0.3:
            control = (rng.choice([PING, PONG]), os.urandom(rng.randint(0, 125)))
            controls.append(control)
            frames += shinpan.encode_frame(*control)
    return frames, [*controls, (opcode, payload)]


def feed_in_pieces(rng, decoder, data):
    received, start = [], 0
    while start < len(data):
        end = start + rng.choice([1, 2, 3, 10, 1000, 100000])
        received += decoder.feed(data[start:end])
        start = end
    return received


class Frames(unittest.TestCase):
    def test_messages_arrive_whole_however_they_are_fragmented_and_cut(self):
        for seed in range(200):
            rng = random.Random(seed)
            data, expected = b"", []
            for _ in range(rng.randint(1, 5)):
                payload = random_text(rng, rng.choice(SIZES[:7] if seed % 20 else SIZES))
                frames, received = fragments(rng, rng.choice([TEXT, BINARY]), payload)
                data += frames
                expected += received
            with self.subTest(seed=seed):
                self.assertEqual(feed_in_pieces(rng, shinpan.FrameDecoder(), data), expected)

    def test_a_mask_is_applied_and_removed_by_the_same_operation(self):
        for size in SIZES:
            payload, mask = os.urandom(size), os.urandom(4)
            frame = shinpan.encode_frame(TEXT, payload, mask)
            start = len(frame) - size
            self.assertEqual(frame[start - 4 : start], mask)
            unmasked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(frame[start:]))
            self.assertEqual(unmasked, payload)
            self.assertTrue(frame[1] & 0x80)

    def test_lengths_use_the_shortest_form(self):
        for size, head in [(125, 2), (126, 4), (65535, 4), (65536, 10)]:
            self.assertEqual(len(shinpan.encode_frame(BINARY, b"x" * size)) - size, head)

    def test_frames_that_break_the_protocol_are_refused(self):
        rows = {
            "reserved bit": b"\xc1\x00",
            "masked by the server": shinpan.encode_frame(TEXT, b"hi", b"abcd"),
            "unknown kind": b"\x83\x00",
            "fragmented ping": b"\x09\x00",
            "long ping": b"\x89\x7e\x00\x7e" + b"x" * 126,
            "continuation of nothing": b"\x80\x00",
            "second message within the first": b"\x01\x00\x81\x00",
        }
        for name, data in rows.items():
            with self.subTest(name), self.assertRaises(shinpan.ProtocolError):
                shinpan.FrameDecoder().feed(data)

    def test_a_message_over_the_limit_is_refused_before_it_is_here(self):
        with self.assertRaisesRegex(shinpan.ProtocolError, "more than 1000 bytes"):
            shinpan.FrameDecoder(limit=1000).feed(shinpan.encode_frame(TEXT, b"x" * 1001)[:4])
        decoder = shinpan.FrameDecoder(limit=1000)
        decoder.feed(shinpan.encode_frame(TEXT, b"x" * 600, final=False))
        with self.assertRaises(shinpan.ProtocolError):
            decoder.feed(shinpan.encode_frame(0, b"x" * 600))


def read_request(connection):
    data = b""
    while b"\r\n\r\n" not in data:
        data += connection.recv(1000)
    lines = data.decode("ascii").split("\r\n")
    return lines[0], dict(line.split(": ", 1) for line in lines[1:] if line)


def accept(connection):
    request, headers = read_request(connection)
    digest = hashlib.sha1((headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
    connection.sendall(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
        + base64.b64encode(digest)
        + b"\r\n\r\n"
    )
    return request, headers


def read_client_frame(connection):
    def exactly(count):
        data = b""
        while len(data) < count:
            chunk = connection.recv(count - len(data))
            if not chunk:
                raise EOFError
            data += chunk
        return data

    head = exactly(2)
    size = head[1] & 0x7F
    if size == 126:
        (size,) = struct.unpack("!H", exactly(2))
    mask = exactly(4)
    return head[0], bytes(byte ^ mask[i % 4] for i, byte in enumerate(exactly(size)))


class Channel(unittest.TestCase):
    def test_the_handshake_names_host_and_path_and_sends_no_origin(self):
        seen = []
        with ScriptedServer(lambda connection: seen.append(accept(connection))) as server:
            shinpan.connect(f"ws://{server.address}/play?x=1").close()
        request, headers = seen[0]
        self.assertEqual(request, "GET /play?x=1 HTTP/1.1")
        self.assertEqual(headers["Host"], server.address)
        self.assertEqual(headers["Sec-WebSocket-Version"], "13")
        self.assertNotIn("Origin", headers)

    def test_pings_are_answered_while_nothing_is_read(self):
        pongs = []

        def serve(connection):
            accept(connection)
            connection.sendall(shinpan.encode_frame(PING, b"still there?"))
            pongs.append(read_client_frame(connection))

        with ScriptedServer(serve) as server:
            channel = shinpan.connect(f"ws://{server.address}/play")
        self.assertEqual(pongs, [(0x80 | PONG, b"still there?")])
        channel.close()

    def test_messages_pass_in_both_directions_until_the_server_closes(self):
        seen = []

        def serve(connection):
            accept(connection)
            seen.append(read_client_frame(connection))
            connection.sendall(
                shinpan.encode_frame(TEXT, b'{"type":', final=False)
                + shinpan.encode_frame(PONG, b"")
                + shinpan.encode_frame(0, '"審判"}'.encode())
                + shinpan.encode_frame(CLOSE, struct.pack("!H", 1000) + b"done")
            )
            seen.append(read_client_frame(connection))

        with ScriptedServer(serve) as server:
            channel = shinpan.connect(f"ws://{server.address}/play")
            channel.send({"type": "join", "name": "é"})
            self.assertEqual(channel.receive(), {"type": "審判"})
            self.assertIsNone(channel.receive())
            self.assertIsNone(channel.receive())
        channel.close()
        self.assertEqual(seen, [(0x81, b'{"type":"join","name":"\\u00e9"}'), (0x88, struct.pack("!H", 1000))])

    def test_bytes_that_came_with_the_handshake_are_not_lost(self):
        def serve(connection):
            original = connection.sendall

            class Joined:
                recv = connection.recv

                @staticmethod
                def sendall(data):
                    original(data + shinpan.encode_frame(TEXT, b'{"type":"hello"}'))

            accept(Joined)
            connection.recv(100)

        with ScriptedServer(serve) as server:
            channel = shinpan.connect(f"ws://{server.address}/play")
            self.assertEqual(channel.receive(), {"type": "hello"})
            channel.close()

    def test_what_is_not_text_is_an_error(self):
        for payload, opcode in [(b"\xff\xfe", TEXT), (b"{}", BINARY)]:

            def serve(connection, payload=payload, opcode=opcode):
                accept(connection)
                connection.sendall(shinpan.encode_frame(opcode, payload))
                connection.recv(100)

            with ScriptedServer(serve) as server:
                channel = shinpan.connect(f"ws://{server.address}/play")
                with self.assertRaises(shinpan.ProtocolError):
                    channel.receive()
                channel.close()

    def test_a_server_that_is_no_websocket_is_named_with_its_answer(self):
        answers = {
            "404": b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
            "wrongly": b"HTTP/1.1 101 Ok\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: x\r\n\r\n",
        }
        for word, answer in answers.items():

            def serve(connection, answer=answer):
                read_request(connection)
                connection.sendall(answer)

            with ScriptedServer(serve) as server, self.assertRaisesRegex(shinpan.ProtocolError, word):
                shinpan.connect(f"ws://{server.address}/play")

    def test_a_server_that_leaves_during_the_handshake_is_a_closed_connection(self):
        with ScriptedServer(read_request) as server, self.assertRaises(shinpan.ConnectionClosed):
            shinpan.connect(f"ws://{server.address}/play")


if __name__ == "__main__":
    unittest.main()

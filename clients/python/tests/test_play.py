"""play() with judges that are written out, and with the real one."""

import concurrent.futures
import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import shinpan
from tests.tools import CLIENT, HANG_SECONDS, SHINPAN, ScriptedServer, needs_shinpan, run_shinpan

HELLO = {"type": "hello", "shinpan": 1, "games": ["othello"]}
LIMITS = {"moveMs": 5000, "bank": None, "startMs": 10000, "marginMs": 0}
SEATED = {
    "type": "seated", "match": "m1", "seat": 1, "game": "othello",
    "options": {"spawn": "once"}, "opponent": "bob", "limits": LIMITS,
}  # fmt: skip
ASK = {"type": "ask", "ply": 4, "view": {"turn": 2}, "legal": ["d3", "c4"], "left": 5000}
END = {"type": "end", "winner": 1, "by": "rules", "score": [1, 2], "why": "more discs", "view": {"turn": 1}}


def judge(*lines, joins=None, moves=None, rest=None):
    """Sends the lines; reads one line after `hello` and after each `ask`."""

    def serve(connection):
        answers = connection.makefile("rb")
        for line in lines:
            connection.sendall(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
            kind = line.get("type") if isinstance(line, dict) else None
            if kind == "hello" and joins is not None:
                joins.append(json.loads(answers.readline()))
            if kind == "ask" and moves is not None:
                moves.append(json.loads(answers.readline()))
        # A close with unread bytes would be a reset, which discards what the client has not read yet.
        connection.shutdown(socket.SHUT_WR)
        unread = answers.read()
        if rest is not None:
            rest.append(unread)

    return serve


class OverTcp(unittest.TestCase):
    def play(self, *serve, choose=lambda ask: ask.legal[0], **settings):
        with ScriptedServer(*serve) as server:
            return shinpan.play("othello", choose, connect=server.address, **settings)

    def test_a_match_from_the_join_to_the_end(self):
        joins, moves, asks = [], [], []

        def choose(ask):
            asks.append(ask)
            return ask.legal[-1]

        (end,) = self.play(
            judge(HELLO, SEATED, ASK, END, joins=joins, moves=moves),
            choose=choose, name="alice", token="secret", games=1,
        )  # fmt: skip
        self.assertEqual(joins, [{"type": "join", "game": "othello", "name": "alice", "token": "secret"}])
        self.assertEqual(moves, [{"type": "move", "move": "c4"}])
        (ask,) = asks
        self.assertEqual((ask.seat, ask.ply, ask.left, ask.opponent), (1, 4, 5000, "bob"))
        self.assertEqual((ask.view, ask.legal, ask.options), ({"turn": 2}, ["d3", "c4"], {"spawn": "once"}))
        self.assertEqual((ask.game, ask.match), ("othello", "m1"))
        self.assertLess(ask.remaining(), 5000)
        self.assertTrue(end.won)
        self.assertFalse(end.lost)
        self.assertEqual((end.by, end.score, end.why, end.view), ("rules", [1, 2], "more discs", {"turn": 1}))

    def test_a_move_may_have_a_note(self):
        answers = iter([("d3", "safe"), ("c4", shinpan.Note(score=-1.5, nodes=7)), ("d3", shinpan.Note("x", 0, 0, 0))])
        moves = []
        self.play(judge(HELLO, SEATED, ASK, ASK, ASK, END, joins=[], moves=moves), choose=lambda _: next(answers), games=1)
        self.assertEqual(
            [(move["move"], move["note"]) for move in moves],
            [
                ("d3", "safe"),
                ("c4", {"score": -1.5, "nodes": 7}),
                ("d3", {"text": "x", "score": 0, "depth": 0, "nodes": 0}),
            ],
        )

    def test_callbacks_get_what_happens_in_order(self):
        refused = {"type": "refused", "why": "no", "reason": {"code": "x", "values": {}}}
        moved = {"type": "moved", "seat": 0, "move": None, "view": 1}
        seen = []
        self.play(
            judge(HELLO, SEATED, moved, {"type": "ticked", "view": 2}, ASK, refused, ASK, END, joins=[], moves=[]),
            games=1,
            on_seated=lambda seated: seen.append(seated.limits),
            on_moved=lambda move: seen.append((move.seat, move.move, move.view)),
            on_ticked=seen.append,
            on_refused=lambda refusal: seen.append((refusal.why, refusal.reason)),
            on_end=lambda end: seen.append(end.winner),
        )
        self.assertEqual(seen, [LIMITS, (0, None, 1), 2, ("no", {"code": "x", "values": {}}), 1])

    def test_a_question_without_a_list_and_without_a_clock(self):
        asks = []

        def choose(ask):
            asks.append((ask.legal, ask.left, ask.remaining()))
            return "-"

        ask = {"type": "ask", "ply": 0, "view": {}, "left": None}
        self.play(judge(HELLO, SEATED, ask, END, joins=[], moves=[]), choose=choose, games=1)
        self.assertEqual(asks, [(None, None, None)])

    def test_the_client_joins_again_until_the_server_is_gone(self):
        joins = []
        one = judge(HELLO, SEATED, ASK, END, joins=joins, moves=[])
        self.assertEqual(len(self.play(one, one, one)), 3)
        self.assertEqual(len(joins), 3)

    def test_a_connection_that_stays_open_is_used_for_the_next_match(self):
        joins = []
        both = judge(HELLO, SEATED, ASK, END, SEATED, ASK, END, joins=joins, moves=[])
        self.assertEqual(len(self.play(both, games=2)), 2)
        self.assertEqual(len(joins), 1)

    def test_lines_are_read_however_they_are_cut(self):
        rng = random.Random(1)
        data = "".join(json.dumps(line) + "\r\n" for line in (HELLO, SEATED, END)).encode()
        for _ in range(20):
            cuts = sorted(rng.randint(0, len(data)) for _ in range(6))
            pieces = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)])]
            self.assertEqual(len(self.play(judge(*pieces), games=1)), 1)

    def test_unknown_messages_and_keys_are_ignored(self):
        news = {"type": "news", "text": "later edition"}
        self.assertEqual(len(self.play(judge(news | HELLO, news, SEATED, news, END | {"new": 1}), games=1)), 1)

    def test_a_refused_join_raises_with_the_reason(self):
        with self.assertRaisesRegex(shinpan.JoinError, "that token is not registered here"):
            self.play(judge(HELLO, {"type": "error", "why": "that token is not registered here"}, joins=[]))
        with self.assertRaisesRegex(shinpan.JoinError, "does not play othello; it plays geister"):
            self.play(judge(HELLO | {"games": ["geister"]}))

    def test_wrong_servers_raise_what_is_wrong(self):
        rows = [
            (judge(b"SET?\r\n"), shinpan.ProtocolError, "no JSON object: SET"),
            (judge(b"[1]\n"), shinpan.ProtocolError, "no JSON object"),
            (judge({"type": "welcome"}), shinpan.ProtocolError, "does not speak Shinpan's native protocol"),
            (judge(HELLO | {"shinpan": 2}), shinpan.ProtocolError, "edition 2"),
            (judge(), shinpan.ConnectionClosed, "before its greeting"),
            (judge(HELLO, joins=[]), shinpan.ConnectionClosed, "before a match began"),
            (judge(HELLO, SEATED, joins=[]), shinpan.ConnectionClosed, "during the match"),
            (judge(HELLO, SEATED | {"game": "geister"}, joins=[]), shinpan.ProtocolError, "seated at geister"),
            (judge(HELLO, SEATED, {"type": "ask"}, joins=[]), shinpan.ProtocolError, "no 'ply'"),
        ]
        for serve, kind, words in rows:
            with self.subTest(words), self.assertRaisesRegex(kind, words):
                self.play(serve)

    def test_a_move_that_is_no_text_raises_before_it_is_sent(self):
        sent = []

        with self.assertRaisesRegex(TypeError, "choose returned 19, but a move is a text"):
            self.play(judge(HELLO, SEATED, ASK, joins=[], rest=sent), choose=lambda ask: 19)
        self.assertEqual(sent, [b""])

    def test_wrong_calls_raise(self):
        for settings, words in [
            ({"connect": "nowhere"}, "write HOST:PORT"),
            ({"connect": "localhost:99999"}, "write HOST:PORT"),
            ({"connect": "http://localhost/"}, "write ws://HOST:PORT/play"),
            ({"games": 0}, "games must be 1 or more"),
            ({"token": "x"}, "need connect"),
        ]:
            with self.subTest(words), self.assertRaisesRegex(ValueError, words):
                shinpan.play("othello", lambda ask: "d3", **settings)

    def test_a_port_where_nothing_listens_raises(self):
        with ScriptedServer() as server:
            pass
        with self.assertRaisesRegex(shinpan.ConnectionClosed, f"cannot connect to {server.address}"):
            shinpan.play("othello", lambda ask: "d3", connect=server.address)


NOISY_BOT = """
import os, subprocess, sys
sys.path.insert(0, sys.argv[1])
import shinpan

print("before the match")

def choose(ask):
    print("thinking about", ask.legal)
    sys.stdout.write("no newline")
    os.system("echo from a child")
    os.write(1, b"from a library\\n")
    return ask.legal[0]

ends = shinpan.play("othello", choose)
print("played", len(ends))
"""


class OnPipes(unittest.TestCase):
    def run_bot(self, source, *lines):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "bot.py")
            with open(path, "w", encoding="utf-8") as file:
                file.write(source)
            # Buffered, as Python runs by default when its output is a pipe.
            env = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
            data = "".join(json.dumps(line) + "\n" for line in lines).encode()
            return subprocess.run(
                [sys.executable, "-I", "-S", path, CLIENT],
                input=data, capture_output=True, env=env, timeout=HANG_SECONDS, check=False,
            )  # fmt: skip

    def test_output_of_the_bot_never_reaches_the_protocol(self):
        run = self.run_bot(NOISY_BOT, SEATED, ASK, ASK, END)
        move = b'{"type":"move","move":"d3"}\n'
        self.assertEqual(run.stdout, move + move + b"played 1\n", run.stderr)
        errors = run.stderr.decode()
        for words in ("before the match", "thinking about", "no newline", "from a child", "from a library"):
            self.assertIn(words, errors)
        self.assertEqual(run.returncode, 0)

    def test_a_kept_program_plays_match_after_match_until_its_input_ends(self):
        run = self.run_bot(NOISY_BOT, SEATED, ASK, END, SEATED, ASK, END)
        self.assertTrue(run.stdout.endswith(b"played 2\n"), run)

    def test_an_input_that_ends_during_the_match_is_an_error(self):
        run = self.run_bot(NOISY_BOT, SEATED, ASK)
        self.assertEqual(run.returncode, 1)
        self.assertIn(b"ConnectionClosed: the judge closed the connection during the match", run.stderr)

    def test_an_exception_of_the_bot_is_shown_and_ends_it(self):
        bot = NOISY_BOT.replace("return ask.legal[0]", "return ask.legal[7]")
        run = self.run_bot(bot, SEATED, ASK, END)
        self.assertEqual((run.returncode, run.stdout), (1, b""))
        self.assertIn(b"IndexError", run.stderr)


EXAMPLES = os.path.join(CLIENT, "examples")


@contextlib.contextmanager
def serving(*words):
    """A running shinpan; gives its first JSON line."""
    process = subprocess.Popen([SHINPAN, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        yield json.loads(process.stdout.readline()), process
    finally:
        process.terminate()
        process.stdout.close()
        process.wait(HANG_SECONDS)


def first_or_none(ask):
    return ask.legal[0] if ask.legal else "-"


@needs_shinpan
class WithTheRealJudge(unittest.TestCase):
    def results(self, run):
        lines = [json.loads(line) for line in run.stdout.decode().splitlines()]
        return [line for line in lines if line["type"] == "result"]

    def test_the_othello_example_beats_random_on_its_pipes(self):
        bot = f"{sys.executable} {os.path.join(EXAMPLES, 'othello_corners.py')}"
        # The package is not installed, and a sandboxed program does not get our PYTHONPATH.
        flags = ["--dialect", "native", "--json", "--games", "4", "--seed", "3", "--sandbox", "off"]
        run = run_shinpan("match", "othello", f"corners={bot}", "random", *flags)
        won = [result["players"][result["winner"]] for result in self.results(run) if result["winner"] is not None]
        self.assertGreaterEqual(won.count("corners"), 3, run.stdout)

    def test_several_matches_over_tcp(self):
        flags = ["--dialect", "native", "--json", "--games", "3", "--seed", "5"]
        with serving("match", "connect4", "tcp:0", "random", *flags) as (listening, judge_process):
            ends = shinpan.play("connect4", first_or_none, connect=f"127.0.0.1:{listening['ports'][0]}", name="alice")
            lines = [json.loads(line) for line in judge_process.stdout]
        results = [line for line in lines if line["type"] == "result"]
        self.assertEqual([end.winner for end in ends], [result["winner"] for result in results])
        self.assertEqual([end.seated.opponent for end in ends], ["random"] * 3)
        self.assertEqual({name for result in results for name in result["players"]}, {"alice", "random"})

    def test_an_illegal_move_loses_and_says_why(self):
        with serving("match", "othello", "tcp:0", "random", "--dialect", "native", "--json") as (listening, _):
            (end,) = shinpan.play("othello", lambda ask: "a1", connect=f"127.0.0.1:{listening['ports'][0]}")
        self.assertEqual((end.lost, end.by, end.why), (True, "illegal", "a1 turns no disc"))

    def test_a_refused_geister_move_may_be_chosen_again(self):
        refusals, asked = [], []

        def choose(ask):
            asked.append(ask.ply)
            if ask.legal[0].startswith("MOV") and not refusals:
                return "MOV:A,SOUTH"
            return ask.legal[0]

        flags = ["--dialect", "native", "--json", "--option", "plies=2"]
        with serving("match", "geister", "tcp:0", "random", *flags) as (listening, _):
            address = f"127.0.0.1:{listening['ports'][0]}"
            (end,) = shinpan.play("geister", choose, connect=address, on_refused=refusals.append)
        self.assertEqual([refusal.reason["code"] for refusal in refusals], ["geister.own-ghost"])
        self.assertEqual((end.by, asked), ("rules", [0, 0, 0]))

    def test_a_client_over_tcp_meets_one_over_websocket_in_an_arena(self):
        ports = ["--port", "0", "--native-port", "0", "--lifegame-port", "0", "--lifewar-port", "0"]
        ports += ["--geister-ports", "0,0", "--gat-ports", "0,0", "--no-house", "--grace", "0s"]
        with tempfile.TemporaryDirectory() as data, serving("arena", "--json", "--data", data, *ports) as (ready, _):
            page = f"ws://127.0.0.1:{ready['http']}/play"
            addresses = {"tina": f"127.0.0.1:{ready['ports']['native']}", "wanda": page}
            with concurrent.futures.ThreadPoolExecutor() as pool:
                plays = [
                    pool.submit(shinpan.play, "connect4", first_or_none, connect=address, name=name, games=2)
                    for name, address in addresses.items()
                ]
                ours, theirs = (play.result(HANG_SECONDS) for play in plays)
            self.assertEqual([end.by for end in ours], ["rules", "rules"])
            self.assertEqual([end.seated.opponent for end in ours], ["wanda", "wanda"])
            self.assertEqual([end.winner for end in ours], [end.winner for end in theirs])
            with self.assertRaisesRegex(shinpan.JoinError, 'A join has no "aginst"; did you mean against'):
                shinpan.play("othello", first_or_none, connect=page, join={"aginst": "random"})


if __name__ == "__main__":
    unittest.main()

"""Imported first by every hostile Python program. Exits unless the program is inside the test's sandbox."""
import os
import re
import sys

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def _read_targets():
    try:
        with open(os.path.join(FOLDER, "targets.env")) as file:
            return dict(re.findall(r"^(\w+)='(.*)'$", file.read(), re.M))
    except OSError:
        return {}


targets = _read_targets()


def _inside():
    if not targets.get("token") or len(sys.argv) < 3 or sys.argv[2] != targets["token"]:
        return False
    try:
        return all(os.readlink("/proc/self/ns/" + ns) != targets["host_" + ns] for ns in targets["namespaces"].split())
    except OSError:
        return False


if not _inside():
    sys.exit("outside the test's sandbox")

SECRET = re.compile(rb"canary-[0-9a-f]")
found = []


def reached(what):
    """Notes something that a confined program must not reach."""
    print("REACHED", what, file=sys.stderr, flush=True)
    found.append("[%s]" % what)


def first_legal(board, side):
    for square in range(64):
        if board[square] == "0" and any(
            _turns(board, side, square, down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)
        ):
            return "abcdefgh"[square % 8] + str(1 + square // 8)
    return "pass"


def _turns(board, side, square, down, right):
    row, column, passed = square // 8, square % 8, 0
    while True:
        row, column = row + down, column + right
        disc = board[row * 8 + column] if 0 <= row < 8 and 0 <= column < 8 else "0"
        if disc == "0":
            return False
        if disc == side:
            return passed > 0
        passed += 1


def play_on(before=None):
    """Plays legally, or answers with what was reached; calls `before` with the number of each move."""
    side, moves = "", 0
    for line in sys.stdin:
        line = line.strip()
        if line.startswith("COLOR "):
            side = line[6:]
        elif line.startswith("MOVE BOARD:"):
            moves += 1
            if before:
                before(moves)
            print("REACHED " + " ".join(found)[:500] if found else first_legal(line[11:], side), flush=True)
        elif line == "QUIT":
            return

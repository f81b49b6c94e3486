#!/usr/bin/env python3
"""Othello: takes a corner if it can, keeps away from the squares beside corners, and else turns few discs.

shinpan match othello "python3 othello_corners.py" greedy --dialect native --games 10
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # not needed once it is installed

import shinpan

CORNERS = {"a1", "h1", "a8", "h8"}
BESIDE_CORNERS = {"b1", "a2", "b2", "g1", "h2", "g2", "b8", "a7", "b7", "g8", "h7", "g7"}


def turned(board: str, move: str, mine: str) -> int:
    """The number of discs that a move turns; `board` has 64 digits, a1 to h1, then a2 to h8."""
    column, row = ord(move[0]) - ord("a"), int(move[1]) - 1
    count = 0
    for right in (-1, 0, 1):
        for down in (-1, 0, 1):
            if right == 0 and down == 0:
                continue
            line, x, y = 0, column + right, row + down
            while 0 <= x < 8 and 0 <= y < 8 and board[8 * y + x] not in ("0", mine):
                line, x, y = line + 1, x + right, y + down
            if 0 <= x < 8 and 0 <= y < 8 and board[8 * y + x] == mine:
                count += line
    return count


def choose(ask: shinpan.Ask) -> str:
    if not ask.legal or ask.legal == ["pass"]:
        return "pass"
    mine = str(ask.seat + 1)

    def cost(move: str) -> int:
        place = -100 if move in CORNERS else 50 if move in BESIDE_CORNERS else 0
        return place + turned(ask.view["board"], move, mine)

    return min(ask.legal, key=cost)


if __name__ == "__main__":
    shinpan.play("othello", choose)

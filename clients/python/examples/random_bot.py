#!/usr/bin/env python3
"""Plays any game with moves chosen at random.

shinpan match othello "python3 random_bot.py othello" random --dialect native
python3 random_bot.py othello 127.0.0.1:7777 my-name
"""

import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # not needed once it is installed

import shinpan


def choose(ask: shinpan.Ask) -> str:
    if ask.legal is None:
        return "-"  # lifewar has no list of moves; this one wakes no cell
    return random.choice(ask.legal)


if __name__ == "__main__":
    game, *where = sys.argv[1:]
    if where:
        shinpan.play(game, choose, connect=where[0], name=where[1] if len(where) > 1 else None, on_end=print)
    else:
        shinpan.play(game, choose)

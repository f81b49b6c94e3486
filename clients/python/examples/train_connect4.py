#!/usr/bin/env python3
"""Learns which column to open with: plays Connect Four against itself at random and counts what wins.

python3 train_connect4.py 200
"""

import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # not needed once it is installed

import shinpan_env


def main(episodes: int) -> None:
    rng = random.Random(1)
    won = [0] * 7
    played = [0] * 7
    with shinpan_env.env("connect4") as env:
        for _ in range(episodes):
            env.reset()
            opening = -1
            for agent in env.agent_iter():
                _observation, reward, termination, truncation, info = env.last(observe=False)
                if termination or truncation:
                    if agent == "player_0":
                        played[opening] += 1
                        won[opening] += reward > 0
                    env.step(None)
                    continue
                action = rng.choice([column for column, legal in enumerate(info["action_mask"]) if legal])
                opening = action if opening < 0 else opening
                env.step(action)
    for column in range(7):
        print(f"opening {env.actions[column]}: won {won[column]} of {played[column]}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)

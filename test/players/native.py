#!/usr/bin/env python3
"""Plays any game in the native protocol on its pipes: the last listed move, or "-" without a list."""
import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "ask":
        move = message["legal"][-1] if "legal" in message else "-"
        print(json.dumps({"type": "move", "move": move}), flush=True)
    elif message["type"] == "end":
        break

#!/usr/bin/python3 -B
"""Answers with one byte every 50 ms and never ends its line."""
import sys
import time

sys.path.insert(0, sys.path[0] + "/lib")
import hostile  # noqa: F401, the guard

sys.stdin.readline()
sys.stdin.readline()
for _ in range(800):
    sys.stdout.write("f")
    sys.stdout.flush()
    time.sleep(0.05)

#!/usr/bin/python3 -B
"""Fills /dev/shm with 500 MB, which are memory and no disk."""
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import play_on, reached

total = 0
try:
    with open("/dev/shm/large", "wb") as file:
        for _ in range(500):
            file.write(bytes(1 << 20))
            file.flush()
            total += 1
except OSError:
    pass
if total >= 500:
    reached("%d MB of shared memory" % total)
play_on()

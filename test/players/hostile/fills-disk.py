#!/usr/bin/python3 -B
"""Writes 700 MB to each folder it may write to, then plays on."""
import os
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import play_on, reached

total = 0
for number, folder in enumerate({os.environ.get("HOME", "/tmp"), os.environ.get("TMPDIR", "/tmp"), "/tmp", "/var/tmp"}):
    try:
        with open("%s/large-%d" % (folder, number), "wb") as file:
            for _ in range(700):
                file.write(bytes(1 << 20))
                file.flush()
                total += 1
    except OSError:
        pass
if total > 1100:
    reached("wrote %d MB" % total)
play_on()

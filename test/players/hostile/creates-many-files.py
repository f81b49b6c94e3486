#!/usr/bin/python3 -B
"""Creates 30,000 files and 3,000 nested folders with odd names, which are slow to remove."""
import os
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import play_on

os.chdir(os.environ.get("TMPDIR", "/tmp"))
try:
    for number in range(30_000):
        os.close(os.open("\n\x1b[2J%d" % number, os.O_CREAT | os.O_WRONLY))
except OSError:
    pass
try:
    for _ in range(3_000):
        os.mkdir("deep")
        os.chdir("deep")
except OSError:
    pass
os.chdir("/")
play_on()

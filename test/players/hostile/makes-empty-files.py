#!/usr/bin/python3 -B
"""Makes 20,000 empty files with long names, which use memory of the kernel and no space of the disk."""
import os
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import play_on

folder = os.environ.get("TMPDIR", "/tmp")
try:
    for number in range(20_000):
        os.mknod("%s/%s%d" % (folder, "x" * 200, number))
except OSError:
    pass
play_on()
